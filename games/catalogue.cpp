#include "games/catalogue.hpp"

#include <algorithm>
#include <string>

#include "games/all_titles.hpp"

namespace serai {

std::span<const Title> titles() {
    static const auto all = all_titles();
    return all;
}

Result<const Title*> find_title(std::string_view id) {
    const auto found = std::ranges::find(titles(), id, &Title::id);
    if (found != titles().end()) return &*found;
    std::string known;
    for (const Title& each : titles()) known.append(known.empty() ? "" : ", ").append(each.id);
    return failure(Message{"house.error.no_game", {}}.with("game", std::string(id)).with("known", known));
}

const Title& title_of(const Match& match) { return *std::ranges::find(titles(), match.game(), &Title::id); }

Result<std::unique_ptr<Match>> make_match(std::string_view id, unsigned seats,
                                          const std::vector<PathAndText>& options,
                                          const std::vector<GivenField>& given) {
    return find_title(id).and_then(
        [&](const Title* title) { return title->make_match(seats, options, given); });
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

}  // namespace serai
