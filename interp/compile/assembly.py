# SPDX-License-Identifier: Apache-2.0
"""assembly.py - lines of gcc's assembly, and what is taken for granted of them for any processor:
`check` looks at a function before anything is changed.  A `Surprise` says what another gcc does
otherwise, and ends the build."""
import re


class Surprise(Exception):
    pass


def expect(holds, what, name, line=""):
    if not holds:
        raise Surprise("%s: %s%s" % (name, what, line and ": " + line.strip()))


def is_code(line):
    return line[:1] == "\t" and line[1:2] not in ".#"


def code_of(line):
    return re.split(r"\s*#", line.strip(), maxsplit=1)[0].split(None, 1)


def operation(line):
    """Its name, of what a prefix belongs to, too."""
    return re.match(r"\t(?:(?:lock|rep)\s+)?(\w+)", line)[1]


KNOWN = (".section", ".globl", ".global", ".type", ".size", ".align", ".p2align")


def check(target, name, part):
    """What is taken for granted of a function's text, from its .globl to that of the next."""
    sections = {".text." + name: "hot", ".text.unlikely." + name: "cold"}
    where, last, seen, ended = "hot", {}, ["hot"], False
    labels = {l.split(":")[0] for l in part if re.match(r"[.\w]+:", l)}
    expect(name in labels, "it has no label of its name", name)
    for line in part:
        if ended:  # what follows is the next function's beginning, or constants
            expect(not is_code(line), "code behind its end", name, line)
            expect(".L" not in line or line[0] == ".", "a table of addresses", name, line)
        elif is_code(line):
            last[where] = line
            expect(where == seen[-1], "the hot part is not in one row", name, line)
            target.check_instruction(name, line, labels)
        elif line[0] == "\t" and line[1] == ".":
            directive, *rest = line.split(None, 1)
            if directive == ".section":
                section = rest[0].split(",")[0].strip()
                expect(section in sections, "a section of its own", name, line)
                where = sections[section]
                if where not in seen:
                    seen.append(where)
            ended = directive == ".size" and rest[0].startswith(name + ",")
            expect(directive in KNOWN, "something else among code", name, line)
        else:
            expect(re.match(r"[.\w]+:|#|//|$", line), "a line of no known form", name, line)
    expect(ended, "it has no end", name)
    for line in last.values():
        expect(operation(line) in target.ENDS, "a part does not end with a jump", name, line)
