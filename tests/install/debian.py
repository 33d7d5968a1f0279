#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""debian.py FOLDER [--twice] - builds the Debian packages in FOLDER, and uses them as somebody
would who has nothing else of the project.

As root the packages are installed, used and removed; afterwards nothing of them is left, and the
JDK's files are as before.  Without that right they are unpacked and used where they lie.  --twice
builds the same commit again elsewhere, without a cache: the bytes must be the same.
"""
import hashlib
import os
import sys
import tempfile

from command import ROOT, output

COMPLETE = """
. "$1"
complete_words() {
    COMP_LINE=$1 COMP_POINT=${#1} COMP_CWORD=$2 COMP_WORDS=("${@:3}")
    _vitrine
    printf '%s\\n' "${COMPREPLY[@]}"
}
complete_words 'vitrine check' 1 vitrine check
complete_words 'vitrine -XX:+VerifyV' 3 vitrine -XX : +VerifyV
complete_words 'vitrine -showv' 1 vitrine -showv
complete_words 'vitrine check-agent --prof' 2 vitrine check-agent --prof
complete_words 'vitrine check-agent --profile min' 3 vitrine check-agent --profile min
"""
COMPLETED = ["check-agent", "+VerifyVM", "-showversion", "--profile", "minimal"]
passed = failed = 0


def check(name, good, said=""):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print(f"FAIL {name}\n{said}")


def build(root, out, env=None):
    status, said = output("python3", root + "/package/debian.py", "--out", out, env=env)
    check("the packages are built", status == 0, said)
    return said.split()[-2:]


def use(usr, env, work):
    vitrine = usr + "/bin/vitrine"
    status, said = output(vitrine, "-version", env=env)
    check("-version", status == 0 and "Vitrine" in said, said)
    library = work + "/libfirstlook.so"
    status, said = output("sh", usr + "/share/doc/vitrine/examples/demo", work, env=env)
    check("the demo", status == 0 and "[agent] VMDeath" in said, said)
    check("the page of a run", os.path.exists(work + "/show.html"), said)
    status, said = output(
        vitrine, "check-agent", f"{library}=FirstLook", "--only", "start-up/*", env=env
    )
    check("check-agent", status == 0 and "no findings" in said, said)
    for java in (vitrine, "java"):
        status, said = output(
            usr + "/bin/tck-subset",
            "--java",
            java,
            "--only",
            "GetFrameCount",
            env={**env, "XDG_CACHE_HOME": work},
        )
        check(f"tck-subset on {java}", status == 0 and " 0 failed" in said, said)
    for page in ("vitrine", "vitrine-check-agent", "vitrine-explore", "vitrine-show", "tck-subset"):
        path = f"{usr}/share/man/man1/{page}.1"
        check("manual " + page, os.path.exists(path) or os.path.exists(path + ".gz"))
    script = usr + "/share/bash-completion/completions/vitrine"
    status, said = output(
        "bash", "-c", COMPLETE, "bash", script, env={"PATH": f'{usr}/bin:{os.environ["PATH"]}'}
    )
    check("completion", said.split() == COMPLETED, said)


def installed(packages, work):
    known = output("dpkg-query", "-W", "-f=${db:Status-Abbrev}${Package}\n", "openjdk-*-headless")[
        1
    ]
    jdk = [line.split()[1] for line in known.splitlines() if line.startswith("ii")]
    before = output("dpkg", "--verify", *jdk)
    status, said = output("dpkg", "--install", *packages)
    check("installing", status == 0, said)
    names = [os.path.basename(p).split("_")[0] for p in packages]
    files = output("dpkg", "-L", *names)[1].split("\n")
    try:
        use("/usr", {}, work)
    finally:
        status, said = output("dpkg", "--purge", *names)
    check("removing", status == 0, said)
    left = [f for f in files if ("vitrine" in f or "tck-subset" in f) and os.path.exists(f)]
    check("nothing is left", not left, left)
    check("the JDK is as before", output("dpkg", "--verify", *jdk) == before)


def main(out, twice):
    packages = build(ROOT, out)
    with tempfile.TemporaryDirectory() as work:
        if os.geteuid() == 0 and output("dpkg", "-s", "vitrine")[0] != 0:
            installed(packages, work)
        else:
            for p in packages:
                status, said = output("dpkg-deb", "-x", p, work + "/root")
                check("unpacking", status == 0, said)
            use(work + "/root/usr", {}, work)
        if twice:
            source = work + "/source"
            os.mkdir(source)
            status, said = output("sh", "-c", f"git archive HEAD | tar -x -C {source}")
            check("a copy of the commit", status == 0, said)
            again = build(source, source + "/build/package", {"CCACHE_DISABLE": "1"})
            for a, b in zip(packages, again):
                sums = [hashlib.sha256(open(p, "rb").read()).hexdigest() for p in (a, b)]
                check(os.path.basename(a) + " has the same bytes", sums[0] == sums[1], sums)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main(os.path.abspath(sys.argv[1]), "--twice" in sys.argv[2:]))
