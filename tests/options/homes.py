#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""homes.py - which class library the launcher and libjvm.so take, what they say of one that they
do not run with, and what is left when nothing else of the VM is installed.

    homes.py --vm LAUNCHER

Each JDK of the machine is chosen by JAVA_HOME, by PATH and by its own launcher; JDKs of other
releases are folders made here.  Ends with "N passed, N failed".
"""
import argparse
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import jdks  # noqa: E402

PROPERTY = r"^ *java\.vm\.specification\.version = (\d+)$"


class Runner:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, what, good, text):
        self.passed += bool(good)
        self.failed += not good
        if not good:
            print(f"FAIL {what}:\n{text}")


def start(*command, **environment):
    done = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def chosen(*launcher, **environment):
    """(release, output)"""
    text = start(*launcher, "-XshowSettings:properties", "-version", **environment)[1]
    said = re.search(PROPERTY, text, re.M)
    return said and "Vitrine" in text and int(said.group(1)), text


def class_of_version(major):
    """A class X without members."""
    pool = b"\x01\0\x01X\x07\0\x01\x01\0\x10java/lang/Object\x07\0\x03"
    return (
        struct.pack(">IHHH", 0xCAFEBABE, 0, major, 5)
        + pool
        + struct.pack(">HHHHHHH", 0x21, 2, 4, 0, 0, 0, 0)
    )


def each_jdk(r, vm, folder):
    homes = jdks.found()
    for release, home in homes.items():
        by_home = chosen(vm, JAVA_HOME=home)
        r.check(f"JAVA_HOME {home}", by_home[0] == release, by_home[1])
        by_path = chosen(vm, PATH=home + "/bin")
        r.check(f"PATH {home}/bin", by_path[0] == release, by_path[1])
        both = chosen(vm, JAVA_HOME=home, PATH=homes[min(homes)] + "/bin")
        r.check(f"JAVA_HOME {home} before PATH", both[0] == release, both[1])
        own = chosen(home + "/bin/java", "-XXaltjvm=" + os.path.dirname(vm))
        r.check(f"{home}/bin/java -XXaltjvm", own[0] == release, own[1])
        version = start(vm, "-version", JAVA_HOME=home)[1]
        r.check(
            f"-version of {home}", re.match(rf'openjdk version "{release}[."]', version), version
        )
        key, ask = "-XX:+UnlockExperimentalVMOptions", "-XX:+PrintFlagsFinal"
        flags = start(vm, key, "-XX:+VMContinuations", ask, "-version", JAVA_HOME=home)[1]
        shown = re.search(r" VMContinuations += (\w+)", flags)
        r.check(
            f"VMContinuations of {release}",
            (shown and shown.group(1)) == {17: None, 21: "true", 25: "true"}[release],
            flags,
        )
        for major, sees in ((release + 44, "main"), (release + 45, "UnsupportedClassVersionError")):
            with open(os.path.join(folder, "X.class"), "wb") as f:
                f.write(class_of_version(major))
            status, text = start(vm, "-cp", folder, "X", JAVA_HOME=home)
            r.check(f"class file {major} on {release}", status == 1 and sees in text, text)
    newest = chosen(vm)
    expected = [jdks.release_of(h) for h in map(os.path.realpath, homes_of_system())]
    r.check("nothing names one", newest[0] == max(set(expected) & set(jdks.RELEASES)), newest[1])


def homes_of_system():
    top = "/usr/lib/jvm"
    return [
        os.path.join(top, d)
        for d in os.listdir(top)
        if os.path.exists(os.path.join(top, d, "lib", "modules"))
    ]


def others(r, vm, folder):
    for version in ("1.8.0_392", "11.0.2", "18.0.1", "20", "22.0.1", "24", "26"):
        home = os.path.join(folder, version)
        for below in ("bin", "lib"):
            os.makedirs(os.path.join(home, below))
        open(os.path.join(home, "lib", "modules"), "w").close()
        with open(os.path.join(home, "release"), "w", encoding="utf-8") as f:
            f.write(f'JAVA_VERSION="{version}"\n')
        with open(os.path.join(home, "bin", "java"), "w", encoding="utf-8") as f:
            os.chmod(f.name, 0o755)
        line = (
            f"Error: Could not find a class library: the class library in {home} is of Java "
            f"{version}; this VM runs with Java {jdks.NAMES} (set JAVA_HOME)\n"
        )
        for how in ({"JAVA_HOME": home}, {"PATH": home + "/bin"}):
            status, text = start(vm, "-version", **how)
            r.check(f"{version} by {list(how)[0]}", (status, text) == (1, line), text)
    old = os.path.join(folder, "old")
    os.makedirs(os.path.join(old, "jre", "lib"))
    open(os.path.join(old, "jre", "lib", "rt.jar"), "w").close()
    status, text = start(vm, "-version", JAVA_HOME=old)
    r.check("8 without a name", status == 1 and "of Java 8 or before; this VM" in text, text)
    status, text = start(vm, "-version", JAVA_HOME=folder)
    r.check("no JDK", status == 1 and f"JAVA_HOME is {folder}, but there is no" in text, text)


def alone(r, vm, folder):
    """Only -Xcheck:jvmti and its like need the laboratory's library; a log of everything does
    without."""
    java = os.path.join(folder, "alone")
    shutil.copy(vm, java)
    shutil.copy(os.path.join(os.path.dirname(vm), "libjvm.so"), folder)
    log = "-Xlog:all=trace:file=" + os.path.join(folder, "log")
    status, text = start(java, log, "-version")
    r.check("-Xlog:all alone", status == 0 and "libvitrine-lab.so" in text, text)
    status, text = start(java, "-Xcheck:jvmti", "-version")
    r.check("-Xcheck:jvmti alone", status == 1 and "needs the laboratory" in text, text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vm", required=True)
    vm = os.path.realpath(parser.parse_args().vm)
    r = Runner()
    with tempfile.TemporaryDirectory(prefix="homes-") as folder:
        each_jdk(r, vm, folder)
        others(r, vm, folder)
        alone(r, vm, folder)
    print(f"{r.passed} passed, {r.failed} failed")
    return 1 if r.failed else 0


sys.exit(main())
