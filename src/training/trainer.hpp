// Learns a game by playing it. Every round plays some games with what is known so far, at tables of every
// size; a quarter of the seats belongs to others: greedy, the hand-written mind, and what was known earlier,
// so that what is learnt holds against them too. From each decision come examples, whose targets mix how the
// game ended with what was expected on the way (TD(λ)); a replay buffer keeps those of the last rounds. A
// plan can also seat one learner against others that never change: what it gains is how far they can be
// beaten.
//
// Each round draws its luck from the seed and its own number, so a training that was stopped goes on as if it
// had not been: the same bytes in the end.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "mind/learned_mind.hpp"
#include "training/model.hpp"
#include "training/plan.hpp"

namespace serai {

template <Game G>
class Trainer {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit Trainer(const Plan& plan) : plan_(plan), model_(feature_layout<G>(), plan.seed) {}

    [[nodiscard]] const Plan& plan() const { return plan_; }
    [[nodiscard]] bool is_done() const { return reports_.size() >= plan_.rounds(); }
    [[nodiscard]] const std::vector<RoundReport>& reports() const { return reports_; }
    [[nodiscard]] Perceptron perceptron() const { return model_.perceptron(); }

    // Plays one more round and learns from it.
    void go_on() {
        const auto round = static_cast<std::uint32_t>(reports_.size());
        Rng rng(plan_.seed * 1'000'003 + round);
        const auto known = std::make_shared<const Perceptron>(model_.perceptron());
        const bool is_quick = round < plan_.quick_rounds;
        const std::uint32_t games = is_quick ? plan_.quick_games : plan_.searched_games;
        RoundReport report{.round = round + 1,
                           .games = games + (reports_.empty() ? 0 : reports_.back().games)};
        std::size_t fresh = 0;
        constexpr unsigned sizes = G::max_seats - G::min_seats + 1;
        for (std::uint32_t i = 0; i < games; ++i)
            fresh += play(known, G::min_seats + (round * games + i) % sizes, is_quick, rng);
        while (examples_.size() > most_examples) examples_.pop_front();
        learn(fresh, round, rng, report);
        const std::uint32_t parts = std::max(plan_.rounds() / 6, 5U);
        if ((round + 1) % parts == 0) measure(report);
        if ((round + 1) % parts == 0) {
            older_.push_back(std::make_shared<const Perceptron>(model_.perceptron()));
            if (older_.size() > most_older) older_.erase(older_.begin());
        }
        reports_.push_back(report);
    }

    // Everything that the rest of the training depends on, and back.
    [[nodiscard]] std::string packed() const;
    [[nodiscard]] static std::optional<Trainer> unpacked(std::string_view bytes);

  private:
    static constexpr std::size_t most_examples = 200'000;
    static constexpr std::size_t most_older = 4;
    static constexpr std::size_t batch = 256;
    static constexpr float lambda = 0.95F;

    using Shares = std::array<float, max_seats>;

    enum class Player : std::uint8_t { Own, Older, Greedy, Hand };

    struct Noted {
        Example example;
        Seat viewer;
        bool is_after;  // of the move that it belongs to
    };

    // Null: who follows the light policy of the hand-written mind.
    std::unique_ptr<AnyBot<G>> seated(Player player, const std::shared_ptr<const Perceptron>& known,
                                      bool is_quick, Rng& rng) const {
        const std::uint64_t seed = rng.next();
        const Budget budget{.iterations = plan_.iterations};
        if (player == Player::Hand && plan_.against > 0)
            return make_bot<G>({.machine = Machine::Search, .budget = {.iterations = plan_.against}}, seed);
        if (player == Player::Greedy) return make_bot<G>({.machine = Machine::Greedy}, seed);
        if (player == Player::Hand) {
            return is_quick ? nullptr : make_bot<G>({.machine = Machine::Search, .budget = budget}, seed);
        }
        const bool is_older = player == Player::Older && !older_.empty();
        return make_bot<G>(
            {.machine = is_quick ? Machine::Glance : Machine::Learned,
             .budget = budget,
             .perceptron = is_older ? older_[rng.below(static_cast<std::uint32_t>(older_.size()))] : known},
            seed);
    }

    static Player drawn_player(Rng& rng) {
        const bool is_other = rng.below(4) == 0;
        const auto other = Player(1 + rng.below(3));
        return is_other ? other : Player::Own;
    }

    static Move choose(AnyBot<G>* bot, const View<G>& view, Rng& rng) {
        constexpr std::uint32_t tries_anything = 4;  // in a hundred
        const Seat seat = view.viewer().seat();
        if (rng.below(100) < tries_anything) return Mind<G>::random_candidate(view.shown(), seat, rng);
        return bot != nullptr ? bot->choose(view, rng) : Mind<G>::playout_move(view.shown(), seat, rng);
    }

    static Noted note(const State& state, Seat viewer, bool is_after) {
        FeatureList list;
        describe(observe<G>(state, Viewer(viewer)), list);
        Noted noted{.example = {}, .viewer = viewer, .is_after = is_after};
        noted.example.features.assign(list.features().begin(), list.features().end());
        noted.example.seats = G::seats(state);
        return noted;
    }

    // Plays a game and keeps its examples; how many.
    std::size_t play(const std::shared_ptr<const Perceptron>& known, unsigned seats, bool is_quick,
                     Rng& rng) {
        std::vector<std::unique_ptr<AnyBot<G>>> players;
        const unsigned learner = plan_.against > 0 ? rng.below(seats) : 0;
        for (unsigned i = 0; i < seats; ++i) {
            const Player fixed = i == learner ? Player::Own : Player::Hand;
            players.push_back(seated(plan_.against > 0 ? fixed : drawn_player(rng), known, is_quick, rng));
        }
        State state = G::start(G::default_options(seats));
        std::vector<std::vector<Noted>> notes;  // by decision
        std::vector<Expectation> expected;      // after each that is not the last
        constexpr std::size_t most_decisions = 3000;
        while (notes.size() < most_decisions) {
            settle_chance<G>(state, rng);
            const Turn turn = G::turn(state);
            if (turn.is_over()) break;
            const Seat seat = random_seat(turn, rng);
            const Move move = choose(players[index(seat)].get(), observe<G>(state, Viewer(seat)), rng);
            auto& noted = notes.emplace_back();
            if (rng.below(2) == 0) noted.push_back(note(state, Seat(rng.below(seats)), false));
            G::play(state, seat, move, NoEvents{});
            if (G::turn(state).is_over()) break;
            noted.push_back(note(state, seat, true));
            expected.push_back(expectation_of(*known, noted.back()));
        }
        return keep(state, std::move(notes), expected);
    }

    static Expectation expectation_of(const Perceptron& known, const Noted& noted) {
        const unsigned seats = noted.example.seats;
        const Expectation seen = known.expect(noted.example.features, seats);
        Expectation result;
        for (unsigned i = 0; i < seats; ++i) {
            const std::size_t seat = (index(noted.viewer) + i) % seats;
            result.share[seat] = seen.share[i];
            result.points[seat] = seen.points[i];
        }
        return result;
    }

    std::size_t keep(const State& end, std::vector<std::vector<Noted>> notes,
                     const std::vector<Expectation>& expected) {
        const unsigned seats = G::seats(end);
        const Scores scores = G::scores(end);
        const SeatSet winners = scores.winners(seats);
        Shares share{};
        Shares points{};
        for (const Seat seat : SeatSet::first(seats)) {
            if (winners.has(seat)) share[index(seat)] = 1.0F / static_cast<float>(winners.size());
            points[index(seat)] =
                100.0F * static_cast<float>(scores.points[index(seat)]) / Mind<G>::decisive_lead;
        }
        std::size_t kept = 0;
        for (std::size_t i = notes.size(); i-- > 0;) {
            // Before a move what is expected after it counts too; after the last there is only the end.
            const auto mix = [&](Shares& target, const std::array<double, max_seats>& met) {
                for (unsigned j = 0; j < seats; ++j)
                    target[j] = lambda * target[j] + (1 - lambda) * static_cast<float>(met[j]);
            };
            for (Noted& noted : notes[i]) {
                if (!noted.is_after) continue;
                add_example(std::move(noted), share, points);
                ++kept;
            }
            if (i < expected.size()) {
                mix(share, expected[i].share);
                mix(points, expected[i].points);
            }
            for (Noted& noted : notes[i]) {
                if (noted.is_after) continue;
                add_example(std::move(noted), share, points);
                ++kept;
            }
        }
        return kept;
    }
    void add_example(Noted noted, const Shares& share, const Shares& points) {
        const unsigned seats = noted.example.seats;
        for (unsigned i = 0; i < seats; ++i) {
            const std::size_t seat = (index(noted.viewer) + i) % seats;
            noted.example.share[i] = share[seat];
            noted.example.points[i] = points[seat];
        }
        examples_.push_back(std::move(noted.example));
    }

    void learn(std::size_t fresh, std::uint32_t round, Rng& rng, RoundReport& report) {
        const std::size_t batches = std::max<std::size_t>(fresh * 3 / 2 / batch, 1);
        const float rate = learning_rate(plan_, round);
        std::vector<const Example*> chosen(batch);
        for (std::size_t i = 0; i < batches; ++i) {
            for (const Example*& each : chosen)
                each = &examples_[rng.below(static_cast<std::uint32_t>(examples_.size()))];
            const TrainingLoss loss = model_.learn(chosen, rate);
            report.share_loss += loss.share / static_cast<double>(batches);
            report.points_loss += loss.points / static_cast<double>(batches);
        }
    }

    // A few games against fixed opponents, with luck of their own.
    void measure(RoundReport& report) const {
        constexpr unsigned games = 16;
        const auto known = std::make_shared<const Perceptron>(model_.perceptron());
        const auto against = [&](Player other) {
            Rng rng(plan_.seed + 77 * report.round);
            double won = 0;
            for (unsigned i = 0; i < games; ++i) {
                const unsigned seats = G::min_seats;
                State state = G::start(G::default_options(seats));
                const bool is_quick = other == Player::Greedy;
                std::vector<std::unique_ptr<AnyBot<G>>> players;
                players.reserve(seats);
                for (unsigned j = 0; j < seats; ++j)
                    players.push_back(seated(j == i % seats ? Player::Own : other, known, is_quick, rng));
                for (;;) {
                    settle_chance<G>(state, rng);
                    const Turn turn = G::turn(state);
                    if (turn.is_over()) break;
                    const Seat seat = turn.seats().lowest();
                    G::play(state, seat,
                            choose(players[index(seat)].get(), observe<G>(state, Viewer(seat)), rng),
                            NoEvents{});
                }
                const SeatSet winners = G::scores(state).winners(seats);
                if (winners.has(Seat(i % seats))) won += static_cast<double>(seats) / winners.size();
            }
            return won / games;
        };
        report.over_greedy = against(Player::Greedy);
        report.over_search = against(Player::Hand);
    }

    Plan plan_;
    Model model_;
    std::deque<Example> examples_;
    std::vector<std::shared_ptr<const Perceptron>> older_;  // shared with who plays by them
    std::vector<RoundReport> reports_;
};

// The checkpoint

namespace checkpoint {

inline constexpr std::string_view magic = "serai training 2\n";

template <typename Value>
void put(std::string& bytes, const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}
template <typename Value>
bool take(std::string_view& bytes, Value& value) {
    if (bytes.size() < sizeof value) return false;
    std::ranges::copy(bytes.substr(0, sizeof value), reinterpret_cast<char*>(&value));
    bytes.remove_prefix(sizeof value);
    return true;
}
inline void put_text(std::string& bytes, std::string_view text) {
    put(bytes, std::uint64_t{text.size()});
    bytes += text;
}
inline bool take_text(std::string_view& bytes, std::string_view& text) {
    std::uint64_t size = 0;
    if (!take(bytes, size) || bytes.size() < size) return false;
    text = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return true;
}

}  // namespace checkpoint

template <Game G>
std::string Trainer<G>::packed() const {
    using namespace checkpoint;
    std::string bytes(magic);
    put_text(bytes, G::id);
    put(bytes, feature_layout<G>().fingerprint());
    put(bytes, plan_);
    put_text(bytes, model_.packed());
    put(bytes, std::uint64_t{reports_.size()});
    for (const RoundReport& report : reports_) put(bytes, report);
    put(bytes, std::uint64_t{older_.size()});
    for (const auto& each : older_) put_text(bytes, write_weights({}, *each));
    put(bytes, std::uint64_t{examples_.size()});
    for (const Example& example : examples_) {
        put(bytes, example.seats);
        put(bytes, example.share);
        put(bytes, example.points);
        put_text(bytes, {reinterpret_cast<const char*>(example.features.data()),
                         example.features.size() * sizeof(Feature)});
    }
    return bytes;
}

template <Game G>
std::optional<Trainer<G>> Trainer<G>::unpacked(std::string_view bytes) {
    using namespace checkpoint;
    if (!bytes.starts_with(magic)) return std::nullopt;
    bytes.remove_prefix(magic.size());
    std::string_view text;
    std::uint32_t fingerprint = 0;
    Plan plan;
    if (!take_text(bytes, text) || text != G::id || !take(bytes, fingerprint) ||
        fingerprint != feature_layout<G>().fingerprint() || !take(bytes, plan))
        return std::nullopt;
    Trainer trainer(plan);
    if (!take_text(bytes, text) || !trainer.model_.unpack(text) || !text.empty()) return std::nullopt;
    std::uint64_t count = 0;
    if (!take(bytes, count)) return std::nullopt;
    for (RoundReport report; count > 0; --count) {
        if (!take(bytes, report)) return std::nullopt;
        trainer.reports_.push_back(report);
    }
    if (!take(bytes, count)) return std::nullopt;
    for (; count > 0; --count) {
        auto read = take_text(bytes, text) ? read_weights(text) : std::nullopt;
        if (!read) return std::nullopt;
        trainer.older_.push_back(std::make_shared<const Perceptron>(std::move(read->perceptron)));
    }
    if (!take(bytes, count)) return std::nullopt;
    for (; count > 0; --count) {
        Example example;
        if (!take(bytes, example.seats) || !take(bytes, example.share) || !take(bytes, example.points) ||
            !take_text(bytes, text))
            return std::nullopt;
        example.features.resize(text.size() / sizeof(Feature));
        std::memcpy(example.features.data(), text.data(), text.size());
        for (const Feature feature : example.features) {
            if (feature >= feature_layout<G>().next()) return std::nullopt;
        }
        trainer.examples_.push_back(std::move(example));
    }
    if (!bytes.empty()) return std::nullopt;
    return trainer;
}

}  // namespace serai
