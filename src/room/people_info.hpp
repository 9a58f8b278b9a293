// What people ask for themselves, and what they are told about themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/self.hpp"
#include "game/wire.hpp"
#include "room/rows.hpp"

namespace serai {

struct Introduce {
    static constexpr std::string_view wire_name = "Introduce";
    std::string name{};
};
template <Is<Introduce> Self, typename Visitor>
constexpr void fields(Self& wish, Visitor&& visit) {
    visit("name", wish.name);
}

struct Arrive {
    static constexpr std::string_view wire_name = "Arrive";
    std::string code{};
    bool replaces = false;  // the guest of this device, who has games
};
template <Is<Arrive> Self, typename Visitor>
constexpr void fields(Self& wish, Visitor&& visit) {
    visit("code", wish.code);
    visit("replace", wish.replaces);
}

// Who asks; a stranger is nobody.
struct MeInfo {
    static constexpr std::string_view wire_name = "Me";
    std::optional<std::string> id{};
    wire::Sometimes<std::string> name{};
};
template <Is<MeInfo> Self, typename Visitor>
constexpr void fields(Self& me, Visitor&& visit) {
    visit("id", me.id);
    visit("name", me.name);
}

struct CodeInfo {
    static constexpr std::string_view wire_name = "CarryCode";
    std::string code{};
    Milliseconds expires = 0;
};
template <Is<CodeInfo> Self, typename Visitor>
constexpr void fields(Self& code, Visitor&& visit) {
    visit("code", code.code);
    visit("expires", code.expires);
}

struct DeviceInfo {
    static constexpr std::string_view wire_name = "Device";
    std::string id{};
    std::string label{};
    Milliseconds added = 0;
    Milliseconds seen = 0;  // the first millisecond of the day on which it was used last
    bool is_this = false;   // the one that asks
};
template <Is<DeviceInfo> Self, typename Visitor>
constexpr void fields(Self& device, Visitor&& visit) {
    visit("id", device.id);
    visit("label", device.label);
    visit("added", device.added);
    visit("seen", device.seen);
    visit("this", device.is_this);
}

struct DevicesAnswer {
    static constexpr std::string_view wire_name = "DevicesAnswer";
    std::vector<DeviceInfo> devices{};
};
template <Is<DevicesAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("devices", answer.devices);
}

struct AddressesAnswer {
    static constexpr std::string_view wire_name = "AddressesAnswer";
    std::vector<std::string> addresses{};
};
template <Is<AddressesAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("addresses", answer.addresses);
}

}  // namespace serai
