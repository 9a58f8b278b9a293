// Games that go on and on: what one person sets off has an end, the house answers everybody else meanwhile,
// and a long log is read in parts.
#include <gtest/gtest.h>

#include "table/past.hpp"
#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

class LongGameTest : public OpenHouse {
  protected:
    void SetUp() override {
        open({.commands_per_second = 1e6, .command_burst = 1e6});
        anna.emplace(address(), "Anna");
        // The first version of the rules lets a game go on without progress.
        table = anna->open({{"game", "phraya"}, {"seats", 2}, {"options", {{"rules", "1"}}}});
        path = "/api/tables/" + table;
        ASSERT_TRUE(anna->post(path + "/sit", {{"seat", 1}}).is_done());
        ASSERT_TRUE(anna->post(path + "/start").is_done());
        ASSERT_TRUE(anna->connect());
    }

    // Looks through the eyes of whoever must decide.
    void look() {
        for (int seat = 0; seat < 2; ++seat) {
            ASSERT_TRUE(anna->command("watch", {{"table", table}, {"seat", seat}}).is_done());
            ASSERT_TRUE(
                anna->listen_until([&] { return anna->seq() >= 0 && anna->frame().at("viewer") == seat; }));
            if (anna->is_asked()) return;
        }
    }
    // Answers what is asked, some of it for ever: both seats take their cards back and row the same barge to
    // and fro.
    Answered answer() {
        look();
        const json::object frame = anna->frame();
        const json::array& moves = frame.at("moves").as_array();
        const json::value question = frame.at("question").at("key");
        json::object fields{{"table", table},
                            {"seat", frame.at("viewer")},
                            {"asked", frame.at("asked")},
                            {"question", question},
                            {"move", moves.front().at("move")}};
        if (question == "phraya.phase.play_card") fields["move"] = "card S1";
        if (question == "phraya.phase.refresh") fields["move"] = "keep";
        const bool stands = question == "phraya.phase.play_card" || question == "phraya.phase.refresh" ||
                            question == "phraya.phase.move_barge";
        return anna->command(stands ? "stand" : "play", fields);
    }
    void answer_until_paused() {
        for (int i = 0; i < 60; ++i) {
            look();
            if (anna->frame().contains("standing_paused")) return;
            ASSERT_TRUE(answer().is_done());
        }
        FAIL() << "nothing was held back";
    }

    std::optional<Person> anna;
    std::string table;
    std::string path;
};

TEST_F(LongGameTest, StandingAnswersWithoutEndStopAndTheHouseAnswersOthers) {
    answer_until_paused();
    EXPECT_EQ(anna->frame().at("standing_paused").at("key").as_string(), "house.standing.paused");
    EXPECT_GE(anna->seq(), 200);
    Person bo(address(), "Bo");
    EXPECT_TRUE(bo.get("/api/tables").is_done());
    // Whoever is asked answers, and the standing answers work again.
    const std::int64_t before = anna->seq();
    ASSERT_TRUE(answer().is_done());
    look();
    EXPECT_GE(anna->seq(), before + 200);
    EXPECT_TRUE(anna->frame().contains("standing_paused"));
}

TEST_F(LongGameTest, AHistoryComesInPartsAndTheReaderReadsOn) {
    answer_until_paused();
    while (anna->seq() <= 1100) {
        ASSERT_TRUE(answer().is_done());
        look();
    }
    std::int64_t seq = 0;
    std::vector<std::size_t> sizes;
    json::value next = 0;
    while (!next.is_null()) {
        const Answered part = anna->get(path + "/history?seat=0&from=" + json::serialize(next));
        ASSERT_TRUE(part.is_done());
        for (const json::value& step : part.body.at("steps").as_array()) EXPECT_EQ(step.at("seq"), ++seq);
        sizes.push_back(part.body.at("steps").as_array().size());
        next = part.body.at("next");
    }
    EXPECT_EQ(seq, anna->seq());
    ASSERT_GE(sizes.size(), 3U);
    EXPECT_EQ(sizes.front(), most_steps);
    const auto count = [&](const std::string& question, const char* list) {
        return anna->get(path + question).body.at(list).as_array().size();
    };
    EXPECT_EQ(count("/history", "steps"), most_steps);
    EXPECT_EQ(count("/history?limit=1000000", "steps"), most_steps);
    EXPECT_EQ(count("/history?limit=3&from=1000", "steps"), 3U);
    EXPECT_EQ(count("/history?from=1000000", "steps"), 0U);
    EXPECT_EQ(count("/frames", "frames"), most_frames);
    EXPECT_EQ(count("/frames?limit=3&from=1000", "frames"), 3U);
}

TEST_F(LongGameTest, APartThatCannotBeMeantIsRefused) {
    for (const char* question :
         {"from=x", "from=-1", "from=99999999999999999999", "limit=0", "limit=", "seat=9", "seat=x"}) {
        for (const char* what : {"/history?", "/frames?"}) {
            const Answered answer = anna->get(path + what + question);
            EXPECT_EQ(answer.status, 400U) << question;
            EXPECT_EQ(answer.refused_key(), "house.refusal.malformed") << question;
        }
    }
    EXPECT_EQ(anna->get("/api/me/tables?before=x").refused_key(), "house.refusal.malformed");
}

TEST_F(LongGameTest, ADecisionIsTakenBackSoManyTimesOnly) {
    // The first of its moves for whoever is asked; waits for the frame that shows it.
    const auto play = [&] {
        const std::int64_t before = anna->seq();
        const Answered done = anna->command("play", {{"table", table},
                                                     {"seat", anna->frame().at("viewer")},
                                                     {"asked", anna->frame().at("asked")},
                                                     {"move", anna->frame().at("moves").at(0).at("move")}});
        return done.is_done() && anna->listen_until([&] { return anna->seq() > before; });
    };
    const auto undo = [&] {
        const std::int64_t before = anna->seq();
        const Answered done = anna->command("undo", {{"table", table}, {"seat", anna->frame().at("viewer")}});
        if (done.is_done()) anna->listen_until([&] { return anna->seq() > before; });
        return done.refused_key();
    };
    do {
        look();
        ASSERT_TRUE(play());
    } while (!anna->frame().at("can_undo").as_bool());
    for (int i = 0; i < 50; ++i) {
        ASSERT_EQ(undo(), "") << i;
        ASSERT_TRUE(play());
    }
    EXPECT_FALSE(anna->frame().at("can_undo").as_bool());
    EXPECT_EQ(undo(), "house.refusal.no_undo_more");
}

}  // namespace
}  // namespace serai::tests
