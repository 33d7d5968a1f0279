#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""words.py - what the programs of tests/java tell a reader, as tests.

Each program begins with a sentence on what it tests, below the lines that run.py reads. What a
program prints has a label in words: "sum of the squares: 285". A label that repeats an expression
("a.stream().sum() = ") tells nothing to a reader who has the output only. Labels are the first
argument of a function that prints one (LABELLED), and a text that ends in '=' or ':' and is joined
with a value.
"""
import os
import re
import sys

import run

JAVA = os.path.join(run.HERE, "java")
FIELDS = (
    "SPDX-License-Identifier|options|args|exit|stdin|stderr|tags|compile|sourcepath|generate|"
    "native|cflags|libs|expect|program|depends"
)
FIELD = re.compile(rf"// *({FIELDS}):")
LABELLED = "say|section|attempt|show|call|refused|askName|get|check"
TEXT = r'"((?:[^"\\\n]|\\.)*)"'
TOKEN = re.compile(
    rf"//.*|/\*[\s\S]*?\*/|(?<![.\w])({LABELLED})\(\s*{TEXT}|{TEXT}(\s*\+)?|\'(?:[^\'\\]|\\.)+\'"
)
# names with a dot that are words: packages and modules
PACKAGE = re.compile(r"\b(?:javax?|jdk|sun|com|app|single)(?:\.\w+)+")
EXPRESSION = (
    (r"\w\(|\(\)", "a call"),
    (r"->|::", "a function"),
    (r"==|!=|<=|>=|&&|\|\||<<|>>", "an operator"),
    (r"[\w)] [-+*/%&|^<>] [\w(]", "an operator"),
    (r"\w\[", "an element"),
    (r"\b[A-Za-z_]\w*\.[A-Za-z_]\w*", "a member"),
    (r"\bnew \w+[.<]|\binstanceof\b", "an expression"),
)


def problem(label):
    """What makes a label an expression, or None."""
    label = PACKAGE.sub("package", label.replace('\\"', "").replace("\\\\", ""))
    for pattern, what in EXPRESSION:
        if re.search(pattern, label):
            return what
    if re.search(r"[A-Za-z]", label) and not re.search(r"[A-Za-z]{2}", label):
        return "a letter"
    return None


def labels(text):
    """(line, label) of each label in a source."""
    for m in TOKEN.finditer(text):
        function, first, joined, plus = m.groups()
        label = first if function else joined
        if label is None:
            continue
        if not function:
            if not plus or not re.search(r"[=:] *$", label):
                continue
            label = re.sub(r"^.*[,;] (?=.)|[=: ]+$", "", label)
        yield text.count("\n", 0, m.start()) + 1, label


def head(text):
    """The words of the comment on top, without the lines that run.py reads."""
    lines = text.splitlines()
    top = next(i for i, line in enumerate(lines) if not line.startswith("//"))
    words = [line for line in lines[:top] if not FIELD.match(line)]
    if not words:
        block = re.match(r"/\*[\s\S]*?\*/", "\n".join(lines[top:]))
        words = block[0].splitlines() if block else []
    return " ".join(re.sub(r"^[/* ]+|[*/ ]+$", "", line) for line in words)


def is_sentence(words):
    return len(words.split()) >= 4 and bool(re.search(r"[.)]$", words.strip()))


PLANTED = (
    'say("list.size()", 1)',
    'println("a + b = " + c)',
    'attempt("(String) add(h)", x)',
    'println(k + ", e.n = " + e.n)',
    'say("x", x)',
    'say("z[0]", 1)',
    'show("a -> b", 1)',
)
PLAIN = (
    'say("17 plus -5", 12)',
    'println("package java.lang: " + p)',
    '/* say("a.b(c)", 1) */',
    'println("a.b(c)")',
    'Class.forName("[I")',
)


def main():
    results = []

    def check(name, problems):
        results.append(not problems)
        print(("ok " if not problems else "FAIL ") + name)
        for p in problems[:40]:
            print("    " + p)

    def read(path):
        with open(path, encoding="utf-8") as f:
            return f.read()

    programs = [case.main_source for case in run.find_cases(["java"])]
    sources = [os.path.join(d, f) for d, _, fs in os.walk(JAVA) for f in fs if f.endswith(".java")]
    short = lambda path: os.path.relpath(path, run.ROOT)
    without = [short(p) for p in programs if not is_sentence(head(read(p)))]
    check("each program of tests/java begins with what it tests", without)
    found = [
        f"{short(path)}:{line}: {label!r} is {problem(label)}"
        for path in sorted(sources)
        for line, label in labels(read(path))
        if problem(label)
    ]
    check("labels of tests/java are words", found)
    missed = [p for p in PLANTED if not any(problem(label) for _, label in labels(p))]
    wrong = [p for p in PLAIN if any(problem(label) for _, label in labels(p))]
    check("planted expressions are found, and nothing else", missed + wrong)
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
