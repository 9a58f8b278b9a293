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
        std::size_t& count = (*counts_)[who];
        if (count >= most) return nullptr;
        ++count;
        return {counts_.get(), [counts = counts_, who = std::move(who)](const void*) {
                    if (const auto found = counts->find(who); --found->second == 0) counts->erase(found);
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
