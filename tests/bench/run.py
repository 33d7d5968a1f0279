#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - speed of the VM under test against the stock JDK's interpreter, kernel by kernel.

Method   Each kernel (tests/bench/kernels/*.java) does a fixed amount of work and prints a checksum,
         which must be the same on both. The VM under test and `java -Xint` run alternately, -n
         times each; what counts is the lower CPU time (user and system, by wait4) of each side,
         starting included. Ratio: CPU time of the VM under test / of stock; below 1 is faster. The
         last line is the geometric mean of the kernels. Hello is reported apart (with -Xshare:off
         on the stock side), and so is the peak resident size, which is never less than this
         program's own: the system counts from the fork on.
Long     --long: the kernels of tests/bench/long/, which do more at once, and nine of the others
         eight times in one process, beside the stock JDK with all its compilers.
"""
import argparse
import fnmatch
import hashlib
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import child  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(HERE))


# kernels that --long runs eight times
REPEATED = """ConcurrentMaps Exceptions Fields MethodHandles1 Matrix NBody NativeCalls Sieve
StringConcat""".split()


def names_in(folder):
    files = sorted(os.listdir(os.path.join(HERE, folder)))
    return [f[: -len(".java")] for f in files if f.endswith(".java")]


def compile_kernels(java, cache):
    sources = [
        os.path.join(HERE, folder, name + ".java")
        for folder in ("kernels", "long")
        for name in names_in(folder)
    ]
    sources.append(os.path.join(HERE, "Repeat.java"))
    digest = hashlib.sha256()
    for path in sources:
        with open(path, "rb") as f:
            digest.update(path.encode() + f.read())
    out = os.path.join(cache, "bench-" + digest.hexdigest()[:24])
    if not os.path.isdir(out):
        os.makedirs(cache, exist_ok=True)
        ignore = os.path.join(cache, ".gitignore")
        if not os.path.exists(ignore):
            with open(ignore, "w") as f:
                f.write("*\n")
        staged = tempfile.mkdtemp(dir=cache)
        javac = os.path.join(os.path.dirname(os.path.realpath(java)), "javac")
        subprocess.run([javac, "-nowarn", "-Xlint:none", "-d", staged] + sources, check=True)
        try:
            os.rename(staged, out)
        except OSError:
            shutil.rmtree(staged)
    return out


def measure(command, limit):
    """Runs once: (CPU seconds, wall seconds, peak KiB, output, exit code)."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        begin = time.monotonic()
        process = subprocess.Popen(
            command, stdout=out, stderr=err, stdin=subprocess.DEVNULL, env=child.environment()
        )
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - begin > limit:
                process.kill()
                pid, status, usage = os.wait4(process.pid, 0)
                break
            time.sleep(0.005)
        wall = time.monotonic() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        text = out.read().decode("utf-8", "replace")
        if process.returncode != 0:
            text += "\nexit code %d\n%s" % (
                process.returncode,
                err.read(2000).decode("utf-8", "replace"),
            )
        return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss, text, process.returncode


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kernels", nargs="*", help="kernels (patterns); default: all")
    parser.add_argument("--vm", required=True, help="launcher under test")
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument("-n", type=int, default=3, help="runs of each side (default 3)")
    parser.add_argument("--times", type=int, default=1, help="work of each run (long runs)")
    parser.add_argument("--long", action="store_true", help="long runs, beside stock's compilers")
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument(
        "--baseline-options", help="options of the stock side (default -Xint; none for --long)"
    )
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--cache", default=os.path.join(ROOT, "build", "test-cache"))
    parser.add_argument("--json", help="write all numbers there")
    parser.add_argument("--max-ratio", type=float, help="fail when the geometric mean is above")
    parser.add_argument("--list", action="store_true")
    argv, raw = [], iter(sys.argv[1:])
    for word in raw:
        argv.append(
            word + "=" + next(raw, "") if word in ("--vm-option", "--baseline-options") else word
        )
    args = parser.parse_args(argv)

    if args.baseline_options is None:
        args.baseline_options = "" if args.long else "-Xint"
    classes = compile_kernels(args.java, args.cache)
    kernels = names_in("long") + REPEATED if args.long else names_in("kernels")
    if args.kernels:
        kernels = [
            k for k in kernels if any(fnmatch.fnmatch(k.lower(), p.lower()) for p in args.kernels)
        ]
    if args.list:
        print("\n".join(kernels))
        return 0
    home = os.path.dirname(os.path.dirname(os.path.realpath(args.java)))
    os.environ.setdefault("JAVA_HOME", home)
    rows, failed = {}, 0

    def compare(name, base_options):
        times = args.times * (8 if args.long and name in REPEATED else 1)
        program = [name] if times == 1 else ["Repeat", str(times), name]
        under_test = [args.vm] + args.vm_option + ["-cp", classes] + program
        stock = [args.java] + base_options + ["-cp", classes] + program
        mine, theirs, want = [], [], None
        for _ in range(args.n):
            b = measure(stock, args.timeout)
            a = measure(under_test, args.timeout)
            theirs.append(b)
            mine.append(a)
            if a[3] != b[3]:
                return "%s prints something else: %s" % (
                    name,
                    a[3].strip()[:300].replace("\n", " / "),
                )
        best, base = min(m[0] for m in mine), min(t[0] for t in theirs)
        rows[name] = {
            "vm": best,
            "stock": base,
            "ratio": best / base,
            "vm_wall": min(m[1] for m in mine),
            "stock_wall": min(t[1] for t in theirs),
            "vm_rss_kib": max(m[2] for m in mine),
            "stock_rss_kib": max(t[2] for t in theirs),
        }
        return None

    print("%-18s %8s %8s %7s   %s" % ("kernel", "vm s", "stock s", "ratio", "peak MiB vm/stock"))
    for name in kernels:
        if name == "Hello":
            continue
        problem = compare(name, args.baseline_options.split())
        if problem:
            failed += 1
            print("FAIL " + problem, flush=True)
            continue
        r = rows[name]
        print(
            "%-18s %8.2f %8.2f %7.2f   %d/%d"
            % (
                name,
                r["vm"],
                r["stock"],
                r["ratio"],
                r["vm_rss_kib"] // 1024,
                r["stock_rss_kib"] // 1024,
            ),
            flush=True,
        )
    ratios = [r["ratio"] for r in rows.values()]
    mean = math.exp(sum(math.log(r) for r in ratios) / len(ratios)) if ratios else 0
    if ratios:
        print("geometric mean of %d kernels: %.3f" % (len(ratios), mean))
    if "Hello" in kernels and args.times == 1:
        problem = compare("Hello", ["-Xint", "-Xshare:off"])
        if problem:
            failed += 1
            print("FAIL " + problem)
        else:
            r = rows["Hello"]
            print(
                "start (Hello, stock with -Xint -Xshare:off): CPU %.2f s / %.2f s = %.2f, wall %.2f s / %.2f s = %.2f, peak %d/%d MiB"
                % (
                    r["vm"],
                    r["stock"],
                    r["ratio"],
                    r["vm_wall"],
                    r["stock_wall"],
                    r["vm_wall"] / r["stock_wall"],
                    r["vm_rss_kib"] // 1024,
                    r["stock_rss_kib"] // 1024,
                )
            )
    if args.json:
        with open(args.json, "w") as f:
            json.dump({"geometric_mean": mean, "kernels": rows}, f, indent=1)
    if failed:
        print("%d kernels failed" % failed)
    return 1 if failed or (args.max_ratio and mean > args.max_ratio) else 0


if __name__ == "__main__":
    sys.exit(main())
