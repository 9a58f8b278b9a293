// Stores that earlier programs wrote: their tables go on by the rules they were begun with.
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "store/migrations.hpp"
#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

// What was kept before has only tables by the first rules.
constexpr std::size_t first_with_second_rules = 5;

// A house that opens what a fixture of tests/fixtures/stores keeps, and the one person in it.
class OldStoresTest : public OpenHouse, public ::testing::WithParamInterface<std::size_t> {
  protected:
    void open_kept(const std::string& name) {
        std::ifstream file(std::filesystem::path(SERAI_ROOT) / "tests" / "fixtures" / "stores" / name);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const std::string mark = "serai=";
        const std::size_t at = text.find(mark);
        cookie_ = text.substr(at, text.find('\n') - at);
        const std::filesystem::path database = folder() / "serai.db";
        SQLite::Database(database.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(text);
        using std::filesystem::perms;
        std::filesystem::permissions(database, perms::owner_read | perms::owner_write);
        open();
        http_.emplace(address());
    }
    json::object ask(std::string_view method, const std::string& path, const json::object& fields = {}) {
        const std::string body = method == "GET" ? "" : json::serialize(fields);
        const auto answer = http_->request(method, "/api/" + path, body, {{"Cookie", cookie_}});
        EXPECT_TRUE(answer && answer->status == 200) << path << ": " << (answer ? answer->body : "no answer");
        return answer ? json::parse(answer->body).as_object() : json::object{};
    }
    // The newest frame of the person's seat.
    json::object frame(const std::string& table) {
        const auto steps = ask("GET", table + "/history?seat=0").at("steps").as_array().size();
        return ask("GET", table + "/frames?from=" + std::to_string(steps) + "&seat=0")
            .at("frames")
            .as_array()
            .back()
            .as_object();
    }

  private:
    std::string cookie_;
    std::optional<HttpClient> http_;
};

TEST_P(OldStoresTest, ItsTablesGoOnByTheirRules) {
    open_kept("version_" + std::to_string(GetParam()) + ".sql");
    std::set<std::string> went_on;
    const json::object kept = ask("GET", "me/tables");
    for (const auto& each : kept.at("tables").as_array()) {
        const json::object& table = each.as_object();
        const std::string path = "tables/" + std::string(table.at("id").as_string());
        if (GetParam() < first_with_second_rules) EXPECT_EQ(table.at("rules").as_int64(), 1);
        if (table.at("stage").as_string() == "over") continue;
        if (table.at("stage").as_string() == "open") {
            EXPECT_EQ(ask("POST", path + "/start").at("table").at("rules"), table.at("rules"));
            continue;
        }
        const json::object asked = frame(path);
        const auto move = asked.at("moves").as_array().front().at("move");
        ask("POST", path + "/play", {{"seat", 0}, {"asked", asked.at("asked")}, {"move", move}});
        went_on.emplace(table.at("game").as_string());
    }
    for (const Title& title : titles()) EXPECT_TRUE(went_on.contains(std::string(title.id))) << title.id;
}

// Of every format that the house ever had, the newest too.
INSTANTIATE_TEST_SUITE_P(Format, OldStoresTest,
                         ::testing::Range(std::size_t{1}, sqlite::migrations().size() + 1));

}  // namespace
}  // namespace serai::tests
