// An owner of one room that keeps everything in memory, on virtual time: what a server does with effects, in
// forty lines. Bots think at once.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/catalogue.hpp"
#include "room/plan.hpp"
#include "room/room.hpp"

namespace serai::tests {

class Owner {
  public:
    struct Session {
        std::string person{};
        Viewer eyes = Viewer::spectator();
        std::vector<std::string> heard{};
    };

    // Opens a table; the first person is its host.
    tl::expected<std::string, Refusal> open(const Open& wish, const Person& host) {
        auto row = planned_table(wish, host, moment());
        if (!row) return tl::unexpected(row.error());
        row->version = 1;
        stored_ = StoredTable{.row = *row, .people = {host}};
        enter();
        return row->id;
    }
    // The room anew, from what is stored.
    void enter() { room_.emplace(*Room::open(stored_, limits, now)); }

    CommandResult command(const Person& person, Command command, std::string key = "") {
        const std::uint64_t ticket = ++last_ticket_;
        carry_out(room_->perform({ticket, person, std::move(key), std::move(command)}, moment()));
        const auto found = answers_.find(ticket);
        if (found == answers_.end()) return std::string("(no answer yet)");
        return found->second;
    }
    // A window of this person; frames and tables go there.
    CommandResult watch(const std::string& window, const Person& person, std::optional<Seat> seat) {
        auto result = command(person, Watch{seat});
        if (result) sessions[window] = {person.id, seat ? Viewer(*seat) : Viewer::spectator(), {}};
        return result;
    }
    // Lets time pass until the room has nothing to wait for.
    void wait() {
        while (wake_at_) {
            now = std::max(now, *wake_at_);
            wake_at_.reset();
            carry_out(room_->wake(moment()));
        }
    }

    [[nodiscard]] Room& room() { return *room_; }
    [[nodiscard]] const StoredTable& stored() const { return stored_; }

    RoomLimits limits{};
    Milliseconds now = 1'000'000;
    bool is_disk_full = false;
    bool do_bots_think = true;
    std::map<std::string, Session> sessions;  // by window
    std::vector<Call> calls;

  private:
    Moment moment() { return {now, now, sha256("random " + std::to_string(++moments_))}; }

    void carry_out(Effects effects) {
        wake_at_ = effects.wake_at;
        for (const Blinded& each : effects.blinded) {
            for (auto& [window, session] : sessions) {
                if (session.person == each.person && session.eyes.is(each.seat))
                    session.eyes = Viewer::spectator();
            }
        }
        for (const Telling& telling : effects.tellings) {
            for (auto& [window, session] : sessions) {
                const bool fits_eyes = !telling.to.eyes || telling.to.eyes->is(session.eyes.seat());
                if (fits_eyes && (!telling.to.person || *telling.to.person == session.person))
                    session.heard.push_back(*telling.text);
            }
        }
        for (CommandAnswer& answer : effects.answers)
            answers_.emplace(answer.ticket, std::move(answer.result));
        for (Call& each : effects.calls) calls.push_back(std::move(each));
        if (!effects.changes.empty()) return carry_out(store(effects.changes));
        if (!do_bots_think) return;
        for (const ThoughtWanted& wanted : effects.thoughts) think(wanted);
    }

    Effects store(const Changes& changes) {
        if (is_disk_full) return room_->failed(moment());
        const Change& change = changes.front();
        EXPECT_EQ(change.version, stored_.row.version);
        EXPECT_TRUE(change.entries.empty() || change.first == stored_.entries.size());
        if (change.row) stored_.row = *change.row;
        stored_.row.version = change.version + 1;
        stored_.entries.insert(stored_.entries.end(), change.entries.begin(), change.entries.end());
        if (change.receipt) stored_.receipts.push_back(*change.receipt);
        return room_->stored();
    }

    void think(const ThoughtWanted& wanted) {
        const Title& title = title_of(*wanted.position);
        if (wanted.bot.empty()) {
            answers_.emplace(wanted.ticket, R"({"hints":[]})");
            return;
        }
        const auto bot = *title.make_opponent("greedy", 7);
        const auto choice = bot->choose(*title.sight(*wanted.position, wanted.seat), {});
        carry_out(room_->chosen({wanted.seat, wanted.asked, choice.notation}, moment()));
    }

    StoredTable stored_;
    std::optional<Room> room_;
    std::map<std::uint64_t, CommandResult> answers_;
    std::uint64_t last_ticket_ = 0;
    unsigned moments_ = 0;
    std::optional<Milliseconds> wake_at_;
};

}  // namespace serai::tests
