#include "server/pages.hpp"

#include <algorithm>

#include "room/refusals.hpp"
#include "server/embedded_pages.hpp"
#include "server/responses.hpp"
#include "text/language.hpp"
#include "text/text.hpp"

namespace serai {
namespace {

// What a server without a page shows, in every language.
std::string status_page() {
    std::string page = R"(<!doctype html>
<html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caravanserai</title>
<h1>Caravanserai</h1>
)";
    const auto open = Message{"house.open", {}}.with("address", R"(<a href="/api/games">/api/games</a>)");
    for (const std::string_view language : languages()) {
        page.append(R"(<p lang=")")
            .append(language)
            .append("\">")
            .append(Text(language).say(open))
            .append("</p>\n");
    }
    return page.append("</html>\n");
}

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
        static const std::string status = status_page();
        return {.type = "text/html; charset=utf-8", .lasting_body = status};
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
