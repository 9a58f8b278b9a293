#include "room/refusals.hpp"

namespace serai {
Refusal refusal(Reason reason) {
    return {Message{reason_rows[static_cast<std::size_t>(reason)].key, {}}, ""};
}

tl::unexpected<Refusal> refuse(Reason reason) { return tl::unexpected(refusal(reason)); }

unsigned status_of(const Refusal& refusal) {
    for (const ReasonRow& each : reason_rows) {
        if (refusal.message.key == each.key) return each.status;
    }
    return 409;
}

}  // namespace serai
