#include "games/catalogue.hpp"

namespace serai {
namespace {

template <Game G>
Result<typename G::State> place(typename G::State state, const std::vector<GivenField>& given) {
    for (const auto& [path, text, where] : given) {
        const auto about = [&](const char* key) {
            return failure(Message{key, {}}.with("field", path).with("text", text), where);
        };
        switch (set_field(state, path, text)) {
            case Given::Done: break;
            case Given::NoSuchField: return about("house.given.no_field");
            case Given::Derived: return about("house.given.derived");
            case Given::Unreadable: return about("house.given.unreadable");
        }
    }
    if (const std::string_view flaw = G::flaw(state); !flaw.empty()) {
        return failure(Message{"house.given.flaw", {}}.with("text", std::string(flaw)),
                       given.empty() ? "" : given.back().where);
    }
    return state;
}

}  // namespace

std::vector<std::string_view> game_ids() {
    std::vector<std::string_view> ids;
    for_each_game([&ids]<Game G>() { ids.push_back(G::id); });
    return ids;
}

Error unknown_game(std::string_view id) {
    std::string known;
    for (const std::string_view each : game_ids()) known.append(known.empty() ? "" : ", ").append(each);
    return {Message{"house.error.no_game", {}}.with("game", std::string(id)).with("known", known), ""};
}

Result<std::unique_ptr<Match>> make_match(std::string_view id, unsigned seats,
                                          const std::vector<PathAndText>& options,
                                          const std::vector<GivenField>& given) {
    Result<std::unique_ptr<Match>> match = tl::unexpected(unknown_game(id));
    with_game(id, [&]<Game G>() {
        match = read_options<G>(seats, options).and_then([&](const auto& valid) {
            return place<G>(G::start(valid), given).map([](const auto& state) -> std::unique_ptr<Match> {
                return std::make_unique<MatchOf<G>>(state);
            });
        });
    });
    return match;
}

Result<std::unique_ptr<Match>> open_record(const Record& record, std::string_view name) {
    auto match = make_match(record.game, record.seats, record.options);
    if (!match) {
        match.error().where = name;
        return match;
    }
    if (record.rules != (*match)->rules_version()) {
        return failure(Message{"house.record.rules", {}}
                           .with("stated", std::int64_t{record.rules})
                           .with("known", std::int64_t{(*match)->rules_version()}),
                       std::string(name));
    }
    return match;
}

Result<std::unique_ptr<Opponent>> make_opponent(const Match& match, std::string_view bot,
                                                std::uint64_t seed) {
    Result<std::unique_ptr<Opponent>> opponent =
        failure(Message{"house.error.no_bot", {}}.with("text", std::string(bot)));
    with_game(match.game(), [&]<Game G>() {
        if (const auto spec = read_bot<G>(bot)) opponent = std::make_unique<OpponentOf<G>>(*spec, seed);
    });
    return opponent;
}

std::vector<Hint> hints(const Match& match, Seat seat, const Budget& budget, std::size_t most) {
    std::vector<Hint> found;
    with_game(match.game(), [&]<Game G>() { found = hints_for<G>(match, seat, budget, most); });
    return found;
}

}  // namespace serai
