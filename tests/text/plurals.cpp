// The forms that src/text chooses, for plural_alike.mjs: reads "LANGUAGE NUMBER" per line, answers the
// category.
#include <iostream>
#include <string>

#include "text/plural.hpp"

int main() {
    std::string language;
    std::uint64_t number = 0;
    while (std::cin >> language >> number) std::cout << name(serai::plural_of(language, number)) << '\n';
}
