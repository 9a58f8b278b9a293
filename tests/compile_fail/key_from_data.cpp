// fails: call to consteval function 'serai::JsonKey::JsonKey' is not a constant expression
// What somebody handed in becomes no key of JSON by accident: keys are literals, names that are data say so.
#include <string>

#include "game/json.hpp"

void write(serai::JsonWriter& json, const std::string& handed_in) {
#ifdef BROKEN
    json.key(handed_in.c_str()).null();
#else
    json.key("name").string(handed_in);
    json.data_key(handed_in).null();
#endif
}
