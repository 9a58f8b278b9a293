// How many of something each of many has at the moment: requests on their way, open connections.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace serai {

// Whoever holds it is counted.
using Ticket = std::shared_ptr<const void>;

class Counts {
  public:
    // One more of `who`, or nothing if there are `most` already.
    [[nodiscard]] Ticket take(std::string who, std::size_t most) {
        const auto own = counts_->try_emplace(std::move(who), 0).first;
        if (own->second >= most) return nullptr;
        ++own->second;
        return {counts_.get(), [counts = counts_, own](const void*) {
                    if (--own->second == 0) counts->erase(own);
                }};
    }
    [[nodiscard]] std::size_t of(const std::string& who) const {
        const auto found = counts_->find(who);
        return found == counts_->end() ? 0 : found->second;
    }

  private:
    // Shared with the tickets, which may outlive this.
    std::shared_ptr<std::map<std::string, std::size_t>> counts_ =
        std::make_shared<std::map<std::string, std::size_t>>();
};

}  // namespace serai
