#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""verdicts.py - every -XX: flag of the stock VM has an effect here, is spoken of at the start, or
is of a kind that docs/options.md explains.

Reads the tables of flags, the rules, and the last table of docs/options.md. A regular expression of
that table must match some flag; category(x) matches flags whose category has the word x.
"""
import os
import re
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as f:
        return f.read()


def main():
    flags = re.findall(
        r'HOTSPOT_FLAG(?:_OF\(\S+ |\()\w+, (\w+), "[^"]*", "([^"]*)"',
        text("vm/flags/hotspot_flags.def"),
    )
    effect = set(re.findall(r"^FLAG_\w+\((\w+)", text("vm/model/flags.def"), re.M))
    readers = ("flag_rules.c", "options.c", "compile_flags.c", "compile_command.c")
    readers += ("absent_flags.def", "compile_command.def", "options.def")
    spoken = set(re.findall(r'"(\w+)"', "".join(text("vm/start/" + r) for r in readers)))
    spoken |= set(
        re.findall(r"FLAG_(?:DEPRECATED|OBSOLETE)\((\w+)", text("vm/flags/flag_names.def"))
    )
    page = text("docs/options.md").split("## The fourth verdict")[1]
    patterns = []
    for row in re.findall(r"^\| [^|]* \| (`.*`) \|", page, re.M):
        patterns += [p.replace("\\|", "|") for p in re.findall(r"`([^`]+)`", row)]
    used, failed, passed = set(), 0, 0
    for name, category in flags:
        if name in effect or name in spoken:
            passed += 1
            continue
        hits = [
            p
            for p in patterns
            if (p[9:-1] in category.split() if p.startswith("category(") else re.fullmatch(p, name))
        ]
        used.update(hits)
        if hits:
            passed += 1
        else:
            failed += 1
            print("FAIL %s: no effect, and docs/options.md does not say why" % name)
    for p in patterns:
        if p not in used:
            failed += 1
            print("FAIL docs/options.md: no flag is like %s" % p)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
