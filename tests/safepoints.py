#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""safepoints.py - MAY_SAFEPOINT and NO_SAFEPOINT against the call graph, and raw references that
are kept across a stop.

    safepoints.py [--build build/release] [--paths NAME]

clang turns every source of the build into its intermediate code, as a checked build has it.  There
each place where a thread may stop calls stop_check or stop_check_scope (vm/base/stop.h).  Whatever
reaches it through calls may stop:
  - directly, or by a function whose address it passes to the one it calls (a visitor runs while its
  caller waits);
  - through a field of a struct of functions of which there is one table (the hosts);
  - where there are several tables of a struct, or several functions are stored in a field: whoever
  names the table, or stores the function,
    may call it.
Three tests:
  - a function that other files can call and that may stop says MAY_SAFEPOINT;
  - a function that says NO_SAFEPOINT may not;
  - no local variable of type Object * is read after a call that may stop if its value is from
  before.
Entries from outside (JVM_*, JNI functions, JVM TI functions) come from native state, so they may
always stop and need no word. The words stand at declarations of functions, and nowhere else.

On the way clang checks the words about locks (vm/base/lock.h) in the same code, and warns as the
build lets it: whatever it says is a failure. Ends with "N passed, N failed".
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

import floors

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = floors.LIBRARY
STOPS = ("stop_check", "stop_check_scope")
# called from native code, or by the system: tables of functions of their own say what they are
ENTRY = re.compile(
    r"^(JVM_|JNI_|jni_|jvmti_|ti_ext_|checked_|jmm_|AsyncGetCallTrace$|Java_|observed_|JIO_|main$|jio_)"
)
# keep a function for later instead of calling it
KEEPERS = {
    "signals_set",
    "sigchain_set",
    "pthread_create",
    "pthread_once",
    "sigaction",
    "signal",
    "atexit",
    "pthread_key_create",
}


def command(row):
    words = shlex.split(row["command"])
    kept, take = [], False
    for w in words:
        if take or re.match(r"-(I|D|W(?!error)|std=)", w):
            kept.append(w)
        take = w in ("-I", "-D", "-include", "-isystem")
        if take:
            kept.append(w)
    return [
        *("clang", "-S", "-emit-llvm", "-O0", "-o", "-", "-gline-tables-only"),
        *("-Wthread-safety", "-Wno-unknown-warning-option", "-fno-caret-diagnostics"),
        *("-Xclang", "-disable-llvm-passes", "-fno-discard-value-names"),
        *kept,
        *("-DVM_CHECKS=1", "-DVM_WORDS=1", row["file"]),
    ]


def intermediate(build, row):
    """The code of a source, and what clang says of it, of its locks above all."""
    p = subprocess.run(command(row), cwd=build, capture_output=True, text=True)
    if p.returncode:
        raise RuntimeError(f'{row["file"]}: {p.stderr[:500]}')
    return p.stdout, [l.replace("../", "") for l in p.stderr.splitlines() if ": warning: " in l]


def split(text):
    """At commas outside of brackets."""
    depth, at, parts = 0, 0, []
    for i, c in enumerate(text):
        if c in "([{<":
            depth += 1
        elif c in ")]}>":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[at:i].strip())
            at = i + 1
    parts.append(text[at:].strip())
    return parts


class Function:
    def __init__(self, name, file, static):
        self.name, self.file, self.static = name, file, static
        self.words = set()
        self.calls = []  # (line number, callee or ('field', struct, index))
        self.body = []
        self.line = 0


DEFINE = re.compile(r'^define ([^@]*)@"?([\w.$]+)"?\((.*)\{$')
CALL = re.compile(r'\bcall\b.*?([@%])"?([\w.$]+)"?\((.*)\)')
NAMED = re.compile(r'@"?([\w.$]+)"?')
DEBUG = re.compile(r"!dbg !(\d+)")


class Unit:
    """One source file: its functions and tables."""

    def __init__(self, file, text):
        self.file = file
        self.functions = {}
        self.stored = []  # (struct, index, function, by whom)
        self.tables = {}  # variable -> such rows
        self.lines = {}  # number of a debug location -> line
        self.strings = {}
        body = None
        for line in text.splitlines():
            if body is not None:
                if line == "}":
                    body = None
                else:
                    body.append(line)
                continue
            m = DEFINE.match(line)
            if m:
                f = Function(
                    m[2], file, bool(re.search(r"\b(internal|available_externally)\b", m[1]))
                )
                f.signature = m[3]
                self.functions[m[2]] = f
                body = f.body
            elif line.startswith("@llvm.global.annotations"):
                self.annotations = line
            elif line.startswith("@"):
                m = re.match(r'@([\w.]+) = .* c"([^"]*)\\00", section "llvm.metadata"', line)
                if m:
                    self.strings[m[1]] = m[2]
                else:
                    self.table(line)
            else:
                m = re.match(r"!(\d+) = .*!DILocation\(line: (\d+)", line) or re.match(
                    r"!(\d+) = distinct !DISubprogram\(.*\bline: (\d+)", line
                )
                if m:
                    self.lines[m[1]] = int(m[2])
        for target, word in re.findall(
            r'@"?([\w.$]+)"? to i8\*\), i8\* getelementptr inbounds \(\[\d+ x i8\], \[\d+ x i8\]\* @([\w.]+)',
            getattr(self, "annotations", ""),
        ):
            if target in self.functions:
                self.functions[target].words.add(self.strings.get(word))
        for f in self.functions.values():
            self.read(f)

    def table(self, line):
        """Functions in the fields of a global struct, or of an array of such."""
        rows = self.tables.setdefault(NAMED.match(line)[1], [])
        for m in re.finditer(r"%struct\.([\w.]+) \{", line):
            depth, end = 1, m.end()
            while depth and end < len(line):
                depth += {"{": 1, "}": -1}.get(line[end], 0)
                end += 1
            for index, part in enumerate(split(line[m.end() : end - 1])):
                n = re.match(r'[^{]*\)\* @"?([\w.$]+)"?$', part) or re.match(
                    r'[^{]*\)\* bitcast \(.* @"?([\w.$]+)"? to .*\)$', part
                )
                if n:
                    rows.append((m[1], index, n[1]))

    def read(self, f):
        source = {}  # value -> where it was loaded from
        for line in f.body:
            m = re.match(
                r"\s+(%[\w.]+) = getelementptr inbounds %struct\.([\w.]+), .*, i32 0, i32 (\d+)",
                line,
            )
            if m:
                source[m[1]] = (m[2], int(m[3]))
                continue
            m = re.match(r"\s+(%[\w.]+) = load .*, .* (%[\w.]+), align", line)
            if m and m[2] in source:
                source[m[1]] = source[m[2]]
                continue
            m = re.match(
                r"\s+(%[\w.]+) = load .* getelementptr inbounds \(%struct\.([\w.]+), .*, i32 0, i32 (\d+)\)",
                line,
            )
            if m:
                source[m[1]] = (m[2], int(m[3]))
                continue
            m = re.match(r'\s+store .* @"?([\w.$]+)"?, .* (%[\w.]+), align', line)
            if m and m[2] in source:
                self.stored.append((*source[m[2]], m[1], f))
                continue
            m = CALL.search(line)
            if not m:
                continue
            d = DEBUG.search(line)
            at = self.lines.get(d[1], 0) if d else 0
            if m[1] == "@":
                if m[2].startswith("llvm."):
                    continue
                f.calls.append((at, m[2]))
                if m[2] not in KEEPERS:
                    f.calls += [(at, a) for a in NAMED.findall(m[3])]
            elif "%" + m[2] in source:
                f.calls.append((at, source["%" + m[2]]))


def base(struct):
    """Two units may give one struct two names: Door, Door.17."""
    return re.sub(r"\.\d+$", "", struct)


class Graph:
    def __init__(self, units):
        self.extern = {}
        self.fields = collections.defaultdict(set)
        self.all = []
        for u in units:
            for f in u.functions.values():
                f.unit = u
                self.all.append(f)
                if not f.static:
                    self.extern[f.name] = f
        tables, named = collections.Counter(), {}
        for u in units:
            for table, table_rows in u.tables.items():
                tables.update({base(struct) for struct, _, _ in table_rows})
                named[table] = (u, table_rows)
        stored = collections.defaultdict(set)
        for u in units:
            for struct, index, name, _ in u.stored:
                stored[base(struct), index].add((u, name))
        for u in units:
            for struct, index, name, by in u.stored:
                if len(stored[base(struct), index]) > 1:
                    by.calls.append((0, (u, name)))
                else:
                    f = u.functions.get(name) or self.extern.get(name)
                    self.fields[base(struct), index] |= {f} if f else set()
            rows = [r for t in u.tables.values() for r in t if tables[base(r[0])] == 1]
            for struct, index, name in rows:
                f = u.functions.get(name) or self.extern.get(name)
                if f:
                    self.fields[base(struct), index].add(f)
            for f in u.functions.values():
                for table in {n for line in f.body for n in NAMED.findall(line)} & named.keys():
                    owner, table_rows = named[table]
                    for struct, _, name in table_rows:
                        if tables[base(struct)] > 1 and not ENTRY.match(name):
                            f.calls.append((0, (owner, name)))
        self.callers = collections.defaultdict(list)
        self.stops = {}  # function -> (line, callee) that leads to a stop
        for f in self.all:
            for line, callee in f.calls:
                for g in self.targets(f, callee):
                    self.callers[g].append((f, line))
        work = collections.deque()
        for f in self.all:
            for line, callee in f.calls:
                if callee in STOPS and f not in self.stops:
                    self.stops[f] = (line, None)
                    work.append(f)
        while work:
            g = work.popleft()
            for f, line in self.callers[g]:
                if f not in self.stops:
                    self.stops[f] = (line, g)
                    work.append(f)

    def targets(self, f, callee):
        if isinstance(callee, tuple) and isinstance(callee[0], Unit):
            g = callee[0].functions.get(callee[1]) or self.extern.get(callee[1])
            return (g,) if g else ()
        if isinstance(callee, tuple):
            return self.fields.get((base(callee[0]), callee[1]), ())
        g = f.unit.functions.get(callee) or self.extern.get(callee)
        return (g,) if g else ()

    def may_stop(self, f, callee):
        return any(g in self.stops for g in self.targets(f, callee))

    def path(self, f):
        steps = [f"{f.file}: {f.name}"]
        while f:
            line, g = self.stops[f]
            steps.append(f'{g.name if g else "stops"} ({os.path.basename(f.file)}:{line})')
            f = g
        return " > ".join(steps)


def blocks_of(f):
    blocks, current = collections.OrderedDict(), "entry"
    blocks[current] = []
    for line in f.body:
        m = re.match(r'^"?([\w.$-]+)"?:', line)
        if m:
            current = m[1]
            if current not in blocks:
                blocks[current] = []
        elif line.strip():
            blocks[current].append(line)
    return blocks


REF = r"%struct\.(?:Object|Array)\*"
ALLOCA = re.compile(rf"\s+(%[\w.]+) = alloca {REF},")
STORE = re.compile(rf"\s+store {REF} (\S+), {REF}\* (%[\w.]+), align")
LOAD = re.compile(rf"\s+(%[\w.]+) = load {REF}, {REF}\* (%[\w.]+), align")
VALUE = re.compile(
    rf"\s+(%[\w.]+) = (?:load {REF},|phi {REF} |bitcast .* to {REF}(?:,|$)|call {REF} |inttoptr .* to {REF})"
)
IS_NULL = re.compile(rf"icmp (?:eq|ne) {REF} (%[\w.]+), null")
WORD = re.compile(r"%[\w.]+")


def steps_of(graph, f, lines, local, harmless):
    """What a block does with references, in order: (kind, what)."""
    out = []
    for line in lines:
        store, load, value = STORE.match(line), LOAD.match(line), VALUE.match(line)
        if store and store[2] in local:
            out += [("use", store[1]), ("null" if store[1] == "null" else "set", store[2])]
            continue
        if load and load[2] in local:
            if load[1] not in harmless:
                out += [("use", load[2]), ("set", load[1])]
            continue
        if "llvm.dbg" in line or IS_NULL.search(line):
            continue
        if " = phi " in line:
            out.append(("set", value[1] if value else None))
            continue
        out += [("use", w) for w in WORD.findall(line) if not value or w != value[1]]
        call = CALL.search(line)
        if call and call[1] == "@" and graph.may_stop(f, call[2]):
            d = DEBUG.search(line)
            out.append(("stop", (call[2], f.unit.lines.get(d[1], 0) if d else 0)))
        if value:
            out.append(("set", value[1]))
    return out


def flow(blocks, start, edges, transfer):
    """The least solution: what holds where a block begins (or ends, when the edges run
    backwards)."""
    at = {b: set(start) for b in blocks}
    changed = True
    while changed:
        changed = False
        for b in blocks:
            now = transfer(b, set().union(*(at[e] for e in edges[b])))
            if now != at[b]:
                at[b], changed = now, True
    return at


def kept_references(graph, f):
    """(variable, line, callee) for each reference that is read after a call that may stop, with a
    value from before.  What is known to be NULL, and what is only compared with NULL afterwards,
    does not count."""
    if not any(c in STOPS or graph.may_stop(f, c) for _, c in f.calls):
        return
    if not any("%struct.Object*" in l or "%struct.Array*" in l for l in f.body):
        return
    local = {m[1] for m in map(ALLOCA.match, f.body) if m}
    for line in f.body:
        store, load = STORE.match(line), LOAD.match(line)
        if ALLOCA.match(line) or "llvm.dbg" in line or load:
            continue
        used = set(WORD.findall(line))
        if store:
            used.discard(store[2])
        local -= used  # its address is taken: a slot that somebody visits, or a result
    values = {m[1] for m in map(VALUE.match, f.body) if m}
    uses = collections.Counter(WORD.findall("\n".join(f.body)))
    harmless = {m[1] for m in map(IS_NULL.search, f.body) if m and uses[m[1]] == 2}
    blocks = blocks_of(f)
    steps = {b: steps_of(graph, f, lines, local, harmless) for b, lines in blocks.items()}
    for lines in blocks.values():  # a value that is joined is read where its way ends
        for line in lines:
            if " = phi " in line:
                for value, b in re.findall(r'\[ (%[\w.]+), %"?([\w.$-]+)"? \]', line):
                    steps[b].append(("use", value))
    after = {}
    for b, lines in blocks.items():
        tail = next((i for i, l in enumerate(lines) if re.match(r"\s+(br|switch) ", l)), len(lines))
        labels = re.findall(r'label %"?([\w.$-]+)"?', "\n".join(lines[tail:]))
        after[b] = [l for l in labels if l in blocks]
    before = {b: [] for b in blocks}
    for b, successors in after.items():
        for t in successors:
            before[t].append(b)
    tracked = local | values

    def backward(b, live):
        for kind, what in reversed(steps[b]):
            if kind in ("set", "null"):
                live.discard(what)
            elif kind == "use" and what in tracked:
                live.add(what)
        return live

    def forward(b, valued):
        for kind, what in steps[b]:
            if kind == "set" and what in local:
                valued.add(what)
            elif kind == "null":
                valued.discard(what)
        return valued

    live = flow(list(reversed(blocks)), (), after, backward)
    valued = flow(blocks, (), before, forward)
    for b in blocks:
        has = set().union(*(valued[p] for p in before[b]))
        points = []
        for kind, what in steps[b]:
            if kind == "stop":
                points.append(values | has)
            elif kind == "set" and what in local:
                has.add(what)
            elif kind == "null":
                has.discard(what)
        now = set().union(*(live[t] for t in after[b]))
        for kind, what in reversed(steps[b]):
            if kind in ("set", "null"):
                now.discard(what)
            elif kind == "use" and what in tracked:
                now.add(what)
            elif kind == "stop":
                for v in sorted(now & points.pop()):
                    name = v[1:].replace(".addr", "") if v in local else "a value"
                    yield name, what[1], what[0]


# what each test must find: (function, what is wrong with it)
PLANTED = {"unmarked", "promises", "keeps", "passes", "through_table"}
PLANTED_SOURCE = """
typedef struct Object { int x; } Object;
typedef struct Thread Thread;
typedef struct Door { void (*open)(Thread *); } Door;
void stop_check(const char *where);
Object *make(Thread *self);
int sum(Object *a, Object *b);
__attribute__((annotate("MAY_SAFEPOINT"))) Object *make(Thread *self) { stop_check("make"); return 0; }
void unmarked(Thread *self) { make(self); }
__attribute__((annotate("NO_SAFEPOINT"))) void promises(Thread *self) { make(self); }
static void opens(Thread *self) { make(self); }
const Door door = {opens};
void through_table(Thread *self, const Door *d) { d->open(self); }
__attribute__((annotate("MAY_SAFEPOINT")))
int keeps(Thread *self, Object *o) { make(self); return o->x; }
__attribute__((annotate("MAY_SAFEPOINT")))
int passes(Thread *self, Object **slot) { return sum(*slot, make(self)); }
__attribute__((annotate("MAY_SAFEPOINT")))
int fine(Thread *self, Object *o) { int x = o->x; o = 0; make(self); return x + (o != 0); }
"""


# A word follows the parameters of a function, or another word there; or it comes first, and then a
# function or a type of functions.
WORD_OF_STOPS = re.compile(r"\b(?:MAY|NO)_SAFEPOINT\b")
BEHIND = re.compile(r"(?:\)|\b[A-Z]+(?:_[A-Z]+)*) *$")
IN_FRONT = re.compile(r" *(?:[A-Z]+ +)*(?:\w+Fn\b|[\w *]+\()")
OUR_OWN = re.compile(r"# *define (?:MAY|NO)_SAFEPOINT\b.*")
C_COMMENT = re.compile(r"/\*.*?\*/", re.S)


def misplaced(text):
    """Declarations whose word about stops says nothing."""
    code = C_COMMENT.sub(" ", OUR_OWN.sub("", text)).replace("\\\n", " ")
    for part in re.split(r"[;{}]|\n(?=#)", re.sub(r"# *define \w+(?:\([^)]*\))?", ";", code)):
        part = " ".join(part.split())
        for m in WORD_OF_STOPS.finditer(part):
            before, after = part[: m.start()], part[m.end() :]
            fits = BEHIND.search(before) if before else IN_FRONT.match(after)
            if not fits or before.startswith("typedef"):
                yield part


MISPLACED = """
typedef int8_t __attribute__((may_alias)) MAY_SAFEPOINT one;
extern int two MAY_SAFEPOINT;
MAY_SAFEPOINT int three;
"""
WELL_PLACED = """
bool one(Thread *self) MAY_SAFEPOINT MUST_CHECK; /* MAY_SAFEPOINT two; */
MAY_SAFEPOINT CommandFn three, four;
#define FIVE(name) MAY_SAFEPOINT NOINLINE void name(int x)
void six(int x) REQUIRES(lock) MAY_SAFEPOINT { seven(); }
"""


# What clang must say of guarded vectors, and of words: the functions that lack the lock; and one
# with a plain warning.
UNLOCKED = {"pushes", "tries", "frees", "calls", "keeps_it", "half"}
UNLOCKED_SOURCE = """
#include "vm/base/lock.h"
static Lock lock = LOCK_INIT(ROOTS);
static VEC(int) list GUARDED_BY(lock);
static void change(void) REQUIRES(lock) { VEC_PUSH(list, 1); }
void pushes(void) { VEC_PUSH(list, 1); }
bool tries(void) { return VEC_TRY_PUSH(list, 1); }
void frees(void) { VEC_FREE(list); }
void calls(void) { change(); }
void keeps_it(void) { lock_take(&lock); }
typedef struct Pair { int a, *b; } Pair;
Pair half(void) { return (Pair){1}; }
void fine(void) { lock_take(&lock); VEC_PUSH(list, 1); change(); VEC_FREE(list); lock_release(&lock); }
"""


def planted_locks():
    with tempfile.TemporaryDirectory() as d:
        file = os.path.join(d, "planted.c")
        with open(file, "w", encoding="utf-8") as f:
            f.write(UNLOCKED_SOURCE)
        said = intermediate(d, {"command": f"cc -Wextra -I{ROOT}", "file": file})[1]
    lines = UNLOCKED_SOURCE.splitlines()
    at = {lines[int(re.search(r":(\d+):", l)[1]) - 1] for l in said}
    names = {re.search(r"(\w+)\(void\)", l)[1] for l in at}
    return sorted(names ^ UNLOCKED)


def found(graph):
    """Names of functions that break a rule."""
    unmarked = [
        f
        for f in graph.stops
        if not f.static and f.name not in STOPS
        if "MAY_SAFEPOINT" not in f.words and not ENTRY.match(f.name)
    ]
    broken = [f for f in graph.stops if "NO_SAFEPOINT" in f.words]
    kept = sorted(
        {
            f"{f.file}:{line}: {f.name} keeps {variable} across {callee}"
            for f in graph.all
            for variable, line, callee in kept_references(graph, f)
        }
    )
    return unmarked, broken, kept


def planted():
    with tempfile.TemporaryDirectory() as d:
        file = os.path.join(d, "planted.c")
        with open(file, "w", encoding="utf-8") as f:
            f.write(PLANTED_SOURCE)
        unit = Unit(file, intermediate(d, {"command": "cc", "file": file})[0])
    unmarked, broken, kept = found(Graph([unit]))
    names = {f.name for f in unmarked + broken} | {k.split()[1] for k in kept}
    return [f"{n} is not found" for n in PLANTED - names] + [
        f"{n} is fine" for n in names - PLANTED
    ]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--build", default="build/release")
    p.add_argument("--paths", help="print how a function reaches a stop")
    options = p.parse_args()
    os.chdir(ROOT)
    with open(f"{options.build}/compile_commands.json", encoding="utf-8") as f:
        rows = {}
        for row in json.load(f):
            file = os.path.relpath(os.path.join(options.build, row["file"]), ROOT)
            generated = file.startswith(options.build) and "jvmti" in file
            if file.startswith(FOLDERS) or generated:
                rows.setdefault(file, row)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        texts = pool.map(lambda row: intermediate(options.build, row), rows.values())
        units, unlocked = [], []
        for file, (text, warnings) in zip(rows, texts):
            units.append(Unit(file, text))
            unlocked += warnings
    graph = Graph(units)
    if options.paths:
        for f in graph.all:
            if f.name == options.paths:
                print(graph.path(f) if f in graph.stops else f"{f.file}: {f.name} does not stop")
        return 0
    results = []

    def check(name, problems):
        results.append(not problems)
        print(("ok " if not problems else "FAIL ") + name)
        for line in problems:
            print("    " + line)

    check("stops are found", [] if len(graph.stops) > 500 else [f"{len(graph.stops)} functions"])
    unmarked, broken, kept = found(graph)
    check("planted mistakes are found", planted())
    check("what may stop says MAY_SAFEPOINT", sorted(map(graph.path, unmarked)))
    check("what says NO_SAFEPOINT does not stop", sorted(map(graph.path, broken)))
    check("no raw reference is kept across a stop", kept)
    sources = subprocess.run(["git", "ls-files", "*.[ch]"], capture_output=True, text=True)
    stray = [
        f"{file}: {part}"
        for file in sources.stdout.split()
        if file.startswith(FOLDERS) and os.path.exists(file)
        for part in misplaced(open(file, encoding="utf-8").read())
    ]
    check("words about stops stand at functions", stray)
    plants = [*misplaced(WELL_PLACED)] + ["too few"] * (len([*misplaced(MISPLACED)]) < 3)
    check("planted words elsewhere are found", plants)
    check("clang warns of nothing, and locks are held where their words say so", unlocked)
    check("planted accesses without the lock are found, and a warning", planted_locks())
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
