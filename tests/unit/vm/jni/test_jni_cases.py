#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs JniCases on the VM under test and on the stock JDK, and compares what they print.

    python3 tests/unit/vm/jni/test_jni_cases.py [--vm COMMAND] [--jdk HOME] [--option OPTION]...

COMMAND is the launcher under test (default: the JDK's own, which checks the test itself).  Options
go to the VM under test.
"""
import argparse
import glob
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, '..', '..', '..', '..'))


def main():
    a = argparse.ArgumentParser()
    a.add_argument('--vm')
    a.add_argument('--jdk', default=next(iter(sorted(glob.glob('/usr/lib/jvm/java-17*'))), None))
    a.add_argument('--option', action='append', default=[])
    args = a.parse_args()
    if not args.jdk:
        return 77
    with tempfile.TemporaryDirectory() as d:
        lib = os.path.join(d, 'libjnicases.so')
        subprocess.run(
            [
                'cc',
                '-std=gnu17',
                '-w',
                '-shared',
                '-fPIC',
                '-I',
                ROOT + '/include',
                '-o',
                lib,
                HERE + '/jni_cases.c',
                '-lpthread',
            ],
            check=True,
        )
        subprocess.run(
            [args.jdk + '/bin/javac', '-d', d, HERE + '/JniCases.java'], check=True, timeout=120
        )

        def run(launcher, options):
            r = subprocess.run(
                launcher + options + ['-cp', d, 'JniCases', lib],
                capture_output=True,
                text=True,
                timeout=120,
            )
            return r.stdout.splitlines(), r.stderr, r.returncode

        want, err, rc = run([args.jdk + '/bin/java'], ['-Xint'])
        if rc:
            sys.exit(f'stock VM: exit {rc}\n{err}')
        got, err, rc = run((args.vm or args.jdk + '/bin/java').split(), args.option)
        bad = [(w, g) for w, g in zip(want + [''] * len(got), got + [''] * len(want)) if w != g]
        for w, g in bad:
            print(f'stock: {w}\nours : {g}')
        print(f'{len(want)} lines, {len(bad)} differ, exit {rc}')
        if rc:
            print(err)
        return 1 if bad or rc else 0


if __name__ == '__main__':
    sys.exit(main())
