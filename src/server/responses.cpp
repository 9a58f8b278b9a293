#include "server/responses.hpp"

#include "room/refusals.hpp"

namespace serai {

Response refused(const Refusal& refusal) {
    JsonWriter json;
    json.open_object().key("refused");
    wire::write(json, refusal);
    return {.status = status_of(refusal), .body = json.close_object().take()};
}

Response response_to(const CommandResult& result) {
    return result ? Response{.body = *result} : refused(result.error());
}

}  // namespace serai
