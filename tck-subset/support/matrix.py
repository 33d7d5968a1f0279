# SPDX-License-Identifier: Apache-2.0
"""What the tests say about the rows of cells.py, VM by VM: figures, and complaints about rows that
nobody tests and nobody excuses.

    departures.json   what a VM is known to answer otherwise than the specification says, with the
                      reason; the row must really differ.  Perhaps only since or until a release
    untestable.json   rows that no test can reach, with the reason and perhaps the VM that it is
                      about; such a row must have no test
"""
import collections
import fnmatch
import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cells as table  # noqa: E402

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def data(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as f:
        return json.load(f)


def release_of(version):
    """The Java release of the VM whose -version text this is; without any: the newest."""
    m = re.search(r'version "(\d+)', version)
    return int(m[1]) if m else 99


def departures(version):
    """{row: departure} of the VM whose -version text this is."""
    release = release_of(version)
    return {
        cell: d
        for d in data("departures.json")
        if d["vm"] in version and d.get("since", 0) <= release <= d.get("until", 99)
        for cell in d["cells"]
    }


def environment(version):
    """What agents must know of the VM (support/ti_test.h)."""
    known = departures(version)
    return {
        "TCK_DEPARTS": " " + "".join(c + " " for c in known),
        "TCK_AVOID": " " + "".join(c + " " for c, d in known.items() if d.get("avoid")),
    }


State = collections.namedtuple(
    "State", "what tests note"
)  # what: ok, departs, fails, untestable, missing, absent


class Side:
    """One VM: `written` is {row as the test wrote it: [(test, ok, got)]}, `failed` {test:
    complaint}, `skipped` {test: reason}."""

    def __init__(self, cells, version, written, failed, skipped):
        self.version, self.failed, self.skipped = version, failed, skipped
        self.release = release_of(version)
        self.name = next(
            (line.split("(")[0].strip() for line in version.splitlines() if " VM " in line),
            version.splitlines()[0] if version else "?",
        )
        self.departures, self.seen = departures(version), collections.defaultdict(list)
        resolve = table.resolver(cells)
        self.unknown = []
        for name, rows in written.items():
            key = resolve(name)
            if key:
                self.seen[key] += rows
            elif name.split(":")[0] not in {c.owner for c in cells}:
                self.unknown.append(name)
        self.unknown += [name for name in written if "/" in name and not resolve(name)]
        self.reasons = [
            (pattern, r["reason"])
            for r in data("untestable.json")
            if fnmatch.fnmatchcase(version, f'*{r.get("vm", "")}*')
            for pattern in r["cells"]
        ]
        for c in cells:
            if c.column == "gates" and c.key not in self.seen:
                self.derive(c)
        self.states = {
            c.key: self.state(c.key)
            if c.since <= self.release
            else State("absent", [], f"since {c.since}")
            for c in cells
        }

    def derive(self, cell):
        """A capability gates what it says when every row that needs it was seen to."""
        rows = [self.seen.get(r) for r in table.gated(cell.owner, self.release)]
        if rows and all(rows):
            self.seen[cell.key] = [(test, ok, got) for r in rows for test, ok, got in r]

    def state(self, key):
        rows, departure = self.seen.get(key), self.departures.get(key)
        tests = list(dict.fromkeys(test for test, _, _ in rows or ()))
        if departure and (departure.get("avoid") or not rows or not all(ok for _, ok, _ in rows)):
            return State("departs", tests, departure["reason"])
        if rows:
            bad = next(((test, got) for test, ok, got in rows if not ok), None)
            return (
                State("fails", tests, f'{bad[0]}: {bad[1] or "failed"}')
                if bad
                else State("ok", tests, "")
            )
        reason = next((r for pattern, r in self.reasons if fnmatch.fnmatchcase(key, pattern)), None)
        return State("untestable", [], reason) if reason else State("missing", [], "no test")

    def complaints(self, cells):
        """What is wrong with the data files and with the suite itself, after a complete run."""
        keys = {c.key for c in cells}
        out = [
            f"{c}: neither a test nor a reason" for c in keys if self.states[c].what == "missing"
        ]
        out += [f"{n}: no such row" for n in self.unknown]
        for cell, d in self.departures.items():
            if cell not in keys:
                out.append(f"{cell}: departures.json names no row")
            elif self.states[cell].what not in ("departs", "absent"):
                out.append(f"{cell}: departures.json says that it differs, but it does not")
        for pattern, _ in self.reasons:
            if "*" not in pattern and (pattern not in keys or self.seen.get(pattern)):
                out.append(
                    f'{pattern}: untestable.json excuses what {"is tested" if pattern in keys else "is no row"}'
                )
        return sorted(out)


def figures(cells, side):
    """Lines such as: error rows 546 of 546 tested, 0 excused."""
    groups = [
        ("function works", lambda c: c.column == "works"),
        ("error rows", lambda c: c.group == "function" and c.column in ("errors", "capability")),
        ("phases", lambda c: c.group == "function" and c.column in table.PHASES),
        ("callback safety", lambda c: c.column == "callback"),
        ("unattached thread", lambda c: c.column == "unattached"),
        ("environment", lambda c: c.column == "environment"),
        ("events", lambda c: c.group == "event"),
        ("capabilities", lambda c: c.group == "capability"),
        ("rules", lambda c: c.group == "rule"),
    ]
    for title, belongs in groups:
        count = collections.Counter(side.states[c.key].what for c in cells if belongs(c))
        del count["absent"]
        tested = count["ok"] + count["departs"] + count["fails"]
        yield title, tested, sum(count.values()), count
    owners = collections.defaultdict(set)
    for c in cells:
        if c.group == "event" and c.since <= side.release:
            owners[c.owner].add(
                side.states[c.key].what in ("ok", "departs", "fails") or c.column != "sent"
            )
    yield "events sent", sum(all(v) for v in owners.values()), len(owners), collections.Counter()
