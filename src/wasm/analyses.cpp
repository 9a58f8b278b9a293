// Analyses of recorded games, by number. They take long, so they are done piece by piece.
#include <algorithm>

#include "analysis/analysis.hpp"
#include "games/catalogue.hpp"
#include "wasm/edge.hpp"
#include "wasm/given.hpp"

namespace serai::wasm {
namespace {

Shelf<std::unique_ptr<Analysis>>& analyses() {
    static Shelf<std::unique_ptr<Analysis>> all;
    return all;
}

}  // namespace

// The number of a new one. Given: the name of a record's file, and what is in it.
extern "C" __attribute__((export_name("open_analysis"))) std::uint32_t open_analysis(std::uint32_t depth) {
    const auto given = given_as<GivenRecord>();
    if (!given) return refused(given.error());
    auto analysis = read_record(given->record, given->name).and_then([&](const Record& record) {
        return analyse_record(record, given->name, std::min(Depth(depth), Depth::Deep));
    });
    return analysis ? done(analyses().put(std::move(*analysis))) : refused(analysis.error());
}

extern "C" __attribute__((export_name("close_analysis"))) void close_analysis(std::uint32_t analysis) {
    analyses().remove(analysis);
}

// How many pieces there are.
extern "C" __attribute__((export_name("analysis_all"))) std::uint32_t analysis_all(std::uint32_t analysis) {
    return static_cast<std::uint32_t>(analyses().at(analysis)->all());
}

// Does one piece, if there is one left; answers how many are done.
extern "C" __attribute__((export_name("analysis_go_on"))) std::uint32_t analysis_go_on(
    std::uint32_t analysis) {
    Analysis& going = *analyses().at(analysis);
    if (going.done() < going.all()) going.go_on();
    return static_cast<std::uint32_t>(going.done());
}

// The report, when all are done.
extern "C" __attribute__((export_name("analysis_report"))) std::uint32_t analysis_report(
    std::uint32_t analysis) {
    JsonWriter json;
    json.open_object().key("done");
    write_json(json, analyses().at(analysis)->report());
    return answer(json.close_object().take());
}

}  // namespace serai::wasm
