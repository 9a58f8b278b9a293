// Whole games over the wire, and what a scenario of tests/protocol cannot say.

#include <gtest/gtest.h>

#include "game/record.hpp"
#include "games/catalogue.hpp"
#include "table/verify.hpp"
#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

class HouseTest : public OpenHouse {
  protected:
    // These people play faster than people can.
    void SetUp() override { open({.request_burst = 1e9, .command_burst = 1e9}); }

    // A running table of two people, who watch their seats.
    std::string begin(Person& first, Person& second, const std::string& game, int seats) {
        const std::string table = first.open({{"game", game}, {"seats", seats}, {"hints", true}});
        EXPECT_TRUE(second.post("/api/tables/" + table + "/sit").is_done());
        EXPECT_TRUE(first.connect() && second.connect());
        EXPECT_TRUE(first.command("watch", {{"table", table}, {"seat", 0}}).is_done());
        EXPECT_TRUE(second.command("watch", {{"table", table}, {"seat", 1}}).is_done());
        EXPECT_TRUE(first.command("start", {{"table", table}}).is_done());
        EXPECT_TRUE(first.listen_until([&] { return !first.frame().empty(); }));
        EXPECT_TRUE(second.listen_until([&] { return !second.frame().empty(); }));
        return table;
    }
};

class WholeGame : public HouseTest, public ::testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Titles, WholeGame, ::testing::Values("basari", "yspahan", "istanbul_dice", "phraya"),
                         [](const auto& info) { return std::string(info.param); });

// Two people and a bot; then the record proves its luck and the secret is told, not before.
TEST_P(WholeGame, IsPlayedOverTheWireAndProved) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string game = GetParam();
    const json::object plan =
        game == "phraya" ? json::object{{"game", game}, {"seats", 2}, {"options", {{"max_turns", "12"}}}}
                         : json::object{{"game", game}, {"seats", 3}, {"bots", {"", "", "guest"}}};
    const std::string table = anna.open(plan);
    const std::string path = "/api/tables/" + table;
    ASSERT_TRUE(bo.post(path + "/sit").is_done());
    ASSERT_TRUE(anna.connect() && bo.connect());
    ASSERT_TRUE(anna.command("watch", {{"table", table}, {"seat", 0}}).is_done());
    ASSERT_TRUE(bo.command("watch", {{"table", table}, {"seat", 1}}).is_done());
    ASSERT_TRUE(anna.post(path + "/start").is_done());
    ASSERT_TRUE(anna.listen_until([&] { return !anna.frame().empty(); }));
    ASSERT_TRUE(bo.listen_until([&] { return !bo.frame().empty(); }));
    EXPECT_EQ(anna.post(path + "/rematch").refused_key(), "house.refusal.not_over");
    EXPECT_EQ(anna.get(path + "/record").status, 409U);
    EXPECT_TRUE(anna.get(path).body.at("table").at("secret").is_null());

    Rng rng(7);
    ASSERT_TRUE(play_to_the_end(table, {&anna, &bo}, rng));
    EXPECT_EQ(anna.frame().at("result"), bo.frame().at("result"));
    const auto over = anna.get(path).body.at("table").as_object();
    EXPECT_EQ(over.at("stage").as_string(), "over");

    HttpClient reader(address());
    const std::string text = reader.get(path + "/record")->body;
    const auto record = read_record(text, "wire");
    ASSERT_TRUE(record) << text.substr(0, 300);
    EXPECT_EQ(record->notes.names[0], "Anna");
    EXPECT_EQ(record->notes.secret, std::string_view(over.at("secret").as_string()));
    EXPECT_EQ(record->notes.commitment, std::string_view(over.at("commitment").as_string()));
    EXPECT_GT(verify(*record, **open_record(*record, "wire"), "wire").value().outcomes, 0U);

    const Answered again = anna.post(path + "/rematch");
    ASSERT_TRUE(again.is_done());
    EXPECT_EQ(bo.post(path + "/rematch").body, again.body);
}

// The same person twice, or two people with the same seat in mind: one answer wins, the other is told so.
TEST_F(HouseTest, OfTwoAnswersAtTheSameMomentOneIsTaken) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "istanbul_dice", 2);
    Person& asked = anna.is_asked() ? anna : bo;
    WsClient second(address(), {.cookie = asked.cookie()});
    json::object play{{"id", 1},
                      {"do", "play"},
                      {"table", table},
                      {"seat", asked.frame().at("viewer")},
                      {"asked", asked.frame().at("asked")},
                      {"move", asked.frame().at("moves").at(0).at("move")}};
    const std::string text = json::serialize(play);
    for (int i = 0; i < 5; ++i) {
        asked.send(text);
        second.send(text);
    }
    int done = 0;
    int refused = 0;
    const auto count = [&](const std::string& answer) {
        done += answer.find("\"done\"") != std::string::npos ? 1 : 0;
        refused += answer.find("\"refused\"") != std::string::npos ? 1 : 0;
    };
    // The second window, which does not watch, is also called when it is her turn.
    while (done + refused < 5) {
        const auto heard = second.receive();
        ASSERT_TRUE(heard);
        count(*heard);
    }
    std::size_t read = asked.heard().size();
    asked.listen_until([&] {
        for (; read < asked.heard().size(); ++read) count(asked.heard()[read]);
        return done + refused == 10;
    });
    EXPECT_EQ(done, 1);
    EXPECT_EQ(refused, 9);
}

TEST_F(HouseTest, FramesFromAnyNumberLeadToTheSamePosition) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "yspahan", 2);
    Rng rng(2);
    for (int i = 0; i < 20; ++i) {
        Person& asked = anna.is_asked() ? anna : bo;
        const std::int64_t seen = asked.seq();
        ASSERT_TRUE(asked.play(table, rng).is_done());
        for (Person* person : {&anna, &bo})
            ASSERT_TRUE(person->listen_until([&] { return person->seq() > seen; }));
    }
    const std::int64_t last = anna.seq();
    const auto frames =
        anna.get("/api/tables/" + table + "/frames?seat=0&from=" + std::to_string(last - 3)).body;
    ASSERT_EQ(frames.at("frames").as_array().size(), 4U);
    EXPECT_EQ(frames.at("frames").as_array().back().at("view"), anna.frame().at("view"));
    const auto history = anna.get("/api/tables/" + table + "/history?seat=0").body.at("steps").as_array();
    EXPECT_EQ(static_cast<std::int64_t>(history.size()), last);
}

TEST_F(HouseTest, BeforeItStopsTheServerSaysGoodbye) {
    Person anna(address(), "Anna");
    ASSERT_TRUE(anna.connect());
    EXPECT_TRUE(anna.command("unwatch", {{"table", ""}}).is_done());
    close();
    EXPECT_TRUE(anna.listen_until([&] { return anna.heard().back() == R"({"goodbye":"restart"})"; }));
}

}  // namespace
}  // namespace serai::tests
