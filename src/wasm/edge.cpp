#include "wasm/edge.hpp"

#include <algorithm>
#include <utility>

namespace serai::wasm {
namespace {

std::string given_text;
std::string answered_text;

}  // namespace

std::string_view given() { return given_text; }

std::uint32_t answer(std::string text) {
    answered_text = std::move(text);
    return static_cast<std::uint32_t>(answered_text.size());
}

std::uint32_t refused(const Refusal& refusal) {
    JsonWriter json;
    json.open_object().key("refused");
    write_refusal(json, refusal);
    return answer(json.close_object().take());
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

Shelf<OpenTable>& tables() {
    static Shelf<OpenTable> all;
    return all;
}

// Room for a text of so many bytes.
extern "C" __attribute__((export_name("give"))) char* give(std::uint32_t bytes) {
    given_text.resize(bytes);
    return given_text.data();
}

extern "C" __attribute__((export_name("answered"))) const char* answered() { return answered_text.data(); }

}  // namespace serai::wasm
