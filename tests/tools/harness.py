# SPDX-License-Identifier: Apache-2.0
"""What the rows of all suites in this folder use: the two VMs, comparing, programs that run while
tools look at them."""
import difflib
import glob
import os
import re
import shlex
import subprocess
import sys
import tempfile
import threading
import time
import types

import jdb

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import jdks  # noqa: E402

STOCK_HOME = os.environ.get("JAVA_HOME") or jdks.home_of("java")
JAVA = os.path.join(STOCK_HOME, "bin", "java")  # runs tools
STOCK = os.environ.get("STOCK_VM", JAVA)  # VM to compare with: of another processor, if it is ours
with open(os.path.join(STOCK_HOME, "release"), encoding="utf-8") as f:
    RELEASE = int(re.search(r'JAVA_VERSION="(\d+)', f.read())[1])
ROWS = []
its = types.SimpleNamespace(
    vm=STOCK, work="", classes=""  # launcher under test  # scratch directory of this run
)  # compiled programs/


class Failed(Exception):
    pass


class Skipped(Exception):
    """What the row needs is not installed."""


def row(f):
    ROWS.append((f.__name__, f))
    return f


def check(condition, text):
    if not condition:
        raise Failed(text)


def same(a, b, what="stock and ours differ"):
    if a != b:
        raise Failed(
            what
            + ":\n"
            + "\n".join(
                list(
                    difflib.unified_diff(a.split("\n"), b.split("\n"), "stock", "ours", lineterm="")
                )[:40]
            )
        )


def environment():
    env = dict(os.environ)
    env.pop("JAVA_TOOL_OPTIONS", None)
    if "ASAN_OPTIONS" in env:
        env[
            "ASAN_OPTIONS"
        ] += ":quarantine_size_mb=8"  # freed memory that the sanitizer keeps is not growth
    return env


def run(command, limit=180, ok=True, cwd=None, data=None):
    p = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=limit,
        cwd=cwd or its.work,
        env=environment(),
        input=data,
    )
    text = p.stdout.decode("utf-8", "replace")
    if ok and p.returncode:
        raise Failed("%s: exit %d\n%s" % (" ".join(command), p.returncode, text[-2000:]))
    return text


def tool(name, *args, **kw):
    return run([os.path.join(STOCK_HOME, "bin", name)] + list(args), **kw)


def attacher(pid, *words):
    return run([JAVA, "-cp", its.classes, "Attacher", pid] + list(words))


class Running:
    """A program that waits for its input to end; text() is what it printed."""

    def __init__(self, java, main="Sleeper", options=(), args=(), cp=None):
        self.cwd = tempfile.mkdtemp(dir=its.work)
        self.p = subprocess.Popen(
            [java] + list(options) + ["-cp", cp or its.classes, main] + list(args),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.cwd,
            env=environment(),
        )
        self.reader = jdb.Reader(self.p.stdout)
        self.pid = str(self.p.pid)
        end = time.time() + 90
        while not re.search(r"^ready ", self.text(), re.M):
            if self.p.poll() is not None or time.time() > end:
                text = self.text()
                self.kill()
                raise Failed("the program did not start:\n" + text)
            time.sleep(0.02)

    def text(self):
        return self.reader.get()

    def wait_text(self, pattern, limit=60):
        end = time.time() + limit
        while not re.search(pattern, self.text()):
            if time.time() > end:
                raise Failed("the program never printed %r:\n%s" % (pattern, self.text()))
            time.sleep(0.02)

    def end(self, limit=60):
        try:
            self.p.stdin.close()
        except OSError:
            pass
        code = self.p.wait(limit)
        self.reader.thread.join(2)
        return code

    def kill(self):
        if self.p.poll() is None:
            self.p.kill()
            self.p.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()


once_lock = threading.RLock()
done = {}


def once(f):
    """The first who asks does it; the others get what it gave."""

    def ask():
        with once_lock:
            if f not in done:
                done[f] = f()
            return done[f]

    return ask


def shared_library(path, source):
    """Compiles a file of C in this folder to a library that a VM can load; gives its path."""
    include = os.path.join(STOCK_HOME, "include")
    flags = ["-shared", "-fPIC", "-I", include, "-I", os.path.join(include, "linux")]
    compiler = shlex.split(os.environ.get("CC", "cc"))
    run([*compiler, *flags, "-o", path, os.path.join(HERE, source)])
    return path


def compiled(folder, *options, cp=""):
    """Compiles the sources of a folder beside this file; gives the directory of the classes."""
    d = tempfile.mkdtemp(dir=its.work)
    run(
        [os.path.join(STOCK_HOME, "bin", "javac"), "-g", "-cp", cp or ".", "-d", d]
        + list(options)
        + glob.glob(os.path.join(HERE, folder, "*.java")),
        limit=240,
    )
    return d
