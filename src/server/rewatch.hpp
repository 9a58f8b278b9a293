// A session watches a table anew because the room that told it what happens is not there any more: as if its
// window had asked once more, and what it may have missed is told.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "room/commands.hpp"
#include "server/after.hpp"
#include "server/rooms.hpp"
#include "server/sessions.hpp"

namespace serai {

struct Rewatching {
    Sessions& sessions;
    After after;
    std::function<void(const std::string& table, const Sender& sender, Command command, Rooms::Reply reply)>
        perform;
    std::function<void(std::uint64_t session, const std::string& table)> unwatch;
    // By table and session: what is not answered yet, and whether it is wanted once more then. Shared by all
    // who watch anew.
    using UnderWay = std::map<std::pair<std::string, std::uint64_t>, bool>;
    std::shared_ptr<UnderWay> under_way = std::make_shared<UnderWay>();
};

// Until it succeeds, or nobody wants it any more; one after the other, however often it is asked for.
void rewatch(const Rewatching& with, const std::string& table, std::uint64_t session);

}  // namespace serai
