#include "wasm/edge.hpp"

#include <algorithm>
#include <utility>

namespace serai::wasm {
namespace {

std::string given_text;
std::string answered_text;
Moment present_moment;

}  // namespace

std::string_view given() { return given_text; }

std::uint32_t answer(std::string text) {
    answered_text = std::move(text);
    return static_cast<std::uint32_t>(answered_text.size());
}

void write_refused(JsonWriter& json, const Refusal& refusal) {
    json.key("refused");
    wire::write(json, refusal);
    json.key("status").number(status_of(refusal));
}

std::uint32_t refused(const Refusal& refusal) {
    JsonWriter json;
    json.open_object();
    write_refused(json, refusal);
    return answer(json.close_object().take());
}

const Moment& present() { return present_moment; }

void make_local(TableRow& row) { row.id.insert(0, "here-"); }

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// Room for a text of so many bytes.
extern "C" __attribute__((export_name("give"))) char* give(std::uint32_t bytes) {
    given_text.resize(bytes);
    return given_text.data();
}

extern "C" __attribute__((export_name("answered"))) const char* answered() { return answered_text.data(); }

// When the calls that follow happen: the time of day, and that of a clock that never jumps. Given: bytes that
// nobody can guess.
extern "C" __attribute__((export_name("moment"))) void moment(double now, double steady) {
    present_moment.now = static_cast<Milliseconds>(now);
    present_moment.steady = static_cast<Milliseconds>(steady);
    std::ranges::copy(given().substr(0, present_moment.random.size()), present_moment.random.begin());
}

}  // namespace serai::wasm
