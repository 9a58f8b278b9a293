// Prints what is read of every scenario in a folder, one JSON object per line.
#include <cstdio>

#include "tests/protocol/scenario_files.hpp"

int main(int count, char** arguments) {
    using namespace serai;
    if (count != 2) return 2;
    for (const auto& path : tests::scenario_files(arguments[1])) {
        const auto scenario = tests::read_scenario(tests::text_of_file(path));
        if (!scenario) {
            std::fprintf(stderr, "%s:%s\n", path.c_str(), scenario.error().c_str());
            return 1;
        }
        JsonWriter json;
        json.open_object().key("file").string(path.filename().string());
        json.key("reading").raw(tests::reading_of(*scenario));
        std::puts(json.close_object().take().c_str());
    }
    return 0;
}
