#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles the laboratory's programs: make_jar.py JAVAC JAR OUTPUT FOLDER SOURCE..."""
import os
import shutil
import subprocess
import sys

javac, jar, output, folder = sys.argv[1:5]
shutil.rmtree(folder, ignore_errors=True)
subprocess.run([javac, '-nowarn', '-d', folder, *sys.argv[5:]], check=True)
# the same bytes each time: one date, and an order that is not the folder's own
classes = sorted(
    os.path.relpath(os.path.join(place, name), folder)
    for place, _, files in os.walk(folder)
    for name in files
)
command = [jar, '--create', '--file', output, '--date', '2020-01-01T00:00:00Z']
for name in classes:
    command += ['-C', folder, name]
subprocess.run(command, check=True)
