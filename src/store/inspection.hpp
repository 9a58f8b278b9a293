// Looks whether a store is damaged, on a thread of its own and over its own connection, while others use it.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "game/result.hpp"

namespace serai {

class Inspection {
  public:
    // Called on the inspection's thread.
    using Done = std::function<void(const Result<void>& sound)>;

    Inspection(std::string file, Done done);
    Inspection(const Inspection&) = delete;
    Inspection& operator=(const Inspection&) = delete;
    // Gives up if it is not done yet, and then says nothing.
    ~Inspection();

  private:
    void run(const std::string& file, const Done& done);

    std::atomic<bool> is_ending_ = false;
    std::thread thread_;
};

}  // namespace serai
