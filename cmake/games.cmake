# Everything that follows from games/registry: a game is one folder and one line there.

file(STRINGS games/registry registry_lines REGEX "^[a-z]")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS games/registry)
set(game_folders "")
set(all_includes "")
set(game_structs "")
set(title_declarations "")
set(title_calls "")
set(table_includes "")
foreach(line IN LISTS registry_lines)
    string(REGEX MATCH "^([a-z_]+) ([A-Za-z]+)$" matched "${line}")
    if(NOT matched)
        message(FATAL_ERROR "games/registry: '${line}' is not '<folder> <Struct>'")
    endif()
    set(folder ${CMAKE_MATCH_1})
    list(APPEND game_folders ${folder})
    set(game "${folder}::${CMAKE_MATCH_2}")
    string(APPEND all_includes "#include \"games/${folder}/mind/mind.hpp\"\n")
    list(APPEND game_structs ${game})
    if(NOT EXISTS ${CMAKE_SOURCE_DIR}/games/${folder}/mind/mind.hpp)
        file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/${folder}/mind/mind.hpp CONTENT
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
    if(EXISTS ${CMAKE_SOURCE_DIR}/games/${folder}/client/tables.hpp)
        string(APPEND table_includes "#include \"games/${folder}/client/tables.hpp\"\n")
    endif()
endforeach()
list(JOIN game_structs ", " all_structs)
list(JOIN title_calls ", " title_calls)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/all.hpp CONTENT
"// Generated from games/registry.
#pragma once

@all_includes@#include \"game/game_list.hpp\"

namespace serai {

using AllGames = GameList<@all_structs@>;

}  // namespace serai
" @ONLY)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/all_tables.hpp CONTENT
"// Generated from games/registry: the tables that the page is told.
#pragma once

@table_includes@" @ONLY)

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/all_titles.hpp CONTENT
"// Generated from games/registry.
#pragma once

#include <vector>

#include \"games/title.hpp\"

namespace serai {

@title_declarations@
inline std::vector<Title> all_titles() { return {@title_calls@}; }

}  // namespace serai
" @ONLY)

# One library per engine, and one name for all of them. A mind is headers beside its engine.
function(serai_add_engines)
    add_library(serai_engines INTERFACE)
    add_library(serai_minds INTERFACE)
    foreach(folder IN LISTS game_folders)
        file(GLOB sources CONFIGURE_DEPENDS games/${folder}/engine/*.cpp)
        add_library(${folder}_engine ${sources})
        target_link_libraries(${folder}_engine PUBLIC serai_game)
        target_compile_options(${folder}_engine PRIVATE -fno-exceptions -fno-rtti)
        add_library(${folder}_mind INTERFACE)
        target_link_libraries(${folder}_mind INTERFACE ${folder}_engine)
        target_link_libraries(serai_engines INTERFACE ${folder}_engine)
        target_link_libraries(serai_minds INTERFACE ${folder}_mind)
    endforeach()
endfunction()

# The boards in words, where a game has one.
function(serai_add_boards)
    foreach(folder IN LISTS game_folders)
        file(GLOB sources CONFIGURE_DEPENDS games/${folder}/board/*.cpp)
        if(sources)
            add_library(${folder}_board ${sources})
            target_link_libraries(${folder}_board PUBLIC ${folder}_engine)
            list(APPEND board_libraries ${folder}_board)
        endif()
    endforeach()
    set(board_libraries ${board_libraries} PARENT_SCOPE)
endfunction()

# All text files, compiled into one source file.
function(serai_embed_texts output)
    file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} text/*.json games/*/text/*.json)
    list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} "-DOUTPUT=${output}" "-DROOT=${CMAKE_SOURCE_DIR}" "-DFILES=${files}"
                -P ${CMAKE_SOURCE_DIR}/cmake/embed_texts.cmake
        DEPENDS ${paths} ${CMAKE_SOURCE_DIR}/cmake/embed_texts.cmake
        COMMENT "Embedding the texts"
        VERBATIM)
endfunction()

# The titles: one source for each game, so that they compile side by side.
function(serai_add_titles)
    foreach(game IN LISTS game_structs)
        string(REGEX REPLACE "::.*" "" folder ${game})
        set(source ${CMAKE_BINARY_DIR}/generated/games/${folder}_title.cpp)
        set(board_include "")
        if(TARGET ${folder}_board)
            set(board_include "#include \"games/${folder}/board/board.hpp\"\n")
        endif()
        file(CONFIGURE OUTPUT ${source} CONTENT
"// Generated from games/registry.
@board_include@#include \"games/@folder@/mind/mind.hpp\"
#include \"games/all_titles.hpp\"
#include \"games/title_of.hpp\"

namespace serai {

template std::unique_ptr<AnyBot<@game@>> make_bot<@game@>(const BotSpec& spec, std::uint64_t seed);

Title @folder@_title() { return title_of<@game@>(); }

}  // namespace serai
" @ONLY)
        list(APPEND sources ${source})
    endforeach()
    add_library(serai_titles ${sources})
    set_target_properties(serai_titles PROPERTIES UNITY_BUILD OFF)
    target_link_libraries(serai_titles PUBLIC serai_minds serai_bots PRIVATE ${board_libraries})
endfunction()
