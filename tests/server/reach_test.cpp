// Where guests are invited to.
#include "server/reach.hpp"

#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

using Addresses = std::vector<std::string>;
const Addresses own{"192.168.1.7", "2001:db8::7"};

TEST(ReachTest, WhoListensOnLoopbackIsReachedByNobodyElse) {
    EXPECT_EQ(reached_at("127.0.0.1:8080", own), Addresses{});
    EXPECT_EQ(reached_at("[::1]:8080", own), Addresses{});
}

TEST(ReachTest, WhoListensEverywhereIsReachedAtTheAddressesOfTheMachine) {
    EXPECT_EQ(reached_at("0.0.0.0:8080", own), Addresses{"http://192.168.1.7:8080"});
    EXPECT_EQ(reached_at("[::]:80", own), (Addresses{"http://192.168.1.7:80", "http://[2001:db8::7]:80"}));
}

TEST(ReachTest, WhoListensAtOneAddressIsReachedThere) {
    EXPECT_EQ(reached_at("10.0.0.3:8080", own), Addresses{"http://10.0.0.3:8080"});
}

TEST(ReachTest, NoAddressOfThisMachineIsItsLoopback) {
    for (const std::string& address : own_addresses()) {
        EXPECT_FALSE(address.starts_with("127.")) << address;
        EXPECT_NE(address, "::1");
    }
}

using ReachedHouseTest = OpenHouse;

TEST_F(ReachedHouseTest, TheMachineItselfIsToldWhereOthersReachTheHouse) {
    open_with({.base_url = "https://games.example.org"});
    Person ada(address(), "Ada");
    EXPECT_EQ(ada.get("/api/addresses").body.at("addresses"), json::array{"https://games.example.org"});
}

TEST_F(ReachedHouseTest, WhoeverAsksThroughAProxyIsNot) {
    open_with({.base_url = "https://games.example.org"});
    Person ada(address(), "Ada", {{"X-Forwarded-For", "203.0.113.9"}});
    EXPECT_EQ(ada.get("/api/addresses").body.at("addresses"), json::array{});
}

}  // namespace
}  // namespace serai::tests
