// Who watches a table, and through whose eyes: counted, because a person may have several windows.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/seat.hpp"
#include "room/rows.hpp"

namespace serai {

class Presence {
  public:
    struct Watcher {
        std::string person;
        Viewer eyes;
        std::size_t windows;
    };

    void come(std::string_view person, Viewer eyes);
    void go(std::string_view person, Viewer eyes, Milliseconds now);
    // Those who look through this seat's eyes and are not this person look as spectators from now on.
    // Answers who they are.
    std::vector<std::string> blind(Seat seat, std::string_view except);

    [[nodiscard]] const std::vector<Watcher>& watchers() const { return watchers_; }
    [[nodiscard]] std::size_t windows() const;
    [[nodiscard]] bool is_online(std::string_view person) const;
    // When this person was last here; `otherwise` if never seen.
    [[nodiscard]] Milliseconds last_seen(std::string_view person, Milliseconds otherwise) const;

  private:
    std::vector<Watcher> watchers_;
    std::map<std::string, Milliseconds, std::less<>> left_;
};

}  // namespace serai
