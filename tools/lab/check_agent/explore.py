# SPDX-License-Identifier: Apache-2.0
"""vitrine explore ARGUMENTS OF JAVA: runs a program under many schedules, each in a VM of its own
(-XX:Schedule), and stops at the first that ends in a deadlock, by an uncaught exception, otherwise
than the first one did, or not at all; or at one with a data race, if none of the next ones shows
what may come of it.  It prints the command that repeats it, and leaves the page of that run.
(docs/schedules.md)

Exit status: 0 all schedules were the same, 1 one was found, 2 the program could not be run."""
import argparse
import concurrent.futures
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from check_agent import processes

DUMP_SECONDS = 5
RACE_MORE = 50  # schedules after the first with a data race
MOST_RACES = 5  # are told
RACES = "-XX:+ScheduleRaces"
NEAR = re.compile(r"choices \((\d+) in the program\)")
OUTSIDE = re.compile(r"Vitrine: not under control.*")
DEADLOCK = re.compile(r"^Deadlock: ", re.M)  # tell_stuck in vm/thread/schedule.c
CIRCLE = re.compile(r"Found one Java-level deadlock:(?s:.*?)\n\n(?=Java stack)")  # of a dump
RACE = re.compile(r'Data race \(.*\n(?:  ".*\n|\tat .*\n)*')  # tell in vm/thread/races.c
UNCAUGHT = re.compile(r'Exception in thread "[^"]*" .*')


class Run:
    """What a run under one schedule did."""

    def __init__(self, status, out, err, near):
        self.status, self.out, self.near = status, out, near
        self.outside = OUTSIDE.findall(err)
        self.races = RACE.findall(err)
        self.err = RACE.sub("", OUTSIDE.sub("", err))

    def same(self, other):
        return (self.status, self.out, self.err) == (other.status, other.out, other.err)

    def wrong(self):
        """What is wrong with it by itself: (kind, words), or None."""
        if self.status is None:
            circle = CIRCLE.search(self.out)
            return "does not end", circle[0] if circle else ""
        if DEADLOCK.search(self.err):
            return "deadlock", self.err
        if UNCAUGHT.search(self.err):
            return "uncaught exception", self.err
        if self.status < 0:
            return f"ended by signal {-self.status}", self.err
        return None


def options_of(seed, length, strategies):
    """The options of VM that a seed stands for."""
    strategy = strategies[seed % len(strategies)]
    if strategy == "random":
        return [f"-XX:Schedule={seed}"]
    depth = 2 + seed // len(strategies) % 3
    return [
        f"-XX:Schedule={seed}",
        "-XX:ScheduleStrategy=pct",
        f"-XX:ScheduleDepth={depth}",
        f"-XX:ScheduleLength={length}",
    ]


def text(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return f.read()


def run(launcher, options, arguments, timeout):
    """Files, not pipes: a pipe that nobody empties would make the program wait for us."""
    with tempfile.TemporaryDirectory(prefix="explore") as folder:
        log, out, err = (os.path.join(folder, n) for n in ("log", "out", "err"))
        command = [launcher, *options, f"-Xlog:thread+stats:file={log}", *arguments]
        with open(out, "wb") as o, open(err, "wb") as e:
            process = processes.start(command, stdout=o, stderr=e, stdin=subprocess.DEVNULL)
            try:
                status = process.wait(timeout)
            except subprocess.TimeoutExpired:
                status = None
                process.send_signal(signal.SIGQUIT)  # a dump says who waits for whom
                end = time.monotonic() + DUMP_SECONDS
                while not CIRCLE.search(text(out)) and time.monotonic() < end:
                    time.sleep(0.1)
            processes.end_group(process)
            process.wait()
        near = NEAR.search(text(log)) if os.path.exists(log) else None
        return Run(status, text(out), text(err), int(near[1]) if near else 0)


def difference(first, r):
    """(kind, words) of what makes r another run than the first."""
    if r.status != first.status:
        return f"exit status {r.status}, not {first.status}", r.err
    if r.out != first.out:
        a, b = first.out.splitlines(), r.out.splitlines()
        at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        line = lambda rows: repr(rows[at]) if at < len(rows) else "nothing"
        return "another output", f"line {at + 1}: {line(b)}; in the first run: {line(a)}\n"
    return None


def explore(o, launcher):
    """(number of runs, seed, kind, words, the run, what was out of control); seed None: none."""
    begun = time.monotonic()
    strategies = ["random", "pct"] if o.strategy == "both" else [o.strategy]
    # the most usual: a thread runs until it waits
    calm = [f"-XX:Schedule={o.seed}", "-XX:ScheduleStrategy=pct", "-XX:ScheduleDepth=1"]
    looks = [] if o.no_races else [RACES]
    first = run(launcher, calm + looks, o.arguments, o.timeout)
    outside = set(first.outside)
    wrong = first.wrong()
    if wrong:
        return 1, calm, *wrong, first, outside
    length, count, seed = max(first.near, 1), 1, o.seed + 1
    raced, limit = None, o.schedules
    if first.races:
        raced, limit = (calm, first), min(limit, 1 + RACE_MORE)
    with concurrent.futures.ThreadPoolExecutor(o.jobs) as pool:
        under_way = []
        while True:
            late = o.seconds and time.monotonic() - begun > o.seconds
            while len(under_way) < o.jobs and not late and seed < o.seed + limit:
                options = options_of(seed, length, strategies)
                job = pool.submit(run, launcher, options + looks, o.arguments, o.timeout)
                under_way.append((options, job))
                seed += 1
            if not under_way or count >= limit:
                if raced:
                    return count, raced[0] + looks, "data race", "", raced[1], outside
                return count, None, None, None, None, outside
            options, job = under_way.pop(0)  # in the order of seeds, so that the first is found
            r = job.result()
            count += 1
            outside.update(r.outside)
            found = r.wrong() or difference(first, r)
            if found:
                return count, options, *found, r, outside
            if r.races and not raced:
                raced, limit = (options, r), min(limit, count + RACE_MORE)


def page_of(launcher, o, options):
    """Records the run; the file, or None."""
    command = [launcher, "show", "-o", o.page, *options, *o.arguments]
    with open(os.devnull, "wb") as null:
        subprocess.run(command, stdout=null, stderr=null, stdin=subprocess.DEVNULL, timeout=600)
    return o.page if os.path.exists(o.page) else None


def parse(argv):
    p = argparse.ArgumentParser(
        prog="vitrine explore",
        usage="vitrine explore [options] ARGUMENTS OF JAVA",
        description="Runs a program under many schedules, and stops at the first that goes wrong.",
        epilog="Without --schedules and --seconds: 1000 schedules. After the first data race "
        f"another {RACE_MORE} look for what comes of it. docs/schedules.md tells more.",
    )
    p.add_argument("--schedules", type=int, metavar="N", help="how many at most")
    p.add_argument("--seconds", type=float, metavar="S", help="how long at most")
    p.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (1)")
    p.add_argument("--strategy", choices=["random", "pct", "both"], default="both")
    p.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="at a time")
    p.add_argument("--timeout", type=float, default=60, metavar="S", help="of one run (60)")
    p.add_argument("-o", dest="page", default="explore.html", help="the page (explore.html)")
    p.add_argument("--no-races", action="store_true", help="do not look for data races")
    p.add_argument("--no-page", action="store_true", help="leave no page")
    p.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    # the first word that is none of ours begins java's
    own = {a for action in p._actions for a in action.option_strings}
    flags = {"-h", "--help", "--no-page", "--no-races"}
    at = 0
    while at < len(argv) and argv[at].split("=")[0] in own:
        at += 1 if argv[at] in flags or "=" in argv[at] else 2
    o = p.parse_args(argv[:at])
    o.arguments = argv[at:]
    if not o.arguments:
        p.error("explore what? vitrine explore -cp . Main")
    if any(a.endswith(".java") and not a.startswith("-") for a in o.arguments):
        p.error("compile the program first: each schedule would compile it again")
    if o.schedules is None:
        o.schedules = 1 << 31 if o.seconds else 1000
    return o


def main():
    o = parse(sys.argv[1:])
    launcher = os.environ.get("VITRINE_LAUNCHER") or "vitrine"
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    begun = time.monotonic()
    count, options, kind, words, found, outside = explore(o, launcher)
    seconds = time.monotonic() - begun
    told = f"{count} schedule{'s' * (count > 1)} in {seconds:.1f} s"
    for line in sorted(outside):
        print(line, file=sys.stderr)
    if not options:
        print(f"{told}: all ended as the first one.")
        return 0
    if "Error: Could not find or load main class" in found.err:
        print(found.err, end="", file=sys.stderr)
        return 2
    print(f"{told}; {'one had a' if kind == 'data race' else 'the last one:'} {kind}")
    print("".join(f"  {line}\n" for line in words.splitlines()[:60]), end="")
    for race in found.races[:MOST_RACES]:
        print("".join(f"  {line}\n" for line in race.splitlines()), end="")
    if len(found.races) > MOST_RACES:
        print(f"  and {len(found.races) - MOST_RACES} data races more")
    if kind != "does not end":
        again = run(launcher, options, o.arguments, o.timeout)
        if not again.same(found):
            print("A second run was another one: something is not under control.")
    print("Again:  vitrine", shlex.join([*options, *o.arguments]))
    if not o.no_page and kind != "does not end" and page_of(launcher, o, options):
        print(f"Page:   {o.page}")
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
