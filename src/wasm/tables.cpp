// A table and its log: what src/table does, by number and text. A change answers {"done": …} with the entries
// to store, or {"refused": …}.
#include <algorithm>
#include <span>

#include "game/record.hpp"
#include "games/catalogue.hpp"
#include "table/past.hpp"
#include "table/verify.hpp"
#include "wasm/edge.hpp"

namespace serai::wasm {
namespace {

// Where the table stands: how many entries, who must decide since when, whether it is over.
void write_standing(JsonWriter& json, const Table& table) {
    const Turn turn = table.match().turn();
    json.key("seq").number(static_cast<std::int64_t>(table.entries().size()));
    json.key("over").boolean(turn.is_over()).key("turn").open_list();
    for (const Seat seat : turn.seats()) {
        json.open_object().key("seat").field(seat).key("asked");
        json.number(static_cast<std::int64_t>(table.asked(seat))).close_object();
    }
    json.close_list();
}

void write_options(JsonWriter& json, const Match& match) {
    json.key("options").open_object();
    for (const auto& [path, value] : match.options()) json.key(path).string(value);
    json.close_object();
}

std::uint32_t changed(OpenTable& open, tl::expected<std::vector<Step>, Refusal> steps) {
    if (!steps) return refused(steps.error());
    open.steps = std::move(*steps);
    JsonWriter json;
    json.open_object().key("done").open_object().key("entries").open_list();
    for (const Step& step : open.steps) json.string(write(step.entry));
    json.close_list();
    write_standing(json, open.table);
    return answer(json.close_object().close_object().take());
}

Result<Table> table_of(const Record& record, std::string_view name) {
    const auto dealer = Dealer::from_text(record.notes.secret);
    if (!dealer) return failure(Message{"house.verify.no_secret", {}}, std::string(name));
    return open_record(record, name).map([&](std::unique_ptr<Match> match) {
        return Table(std::move(match), *dealer);
    });
}

// The same table before its first entry.
Table begun_again(const Table& table) {
    const Match& match = table.match();
    return {std::move(*reopen_match(match.game(), match.rules_version(), match.seats(), match.options())),
            table.dealer()};
}

Past past_of(const OpenTable& open) {
    return {.id = open.id,
            .table = begun_again(open.table),
            .entries = open.table.entries(),
            .is_over = open.table.match().turn().is_over()};
}

template <typename Write>
std::uint32_t answer_past(Write&& write) {
    JsonWriter json;
    json.open_object();
    if (const auto refusal = write(json)) return refused(*refusal);
    return answer(json.close_object().take());
}

}  // namespace

// What a table would be: the version of its rules and all of its options. Given: the game in the first line,
// then the options that are not as usual, "NAME VALUE" in a line each.
extern "C" __attribute__((export_name("plan_table"))) std::uint32_t plan_table(std::uint32_t seats) {
    std::string_view text = given();
    const std::string_view game = take_line(text);
    std::vector<PathAndText> options;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        const std::size_t space = std::min(line.find(' '), line.size());
        options.push_back(
            {std::string(line.substr(0, space)), std::string(line.substr(std::min(space + 1, line.size())))});
    }
    const auto match = make_match(game, seats, options);
    if (!match) return refused(match.error());
    JsonWriter json;
    json.open_object().key("done").open_object().key("rules").number((*match)->rules_version());
    write_options(json, **match);
    return answer(json.close_object().close_object().take());
}

// Given: the id of the table in the first line, then its record so far, with the secret.
extern "C" __attribute__((export_name("open_table"))) std::uint32_t open_table() {
    std::string_view text = given();
    const std::string id(take_line(text));
    const auto record = read_record(text, id);
    if (!record) return refused(record.error());
    auto table = table_of(*record, id);
    if (!table) return refused(table.error());
    for (const auto& [entry, line] : record->entries) {
        if (const auto refusal = table->restore(entry)) return refused(*refusal);
    }
    const std::uint32_t number = tables().put({id, std::move(*table), {}});
    const Table& opened = tables().at(number).table;
    JsonWriter json;
    json.open_object().key("done").open_object().key("number").number(number);
    write_standing(json, opened);
    return answer(json.close_object().close_object().take());
}

extern "C" __attribute__((export_name("close_table"))) void close_table(std::uint32_t number) {
    tables().remove(number);
}

// Everything that happens before somebody must decide.
extern "C" __attribute__((export_name("proceed"))) std::uint32_t proceed(std::uint32_t number) {
    OpenTable& open = tables().at(number);
    return changed(open, open.table.proceed());
}

// Given: the move.
extern "C" __attribute__((export_name("play"))) std::uint32_t play(std::uint32_t number, std::uint32_t seat,
                                                                   std::uint32_t asked) {
    OpenTable& open = tables().at(number);
    return changed(open, open.table.answer(Seat(seat), asked, given()));
}

// Takes back the last decision of a seat; all of them since something was revealed if `all` is not 0.
extern "C" __attribute__((export_name("undo"))) std::uint32_t undo(std::uint32_t number, std::uint32_t seat,
                                                                   std::uint32_t all) {
    OpenTable& open = tables().at(number);
    return changed(open, open.table.undo(Seat(seat), all != 0 ? Undo::All : Undo::Last));
}

// Given: the move.
extern "C" __attribute__((export_name("check"))) std::uint32_t check(std::uint32_t number,
                                                                     std::uint32_t seat) {
    const auto refusal = tables().at(number).table.match().check({Seat(seat), std::string(given())});
    return refusal ? refused(*refusal) : answer(R"({"done":{}})");
}

// Given: the question in the first line, then the move.
extern "C" __attribute__((export_name("stand"))) std::uint32_t stand(std::uint32_t number,
                                                                     std::uint32_t seat) {
    OpenTable& open = tables().at(number);
    std::string_view text = given();
    const std::string question(take_line(text));
    return changed(open, open.table.stand(Seat(seat), question, std::string(text)));
}

// A standing answer that was stored: given as above, but nothing follows.
extern "C" __attribute__((export_name("restore_standing"))) void restore_standing(std::uint32_t number,
                                                                                  std::uint32_t seat) {
    std::string_view text = given();
    const std::string question(take_line(text));
    tables().at(number).table.restore(Seat(seat), question, std::string(text));
}

// The present as {"frame": …}; with what led to it if `tells` is not 0.
extern "C" __attribute__((export_name("frame"))) std::uint32_t frame(std::uint32_t number,
                                                                     std::int32_t viewer,
                                                                     std::uint32_t tells) {
    const OpenTable& open = tables().at(number);
    JsonWriter json;
    json.open_object().key("frame").open_object().key("table").string(open.id);
    write_frame(json, open.table, viewer_of(viewer),
                tells != 0 ? std::span<const Step>(open.steps) : std::span<const Step>());
    return answer(json.close_object().close_object().take());
}

extern "C" __attribute__((export_name("frames"))) std::uint32_t frames(std::uint32_t number,
                                                                       std::int32_t viewer,
                                                                       std::uint32_t from,
                                                                       std::uint32_t limit) {
    return answer_past([&](JsonWriter& json) {
        return write_frames(json, past_of(tables().at(number)), viewer_of(viewer), {from, limit});
    });
}

extern "C" __attribute__((export_name("history"))) std::uint32_t history(std::uint32_t number,
                                                                         std::int32_t viewer,
                                                                         std::uint32_t from,
                                                                         std::uint32_t limit) {
    return answer_past([&](JsonWriter& json) {
        return write_history(json, past_of(tables().at(number)), viewer_of(viewer), {from, limit});
    });
}

// The record as text; the secret is in it when the game is over. Given: the names by seat, one in a line.
extern "C" __attribute__((export_name("record"))) std::uint32_t record(std::uint32_t number) {
    const Table& table = tables().at(number).table;
    RecordNotes notes;
    notes.commitment = table.dealer().commitment();
    for (std::string_view text = given(); !text.empty();) notes.names.emplace_back(take_line(text));
    if (table.match().turn().is_over()) notes.secret = table.dealer().secret();
    return answer(write_record(table.match(), table.entries(), notes));
}

// A record from elsewhere, looked at: its head, whether it is finished, and how many outcomes its secret
// proves (null without a secret). Given: the name of the file in the first line, then the record.
extern "C" __attribute__((export_name("examine"))) std::uint32_t examine() {
    std::string_view text = given();
    const std::string name(take_line(text));
    const auto record = read_record(text, name);
    if (!record) return refused(record.error());
    const bool is_provable = !record->notes.secret.empty();
    auto match = is_provable ? open_record(*record, name) : replay_record(*record, name);
    if (!match) return refused(match.error());
    JsonWriter json;
    json.open_object().key("done").open_object().key("game").string(record->game);
    json.key("rules").number(record->rules).key("proved");
    if (is_provable) {
        const auto outcomes = verify(*record, **match, name);
        if (!outcomes) return refused(outcomes.error());
        json.number(static_cast<std::int64_t>(*outcomes));
    } else {
        json.null();
    }
    json.key("over").boolean((*match)->turn().is_over()).key("secret").string(record->notes.secret);
    write_options(json, **match);
    json.key("names").open_list();
    for (const std::string& each : record->notes.names) json.string(each);
    json.close_list().key("entries").open_list();
    for (const auto& [entry, line] : record->entries) json.string(write(entry));
    return answer(json.close_list().close_object().close_object().take());
}

}  // namespace serai::wasm
