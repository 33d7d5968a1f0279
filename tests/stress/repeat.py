#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""repeat.py - runs small programs very often, with and without the stress modes: always the right
output, no hang, no crash.

Then Growth.java, once (--growth): what programs do a thousand times must not make the process grow.
A race that shows once in a thousand starts is a race. Every run ends with the stock output and exit
code, or it is a failure; a run that takes too long gets a SIGQUIT (thread dump) before it is ended.
"""
import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import child  # noqa: E402

PROGRAMS = ("Hello", "FiftyThreads")
MODES = {
    "plain": [],
    "yield": ["-XX:Stress=yield"],
    "tiny": ["-XX:Stress=tiny"],
    "gcstress": ["-XX:+GCStress", "-XX:GCStressInterval=997"],
    "yield+gc": [
        "-XX:Stress=yield,tiny",
        "-XX:+GCStress",
        "-XX:GCStressInterval=499",
        "-XX:+VerifyHeap",
    ],
}


def run(command, limit):
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True
        )
        status = child.finish(process, limit)
        out.seek(0)
        err.seek(0)
        return status, out.read().decode("utf-8", "replace"), err.read().decode("utf-8", "replace")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--mode", action="append", choices=sorted(MODES))
    parser.add_argument("--program", action="append", choices=PROGRAMS)
    parser.add_argument("--growth", action="store_true", help="Growth.java too")
    parser.add_argument("--vm-option", action="append", default=[])
    args = parser.parse_args()
    failed = passed = 0
    with tempfile.TemporaryDirectory(prefix="repeat-") as classes:
        sources = [os.path.join(HERE, p + ".java") for p in PROGRAMS + ("Growth",)]
        subprocess.run(
            [
                os.path.join(os.path.dirname(os.path.realpath(shutil.which(args.java))), "javac"),
                "-d",
                classes,
            ]
            + sources,
            check=True,
        )
        for program in args.program or PROGRAMS:
            want = run([args.java, "-cp", classes, program], args.timeout)
            for mode in args.mode or MODES:
                command = [args.vm] + MODES[mode] + args.vm_option + ["-cp", classes, program]
                bad = 0
                with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
                    for status, out, err in pool.map(
                        lambda _: run(command, args.timeout), range(args.runs)
                    ):
                        if (status, out) == want[:2]:
                            passed += 1
                            continue
                        bad += 1
                        if bad == 1:
                            print(
                                "FAIL %s %s: exit %s\n%s%s"
                                % (program, mode, status, out[-1500:], err[-6000:]),
                                flush=True,
                            )
                failed += bad
                print(
                    "%-4s %s %s: %d of %d runs right"
                    % ("FAIL" if bad else "ok", program, mode, args.runs - bad, args.runs),
                    flush=True,
                )
        if args.growth:
            status, out, err = run(
                [args.vm] + args.vm_option + ["-Xmx256m", "-cp", classes, "Growth"],
                args.timeout * 5,
            )
            lines = out.splitlines()
            good = [l for l in lines if l.endswith(": flat")]
            bad = len(lines) - len(good) + (status != 0 or not lines)
            print(
                "%-4s Growth: exit %s\n%s%s"
                % ("FAIL" if bad else "ok", status, out, err[-3000:] if bad else "")
            )
            passed, failed = passed + len(good), failed + bad
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
