#include "cli/arena.hpp"

#include <fmt/format.h>

#include "cli/studies.hpp"
#include "text/table.hpp"

namespace serai::cli {
namespace {

void print_without_luck(const Text& text, const ArenaArguments& arguments,
                        const std::vector<Ranking::Row>& rows) {
    TextTable table;
    table.add({text.say("cli.arena.without_luck"), text.say("cli.arena.share"), "95 %",
               text.say("cli.arena.worth")});
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [share, error, saved] = rows[i].without_luck;
        const double slack = 1.96 * error;
        table.add({arguments.bots[i], fmt::format("{:.1f} %", 100 * share),
                   fmt::format("{:.1f}–{:.1f}", 100 * (share - slack), 100 * (share + slack)),
                   fmt::format("{:.0f}", saved * rows[i].games)});
    }
    fmt::print("\n{}", table.text());
}

void print_tables(const Text& text, const ArenaArguments& arguments, const Ranking& ranking,
                  const std::vector<SourceName>& names) {
    TextTable table;
    table.add({text.say("cli.arena.bot"), text.say("cli.arena.share"), "95 %", text.say("cli.arena.rating"),
               text.say("cli.arena.places"), text.say("cli.arena.score"), text.say("cli.arena.winner_score"),
               text.say("cli.arena.time")});
    const auto rows = ranking.rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Ranking::Row& row = rows[i];
        std::string places;
        for (const double place : row.places)
            places += fmt::format("{}{:.0f}", places.empty() ? "" : "/", 100 * place);
        table.add({arguments.bots[i], fmt::format("{:.1f} %", 100 * row.win_share),
                   fmt::format("{:.1f}–{:.1f}", 100 * row.ci_low, 100 * row.ci_high),
                   fmt::format("{:.0f}", row.rating), places, fmt::format("{:.1f}", row.mean_score),
                   fmt::format("{:.1f}", row.mean_winner_score), fmt::format("{:.2f}", row.ms_per_move)});
    }
    fmt::print("{}", table.text());
    TextTable sources;
    std::vector<std::string> head{text.say("cli.arena.sources")};
    for (const std::string& bot : arguments.bots) head.push_back(bot);
    sources.add(std::move(head));
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::vector<std::string> cells{text.say(names[i].key)};
        for (const auto& row : rows) cells.push_back(fmt::format("{:.1f}", row.sources[i]));
        sources.add(std::move(cells));
    }
    fmt::print("\n{}", sources.text());
    if (arguments.adjusted) print_without_luck(text, arguments, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].failures == 0) continue;
        fmt::print("{}\n", text.say(Message{"cli.arena.failures", {}}
                                        .with("bot", arguments.bots[i])
                                        .with("count", static_cast<std::int64_t>(rows[i].failures))));
    }
}

void print_json(const ArenaArguments& arguments, const Ranking& ranking,
                const std::vector<SourceName>& names) {
    const auto rows = ranking.rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Ranking::Row& row = rows[i];
        JsonWriter json;
        json.open_object().key("bot").string(arguments.bots[i]);
        json.key("seats").number(static_cast<std::int64_t>(rows.size()));
        json.key("games")
            .number(static_cast<std::int64_t>(row.games))
            .key("win_share")
            .fraction(row.win_share);
        json.key("ci_low").fraction(row.ci_low).key("ci_high").fraction(row.ci_high);
        json.key("rating").fraction(row.rating).key("mean_score").fraction(row.mean_score);
        json.key("mean_winner_score")
            .fraction(row.mean_winner_score)
            .key("ms_per_move")
            .fraction(row.ms_per_move);
        if (arguments.adjusted) {
            const auto& [share, error, saved] = row.without_luck;
            json.key("adjusted_share").fraction(share).key("adjusted_error").fraction(error);
            json.key("saved").fraction(saved);
        }
        json.key("places").open_list();
        for (const double place : row.places) json.fraction(place);
        json.close_list().key("breakdown").open_object();
        for (std::size_t j = 0; j < row.sources.size(); ++j) {
            json.data_key(names[j].word).fraction(row.sources[j]);
        }
        fmt::print("{}\n", json.close_object().close_object().text());
    }
}

void print_verdict(const Text& text, const ArenaArguments& arguments, const Ranking& ranking) {
    const double ratio = ranking.log_likelihood_ratio();
    const char* key = ratio > Ranking::decided    ? "cli.arena.better"
                      : ratio < -Ranking::decided ? "cli.arena.not_better"
                                                  : "cli.arena.open";
    fmt::print("\n{}\n", text.say(Message{key, {}}.with("bot", arguments.bots[0])));
}

}  // namespace

void print(const Text& text, const ArenaArguments& arguments, const Ranking& ranking,
           const std::vector<SourceName>& sources) {
    if (arguments.format == Format::Json) return print_json(arguments, ranking, sources);
    print_tables(text, arguments, ranking, sources);
    if (arguments.sprt) print_verdict(text, arguments, ranking);
}

Result<std::map<std::uint64_t, DealResult>> PlayedDeals::open(std::size_t bots) {
    std::map<std::uint64_t, DealResult> deals;
    std::string kept = contest_ + "\n";
    if (std::ifstream file(name_); file) {
        std::string line;
        if (!std::getline(file, line) || line != contest_)
            return failure(Message{"cli.arena.other", {}}.with("file", name_));
        while (std::getline(file, line)) {
            auto deal = read_deal(line, bots);
            if (!deal) continue;
            kept += line + "\n";
            deals.emplace(deal->number, *deal);
        }
    }
    file_.open(name_, std::ios::trunc);
    file_ << kept << std::flush;
    if (!file_) return failure(Message{"house.error.no_write", {}}.with("file", name_));
    return deals;
}

void PlayedDeals::keep(const DealResult& result) { file_ << write_deal(result) << '\n' << std::flush; }

int arena(const Text& text, const ArenaArguments& arguments) {
    return study(text, arguments.table.game, &Studies::arena, arguments);
}

}  // namespace serai::cli
