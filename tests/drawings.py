# SPDX-License-Identifier: Apache-2.0
"""drawings.py - drawings in comments of C: whoever breaks lines anew must leave theirs alone.

A drawing is set off by three spaces at least.  Its lines have arrows, boxes, or columns with three
spaces between them.  When its lines are joined and broken again, like prose, they become full: the
first word of the next one would not have fitted.  So a line of a drawing must leave room for it.
And an arrow has its goal on its line.
joined() finds those that do not; unguarded() joins each drawing, and finds those where nobody would
see it.
"""
import re
import textwrap

COLUMNS = 100
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.DOTALL)
SET_OFF = re.compile(r"(\s*(?:/\*|\*)?) {3,}(?=\S)")
ARROW = re.compile(r"--+>|<--|(?:^|\s)(?:->|<-)(?:\s|$)|\\--")
OPEN = re.compile(r"[-\s]->$")  # its goal stands on the next line
CORNER = re.compile(r"\S\s+(?:\\--|\^--)")  # the first of its line, with spaces before
COLUMN = re.compile(r"\S {3,}\S")
# a word and what it means, which may take several lines
LABEL = re.compile(r"\S.{0,24}? {2,}(?=\S)")


def is_drawn(body, after="", shift=0):
    """after: the next line, which begins so many columns further right.  Where it goes on with what
    a word means, or has the next word, both are rows of a list, and the word is no column."""
    label, next_label = LABEL.match(body), LABEL.match(after)
    if label and label.end() in (shift, shift + next_label.end() if next_label else 0):
        body = body[label.end() :]
    return bool(ARROW.search(body) or COLUMN.search(body))


def runs(text):
    """The lines of each run of lines that are set off, with the number of the first."""
    for m in TOKEN.finditer(text):
        run, first = [], 0
        if m.group(0).startswith("/*"):
            start = text.rfind("\n", 0, m.start()) + 1
            lines = text[start : m.end()].split("\n")
            for number, line in enumerate([*lines, ""], text.count("\n", 0, start) + 1):
                if SET_OFF.match(line):
                    first = first if run else number
                    run.append(line)
                elif run:
                    yield first, run
                    run = []


def full(run):
    """Indexes of drawn lines that leave no room for the next word, or have it already."""
    for i, (line, after) in enumerate(zip(run, [*run[1:], ""])):
        at = SET_OFF.match(line).end()
        to = SET_OFF.match(after).end() if after else at
        no_room = after and len(line) + 1 + len(after[to:].split()[0]) > COLUMNS
        full_line = no_room and is_drawn(line[at:], after[to:], to - at)
        if full_line or CORNER.search(line[at:]) or OPEN.search(line):
            yield i


def joined(text):
    """Lines that look like a drawing that was joined."""
    return [first + i for first, run in runs(text) for i in full(run)]


def unguarded(text):
    """Lines where drawings begin that could be joined, and nobody would see it."""
    for first, run in runs(text):
        bodies = [line[SET_OFF.match(line).end() :] for line in run]
        if len(run) > 1 and any(map(is_drawn, bodies)):
            edge = run[0][: SET_OFF.match(run[0]).end()]
            again = textwrap.wrap(" ".join(bodies), COLUMNS - len(edge))
            if not [*full([edge + line for line in again])]:
                yield first


# As it should have been in vm/thread/safepoint.c, and as it was.
DRAWING = """
/* Protocol
 *
 *     IN_NATIVE, BLOCKED --(thread_native_to_vm, thread_block_end)--> IN_VM   waits at a stop
 *     IN_VM --(thread_vm_to_native, thread_block_begin)--> safe               tells a stopper
 *     IN_VM at a poll --(safepoint_poll_slow)--> BLOCKED
 */
"""
JOINED = """
/* Protocol
 *
 *     IN_NATIVE, BLOCKED --(thread_native_to_vm, thread_block_end)--> IN_VM   waits at a stop IN_VM
 *     --(thread_vm_to_native, thread_block_begin)--> safe               tells a stopper IN_VM at a
 *     poll --(safepoint_poll_slow)--> BLOCKED
 */
"""


def planted():
    return joined(JOINED) == [4, 5] and not joined(DRAWING) and not [*unguarded(DRAWING)]
