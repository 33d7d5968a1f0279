#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""debian.py [--out FOLDER] [--arch ARCH [--release NAME]] - builds the Debian packages `vitrine`
and `vitrine-tck-subset`: for this machine, or for another architecture, and then perhaps another
release of Debian (cross.py).

The build is Meson's own with prefix /usr; what it installs is divided by a rule and put into
packages by dpkg-deb.  Nothing of the JDK is touched: the VM finds an installed OpenJDK when it
starts.  Two builds give the same bytes: times are that of the newest entry of CHANGELOG.md.  The
last lines are the names of the packages.
"""
import argparse
import calendar
import gzip
import os
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import jdks  # noqa: E402
from cross import PROCESSORS, Cross  # noqa: E402

MAINTAINER = "The Vitrine developers <vitrine@localhost>"
EXAMPLES = [
    "package/demo",
    "tests/agents/firstlook/FirstLook.java",
    "tests/agents/firstlook/firstlook.c",
]
SUITE = re.compile(r"usr/(share/vitrine-tck/|bin/tck-subset|share/man/man1/tck-subset)")


def said_by(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def jdk(kind):
    """Packages any of which has the class library; the first is for who has none yet."""
    return " | ".join(f"openjdk-{r}-{kind}-headless" for r in reversed(jdks.RELEASES))


PACKAGES = {
    "vitrine": {
        "Section": "java",
        "Depends": jdk("jre"),
        "Recommends": jdk("jdk") + ", python3",
        "Suggests": "vitrine-tck-subset",
        "Description": "Java virtual machine whose tool interface can be seen through\n"
        " Vitrine is a small Java virtual machine, made to be read, traced and asked\n"
        f" questions. It takes the class library of an OpenJDK {jdks.NAMES} and\n"
        " brings its own VM, with the whole of JVM TI, a laboratory that finds mistakes\n"
        " of agents, and headers for agents and for programs that embed it.",
    },
    "vitrine-tck-subset": {
        "Architecture": "all",
        "Section": "java",
        "Depends": "python3, gcc | clang, libc6-dev, " + jdk("jdk"),
        "Description": "conformance suite for the tool interface of Java virtual machines\n"
        " Small agents and programs that look at every function, error, phase, event\n"
        " and capability of JVM TI, on any Java virtual machine.",
    },
}


def run(*command, **more):
    return subprocess.run(command, check=True, text=True, **more)


def newest_change():
    """Version and time (seconds since 1970) of the top entry of CHANGELOG.md."""
    with open(os.path.join(ROOT, "CHANGELOG.md"), encoding="utf-8") as f:
        version, date = re.search(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", f.read(), re.M).groups()
    return version, calendar.timegm(time.strptime(date, "%Y-%m-%d"))


def programs_in(root):
    for folder, _, files in os.walk(root):
        for name in files:
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                with open(path, "rb") as f:
                    if f.read(4) == b"\x7fELF":
                        yield path


def database(cross):
    """Options of dpkg's programs: where they look for what is installed."""
    return ["--admindir=" + cross.database] if cross else []


def libraries(root, cross):
    """The packages of the libraries that the programs are linked with, and of libzip, which the VM
    opens by name."""
    os.makedirs(os.path.join(root, "debian"))
    with open(os.path.join(root, "debian", "control"), "w", encoding="utf-8") as f:
        f.write("Source: vitrine\n\nPackage: vitrine\nArchitecture: any\n")
    folders = [f"-l{cross.root}{p}/lib/{cross.gnu}" for p in ("", "/usr")] if cross else []
    said = run(
        "dpkg-shlibdeps",
        *database(cross),
        *folders,
        "-O",
        "--warnings=0",
        *programs_in(os.path.join(root, "vitrine")),
        cwd=root,
        stdout=subprocess.PIPE,
        env={**os.environ, **({"DEB_HOST_ARCH": cross.architecture} if cross else {})},
    ).stdout
    shutil.rmtree(os.path.join(root, "debian"))
    needed = said.strip().split("=", 1)[1].split(", ")
    with open(os.path.join(root, "libzip"), encoding="utf-8") as f:
        needed.append(f.read())
    return sorted(needed)


def package_of_libzip(build, cross):
    """Asked of the library that the VM was built against."""
    command = run(
        "ninja", "-C", build, "-t", "commands", "classfile/libclassfile.a", stdout=subprocess.PIPE
    ).stdout
    name = re.search(r'LIBZIP_SONAME=\\?"?\\*"?([\w.]+)', command).group(1)
    said = run("dpkg-query", *database(cross), "-S", "*/" + name, stdout=subprocess.PIPE).stdout
    return said.split(":")[0]


def copy_notes(target, package, when):
    docs = os.path.join(target, "usr/share/doc", package)
    os.makedirs(docs, exist_ok=True)
    with open(os.path.join(docs, "copyright"), "w", encoding="utf-8") as f:
        f.write(
            "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
            "Upstream-Name: Vitrine\n\nFiles: *\nCopyright: The Vitrine developers\n"
            "License: Apache-2.0\n On Debian systems the text of the license is in\n"
            " /usr/share/common-licenses/Apache-2.0.\n"
        )
    with open(os.path.join(ROOT, "CHANGELOG.md"), "rb") as f:
        text = f.read()
    with open(os.path.join(docs, "changelog.gz"), "wb") as out:
        with gzip.GzipFile(filename="", mode="wb", fileobj=out, mtime=when) as zipped:
            zipped.write(text)
    if package == "vitrine":
        shutil.copytree(
            os.path.join(ROOT, "docs"),
            os.path.join(docs, "docs"),
            ignore=shutil.ignore_patterns("man"),
            dirs_exist_ok=True,
        )
        shutil.copy(os.path.join(ROOT, "README.md"), docs)
        examples = os.path.join(docs, "examples")
        os.makedirs(examples)
        for name in EXAMPLES:
            shutil.copy(os.path.join(ROOT, name), examples)


PRERM = """#!/bin/sh
# What python3 has compiled beside the package's files goes with them.
set -e
for folder in {}; do
    rm -rf "$DPKG_ROOT$folder/__pycache__"
done
"""


def python_folders(target):
    """where a package has modules of Python, as paths of the system that it is installed on"""
    return sorted(
        "/" + os.path.relpath(folder, target)
        for folder, _, files in os.walk(target)
        if any(name.endswith(".py") for name in files)
    )


def settle(target, when):
    """Times and modes that do not depend on who builds, and when."""
    size = 0
    for folder, folders, files in os.walk(target):
        for name in folders + files:
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                program = os.path.isdir(path) or os.stat(path).st_mode & 0o100
                os.chmod(path, 0o755 if program else 0o644)
                size += os.path.getsize(path)
            os.utime(path, (when, when), follow_symlinks=False)
    os.utime(target, (when, when))
    return size


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--out", default=os.path.join(ROOT, "build", "package"))
    options.add_argument("--arch", choices=list(PROCESSORS))
    options.add_argument("--release")
    args = options.parse_args()
    out = os.path.abspath(args.out)
    cross = Cross(os.path.join(out, "cross"), args.arch, args.release) if args.arch else None
    if cross and cross.missing():
        sys.exit("cannot build for " + args.arch + " without " + ", ".join(cross.missing()))
    if cross:
        cross.make_root()
    architecture = args.arch or said_by("dpkg", "--print-architecture")
    version, when = newest_change()
    build, staged, trees = (os.path.join(out, d) for d in ("build", "staged", "trees"))
    if not os.path.exists(os.path.join(build, "build.ninja")):
        run(
            "meson",
            "setup",
            build,
            ROOT,
            "--prefix=/usr",
            "--libdir=lib/"
            + (cross.gnu if cross else said_by("dpkg-architecture", "-qDEB_HOST_MULTIARCH")),
            "--buildtype=release",
            "-Dtests=disabled",
            "-Dc_args=-g0",  # no names of folders; names of functions stay, for crash reports
            *(["--cross-file", cross.file()] if cross else []),
        )
    run("ninja", "-C", build)
    for folder in (staged, trees):
        shutil.rmtree(folder, ignore_errors=True)
    run("meson", "install", "-C", build, "--no-rebuild", "--quiet", "--destdir", staged)
    for folder, folders, files in os.walk(staged):
        for name in files + [d for d in folders if os.path.islink(os.path.join(folder, d))]:
            path = os.path.join(folder, name)
            below = os.path.relpath(path, staged)
            package = "vitrine-tck-subset" if SUITE.match(below) else "vitrine"
            to = os.path.join(trees, package, below)
            os.makedirs(os.path.dirname(to), exist_ok=True)
            shutil.move(path, to)
    with open(os.path.join(trees, "libzip"), "w", encoding="utf-8") as f:
        f.write(package_of_libzip(build, cross))
    needed = libraries(trees, cross)
    for package, fields in PACKAGES.items():
        target = os.path.join(trees, package)
        copy_notes(target, package, when)
        size = settle(target, when)
        fields = {"Architecture": architecture, **fields}
        if package == "vitrine":
            fields["Depends"] = ", ".join([fields["Depends"]] + needed)
        text = fields.pop("Description")
        control = f"Package: {package}\nVersion: {version}\nMaintainer: {MAINTAINER}\n"
        control += f"Installed-Size: {size // 1024}\nPriority: optional\n"
        control += "".join(f"{k}: {v}\n" for k, v in fields.items()) + f"Description: {text}\n"
        os.makedirs(os.path.join(target, "DEBIAN"))
        with open(os.path.join(target, "DEBIAN", "control"), "w", encoding="utf-8") as f:
            f.write(control)
        prerm = os.path.join(target, "DEBIAN", "prerm")
        with open(prerm, "w", encoding="utf-8") as f:
            f.write(PRERM.format(" ".join(python_folders(target))))
        os.chmod(prerm, 0o755)
        settle(target, when)
        deb = os.path.join(out, f'{package}_{version}_{fields["Architecture"]}.deb')
        run(
            "dpkg-deb",
            "--root-owner-group",
            "--build",
            target,
            deb,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(when)},
            stdout=subprocess.DEVNULL,
        )
        print(deb)
    return 0


if __name__ == "__main__":
    sys.exit(main())
