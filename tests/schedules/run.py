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
import threading

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
    "one java.util.ArrayList",
    "one java.util.HashMap",
    "one java.util.TreeMap",
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


def mistakes(o, work, schedules, kind=""):
    for program, words in MISTAKES.items():
        if o.only and o.only != program:
            continue
        name = kind + program
        explore = [o.vm, "explore", "-o", f"{work}/{program}.html"]
        status, out = out_of([*explore, "--schedules", "1000", "-cp", work, program])
        check(f"{name}: found", status == 1 and re.search(words, out), out)
        again = re.search(r"^Again:  vitrine (.*)$", out, re.M)
        check(f"{name}: it has a page", os.path.exists(f"{work}/{program}.html"), out)
        if again:
            seeds(o, name, again[1].split())
        status, out = out_of(
            [*explore, "--schedules", str(schedules), "-cp", work, program, "right"]
        )
        check(f"{name}: the right one passes", status == 0 and "all ended" in out, out)


def virtual(o, work):
    """The same programs, with virtual threads in place of those of the system."""
    home = jdks.found().get(25)
    if not home:
        return
    os.environ["JAVA_HOME"] = home
    folder = os.path.join(work, "virtual")
    os.mkdir(folder)
    for name in os.listdir(os.path.join(HERE, "programs")):
        with open(os.path.join(HERE, "programs", name), encoding="utf-8") as f:
            source = f.read().replace("new Thread(", "Virtual.thread(")
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            f.write(source)
    later = os.path.join(HERE, "programs21")
    sources = [os.path.join(d, f) for d in (folder, later) for f in os.listdir(d)]
    subprocess.run([f"{home}/bin/javac", "-d", folder, *sources], check=True)
    mistakes(o, folder, o.schedules // 3, "virtual ")
    if o.only:
        return
    seeds(o, "no virtual thread, on 25", ["-XX:Schedule=1", "-cp", work, "LostUpdate"])
    check("data races of virtual threads are told", raced(o, folder, 20) == RACED)
    for name, where in (("OrderedVirtually", folder), ("Ordered", folder), ("Ordered", work)):
        command = [o.vm, "explore", "--no-page", "--schedules", str(o.schedules // 3)]
        status, out = out_of([*command, "-cp", where, name])
        check(f"{name} in {os.path.basename(where)} on 25: no data race", status == 0, out)
    for seed in range(1, 4):
        runs = {out_of([o.vm, f"-XX:Schedule={seed}", "-cp", folder, "Many"]) for _ in range(3)}
        check(f"many virtual threads, seed {seed}, are the same again", len(runs) == 1, str(runs))
    recorded(o, "many virtual threads", ["-XX:Schedule=1", "-cp", folder, "Many"])
    orders = {out_of([o.vm, f"-XX:Schedule={n}", "-cp", folder, "Many"])[1] for n in range(1, 6)}
    check("another seed gives virtual threads another order", len(orders) > 1, str(orders))


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
    recorded(o, name, arguments)


def recorded(o, name, arguments):
    """A run is the same when the recorder watches it."""
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


def fed_when(command, words):
    """A command whose input ends when it has said the words."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True
    ) as process:
        late = threading.Timer(300, process.kill)
        late.start()
        out = ""
        for line in process.stdout:
            out += line
            if words in line:
                process.stdin.close()
        late.cancel()
    return process.returncode, out


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
    ends = {run("Endless", seed) for seed in range(1, 9)}
    check("who is late begins beside endless ones", ends == {(0, "born\nend\n")}, str(ends))
    status, out = run("Beside", 1)
    check("no thread beside the run wakes by itself", status == 0 and out == "for ever\n", out)
    status, out = out_of([o.vm, "-XX:Schedule=x", "-version"])
    check("a seed is a number", status != 0, out)
    status, out = out_of([o.vm, "-XX:Schedule=1", "-XX:ScheduleStrategy=best", "-version"])
    check("a strategy has a name", status != 0 and "random or pct, not best" in out, out)
    words = 'not under control of -XX:Schedule: thread "main"'
    status, out = fed_when([o.vm, "-XX:Schedule=1", "-cp", work, "Reads"], words)
    check("a wait for the system is told", status == 0 and words in out and "end" in out, out)
    explore = [o.vm, "explore", "--no-page", "--timeout", "10", "-cp", work]
    status, out = out_of([*explore, "PolledLocks"])
    check(
        "locks in a circle, and one that asks whether they have ended",
        status == 1 and 'which is held by "one"' in out and 'which is held by "two"' in out,
        out,
    )
    agents(o, work)
    races(o, work)


def raced(o, work, seeds_tried):
    """What Raced is told to race for, under some schedules."""
    told, seen = re.compile(r"^Data race .* accesses to (.*)$", re.M), set()
    for seed in range(1, 1 + seeds_tried):
        options = ["-XX:ScheduleStrategy=pct"] if seed % 2 else []
        command = [o.vm, f"-XX:Schedule={seed}", "-XX:+ScheduleRaces", *options, "-cp", work]
        seen.update(told.findall(out_of([*command, "Raced"])[1]))
    if seen != RACED:
        print(sorted(seen))
    return seen


def races(o, work):
    """Accesses that nothing orders are told, all of them and no others."""
    check("data races are told", raced(o, work, 30) == RACED)
    explore = [o.vm, "explore", "--no-page", "--schedules", str(o.schedules)]
    status, out = out_of([*explore, "-cp", work, "Raced"])
    check("a data race is a find", status == 1 and "one had a data race" in out, out)
    status, out = out_of([*explore, "--no-races", "-cp", work, "Raced"])
    check("--no-races", status == 0 and "Data race" not in out, out)
    status, out = out_of([*explore, "-cp", work, "Ordered"])
    check("what is ordered is no data race", status == 0, out)
    status, out = out_of([o.vm, "-XX:+ScheduleRaces", "-version"])
    check("races without a schedule are refused", status != 0 and "-XX:Schedule=SEED" in out, out)


def agents(o, work):
    """Raw monitors take part; an agent's mistakes are found as a program's are."""

    def compiled(name):
        made = os.path.join(work, f"lib{name}.so")
        command = ["cc", "-shared", "-fPIC", f"-I{ROOT}/include", "-o", made, f"{HERE}/{name}.c"]
        subprocess.run(command, check=True)
        return made

    command = [o.vm, "-XX:Schedule=1", "-agentpath:" + compiled("naps"), "-cp", work, "Timed"]
    status, out = out_of(command)
    words = 'not under control of -XX:Schedule: thread "main"'
    check("many short waits for the system give the baton away", status == 0 and words in out, out)
    command[2] = "-agentpath:" + compiled("holds_stderr")
    status, out = out_of(command)
    words = "not under control of -XX:Schedule: thread "
    check("who waits for stderr gives the baton away", status == 0 and words in out, out)
    library = compiled("two_orders")
    explore = [o.vm, "explore", "--no-page", "--schedules", "1000"]
    status, out = out_of([*explore, f"-agentpath:{library}", "-cp", work, "TwoOrders"])
    check(
        "a raw monitor and a Java monitor in two orders",
        status == 1
        and re.search(r'"main" waits for the raw monitor "two_orders", which "Thread-\d" has', out),
        out,
    )
    lab = [o.vm, "check-agent", library, "--only", "schedule/seed-*-own-program"]
    status, out = out_of([*lab, "--", "-cp", work, "TwoOrders"])
    check(
        "the laboratory finds them, and names the seed",
        status == 1
        and "1. hang: deadlock: " in out
        and '"main" waits for the raw monitor "two_orders"' in out
        and re.search(r"repeat  .*--only schedule/seed-\d+-own-program ", out),
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
        mistakes(o, work, o.schedules)
        if not o.only:
            others(o, work)
        virtual(o, work)
    print(f"{passed} passed, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
