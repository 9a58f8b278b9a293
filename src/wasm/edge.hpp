// Where the engine and its page meet. Texts cross in two buffers: the page asks for room and writes what it
// gives before a call; what the call answers stays until the next one. Rooms and bots are known by numbers.
// What can be refused answers {"done": …} or {"refused": …, "status": …}.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "game/result.hpp"
#include "game/wire.hpp"
#include "room/order.hpp"
#include "room/refusals.hpp"
#include "room/rows.hpp"

namespace serai::wasm {

// What the page gave to this call: a text, or JSON of this kind.
[[nodiscard]] std::string_view given();
template <typename What>
tl::expected<What, Refusal> given_as() {
    constexpr std::size_t deepest = 12;
    What what;
    const auto json = read_json(given(), deepest);
    if (!json || !wire::read(*json, what)) return refuse(Reason::Malformed);
    return what;
}

// Keeps the text for the page; its length is what a call returns.
std::uint32_t answer(std::string text);
std::uint32_t refused(const Refusal& refusal);
inline std::uint32_t refused(const Error& error) { return refused(Refusal{error.message, ""}); }
// {"done": …}
template <typename Value>
std::uint32_t done(const Value& value) {
    JsonWriter json;
    json.open_object().key("done");
    wire::write(json, value);
    return answer(json.close_object().take());
}
// "refused" and "status" into an open object.
void write_refused(JsonWriter& json, const Refusal& refusal);

// When this call happens.
[[nodiscard]] const Moment& present();

// Names of tables in a browser begin with "here-".
void make_local(TableRow& row);

// The first line of a text, which is taken off it.
std::string_view take_line(std::string_view& text);

// Things by number, from 1.
template <typename Thing>
class Shelf {
  public:
    std::uint32_t put(Thing thing) {
        things_.emplace(++last_, std::move(thing));
        return last_;
    }
    [[nodiscard]] Thing& at(std::uint32_t number) { return things_.at(number); }
    void remove(std::uint32_t number) { things_.erase(number); }

  private:
    std::map<std::uint32_t, Thing> things_;
    std::uint32_t last_ = 0;
};

}  // namespace serai::wasm
