// Any game: a position as one line leads back to where it was written, tells no viewer more than its view,
// and whatever somebody writes instead is refused or can be played.
#include "game/position.hpp"

#include <map>

#include "game/place.hpp"
#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

constexpr int strange_positions = SERAI_QUICK ? 2 : 10;  // for each state

template <typename G>
class Positions : public ::testing::Test {};
TYPED_TEST_SUITE(Positions, RegisteredGames, GameNames);

template <Game G>
Result<typename G::State> placed(const std::string& line, const typename G::Options& options) {
    const auto read = read_position(line);
    if (!read) return tl::unexpected(read.error());
    std::vector<GivenField> given;
    for (const auto& [path, text] : *read) given.push_back({path, text, ""});
    return place<G>(G::start(options), given);
}

TYPED_TEST(Positions, TheWholeLineLeadsBackToTheSameState) {
    using G = TypeParam;
    for_each_state<G>(
        [](const auto& state) {
            const std::string line = whole_position(MatchOf<G>(state));
            ASSERT_LT(line.size(), longest_position);
            ASSERT_EQ(line.find('?'), std::string::npos) << "all seats together do not know: " << line;
            const auto again = placed<G>(line, state.options);
            ASSERT_TRUE(again.has_value()) << line << "\n" << again.error().message.key;
            ASSERT_TRUE(same(*again, state)) << line;
        },
        1);
}

// What is written is true, what is not known is marked, and every world that the viewer cannot tell from the
// true one has the same line.
TYPED_TEST(Positions, AViewersLineTellsWhatItsViewTells) {
    using G = TypeParam;
    Rng rng(6);
    bool hides = false;
    for_each_state<G>(
        [&](const auto& state) {
            const auto texts = [](const std::vector<PathAndText>& fields) {
                std::map<std::string, std::string> by_path;
                for (const auto& [path, text] : fields) by_path[path] = text;
                return by_path;
            };
            const auto truth = texts(field_list(state));
            for (const Viewer viewer : viewers(G::seats(state))) {
                const MatchOf<G> match(state);
                const auto shown = texts(match.view_fields(viewer));
                for (const auto& [path, text, at_start] : match.position(viewer)) {
                    hides |= !text;
                    if (!text) continue;
                    ASSERT_EQ(shown.at(path), *text) << path;
                    ASSERT_EQ(truth.at(path), *text) << path;
                }
                const auto world = observe<G>(state, viewer).imagine(rng);
                ASSERT_EQ(position_of(MatchOf<G>(world), viewer), position_of(match, viewer));
            }
        },
        1);
    const bool has_secrets = G::id == "basari" || G::id == "yspahan";
    EXPECT_EQ(hides, has_secrets);
}

TYPED_TEST(Positions, TheStartOfAGameIsADash) {
    using G = TypeParam;
    for_each_table<G>([](const auto& options) {
        const MatchOf<G> match(G::start(options));
        EXPECT_EQ(whole_position(match), "-");
        EXPECT_EQ(whole_position_without_options(match), "");
        EXPECT_TRUE(same(*placed<G>("-", options), G::start(options)));
    });
}

// Plays on for a while; what goes wrong, if anything.
template <Game G>
std::string mishap_after(typename G::State& state, Rng& rng) {
    for (int i = 0; i < 100 && !G::turn(state).is_over(); ++i) {
        const Turn turn = G::turn(state);
        if (turn.is_chance()) {
            const auto outcome = G::draw(state, rng);
            if (!G::is_possible(state, outcome)) return "an outcome that cannot be";
            G::resolve(state, outcome, NoEvents{});
        } else {
            const Seat seat = random_seat(turn, rng);
            if (moves_of<G>(state, seat).empty()) return "somebody is asked who can do nothing";
            G::play(state, seat, Mind<G>::random_candidate(state, seat, rng), NoEvents{});
        }
        if (const auto flaw = G::flaw(state); !flaw.empty()) return std::string(flaw);
    }
    return "";
}

// Fields of other tables, as somebody saw them: what no play can have brought about is refused, and with what
// is taken people can play on.
TYPED_TEST(Positions, WhateverIsGivenIsRefusedOrPlayable) {
    using G = TypeParam;
    Rng rng(12);
    std::vector<PathAndText> seen;
    unsigned taken = 0;
    for_each_state<G>(
        [&](const auto& state) {
            for (const auto& shown : {state, G::mask(state, Viewer::spectator())}) {
                for (auto& field : field_list(shown, Listed::Givable)) {
                    if (!field.path.starts_with("options.") && rng.below(20) == 0)
                        seen.push_back(std::move(field));
                }
            }
            for (int round = 0; round < strange_positions && !seen.empty(); ++round) {
                auto strange = state;
                for (unsigned i = 0; i <= rng.below(4); ++i) {
                    const auto& [path, text] = seen[rng.below(static_cast<std::uint32_t>(seen.size()))];
                    set_field(strange, path, text);
                }
                if (same(strange, state) || !G::flaw(strange).empty()) continue;
                ++taken;
                const auto begun = strange;
                ASSERT_EQ(mishap_after<G>(strange, rng), "") << whole_position(MatchOf<G>(begun));
            }
        },
        1);
    EXPECT_GT(taken, 20U);
}

}  // namespace
}  // namespace serai::conformance
