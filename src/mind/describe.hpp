// What a mind that learns is told of a view, as features: the fields of the masked state, the viewer first
// and the others clockwise after it; what the hand-written mind reckons that everybody will score; and what a
// game adds, where it says so beside its mind (games/<game>/mind/features.hpp):
//     describe(state, viewer, sink)      what is worth telling beyond the fields; the state is masked
//     Opinion<G>::left_out               fields that are not worth their features, by name
// Whoever holds a View holds nothing secret, so nothing secret is learnt from or told.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "game/fields.hpp"
#include "game/mind.hpp"
#include "game/tell_by_seat.hpp"
#include "game/view.hpp"
#include "mind/feature_list.hpp"

namespace serai {

namespace found {

template <typename State, typename Sink>
constexpr auto its_description(const State& state, Seat viewer, Sink& sink)
    -> decltype(describe(state, viewer, sink)) {
    return describe(state, viewer, sink);
}

}  // namespace found

// How far a seat sits after the viewer.
constexpr unsigned seats_after(Seat viewer, Seat seat, unsigned seats) {
    return static_cast<unsigned>((index(seat) + seats - index(viewer)) % seats);
}

// Visits the fields of a state. What is computed from others is not told twice.
template <Game G, typename Sink>
class FeatureWalk {
  public:
    static constexpr bool is_plain = true;

    FeatureWalk(Sink& sink, Seat viewer, unsigned seats) : sink_(sink), viewer_(viewer), seats_(seats) {}

    template <typename T>
    void operator()(std::string_view name, const T& value) const {
        if (is_left_out(name)) return;
        if constexpr (LeafField<T>) {
            leaf(value);
        } else if constexpr (PartsField<T>) {
            by_seat(value);
        } else {
            fields(value, *this);
        }
    }
    template <typename T>
    void derived(std::string_view /*name*/, const T& /*value*/) const {}

  private:
    static constexpr unsigned most_in_bag = 12;
    static constexpr unsigned most_ids = 64;
    static constexpr unsigned most_listed = 8;  // where a list has no fixed length

    // What a table agreed on before the game is the same for all.
    static constexpr bool is_left_out(std::string_view name) {
        if (name == "options") return true;
        if constexpr (requires { Opinion<G>::left_out; }) {
            for (const std::string_view each : Opinion<G>::left_out) {
                if (name == each) return true;
            }
        }
        return false;
    }

    // Small numbers one by one, larger ones by ever larger steps.
    static constexpr unsigned number_steps = 32;
    static constexpr unsigned step_of(unsigned number) {
        if (number < 16) return number;
        if (number < 32) return 16 + (number - 16) / 2;
        if (number < 64) return 24 + (number - 32) / 8;
        return std::min(28 + (number - 64) / 16, number_steps);
    }

    template <typename T>
    void leaf(const T& value) const {
        if constexpr (std::same_as<T, Seat>) {
            sink_.one_of(value == no_seat ? max_seats : seats_after(viewer_, value, seats_), max_seats);
        } else if constexpr (WordField<T>) {
            sink_.one_of(static_cast<unsigned>(value), words_of<T>.names.size());
        } else if constexpr (IdField<T>) {
            sink_.one_of(value == no_value(value) ? most_ids : static_cast<unsigned>(value), most_ids);
        } else if constexpr (NumberField<T>) {
            sink_.amount(step_of(static_cast<unsigned>(value)), number_steps);
        } else if constexpr (BagField<T>) {
            for (const unsigned count : value.counts()) sink_.amount(count, most_in_bag);
        } else if constexpr (std::same_as<T, SeatSet>) {
            for (unsigned i = 0; i < max_seats; ++i)
                sink_.fact(i < seats_ && value.has(Seat((index(viewer_) + i) % seats_)));
        } else if constexpr (SetField<T>) {
            set(value);
        } else {
            list(value);
        }
    }
    template <typename Element, typename Word>
    void set(const SmallSet<Element, Word>& elements) const {
        const unsigned before = sink_.next();
        // Each that is there; the sink counts on behind them as if all had been said.
        unsigned said = 0;
        for (const Element element : elements) {
            sink_.pass(static_cast<unsigned>(element) - said);
            sink_.fact(true);
            said = static_cast<unsigned>(element) + 1;
        }
        sink_.pass(before + SmallSet<Element, Word>::capacity - sink_.next());
    }
    template <typename T>
    void list(const T& values) const {
        const unsigned before = sink_.next();
        unsigned width = 0;
        std::size_t said = 0;
        for (const auto& value : values) {
            if (said++ == most_listed && !is_array<T>) return;
            leaf(value);
            if (width == 0) width = sink_.next() - before;
        }
        if constexpr (!is_array<T>) {
            for (; said < most_listed; ++said) sink_.pass(width);
        }
    }
    template <typename T>
    static constexpr bool is_array = requires { std::tuple_size<T>::value; };

    // A list of structs has one for each seat.
    template <typename T>
    void by_seat(const T& parts) const {
        tell_by_seat(sink_, viewer_, seats_, G::max_seats,
                     [&](Seat seat) { fields(parts[index(seat)], *this); });
    }

    Sink& sink_;
    Seat viewer_;
    unsigned seats_;
};

// What the hand-written mind reckons: the viewer's worth, then by how much each other is ahead of it. In
// steps of a sixteenth of a decisive lead, and how far in the step.
template <Game G, typename Sink>
void describe_worths(const typename G::State& shown, Seat viewer, Sink& sink) {
    constexpr int step = Mind<G>::decisive_lead / 16;
    constexpr int parts = 8;
    constexpr unsigned most = 64;
    const unsigned seats = G::seats(shown);
    const auto part_of = [](int worth) {
        const int rest = worth % step;
        return static_cast<unsigned>((rest < 0 ? rest + step : rest) * parts / step);
    };
    const auto floor_of = [](int worth) { return worth / step - (worth % step < 0 ? 1 : 0); };
    const std::array<int, max_seats> worths = Mind<G>::estimates(shown);
    const int own = worths[index(viewer)];
    for (unsigned i = 0; i < G::max_seats; ++i) {
        if (i >= seats) {
            sink.pass(2 * most + 1 + parts);
            continue;
        }
        const int worth = worths[(index(viewer) + i) % seats];
        const int told = i == 0 ? worth - static_cast<int>(most) * step / 2 : worth - own;
        sink.balance(floor_of(told), most);
        sink.one_of(part_of(told), parts);
    }
}

template <Game G, typename Sink>
void describe(const View<G>& view, Sink& sink) {
    const Seat viewer = view.viewer().seat();
    const unsigned seats = G::seats(view.shown());
    sink.one_of(seats - static_cast<unsigned>(G::min_seats),
                static_cast<unsigned>(G::max_seats - G::min_seats) + 1);
    fields(view.shown(), FeatureWalk<G, Sink>(sink, viewer, seats));
    describe_worths<G>(view.shown(), viewer, sink);
    if constexpr (requires { found::its_description(view.shown(), viewer, sink); })
        found::its_description(view.shown(), viewer, sink);
}

// The layout of a game's features: that of any view.
template <Game G>
const FeatureLayout& feature_layout() {
    static const FeatureLayout layout = [] {
        FeatureLayout result;
        describe(observe<G>(G::start(G::default_options(G::max_seats)), Viewer(Seat{})), result);
        return result;
    }();
    return layout;
}

}  // namespace serai
