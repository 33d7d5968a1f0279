#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""docs.py - the book and the comments against the tree: every name they mention must exist.

    docs.py             one test per page and folder; ends with "N passed, N failed"
    docs.py --files     writes the file table of docs/files.md anew, from the first comment
                        line of each file
    docs.py --wrap      breaks the lines of the pages anew, at 100 columns

Pages: a backtick span outside of code blocks that looks like a path must name a file or folder
(globs and {a,b} allowed). One that looks like a name in C, Python or Java must occur in some file,
and there outside of comments. Spans with other characters (command lines, expressions) are not
judged. Names that live elsewhere stand in FOREIGN, with where they come from. A block of C without
a file's name is a quotation: its code must stand in one file of the tree, or of what is made from
the tables of JVMTI, with gaps where it has "...": any on a line of its own, a short one inside.
```c example``` is the reader's. No sentence is longer than SENTENCE words.

Comments of C: a word with an underscore, a word before (), and a -XX: option must occur outside of
comments. A path must name a file. `Struct.field` must name a field of that struct. Names that live
elsewhere stand in FOREIGN_COMMENT and OF_JAVA.
"""
import fnmatch
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
os.chdir(ROOT)
FILES = [
    f
    for f in subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True
    ).stdout.split()
    if os.path.exists(f)
]
PAGES = sorted(f for f in FILES if f == "README.md" or f.startswith("docs/") and f.endswith(".md"))
CODE_FOLDERS = ("include/", "classfile/", "gc/", "interp/", "vm/", "jvmti/", "tools/")
CONTENTS = "docs/README.md"
MAP, BEGIN, END = "docs/files.md", "<!-- files -->", "<!-- end of files -->"

FOREIGN = {
    # the JDK's files and tools
    "lib/modules",
    "lib/server",
    "lib/libjli.so",
    "bin/java",
    "libjava.so",
    "libjli.so",
    "libzip.so",
    "libnio.so",
    "libjvm.so",
    "jdb",
    "jstack",
    "jcmd",
    "jps",
    "javap",
    "release",
    "java",
    "javac",
    "src.zip",
    # made by the build
    "bodies.h",
    "table.c",
    "observed.c",
    "posters.c",
    "lists.h",
    "build/release",
    "build/checked",
    "build/asan",
    "build/clang",
    "build/test-cache",
    "build/tck",
    "build/release/vm/vitrine",
    "build/release/vm/libjvm.so",
    "build/demo",
    "build/lab",
    "build/lab/",
    # operations whose names macros of interp/ops.def put together
    "load1_load1_iadd",
    "load1_load1_if_icmpge",
    "load1_getfield_l",
    "load1_getfield_i",
    "loop_load1_ge",
    # names in exercises, made by the reader
    "Lab.java",
    "lab.c",
    "only_class",
}
# words of comments that are no names of ours
FOREIGN_COMMENT = {
    # items of the class file format (JVMS 4)
    "attribute_length",
    "frame_type",
    "major_version",
    "minor_version",
    "number_of_entries",
    "verification_type_info",
    # records of the heap dump format
    "HEAP_DUMP_SEGMENT",
    "LOAD_CLASS",
    # names with a part that varies
    "Agent_OnAttach_name",
    "Agent_OnLoad_name",
    "hsperfdata_USER",
    "java_pidN",
    "prefix_name",
    # made by the build
    "observed.c",
    "posters.c",
    # words of a usage line
    "INTERVAL_BYTES",
    "PACKAGE_PREFIX",
}
DATA = {  # files without a first comment
    "jvmti/spec/extensions.json": "extension functions and events: parameters, errors",
    "jvmti/spec/functions.json": "every JVMTI function: number, phases, capability, parameters, errors",
    "jvmti/spec/events.json": "every JVMTI event: number, callback, phases, capability, order",
    "jvmti/spec/capabilities.json": "every capability: bit, what it gates",
    "jvmti/spec/constants.json": "constants and enumerations of JVMTI",
    "jvmti/spec/rules.json": "sentences of the specification that belong to no single function",
    "vm/jni/functions.json": "the JNI function table, slot by slot, with types and constants",
    "vm/jvm/exports.json": "JVM_* entries that the JDK's libraries import, with their signatures",
    "vm/jvm/jmm.json": "the management function table, by slot",
    "vm/jvm/natives.json": "native methods of the class library and who implements each",
}
EXTENSIONS = (
    ".c",
    ".h",
    ".def",
    ".inc",
    ".json",
    ".py",
    ".md",
    ".java",
    ".build",
    ".map",
    ".txt",
    ".sh",
    ".so",
)


def read(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return f.read()


C_FILES = (".c", ".h", ".def", ".inc")
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.DOTALL)


def split(text):
    """C or Java as (code without comments, [(line, comment)])."""
    comments = []

    def part(m):
        if m.group(0)[0] != "/":
            return m.group(0)
        comments.append((text.count("\n", 0, m.start()) + 1, m.group(0)))
        return " "

    return TOKEN.sub(part, text), comments


WORDS, NAMES, COMMENTS, FIELDS = set(), set(), {}, {}
for f in FILES:
    NAMES.add(os.path.basename(f))
    NAMES.update(p for p in f.split("/"))
    if f.endswith(".md"):
        continue
    code = read(f)
    if f.endswith(C_FILES + (".java",)):
        code, COMMENTS[f] = split(code)
    if f.endswith(".h"):
        for name, body in re.findall(r"^(?:typedef )?struct (\w+) \{(.*?)^\}", code, re.S | re.M):
            FIELDS[name] = set(re.findall(r"\w+", body))
    WORDS.update(re.findall(r"[A-Za-z_][A-Za-z0-9_]*", code))
FOLDERS = {os.path.dirname(f) for f in FILES}
FOLDERS |= {"/".join(d.split("/")[:n]) for d in FOLDERS for n in range(1, d.count("/") + 1)}


def braces(text):
    m = re.match(r"(.*?)\{([^}]*)\}(.*)$", text)
    return (
        [
            r
            for part in m.group(2).split(",")
            for r in braces(m.group(1) + part.strip() + m.group(3))
        ]
        if m
        else [text]
    )


def path_exists(path, page):
    path = path.rstrip("/")
    if path.startswith("./"):
        path = path[2:]
    here = os.path.normpath(os.path.join(os.path.dirname(page), path))
    for p in (path, here):
        if p in FOLDERS or any(fnmatch.fnmatch(f, p) for f in FILES) or p in FILES:
            return True
    return "/" not in path and any(fnmatch.fnmatch(n, path) for n in NAMES)


def judge(span, page):
    """None when fine or not to be judged, else what is wrong."""
    if span in FOREIGN:
        return None
    looks_like_path = re.fullmatch(r"[A-Za-z0-9_.*{},/<>-]+", span) and (
        "/" in span and re.match(r"[a-z.]", span) or span.endswith(EXTENSIONS)
    )
    if looks_like_path and "<" not in span:
        top = span.lstrip("./").split("/")[0].split("{")[0]
        if (
            "/" in span
            and not span.endswith(EXTENSIONS)
            and not (top in FOLDERS or top in FILES or span.endswith("/"))
        ):
            return None  # java/lang/String, application/x-foo
        missing = [p for p in braces(span) if p not in FOREIGN and not path_exists(p, page)]
        return f'no such file: {", ".join(missing)}' if missing else None
    if re.match(r"(java|javax|jdk|sun|com)\.", span):
        return None
    m = re.fullmatch(r"([A-Za-z_][A-Za-z0-9_]*(?:(?:\.|->)[A-Za-z_][A-Za-z0-9_]*)*)(\(\))?", span)
    if not m:
        return None
    missing = [
        w
        for w in re.split(r"\.|->", m.group(1))
        if w not in WORDS and w not in FOREIGN and w not in NAMES
    ]
    return f'no such name: {", ".join(missing)}' if missing else None


def anchors(page):
    """The anchors of a page: its headings in small letters, with dashes for spaces."""
    text = re.sub(r"^```.*?^```", "", read(page), flags=re.S | re.M)
    return {
        re.sub(r"[^\w -]", "", heading.strip().lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)", text, re.M)
    }


def given(page):
    """The names that the reader of a lab makes: files of the page's blocks, the words in them."""
    blocks = re.findall(r"^\s*```(?:c|java) (\S+)\n(.*?)^\s*```", read(page), re.S | re.M)
    return {word for name, body in blocks for word in [name, *re.findall(r"\w+", body)]}


def bare(code):
    """C without comments, white space, and the ends of a macro's lines."""
    return re.sub(r"\\\n|\s", "", split(code)[0])


def quotable():
    """The bare text of all C: of the tree, and of what the build makes from JVMTI's tables."""
    with tempfile.TemporaryDirectory() as out:
        subprocess.run([sys.executable, "jvmti/spec/generate.py", out], check=True)
        made = [os.path.join(out, f) for f in os.listdir(out)]
        return [bare(read(f)) for f in made + [f for f in FILES if f.endswith(C_FILES)]]


def misquoted(page, sources):
    for m in re.finditer(r"^ *```c\n(.*?)^ *```", read(page), re.S | re.M):
        wanted = re.escape(bare(re.sub(r"\\?\n *\.\.\..*", "@FAR@", m.group(1))))
        wanted = wanted.replace("@FAR@", ".*?").replace(re.escape("..."), ".{0,200}?")
        if not any(re.search(wanted, source) for source in sources):
            line = read(page).count("\n", 0, m.start()) + 1
            yield f"{page}:{line}: no file has these lines of C"


def problems(page):
    bad, code = [], False
    own = given(page)
    for n, line in enumerate(read(page).splitlines(), 1):
        if line.lstrip().startswith("```"):
            code = not code
            continue
        if code:
            continue
        for span in re.findall(r"`([^`]+)`", line):
            why = None if span.strip() in own else judge(span.strip(), page)
            if why:
                bad.append(f"{page}:{n}: {why}")
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", re.sub(r"`[^`]*`", "", line)):
            if not re.match(r"[a-z]+:", target) and not os.path.exists(
                os.path.join(os.path.dirname(page), target)
            ):
                bad.append(f"{page}:{n}: link to nowhere: {target}")
        for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]*)\)", re.sub(r"`[^`]*`", "", line)):
            goal = os.path.join(os.path.dirname(page), target) if target else page
            if goal.endswith(".md") and os.path.exists(goal) and anchor not in anchors(goal):
                bad.append(f"{page}:{n}: no such heading: {target}#{anchor}")
    return bad


OURS = "vm|gc|interp|jvmti|classfile|tests|tck-subset|docs|include|demo"
# no name ends inside a longer word, a path, a <placeholder> or a-hyphenated-word
START = r"(?<![\w./$:<-])"
COMMENT_NAME = re.compile(
    START
    + r"(?:([A-Za-z]\w*_\w*[A-Za-z0-9])(?![\w<*]|\.(?:c|h|def|py|java|md)\b)|([A-Za-z]\w*)\(\))"
)
COMMENT_FIELD = re.compile(START + r"([A-Z]\w+)(?:\.|->)(\w+)")
# members of the class library's classes that share their names with structs
OF_JAVA = set(
    """
Array.getInt Class.classData Class.desiredAssertionStatus Class.forName Class.getModifiers
Class.getName Method.invoke Object.clone Object.wait Reference.java Thread.activeCount
Thread.currentThread Thread.eetop Thread.getAllStackTraces Thread.interrupt Thread.isAlive
Thread.join Thread.run Thread.sleep Thread.start0 Thread.stop Thread.suspend
""".split()
)
COMMENT_PATH = re.compile(
    START
    + r"(?:((?:[\w.*-]+/)*[\w*-]+\.(?:c|h|def|inc|json|py|md|build|map))(?![\w.(])"
    + rf"|((?:{OURS})(?:/[\w.*{{}},-]*[\w*}}])+))"
)
OPTION = re.compile(r"-XX:[+-]?([A-Za-z]\w*)")


STEMS = {os.path.splitext(name)[0] for name in NAMES}


def comment_faults(text, path):
    for m in COMMENT_NAME.finditer(text):
        name = m.group(1) or m.group(2)
        if name not in WORDS | STEMS | FOREIGN_COMMENT:
            yield m.start(), f"no such name: {name}"
    for m in COMMENT_FIELD.finditer(text):
        missing = m.group(1) in FIELDS and m.group(2) not in FIELDS[m.group(1)]
        if missing and m.group(0) not in OF_JAVA:
            yield m.start(), f"no such field: {m.group(0)}"
    for m in COMMENT_PATH.finditer(text):
        for p in braces(m.group(1) or m.group(2)):
            if p not in FOREIGN and p not in FOREIGN_COMMENT and not path_exists(p, path):
                yield m.start(), f"no such file: {p}"
    for m in OPTION.finditer(text):
        if m.group(1) not in WORDS:
            yield m.start(), f"no such option: {m.group(0)}"


def comment_problems(folder):
    return [
        f"{f}:{line + text.count(chr(10), 0, at)}: {why}"
        for f in sorted(COMMENTS)
        if os.path.dirname(f) == folder and f.endswith(C_FILES)
        for line, text in COMMENTS[f]
        for at, why in comment_faults(text, f)
    ]


COLUMNS = 100


def blocks(text):
    """A page as (is prose, lines): a paragraph or an item of a list is prose; code, tables,
    headings and indented lines are not."""
    code, current = False, []
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        item = re.match(r"\s*([-*]|\d+\.) ", line)
        fixed = code or fence or not line.strip() or re.match(r"\s*[|#<>]", line)
        if fixed or item:
            if current:
                yield True, current
            current = []
        if fence:
            code = not code
        if fixed:
            yield False, [line]
        elif current or item or not line.startswith("    "):
            current.append(line)
        else:
            yield False, [line]
    if current:
        yield True, current


# a word of prose; a span in backticks is not broken
WORD = re.compile(r"(?:[^\s`]|`[^`]*`|`)+")


def wrap(text):
    out = []
    for prose, lines in blocks(text):
        if not prose:
            out += lines
            continue
        first = re.match(r"\s*(?:(?:[-*]|\d+\.) +)?", lines[0]).group(0)
        joined = " ".join([lines[0][len(first) :]] + [l.strip() for l in lines[1:]])
        words = WORD.findall(joined)
        line, column = first, ""
        for w in words:
            if len(line) + len(column) + len(w) > COLUMNS and line != first:
                # a number, dash or sign at the start of a line would begin a list or heading
                if re.match(r"(\d+\.|[-*+#>|])$", w):
                    line += column + w
                    continue
                out.append(line)
                line, column = " " * len(first), ""
            line += column + w
            column = " "
        out.append(line)
    return "\n".join(out) + "\n"


def unwrapped(page):
    text = read(page)
    return (
        [] if wrap(text) == text else [f"{page}: not at {COLUMNS} columns (tests/docs.py --wrap)"]
    )


SENTENCE = 36  # words; a span in backticks is one, and what stands in parentheses is not counted


def long_sentences(page):
    for prose, lines in blocks(read(page)):
        text = " ".join(lines if prose else [])
        text = re.sub(r"\([^)]*\)", "", re.sub(r"`[^`]*`", "span", text))
        for sentence in re.split(r"(?<=[.!?])\s+", text):
            words = len(sentence.split())
            if words > SENTENCE:
                yield f"{page}: a sentence of {words} words: {sentence.strip()[:50]}..."


def code_files():
    return sorted(
        (
            f
            for f in FILES
            if f.startswith(CODE_FOLDERS) and not f.endswith(("meson.build", "README", ".md"))
        ),
        key=os.path.split,
    )


def says(path):
    """What a file says it is: the line 'name - text' of its first comment, or the first line of a
    Python docstring."""
    if path in DATA:
        return DATA[path]
    head = read(path)[:800]
    m = re.search(re.escape(os.path.basename(path)) + r" - (.*?)\s*(?:\*/|\n)", head) or re.search(
        r'"""(.*)', head
    )
    text = m.group(1).strip() if m else ""
    if text.startswith("see ") or not text:
        other = os.path.splitext(path)[0] + ".h"
        if path.endswith(".c") and os.path.exists(other):
            return says(other)
        text = text or "data"
    text = re.sub(r"\s*\([^()]*$", "", text)  # a reference cut off by the end of the line
    return re.sub(r"\s+", " ", text).rstrip(".").replace("|", "\\|").replace("<", "&lt;")


def write_files():
    table, folder = [], None
    for f in code_files():
        if os.path.dirname(f) != folder:
            folder = os.path.dirname(f)
            table += ["", f"**`{folder}/`**", "", "| file | what |", "|---|---|"]
        table.append(f"| `{os.path.basename(f)}` | {says(f)} |")
    text = read(MAP)
    head, tail = text.split(BEGIN)[0], text.split(END)[1]
    with open(MAP, "w", encoding="utf-8") as out:
        out.write(head + BEGIN + "\n" + "\n".join(table) + "\n\n" + END + tail)


def unlisted():
    part = read(MAP).split(BEGIN)[1].split(END)[0]
    listed, folder = set(), None
    for line in part.splitlines():
        m = re.match(r"\*\*`(.*)/`\*\*", line)
        if m:
            folder = m.group(1)
        m = re.match(r"\| `([^`]+)` \|", line)
        if m:
            listed.add(f"{folder}/{m.group(1)}")
    actual = set(code_files())
    return [f"{f} has no line" for f in sorted(actual - listed)] + [
        f"{f} is gone" for f in sorted(listed - actual)
    ]


def main():
    if "--files" in sys.argv:
        write_files()
        return 0
    if "--wrap" in sys.argv:
        for page in PAGES:
            text = wrap(read(page))
            with open(page, "w", encoding="utf-8") as out:
                out.write(text)
        return 0
    results = []

    def check(name, bad):
        results.append(not bad)
        print(("ok " if not bad else "FAIL ") + name)
        for b in bad[:20]:
            print("    " + b)

    sources = quotable()
    for page in PAGES:
        bad = problems(page) + unwrapped(page) + [*misquoted(page, sources), *long_sentences(page)]
        check(page, bad)
    for folder in sorted({os.path.dirname(f) for f in COMMENTS if f.endswith(C_FILES)}):
        check(f"names in comments of {folder}", comment_problems(folder))
    planted = [why for _, why in comment_faults("CompiledCode.expanded, CompiledCode.known", MAP)]
    check("a planted field is found", [] if len(planted) == 1 else ["not it alone"])
    contents = read(CONTENTS)
    check(
        f"{CONTENTS} has every page",
        [
            p
            for p in PAGES
            if p.startswith("docs/")
            and not p.startswith("docs/labs/")
            and p != CONTENTS
            and f']({os.path.relpath(p, "docs")})' not in contents
        ],
    )
    if MAP in PAGES:
        check("the file table of docs/files.md is complete (tests/docs.py --files)", unlisted())
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 1 if False in results else 0


sys.exit(main())
