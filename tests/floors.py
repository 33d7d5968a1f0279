#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""floors.py - the floors of the house, checked in what was built: who calls whom
(docs/architecture.md).

    floors.py [BUILD]            six tests on the objects of libjvm.so in BUILD (build/release);
                                 ends with "N passed, N failed"
    floors.py [BUILD] --list     every symbol that points upwards with the files that use it, and
                                 the files of each circle

tests/structure.py reads what the sources include; this reads the symbols that their objects define
and need.  A reference to a symbol of a higher floor is an upward call, whatever header declared it.
Upper floors are reached through tables of functions (the files named host.h).

The third test: native memory is taken by way of vm/base/wrapped.c.  The linker wraps names, and a
name that no object calls, because a header made another of it, is wrapped in vain.

The fourth: what no other file names is static, or gone.

The fifth: the machine calls what stands beside it in the library (tools/) by one function of each
folder, which fills a table.

The sixth: variables of threads are small in the laboratory's library.  It is loaded late, and what
it has of them must fit in what the C library keeps free for that (some 1,600 bytes), beside those
of libjvm.so, which are 400 bytes in a build with checks.
"""
import collections
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# bottom to top; a folder belongs to the floor with the longest matching prefix
FLOORS = [
    ("base", "vm/base/"),
    ("os", "vm/os/"),
    ("log", "vm/log/"),
    ("classfile", "classfile/"),
    ("gc", "gc/"),
    ("library", "vm/library/"),
    ("model", "vm/model/"),
    ("flags", "vm/flags/"),
    ("objects", "vm/objects/"),
    ("thread", "vm/thread/"),
    ("interp", "interp/"),
    ("class", "vm/class/"),
    ("invoke", "vm/invoke/"),
    ("jni", "vm/jni/"),
    ("roots", "vm/roots/"),
    ("jvm", "vm/jvm/"),
    ("jvmti", "jvmti/"),
    ("error", "vm/error/"),
    ("serve", "tools/serve/"),
    ("audit", "tools/audit/"),
    ("start", "vm/"),
]
# What stands beside the machine and is linked (docs/decisions/018-beside-the-machine.md): folder,
# and the function by which the machine comes in.
DOORS = {"tools/audit/": "audits_init", "tools/serve/": "serve_fill"}
MACHINE = ("vm/", "gc/", "interp/", "jvmti/", "classfile/")
LIBRARY = MACHINE + tuple(DOORS)  # what libjvm.so is made of
LARGEST_CIRCLE = 14  # files that call each other; may only shrink
# What else gives out memory: no file calls it.  Not here is mremap (compiled code at its second
# address).
UNWRAPPED = "posix_memalign asprintf vasprintf scandir reallocarray valloc memalign fmemopen mmap "
UNWRAPPED += "fopen tmpfile tmpfile64 popen fdopendir getline getdelim __getdelim"
RANK = {name: i for i, (name, _) in enumerate(FLOORS)}


def floor_of(source):
    matches = [(len(prefix), name) for name, prefix in FLOORS if source.startswith(prefix)]
    return max(matches)[1] if matches else None


def objects(build):
    """source -> object, of everything that is linked into libjvm.so"""
    found = {}
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as f:
        for entry in json.load(f):
            source = os.path.relpath(os.path.join(entry["directory"], entry["file"]), ROOT)
            if ".a.p/" not in entry["output"]:
                continue
            if source.startswith(os.path.relpath(build, ROOT) + "/"):  # made by the build
                source = os.path.relpath(source, os.path.relpath(build, ROOT))
            if floor_of(source):
                found[source] = os.path.join(entry["directory"], entry["output"])
    return found


def symbols(paths):
    """one run of nm for all: path -> (defined, needed)"""
    out = subprocess.run(["nm", "-A"] + paths, capture_output=True, text=True).stdout
    tables = collections.defaultdict(lambda: (set(), set()))
    for line in out.splitlines():
        path, rest = line.rsplit(":", 1)
        words = rest.split()
        if words[-2] == "U":
            tables[path][1].add(words[-1])
        elif words[-2] in "TDBRVWGSC":
            tables[path][0].add(words[-1])
    return tables


MOST_OF_THREADS = 1200


def thread_local_bytes(library):
    """0: it has none, or is not there"""
    out = subprocess.run(["readelf", "-lW", library], capture_output=True, text=True).stdout
    found = re.search(r"^ +TLS +(?:0x[0-9a-f]+ +){4}(0x[0-9a-f]+)", out, re.M)
    return int(found.group(1), 16) if found else 0


def calls(build):
    """file -> set of (file, symbol)"""
    files = objects(build)
    tables = symbols(list(files.values()))
    home = {}
    for source, path in files.items():
        for symbol in tables[path][0]:
            # a weak stand-in (missing.c) gives way to the function itself
            if symbol not in home or not source.endswith("missing.c"):
                home[symbol] = source
    edges = {source: set() for source in files}
    for source, path in files.items():
        for symbol in tables[path][1]:
            if symbol in home and home[symbol] != source:
                edges[source].add((home[symbol], symbol))
    return edges


def wrapped_in_vain(build):
    """problems of vm/base/meson.build's list of wrapped functions"""
    with open(os.path.join(ROOT, "vm/base/meson.build"), encoding="utf-8") as f:
        names = set(re.findall(r"'(\w+)'", re.search(r"foreach f : \[(.*?)\]", f.read(), re.S)[1]))
    needed = set()
    for _, symbols_needed in symbols(list(objects(build).values())).values():
        needed |= symbols_needed
    return [f"{name}: wrapped, but no file calls it" for name in sorted(names - needed)] + [
        f"{name}: gives out memory, and is not wrapped"
        for name in UNWRAPPED.split()
        if name in needed
    ]


def for_nobody(build):
    """symbols that one file defines and no other needs; gdb and the system find some by name"""
    files = objects(build)
    tables = symbols(list(files.values()))
    needed = set().union(*(table[1] for table in tables.values()))
    libjvm = os.path.join(build, "vm/libjvm.so")
    names = subprocess.run(["nm", "-D", "--defined-only", libjvm], capture_output=True, text=True)
    needed |= {line.split()[-1].split("@")[0] for line in names.stdout.splitlines()}
    users = collections.Counter()  # how many files name a word; a header that declares it does not
    for top, _, sources in os.walk(ROOT):
        if "/build" in top or "/." in top:
            continue
        for name in sources:
            if name.endswith((".c", ".h", ".def", ".gdb", ".py")):
                with open(os.path.join(top, name), encoding="utf-8", errors="replace") as f:
                    words = collections.Counter(re.findall(r"\w+", f.read()))
                # headers of interp hold the code of operations
                least = 2 if name.endswith(".h") and not top.endswith("/interp") else 1
                users.update(word for word, n in words.items() if n >= least)
    return [
        f"{source}: {symbol} is for this file only"
        for source, path in files.items()
        for symbol in tables[path][0]
        if symbol not in needed and users[symbol] == 1 and not symbol.startswith("__jit_debug")
    ]


def beside_doors(edges):
    """uses by the machine of what stands beside it, other than by the doors; unused doors"""
    used = {
        (source, folder, symbol)
        for source, targets in edges.items()
        for target, symbol in targets
        for folder in DOORS
        if target.startswith(folder) and not source.startswith(tuple(DOORS))
    }
    entered = {symbol for _, _, symbol in used}
    return [f"{s} uses {symbol} of {f}" for s, f, symbol in used if symbol != DOORS[f]] + [
        f"{folder}: nobody calls {door}" for folder, door in DOORS.items() if door not in entered
    ]


def upward(edges):
    """(lower floor, upper floor) -> symbol -> files"""
    found = collections.defaultdict(lambda: collections.defaultdict(set))
    for source, targets in edges.items():
        for target, symbol in targets:
            low, high = floor_of(source), floor_of(target)
            if RANK[high] > RANK[low]:
                found[low, high][symbol].add(source)
    return found


def circles(edges):
    """strongly connected components of more than one file, largest first (Tarjan)"""
    sys.setrecursionlimit(10000)
    number, low, stack, found = {}, {}, [], []

    def visit(v):
        number[v] = low[v] = len(number)
        stack.append(v)
        for w, _ in sorted(edges[v]):
            if w not in number:
                visit(w)
                low[v] = min(low[v], low[w])
            elif w in stack:
                low[v] = min(low[v], number[w])
        if low[v] == number[v]:
            at = stack.index(v)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for v in sorted(edges):
        if v not in number:
            visit(v)
    return sorted(found, key=len, reverse=True)


def main():
    args = [a for a in sys.argv[1:] if not a.startswith("--")]
    build = os.path.abspath(args[0] if args else os.path.join(ROOT, "build/release"))
    edges = calls(build)
    up, knots = upward(edges), circles(edges)
    if "--list" in sys.argv:
        for pair in sorted(up, key=lambda p: (RANK[p[0]], RANK[p[1]])):
            print(f"{pair[0]} -> {pair[1]}: {len(up[pair])}")
            for symbol, sources in sorted(up[pair].items()):
                print(f'    {symbol}: {" ".join(sorted(sources))}')
        for knot in knots:
            print(f'circle of {len(knot)}: {" ".join(knot)}')
    bad = [
        f"{s} uses {symbol} of {pair[1]}"
        for pair in up
        for symbol, ss in up[pair].items()
        for s in ss
    ]
    if not edges:
        bad.append("no objects: nothing was checked")
    big = [" ".join(k) for k in knots if len(k) > LARGEST_CIRCLE]
    of_threads = thread_local_bytes(os.path.join(build, "tools/lab/libvitrine-lab.so"))
    results = [
        (f"no symbol of {len(edges)} files points upwards", bad),
        (f"no circle of more than {LARGEST_CIRCLE} files", big),
        ("native memory is taken by way of wrapped.c", wrapped_in_vain(build)),
        ("what no other file names is static", for_nobody(build)),
        ("what stands beside the machine is entered by its table", beside_doors(edges)),
        (
            f"variables of threads are at most {MOST_OF_THREADS} bytes in libvitrine-lab.so",
            [] if 0 < of_threads <= MOST_OF_THREADS else [f"{of_threads} bytes"],
        ),
    ]
    for name, problems in results:
        print(("ok " if not problems else "FAIL ") + name)
        for p in sorted(problems)[:40]:
            print("    " + p)
    passed = sum(not problems for _, problems in results)
    print(f"{passed} passed, {len(results) - passed} failed")
    return passed < len(results)


if __name__ == "__main__":
    sys.exit(main())
