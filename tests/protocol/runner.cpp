#include "tests/protocol/runner.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "game/json.hpp"

namespace serai::tests {
namespace {

constexpr std::size_t deepest_message = 30;
constexpr unsigned most_tries = 1000;
constexpr unsigned most_moves = 3000;

using Either = tl::expected<std::string, std::string>;

bool are_equal(const Json& left, const Json& right) {
    JsonWriter one;
    JsonWriter other;
    write_json(one, left);
    write_json(other, right);
    return one.text() == other.text();
}

std::string text_of(const Json& value) {
    JsonWriter json;
    write_json(json, value);
    std::string text = json.take();
    constexpr std::size_t most = 600;
    return text.size() > most ? text.substr(0, most) + "…" : text;
}

std::string_view person_of(std::string_view window) { return window.substr(0, window.find('/')); }

// "anna" → "Anna"
std::string name_of(std::string person) {
    person[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(person[0])));
    return person;
}

// All values behind a path; a star stands for every part of a list or an object.
void collect(const Json& value, std::string_view path, std::vector<const Json*>& found) {
    if (path.empty()) return found.push_back(&value);
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string_view head = path.substr(0, dot);
    const std::string_view rest = path.substr(std::min(dot + 1, path.size()));
    if (const auto* list = value.as<Json::List>()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (head == "*" || head == std::to_string(i)) collect((*list)[i], rest, found);
        }
    }
    if (const auto* object = value.as<Json::Object>()) {
        for (const auto& [name, each] : *object) {
            if (head == "*" || head == name) collect(each, rest, found);
        }
    }
}

std::size_t count_of(const Json& value) {
    if (const auto* list = value.as<Json::List>()) return list->size();
    const auto* object = value.as<Json::Object>();
    return object == nullptr ? 0 : object->size();
}

Json read(const std::string& text) { return read_json(text, deepest_message).value_or(Json{}); }

const Json* member(const Json& object, std::string_view name) {
    std::vector<const Json*> found;
    collect(object, name, found);
    return found.empty() ? nullptr : found.front();
}

}  // namespace

std::optional<std::string> ScenarioRunner::run(const ProtocolScenario& scenario) {
    for (const std::string& person : scenario.people) {
        if (auto why = introduce(person)) return "people: " + *why;
    }
    for (const std::string& person : scenario.strangers) names_[person] = Json{};
    for (const ScenarioLine& line : scenario.lines) {
        if (auto why = run(line)) return std::to_string(line.number).append(": ").append(*why);
    }
    return std::nullopt;
}

ScenarioRunner::Failure ScenarioRunner::introduce(const std::string& person) {
    const Json answer = read(house_.ask(person, "POST", "me", R"({"name":")" + name_of(person) + R"("})"));
    const Json* const id = member(answer, "done.id");
    if (id == nullptr) return person + " is not let in: " + text_of(answer);
    names_[person] = *id;
    return std::nullopt;
}

ScenarioRunner::Failure ScenarioRunner::run(const ScenarioLine& line) {
    if (line.subject == "let") return let(line);
    if (line.subject == "store") return look_into_store(line);
    if (line.subject == "house" && line.verb == "restarts") {
        house_.restart();
        windows_.clear();
        return std::nullopt;
    }
    if (line.subject == "everybody" && line.verb == "plays") return play_on(line);
    std::string window = line.subject;
    if (window == "whoever") {
        const auto asked = whoever_is_asked();
        if (!asked) return "nobody is asked";
        window = *asked;
    }
    if (!names_.contains(person_of(window))) return "nobody is called " + window;
    if (!windows_.contains(window)) {
        windows_[window] = {};
        order_.push_back(window);
    }
    acting_ = window;
    if (line.verb == "hears") return hear(line, window);
    if (line.verb == "goes") {
        house_.close(window);
        windows_.erase(window);
        return std::nullopt;
    }
    return ask(line, window);
}

ScenarioRunner::Failure ScenarioRunner::let(const ScenarioLine& line) {
    for (const auto& [name, said] : line.fields) {
        auto value = value_of(said);
        if (!value) return value.error();
        names_[name] = std::move(*value);
    }
    return std::nullopt;
}

// Asking.

ScenarioRunner::Failure ScenarioRunner::ask(const ScenarioLine& line, const std::string& window) {
    if (line.outcome.empty()) return "what is expected?";
    for (unsigned tries = 0;; ++tries) {
        const auto answer = send(line, window);
        if (!answer) return answer.error();
        auto why = judged(line, window, *answer);
        if (!why || !line.is_at_last || tries == most_tries) return why;
        house_.wait(window);
    }
}

Either ScenarioRunner::send(const ScenarioLine& line, const std::string& window) {
    Json word;
    if (line.word) {
        auto said = value_of(*line.word);
        if (!said) return tl::unexpected(said.error());
        word = std::move(*said);
    }
    if (line.verb == "plays") return play(window, word);
    if (line.verb == "sends") return house_.perform(window, *word.as<std::string>());

    const bool is_question = line.verb == "asks";
    const bool is_post = line.verb == "posts" || line.verb == "opens";
    std::string query;
    JsonWriter json;
    json.open_object();
    if (!is_question && !is_post) json.key("do").string(line.verb);
    const bool names_table =
        std::ranges::any_of(line.fields, [](const SaidField& each) { return each.first == "table"; });
    const auto table = names_.find("table");
    if (!is_question && !is_post && !names_table && table != names_.end())
        write_json(json.key("table"), table->second);
    for (const auto& [name, said] : line.fields) {
        const auto value = value_of(said);
        if (!value) return tl::unexpected(value.error());
        write_json(json.data_key(name), *value);
        query.append(query.empty() ? "?" : "&").append(name).append("=").append(text_of(*value));
    }
    json.close_object();
    if (!is_question && !is_post) return house_.perform(window, json.take());

    std::string path = line.verb == "opens" ? "tables" : *word.as<std::string>();
    if (path == "table" || path.starts_with("table/")) {
        if (table == names_.end()) return tl::unexpected(std::string("no table yet"));
        path = "tables/" + *table->second.as<std::string>() + path.substr(5);
    }
    return is_post ? house_.ask(window, "POST", path, json.take())
                   : house_.ask(window, "GET", path + query, "");
}

// The move that is named, or the first of those that the frame shows.
Either ScenarioRunner::play(const std::string& window, const Json& move) {
    house_.settle(window);
    read_news(window);
    const Json& frame = windows_[window].frame;
    const Json* const first = member(frame, "moves.0.move");
    if (first == nullptr) return tl::unexpected(window + " is not asked");
    const bool is_any = are_equal(move, {std::string("any")});
    JsonWriter json;
    json.open_object().key("do").string("play").key("table").string(
        *member(frame, "table")->as<std::string>());
    write_json(json.key("seat"), *member(frame, "viewer"));
    write_json(json.key("asked"), *member(frame, "asked"));
    write_json(json.key("move"), is_any ? *first : move);
    return house_.perform(window, json.close_object().take());
}

ScenarioRunner::Failure ScenarioRunner::judged(const ScenarioLine& line, const std::string& window,
                                               const std::string& answer) {
    const Json whole = read(answer);
    const Json* const done = member(whole, "done");
    const Json* const refused = member(whole, "refused");
    if (done == nullptr && refused == nullptr) return "no answer: " + answer;
    const auto key = std::ranges::find(line.fields, "key", &SaidField::first);
    if (key != line.fields.end()) {
        const std::string place =
            std::string(person_of(window)).append(" ").append(text_of(key->second.json));
        if (line.outcome == "again")
            return keys_[place] == answer ? std::nullopt : Failure("not as before: " + answer);
        keys_[place] = answer;
    }
    if (line.outcome == "refused") {
        if (refused == nullptr) return "not refused but answered " + text_of(*done);
        const Json* const why = member(*refused, "message.key");
        if (why == nullptr || *why->as<std::string>() != line.key) return "refused by " + text_of(*refused);
        return unless_so(line.conditions, *refused);
    }
    if (done == nullptr) return "refused by " + text_of(*refused);
    read_news(window);  // what was told before the answer
    Window& knows = windows_[window];
    knows.answer = *done;
    if (const Json* const table = member(*done, "table")) knows.table = *table;
    if (const Json* const frame = member(*done, "frame")) knows.frame = *frame;
    if (line.verb == "opens" && member(*done, "table.id") != nullptr)
        names_["table"] = *member(*done, "table.id");
    return unless_so(line.conditions, *done);
}

// Hearing.

void ScenarioRunner::read_news(const std::string& window) {
    Window& knows = windows_[window];
    const auto& heard = house_.heard(window);
    for (; knows.read < heard.size(); ++knows.read) {
        const Json news = read(heard[knows.read]);
        if (const Json* const table = member(news, "table")) knows.table = *table;
        // A window that still watches another table goes on at the one that it came to last.
        const Json* const frame = member(news, "frame");
        const Json* const place = member(knows.frame, "table");
        if (frame != nullptr && (place == nullptr || are_equal(*place, *member(*frame, "table"))))
            knows.frame = *frame;
    }
}

// What was told since this window last heard something.
ScenarioRunner::Failure ScenarioRunner::hear(const ScenarioLine& line, const std::string& window) {
    Window& knows = windows_[window];
    const bool is_never = line.outcome == "never";
    for (unsigned tries = 0; tries < most_tries; ++tries) {
        house_.settle(window);
        read_news(window);
        const auto& heard = house_.heard(window);
        for (std::size_t i = knows.heard; i < heard.size(); ++i) {
            if (unless_so(line.conditions, read(heard[i]))) continue;
            if (is_never) return "heard " + heard[i];
            knows.heard = i + 1;
            return std::nullopt;
        }
        if (is_never) return std::nullopt;
        if (!house_.wait(window)) break;
    }
    std::string all;
    const auto& heard = house_.heard(window);
    for (std::size_t i = knows.heard; i < heard.size(); ++i)
        all.append("\n    ").append(text_of(read(heard[i])));
    return "not heard; but" + (all.empty() ? " nothing" : all);
}

std::optional<std::string> ScenarioRunner::whoever_is_asked() {
    for (unsigned tries = 0; tries < most_tries; ++tries) {
        for (const auto& window : order_) {
            if (!windows_.contains(window)) continue;
            house_.settle(window);
            read_news(window);
            if (member(windows_[window].frame, "asked") != nullptr) return window;
        }
        if (order_.empty() || is_over() || !house_.wait(order_.back())) break;
    }
    return std::nullopt;
}

bool ScenarioRunner::is_over() const {
    return std::ranges::any_of(windows_, [](const auto& each) {
        const Json* const over = member(each.second.frame, "over");
        return over != nullptr && *over->template as<bool>();
    });
}

// Whoever is asked plays the first move, so often or until the game is over.
ScenarioRunner::Failure ScenarioRunner::play_on(const ScenarioLine& line) {
    std::int64_t most = most_moves;
    for (const auto& [name, said] : line.fields) most = *said.json.as<std::int64_t>();
    for (std::int64_t i = 0; i < most; ++i) {
        const auto window = whoever_is_asked();
        if (!window) return is_over() ? std::nullopt : Failure("nobody is asked");
        const auto answer = play(*window, {std::string("any")});
        if (!answer) return answer.error();
        if (member(read(*answer), "done") == nullptr) return "refused by " + *answer;
        // The question is answered when the frame says so.
        const Json asked = *member(windows_[*window].frame, "asked");
        for (unsigned tries = 0; tries < most_tries; ++tries) {
            house_.settle(*window);
            read_news(*window);
            const Json* const now = member(windows_[*window].frame, "asked");
            if (now == nullptr || !are_equal(*now, asked)) break;
            if (!house_.wait(*window)) return "the answer to " + text_of(asked) + " is not shown";
        }
    }
    return line.fields.empty() ? Failure("the game does not end") : std::nullopt;
}

// The store.

ScenarioRunner::Failure ScenarioRunner::look_into_store(const ScenarioLine& line) {
    if (line.verb == "fails" || line.verb == "works") {
        house_.let_store_fail(line.verb == "fails");
        return std::nullopt;
    }
    const auto found = house_.stored(*names_["table"].as<std::string>());
    if (line.conditions.front().path == "nothing")
        return found ? Failure("it holds " + text_of(read(*found))) : std::nullopt;
    if (!found) return "it holds nothing";
    return unless_so(line.conditions, read(*found));
}

// Values.

tl::expected<Json, std::string> ScenarioRunner::value_of(const Said& said) {
    if (said.path.empty()) return said.json;
    const std::string_view path = said.path;
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string_view head = path.substr(0, dot);
    const std::string_view rest = path.substr(std::min(dot + 1, path.size()));
    if (rest.empty()) {
        const auto named = names_.find(head);
        if (named == names_.end()) return tl::unexpected("nothing is called $" + said.path);
        return named->second;
    }
    const auto window = windows_.find(head == "me" ? std::string_view(acting_) : head);
    const Json* found = nullptr;
    Json all;
    if (window != windows_.end()) {
        house_.settle(window->first);
        read_news(window->first);
        all.value = Json::Object{{"table", window->second.table},
                                 {"frame", window->second.frame},
                                 {"done", window->second.answer}};
        found = member(all, rest);
    }
    if (found == nullptr) return tl::unexpected("nobody knows $" + said.path);
    return *found;
}

bool ScenarioRunner::is_so(const Condition& condition, const Json& value) {
    using enum Condition::Kind;
    std::vector<const Json*> found;
    collect(value, condition.path, found);
    if (condition.kind == IsThere) return !found.empty();
    if (condition.kind == IsMissing) return found.empty();
    const auto wanted = value_of(condition.value);
    return wanted && std::ranges::any_of(found, [&](const Json* each) {
               if (condition.kind == Counts)
                   return are_equal(*wanted, {static_cast<std::int64_t>(count_of(*each))});
               return are_equal(*each, *wanted) == (condition.kind == Is);
           });
}

ScenarioRunner::Failure ScenarioRunner::unless_so(const std::vector<Condition>& conditions,
                                                  const Json& value) {
    for (const Condition& condition : conditions) {
        if (is_so(condition, value)) continue;
        std::vector<const Json*> found;
        collect(value, condition.path, found);
        const auto wanted = value_of(condition.value);
        std::string why = condition.path + " is " + (found.empty() ? "missing" : text_of(*found.front()));
        if (!wanted) why.append(", and ").append(wanted.error());
        return why + " in " + text_of(value);
    }
    return std::nullopt;
}

}  // namespace serai::tests
