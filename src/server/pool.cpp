#include "server/pool.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <utility>

#if defined(__linux__)
#include <sched.h>
#include <unistd.h>

#include <sys/resource.h>
#endif

#include "server/fair_line.hpp"

namespace serai {
namespace {

using namespace std::chrono_literals;

// Who asks is answered after this time at the latest, as far as the thoughts before take no longer than they
// may.
constexpr std::array<std::chrono::milliseconds, 2> longest_wait{2'000ms, 7'000ms};  // by pace
// Less would be as good as guessing.
constexpr std::chrono::milliseconds shortest_thought{5};

// The house comes first, then quick thoughts; slow ones take what is left. The threads that a thought starts
// for itself step back with it.
void step_back(Pace pace) {
#if defined(__linux__)
    constexpr int behind_the_house = 5;
    constexpr int behind_all = 15;
    const auto self = static_cast<id_t>(gettid());
    const sched_param unused{};
    sched_setscheduler(0, SCHED_BATCH, &unused);  // of this thread, like the next line
    setpriority(PRIO_PROCESS, self,
                getpriority(PRIO_PROCESS, self) + (pace == Pace::Quick ? behind_the_house : behind_all));
#else
    static_cast<void>(pace);
#endif
}

}  // namespace

struct Pool::Job {
    Thought thought;
    Clock::time_point asked;
    Stop stop{};
};

// A thought that fails ends nothing but itself.
std::function<void()> Pool::answer_of(const Job& job, std::chrono::milliseconds time) {
    try {
        return job.thought.think({.stop = job.stop, .time = time});
    } catch (const std::exception&) {
        return job.thought.failed;
    }
}

struct Pool::Crews {
    Crews(const PoolLimits& all_limits, std::function<void(std::function<void()>)> to_house,
          std::function<Clock::time_point()> clock)
        : limits(all_limits), post(std::move(to_house)), now(std::move(clock)) {}

    [[nodiscard]] bool enter(const std::shared_ptr<Job>& job);
    void drop(const std::shared_ptr<Job>& job);
    void serve(Pace pace);
    [[nodiscard]] std::size_t waiting() const;
    void end();

    const PoolLimits limits;
    const std::function<void(std::function<void()>)> post;
    const std::function<Clock::time_point()> now;

  private:
    struct Crew {
        FairLine<std::shared_ptr<Job>> line;
        std::vector<std::shared_ptr<Job>> thinking;
        std::condition_variable wake;
    };

    [[nodiscard]] Crew& crew_of(Pace pace) { return crews_[static_cast<std::size_t>(pace)]; }
    [[nodiscard]] std::chrono::milliseconds time_for(const Job& job, Clock::time_point begun);
    [[nodiscard]] std::chrono::microseconds most_behind(Pace pace);

    mutable std::mutex mutex_;
    std::array<Crew, 2> crews_;
    bool is_ending_ = false;
};

bool Pool::Crews::enter(const std::shared_ptr<Job>& job) {
    Crew& crew = crew_of(job->thought.pace);
    {
        const std::scoped_lock lock(mutex_);
        if (crew.line.waiting() >= limits.waiting) return false;
        crew.line.enter(job->thought.payer, job);
    }
    crew.wake.notify_one();
    return true;
}

void Pool::Crews::drop(const std::shared_ptr<Job>& job) {
    job->stop.raise();
    const std::scoped_lock lock(mutex_);
    crew_of(job->thought.pace).line.leave(job->thought.payer, job);
}

// Everybody has an equal share of what the crew can do before it is too late, and divides it among the own
// thoughts.
std::chrono::milliseconds Pool::Crews::time_for(const Job& job, Clock::time_point begun) {
    const auto& line = crew_of(job.thought.pace).line;
    const auto wait = longest_wait[static_cast<std::size_t>(job.thought.pace)];
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(wait - (begun - job.asked));
    const auto shares = static_cast<std::int64_t>(line.people() * line.jobs_of(job.thought.payer));
    return std::clamp(left * limits.threads / shares, shortest_thought, longest_thought);
}

// A part of what everybody gets while the line is as long as now: more would be a wait of several rounds.
std::chrono::microseconds Pool::Crews::most_behind(Pace pace) {
    constexpr int part = 4;
    const auto people = static_cast<std::int64_t>(crew_of(pace).line.people());
    return longest_wait[static_cast<std::size_t>(pace)] * limits.threads / (part * people);
}

void Pool::Crews::serve(Pace pace) {
    step_back(pace);
    Crew& crew = crew_of(pace);
    std::unique_lock lock(mutex_);
    while (true) {
        crew.wake.wait(lock, [&] { return is_ending_ || crew.line.waiting() > 0; });
        if (is_ending_) return;
        const auto job = crew.line.next(most_behind(pace));
        crew.thinking.push_back(job);
        const auto begun = now();
        const auto time = time_for(*job, begun);
        lock.unlock();
        auto answer = answer_of(*job, time);
        lock.lock();
        std::erase(crew.thinking, job);
        crew.line.finish(job->thought.payer,
                         std::chrono::duration_cast<std::chrono::microseconds>(now() - begun));
        lock.unlock();
        post([job, answer = std::move(answer)] {
            if (!job->stop.is_raised()) answer();
        });
        lock.lock();
    }
}

std::size_t Pool::Crews::waiting() const {
    const std::scoped_lock lock(mutex_);
    std::size_t sum = 0;
    for (const Crew& crew : crews_) sum += crew.line.waiting();
    return sum;
}

void Pool::Crews::end() {
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
    for (Crew& crew : crews_) {
        for (const auto& job : crew.thinking) job->stop.raise();
        crew.wake.notify_all();
    }
}

Pool::Pool(const PoolLimits& limits, std::function<void(std::function<void()> work)> post,
           std::function<Clock::time_point()> now)
    : crews_(std::make_shared<Crews>(limits, std::move(post), std::move(now))) {
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
    auto job = std::make_shared<Job>(std::move(thought), crews_->now());
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
    if (const auto crews = crews_.lock()) crews->drop(job_);
}

}  // namespace serai
