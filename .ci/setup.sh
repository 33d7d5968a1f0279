# SPDX-License-Identifier: Apache-2.0
# setup.sh - shared by ./demo and ./check: Debian packages, the JDK and the build.
build_packages="gcc libc6-dev meson ninja-build pkg-config python3 libffi-dev zlib1g-dev libzip-dev check"
test_packages="git clang clang-format black libclang-rt-dev libasm-java ecj junit5 gdb unzip dpkg-dev binutils libjacoco-java libbyte-buddy-java libbyteman-java systemtap-sdt-dev chromium chromium-driver python3-selenium mkdocs"
# the releases of Java that the VM runs with, the newest first
releases=$(sed -n 's/.*\.feature = \([0-9]*\),.*/\1/p' vm/library/release.c | sort -rn)

install_packages() { # build | test
    local missing="" p list="$build_packages" sudo=""
    [ "$(id -u)" = 0 ] || sudo=sudo
    [ "$1" = test ] && list="$list $test_packages"
    for p in $list; do
        dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing="$missing $p"
    done
    if [ -n "$missing" ] || [ -z "$(jdk_home)" ]; then $sudo apt-get update -qq; fi
    missing="$missing $(jdk_packages "$1")"
    if [ -n "${missing// /}" ]; then
        echo "Installing:$missing"
        DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null || return 1
    fi
    use_jdk
}

jdk_release() { # home -> 17
    sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null
}

jdk_home() { # [release...]: a JDK of one of them; the first wish: JAVA_HOME, then PATH, then the newest
    local home release
    for home in "${JAVA_HOME:-}" "$(readlink -f "$(command -v javac)" | sed 's,/bin/javac$,,')"; do
        for release in ${*:-$releases}; do
            [ -x "$home/bin/javac" ] && [ "$(jdk_release "$home")" = "$release" ] && echo "$home" && return
        done
    done
    for release in ${*:-$releases}; do
        for home in /usr/lib/jvm/*; do
            [ -x "$home/bin/javac" ] && [ "$(jdk_release "$home")" = "$release" ] && readlink -f "$home" && return
        done
    done
    return 0
}

jdk_packages() { # build | test: what to install: the newest JDK if there is none; for tests one of each release
    local release package
    [ "$1" = build ] && [ -n "$(jdk_home)" ] && return
    for release in $releases; do
        package=openjdk-$release-jdk-headless
        [ -z "$(jdk_home "$release")" ] && [ -n "$(apt-cache madison "$package" 2>/dev/null)" ] || continue
        echo "$package"
        [ "$1" = test ] || return 0
    done
}

use_jdk() { # puts it on PATH, and into JAVA_HOME if that names another; says which it is
    local home
    home=$(jdk_home)
    [ -n "$home" ] || { echo "No JDK: install openjdk-NN-jdk-headless, NN one of" $releases; return 1; }
    echo "JDK $(jdk_release "$home"): $home"
    case $(readlink -f "$(command -v java)") in "$home"/*) ;; *) export PATH="$home/bin:$PATH" ;; esac
    [ -z "${JAVA_HOME:-}" ] || export JAVA_HOME="$home"
}

build_vm() { # build directory, meson options...
    local dir=$1
    shift
    [ -f "$dir/build.ninja" ] || meson setup "$dir" "$@" >/dev/null
    ninja -C "$dir" --quiet
}
