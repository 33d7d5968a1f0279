# SPDX-License-Identifier: Apache-2.0
"""embed.py - makes one page of the files in page/, as C arrays for the recorder.

embed.py OUT.c embed.py BYTECODES.def RECORDS.def PAGE.html FILE...

The page names its parts by <!-- style NAME --> and <!-- script NAME -->; <!-- data --> is where the
recorder puts a recording.  Two scripts are made of tables: bytecodes and kinds of records.
"""
import json
import os
import re
import sys


def bytecodes(path):
    rows = re.findall(
        r"^BC\((\d+), (\w+), '(.)', (\d+), \"([^\"]*)\"", open(path, encoding="utf-8").read(), re.M
    )
    table = {int(n): [name, form, int(length), effect] for n, name, form, length, effect in rows}
    return f"const BYTECODES = {json.dumps(table)};\n"


def records(path):
    rows = re.findall(r"^RECORD\((\w+), (\d+)", open(path, encoding="utf-8").read(), re.M)
    return f"const REC = {json.dumps({name: int(n) for name, n in rows})};\n"


def array(name, data):
    lines = [",".join(str(byte) for byte in data[i : i + 40]) for i in range(0, len(data), 40)] or [
        "0"
    ]
    return (
        f"const unsigned char {name}[] = {{\n" + ",\n".join(lines) + "};\n"
        f"const size_t {name}_size = {len(data)};\n"
    )


def main():
    out, _, bytecode_table, record_table, page, *parts = sys.argv[1:]
    made = {"bytecodes.js": bytecodes(bytecode_table), "records.js": records(record_table)}
    for part in parts:
        made[os.path.basename(part)] = open(part, encoding="utf-8").read()
    used = set()

    def put(match):
        kind, name = match.group(1), match.group(2)
        used.add(name)
        return f"<{kind}>\n{made[name]}</{kind}>"

    text = open(page, encoding="utf-8").read()
    text = re.sub(r"<!-- (style|script) ([\w.-]+) -->", put, text)
    if set(made) - used:
        sys.exit(f'{page} does not use {", ".join(sorted(set(made) - used))}')
    head, tail = text.split("<!-- data -->\n")
    with open(out, "w", encoding="utf-8") as f:
        f.write("/* made by tools/show/embed.py from tools/show/page */\n")
        f.write('#include "tools/show/page_made.h"\n')
        f.write(array("show_page_head", head.encode()))
        f.write(array("show_page_tail", tail.encode()))


if __name__ == "__main__":
    main()
