// Memory for many small things that go together: handed out from large pieces, given back all at once, and
// always known to the byte.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <memory_resource>
#include <vector>

namespace serai {

class Chunks final : public std::pmr::memory_resource {
  public:
    Chunks() = default;
    Chunks(const Chunks&) = delete;
    Chunks& operator=(const Chunks&) = delete;

    // All that is held, whether it was handed out already or not.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

    // Gives everything back: nothing that was handed out may be used any more.
    void release() {
        chunks_.clear();
        next_ = nullptr;
        left_ = 0;
        bytes_ = 0;
    }

  private:
    static constexpr std::size_t smallest = 4096;
    static constexpr std::size_t largest = 262'144;

    void* do_allocate(std::size_t size, std::size_t alignment) override {
        void* place = next_;
        if (place == nullptr || std::align(alignment, size, place, left_) == nullptr) {
            add(size + alignment);
            place = next_;
            std::align(alignment, size, place, left_);
        }
        next_ = static_cast<std::byte*>(place) + size;
        left_ -= size;
        return place;
    }
    void do_deallocate(void* /*place*/, std::size_t /*size*/, std::size_t /*alignment*/) override {}
    [[nodiscard]] bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return this == &other;
    }

    // Each chunk as large as all before it, within bounds: few chunks, and little that is never used.
    void add(std::size_t least) {
        const std::size_t size = std::max(least, std::clamp(bytes_, smallest, largest));
        chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
        next_ = chunks_.back().get();
        left_ = size;
        bytes_ += size;
    }

    std::vector<std::unique_ptr<std::byte[]>> chunks_;
    std::byte* next_ = nullptr;
    std::size_t left_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace serai
