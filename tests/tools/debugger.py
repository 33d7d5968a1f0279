# SPDX-License-Identifier: Apache-2.0
"""The JDK's libjdwp: scripted sessions of jdb, launch=, running programs, wrong options, and a
debugger's day."""
import glob
import os
import re
import subprocess
import tempfile
import time

import jdb
from harness import (
    HERE,
    STOCK_HOME,
    JAVA,
    STOCK,
    ROWS,
    its,
    row,
    check,
    same,
    environment,
    run,
    Running,
    once,
    compiled,
)


@once
def prepare_jdb():
    """Compiles the programs that are debugged, and the new version of Reload; gives the
    directory."""
    d = os.path.join(its.work, "jdb")
    src = os.path.join(HERE, "jdb_programs")
    javac = os.path.join(STOCK_HOME, "bin", "javac")
    os.makedirs(d + "/new/src")
    run(["cp", "-r", src, d + "/src"])
    run([javac, "-g", "-d", d] + glob.glob(src + "/*.java"))
    with open(src + "/Reload.java") as f, open(d + "/new/src/Reload.java", "w") as new:
        new.write(f.read().replace('"old "', '"new "'))
    run([javac, "-g", "-d", d + "/new", d + "/new/src/Reload.java"])
    return d


def jdb_row(path):
    name = "jdb_" + os.path.splitext(os.path.basename(path))[0]

    def session():
        d = prepare_jdb()
        s = jdb.Session(path)
        texts = []
        for java in (STOCK, its.vm):
            transcript, printed, code = jdb.run(s, java, d)
            texts.append(transcript + "\n--- program, exit %s\n" % code + printed)
        same(texts[0], texts[1])

    session.__doc__ = open(path).readline().strip("# \n")
    ROWS.append((name, session))


for p in sorted(glob.glob(os.path.join(HERE, "jdb_sessions", "*.txt"))):
    jdb_row(p)


def jdwp_launch(mode, program, args=()):
    """launch=: the VM starts a script when it is time to debug; the script leaves the address, jdb
    attaches."""
    d = prepare_jdb()
    out = []
    for java in (STOCK, its.vm):
        cwd = tempfile.mkdtemp(dir=its.work)
        script, where = os.path.join(cwd, "debug.sh"), os.path.join(cwd, "address")
        with open(script, "w") as f:
            f.write('#!/bin/sh\necho "$1 $2" > %s.tmp\nmv %s.tmp %s\n' % (where, where, where))
        os.chmod(script, 0o755)
        p = subprocess.Popen(
            [
                java,
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,%s,launch=%s,address=127.0.0.1:0"
                % (mode, script),
                "-cp",
                d,
                program,
            ]
            + list(args),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(),
        )
        r = jdb.Reader(p.stdout)
        try:
            end = time.time() + 60
            while not os.path.exists(where) and p.poll() is None and time.time() < end:
                time.sleep(0.05)
            check(os.path.exists(where), "the script was not started:\n" + r.get())
            address = open(where).read().split()[1]
            debugger = jdb.Debugger(
                [os.path.join(STOCK_HOME, "bin", "jdb"), "-attach", address], env=environment()
            )
            try:
                debugger.begin()
                for line in ("where", "threads main", "cont"):
                    debugger.command(line, stops=line == "cont")
                debugger.end()
            finally:
                debugger.kill()
            code = p.wait(60)
        finally:
            if p.poll() is None:
                p.kill()
        out.append(debugger.normalized() + "\n--- exit %s\n" % code + jdb.normalize(r.get()))
    same(out[0], out[1])


@row
def jdwp_onthrow():
    jdwp_launch("onthrow=java.lang.IllegalStateException", "Prog")


@row
def jdwp_onuncaught():
    jdwp_launch("onuncaught=y", "Flow")


@row
def jdwp_running():
    """suspend=n: attach to a running program, look around, leave; it goes on."""
    port = jdb.free_port()
    with Running(
        its.vm,
        options=[
            "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:%d" % port
        ],
    ) as r:
        for _ in range(2):
            q = subprocess.Popen(
                [os.path.join(STOCK_HOME, "bin", "jdb"), "-attach", "127.0.0.1:%d" % port],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=environment(),
            )
            out, _ = q.communicate(b"suspend\nthreads\nwhere all\nresume\nquit\n", timeout=30)
            text = out.decode()
            check("holder" in text and "Sleeper.sleep" in text, text)
        check(r.end() == 0 and "bye" in r.text(), r.text())


@row
def jdwp_options():
    """Wrong options get libjdwp's own messages and the exit code of stock."""
    d = prepare_jdb()
    for options in (
        "transport=nosuch,server=y",
        "transport=dt_socket",
        "transport=dt_socket,server=x",
        "help",
        "transport=dt_socket,server=n,address=127.0.0.1:1",
        "nosense",
        "transport=dt_socket,server=y,onthrow=x",
    ):
        out = []
        for java in (STOCK, its.vm):
            p = subprocess.run(
                [java, "-agentlib:jdwp=" + options, "-cp", d, "Prog"],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=30,
                env=environment(),
            )
            text = p.stdout.decode()
            text = re.sub(r"(?ms)^#.*|^Native frames.*?\n\n", "", text)
            text = re.sub(r"\[[^\]]*\.c:\d+\]", "", text)
            out.append(text + "exit %d" % p.returncode)
        same(out[0], out[1], "-agentlib:jdwp=" + options)


def debugged(java, d, program, *debugger):
    """A program under a debugger of our own: (what the debugger printed, what the program printed
    and its exit code).  debugger: class, arguments after the port."""
    port = jdb.free_port()
    p = subprocess.Popen(
        [
            java,
            "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:%d" % port,
            "-cp",
            d,
            program,
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(),
    )
    r = jdb.Reader(p.stdout)
    try:
        jdb.wait_for(r.get, re.compile("Listening"), p, 60)
        text = run(
            [JAVA, "-cp", d, debugger[0], str(port)]
            + [a.replace("PID", str(p.pid)) for a in debugger[1:]],
            limit=600,
        )
        code = p.wait(60)
        r.thread.join(2)
    finally:
        if p.poll() is None:
            p.kill()
    return text, "exit %d\n" % code + re.sub(r"(?m)^Listening.*\n", "", r.get())


@row
def jdwp_load():
    """10,000 steps, 100 breakpoints set and cleared, 1,000 evaluations over JDWP; time beside
    stock's, no growth from round to round."""
    d = compiled("jdwp_load", "--add-modules", "jdk.jdi")
    texts, times = [], []
    for java in (STOCK, its.vm):
        text, printed = debugged(java, d, "Busy", "Load", "PID")
        times.append(text)
        texts.append(re.sub(r"(?m)^(time|memory).*\n", "", text) + printed)
    same(*texts)
    growth = [int(re.search(r"memory growth (-?\d+)", t).group(1)) for t in times]
    for name, t in zip(("stock", "ours "), times):
        totals = {}
        for count, what, ms in re.findall(r"(?m)^time (\d+) (\w+): (\d+) ms", t):
            n, sum_ms = totals.get(what, (0, 0))
            totals[what] = (n + int(count), sum_ms + int(ms))
        print(
            "     jdwp_load %s: %s, %s KB"
            % (
                name,
                ", ".join("%d %s in %d ms" % (n, what, ms) for what, (n, ms) in totals.items()),
                re.search(r"memory growth -?\d+", t).group(0),
            ),
            flush=True,
        )
    check(growth[1] < 4096, "the VM grew by %d KB" % growth[1])


@row
def jdwp_walk():
    """A debugger that walks at random: steps of all kinds, breakpoints, watches, exits, popped
    frames, early returns; it must stop at the same places on both VMs."""
    d = compiled("jdwp_steps", "--add-modules", "jdk.jdi")
    long = 0
    for seed in range(1, 25):
        walk, printed = debugged(STOCK, d, "Maze", "Steps", "Maze", str(seed), "500")
        if walk.count("\n") <= 100:
            continue  # it stepped over everything: nothing to compare
        long += 1
        own, own_printed = debugged(its.vm, d, "Maze", "Steps", "Maze", str(seed), "500")
        same(walk + printed, own + own_printed, what="walk %d" % seed)
        if long == 5:
            break
    check(long == 5, "only %d of 24 walks are long" % long)
