// The house over the wire: people, tables, games.

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

// Who people are.

TEST_F(HouseTest, AGuestIsKnownByItsCookieAndMayBeRenamed) {
    Person anna(address(), "Anna");
    EXPECT_EQ(anna.get("/api/me").body.at("name").as_string(), "Anna");
    EXPECT_TRUE(anna.post("/api/me", {{"name", "  Änne \n"}}).is_done());
    EXPECT_EQ(anna.get("/api/me").body.at("name").as_string(), "Änne");
    Person stranger(address(), "");
    EXPECT_TRUE(stranger.get("/api/me").body.at("id").is_null());
    EXPECT_EQ(stranger.post("/api/tables", {{"game", "basari"}}).refused_key(), "house.refusal.stranger");
}

TEST_F(HouseTest, ANameHasOneTo24Characters) {
    Person anna(address(), "Anna");
    EXPECT_EQ(anna.post("/api/me", {{"name", " "}}).status, 400U);
    EXPECT_EQ(anna.post("/api/me", {{"name", std::string(25, 'x')}}).status, 413U);
    EXPECT_TRUE(anna.post("/api/me", {{"name", "ääääääääääääääääääääääää"}}).is_done());
    EXPECT_EQ(anna.post("/api/me", {{"name", 7}}).refused_key(), "house.refusal.malformed");
}

TEST_F(HouseTest, ACarryCodeMovesAPlayerToAnotherDeviceOnce) {
    Person laptop(address(), "Anna");
    const std::string code(laptop.post("/api/me/carry").body.at("code").as_string());
    Person phone(address(), "");
    EXPECT_EQ(phone.post("/api/me/arrive", {{"code", code}}).body.at("id").as_string(), laptop.id());
    EXPECT_EQ(phone.get("/api/me").body.at("name").as_string(), "Anna");
    Person thief(address(), "");
    EXPECT_EQ(thief.post("/api/me/arrive", {{"code", code}}).refused_key(), "house.refusal.no_code");
    EXPECT_TRUE(laptop.get("/api/me").body.at("id").is_string());
}

// Tables.

TEST_F(HouseTest, APublicTableIsInTheLobbyAndOneByLinkIsNot) {
    Person anna(address(), "Anna");
    const std::string open = anna.open({{"game", "yspahan"}, {"public", true}});
    const std::string hidden = anna.open({{"game", "yspahan"}});
    const auto lobby = json::serialize(Person(address(), "").get("/api/tables").body);
    EXPECT_NE(lobby.find(open), std::string::npos);
    EXPECT_EQ(lobby.find(hidden), std::string::npos);
}

TEST_F(HouseTest, ABadPlanIsRefusedWithItsReason) {
    Person anna(address(), "Anna");
    EXPECT_EQ(anna.post("/api/tables", {{"game", "chess"}}).refused_key(), "house.error.no_game");
    EXPECT_EQ(anna.post("/api/tables", {{"game", "basari"}, {"seats", 2}}).refused_key(),
              "house.error.seats");
    EXPECT_EQ(anna.post("/api/tables", {{"game", "basari"}, {"options", {{"no", "1"}}}}).refused_key(),
              "house.error.no_option");
    EXPECT_EQ(anna.post("/api/tables", {{"game", "basari"}, {"bots", {"", "kasparov"}}}).refused_key(),
              "house.refusal.no_bot");
}

TEST_F(HouseTest, AnInvitationLeadsToItsSeatAndOnlyTheHostSeesIt) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const Answered opened = anna.post("/api/tables", {{"game", "basari"}, {"seats", 4}});
    const std::string table(opened.body.at("table").at("id").as_string());
    const auto& seats = opened.body.at("table").at("seats").as_array();
    EXPECT_TRUE(seats[0].at("invite").is_null());
    const std::string invite(seats[2].at("invite").as_string());
    EXPECT_EQ(json::serialize(bo.get("/api/tables/" + table).body).find(invite), std::string::npos);
    EXPECT_TRUE(bo.post("/api/tables/" + table + "/sit", {{"invite", invite}}).is_done());
    const auto seen = bo.get("/api/tables/" + table).body;
    EXPECT_TRUE(seen.at("table").at("seats").at(2).at("yours").as_bool());
    // Opened again by the same person it is the same seat; by another it is taken.
    EXPECT_TRUE(bo.post("/api/tables/" + table + "/sit", {{"invite", invite}}).is_done());
    Person cleo(address(), "Cleo");
    EXPECT_EQ(cleo.post("/api/tables/" + table + "/sit", {{"invite", invite}}).refused_key(),
              "house.refusal.taken");
    EXPECT_EQ(cleo.post("/api/tables/" + table + "/sit", {{"invite", "wrong"}}).status, 404U);
}

TEST_F(HouseTest, TheTableGoesToWhoStaysAndDisappearsWhenNobodyDoes) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = anna.open({{"game", "basari"}});
    const std::string path = "/api/tables/" + table;
    ASSERT_TRUE(bo.post(path + "/sit").is_done());
    EXPECT_TRUE(anna.post(path + "/leave", {{"seat", 0}}).is_done());
    EXPECT_EQ(bo.get(path).body.at("table").at("host").as_string(), bo.id());
    EXPECT_TRUE(bo.post(path + "/leave", {{"seat", 1}}).is_done());
    EXPECT_EQ(bo.get(path).refused_key(), "house.refusal.no_table");
}

TEST_F(HouseTest, OnlyTheHostStartsAndBotsFillTheRest) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string path = "/api/tables/" + anna.open({{"game", "basari"}, {"bots", {"", "guest", ""}}});
    EXPECT_EQ(bo.post(path + "/start").refused_key(), "house.refusal.not_host");
    const Answered started = anna.post(path + "/start");
    ASSERT_TRUE(started.is_done());
    const auto& seats = started.body.at("table").at("seats").as_array();
    EXPECT_EQ(seats[1].at("bot").as_string(), "guest");
    EXPECT_EQ(seats[2].at("bot").as_string(), "trader");
    EXPECT_EQ(anna.post(path + "/start").refused_key(), "house.refusal.not_open");
    EXPECT_EQ(bo.post(path + "/sit").refused_key(), "house.refusal.not_open");
}

// Games.

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
    EXPECT_GT(verify(*record, **open_record(*record, "wire"), "wire").value(), 0U);

    const Answered again = anna.post(path + "/rematch");
    ASSERT_TRUE(again.is_done());
    EXPECT_EQ(again.body.at("table").at("seats").at(1).at("player").as_string(), bo.id());
    EXPECT_EQ(bo.post(path + "/rematch").body.at("table").at("id"), again.body.at("table").at("id"));
}

TEST_F(HouseTest, AMoveIsTakenOnceAndOnlyFromItsSeat) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "istanbul_dice", 2);
    Person& asked = anna.is_asked() ? anna : bo;
    Person& other = anna.is_asked() ? bo : anna;
    const json::object play{{"table", table},
                            {"seat", asked.frame().at("viewer")},
                            {"asked", asked.frame().at("asked")},
                            {"move", asked.frame().at("moves").at(0).at("move")}};
    EXPECT_EQ(other.command("play", play).refused_key(), "house.refusal.not_yours");
    EXPECT_TRUE(asked.command("play", play).is_done());
    EXPECT_FALSE(asked.command("play", play).is_done());
    json::object elsewhere = play;
    elsewhere["table"] = "nowhere";
    EXPECT_EQ(asked.command("play", elsewhere).refused_key(), "house.refusal.no_table");
    elsewhere = play;
    elsewhere.erase("asked");
    EXPECT_EQ(asked.command("play", elsewhere).refused_key(), "house.refusal.malformed");
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
    for (int i = 0; i < 5; ++i) count(second.receive().value_or(""));
    std::size_t read = asked.heard().size();
    asked.listen_until([&] {
        for (; read < asked.heard().size(); ++read) count(asked.heard()[read]);
        return done + refused == 10;
    });
    EXPECT_EQ(done, 1);
    EXPECT_EQ(refused, 9);
}

TEST_F(HouseTest, UndoTakesADecisionBackAndNeverCrossesLuck) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "yspahan", 2);
    Rng rng(3);
    bool has_undone = false;
    for (int i = 0; i < 60 && !has_undone; ++i) {
        Person& asked = anna.is_asked() ? anna : bo;
        const std::int64_t seen = asked.seq();
        ASSERT_TRUE(asked.play(table, rng).is_done());
        for (Person* person : {&anna, &bo})
            ASSERT_TRUE(person->listen_until([&] { return person->seq() > seen; }));
        const json::object undo{{"table", table}, {"seat", asked.frame().at("viewer")}};
        if (asked.frame().at("can_undo").as_bool()) {
            ASSERT_TRUE(asked.command("undo", undo).is_done());
            has_undone = true;
        } else {
            EXPECT_EQ(asked.command("undo", undo).refused_key().rfind("house.refusal.no_undo", 0), 0U);
        }
    }
    EXPECT_TRUE(has_undone);
}

TEST_F(HouseTest, ARefusalOfTheRulesNamesItsClause) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "basari", 3);
    const json::object wish{
        {"table", table}, {"seat", 0}, {"asked", anna.frame().at("asked")}, {"move", "choose D"}};
    const Answered answer = anna.command("play", wish);
    EXPECT_EQ(answer.refused_key().rfind("basari.verdict.", 0), 0U);
    EXPECT_EQ(answer.body.at("refused").at("clause").as_string().front(), 'B');
    EXPECT_EQ(anna.command("check", wish).refused_key(), answer.refused_key());
    EXPECT_TRUE(anna.command("check", {{"table", table}, {"seat", 0}, {"move", "choose A"}}).is_done());
    EXPECT_TRUE(anna.is_asked());
}

TEST_F(HouseTest, AnAnswerToAnotherQuestionIsToldWhatIsAsked) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "basari", 3);
    const Answered answer = anna.command("check", {{"table", table}, {"seat", 0}, {"move", "accept"}});
    EXPECT_EQ(answer.refused_key(), "basari.verdict.not_asked");
    const json::object& refused = answer.body.at("refused").as_object();
    EXPECT_FALSE(refused.contains("clause"));
    EXPECT_EQ(refused.at("question"), anna.frame().at("question"));
}

TEST_F(HouseTest, AStandingAnswerIsGivenAndTakenBack) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "basari", 3);
    const json::object standing{{"table", table},
                                {"seat", 0},
                                {"question", anna.frame().at("question").at("key")},
                                {"move", "choose B"}};
    ASSERT_TRUE(anna.command("stand", standing).is_done());
    ASSERT_TRUE(anna.listen_until([&] { return !anna.is_asked(); }));
    EXPECT_EQ(anna.frame().at("standing").as_object().size(), 1U);
    EXPECT_EQ(bo.frame().at("standing").as_object().size(), 0U);
    json::object none = standing;
    none["move"] = "";
    ASSERT_TRUE(anna.command("stand", none).is_done());
    ASSERT_TRUE(anna.listen_until([&] { return anna.frame().at("standing").as_object().empty(); }));
}

TEST_F(HouseTest, HintsAreGivenWhereTheTableAllowsThem) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "basari", 3);
    const Answered hints = anna.command("hint", {{"table", table}, {"seat", 0}});
    ASSERT_TRUE(hints.is_done());
    EXPECT_GE(hints.body.at("done").at("hints").as_array().size(), 1U);
    EXPECT_EQ(anna.command("hint", {{"table", table}, {"seat", 1}}).refused_key(), "house.refusal.not_yours");
    const std::string plain = anna.open({{"game", "basari"}});
    anna.post("/api/tables/" + plain + "/start");
    EXPECT_EQ(anna.command("hint", {{"table", plain}, {"seat", 0}}).refused_key(), "house.refusal.no_hints");
}

// What the bot would have done, at any decision of anybody.
TEST_F(HouseTest, AFinishedGameCanBeReviewed) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    Person cleo(address(), "Cleo");
    const std::string table = begin(anna, bo, "yspahan", 2);
    ASSERT_TRUE(cleo.connect());
    const auto review = [&](Person& person, int seat, std::int64_t at) {
        return person.command("hint", {{"table", table}, {"seat", seat}, {"at", at}});
    };
    EXPECT_EQ(review(anna, 0, 0).refused_key(), "house.refusal.not_over");
    Rng rng(4);
    while (!anna.frame().at("over").as_bool()) {
        Person& asked = anna.is_asked() ? anna : bo;
        const std::int64_t seen = asked.seq();
        ASSERT_TRUE(asked.play(table, rng).is_done());
        for (Person* person : {&anna, &bo})
            ASSERT_TRUE(person->listen_until([&] { return person->seq() > seen; }));
    }
    const auto steps = anna.get("/api/tables/" + table + "/history").body.at("steps").as_array();
    for (const std::size_t at : {steps.size() / 2, steps.size() - 1}) {
        const auto& next = steps[at].at("seat");
        if (next.is_null()) continue;
        const int seat = static_cast<int>(next.as_int64());
        const Answered hints = review(cleo, seat, static_cast<std::int64_t>(at));
        ASSERT_TRUE(hints.is_done());
        EXPECT_GE(hints.body.at("done").at("hints").as_array().size(), 1U);
        EXPECT_EQ(review(anna, 1 - seat, static_cast<std::int64_t>(at)).refused_key(),
                  "house.refusal.not_running");
    }
    EXPECT_EQ(review(anna, 0, static_cast<std::int64_t>(steps.size()) + 1).refused_key(),
              "house.refusal.malformed");
}

// Hiding.

TEST_F(HouseTest, NobodySeesThroughTheEyesOfAnother) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    Person spy(address(), "Spy");
    const std::string table = begin(anna, bo, "basari", 3);
    ASSERT_TRUE(spy.connect());
    EXPECT_EQ(spy.command("watch", {{"table", table}, {"seat", 0}}).refused_key(), "house.refusal.not_yours");
    EXPECT_EQ(bo.command("watch", {{"table", table}, {"seat", 0}}).refused_key(), "house.refusal.not_yours");
    EXPECT_EQ(spy.get("/api/tables/" + table + "/frames?seat=0").status, 403U);
    EXPECT_EQ(spy.get("/api/tables/" + table + "/history?seat=0").status, 403U);
    ASSERT_TRUE(spy.command("watch", {{"table", table}}).is_done());
    ASSERT_TRUE(spy.listen_until([&] { return !spy.frame().empty(); }));
    EXPECT_FALSE(spy.frame().contains("moves"));
}

// Basari's secret choice: whichever Anna makes, everything that Bo and a spectator hear is the same text.
TEST_F(HouseTest, ASecretChoiceChangesNothingThatOthersHear) {
    const auto heard = [this](const char* choice) {
        Person anna(address(), "Anna");
        Person bo(address(), "Bo");
        Person cleo(address(), "Cleo");
        const std::string table = anna.open({{"game", "basari"}, {"seats", 3}});
        for (Person* person : {&bo, &cleo}) person->post("/api/tables/" + table + "/sit");
        anna.post("/api/tables/" + table + "/start");
        const std::vector<std::pair<Person*, json::object>> eyes{{&anna, {{"table", table}, {"seat", 0}}},
                                                                 {&bo, {{"table", table}, {"seat", 1}}},
                                                                 {&cleo, {{"table", table}}}};
        for (const auto& [person, what] : eyes) {
            person->connect();
            person->command("watch", what);
            person->listen_until([&p = *person] { return p.seq() >= 0; });
        }
        const std::int64_t seen = anna.seq();
        anna.command("play",
                     {{"table", table}, {"seat", 0}, {"asked", anna.frame().at("asked")}, {"move", choice}});
        std::string all;
        for (Person* person : {&bo, &cleo}) {
            person->listen_until([&] { return person->seq() > seen; });
            json::object frame = person->frame();
            // Cards are dealt by another secret each time; the rest must not differ.
            for (const char* field : {"table", "steps", "view", "seq", "asked"}) frame.erase(field);
            json::object view = person->frame().at("view").as_object();
            all += json::serialize(frame) + json::serialize(view.at("players").at(0).at("choice"));
        }
        return all;
    };
    EXPECT_EQ(heard("choose A"), heard("choose C"));
}

// Coming and going.

TEST_F(HouseTest, WhoComesBackSeesTheSameAndTheServerMayRestart) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "yspahan", 2);
    Rng rng(5);
    Person& asked = anna.is_asked() ? anna : bo;
    const std::int64_t seen = asked.seq();
    ASSERT_TRUE(asked.play(table, rng).is_done());
    ASSERT_TRUE(asked.listen_until([&] { return asked.seq() > seen; }));
    json::object before = asked.frame();
    const std::string cookie = asked.cookie();
    close();
    open();
    WsClient again(address(), {.cookie = cookie});
    ASSERT_TRUE(again.is_open());
    again.send(
        json::serialize(json::object{{"do", "watch"}, {"table", table}, {"seat", before.at("viewer")}}));
    json::object after;
    while (const auto text = again.receive()) {
        const json::object told = json::parse(*text).as_object();
        if (!told.contains("frame")) continue;
        after = told.at("frame").as_object();
        break;
    }
    before.erase("steps");
    after.erase("steps");
    EXPECT_EQ(after, before);
}

TEST_F(HouseTest, ASeatIsPlayedByABotAndReclaimed) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "basari", 3);
    const std::string path = "/api/tables/" + table;
    EXPECT_EQ(anna.post(path + "/stand_in", {{"seat", 1}, {"bot", "guest"}}).refused_key(),
              "house.refusal.present");
    ASSERT_TRUE(anna.post(path + "/leave", {{"seat", 0}}).is_done());
    // The bot answers for Anna.
    ASSERT_TRUE(anna.listen_until([&] { return !anna.is_asked(); }));
    EXPECT_EQ(anna.command("undo", {{"table", table}, {"seat", 0}}).refused_key(),
              "house.refusal.not_running");
    ASSERT_TRUE(anna.post(path + "/reclaim", {{"seat", 0}}).is_done());
    EXPECT_TRUE(anna.get(path).body.at("table").at("seats").at(0).at("bot").is_null());
    EXPECT_EQ(bo.post(path + "/reclaim", {{"seat", 0}}).refused_key(), "house.refusal.not_yours");
}

TEST_F(HouseTest, OnePersonMayPlaySeveralSeats) {
    Person anna(address(), "Anna");
    const std::string table = anna.open({{"game", "yspahan"}, {"seats", 2}});
    const std::string path = "/api/tables/" + table;
    ASSERT_TRUE(anna.post(path + "/sit", {{"seat", 1}}).is_done());
    ASSERT_TRUE(anna.post(path + "/start").is_done());
    ASSERT_TRUE(anna.connect());
    for (int i = 0; i < 30; ++i) {
        ASSERT_TRUE(anna.command("watch", {{"table", table}, {"seat", i % 2}}).is_done());
        ASSERT_TRUE(
            anna.listen_until([&] { return !anna.frame().empty() && anna.frame().at("viewer") == i % 2; }));
        Rng rng(static_cast<std::uint64_t>(i));
        if (anna.is_asked()) ASSERT_TRUE(anna.play(table, rng).is_done());
    }
}

TEST_F(HouseTest, ChatReachesEverybodyAndIsKept) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "basari", 3);
    ASSERT_TRUE(anna.command("chat", {{"table", table}, {"text", "  hello <b>\x01 "}}).is_done());
    ASSERT_TRUE(bo.listen_until([&] { return bo.heard().back().find("\"chat\"") != std::string::npos; }));
    const auto lines = bo.get("/api/tables/" + table + "/chat").body.at("lines").as_array();
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].at("text").as_string(), "hello <b>");
    EXPECT_EQ(anna.command("chat", {{"table", table}, {"text", std::string(501, 'x')}}).refused_key(),
              "house.refusal.too_long");
    EXPECT_EQ(anna.command("chat", {{"table", table}, {"text", ""}}).refused_key(),
              "house.refusal.malformed");
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
