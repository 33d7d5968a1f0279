#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""log_options.py - -Xlog and its older spellings, VM.log, beans' verbose flags: the same answers as
the stock VM's.

A case is a list of options and a list of commands for Logged.java. Both VMs run it in an empty
directory. Compared are the exit code, what is said about logging on stdout and stderr, the
configuration afterwards, and which files there are. Suggestions ("Did you mean any of ...") name
neighbours in an order of the VM's own and are compared as being there; the order of selections of
equal weight in a configuration too.
"""
import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

WRONG = """foo gc+foo gc=foo gc=war gc=information claas info all* all+gc gc+ gc, gc= gc** , + = gc+gc* gc+class+load+start+heap+phases
disable:foo disable,gc disable=foo asyncfoo async:x async=true help:x gc:stdout:foo gc:stdout:none,u gc:stdout:, gc:file= gc:foo=x gc:#5 gc:#x
gc:missing/a gc:file=missing/a gc:file=. gc:file="" gc:"" gc:file="a gc:"a gc:file="a"b gc:f::filecount=x gc:f::filecount= gc:f::filecount=-1 gc:f::filecount=1001
gc:f::filecount gc:f::filesize=1x gc:f::filesize=1kb gc:f::filesize=99999999999999999999 gc:f::foo=3 gc:f::, gc:f::filecount=2, gc:f::= foo:missing/a:bar
gc:missing/a:bar""".split()

QUOTED = [
    '"',
    '""',
    '"' * 3,
    '"' * 4,
    '"' * 5,
    'p""s',
    'p""',
    '""s',
    '"A""B"',
    'A""B',
    '"A"B"C"',
    'file=a"b',
    'file=a"b"c',
]

GOOD = """gc GC gc=DEBUG gc+class census gc,safepoint,class+load gc:STDOUT gc:stderr gc:stdout:u,u,tm gc::none gc:#1:uptime,tid gc:file=a.log gc:a.log gc:"x.txt":u
gc:"file=z.txt" gc:"stdout" gc:file=stdout gc:file=a%pb_%p%% gc:a.log:none: gc:a.log:: gc:a.log::filecount=0 gc:a.log::filesize=99k gc:a.log::filesize=100K
gc:a.log::filesize=1G gc:a.log::filesize=3T gc:a.log::filecount=2,filecount=3 gc:a.log::filecount=1000 gc:stdout:none:filecount=3 gc:a.log::filecount=3:foo
gc:a.log::filecount=3: gc+class:a.log gc=off:a.log all=off:a.log all=off all=error disable async gc*=debug,gc+heap=off:a.log all=info,gc*=off:a.log all=trace:a.log
class*=debug,class+load=info:a.log gc*=info,gc+phases*=debug,gc+heap*=trace:a.log all=debug,logging=off:a.log redefine*:a.log :a.log""".split()

CASES = (
    [(["-Xlog:" + w], []) for w in WRONG + ["gc:" + q for q in QUOTED]]
    + [(["-Xlog:" + g], []) for g in GOOD]
    + [
        (["-Xlogx"], []),
        (["-Xlog=gc"], []),
        (['-Xlog:gc:file="a b:c.txt":u'], []),
        (["-Xlog: gc"], []),
        (["-Xlog:gc", "-Xlog:safepoint:stdout:u"], []),
        (["-Xlog:gc:a.log", "-Xlog:safepoint:file=a.log:none"], []),
        (["-Xlog:async", "-Xlog:gc:a.log"], []),
        (["-Xlog:disable", "-Xlog:foo"], []),
        (["-Xlog:disable", "-Xlog:gc"], []),
        (["-Xlog:gc:a.log", "-Xlog:disable"], []),
        (["-XX:AsyncLogBufferSize=10"], []),
        (["-XX:AsyncLogBufferSize=200k", "-Xlog:async"], []),
        (["-verbose"], []),
        (["-verbose:class"], []),
        (["-Xlog:class+load*"], []),
        (["-Xlog:class+load*,class+load=warning"], []),
        (["-verbose:gc"], []),
        (["-verbose:module"], []),
        (["-verbose:jni"], []),
        (["-verbose:foo"], []),
        (["-Xlog:gc=debug", "-verbose:gc"], []),
        (["-verbose:gc", "-Xlog:disable"], []),
        (["-Xlog:disable", "-verbose:gc"], []),
        (["-Xloggc:g.txt"], []),
        (["-Xloggc:"], []),
        (["-Xloggc:a:b.txt"], []),
        (["-Xloggc:missing/a"], []),
        (["-XX:+PrintGC"], []),
        (["-XX:-PrintGC"], []),
        (["-XX:+PrintGCDetails"], []),
        (["-XX:+PrintGC", "-Xloggc:g.txt"], []),
        (["-Xloggc:g.txt", "-XX:+PrintGCDetails"], []),
        (["-Xlog:disable", "-XX:+PrintGC"], []),
        ([], ["", "foo", "foo=bar", "list=false", "rotate=false"]),
        (
            [],
            [
                "output=a.log what=class+load,gc*=debug decorators=none",
                "list",
                "output=a.log what=foo",
                "output=#2 what=gc=off decorators=tm",
                "output=a.log what=all=off",
            ],
        ),
        (
            [],
            [
                "what=gc:x",
                "what=gc decorators=foo",
                "output=missing/a what=gc",
                "output=#9 what=gc",
                "what=gc+class",
                "output= what=gc",
                "decorators=",
                "what=",
            ],
        ),
        (
            [],
            [
                "output=stderr what=gc=debug decorators=u,p output_options=filecount=3",
                "list",
                "disable",
                "list",
                "disable what=class+init output=stderr",
            ],
        ),
        (
            ["-Xlog:gc:a.log::filecount=2"],
            [
                "rotate",
                "rotate",
                "rotate",
                "output=b.log output_options=filecount=3,filesize=3k what=gc",
                "rotate",
                "disable rotate list",
            ],
        ),
        ([], ["verbose on", "list", "verbose off"]),
        (["-Xlog:gc:stderr"], ["verbose on"]),
        (["-Xlog:gc"], []),
        (["-Xlog:gc*=debug,class+load*,class+unload*"], []),
        (["-Xlog:class+load=trace:stderr"], []),
    ]
)


def normal(text):
    """What is compared of a VM's output."""
    lines = []
    for line in text.splitlines():
        line = re.sub(r"^\[[\d.]+s\]", "[T]", line)
        if not line.startswith("| ") and not re.match(
            r"^\[T\]\[(warning|error) *\]\[(logging|gc) *\]|^Output options|^No tag set", line
        ):
            continue
        line = re.sub(r"Did you mean any of .*", "Did you mean any of ...", line)
        line = re.sub(r"\] *\[", "][", re.sub(r" +\]", "]", line))
        m = re.match(r"(\|  #\d+: \S+ all=\w+),(\S+)( .*)", line)
        if m and "*" not in m.group(2):
            line = m.group(1) + "," + ",".join(sorted(m.group(2).split(","))) + m.group(3)
        lines.append(line)
    return "\n".join(lines)


def run(java, classes, options, commands):
    with tempfile.TemporaryDirectory(prefix="logging-") as d:
        done = subprocess.run(
            [java, "-XX:-UsePerfData"] + options + ["-cp", classes, "Logged"] + commands,
            cwd=d,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            timeout=120,
        )
        files = " ".join(sorted(re.sub(r"\d{3,}", "PID", f) for f in os.listdir(d)))
        err = "\n".join(l for l in done.stderr.decode().splitlines()[:3] if not l.startswith("["))
        if done.returncode == 0:
            err = normal(done.stderr.decode())
        return "exit %d\nfiles: %s\n%s\nstderr: %s" % (
            done.returncode,
            files,
            normal(done.stdout.decode()),
            err,
        )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    vm = os.path.abspath(args.vm)
    passed = failed = 0
    with tempfile.TemporaryDirectory(
        prefix="logging-classes-"
    ) as classes, concurrent.futures.ThreadPoolExecutor(2) as pool:
        subprocess.run([args.javac, "-d", classes, os.path.join(HERE, "Logged.java")], check=True)
        for case in CASES:
            name = " ".join(case[0] + [repr(c) for c in case[1]])
            if args.only not in name:
                continue
            expected, actual = pool.map(lambda java: run(java, classes, *case), [args.java, vm])
            if expected == actual:
                passed += 1
                print("ok   " + name)
            else:
                failed += 1
                print("FAIL %s\n--- stock\n%s\n--- ours\n%s" % (name, expected, actual))
        helps = [
            subprocess.run([java, "-Xlog:help"], stdout=subprocess.PIPE).stdout
            for java in (args.java, vm)
        ]
        print("%s -Xlog:help" % ("ok  " if helps[0] == helps[1] else "FAIL"))
        passed += helps[0] == helps[1]
        failed += helps[0] != helps[1]
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
