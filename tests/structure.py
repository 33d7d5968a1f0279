#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""structure.py - the project's own rules, as tests: who may include whom (docs/architecture.md),
licence lines, file sizes, generated headers. Ends with "N passed, N failed"."""
import json
import os
import re
import subprocess
import sys

import floors

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
os.chdir(ROOT)
FILES = subprocess.run(
    ["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True
).stdout.split()
SOURCES = [f for f in FILES if f.endswith((".c", ".h", ".def")) and os.path.exists(f)]
results = []


def check(name, problems):
    results.append(not problems)
    print(("ok " if not problems else "FAIL ") + name)
    for p in problems[:20]:
        print("    " + p)


def includes(path):
    with open(path, encoding="utf-8") as f:
        return re.findall(r'^\s*#\s*include\s+"([^"]+)"', f.read(), re.M)


# A file may include its own floor (tests/floors.py), the floors below and include/.  Floors below
# jvmti/ see of it only the hooks, and the machine sees nothing of tools/.
HOOKS = ("jvmti/hooks.h", "jvmti/hooks.def")
# folders outside of the house -> what of it they may include
OUTSIDE = {
    "tools/launcher/": ("tools/launcher/", "vm/start/java_home.h", "vm/library/release.h"),
    "tck-subset/": ("tck-subset/",),
    "tools/foreign/": ("tools/foreign/",),
    "tools/memory/": ("tools/memory/", "vm/base/alloc_track.h", "vm/base/table.h"),
    "tools/schedule/": ("tools/schedule/", "vm/base/schedule.h"),
    "tools/show/": ("tools/show/", "classfile/format/bytecodes.def"),
    "tools/lab/": ("tools/lab/", "classfile/format/flags.h", "classfile/format/pool_tags.h"),
}


def upward():
    bad = []
    for path in SOURCES:
        own = next((k for k in OUTSIDE if path.startswith(k)), None)
        floor = floors.floor_of(path)
        for inc in includes(path):
            if "/" not in inc or inc in HOOKS:
                continue
            if own:
                fits = inc.startswith(OUTSIDE[own])
            else:
                other = floors.floor_of(inc)
                fits = not floor or not other or floors.RANK[other] <= floors.RANK[floor]
                if path.startswith(floors.MACHINE):
                    fits = fits and not inc.startswith("tools/")
            if not fits:
                bad.append(f"{path} includes {inc}")
    return bad


check("nobody includes upwards", upward())
check(
    "every source has its licence line",
    [
        f
        for f in SOURCES
        if "SPDX-License-Identifier: Apache-2.0" not in open(f, encoding="utf-8").read(400)
    ],
)
check(
    "no file is longer than 2000 lines",
    [f for f in SOURCES if sum(1 for _ in open(f, encoding="utf-8")) > 2000],
)
ROOT_ENTRIES = set(
    ".ci .clang-format .gitignore CHANGELOG.md CONTRIBUTING.md LICENSE README.md SECURITY.md check classfile demo docs gc include interp jvmti meson.build meson_options.txt package tck-subset tests tools vm".split()
)
check(
    "nothing lies in the root by accident",
    sorted({f.split("/")[0] for f in FILES if os.path.exists(f)} - ROOT_ENTRIES),
)
# Linux's own headers, and paths of its own file systems, belong to vm/os.  Elsewhere: file -> why.
LINUX = re.compile(
    r"#\s*include <(?:linux/\w+|sys/(?:prctl|syscall|eventfd|sysinfo|uio)|elf|link|malloc|ucontext|"
    r'execinfo)\.h>|"/(?:proc|sys)/'
)
LINUX_FILES = {
    "alloc_fail.c": "a backtrace of what fails",
    "sections_system.c": "prints what the system says of itself",
    "sections_process.c": "prints the map of memory",
    "sections_crash.c": "prints where cores go",
    "safepoint.c": "membarrier, see the head of the file",
    "cond.c": "futexes, see the head of the file",
    "unsafe_memory.c": "malloc_usable_size",
    "machine.c": "what the log says of processors and pages",
    "native_trim.c": "malloc_trim, and the status of the process",
    "alloc_ahead.c": "mallinfo2, malloc_trim",
    "attach.c": "eventfd wakes the listener",
    "memory_commands.c": "mallinfo2",
    "heap_commands.c": "malloc_trim, and the status of the process",
    "vm_commands.c": "prints the map of memory",
    "java_home.c": "the path of the program",
}


def linux_files():
    return {
        f
        for f in SOURCES
        if f.startswith(floors.LIBRARY)
        and not f.startswith("vm/os/")
        and LINUX.search(open(f, encoding="utf-8").read())
    }


check(
    "what only Linux has is used in vm/os, or by a file with a reason",
    sorted(f for f in linux_files() if os.path.basename(f) not in LINUX_FILES)
    + sorted(
        f"{n}: no longer" for n in set(LINUX_FILES) - set(map(os.path.basename, linux_files()))
    ),
)

# A processor has folders of its own (docs/porting.md), which meson.build takes by their name.
check(
    "no #if asks for a processor, but in tests",
    [
        f
        for f in SOURCES
        if not f.startswith(("tests/", "vm/os/"))
        and re.search(
            r"^\s*#\s*(?:el)?if.*\b__(?:x86_64|amd64|i386|aarch64|arm|riscv|SSE|AVX|ARM_)",
            open(f, encoding="utf-8").read(),
            re.M,
        )
    ],
)

# The write barrier (ref_written) stands in these files, besides ref_store in gc/object.h: file ->
# what it writes.  The collector itself moves objects and is not among them.
REF_WRITERS = {
    "unsafe.c": "compare-and-set and ordered access to fields and elements",
    "pieces.c": "what unsafe.c does, in compiled code",
    "arraycopy.c": "copies of arrays",
    "pool.c": "constants, outside of the heap",
    "heap_report.c": "its own stack, outside of the heap",
}
REF_WRITE = re.compile(
    r"\bref_encode\(|\bmove_whole\(|\bref_t \*\w+ = \(ref_t \*\)|\(ref_t \*\)\(void"
)


def ref_writers():
    return {
        os.path.basename(f)
        for f in SOURCES
        if f.startswith(("vm/", "interp/", "jvmti/", *floors.DOORS))
        and REF_WRITE.search(open(f, encoding="utf-8").read())
    }


check(
    "references in the heap are written by ref_store, or by a file with a reason",
    sorted(ref_writers() ^ set(REF_WRITERS)),
)


# VM_ENTRY comes from native code: whoever has it is in the VM, and calls no other that has it.  Who
# goes there and back by hand does both.
FUNCTION = re.compile(r"^[A-Za-z][^\n;{}]*?\b(\w+)\([^;{}]*\)[^;{}]*\n\{\n(.*?)^\}", re.S | re.M)


def entered_twice():
    bodies, found = {}, []
    for f in SOURCES:
        if f.startswith(("vm/", "jvmti/", *floors.DOORS)) and f.endswith(".c"):
            with open(f, encoding="utf-8") as text:
                bodies.update({(f, n): body for n, body in FUNCTION.findall(text.read())})
    entries = {
        key: body.split("VM_ENTRY(", 1)[1]
        for key, body in bodies.items()
        if re.search(r"^    VM_ENTRY\(", body, re.M)  # not in an inner block
    }
    names = "|".join(sorted({name for _, name in entries}))
    for (f, name), body in entries.items():
        called = set(re.findall(rf"(?<!->)(?<!\.)\b({names})\(", body))
        found += [f"{f}: {name} calls {other}" for other in called if (f, other) in entries]
    one_way = {
        name
        for (_, name), body in bodies.items()
        if body.count("thread_native_to_vm(") != body.count("thread_vm_to_native(")
    }
    found += [f"{n} enters and leaves the VM not equally often" for n in one_way - ONE_WAY]
    found += [f"{n} does both by now" for n in ONE_WAY - one_way]
    return found


# Functions that do not come back the way they went: the VM begins there, or ends, or a thread does.
ONE_WAY = {
    "JNI_CreateJavaVM",
    "JVM_Halt",
    "invoke_DestroyJavaVM",
    "on_stuck",
    "thread_detach",
    "vm_destroy",
}
check("who enters the VM enters it once, and leaves it", entered_twice())


# Classes that the VM throws have names (vm/library/wellknown.def).
def thrown_by_text():
    with open("vm/library/wellknown.def", encoding="utf-8") as f:
        named = set(re.findall(r'WK_THROWABLE\(\w+, ("[^"]+")\)', f.read()))
    return [
        f"{f}: {text}"
        for f in SOURCES
        if f.startswith(("vm/", "interp/", "jvmti/")) and not f.startswith("vm/library/")
        for text in named & set(re.findall(r'"[\w/]+"', open(f, encoding="utf-8").read()))
    ]


check("what is thrown has a name in wellknown.def", thrown_by_text())

# A function that a header announces: its name stands in the prototype, in the definition, and where
# somebody calls it.
PROTOTYPE = re.compile(r"^[A-Za-z][\w *]*?\b(\w+)\([^;{]*\)[\w() ]*;", re.M)
COMMENT = re.compile(r'("(?:\\.|[^"\\\n])*")|/\*.*?\*/', re.S)


def without_comments(text):
    """A string may have what looks like the start of a comment: a pattern of files."""
    return COMMENT.sub(lambda found: found[1] or "", text)


# made from lists of names, or a library for tools
ANNOUNCED = ("include/", "tests/", "tck-subset/", "tools/classfile/write.h")


def uncalled():
    uses = {}
    for f in FILES:
        if f.endswith((".c", ".h", ".def", ".inc", ".py", ".json", ".map")) and os.path.exists(f):
            for word in re.findall(r"\w+", without_comments(open(f, encoding="utf-8").read())):
                uses[word] = uses.get(word, 0) + 1
    for event in json.load(open("jvmti/spec/events.json", encoding="utf-8"))["events"]:
        made = "ti_post_" + event["constant"][len("JVMTI_EVENT_") :].lower()
        if "made" not in event.get("poster", {}):
            uses[made] = uses.get(made, 0) + 1  # its definition is made by the build
    return [
        f"{f}: {name}"
        for f in SOURCES
        if f.endswith(".h") and not f.startswith(ANNOUNCED)
        for name in PROTOTYPE.findall(without_comments(open(f, encoding="utf-8").read()))
        if uses[name] < 3 and not name.startswith("__")
    ]


check("somebody calls every function of a header", uncalled())

# Native memory that cannot be reported (docs/memory.md): each file's calls are listed on that page.
RESERVE = re.compile(
    r"\b(?:xmalloc|xcalloc|xrealloc|xstrdup|xasprintf|arena_xalloc|VEC_PUSH)\b *\("
)


def reserve_users():
    with open("docs/memory.md", encoding="utf-8") as f:
        listed = {n: int(k) for n, k in re.findall(r"`([\w/]+\.[ch])` (\d+)", f.read())}
    found = {}
    for f in SOURCES:
        if f.startswith(floors.LIBRARY) and not f.startswith(("vm/base/base.", *OUTSIDE)):
            calls = len(RESERVE.findall(without_comments(open(f, encoding="utf-8").read())))
            if calls:
                found[f] = calls
    return [
        f"{f}: {found.get(f, 0)} calls, docs/memory.md says {listed.get(f, 0)}"
        for f in sorted(set(listed) | set(found))
        if found.get(f, 0) != listed.get(f, 0)
    ]


check("what draws on the reserve of memory stands in docs/memory.md", reserve_users())

TYPE = re.compile(
    r"^typedef (?:struct|union|enum)(?: \w+)? \{.*?^\} (\w+);|^struct (\w+) \{", re.S | re.M
)


def types_twice():
    places = {}
    for f in SOURCES:
        if f.startswith(floors.LIBRARY):
            for names in TYPE.findall(open(f, encoding="utf-8").read()):
                for name in filter(None, names):
                    places.setdefault(name, set()).add(f)
    return [f'{n}: {", ".join(sorted(fs))}' for n, fs in sorted(places.items()) if len(fs) > 1]


check("the name of a type means one thing", types_twice())
# A loop over brackets, or to the end of a class's name, of one's own.
WALK = re.compile(r"while \(\*\w+(?:\+\+)? (?:==|!=) '[\[;]'\)")
check(
    "descriptors are walked by classfile/descriptor.h",
    [
        f"{f}: {l.strip()}"
        for f in SOURCES
        if f.startswith(floors.LIBRARY) and f != "classfile/descriptor.h"
        for l in open(f, encoding="utf-8")
        if WALK.search(l)
    ],
)
MARK = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
check(
    "no unfinished marks without a reason",
    [f"{f}: {l.strip()}" for f in SOURCES for l in open(f, encoding="utf-8") if MARK.search(l)],
)


def generators():
    run = subprocess.run(
        [sys.executable, "include/generate.py", "--check"], capture_output=True, text=True
    )
    return (run.stdout + run.stderr).splitlines() if run.returncode else []


check("headers that a program made agree with their tables", generators())

# What is not suppressed by a whole file is suppressed by a function: it has to be there, and to be
# one function, or the row would be silent about others too.
OF_THE_JDK = ("fileDescriptorClose",)


def suppressed():
    with open("tests/races.supp", encoding="utf-8") as f:
        rows = re.findall(r"^race\w*:\^(\w+)\$$", f.read(), re.M)
    places = {name: [] for name in rows if name not in OF_THE_JDK}
    for path in SOURCES:
        if path.startswith(floors.LIBRARY):
            with open(path, encoding="utf-8") as f:
                text = f.read()
            for name in places:
                if re.search(rf"^\w[^;\n]*\b{name}\([^;]*?\)[^;]*?\n?\{{", text, re.M):
                    places[name].append(path)
    return [f'{n} is in {", ".join(p) or "no file"}' for n, p in places.items() if len(p) != 1]


check("tests/races.supp names functions, one each", suppressed())
print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
sys.exit(0 if all(results) else 1)
