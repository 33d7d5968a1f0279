#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""copies.py - `vitrine check-agent` again and again, for the launcher that VITRINE_LAUNCHER names.

Each line of its input is a list of arguments in JSON, and in front of them a file for what is
printed.  It answers with the exit status.  Each call runs in a copy of this process, which has read
the command's modules and asked the VM who it is: a third of what a start costs."""
import json
import os
import signal
import sys

from check_agent import __main__ as command
from check_agent import target


LIMIT = 1800  # seconds of one call; its own processes end with it


def check(out, arguments):
    signal.alarm(LIMIT)
    with open(os.devnull, "rb") as nothing, open(out, "wb") as f:
        os.dup2(nothing.fileno(), 0)
        for number in (1, 2):
            os.dup2(f.fileno(), number)
    sys.argv = ["check-agent", *arguments]
    status = command.main()
    sys.stdout.flush()
    sys.stderr.flush()
    return status


def main():
    target.properties(tuple(command.default_java()))
    for line in sys.stdin:
        out, *arguments = json.loads(line)
        pid = os.fork()
        if not pid:
            status = 1
            try:
                status = check(out, arguments)
            except BaseException:  # pylint: disable=broad-except
                sys.excepthook(*sys.exc_info())
            finally:
                os._exit(status)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


main()
