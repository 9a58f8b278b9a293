// What a room says: the answers to commands (after AnswerKind), and what windows are told.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/words.hpp"
#include "bots/hint.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"
#include "room/table_info.hpp"
#include "table/frame.hpp"

namespace serai {

struct NoAnswer {
    static constexpr std::string_view wire_name = "NoAnswer";
};
template <Is<NoAnswer> Self, typename Visitor>
constexpr void fields(Self& /*answer*/, Visitor&& /*visit*/) {}

struct TableAnswer {
    static constexpr std::string_view wire_name = "TableAnswer";
    TableInfo table{};
};
template <Is<TableAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("table", answer.table);
}

struct SeenAnswer {
    static constexpr std::string_view wire_name = "SeenAnswer";
    TableInfo table{};
    wire::Sometimes<Frame> frame{};  // when the game has begun
};
template <Is<SeenAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("table", answer.table);
    visit("frame", answer.frame);
}

struct PlaceAnswer {
    static constexpr std::string_view wire_name = "PlaceAnswer";
    std::size_t seq = 0;
};
template <Is<PlaceAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("seq", answer.seq);
}

struct NextAnswer {
    static constexpr std::string_view wire_name = "NextAnswer";
    std::string rematch{};
};
template <Is<NextAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("rematch", answer.rematch);
}

// In the order of AnswerKind.
using AnyAnswer = std::variant<NoAnswer, TableAnswer, SeenAnswer, PlaceAnswer, HintsAnswer, NextAnswer>;

// It is somebody's turn at a table that this window does not watch.
struct CallInfo {
    static constexpr std::string_view wire_name = "Call";
    std::string table{};
    Seat seat{};
};
template <Is<CallInfo> Self, typename Visitor>
constexpr void fields(Self& call, Visitor&& visit) {
    visit("table", call.table);
    visit("seat", call.seat);
}

// Why a connection ends: the house will be back in a moment, this device was signed off, or its browser
// became somebody else.
enum class Goodbye : std::uint8_t { Restart, Revoked, Moved };
constexpr Words<3> words(Goodbye) { return {"goodbye", {"restart", "revoked", "moved"}}; }

// One thing of these at a time.
struct News {
    static constexpr std::string_view wire_name = "News";
    wire::Sometimes<TableInfo> table{};
    wire::Sometimes<Frame> frame{};
    wire::Sometimes<ChatLine> chat{};
    wire::Sometimes<Message> notice{};
    wire::Sometimes<CallInfo> call{};
    wire::Sometimes<Goodbye> goodbye{};
};
template <Is<News> Self, typename Visitor>
constexpr void fields(Self& news, Visitor&& visit) {
    visit("table", news.table);
    visit("frame", news.frame);
    visit("chat", news.chat);
    visit("notice", news.notice);
    visit("call", news.call);
    visit("goodbye", news.goodbye);
}

}  // namespace serai
