#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""growth.py - how costs grow with the number of objects, threads and classes, here and on the
stock JDK.

    growth.py --vm build/release/vm/vitrine [--java java] [--only objects] [--svg FILE] [--runs N]

Each number is a process of its own (growth/Growth.java under growth/growth.c); what counts is the
CPU time of the whole process for one operation, the best of some.  The picture has a diagram for
each operation, both axes logarithmic: a straight line at 45 degrees is a cost in proportion.
"""
import argparse
import html
import math
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NUMBERS = {
    "objects": [10_000, 100_000, 1_000_000, 10_000_000],
    "threads": [1, 10, 100, 1_000],
    "classes": [100, 1_000, 5_000, 20_000],
}
SAYS = {
    "objects collect": "a collection",
    "objects walk": "IterateThroughHeap",
    "objects follow": "FollowReferences",
    "objects tag": "tagging every object",
    "objects collect-tagged": "a collection, all objects tagged",
    "objects untag": "clearing every tag",
    "threads start": "starting the threads",
    "threads stacks": "GetAllStackTraces",
    "threads suspend": "suspending and resuming all",
    "threads safepoint": "a collection",
    "classes define": "defining the classes",
    "classes loaded": "GetLoadedClasses",
    "classes redefine": "RedefineClasses of one",
    "classes collect": "a collection",
}


def build(work, java):
    home = os.path.dirname(os.path.dirname(os.path.realpath(java)))
    source = os.path.join(HERE, "growth", "Growth.java")
    subprocess.run([os.path.join(home, "bin", "javac"), "-d", work, source], check=True)
    agent = os.path.join(work, "libgrowth.so")
    source = os.path.join(HERE, "growth", "growth.c")
    include = "-I" + os.path.join(ROOT, "include")
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", include, "-o", agent, source], check=True)
    return agent


def measure(command, agent, work, what, count, runs):
    """{operation: nanoseconds}, the best of some processes"""
    best = {}
    for _ in range(runs):
        said = subprocess.run(
            [command, "-Xmx1500m", "-agentpath:" + agent, "-cp", work, "Growth", what, str(count)],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
            timeout=600,
        ).stdout
        for line in said.splitlines():
            name, ns = line.split()
            best[name] = min(best.get(name, math.inf), int(ns))
    return best


def words(ns):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if ns >= size:
            return f"{ns / size:.3g} {unit}"
    return f"{ns:.0f} ns"


WIDTH, HEIGHT, LEFT, TOP, GAP = 200, 120, 60, 60, 62
SIDES = (("Vitrine", "#1f5fa8"), ("stock", "#b35c00"))


def diagram(title, points, x0, y0):
    """points: {count: (ours, stock)} in nanoseconds"""
    counts = sorted(points)
    values = [v for pair in points.values() for v in pair]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    first, last = math.log10(counts[0]), math.log10(counts[-1])

    def at(count, ns):
        x = x0 + (math.log10(count) - first) / (last - first) * WIDTH
        return f"{x:.1f},{y0 + HEIGHT - (math.log10(ns) - low) / (high - low) * HEIGHT:.1f}"

    out = [
        f'<text x="{x0}" y="{y0 - 8}">{html.escape(title)}</text>',
        f'<rect x="{x0}" y="{y0}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#bbb"/>',
        f'<text x="{x0 - 5}" y="{y0 + 8}" text-anchor="end" class="small">{words(10 ** high)}</text>',
        f'<text x="{x0 - 5}" y="{y0 + HEIGHT}" text-anchor="end" class="small">{words(10 ** low)}</text>',
    ]
    for count in counts:
        x = at(count, values[0]).split(",")[0]
        out.append(
            f'<text x="{x}" y="{y0 + HEIGHT + 14}" text-anchor="middle" class="small">{count:,}</text>'
        )
    for side, (name, colour) in enumerate(SIDES):
        line = " ".join(at(c, points[c][side]) for c in counts)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        for place in line.split():
            x, y = place.split(",")
            out.append(f'<circle cx="{x}" cy="{y}" r="2.4" fill="{colour}"/>')
    return out


def picture(results):
    out, column, top = [], 0, TOP
    for key, points in results.items():
        if column == 3 or (out and column == 0 and key.split()[0] != what):
            column, top = 0, top + HEIGHT + GAP
        if column and key.split()[0] != what:
            column, top = 0, top + HEIGHT + GAP
        what = key.split()[0]
        x = LEFT + column * (WIDTH + GAP + 14)
        out += diagram(f"{what}: {SAYS[key]}", points, x, top)
        column += 1
    height = top + HEIGHT + 30
    width = LEFT + 3 * (WIDTH + GAP + 14) - 40
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        "<style>.small{font-size:9px;fill:#666}</style>",
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    x = LEFT
    for name, colour in SIDES:
        head.append(f'<rect x="{x}" y="14" width="22" height="4" fill="{colour}"/>')
        head.append(f'<text x="{x + 28}" y="20">{name}</text>')
        x += 110
    head.append(f'<text x="{x}" y="20" class="small">CPU time; both axes are logarithmic</text>')
    return "\n".join(head + out + ["</svg>"]) + "\n"


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--vm", required=True)
    options.add_argument("--java", default="/usr/bin/java")
    options.add_argument("--only", choices=NUMBERS, action="append")
    options.add_argument("--runs", type=int, default=2)
    options.add_argument("--svg")
    args = options.parse_args()
    results = {}
    with tempfile.TemporaryDirectory() as work:
        agent = build(work, args.java)
        print(f'{"operation":42}{"number":>12}{"Vitrine":>12}{"stock":>12}{"ratio":>8}')
        for what in args.only or NUMBERS:
            for count in NUMBERS[what]:
                sides = [
                    measure(vm, agent, work, what, count, args.runs)
                    for vm in (os.path.abspath(args.vm), args.java)
                ]
                for name in sides[0]:
                    ours, stock = (side[name] for side in sides)
                    key = f"{what} {name}"
                    results.setdefault(key, {})[count] = (ours, stock)
                    title = f"{what}: {SAYS[key]}"
                    print(
                        f"{title:42}{count:12,}{words(ours):>12}{words(stock):>12}{ours / stock:8.2f}",
                        flush=True,
                    )
    if args.svg:
        with open(args.svg, "w", encoding="utf-8") as f:
            f.write(picture(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
