# SPDX-License-Identifier: Apache-2.0
"""jdks - the JDKs of this machine that are of a release that the VM runs with."""
import glob
import os
import re
import shutil

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(ROOT, "vm/library/release.c"), encoding="utf-8") as table:
    RELEASES = [int(r) for r in re.findall(r"\.feature = (\d+)", table.read())]
NAMES = ", ".join(map(str, RELEASES[:-1])) + f" or {RELEASES[-1]}"


def update_of(home):
    """[17, 0, 15] of a home whose file `release` says 17.0.15; [None]: there is no such file."""
    try:
        with open(os.path.join(home, "release"), encoding="utf-8") as f:
            found = re.search(r'^JAVA_VERSION="(\d[\d.]*)', f.read(), re.M)
            return [int(n) for n in found.group(1).split(".")] if found else [None]
    except OSError:
        return [None]


def release_of(home):
    """17 of the same"""
    return update_of(home)[0]


def home_of(java):
    return os.path.dirname(os.path.dirname(os.path.realpath(shutil.which(java) or java)))


def found():
    """{release: home}, ascending: of JAVA_HOME, of PATH, or the first in /usr/lib/jvm."""
    homes = [os.environ.get("JAVA_HOME", ""), home_of("java"), *sorted(glob.glob("/usr/lib/jvm/*"))]
    by_release = {}
    for home in homes:
        if os.path.exists(os.path.join(home, "bin", "javac")):
            by_release.setdefault(release_of(home), os.path.realpath(home))
    return {r: by_release[r] for r in RELEASES if r in by_release}
