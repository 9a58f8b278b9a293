// Sentences in a language. Every text key has one sentence per language in text/ or games/*/text/, with
//     {name}              the value of a placeholder: a number, a seat's name, a translated word, a list of
//                         amounts, a sentence
//     {name|one|other}    a form by number: as many as the language's house.language.forms lists, in its
//                         order
//     {name#}             the number of a seat, where its name would be too long
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/message.hpp"
#include "text/plural.hpp"

namespace serai {

class Text {
  public:
    // By its code; one of languages().
    explicit Text(std::string_view language);
    [[nodiscard]] std::string_view language() const { return language_; }

    [[nodiscard]] std::string say(const Message& message) const;
    [[nodiscard]] std::string say(std::string_view key) const { return say(Message{std::string(key), {}}); }
    [[nodiscard]] std::string say(Seat seat) const;
    // What a placeholder with this value would become.
    [[nodiscard]] std::string say_value(const MessageValue& value) const;

    // What a seat is called from now on, and what stands for its number; otherwise "Seat 1" and "1", and so
    // on.
    void call(Seat seat, std::string name, std::string number = {}) {
        names_[index(seat)] = std::move(name);
        numbers_[index(seat)] = std::move(number);
    }

    using Sentences = std::map<std::string, std::string, std::less<>>;
    [[nodiscard]] const Sentences& sentences() const { return sentences_; }
    // Says these from now on; those of the same keys are forgotten.
    void learn(Sentences sentences) {
        sentences.merge(sentences_);
        sentences_ = std::move(sentences);
    }

  private:
    // A word beside its number: the word's own sentence may have a form by {count}.
    [[nodiscard]] std::string say(const Term& term, unsigned count) const;
    [[nodiscard]] std::string number_of(Seat seat) const;
    [[nodiscard]] std::string fill(std::string_view hole, const Message& message) const;
    [[nodiscard]] std::string join(const std::vector<std::string>& parts) const;

    std::string_view language_;
    Sentences sentences_;
    std::vector<Plural> forms_;
    std::array<std::string, max_seats> names_;
    std::array<std::string, max_seats> numbers_;
};

}  // namespace serai
