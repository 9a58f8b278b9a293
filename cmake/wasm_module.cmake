# The engine as one WebAssembly module. Header-only libraries of the host are copied in, because the host's include
# folder would bring its C library along.
configure_file(/usr/include/tl/expected.hpp ${CMAKE_BINARY_DIR}/host_headers/tl/expected.hpp COPYONLY)
file(COPY /usr/include/rapidjson DESTINATION ${CMAKE_BINARY_DIR}/host_headers)
target_include_directories(serai_base SYSTEM PUBLIC ${CMAKE_BINARY_DIR}/host_headers)
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.cpp)
add_executable(serai_wasm ${wasm_sources})
set_target_properties(serai_wasm PROPERTIES OUTPUT_NAME serai SUFFIX .wasm)
target_link_libraries(serai_wasm PRIVATE serai_lesson serai_room)
# When it links, clang lets binaryen's wasm-opt make it a tenth lighter by -Oz, and no slower.
target_link_options(serai_wasm PRIVATE -Oz -mexec-model=reactor -Wl,--no-entry -Wl,--strip-all -Wl,-z,stack-size=1048576)
# What waits for people should be light; bots, which are not here, should be quick.
foreach(edge IN ITEMS serai_analysis serai_game serai_catalogue serai_lesson serai_room serai_table serai_wasm ${board_libraries})
    target_compile_options(${edge} PRIVATE -Oz)
endforeach()
set_source_files_properties(src/wasm/figures.cpp PROPERTIES COMPILE_OPTIONS -O3)
