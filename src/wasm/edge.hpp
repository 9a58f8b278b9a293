// Where the engine and its page meet. Texts cross in two buffers: the page asks for room and writes what it
// gives before a call; what the call answers stays until the next one. Tables and bots are known by numbers.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bots/opponent.hpp"
#include "game/result.hpp"
#include "table/frame.hpp"

namespace serai::wasm {

// What the page gave to this call.
[[nodiscard]] std::string_view given();
// Keeps the text for the page; its length is what a call returns.
std::uint32_t answer(std::string text);
// {"refused": …}, as over the wire.
std::uint32_t refused(const Refusal& refusal);
inline std::uint32_t refused(const Error& error) { return refused(Refusal{error.message, ""}); }

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

struct OpenTable {
    std::string id;
    Table table;
    std::vector<Step> steps;  // of the last change, for the frames that tell of it
};
[[nodiscard]] Shelf<OpenTable>& tables();

// A seat or, for -1, the spectator.
[[nodiscard]] inline Viewer viewer_of(std::int32_t seat) {
    return seat < 0 ? Viewer::spectator() : Viewer(Seat(static_cast<unsigned>(seat)));
}

}  // namespace serai::wasm
