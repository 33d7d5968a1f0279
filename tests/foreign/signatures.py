# SPDX-License-Identifier: Apache-2.0
"""signatures.py - functions with types drawn at random, for Drawn.java.

    signatures.py SEED COUNT OUT.c OUT.txt

A line of OUT.txt is a function of OUT.c: its number, how many of its parameters are fixed (-1: all
of them), its result and its parameters.  A type is a letter of LETTERS, V, {types} or
[length type].  The C function adds all it gets to `sum`, calls back_NUMBER with it, adds the
answer, and returns it."""
import random
import sys

LETTERS = {
    "z": "bool",
    "b": "int8_t",
    "c": "uint16_t",
    "s": "int16_t",
    "i": "int32_t",
    "j": "int64_t",
    "f": "float",
    "d": "double",
    "p": "void *",
}
PROMOTED = "ijdp"  # what may stand for "..." in a call
MOST = 100  # letters of all parameters together: stock's linker makes a parameter of each word
HEAD = """/* made by tests/foreign/signatures.py */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
uint64_t sum;
static void add(const void *value, size_t size)
{
    for (const uint8_t *p = value, *end = p + size; p < end; p++)
        sum = (sum ^ *p) * 1099511628211u;
}
"""


class Types:
    """Structures that were drawn: their text -> their name in C, and the C text."""

    def __init__(self, rng):
        self.rng = rng
        self.structures = {}
        self.code = [HEAD]

    def draw(self, depth=0):
        """A letter, or the text of a structure."""
        if self.rng.random() < (0.65 if depth == 0 else 0.8) or depth == 3:
            return self.rng.choice(list(LETTERS))
        if self.rng.random() < 0.25:  # members of one type: some processors pass them otherwise
            members = [self.rng.choice("fdfdbij")] * self.rng.randint(1, 5)
        else:
            members = [self.draw(depth + 1) for _ in range(self.rng.randint(1, 5))]
        for i, member in enumerate(members):
            if self.rng.random() < 0.2:
                members[i] = f"[{self.rng.randint(1, 6)} {member}]"
        text = "{" + "".join(members) + "}"
        return text if len(text) < 40 else self.draw(depth)

    def c(self, text):
        """The name of a type in C; declares it."""
        if text in LETTERS:
            return LETTERS[text]
        if text == "V":
            return "void"
        if text in self.structures:
            return self.structures[text]
        declared, added = [], []
        for i, member in enumerate(parts(text[1:-1])):
            at, lengths = f"v->m{i}", []
            while member[0] == "[":
                length, member = member[1:-1].split(" ", 1)
                lengths.append(int(length))
            declared.append(f"{self.c(member)} m{i}" + "".join(f"[{n}]" for n in lengths))
            for level, n in enumerate(lengths):
                added.append(f"for (int i{level} = 0; i{level} < {n}; i{level}++)")
                at += f"[i{level}]"
            added.append(self.adding(member, f"&{at}"))
        name = f"S{len(self.structures)}"
        self.structures[text] = name
        self.code.append(f'typedef struct {{ {"; ".join(declared)}; }} {name};')
        self.code.append(f'static void add_{name}(const {name} *v) {{ {" ".join(added)} }}')
        return name

    def adding(self, text, pointer):
        if text in LETTERS:
            return f"add({pointer}, sizeof({LETTERS[text]}));"
        return f"add_{self.c(text)}({pointer});"


def parts(text):
    """The types that stand beside each other in a text."""
    result, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter in "{[") - (letter in "}]")
        if not depth:
            result.append(text[start : i + 1])
            start = i + 1
    return result


def leaves(text):
    """How many letters a value of this type has."""
    if text[0] == "[":
        length, element = text[1:-1].split(" ", 1)
        return int(length) * leaves(element)
    return sum(leaves(t) for t in parts(text[1:-1])) if text[0] == "{" else 1


def function(types, number, rng):
    """Its line of text; its C code goes to types.code."""
    count = rng.choice((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 40))
    taken = [types.draw() for _ in range(count)]
    while sum(leaves(t) for t in taken) > MOST:
        taken.remove(max(taken, key=leaves))
    count = len(taken)
    fixed = rng.randint(1, count) if count and rng.random() < 0.2 else -1
    if fixed >= 0:
        taken[fixed:] = [t if t[0] == "{" else rng.choice(PROMOTED) for t in taken[fixed:]]
    result = "V" if rng.random() < 0.1 else types.draw()
    c = [types.c(t) for t in taken]
    of_result = types.c(result)
    named = count if fixed < 0 else fixed
    head = ", ".join(f"{t} a{i}" for i, t in enumerate(c[:named])) or "void"
    code = [f'{of_result} (*back_{number})({", ".join(c) or "void"});']
    code.append(f'{of_result} f_{number}({head}{", ..." if fixed >= 0 else ""})\n{{')
    if fixed >= 0:
        code.append(f"    va_list list;\n    va_start(list, a{fixed - 1});")
        code += [f"    {c[i]} a{i} = va_arg(list, {c[i]});" for i in range(fixed, count)]
        code.append("    va_end(list);")
    code += [f'    {types.adding(t, f"&a{i}")}' for i, t in enumerate(taken)]
    called = f'back_{number}({", ".join(f"a{i}" for i in range(count))});'
    if result == "V":
        code.append(f"    {called}\n}}")
    else:
        code.append(
            f'    {of_result} r = {called}\n    {types.adding(result, "&r")}\n    return r;\n}}'
        )
    types.code += code
    return f'{number} {fixed} {result}{"".join(taken)}'


def main(seed, count, c_file, text_file):
    rng = random.Random(seed)
    types = Types(rng)
    lines = [function(types, n, rng) for n in range(count)]
    with open(c_file, "w", encoding="utf-8") as f:
        f.write("\n".join(types.code) + "\n")
    with open(text_file, "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
