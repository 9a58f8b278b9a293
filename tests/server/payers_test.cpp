// Whoever asks pays for the work that it is, also for what is done when something was read, and nobody pays
// twice.
#include "server/payers.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "server/ids.hpp"
#include "store/sqlite_store.hpp"
#include "tests/server/desk.hpp"
#include "tests/store/scratch.hpp"

namespace serai::tests {
namespace {

using std::chrono::seconds;

class PayersTest : public testing::Test {
  protected:
    PayersTest() {
        payers.when_worked([this](const Payers::Bill& before, std::chrono::nanoseconds more) {
            EXPECT_EQ(before.time, paid[before.address]);
            paid[before.address] += more;
        });
    }

    seconds now{100};
    std::map<std::string, std::chrono::nanoseconds> paid;
    Payers payers{[this] { return now; }};
};

TEST_F(PayersTest, WhatIsDoneLaterIsPaidByWhoAsked) {
    std::function<void()> later;
    {
        const Paying paying(payers, "anna");
        now += seconds(1);
        later = payers.later([this] { now += seconds(2); });
    }
    now += seconds(10);
    EXPECT_EQ(paid["anna"], seconds(1));
    later();
    now += seconds(10);
    EXPECT_EQ(paid["anna"], seconds(3));
    EXPECT_EQ(payers.payer(), nullptr);
}

TEST_F(PayersTest, WhatIsDoneForOthersMeanwhileIsTheirs) {
    {
        const Paying outer(payers, "anna");
        now += seconds(1);
        {
            const Paying inner(payers, "bo");
            now += seconds(2);
        }
        {
            const Paying same(payers, payers.payer());
            now += seconds(4);
        }
        {
            const Paying nobody(payers, Payers::Payer());
            now += seconds(8);
        }
        now += seconds(16);
    }
    EXPECT_EQ(paid["anna"], seconds(21));
    EXPECT_EQ(paid["bo"], seconds(2));
}

class WorkTest : public testing::Test {
  protected:
    static constexpr const char* anna = "192.0.2.7";
    static constexpr const char* bo = "192.0.2.8";

    WorkTest() { desk.busy_for = seconds(1); }
    [[nodiscard]] Request asks(const char* address, const char* path, std::string cookie = {}) const {
        Request request = desk.request("GET", path, "");
        request.address = address;
        request.cookie = std::move(cookie);
        return request;
    }
    [[nodiscard]] bool may_ask(const char* address) {
        return desk.answer(asks(address, "/api/version")).status != 429U;
    }

    ScratchFolder folder;
    std::string file = (folder.path / "serai.db").string();
    std::unique_ptr<Store> store = std::move(*SqliteStore::open(file, Access::ReadWrite));
    std::unique_ptr<Store> store_to_read = std::move(*SqliteStore::open(file, Access::ReadOnly));
    Desk desk{*store,
              *store_to_read,
              {.requests_per_second = 1e-6,
               .request_burst = 100,
               .request_work = std::chrono::milliseconds(1),
               .rest = std::chrono::milliseconds(0)}};
};

TEST_F(WorkTest, WhoKeepsTheHouseBusyPaysAlsoWithACookieThatIsNotKnown) {
    const std::string unknown = "serai=" + std::string(key_letters, 'x');
    EXPECT_EQ(desk.answer(asks(anna, "/api/addresses", unknown)).status, 200U);
    EXPECT_FALSE(may_ask(anna));
    EXPECT_TRUE(may_ask(bo));
}

// A table that cannot be opened, of which a sentence is said then.
TEST_F(WorkTest, WhoWantsATableFirstPaysForOpeningIt) {
    Change opens = opening(plain_table("lost"));
    opens.row->stage = Stage::Running;
    opens.entries = entries_of(1);
    ASSERT_EQ(applied(*store, opens), "");
    std::map<std::string, unsigned> answered;
    for (const char* address : {anna, bo})
        desk.house().answer(
            asks(address, "/api/tables/lost"),
            [&answered, address](const Response& response) { answered[address] = response.status; });
    while (answered.size() < 2) desk.work();
    EXPECT_EQ(answered[anna], 500U);
    EXPECT_EQ(answered[bo], 500U);
    EXPECT_FALSE(may_ask(anna));
    EXPECT_TRUE(may_ask(bo));
}

}  // namespace
}  // namespace serai::tests
