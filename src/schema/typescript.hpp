// The values of a game as TypeScript: the type of its view from the same list of fields that writes the view,
// and its tables as constants. So the page knows every name and every number without repeating one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "game/game.hpp"
#include "game/json.hpp"
#include "game/mind.hpp"

namespace serai::schema {

// "market_dominance" → "MarketDominance".
inline std::string camel(std::string_view name) {
    std::string result;
    bool starts = true;
    for (const char letter : name) {
        if (letter != '_')
            result += starts && letter >= 'a' && letter <= 'z' ? char(letter - 'a' + 'A') : letter;
        starts = letter == '_';
    }
    return result;
}

// What one of several is called: "players" → "Player".
inline std::string singular(std::string_view name) {
    return camel(name.ends_with('s') ? name.substr(0, name.size() - 1) : name);
}

// Collects the words and the interfaces that the type of a view needs.
class Types {
  public:
    template <Worded Enum>
    void add_words() {
        JsonWriter list;
        list.open_list();
        for (const std::string_view word : words_of<Enum>.names) list.string(word);
        words_[std::string(words_of<Enum>.topic)] = list.close_list().take();
    }

    // The type of a field; `name` is what its interface will be called, if it needs one.
    template <typename Value>
    std::string type_of(const std::string& name, const Value& value) {
        if constexpr (NumberField<Value>) {
            return "number";
        } else if constexpr (WordField<Value>) {
            add_words<Value>();
            const std::string topic(words_of<Value>.topic);
            aliases_[camel(topic)] = topic;
            return camel(topic);
        } else if constexpr (IdField<Value>) {
            return "number | null";
        } else if constexpr (BagField<Value>) {
            return "number[]";
        } else if constexpr (SetField<Value>) {
            return list_of(of_set(value));
        } else if constexpr (ListField<Value> || PartsField<Value>) {
            using Element = std::remove_cvref_t<decltype(*std::ranges::begin(value))>;
            return list_of(std::ranges::empty(value) ? type_of(name, Element{})
                                                     : type_of(name, *std::ranges::begin(value)));
        } else {
            add_interface(name, value);
            return name;
        }
    }

    template <typename Value>
    void add_interface(const std::string& name, const Value& value);

    [[nodiscard]] std::string text() const {
        std::string result = "export const words = {\n";
        for (const auto& [topic, list] : words_) result += "  " + topic + ": " + list + ",\n";
        result += "} as const;\n";
        for (const auto& [alias, topic] : aliases_)
            result += "export type " + alias + " = (typeof words." + topic + ")[number];\n";
        for (const std::string& name : order_)
            result += "\nexport interface " + name + " {\n" + interfaces_.at(name) + "}\n";
        return result;
    }

  private:
    static std::string list_of(const std::string& element) {
        return element.find('|') == std::string::npos ? element + "[]" : "(" + element + ")[]";
    }
    template <typename Element, typename Word>
    std::string of_set(const SmallSet<Element, Word>& /*set*/) {
        if constexpr (WordField<Element>)
            return type_of("", Element{});
        else
            return "number";
    }

    std::map<std::string, std::string> words_;       // topic → list
    std::map<std::string, std::string> aliases_;     // type → topic
    std::map<std::string, std::string> interfaces_;  // name → body
    std::vector<std::string> order_;                 // of the interfaces, the inner before the outer
};

// Visits the fields of a struct and writes the body of its interface.
class Body {
  public:
    explicit Body(Types& types) : types_(types) {}

    template <typename Value>
    void operator()(std::string_view name, const Value& value) {
        constexpr bool is_list = PartsField<Value>;
        const std::string type = types_.type_of(is_list ? singular(name) : camel(name), value);
        if constexpr (BagField<Value>) text_.append(comment(value));
        text_.append("  ").append(name).append(": ").append(type).append(";\n");
    }
    void derived(std::string_view name, const auto& value) { (*this)(name, value); }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    template <typename Kind, std::size_t Kinds>
    static std::string comment(const Bag<Kind, Kinds>& /*bag*/) {
        if constexpr (Worded<Kind>)
            return "  /** How many, by " + std::string(words_of<Kind>.topic) + ". */\n";
        else
            return "  /** How many, by number. */\n";
    }

    Types& types_;
    std::string text_;
};

template <typename Value>
void Types::add_interface(const std::string& name, const Value& value) {
    Body body(*this);
    fields(value, body);
    if constexpr (requires { outlook(value, body); }) outlook(value, body);
    if (!interfaces_.contains(name)) order_.push_back(name);
    interfaces_[name] = body.text();
}

// The tables of a game as one constant; see games/<game>/client/tables.hpp.
template <Game G>
std::string tables_text() {
    if constexpr (requires(detail::JsonFields& visit) { tables(G{}, visit); }) {
        JsonWriter json;
        detail::JsonFields visit(json.open_object());
        tables(G{}, visit);
        return "\nexport const tables = " + json.close_object().take() + " as const;\n";
    }
    return "";
}

// The module of one game.
template <Game G>
std::string module_of() {
    Types types;
    std::apply([&types](auto... enums) { (types.add_words<decltype(enums)>(), ...); },
               typename G::Vocabulary{});
    types.add_words<Style<G>>();
    types.add_interface("View", G::start(G::default_options(G::max_seats)));
    return "// Generated from games/" + std::string(G::id) + "/engine and its client/tables.hpp.\n" +
           types.text() + tables_text<G>();
}

}  // namespace serai::schema
