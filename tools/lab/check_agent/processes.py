# SPDX-License-Identifier: Apache-2.0
"""Processes of the laboratory: they end when it ends, however it does."""
import contextlib
import os
import shutil
import signal
import subprocess
import threading
import time

# Asks the kernel to kill what it becomes when this process is gone.  A function that runs between
# fork and exec would do, too, but then each start copies what Python has in memory.
DIES_WITH_US = ["setpriv", "--pdeathsig", "KILL", "--"]
stopped = threading.Event()  # the laboratory is to end: nobody waits any longer


class Stopped(Exception):
    """Somebody ended the laboratory."""


def start(command, **more):
    """A process with a group of its own, which the kernel kills when this one is gone."""
    return subprocess.Popen(DIES_WITH_US + command, start_new_session=True, **more)


def ask(command, timeout):
    """What a command prints; '' when it does not end in time, or cannot be run."""
    if not shutil.which(command[0]):
        return ""
    try:
        r = subprocess.run(
            DIES_WITH_US + command,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout,
            stdin=subprocess.DEVNULL,
        )
    except (subprocess.TimeoutExpired, OSError):
        return ""
    return r.stdout + r.stderr


def end_group(process):
    """Kills the process and whatever it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def wait_until(process, end, quiet=None):
    """Waits for the process; its resource usage, or None when it still runs at the end, or when
    quiet (a Quiet) says that nothing moves any more.

    What it left running is killed before it is reaped: the number of its group is still its own."""
    pause = 0.002
    while True:
        if os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            end_group(process)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage
        if stopped.is_set():
            raise Stopped
        if time.monotonic() > end or quiet and quiet.is_over():
            return None
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)


def cpu_ticks(pid, threads=()):
    """Of the process, or of some of its threads together."""
    ticks = 0
    for task in [f"/task/{t}" for t in threads] or [""]:
        with contextlib.suppress(OSError, IndexError, ValueError):
            with open(f"/proc/{pid}{task}/stat", encoding="utf-8", errors="replace") as f:
                fields = f.read().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks


def states(pid):
    """thread -> the letter of its state"""
    found = {}
    with contextlib.suppress(OSError):
        for tid in os.listdir(f"/proc/{pid}/task"):
            with contextlib.suppress(OSError):
                with open(f"/proc/{pid}/task/{tid}/stat", encoding="utf-8", errors="replace") as f:
                    found[tid] = f.read().rsplit(")", 1)[1].split()[0]
    return found


def rests(pid):
    """thread -> how often it has given up its processor to wait for something"""
    found = {}
    for tid in states(pid):
        with contextlib.suppress(OSError, IndexError):
            with open(f"/proc/{pid}/task/{tid}/status", encoding="utf-8", errors="replace") as f:
                found[tid] = f.read().split("\nvoluntary_ctxt_switches:")[1].split()[0]
    return found


def ran_and_waited(pid):
    """Seconds that its threads have had a processor, and have waited for one."""
    ran = waited = 0
    with contextlib.suppress(OSError):
        for tid in os.listdir(f"/proc/{pid}/task"):
            with contextlib.suppress(OSError, ValueError):
                with open(f"/proc/{pid}/task/{tid}/schedstat", encoding="utf-8") as f:
                    row = f.read().split()
                ran, waited = ran + int(row[0]), waited + int(row[1])
    return ran / 1e9, waited / 1e9


class Quiet:
    """Whether a process has not moved for so many seconds: no thread ran or could run, and it used
    next to no processor time; or it computes in the agent, and calls nothing any more. When others
    have the processors, a second of its own is one in which it had a quarter of one.

    doing: gives what threads are in, with how often they have been in something.  no_end: says
    that it will not end, though it moves."""

    FEW = 5  # ticks: a VM looks around now and then

    def __init__(self, pid, seconds, doing, no_end):
        self.pid, self.seconds, self.doing, self.no_end = pid, seconds, doing, no_end
        self.rests = self.spins = time.monotonic()
        self.ticks, self.looked, self.last = 0, 0.0, None
        self.began = 0  # ticks when it began to compute in the agent
        self.computes = False  # it has done so for long enough

    def is_over(self):
        now = time.monotonic()
        if now - self.looked < 0.25:
            return False
        self.looked = now
        ticks, doing = cpu_ticks(self.pid), self.doing()
        if ticks - self.ticks > self.FEW or any(s in "RD" for s in states(self.pid).values()):
            self.rests, self.ticks = now, ticks
        if not doing or doing != self.last:
            self.spins, self.last, self.began = now, doing, ticks
        rested = now - self.rests
        spun = min(now - self.spins, 4 * (ticks - self.began) / os.sysconf("SC_CLK_TCK"))
        self.computes = spun >= self.seconds
        return self.computes or rested >= self.seconds or self.no_end()


def is_busy(pid):
    """Whether the process computes, or would if others let it: then it is slow, and not stuck."""
    before = cpu_ticks(pid)
    time.sleep(1)
    return cpu_ticks(pid) - before > 2 or is_starved(pid)


def is_starved(pid):
    """Whether others have the processors: its threads wait for one longer than they have one."""
    ran, waited = ran_and_waited(pid)
    time.sleep(0.5)
    ran_then, waited_then = ran_and_waited(pid)
    return waited_then - waited > 0.1 + 4 * (ran_then - ran)
