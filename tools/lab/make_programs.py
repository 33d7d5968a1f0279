#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles the laboratory's programs: make_programs.py JAVAC OUTPUT FOLDER SOURCE..."""
import os
import shutil
import subprocess
import sys
import zipfile

javac, output, folder = sys.argv[1:4]
shutil.rmtree(folder, ignore_errors=True)
subprocess.run(
    [
        javac,
        "-nowarn",
        "-g",
        "-XDstringConcat=inline",
        "--release",
        "17",
        "-d",
        folder,
        *sys.argv[4:],
    ],
    check=True,
)
# The same bytes each time: one date, and an order that is not the folder's own.  Meson rewrites the
# manifests of what is called .jar when it installs it.
with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as jar:
    for path in sorted(os.path.join(p, n) for p, _, names in os.walk(folder) for n in names):
        entry = zipfile.ZipInfo(os.path.relpath(path, folder), (2020, 1, 1, 0, 0, 0))
        entry.external_attr = 0o644 << 16
        with open(path, "rb") as f:
            jar.writestr(entry, f.read(), zipfile.ZIP_DEFLATED)
