#include "lesson/puzzle.hpp"

#include "base/scanner.hpp"
#include "game/script.hpp"

namespace serai {
namespace {

// "11.2", in hundredths.
std::optional<double> share_of(std::string_view text) {
    constexpr unsigned most = 100;
    const auto sides = split(text, ".");
    if (!sides) return std::nullopt;
    Scanner whole(sides->first);
    Scanner tenths(sides->second);
    const auto ones = whole.number(most);
    const auto rest = tenths.number(9);
    if (!ones || !rest || !whole.at_end() || !tenths.at_end()) return std::nullopt;
    return (10 * *ones + *rest) / 1000.0;
}

}  // namespace

std::optional<Gain> gain_in(const LessonStep& step) {
    if (!step.proof) return std::nullopt;
    const auto [kind, numbers] = first_word(step.proof->text);
    const auto [share, error] = first_word(numbers);
    const auto gained = share_of(share);
    const auto missed = share_of(error);
    if (kind != "gain" || !gained || !missed) return std::nullopt;
    return Gain{*gained, *missed};
}

std::optional<Loss> read_loss(std::string_view word) {
    Loss loss;
    const auto takes = [&word](std::string_view prefix) {
        const bool is_there = word.starts_with(prefix);
        if (is_there) word.remove_prefix(prefix.size());
        return is_there;
    };
    loss.is_obvious = takes("obvious_");
    loss.is_least = !loss.is_obvious && takes("more_");
    Scanner scanner(word);
    constexpr unsigned all = 100;
    const auto percent = scanner.number(all);
    if (!percent || !scanner.at_end()) return std::nullopt;
    loss.percent = *percent;
    return loss;
}

}  // namespace serai
