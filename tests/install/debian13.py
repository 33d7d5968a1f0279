#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""debian13.py [--possible | --keep FOLDER] - the README's two commands in a Debian 13 of their own.

debootstrap makes it in a temporary folder, or in FOLDER, which is used again if it is there; the
last commit is copied into it, and ./demo and ./check run in a chroot with mounts that nobody else
sees.  --possible says in one line why that cannot be done here, and nothing if it can.  Ends with
the last line of ./check.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

from command import ROOT, output

# As root of a mount namespace of its own: $1 is the folder, the rest a command to run in it.
INSIDE = """
for d in proc dev sys; do mount --rbind /$d "$1/$d" || exit 1; done
exec chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \\
    sh -c 'cd /vitrine && exec "$@"' sh "${@:2}"
"""


def obstacle():
    if os.geteuid() != 0:
        return "a Debian 13 is made by debootstrap, which needs root"
    if not shutil.which("debootstrap"):
        output("apt-get", "update", "-qq")
        output("apt-get", "install", "-y", "-qq", "debootstrap")
    if not shutil.which("debootstrap"):
        return "debootstrap cannot be installed"
    if output("unshare", "--mount", "true")[0] != 0:
        return "this system allows no mounts"
    if mirror() and output("apt-get", "update", "-qq", "--error-on=any")[0] != 0:
        return "the system's package servers do not answer"
    return None


def mirror():
    """The system's own, if it is a Debian; None: that which debootstrap takes by itself."""
    said = output(
        "apt-get",
        "indextargets",
        "--format",
        "$(REPO_URI)",
        "Created-By: Packages",
        "Label: Debian",
    )[1].split()
    return said[0] if said else None


def make(folder):
    status, said = output(
        "debootstrap", "--variant=minbase", "trixie", folder, *filter(None, [mirror()])
    )
    if status != 0:
        sys.exit("debootstrap failed: " + said[-500:])
    if os.path.exists("/etc/resolv.conf"):
        shutil.copy("/etc/resolv.conf", folder + "/etc/resolv.conf")
    acquire = output("apt-config", "dump")[1].splitlines()
    with open(folder + "/etc/apt/apt.conf.d/90host", "w", encoding="utf-8") as f:
        f.writelines(line + "\n" for line in acquire if "::Proxy" in line)


def inside(folder, *command):
    return subprocess.run(
        ["unshare", "--mount", "bash", "-c", INSIDE, "bash", folder, *command],
        stdin=subprocess.DEVNULL,
    ).returncode


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--possible", action="store_true")
    options.add_argument("--keep", metavar="FOLDER")
    args = options.parse_args()
    why = obstacle()
    if args.possible or why:
        print(why or "")
        return 1 if why else 0
    with tempfile.TemporaryDirectory(prefix="debian13-") as temporary:
        folder = os.path.abspath(args.keep or temporary)
        if not os.path.exists(folder + "/etc/debian_version"):
            make(folder)
        os.makedirs(folder + "/vitrine", exist_ok=True)
        copy = f"git archive HEAD | tar -x -C {folder}/vitrine && cd {folder}/vitrine"
        # tests ask git for the names of the project's files
        status, said = output("sh", "-c", copy + " && git init -q && git add -A")
        if status != 0:
            sys.exit("no copy of the commit: " + said)
        if inside(folder, "./demo") != 0:
            print("0 passed, 1 failed")
            return 1
        return inside(folder, "./check")


sys.exit(main())
