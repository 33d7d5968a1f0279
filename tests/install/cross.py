#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""cross.py FOLDER - builds the Debian package for AArch64 and Debian 13 on a machine of another
kind, installs it with dpkg into a folder with the packages that it depends on, and uses it there
under an emulator: -version, an agent that is compiled against the headers of the package, and a
program under it.  Then the package is removed, and nothing of it is left.  As root.

Ends with "N passed, N failed", or a line that says what is missing here.
"""
import glob
import os
import subprocess
import sys
import tempfile

from command import ROOT, output

sys.path.insert(0, os.path.join(ROOT, "package"))
from cross import Cross  # noqa: E402

passed = failed = 0


def check(name, good, said=""):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print(f"FAIL {name}\n{said}")


def use(cross, work):
    usr = cross.root + "/usr"
    home = glob.glob(usr + "/lib/jvm/java-*-openjdk-*")[0]
    vitrine = (cross.emulator, "-L", cross.root, "-E", "JAVA_HOME=" + home, usr + "/bin/vitrine")
    status, said = output(*vitrine, "-version")
    check("-version", status == 0 and "Vitrine" in said, said)
    examples = usr + "/share/doc/vitrine/examples/"
    library = work + "/libfirstlook.so"
    compiler = (cross.gnu + "-gcc", "--sysroot=" + cross.root, "-shared", "-fPIC")
    compiler += ("-I" + usr + "/include/vitrine",)
    status, said = output(*compiler, "-o", library, examples + "firstlook.c")
    check("the agent is compiled with the headers of the package", status == 0, said)
    subprocess.run(["javac", "-d", work, examples + "FirstLook.java"], check=True)
    status, said = output(
        *vitrine, "-agentpath:" + library + "=FirstLook", "-cp", work, "FirstLook"
    )
    check("a program under the agent", status == 0 and "[agent] VMDeath" in said, said)


def main(folder):
    cross = Cross(os.path.join(folder, "installed"), "arm64", "trixie")
    if cross.missing() or os.geteuid() != 0:
        print("not run here, without " + ", ".join(cross.missing() or ["root's rights"]))
        print("0 passed, 0 failed")
        return 0
    build = ("package/debian.py", "--arch", cross.architecture, "--release", cross.release)
    status, said = output("python3", *build, "--out", folder)
    check("the packages are built", status == 0, said)
    package = next(p for p in said.split() if p.endswith(f"_{cross.architecture}.deb"))
    cross.make_root("openjdk-21-jre-headless")
    # the scripts of the package run here, and are told the folder: its own shell is of no use
    dpkg = ("dpkg", "--root=" + cross.root, "--force-script-chrootless")
    output(*dpkg, "--purge", "vitrine")
    status, said = output(*dpkg, "--install", package)
    check("installing", status == 0, said)
    with tempfile.TemporaryDirectory() as work:
        use(cross, work)
    status, said = output(*dpkg, "--purge", "vitrine:" + cross.architecture)
    check("removing", status == 0, said)
    left = output("find", cross.root + "/usr", "-name", "*vitrine*")[1]
    check("nothing is left", not left, left)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main(os.path.abspath(sys.argv[1])))
