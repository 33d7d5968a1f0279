# SPDX-License-Identifier: Apache-2.0
"""child.py - running a program under test: a clean environment, a time limit, nothing left
behind."""
import os
import signal
import subprocess
import time

OPTION_VARIABLES = ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH")


def own_signals():
    """Whoever started this process may have had signals ignored (a shell in the background, nohup),
    and children would inherit that; a Java VM then leaves such a signal alone.  A handler of ours
    ends with exec, so a child begins with the default.
    """
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


own_signals()


def environment(**more):
    """This process's, without what changes a Java VM's options, in one locale and time zone."""
    env = {k: v for k, v in os.environ.items() if k not in OPTION_VARIABLES}
    env.update(LC_ALL="C.UTF-8", TZ="UTC", **more)
    return env


def finish(process, limit, stdin=b""):
    """Feeds and awaits a process that leads its own session; gives the exit status, or "timeout"
    after a thread dump.  Its children are ended, too.

    Its output must go to files, not pipes: a child that outlives it must not hold the reader."""
    try:
        if process.stdin:
            try:
                process.stdin.write(stdin)
                process.stdin.close()
            except BrokenPipeError:
                pass
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGQUIT)  # a thread dump helps to find the hang
        time.sleep(1)
        return "timeout"
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
        process.wait()
