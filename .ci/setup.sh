# SPDX-License-Identifier: Apache-2.0
# setup.sh - shared by ./demo and ./check: Debian packages and the build.
build_packages="gcc libc6-dev meson ninja-build pkg-config python3 libffi-dev zlib1g-dev libzip-dev check openjdk-17-jdk-headless"
test_packages="clang clang-format black libclang-rt-14-dev libasm-java ecj junit5 gdb unzip dpkg-dev binutils libjacoco-java libbyte-buddy-java libbyteman-java systemtap-sdt-dev chromium chromium-driver python3-selenium mkdocs"

install_packages() { # build | test
    local missing="" p list="$build_packages"
    [ "$1" = test ] && list="$list $test_packages"
    for p in $list; do
        dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing="$missing $p"
    done
    [ -z "$missing" ] && return 0
    local sudo=""
    [ "$(id -u)" = 0 ] || sudo=sudo
    echo "Installing:$missing"
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

build_vm() { # build directory, meson options...
    local dir=$1
    shift
    [ -f "$dir/build.ninja" ] || meson setup "$dir" "$@" >/dev/null
    ninja -C "$dir" --quiet
}
