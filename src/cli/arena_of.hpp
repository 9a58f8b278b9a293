// A contest of bots at one title. Included only where it is instantiated.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/value.hpp"
#include "bots/arena.hpp"
#include "cli/arena.hpp"
#include "cli/progress.hpp"
#include "cli/with_options.hpp"
#include "mind/learned_mind.hpp"

namespace serai::cli {

inline constexpr unsigned luck_playouts = 300;

template <Game G>
std::array<double, max_seats> measured_luck(const typename G::State& before, const typename G::State& after,
                                            std::uint64_t seed) {
    return luck_of<G>(before, after, luck_playouts, seed);
}

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
    constexpr std::size_t source_count = words_of<typename G::Source>.names.size();
    std::vector<SourceName> sources;
    sources.reserve(source_count);
    for (std::size_t i = 0; i < source_count; ++i)
        sources.push_back({name(typename G::Source(i)), text_key<G>(typename G::Source(i))});
    print(text, arguments, ranking, sources);
    return done;
}

template <Game G>
int arena_of(const Text& text, const ArenaArguments& arguments) {
    return with_options<G>(text, arguments.table, [&](const typename G::Options& options) {
        return compete<G>(text, arguments, options);
    });
}

}  // namespace serai::cli
