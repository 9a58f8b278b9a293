# Writes a C++ file that holds every text file of the house, and its lessons. Called with -DOUTPUT=… -DROOT=…
# -DFILES=a;b;c (relative): sentences are in folders called text.
set(texts "")
set(lessons "")
set(text_count 0)
set(lesson_count 0)
foreach(file IN LISTS FILES)
    file(READ "${ROOT}/${file}" content)
    set(content "R\"content(${content})content\"sv")
    if(file MATCHES "(^|/)text/[^/]+\\.json$")
        get_filename_component(language "${file}" NAME_WE)
        string(APPEND texts "    {\"${language}\", \"${file}\", ${content}},\n")
        math(EXPR text_count "${text_count} + 1")
    else()
        string(APPEND lessons "    {\"${file}\", ${content}},\n")
        math(EXPR lesson_count "${lesson_count} + 1")
    endif()
endforeach()
# A language can have more sentences than every compiler must take in one literal; those that build this house do.
file(WRITE "${OUTPUT}" "#include \"text/embedded.hpp\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

#include <array>

namespace serai {
using namespace std::string_view_literals;
namespace {

constexpr std::array<EmbeddedText, ${text_count}> texts{{
${texts}}};

constexpr std::array<EmbeddedLesson, ${lesson_count}> lessons{{
${lessons}}};

}  // namespace

std::span<const EmbeddedText> embedded_texts() { return texts; }

std::span<const EmbeddedLesson> embedded_lessons() { return lessons; }

}  // namespace serai
")
