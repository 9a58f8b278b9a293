// A table that somebody else has changed behind the house's back: its room is read anew.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

class ReopenedTest : public OpenHouse {
  protected:
    void change_behind_its_back() {
        constexpr int patience_of_lock = 10'000;  // milliseconds
        SQLite::Database database((folder() / "serai.db").string(), SQLite::OPEN_READWRITE, patience_of_lock);
        database.exec("UPDATE tables SET version = version + 1");
    }
};

TEST_F(ReopenedTest, WhoWatchesGoesOnWatching) {
    open();
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = anna.open({{"game", "istanbul_dice"}, {"seats", 2}, {"public", true}});
    ASSERT_TRUE(bo.post("/api/tables/" + table + "/sit").is_done());
    ASSERT_TRUE(anna.connect() && bo.connect());
    ASSERT_TRUE(anna.command("watch", {{"table", table}, {"seat", 0}}).is_done());
    ASSERT_TRUE(bo.command("watch", {{"table", table}, {"seat", 1}}).is_done());
    ASSERT_TRUE(anna.command("start", {{"table", table}}).is_done());
    for (Person* person : {&anna, &bo})
        ASSERT_TRUE(person->listen_until([&] { return !person->frame().empty(); }));
    Rng rng(1);
    for (int i = 0; i < 3; ++i) {
        change_behind_its_back();
        Person& asked = anna.is_asked() ? anna : bo;
        const std::int64_t seq = asked.seq();
        ASSERT_TRUE(asked.play(table, rng).is_done());
        for (Person* person : {&anna, &bo})
            ASSERT_TRUE(person->listen_until([&] { return person->seq() > seq; })) << "after change " << i;
        const std::int64_t newest = std::max(anna.seq(), bo.seq());
        for (Person* person : {&anna, &bo})
            ASSERT_TRUE(person->listen_until([&] { return person->seq() >= newest; }));
    }
}

}  // namespace
}  // namespace serai::tests
