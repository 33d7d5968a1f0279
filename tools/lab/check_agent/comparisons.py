# SPDX-License-Identifier: Apache-2.0
"""Runs that differ in one thing, and what the agent prints in them.

What a report says cannot be judged.  But an order that is open, bytes that nobody has written, the
length of a tick or of an object, IDs that classes share: none of these may show in it, or only as
what it is.  For each such thing there are runs (order_runs and so on), and a judgement of their
output, which is told in a run with that thing."""
import collections
import re

from . import judge, scenarios

# ---- runs ----


def order_runs(lab, program):
    """Results that may come in any order come in another one; and three runs as always, that tell
    what of the agent's output stays the same."""
    name = program[0] if program else "own-program"
    usual = [
        scenarios.Scenario(
            f"order/{name}-as-always-{n}", program, "order", [("jni", 1), *samples(lab)]
        )
        for n in (1, 2, 3)
    ]
    other = [
        scenarios.Scenario(
            f"order/{name}-{n}", program, "order", [("order", 1), *samples(lab)], quick=True
        )
        for n in (1, 2)
    ]
    return usual, other


def samples(lab):
    """An agent of samples prints little of few of them, and by chance: it gets all."""
    return [("samples", 1)] if lab.sampled else []


def alike(s):
    """The same once more."""
    return scenarios.Scenario(s.name, s.program, s.kind, s.config, s.vm_options)


NONSENSE = {"zeros": 0, "nonsense": 0xFD}
# the orders of constants in runs of one kind, one after the other (constants.h)
CONSTANTS = {"zeros": (1, 2), "nonsense": (3, 4)}


def compared(lab, group, program, configs):
    """Runs that differ in these lines for the laboratory, by the name of each.  Under a schedule
    nothing else differs, but from run to run of the same kind."""
    name = program[0] if program else "own-program"
    short = program is not None or lab.reference(None).wall < 1  # seconds
    options = ["-XX:Schedule=1"] if lab.vm.is_vitrine and short else []
    return [
        scenarios.Scenario(
            f"{group}/{name}-{what}", program, "order", config + samples(lab), options, quick=True
        )
        for what, config in configs.items()
    ]


def open_runs(lab, program, run=0):
    """What the specification leaves open holds the one, or the other."""
    configs = {
        what: [("fence", 2), ("nonsense", byte), ("constants", CONSTANTS[what][run % 2])]
        for what, byte in NONSENSE.items()
    }
    return compared(lab, "open", program, configs)


# without a long, and with one before other constants
POOLS = {"no-long": (5, 6), "long": (3, 4)}


def pool_runs(lab, program, run=0):
    """Class files whose constants have a long, and such in which two others are in its place."""
    configs = {what: [("jni", 1), ("constants", n[run % 2])] for what, n in POOLS.items()}
    return compared(lab, "constants", program, configs)


def field_runs(lab, program, run=0):
    """Heap walks number fields as they are, and as if superinterfaces had one more."""
    configs = {what: [("jni", 1), ("inherited", n)] for n, what in enumerate(("usual", "one-more"))}
    return compared(lab, "fields", program, configs)


def shared_runs(lab, program, run=0):
    """Each field has an ID of its own, and fields of several classes share one."""
    configs = {what: [("jni", 1), ("shared", n)] for n, what in enumerate(("own-ids", "shared"))}
    return compared(lab, "fields", program, configs)


def text_runs(lab, program, run=0):
    """Texts differ in the first half, and in the second one."""
    return [
        one
        for half in ("head", "tail")
        for one in compared(lab, "halves", ("Texts", (half,)), {half: [("jni", 1)]})
    ]


# Functions that tell a state of a thread; and those, and one that tells a hash code.
STATES = {"GetThreadState", "GetAllStackTraces", "GetThreadListStackTraces"}
VAGUE = STATES | {"GetObjectHashCode"}


def vague_runs(lab, program, run=0):
    """States of threads without and with the vendor's bits, objects with a hash code of their own
    and with one for all."""
    name = program[0] if program else "own-program"
    return [
        scenarios.Scenario(
            f"open/{name}-{what}",
            program,
            "order",
            [("jni", 1), ("vague", k)],
            ["-Dlab.scale=3"],  # there is time for a thread that looks now and then
            quick=True,
        )
        for k, what in enumerate(("usual", "vague"))
    ]


def state_runs(program):
    """A thread that lives is in one state after the other, at each look."""
    name = program[0] if program else "own-program"
    config = [("jni", 1), ("vague", 2)]
    return [
        scenarios.Scenario(
            f"open/{name}-states", program, "order", config, ["-Dlab.scale=3"], quick=True
        )
    ]


def size_runs(program):
    """Each object is larger than it is: by a megabyte, and by 4 GB."""
    name = program[0] if program else "own-program"
    return [
        scenarios.Scenario(
            f"sizes/{name}-{what}", program, "sizes", [("jni", 1), ("sizes", n)], quick=True
        )
        for what, n in (("megabytes", 1 << 20), ("gigabytes", 1 << 32))
    ]


def long_runs(program):
    """Each value of type long is larger than it is: in its lower half, and in its upper one."""
    name = program[0] if program else "own-program"
    return [
        scenarios.Scenario(
            f"sizes/{name}-{what}", program, "sizes", [("jni", 1), ("longs", n)], quick=True
        )
        for what, n in (("lower-half", LOWER), ("upper-half", 1 << 32))
    ]


LOWER = 1 << 20


TICK = 4096  # ns
# what a look at a clock is later than the one before: the last two have the second one, and four
# times that, in 32 bits, as nanoseconds and as microseconds
TICKS = {"ticks": TICK, "larger": 1 << 22}
TICKS |= {"largest": (1000 << 32) + (1 << 22), "largest-and-more": (1000 << 32) + (1 << 24)}


def clock_runs(program):
    """Each look at a clock comes a tick later; and the time of day is set back at each look."""
    name = program[0] if program else "own-program"
    rows = {what: ("ticks", ns) for what, ns in TICKS.items()}
    rows["back"] = ("back", 3600)
    return [
        scenarios.Scenario(
            f"clocks/{name}-{what}", program, "clocks", [("jni", 1), row], quick=True
        )
        for what, row in rows.items()
    ]


# (milliseconds that a wait is told to last, nanoseconds that clocks go on)
WAITS = {
    "late": (100_000, 1100 * 10**9),
    "told-more": (200_000, 1100 * 10**9),
    "later": (100_000, 1200 * 10**9),
    "in-time": (100_000, 100 * 10**9 + 1000),
    "early": (1_000_000, 100 * 10**9 + 1000),
    "much-earlier": (10**12, 100 * 10**9 + 1000),
    "at-once": (100_000, 1000),
    "at-once-much-earlier": (10**12, 1000),
}


def wait_runs(_program):
    """Waits that time out are told to last longer, and clocks go on by more."""
    return [
        scenarios.Scenario(
            f"waits/Timed-{what}",
            ("Timed", ()),
            "clocks",
            [("jni", 1), ("ticks", TICK), ("told", ms), ("went", ns)],
            quick=True,
        )
        for what, (ms, ns) in WAITS.items()
    ]


def carrier_runs(lab):
    """Virtual threads that share one carrier; and runs in which nobody shares one, that tell what
    of the agent's output has nothing to do with carriers."""
    jni = [("jni", 1)]
    bound = ["-XX:+UnlockExperimentalVMOptions", "-XX:-VMContinuations"]
    usual = [
        scenarios.Scenario(f"carriers/{name}", ("Carriers", (how,)), "order", jni, options)
        for name, how, options in (
            ("bound-up", "up", bound),
            ("bound-down", "down", bound),
            ("apart", "apart", scenarios.carriers(4)),
        )
    ]
    other = [
        scenarios.Scenario(
            f"carriers/one-{how}",
            ("Carriers", (how,)),
            "order",
            jni,
            scenarios.carriers(1),
            quick=True,
        )
        for how in ("up", "down")
    ]
    return usual, other


# ---- what they tell ----

OPEN_ORDER = {"GetLineNumberTable"}
LINES = "Get Line Number Table"


def asks_in_order(r):
    return any(row["function"] in OPEN_ORDER for row in r.lines("result"))


def own_words(s):
    """What the agent printed: a bag of lines, each its words in order of the alphabet."""
    lines = (s.result.out + "\n" + s.result.err).splitlines()
    return collections.Counter(
        " ".join(sorted(re.findall(r"[\w.$/;]+", l)))
        for l in lines
        if not l.startswith("program: ")
    )


# behind the name of a method, or of a file: Lp/A;.run:12, p.A.run line 12
LINE_OF = re.compile(r"(?=\S{8})([\w$/;<>]+[.;/][\w$/;<>.]+)(?:[:( ]|, )(?:line )?(-?\d+)\b")


def lines_told(runs):
    """What a line number stands behind, as the name of a method -> its numbers."""
    found = collections.defaultdict(set)
    for s in runs:
        for name, number in LINE_OF.findall(s.result.out + s.result.err):
            found[name].add(int(number))
    return found


def tells_lines(usual, other):
    """What has a line number always, -1 otherwise: chance, as in samples, does not make that."""
    before, now = lines_told(usual), lines_told(other)
    for name, numbers in now.items():
        if -1 in numbers and min(before.get(name, [-1])) > 0:
            what = (
                f'what the agent prints depends on the order of a table of line numbers: "{name}" '
                f"is in line {min(before[name])}, and -1 when that is in no order"
            )
            finding = judge.Finding("output", what, section=LINES, kind="order")
            other[0].findings.append(finding)
            other[0].verdict = judge.FINDING
            return


def missing_lines(usual, other):
    """What the agent always prints, and in none of the other runs."""
    return apart([[own_words(s) for s in kind] for kind in (usual, other)])[0]


# What an agent prints by chance, as of samples, is missing in two runs and in none of three: it is
# compared in so many more.
RUNS_OF_CHANCE = 8


def tells_order(course, usual, other, why, section):
    """What the agent always prints it prints in the other runs, too.  why: it does not, in
    words."""
    usual = [s for s in usual if s.result and not s.result.hung]
    if len(usual) < 3 or len(other) < 2 or any(s.findings for s in other):
        return
    kinds = usual, other = list(usual), list(other)
    missing, more = missing_lines(*kinds), 0
    by_chance = any(own_words(s) != own_words(usual[0]) for s in usual)
    while by_chance and missing and more < RUNS_OF_CHANCE:
        for kind in kinds:
            kind.append(course.lab.run(alike(kind[0])))
        missing, more = missing_lines(*kinds), more + 1
    if not missing and section == LINES:
        tells_lines(usual, other)
    if missing:
        line = missing[0][:100]
        what = f'what the agent prints {why}: it does not print the line with "{line}"'
        finding = judge.Finding("output", what, section=section, kind="order")
        other[0].findings.append(finding)
        other[0].verdict = judge.FINDING


def bag(s):
    """The lines that the agent and the program printed."""
    return collections.Counter(l for text in (s.result.out, s.result.err) for l in text.split("\n"))


def are_alike(runs):
    """Each second run has its constants in the same order."""
    return all(bag(s) == bag(runs[i % 2]) for i, s in enumerate(runs))


def open_lines(zeros, nonsense):
    """Runs in which what is left open holds zeros, and such in which it holds nonsense: the lines
    that all of one kind have and none of the other, a list for each kind.  [[], []]: none."""
    return apart([[bag(s) for s in kind] for kind in (zeros, nonsense)])


def vague_lines(usual, other):
    """The same of lines without their numbers, which may be hash codes, but for 0."""
    return apart([[own_lines(s) for s in kind] for kind in (usual, other)])


SOME_NUMBER = re.compile(r"\b(?:0x)?[0-9a-f]*\d[0-9a-f]*\b")


def own_lines(s, zeros=True):
    """The agent's lines without their numbers, and which of these are 0."""
    out = collections.Counter()
    for line in (s.result.out + "\n" + s.result.err).splitlines():
        if line.startswith("program: "):
            continue
        text = " ".join(SOME_NUMBER.sub("#", line).split())
        out[text] += 1
        for n, number in enumerate(SOME_NUMBER.findall(line) if zeros else (), 1):
            zero = not number.strip("0x")
            out[f"{text} (number {n} is {'0' if zero else 'not 0'})"] += 1
    return out


def apart(runs):
    """What all of the one have and none of the others; and what these have."""
    out = []
    for own, others in (runs, runs[::-1]):
        always, now = own[0], others[0]
        for one in own[1:]:
            always = always & one
        for one in others[1:]:
            now = now | one
        out.append([line for line in always - now if line.strip()])
    return out


def tells_apart(lines, others, why, section, kind, where=""):
    """A finding of the last of the others, when what the agent prints tells them from the usual
    runs.  lines: what these always print, and what those do; why: in words, with two gaps."""
    if any(lines):
        shown = [f'"{l[0].strip()[:100]}"' if l else "nothing" for l in lines]
        what = f"what the agent prints{why.format(*shown)}"
        others[-1].findings.append(judge.Finding("output", what, where, section, kind=kind))
        others[-1].verdict = judge.FINDING


def tells_open(zeros, nonsense):
    """It prints what nobody has written."""
    told = {row["what"]: 0 for s in nonsense for row in s.result.lines("open")}
    why = (
        " depends on what is undefined: it prints {} when that holds zeros, {} when it holds other "
        f'bytes; that is {", ".join([*told, "memory that nobody has written"])}'
    )
    tells_apart(open_lines(zeros, nonsense), nonsense, why, "Function Return Values", "open")


def is_apart(a, b, least):
    """Whether runs of one kind print one number, and all of the other less, or more."""
    if len(a) != 1 or not b:
        return False
    (n,) = a
    return all(n - x >= least for x in b) or all(x - n >= least for x in b)


def changed_numbers(kinds, least=1):
    """Numbers that are the same in all runs of one kind, and others in all of the other, by the
    least difference that counts: what each prints."""
    seen = []
    for runs in kinds:
        values = collections.defaultdict(list)
        for line, i, k, numbers in numbers_of(runs):
            values[line, i, k] = set(numbers)
        seen.append(values)
    out = [[], []]
    for (line, i, k), a in seen[0].items():
        b = seen[1].get((line, i, k), ())
        if is_apart(a, b, least):
            for lines, numbers in zip(out, (a, b)):
                lines.append(f"{line.strip()} (number {k + 1} is {min(numbers)})")
    return out


def pool_lines(without, others):
    lines = open_lines(without, others)
    return lines if any(lines) else changed_numbers((without, others))


def tells_long(without, others):
    """Class files have a long and a double more among their constants."""
    why = (
        ", {}, becomes {} when class files have a long and a double more among their constants: "
        "each takes two entries (JVMS 4.4.5)"
    )
    tells_apart(pool_lines(without, others), others, why, "Class File Load Hook", "constants")


HALF_OF_TEXTS = 200  # of those of the program


def text_lines(heads, tails):
    return changed_numbers((heads, tails), HALF_OF_TEXTS)


def tells_texts(heads, tails):
    """There are as many texts of either kind."""
    why = (
        ", {}, becomes {} when texts differ in their second half, not in the first: a length in "
        "characters is half the number of bytes"
    )
    section = "jvmtiStringPrimitiveValueCallback"
    tells_apart(text_lines(heads, tails), tails, why, section, "texts")


def field_lines(usual, other):
    """The lines that runs of one kind have and those of the other have not, without numbers."""
    return apart([[own_lines(s, zeros=False) for s in kind] for kind in (usual, other)])


def takes_own_fields(learn):
    """Whether the agent looks at the number that a heap walk gives a field, and asks for the fields
    of many classes, for their names, and for no interfaces."""
    rows = [row for s in learn if s.result for row in s.result.lines("field-index")]
    return any(row["classes"] > 3 for row in rows)


def tells_fields(usual, other):
    """The number of a field counts those of superinterfaces and superclasses."""
    why = (
        ", {}, becomes {} when superinterfaces have one field more: a heap walk numbers fields "
        "behind those of superinterfaces and superclasses, GetClassFields gives the class's own"
    )
    section = "jvmtiHeapReferenceInfoField"
    where = "".join(row["where"] for row in usual[-1].result.lines("field-index"))
    tells_apart(field_lines(usual, other), other, why, section, "fields", where)


def is_told_fields(learn):
    """Whether the agent is told of fields that the program reads or writes."""
    met = {row["name"] for s in learn if s.result for row in s.result.lines("event")}
    return bool(met & {"FieldAccess", "FieldModification"})


def tells_shared(usual, other):
    """Fields of several classes have the same ID."""
    why = (
        ", {}, becomes {} when fields of several classes have the same ID: a jfieldID is one of "
        "its class only, which events and functions name beside it"
    )
    tells_apart(field_lines(usual, other), other, why, "Get Class Fields", "field-ids")


def tells_vague(usual, other):
    """States have the vendor's bits, and all objects one hash code."""
    why = (
        ", {}, becomes {} when all objects have the same hash code, as some have, and states of "
        "threads have the vendor's bits: a hash code is no identity, and states are to be compared "
        "under a mask"
    )
    tells_apart(vague_lines(usual, other), other, why, "Get Thread State", "vague")


# Functions and events that tell sizes of objects.
TELLS_SIZES = {
    "GetObjectSize",
    "IterateThroughHeap",
    "FollowReferences",
    "IterateOverHeap",
    "IterateOverInstancesOfClass",
    "IterateOverObjectsReachableFromObject",
    "IterateOverReachableObjects",
}
SIZED_EVENTS = {"VMObjectAlloc", "SampledObjectAlloc"}


# 1.250 counts as 1250, and 1.25e+06 as 1250000
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[+-]\d\d\b)?")


def number_of(text):
    return round(float(text)) if "e" in text else int(text.replace(".", "")[-30:])


def plain(line):
    """Without its numbers, and with one space for several: a column is as wide as its numbers."""
    return " ".join(NUMBER.sub("#", line).split())


def own_numbers(s):
    """What the agent printed: lines without their numbers -> these numbers, line by line."""
    numbers = collections.defaultdict(list)
    for line in (s.result.out + "\n" + s.result.err).splitlines():
        if not line.startswith("program: ") and re.search(r"\d", line):
            found = [number_of(n) for n in NUMBER.findall(line)]
            numbers[plain(line)].append(found)
    return numbers


def prints_sizes(s):
    """Whether the agent was told sizes, and printed numbers."""
    r = s.result
    asked = any(row["function"] in TELLS_SIZES for row in r.lines("result"))
    told_of = any(row["name"] in SIZED_EVENTS for row in r.lines("enabled"))
    return not r.hung and (asked or told_of) and bool(own_numbers(s))


def near(a, b):
    return abs(a - b) * 8 <= abs(a)


def narrow_sizes(usual, larger, largest):
    """Numbers that the agent adds up from sizes in 32 bits: (line, which one) -> number.  It does
    not see that each object is larger by 2 to the 32nd; that it prints sizes at all shows when they
    are larger by a megabyte."""
    found = {}
    if any(s.result.hung or s.result.crashed for s in (usual, larger, largest)):
        return found
    runs = [own_numbers(s) for s in (usual, larger, largest)]
    for line in runs[0]:
        rows = [run.get(line, []) for run in runs]
        if len({len(row) for row in rows}) != 1:
            continue
        for i, one in enumerate(zip(*rows)):
            for k, (a, b, c) in enumerate(zip(*one)):
                if abs(a) >= 16 and abs(b) > 4 * abs(a) + 1000 and near(a, c):
                    found[line, i, k] = a
    return found


def tells_sizes(first, again, largest):
    """What was found twice: other numbers may differ by chance."""
    for key, a in first.items():
        if key in again and near(a, again[key]):
            what = (
                "what the agent prints of sizes has 32 bits: when each object is 4 GB larger, it "
                f'prints the same number in "{key[0].strip()[:100]}"'
            )
            largest.findings.append(judge.Finding("output", what, kind="sizes"))
            largest.verdict = judge.FINDING
            return


# Functions and events that tell values of type long.
TELLS_LONGS = {"GetLocalLong"}
LONG_EVENTS = {"FieldModification", "MethodExit"}


def prints_longs(s):
    """Whether the agent was told values, and printed numbers."""
    r = s.result
    asked = any(row["function"] in TELLS_LONGS for row in r.lines("result"))
    told_of = any(row["name"] in LONG_EVENTS for row in r.lines("enabled"))
    return not r.hung and (asked or told_of) and bool(own_numbers(s))


def is_multiple(difference):
    """Of what the longs are larger by, as far as a number with an exponent tells."""
    rest = abs(difference) % LOWER
    return abs(difference) > LOWER / 2 and min(rest, LOWER - rest) * 500 <= LOWER


def narrow_longs(usual, lower, upper):
    """Numbers that are the lower half of a value, or of a sum of values, of type long."""
    found = {}
    if any(s.result.hung or s.result.crashed for s in (usual, lower, upper)):
        return found
    for line, i, k, (a, b, c) in numbers_of((usual, lower, upper)):
        if a == c != b and is_multiple(b - a):
            found[line, i, k] = a
    return found


def tells_longs(first, again, upper):
    """What was found twice."""
    for key in first:
        if key in again:
            what = (
                "what the agent prints of values of type long has 32 bits: when each is larger by "
                f'2 to the 32nd, it prints the same number in "{key[0].strip()[:100]}"'
            )
            upper.findings.append(judge.Finding("output", what, kind="longs"))
            upper.verdict = judge.FINDING
            return


def prints_times(s):
    """Whether the agent's library has looks at clocks, and prints numbers."""
    return not s.result.hung and bool(s.result.lines("clock")) and bool(own_numbers(s))


def numbers_of(runs):
    """(line, which of these lines, which number) -> the number in each run."""
    rows = [own_numbers(s) for s in runs]
    for line in rows[0]:
        lines = [r.get(line, []) for r in rows]
        if len({len(one) for one in lines}) == 1:
            for i, one in enumerate(zip(*lines)):
                yield from ((line, i, k, values) for k, values in enumerate(zip(*one)))


UNITS = {"ns": 1, "nanos": 1, "us": 10**3, "\u00b5s": 10**3, "micros": 10**3, "ms": 10**6}
UNITS.update({"millis": 10**6, "msec": 10**6, "s": 10**9, "sec": 10**9, "seconds": 10**9})
UNITS.update({x + "seconds": UNITS[x + "s"] for x in ("nano", "micro", "milli")})
UNIT = "|".join(sorted(UNITS, key=len, reverse=True))
WITH_UNIT = re.compile(rf"(?<![\w.-])(\d+(?:\.\d+)?) ?({UNIT})\b")
AFTER_UNIT = re.compile(rf"(?:\b|_)({UNIT})[=:] ?(\d+(?:\.\d+)?)\b(?! ?(?:{UNIT})\b)")


def durations(s):
    """What the agent printed with a unit: lines without their numbers -> nanoseconds."""
    found = collections.defaultdict(list)
    for line in (s.result.out + "\n" + s.result.err).splitlines():
        if not line.startswith("program: "):
            told = WITH_UNIT.findall(line) + [(n, u) for u, n in AFTER_UNIT.findall(line)]
            found[plain(line)] += [float(n) * UNITS[u] for n, u in told if float(n)]
    return found


def whole(x):
    return round(x) if round(x) >= 1 and abs(x - round(x)) < 0.003 else 0


def is_part(n):
    """Whether it is so many thousandths or millionths, and no simple fraction."""
    simple = any(whole(n * d) for d in range(1, 13))
    return n < 0.9 and not simple and (whole(n * 10**3) or whole(n * 10**6))


def wrong_units(ticks, largest, tick):
    """Lines whose durations have another unit than they say -> words.  Each duration is a number of
    ticks: of the largest ones a multiple of a thousand, or thousandths of one, is no such number.
    Means may be less than one tick, or a simple part of it."""
    found, small = {}, durations(ticks)
    for line, values in durations(largest).items():
        looks = [v / tick for v in values if v not in small[line]]
        if looks and all(whole(n) and whole(n) % 1000 == 0 for n in looks):
            found[
                line, 0, 0
            ] = "of times is too long by a factor of a thousand or more, with the unit that it names"
        elif (
            looks
            and not re.search(r"(?i)\b(av|mean|per\b)", line)
            and all(is_part(n) for n in looks)
        ):
            found[
                line, 0, 0
            ] = "of times is too short by a factor of a thousand or more, with the unit that it names"
    return found


def wrong_times(usual, ticks, larger, largest, more, back):
    """Numbers in which a time is that cannot be one: (line, which one) -> words.  Who counts in 32
    bits takes the largest ticks for the larger ones, and those with more for four times as long,
    though they differ by little.  A difference of two times of day is negative when the clock is
    set back."""
    found = {}
    if any(s.result.hung or s.result.crashed for s in (usual, ticks, larger, largest, more, back)):
        return found
    for line, i, k, (a, b, c, d) in numbers_of((ticks, larger, largest, more)):
        if abs(b) >= 4 and abs(b) > 64 * abs(a) and near(b, c) and near(4 * b, d):
            found[line, i, k] = "of times has 32 bits: when clocks go on by 71 minutes at each look"
    for line, i, k, (a, b) in numbers_of((usual, back)):
        if a >= 0 and (b <= -3600 or b >= 1 << 63 > a):
            found[line, i, k] = "of times is no time: when the time of day is set back"
    found.update(wrong_units(ticks, largest, dict(largest.config)["ticks"]))
    return found


# Words for states, as tools print them; and what else tells of such.
STATE_WORDS = {
    "blocked": r"block|contend",
    "sleeping": r"sleep",
    "waiting": r"wait",
    "parked": r"park",
    "runnable": r"runn",
}
OTHER_SOURCES = {"GetCurrentContendedMonitor", "GetObjectMonitorUsage", "SuspendThread"}
ENOUGH_LOOKS = 28


def prints_states(s):
    """Whether the agent asks for states, knows of them by nothing else, and prints numbers."""
    enabled = {row["name"] for row in s.result.lines("enabled")}
    others = OTHER_SOURCES & set(s.calls()) or any(name.startswith("Monitor") for name in enabled)
    return not s.result.hung and bool(STATES & set(s.calls())) and not others and own_numbers(s)


def numbers_of_states(s):
    """state -> the numbers that the agent printed in parts of lines with its word alone"""
    found = collections.defaultdict(list)
    for line in (s.result.out + "\n" + s.result.err).splitlines():
        for part in [] if line.startswith("program: ") else re.split(r"[,;|]", line):
            told = [k for k, word in STATE_WORDS.items() if re.search(rf"(?i)\b{word}", part)]
            if len(told) == 1:
                found[told[0]] += [float(n) for n in re.findall(r"\b\d+(?:\.\d+)?\b", part)]
    return found


def missing_states(_usual, s):
    """States in which no thread was ever, as the agent prints: state -> a number's place in words.
    Of others it prints some."""
    # a table with a row for each thread has more numbers, of other things
    told = {k: any(n) for k, n in numbers_of_states(s).items() if 0 < len(n) <= 3}
    looks = sum(s.calls().get(f, 0) for f in STATES)
    if s.result.hung or s.result.crashed or looks < ENOUGH_LOOKS or sum(told.values()) < 2:
        return {}
    return {k: k for k, some in told.items() if not some}


def tells_states(first, again, last):
    """What was found twice."""
    for state in first:
        if state in again:
            what = (
                f"threads are told to be in one state after the other, and the agent prints 0 "
                f"wherever it says {state}: a state is a set of bits, ALIVE among them"
            )
            finding = judge.Finding("output", what, section="Get Thread State", kind="states")
            last.findings.append(finding)
            last.verdict = judge.FINDING
            return


def prints_waits(s):
    """Whether the agent sees how long waits are to last and when they end, looks at clocks, and
    prints numbers."""
    enabled = {row["name"] for row in s.result.lines("enabled")}
    return prints_times(s) and {"MonitorWait", "MonitorWaited"} <= enabled


def wrong_waits(_usual, *runs):
    """Numbers that a wait's length changes as if it were told in another unit than milliseconds:
    (line, which one) -> words.  Either each second more that it is to last counts for less than a
    second that clocks go on.  Or it is compared with what clocks say: the number changes when the
    wait is to last for ten million times as long as it did, and not when it is ten times, though
    it ends too early in both; and when it ends at once, it does not change either."""
    found = {}
    if any(s.result.hung or s.result.crashed for s in runs):
        return found
    for line, i, k, (late, more, later, *compared) in numbers_of(runs):
        told, went = more - late, later - late
        part = -told / went if told and went else 1
        if any(abs(part * n - 1) < 0.02 for n in (10**3, 10**6)):
            found[line, i, k] = "adds"
        in_time, early, earlier, at_once, other = compared
        if in_time == early != earlier and at_once == other:
            found[line, i, k] = "compares"
    return found


def tells_waits(first, again, last):
    """What was found twice."""
    for key, why in first.items():
        if again.get(key) == why:
            what = (
                "the timeout of MonitorWait is in milliseconds, and the agent "
                f'{why} it as if it were in the unit of its clock: "{key[0].strip()[:100]}" shows it'
            )
            last.findings.append(
                judge.Finding("output", what, section="Monitor Wait", kind="waits")
            )
            last.verdict = judge.FINDING
            return


def tells_times(first, again, last):
    """What was found twice."""
    for key, why in first.items():
        if again.get(key) == why:
            what = f'what the agent prints {why}, "{key[0].strip()[:100]}" shows it'
            last.findings.append(judge.Finding("output", what, kind="times"))
            last.verdict = judge.FINDING
            return


# ---- how they are run ----


def compare(course, usual, other, why, section):
    """Runs those of the others that are wanted, and what they are compared with."""
    other = [s for s in other if course.wants(s)]
    if not other:
        return []
    course.add(other)
    course.run_all(usual)
    done = course.run_all(other)
    tells_order(course, usual, done, why, section)
    return done


def run_orders(course, learn):
    """Runs what asks for tables whose order is open with them in another one; and, where there are
    virtual threads, what prints something with those that share a carrier."""
    done = []
    asks = [s for s in learn if s.result and asks_in_order(s.result)]
    if asks:
        why = "depends on the order in which GetLineNumberTable gives its rows, which is open"
        given = order_runs(course.lab, asks[-1].program)
        done += compare(course, *given, why, LINES)
    if course.lab.vm.has_virtual:
        why = (
            "of virtual threads depends on whether they share a carrier: perhaps it keeps in a "
            "thread of the system what belongs to a virtual one"
        )
        given = carrier_runs(course.lab)
        done += compare(course, *given, why, "Virtual Thread Start")
    return done


# Of each kind: what differs by chance does not differ each time.  An agent whose runs of one kind
# differ prints many lines by chance.
OPEN_RUNS, OPEN_RUNS_OF_CHANCE = 5, 20


def run_opens(course):
    """What the specification leaves open holds zeros, and then other bytes."""
    kind = open_runs, open_lines, tells_open
    return in_pairs(course, ["Values", "Mixture"], kind)


def run_pools(course, learn):
    """A long among the constants of a class file takes two entries."""
    events = {r["name"] for s in learn if s.result for r in s.result.lines("event")}
    if "ClassFileLoadHook" not in events:
        return []
    kind = pool_runs, pool_lines, tells_long
    return in_pairs(course, ["Values", "Mixture"], kind)


def run_fields(course, learn):
    """Superinterfaces have a field more, and fields of several classes have the same ID."""
    kinds = [
        (takes_own_fields, field_runs, tells_fields),
        (is_told_fields, shared_runs, tells_shared),
    ]
    done = []
    for concerns, of, tell in kinds:
        if concerns(learn):
            kind = of, field_lines, tell
            done += in_pairs(course, ["Values", "Mixture"], kind)
    return done


def run_vague(course, learn):
    """VMs have bits of their own in states of threads, and objects share hash codes."""
    seen = set().union(*(s.calls() for s in learn))
    if not seen & VAGUE:
        return []
    kind = vague_runs, vague_lines, tells_vague
    return in_pairs(course, ["Threads", "Mixture"], kind)


def run_texts(course, learn):
    """A walk lends texts, with a length in characters."""
    if not any(s.result.lines("strings") for s in learn if s.result):
        return []
    kind = text_runs, text_lines, tells_texts
    return in_pairs(course, ["Texts"], kind, own=False)


def in_pairs(course, names, kind, own=True):
    """Runs of two kinds, until it is clear whether what the agent prints tells them apart.  own:
    with the user's program, too."""
    scenarios_of, differ, tell = kind
    done = []
    own = [None] if own and course.lab.java_arguments else []
    for program in [(name, ()) for name in names] + own:
        given = scenarios_of(course.lab, program)
        if not any(course.wants(s) for s in given):
            continue
        course.add(given)
        ran = course.run_all(given)
        done += ran
        if len(ran) < 2 or any(s.findings or s.result.hung for s in ran):
            continue
        pairs, most = [ran], OPEN_RUNS
        while len(pairs) < most and any(differ(*zip(*pairs))):
            pairs.append([course.lab.run(s) for s in scenarios_of(course.lab, program, len(pairs))])
            if not all(are_alike(kind) for kind in zip(*pairs)):
                most = OPEN_RUNS_OF_CHANCE
        tell(*zip(*pairs[::-1]))
    return done


def narrow(course, candidates, best, kind):
    """A kind of runs in which numbers show that are too narrow, or wrong otherwise.  They are of
    the program where the agent prints the most numbers; of several, one of the best."""
    given, prints, look, tell = kind
    asked = []
    for s in candidates + best:
        if any(course.wants(one) for one in given(s.program)):
            if not s.result:
                course.lab.run(s)
            if s.result and prints(s):
                asked.append(s)
    if not asked:
        return []
    most = max(asked, key=lambda s: (len(own_numbers(s)), s in best))
    todo = given(most.program)
    course.add(todo)
    done = course.run_all(todo)
    first = look(most, *done) if len(done) == len(todo) else {}
    if first:
        again = [course.lab.run(one) for one in (alike(most), *given(most.program))]
        tell(first, look(*again), done[-1])
    return done


# objects are larger, and longs; clocks go otherwise
LONGS = (long_runs, prints_longs, narrow_longs, tells_longs)
SIZES = (size_runs, prints_sizes, narrow_sizes, tells_sizes)
CLOCKS = (clock_runs, prints_times, wrong_times, tells_times)
EACH_STATE = (state_runs, prints_states, missing_states, tells_states)
TIMEOUTS = (wait_runs, prints_waits, wrong_waits, tells_waits)
