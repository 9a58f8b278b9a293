// Lines that are tried from a position, each given whole: nothing of them is kept here.
#include "game/position.hpp"
#include "games/catalogue.hpp"
#include "table/frame.hpp"
#include "table/tried_line.hpp"
#include "wasm/edge.hpp"

namespace serai::wasm {

struct GivenLine {
    static constexpr std::string_view wire_name = "GivenLine";
    std::string game{};
    unsigned rules = 0;  // their version; 0: the newest
    unsigned seats = 0;
    std::string position{};
    std::string line{};
    std::optional<Seat> eyes{};    // through whose it is seen, unless somebody else must decide
    std::optional<Seat> knows{};   // what this seat may know counts; else all that is there
    std::uint32_t luck = 0;        // what the next outcome that is proposed follows from
    std::vector<unsigned> lots{};  // those of the next outcome that are chosen, for `line_lots`
};
template <Is<GivenLine> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("game", self.game);
    visit("rules", self.rules);
    visit("seats", self.seats);
    visit("position", self.position);
    visit("line", self.line);
    visit("eyes", self.eyes);
    visit("knows", self.knows);
    visit("luck", self.luck);
    visit("lots", self.lots);
}

// Where a line leads.
struct LineFrame {
    static constexpr std::string_view wire_name = "LineFrame";
    std::vector<std::string> entries{};  // with those that were not named because they were forced
    std::string position{};
    wire::Sometimes<std::string> luck{};  // an outcome that might come, where luck decides
    Frame frame{};                        // its steps are those of the line
};
template <Is<LineFrame> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("entries", self.entries);
    visit("position", self.position);
    visit("luck", self.luck);
    visit("frame", self.frame);
}

namespace {

struct Followed {
    GivenLine given;
    TriedLine line;
};

tl::expected<Followed, Refusal> given_line() {
    auto given = given_as<GivenLine>();
    if (!given) return tl::unexpected(std::move(given.error()));
    const auto as_refusal = [](const Error& error) { return Refusal{error.message, ""}; };
    const auto start = [&]() -> Result<std::unique_ptr<Match>> {
        if (given->rules == 0) return match_at(given->position, given->game, given->seats, {});
        return reopen_match({given->game, given->rules, given->seats, {}, given->position});
    };
    auto line = start().and_then(
        [&](std::unique_ptr<Match> match) { return follow_line(std::move(match), given->line); });
    if (!line) return tl::unexpected(as_refusal(line.error()));
    const unsigned seats = line->table.match().seats();
    for (const std::optional<Seat> seat : {given->eyes, given->knows})
        if (seat && index(*seat) >= seats) return tl::unexpected(refusal(Reason::Malformed));
    return Followed{std::move(*given), std::move(*line)};
}

Viewer eyes_at(const Turn& turn, std::optional<Seat> wanted) {
    const bool is_asked = !turn.seats().is_empty();
    if (is_asked && !(wanted && turn.has(*wanted))) return Viewer(turn.seats().lowest());
    return wanted ? Viewer(*wanted) : Viewer::spectator();
}

}  // namespace

// Given: a line.
extern "C" __attribute__((export_name("line_frame"))) std::uint32_t line_frame() {
    const auto followed = given_line();
    if (!followed) return refused(followed.error());
    const auto& [given, line] = *followed;
    const Match& match = line.table.match();
    LineFrame shown{.position = whole_position(match)};
    for (const Entry& entry : line.table.entries()) shown.entries.push_back(write(entry));
    if (match.turn().is_chance()) {
        Rng rng(given.luck);
        shown.luck = {match.draw(rng)};
    }
    shown.frame = Frames("", line.table, line.steps).of(eyes_at(match.turn(), given.eyes));
    return done(shown);
}

// What luck may bring next there, lot by lot. Given: a line with the lots that are chosen.
extern "C" __attribute__((export_name("line_lots"))) std::uint32_t line_lots() {
    const auto followed = given_line();
    if (!followed) return refused(followed.error());
    const auto lots = followed->line.table.match().lots(followed->given.lots);
    return lots ? done(*lots) : refused(refusal(Reason::Malformed));
}

// The table in words there, through the eyes that are named. Given: a line.
extern "C" __attribute__((export_name("line_board"))) std::uint32_t line_board() {
    const auto followed = given_line();
    if (!followed) return refused(followed.error());
    const auto& [given, line] = *followed;
    const Match& match = line.table.match();
    const Viewer eyes = given.eyes ? Viewer(*given.eyes) : Viewer::spectator();
    return done(title_of(match).board(match, eyes));
}

// What everybody can expect there. Given: a line.
extern "C" __attribute__((export_name("line_value"))) std::uint32_t line_value(std::uint32_t samples) {
    const auto followed = given_line();
    if (!followed) return refused(followed.error());
    const auto& [given, line] = *followed;
    const Match& match = line.table.match();
    std::optional<Viewer> viewer;
    if (given.knows) viewer = Viewer(*given.knows);
    JsonWriter json;
    json.open_object().key("done");
    write_json(json, title_of(match).value(match, viewer, samples), match.seats());
    return answer(json.close_object().take());
}

}  // namespace serai::wasm
