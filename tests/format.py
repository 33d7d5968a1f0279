#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""format.py - the form of the sources, as tests: clang-format for C, black for Python, 100 columns.

  format.py          checks; ends with "N passed, N failed"
  format.py --write  puts into form whatever is not
"""
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COLUMNS = 100
BLACK = ['black', '--quiet', '--line-length', str(COLUMNS), '--skip-string-normalization']
# made by a program that has its own form
MADE = ('include/', 'tests/jni/calls/Signatures.c')


def files(*endings):
    listing = subprocess.run(
        ['git', 'ls-files', '-co', '--exclude-standard'], capture_output=True, text=True
    )
    return [
        f
        for f in listing.stdout.split()
        if f.endswith(endings)
        and os.path.exists(f)
        and not (f.endswith('.h') and f.startswith(MADE))
        and f not in MADE
    ]


def wide(path):
    """Lines beyond the last column.  One that ends in a text may be: messages are not broken up."""
    with open(path, encoding='utf-8') as f:
        for number, line in enumerate(f, 1):
            line = line.rstrip('\n')
            if len(line) > COLUMNS and '"' not in line:
                yield f'{path}:{number}: {len(line)} columns'


def main():
    os.chdir(ROOT)
    c, python = files('.c', '.h'), files('.py') + ['tck-subset/run']
    if sys.argv[1:] == ['--write']:
        subprocess.run(['clang-format', '-i', *c], check=True)
        return subprocess.run([*BLACK, *python]).returncode
    results = []

    def check(name, problems):
        results.append(not problems)
        print(('ok ' if not problems else 'FAIL ') + name)
        for p in problems[:20]:
            print('    ' + p)

    out = subprocess.run(['clang-format', '--dry-run', *c], capture_output=True, text=True).stderr
    check('C is in the form of .clang-format', [l for l in out.splitlines() if 'warning:' in l])
    check('lines of C have at most 100 columns', [p for f in c for p in wide(f)])
    out = subprocess.run([*BLACK, '--check', '--verbose', *python], capture_output=True, text=True)
    check(
        'Python is in the form of black',
        [l for l in out.stderr.splitlines() if l.startswith(('would reformat', 'error'))],
    )
    print(f'{sum(results)} passed, {len(results) - sum(results)} failed')
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main())
