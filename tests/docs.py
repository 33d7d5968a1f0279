#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""docs.py - the book against the tree: what a page puts in backticks must exist.

    docs.py             one test per page; ends with "N passed, N failed"
    docs.py --files     writes the file table of docs/architecture.md anew, from the first comment line of each file

A backtick span outside of code blocks that looks like a path must name a file or folder (globs and {a,b} allowed); one that looks like a name in C,
Python or Java must occur in some file that is no page.  Spans with other characters (command lines, options, expressions) are not judged.
Names that live elsewhere stand in FOREIGN, with where they come from.
"""
import fnmatch
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
os.chdir(ROOT)
FILES = [
    f
    for f in subprocess.run(
        ['git', 'ls-files', '-co', '--exclude-standard'], capture_output=True, text=True
    ).stdout.split()
    if os.path.exists(f)
]
PAGES = sorted(f for f in FILES if f == 'README.md' or f.startswith('docs/') and f.endswith('.md'))
CODE_FOLDERS = ('include/', 'classfile/', 'gc/', 'interp/', 'vm/', 'jvmti/')
MAP, BEGIN, END = 'docs/architecture.md', '<!-- files -->', '<!-- end of files -->'

FOREIGN = {
    # the JDK's files and tools
    'lib/modules',
    'lib/server',
    'lib/libjli.so',
    'bin/java',
    'libjava.so',
    'libjli.so',
    'libzip.so',
    'libnio.so',
    'libjvm.so',
    'jdb',
    'jstack',
    'jcmd',
    'jps',
    'javap',
    'release',
    'java',
    'javac',
    'src.zip',
    # made by the build
    'bodies.h',
    'table.c',
    'missing.c',
    'observed.c',
    'lists.h',
    'build/release',
    'build/checked',
    'build/asan',
    'build/clang',
    'build/test-cache',
    'build/tck',
    'build/release/vm/vitrine',
    'build/release/vm/libjvm.so',
    'build/demo',
    'build/lab',
    'build/lab/',
    # operations whose names macros of interp/ops.def put together
    'load1_load1_iadd',
    'load1_load1_if_icmpge',
    'load1_getfield_l',
    'load1_getfield_i',
    'loop_load1_ge',
    # names in exercises, made by the reader
    'Lab.java',
    'lab.c',
    'only_class',
}
DATA = {  # files without a first comment
    'jvmti/spec/functions.json': 'every JVMTI function: number, phases, capability, parameters, errors',
    'jvmti/spec/events.json': 'every JVMTI event: number, callback, phases, capability, order',
    'jvmti/spec/capabilities.json': 'every capability: bit, what it gates',
    'jvmti/spec/constants.json': 'constants and enumerations of JVMTI',
    'jvmti/spec/rules.json': 'sentences of the specification that belong to no single function',
    'vm/jni/functions.json': 'the JNI function table, slot by slot, with types and constants',
    'vm/jvm/exports.json': 'JVM_* entries that the JDK\'s libraries import, with their signatures',
    'vm/jvm/jmm.json': 'the management function table, by slot',
    'vm/jvm/natives.json': 'native methods of the class library and who implements each',
}
EXTENSIONS = (
    '.c',
    '.h',
    '.def',
    '.inc',
    '.json',
    '.py',
    '.md',
    '.java',
    '.build',
    '.map',
    '.txt',
    '.sh',
    '.so',
)


def read(path):
    with open(path, encoding='utf-8', errors='replace') as f:
        return f.read()


WORDS, NAMES = set(), set()
for f in FILES:
    NAMES.add(os.path.basename(f))
    NAMES.update(p for p in f.split('/'))
    if not f.endswith('.md'):
        WORDS.update(re.findall(r'[A-Za-z_][A-Za-z0-9_]*', read(f)))
FOLDERS = {os.path.dirname(f) for f in FILES}
FOLDERS |= {'/'.join(d.split('/')[:n]) for d in FOLDERS for n in range(1, d.count('/') + 1)}


def braces(text):
    m = re.match(r'(.*?)\{([^}]*)\}(.*)$', text)
    return (
        [
            r
            for part in m.group(2).split(',')
            for r in braces(m.group(1) + part.strip() + m.group(3))
        ]
        if m
        else [text]
    )


def path_exists(path, page):
    path = path.rstrip('/')
    if path.startswith('./'):
        path = path[2:]
    here = os.path.normpath(os.path.join(os.path.dirname(page), path))
    for p in (path, here):
        if p in FOLDERS or any(fnmatch.fnmatch(f, p) for f in FILES) or p in FILES:
            return True
    return '/' not in path and any(fnmatch.fnmatch(n, path) for n in NAMES)


def judge(span, page):
    """None when fine or not to be judged, else what is wrong."""
    if span in FOREIGN:
        return None
    looks_like_path = re.fullmatch(r'[A-Za-z0-9_.*{},/<>-]+', span) and (
        '/' in span and re.match(r'[a-z.]', span) or span.endswith(EXTENSIONS)
    )
    if looks_like_path and '<' not in span:
        top = span.lstrip('./').split('/')[0].split('{')[0]
        if (
            '/' in span
            and not span.endswith(EXTENSIONS)
            and not (top in FOLDERS or top in FILES or span.endswith('/'))
        ):
            return None  # java/lang/String, application/x-foo
        missing = [p for p in braces(span) if p not in FOREIGN and not path_exists(p, page)]
        return f'no such file: {", ".join(missing)}' if missing else None
    if re.match(r'(java|javax|jdk|sun|com)\.', span):
        return None
    m = re.fullmatch(r'([A-Za-z_][A-Za-z0-9_]*(?:(?:\.|->)[A-Za-z_][A-Za-z0-9_]*)*)(\(\))?', span)
    if not m:
        return None
    missing = [
        w
        for w in re.split(r'\.|->', m.group(1))
        if w not in WORDS and w not in FOREIGN and w not in NAMES
    ]
    return f'no such name: {", ".join(missing)}' if missing else None


def problems(page):
    bad, code = [], False
    for n, line in enumerate(read(page).splitlines(), 1):
        if line.lstrip().startswith('```'):
            code = not code
            continue
        if code:
            continue
        for span in re.findall(r'`([^`]+)`', line):
            why = judge(span.strip(), page)
            if why:
                bad.append(f'{page}:{n}: {why}')
        for target in re.findall(r'\]\(([^)#]+)(?:#[^)]*)?\)', re.sub(r'`[^`]*`', '', line)):
            if not re.match(r'[a-z]+:', target) and not os.path.exists(
                os.path.join(os.path.dirname(page), target)
            ):
                bad.append(f'{page}:{n}: link to nowhere: {target}')
    return bad


def code_files():
    return sorted(
        (
            f
            for f in FILES
            if f.startswith(CODE_FOLDERS) and not f.endswith(('meson.build', 'README', '.md'))
        ),
        key=os.path.split,
    )


def says(path):
    """What a file says it is: the line 'name - text' of its first comment, or the first line of a Python docstring."""
    if path in DATA:
        return DATA[path]
    head = read(path)[:800]
    m = re.search(re.escape(os.path.basename(path)) + r' - (.*?)\s*(?:\*/|\n)', head) or re.search(
        r'"""(.*)', head
    )
    text = m.group(1).strip() if m else ''
    if text.startswith('see ') or not text:
        other = os.path.splitext(path)[0] + '.h'
        if path.endswith('.c') and os.path.exists(other):
            return says(other)
        text = text or 'data'
    text = re.sub(r'\s*\([^()]*$', '', text)  # a reference cut off by the end of the line
    return re.sub(r'\s+', ' ', text).rstrip('.').replace('|', '\\|').replace('<', '&lt;')


def write_files():
    table, folder = [], None
    for f in code_files():
        if os.path.dirname(f) != folder:
            folder = os.path.dirname(f)
            table += ['', f'**`{folder}/`**', '', '| file | what |', '|---|---|']
        table.append(f'| `{os.path.basename(f)}` | {says(f)} |')
    text = read(MAP)
    head, tail = text.split(BEGIN)[0], text.split(END)[1]
    with open(MAP, 'w', encoding='utf-8') as out:
        out.write(head + BEGIN + '\n' + '\n'.join(table) + '\n\n' + END + tail)


def unlisted():
    part = read(MAP).split(BEGIN)[1].split(END)[0]
    listed, folder = set(), None
    for line in part.splitlines():
        m = re.match(r'\*\*`(.*)/`\*\*', line)
        if m:
            folder = m.group(1)
        m = re.match(r'\| `([^`]+)` \|', line)
        if m:
            listed.add(f'{folder}/{m.group(1)}')
    actual = set(code_files())
    return [f'{f} has no line' for f in sorted(actual - listed)] + [
        f'{f} is gone' for f in sorted(listed - actual)
    ]


def main():
    if '--files' in sys.argv:
        write_files()
        return 0
    results = []

    def check(name, bad):
        results.append(not bad)
        print(('ok ' if not bad else 'FAIL ') + name)
        for b in bad[:20]:
            print('    ' + b)

    for page in PAGES:
        check(page, problems(page))
    if MAP in PAGES:
        check(
            'the file table of docs/architecture.md is complete (tests/docs.py --files)', unlisted()
        )
    print(f'{results.count(True)} passed, {results.count(False)} failed')
    return 1 if False in results else 0


sys.exit(main())
