#include "cli/studies.hpp"

namespace serai::cli {

int walk(const Text& text, const WalkArguments& arguments) {
    return study(text, arguments.table.game, &Studies::walk, arguments);
}

}  // namespace serai::cli
