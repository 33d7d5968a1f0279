# SPDX-License-Identifier: Apache-2.0
"""build_lists.py - lines of meson.build: at most 100 columns; a longer list has an element a line.

format.py checks and writes them."""
import textwrap

COLUMNS = 100
CLOSE = {"(": ")", "[": "]", "{": "}"}


def places(line):
    """(position, character, depth) of what is outside of strings."""
    depth, quoted = 0, False
    for i, c in enumerate(line):
        if c == "'" and line[i - 1 : i] != "\\":
            quoted = not quoted
        elif not quoted:
            if c in CLOSE.values():
                depth -= 1
            yield i, c, depth
            if c in CLOSE:
                depth += 1


def split(text):
    """The elements of a list, or of what follows its opening bracket."""
    cuts = [i for i, c, depth in places(text) if c == "," and depth == 0]
    ends = [*cuts, len(text)]
    parts = [text[a:b].strip() for a, b in zip([0, *(i + 1 for i in cuts)], ends)]
    return [p for p in parts if p]


def element(text):
    """A line of a list: with a comma, unless another list opens at its end."""
    return text if text[-1] in CLOSE else text.rstrip(",") + ","


def narrowed(line):
    """The lines of one that is too long; the line itself if it cannot be broken."""
    if len(line) <= COLUMNS:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    remark = next((i for i, c, _ in places(line) if c == "#"), None)
    if remark is not None:
        words = textwrap.wrap(line[remark:].lstrip("# "), COLUMNS - len(indent) - 2)
        above = [f"{indent}# {w}" for w in words]
        rest = line[:remark].rstrip()
        return above + (narrowed(rest) if rest.strip() else [])
    pairs, opened = [], []
    for i, c, _ in places(line):
        if c in CLOSE:
            opened.append(i)
        elif c in CLOSE.values() and opened:
            pairs.append((opened.pop(), i))
    if opened:  # ends on another line
        pairs = [(a, len(line)) for a in opened]
    wide = [(b - a, a, b) for a, b in pairs if split(line[a + 1 : b])[1:]]
    if wide:
        _, a, b = max(wide)
        inner = [indent + "  " + element(p) for p in split(line[a + 1 : b])]
        tail = [indent + line[b:]] if b < len(line) else []
        return [line[: a + 1]] + [n for p in inner for n in narrowed(p)] + tail
    parts = split(line)
    if parts[1:]:  # in the middle of a list
        comma = "," if line.rstrip().endswith(",") else ""
        lines = [indent + element(p) for p in parts]
        return lines[:-1] + [lines[-1] if comma else indent + parts[-1]]
    return [line]


def form(text):
    lines = [n for line in text.split("\n") for n in narrowed(line)]
    return "\n".join(lines)
