#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""log_lines.py - lines of the log that mean the same on both VMs have the same words.

Each case logs one topic of the program Said.java (or of the one that it names) to a file on both
VMs; numbers and addresses are made alike, and those lines that match the case's pattern must be the
same, in the same order.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

ASM = ["--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"]

CASES = [
    ("class+load", r"Said"),
    ("class+init", r"'Said|for: Said"),
    ("class+resolve=debug", r"^Said(\$\w+)? \S+ (\(super\)|Said\.java:N)$"),
    ("class+unload", r"unloading class Said\$Gone"),
    (
        "exceptions",
        r"Exception <a '\S+?'\{N\}(: said)?>|^ thrown in \S+ method .* in 'Said'>|method \"(main|thrower|catcher)\"",
    ),
    ("stacktrace", r"Illegal|Arithmetic"),
    ("class+path", r"bootstrap loader"),
    ("verification", r"class Said$|class Said with|for: Said$"),
    ("verification=debug", r"Verifying method Said.thrower"),
    ("class+load=debug", r"^ klass: .*AppClassLoader.*bytes: "),
    ("class+loader+data=trace", r"Adding k: N Said(\$\w+)? "),
    ("class+loader+constraints", r"adding new constraint for name: java/io/InputStream,"),
    ("stackwalk=debug", r"Start walking|fill_in_frames|frame method:  Said"),
    ("startuptime", r"Genesis|java.lang classes|module system|Create VM"),
    (
        "module=trace",
        r"class: Said(\$Loader)?,|set_bootloader|define_\w+\(\): (Definition|creation of module: jdk.net)|package java/lang for|from module jdk.net ",
    ),
    ("gc+phases+ref=debug", r"^GC\(N\)   (Soft|Weak|Final|Phantom)Reference:$"),
    ("os=info", r"^Use of CLOCK|shared library load of \S+/libjava.so"),
    ("pagesize", r"hugepage size|^Transparent|  THP"),
    ("nmt", r"^NMT initialized|^Preinit"),
    ("os+cpu", r"^model name"),
    ("logging", r"^Log |^Available log (levels|decorators)|^ logging: |^ #1: stderr"),
    ("jni+resolve=debug", r"Thread.start0|Dynamic-linking native method java.net"),
    ("protectiondomain=debug", r"loading: 'java/io/PrintStream'", "Managed"),
    ("protectiondomain=trace", r"adding .* class java/io/PrintStream", "Managed"),
    # a class has one slot to fill: the order of several depends on where names lie in memory
    (
        "defaultmethods=debug",
        r"(class|interface|Method|method:) Inherited\$|Conflicting|^ *Inherited\$|one\(I\)I$",
        "Inherited",
    ),
    # the stock VM looks at a method once, and we at what it does
    ("monitormismatch", r"leaves: .* at return|exits: .* underflow", "Unbalanced"),
]


def lines(java, classes, what, pattern, program="Said"):
    with tempfile.TemporaryDirectory(prefix="log-") as d:
        log = os.path.join(d, "log")
        share = (
            "-Xshare:off" if what.startswith("module") else "-Xshare:auto"
        )  # an archive brings modules of its own, in silence
        subprocess.run(
            [
                java,
                share,
                *ASM,
                "-XX:+UseSerialGC",
                "-Djava.security.manager=allow",
                "-Xlog:" + what + ":file=" + log + ":none",
                "-cp",
                classes,
                program,
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
            timeout=120,
        )
        with open(log, encoding="utf-8") as f:
            text = re.sub(r"0x[0-9a-f]+|\b\d+k?\b", "N", f.read())
    return [line.rstrip() for line in text.splitlines() if re.search(pattern, line)]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="log-classes-") as classes:
        for source in ("Said.java", "Managed.java", "Inherited.java", "Unbalanced.java"):
            subprocess.run(
                [args.javac, *ASM, "-nowarn", "-d", classes, os.path.join(HERE, source)],
                stderr=subprocess.DEVNULL,
                check=True,
            )
        for what, *how in CASES:
            if args.only not in what:
                continue
            expected, actual = (lines(java, classes, what, *how) for java in (args.java, args.vm))
            if expected and expected == actual:
                passed += 1
                print("ok   " + what)
            else:
                failed += 1
                print(
                    "FAIL %s\n--- stock\n%s\n--- ours\n%s"
                    % (what, "\n".join(expected[:30]), "\n".join(actual[:30]))
                )
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
