#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - does the labs of docs/labs as a reader does, and compares what comes out.  So it does
with the walks that have commands.

    run.py --vm VITRINE [--only LAB] [--write] [--recordings FOLDER]

Ends with "N passed, N failed".

A lab is its page.  Its code blocks say by the words behind the language what they are:

    ```c lab.c            a file of the lab (a later block replaces it)
    ```diff lab.c new.c   new.c is lab.c with these lines changed; "..." stands between places
    ```sh                 commands; $VM is Vitrine
    ```sh both            the same commands, and once more with the stock java as $VM
    ```output             what the commands before it print; a line "..." stands for any lines
    ```output numbers     the same; digits may differ

A page with <!-- needs 25 --> is done with the JDK of that release, and left out where there is
none.
Other blocks are only read.  Each lab has a folder of its own in build/, with the program of
docs/labs/README.md.  --write puts what Vitrine printed into the page: look at it.
--recordings keeps the page of the display that a lab records, its lab.html, as FOLDER/lab-N.html.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import jdks  # noqa: E402

LABS = os.path.join(ROOT, "docs", "labs")
PAGES = [os.path.join(ROOT, "docs", "compiled-method.md")]  # with commands and what they print
BLOCK = re.compile(r"^( *)```(\w+)(?: ([^\n]*))?\n(.*?)^ *```$", re.S | re.M)


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def blocks(text):
    """(language, words, lines, place of the lines) of each block; an indented block has lost its
    indentation."""
    for m in BLOCK.finditer(text):
        body = re.sub("^" + m.group(1), "", m.group(4), flags=re.M)
        yield m.group(2), m.group(3) or "", body, m


def changed(text, body):
    """A text with the changes of a diff block: each place must be there once."""
    for place in re.split(r"^\.\.\.\n", body, flags=re.M):
        lines = [(line[:1], line[1:] + "\n") for line in place.splitlines()]
        old = "".join(line for mark, line in lines if mark != "+")
        new = "".join(line for mark, line in lines if mark != "-")
        if text.count(old) != 1:
            raise ValueError(f"{text.count(old)} places for\n{old}")
        text = text.replace(old, new)
    return text


def matches(expected, got, numbers):
    pattern = []
    for line in expected.rstrip("\n").split("\n"):
        if line.strip() == "...":
            pattern.append(r"(?:.*\n)*?")
            continue
        words = re.escape(line.rstrip())
        if numbers:
            words = re.sub(r"(?:\\[ ])*\d+", r"\\s*\\d+", words)
        pattern.append(words + r"[ ]*\n")
    return re.fullmatch("".join(pattern), got.rstrip("\n") + "\n")


def env_of(page):
    """What the commands of a page run with; None: the JDK that it needs is not there."""
    needs = re.search(r"^<!-- needs (\d+) -->$", page, re.M)
    env = dict(os.environ, LC_ALL="C.UTF-8")
    if not needs:
        return env
    home = jdks.found().get(int(needs.group(1)))
    path = os.path.join(home or "", "bin") + os.pathsep + env["PATH"]
    return dict(env, JAVA_HOME=home, PATH=path) if home else None


def run(commands, folder, vm, env):
    try:
        done = subprocess.run(
            ["bash", "-c", "set -e\n" + commands],
            cwd=folder,
            env=dict(env, VM=vm),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=240,
        )
    except subprocess.TimeoutExpired as e:
        return (e.stdout or b"").decode("utf-8", "replace") + "\n(given up after 240 s)\n"
    text = done.stdout.decode("utf-8", "replace")
    return "\n".join(l.rstrip() for l in text.splitlines())


def keep_recording(folder, target):
    """The page of the display that the lab is about."""
    page = os.path.join(folder, "lab.html")
    if os.path.exists(page):
        os.makedirs(target, exist_ok=True)
        shutil.copy(page, os.path.join(target, f"{os.path.basename(folder)}.html"))


def do_lab(page, vm, write, recordings):
    """[(name, complaint or '')]"""
    name = os.path.basename(page)[: -len(".md")]
    folder = os.path.join(ROOT, "build", "lab-" + name.split("-")[0])
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    results, pending, edits = [], None, []
    text = read(page)
    env = env_of(text)
    if not env:
        return [(name + " (left out: its JDK is not there)", "")]
    for language, words, body, place in [*blocks(read(os.path.join(LABS, "README.md")))]:
        if language == "java":
            with open(os.path.join(folder, words), "w", encoding="utf-8") as out:
                out.write(body)
    subprocess.run(["javac", "-g", "Lab.java"], cwd=folder, check=True, env=env)
    for language, words, body, place in blocks(text):
        at = f"{name}:{text.count(chr(10), 0, place.start()) + 1}"
        if language in ("c", "java") and re.fullmatch(r"\w+\.\w+", words):
            with open(os.path.join(folder, words), "w", encoding="utf-8") as out:
                out.write(body)
        elif language == "diff":
            source, target = (os.path.join(folder, word) for word in words.split())
            new = changed(read(source), body)
            with open(target, "w", encoding="utf-8") as out:
                out.write(new)
        elif language == "sh":
            vms = [("vitrine", vm)] + ([("java", "java")] if words == "both" else [])
            pending = [(label, run(body, folder, path, env)) for label, path in vms]
        elif language == "output" and pending:
            if write:
                new = "".join(place.group(1) + l + "\n" for l in pending[0][1].split("\n"))
                edits.append((place.start(4), place.end(4), new))
            for label, got in pending:
                fine = matches(body, got, words == "numbers")
                results.append((f"{at} {label}", "" if fine else got))
            pending = None
    for start, end, new in reversed(edits):
        text = text[:start] + new + text[end:]
    if edits:
        with open(page, "w", encoding="utf-8") as out:
            out.write(text)
    if recordings:
        keep_recording(folder, recordings)
    shutil.rmtree(folder, ignore_errors=True)
    return results


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vm", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--recordings")
    args = parser.parse_args()
    vm = os.path.abspath(args.vm)
    passed = failed = 0
    pages = [os.path.join(LABS, name) for name in sorted(os.listdir(LABS))]
    for page in [*pages, *PAGES]:
        if not re.match(rf'({args.only or "[0-9]+|compiled"})-', os.path.basename(page)):
            continue
        for what, got in do_lab(page, vm, args.write, args.recordings):
            print(("FAIL " if got else "ok ") + what)
            if got:
                print("\n".join("    " + l for l in got.split("\n")[:60]))
                failed += 1
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
