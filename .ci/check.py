#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check.py - builds Vitrine and runs every test suite; ./check calls it.

Each stage is a command whose output ends with "N passed, N failed" (or a build, which counts as one
test).  The sum is the last line.
  check.py [--only STAGE[,STAGE...]] [--list] [--full] [--resume]
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import child  # noqa: E402
import jdks  # noqa: E402

RELEASE, CHECKED, ASAN, CLANG = ("build/release", "build/checked", "build/asan", "build/clang")
INTERPRETER, TSAN = "build/interpreter", "build/tsan"
PLAIN = "build/plain"  # without tools/serve
VM, LIBJVM = RELEASE + "/vm/vitrine", RELEASE + "/vm/libjvm.so"
JDKS = jdks.found()


def build(directory, *options, env=""):
    """A shell command: set up when needed, build, and fail on any warning."""
    setup = f'{env} meson setup {directory} {" ".join(options)} >/dev/null'
    return (
        f"([ -f {directory}/build.ninja ] || {setup}) && ninja -C {directory} > {directory}/build.log 2>&1 && "
        f'! grep -E "warning:|error:" {directory}/build.log || {{ tail -40 {directory}/build.log; exit 1; }}'
    )


STRESSED = ("java/basic/*", "java/monitors/*")

# Long ones, on request (--full): GCStress in a checked build, sanitizers, a hundred runs in a row,
# stress modes, clang without warnings.
FULL = [
    (
        "build checked",
        build(CHECKED, "-Dbuildtype=debugoptimized", "-Dchecks=true", "-Dtests=disabled"),
        10,
        "build",
    ),
    ("debian 13", "python3 tests/install/debian13.py", 240, "count"),
    ("package", "python3 tests/install/debian.py build/package --twice", 30, "count"),
    ("faults", f"python3 tests/options/faults.py --vm {CHECKED}/vm/vitrine", 5, "count"),
    ("package aarch64", "python3 tests/install/cross.py build/package-aarch64", 60, "count"),
    ("aarch64 all", "python3 tests/emulated/run.py", 240, "count"),
    (
        "lab, more",
        f"python3 tests/lab/run.py --vm {VM} --jobs 4 --only sane/ --sane second",
        15,
        "count",
    ),
    ("lab on stock", f"python3 tests/lab/run.py --vm {VM} --java java --jobs 3", 40, "count"),
    (
        "gcstress all",
        f"python3 tests/run.py --vm {CHECKED}/vm/vitrine --libjvm {CHECKED}/vm/libjvm.so --set gcstress-reduced --timeout-factor 40",
        120,
        "count",
    ),
    (
        "gcstress conformance",
        f'tck-subset/run --java {CHECKED}/vm/vitrine --args="-XX:+GCStress -XX:GCStressInterval=25" --timeout 900',
        40,
        "count",
    ),
    (
        "asan",
        f"python3 tests/run.py --vm {ASAN}/vm/vitrine --libjvm {ASAN}/vm/libjvm.so --set quick --skip-tags asan-skip --timeout-factor 10",
        30,
        "count",
    ),
    (
        "leaks",
        f"ASAN_OPTIONS=detect_leaks=1:handle_segv=0 LSAN_OPTIONS=suppressions=$PWD/tests/leaks.supp:print_suppressions=0 python3 tests/run.py --vm {ASAN}/vm/vitrine "
        f'--libjvm {ASAN}/vm/libjvm.so --only "java/gc/*" --only "java/loading/*" --only "java/threads/*" --only "java/nested/*" --only "jni/*" '
        f'--only "agents/*" --skip-tags asan-skip --timeout-factor 10',
        15,
        "count",
    ),
    ("asan conformance", f"tck-subset/run --java {ASAN}/vm/vitrine", 20, "count"),
    ("build tsan", build(TSAN, "-Db_sanitize=thread", "-Db_lundef=false"), 15, "build"),
    (
        "tsan unit",
        f"meson test -C {TSAN} --no-rebuild --timeout-multiplier 8 --print-errorlogs",
        15,
        "meson",
    ),
    (
        "tsan programs",
        f"python3 tests/run.py --vm {TSAN}/vm/vitrine --libjvm {TSAN}/vm/libjvm.so "
        + " ".join(
            f'--only "{c}"'
            for c in (
                "java/threads/*",
                "java/monitors/*",
                "java/concurrent/*",
                "java/gc/*",
                "jni/*",
                "agents/*",
            )
        )
        + " --skip-tags tsan-skip,compiler --timeout-factor 20",
        30,
        "count",
    ),
    ("tsan conformance", f"tck-subset/run --java {TSAN}/vm/vitrine --timeout 300", 30, "count"),
    (
        "random agents gcstress",
        f"python3 tests/random_agents/run.py --vm {CHECKED}/vm/vitrine --beside 0 --seconds 120 --calls 500 --timeout 400 --vm-option=-XX:+GCStress --vm-option=-XX:GCStressInterval=25",
        10,
        "count",
    ),
    ("fuzz", f"python3 tests/fuzz/fuzz.py --vm {VM} --seconds 60", 40, "count"),
    (
        "redefinition long",
        f"python3 tests/random_redefinition/run.py --vm {VM} --seconds 300 --seed 1000",
        15,
        "count",
    ),
    (
        "redefinition gcstress",
        f"python3 tests/random_redefinition/run.py --vm {CHECKED}/vm/vitrine --alone 2 --crowd 3 --schema 2 --rounds 10 --timeout 900 "
        f"--vm-option=-XX:+GCStress --vm-option=-XX:GCStressInterval=25",
        60,
        "count",
    ),
    (
        "redefinition asan",
        f"python3 tests/random_redefinition/run.py --vm {ASAN}/vm/vitrine --alone 3 --crowd 3 --timeout 600",
        30,
        "count",
    ),
    (
        "debugger walks",
        f"python3 tests/tools/walk.py --vm {VM} --seconds 300 --seed 1000",
        15,
        "count",
    ),
    ("soak", f"python3 tests/stress/soak.py --vm {VM}", 45, "count"),
    (
        "harsh",
        f"python3 tests/stress/harsh.py --vm {CHECKED}/vm/vitrine --minutes 15",
        45,
        "count",
    ),
    (
        "each kind",
        f"python3 tests/stress/kinds.py --vm {CHECKED}/vm/vitrine --seconds 30",
        60,
        "count",
    ),
    (
        "generated at random",
        f"python3 tests/bytecode/generated/run.py --vm {VM} --seconds 300 --seed random",
        15,
        "count",
    ),
    ("repeat 100", f"python3 tests/stress/repeat.py --vm {VM} --runs 100", 60, "count"),
    (
        "samples",
        f'python3 tests/run.py --vm {CHECKED}/vm/vitrine --libjvm {CHECKED}/vm/libjvm.so --only "agents/samplestorm/*" --vm-option=-XX:+GCStress '
        f"--vm-option=-XX:GCStressInterval=25 --repeat 2 --timeout-factor 10",
        15,
        "count",
    ),
    (
        "tiny",
        f"python3 tests/run.py --vm {VM} --libjvm {LIBJVM} --vm-option=-XX:Stress=tiny --vm-option=-XX:+VerifyHeap --timeout-factor 8",
        15,
        "count",
    ),
    (
        "yield",
        f"python3 tests/run.py --vm {VM} --libjvm {LIBJVM} --vm-option=-XX:Stress=yield --skip-tags stress-skip --timeout-factor 6",
        30,
        "count",
    ),
    (
        "events",
        f"python3 tests/run.py --vm {VM} --libjvm {LIBJVM} --vm-option=-XX:Stress=events --vm-option=-Xlog:jvmti=off --skip-tags stress-skip --timeout-factor 20",
        40,
        "count",
    ),
    (
        "compile",
        f"python3 tests/run.py --vm {CHECKED}/vm/vitrine --libjvm {CHECKED}/vm/libjvm.so --vm-option=-XX:Stress=compile --vm-option=-XX:+VerifyVM --skip-tags stress-skip --timeout-factor 10",
        30,
        "count",
    ),
    (
        "compiled at once",
        f"python3 tests/run.py --vm {CHECKED}/vm/vitrine --libjvm {CHECKED}/vm/libjvm.so --vm-option=-Xcomp --timeout-factor 10",
        30,
        "count",
    ),
    (
        "compile gcstress",
        f'tck-subset/run --java {CHECKED}/vm/vitrine --args="-Xcomp -XX:+GCStress -XX:GCStressInterval=25" --timeout 900',
        40,
        "count",
    ),
    ("build clang", build(CLANG, env="CC=clang"), 15, "build"),
    (
        "clang programs",
        f"python3 tests/run.py --vm {CLANG}/vm/vitrine --vm-option=-Xcomp --timeout-factor 4",
        20,
        "count",
    ),
    (
        "build interpreter",
        build(INTERPRETER, "-Dcompiler=disabled", "-Dtests=disabled"),
        15,
        "build",
    ),
    (
        "interpreter programs",
        f"python3 tests/run.py --vm {INTERPRETER}/vm/vitrine --set quick --skip-tags compiler --timeout-factor 4",
        20,
        "count",
    ),
    (
        "build plain",
        build(PLAIN, "-Dserve=false", "-Daudits=false", "-Dtests=disabled"),
        15,
        "build",
    ),
    ("absent tools", f"python3 tests/tools/absent.py --vm {PLAIN}/vm/vitrine", 5, "count"),
    (
        "plain programs",
        f"python3 tests/run.py --vm {PLAIN}/vm/vitrine --set quick --skip-tags tools,audits --timeout-factor 4",
        20,
        "count",
    ),
    ("plain conformance", f"tck-subset/run --java {PLAIN}/vm/vitrine", 10, "count"),
]
# These run beside the others, one after the other: what leaves processors idle, as it waits for
# processes of its own; and what lasts as long as its clock says.
BESIDE = (
    "tools",
    "labs",
    "schedules",
    "show",
    "later tools",
    "random agents gcstress",
    "fuzz",
    "redefinition long",
    "debugger walks",
    "soak",
    "harsh",
    "each kind",
    "generated at random",
)


def stress(name, *options, only=STRESSED):
    """A stress mode on a few programs, as every run can afford.  --full has all programs."""
    cases = " ".join(f'--only "{c}"' for c in only)
    given = " ".join(f"--vm-option=-XX:{o}" for o in ("+VerifyVM", *options))
    return (
        name,
        f"python3 tests/run.py --vm {VM} --libjvm {LIBJVM} {cases} {given} --skip-tags stress-skip --timeout-factor 10",
        15,
        "count",
    )


STRESS = [
    stress("gcstress", "+GCStress", "VerifyVMInterval=100", only=("java/basic/*",)),
    stress("tiny programs", "Stress=tiny", "+VerifyHeap"),
    stress("yield programs", "Stress=yield"),
    stress("events programs", "Stress=events"),
    stress("compile programs", "Stress=compile"),
    (
        "compile conformance",
        f"tck-subset/run --java {VM} --args=-XX:Stress=compile --timeout 120",
        15,
        "count",
    ),
]

# The sanitizers for addresses and undefined behaviour on some thirty programs and agents: under a
# minute once it is built.  --full has all programs and the conformance suite.
SANITIZED = [
    (
        "build asan",
        build(
            ASAN,
            "-Db_sanitize=address,undefined",
            "-Dbuildtype=debugoptimized",
            "-Db_lundef=false",
            "-Dtests=disabled",
        ),
        15,
        "build",
    ),
    (
        "asan programs",
        f"python3 tests/run.py --vm {ASAN}/vm/vitrine --libjvm {ASAN}/vm/libjvm.so --timeout-factor 10 "
        + " ".join(
            f'--only "{c}"'
            for c in (
                "java/basic/*",
                "java/monitors/*",
                "jni/objects/*",
                "agents/heaptracker/*",
                "agents/methodprobe/*",
                "agents/ring/*",
                "agents/stock/*",
            )
        ),
        10,
        "count",
    ),
]

# name, command, minutes before it is given up on a quiet machine, kind ('build': one test; 'count':
# "N passed, N failed"; 'meson': meson test's summary)
STAGES = [
    ("build", build(RELEASE), 10, "build"),
    ("structure", "python3 tests/structure.py", 1, "count"),
    ("floors", f"python3 tests/floors.py {RELEASE}", 1, "count"),
    ("format", "python3 tests/format.py", 2, "count"),
    ("words", "python3 tests/words.py", 1, "count"),
    ("docs", "python3 tests/docs.py", 1, "count"),
    (
        "book",
        "python3 docs/site/make.py build/site && python3 docs/site/make.py --check build/site",
        2,
        "count",
    ),
    ("book search", "python3 tests/show/site.py build/site", 2, "count"),
    ("safepoints", "python3 tests/safepoints.py", 5, "count"),
    ("memory order", "python3 tests/memory_order/run.py", 5, "count"),
    (
        "unit",
        f"JAVA_HOME=$STOCK_HOME meson test -C {RELEASE} --no-rebuild --timeout-multiplier 4 --print-errorlogs",
        10,
        "meson",
    ),
    ("foreign", "python3 tests/foreign/run.py", 5, "count"),
    ("install", f"python3 tests/install/run.py {RELEASE}", 5, "count"),
    ("programs", f"python3 tests/run.py --vm {VM} --libjvm {LIBJVM}", 10, "count"),
    ("later releases", f"python3 tests/releases.py --vm {VM} --skip tools", 40, "count"),
    ("later tools", f"python3 tests/releases.py --vm {VM} --only tools", 20, "count"),
    ("generated", f"python3 tests/bytecode/generated/run.py --vm {VM} --methods 3000", 10, "count"),
    ("options", f"python3 tests/options/run.py --vm {VM}", 5, "count"),
    ("homes", f"python3 tests/options/homes.py --vm {VM}", 5, "count"),
    ("flags", f"python3 tests/options/flags.py --vm {VM}", 10, "count"),
    ("verdicts", "python3 tests/options/verdicts.py", 1, "count"),
    ("log options", f"python3 tests/options/log_options.py --vm {VM}", 10, "count"),
    ("crashes", f"python3 tests/crash/run.py --vm {VM}", 5, "count"),
    ("debugger commands", f"python3 tests/gdb/run.py --vm {VM}", 5, "count"),
    ("log lines", f"python3 tests/options/log_lines.py --vm {VM}", 5, "count"),
    ("badinput", f"python3 tests/badinput/run.py --vm {VM}", 5, "count"),
    ("conformance", f"tck-subset/run --java {VM}", 10, "count"),
    ("real programs", f"python3 tests/programs/run.py --vm {VM}", 10, "count"),
    ("repeat", f"python3 tests/stress/repeat.py --vm {VM} --runs 5 --growth", 10, "count"),
    (
        "kinds together",
        f"python3 tests/stress/kinds.py --vm {VM} --together --seconds 8",
        5,
        "count",
    ),
    (
        "failing allocations",
        f"python3 tests/stress/allocfail.py --vm {VM} --points 12 --step 17 --starts 100",
        10,
        "count",
    ),
    ("fuzz corpus", f"python3 tests/fuzz/fuzz.py --vm {VM} --replay", 10, "count"),
    ("lab", f"python3 tests/lab/run.py --vm {VM} --jobs 4 --sane first", 40, "count"),
    ("show", f"python3 tests/show/run.py --vm {VM}", 10, "count"),
    ("schedules", f"python3 tests/schedules/run.py --vm {VM}", 10, "count"),
    ("labs", f"python3 tests/labs/run.py --vm {VM}", 10, "count"),
    ("walks", f"python3 tests/walks/run.py --vm {VM}", 5, "count"),
    ("tools", f"python3 tests/tools/run.py --vm {VM}", 20, "count"),
    ("aarch64", "python3 tests/emulated/run.py --few", 15, "count"),
    (
        "random redefinition",
        f"python3 tests/random_redefinition/run.py --vm {VM} --alone 2 --crowd 1 --schema 1 --rounds 40 --span 3",
        10,
        "count",
    ),
    (
        "random agents",
        f"python3 tests/random_agents/run.py --vm {VM} --runs 5 --beside 3 --calls 2000",
        10,
        "count",
    ),
    *STRESS,
    *SANITIZED,
]


# What these expect was observed on the stock VM of the first release.
FIRST = jdks.RELEASES[0]
OF_FIRST = (
    "programs",
    "flags",
    "log options",
    "log lines",
)


# Other versions of the tools that write the form of the sources have other forms, and another clang
# writes another intermediate code, which safepoints reads.
VERSIONS = {"format": {"clang-format": "14", "black": "23"}, "safepoints": {"clang": "14"}}


def left_out(name):
    """Why a stage is not run on this machine; None: it is."""
    if name in OF_FIRST and FIRST not in JDKS:
        return f"it compares with the stock VM of {FIRST}, and there is no JDK {FIRST} here"
    for tool, wanted in VERSIONS.get(name, {}).items():
        found = subprocess.run([tool, "--version"], stdout=subprocess.PIPE, text=True).stdout
        if not re.search(rf"\b{wanted}\.\d", found):
            return f"it needs {tool} {wanted}, and here is {found.splitlines()[0]}"
    if name == "debian 13":
        asked = ["python3", "tests/install/debian13.py", "--possible"]
        return subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout.strip()
    return None


def use_own_python():
    """Stages have the interpreter that runs this: where `python3` is a script that looks for one,
    each of a thousand calls would look again."""
    if os.path.realpath(shutil.which("python3") or "") != os.path.realpath(sys.executable):
        os.environ["PATH"] = os.path.dirname(sys.executable) + ":" + os.environ["PATH"]


def use_oldest_jdk():
    """Its tools come first on PATH, for the stages that compare with `java`; the stages about
    releases find the others."""
    for release, home in JDKS.items():
        print(f"JDK {release}: {home}")
    os.environ.pop("JAVA_HOME", None)
    oldest = JDKS[min(JDKS)]
    if os.path.realpath(shutil.which("java") or "") != os.path.join(oldest, "bin", "java"):
        os.environ["PATH"] = os.path.join(oldest, "bin") + ":" + os.environ["PATH"]
    os.environ["STOCK_HOME"] = oldest
    os.environ.setdefault("STOCK_JAVA", os.path.join(oldest, "bin", "java"))


class Passed:
    """What passed in this clone, for --resume: stages of one commit, in a file that the next stage
    that passes writes again.  A tree with changes has none."""

    FILE = os.path.join(ROOT, "build", "passed.json")

    def __init__(self):
        self.lock = threading.Lock()
        self.commit = self.ask("rev-parse", "HEAD")
        if self.ask("status", "--porcelain"):
            self.commit = ""
        self.stages = {}

    @staticmethod
    def ask(*words):
        if not shutil.which("git"):
            return ""
        asked = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
        return asked.stdout.strip()

    def load(self):
        """Takes over what an earlier run has left; false: the tree is no commit's."""
        if os.path.exists(self.FILE):
            with open(self.FILE) as f:
                kept = json.load(f)
            if kept["commit"] == self.commit:
                self.stages = kept["stages"]
        return bool(self.commit)

    def add(self, name, count):
        with self.lock:
            self.stages[name] = count
            if self.commit:
                with open(self.FILE + ".new", "w") as f:
                    json.dump({"commit": self.commit, "stages": self.stages}, f, indent=1)
                os.replace(self.FILE + ".new", self.FILE)


# How many times longer a stage may take, up to four, since the machine had other work before.
PATIENCE = min(4, max(1, os.getloadavg()[1] / os.cpu_count()))


def run(name, command, minutes, kind, patience=PATIENCE):
    begin = time.monotonic()
    minutes = round(minutes * patience)
    if name not in BESIDE:
        print(f"== {name}", flush=True)
    # a file: a process that a stage leaves behind cannot hold us
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(
            ["bash", "-c", command],
            cwd=ROOT,
            stdout=out,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            env=dict(
                os.environ,
                PYTHONUNBUFFERED="1",  # what a stage that is given up has printed is there
                ASAN_OPTIONS="detect_leaks=0:handle_segv=0",
                UBSAN_OPTIONS="halt_on_error=1:print_stacktrace=1",
                TSAN_OPTIONS=f"suppressions={ROOT}/tests/races.supp:history_size=7",
            ),
        )
        status = child.finish(process, minutes * 60)
        out.seek(0)
        output = out.read().decode("utf-8", "replace")
    if status == "timeout":
        output += f"\ngiven up after {minutes} minutes\n"
    passed = failed = 0
    if kind == "build":
        passed, failed = (1, 0) if status == 0 else (0, 1)
    elif kind == "meson":
        for label, n in re.findall(
            r"^(Ok|Expected Fail|Fail|Unexpected Pass|Timeout):\s+(\d+)", output, re.M
        ):
            if label in ("Ok", "Expected Fail"):
                passed += int(n)
            else:
                failed += int(n)
    else:
        found = re.findall(r"(\d+) passed, (\d+) failed", output)
        if found:
            passed, failed = map(int, found[-1])
    if status != 0 and failed == 0:
        failed = 1  # it ended badly without a count
    absent = re.search(r"^(?:not run here, without .*|.*: nothing was run)$", output, re.M)
    if passed + failed == 0 and not absent:
        failed = 1  # a stage that ran nothing is no success, unless it says what it lacks
    told = [f"   {name}: {passed} ok, {failed} not ok, {time.monotonic() - begin:.0f} s"]
    if absent:
        told[:0] = ["   " + absent[0]]
    if failed:
        lines = [
            l for l in output.splitlines() if not re.match(r"^\s*(ok|PASS|\d+/\d+ .* OK)\b", l)
        ]
        told[:0] = ["   " + l[:300] for l in lines[-80:]]
    print("\n".join(told), flush=True)
    return passed, failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    parser.add_argument(
        "--full", action="store_true", help="the long ones too: all of GCStress, sanitizers, clang"
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="go on with a run that was interrupted: what passed in this clone of this commit counts",
    )
    args = parser.parse_args()
    only = [s for s in args.only.split(",") if s]
    stages = STAGES + (FULL if args.full or only or args.list else [])
    if args.list:
        print("\n".join(s[0] for s in stages))
        return 0
    if not JDKS:
        print("no JDK of Java", ", ".join(map(str, jdks.RELEASES)))
        return 1
    use_own_python()
    use_oldest_jdk()
    results = []
    if only:
        stages = [s for s in stages if s[0] in only]
    reasons = {s[0]: left_out(s[0]) for s in stages}
    for name, why in reasons.items():
        if why:
            print(f"== {name}: not run: {why}", flush=True)
    stages = [s for s in stages if not reasons[s[0]]]
    for d in (RELEASE, CHECKED, ASAN, CLANG):
        os.makedirs(os.path.join(ROOT, d), exist_ok=True)
    kept = Passed()
    if args.resume and not kept.load():
        print("--resume: no commit has this tree; git status names what changed")
        return 1
    for s in stages:
        if s[0] in kept.stages:
            print(f"== {s[0]}: {kept.stages[s[0]]} passed before", flush=True)
            results.append((kept.stages[s[0]], 0))
    stages = [s for s in stages if s[0] not in kept.stages]

    def take(stage, *more):
        result = run(*stage, *more)
        results.append(result)
        if result[0] and not result[1] and stage[3] != "build":  # what is built is built again
            kept.add(stage[0], result[0])

    beside_others = [s for s in stages if s[0] in BESIDE]
    if beside_others:  # they want both VMs; the sooner they begin, the sooner all ends
        stages.sort(key=lambda s: s[0] not in ("build", "build checked"))

    def run_beside():
        for s in beside_others:
            take(s, 2 * PATIENCE)

    beside = threading.Thread(target=run_beside)
    for s in stages:
        if s in beside_others:
            continue
        if beside_others and s[3] != "build" and not beside.ident:
            beside.start()
        take(s, PATIENCE * (2 if beside.is_alive() else 1))
        if s[0] == "build" and results[-1][1]:
            beside_others = []
            break
    if not beside.ident:
        beside.start()
    beside.join()
    passed, failed = (sum(r[i] for r in results) for i in (0, 1))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
