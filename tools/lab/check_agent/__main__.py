# SPDX-License-Identifier: Apache-2.0
"""vitrine check-agent: the command line."""
import argparse
import json
import os
import re
import signal
import sys
import tempfile
import time

from . import chrome_trace, course, moments, names, processes, profiles, report, scenarios
from .target import Agent, Vm, Wrong

HERE = os.path.dirname(os.path.abspath(__file__))
EPILOGUE = """\
LIB.so is an agent library; agent.jar is a Java agent.  Behind -- come the arguments of java for a
program of your own; without them built-in programs run.

Exit status: 0 nothing found, 1 findings, 2 the command line or the agent's file is wrong.
"""


# what comes of what others have shown
MORE = """\
fault/FUNCTION.NUMBER.ERROR   for each function that the agent calls
profile/none-of:CAPABILITY    for each capability that it asks for
open/PROGRAM-nonsense         two for each of some programs
open/PROGRAM-vague            when it asks for states of threads, or hash codes
open/PROGRAM-states           when it asks for states of threads, and prints numbers
fields/PROGRAM-one-more       when it takes numbers of fields from heap walks
fields/PROGRAM-shared         when it is told of fields that are read or written
halves/Texts-tail             when walks lend it texts
sizes/PROGRAM-gigabytes       when it is told sizes and prints numbers
clocks/PROGRAM-back           when it looks at clocks and prints numbers
waits/Timed-in-time           when it is told of waits too, some more of them
texts/Classes                 class files with its texts, when it has a hook for them
samples/PROGRAM               each object is sampled, when it asks for such events
schedule/patient-Lambdas      when it asks for a way to change classes
start-up/early-VMStart        when it asks for events before the classes are there
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
    first = scenarios.known(lab, rows)
    progress = Progress(not options.quiet)
    checked = course.Course(lab, options, progress)
    if options.list:
        print("\n".join([s.name for s in first if checked.wants(s)]), MORE, sep="\n", end="")
        return 0
    begin = time.monotonic()
    done = checked.run(first)
    progress.end()
    if not done:
        raise Wrong("no scenario has such a name (see --list)")
    took = time.monotonic() - begin
    outcome = report.Outcome(
        lab, options, done, checked.patience.left, baseline, took, sorted(files.faults)
    )
    write(outcome, options)
    return 1 if outcome.findings else 0


def write(outcome, options):
    """The report, in each form that is asked for."""
    if options.show:
        moments.record(outcome.lab, outcome, options.show)
    outcome.text(sys.stdout)
    if options.cost:
        outcome.cost_text(sys.stdout)
    if options.json:
        outcome.json(options.json)
    if options.junit:
        outcome.junit(options.junit)
    if options.html:
        outcome.html(options.html)


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


if __name__ == "__main__":
    sys.exit(main())
