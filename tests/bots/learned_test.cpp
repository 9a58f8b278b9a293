// Minds that learn: what they are told, what they answer, and how they come to it.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "bots/tree.hpp"
#include "mind/learned_mind.hpp"
#include "tests/conformance/walks.hpp"
#include "training/trainer.hpp"

namespace serai {
namespace {

// Small enough that no sum wraps round.
Perceptron random_perceptron(std::size_t features, Rng& rng) {
    const auto fill = [&rng](auto& numbers, std::uint32_t span) {
        for (auto& number : numbers) {
            using Number = std::remove_reference_t<decltype(number)>;
            number = static_cast<Number>(static_cast<int>(rng.below(2 * span + 1)) - static_cast<int>(span));
        }
    };
    Perceptron::Weights weights;
    weights.rows.resize(features * Perceptron::first_width);
    fill(weights.rows, 600);
    fill(weights.first_bias, 600);
    for (auto& row : weights.second) fill(row, 300);
    fill(weights.second_bias, 60'000);
    for (auto& row : weights.outputs) fill(row, 300);
    fill(weights.output_bias, 60'000);
    return Perceptron(std::move(weights));
}

}  // namespace
}  // namespace serai

namespace serai::conformance {
namespace {

template <typename G>
class Learned : public ::testing::Test {};
TYPED_TEST_SUITE(Learned, RegisteredGames, GameNames);

template <Game G>
std::vector<Feature> features_of(const typename G::State& state, Seat viewer) {
    FeatureList list;
    describe(observe<G>(state, Viewer(viewer)), list);
    EXPECT_EQ(list.next(), feature_layout<G>().next());
    return {list.features().begin(), list.features().end()};
}

// Calls visit(state) at every decision of a game at each size of table.
template <Game G, typename Visitor>
void for_each_decision(Visitor&& visit) {
    for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
        Rng rng(seats);
        auto state = G::start(G::default_options(seats));
        for (unsigned i = 0; i < 150; ++i) {
            settle_chance<G>(state, rng);
            if (G::turn(state).is_over()) break;
            visit(state);
            const Seat seat = G::turn(state).seats().lowest();
            G::play(state, seat, Mind<G>::playout_move(state, seat, rng), NoEvents{});
        }
    }
}

TYPED_TEST(Learned, EveryViewIsToldInTheSameOrder) {
    using G = TypeParam;
    EXPECT_LT(feature_layout<G>().next(), 0xFFFFU);
    EXPECT_EQ(feature_layout<G>().measures().size(), feature_layout<G>().next());
    for_each_decision<G>([](const auto& state) {
        for (const Seat viewer : SeatSet::first(G::seats(state))) {
            const auto features = features_of<G>(state, viewer);
            EXPECT_TRUE(std::ranges::is_sorted(features, std::less_equal{}));  // and none twice
            EXPECT_LT(features.size(), 400U);
            EXPECT_GT(features.size(), 5U);
            for (const Feature feature : features) EXPECT_LT(feature, feature_layout<G>().next());
        }
    });
}

TYPED_TEST(Learned, WorldsThatLookAlikeHaveTheSameFeatures) {
    using G = TypeParam;
    Rng rng(5);
    for_each_decision<G>([&rng](const auto& state) {
        for (const Seat viewer : SeatSet::first(G::seats(state))) {
            const auto world = G::imagine(G::mask(state, Viewer(viewer)), Viewer(viewer), rng);
            EXPECT_EQ(features_of<G>(state, viewer), features_of<G>(world, viewer));
        }
    });
}

TYPED_TEST(Learned, SeatsSeeThemselvesFirst) {
    using G = TypeParam;
    bool differs = false;
    for_each_decision<G>([&differs](const auto& state) {
        differs |= features_of<G>(state, Seat{0}) != features_of<G>(state, Seat{1});
    });
    EXPECT_TRUE(differs);
}

// A small training of its own.
constexpr Plan small_plan{.seed = 3,
                          .quick_rounds = 2,
                          .searched_rounds = 1,
                          .quick_games = 1,
                          .searched_games = 1,
                          .iterations = 2};

TYPED_TEST(Learned, ATrainingThatWasStoppedGoesOnAsIfItHadNotBeen) {
    using G = TypeParam;
    if constexpr (G::id == "phraya") GTEST_SKIP() << "its games are long; three others show it";
    Trainer<G> whole(small_plan);
    while (!whole.is_done()) whole.go_on();
    Trainer<G> first(small_plan);
    first.go_on();
    const std::string stored = first.packed();
    auto second = Trainer<G>::unpacked(stored);
    ASSERT_TRUE(second.has_value());
    while (!second->is_done()) second->go_on();
    EXPECT_EQ(whole.packed(), second->packed());
    EXPECT_EQ(write_weights({}, whole.perceptron()), write_weights({}, second->perceptron()));
    EXPECT_FALSE(Trainer<G>::unpacked(stored.substr(0, stored.size() - 1)).has_value());
    EXPECT_FALSE(Trainer<G>::unpacked(stored + "x").has_value());
    EXPECT_FALSE(Trainer<G>::unpacked("nonsense").has_value());
}

TYPED_TEST(Learned, WhatWasLearntPlaysLegalMovesAndTheSameOnes) {
    using G = TypeParam;
    Rng weights(8);
    const auto perceptron =
        std::make_shared<const Perceptron>(random_perceptron(feature_layout<G>().next(), weights));
    const auto moves = [&] {
        const auto bot = make_bot<G>(
            {.machine = Machine::Learned, .budget = {.iterations = 20}, .perceptron = perceptron}, 1);
        std::vector<std::string> made;
        Rng rng(2);
        auto state = G::start(G::default_options(G::max_seats));
        for (unsigned i = 0; i < 20; ++i) {
            settle_chance<G>(state, rng);
            const Seat seat = G::turn(state).seats().lowest();
            const auto move = bot->choose(observe<G>(state, Viewer(seat)), rng);
            EXPECT_EQ(G::check(state, seat, move), typename G::Verdict{});
            made.emplace_back(G::write(move).view());
            G::play(state, seat, move, NoEvents{});
        }
        return made;
    };
    EXPECT_EQ(moves(), moves());
}

TYPED_TEST(Learned, SharesAddUpToOne) {
    using G = TypeParam;
    Rng weights(9);
    const Perceptron perceptron = random_perceptron(feature_layout<G>().next(), weights);
    for_each_decision<G>([&](const auto& state) {
        const Expectation expected = expectation<G>(perceptron, state, Seat{1});
        EXPECT_NEAR(std::accumulate(expected.share.begin(), expected.share.end(), 0.0), 1, 1e-9);
        for (unsigned i = G::seats(state); i < max_seats; ++i) EXPECT_EQ(expected.share[i], 0);
    });
}

// Weights of another game, or of other features, are refused.
TYPED_TEST(Learned, OnlyWeightsThatFitAreTaken) {
    using G = TypeParam;
    const FeatureLayout& layout = feature_layout<G>();
    const Perceptron perceptron = Model(layout, 1).perceptron();
    WeightsHead head{.game = std::string(G::id),
                     .features = layout.next(),
                     .fingerprint = layout.fingerprint(),
                     .made_by = "a test",
                     .commit = "-"};
    EXPECT_NE(perceptron_of<G>(write_weights(head, perceptron)), nullptr);
    head.fingerprint ^= 1;
    EXPECT_EQ(perceptron_of<G>(write_weights(head, perceptron)), nullptr);
    head.fingerprint ^= 1;
    head.game = "another";
    EXPECT_EQ(perceptron_of<G>(write_weights(head, perceptron)), nullptr);
    EXPECT_EQ(perceptron_of<G>(""), nullptr);
}

}  // namespace
}  // namespace serai::conformance

namespace serai {
namespace {

// The same by the book, with wide numbers and one weight at a time.
std::array<std::int64_t, Perceptron::output_width> outputs_by_the_book(const Perceptron& perceptron,
                                                                       std::span<const Feature> features) {
    const auto& weights = perceptron.weights();
    const auto handed = [](std::int64_t sum) { return std::clamp<std::int64_t>(sum / 256, 0, 2047); };
    std::array<std::int64_t, Perceptron::first_width> first{};
    for (std::size_t i = 0; i < first.size(); ++i) {
        first[i] = weights.first_bias[i];
        for (const Feature feature : features)
            first[i] += weights.rows[feature * Perceptron::first_width + i];
        first[i] = std::clamp<std::int64_t>(first[i], 0, 511) * 4;
    }
    std::array<std::int64_t, Perceptron::second_width> second{};
    for (std::size_t i = 0; i < second.size(); ++i) {
        second[i] = weights.second_bias[i];
        for (std::size_t j = 0; j < first.size(); ++j) second[i] += weights.second[i][j] * first[j];
        second[i] = handed(second[i]);
    }
    std::array<std::int64_t, Perceptron::output_width> outputs{};
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        outputs[i] = weights.output_bias[i];
        for (std::size_t j = 0; j < second.size(); ++j) outputs[i] += weights.outputs[i][j] * second[j];
    }
    return outputs;
}

TEST(PerceptronTest, ReckonsAsTheBookSays) {
    Rng rng(1);
    const Perceptron perceptron = random_perceptron(100, rng);
    for (int i = 0; i < 200; ++i) {
        std::vector<Feature> features;
        for (Feature feature = 0; feature < 100; ++feature) {
            if (rng.below(3) == 0) features.push_back(feature);
        }
        const auto expected = perceptron.expect(features, 4);
        const auto outputs = outputs_by_the_book(perceptron, features);
        for (std::size_t seat = 0; seat < 4; ++seat)
            EXPECT_EQ(expected.points[seat], static_cast<double>(outputs[max_seats + seat]) / 65'536);
        double total = 0;
        for (std::size_t seat = 0; seat < 4; ++seat)
            total += std::exp(static_cast<double>(outputs[seat]) / 65'536);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            EXPECT_NEAR(expected.share[seat], std::exp(static_cast<double>(outputs[seat]) / 65'536) / total,
                        5e-4);
        }
    }
}

TEST(PerceptronTest, AFileGivesTheSameWeightsBack) {
    Rng rng(2);
    Perceptron::Weights weights = random_perceptron(40, rng).weights();
    const auto row = [&weights](std::size_t feature) {
        return std::span(weights.rows).subspan(feature * Perceptron::first_width, Perceptron::first_width);
    };
    std::ranges::fill(row(7), std::int16_t{0});
    std::ranges::copy(row(20), row(21).begin());
    // One that is told by its difference, the farthest there is among it.
    std::ranges::copy(row(30), row(31).begin());
    row(30)[3] = -32'000;
    row(31)[3] = 32'000;
    const Perceptron perceptron(weights);
    const std::string bytes = write_weights(
        {.game = "race", .features = 40, .fingerprint = 0xABC, .made_by = "serai train race", .commit = "1f"},
        perceptron);
    const auto read = read_weights(bytes);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->head.game, "race");
    EXPECT_EQ(read->head.fingerprint, 0xABCU);
    EXPECT_EQ(read->head.made_by, "serai train race");
    EXPECT_EQ(read->head.commit, "1f");
    EXPECT_EQ(read->perceptron.weights().rows, weights.rows);
    EXPECT_EQ(read->perceptron.weights().outputs, weights.outputs);
    EXPECT_EQ(read->perceptron.weights().second_bias, weights.second_bias);
    for (const std::size_t size : {std::size_t{0}, std::size_t{5}, bytes.size() / 2, bytes.size() - 1})
        EXPECT_FALSE(read_weights(std::string_view(bytes).substr(0, size)).has_value()) << size;
    EXPECT_FALSE(read_weights(bytes + "x").has_value());
}

TEST(TrustTest, WhatWasFoundCountsForMoreWhereLessIsExplored) {
    // The first looked better and was found to be worse.
    const std::array<Arm, 2> arms{Arm{.visits = 50, .prior = 0.9, .reward = 20},
                                  Arm{.visits = 50, .prior = 0.1, .reward = 22}};
    EXPECT_EQ(select_best(arms, 0.7), 0U);
    EXPECT_EQ(select_best(arms, 0.1), 1U);
}

// A best response has one learner at a table, and is a training of its own.
TEST(TrainerTest, LearnsAgainstOthersThatNeverChange) {
    using G = basari::Basari;
    Plan plan{.seed = 3, .quick_rounds = 2, .searched_rounds = 0, .quick_games = 1, .against = 4};
    const auto weights = [&plan] {
        Trainer<G> trainer(plan);
        while (!trainer.is_done()) trainer.go_on();
        return write_weights({}, trainer.perceptron());
    };
    const std::string against_hand = weights();
    EXPECT_EQ(weights(), against_hand);
    plan.against = 0;
    EXPECT_NE(weights(), against_hand);
}

// Two seats, four facts: who has the third wins and has more points.
TEST(ModelTest, LearnsWhatExamplesShow) {
    FeatureLayout layout;
    layout.one_of(0, 4);
    layout.amount(0, 5);
    Model model(layout, 1);
    std::vector<Example> examples;
    Rng rng(4);
    for (int i = 0; i < 400; ++i) {
        Example example{.features = {}, .seats = 2, .share = {}, .points = {}};
        const bool wins = rng.below(2) == 0;
        example.features.push_back(static_cast<Feature>(wins ? 2 : rng.below(2)));
        const unsigned amount = rng.below(5);
        example.features.push_back(static_cast<Feature>(4 + amount));
        example.share = {wins ? 1.0F : 0.0F, wins ? 0.0F : 1.0F};
        example.points = {static_cast<float>(amount), 1};
        examples.push_back(example);
    }
    TrainingLoss loss;
    for (int i = 0; i < 1500; ++i) {
        std::vector<const Example*> batch;
        for (int j = 0; j < 32; ++j) batch.push_back(&examples[rng.below(400)]);
        loss = model.learn(batch, 3e-3F);
    }
    EXPECT_LT(loss.share, 0.05);
    EXPECT_LT(loss.points, 0.05);
    const Perceptron perceptron = model.perceptron();
    const auto winning = perceptron.expect(std::array<Feature, 2>{2, 7}, 2);
    const auto losing = perceptron.expect(std::array<Feature, 2>{1, 4}, 2);
    EXPECT_GT(winning.share[0], 0.95);
    EXPECT_LT(losing.share[0], 0.05);
    EXPECT_NEAR(winning.points[0], 3, 0.3);
    EXPECT_NEAR(losing.points[0], 0, 0.3);
}

TEST(PlanTest, IsLearntSlowerTowardsTheEnd) {
    const Plan plan{.seed = 1, .quick_rounds = 60, .searched_rounds = 40};
    EXPECT_FLOAT_EQ(learning_rate(plan, 0), learning_rate(plan, 30));
    EXPECT_GT(learning_rate(plan, 50), learning_rate(plan, 70));
    EXPECT_GT(learning_rate(plan, 70), learning_rate(plan, 99));
    EXPECT_LT(learning_rate(plan, 99), 0.05F * learning_rate(plan, 0));
}

}  // namespace
}  // namespace serai
