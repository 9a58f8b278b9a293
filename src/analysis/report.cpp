#include "analysis/report.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/hash.hpp"
#include "base/sha256.hpp"

namespace serai {
namespace {

constexpr std::size_t most_mistakes = 3;
constexpr double least_said = 0.0005;  // of a share: less is 0.0 %
// Whoever had less than this part of the winner's stake at stake could hardly make mistakes as costly.
constexpr double comparable_stake = 0.5;

constexpr std::array<double, max_seats> for_all(double number) {
    std::array<double, max_seats> all{};
    all.fill(number);
    return all;
}

PlayerReport::Amount amount_of(const Value& value, std::size_t seat) {
    return {value.share[seat], value.points[seat]};
}

// Adds up what each entry changed, under its name.
class Account {
  public:
    explicit Account(const Report& report)
        : report_(report), players_(report.seats), before_(report.start.value), error_(report.start.error) {}

    std::vector<PlayerReport> players() {
        for (std::size_t i = 0; i < report_.entries.size(); ++i) take(i);
        luck_errors_.add(error_, weight_);
        const Value luck_error = luck_errors_.error();
        for (std::size_t seat = 0; seat < players_.size(); ++seat) {
            PlayerReport& player = players_[seat];
            player.start = amount_of(report_.start.value, seat);
            player.result = amount_of(before_, seat);
            player.luck = amount_of(luck_, seat);
            player.luck_error = amount_of(luck_error, seat);
            player.lost = amount_of(lost_, seat);
            player.others = amount_of(others_, seat);
            player.adjusted = amount_of(before_ - luck_, seat);
            if (player.stake > 0) player.accuracy = std::max(1 - player.lost.share / player.stake, 0.0);
            rank_mistakes(player);
        }
        return std::move(players_);
    }

  private:
    void take(std::size_t number) {
        const StudiedEntry& studied = report_.entries[number];
        const Value change = studied.after.value - before_;
        switch (studied.kind) {
            case EntryKind::Luck:
                move_on(studied, -1, 1);
                luck_ += change;
                note_luck(number, change);
                break;
            case EntryKind::Decision:
                move_on(studied, 0, 0);
                others_ += change;
                judge(number, index(studied.entry.seat), *studied.judgement);
                break;
            case EntryKind::Forced:
            case EntryKind::TakenBack: break;
        }
        before_ = studied.after.value;
    }

    // How often the error of a value stands in the sum of luck: behind an outcome it is added, before one
    // taken away.
    void move_on(const StudiedEntry& studied, double of_before, double of_after) {
        luck_errors_.add(error_, weight_ + of_before);
        weight_ = of_after;
        error_ = studied.after.error;
    }

    void note_luck(std::size_t number, const Value& change) {
        for (std::size_t seat = 0; seat < players_.size(); ++seat) {
            PlayerReport& player = players_[seat];
            if (change.share[seat] > best_[seat]) {
                best_[seat] = change.share[seat];
                player.luckiest = number;
            }
            if (change.share[seat] < worst_[seat]) {
                worst_[seat] = change.share[seat];
                player.unluckiest = number;
            }
        }
    }

    void judge(std::size_t number, std::size_t seat, const Judgement& judgement) {
        PlayerReport& player = players_[seat];
        ++player.decisions;
        player.stake += judgement.stake;
        if (!judgement.better) return;
        lost_.share[seat] += judgement.lost;
        lost_.points[seat] += judgement.lost_points;
        others_.share[seat] += judgement.lost;
        others_.points[seat] += judgement.lost_points;
        if (judgement.lost >= least_said) player.mistakes.push_back(number);
    }

    void rank_mistakes(PlayerReport& player) const {
        const auto lost = [this](std::size_t number) { return report_.entries[number].judgement->lost; };
        std::ranges::sort(player.mistakes, [&lost](std::size_t one, std::size_t other) {
            return lost(one) != lost(other) ? lost(one) > lost(other) : one < other;
        });
        if (player.mistakes.size() > most_mistakes) player.mistakes.resize(most_mistakes);
    }

    const Report& report_;
    std::vector<PlayerReport> players_;
    Value before_;
    Value error_;
    double weight_ = 0;
    ErrorSum luck_errors_;
    Value luck_;
    Value lost_;
    Value others_;
    std::array<double, max_seats> best_ = for_all(least_said);
    std::array<double, max_seats> worst_ = for_all(-least_said);
};

std::int64_t rounded(double number) {
    return static_cast<std::int64_t>(number < 0 ? number - 0.5 : number + 0.5);
}

bool lost_less(const PlayerReport& one, const PlayerReport& other) {
    return other.lost.share - one.lost.share >= least_said;
}

// By fewer mistakes, and not because there was little to lose.
bool played_better(const PlayerReport& one, const PlayerReport& winner) {
    return lost_less(one, winner) && one.accuracy > winner.accuracy &&
           one.stake >= comparable_stake * winner.stake;
}

// Of those who played better than the winner who lost the least by mistakes; the winner, if nobody did.
Seat best_player(const Report& report, Seat winner) {
    const auto player = [&report](Seat seat) -> const PlayerReport& { return report.players[index(seat)]; };
    Seat best = winner;
    for (const Seat seat : SeatSet::first(report.seats)) {
        if (played_better(player(seat), player(winner)) && lost_less(player(seat), player(best))) best = seat;
    }
    return best;
}

Message summary_of(const Report& report) {
    if (!report.is_over) return {"house.report.unfinished", {}};
    SeatSet winners;
    for (const Seat seat : SeatSet::first(report.seats)) {
        if (report.players[index(seat)].result.share > 0) winners.insert(seat);
    }
    if (winners.size() > 1) return Message{"house.report.shared", {}}.with("seats", winners);
    const Seat winner = winners.lowest();
    const Seat best = best_player(report, winner);
    const PlayerReport& won = report.players[index(winner)];
    const PlayerReport& played = report.players[index(best)];
    const auto lost_less_than_winner = [&won](const PlayerReport& each) { return lost_less(each, won); };
    if (best == winner && std::ranges::any_of(report.players, lost_less_than_winner))
        return Message{"house.report.won_with_more_at_stake", {}}.with("winner", winner);
    if (best == winner) {
        const bool had_luck = won.luck.share >= 0;
        return Message{had_luck ? "house.report.best_won" : "house.report.won_without_luck", {}}.with(
            "winner", winner);
    }
    const std::int64_t points = rounded(won.luck.points - played.luck.points);
    if (points > 0 && played.adjusted.points > won.adjusted.points) {
        return Message{"house.report.outrolled", {}}
            .with("best", best)
            .with("winner", winner)
            .amounts("lead", [&](auto&& add) { add(static_cast<unsigned>(points), report.counted); });
    }
    return Message{"house.report.won_anyway", {}}.with("best", best).with("winner", winner);
}

std::uint64_t fingerprint_of(const Report& report) {
    Hash hash;
    const auto add = [&hash](double number) { hash.add_bytes(std::bit_cast<std::uint64_t>(number)); };
    const auto add_value = [&add](const Value& value) {
        for (const double share : value.share) add(share);
        for (const double points : value.points) add(points);
    };
    const auto add_valuation = [&add_value](const Valuation& valuation) {
        add_value(valuation.value);
        add_value(valuation.error);
    };
    add_valuation(report.start);
    for (const StudiedEntry& studied : report.entries) {
        add_valuation(studied.after);
        if (!studied.judgement) continue;
        add(studied.judgement->lost);
        add(studied.judgement->lost_points);
        add(studied.judgement->error);
        add(studied.judgement->stake);
    }
    return hash.value();
}

// JSON

void write_millionths(JsonWriter& json, double number) { json.number(rounded(1e6 * number)); }

void write_list(JsonWriter& json, const std::array<double, max_seats>& numbers, unsigned seats) {
    json.open_list();
    for (unsigned i = 0; i < seats; ++i) write_millionths(json, numbers[i]);
    json.close_list();
}

void write_value(JsonWriter& json, const Value& value, unsigned seats) {
    write_list(json.open_object().key("share"), value.share, seats);
    write_list(json.key("points"), value.points, seats);
    json.close_object();
}

void write_amount(JsonWriter& json, const PlayerReport::Amount& amount) {
    write_millionths(json.open_object().key("share"), amount.share);
    write_millionths(json.key("points"), amount.points);
    json.close_object();
}

void write_move(JsonWriter& json, const ToldMove& move) {
    json.open_object().key("move").string(move.notation).key("says");
    wire::write(json, move.says);
    json.key("brings");
    wire::write(json, move.brings);
    json.close_object();
}

void write_judgement(JsonWriter& json, const Judgement& judgement) {
    write_millionths(json.key("lost"), judgement.lost);
    write_millionths(json.key("lost_points"), judgement.lost_points);
    write_millionths(json.key("error"), judgement.error);
    write_millionths(json.key("stake"), judgement.stake);
    write_move(json.key("played"), judgement.played);
    if (judgement.better) write_move(json.key("better"), *judgement.better);
}

void write_player(JsonWriter& json, const PlayerReport& player) {
    write_amount(json.open_object().key("start"), player.start);
    write_amount(json.key("result"), player.result);
    write_amount(json.key("luck"), player.luck);
    write_amount(json.key("luck_error"), player.luck_error);
    write_amount(json.key("lost"), player.lost);
    write_amount(json.key("others"), player.others);
    write_amount(json.key("adjusted"), player.adjusted);
    write_millionths(json.key("accuracy"), player.accuracy);
    json.key("decisions").number(player.decisions).key("mistakes");
    wire::write(json, player.mistakes);
    wire::write(json.key("luckiest"), player.luckiest);
    wire::write(json.key("unluckiest"), player.unluckiest);
    json.close_object();
}

}  // namespace

void sum_up(Report& report) {
    report.players = Account(report).players();
    report.summary = summary_of(report);
    report.fingerprint = fingerprint_of(report);
}

void write_json(JsonWriter& json, const Valuation& valuation, unsigned seats) {
    write_value(json.open_object().key("value"), valuation.value, seats);
    write_value(json.key("error"), valuation.error, seats);
    json.key("samples").number(valuation.samples).close_object();
}

void write_json(JsonWriter& json, const Report& report) {
    json.open_object().key("depth").string(name(report.depth)).key("over").boolean(report.is_over);
    json.key("start");
    write_json(json, report.start, report.seats);
    json.key("entries").open_list();
    for (const StudiedEntry& studied : report.entries) {
        json.open_object().key("seat").field(studied.entry.seat).key("entry").string(studied.entry.notation);
        json.key("kind").string(name(studied.kind));
        write_value(json.key("after"), studied.after.value, report.seats);
        if (studied.judgement) write_judgement(json, *studied.judgement);
        json.close_object();
    }
    json.close_list().key("players").open_list();
    for (const PlayerReport& player : report.players) write_player(json, player);
    json.close_list().key("summary");
    wire::write(json, report.summary);
    const auto bytes = std::bit_cast<std::array<char, sizeof report.fingerprint>>(report.fingerprint);
    json.key("fingerprint").string(hex({bytes.data(), bytes.size()})).close_object();
}

}  // namespace serai
