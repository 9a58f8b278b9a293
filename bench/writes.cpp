// How many entries a second a PostgreSQL server stores beside an SQLite file, in batches as a house makes
// them.
//     writes POSTGRES FOLDER [SECONDS]
// Both in turn, so that both have the same machine. The database must be empty, and waits for its disk as it
// does in earnest.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "room/plan.hpp"
#include "store/any_store.hpp"

namespace {

using namespace serai;
using Clock = std::chrono::steady_clock;

constexpr std::size_t batch = 128;

Person host(std::size_t number) { return {"host" + std::to_string(number), "Somebody"}; }

// Tables at which one entry follows the other.
class Shelf {
  public:
    Shelf(std::string name, std::unique_ptr<Store> store) : name_(std::move(name)), store_(std::move(store)) {
        std::vector<ChangeGroup> groups;
        for (std::size_t i = 0; i < batch; ++i) groups.emplace_back(PersonChanges{NewPerson{host(i), {}}});
        for (std::size_t i = 0; i < batch; ++i) {
            Moment moment{};
            moment.random = sha256("table " + std::to_string(i));
            const TableRow row =
                planned_table({.game = {"istanbul_dice"}, .seats = 2}, host(i), moment).value();
            tables_.push_back(row.id);
            groups.emplace_back(Changes{{.table = row.id, .row = row}});
        }
        is_well_ = apply(groups);
    }

    // Answers how many entries a second.
    double run(std::chrono::milliseconds time) {
        const auto begun = Clock::now();
        std::uint64_t stored = 0;
        while (is_well_ && Clock::now() - begun < time) {
            std::vector<ChangeGroup> groups;
            for (const std::string& table : tables_)
                groups.emplace_back(
                    Changes{{.table = table,
                             .version = version_,
                             .first = version_ - 1,
                             .entries = {{Seat(version_ % 2), "take 3 coins and go home"}},
                             .receipts = {{"host0", std::to_string(version_), "{\"seq\":1}"}}}});
            is_well_ = apply(groups);
            ++version_;
            stored += batch;
        }
        return static_cast<double>(stored) / std::chrono::duration<double>(Clock::now() - begun).count();
    }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] bool is_well() const { return is_well_; }

  private:
    bool apply(const std::vector<ChangeGroup>& groups) {
        for (const auto& result : store_->apply(groups)) {
            if (result && *result == Stored::Yes) continue;
            std::fprintf(stderr, "%s: %s\n", name_.c_str(),
                         result ? "outdated" : result.error().message.key.c_str());
            return false;
        }
        return true;
    }

    std::string name_;
    std::unique_ptr<Store> store_;
    std::vector<std::string> tables_;
    std::uint64_t version_ = 1;
    bool is_well_ = true;
};

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fputs("writes POSTGRES FOLDER [SECONDS]\n", stderr);
        return 2;
    }
    const double seconds = count > 3 ? std::strtod(arguments[3], nullptr) : 20;
    std::vector<Shelf> shelves;
    for (const auto& [name, address] : {std::pair<std::string, std::string>{"PostgreSQL", arguments[1]},
                                        {"SQLite", std::string(arguments[2]) + "/serai.db"}}) {
        auto store = open_store(address, Access::Serve);
        if (!store) {
            std::fprintf(stderr, "%s: %s\n", name.c_str(), store.error().message.key.c_str());
            return 1;
        }
        shelves.emplace_back(name, std::move(*store));
    }
    constexpr int rounds = 10;
    std::vector<double> sums(shelves.size());
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < shelves.size(); ++i)
            sums[i] +=
                shelves[i].run(std::chrono::milliseconds(static_cast<int>(seconds * 1000 / rounds / 2)));
    }
    for (std::size_t i = 0; i < shelves.size(); ++i) {
        if (!shelves[i].is_well()) return 1;
        std::printf("%-10s %8.0f entries a second\n", shelves[i].name().c_str(), sums[i] / rounds);
    }
    std::printf("ratio      %8.2f\n", sums[0] / sums[1]);
    return 0;
}
