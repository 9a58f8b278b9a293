#include "cli/bus_place.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "cli/common.hpp"

namespace serai::cli {
namespace {

constexpr std::size_t least_letters = 16;

// A server where the bus stops: nats://user:password@host:4222.
struct Stop {
    std::string_view scheme;
    std::string_view opens;  // who it is asked by
    std::string_view host;

    explicit Stop(std::string_view url) {
        constexpr std::string_view slashes = "://";
        if (const std::size_t end = url.find(slashes); end != url.npos) {
            scheme = url.substr(0, end);
            url.remove_prefix(end + slashes.size());
        }
        if (const std::size_t at = url.rfind('@'); at != url.npos) {
            opens = url.substr(0, at);
            url.remove_prefix(at + 1);
        }
        const bool is_in_brackets = url.starts_with('[');
        host = is_in_brackets ? url.substr(1, url.find(']') - 1) : url.substr(0, url.find_first_of(":/"));
    }
    [[nodiscard]] bool is_here() const {
        const bool is_number = host.find_first_not_of("0123456789.") == host.npos;
        return host == "localhost" || host == "::1" || (host.starts_with("127.") && is_number);
    }
};

// The first of several, with commas between them, for which it holds.
template <typename Holds>
std::optional<std::string> stop_that(std::string_view list, Holds holds) {
    while (!list.empty()) {
        const std::string_view url = list.substr(0, list.find(','));
        const Stop stop(url);
        if (!stop.is_here() && holds(stop)) return std::string(stop.host);
        list.remove_prefix(std::min(url.size() + 1, list.size()));
    }
    return std::nullopt;
}

}  // namespace

Result<std::string> token_in(const std::string& file, const char* name) {
    const char* const variable = std::getenv(name);
    if (file.empty() && variable == nullptr) return "";
    auto token = file.empty() ? Result<std::string>(variable) : read_file(file);
    if (!token) return token;
    token->erase(std::min(token->find_first_of("\r\n"), token->size()));
    if (token->size() >= least_letters) return token;
    return failure(Message{"cli.serve.no_token", {}}
                       .with("text", file.empty() ? name : file)
                       .with("least", static_cast<std::int64_t>(least_letters)));
}

Result<NatsSettings> BusPlace::settings() const {
    auto opens = token_in(token, "SERAI_BUS_TOKEN");
    if (!opens) return tl::unexpected(opens.error());
    const auto open_to_all =
        stop_that(address, [&](const Stop& stop) { return opens->empty() && stop.opens.empty(); });
    if (open_to_all) return failure(Message{"cli.serve.open_bus", {}}.with("host", *open_to_all));
    return NatsSettings{.url = address, .token = std::move(*opens), .certificates = certificates};
}

std::optional<Message> BusPlace::concern() const {
    const auto readable = stop_that(address, [](const Stop& stop) { return stop.scheme != "tls"; });
    if (!readable) return std::nullopt;
    return Message{"cli.serve.readable_bus", {}}.with("host", *readable);
}

}  // namespace serai::cli
