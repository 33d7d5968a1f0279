#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""format.py - the form of the sources, as tests: clang-format for C and Java, black for Python.

Lines have at most 100 columns, in meson.build too (build_lists.py). Drawings in comments keep
their lines (tests/drawings.py). No file has the marks that git leaves at a conflict. In Java, a
switch with arrows is newer than this clang-format, which leaves its lines as they are.

  format.py          checks; ends with "N passed, N failed"
  format.py --write  puts into form whatever is not
"""
import os
import re
import subprocess
import sys
import tokenize

import build_lists
import drawings

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COLUMNS = 100
BLACK = ["black", "--quiet", "--line-length", str(COLUMNS)]
SHELL = ["check", "demo", ".ci/run"]
# made by a program that has its own form
MADE = ("include/", "tests/jni/calls/Signatures.c")


def files(*endings):
    listing = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True
    )
    return [
        f
        for f in listing.stdout.split()
        if f.endswith(endings)
        and os.path.exists(f)
        and not (f.endswith(".h") and f.startswith(MADE))
        and f not in MADE
    ]


# What a test expects is a line of output, and a runner reads it as one.
ONE_LINE = ("// expect:", "// skip-on:", "// options:")


def wide(path):
    """Lines beyond the last column.  One that ends in a text may be: messages are not broken up."""
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            line = line.rstrip("\n")
            if len(line) > COLUMNS and '"' not in line and not line.startswith(ONE_LINE):
                yield f"{path}:{number}: {len(line)} columns"


# clang-format 14 loses count of the braces when a lambda's body begins with "synchronized".
FIRST = re.compile(r"(-> \{\s*)(?=synchronized \()")
PUT_BEFORE = "put_before();"


def helped(path):
    """The form of a Java source that clang-format needs help with; None if it does not."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    if not FIRST.search(text):
        return None
    command = ["clang-format", "--assume-filename=" + path]
    source = FIRST.sub(r"\1" + PUT_BEFORE + " ", text)
    done = subprocess.run(command, input=source, capture_output=True, text=True, check=True)
    return re.sub(r" *%s\n" % re.escape(PUT_BEFORE), "", done.stdout)


def clang_format_java(java):
    for path in java:
        form = helped(path)
        if form:
            with open(path, "w", encoding="utf-8") as f:
                f.write(form)
    subprocess.run(["clang-format", "-i", *[f for f in java if not helped(f)]], check=True)


def complaints(paths):
    """What clang-format would change."""
    command = ["clang-format", "--dry-run", *paths]
    done = subprocess.run(command, capture_output=True, text=True)
    return [line for line in done.stderr.splitlines() if "warning:" in line]


def java_complaints(java):
    forms = {path: helped(path) for path in java}
    for path, form in forms.items():
        if form:
            with open(path, encoding="utf-8") as f:
                if f.read() != form:
                    yield path
    yield from complaints([path for path in java if not forms[path]])


def wide_words(path):
    """Comments and docstrings of Python beyond the last column, which black leaves as they are."""
    with open(path, encoding="utf-8") as f:
        tokens = list(tokenize.generate_tokens(f.readline))
    before = tokenize.NEWLINE
    for t in tokens:
        opens = before in (tokenize.INDENT, tokenize.NEWLINE, tokenize.DEDENT)
        if t.type == tokenize.COMMENT or t.type == tokenize.STRING and opens:
            for number, line in enumerate(t.line.splitlines(), t.start[0]):
                if len(line) > COLUMNS and number <= t.end[0]:
                    yield f"{path}:{number}: {len(line)} columns"
        if t.type not in (tokenize.NL, tokenize.COMMENT):
            before = t.type


def wide_remarks(path):
    """Comments of a shell script beyond the last column."""
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            if len(line) > COLUMNS + 1 and line.lstrip().startswith("#"):
                yield f"{path}:{number}: {len(line) - 1} columns"


def build_form(path):
    """The text of a meson.build, and the form that it should have."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    return text, build_lists.form(text)


def conflicts():
    command = ["git", "grep", "-nIE", "^[[:space:]]*(<{7}|>{7})( |$)"]
    return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()


def main():
    os.chdir(ROOT)
    c, python = files(".c", ".h"), files(".py") + ["tck-subset/run"]
    java = files(".java")
    if sys.argv[1:] == ["--write"]:
        subprocess.run(["clang-format", "-i", *c], check=True)
        clang_format_java(java)
        for path in files("meson.build"):
            text, form = build_form(path)
            if text != form:
                with open(path, "w", encoding="utf-8") as f:
                    f.write(form)
        return subprocess.run([*BLACK, *python]).returncode
    results = []

    def check(name, problems):
        results.append(not problems)
        print(("ok " if not problems else "FAIL ") + name)
        for p in problems[:20]:
            print("    " + p)

    check("C is in the form of .clang-format", complaints(c))
    check("lines of C have at most 100 columns", [p for f in c for p in wide(f)])
    drawn = {f: open(f, encoding="utf-8").read() for f in c + files(".def", ".inc")}
    full = [f"{f}:{n}: the line is full" for f, t in drawn.items() for n in drawings.joined(t)]
    check("no drawing in a comment of C is joined", full)
    lost = [f"{f}:{n}" for f, t in drawn.items() for n in drawings.unguarded(t)]
    check("each of them would be found", lost + ["the planted one"] * (not drawings.planted()))
    check("Java is in the form of .clang-format", [*java_complaints(java)])
    check("lines of Java have at most 100 columns", [p for f in java for p in wide(f)])
    out = subprocess.run([*BLACK, "--check", "--verbose", *python], capture_output=True, text=True)
    check(
        "Python is in the form of black",
        [l for l in out.stderr.splitlines() if l.startswith(("would reformat", "error"))],
    )
    words = [p for f in python for p in wide_words(f)]
    check("comments of Python have at most 100 columns", words)
    remarks = [p for f in SHELL + files(".sh") for p in wide_remarks(f)]
    check("comments of shell scripts have at most 100 columns", remarks)
    lists = [path for path in files("meson.build") if len(set(build_form(path))) > 1]
    check("lists of meson.build that are long have an element a line (--write)", lists)
    check("no file has the marks of a conflict", conflicts())
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
