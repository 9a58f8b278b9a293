// A playthrough: every observable value of a fixed random game as text. It is compared with the approved
// file; a change shows as a diff that a person reads.
#pragma once

#include <string>

#include <fmt/format.h>

#include "game/field_paths.hpp"
#include "game/message.hpp"
#include "game/walk.hpp"
#include "text/language.hpp"
#include "text/text.hpp"

namespace serai::cli {

template <Game G>
class Playthrough {
  public:
    explicit Playthrough(unsigned seats) : seats_(seats), english_(source_language) {}

    [[nodiscard]] std::string text() {
        constexpr std::uint64_t seed = 1;
        out_ = fmt::format("playthrough of {}, rules {}, {} seats, seed {}\n", G::id, G::rules_version,
                           seats_, seed);
        auto state = G::start(G::default_options(seats_));
        Rng rng(seed);
        while (!G::turn(state).is_over()) {
            show(state);
            const auto events = [this](const auto& event) {
                out_ += fmt::format("    {}\n", english_.say(message_of<G>(event)));
            };
            const Turn turn = G::turn(state);
            if (turn.is_chance()) {
                const auto outcome = G::draw(state, rng);
                out_ += fmt::format("- {}\n", G::write(outcome).view());
                G::resolve(state, outcome, events);
            } else {
                const Seat seat = random_seat(turn, rng);
                const auto move = random_move<G>(state, seat, rng);
                show_moves(state, seat);
                out_ += fmt::format("{} {}\n", index(seat), G::write(move).view());
                G::play(state, seat, move, events);
            }
        }
        show(state);
        return std::move(out_);
    }

  private:
    using State = typename G::State;

    // The fields that changed since the last step, and what each seat sees differently.
    void show(const State& state) {
        auto fields = field_list(state);
        for (const auto& [path, value] : fields) {
            if (std::ranges::find(shown_, PathAndText{path, value}) == shown_.end()) {
                out_ += fmt::format("  {} = {}\n", path, value);
            }
        }
        for (std::size_t viewer = 0; viewer <= seats_; ++viewer) {
            const bool spectates = viewer == seats_;
            const auto seen =
                field_list(G::mask(state, spectates ? Viewer::spectator() : Viewer(Seat(viewer))));
            for (std::size_t i = 0; i < fields.size(); ++i) {
                if (seen[i] == fields[i]) continue;
                out_ += fmt::format("  {} sees {} = {}\n", spectates ? "-" : std::to_string(viewer),
                                    seen[i].path, seen[i].text);
            }
        }
        shown_ = std::move(fields);
    }

    // Short lists in full; of long ones the number and the ends.
    void show_moves(const State& state, Seat seat) {
        constexpr std::size_t longest = 12;
        std::vector<std::string> moves;
        G::for_each_move(state, seat,
                         [&moves](const auto& move) { moves.emplace_back(G::write(move).view()); });
        const std::size_t count = moves.size();
        if (count > longest) moves = {moves[0], moves[1], moves[2], "…", moves[count - 1]};
        out_ += fmt::format("  {} may: {} ({})\n", index(seat), fmt::join(moves, ", "), count);
    }

    unsigned seats_;
    Text english_;
    std::string out_;
    std::vector<PathAndText> shown_;
};

}  // namespace serai::cli
