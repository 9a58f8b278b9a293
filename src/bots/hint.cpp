#include "bots/hint.hpp"

#include "game/message_json.hpp"

namespace serai {

std::string hints_json(std::span<const Hint> hints) {
    JsonWriter json;
    json.open_object().key("hints").open_list();
    for (const Hint& hint : hints) {
        json.open_object().key("move").string(hint.notation).key("says");
        write_message(json, hint.says);
        json.key("win_percent").number(hint.win_percent).key("points").number(hint.points).close_object();
    }
    return json.close_list().close_object().take();
}

}  // namespace serai
