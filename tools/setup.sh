# What ./play and ./check share: installing what is missing on Debian and Ubuntu. To be sourced.

# To build anything: the linker.
LINK_PACKAGES=(build-essential)
# To build the game: ALSA for sound, udev for gamepads.
BUILD_PACKAGES=("${LINK_PACKAGES[@]}" pkg-config libasound2-dev libudev-dev)
# To open a window: what winit and wgpu load when the game starts.
WINDOW_PACKAGES=(libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon0 libxkbcommon-x11-0
    libwayland-client0 libvulkan1 mesa-vulkan-drivers)
# Where there is no display: a virtual one.
HEADLESS_PACKAGES=(xvfb xauth)
# The window test clicks, types and takes pictures (xwd).
TEST_PACKAGES=(xdotool x11-apps)

say() { printf '\033[1m==>\033[0m %s\n' "$*" >&2; }

die() {
    printf '\033[1merror:\033[0m %s\n' "$*" >&2
    exit 1
}

need_rust() {
    if ! command -v cargo >/dev/null 2>&1 && [ -r "$HOME/.cargo/env" ]; then
        . "$HOME/.cargo/env"
    fi
    command -v cargo >/dev/null 2>&1 || die "Rust is missing: install 1.95 or newer from https://rustup.rs"
}

# Where cargo puts what it builds.
cargo_target() {
    local target="${CARGO_TARGET_DIR:-target}"
    case "$target" in /*) echo "$target" ;; *) echo "$PWD/$target" ;; esac
}

# For the browser test, where there is no Node.js 18 or newer yet, and the browsers themselves, one of which
# draws with OpenGL.
NODE_PACKAGES=(nodejs npm)
BROWSER_PACKAGES=(chromium)
FIREFOX_PACKAGES=(firefox-esr libgl1 libglx-mesa0 libegl1 libegl-mesa0 libgles2 libgl1-mesa-dri libpci3)

need_browser() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 ||
        need_packages "${NODE_PACKAGES[@]}"
    [ -n "${CHROMIUM:-}" ] || need_packages "${BROWSER_PACKAGES[@]}"
    need_packages "${HEADLESS_PACKAGES[@]}"
    # Not every system has this Firefox; where there is none, its test is left out, and says so.
    if [ -z "${FIREFOX:-}" ] && apt-cache show "${FIREFOX_PACKAGES[0]}" >/dev/null 2>&1; then
        need_packages "${FIREFOX_PACKAGES[@]}"
    fi
}

# Installs those of the packages that are missing. Elsewhere than on Debian and Ubuntu it does
# nothing: macOS and Windows need no packages, and other systems have their own names for them.
need_packages() {
    command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1 || return 0
    local missing=() package
    for package in "$@"; do
        case "$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null)" in
            *"ok installed") ;;
            *) missing+=("$package") ;;
        esac
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || die "these packages are missing, and there is no sudo: ${missing[*]}"
        root=(sudo)
    fi
    say "installing ${missing[*]}"
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# To build for the browser where rustup cannot fetch the target: a compiler with its library's sources.
WEB_PACKAGES=(rustc-web cargo-web rust-web-src)
# rustup's target, or else Debian's compiler, which then builds the library too.
WEB_BY=

need_web_target() {
    local installed
    installed="$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown"
    if [ -d "$installed" ] || { command -v rustup >/dev/null 2>&1 &&
        rustup target add wasm32-unknown-unknown >&2; }; then
        WEB_BY=rustup
        return
    fi
    say "rustup has no wasm32 target to give: Debian's compiler is used"
    need_packages "${WEB_PACKAGES[@]}"
    [ -x /usr/bin/cargo ] && [ -x /usr/bin/rustc ] ||
        die "there is no way to build for wasm32 here: neither rustup's target nor ${WEB_PACKAGES[*]}"
    WEB_BY=debian
}

# `cargo build` for the browser, into a folder of its own.
web_cargo() {
    local folder
    folder="$(cargo_target)/web"
    if [ "$WEB_BY" = rustup ]; then
        CARGO_TARGET_DIR="$folder" cargo build --target wasm32-unknown-unknown "$@"
    else
        # The linker is rustup's: Debian's package has none for wasm.
        local linker
        linker="$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/rust-lld"
        RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$folder" \
            CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker" \
            /usr/bin/cargo build -Z build-std=std,panic_abort --target wasm32-unknown-unknown "$@"
    fi
}
