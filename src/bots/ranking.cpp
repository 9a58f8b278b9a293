#include "bots/ranking.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace serai {
namespace {

// Ratings on the usual scale (400 points: ten to one), mean 1500, from who was ahead of whom: the strengths
// of a Bradley–Terry model by repeated scaling. Half a game against everybody keeps them finite.
std::vector<double> ratings(const std::vector<std::vector<double>>& ahead) {
    const std::size_t count = ahead.size();
    std::vector<double> strength(count, 1.0);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> next(count);
        for (std::size_t i = 0; i < count; ++i) {
            double won = 0;
            double expected = 0;
            for (std::size_t j = 0; j < count; ++j) {
                if (i == j) continue;
                won += ahead[i][j] + 0.25;
                expected += (ahead[i][j] + ahead[j][i] + 0.5) / (strength[i] + strength[j]);
            }
            next[i] = won / expected;
        }
        strength = next;
    }
    double mean = 0;
    for (double& each : strength) mean += (each = 400 * std::log10(each)) / static_cast<double>(count);
    for (double& each : strength) each += 1500 - mean;
    return strength;
}

// Wilson's 95 % interval for a share of so many games. The games of a deal have their luck in common, so they
// count for as many independent ones as the scatter between deals says; the scatter of a few deals says
// little, so four deals of independent games are added to it.
std::pair<double, double> interval(double share, double scatter, double deals, double games_per_deal) {
    constexpr double z = 1.96;
    constexpr double added = 4;
    const double of_one_game = share * (1 - share);
    const double luck = of_one_game > 0 ? scatter * games_per_deal / of_one_game : 1;
    const double games = deals * games_per_deal * (added + deals - 1) / (added + (deals - 1) * luck);
    const double slack = z * z / games;
    const double middle = (share + slack / 2) / (1 + slack);
    const double error = std::sqrt(slack * (of_one_game + slack / 4)) / (1 + slack);
    return {std::max(middle - error, 0.0), std::min(middle + error, 1.0)};
}

}  // namespace

void DealResult::note(const std::vector<std::size_t>& bot_at, const Scores& scores) {
    const auto seats = SeatSet::first(static_cast<unsigned>(bot_at.size()));
    const SeatSet winners = scores.winners(seats.size());
    for (const Seat seat : seats) {
        Bot& bot = bots[bot_at[index(seat)]];
        const double points = scores.points[index(seat)];
        bot.points += points;
        if (winners.has(seat)) {
            bot.share += 1.0 / winners.size();
            bot.winner_points += points;
            bot.wins += 1;
        }
        std::size_t better = 0;
        std::size_t equal = 1;
        for (const Seat other : seats) {
            if (other == seat) continue;
            const bool behind = scores.is_ahead(other, seat);
            const bool ahead = scores.is_ahead(seat, other);
            better += behind ? 1 : 0;
            equal += !behind && !ahead ? 1 : 0;
            bot.ahead[bot_at[index(other)]] += ahead ? 1 : behind ? 0 : 0.5;
        }
        for (std::size_t place = better; place < better + equal; ++place)
            bot.places[place] += 1.0 / static_cast<double>(equal);
    }
}

void DealResult::note_luck(const std::vector<std::size_t>& bot_at,
                           const std::array<double, max_seats>& luck) {
    for (std::size_t seat = 0; seat < bot_at.size(); ++seat) bots[bot_at[seat]].luck += luck[seat];
}

void LuckTaken::add(const DealResult& deal, std::size_t bot) {
    const auto games = static_cast<double>(deal.bots.size());
    const double share = deal.bots[bot].share / games;
    const double luck = deal.bots[bot].luck / games;
    Sums& sums = halves_[deal.number % 2];
    sums.deals += 1;
    sums.share += share;
    sums.luck += luck;
    sums.share_squared += share * share;
    sums.luck_squared += luck * luck;
    sums.product += share * luck;
}

double LuckTaken::Sums::slope() const {
    if (deals < 2) return 0;
    const double scatter = luck_squared - luck * luck / deals;
    return scatter > 0 ? (product - share * luck / deals) / scatter : 0;
}

double LuckTaken::Sums::mean(double slope) const { return deals > 0 ? (share - slope * luck) / deals : 0; }

double LuckTaken::Sums::variance(double slope) const {
    if (deals < 2) return 0;
    const double sum = share - slope * luck;
    const double squares = share_squared - 2 * slope * product + slope * slope * luck_squared;
    return std::max(squares - sum * sum / deals, 0.0) / (deals - 1);
}

LuckTaken::Estimate LuckTaken::estimate() const {
    const double deals = halves_[0].deals + halves_[1].deals;
    if (deals == 0) return {};
    Estimate result;
    double taken = 0;  // the variances of the sums
    double plain = 0;
    for (std::size_t half = 0; half < 2; ++half) {
        const Sums& sums = halves_[half];
        const double slope = halves_[1 - half].slope();
        result.share += sums.mean(slope) * sums.deals / deals;
        taken += sums.variance(slope) * sums.deals;
        plain += sums.variance(0) * sums.deals;
    }
    result.error = std::sqrt(taken) / deals;
    if (taken > 0) result.saved = plain / taken;
    return result;
}

namespace {

// Calls visit(number) for everything that is summed up of a bot, always in this order.
template <typename Bot, typename Visitor>
void for_each_sum(Bot& bot, Visitor&& visit) {
    for (auto* sum : {&bot.share, &bot.luck, &bot.points, &bot.winner_points, &bot.wins, &bot.seconds})
        visit(*sum);
    for (auto* count : {&bot.moves, &bot.failures}) visit(*count);
    for (auto* sums : {bot.places.data(), bot.ahead.data()}) {
        for (std::size_t i = 0; i < max_seats; ++i) visit(sums[i]);
    }
    for (auto& source : bot.sources) visit(source);
}

template <typename Integer>
std::from_chars_result read_number(std::string_view text, Integer& number) {
    return std::from_chars(text.data(), text.data() + text.size(), number);
}

// The library of the WebAssembly build reads only whole numbers that way.
std::from_chars_result read_number(std::string_view text, double& number) {
    const std::string word(text.substr(0, text.find(' ')));
    char* end = nullptr;
    number = std::strtod(word.c_str(), &end);
    const auto length = end - word.c_str();
    return {text.data() + length, length > 0 ? std::errc{} : std::errc::invalid_argument};
}

}  // namespace

std::string write_deal(const DealResult& result) {
    std::string line = std::to_string(result.number);
    for (const DealResult::Bot& bot : result.bots) {
        for_each_sum(bot, [&line](auto number) {
            std::array<char, 32> text{};
            const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
            line.append(" ").append(text.data(), end);
        });
    }
    return line;
}

std::optional<DealResult> read_deal(std::string_view line, std::size_t bots) {
    bool is_whole = true;
    const auto take = [&](auto& number) {
        const auto [end, error] = read_number(line, number);
        is_whole = is_whole && error == std::errc{};
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
        if (line.starts_with(' ')) line.remove_prefix(1);
    };
    DealResult read(bots);
    take(read.number);
    for (DealResult::Bot& bot : read.bots) for_each_sum(bot, take);
    if (!is_whole || !line.empty()) return std::nullopt;
    return read;
}

void Ranking::add(const DealResult& deal) {
    ++deals_;
    const auto games = static_cast<double>(bots_.size());
    for (std::size_t i = 0; i < bots_.size(); ++i) {
        const DealResult::Bot& fresh = deal.bots[i];
        DealResult::Bot& total = bots_[i].total;
        bots_[i].squared_share += fresh.share / games * fresh.share / games;
        total.share += fresh.share;
        bots_[i].luck_taken.add(deal, i);
        total.points += fresh.points;
        total.winner_points += fresh.winner_points;
        total.wins += fresh.wins;
        total.seconds += fresh.seconds;
        total.moves += fresh.moves;
        total.failures += fresh.failures;
        for (std::size_t j = 0; j < max_seats; ++j) {
            total.places[j] += fresh.places[j];
            total.ahead[j] += fresh.ahead[j];
        }
        for (std::size_t j = 0; j < sources_; ++j) total.sources[j] += fresh.sources[j];
    }
}

std::vector<Ranking::Row> Ranking::rows() const {
    const auto seats = static_cast<double>(bots_.size());
    const auto deals = static_cast<double>(deals_);
    std::vector<std::vector<double>> ahead;
    ahead.reserve(bots_.size());
    for (const Sum& bot : bots_)
        ahead.emplace_back(bot.total.ahead.begin(),
                           bot.total.ahead.begin() + static_cast<std::ptrdiff_t>(bots_.size()));
    const auto rated = ratings(ahead);
    std::vector<Row> rows;
    for (std::size_t i = 0; i < bots_.size(); ++i) {
        const DealResult::Bot& total = bots_[i].total;
        Row row;
        row.games = deals * seats;
        if (deals_ == 0) continue;
        row.win_share = total.share / row.games;
        const double scatter = bots_[i].squared_share - deals * row.win_share * row.win_share;
        std::tie(row.ci_low, row.ci_high) =
            interval(row.win_share, std::max(scatter / std::max(deals - 1, 1.0), 0.0), deals, seats);
        row.rating = rated[i];
        row.mean_score = total.points / row.games;
        row.mean_winner_score = total.wins > 0 ? total.winner_points / total.wins : 0;
        row.ms_per_move = total.moves > 0 ? 1000 * total.seconds / static_cast<double>(total.moves) : 0;
        row.failures = total.failures;
        row.without_luck = bots_[i].luck_taken.estimate();
        for (std::size_t place = 0; place < bots_.size(); ++place)
            row.places.push_back(total.places[place] / row.games);
        for (std::size_t source = 0; source < sources_; ++source)
            row.sources.push_back(total.sources[source] / row.games);
        rows.push_back(std::move(row));
    }
    return rows;
}

double Ranking::log_likelihood_ratio() const {
    constexpr double better = 0.05;
    const auto deals = static_cast<double>(deals_);
    const double games = deals * static_cast<double>(bots_.size());
    if (deals_ < 10) return 0;
    const double mean = bots_[0].total.share / games;
    const double variance = bots_[0].squared_share / deals - mean * mean;
    const double fair = 1 / static_cast<double>(bots_.size());
    return deals * better * (mean - fair - better / 2) / std::max(variance, 1e-4);
}

}  // namespace serai
