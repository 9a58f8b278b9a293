// For whom the house works. Whoever asked for something pays for the time that it takes the house's thread
// (ADR 16), also for what is done later, when something was read. All of it on that thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/time.hpp"

namespace serai {

class Payers {
  public:
    // One request with everything that it sets off.
    struct Bill {
        std::string address;
        std::chrono::nanoseconds time{0};
    };
    // Shared with all that is still to be done for it. Nobody: the house itself.
    using Payer = std::shared_ptr<Bill>;
    // Hears of work as it is done: the bill, and how much more.
    using Charge = std::function<void(const Bill& before, std::chrono::nanoseconds more)>;
    using Clock = std::function<std::chrono::nanoseconds()>;

    explicit Payers(Clock busy = busy_time) : busy_(std::move(busy)) {}
    Payers(const Payers&) = delete;
    Payers& operator=(const Payers&) = delete;
    void when_worked(Charge charge) { charge_ = std::move(charge); }

    // Who pays at the moment.
    [[nodiscard]] const Payer& payer() const { return payer_; }
    // `then`, for whoever pays now.
    template <typename Then>
    [[nodiscard]] auto later(Then then);

  private:
    friend class Paying;

    // What was worked until now is paid by who paid until now.
    Payer turn_to(Payer payer) {
        const std::chrono::nanoseconds now = busy_();
        if (payer_ && charge_) {
            charge_(*payer_, now - since_);
            payer_->time += now - since_;
        }
        since_ = now;
        return std::exchange(payer_, std::move(payer));
    }

    Clock busy_;
    Charge charge_;
    Payer payer_;
    std::chrono::nanoseconds since_{0};
};

// As long as it is there, this address pays; who paid before goes on paying afterwards.
class Paying {
  public:
    Paying(Payers& payers, std::string address)
        : Paying(payers, std::make_shared<Payers::Bill>(std::move(address))) {}
    Paying(Payers& payers, Payers::Payer payer)
        : payers_(payers), before_(payers.turn_to(std::move(payer))) {}
    Paying(const Paying&) = delete;
    Paying& operator=(const Paying&) = delete;
    ~Paying() { payers_.turn_to(std::move(before_)); }

  private:
    Payers& payers_;
    Payers::Payer before_;
};

template <typename Then>
auto Payers::later(Then then) {
    return [this, payer = payer_, then = std::move(then)](auto&&... values) mutable {
        const Paying paying(*this, payer);
        then(std::forward<decltype(values)>(values)...);
    };
}

}  // namespace serai
