#include "cli/bus_place.hpp"

#include <algorithm>
#include <cstdlib>

#include "cli/common.hpp"

namespace serai::cli {
namespace {

constexpr std::size_t least_letters = 16;

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
    return NatsSettings{.url = address, .token = std::move(*opens), .certificates = certificates};
}

}  // namespace serai::cli
