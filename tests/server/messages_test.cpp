// What cannot be shown over loopback: peers that are elsewhere, and the reading of text by itself.
#include "server/net/messages.hpp"

#include <gtest/gtest.h>

namespace serai::net {
namespace {

std::string address_seen(const char* peer, const char* forwarded) {
    HttpRequest message;
    message.target("/");
    message.set("Host", "x");
    message.set("X-Forwarded-For", forwarded);
    const auto request = request_of(message, boost::asio::ip::make_address(peer));
    return request ? request->address : "refused";
}

TEST(MessagesTest, OnlyAPeerOnLoopbackMaySpeakForOthers) {
    EXPECT_EQ(address_seen("127.0.0.1", "1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(address_seen("127.9.9.9", "1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(address_seen("::1", "1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(address_seen("::ffff:127.0.0.1", "1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(address_seen("203.0.113.7", "1.2.3.4"), "203.0.113.7");
    EXPECT_EQ(address_seen("::ffff:203.0.113.7", "1.2.3.4"), "203.0.113.7");
    EXPECT_EQ(address_seen("2001:db8::7", "127.0.0.1"), "2001:db8::/64");
}

TEST(MessagesTest, OfIpv6TheNetworkCounts) {
    EXPECT_EQ(address_seen("2001:db8:1:2:3:4:5:6", ""), "2001:db8:1:2::/64");
    EXPECT_EQ(address_seen("2001:db8:1:2:ffff:ffff:ffff:ffff", ""), "2001:db8:1:2::/64");
    EXPECT_EQ(address_seen("2001:db8:1:3::1", ""), "2001:db8:1:3::/64");
    EXPECT_EQ(address_seen("::1", ""), "::1");
}

TEST(MessagesTest, LocalIsWhoeverIsHereAndSpeaksForNobodyElse) {
    const auto is_local = [](const char* peer, const char* header) {
        HttpRequest message;
        message.target("/");
        message.set("Host", "x");
        message.set(header, "127.0.0.1");
        return request_of(message, boost::asio::ip::make_address(peer))->is_local;
    };
    EXPECT_TRUE(is_local("127.0.0.1", "X-Other"));
    EXPECT_TRUE(is_local("::1", "X-Other"));
    EXPECT_FALSE(is_local("203.0.113.7", "X-Other"));
    for (const char* header : {"X-Forwarded-For", "x-real-ip", "Forwarded", "Via"})
        EXPECT_FALSE(is_local("127.0.0.1", header)) << header;
}

TEST(MessagesTest, TheLastOfSeveralForwardedFieldsCounts) {
    HttpRequest message;
    message.target("/");
    message.set("Host", "x");
    message.insert("X-Forwarded-For", "1.1.1.1");
    message.insert("X-Forwarded-For", "2.2.2.2, 3.3.3.3");
    EXPECT_EQ(request_of(message, boost::asio::ip::make_address("127.0.0.1"))->address, "3.3.3.3");
}

TEST(MessagesTest, CookiesOfSeveralFieldsAreOneList) {
    HttpRequest message;
    message.target("/");
    message.set("Host", "x");
    message.insert("Cookie", "a=1");
    message.insert("Cookie", "b=2");
    EXPECT_EQ(request_of(message, boost::asio::ip::make_address("127.0.0.1"))->cookie, "a=1; b=2");
}

}  // namespace
}  // namespace serai::net
