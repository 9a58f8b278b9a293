cmake_minimum_required(VERSION 3.25)
# Writes a C++ file that holds every file of the built page, plain and gzipped. Called with -DOUTPUT=… -DFOLDER=…; a folder
# that is not there is a page without files. The file is written only if something changed.
file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE "${FOLDER}" "${FOLDER}/*")
list(FILTER files EXCLUDE REGEX "^\\.vite/")
set(types
    "html text/html" "js text/javascript" "css text/css" "svg image/svg+xml"
    "json application/json" "webmanifest application/manifest+json" "png image/png" "woff2 font/woff2"
    "wasm application/wasm")
get_filename_component(zipped "${OUTPUT}.gz" ABSOLUTE)
file(MAKE_DIRECTORY "${zipped}")

set(data "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
    file(SHA256 "${FOLDER}/${file}" hash)
    if(NOT EXISTS "${zipped}/${hash}")
        execute_process(COMMAND gzip -9 -n -c "${FOLDER}/${file}" OUTPUT_FILE "${zipped}/${hash}" COMMAND_ERROR_IS_FATAL ANY)
    endif()
    get_filename_component(extension "${file}" LAST_EXT)
    set(type "application/octet-stream")
    foreach(each IN LISTS types)
        string(REGEX MATCH "^([a-z0-9]+) (.*)$" pair "${each}")
        if(extension STREQUAL ".${CMAKE_MATCH_1}")
            set(type "${CMAKE_MATCH_2}")
        endif()
    endforeach()
    string(APPEND data "// ${hash}\nSERAI_BYTES(plain_${number}, \"${FOLDER}/${file}\")\n")
    string(APPEND data "SERAI_BYTES(zipped_${number}, \"${zipped}/${hash}\")\n")
    string(APPEND rows "        {\"/${file}\", \"${type}\", bytes(plain_${number}, plain_${number}_end),\n")
    string(APPEND rows "         bytes(zipped_${number}, zipped_${number}_end)},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT
"// Generated from the built page.
#include \"server/embedded_pages.hpp\"

#define SERAI_BYTES(name, file)                                                                     \\
    asm(\".section .rodata\\n\" #name \":\\n.incbin \\\"\" file \"\\\"\\n\" #name \"_end:\\n.byte 0\\n.text\\n\"); \\
    extern \"C\" const char name;                                                                     \\
    extern \"C\" const char name##_end;

@data@
namespace serai {
namespace {

[[maybe_unused]] std::string_view bytes(const char& first, const char& last) {
    return {&first, static_cast<std::size_t>(&last - &first)};
}

}  // namespace

std::span<const EmbeddedPage> embedded_pages() {
    static const std::vector<EmbeddedPage> pages{
@rows@    };
    return pages;
}

}  // namespace serai
" @ONLY)
