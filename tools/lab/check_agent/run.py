# SPDX-License-Identifier: Apache-2.0
"""One process of the laboratory: a Java VM with the agent, its output, its end, its report."""
import contextlib
import functools
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import time

from . import processes
from .processes import Quiet, Stopped, end_group, is_busy, is_starved, wait_until


class Result:
    """What a run gave.

    status   exit status; negative: the signal that ended it
    hung     it did not end in its time
    slow     ... because it has so much to do
    computes ... and uses processor time
    out, err what it printed
    report   the laboratory's lines, as dicts; [] when it was not loaded
    stacks   text: native and Java stacks of a crash or a hang, '' when there is none
    doing    what threads were in when it ended, from the laboratory's own notes
    cpu      user and system seconds
    """

    def __init__(self):
        self.status, self.hung, self.slow, self.computes = 0, False, False, False
        self.out, self.err, self.stacks = "", "", ""
        self.report, self.doing, self.trace = [], [], None
        self.cpu, self.wall = 0.0, 0.0
        self.command = []

    def lines(self, kind):
        return [r for r in self.report if r["kind"] == kind]

    @property
    def crashed(self):
        return (
            self.status < 0
            or self.status in (134, 139)
            or "fatal error has been detected" in self.out
        )

    @property
    def started(self):
        return any(r["kind"] == "started" and r["result"] == 0 for r in self.report)


def read_report(path):
    rows = []
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            for line in f:
                try:
                    rows.append(json.loads(line))
                except ValueError:
                    pass  # cut off by the end of the process
    return rows


COUNT = 1024  # bytes of a row: a text, and two numbers (counts.h)


def read_counts(path):
    """What was counted, however the process ended."""
    rows = []
    if os.path.exists(path):
        with open(path, "rb") as f:
            while (row := f.read(COUNT)) and row[0]:
                text = row[: COUNT - 16].split(b"\0")[0].decode("utf-8", "replace")
                count, ns = struct.unpack_from("<qQ", row, COUNT - 16)
                with contextlib.suppress(ValueError):  # cut off by the end of the process
                    rows.append(dict(json.loads("{" + text + "}"), count=count, ns=ns))
    return rows


DOING = 256  # bytes of a row: a text, a line end, and at its end a number (report.c)
POPPED = "MethodExit by an exception"  # what a thread is in (env.c)
WAITS = ("RawMonitorWait", "RawMonitorEnter", "pthread_mutex_lock", "MonitorEnter")  # for others


class Doing:
    """What a thread was in.

    thread  its number
    what    a call or a callback; '-': none
    popped  the callback is told of a method that ended by an exception
    times   how often that changed
    event   whose handler it is in, '' for none
    wanted  the lock that it waits for, '' for none
    held    the locks that it holds
    """

    def __init__(self, row):
        self.thread, _, text = row.split(b"\n")[0].decode("utf-8", "replace").partition(" ")
        self.times = row[-8:]
        self.what, self.event, self.wanted, held = (text.split("\t") + [""] * 3)[:4]
        self.held = [name for name in held.split(", ") if name]
        self.popped = self.what == POPPED
        if self.popped:
            self.what = "MethodExit"


def read_doing(path):
    """Rows of threads that were in a call or a callback, or hold a lock."""
    rows = []
    if os.path.exists(path):
        with open(path, "rb") as f:
            while (row := f.read(DOING)) and row[0]:
                rows.append(Doing(row))
    return [r for r in rows if r.what and (r.what != "-" or r.held)]


def read_working(path, pid):
    """thread -> what it is in, and how often that changed; of threads that do not wait for
    others.  One that is in nothing computes in the agent if it holds a lock of the agent."""
    rows, states = read_doing(path), None
    if any(r.what == "-" for r in rows):
        states = processes.states(pid)
    return {
        r.thread: (r.what, r.times)
        for r in rows
        if r.what not in WAITS and (r.what != "-" or states.get(r.thread) == "R")
    }


def section(lines, begin):
    """The lines from the one that begins so, up to an empty one."""
    out = []
    for line in lines:
        if out or line.startswith(begin):
            if not line.strip():
                break
            out.append(line.rstrip())
    return out


def crash_stacks(text):
    """Native and Java frames of a fatal error report."""
    lines, out = text.splitlines(), []
    out += [l for l in lines[:12] if re.match(r"#  +(SIG|Internal Error)", l)]
    out += [l for l in lines if l.startswith("siginfo:")]
    for begin in ("Native frames", "Java frames"):
        out += section(lines, begin)[:25]
    return "\n".join(out)


def hang_stacks(pid, library):
    """Stacks of a live process, when gdb is there; a frame in the agent's library gets the place
    ("+0x12") behind it."""
    if not shutil.which("gdb"):
        return "no gdb on this machine: no stacks"
    command = ["gdb", "-p", str(pid), "-batch", "-ex", "set pagination off"]
    command += ["-ex", r'thread apply all -q printf "PC %d %p\n", $_thread, $pc']
    command += ["-ex", "thread apply all bt 16"]
    place, text = loaded_at(pid, library), processes.ask(command, 60)
    # the innermost frame may come without its address
    inner = dict(re.findall(r"^PC (\d+) (0x[0-9a-f]+)$", text, re.M))
    threads, number = [], ""
    for line in text.splitlines():
        if line.startswith("Thread "):
            threads.append([])
            number = line.split()[1]
        frame = re.match(r"#\d+ +(0x[0-9a-f]+) in ", line)
        at = int(frame.group(1), 16) if frame else 0
        if line.startswith("#0 "):
            at = int(inner.get(number, "0"), 16) + 1  # others are where calls return to
        if place and place[1] <= at < place[2]:
            line += f" [{os.path.basename(library)}+{at - place[0]:#x}]"
        if line.startswith(("Thread ", "#")) and threads:
            threads[-1].append(line)
    # those that are in the agent come first
    threads.sort(key=lambda lines: not any(line.endswith("]") for line in lines))
    return "\n".join(line for lines in threads for line in lines[:17])[:20000]


def loaded_at(pid, library):
    """Where a library lies in a process, and its code: (base, first, end); None: nowhere."""
    base = 0
    with contextlib.suppress(OSError), open(f"/proc/{pid}/maps", encoding="utf-8") as f:
        for line in f:
            parts = line.split(maxsplit=5)
            if len(parts) < 6 or os.path.basename(parts[5].strip()) != os.path.basename(library):
                continue
            first, end = (int(x, 16) for x in parts[0].split("-"))
            base = first if int(parts[2], 16) == 0 else base
            if "x" in parts[1]:
                return base, first, end
    return None


def is_slow(pid, working):
    """Whether the process computes, and not in the agent's code only; or cannot, because others
    have the processors.  One look of three is enough: for a moment others have the disk."""
    before = working()
    for _ in range(3):
        if is_busy(pid) and (not before or working() != before or is_starved(pid)):
            return True
    return False


def computes(pid, working):
    """Whether the threads that are in something compute; if there are none, the process."""
    before = processes.cpu_ticks(pid, working)
    time.sleep(1)
    return processes.cpu_ticks(pid, working) - before > 2


def is_endless(report):
    """Whether the laboratory's library has said that it does not come to an end."""
    return any(r["kind"] == "finding" and r["rule"] == "hang" for r in read_report(report))


# A process is stuck that does nothing for this part of its time; and when others were stuck.
QUIET, QUIET_AGAIN = 3, 6


class Done:
    """Whether a process rests though its program has said that it is done."""

    def __init__(self, pid, text, path):
        self.pid, self.text, self.path, self.quiet = pid, text.encode(), path, None
        self.is_done = False

    def is_over(self):
        if not self.quiet:
            with open(self.path, "rb") as f:
                self.is_done = self.text in f.read()
            self.quiet = Quiet(self.pid, 1, lambda: None, lambda: False) if self.is_done else None
        return self.is_done and self.quiet.is_over()


def launch(
    command,
    config,
    timeout,
    env=None,
    before_end=None,
    cwd=None,
    library="",
    sleeps=False,
    done=None,
    quiet_part=QUIET,
):
    """Runs command with the laboratory's configuration (a list of (key, value); None: not loaded).

    before_end(process, file of its output, end) talks to it, once it runs.  cwd None: a new folder.
    library: the agent's, for its places.  sleeps: it may do nothing for long, and go on.
    done: when it has printed that and rests, it is asked to end, as if it had ended itself."""
    result = Result()
    result.command = command
    folder = tempfile.mkdtemp(prefix="vitrine-lab-")
    environment = dict(os.environ)
    environment.pop("JAVA_TOOL_OPTIONS", None)
    environment.update(env or {})
    environment = {k: v for k, v in environment.items() if v is not None}
    report = os.path.join(folder, "report")
    if config is not None:
        conf = os.path.join(folder, "config")
        rows = list(config) + [("report", report)]
        with open(conf, "w", encoding="utf-8") as f:
            f.writelines(f"{k}={v}\n" for k, v in rows)
        environment["VITRINE_LAB"] = conf
    out_path, err_path = os.path.join(folder, "out"), os.path.join(folder, "err")
    error_file = os.path.join(folder, "hs_err.log")
    command = [c.replace("@ERRORFILE@", error_file) for c in command]
    begin = time.monotonic()
    usage, asked = None, False
    try:
        with open(out_path, "wb") as out, open(err_path, "wb") as err:
            process = processes.start(
                command,
                stdin=subprocess.PIPE if before_end else subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env=environment,
                cwd=cwd or folder,
            )
            working = functools.partial(read_working, report + ".doing", process.pid)
            endless = functools.partial(is_endless, report)
            quiet = None if sleeps else Quiet(process.pid, timeout / quiet_part, working, endless)
            try:
                if before_end:
                    before_end(process, out_path, begin + timeout)
                if done:
                    rests = Done(process.pid, done, out_path)
                    usage = wait_until(process, begin + timeout, rests)
                    asked = usage is None and rests.is_done
                    if asked:
                        process.terminate()
                usage = usage or wait_until(process, begin + timeout, quiet)
                last = begin + 3 * timeout

                def goes_on():
                    return not (quiet and quiet.computes) and is_slow(process.pid, working)

                while usage is None and goes_on() and time.monotonic() < last:
                    if endless():
                        break
                    usage = wait_until(process, time.monotonic() + 3, quiet)
                if usage is None:
                    result.slow = not endless() and goes_on()
                    result.computes = computes(process.pid, working())
                    # it may have come to its end while it was looked at
                    usage = wait_until(process, 0)
                    result.hung = usage is None
                    result.slow &= result.hung
                if result.hung and not result.slow:
                    result.stacks = hang_stacks(process.pid, library)
            finally:
                if usage is None and process.returncode is None:
                    end_group(process)
                    with contextlib.suppress(Stopped):
                        wait_until(process, time.monotonic() + 20)
                if process.stdin:
                    with contextlib.suppress(BrokenPipeError):
                        process.stdin.close()
        read_result(result, folder, process, usage, time.monotonic() - begin)
        if asked and result.status == 128 + signal.SIGTERM:
            result.status = 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return result


def read_result(result, folder, process, usage, wall):
    """What the process left in its folder."""
    report, error_file = (os.path.join(folder, x) for x in ("report", "hs_err.log"))
    result.wall = wall
    result.cpu = usage.ru_utime + usage.ru_stime if usage else 0.0
    result.status = process.returncode if process.returncode is not None else -9
    with open(os.path.join(folder, "out"), encoding="utf-8", errors="replace") as f:
        result.out = f.read()
    with open(os.path.join(folder, "err"), encoding="utf-8", errors="replace") as f:
        result.err = f.read()
    result.report = read_report(report) + read_counts(report + ".counts")
    result.doing = read_doing(report + ".doing")
    if not result.hung and os.path.exists(error_file):
        with open(error_file, encoding="utf-8", errors="replace") as f:
            result.stacks = crash_stacks(f.read())
