#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles the laboratory's programs: make_jar.py JAVAC JAR OUTPUT FOLDER SOURCE..."""
import shutil
import subprocess
import sys

javac, jar, output, folder = sys.argv[1:5]
shutil.rmtree(folder, ignore_errors=True)
subprocess.run([javac, '-nowarn', '-d', folder, *sys.argv[5:]], check=True)
# the same bytes each time
subprocess.run(
    [jar, '--create', '--file', output, '--date', '2020-01-01T00:00:00Z', '-C', folder, '.'],
    check=True,
)
