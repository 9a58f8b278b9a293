// How many entries a second a store keeps, in batches as a house makes them, and how long it takes to say
// what is in a lobby of 100,000 tables.
//     stores STORE [OTHER STORE]
// A store is a file or postgres://…, and empty. Two of them work in turn, so that both have the same machine,
// and wait for their disks as they do in earnest.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/figures.hpp"
#include "room/plan.hpp"
#include "store/any_store.hpp"

namespace {

using namespace serai;
using load::Clock;
using load::milliseconds_since;
using load::Waits;

constexpr std::size_t batch = 128;
constexpr std::size_t lobby = 100'000;

Person host(std::size_t number) { return {"host" + std::to_string(number), "Somebody"}; }

// Tables at which one entry follows the other.
class Shelf {
  public:
    Shelf(std::string name, std::unique_ptr<Store> store) : name_(std::move(name)), store_(std::move(store)) {
        std::vector<ChangeGroup> people;
        for (std::size_t i = 0; i < batch; ++i) people.emplace_back(PersonChanges{NewPerson{host(i), {}}});
        is_well_ = apply(people);
        add_tables(0, batch);
    }

    // Answers how many entries a second.
    double write(std::chrono::milliseconds time) {
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
        return static_cast<double>(stored) * 1000 / milliseconds_since(begun);
    }
    // Of ten tables one is open, four are being played at and five are over.
    void fill_lobby() {
        while (is_well_ && tables_.size() < lobby) add_tables(tables_.size(), batch);
    }
    // Adds how many milliseconds it took to say what a lobby shows.
    void read_lobby(Waits& waits) {
        const auto begun = Clock::now();
        const auto shown = store_->public_tables(50);
        waits.add(milliseconds_since(begun));
        if (shown && shown->rows.size() == 50) return;
        std::fprintf(stderr, "%s: the lobby does not show 50 tables\n", name_.c_str());
        is_well_ = false;
    }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] bool is_well() const { return is_well_; }

  private:
    void add_tables(std::size_t first, std::size_t count) {
        std::vector<ChangeGroup> groups;
        for (std::size_t i = first; i < first + count; ++i) {
            Moment moment{};
            moment.random = sha256("table " + std::to_string(i));
            TableRow row =
                planned_table({.game = {"istanbul_dice"}, .seats = 2}, host(i % batch), moment).value();
            row.is_public = true;
            row.stage = i % 10 == 0 ? Stage::Open : i % 10 < 5 ? Stage::Running : Stage::Over;
            tables_.push_back(row.id);
            groups.emplace_back(Changes{{.table = row.id, .row = row}});
        }
        is_well_ = is_well_ && apply(groups);
    }
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
    if (count != 2 && count != 3) {
        std::fputs("stores STORE [OTHER STORE]\n", stderr);
        return 2;
    }
    std::vector<Shelf> shelves;
    for (int i = 1; i < count; ++i) {
        auto store = open_store(arguments[i], Access::Serve);
        if (!store) {
            std::fprintf(stderr, "%s: %s\n", arguments[i], store.error().message.key.c_str());
            return 1;
        }
        shelves.emplace_back(arguments[i], std::move(*store));
    }
    constexpr int rounds = 10;
    std::vector<double> rates(shelves.size());
    std::vector<Waits> lobbies(shelves.size());
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < shelves.size(); ++i)
            rates[i] += shelves[i].write(std::chrono::seconds(1)) / rounds;
    for (Shelf& shelf : shelves) shelf.fill_lobby();
    for (int reading = 0; reading < 100; ++reading)
        for (std::size_t i = 0; i < shelves.size(); ++i) shelves[i].read_lobby(lobbies[i]);
    for (std::size_t i = 0; i < shelves.size(); ++i) {
        if (!shelves[i].is_well()) return 1;
        std::printf("%s: %.0f entries a second; a lobby of %zu tables in %.2f ms (median; 99 %%: %.2f ms)\n",
                    shelves[i].name().c_str(), rates[i], lobby, lobbies[i].percentile(0.5),
                    lobbies[i].percentile(0.99));
    }
    if (shelves.size() == 2) std::printf("entries, the first of the second: %.2f ×\n", rates[0] / rates[1]);
    return 0;
}
