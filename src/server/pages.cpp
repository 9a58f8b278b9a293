#include "server/pages.hpp"

#include <algorithm>

#include "room/refusals.hpp"
#include "server/embedded_pages.hpp"
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

// Names of assets carry a hash of their content; everything else is asked for again.
std::string_view caching(std::string_view path) {
    return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

}  // namespace

Response page(const Request& request) {
    const auto pages = embedded_pages();
    const std::string_view path = request.path == "/" ? "/index.html" : std::string_view(request.path);
    const auto found = std::ranges::find(pages, path, &EmbeddedPage::path);
    if (found == pages.end()) {
        if (request.path != "/") return refused(refusal(Reason::NoRoute));
        return {.type = "text/html; charset=utf-8", .lasting_body = status_page};
    }
    Response response{.type = std::string(found->type)};
    if (found->type.starts_with("text/")) response.type += "; charset=utf-8";
    response.headers = {{"Cache-Control", std::string(caching(path))}, {"Vary", "Accept-Encoding"}};
    const bool is_zipped = request.takes_gzip && found->zipped.size() < found->plain.size();
    if (is_zipped) response.headers.emplace_back("Content-Encoding", "gzip");
    response.lasting_body = is_zipped ? found->zipped : found->plain;
    return response;
}

}  // namespace serai
