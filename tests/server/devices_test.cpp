// The devices of a person: which there are, which go, and who is replaced on one of them.
#include <filesystem>

#include <gtest/gtest.h>

#include "server/device_label.hpp"
#include "store/sqlite_store.hpp"
#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

constexpr const char* firefox_on_linux =
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
constexpr const char* safari_on_iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1";

class DevicesTest : public OpenHouse {
  protected:
    DevicesTest() { open(); }

    // Another device becomes the player of `first`.
    static Answered arrive(Person& first, Person& other, json::object fields = {}) {
        fields["code"] = first.post("/api/me/carry").body.at("code");
        return other.post("/api/me/arrive", fields);
    }
    static json::array devices_of(Person& person) {
        const Answered answer = person.get("/api/me/devices");
        EXPECT_EQ(answer.status, 200U);
        return answer.is_done() ? answer.body.at("devices").as_array() : json::array{};
    }
    // The id of the device that asks, or of the first other one.
    static std::string device(Person& person, bool is_this) {
        for (const json::value& each : devices_of(person)) {
            if (each.at("this").as_bool() == is_this) return std::string(each.at("id").as_string());
        }
        return "none";
    }
    static Answered revoke(Person& person, const std::string& device) {
        return person.post("/api/me/devices/" + device + "/revoke");
    }
    static bool is_stranger(Person& person) { return person.get("/api/me").body.at("id").is_null(); }
};

TEST_F(DevicesTest, AreListedByWhatTheyAreAndWhenTheyCame) {
    Person laptop(address(), "Anna", {{"User-Agent", firefox_on_linux}});
    Person phone(address(), "", {{"User-Agent", safari_on_iphone}});
    Person program(address(), "");
    ASSERT_TRUE(arrive(laptop, phone).is_done() && arrive(laptop, program).is_done());
    std::vector<std::string> seen;
    for (const json::value& each : devices_of(phone)) {
        std::string label(each.at("label").as_string());
        seen.push_back(each.at("this").as_bool() ? label + ", this one" : label);
        constexpr std::int64_t day = 86'400'000;
        EXPECT_EQ(each.at("seen").as_int64(), each.at("added").as_int64() / day * day);
    }
    EXPECT_EQ(seen, (std::vector<std::string>{"Firefox, Linux", "Safari, iPhone, this one", ""}));
    Person stranger(address(), "");
    EXPECT_EQ(stranger.get("/api/me/devices").refused_key(), "house.refusal.stranger");
}

TEST_F(DevicesTest, ARevokedDeviceIsAStrangerAtOnceAlsoWhereItIsConnected) {
    Person laptop(address(), "Anna");
    Person lost(address(), "");
    ASSERT_TRUE(arrive(laptop, lost).is_done());
    const std::string table = laptop.open({{"game", "basari"}});
    ASSERT_TRUE(lost.connect() && laptop.connect());
    ASSERT_TRUE(lost.command("watch", {{"table", table}, {"seat", 0}}).is_done());
    const auto code = lost.post("/api/me/carry").body.at("code");

    ASSERT_TRUE(revoke(laptop, device(laptop, false)).is_done());
    EXPECT_TRUE(is_stranger(lost));
    // Whatever it still says is not heard, and it is told why.
    EXPECT_TRUE(lost.command("start", {{"table", table}}).body.empty());
    EXPECT_FALSE(lost.is_connected());
    EXPECT_EQ(lost.heard().back(), R"({"goodbye":"revoked"})");
    EXPECT_EQ(laptop.get("/api/tables/" + table).body.at("table").at("stage").as_string(), "open");
    // Nor does it come back by a code that it has made before.
    EXPECT_EQ(lost.post("/api/me/arrive", {{"code", code}}).refused_key(), "house.refusal.no_code");

    EXPECT_EQ(devices_of(laptop).size(), 1U);
    EXPECT_TRUE(laptop.command("start", {{"table", table}}).is_done()) << "the others stay";
    close();
    open();
    lost.move_to(address());
    EXPECT_TRUE(is_stranger(lost)) << "it is not only forgotten";
}

TEST_F(DevicesTest, OnlyOnesOwnCanBeRevokedAndTheOwnOneTakesItsCookieAlong) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    EXPECT_EQ(revoke(bo, device(anna, true)).refused_key(), "house.refusal.no_device");
    EXPECT_EQ(revoke(bo, "").status, 404U);
    EXPECT_FALSE(is_stranger(anna));
    EXPECT_TRUE(revoke(anna, device(anna, true)).is_done());
    EXPECT_EQ(anna.cookie(), "serai=");
    EXPECT_TRUE(is_stranger(anna));
    EXPECT_EQ(revoke(anna, "x").refused_key(), "house.refusal.stranger");
}

TEST_F(DevicesTest, AGuestWithGamesIsReplacedOnlyIfAsked) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    bo.open({{"game", "basari"}});
    bo.open({{"game", "yspahan"}});
    const std::string before = bo.cookie();
    const Answered refused = arrive(anna, bo);
    EXPECT_EQ(refused.status, 409U);
    EXPECT_EQ(refused.refused_key(), "house.refusal.has_games");
    EXPECT_EQ(refused.body.at("refused").at("message").at("values"),
              (json::value{{"name", "Bo"}, {"games", 2}}));
    EXPECT_EQ(bo.cookie(), before);

    // A wrong code is told first, and the question does not use the right one up.
    EXPECT_EQ(bo.post("/api/me/arrive", {{"code", "wrong"}}).refused_key(), "house.refusal.no_code");
    const auto code = anna.post("/api/me/carry").body.at("code");
    EXPECT_EQ(bo.post("/api/me/arrive", {{"code", code}}).refused_key(), "house.refusal.has_games");
    EXPECT_EQ(bo.post("/api/me/arrive", {{"code", code}, {"replace", true}}).body.at("id").as_string(),
              anna.id());
}

TEST_F(DevicesTest, NobodyIsAskedWhoLosesNothing) {
    Person anna(address(), "Anna");
    anna.open({{"game", "basari"}});
    Person idle(address(), "Idle");
    EXPECT_TRUE(arrive(anna, idle).is_done()) << "has no games";
    // Once more the same player: one device stays one.
    EXPECT_TRUE(arrive(anna, idle).is_done());
    EXPECT_EQ(devices_of(anna).size(), 2U);
}

TEST_F(DevicesTest, OnePersonHasSoManyDevices) {
    close();
    open({.devices = 2});
    Person anna(address(), "Anna");
    Person phone(address(), "");
    Person tablet(address(), "");
    EXPECT_TRUE(arrive(anna, phone).is_done());
    EXPECT_EQ(arrive(anna, tablet).refused_key(), "house.refusal.too_many");
    EXPECT_TRUE(arrive(anna, phone).is_done()) << "it is one already";
    EXPECT_TRUE(revoke(anna, device(anna, false)).is_done());
    EXPECT_TRUE(arrive(anna, tablet).is_done());
}

// Tabs of the browser that were opened as somebody else come back as who they are.
TEST_F(DevicesTest, WhoIsReplacedHasNoKeyAndNoConnectionHereAnyMore) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    Person tab = bo.same_elsewhere();
    Person phone(address(), "");
    ASSERT_TRUE(arrive(bo, phone).is_done() && tab.connect());
    ASSERT_TRUE(arrive(anna, bo).is_done());
    EXPECT_FALSE(tab.listen_until([] { return false; }));
    EXPECT_FALSE(tab.is_connected());
    EXPECT_EQ(tab.heard().back(), R"({"goodbye":"moved"})");
    EXPECT_EQ(devices_of(phone).size(), 1U);
}

TEST_F(DevicesTest, BeingSeenIsWrittenOnceADay) {
    Person anna(address(), "Anna", {{"User-Agent", firefox_on_linux}});
    const auto log = folder() / "serai.db-wal";
    devices_of(anna);
    const auto before = std::filesystem::file_size(log);
    for (int i = 0; i < 20; ++i) devices_of(anna);
    EXPECT_EQ(std::filesystem::file_size(log), before);
    const json::value today = devices_of(anna)[0].at("seen");

    // Long ago, by a program that knew nothing of devices.
    close();
    {
        const auto store = SqliteStore::open((folder() / "serai.db").string(), Access::ReadWrite);
        const KeyRow key{.hash = (*store)->keys_of(anna.id())->front().hash, .label = "", .seen = 1000};
        const std::vector<ChangeGroup> groups{PersonChanges{SeenKey{key}}};
        ASSERT_TRUE((*store)->apply(groups).front());
    }
    open();
    anna.move_to(address());
    EXPECT_EQ(devices_of(anna)[0].at("seen").as_int64(), 0);
    EXPECT_TRUE(anna.post("/api/me", {{"name", "Anna"}}).is_done());  // written after it
    EXPECT_EQ(devices_of(anna)[0].at("seen"), today);
    EXPECT_EQ(devices_of(anna)[0].at("label").as_string(), "Firefox, Linux");
}

TEST(DeviceLabelTest, IsCoarse) {
    const auto label = [](const char* inside, const char* end) {
        return device_label(std::string("Mozilla/5.0 (") + inside + ") " + end);
    };
    EXPECT_EQ(device_label(firefox_on_linux), "Firefox, Linux");
    EXPECT_EQ(device_label(safari_on_iphone), "Safari, iPhone");
    EXPECT_EQ(label("Windows NT 10.0; Win64; x64",
                    "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0"),
              "Edge, Windows");
    EXPECT_EQ(label("Linux; Android 10; K",
                    "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36"),
              "Chrome, Android");
    EXPECT_EQ(label("Macintosh; Intel Mac OS X 10_15_7",
                    "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15"),
              "Safari, macOS");
    EXPECT_EQ(label("X11; Linux x86_64",
                    "AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36"),
              "Chrome, Linux");
    EXPECT_EQ(label("Windows NT 10.0", "Something/1.0"), "Windows");
    EXPECT_EQ(device_label("curl/7.88.1"), "");
    EXPECT_EQ(device_label(""), "");
}

}  // namespace
}  // namespace serai::tests
