#include "room/refusals.hpp"

#include <algorithm>
#include <array>

namespace serai {
namespace {

struct KeyAndStatus {
    const char* key;
    unsigned status;
};

// In the order of Reason.
constexpr std::array<KeyAndStatus, 29> reasons{{
    {"house.refusal.malformed", 400}, {"house.refusal.no_bot", 400},       {"house.refusal.stranger", 401},
    {"house.refusal.origin", 403},    {"house.refusal.not_yours", 403},    {"house.refusal.not_host", 403},
    {"house.refusal.no_hints", 403},  {"house.refusal.no_practice", 403},  {"house.refusal.invitation", 403},
    {"house.refusal.no_table", 404},  {"house.refusal.no_route", 404},     {"house.refusal.no_code", 404},
    {"house.refusal.no_device", 404}, {"house.refusal.not_open", 409},     {"house.refusal.not_running", 409},
    {"house.refusal.not_over", 409},  {"house.refusal.not_starting", 409}, {"house.refusal.taken", 409},
    {"house.refusal.full", 409},      {"house.refusal.present", 409},      {"house.refusal.has_games", 409},
    {"house.refusal.too_long", 413},  {"house.refusal.too_fast", 429},     {"house.refusal.too_many", 429},
    {"house.refusal.damaged", 500},   {"house.refusal.stopped", 503},      {"house.refusal.crowded", 503},
    {"house.refusal.failed", 500},    {"house.refusal.operator", 403},
}};
static_assert(reasons.size() == static_cast<std::size_t>(Reason::Operator) + 1);

}  // namespace

Refusal refusal(Reason reason) { return {Message{reasons[static_cast<std::size_t>(reason)].key, {}}, ""}; }

tl::unexpected<Refusal> refuse(Reason reason) { return tl::unexpected(refusal(reason)); }

unsigned status_of(const Refusal& refusal) {
    for (const KeyAndStatus& each : reasons) {
        if (refusal.message.key == each.key) return each.status;
    }
    return 409;
}

}  // namespace serai
