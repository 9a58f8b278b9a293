# Everything that follows from a registry: a game is one folder and one line there. A house is a folder with games/registry;
# what is made of it is called NAME_….

# serai_read_registry(ROOT GENERATED): sets game_folders and game_structs, and writes what code includes of all games.
function(serai_read_registry root generated)
    file(STRINGS ${root}/games/registry lines REGEX "^[a-z]")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${root}/games/registry)
    foreach(line IN LISTS lines)
        string(REGEX MATCH "^([a-z_]+) ([A-Za-z]+)$" matched "${line}")
        if(NOT matched)
            message(FATAL_ERROR "games/registry: '${line}' is not '<folder> <Struct>'")
        endif()
        set(folder ${CMAKE_MATCH_1})
        set(game "${folder}::${CMAKE_MATCH_2}")
        list(APPEND folders ${folder})
        list(APPEND structs ${game})
        string(APPEND all_includes "#include \"games/${folder}/mind/mind.hpp\"\n")
        if(NOT EXISTS ${root}/games/${folder}/mind/mind.hpp)
            file(CONFIGURE OUTPUT ${generated}/games/${folder}/mind/mind.hpp CONTENT
"// Generated from games/registry: nothing is known about playing it well.
#pragma once

#include \"game/mind.hpp\"
#include \"games/@folder@/engine/@folder@.hpp\"

namespace serai {

template <>
struct Opinion<@game@> {};

}  // namespace serai
" @ONLY)
        endif()
        string(APPEND title_declarations "Title ${folder}_title();\n")
        list(APPEND title_calls "${folder}_title()")
        string(APPEND studies_declarations "Studies ${folder}_studies();\n")
        list(APPEND studies_calls "${folder}_studies()")
        if(EXISTS ${root}/games/${folder}/client/tables.hpp)
            string(APPEND table_includes "#include \"games/${folder}/client/tables.hpp\"\n")
        endif()
    endforeach()
    set(game_folders ${folders} PARENT_SCOPE)
    set(game_structs ${structs} PARENT_SCOPE)
    list(JOIN structs ", " all_structs)
    list(JOIN title_calls ", " title_calls)
    list(JOIN studies_calls ", " studies_calls)
    file(CONFIGURE OUTPUT ${generated}/games/all.hpp CONTENT
"// Generated from games/registry.
#pragma once

@all_includes@#include \"game/game_list.hpp\"

namespace serai {

using AllGames = GameList<@all_structs@>;

}  // namespace serai
" @ONLY)
    file(CONFIGURE OUTPUT ${generated}/games/all_tables.hpp CONTENT
"// Generated from games/registry: the tables that the page is told.
#pragma once

@table_includes@" @ONLY)
    file(CONFIGURE OUTPUT ${generated}/games/all_titles.hpp CONTENT
"// Generated from games/registry.
#pragma once

#include <vector>

#include \"games/title.hpp\"

namespace serai {

@title_declarations@
inline std::vector<Title> all_titles() { return {@title_calls@}; }

}  // namespace serai
" @ONLY)
    file(CONFIGURE OUTPUT ${generated}/games/studies.cpp CONTENT
"// Generated from games/registry.
#include <vector>

#include \"cli/studies.hpp\"

namespace serai::cli {

@studies_declarations@
std::span<const Studies> all_studies() {
    static const std::vector<Studies> all{@studies_calls@};
    return all;
}

}  // namespace serai::cli
" @ONLY)
endfunction()

# One library per engine, and one name for all of them. A mind is headers beside its engine.
# Small rules need no source of their own.
function(serai_add_engines house root)
    add_library(${house}_engines INTERFACE)
    add_library(${house}_minds INTERFACE)
    foreach(folder IN LISTS game_folders)
        file(GLOB sources CONFIGURE_DEPENDS ${root}/games/${folder}/engine/*.cpp)
        if(sources)
            add_library(${folder}_engine ${sources})
            target_link_libraries(${folder}_engine PUBLIC serai_game)
            target_compile_options(${folder}_engine PRIVATE -fno-exceptions -fno-rtti)
        else()
            add_library(${folder}_engine INTERFACE)
            target_link_libraries(${folder}_engine INTERFACE serai_game)
        endif()
        add_library(${folder}_mind INTERFACE)
        target_link_libraries(${folder}_mind INTERFACE ${folder}_engine)
        target_link_libraries(${house}_engines INTERFACE ${folder}_engine)
        target_link_libraries(${house}_minds INTERFACE ${folder}_mind)
    endforeach()
endfunction()

# The boards in words, where a game has one.
function(serai_add_boards root)
    set(board_libraries "")
    foreach(folder IN LISTS game_folders)
        file(GLOB sources CONFIGURE_DEPENDS ${root}/games/${folder}/board/*.cpp)
        if(sources)
            add_library(${folder}_board ${sources})
            target_link_libraries(${folder}_board PUBLIC ${folder}_engine)
            list(APPEND board_libraries ${folder}_board)
        endif()
    endforeach()
    set(board_libraries ${board_libraries} PARENT_SCOPE)
endfunction()

# serai_embed_texts(OUTPUT ROOT FILES…): text files of a house, compiled into one source file.
function(serai_embed_texts output root)
    set(files ${ARGN})
    list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} "-DOUTPUT=${output}" "-DROOT=${root}" "-DFILES=${files}"
                -P ${CMAKE_SOURCE_DIR}/cmake/embed_texts.cmake
        DEPENDS ${paths} ${CMAKE_SOURCE_DIR}/cmake/embed_texts.cmake
        COMMENT "Embedding the texts"
        VERBATIM)
endfunction()

# serai_embed_weights(OUTPUT ROOT): a source with what was learnt about the games, where anything was. The browser
# loads it later, when it is needed.
function(serai_embed_weights output root)
    set(data "")
    set(rows "")
    foreach(folder IN LISTS game_folders)
        set(file ${root}/games/${folder}/mind/weights.bin)
        file(GLOB learnt CONFIGURE_DEPENDS ${file})
        if(NOT learnt OR CMAKE_SYSTEM_NAME STREQUAL "WASI")
            continue()
        endif()
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
        file(SHA256 ${file} hash)
        set(name ${folder}_weights)
        string(APPEND data "// ${hash}
asm(\".section .rodata\\n${name}:\\n.incbin \\\"${file}\\\"\\n${name}_end:\\n.byte 0\\n.text\\n\");
extern \"C\" const char ${name};
extern \"C\" const char ${name}_end;
")
        string(APPEND rows "    if (game == \"${folder}\") return {&${name}, static_cast<std::size_t>(&${name}_end - &${name})};\n")
    endforeach()
    file(CONFIGURE OUTPUT ${output} CONTENT
"// Generated from games/*/mind/weights.bin.
#include \"mind/embedded.hpp\"

#include <cstddef>

@data@
namespace serai {

std::string_view embedded_weights([[maybe_unused]] std::string_view game) {
@rows@    return {};
}

}  // namespace serai
" @ONLY)
endfunction()

# The titles: two sources for each game, so that they compile side by side. What waits for people is light in the
# browser, bots are quick.
function(serai_add_titles house root generated)
    foreach(game IN LISTS game_structs)
        string(REGEX REPLACE "::.*" "" folder ${game})
        set(title ${generated}/games/${folder}_title.cpp)
        set(bots ${generated}/games/${folder}_bots.cpp)
        set(board_include "")
        if(TARGET ${folder}_board)
            set(board_include "#include \"games/${folder}/board/board.hpp\"\n")
        endif()
        file(CONFIGURE OUTPUT ${title} CONTENT
"// Generated from games/registry.
@board_include@#include \"games/@folder@/mind/mind.hpp\"
#include \"games/all_titles.hpp\"
#include \"games/title_of.hpp\"

namespace serai {

extern template std::vector<Hint> hints_for<@game@>(const Sight& sight, const Budget& budget, const Allowance& allowance, std::string_view played);
template std::array<double, max_seats> luck_of<@game@>(const @game@::State& before, const @game@::State& after,
                                                      unsigned samples, std::uint64_t seed);

Title @folder@_title() { return title_of<@game@>(); }

}  // namespace serai
" @ONLY)
        file(CONFIGURE OUTPUT ${bots} CONTENT
"// Generated from games/registry.
#include \"bots/machines.hpp\"
#include \"bots/opponent_of.hpp\"
#include \"games/@folder@/mind/mind.hpp\"

namespace serai {

template std::unique_ptr<AnyBot<@game@>> make_bot<@game@>(const BotSpec& spec, std::uint64_t seed);
template std::unique_ptr<const Evaluator<@game@>> hand_written_evaluator<@game@>(Style<@game@> style, Parts without);
template std::vector<Hint> hints_for<@game@>(const Sight& sight, const Budget& budget, const Allowance& allowance, std::string_view played);

}  // namespace serai
" @ONLY)
        if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
            set_source_files_properties(${title} PROPERTIES COMPILE_OPTIONS -Oz)
        endif()
        list(APPEND sources ${bots} ${title})
    endforeach()
    serai_embed_weights(${generated}/games/weights.cpp ${root})
    add_library(${house}_titles ${sources} ${generated}/games/weights.cpp)
    set_target_properties(${house}_titles PROPERTIES UNITY_BUILD OFF)
    target_link_libraries(${house}_titles PUBLIC ${house}_minds serai_analysis PRIVATE ${board_libraries})
endfunction()

# What is studied of the titles (cli/studies.hpp): two sources for each game, one with what is inlined better alone.
function(serai_add_studies house generated)
    set(sources ${generated}/games/studies.cpp)
    foreach(game IN LISTS game_structs)
        string(REGEX REPLACE "::.*" "" folder ${game})
        set(studies ${generated}/games/${folder}_studies.cpp)
        set(quick ${generated}/games/${folder}_quick_studies.cpp)
        file(CONFIGURE OUTPUT ${studies} CONTENT
"// Generated from games/registry.
#include \"games/@folder@/mind/mind.hpp\"
#include \"cli/studies_of.hpp\"

namespace serai::cli {

extern template std::vector<BenchRow> measure<@game@>(double seconds);
extern template int walk_of<@game@>(const Text& text, const WalkArguments& arguments);

Studies @folder@_studies() { return studies_of<@game@>(); }

}  // namespace serai::cli
" @ONLY)
        file(CONFIGURE OUTPUT ${quick} CONTENT
"// Generated from games/registry.
#include \"cli/bench_of.hpp\"
#include \"cli/walk_of.hpp\"
#include \"games/@folder@/mind/mind.hpp\"

namespace serai::cli {

template std::vector<BenchRow> measure<@game@>(double seconds);
template int walk_of<@game@>(const Text& text, const WalkArguments& arguments);

}  // namespace serai::cli
" @ONLY)
        list(APPEND sources ${studies} ${quick})
    endforeach()
    add_library(${house}_studies ${sources})
    set_target_properties(${house}_studies PROPERTIES UNITY_BUILD OFF)
    target_link_libraries(${house}_studies PUBLIC ${house}_minds serai_cli serai_training)
endfunction()
