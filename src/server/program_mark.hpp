// Which build of the program this is: what a seat sees is sent as bytes, which only the same one understands.
#pragma once

#include <string>

namespace serai {

// As the linker has marked it, in hexadecimal; empty if it has not.
[[nodiscard]] std::string program_mark();

}  // namespace serai
