#include "server/pages.hpp"

#include "server/refusals.hpp"
#include "server/responses.hpp"

namespace serai {
namespace {

constexpr std::string_view status_page = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caravanserai</title>
<h1>Caravanserai</h1>
<p>The house is open. Programs find its tables at <a href="/api/games">/api/games</a>.</p>
<p lang="de">Das Haus ist offen. Programme finden seine Tische unter <a href="/api/games">/api/games</a>.</p>
<p lang="nl">Het huis is open. Programma's vinden de tafels op <a href="/api/games">/api/games</a>.</p>
</html>
)";

}  // namespace

Response page(std::string_view path) {
    if (path != "/") return refused(refusal(Reason::NoRoute));
    return {.type = "text/html; charset=utf-8", .body = std::string(status_page)};
}

}  // namespace serai
