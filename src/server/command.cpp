#include "server/command.hpp"

#include <boost/json.hpp>

#include "server/refusals.hpp"

namespace serai {
namespace {

namespace json = boost::json;

constexpr std::size_t deepest = 8;
constexpr std::size_t most_options = 40;

// Takes fields out of an object one by one and remembers whether one was of the wrong kind.
class FieldReader {
  public:
    explicit FieldReader(const json::object& object) : object_(object) {}

    void text(const char* name, std::string& target) {
        if (const json::value* value = find(name)) {
            if (value->is_string()) {
                target = value->get_string();
            } else {
                is_wrong_ = true;
            }
        }
    }
    void flag(const char* name, bool& target) {
        if (const json::value* value = find(name)) {
            if (value->is_bool()) {
                target = value->get_bool();
            } else {
                is_wrong_ = true;
            }
        }
    }
    std::optional<std::int64_t> number(const char* name, std::int64_t most) {
        const json::value* value = find(name);
        if (value == nullptr) return std::nullopt;
        if (value->is_int64() && value->get_int64() >= 0 && value->get_int64() <= most)
            return value->get_int64();
        is_wrong_ = true;
        return std::nullopt;
    }
    std::optional<std::size_t> place_in_log(const char* name) {
        const auto found = number(name, 1'000'000'000);
        return found ? std::optional(static_cast<std::size_t>(*found)) : std::nullopt;
    }
    void texts(const char* name, std::vector<std::string>& target) {
        const json::value* value = find(name);
        if (value == nullptr) return;
        const json::array* list = value->if_array();
        if (list == nullptr || list->size() > max_seats) {
            is_wrong_ = true;
            return;
        }
        for (const json::value& each : *list) {
            if (!each.is_string()) is_wrong_ = true;
            target.emplace_back(each.is_string() ? std::string_view(each.get_string()) : "");
        }
    }
    void pairs(const char* name, std::vector<PathAndText>& target) {
        const json::value* value = find(name);
        if (value == nullptr) return;
        const json::object* object = value->if_object();
        if (object == nullptr || object->size() > most_options) {
            is_wrong_ = true;
            return;
        }
        for (const auto& [key, each] : *object) {
            if (!each.is_string()) is_wrong_ = true;
            target.push_back({std::string(key), each.is_string() ? std::string(each.get_string()) : ""});
        }
    }
    [[nodiscard]] bool is_wrong() const { return is_wrong_; }

  private:
    // Nothing for null, so that a client may say "none" either way.
    const json::value* find(const char* name) {
        const json::value* value = object_.if_contains(name);
        return value == nullptr || value->is_null() ? nullptr : value;
    }

    const json::object& object_;
    bool is_wrong_ = false;
};

}  // namespace

tl::expected<Command, Refusal> read_command(std::string_view text) {
    json::parse_options options;
    options.max_depth = deepest;
    boost::system::error_code error;
    const json::value value = json::parse(text, error, {}, options);
    if (error || !value.is_object()) return refuse(Reason::Malformed);

    Command command;
    FieldReader fields(value.get_object());
    command.id = fields.number("id", std::numeric_limits<std::int64_t>::max());
    fields.text("do", command.verb);
    fields.text("table", command.table);
    if (const auto seat = fields.number("seat", max_seats - 1)) command.seat = Seat(*seat);
    command.asked = fields.place_in_log("asked");
    command.at = fields.place_in_log("at");
    fields.text("move", command.move);
    fields.text("question", command.question);
    fields.text("bot", command.bot);
    fields.text("invite", command.invite);
    fields.text("text", command.text);
    fields.text("name", command.name);
    fields.text("code", command.code);
    fields.flag("replace", command.replaces);
    fields.text("game", command.game);
    if (const auto seats = fields.number("seats", max_seats)) command.seats = static_cast<unsigned>(*seats);
    fields.pairs("options", command.options);
    fields.texts("bots", command.bots);
    fields.flag("public", command.is_public);
    fields.flag("hints", command.has_hints);
    if (fields.is_wrong()) return refuse(Reason::Malformed);
    return command;
}

}  // namespace serai
