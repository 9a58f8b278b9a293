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

TEST_F(PeopleTest, AKeyIsSeenAndRemovedWithTheCodesOfItsPlayer) {
    const auto store = opened();
    EXPECT_EQ(key_of(store->add_player({"p1", "Ada"}, "k1", 1)), "");
    EXPECT_EQ(key_of(store->add_player({"p2", "Bo"}, "k2", 2)), "");
    EXPECT_EQ(key_of(store->add_key("p1", "k3", 3)), "");
    EXPECT_EQ(key_of(store->see_key("k3", "Firefox, Linux", 7)), "");
    EXPECT_EQ(key_of(store->see_key("k4", "Firefox, Linux", 7)), "") << "nobody's";
    EXPECT_EQ(shown(store->keys_of("p1")), "k1//1/1\nk3/Firefox, Linux/3/7\n");
    EXPECT_EQ(key_of(store->add_carry_code("c1", "p1", 100)), "");
    EXPECT_EQ(key_of(store->add_carry_code("c2", "p2", 100)), "");
    EXPECT_EQ(store->player_by_carry_code("c1", 99).value(), "p1");
    EXPECT_EQ(store->player_by_carry_code("c1", 100).value(), std::nullopt);

    EXPECT_EQ(key_of(store->remove_key("p2", "k1")), "") << "not its own: nothing happens to it";
    EXPECT_EQ(shown(store->player_by_key("k1")), "p1/Ada");
    EXPECT_EQ(store->player_by_carry_code("c2", 99).value(), "p2");
    EXPECT_EQ(key_of(store->remove_key("p1", "k1")), "");
    EXPECT_EQ(shown(store->player_by_key("k1")), "none");
    EXPECT_EQ(shown(store->keys_of("p1")), "k3/Firefox, Linux/3/7\n");
    EXPECT_EQ(store->player_by_carry_code("c1", 99).value(), std::nullopt);
    EXPECT_EQ(shown(store->player("p1")), "p1/Ada") << "who has no key still sits at tables";
}

TEST_F(PeopleTest, TablesAreCountedOnceHoweverManySeats) {
    const auto store = opened();
    EXPECT_EQ(key_of(store->add_player({"p1", "Ada"}, "k1", 1)), "");
    EXPECT_EQ(store->count_tables_of("p1").value(), 0U);
    TableRow two_seats = plain_table("t1");
    two_seats.seats[0].player = two_seats.seats[2].player = "p1";
    TableRow one_seat = plain_table("t2");
    one_seat.seats[1].player = "p1";
    for (const TableRow& table : {two_seats, one_seat, plain_table("t3")})
        EXPECT_EQ(key_of(store->add_table(table)), "");
    EXPECT_EQ(store->count_tables_of("p1").value(), 2U);
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
