// How the store was left: after a proper stop it is believed, after any other it is looked at while the house
// is open already.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/server/person.hpp"
#include "tests/server/server_process.hpp"

namespace serai::tests {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Asks until the house says so, or for long enough.
bool comes_to_say(const std::string& address, unsigned status) {
    HttpClient operator_(address);
    for (int i = 0; i < 20'000; ++i) {
        const auto health = operator_.get("/healthz");
        if (health && health->status == status) return true;
    }
    return false;
}

TEST(UpkeepTest, AStoreThatWasLeftProperlyIsNotInspected) {
    ServerProcess server(SERAI_PROGRAM);
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(comes_to_say(server.address(), 200));
        EXPECT_EQ(server.stop(), 0);
        ASSERT_TRUE(server.start());
    }
    EXPECT_FALSE(has(server.said(), "inspect")) << server.said();
}

TEST(UpkeepTest, AfterAKillItIsInspectedAndSound) {
    ServerProcess server(SERAI_PROGRAM);
    server.kill();
    ASSERT_TRUE(server.start());
    Person anna(server.address(), "Anna");
    EXPECT_NE(anna.open({{"game", "basari"}}), "");
    EXPECT_EQ(server.stop(), 0);
    EXPECT_TRUE(has(server.said(), "\"inspecting\"")) << server.said();
    EXPECT_FALSE(has(server.said(), "damaged")) << server.said();
}

// Looking through this store takes minutes, so whoever waits for it is never there.
TEST(UpkeepTest, WhileItIsInspectedTheHouseServesAndIsLeft) {
    ServerProcess server(SERAI_PROGRAM);
    server.kill();
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((server.folder() / "serai.db").c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database,
                           "CREATE TABLE slow (word TEXT);"
                           "WITH RECURSIVE rows (row) AS (SELECT 1 UNION ALL SELECT row + 1 FROM rows)"
                           "INSERT INTO slow SELECT 'word' FROM rows LIMIT 1000000;"
                           "PRAGMA writable_schema = ON;"
                           "UPDATE sqlite_schema SET sql = 'CREATE TABLE slow (word TEXT, long TEXT AS "
                           "(hex(zeroblob(100000 + length(word)))) NOT NULL)' WHERE name = 'slow'",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    EXPECT_EQ(sqlite3_close(database), SQLITE_OK);
    ASSERT_TRUE(server.start());
    EXPECT_TRUE(comes_to_say(server.address(), 200));
    Person anna(server.address(), "Anna");
    EXPECT_NE(anna.open({{"game", "basari"}}), "");
    EXPECT_EQ(server.stop(), 0);
    EXPECT_TRUE(has(server.said(), "\"inspecting\"")) << server.said();
    EXPECT_FALSE(has(server.said(), "\"inspected\"")) << server.said();
}

TEST(UpkeepTest, ADamagedStoreIsToldInTheJournalAndByItsHealth) {
    ServerProcess server(SERAI_PROGRAM);
    const std::string letters(500, 'Q');
    {
        Person anna(server.address(), "Anna");
        const std::string path = "/api/tables/" + anna.open({{"game", "basari"}});
        for (int i = 0; i < 4; ++i) ASSERT_EQ(anna.post(path + "/chat", {{"text", letters}}).status, 200U);
    }
    // Out of the log into the file, and then not left.
    EXPECT_EQ(server.stop(), 0);
    ASSERT_TRUE(server.start());
    EXPECT_TRUE(comes_to_say(server.address(), 200));
    server.kill();

    const auto file = server.folder() / "serai.db";
    std::ifstream in(file, std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(in), {});
    constexpr std::size_t page = 4096;
    const std::size_t at = bytes.find(letters) / page * page;
    ASSERT_LT(at, bytes.size());
    std::fstream(file, std::ios::binary | std::ios::in | std::ios::out)
        .seekp(static_cast<std::streamoff>(at))
        .write(std::string(page, '\x5a').data(), page);

    ASSERT_TRUE(server.start());
    EXPECT_TRUE(comes_to_say(server.address(), 503));
    Person bo(server.address(), "Bo");
    EXPECT_NE(bo.open({{"game", "basari"}}), "") << "what works goes on";
    EXPECT_EQ(server.stop(), 0);
    EXPECT_TRUE(has(server.said(), "\"damaged\"")) << server.said();
    // It is not forgotten by a proper stop.
    ASSERT_TRUE(server.start());
    EXPECT_TRUE(comes_to_say(server.address(), 503));
}

TEST(UpkeepTest, ARowThatLiesIsToldInTheJournalOnce) {
    ServerProcess server(SERAI_PROGRAM);
    Person anna(server.address(), "Anna");
    const std::string table = anna.open({{"game", "basari"}});
    const std::string path = "/api/tables/" + table;
    EXPECT_TRUE(anna.post(path + "/start").is_done());
    const json::object standing{{"seat", 0}, {"question", "basari.phase.choose"}, {"move", "choose A"}};
    EXPECT_TRUE(anna.post(path + "/stand", standing).is_done());
    EXPECT_EQ(server.stop(), 0);
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((server.folder() / "serai.db").c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, "UPDATE tables SET facts = json_set(facts, '$.standing[0].seat', 3)",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    EXPECT_EQ(sqlite3_close(database), SQLITE_OK);
    ASSERT_TRUE(server.start());
    anna.move_to(server.address());
    for (int i = 0; i < 3; ++i) EXPECT_EQ(anna.get(path).refused_key(), "house.refusal.damaged");
    EXPECT_EQ(server.stop(), 0);
    const std::string said = server.said();
    const std::string sentence = "Table " + table + " is damaged: standing cannot be '3'.";
    ASSERT_TRUE(has(said, sentence)) << said;
    EXPECT_EQ(said.find(sentence), said.rfind(sentence)) << said;
}

}  // namespace
}  // namespace serai::tests
