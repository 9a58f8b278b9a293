#include "bots/arena.hpp"

#include <fstream>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/value.hpp"
#include "cli/progress.hpp"
#include "cli/with_table.hpp"
#include "mind/learned_mind.hpp"
#include "text/table.hpp"

namespace serai::cli {
namespace {

constexpr unsigned luck_playouts = 300;

template <Game G>
std::array<double, max_seats> measured_luck(const typename G::State& before, const typename G::State& after,
                                            std::uint64_t seed) {
    return luck_of<G>(before, after, luck_playouts, seed);
}

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

template <Game G>
void print(const Text& text, const ArenaArguments& arguments, const Ranking& ranking) {
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
    for (std::size_t i = 0; i < words_of<typename G::Source>.names.size(); ++i) {
        std::vector<std::string> cells{text.say(text_key<G>(typename G::Source(i)))};
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

template <Game G>
void print_json(const ArenaArguments& arguments, const Ranking& ranking) {
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
            json.data_key(name(typename G::Source(j))).fraction(row.sources[j]);
        }
        fmt::print("{}\n", json.close_object().close_object().text());
    }
}

// The deals of one contest in a file: its first line says which, each other is a deal.
class PlayedDeals {
  public:
    PlayedDeals(std::string name, std::string contest)
        : name_(std::move(name)), contest_(std::move(contest)) {}

    // Reads what is there; a line that was being written when somebody stopped it is left out.
    Result<std::map<std::uint64_t, DealResult>> open(std::size_t bots) {
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
    void keep(const DealResult& result) { file_ << write_deal(result) << '\n' << std::flush; }

  private:
    std::string name_;
    std::string contest_;
    std::ofstream file_;
};

template <Game G>
int compete(const Text& text, ArenaArguments arguments, const typename G::Options& options) {
    const unsigned seats = options.seats;
    if (arguments.bots.size() > seats) {
        return complain(text, {Message{"cli.arena.count", {}}.with("seats", std::int64_t{seats}), ""});
    }
    if (!arguments.weights.empty()) {
        const auto weights = read_file(arguments.weights);
        if (!weights) return complain(text, weights.error());
        if (!LearnedMind<G>::teach(*weights)) {
            return complain(text, {Message{"cli.arena.no_weights", {}}.with("file", arguments.weights), ""});
        }
    }
    const std::string last = arguments.bots.back();
    arguments.bots.resize(seats, last);
    Contest contest{{}, (arguments.games + seats - 1) / seats, arguments.seed, arguments.threads};
    for (const std::string& bot : arguments.bots) {
        const auto spec = read_bot<G>(bot);
        if (!spec) return complain(text, {Message{"house.error.no_bot", {}}.with("text", bot), ""});
        contest.bots.push_back(*spec);
    }
    std::string named = fmt::format("serai arena {} --seed {} --seats {} --bots {}", G::id, arguments.seed,
                                    seats, fmt::join(arguments.bots, ","));
    if (arguments.adjusted) named += " --adjusted";
    if (!arguments.weights.empty()) named += " --weights " + arguments.weights;
    for (const std::string& option : arguments.table.options) named += " --option " + option;
    PlayedDeals played(arguments.resume, named);
    if (!arguments.resume.empty()) {
        auto before = played.open(seats);
        if (!before) return complain(text, before.error());
        std::erase_if(*before, [&](const auto& each) { return each.first >= contest.deals; });
        contest.played = std::move(*before);
    }
    const InterruptGuard guard;
    std::optional<Progress> progress(std::in_place, text, "cli.arena.progress", contest.deals);
    const auto goes_on = [&](const Ranking& so_far) {
        progress->show(so_far.deals());
        return !arguments.sprt || std::abs(so_far.log_likelihood_ratio()) <= Ranking::decided;
    };
    Arena<G> arena(options, contest, arguments.adjusted ? &measured_luck<G> : nullptr);
    const Ranking ranking = arena.run(
        goes_on, [] { return interrupted != 0; },
        [&](const DealResult& result) {
            if (!arguments.resume.empty()) played.keep(result);
        });
    progress.reset();
    if (arguments.format == Format::Json) {
        print_json<G>(arguments, ranking);
        return done;
    }
    print<G>(text, arguments, ranking);
    if (arguments.sprt) {
        const double ratio = ranking.log_likelihood_ratio();
        const char* key = ratio > Ranking::decided    ? "cli.arena.better"
                          : ratio < -Ranking::decided ? "cli.arena.not_better"
                                                      : "cli.arena.open";
        fmt::print("\n{}\n", text.say(Message{key, {}}.with("bot", arguments.bots[0])));
    }
    return done;
}

}  // namespace

int arena(const Text& text, const ArenaArguments& arguments) {
    return with_table(text, arguments.table, [&]<Game G>(const typename G::Options& options) {
        return compete<G>(text, arguments, options);
    });
}

}  // namespace serai::cli
