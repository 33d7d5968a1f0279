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


NUMBER = re.compile(r"(?<![\w.])(?:(-?\d{15,20})|0x([0-9a-f]{13,16}))(?![\w.])")
# Seven bytes of UTF-8, and three characters of UTF-16, those of Hostile.java among them.  What is
# below may have been counted up.
TEXT_IN_NUMBER = (
    ("utf-8", "replace", 1, re.compile(r"[a-z/;.]{7}")),
    (
        "utf-16-le",
        "surrogatepass",
        2,
        re.compile("[ -~\u00e4\u4e2d\ud83d\ude00]{3}|[ -~\u00e4\u4e2d]?\U0001f600"),
    ),
)


def numbers_of_text(s, found):
    """A number whose bytes are characters: what was to be text was written over it."""
    for line in (s.result.out + s.result.err).splitlines():
        for m in [] if line.startswith("program: ") else NUMBER.finditer(line):
            n = (int(m[1]) if m[1] else int(m[2], 16)) % (1 << 64)
            for encoding, errors, first, letters in TEXT_IN_NUMBER:
                text = n.to_bytes(8, "little")[first:].decode(encoding, errors)
                if letters.fullmatch(text):
                    what = (
                        f"the agent prints the number {m[0]}, whose bytes are the text {text!r} in "
                        f"{encoding[:6].upper().rstrip('-')}: a text is longer than its room"
                    )
                    found.append(Finding("memory-misuse", what, kind="number of text"))
                    return


# Hostile.java and Lengths.java have threads and classes with such names
LONG = re.compile(r"(x{16,})([^\sx\x1b]{0,7}?[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd])")


def texts_without_end(s, found):
    """A long name that is cut, and goes on with bytes that are no text."""
    is_long = s.program and s.program[0] in ("Hostile", "Lengths")
    cut = LONG.search(s.result.out + s.result.err) if is_long else None
    if cut:
        what = (
            f"the agent prints {len(cut[1])} characters of a longer name, and behind them bytes "
            f"that are no text: {cut[2]!r}; the NUL behind the copy is missing, or is overwritten"
        )
        found.append(Finding("memory-misuse", what, kind="without end"))


REFUSED = re.compile(
    r"(?i)\b([1-9]\d*) (?:class )?(?:files?|classes)(?: (?:are|were))? "
    r"(malformed|corrupt\w*|truncated|damaged|broken|unreadable|not understood)\b"
    r"|\b(malformed|corrupt\w*|truncated|damaged|broken|unreadable)(?: class)?(?: files?| classes)?"
    r" ?[:=] ?([1-9]\d*)\b"
)


def right_class_files_refused(s, found):
    """Class files that the VM takes, and the agent does not: the class library's own, where the
    program has no others."""
    events = {row["name"] for row in s.result.lines("event")}
    if not s.program or s.program[0] != "Empty" or "ClassFileLoadHook" not in events:
        return
    m = REFUSED.search(s.result.out + s.result.err)
    if m:
        what = (
            f'the agent prints "{m[0]}", and the VM has taken all class files: they are the class '
            f"library's own"
        )
        found.append(Finding("output", what, section="Class File Load Hook", kind="class files"))


def all_of(s, found):
    references_as_objects(s, found)
    rows_as_lines(s, found)
    numbers_of_text(s, found)
    right_class_files_refused(s, found)
    texts_without_end(s, found)
