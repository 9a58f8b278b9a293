// Who sees through which eyes: a frame is for whoever may see it at that moment.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

void watch(Person& person, const std::string& table, std::optional<int> seat) {
    json::object fields{{"table", table}};
    if (seat) fields["seat"] = *seat;
    ASSERT_TRUE(person.is_connected() || person.connect());
    ASSERT_TRUE(person.command("watch", fields).is_done());
}
Answered sit(Person& person, const std::string& table, int seat) {
    return person.post("/api/tables/" + table + "/sit", {{"seat", seat}});
}
Answered leave(Person& person, const std::string& table, int seat) {
    return person.post("/api/tables/" + table + "/leave", {{"seat", seat}});
}
std::vector<json::object> frames_heard(const Person& person) {
    std::vector<json::object> frames;
    for (const std::string& text : person.heard()) {
        const json::object told = json::parse(text).as_object();
        if (const json::value* frame = told.if_contains("frame")) frames.push_back(frame->as_object());
    }
    return frames;
}
// A table of three with its host on the first seat, who watches.
std::string open_table(Person& host, const std::string& game) {
    const std::string table = host.open({{"game", game}, {"seats", 3}});
    watch(host, table, 0);
    return table;
}

// Three who will play, one who looks on, and one who sits on the second seat and watches it before Bo comes.
struct Company {
    explicit Company(const std::string& address)
        : anna(address, "Anna"),
          bo(address, "Bo"),
          cleo(address, "Cleo"),
          spy(address, "Spy"),
          dora(address, "Dora") {}

    std::string gather(const std::string& game) {
        std::string table = open_table(anna, game);
        EXPECT_TRUE(sit(spy, table, 1).is_done());
        watch(spy, table, 1);
        watch(dora, table, std::nullopt);
        return table;
    }
    // Bo and Cleo sit down, the game starts, and some moves are made. Then each suspect has heard what a
    // spectator has.
    void play(const std::string& table, const std::vector<Person*>& suspects) {
        ASSERT_TRUE(sit(bo, table, 1).is_done());
        ASSERT_TRUE(sit(cleo, table, 2).is_done());
        watch(bo, table, 1);
        watch(cleo, table, 2);
        ASSERT_TRUE(anna.command("start", {{"table", table}}).is_done());
        const std::array seated{&anna, &bo, &cleo};
        Rng rng(3);
        std::int64_t seq = -1;
        for (int i = 0; i < 12; ++i) {
            for (Person* person : seated)
                ASSERT_TRUE(person->listen_until([&] { return person->seq() > seq; }));
            const auto* const asked = std::ranges::find_if(seated, &Person::is_asked);
            ASSERT_NE(asked, seated.end());
            seq = (*asked)->seq();
            ASSERT_TRUE((*asked)->play(table, rng).is_done());
        }
        for (Person* person : suspects) {
            ASSERT_TRUE(person->listen_until([&] { return person->seq() >= seq; }));
            ASSERT_TRUE(dora.listen_until([&] { return dora.seq() >= person->seq(); }));
            const auto seen = frames_heard(*person);
            const auto meant = frames_heard(dora);
            ASSERT_GE(seen.size(), 10U);
            for (std::size_t i = 0; i < std::min(seen.size(), meant.size()); ++i)
                EXPECT_EQ(seen[i], meant[i]);
        }
    }

    Person anna;
    Person bo;
    Person cleo;
    Person spy;
    Person dora;
};

class EyesTest : public OpenHouse, public ::testing::WithParamInterface<const char*> {
  protected:
    void SetUp() override { open({.commands_per_second = 1e6, .command_burst = 1e6, .room = {.away = 0}}); }
};
INSTANTIATE_TEST_SUITE_P(Titles, EyesTest, ::testing::Values("basari", "yspahan"),
                         [](const auto& info) { return std::string(info.param); });

TEST_P(EyesTest, WhoLeavesASeatSeesNoMoreThroughIt) {
    Company company(address());
    const std::string table = company.gather(GetParam());
    ASSERT_TRUE(leave(company.spy, table, 1).is_done());
    company.play(table, {&company.spy});
    EXPECT_EQ(company.bo.frame().at("viewer"), 1);
}

// Also the eyes of a second device, and of who never waited for the answer.
TEST_P(EyesTest, EveryDeviceOfWhoLeftLooksOn) {
    Company company(address());
    const std::string table = company.gather(GetParam());
    Person phone(address(), "");
    const auto code = company.spy.post("/api/me/carry").body.at("code");
    ASSERT_TRUE(phone.post("/api/me/arrive", {{"code", code}}).is_done());
    watch(phone, table, 1);
    // The second wish overtakes the disk, not the first.
    const json::object seat{{"table", table}, {"seat", 1}};
    json::object left = seat;
    left["do"] = "leave";
    company.spy.send(json::serialize(left));
    EXPECT_EQ(company.spy.command("watch", seat).refused_key(), "house.refusal.not_yours");
    company.play(table, {&company.spy, &phone});
}

TEST_P(EyesTest, WhoKeepsAnotherSeatKeepsItsEyes) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = open_table(anna, GetParam());
    ASSERT_TRUE(sit(bo, table, 1).is_done());
    ASSERT_TRUE(sit(bo, table, 2).is_done());
    watch(bo, table, 2);
    ASSERT_TRUE(leave(bo, table, 1).is_done());
    ASSERT_TRUE(anna.command("start", {{"table", table}}).is_done());
    ASSERT_TRUE(bo.listen_until([&] { return bo.seq() >= 0; }));
    EXPECT_EQ(bo.frame().at("viewer"), 2);
    EXPECT_EQ(bo.get("/api/tables/" + table + "/frames?seat=1").status, 403U);
    EXPECT_EQ(bo.get("/api/tables/" + table + "/frames?seat=2").status, 200U);
}

TEST_P(EyesTest, ThePastIsForWhoSitsThereNow) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    Person spy(address(), "Spy");
    const std::string table = open_table(anna, GetParam());
    const std::string path = "/api/tables/" + table;
    ASSERT_TRUE(sit(spy, table, 1).is_done());
    for (const char* what : {"/frames?seat=1", "/history?seat=1"})
        EXPECT_EQ(spy.get(path + what).status, 200U);
    ASSERT_TRUE(leave(spy, table, 1).is_done());
    ASSERT_TRUE(sit(bo, table, 1).is_done());
    ASSERT_TRUE(anna.command("start", {{"table", table}}).is_done());
    for (const char* what : {"/frames?seat=1", "/history?seat=1"}) {
        EXPECT_EQ(spy.get(path + what).refused_key(), "house.refusal.not_yours");
        EXPECT_EQ(bo.get(path + what).status, 200U);
    }
}

// A bot that plays a seat plays it for its player, who still sees it, and for nobody else: not for the rival
// who called it.
TEST_P(EyesTest, ASeatThatABotPlaysIsSeenByItsPlayerOnly) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = open_table(anna, GetParam());
    const std::string path = "/api/tables/" + table;
    ASSERT_TRUE(sit(bo, table, 1).is_done());
    ASSERT_TRUE(anna.command("start", {{"table", table}}).is_done());
    ASSERT_TRUE(anna.post(path + "/stand_in", {{"seat", 1}, {"bot", "guest"}}).is_done());
    EXPECT_EQ(anna.command("watch", {{"table", table}, {"seat", 1}}).refused_key(),
              "house.refusal.not_yours");
    EXPECT_EQ(anna.post(path + "/reclaim", {{"seat", 1}}).refused_key(), "house.refusal.not_yours");
    for (const char* what : {"/frames?seat=1", "/history?seat=1"})
        EXPECT_EQ(anna.get(path + what).refused_key(), "house.refusal.not_yours");
    EXPECT_EQ(anna.frame().at("viewer"), 0);
    watch(bo, table, 1);
    ASSERT_TRUE(bo.listen_until([&] { return bo.seq() >= 0; }));
    EXPECT_EQ(bo.frame().at("viewer"), 1);
    ASSERT_TRUE(bo.post(path + "/reclaim", {{"seat", 1}}).is_done());
    EXPECT_EQ(bo.get(path + "/frames?seat=1").status, 200U);
}

}  // namespace
}  // namespace serai::tests
