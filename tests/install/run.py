#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py BUILD - installs a build, moves the installation, and uses it as somebody would who has
no other."""
import os
import shutil
import sys
import tempfile

from command import output

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import jdks  # noqa: E402

AGENT = "tests/agents/firstlook"


def find(home, name):
    """The one file whose path ends so."""
    found = [
        os.path.join(d, f)
        for d, _, files in os.walk(home)
        for f in files
        if os.path.join(d, f).endswith("/" + name)
    ]
    assert len(found) == 1, f"{name}: {found}"
    return found[0]


def main(build):
    passed = failed = 0

    def check(name, good, said):
        nonlocal passed, failed
        passed, failed = passed + bool(good), failed + (not good)
        if not good:
            print(f"FAIL {name}\n{said}")

    with tempfile.TemporaryDirectory() as work:
        status, said = output(
            "meson", "install", "-C", build, "--no-rebuild", "--destdir", work + "/first"
        )
        check("meson install", status == 0, said)
        home = work + "/moved"
        shutil.move(work + "/first", home)
        vitrine = find(home, "bin/vitrine")

        status, said = output(vitrine, "-version")
        check("-version", status == 0 and "Vitrine" in said, said)

        status, said = output("javac", "-d", work, AGENT + "/FirstLook.java")
        check("javac", status == 0, said)
        library, source = work + "/libfirstlook.so", AGENT + "/firstlook.c"
        include = os.path.dirname(find(home, "include/vitrine/jvmti.h"))
        status, said = output("cc", "-shared", "-fPIC", "-I" + include, "-o", library, source)
        check("an agent from the installed headers", status == 0, said)
        status, said = output(vitrine, f"-agentpath:{library}=FirstLook", "-cp", work, "FirstLook")
        check("a program under it", status == 0 and "[agent] VMDeath" in said, said)

        status, said = output(
            vitrine, "check-agent", f"{library}=FirstLook", "--only", "start-up/*"
        )
        check("check-agent", status == 0 and "no findings" in said, said)

        page = work + "/page.html"
        status, said = output(vitrine, "show", "-o", page, "-cp", work, "FirstLook")
        check("show", status == 0 and os.path.getsize(page) > 50000, said)

        program = work + "/embed"
        config = os.path.dirname(find(home, "vitrine.pc"))
        status, flags = output(
            "pkg-config",
            "--cflags",
            "--libs",
            "vitrine",
            env={"PKG_CONFIG_PATH": config},
        )
        check("pkg-config", status == 0, flags)
        status, said = output("cc", "-o", program, "tests/install/embed.c", *flags.split())
        check("a program that embeds the VM", status == 0, said)
        status, said = output(program, env={"LD_LIBRARY_PATH": ""})
        release = jdks.release_of(jdks.home_of("java"))
        check("runs", (status, said) == (0, f"version {release}: Vitrine\n"), said)

        for page in ("vitrine", "vitrine-check-agent", "vitrine-explore", "vitrine-show"):
            page += ".1"
            with open(find(home, page)) as f:
                check(page, ".SH NAME" in f.read(), "no manual page")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main(sys.argv[1]))
