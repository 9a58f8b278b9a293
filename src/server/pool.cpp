#include "server/pool.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

#if defined(__linux__)
#include <sched.h>
#include <unistd.h>

#include <sys/resource.h>
#endif

namespace serai {
namespace {

// Who asks now is answered after this time, as far as the thoughts before it take no more than they are
// given.
constexpr std::chrono::milliseconds longest_line{4'000};

// The house comes first, then quick thoughts; slow ones take what is left. The threads that a thought starts
// for itself step back with it.
void step_back(Pace pace) {
#if defined(__linux__)
    constexpr int behind_the_house = 5;
    constexpr int behind_all = 15;
    const sched_param unused{};
    sched_setscheduler(0, SCHED_BATCH, &unused);  // of this thread, like the next line
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()),
                pace == Pace::Quick ? behind_the_house : behind_all);
#else
    static_cast<void>(pace);
#endif
}

}  // namespace

struct Pool::Job {
    Thought thought;
    Stop stop{};
};

struct Pool::Crews {
    Crews(const PoolLimits& all_limits, std::function<void(std::function<void()>)> to_house)
        : limits(all_limits), post(std::move(to_house)) {}

    [[nodiscard]] bool enter(const std::shared_ptr<Job>& job);
    void drop(Job& job);
    void serve(Pace pace);
    [[nodiscard]] std::size_t waiting() const;
    void end();

  private:
    struct Crew {
        std::map<std::string, std::deque<std::shared_ptr<Job>>> lines;  // by payer, none empty
        std::deque<std::string> turns;                                  // the payers, in their order
        std::size_t waiting = 0;
        std::vector<std::shared_ptr<Job>> thinking;
        std::condition_variable wake;
    };

    [[nodiscard]] Crew& crew_of(Pace pace) { return crews[static_cast<std::size_t>(pace)]; }
    [[nodiscard]] static std::shared_ptr<Job> next(Crew& crew);
    [[nodiscard]] std::chrono::milliseconds time_for_one(const Crew& crew) const;

    const PoolLimits limits;
    const std::function<void(std::function<void()>)> post;
    mutable std::mutex mutex;
    std::array<Crew, 2> crews;
    bool is_ending = false;
};

bool Pool::Crews::enter(const std::shared_ptr<Job>& job) {
    Crew& crew = crew_of(job->thought.pace);
    {
        const std::scoped_lock lock(mutex);
        if (crew.waiting >= limits.waiting) return false;
        auto& line = crew.lines[job->thought.payer];
        if (line.empty()) crew.turns.push_back(job->thought.payer);
        line.push_back(job);
        ++crew.waiting;
    }
    crew.wake.notify_one();
    return true;
}

// The first thought of the person whose turn it is; the next of the same person waits for the others.
std::shared_ptr<Pool::Job> Pool::Crews::next(Crew& crew) {
    std::string payer = std::move(crew.turns.front());
    crew.turns.pop_front();
    const auto line = crew.lines.find(payer);
    auto job = std::move(line->second.front());
    line->second.pop_front();
    --crew.waiting;
    if (line->second.empty()) {
        crew.lines.erase(line);
    } else {
        crew.turns.push_back(std::move(payer));
    }
    return job;
}

void Pool::Crews::drop(Job& job) {
    Crew& crew = crew_of(job.thought.pace);
    const std::scoped_lock lock(mutex);
    const auto line = crew.lines.find(job.thought.payer);
    if (line == crew.lines.end()) return;
    if (std::erase_if(line->second, [&job](const auto& each) { return each.get() == &job; }) == 0) return;
    --crew.waiting;
    if (!line->second.empty()) return;
    std::erase(crew.turns, line->first);
    crew.lines.erase(line);
}

std::chrono::milliseconds Pool::Crews::time_for_one(const Crew& crew) const {
    const auto in_line = static_cast<std::int64_t>(crew.waiting + crew.thinking.size());
    return std::min(longest_thought, longest_line * limits.threads / in_line);
}

void Pool::Crews::serve(Pace pace) {
    step_back(pace);
    Crew& crew = crew_of(pace);
    std::unique_lock lock(mutex);
    while (true) {
        crew.wake.wait(lock, [&] { return is_ending || crew.waiting > 0; });
        if (is_ending) return;
        const auto job = next(crew);
        crew.thinking.push_back(job);
        const auto time = time_for_one(crew);
        lock.unlock();
        post([job, answer = job->thought.think({.stop = job->stop, .time = time})] {
            if (!job->stop.is_raised()) answer();
        });
        lock.lock();
        std::erase(crew.thinking, job);
    }
}

std::size_t Pool::Crews::waiting() const {
    const std::scoped_lock lock(mutex);
    std::size_t sum = 0;
    for (const Crew& crew : crews) sum += crew.waiting;
    return sum;
}

void Pool::Crews::end() {
    const std::scoped_lock lock(mutex);
    is_ending = true;
    for (Crew& crew : crews) {
        for (const auto& job : crew.thinking) job->stop.raise();
        crew.wake.notify_all();
    }
}

Pool::Pool(const PoolLimits& limits, std::function<void(std::function<void()> work)> post)
    : crews_(std::make_shared<Crews>(limits, std::move(post))) {
    for (const Pace pace : {Pace::Quick, Pace::Slow}) {
        for (unsigned i = 0; i < limits.threads; ++i)
            threads_.emplace_back([&crews = *crews_, pace] { crews.serve(pace); });
    }
}

Pool::~Pool() {
    crews_->end();
    for (std::thread& thread : threads_) thread.join();
}

Pool::Ticket Pool::ask(Thought thought) {
    auto job = std::make_shared<Job>(std::move(thought));
    if (!crews_->enter(job)) return {};
    return {crews_, std::move(job)};
}

std::size_t Pool::waiting() const { return crews_->waiting(); }

Pool::Ticket::Ticket(std::weak_ptr<Crews> crews, std::shared_ptr<Job> job)
    : crews_(std::move(crews)), job_(std::move(job)) {}

Pool::Ticket::Ticket(Ticket&& other) noexcept = default;

Pool::Ticket& Pool::Ticket::operator=(Ticket&& other) noexcept {
    Ticket taken(std::move(other));
    crews_.swap(taken.crews_);
    job_.swap(taken.job_);
    return *this;
}

Pool::Ticket::~Ticket() {
    if (!job_) return;
    job_->stop.raise();
    if (const auto crews = crews_.lock()) crews->drop(*job_);
}

}  // namespace serai
