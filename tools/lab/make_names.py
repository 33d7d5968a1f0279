# SPDX-License-Identifier: Apache-2.0
"""make_names.py OUTPUT SOURCE INCLUDE CC... - names.c as a library that needs one of a very long
name, which check_agent/names.py replaces."""
import os
import subprocess
import sys
import tempfile

NAME = "x" * 1023


def main(output, source, include, *cc):
    with tempfile.TemporaryDirectory() as work:
        needed = os.path.join(work, "needed.so")
        common = [*cc, "-shared", "-fPIC", "-O1"]
        subprocess.run(
            [*common, "-x", "c", os.devnull, "-o", needed, f"-Wl,-soname,{NAME}"], check=True
        )
        subprocess.run(
            [*common, f"-I{include}", "-o", output, source, "-Wl,--no-as-needed", needed],
            check=True,
        )


main(*sys.argv[1:])
