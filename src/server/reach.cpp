#include "server/reach.hpp"

#include <algorithm>
#include <array>
#include <ifaddrs.h>
#include <memory>

#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>

namespace serai {
namespace {

constexpr std::string_view http_scheme = "http://";

bool is_v6(std::string_view host) { return host.find(':') != std::string_view::npos; }

std::string text_of(const sockaddr& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): so the system hands addresses out.
    const void* const bytes =
        address.sa_family == AF_INET
            ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr)
            : static_cast<const void*>(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
    const char* const written = inet_ntop(address.sa_family, bytes, text.data(), text.size());
    return written == nullptr ? "" : written;
}

// Of links that lead nowhere else, between this machine and what runs inside it.
bool is_inside(std::string_view link) {
    constexpr std::array names{"docker", "br-", "veth", "virbr"};
    return std::ranges::any_of(names, [link](std::string_view name) { return link.starts_with(name); });
}

bool is_of_link_only(std::string_view address) {
    return address.starts_with("169.254.") || address.starts_with("fe80:");
}

}  // namespace

std::vector<std::string> own_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
    // Short ones first: they are read out across a room, and every device takes them.
    std::vector<std::string> short_ones;
    std::vector<std::string> long_ones;
    for (const ifaddrs* each = all.get(); each != nullptr; each = each->ifa_next) {
        const bool is_up = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_up || each->ifa_addr == nullptr || is_inside(each->ifa_name)) continue;
        const auto family = each->ifa_addr->sa_family;
        if (family != AF_INET && family != AF_INET6) continue;
        std::string address = text_of(*each->ifa_addr);
        if (address.empty() || is_of_link_only(address)) continue;
        (is_v6(address) ? long_ones : short_ones).push_back(std::move(address));
    }
    short_ones.insert(short_ones.end(), long_ones.begin(), long_ones.end());
    return short_ones;
}

std::vector<std::string> reached_at(std::string_view listen, std::span<const std::string> own) {
    const std::size_t colon = std::min(listen.rfind(':'), listen.size());
    const std::string port(listen.substr(colon));
    const std::string_view host = listen.substr(0, colon);
    if (host.starts_with("127.") || host == "[::1]") return {};
    if (host != "0.0.0.0" && host != "[::]") return {std::string(http_scheme).append(listen)};
    std::vector<std::string> all;
    for (const std::string& address : own) {
        if (is_v6(address) && host == "0.0.0.0") continue;
        all.push_back(std::string(http_scheme) + (is_v6(address) ? "[" + address + "]" : address) + port);
    }
    return all;
}

}  // namespace serai
