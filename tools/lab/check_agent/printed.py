# SPDX-License-Identifier: Apache-2.0
"""What an agent prints, beside what the laboratory knows of the run: numbers of one thing under the
name of another, and texts that go on behind their end."""
import re

from .finding import Finding


def references_as_objects(s, found):
    """The number of callbacks of a walk along references, printed as one of objects."""
    text = s.result.out + s.result.err
    for row in s.result.lines("references"):
        n = row["count"]
        if re.search(rf"\b{n}\s+(?:[a-z]+\s+){{0,2}}objects?\b|\bobjects?\s*[:=]?\s*{n}\b", text):
            what = (
                f"a walk along references tells of an object each time that one leads to it: the "
                f"{n} objects that the agent prints are references, and it marks none by a tag"
            )
            found.append(
                Finding("output", what, row["where"], "Follow References", kind="references")
            )
            return
    references_of_classes(s, text, found)


def references_of_classes(s, text, found):
    """The same of the objects of each class: some of the numbers stand in a table of objects."""
    table = [l for l in text.splitlines() if not re.search(r"(?i)refer|program: ", l)]
    if not re.search(r"(?i)\b(objects?|instances?)\b", "\n".join(table)):
        return
    printed = [set(re.findall(r"\b\d+\b", l)) for l in table]
    shown = [
        row
        for row in s.result.lines("class-references")
        if any(str(row["count"]) in numbers for numbers in printed)
        and not any(str(row["objects"]) in numbers for numbers in printed)
    ]
    if len(shown) >= 3:
        what = (
            "a walk along references tells of an object each time that one leads to it: the "
            f'{shown[0]["count"]} objects of a class that the agent prints are references to '
            f'{shown[0]["objects"]}, and it marks none by a tag'
        )
        where = s.result.lines("references")[0]["where"]
        found.append(Finding("output", what, where, "Follow References", kind="references"))


def rows_as_lines(s, found):
    """Rows of tables of line numbers, printed as lines: of two classes, or of all methods."""
    text = [
        l for l in (s.result.out + s.result.err).splitlines() if re.search(r"(?i)\blines?\b", l)
    ]
    shown = []
    for row in s.result.lines("lines"):
        name, n = re.escape(row["class"][1:-1]).replace("/", "[./]"), row["rows"]
        shown += [
            row
            for l in text
            if str(n) in l
            and re.search(rf"(?<!\w)L?{name}\b", l)
            and re.search(rf"(?i)\b{n}\s+([a-z]+\s+)?lines?\b|\blines?\s*[:=]\s*{n}\b", l)
            and not re.search(rf"\b{row['lines']}\b|(?i:\brows?\b|\bentr)", l)
        ]
    whole = [row for row in shown if not row["class"] and row["rows"] > 100]
    parts = [row for row in shown if row["class"]]
    if whole or len({row["class"] for row in parts}) >= 2:
        row = (whole + parts)[0]
        of = row["class"][1:-1] or "all classes"
        what = (
            "a line may have several rows in the table of line numbers: the agent prints "
            f'{row["rows"]} lines of {of}, which has {row["lines"]}'
        )
        found.append(Finding("output", what, row["where"], "Get Line Number Table", kind="lines"))


# Hostile.java has threads and classes with such a name
LONG = re.compile(r"(x{16,})([^\sx\x1b]{0,7}?[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd])")


def texts_without_end(s, found):
    """A long name that is cut, and goes on with bytes that are no text."""
    cut = LONG.search(s.result.out + s.result.err) if s.program and "Hostile" in s.program else None
    if cut:
        what = (
            f"the agent prints {len(cut[1])} characters of a longer name, and behind them bytes "
            f"that are no text: {cut[2]!r}; the NUL behind the copy is missing, or is overwritten"
        )
        found.append(Finding("memory-misuse", what, kind="without end"))


def all_of(s, found):
    references_as_objects(s, found)
    rows_as_lines(s, found)
    texts_without_end(s, found)
