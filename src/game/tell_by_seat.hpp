// The same features for every seat, the viewer first and the others clockwise after it.
#pragma once

#include "game/seat.hpp"

namespace serai {

// Calls tell(seat) for each of the seats, and leaves the room of those that are not there.
template <typename Sink, typename Tell>
void tell_by_seat(Sink& sink, Seat viewer, unsigned seats, unsigned most, Tell&& tell) {
    unsigned width = 0;
    for (unsigned i = 0; i < seats; ++i) {
        const unsigned before = sink.next();
        tell(Seat((index(viewer) + i) % seats));
        width = sink.next() - before;
    }
    sink.pass(width * (most - seats));
}

}  // namespace serai
