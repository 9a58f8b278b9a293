# What ./play and ./check share: stages that say what they do, and the installation of missing packages.
# Sourced by bash with `root` set to the project's folder.

packages_to_build=(clang-19 lld-19 g++-12 cmake ninja-build ccache libfmt-dev libcli11-dev libexpected-dev libboost1.81-dev
    libboost-json1.81-dev libsqlitecpp-dev libsqlite3-dev)
packages_to_check=(clang-tidy-19 clang-format-19 libclang-rt-19-dev libgtest-dev librapidcheck-dev
    libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc nodejs)

stage() { printf '== %s\n' "$*"; }

# One clear sentence, and the end.
give_up() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# quietly LOG COMMAND…: runs the command with its output in build/logs/LOG; shows the end of it if the command fails.
quietly() {
    local log="$root/build/logs/$1"
    shift
    mkdir -p "$root/build/logs"
    "$@" >"$log" 2>&1 && return 0
    tail -n 40 "$log" >&2
    return 1
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# node may be there without Debian's package.
is_there() { is_installed "$1" || { [ "$1" = nodejs ] && command -v node >/dev/null; }; }

install_missing() {
    local missing=() package as_root=()
    for package in "$@"; do is_there "$package" || missing+=("$package"); done
    [ ${#missing[@]} -eq 0 ] && return
    stage "installing ${missing[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || give_up "please run this as root, or install sudo: ${missing[*]} must be installed."
        as_root=(sudo)
    fi
    export DEBIAN_FRONTEND=noninteractive
    quietly apt-update.log "${as_root[@]}" apt-get update ||
        give_up "the package lists cannot be fetched; is the network there?"
    quietly apt-install.log "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" ||
        give_up "the packages above cannot be installed."
}

# build PRESET [CMAKE ARGUMENTS]
build() {
    local preset=$1
    shift
    quietly "configure-$preset.log" cmake --preset "$preset" "$@" && quietly "build-$preset.log" cmake --build --preset "$preset"
}
