#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - Vitrine for AArch64 on a machine of another kind: cross-compiled, and run under QEMU's
user mode emulator.

Root     build/emulated/root gets the arm64 packages of this machine's own Debian (C library,
         libffi, zlib, libzip, OpenJDK 17), unpacked, not installed.
Build    build/emulated/vm, by a cross file that is made here.
Programs of tests/java print what the stock java prints on this machine.  About ten times slower
         than without emulation; an emulator on x86-64 shows no weak order of memory.

run.py [--only PATTERN]... [--jobs N]
Ends with "N passed, N failed", or a line that says what is missing here.
"""
import argparse
import glob
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(HERE))
BASE = os.path.join(PROJECT, "build", "emulated")
ROOT, BUILD = os.path.join(BASE, "root"), os.path.join(BASE, "vm")
COMPILER = "aarch64-linux-gnu-gcc"
PACKAGES = "libc6-dev libffi-dev zlib1g-dev libzip-dev openjdk-17-jre-headless".split()
# What every run can afford.
SOME = ("java/basic/*", "java/gc/*", "java/monitors/*", "java/numbers/*")

CROSS = """[constants]
root = '{root}'
[binaries]
c = ['{compiler}', '--sysroot=' + root]
ar = 'aarch64-linux-gnu-ar'
strip = 'aarch64-linux-gnu-strip'
pkgconfig = 'pkg-config'
exe_wrapper = ['{emulator}', '-L', root]
[built-in options]
c_link_args = ['-Wl,--allow-shlib-undefined']
[properties]
sys_root = root
pkg_config_libdir = root + '/usr/lib/aarch64-linux-gnu/pkgconfig'
[host_machine]
system = 'linux'
cpu_family = 'aarch64'
cpu = 'aarch64'
endian = 'little'
"""


def apt(*words):
    """apt-get for arm64, with a state of its own and the machine's own servers."""
    state = os.path.join(BASE, "apt")
    for folder in ("lists/partial", "archives/partial"):
        os.makedirs(os.path.join(state, folder), exist_ok=True)
    open(os.path.join(state, "status"), "a").close()
    options = {
        "Dir::State::lists": "lists",
        "Dir::State::status": "status",
        "Dir::Cache::archives": "archives",
        "Dir::Cache::pkgcache": "packages.bin",
        "Dir::Cache::srcpkgcache": "sources.bin",
    }
    given = [f"-o{name}={os.path.join(state, value)}" for name, value in options.items()]
    given += ["-oAPT::Architecture=arm64", "-oAPT::Architectures=arm64", "-qq"]
    subprocess.run(["apt-get", *given, *words], check=True, stdout=subprocess.DEVNULL)
    return glob.glob(os.path.join(state, "archives", "*.deb"))


def make_root():
    if os.path.exists(os.path.join(ROOT, "complete")):
        return
    apt("update")
    for package in apt("install", "--download-only", "-y", "--no-install-recommends", *PACKAGES):
        subprocess.run(["dpkg", "-x", package, ROOT], check=True)
    open(os.path.join(ROOT, "complete"), "w").close()


def build(emulator):
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        cross = os.path.join(BASE, "aarch64.ini")
        with open(cross, "w") as f:
            f.write(CROSS.format(root=ROOT, compiler=COMPILER, emulator=emulator))
        setup = ["meson", "setup", BUILD, "--cross-file", cross, "-Dtests=disabled"]
        subprocess.run(setup, cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)
    done = subprocess.run(["ninja", "-C", BUILD], capture_output=True, text=True)
    if done.returncode or "warning:" in done.stdout:
        print(done.stdout[-4000:])
        return False
    return True


def launcher(emulator):
    """A program of this machine that starts the emulated one."""
    path = os.path.join(BASE, "vitrine")
    with open(path, "w") as f:
        f.write(f'#!/bin/sh\nexec {emulator} -L {ROOT} {BUILD}/vm/vitrine "$@"\n')
    os.chmod(path, 0o755)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", action="append", help="pattern of cases, as tests/run.py has it")
    parser.add_argument("--jobs", default="2")
    args = parser.parse_args()
    emulator = shutil.which("qemu-aarch64") or shutil.which("qemu-aarch64-static")
    missing = [
        words
        for there, words in (
            (shutil.which(COMPILER), "gcc-aarch64-linux-gnu"),
            (emulator, "qemu-user or qemu-user-static"),
            (shutil.which("apt-get"), "apt-get, for the arm64 packages"),
        )
        if not there
    ]
    if missing:
        print("not run here, without " + ", ".join(missing))
        print("0 passed, 0 failed")
        return 0
    make_root()
    if not build(emulator):
        print("0 passed, 1 failed")
        return 1
    homes = glob.glob(os.path.join(ROOT, "usr/lib/jvm/java-17-openjdk-arm64"))
    command = [sys.executable, os.path.join(PROJECT, "tests", "run.py")]
    command += ["--vm", launcher(emulator), "--libjvm", os.path.join(BUILD, "vm", "libjvm.so")]
    command += ["--home", homes[0], "--suite", "java", "--timeout-factor", "20"]
    command += ["--jobs", args.jobs, "--known", os.path.join(HERE, "known_differences")]
    command += [w for pattern in args.only or SOME for w in ("--only", pattern)]
    return subprocess.run(command).returncode


if __name__ == "__main__":
    sys.exit(main())
