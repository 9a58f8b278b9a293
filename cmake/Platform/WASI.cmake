# WebAssembly with WASI: clang knows all that CMake would ask for.
