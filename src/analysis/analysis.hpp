// The analysis of one game, entry by entry, so that whoever runs it can show how far it is and stop.
#pragma once

#include <cstddef>

#include "analysis/report.hpp"

namespace serai {

class Analysis {
  public:
    Analysis() = default;
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;
    virtual ~Analysis() = default;

    // How many pieces of work there are, about equally long, and how many are done.
    [[nodiscard]] virtual std::size_t all() const = 0;
    [[nodiscard]] virtual std::size_t done() const = 0;
    // Does the next one; there must be one.
    virtual void go_on() = 0;
    // When all are done.
    [[nodiscard]] virtual Report report() const = 0;
};

}  // namespace serai
