// The project's own files, for the tests that read them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace serai::project {

namespace fs = std::filesystem;

inline const fs::path root = SERAI_ROOT;

inline std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// All files below a folder with one of these endings, as paths relative to the project.
inline std::vector<std::string> files(const std::string& folder, const std::set<std::string>& endings) {
    std::vector<std::string> found;
    if (!fs::exists(root / folder)) return found;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        if (entry.is_regular_file() && endings.contains(entry.path().extension().string())) {
            found.push_back(fs::relative(entry.path(), root).string());
        }
    }
    std::ranges::sort(found);
    return found;
}

inline std::vector<std::string> sources(const std::string& folder) { return files(folder, {".cpp", ".hpp"}); }

// C++ without its comments, so that examples in them do not count.
inline std::string without_comments(const std::string& code) {
    return std::regex_replace(code, std::regex("//[^\n]*"), "");
}

// The first groups of all matches.
inline std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::vector<std::string> found;
    for (std::sregex_iterator each(text.begin(), text.end(), expression), end; each != end; ++each) {
        found.push_back((*each)[1]);
    }
    return found;
}

inline std::set<std::string> as_set(const std::vector<std::string>& list) {
    return {list.begin(), list.end()};
}

}  // namespace serai::project
