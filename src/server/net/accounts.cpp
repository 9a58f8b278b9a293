#include "server/net/accounts.hpp"

#include <algorithm>

namespace serai::net {

std::shared_ptr<Account> Accounts::of(const std::string& address) {
    auto& account = by_address_[address];
    if (!account) account = std::make_shared<Account>(Account{.address = address});
    return account;
}

bool Accounts::dismiss_idle() {
    if (idle_.empty()) return false;
    idle_.begin()->second->dismiss();
    return true;
}

bool Accounts::dismiss_idle_of(const Account& account) {
    Place* longest = nullptr;
    for (Place* const each : account.places) {
        if (each->idle_since_ > 0 && (longest == nullptr || each->idle_since_ < longest->idle_since_))
            longest = each;
    }
    if (longest == nullptr) return false;
    longest->dismiss();
    return true;
}

// Whoever reads least has most waiting.
void Accounts::relieve(const std::shared_ptr<Account>& account) {
    const auto close_slowest = [](const Account& of) {
        (*std::ranges::max_element(of.places, {}, &Place::waiting))->cut();
    };
    while (account->waiting_bytes > limits_.waiting_bytes_of_address) close_slowest(*account);
    while (waiting_bytes_ > limits_.waiting_bytes_of_all) {
        const auto fullest = std::ranges::max_element(
            by_address_, {}, [](const auto& each) { return each.second->waiting_bytes; });
        close_slowest(*fullest->second);
    }
}

bool Place::enter(const std::string& address) {
    if (account_ && account_->address == address) return true;
    const auto wanted = accounts_.of(address);
    if (wanted->places.size() >= accounts_.limits_.connections_of_address &&
        !Accounts::dismiss_idle_of(*wanted))
        return false;
    leave();
    // Anew, because an account that was left by its last place is forgotten.
    account_ = accounts_.of(address);
    account_->places.insert(this);
    return true;
}

void Place::leave() {
    set_busy();
    if (!account_) return;
    account_->waiting_bytes -= waiting_;
    accounts_.waiting_bytes_ -= waiting_;
    waiting_ = 0;
    account_->places.erase(this);
    if (account_->places.empty()) accounts_.by_address_.erase(account_->address);
    account_.reset();
}

void Place::set_idle() {
    set_busy();
    if (!account_) return;
    idle_since_ = ++accounts_.idle_count_;
    accounts_.idle_.emplace(idle_since_, this);
}

void Place::set_busy() {
    accounts_.idle_.erase(idle_since_);
    idle_since_ = 0;
}

void Place::add_waiting(std::size_t bytes) {
    if (!account_) return;
    waiting_ += bytes;
    account_->waiting_bytes += bytes;
    accounts_.waiting_bytes_ += bytes;
    accounts_.relieve(std::shared_ptr(account_));
}

void Place::remove_waiting(std::size_t bytes) {
    if (!account_) return;
    waiting_ -= bytes;
    account_->waiting_bytes -= bytes;
    accounts_.waiting_bytes_ -= bytes;
}

// The session notices both when its pending operations fail.

void Place::dismiss() {
    ErrorCode ignored;
    socket_->close(ignored);
    leave();
}

void Place::cut() {
    cut_off(*socket_);
    leave();
}

}  // namespace serai::net
