#include "text/plural.hpp"

#include <algorithm>
#include <array>

namespace serai {
namespace {

using Number = std::uint64_t;
using enum Plural;

constexpr bool is_in(Number n, Number first, Number last) { return first <= n && n <= last; }
constexpr bool is_million(Number n) { return n != 0 && n % 1'000'000 == 0; }

constexpr Plural one_at_1(Number n) { return n == 1 ? One : Other; }
constexpr Plural one_to_1(Number n) { return n <= 1 ? One : Other; }
constexpr Plural zero_and_one(Number n) { return n == 0 ? Zero : one_at_1(n); }
constexpr Plural one_at_1_millions(Number n) { return is_million(n) ? Many : one_at_1(n); }
constexpr Plural one_to_1_millions(Number n) { return is_million(n) ? Many : one_to_1(n); }
constexpr Plural one_and_two(Number n) { return n == 2 ? Two : one_at_1(n); }
constexpr Plural one_by_ending(Number n) { return n % 10 == 1 && n % 100 != 11 ? One : Other; }

constexpr Plural arabic(Number n) {
    if (n <= 2) return std::array{Zero, One, Two}[n];
    if (is_in(n % 100, 3, 10)) return Few;
    return n % 100 >= 11 ? Many : Other;
}

// Two to four, but not twelve to fourteen.
constexpr bool is_slavic_few(Number n) { return is_in(n % 10, 2, 4) && !is_in(n % 100, 12, 14); }
constexpr Plural south_slavic(Number n) { return is_slavic_few(n) ? Few : one_by_ending(n); }
constexpr Plural east_slavic(Number n) { return south_slavic(n) == Other ? Many : south_slavic(n); }
constexpr Plural polish(Number n) {
    if (n == 1) return One;
    return is_slavic_few(n) ? Few : Many;
}
constexpr Plural czech(Number n) { return is_in(n, 2, 4) ? Few : one_at_1(n); }
constexpr Plural slovenian(Number n) {
    const Number end = n % 100;
    return is_in(end, 1, 4) ? std::array{One, Two, Few, Few}[end - 1] : Other;
}

constexpr Plural lithuanian(Number n) {
    if (is_in(n % 100, 11, 19) || n % 10 == 0) return Other;
    return n % 10 == 1 ? One : Few;
}
constexpr Plural samogitian(Number n) { return n == 2 ? Two : lithuanian(n); }
constexpr Plural latvian(Number n) { return n % 10 == 0 || is_in(n % 100, 11, 19) ? Zero : one_by_ending(n); }

constexpr Plural breton(Number n) {
    if (is_million(n)) return Many;
    const Number tens = n % 100 / 10;
    if (tens == 1 || tens == 7 || tens == 9) return Other;
    switch (n % 10) {
        case 1: return One;
        case 2: return Two;
        case 3:
        case 4:
        case 9: return Few;
        default: return Other;
    }
}
constexpr Plural cornish(Number n) {
    if (n <= 1) return n == 0 ? Zero : One;
    const Number round = n % 100'000;
    const bool is_round = n % 1000 == 0 && (is_in(round, 1000, 20'000) || round == 40'000 ||
                                            round == 60'000 || round == 80'000);
    if (is_round || n % 1'000'000 == 100'000) return Two;
    if (n % 100 > 83) return Other;
    switch (n % 20) {
        case 1: return Many;
        case 2: return Two;
        case 3: return Few;
        default: return Other;
    }
}
constexpr Plural irish(Number n) {
    if (is_in(n, 3, 6)) return Few;
    return is_in(n, 7, 10) ? Many : one_and_two(n);
}
constexpr Plural manx(Number n) {
    if (n % 20 == 0) return Few;
    return one_and_two(n % 10);
}
constexpr Plural scottish(Number n) {
    if (n == 0 || n > 19) return Other;
    return n % 10 == 1 || n % 10 == 2 ? one_and_two(n % 10) : Few;
}
constexpr Plural welsh(Number n) {
    if (n == 6) return Many;
    return n <= 3 ? std::array{Zero, One, Two, Few}[n] : Other;
}

constexpr Plural maltese(Number n) {
    if (n == 1 || n == 2) return one_and_two(n);
    if (n == 0 || is_in(n % 100, 3, 10)) return Few;
    return is_in(n % 100, 11, 19) ? Many : Other;
}
constexpr Plural romanian(Number n) {
    if (n == 1) return One;
    return n == 0 || is_in(n % 100, 1, 19) ? Few : Other;
}
constexpr Plural filipino(Number n) { return n % 10 == 4 || n % 10 == 6 || n % 10 == 9 ? Other : One; }
constexpr Plural tachelhit(Number n) { return is_in(n, 2, 10) ? Few : one_to_1(n); }
constexpr Plural tamazight(Number n) { return n <= 1 || is_in(n, 11, 99) ? One : Other; }

struct PluralRule {
    std::string_view languages;
    Plural (*form)(Number);
};

constexpr std::array plural_rules{
    PluralRule{"af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo "
               "fur fy gl gsw ha haw hu ia ie io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij "
               "mas mgo ml mn mr nah nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq "
               "sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo "
               "vun wae xh xog yi",
               one_at_1},
    PluralRule{"ak am as bho bn csw doi fa ff gu guw hi hy kab kn kok ln mg nso pa pcm si ti wa zu",
               one_to_1},
    PluralRule{"ca es it lld scn vec pt-PT", one_at_1_millions},
    PluralRule{"fr pt", one_to_1_millions},
    PluralRule{"blo cv ksh lag", zero_and_one},
    PluralRule{"he iu naq sat se sma smi smj smn sms", one_and_two},
    PluralRule{"is mk", one_by_ending},
    PluralRule{"ar ars", arabic},
    PluralRule{"be ru uk", east_slavic},
    PluralRule{"bs hr sr", south_slavic},
    PluralRule{"pl", polish},
    PluralRule{"cs sk", czech},
    PluralRule{"dsb hsb sl", slovenian},
    PluralRule{"lt", lithuanian},
    PluralRule{"sgs", samogitian},
    PluralRule{"lv prg", latvian},
    PluralRule{"br", breton},
    PluralRule{"kw", cornish},
    PluralRule{"ga", irish},
    PluralRule{"gv", manx},
    PluralRule{"gd", scottish},
    PluralRule{"cy", welsh},
    PluralRule{"mt", maltese},
    PluralRule{"ro", romanian},
    PluralRule{"ceb fil", filipino},
    PluralRule{"shi", tachelhit},
    PluralRule{"tzm", tamazight},
};

bool lists(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const std::string_view first = words.substr(0, words.find(' '));
        if (first == word) return true;
        words.remove_prefix(std::min(words.size(), first.size() + 1));
    }
    return false;
}

}  // namespace

Plural plural_of(std::string_view language, std::uint64_t number) {
    for (const std::string_view code : {language, language.substr(0, language.find('-'))}) {
        const auto* rule = std::ranges::find_if(
            plural_rules, [&](const PluralRule& each) { return lists(each.languages, code); });
        if (rule != plural_rules.end()) return rule->form(number);
    }
    return Other;
}

std::string_view form_for(Plural wanted, std::span<const Plural> categories, std::string_view forms) {
    for (const Plural each : categories) {
        const std::size_t bar = forms.find('|');
        if (each == wanted) return forms.substr(0, bar);
        if (bar == std::string_view::npos) break;
        forms.remove_prefix(bar + 1);
    }
    return forms.substr(forms.rfind('|') + 1);
}

}  // namespace serai
