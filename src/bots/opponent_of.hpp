// Sight, Opponent and hints of one title.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/evaluator_of.hpp"
#include "bots/guard.hpp"
#include "bots/hint.hpp"
#include "bots/levels.hpp"
#include "bots/opponent.hpp"
#include "bots/search.hpp"
#include "game/match_of.hpp"
#include "game/prospect.hpp"

namespace serai {

template <Game G>
class SightOf final : public Sight {
  public:
    using State = typename G::State;

    explicit SightOf(const View<G>& view) : view_(view) {}

    [[nodiscard]] const View<G>& view() const { return view_; }
    [[nodiscard]] std::uint64_t fingerprint() const override {
        return serai::fingerprint(view_.shown()) + index(view_.viewer().seat());
    }
    [[nodiscard]] std::string packed() const override {
        const auto bytes = std::bit_cast<std::array<char, sizeof(State)>>(view_.shown());
        return std::string(bytes.begin(), bytes.end()) + static_cast<char>(index(view_.viewer().seat()));
    }
    // Nothing if these are not the bytes of such a sight. What was masked is masked again, which changes
    // nothing.
    [[nodiscard]] static std::unique_ptr<const Sight> unpacked(std::string_view packed) {
        std::array<char, sizeof(State)> bytes{};
        if (packed.size() != bytes.size() + 1) return nullptr;
        std::ranges::copy(packed.substr(0, bytes.size()), bytes.begin());
        const Viewer viewer(Seat(static_cast<unsigned char>(packed.back())));
        return std::make_unique<SightOf>(observe<G>(std::bit_cast<State>(bytes), viewer));
    }

  private:
    View<G> view_;
};

template <Game G>
const View<G>& view_of(const Sight& sight) {
    return static_cast<const SightOf<G>&>(sight).view();
}

template <Game G>
class OpponentOf final : public Opponent {
  public:
    OpponentOf(const BotSpec& spec, std::uint64_t seed) : guard_(make_bot<G>(spec, seed), seed) {}

    [[nodiscard]] Choice choose(const Sight& sight, const Allowance& allowance) override {
        const auto answer = guard_.choose(view_of<G>(sight), allowance);
        return {std::string(G::write(answer.move).view()), answer.mishap};
    }
    [[nodiscard]] std::size_t bytes() const override { return sizeof *this + guard_.bytes(); }

  private:
    Guard<G> guard_;
};

// The moves that a search thinks of most, and the one that was played, if it is a legal one.
template <Game G>
std::vector<Advice<G>> advice_for(const View<G>& view, const Budget& budget, const Allowance& allowance,
                                  std::string_view played) {
    SearchBot<G> search(evaluator_of<G>(), budget);
    const auto move = G::read_move(played);
    if (!move || G::check(view.shown(), view.viewer().seat(), *move) != typename G::Verdict{})
        return search.advise(view, hints_at_once, allowance);
    // What was played has its part of the time, so that both looks fit into it.
    Allowance rest = allowance;
    rest.time /= SearchBot<G>::opinion_share + 1;
    Allowance most = allowance;
    most.time -= rest.time;
    std::vector<Advice<G>> all = search.advise(view, hints_at_once, most);
    const auto is_played = [&](const Advice<G>& each) { return packed(each.move) == packed(*move); };
    if (std::ranges::any_of(all, is_played)) return all;
    if (const auto opinion = search.opinion(view, *move, rest)) all.push_back(*opinion);
    return all;
}

// In the order of what is shown of them.
template <Game G>
std::vector<Hint> hints_for(const Sight& sight, const Budget& budget, const Allowance& allowance,
                            std::string_view played) {
    std::vector<Hint> hints;
    const auto shown = [](const Hint& hint) { return std::pair(hint.win_percent, hint.points); };
    Prospects<G> prospects(view_of<G>(sight));
    for (const Advice<G>& advice : advice_for<G>(view_of<G>(sight), budget, allowance, played)) {
        Hint hint{std::string(G::write(advice.move).view()), message_of<G>(advice.move),
                  static_cast<int>(100 * advice.win_share + 0.5), static_cast<int>(advice.points + 0.5),
                  prospects.of(advice.move).brings};
        const auto next =
            std::ranges::find_if(hints, [&](const Hint& each) { return shown(each) < shown(hint); });
        hints.insert(next, std::move(hint));
    }
    if (hints.size() > 1) hints[0].ahead = ahead_by(hints[0].brings, hints[1].brings);
    return hints;
}

}  // namespace serai
