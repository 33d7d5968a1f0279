#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - -XX:Schedule and `vitrine explore`: classic mistakes are found, data races are told, a
seed repeats its run, right programs pass.

    run.py --vm VITRINE [--schedules N] [--repeat N] [--only NAME]

--schedules: how many each right program passes (60); --repeat: how often a seed is tried (10).
Ends with "N passed, N failed".
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import jdks  # noqa: E402

# program -> what is found of its wrong half: a line of what explore prints
MISTAKES = {
    "Philosophers": r"; the last one: deadlock",
    "LostUpdate": r"line 1: '\d'; in the first run: '10'",
    "MissedSignal": r'"waiter" waits for a notification at java\.lang\.Object@',
    "DoubleChecked": r"line 1: '.*\b0\b.*'; in the first run: '8080 8080 8080'",
    "BoundedBuffer": r"java\.util\.NoSuchElementException",
    "LeakedLock": r"ReentrantLock\$NonfairSync@[0-9a-f]+, whose owner has ended",
    "Polled": r"Deadlock: threads wait for each other for ever",
}
ADDRESS = re.compile(r"[-/+]?0x[0-9a-f]+|tid: \d+|pthread id: \d+")
# what Raced.java does without an order
RACED = {
    "Raced.unlocked",
    "Raced.otherLock",
    "Raced.afterUnlock",
    "Raced.afterFlag",
    "Raced.sleeping",
    "Raced.parked",
    "element 1 of int[]",
}
failed, passed = [], 0


def check(name, good, told=""):
    global passed
    if good:
        passed += 1
    else:
        failed.append(name)
        print(f"FAIL {name}\n{told}")


def out_of(command, **more):
    r = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=more.pop("stdin", subprocess.DEVNULL),
        text=True,
        errors="replace",
        timeout=1800,
        **more,
    )
    return r.returncode, r.stdout


def mistakes(o, work):
    for name, words in MISTAKES.items():
        if o.only and o.only != name:
            continue
        explore = [o.vm, "explore", "-o", f"{work}/{name}.html"]
        status, out = out_of([*explore, "--schedules", "1000", "-cp", work, name])
        check(f"{name}: found", status == 1 and re.search(words, out), out)
        again = re.search(r"^Again:  vitrine (.*)$", out, re.M)
        check(f"{name}: it has a page", os.path.exists(f"{work}/{name}.html"), out)
        if again:
            seeds(o, name, again[1].split())
        status, out = out_of(
            [*explore, "--schedules", str(o.schedules), "-cp", work, name, "right"]
        )
        check(f"{name}: the right one passes", status == 0 and "all ended" in out, out)


def seeds(o, name, arguments):
    """The same lines of trace, also beside a run that is recorded, and in spite of other load."""
    traced = [o.vm, "-XX:Trace=thread,class,exception", *arguments]
    first = None
    for i in range(o.repeat):
        more = {"env": dict(os.environ, UNRELATED="x" * 1000 * i)}
        status, out = out_of(traced, **more)
        run = status, ADDRESS.sub("", out)
        first = first or run
        if run != first:
            check(f"{name}: run {i + 1} of the seed", False, different(first[1], run[1]))
            return
    check(f"{name}: {o.repeat} runs of the seed", first is not None and first[1].count("\n") > 400)
    plain = out_of([o.vm, *arguments])
    shown = out_of([o.vm, "-XX:Show=/dev/null", *arguments])
    shown = shown[0], re.sub(r"^show: .*\n", "", shown[1], flags=re.M)
    check(
        f"{name}: the same when it is recorded",
        ADDRESS.sub("", plain[1]) == ADDRESS.sub("", shown[1]) and plain[0] == shown[0],
        f"{plain}\n{shown}",
    )


def different(a, b):
    for x, y in zip(a.splitlines(), b.splitlines()):
        if x != y:
            return f"{x}\n{y}"
    return f"{len(a)} and {len(b)} characters"


def others(o, work):
    """What else a run under control does."""

    def run(name, seed, *options):
        return out_of([o.vm, f"-XX:Schedule={seed}", *options, "-cp", work, *name.split()])

    status, out = run("Timed", 3)
    check(
        "waits with a limit end, and in their order", status == 0 and out == "1\n2\n3\nend\n", out
    )
    times = {run("Clock", seed)[1] for seed in (5, 5, 5)}
    check("time and hash codes are the seed's", len(times) == 1, str(times))
    check("and others of another seed", run("Clock", 6)[1] not in times)
    status, out = out_of([o.vm, "-XX:Schedule=x", "-version"])
    check("a seed is a number", status != 0, out)
    status, out = out_of([o.vm, "-XX:Schedule=1", "-XX:ScheduleStrategy=best", "-version"])
    check("a strategy has a name", status != 0 and "random or pct, not best" in out, out)
    with subprocess.Popen(["sleep", "1"], stdout=subprocess.PIPE) as silent:
        status, out = out_of([o.vm, "-XX:Schedule=1", "-cp", work, "Reads"], stdin=silent.stdout)
    check(
        "a wait for the system is told",
        status == 0 and 'not under control of -XX:Schedule: thread "main"' in out and "end" in out,
        out,
    )
    explore = [o.vm, "explore", "--no-page", "--timeout", "10", "-cp", work]
    status, out = out_of([*explore, "PolledLocks"])
    check(
        "locks in a circle, and one that asks whether they have ended",
        status == 1 and 'which is held by "one"' in out and 'which is held by "two"' in out,
        out,
    )
    agents(o, work)
    races(o, work)


def races(o, work):
    """Accesses that nothing orders are told, all of them and no others."""
    raced, seen = re.compile(r"^Data race .* accesses to (.*)$", re.M), set()
    for seed in range(1, 31):
        options = ["-XX:ScheduleStrategy=pct"] if seed % 2 else []
        command = [o.vm, f"-XX:Schedule={seed}", "-XX:+ScheduleRaces", *options, "-cp", work]
        seen.update(raced.findall(out_of([*command, "Raced"])[1]))
    check("data races are told", seen == RACED, f"{sorted(seen)}")
    explore = [o.vm, "explore", "--no-page", "--schedules", str(o.schedules)]
    status, out = out_of([*explore, "-cp", work, "Raced"])
    check("a data race is a find", status == 1 and "one had a data race" in out, out)
    status, out = out_of([*explore, "--no-races", "-cp", work, "Raced"])
    check("--no-races", status == 0 and "Data race" not in out, out)
    status, out = out_of([*explore, "-cp", work, "Ordered"])
    check("what is ordered is no data race", status == 0, out)
    status, out = out_of([o.vm, "-XX:+ScheduleRaces", "-version"])
    check("races without a schedule are refused", status != 0 and "-XX:Schedule=SEED" in out, out)
    home = jdks.found().get(25)
    if home:
        later = os.path.join(work, "later")
        source = os.path.join(HERE, "programs21", "OrderedVirtually.java")
        subprocess.run([f"{home}/bin/javac", "-d", later, source], check=True)
        for name, folder in (("OrderedVirtually", later), ("Ordered", work)):
            status, out = out_of(
                [*explore, "-cp", folder, name], env=dict(os.environ, JAVA_HOME=home)
            )
            check(f"{name} on 25: no data race", status == 0, out)


def agents(o, work):
    """Raw monitors take part; an agent's mistakes are found as a program's are."""
    library = os.path.join(work, "libtwo_orders.so")
    subprocess.run(
        ["cc", "-shared", "-fPIC", f"-I{ROOT}/include", "-o", library, f"{HERE}/two_orders.c"],
        check=True,
    )
    explore = [o.vm, "explore", "--no-page", "--schedules", "1000"]
    status, out = out_of([*explore, f"-agentpath:{library}", "-cp", work, "TwoOrders"])
    check(
        "a raw monitor and a Java monitor in two orders",
        status == 1
        and re.search(r'"main" waits for the raw monitor "two_orders", which "Thread-\d" has', out),
        out,
    )


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--vm", required=True)
    p.add_argument("--schedules", type=int, default=60)
    p.add_argument("--repeat", type=int, default=10)
    p.add_argument("--only")
    o = p.parse_args()
    o.vm = os.path.abspath(o.vm)
    programs = os.path.join(HERE, "programs")
    with tempfile.TemporaryDirectory(prefix="schedules") as work:
        sources = [os.path.join(programs, f) for f in sorted(os.listdir(programs))]
        subprocess.run(["javac", "-d", work, *sources], check=True)
        mistakes(o, work)
        if not o.only:
            others(o, work)
    print(f"{passed} passed, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
