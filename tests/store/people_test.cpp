// People, their keys and the codes by which they carry themselves to another device.
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class PeopleTest : public StoreTest {};

TEST_F(PeopleTest, AKeyLeadsToItsPlayer) {
    const auto store = opened();
    EXPECT_EQ(key_of(store->add_player({"p1", "Ada"}, "k1", 1)), "");
    EXPECT_EQ(key_of(store->add_player({"p2", "Ada"}, "k2", 2)), "");
    EXPECT_EQ(key_of(store->add_key("p1", "k3", 3)), "");
    EXPECT_EQ(shown(store->player_by_key("k1")), "p1/Ada");
    EXPECT_EQ(shown(store->player_by_key("k2")), "p2/Ada");
    EXPECT_EQ(shown(store->player_by_key("k3")), "p1/Ada");
    EXPECT_EQ(shown(store->player_by_key("k4")), "none");
    EXPECT_EQ(shown(store->player("p2")), "p2/Ada");
    EXPECT_EQ(shown(store->player("p3")), "none");
}

TEST_F(PeopleTest, ANameIsAnyText) {
    const auto store = opened();
    const std::string odd("Zoë 'the\0\n\"; DROP TABLE players", 30);
    EXPECT_EQ(key_of(store->add_player({"p1", odd}, "k1", 1)), "");
    EXPECT_EQ(shown(store->player("p1")), "p1/" + odd);
    EXPECT_EQ(key_of(store->rename_player("p1", "Zoë")), "");
    EXPECT_EQ(shown(opened(Access::ReadOnly)->player_by_key("k1")), "p1/Zoë");
}

TEST_F(PeopleTest, APlayerWhoseKeyIsTakenIsNotAdded) {
    const auto store = opened();
    EXPECT_EQ(key_of(store->add_player({"p1", "Ada"}, "k1", 1)), "");
    EXPECT_EQ(key_of(store->add_player({"p2", "Bo"}, "k1", 1)), "house.store.refused");
    EXPECT_EQ(shown(store->player("p2")), "none");
    EXPECT_EQ(key_of(store->add_player({"p1", "Bo"}, "k2", 1)), "house.store.refused");
    EXPECT_EQ(shown(store->player("p1")), "p1/Ada");
}

TEST_F(PeopleTest, NobodyIsNobody) {
    const auto store = opened();
    EXPECT_EQ(key_of(store->add_key("p1", "k1", 1)), "house.store.refused");
    EXPECT_EQ(key_of(store->add_carry_code("c1", "p1", 1)), "house.store.refused");
    EXPECT_EQ(key_of(store->rename_player("p1", "Ada")), "house.store.unknown");
}

TEST_F(PeopleTest, ACarryCodeLeadsToItsPlayerOnceAndInTime) {
    const auto store = opened();
    EXPECT_EQ(key_of(store->add_player({"p1", "Ada"}, "k1", 1)), "");
    EXPECT_EQ(key_of(store->add_carry_code("c1", "p1", 100)), "");
    EXPECT_EQ(key_of(store->add_carry_code("c2", "p1", 100)), "");
    EXPECT_EQ(store->take_carry_code("c0", 99).value(), std::nullopt);
    EXPECT_EQ(store->take_carry_code("c1", 99).value(), "p1");
    EXPECT_EQ(store->take_carry_code("c1", 99).value(), std::nullopt);
    EXPECT_EQ(store->take_carry_code("c2", 100).value(), std::nullopt);
    EXPECT_EQ(store->take_carry_code("c2", 99).value(), std::nullopt) << "it was swept out";
}

}  // namespace
}  // namespace serai
