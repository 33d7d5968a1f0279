# SPDX-License-Identifier: Apache-2.0
"""trace.py - for gdb: in which order a thread comes to functions for the first time.

FUNCTIONS in the environment are file:function. The thread is the one that gives itself a name
(JVM_SetNativeThreadName); the trace ends when it does so again. With FROM=start it is the first
thread that comes to JNI_CreateJavaVM, and the trace ends with the process.
"""
import os

import gdb

MARK = "JVM_SetNativeThreadName"
functions = os.environ["FUNCTIONS"].split()
from_start = os.environ.get("FROM") == "start"
reached = []


class First(gdb.Breakpoint):
    """Tells its function once, and lets the thread go on."""

    def __init__(self, place, thread):
        self.place = place
        self.file, self.function = place.split(":")
        super().__init__(self.function)  # with its file gdb would not see where it is inlined
        self.thread = thread

    def is_meant(self):
        """Not a function of that name in another file."""
        here = gdb.newest_frame().function()
        return not here or here.name != self.function or here.symtab.filename.endswith(self.file)

    def stop(self):
        if self.enabled and self.is_meant():
            self.enabled = False
            reached.append(self.place)
        return False


for command in (
    "set pagination off",
    "set confirm off",
    "set breakpoint pending on",
    "set print thread-events off",
    "handle all nostop noprint pass",
    "handle SIGTRAP stop nopass",
    "handle SIGINT stop nopass",
):
    gdb.execute(command, to_string=True)
mark = gdb.Breakpoint("JNI_CreateJavaVM" if from_start else MARK)
gdb.execute("run", to_string=True)
thread = gdb.selected_thread()
if thread and thread.is_valid():
    mark.enabled = not from_start
    unknown = []
    for name in functions:
        gdb.execute("set breakpoint pending off", to_string=True)
        try:
            First(name, thread.num)
        except (gdb.error, RuntimeError):
            unknown.append(name)
    gdb.execute("continue", to_string=True)
    print("unknown:", *unknown)
print("reached:", *reached)
if thread and gdb.selected_inferior().pid:
    gdb.execute("kill", to_string=True)
