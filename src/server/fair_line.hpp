// A line in which people take turns: next comes who has been served least so far, in time, not in number. Who
// was not there for a while begins where people are on average: nobody saves up, and nobody is pushed back.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace serai {

template <typename Job>
class FairLine {
  public:
    using Time = std::chrono::microseconds;

    // Jobs that wait; of all people, or being served too, of one.
    [[nodiscard]] std::size_t waiting() const { return waiting_; }
    [[nodiscard]] std::size_t jobs_of(const std::string& payer) const {
        const auto found = people_.find(payer);
        return found == people_.end() ? 0 : found->second.jobs.size() + found->second.in_service;
    }
    // People who wait or are being served.
    [[nodiscard]] std::size_t people() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(people_, [](const auto& each) { return !each.second.is_absent(); }));
    }

    void enter(const std::string& payer, Job job) {
        Person& person = people_[payer];
        if (person.is_absent()) person.served = std::max(person.served, average_);
        person.jobs.emplace_back(++last_number_, std::move(job));
        ++waiting_;
    }
    // False: the job does not wait.
    bool leave(const std::string& payer, const Job& job) {
        const auto found = people_.find(payer);
        if (found == people_.end()) return false;
        const auto is_it = [&job](const auto& each) { return each.second == job; };
        if (std::erase_if(found->second.jobs, is_it) == 0) return false;
        --waiting_;
        return true;
    }

    // The next job; somebody waits. For each job of his somebody is behind the others by at most so much,
    // however long the last service was. When it is done, `finish` says how long it took.
    [[nodiscard]] Job next(Time most_behind) {
        for (auto& [payer, person] : people_) {
            const auto jobs = static_cast<std::int64_t>(person.jobs.size());
            if (jobs > 0) person.served = std::min(person.served, average_ + jobs * most_behind);
        }
        const auto found =
            std::ranges::min_element(people_, {}, [](const auto& each) { return each.second.rank(); });
        Person& person = found->second;
        Job job = std::move(person.jobs.front().second);
        person.jobs.pop_front();
        ++person.in_service;
        --waiting_;
        return job;
    }
    void finish(const std::string& payer, Time time) {
        average_ += time / static_cast<std::int64_t>(people());
        Person& person = people_[payer];
        --person.in_service;
        person.served += time;
        std::erase_if(people_, [this](const auto& each) {
            return each.second.is_absent() && each.second.served <= average_;
        });
    }

  private:
    struct Person {
        std::deque<std::pair<std::uint64_t, Job>> jobs;  // with their numbers, in the order of coming
        std::size_t in_service = 0;
        Time served{0};

        [[nodiscard]] bool is_absent() const { return jobs.empty() && in_service == 0; }
        // The lowest is next: who waits, was served least, is served least now, and came first.
        [[nodiscard]] auto rank() const {
            return std::tuple(jobs.empty(), served, in_service, jobs.empty() ? 0 : jobs.front().first);
        }
    };

    std::map<std::string, Person> people_;
    std::size_t waiting_ = 0;
    Time average_{0};  // what somebody who was always there would have been served
    std::uint64_t last_number_ = 0;
};

}  // namespace serai
