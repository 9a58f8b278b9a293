// Lets the bots of one title learn, and measures what was learnt. Included only where it is instantiated.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bots/arena.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "cli/train.hpp"
#include "mind/learned_mind.hpp"
#include "training/trainer.hpp"

namespace serai::cli {

template <Game G>
Result<bool> keep(const Trainer<G>& trainer, const TrainArguments& arguments) {
    const Plan& plan = trainer.plan();
    const WeightsHead head{
        .game = std::string(G::id),
        .features = feature_layout<G>().next(),
        .fingerprint = feature_layout<G>().fingerprint(),
        .made_by = fmt::format("serai train {} --seed {} --quick {} --searched {} # {} of {} rounds", G::id,
                               plan.seed, plan.quick_rounds, plan.searched_rounds, trainer.reports().size(),
                               plan.rounds()),
        .commit = arguments.commit};
    auto written = write_whole(arguments.file, trainer.packed());
    if (written) written = write_whole(arguments.weights, write_weights(head, trainer.perceptron()));
    if (written) written = write_whole(arguments.weights + ".svg", plot_of(trainer.reports(), head.made_by));
    return written;
}

template <Game G>
int learn(const Text& text, const TrainArguments& arguments) {
    using Clock = std::chrono::steady_clock;
    Trainer<G> trainer(Plan{.seed = arguments.seed,
                            .quick_rounds = arguments.quick_rounds,
                            .searched_rounds = arguments.searched_rounds});
    if (std::filesystem::exists(arguments.file)) {
        const auto bytes = read_file(arguments.file);
        if (!bytes) return complain(text, bytes.error());
        auto stored = Trainer<G>::unpacked(*bytes);
        if (!stored || !(stored->plan() == trainer.plan()))
            return complain(text, {Message{"cli.train.other", {}}.with("file", arguments.file), ""});
        trainer = std::move(*stored);
    }
    std::signal(SIGINT, [](int) { interrupted = 1; });
    std::signal(SIGTERM, [](int) { interrupted = 1; });
    const auto end = Clock::now() + std::chrono::duration<double, std::ratio<3600>>(arguments.hours);
    auto kept_at = Clock::now();
    while (!trainer.is_done() && Clock::now() < end && interrupted == 0) {
        const auto start = Clock::now();
        const std::uint64_t before = trainer.reports().empty() ? 0 : trainer.reports().back().games;
        trainer.go_on();
        const RoundReport& report = trainer.reports().back();
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        print(report, trainer.plan(), static_cast<double>(report.games - before) / seconds);
        if (Clock::now() - kept_at < std::chrono::minutes(1)) continue;
        if (const auto kept = keep(trainer, arguments); !kept) return complain(text, kept.error());
        kept_at = Clock::now();
    }
    if (const auto kept = keep(trainer, arguments); !kept) return complain(text, kept.error());
    if (!trainer.is_done())
        fmt::print("{}\n", text.say(Message{"cli.train.paused", {}}.with("file", arguments.file)));
    return done;
}

// What a new mind must do to take the place of the house's: win at least 1.1 times its fair share against the
// old one, and no less than the old one against the hand-written mind, whatever the budget and the table.
template <Game G>
int gate(const Text& text, const TrainArguments& arguments) {
    const auto bytes = read_file(arguments.gate);
    if (!bytes) return complain(text, bytes.error());
    const auto fresh = perceptron_of<G>(*bytes);
    if (!fresh) return complain(text, {Message{"cli.train.other", {}}.with("file", arguments.gate), ""});
    const auto known = LearnedMind<G>::find();
    // NOLINTBEGIN(misc-const-correctness): it does not see what a template changes.
    bool is_accepted = true;
    for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
        for (const std::uint64_t iterations : {300U, 3000U}) {
            const BotSpec hand{.machine = Machine::Search, .budget = {.iterations = iterations}};
            BotSpec with_new{.machine = Machine::Learned, .budget = {.iterations = iterations}};
            BotSpec with_old = known ? with_new : hand;
            with_new.perceptron = fresh;
            with_old.perceptron = known;
            const auto share = [&](const BotSpec& first, const BotSpec& others) {
                Contest contest{std::vector<BotSpec>(seats, others), (arguments.games + seats - 1) / seats,
                                arguments.seed, 1};
                contest.bots[0] = first;
                const auto ranking =
                    Arena<G>(G::default_options(seats), contest).run([](const Ranking&) { return true; });
                return ranking.rows()[0].win_share * seats;
            };
            const double over_old = share(with_new, with_old);
            // Where nothing was learnt yet, the old mind is the hand-written one.
            const double new_over_hand = known ? share(with_new, hand) : over_old;
            const double old_over_hand = known ? share(with_old, hand) : 1;
            const bool holds = over_old >= 1.1 && new_over_hand >= old_over_hand;
            is_accepted = is_accepted && holds;
            fmt::print("{} {} {}: × {:.2f}, × {:.2f}, × {:.2f} {}\n", G::id, seats, iterations, over_old,
                       new_over_hand, old_over_hand, holds ? "+" : "-");
            std::fflush(stdout);
        }
    }
    fmt::print("{}\n", text.say(is_accepted ? "cli.train.accepted" : "cli.train.refused"));
    return is_accepted ? done : failed;
    // NOLINTEND(misc-const-correctness)
}

template <Game G>
int train_of(const Text& text, const TrainArguments& arguments) {
    return arguments.gate.empty() ? learn<G>(text, arguments) : gate<G>(text, arguments);
}

}  // namespace serai::cli
