# SPDX-License-Identifier: Apache-2.0
"""The course of a check: which scenarios run, and which others come of what those have shown."""
import concurrent.futures
import fnmatch
import functools
import re

from . import comparisons, judge, processes, results, scenarios
from .target import Wrong


def cannot_load(done):
    """Stops when the agent's library cannot be loaded at all."""
    for s in done:
        for row in s.result.lines("no-library") if s.result else []:
            raise Wrong(f'the agent cannot be loaded: {row["what"]}')


def learned(first):
    """The runs that tell what the agent calls: the user's own program is the last."""
    learn = [s for s in first if s.name in ("plain/Mixture", "plain/own-program")]
    return sorted(learn, key=lambda s: s.program is None)


def told(runs, what):
    """The names in such lines of the runs."""
    return {r["name"] for s in runs if s.result for r in s.result.lines(what)}


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


class Course:
    """options: of the command line."""

    def __init__(self, lab, options, progress):
        self.lab, self.options, self.progress = lab, options, progress
        self.patience = Patience(options)

    def wants(self, s):
        options = self.options
        if any(fnmatch.fnmatch(s.name, g) for g in options.skip):
            return False
        if options.only:
            return any(fnmatch.fnmatch(s.name, g) for g in options.only)
        return s.quick or not options.quick

    def named(self, first):
        """Programs in which a fault is asked for by name: fault/FUNCTION.NUMBER.ERROR/PROGRAM."""
        names = {glob.split("/")[2] for glob in self.options.only or () if glob.count("/") == 2}
        return [
            s for s in first if s.group in ("plain", "repeat") and s.name.split("/")[1] in names
        ]

    def may_want(self, *beginnings):
        """Whether some whose names begin so may be wanted: which there are is not known yet."""
        if not self.options.only:
            return True
        heads = [re.split(r"[*?[]", glob)[0] for glob in self.options.only]
        return any(h.startswith(b) or b.startswith(h) for h in heads for b in beginnings)

    def add(self, todo):
        self.progress.add(len(todo))

    def run_all(self, todo):
        """Those of todo that ran."""
        with concurrent.futures.ThreadPoolExecutor(max_workers=self.options.jobs) as pool:
            running = [pool.submit(self.patience.run, self.lab, s) for s in todo]
            try:
                for future in running:
                    self.progress.step(future.result())
            except BaseException:
                processes.stopped.set()
                pool.shutdown(cancel_futures=True)
                raise
        return [s for s in todo if s.result]

    def faults(self, learn):
        """Functions fail in the Mixture; those that only another program has called fail there, in
        the user's first."""
        rows = self.lab.files.faults
        out, met = [], set()
        # what it says of a program in which nothing happened tells no error, either
        normal = [
            w for s in learn if s.result for w in judge.said(s, self.lab.reference(s.program))
        ]
        for s in learn:
            seen = s.calls()
            new = {f: n for f, n in seen.items() if f not in met and f in rows}
            allocations = {f: n for f, n in seen.items() if f not in met}
            met |= set(seen)
            events = {r["name"] for r in s.result.lines("event")} if s.result else set()
            more = scenarios.faults(self.lab, rows, new, allocations, events, s.program)
            for one in more:
                one.normal, one.usual = normal, s.result
            out += more
        return [s for s in out if self.wants(s)]

    def wished(self, learn):
        """What is known of the capabilities that the agent asks for, and of events."""
        wanted, enabled = told(learn, "wants"), told(learn, "enabled")
        return [s for s in scenarios.wants(self.lab, wanted, enabled) if self.wants(s)]

    def run(self, first):
        """All that ran, judged.  first: the scenarios that are known from the beginning."""
        lab, agent, learn = self.lab, self.lab.agent, learned(first)
        todo = [s for s in first if self.wants(s)]
        self.add(todo)
        ask_faults = agent.starts and self.may_want("fault/")
        ask_orders = agent.starts and self.may_want("order/", "carriers/")
        ask_wishes = agent.starts and self.may_want(
            "profile/none-of",
            "start-up/early",
            "samples/",
            "texts/",
            "race/Deadlocks",
            "schedule/patient",
        )
        may_compare = agent.starts and not agent.is_java
        ask_opens = may_compare and self.may_want("open/", "constants/", "fields/", "halves/")
        if ask_faults or ask_orders or ask_wishes or ask_opens:
            for s in learn + self.named(first):
                if s not in todo:
                    lab.run(s)
        done = self.run_all(todo[:1])
        cannot_load(done)
        done += self.run_all(todo[1:])
        lab.sampled = "can_generate_sampled_object_alloc_events" in told(learn, "wants")
        more = self.wished(learn) if ask_wishes else []
        others = [s for s in first if s.group in ("plain", "repeat") and s not in learn]
        others = [s for s in others if s.result and not s.result.hung]
        more += self.faults(learn + others) if ask_faults else []
        if more:
            self.add(more)
            done += self.run_all(more)
        if ask_orders:
            sampled = [s for s in done if s.group == "samples"]
            done += comparisons.run_orders(self, learn + sampled)
        if ask_opens:
            done += comparisons.run_opens(self)
            done += comparisons.run_vague(self, [*learn, *others])
            done += comparisons.run_pools(self, [*learn, *others])
            done += comparisons.run_fields(self, [*learn, *others])
            done += comparisons.run_texts(self, [*learn, *others])
        own = learn[::-1]
        rounds = [s for s in first if s.kind == "rounds"]
        values = [s for s in first if s.name == "plain/Values"]
        for group, kind, best in (
            ("sizes/", comparisons.SIZES, rounds),
            ("sizes/", comparisons.LONGS, values),
            ("clocks/", comparisons.CLOCKS, rounds),
            ("waits/", comparisons.TIMEOUTS, []),
            ("open/", comparisons.EACH_STATE, []),
        ):
            if agent.starts and self.may_want(group):
                done += comparisons.narrow(self, own, best, kind)
        once_more(lab, done)
        self.look_at_all(done)
        return done

    def look_at_all(self, done):
        """What several runs tell together."""
        lab, agent, found = self.lab, self.lab.agent, []
        judge.growth(done, found, lambda s: lab.launch(scenarios.more_work(s)))
        if not agent.exports_natives:
            given = functools.partial(results.numbers_given, agent.path)
            found.append(judge.never_enabled(done, given))
        found.append(judge.waits_in_vain(done, lambda s: judge.said(s, lab.reference(s.program))))
        for s, finding in filter(None, found):
            s.findings.append(finding)
            s.verdict = judge.FINDING
