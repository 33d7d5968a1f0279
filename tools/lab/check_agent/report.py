# SPDX-License-Identifier: Apache-2.0
"""What was found, as text, JSON, JUnit XML and (html.py) a page."""
import collections
import json
import os
import re
import shlex
import shutil
import xml.etree.ElementTree as xml

from . import causes, comparisons, judge, page, processes, results


MANGLED = re.compile(r"\b_Z\w+")
FILTER = ["c++filt", "-p"]
# where headers lie whose code is built into agents: not the agent's own
SYSTEM = re.compile(r"^/usr/(include|lib)/|/include/c\+\+/")


def demangled(text):
    """Names of C++ without parameters."""
    names = list(dict.fromkeys(MANGLED.findall(text)))
    plain = (
        processes.ask(FILTER + names, 60).splitlines() if names and shutil.which(FILTER[0]) else []
    )
    known = dict(zip(names, plain)) if len(plain) == len(names) else {}
    return MANGLED.sub(lambda m: known.get(m.group(0), m.group(0)), text)


class Lines:
    """Functions and lines of the agent's library, from addr2line."""

    DEEP = 6  # calls that are shown

    def __init__(self, agent):
        self.agent, self.known = agent, {}
        self.usable = not agent.is_java and bool(shutil.which("addr2line"))
        name = re.escape(os.path.basename(agent.path))
        self.place = re.compile(rf"(?:[^\s;<]+ \()?{name}\+0x([0-9a-f]+)\)?")
        one = rf"(?:[^\s;<(]+\+0x[0-9a-f]+ \({name}\+0x[0-9a-f]+\)|{name}\+0x[0-9a-f]+)"
        self.chain = re.compile(rf"{one}(?: < (?:{one}|[^\s<;()]+))*")

    def of(self, offset):
        """["function (file:line)", who it is inlined into, ...]; []: not known.  Code of headers
        that are not the agent's is named by its function only, behind the agent's line that uses
        it.

        The offset is where a call returns to: the call lies before it."""
        if offset not in self.known:
            command = ["addr2line", "-fie", self.agent.path, hex(int(offset, 16) - 1)]
            text = processes.ask(command, 60).splitlines()
            rows, theirs = [], []
            for function, line in zip(text[::2], text[1::2]):
                path = line.split(" ")[0]
                if function == "??":
                    continue
                name = demangled(function)
                if SYSTEM.search(path):
                    theirs.append(re.sub(r"<.*>", "", name).split("(")[0])
                    continue
                place = f"{name} ({os.path.basename(path)})" if "?" not in path else name
                rows.append(place + (f", in {theirs[0]}" if theirs else ""))
                theirs = []
            self.known[offset] = rows or theirs[:1]
        return self.known[offset]

    def within(self, sentence):
        """The same for places within a sentence."""
        return self.chain.sub(lambda m: self(m.group(0)), sentence)

    def __call__(self, text):
        """Places in the library become functions and lines: "inner (x.c:3) from outer (x.c:9)"."""
        if not self.usable:
            return demangled(text.replace(" < ", " from "))
        chains = []
        for part in text.split("; "):
            calls = []
            for place in part.split(" < "):
                m = self.place.search(place)
                lines = self.of(m.group(1)) if m else []
                if lines and "(" not in lines[0]:
                    lines = [f'{lines[0]} ({m.group(0).strip("()").split("(")[-1]})'] + lines[1:]
                calls += lines or [demangled(place)]
            # a call of theirs that is none of the agent's own comes behind the first that is
            own = next((i for i, c in enumerate(calls) if "(" in c), 0)
            calls = calls[own:] + calls[:own] if own and "(" in calls[own] else calls
            chains.append(" from ".join(calls[: self.DEEP]))
        return "; ".join(chains)


# so many capabilities are nearly all, and so many functions and events together are few
MOST_CAPABILITIES, FEW_THINGS = 30, 30


class Outcome:
    def __init__(self, lab, options, done, left, baseline, seconds, functions):
        self.lab, self.options, self.done, self.seconds = lab, options, done, seconds
        self.left = [s.name for s in left]
        self.all_functions = functions
        self.findings, self.known, self.twice = [], [], []
        self.lines = Lines(lab.agent)
        for s in done:
            s.notes = [self.lines.within(note) for note in s.notes]
        for told in causes.of(done, self.lines):
            for one in [told] + told.follows:
                one.finding.where, *one.also = one.places
                one.finding.what = self.lines.within(demangled(one.finding.what))
                one.finding.detail = demangled(one.finding.detail)
            reason = next(
                (
                    r
                    for rule, text, r in baseline
                    if rule == told.finding.rule and text in told.finding.what
                ),
                None,
            )
            if all(s.twice for s in told.scenarios):
                self.twice.append(told)
            elif reason is None:
                self.findings.append(told)
            else:
                self.known.append((told, reason))
        self.counts = collections.Counter(s.verdict for s in done)

    # ---- what was met ----

    def coverage(self):
        """function -> error -> count; event -> count."""
        functions, events = {}, collections.Counter()
        for s in self.done:
            for r in s.result.lines("result"):
                row = functions.setdefault(r["function"], collections.Counter())
                row[r["error"]] += r["count"]
            for r in s.result.lines("event"):
                if not r.get("extension"):
                    events[r["name"]] += r["count"]
        return functions, events

    def never_sent(self, events):
        """Events of places in code that the agent enabled, and that are not among these."""
        enabled = {r["name"] for s in self.done for r in s.result.lines("enabled")}
        return ", ".join(sorted(enabled & judge.OF_PLACES - set(events)))

    def costs(self):
        """The plain run of the user's program, or else the one that took longest: (scenario, CPU
        with, without, rows of places, events)."""
        plain = [s for s in self.done if s.config and ("cost", 1) in s.config and not s.result.hung]
        if not plain:
            return None
        own = [s for s in plain if s.program is None]
        s = max(own or plain, key=lambda x: x.result.cpu)
        without = self.lab.reference(s.program, s.vm_options).cpu
        places = [r for r in s.result.lines("calls") if not r["function"].startswith("C.")]
        places = sorted(places, key=lambda r: -r["ns"])[:10]
        for r in places:
            r["where"] = self.lines(r["where"])
        events = sorted(s.result.lines("event"), key=lambda r: -r["ns"])[:10]
        return s, s.result.cpu, without, places, events

    def repeat(self, s):
        parts = ["vitrine", "check-agent", self.lab.agent.text, "--only", s.name]
        if self.options.java:
            parts += ["--java", self.options.java]
        if self.lab.java_arguments:
            parts += ["--"] + self.lab.java_arguments
        return " ".join(shlex.quote(p) for p in parts)

    @staticmethod
    def consequence(told):
        """What follows from a finding, in a line."""
        f, n = told.finding, len(told.scenarios)
        where = f.where if f.where.startswith("in ") else f"at {f.where}"
        where = f" {where}" if f.where else ""
        return f'{f.rule}: {f.what}{where} ({told.scenarios[0].name}{f" and {n - 1} more" if n > 1 else ""})'

    def hints(self):
        """What nothing forbids, but is likely to be meant otherwise: text, place.  Other numbers
        make no other hint."""
        found = {}
        for s in self.done:
            rows = [(r["what"], r["where"]) for r in s.result.lines("hint")]
            for what, where in rows + s.hints:
                where = self.lines(where)
                found.setdefault((comparisons.NUMBER.sub("#", what), where), (what, where))
        return (
            list(found.values())
            + self.of_twice()
            + self.states()
            + self.field_index()
            + self.opaque()
            + self.all_asked_for()
            + self.complaints()
        )

    def field_index(self):
        """A number of a heap walk taken for another, unless it shows in what the agent prints."""
        places = [row["where"] for s in self.done for row in s.result.lines("field-index")]
        if not places or any(f.kind == "fields" for s in self.done for f in s.findings):
            return []
        what = (
            "a heap walk numbers fields behind those of superinterfaces and superclasses, "
            "GetClassFields gives the class's own alone, and the agent never asks for interfaces: "
            "another field may have the number"
        )
        return [(what, self.lines(places[0]))]

    def opaque(self):
        """Nobody looks whether FramePop will come."""
        for s in self.done:
            for r in s.result.lines("opaque"):
                if judge.nobody_looks(self.lab, r, returns=False):
                    what = (
                        "NotifyFramePop gives OPAQUE_FRAME for frames of native methods, and "
                        "nobody looks at the result: no FramePop comes for them"
                    )
                    return [(what, self.lines(r["where"]))]
        return []

    def all_asked_for(self):
        """Nearly all capabilities that there are, for an agent that calls few functions."""
        wanted = {r["name"] for s in self.done if s.result for r in s.result.lines("wants")}
        functions, events = self.coverage()
        if len(wanted) < MOST_CAPABILITIES or len(functions) + len(events) > FEW_THINGS:
            return []
        what = (
            f"{len(wanted)} capabilities are asked for by an agent that was seen to call "
            f"{len(functions)} functions and to get {len(events)} events: each capability may make "
            "the VM slower, and some are for one agent only"
        )
        return [(what, "AddCapabilities")]

    def of_twice(self):
        """What is wrong only when the agent is there twice: few agents are made for that."""
        what = "loaded or attached more than once, the agent has this: "
        return [
            (f"{what}{t.finding.rule}: {t.finding.what}", t.finding.where or t.scenarios[0].name)
            for t in self.twice
        ]

    def states(self):
        """Constants that are states, used as masks by an agent that asks for states."""
        called = {r["function"] for s in self.done for r in s.result.lines("calls")}
        if self.lab.agent.is_java or not called & comparisons.STATES:
            return []
        masks = results.states_as_masks(self.lab.agent.path)
        name = os.path.basename(self.lab.agent.path)
        return [
            (
                f"state & {constant} is not 0 for each thread that lives: the constant has the bit "
                "ALIVE; states are to be compared under JVMTI_JAVA_LANG_THREAD_STATE_MASK",
                self.lines(f"{name}+0x{at:x}"),
            )
            for constant, at in masks.items()
        ]

    def complaints(self):
        """What the agent itself says is wrong, once for each kind of words, as hints."""
        found = {}
        for s in self.done:
            for line in judge.complaints(s, self.lab.reference(s.program, s.vm_options)):
                what = f'nothing was made to fail, and the agent complains: "{line.strip()[:200]}"'
                found.setdefault(" ".join(judge.COMPLAINT.findall(line)), (what, s.name))
        return list(found.values())[:3]

    # ---- forms ----

    def verdict(self):
        n = len(self.findings)
        return "no findings" if not n else f'{n} finding{"s" if n > 1 else ""}'

    def text(self, out):
        agent = os.path.basename(self.lab.agent.path)
        out.write(
            f'{agent}: {self.verdict()} in {len(self.done)} scenario{"s" if len(self.done) > 1 else ""} ({self.seconds:.0f} s)\n'
        )
        for n, told in enumerate(self.findings, 1):
            f = told.finding
            out.write(f"\n{n}. {f.rule}: {f.what}\n")
            if f.where:
                out.write(f"   where   {f.where}\n")
            for where in told.also[:3]:
                out.write(f"   also    {where}\n")
            if f.section:
                out.write(f"   see     JVM TI: {f.section}\n")
            names = [s.name for s in told.scenarios]
            more = f" and {len(names) - 3} more" if len(names) > 3 else ""
            out.write(f'   in      {", ".join(names[:3])}{more}\n')
            out.write(f"   repeat  {self.repeat(told.scenarios[0])}\n")
            if told.page:
                out.write(f"   page    {told.page}\n")
            for then in told.follows[:4]:
                out.write(f"   then    {self.consequence(then)}\n")
            if len(told.follows) > 4:
                out.write(f"           and {len(told.follows) - 4} more\n")
            for line in f.detail.splitlines()[:14]:
                out.write(f"   |       {line}\n")
        for what, where in self.hints():
            out.write(f"\nPerhaps not as it is meant: {what}\n   where   {where}\n")
        for told, reason in self.known:
            out.write(f"\nknown: {told.finding.rule}: {told.finding.what} ({reason})\n")
        if self.left:
            more = f" and {len(self.left) - 4} more" if len(self.left) > 4 else ""
            out.write(
                f"\nleft out, because the agent did not end in others, or ended them: "
                f'{", ".join(self.left[:4])}{more} (--only runs them)\n'
            )
        alone = self.lab.reference(None) if self.lab.java_arguments else None
        if alone and alone.status:
            out.write(f"\nwithout the agent the program ends with {judge.ends_of(alone)}\n")
        functions, events = self.coverage()
        out.write(
            f"\nmet: {len(functions)} of {self.lab.vm.functions} functions, "
            f"{len(events)} of {self.lab.vm.events} events; VM: {self.lab.vm.version}\n"
        )
        missing = self.never_sent(events)
        if missing:
            out.write(
                f"enabled, and never sent: {missing}: so no handler of that was seen; the agent may "
                "want options, or a program of its own (--)\n"
            )
        if not self.lab.vm.is_vitrine:
            out.write("left out on this VM: -Xcheck:jvmti, collections everywhere\n")

    def cost_text(self, out):
        costs = self.costs()
        if not costs:
            out.write("\ncost: no scenario of the group plain ran\n")
            return
        s, cpu, without, places, events = costs
        out.write(
            f"\ncost in {s.name}: {cpu:.2f} s of CPU with the agent, {without:.2f} s without\n"
        )
        out.write(f'{"ms":>12}  {"times":>9}  call, or handler of an event\n')
        rows = [(r["ns"], r["count"], f'{r["function"]} at {r["where"]}') for r in places]
        rows += [(r["ns"], r["count"], r["name"]) for r in events]
        for ns, count, name in sorted(rows, reverse=True):
            out.write(f"{ns / 1e6:12.2f}  {count:9}  {name}\n")

    def cost_rows(self):
        """For the JSON file; None: nothing was measured."""
        costs = self.costs()
        if not costs:
            return None
        s, cpu, without, places, events = costs
        return dict(
            scenario=s.name,
            cpu_with=round(cpu, 3),
            cpu_without=round(without, 3),
            calls=[{k: r[k] for k in ("function", "where", "count", "ns")} for r in places],
            events=[{k: r[k] for k in ("name", "count", "ns")} for r in events],
        )

    def json(self, path):
        functions, events = self.coverage()
        data = {
            "agent": self.lab.agent.text,
            "vm": self.lab.vm.version,
            "verdict": "pass" if not self.findings else "findings",
            "findings": [
                dict(
                    rule=t.finding.rule,
                    what=t.finding.what,
                    where=t.finding.where,
                    also=t.also,
                    section=t.finding.section,
                    scenarios=[s.name for s in t.scenarios],
                    then=[
                        dict(rule=o.finding.rule, what=o.finding.what, where=o.finding.where)
                        for o in t.follows
                    ],
                    repeat=self.repeat(t.scenarios[0]),
                    stacks=t.finding.detail,
                )
                for t in self.findings
            ],
            "hints": [dict(what=what, where=where) for what, where in self.hints()],
            "known": [dict(what=t.finding.what, reason=r) for t, r in self.known],
            "scenarios": [
                dict(
                    name=s.name,
                    verdict=s.verdict,
                    status=s.result.status,
                    cpu=round(s.result.cpu, 3),
                    seconds=round(s.result.wall, 3),
                    notes=s.notes,
                )
                for s in self.done
            ],
            "left_out": self.left,
            "cost": self.cost_rows(),
            "functions": functions,
            "events": events,
        }
        with open(path, "w", encoding="utf-8") as f:
            json.dump(data, f, indent=1)
            f.write("\n")

    def junit(self, path):
        suite = xml.Element(
            "testsuite",
            name="check-agent " + os.path.basename(self.lab.agent.path),
            tests=str(len(self.done)),
            failures=str(self.counts[judge.FINDING]),
            time=f"{self.seconds:.1f}",
        )
        for s in self.done:
            case = xml.SubElement(
                suite, "testcase", classname=s.group, name=s.name, time=f"{s.result.wall:.2f}"
            )
            for f in s.findings:
                row = xml.SubElement(case, "failure", type=f.rule, message=f.what)
                row.text = "\n".join(x for x in (f.where, f.detail, self.repeat(s)) if x)
        xml.ElementTree(suite).write(path, encoding="utf-8", xml_declaration=True)

    def html(self, path):
        with open(path, "w", encoding="utf-8") as f:
            f.write(page.make(self))
