# SPDX-License-Identifier: Apache-2.0
"""vitrine diff-trace A B: the first real difference between two traces of the laboratory.

Both are files of check-agent's --trace.  Threads are paired by name.  The lines of a thread are
walked side by side; a line that one side has and the other has not is skipped when the sides meet
again within a window.  A real difference is a call with the same arguments and another result; then
come calls that only one side makes, then events."""
import argparse
import collections
import json
import re
import signal
import sys

WINDOW = 400
# what two runs of one program may name differently
UNSTABLE = [
    (re.compile(r"\$\$Lambda[$\d./+\-x0-9a-f]*"), "$$Lambda"),
    (re.compile(r"LambdaForm\$(\w+)[/.0-9a-fx+]*"), r"LambdaForm$\1"),
    (re.compile(r"\b0x[0-9a-f]{4,}\b"), "0x"),
]


def stable(text):
    for pattern, by in UNSTABLE:
        text = pattern.sub(by, text)
    return text


class Line:
    """One line of a trace.  what: the name and the arguments, which both sides share."""

    def __init__(self, number, row):
        self.number = number
        self.is_call = "call" in row
        name = row.get("call") or row.get("event")
        arguments = ", ".join(f"{k} {v}" for k, v in row["args"].items())
        self.what = stable(f'{"" if self.is_call else "<- "}{name}({arguments})')
        out = ", ".join(f"{k} {v}" for k, v in row.get("out", {}).items())
        self.result = stable(row.get("result", "") + (f"; {out}" if out else ""))

    def __str__(self):
        return f"{self.number}: {self.what}" + (f" = {self.result}" if self.is_call else "")


def read(path, calls_only):
    """thread -> lines"""
    threads = collections.defaultdict(list)
    with open(path, encoding="utf-8") as f:
        for number, text in enumerate(f, 1):
            try:
                row = json.loads(text)
            except ValueError:
                continue  # the last line of a process that died
            line = Line(number, row)
            if line.is_call or not calls_only:
                threads[row["thread"]].append(line)
    return threads


def meet(a, i, b, j):
    """Where the sides meet again: (i, j), or None."""
    seen = {}
    for k in range(WINDOW):
        if i + k < len(a):
            seen.setdefault(a[i + k].what, k)
    for k in range(WINDOW):
        if j + k < len(b) and b[j + k].what in seen:
            return i + seen[b[j + k].what], j + k
    return None


def compare(a, b):
    """The first of each kind of difference: kind -> (lines of a, lines of b)."""
    found, i, j = {}, 0, 0

    def note(kind, left, right):
        found.setdefault(kind, (left, right))

    while i < len(a) and j < len(b):
        if a[i].what == b[j].what:
            if a[i].result != b[j].result:
                note("result", [a[i]], [b[j]])
            i, j = i + 1, j + 1
            continue
        to = meet(a, i, b, j)
        if to is None:
            note("ways part", a[i : i + 3], b[j : j + 3])
            return found
        left, right = a[i : to[0]], b[j : to[1]]
        calls = any(x.is_call for x in left + right)
        note("calls" if calls else "events", left[:3], right[:3])
        i, j = to
    if i < len(a) or j < len(b):
        note("end", a[i : i + 3], b[j : j + 3])
    return found


ORDER = ["result", "ways part", "calls", "events", "end"]
TITLES = {
    "result": "the same call gives another result",
    "ways part": "from here on nothing agrees",
    "calls": "calls that only one side makes",
    "events": "events that only one side has",
    "end": "one side goes on",
}


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` ends it without a word
    p = argparse.ArgumentParser(
        prog="vitrine diff-trace",
        description="The first real difference between two traces of check-agent --trace.",
    )
    p.add_argument("a", metavar="A")
    p.add_argument("b", metavar="B")
    p.add_argument("--calls", action="store_true", help="calls only, no events")
    p.add_argument("--thread", metavar="NAME", help="this thread only")
    options = p.parse_args()
    try:
        a, b = read(options.a, options.calls), read(options.b, options.calls)
    except OSError as e:
        print(f"diff-trace: {e.filename}: {e.strerror}", file=sys.stderr)
        return 2
    differences = []
    for thread in a:
        if thread in b and options.thread in (None, thread):
            for kind, sides in compare(a[thread], b[thread]).items():
                differences.append((ORDER.index(kind), sides[0][:1], thread, kind, sides))
    lonely = sorted(set(a) ^ set(b)) if options.thread is None else []
    if not differences and not lonely:
        print("no difference")
        return 0
    if differences:
        differences.sort(key=lambda d: (d[0], d[1][0].number if d[1] else 0))
        _, _, thread, kind, (left, right) = differences[0]
        print(f'{TITLES[kind]} (thread "{thread}")')
        for path, lines in ((options.a, left), (options.b, right)):
            print(f"  {path}")
            for line in lines or ["nothing"]:
                print(f"    {line}")
        kinds = collections.Counter(d[3] for d in differences)
        print("in all: " + ", ".join(f"{n} threads differ in {k}" for k, n in kinds.items()))
    if lonely:
        print("threads of one side only: " + ", ".join(f'"{t}"' for t in lonely[:10]))
    return 1


if __name__ == "__main__":
    sys.exit(main())
