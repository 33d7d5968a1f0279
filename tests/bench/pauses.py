#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""pauses.py - how pauses for collections grow with what is alive, here and on the stock JDK.

    pauses.py --vm build/release/vm/vitrine [--java java] [--sizes 16,64,256] [--svg FILE]

Load     pauses/Live.java keeps SIZE megabytes of small objects and texts, and makes four times as
         much garbage; now and then an old object gets a reference to a new one.  The heap may have
         twice the size and 64 MB.
Figures  from -Xlog:gc once the live objects are there: the longest pause, the one in the middle,
         their sum, and how many; the CPU time of the whole process.
"""
import argparse
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
COLLECTORS = {
    "Vitrine": ("#1f5fa8", None),
    "Serial": ("#b35c00", "-XX:+UseSerialGC"),
    "Parallel": ("#888888", "-XX:+UseParallelGC"),
    "G1": ("#2a7f3f", "-XX:+UseG1GC"),
}
PAUSE = re.compile(r"Pause .*?(\d+)M->(\d+)M\(\d+M\) ([\d.]+)ms")


def run(command):
    """(pauses in ms while all is alive, CPU seconds)"""
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        said = out.read()
    if process.returncode:
        sys.exit(f"{' '.join(command)}: exit {process.returncode}\n{said[-2000:]}")
    found = [(int(after), float(ms)) for _, after, ms in PAUSE.findall(said)]
    most = max(after for after, _ in found)
    pauses = [ms for after, ms in found if after > 0.7 * most]
    return pauses, usage.ru_utime + usage.ru_stime


def picture(results, sizes):
    width, height, left, top = 460, 260, 60, 40
    values = [max(p) for rows in results.values() for p, _ in rows.values()]
    values += [statistics.median(p) for rows in results.values() for p, _ in rows.values()]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))

    def at(k, ms):
        x = left + k * width / (len(sizes) - 1)
        return f"{x:.1f},{top + height - (math.log10(ms) - low) / (high - low) * height:.1f}"

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 30}" '
        f'height="{top + height + 50}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="#bbb"/>',
    ]
    for power in range(low, high + 1):
        y = at(0, 10**power).split(",")[1]
        out.append(f'<text x="{left - 6}" y="{y}" text-anchor="end">{10**power:g} ms</text>')
    for k, size in enumerate(sizes):
        x = at(k, 10**low).split(",")[0]
        out.append(f'<text x="{x}" y="{top + height + 16}" text-anchor="middle">{size} MB</text>')
    for n, (name, rows) in enumerate(results.items()):
        colour = COLLECTORS[name][0]
        for pick, dash in ((max, ""), (statistics.median, ' stroke-dasharray="4 3"')):
            line = " ".join(at(k, pick(rows[size][0])) for k, size in enumerate(sizes))
            out.append(f'<polyline points="{line}" fill="none" stroke="{colour}"{dash}/>')
        out.append(f'<text x="{left + n * 90}" y="22" fill="{colour}">{name}</text>')
    legend = "alive; lines: the longest pause, dashed: the one in the middle"
    out.append(f'<text x="{left}" y="{top + height + 36}">{legend}</text>')
    return "\n".join(out + ["</svg>"]) + "\n"


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--vm", required=True)
    options.add_argument("--java", default="java")
    options.add_argument("--sizes", default="16,64,256,1024,4096")
    options.add_argument("--svg")
    args = options.parse_args()
    sizes = [int(s) for s in args.sizes.split(",")]
    results = {name: {} for name in COLLECTORS}
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(HERE, "pauses", "Live.java")
        subprocess.run(["javac", "-d", work, source], check=True)
        print("alive MB  collector  longest ms  middle ms     sum ms  pauses   CPU s", flush=True)
        for size in sizes:
            for name, (_, flag) in COLLECTORS.items():
                vm = [args.java, flag] if flag else [args.vm]
                tail = [f"-Xmx{2 * size + 64}m", "-Xlog:gc", "-cp", work, "Live", str(size)]
                pauses, cpu = results[name][size] = run(vm + tail)
                print(
                    f"{size:8}  {name:9}  {max(pauses):10.1f} {statistics.median(pauses):10.1f} "
                    f"{sum(pauses):10.1f} {len(pauses):7} {cpu:7.2f}",
                    flush=True,
                )
    if args.svg and len(sizes) > 1:
        with open(args.svg, "w", encoding="utf-8") as f:
            f.write(picture(results, sizes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
