// The other nodes of this house: where a table's room is, how a command gets there, and what comes back. A
// room is at one node, the one that has claimed its table; who wants something of it from elsewhere sends it
// there, and asks anew where that is if no answer comes. Only houses of several nodes have this. Errands,
// watching and being there have a source each.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/bus.hpp"
#include "server/bus_messages.hpp"
#include "server/net.hpp"
#include "server/rewatch.hpp"
#include "server/rooms.hpp"
#include "server/services.hpp"
#include "server/sessions.hpp"

namespace serai {

class Neighbours {
  public:
    // What it asks of the house.
    struct Hears {
        // Answers what another node has forwarded, from the room that is here.
        std::function<void(const bus::Look& look, const Site::Reply& reply)> show;
        // Its lease is over: everybody must look for another node.
        std::function<void()> lapsed;
        std::function<void(const Person& person)> renamed;
        std::function<void(const std::string& device, Goodbye why)> gone;
        std::function<void(const bus::Spent& spent)> spent;
    };

    Neighbours(Services& services, Sessions& sessions, Rooms& rooms, Hears hears);

    // A command to a table, wherever its room is. One that watches names its session in the sender.
    void perform(const std::string& table, const Sender& sender, std::string key, Command command,
                 Rooms::Reply reply);
    // Something to read there; `here` reads it if the room is here.
    void look(bus::Look look, std::function<void()> here, Site::Reply reply);
    // The room if it can be here, or nothing.
    void visit_here(const std::string& table, std::function<void(const Room* room)> then);
    // A session watches a table no more.
    void unwatch(std::uint64_t session, const std::string& table);

    // To all others
    void tell_renamed(const Person& person);
    void tell_gone(const std::string& device, Goodbye why);
    void tell_spent(const std::string& address, std::uint64_t requests, std::uint64_t guests);

    // A table of a list, with who is there, as far as other nodes have told it.
    void add_presence(TableInfo& info) const;

    // Whether it may answer from memory: the others believe that it is there.
    [[nodiscard]] bool is_there() const;
    // It goes: what is asked for from now on others do.
    void claim_no_more() { is_leaving_ = true; }
    // Its tables are free from now on; then `done` is called.
    void depart(std::function<void()> done);
    [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }
    // How long a letter to itself took, or has been under way.
    [[nodiscard]] Milliseconds bus_time() const;

  private:
    static constexpr const char* everybody = "all";  // what all nodes listen to

    struct Here {};
    struct There {
        std::string node;
    };
    struct Unknown {};  // the registry does not answer
    using Place = std::variant<Here, There, Unknown, Refusal>;
    using Reached = std::function<void(const Place& place)>;

    // What is wanted of a table until it is answered.
    struct Outcome {
        tl::expected<std::string, Refusal> body;
        bus::Done head{};
    };
    struct Errand {
        std::string table;
        std::function<void(std::uint64_t number)> here;
        std::function<std::string(std::uint64_t number)> message;  // that asks another node
        std::function<void(Outcome outcome)> answered;
        Milliseconds until = 0;
        std::string node{};  // where it was sent
        bool is_watch = false;
        Payers::Payer payer{};
        unsigned attempts = 0;
        std::optional<Milliseconds> sent{};  // the first time
        bool is_awaited = false;             // another node should answer
    };
    // The connections of one node that watch a table of ours.
    struct Watcher {
        Sender sender;
        Viewer eyes;
    };
    struct Watching {
        std::map<std::uint64_t, Watcher> sessions{};  // by number
        std::uint64_t told = 0;                       // counted from where no other count comes
        std::uint64_t told_before = 0;                // when it last said whom it has
    };
    // Whoever had a table before is told so a few times.
    struct Notice {
        std::string to;
        std::uint64_t version = 0;
        unsigned left = 0;
    };
    struct Known {
        std::string node;
        std::optional<std::uint64_t> told{};  // to those who watch it from here; none before they do
        bool is_doubted = false;              // it is asked anew where the table is
    };

    // Errands
    void add(Errand errand);
    void run(std::uint64_t number);
    void wait(std::uint64_t number);
    void set_alarm();
    void look_after_errands();
    void ask_again(std::uint64_t number);
    void finish(std::uint64_t number, Outcome outcome);
    void rerun_errands(const std::string& node);

    // Where a table is
    void reach(const std::string& table, Reached then);
    void settle(const std::string& table, Result<Claim> claimed);
    [[nodiscard]] Place place_of(const std::string& table, Result<Claim> claimed);
    void doubt(const std::string& table);
    void doubt(const std::string& table, const std::string& node);

    // Watching
    void perform_here(const std::string& node, const std::string& table, const Sender& sender,
                      const std::string& key, const Command& command, const Rooms::Reply& reply);
    [[nodiscard]] Watching& watching(const std::string& table, const std::string& node);
    void go(const std::string& node, std::uint64_t session, const std::string& table);
    void rewatch(const std::string& table);
    void tell(const std::string& table, const Effects& effects);
    void call_elsewhere(const std::string& table, std::span<const Call> calls);
    void tell_calls();
    void lose(const std::string& table);
    void attend();
    void give_notice();
    void tell_presence();
    [[nodiscard]] bool follows(const std::string& from, const std::string& table, std::uint64_t told);

    // Messages
    // False if it is more than the bus carries; then it is not sent.
    bool carry(const std::string& to, std::string text);
    bool send(const std::string& to, const bus::Message& head, std::string_view body = {});
    void answer(const std::string& to, const bus::Done& head, std::string_view body);
    void hear(std::string_view text);
    void hear(const bus::Do& said, std::string_view body);
    void hear(const bus::Look& said, std::string_view body);
    void hear(const bus::Done& said, std::string_view body);
    void hear(const bus::Refused& said, std::string_view body);
    void hear(const bus::Moved& said, std::string_view body);
    void hear(const bus::Taken& said, std::string_view body);
    void hear(const bus::Tell& said, std::string_view body);
    void hear(const bus::Blind& said, std::string_view body);
    void hear(const bus::Away& said, std::string_view body);
    void hear(const bus::Attend& said, std::string_view body);
    void hear(const bus::Refresh& said, std::string_view body);
    void hear(const bus::Ping& said, std::string_view body);
    void hear(const bus::Leaving& said, std::string_view body);
    void hear(const bus::Calling& said, std::string_view body);
    void hear(const bus::Renamed& said, std::string_view body);
    void hear(const bus::Gone& said, std::string_view body);
    void hear(const bus::Spent& said, std::string_view body);
    void hear(const bus::Present& said, std::string_view body);

    // Being there
    void beat();
    void heard_beat(Milliseconds sent, const std::vector<std::string>& nodes);
    void lapse();
    void see_off(const std::string& node);

    Services& services_;
    Neighbourhood& neighbourhood_;
    Sessions& sessions_;
    Rooms& rooms_;
    Hears hears_;
    std::vector<KnownRules> known_rules_;

    // Who is at a table of another node, some seconds ago.
    struct Presence {
        std::size_t watchers = 0;
        std::vector<std::string> people{};
        Milliseconds heard = 0;
    };

    std::set<std::string> nodes_;              // that are there, this one among them
    Milliseconds beat_;                        // the last that was heard, when it was sent
    Milliseconds pinged_;                      // when the bus last was well
    Milliseconds ping_time_ = 0;               // that it took then
    std::optional<Milliseconds> ping_sent_{};  // the first that was not heard yet
    bool is_beating_ = false;
    bool has_lapsed_ = false;
    bool is_leaving_ = false;
    std::uint64_t epoch_ = 0;  // how often it lapsed

    // An errand that was sent, until somebody should have answered.
    struct Awaited {
        Milliseconds due = 0;
        std::uint64_t number = 0;
        unsigned attempts = 0;
    };

    std::map<std::uint64_t, Errand> errands_;
    std::uint64_t last_errand_ = 0;
    std::deque<Awaited> awaited_;  // in the order of their time; an alarm is set for the first
    std::map<std::string, std::vector<Reached>, std::less<>> reaching_;             // by table
    std::map<std::string, Known, std::less<>> places_;                              // of tables elsewhere
    std::map<std::string, std::map<std::string, Watching>, std::less<>> watching_;  // by table, node
    std::map<std::string, Notice> notices_;                                         // by table
    std::map<std::pair<std::string, Seat>, std::string> calls_;  // by table and seat: who is to be called
    std::map<std::string, Presence, std::less<>> presences_;     // by table
    Milliseconds presence_told_ = 0;
    std::uint64_t counts_ = 0;                               // of what nodes were told
    std::set<std::pair<std::string, std::uint64_t>> inbox_;  // errands of others that are being done
    Rewatching rewatching_;
};

}  // namespace serai
