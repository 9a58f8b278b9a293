// Random games of one title, in which every rule is checked at every step; or all that is there at each, as
// JSON.
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/with_options.hpp"
#include "game/exposed.hpp"
#include "game/match_of.hpp"
#include "game/walk.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {

inline void write_turn(JsonWriter& json, Turn turn) {
    json.key("turn");
    if (turn.is_chance()) {
        json.string("chance");
    } else if (turn.is_over()) {
        json.string("over");
    } else {
        json.field(turn.seats());
    }
}

// The start of a step's object: where the game stands, and all that may be played.
template <Game G>
void open_step(JsonWriter& json, std::uint64_t sequence, const typename G::State& state) {
    json.open_object().key("seq").number(static_cast<std::int64_t>(sequence));
    write_turn(json, G::turn(state));
    json.key("state");
    write_json(json, Exposed<G>{state});
    std::vector<std::string> moves;
    for (const Seat seat : G::turn(state).seats()) {
        const auto known = static_cast<std::ptrdiff_t>(moves.size());
        G::for_each_move(state, seat, [&moves, known](const auto& move) {
            const Line line = G::write(move);
            // Seats that decide at the same time often have the same moves: each is listed once.
            const auto end = moves.begin() + known;
            if (std::find(moves.begin(), end, line.view()) == end) moves.emplace_back(line.view());
        });
    }
    json.key("moves").open_list();
    for (const std::string& move : moves) json.string(move);
    json.close_list();
}

// The rules' own promises at one state: nothing lost, every generated move allowed.
template <Game G>
std::string_view broken_promise(const typename G::State& state) {
    if (const std::string_view flaw = G::flaw(state); !flaw.empty()) return flaw;
    bool agree = true;
    for (const Seat seat : G::turn(state).seats()) {
        unsigned count = 0;
        G::for_each_move(state, seat, [&](const auto& move) {
            agree &= G::check(state, seat, move) == typename G::Verdict{};
            ++count;
        });
        agree &= count > 0;
    }
    return agree ? "" : "the generator and the check disagree";
}

template <Game G>
class Walker {
  public:
    Walker(const Text& text, const WalkArguments& arguments, const typename G::Options& options)
        : text_(text),
          arguments_(arguments),
          options_(options),
          is_shown_(arguments.record || arguments.format == Format::Json) {}

    int run() {
        for (std::uint64_t game = 0; game < arguments_.games; ++game) {
            entries_.clear();
            auto state = G::start(options_);
            Rng rng(arguments_.seed + game);
            random_walk<G>(state, rng,
                           [this](const auto& before, const auto&... next) { this->step(before, next...); });
            finish(state);
            if (!broken_.empty()) return report(game);
        }
        if (arguments_.format == Format::Prose && !arguments_.record) {
            fmt::print("{}\n", text_.say(Message{"cli.walk.done", {}}
                                             .with("games", static_cast<std::int64_t>(arguments_.games))
                                             .with("decisions", static_cast<std::int64_t>(decisions_))));
        }
        return done;
    }

  private:
    using State = typename G::State;

    void step(const State& state, Seat seat, const typename G::Move& move) {
        ++decisions_;
        examine(state);
        if (is_shown_) show(state, {seat, std::string(G::write(move).view())});
    }
    void step(const State& state, const typename G::Outcome& outcome) {
        if (!G::is_possible(state, outcome)) broken_ = "an impossible outcome";
        examine(state);
        if (is_shown_) show(state, {no_seat, std::string(G::write(outcome).view())});
    }
    void show(const State& state, Entry entry) {
        if (arguments_.format == Format::Json) {
            JsonWriter json;
            open_step<G>(json, entries_.size(), state);
            fmt::print("{}\n", json.key("entry").string(serai::write(entry)).close_object().text());
        }
        entries_.push_back(std::move(entry));
    }
    void finish(const State& state) {
        examine(state);
        if (arguments_.format == Format::Json) {
            JsonWriter json;
            open_step<G>(json, entries_.size(), state);
            write_scores(json, G::seats(state), G::scores(state), breakdown_of<G>(state));
            fmt::print("{}\n", json.close_object().text());
        } else if (arguments_.record) {
            const auto match =
                make_match(G::id, G::seats(state), *read_assignments(arguments_.table.options));
            fmt::print("{}", write_record(**match, entries_));
        }
    }
    void examine(const State& state) {
        if (broken_.empty()) broken_ = broken_promise<G>(state);
    }
    int report(std::uint64_t game) const {
        fmt::print(stderr, "serai: {}\n",
                   text_.say(Message{"cli.walk.broken", {}}
                                 .with("seed", static_cast<std::int64_t>(arguments_.seed + game))
                                 .with("text", std::string(broken_))));
        return failed;
    }

    const Text& text_;
    const WalkArguments& arguments_;
    typename G::Options options_;
    bool is_shown_;
    std::vector<Entry> entries_;
    std::uint64_t decisions_ = 0;
    std::string_view broken_;
};

template <Game G>
int walk_of(const Text& text, const WalkArguments& arguments) {
    return with_options<G>(text, arguments.table, [&](const typename G::Options& options) {
        return Walker<G>(text, arguments, options).run();
    });
}

}  // namespace serai::cli
