# What ./play and ./check share: installing what is missing on Debian and Ubuntu. To be sourced.

# To build: the linker, ALSA for sound, udev for gamepads.
BUILD_PACKAGES=(build-essential pkg-config libasound2-dev libudev-dev)
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
cargo_target() { echo "${CARGO_TARGET_DIR:-target}"; }

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
