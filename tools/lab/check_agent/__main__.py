# SPDX-License-Identifier: Apache-2.0
"""vitrine check-agent: the command line."""
import argparse
import collections
import concurrent.futures
import fnmatch
import functools
import json
import os
import re
import signal
import sys
import tempfile
import time

from . import chrome_trace, judge, moments, names, processes, profiles, report, results
from . import scenarios
from .target import Agent, Vm, Wrong

HERE = os.path.dirname(os.path.abspath(__file__))
EPILOGUE = """\
LIB.so is an agent library; agent.jar is a Java agent.  Behind -- come the arguments of java for a
program of your own; without them built-in programs run.

Exit status: 0 nothing found, 1 findings, 2 the command line or the agent's file is wrong.
"""


class Files:
    """The laboratory's own files: beside this package."""

    def __init__(self):
        home = os.path.dirname(HERE)
        self.library = self.first(
            [
                os.path.join(home, "libvitrine-lab.so"),
                os.path.join(home, "..", "libvitrine-lab.so"),
            ],
            "libvitrine-lab.so",
        )
        self.names = self.first(
            [os.path.join(home, "libvitrine-lab-names.so")], "libvitrine-lab-names.so"
        )
        self.programs = self.first([os.path.join(home, "programs.zip")], "programs.zip")
        self.profiles = os.path.join(home, "profiles")
        self.faults = self.rows(home, "faults.json")
        self.capabilities = self.rows(home, "capabilities.json")

    def rows(self, home, name):
        with open(self.first([os.path.join(home, name)], name), encoding="utf-8") as f:
            return json.load(f)

    @staticmethod
    def first(paths, name):
        for p in paths:
            if os.path.exists(p):
                return os.path.realpath(p)
        raise Wrong(f"{name} of the laboratory is missing (looked for {paths[0]})")


def more_than_0(kind):
    """The type of an option for argparse."""

    def number(text):
        value = kind(text)
        if not value > 0:
            raise argparse.ArgumentTypeError(f"{text} is not more than 0")
        return value

    return number


def parse(argv):
    p = argparse.ArgumentParser(
        prog="vitrine check-agent",
        description="Runs an agent through what never happens at the desk, and says what breaks.",
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    p.add_argument("agent", metavar="LIB.so[=OPTIONS]", help="the agent, as behind -agentpath:")
    p.add_argument("--java", metavar="CMD", help="the Java VM to run on (default: this one)")
    p.add_argument("--quick", action="store_true", help="the most telling scenarios only")
    p.add_argument("--only", metavar="GLOB", action="append", help="scenarios with such names")
    p.add_argument("--skip", metavar="GLOB", action="append", default=[], help="but not these")
    p.add_argument("--list", action="store_true", help="name the scenarios and end")
    p.add_argument(
        "--jobs", metavar="N", type=more_than_0(int), default=os.cpu_count() or 1, help="at once"
    )
    p.add_argument(
        "--timeout",
        metavar="S",
        type=more_than_0(float),
        default=30,
        help="seconds for one scenario",
    )
    p.add_argument(
        "--profile",
        metavar="NAME",
        action="append",
        default=[],
        help="one more VM that offers less: a file of rows, or none-of:CAPABILITY,...",
    )
    p.add_argument("--html", metavar="FILE", help="write a page")
    p.add_argument(
        "--show", metavar="DIR", help="each finding as a page, at its moment (Vitrine only)"
    )
    p.add_argument("--json", metavar="FILE", help="write all results")
    p.add_argument("--junit", metavar="FILE", help="write results for a build server")
    p.add_argument("--baseline", metavar="FILE", help="findings that are known, with reasons")
    p.add_argument("--trace", metavar="FILE", help="one run: write each call and event, and end")
    p.add_argument("--chrome-trace", metavar="FILE", help="one run: for a browser's tracing page")
    p.add_argument("--cost", action="store_true", help="say what the agent costs, and where")
    p.add_argument("--quiet", action="store_true", help="no progress")
    own, java = argv, []
    if "--" in argv:
        i = argv.index("--")
        own, java = argv[:i], argv[i + 1 :]
    return p.parse_args(own), java


def default_java():
    """The launcher that called: it says so; or `vitrine` beside the laboratory; or java."""
    named = os.environ.get("VITRINE_LAUNCHER")
    return named.split("\n") if named else ["java"]


def wanted_by(options, s):
    if any(fnmatch.fnmatch(s.name, g) for g in options.skip):
        return False
    if options.only:
        return any(fnmatch.fnmatch(s.name, g) for g in options.only)
    return s.quick or not options.quick


def named_by(options, first):
    """Programs in which a fault is asked for by its name: fault/FUNCTION.NUMBER.ERROR/PROGRAM."""
    names = {glob.split("/")[2] for glob in options.only or () if glob.count("/") == 2}
    return [s for s in first if s.group in ("plain", "repeat") and s.name.split("/")[1] in names]


def may_want(options, *beginnings):
    """Whether scenarios whose names begin so may be wanted: which there are is not known yet."""
    if not options.only:
        return True
    heads = [re.split(r"[*?[]", glob)[0] for glob in options.only]
    return any(h.startswith(b) or b.startswith(h) for h in heads for b in beginnings)


class Progress:
    """One line on a terminal that is written again and again."""

    def __init__(self, on):
        self.on = on and sys.stderr.isatty()
        self.done = self.total = self.found = 0

    def add(self, n):
        self.total += n

    def step(self, s):
        self.done += 1
        self.found += len(s.findings)
        if self.on:
            sys.stderr.write(f"\r\033[K{self.done}/{self.total} {self.found} findings  {s.name}")
            sys.stderr.flush()

    def end(self):
        if self.on:
            sys.stderr.write("\r\033[K")


def read_baseline(path):
    """Lines: rule<TAB>text that the finding's what contains<TAB>reason."""
    rows = []
    if path:
        with open(path, encoding="utf-8") as f:
            for number, line in enumerate(f, 1):
                if line.strip() and not line.startswith("#"):
                    parts = line.rstrip("\n").split("\t")
                    if len(parts) != 3:
                        raise Wrong(f'{path}:{number}: not "rule<TAB>text<TAB>reason"')
                    rows.append(parts)
    return rows


def cannot_load(done):
    """Stops when the agent's library cannot be loaded at all."""
    for s in done:
        for row in s.result.lines("no-library") if s.result else []:
            raise Wrong(f'the agent cannot be loaded: {row["what"]}')


# what the launcher says when it comes to no main method
NO_PROGRAM = re.compile(
    r"^(?:Error: (?:Could not find or load main class|Unable to|Could not create|Main method).*"
    r"|error: .*|Unrecognized option: .*)$",
    re.M,
)


def try_program(lab, options):
    """Stops when the user's program, without the agent, does not end, or cannot be started."""
    r = lab.reference(None)
    if r.hung:
        raise Wrong(
            f"the program does not end within {options.timeout:g} s without the agent "
            "(--timeout gives it more time)"
        )
    said = NO_PROGRAM.search(r.err) if r.status == 1 and not lab.agent.is_java else None
    if said:  # (the classes of a Java agent may be the program)
        raise Wrong(f"the program cannot be started: {said.group(0)}")


class Patience:
    """An agent that hangs, or is too slow, or ends the program, in a few scenarios does so in
    others: they are left out, or the run would take an hour."""

    def __init__(self, options):
        self.most = 3 if options.quick else 6
        self.hung, self.left = 0, []

    def run(self, lab, s):
        if self.hung >= self.most:
            s.verdict = judge.LEFT_OUT
            self.left.append(s)
            return s
        lab.run(s)
        lab.hung |= s.result.hung and not s.result.slow
        if judge.is_kept(s):
            lab.kept = True  # known now: others are to come to their end
        else:
            self.hung += s.result.hung or judge.is_early(s)
        return s


def run_all(lab, todo, options, progress, patience):
    """Those of todo that ran."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
        running = [pool.submit(patience.run, lab, s) for s in todo]
        try:
            for future in running:
                progress.step(future.result())
        except BaseException:
            processes.stopped.set()
            pool.shutdown(cancel_futures=True)
            raise
    return [s for s in todo if s.result]


def once_more(lab, done):
    """What the machine's load may have made is looked at again, while nothing else runs."""
    for s in done:
        unsure = {f.key for f in s.findings if f.chance}
        if not unsure:
            continue
        again(lab, s)
        while s.longer and s.longer + 1 < len(judge.ROUNDS) and any(f.chance for f in s.findings):
            before = s.findings
            again(lab, s)
            if s.result.hung:  # or too slow for so many
                s.findings = before
                break
        seen = {f.key for f in s.findings}
        s.notes += [f"came once only, and not when tried again: {k[1]}" for k in unsure - seen]


def again(lab, s):
    if s.kind == "rounds":
        s.longer += 1
        s.vm_options.append(f"-Dlab.rounds={judge.ROUNDS[s.longer]}")
    lab.run(s)


def calls_of(s):
    """function -> calls in the run that faults are taken from."""
    seen = collections.Counter()
    for r in s.result.lines("calls") if s.result else []:
        seen[r["function"]] += r["count"]
    return seen


def faults(lab, rows, learn, options):
    """Functions fail in the Mixture; those that only another program has called fail there, in the
    user's first."""
    out, met = [], set()
    # what it says of a program in which nothing happened tells no error, either
    normal = [w for s in learn if s.result for w in judge.said(s, lab.reference(s.program))]
    for s in learn:
        seen = calls_of(s)
        new = {f: n for f, n in seen.items() if f not in met and f in rows}
        allocations = {f: n for f, n in seen.items() if f not in met}
        met |= set(seen)
        events = {r["name"] for r in s.result.lines("event")} if s.result else set()
        more = scenarios.faults(lab, rows, new, allocations, events, s.program)
        for one in more:
            one.normal, one.usual = normal, s.result
        out += more
    return [s for s in out if wanted_by(options, s)]


def wants(lab, learn, options):
    """What is known of the capabilities that the agent asks for, and of events."""
    wanted, enabled = (
        {r["name"] for s in learn if s.result for r in s.result.lines(what)}
        for what in ("wants", "enabled")
    )
    return [s for s in scenarios.wants(lab, wanted, enabled) if wanted_by(options, s)]


def compare(lab, usual, other, why, section, options, progress, patience):
    """Runs those of the others that are wanted, and what they are compared with."""
    other = [s for s in other if wanted_by(options, s)]
    if not other:
        return []
    progress.add(len(other))
    run_all(lab, usual, options, progress, patience)
    done = run_all(lab, other, options, progress, patience)
    judge.orders(usual, done, why, section)
    return done


def orders(lab, learn, options, progress, patience):
    """Runs what asks for tables whose order is open with them in another one; and, where there are
    virtual threads, what prints something with those that share a carrier."""
    done = []
    asks = [s for s in learn if s.result and judge.asks_in_order(s.result)]
    if asks:
        why = "depends on the order in which GetLineNumberTable gives its rows, which is open"
        given = scenarios.orders(lab, asks[-1].program)
        done += compare(lab, *given, why, "Get Line Number Table", options, progress, patience)
    if lab.vm.has_virtual:
        why = (
            "of virtual threads depends on whether they share a carrier: perhaps it keeps in a "
            "thread of the system what belongs to a virtual one"
        )
        given = scenarios.shares(lab)
        done += compare(lab, *given, why, "Virtual Thread Start", options, progress, patience)
    return done


# Of each kind: what differs by chance does not differ each time.  An agent whose runs of one kind
# differ prints many lines by chance.
OPEN_RUNS, OPEN_RUNS_OF_CHANCE = 5, 20


def opens(lab, options, progress, patience):
    """What the specification leaves open holds zeros, and then other bytes."""
    kind = scenarios.opens, judge.opens, judge.tells_open
    return in_pairs(lab, ["Values", "Mixture"], options, progress, patience, kind)


def pools(lab, learn, options, progress, patience):
    """A long among the constants of a class file takes two entries."""
    events = {r["name"] for s in learn if s.result for r in s.result.lines("event")}
    if "ClassFileLoadHook" not in events:
        return []
    kind = scenarios.pools, judge.opens, judge.tells_long
    return in_pairs(lab, ["Values", "Mixture"], options, progress, patience, kind)


def fields(lab, learn, options, progress, patience):
    """Superinterfaces have a field more, and fields of several classes have the same ID."""
    kinds = [
        (judge.takes_own_fields, scenarios.fields, judge.tells_fields),
        (judge.is_told_fields, scenarios.shared, judge.tells_shared),
    ]
    done = []
    for concerns, of, tell in kinds:
        if concerns(learn):
            kind = of, judge.fields, tell
            done += in_pairs(lab, ["Values", "Mixture"], options, progress, patience, kind)
    return done


def vague(lab, learn, options, progress, patience):
    """VMs have bits of their own in states of threads, and objects share hash codes."""
    seen = set().union(*(calls_of(s) for s in learn))
    if not seen & scenarios.VAGUE:
        return []
    kind = scenarios.vague, judge.vague, judge.tells_vague
    return in_pairs(lab, ["Threads", "Mixture"], options, progress, patience, kind)


def in_pairs(lab, names, options, progress, patience, kind):
    """Runs of two kinds, until it is clear whether what the agent prints tells them apart."""
    scenarios_of, differ, tell = kind
    done = []
    for program in [(name, ()) for name in names] + ([None] if lab.java_arguments else []):
        given = scenarios_of(lab, program)
        if not any(wanted_by(options, s) for s in given):
            continue
        progress.add(len(given))
        ran = run_all(lab, given, options, progress, patience)
        done += ran
        if len(ran) < 2 or any(s.findings or s.result.hung for s in ran):
            continue
        pairs, most = [ran], OPEN_RUNS
        while len(pairs) < most and any(differ(*zip(*pairs))):
            pairs.append([lab.run(s) for s in scenarios_of(lab, program, len(pairs))])
            if not all(judge.are_alike(kind) for kind in zip(*pairs)):
                most = OPEN_RUNS_OF_CHANCE
        tell(*zip(*pairs[::-1]))
    return done


def narrow(lab, candidates, options, progress, patience, kind):
    """A kind of runs in which numbers show that are too narrow, or wrong otherwise.  They are of
    the program where the agent prints the most numbers, and does its work again and again."""
    given, prints, look, tell = kind
    asked = []
    for s in candidates:
        if any(wanted_by(options, one) for one in given(s.program)):
            if not s.result:
                lab.run(s)
            if s.result and prints(s):
                asked.append(s)
    if not asked:
        return []
    most = max(asked, key=lambda s: (len(judge.own_numbers(s)), s.kind == "rounds"))
    todo = given(most.program)
    progress.add(len(todo))
    done = run_all(lab, todo, options, progress, patience)
    first = look(most, *done) if len(done) == len(todo) else {}
    if first:
        again = [lab.run(one) for one in (scenarios.alike(most), *given(most.program))]
        tell(first, look(*again), done[-1])
    return done


# objects are larger; clocks go otherwise
SIZES = (scenarios.sizes, judge.prints_sizes, judge.narrow_sizes, judge.sizes)
CLOCKS = (scenarios.clocks, judge.prints_times, judge.wrong_times, judge.times)


def trace(lab, options):
    """One run of the user's program, or of the Mixture, with a trace."""
    name = os.path.abspath(options.trace or options.chrome_trace + ".lines")
    program = None if lab.java_arguments else ("Mixture", ())
    s = scenarios.Scenario("trace", program, "plain", [("trace", name)])
    lab.run(s)
    sys.stdout.write(s.result.out)
    sys.stderr.write(s.result.err)
    if options.chrome_trace:
        chrome_trace.convert(name, options.chrome_trace)
        if not options.trace:
            os.remove(name)
    for f in s.findings:
        print(f"{f.rule}: {f.what}", file=sys.stderr)
    return 1 if s.findings else 0


def check(options, java, folder):
    files = Files()
    vm = Vm(options.java.split() if options.java else default_java())
    if options.show and not vm.is_vitrine:
        raise Wrong("--show: only Vitrine records a run")
    agent = Agent(options.agent, vm)
    lab = scenarios.Laboratory(agent, vm, files, java, options.timeout)
    lab.look_at_accesses(folder)
    lab.names = names.library(files.names, agent.library, folder)
    baseline = read_baseline(options.baseline)
    rows = profiles.built_in(files.profiles, files.capabilities)
    rows.update(profiles.named(text, rows, files.capabilities) for text in options.profile)
    if options.trace or options.chrome_trace:
        return trace(lab, options)
    if java and not options.list:
        try_program(lab, options)
    first = []
    if agent.starts:
        first += scenarios.plain(lab)
    first += scenarios.start_up(lab) + scenarios.profiles(lab, rows)
    if agent.starts:
        first += scenarios.schedules(lab) + scenarios.leaks(lab)
    learn = [s for s in first if s.name in ("plain/Mixture", "plain/own-program")]
    learn.sort(key=lambda s: s.program is None)
    if options.list:
        for s in first:
            print(s.name)
        print("fault/FUNCTION.NUMBER.ERROR   for each function that the agent calls")
        print("profile/none-of:CAPABILITY    for each capability that it asks for")
        print("open/PROGRAM-nonsense         two for each of some programs")
        print("open/PROGRAM-vague            when it asks for states of threads, or hash codes")
        print("fields/PROGRAM-one-more       when it takes numbers of fields from heap walks")
        print("sizes/PROGRAM-gigabytes       when it is told sizes and prints numbers")
        print("clocks/PROGRAM-back           when it looks at clocks and prints numbers")
        print(
            "texts/Classes                 class files with its texts, when it has a hook for them"
        )
        print("samples/PROGRAM               each object is sampled, when it asks for such events")
        print("start-up/early-VMStart        when it asks for events before the classes are there")
        return 0
    progress = Progress(not options.quiet)
    begin = time.monotonic()
    todo = [s for s in first if wanted_by(options, s)]
    progress.add(len(todo))
    ask_faults = agent.starts and may_want(options, "fault/")
    ask_orders = agent.starts and may_want(options, "order/", "carriers/")
    ask_wants = agent.starts and may_want(
        options, "profile/none-of", "start-up/early", "samples/", "texts/"
    )
    ask_opens = (
        agent.starts and not agent.is_java and may_want(options, "open/", "constants/", "fields/")
    )
    if ask_faults or ask_orders or ask_wants or ask_opens:
        for s in learn + named_by(options, first):
            if s not in todo:
                lab.run(s)
    patience = Patience(options)
    done = run_all(lab, todo[:1], options, progress, patience)
    cannot_load(done)
    done += run_all(lab, todo[1:], options, progress, patience)
    more = wants(lab, learn, options) if ask_wants else []
    others = [s for s in first if s.group in ("plain", "repeat") and s not in learn]
    others = [s for s in others if s.result and not s.result.hung]
    more += faults(lab, files.faults, learn + others, options) if ask_faults else []
    if more:
        progress.add(len(more))
        done += run_all(lab, more, options, progress, patience)
    if ask_orders:
        done += orders(lab, learn, options, progress, patience)
    if ask_opens:
        done += opens(lab, options, progress, patience)
        done += vague(lab, [*learn, *others], options, progress, patience)
        done += pools(lab, [*learn, *others], options, progress, patience)
        done += fields(lab, [*learn, *others], options, progress, patience)
    candidates = learn[::-1] + [s for s in first if s.kind == "rounds"]
    for group, kind in (("sizes/", SIZES), ("clocks/", CLOCKS)):
        if agent.starts and may_want(options, group):
            done += narrow(lab, candidates, options, progress, patience, kind)
    once_more(lab, done)
    grown = []
    judge.growth(done, grown, lambda s: lab.launch(scenarios.more_work(s)))
    if not agent.exports_natives:
        given = functools.partial(results.numbers_given, agent.path)
        grown += filter(None, [judge.never_enabled(done, given)])
    grown += filter(
        None, [judge.waits_in_vain(done, lambda s: judge.said(s, lab.reference(s.program)))]
    )
    for s, finding in grown:
        s.findings.append(finding)
        s.verdict = judge.FINDING
    progress.end()
    if not done:
        raise Wrong("no scenario has such a name (see --list)")
    took = time.monotonic() - begin
    outcome = report.Outcome(
        lab, options, done, patience.left, baseline, took, sorted(files.faults)
    )
    if options.show:
        moments.record(lab, outcome, options.show)
    outcome.text(sys.stdout)
    if options.cost:
        outcome.cost_text(sys.stdout)
    if options.json:
        outcome.json(options.json)
    if options.junit:
        outcome.junit(options.junit)
    if options.html:
        outcome.html(options.html)
    return 1 if outcome.findings else 0


def main():
    options, java = parse(sys.argv[1:])
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    try:
        with tempfile.TemporaryDirectory(prefix="vitrine-lab-") as folder:
            status = check(options, java, folder)
            sys.stdout.flush()  # here, where a reader that is gone is known
            return status
    except Wrong as e:
        print(f"check-agent: {e}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # who reads has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as e:
        print(f"check-agent: {e.filename}: {e.strerror}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, processes.Stopped):
        return 130


sys.exit(main())
