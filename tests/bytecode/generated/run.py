#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - methods drawn at random and mutants of recognised shapes, run on the stock VM and on the
one under test: what they do must be equal.

Generate.java (on the stock VM) writes packs of units, Execute.java runs a pack on either VM and
prints a hash per unit; see docs/testing.md.  Units that differ are run again with words instead of
hashes, reduced to what still differs, and put into --keep with their class files.

  run.py --vm VM [--seed N] [--methods N | --seconds N] [--mode MODE]...
         MODE: a row of MODES; all of them when none is named
  run.py --vm VM --unit SEED           one unit in words: where the VMs part, reduced
  run.py --vm VM --coverage            how often each instruction is drawn, by class file versions
Ends with "N passed, N failed", one for each mode.
"""
import argparse
import collections
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import child  # noqa: E402

sys.path.insert(0, HERE)
import drawn  # noqa: E402

METHODS_PER_UNIT = 21  # about
UNITS_PER_PACK = 150
# name, options, share of the methods: what makes every step slow runs few
MODES = [
    ("plain", [], 1.0),
    ("tiny", ["-XX:Stress=tiny"], 0.2),
    ("compile", ["-Xcomp"], 0.5),
    ("recompile", ["-XX:Stress=compile"], 0.2),
    ("events", ["-XX:Stress=events"], 0.01),
    ("gcstress", ["-XX:+GCStress", "-XX:GCStressInterval=499"], 0.01),
]
# Code that stock translates in the middle of a loop does not notice at a return that a monitor is
# still locked.
STOCK = [
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:-OmitStackTraceInFastThrow",
    "-XX:-UseOnStackReplacement",
]
HEAP = ["-Xmx512m"]  # what V.i() gives is a length that has room, or has none on either VM
PACK_LIMIT = 300  # seconds


def fused_operations(path):
    """The operations that interp/ops.def fuses, a line each."""
    program = (
        "#define NONE\n#define OP(n, kind)\n#define FUSED(n, a, b, c) RULE a b c\n"
        '#include "interp/ops.def"\n'
    )
    done = subprocess.run(
        [os.environ.get("CC", "cc"), "-E", "-P", "-I", ROOT, "-x", "c", "-"],
        input=program,
        capture_output=True,
        text=True,
        check=True,
    )
    rules = [" ".join(r.split()) for r in done.stdout.split("RULE")[1:]]
    with open(path, "w", encoding="utf-8") as f:
        f.write("".join(r + "\n" for r in rules))


def compile_sources(java, out):
    sources = [
        os.path.join(HERE, "src", n) for n in sorted(os.listdir(os.path.join(HERE, "src")))
    ] + [os.path.join(ROOT, "tests/bytecode/lib/Asm.java")]
    subprocess.run(
        [os.path.join(os.path.dirname(java), "javac"), "-nowarn", "-d", out] + sources, check=True
    )


class Generator:
    """Generate.java as a server: one command, one answer."""

    def __init__(self, java, classes, rules):
        self.process = subprocess.Popen(
            [java, "-XX:+UseSerialGC", "-cp", classes, "Generate", rules],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=child.environment(),
        )

    def begin(self, *words):
        self.process.stdin.write(" ".join(str(w) for w in words) + "\n")
        self.process.stdin.flush()

    def end(self):
        answer = self.process.stdout.readline().strip()
        if not answer or answer.startswith("failed"):
            sys.exit("the generator failed: " + answer)
        return answer

    def ask(self, *words):
        self.begin(*words)
        return self.end()

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


class Machine:
    def __init__(self, launcher, options, classes, home=None):
        self.command = [launcher] + HEAP + options + ["-cp", classes, "Execute"]
        self.env = child.environment(**({"JAVA_HOME": home} if home else {}))

    def start(self, pack, begin=0, end=1 << 30, *more):
        out = tempfile.TemporaryFile()
        process = subprocess.Popen(
            self.command + [pack, str(begin), str(end)] + list(more),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            env=self.env,
            start_new_session=True,
        )
        return process, out

    @staticmethod
    def finish(started):
        process, out = started
        status = child.finish(process, PACK_LIMIT)
        out.seek(0)
        text = out.read().decode("utf-8", "replace")
        out.close()
        return status, text

    def words(self, pack, unit):
        return self.finish(self.start(pack, unit, unit + 1, "detail"))


RESULT = re.compile(r"^([UR]\d+x) (?:([0-9a-f]+)|refused (.*))$")


def run_pack(machine, pack, started=None, begin=0, end=1 << 30):
    """What each unit gives, in order; a unit in which the VM ends gets a text that tells so, and
    the others are run without it."""
    results = []
    while True:
        status, text = machine.finish(started or machine.start(pack, begin + len(results), end))
        started = None
        for line in text.splitlines():
            m = RESULT.match(line)
            if m:
                results.append((m.group(1), m.group(2) or "refused " + m.group(3)))
        if status == 0:
            return results
        results.append((None, "ended with %s: %s" % (status, text[-2000:])))


def differing(stock, vm):
    """Indices of units."""
    return [i for i, (a, b) in enumerate(zip(stock, vm)) if a[1] != b[1]] + list(
        range(len(vm), len(stock))
    )


def first_difference(a, b):
    """Call, and the two texts from where they part."""
    split = re.compile(r"^(?=[UR]\d+x )", re.M)
    for x, y in zip(split.split(a), split.split(b)):
        if x != y:
            n = next((i for i, (p, q) in enumerate(zip(x, y)) if p != q), min(len(x), len(y)))
            n = max(x.rfind(" ", 0, n), x.rfind("\n", 0, n), 0)
            return x.split(":")[0], x[n : n + 300], y[n : n + 300]
    return "the end", a[-300:], b[-300:]


class Run:
    def __init__(self, args, work):
        self.args = args
        self.work = work
        self.classes = os.path.join(work, "classes")
        java = os.path.realpath(shutil.which(args.java) or args.java)
        compile_sources(java, self.classes)
        rules = os.path.join(work, "rules")
        fused_operations(rules)
        self.generator = Generator(java, self.classes, rules)
        self.stock = Machine(java, STOCK, self.classes)
        self.vm = os.path.realpath(shutil.which(args.vm) or args.vm)
        self.home = os.path.dirname(os.path.dirname(java))

    def machine(self, options):
        return Machine(self.vm, options + self.args.vm_option, self.classes, self.home)

    def translated_only(self, pack, i, vm):
        """Stock's translated code skips checks that its interpreter makes (of receivers, of
        monitors at a return): then that one decides."""
        alone = run_pack(
            Machine(self.stock.command[0], STOCK + ["-Xint"], self.classes), pack, None, i, i + 1
        )
        return i < len(vm) and alone[0] == vm[i]

    # --- many ---

    def mode(self, name, options, methods, seconds, seed):
        machine = self.machine(options)
        begin, units, count, bad = time.monotonic(), 0, 0, []
        packs = [os.path.join(self.work, "pack%d" % i) for i in range(2)]
        size = max(
            1, min(UNITS_PER_PACK, methods // METHODS_PER_UNIT if methods else UNITS_PER_PACK)
        )
        if name in ("events", "gcstress"):
            size = min(size, 20)
        self.generator.begin("seeds", packs[0], seed, size)
        refused = 0
        while True:
            self.generator.end()
            first, pack = seed + units, packs[units // size % 2]
            units += size
            more = (
                (time.monotonic() - begin < seconds)
                if seconds
                else units * METHODS_PER_UNIT < methods
            )
            if more:
                self.generator.begin("seeds", packs[units // size % 2], seed + units, size)
            started = machine.start(pack)
            stock = run_pack(self.stock, pack)
            vm = run_pack(machine, pack, started)
            refused += sum(r.startswith("refused") for _, r in stock)
            for i in differing(stock, vm):
                if self.translated_only(pack, i, vm):
                    continue
                bad.append(first + i)
                if len(bad) <= self.args.most:
                    print("%s: unit %d differs" % (name, first + i), flush=True)
            if not more or len(bad) > 100:
                break
        count = units * METHODS_PER_UNIT
        print(
            "%-8s about %d methods, seeds %d to %d, %d units refused by both, %d differ, %.0f s"
            % (name, count, seed, seed + units - 1, refused, len(bad), time.monotonic() - begin),
            flush=True,
        )
        for s in bad[: self.args.most]:
            self.explain(machine, s)
        return not bad and refused * 20 <= units

    # --- one ---

    def compare(self, machine, pack):
        """Pairs of results of a pack."""
        started = machine.start(pack)
        stock = run_pack(self.stock, pack)
        return stock, run_pack(machine, pack, started)

    def still(self, machine, seed, scripts):
        """Which of these scripts of a seed give a unit that differs."""
        listed, pack = os.path.join(self.work, "scripts"), os.path.join(self.work, "reduce")
        with open(listed, "w", encoding="utf-8") as f:
            for s in scripts:
                f.write(" ".join("%d:%s" % (p, ",".join(map(str, v))) for p, v in s.items()) + "\n")
        self.generator.ask("scripts", pack, seed, listed)
        stock, vm = self.compare(machine, pack)
        bad = set(differing(stock, vm))
        return [i in bad and not stock[i][1].startswith("refused") for i in range(len(scripts))]

    def reduce(self, machine, seed):
        """A script that draws as little as possible and still differs."""
        drawn = self.generator.ask("drawn", seed).split()[1:]
        script = collections.OrderedDict(
            (int(d.split(":")[0]), [int(v) for v in d.split(":")[1].split(",") if v]) for d in drawn
        )
        if not self.still(machine, seed, [script])[0]:
            return None
        alone = [dict(script, **{}) for _ in script]
        for candidate, part in zip(alone, script):
            candidate[part] = []
        needed = [p for p, gone in zip(script, self.still(machine, seed, alone)) if not gone]
        emptied = collections.OrderedDict((p, v if p in needed else []) for p, v in script.items())
        if self.still(machine, seed, [emptied])[0]:
            script = emptied
        for part in list(script):
            script = self.reduce_part(machine, seed, script, part)
        return script

    def reduce_part(self, machine, seed, script, part):
        size = max(1, len(script[part]) // 2)
        deadline = time.monotonic() + 120
        while script[part] and time.monotonic() < deadline:
            v = script[part]
            cuts = [v[:i] + v[i + size :] for i in range(0, len(v), size)] + [
                v[:i] + [0] * size + v[i + size :]
                for i in range(0, len(v), size)
                if any(v[i : i + size])
            ]
            kept = [dict(script, **{}) for _ in cuts]
            for k, c in zip(kept, cuts):
                k[part] = c
            fine = next((k for k, ok in zip(kept, self.still(machine, seed, kept)) if ok), None)
            if fine:
                script = fine
                size = min(size, max(1, len(script[part])))
            elif size > 1:
                size //= 2
            else:
                break
        return script

    def explain(self, machine, seed):
        """Where they part, in words; the reduced class files and their code are kept."""
        keep = os.path.join(self.args.keep, "unit%d" % seed)
        shutil.rmtree(keep, ignore_errors=True)
        os.makedirs(keep)
        script = None if self.args.no_reduce else self.reduce(machine, seed)
        text = (
            ""
            if script is None
            else " ".join("%d:%s" % (p, ",".join(map(str, v))) for p, v in script.items())
        )
        self.generator.ask("classes", keep, seed, *([text] if text else []))
        pack = os.path.join(keep, "pack")
        (_, a), (status, b) = self.stock.words(pack, 0), machine.words(pack, 0)
        for name, t in (("stock.txt", a), ("vm.txt", b), ("script", text)):
            with open(os.path.join(keep, name), "w", encoding="utf-8") as f:
                f.write(t)
        if a == b:
            print("unit %d: equal when it is run alone (status %s)" % (seed, status))
            return
        call, x, y = first_difference(a, b)
        print(
            "unit %d: %s%s\n  stock: %s\n  vm:    %s"
            % (seed, call, "" if status == 0 else " (status %s)" % status, x.strip(), y.strip())
        )
        m = re.search(r" ([PGS])\.(\w+)\(", call + "(")
        if m:
            path = os.path.join(keep, "U%dx%s.class" % (seed, m.group(1)))
            shown = subprocess.run(
                [self.stock.command[0].replace("/bin/java", "/bin/javap"), "-p", "-c", path],
                capture_output=True,
                text=True,
            ).stdout
            for part in shown.split("\n\n"):
                if re.search(r"\b%s\(" % m.group(2), part.lstrip().split("\n")[0]) or re.search(
                    r"\b%s\(" % m.group(2), "\n".join(part.split("\n")[:2])
                ):
                    print("\n".join("    " + l for l in part.split("\n")[:60]))
                    break
        print("  kept in %s" % os.path.relpath(keep))

    def unit(self, seed):
        pack = os.path.join(self.work, "one")
        self.generator.ask("seeds", pack, seed, 1)
        failed = 0
        for name, options, _ in MODES:
            if self.args.mode and name not in self.args.mode:
                continue
            machine = self.machine(options)
            stock, vm = self.compare(machine, pack)
            print("%s: stock %s, vm %s" % (name, stock[0][1][:200], vm[0][1][:2000]))
            if stock[0][1] != vm[0][1]:
                failed += 1
                self.explain(machine, seed)
        return failed

    def coverage(self, seed):
        """Prints a table of the instructions that so many units contain; the number of those that
        none has."""
        pack = os.path.join(self.work, "drawn")
        counted = drawn.counter()
        units = max(1, self.args.methods // METHODS_PER_UNIT)
        for first in range(0, units, UNITS_PER_PACK):
            self.generator.ask("seeds", pack, seed + first, min(UNITS_PER_PACK, units - first))
            drawn.count(pack, counted)
        lines, missing = drawn.table(counted)
        print("\n".join(lines))
        print("never drawn: %s" % (", ".join(missing) or "none"))
        return len(missing)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument("--seed", default="1", help="a number, or 'random'")
    parser.add_argument("--methods", type=int, default=5000)
    parser.add_argument(
        "--seconds", type=int, default=0, help="instead of --methods: all modes together"
    )
    parser.add_argument("--mode", action="append", choices=[m[0] for m in MODES])
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--unit", type=int)
    parser.add_argument("--coverage", action="store_true")
    parser.add_argument("--no-reduce", action="store_true")
    parser.add_argument("--most", type=int, default=3, help="explain so many differences of a mode")
    parser.add_argument("--keep", default=os.path.join(ROOT, "build", "generated"))
    args = parser.parse_args()
    seed = random.SystemRandom().randrange(1, 1 << 40) if args.seed == "random" else int(args.seed)
    with tempfile.TemporaryDirectory(prefix="generated-") as work:
        run = Run(args, work)
        try:
            if args.coverage:
                failed = run.coverage(seed)
                print("%d passed, %d failed" % (not failed, bool(failed)))
                return failed != 0
            if args.unit is not None:
                failed = run.unit(args.unit)
                print("%d passed, %d failed" % (not failed, failed))
                return failed != 0
            modes = [m for m in MODES if not args.mode or m[0] in args.mode]
            good = 0
            for name, options, share in modes:
                methods = int(args.methods * (share if len(modes) > 1 else 1.0)) or 1
                seconds = args.seconds // len(modes) if args.seconds else 0
                good += run.mode(name, options, 0 if seconds else methods, seconds, seed)
            print("%d passed, %d failed" % (good, len(modes) - good))
            return good != len(modes)
        finally:
            run.generator.stop()


if __name__ == "__main__":
    sys.exit(main())
