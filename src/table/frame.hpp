// What a viewer is sent: complete in itself, with nothing in it that the viewer may not know.
#pragma once

#include <span>

#include "game/json.hpp"
#include "table/table.hpp"

namespace serai {

void write_refusal(JsonWriter& json, const Refusal& refusal);

// A step as frames and histories have it, up to its events: those and the end of the object are the caller's.
void open_step(JsonWriter& json, std::size_t seq, Seat seat, std::optional<std::size_t> takes_back);

// The fields of a frame into an open object: the position after the last entry, the steps that led to it
// from the frame before, and what the viewer may do.
void write_frame(JsonWriter& json, const Table& table, Viewer viewer, std::span<const Step> steps);

// The end of a game: scores, winners, and where the points came from.
void write_result(JsonWriter& json, const Match& match);

}  // namespace serai
