#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "games/catalogue.hpp"
#include "text/table.hpp"

namespace serai::cli {
namespace {

constexpr std::size_t bins = 10;
constexpr std::size_t positions_of_a_game = 5;

// Whether positions that are valued at some chance are won as often: one bin for each tenth.
class Calibration {
  public:
    void add(double expected, double result) {
        const auto bin = std::min(static_cast<std::size_t>(expected * bins), bins - 1);
        expected_[bin].add(expected);
        result_[bin].add(result);
        ++counts_[bin];
    }

    [[nodiscard]] std::string table(const Text& text) const {
        TextTable table;
        table.add({text.say("cli.analyse.share"), text.say("cli.calibrate.positions"),
                   text.say("cli.calibrate.expected"), text.say("cli.calibrate.won"), "±"});
        for (std::size_t i = 0; i < bins; ++i) {
            if (counts_[i] == 0) continue;
            table.add({fmt::format("{}–{} %", 100 * i / bins, 100 * (i + 1) / bins),
                       std::to_string(counts_[i]), fmt::format("{:.1f} %", 100 * expected_[i].value()),
                       fmt::format("{:.1f} %", 100 * result_[i].value()),
                       fmt::format("{:.1f}", 100 * result_[i].error())});
        }
        return table.text();
    }

    // What was won over what was expected, with two standard errors, and the line on which both are equal.
    [[nodiscard]] std::string plot(const std::string& title) const {
        constexpr double side = 400;
        const auto x = [](double share) { return 40 + side * share; };
        const auto y = [](double share) { return 20 + side * (1 - share); };
        std::string marks;
        for (std::size_t i = 0; i < bins; ++i) {
            if (counts_[i] == 0) continue;
            const double at = x(expected_[i].value());
            const double won = result_[i].value();
            const double slack = 2 * result_[i].error();
            marks +=
                fmt::format("<path d='M{0:.1f} {1:.1f}V{2:.1f}'/><circle cx='{0:.1f}' cy='{3:.1f}' r='4'/>\n",
                            at, y(std::min(won + slack, 1.0)), y(std::max(won - slack, 0.0)), y(won));
        }
        std::string ticks;
        for (unsigned i = 0; i <= bins; i += 2) {
            const double share = static_cast<double>(i) / bins;
            ticks += fmt::format(
                "<text x='{:.0f}' y='438' text-anchor='middle'>{} %</text>"
                "<text x='36' y='{:.0f}' text-anchor='end'>{} %</text>\n",
                x(share), std::size_t{100} * i / bins, y(share) + 4, std::size_t{100} * i / bins);
        }
        return fmt::format(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 460 450' font-family='sans-serif' "
            "font-size='12' "
            "stroke='#7a3b10' fill='#7a3b10'>\n<title>{}</title>\n<rect x='40' y='20' width='400' "
            "height='400' "
            "fill='#fff' stroke='#999'/>\n<path d='M40 420L440 20' stroke='#999' stroke-dasharray='4 4'/>\n"
            "<g stroke='none' fill='#333'>\n{}</g>\n<g stroke-width='2'>\n{}</g>\n</svg>\n",
            title, ticks, marks);
    }

  private:
    std::array<Mean, bins> expected_{};
    std::array<Mean, bins> result_{};
    std::array<std::size_t, bins> counts_{};
};

// A game between equal bots, and what a few of its positions were worth: a line for each, with the chance of
// every seat and what it won.
class CalibrationGame {
  public:
    CalibrationGame(const CalibrateArguments& arguments, const Title& title, std::uint64_t number)
        : arguments_(arguments), title_(title), rng_(arguments.seed * 1'000'003 + number), number_(number) {}

    Result<std::string> lines() {
        auto match = make_table(arguments_.table);
        if (!match) return tl::unexpected(match.error());
        for (unsigned seat = 0; seat < (*match)->seats(); ++seat) {
            auto bot = title_.make_opponent(arguments_.bot, arguments_.seed + number_ * max_seats + seat);
            if (!bot) return tl::unexpected(bot.error());
            bots_.push_back(std::move(*bot));
        }
        play(**match);
        const SeatSet winners = (*match)->scores().winners((*match)->seats());
        std::string result;
        for (const Valuation& each : seen_) {
            result += std::to_string(number_);
            for (const Seat seat : SeatSet::first((*match)->seats())) {
                const double won = winners.has(seat) ? 1.0 / winners.size() : 0;
                result += fmt::format(" {:.6f} {:.6f}", each.value.share[index(seat)], won);
            }
            result += '\n';
        }
        return result;
    }

  private:
    // Of all decisions each is as likely to be among those that are looked at.
    void look(const Match& match) {
        const std::uint32_t place = rng_.below(++decisions_);
        if (seen_.size() < positions_of_a_game) {
            seen_.push_back(title_.value(match, std::nullopt, arguments_.playouts));
        } else if (place < positions_of_a_game) {
            seen_[place] = title_.value(match, std::nullopt, arguments_.playouts);
        }
    }

    void play(Match& match) {
        while (!match.turn().is_over()) {
            Entry entry{no_seat, {}};
            if (match.turn().is_chance()) {
                entry.notation = match.draw(rng_);
            } else {
                entry.seat = match.turn().seats().lowest();
                const auto forced = match.forced_move(entry.seat);
                if (!forced) look(match);
                entry.notation =
                    forced ? *forced
                           : bots_[index(entry.seat)]->choose(*title_.sight(match, entry.seat), {}).notation;
            }
            match.apply(entry);
        }
    }

    const CalibrateArguments& arguments_;
    const Title& title_;
    Rng rng_;
    std::uint64_t number_;
    std::uint32_t decisions_ = 0;
    std::vector<std::unique_ptr<Opponent>> bots_;
    std::vector<Valuation> seen_;
};

// What a file holds of games; answers the number of the next one.
std::uint64_t read_games(const std::string& file, Calibration& calibration) {
    std::uint64_t next = 0;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::uint64_t number = 0;
        words >> number;
        next = std::max(next, number + 1);
        for (double expected = 0, won = 0; words >> expected >> won;) calibration.add(expected, won);
    }
    return next;
}

}  // namespace

int calibrate(const Text& text, const CalibrateArguments& arguments) {
    const auto title = find_title(arguments.table.game);
    if (!title) return complain(text, title.error());
    Calibration before;
    const std::uint64_t first = read_games(arguments.file, before);
    {
        const InterruptGuard guard;
        const Progress progress(text, "cli.calibrate.progress", arguments.games);
        std::ofstream file(arguments.file, std::ios::app);
        if (!file)
            return complain(text, {Message{"house.error.no_write", {}}.with("file", arguments.file), ""});
        for (std::uint64_t game = first; game < arguments.games && interrupted == 0; ++game) {
            const auto lines = CalibrationGame(arguments, **title, game).lines();
            if (!lines) return complain(text, lines.error());
            file << *lines << std::flush;
            progress.show(game + 1);
        }
    }
    Calibration calibration;
    const std::uint64_t games = read_games(arguments.file, calibration);
    fmt::print("{}\n{}",
               text.say(Message{"cli.calibrate.games", {}}.with("count", static_cast<std::int64_t>(games))),
               calibration.table(text));
    if (!arguments.plot.empty()) {
        std::ofstream plot(arguments.plot);
        plot << calibration.plot(text.say(std::string((*title)->id) + ".title"));
        if (!plot)
            return complain(text, {Message{"house.error.no_write", {}}.with("file", arguments.plot), ""});
    }
    return done;
}

}  // namespace serai::cli
