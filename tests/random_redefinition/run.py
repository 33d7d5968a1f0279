#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - classes whose files are edited at random and redefined while their methods run.

Alone: one thread, by a seed; both VMs must print the same.  Crowd: several threads; each call must
give a version that was legal at its time.  Schema: what the stock VM refuses, members that come
and go (-XX:+AllowEnhancedClassRedefinition): the program Grown, which knows what each object holds,
then Alone and Crowd with versions that have added members and use them.
    run.py --vm LAUNCHER [--seconds N] [--seed N] [--alone N] [--crowd N] [--schema N] [--rounds N]
    [--vm-option=OPTION]... [--stock] [--keep FOLDER]
--alone, --crowd and --schema are runs of each; with --seconds, as many as the time allows, of those
that are not 0.  --stock runs Crowd on the stock VM.  Ends with "N passed, N failed".
"""
import argparse
import difflib
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import child  # noqa: E402

ASM = [
    f"--add-exports=java.base/jdk.internal.org.objectweb.asm{x}=ALL-UNNAMED" for x in ("", ".tree")
]


def build(work):
    subprocess.run(
        ["javac", "-g"] + ASM + ["-d", work] + glob.glob(os.path.join(HERE, "*.java")), check=True
    )
    library = os.path.join(work, "libredefine.so")
    subprocess.run(
        [
            os.environ.get("CC", "cc"),
            "-shared",
            "-fPIC",
            "-g",
            "-O1",
            "-Wall",
            "-I",
            os.path.join(ROOT, "include"),
            "-o",
            library,
            os.path.join(HERE, "agent.c"),
        ],
        check=True,
    )
    return [
        f"-agentpath:{library}",
        f"-Djava.library.path={work}",
        "-Xmx256m",
        "-Xshare:off",
        "-cp",
        work,
    ] + ASM


def finish(command, work, timeout):
    """(output, exit status) of a process; 'timeout' as status when it had to be killed."""
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(
            command,
            cwd=work,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        status = child.finish(process, timeout)
        out.seek(0)
        return out.read().decode("utf-8", "replace"), status


class Runs:
    def __init__(self, args, work):
        self.args, self.work, self.options = args, work, build(work)
        # where the text is explicit, ours follows the stock VM on request only
        self.ours = [os.path.abspath(args.vm), "-XX:+StockJVMTI"] + args.vm_option
        self.passed = self.failed = self.calls = self.redefinitions = self.schemas = 0

    def count(self, name, good, text):
        self.passed, self.failed = self.passed + bool(good), self.failed + (not good)
        if not good or self.args.verbose:
            print(
                f'{"ok" if good else "FAIL"} {name}' + ("\n" + text[-4000:] if text else ""),
                flush=True,
            )

    def alone(self, seed):
        texts = []
        for java in ([self.args.java], self.ours):
            text, status = finish(
                java + self.options + ["Alone", str(seed), str(self.args.rounds)],
                self.work,
                self.args.timeout,
            )
            texts.append(text + f"exit {status}\n")
        same = texts[0] == texts[1] and "WRONG" not in texts[1] and "\nsurvived\n" in texts[1]
        self.redefinitions += len(re.findall(r", (?:redefined|retransformed): error", texts[1]))
        if not same and self.args.keep:
            os.makedirs(self.args.keep, exist_ok=True)
            for name, text in zip(("stock", "ours"), texts):
                with open(
                    os.path.join(self.args.keep, f"alone-{seed}.{name}"), "w", encoding="utf-8"
                ) as f:
                    f.write(text)
        lines = list(
            difflib.unified_diff(
                texts[0].split("\n"), texts[1].split("\n"), "stock", "ours", lineterm="", n=6
            )
        )
        self.count(f"alone, seed {seed}", same, "" if same else "\n".join(lines[:40]) or texts[1])

    def crowd(self, seed):
        java = [self.args.java] if self.args.stock else self.ours
        text, status = finish(
            java + self.options + ["Crowd", str(seed), str(self.args.span), str(self.args.threads)],
            self.work,
            self.args.timeout,
        )
        found = re.search(r"^(\d+) calls, (\d+) redefinitions", text, re.M)
        if found:
            self.calls, self.redefinitions = self.calls + int(
                found.group(1)
            ), self.redefinitions + int(found.group(2))
        good = status == 0 and found and "\nsurvived\n" in text and "WRONG" not in text
        self.count(f"crowd, seed {seed}, exit {status}", good, text)

    def schema(self, seed):
        """What needs the extension."""
        for program, *numbers in (
            ("Grown", self.args.rounds),
            ("Alone", self.args.rounds),
            ("Crowd", self.args.span, self.args.threads),
        ):
            text, status = finish(
                self.ours
                + self.options
                + ["-XX:+AllowEnhancedClassRedefinition", "-Dschema=true", program, str(seed)]
                + [str(n) for n in numbers],
                self.work,
                self.args.timeout,
            )
            good = status == 0 and "\nsurvived\n" in text and "WRONG" not in text
            done = len(re.findall(r", (?:redefined|retransformed): error 0", text))
            for calls, n in re.findall(r"^(?:(\d+) calls, )?(\d+) redefinitions", text, re.M):
                self.calls += int(calls or 0)
                done += int(n)
            self.redefinitions += done
            self.schemas += done
            self.count(f"schema, {program}, seed {seed}, exit {status}", good, text)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", type=int, default=3)
    parser.add_argument("--crowd", type=int, default=2)
    parser.add_argument("--schema", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=60, help="redefinitions of one run of Alone")
    parser.add_argument("--span", type=float, default=4, help="seconds of one run of Crowd")
    parser.add_argument("--threads", type=int, default=4)
    parser.add_argument("--timeout", type=float, default=180)
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--stock", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="random-redefinition-") as work:
        runs = Runs(args, work)
        begin, seed = time.monotonic(), args.seed
        while (
            (time.monotonic() - begin < args.seconds)
            if args.seconds
            else (seed < args.seed + max(args.alone, args.crowd, args.schema))
        ):
            if args.alone and (args.seconds or seed < args.seed + args.alone):
                runs.alone(seed)
            if args.crowd and (args.seconds or seed < args.seed + args.crowd):
                runs.crowd(seed)
            if args.schema and not args.stock and (args.seconds or seed < args.seed + args.schema):
                runs.schema(seed)
            seed += 1
    print(
        f"{runs.redefinitions} redefinitions, {runs.schemas} of them with the extension, "
        f"{runs.calls} calls in crowds"
    )
    print(f"{runs.passed} passed, {runs.failed} failed")
    return 1 if runs.failed else 0


if __name__ == "__main__":
    sys.exit(main())
