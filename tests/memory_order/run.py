#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the VM's protocols without locks against C11's memory model: docs/memory-order.md.

    tests/memory_order/run.py [NAME] [-v]

Each protocol of protocols.py is run in all ways: nothing may go wrong.  Then each of its faults is
planted: something must.  -v shows how.  NAME: of one protocol.
"""
import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from protocols import PROTOCOLS

ROOT = Path(__file__).resolve().parents[2]
passed = failed = 0


def say(ok, text, details=()):
    global passed, failed
    passed, failed = passed + ok, failed + (not ok)
    print(("ok " if ok else "FAIL ") + text)
    for line in details:
        print("    " + line)


def missing(code):
    """What the line about a protocol's code names and its file has not."""
    for part in code.split(";"):
        file, names = part.split(":")
        path = ROOT / file.strip()
        text = path.read_text() if path.exists() else ""
        yield from (n for n in re.findall(r"\w+", names) if not re.search(rf"\b{n}\b", text))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("name", nargs="?")
    parser.add_argument("-v", action="store_true")
    options = parser.parse_args()
    chosen = [p for p in PROTOCOLS if options.name in (None, p[3].__name__)]
    if not chosen:
        sys.exit("protocols: " + ", ".join(p[3].__name__ for p in PROTOCOLS))
    for title, code, faults, function in chosen:
        states, wrong, way = function(None).explore()
        say(
            not wrong,
            f"{function.__name__}: {title} ({states} states)",
            [wrong, *way] if wrong else (),
        )
        gone = list(missing(code))
        say(
            not gone,
            f"{function.__name__}: its code is in {code}",
            [f"not there: {gone}"] if gone else (),
        )
        for fault, what in faults.items():
            states, wrong, way = function(fault).explore()
            say(
                bool(wrong),
                f"{function.__name__}: found: {what}",
                [wrong, *way] if options.v and wrong else (),
            )
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
