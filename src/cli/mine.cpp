#include "cli/studies.hpp"

namespace serai::cli {

int mine(const Text& text, const MineArguments& arguments) {
    return study(text, arguments.table.game, &Studies::mine, arguments);
}

}  // namespace serai::cli
