#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - fatal errors: what the report says, where it goes, which options change it, and that
nothing keeps it from ending.

A case is a function; it crashes a VM by crash.c and looks at the exit code, standard output and the
report."""
import argparse
import ctypes
import fcntl
import os
import re
import resource
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CASES = []
ABORT = -6
SAYS_EMULATOR = re.compile(r"(?m)^qemu: uncaught target signal.*\n")
# Of each processor, by the machine in the head of an ELF file: a line with its first registers, one
# with its program counter, its last vector, its stack, and whether it faults when it divides by 0.
PROCESSORS = {
    62: (
        r"^RAX=0x[0-9a-f]{16}, RBX=",
        r"^RIP=0x[0-9a-f]{16}, EFLAGS=",
        r"^XMM\[15\]=",
        "RSP",
        True,
    ),
    183: (
        r"^X0 =0x[0-9a-f]{16}, X1 =",
        r"^PC =0x[0-9a-f]{16}, PSTATE=",
        r"^V\[31\]=",
        "SP ",
        False,
    ),
}


def case(f):
    CASES.append(f)
    return f


class Failure(Exception):
    pass


class Crashed:
    """The outcome of one VM: code, out, err, and the text of its report, if there is one in the
    working directory."""

    def __init__(self, code, out, err, cwd):
        self.code, self.out, self.err, self.cwd = code, out, err, cwd
        self.files = sorted(f for f in os.listdir(cwd) if not f.startswith("."))
        self.report = None
        for f in self.files:
            if f.startswith("hs_err_pid"):
                self.report = self.read(f)

    def read(self, name):
        with open(os.path.join(self.cwd, name), encoding="utf-8", errors="replace") as f:
            return f.read()


class Its:
    def __init__(self, vm, work):
        self.vm, self.work, self.classes, self.number = vm, work, os.path.join(work, "classes"), 0

    def processor(self):
        with open(os.path.join(self.classes, "libcrash.so"), "rb") as f:
            return PROCESSORS[int.from_bytes(f.read(20)[18:], "little")]

    def directory(self):
        self.number += 1
        cwd = os.path.join(self.work, str(self.number))
        os.mkdir(cwd)
        return cwd

    def command(self, options, how):
        return (
            [self.vm, "-Djava.library.path=" + self.classes, "-cp", self.classes]
            + list(options)
            + ["Crash", how]
        )

    def crash(self, how, *options, cwd=None, env=None, preexec_fn=None):
        cwd = cwd or self.directory()
        done = subprocess.run(
            self.command(options, how),
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            timeout=240,
            env=dict(os.environ, **(env or {})),
            preexec_fn=preexec_fn,
        )
        return Crashed(
            done.returncode,
            done.stdout.decode("utf-8", "replace"),
            SAYS_EMULATOR.sub("", done.stderr.decode("utf-8", "replace")),
            cwd,
        )


def need(condition, what):
    if not condition:
        raise Failure(what)


def has(text, *patterns):
    for p in patterns:
        need(text is not None and re.search(p, text, re.M), "nothing like " + p)


def section(report, first):
    """From a line that begins so to the next empty line."""
    found = re.search("^" + first + ".*?(?=^$|\\Z)", report or "", re.M | re.S)
    need(found, "no section " + first)
    return found.group(0)


END = r"\nEND\.\n\Z"


@case
def a_report(its):
    c = its.crash("write")
    need(c.code == ABORT, "exit %s" % c.code)
    has(
        c.out,
        r"^# A fatal error has been detected by the Java Runtime Environment:$",
        r"^#  SIGSEGV \(0xb\) at pc=0x[0-9a-f]+, pid=\d+, tid=\d+$",
        r"^# C  \[libcrash\.so\+0x[0-9a-f]+\]  writes_to_nowhere\+0x[0-9a-f]+$",
        r"^# An error report file with more information is saved as:\n# %s/hs_err_pid\d+\.log$"
        % c.cwd,
        r"^# The crash happened outside the Java Virtual Machine in native code\.$",
    )
    need("writes_to_nowhere" not in c.err, "standard error")
    has(
        c.report,
        r"\A#\n# A fatal error has been detected",
        r"^---------------  S U M M A R Y ------------$",
        r"^---------------  T H R E A D  ---------------$",
        r"^---------------  P R O C E S S  ---------------$",
        r"^---------------  S Y S T E M  ---------------$",
        END,
    )
    need(
        "[error occurred" not in c.report
        and "imeout" not in c.report.replace("ErrorLogTimeout", ""),
        "a section failed",
    )


def busiest_thread(pid):
    """Its number, and the processor time that it has used, in ticks."""
    found = []
    for tid in os.listdir("/proc/%d/task" % pid):
        with open("/proc/%d/task/%s/stat" % (pid, tid), encoding="utf-8") as f:
            fields = f.read().rpartition(")")[2].split()
        found.append((int(fields[11]) + int(fields[12]), int(tid)))
    ticks, tid = max(found)
    return tid, ticks


@case
def compiled_frames(its):
    """A thread is hit in a loop of machine code, which it does not leave."""
    cwd = its.directory()
    with subprocess.Popen(
        its.command(["-Xcomp", "-XX:-CreateCoredumpOnCrash"], "spin"),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as p:
        need(p.stdout.readline() == "spins\n", "it does not spin")
        tid, begin = busiest_thread(p.pid)
        while busiest_thread(p.pid)[1] < begin + 20:
            time.sleep(0.01)
        ctypes.CDLL(None).tgkill(p.pid, tid, signal.SIGSEGV)
        out = p.communicate(timeout=240)[0]
    place = r"J \d+ Crash\.spin\(I\)V\+\d+  Crash\.java:\d+ \(\d+ bytes\) @ 0x\w+ \[0x\w+\+0x\w+\]"
    has(out, "^# Problematic frame:\n# " + place + "$")
    report = Crashed(p.returncode, out, "", cwd).report
    has(
        section(report, "Native frames"),
        "^" + place + "$",
        r"^V  \[libjvm\.so\+\S+\]  interp_call\+",
    )
    has(section(report, "Java frames"), "^" + place + r"\nj  Crash\.main\(")


@case
def native_and_java_frames(its):
    r = its.crash("write").report
    native = section(r, "Native frames").splitlines()
    has(native[1], r"^C  \[libcrash\.so\+0x[0-9a-f]+\]  writes_to_nowhere\+")
    has(
        "\n".join(native),
        r"^C  \[libcrash\.so\+\S+\]  Java_Crash_run\+",
        r"^V  \[libjvm\.so\+\S+\]  call_native\+",
        r"^V  \[libjvm\.so\+\S+\]  interp_call\+",
        r"^C  \[libjli\.so",
    )
    java = section(r, "Java frames").splitlines()[1:]
    need(
        [re.sub(r"\+\d+  Crash\.java:\d+$", "", l) for l in java]
        == ["j  Crash.run(Ljava/lang/String;)V+0"]
        + ["j  Crash.down(ILjava/lang/String;)V"] * 4
        + ["j  Crash.main([Ljava/lang/String;)V"],
        "Java frames %s" % java,
    )
    has(java[1], r"\+5  Crash\.java:9$")


@case
def what_it_knows(its):
    r = its.crash(
        "write",
        "-Xmx64m",
        "-Dsome.property=x",
        env={"LC_ALL": "C", "JAVA_TOOL_OPTIONS": "-XX:+VerifyHeap"},
    ).report
    has(
        section(r, "siginfo"),
        r"si_signo: 11 \(SIGSEGV\), si_code: 1 \(SEGV_MAPERR\), si_addr: 0x1230$",
    )
    *lines, stack, _ = its.processor()
    has(section(r, "Registers"), *lines)
    has(
        r,
        "^" + stack + r"=0x[0-9a-f]+ is pointing into the native stack of thread 0x",
        r"^Top of Stack: \(sp=0x",
        r"^Instructions: \(pc=0x",
    )
    has(
        section(r, "Java Threads"),
        r'^=>0x[0-9a-f]+ JavaThread "main" \[_thread_in_native, id=\d+',
        r'^  0x[0-9a-f]+ JavaThread "the other thread" daemon \[_thread_blocked',
    )
    has(
        r,
        r"^Command Line: .*-Xmx64m.* Crash write$",
        r"^VM state: not at safepoint",
        r"^Heap address: 0x[0-9a-f]+, size: 64 MB",
        r" [1-9]\d* collections, ",
        r"^Metaspace: used \d+K",
        r"^Time: \w\w\w \w\w\w +\d+ \d\d:\d\d:\d\d \d\d\d\d UTC elapsed time: \d",
    )
    has(section(r, "Dynamic libraries"), r"/libcrash\.so$", r"/libjvm\.so$", r"\[stack\]$")
    has(
        section(r, "VM Arguments"),
        r"^jvm_args: .*-Dsome\.property=x",
        r"^java_command: Crash write$",
    )
    has(section(r, r"\[Global flags\]"), r"^ +bool VerifyHeap +=", r"^ +size_t MaxHeapSize +=")
    has(
        section(r, "Environment Variables"),
        r"^LC_ALL=C$",
        r"^PATH=",
        r"^JAVA_TOOL_OPTIONS=-XX:\+VerifyHeap$",
    )
    has(
        section(r, "Signal Handlers"),
        r"^ +SIGSEGV: on_signal in libjvm\.so",
        r"^ +SIGPIPE: on_failed_write in libjvm\.so",
        r"^ +SIGUSR1: SIG_DFL$",
    )
    has(section(r, "OS:"), r"^uname: Linux ", r"^libc: glibc ", r"^rlimit \(soft/hard\): STACK ")
    has(section(r, "Process memory"), r"^VmRSS:")


@case
def last_events(its):
    r = its.crash("write", "-agentpath:%s=none" % os.path.join(its.classes, "libcrash.so")).report
    has(
        section(r, "Agents"),
        r"^Event: \d+\.\d{3} Thread 0x[0-9a-f]+ Started agent /.*/libcrash\.so, options none$",
    )
    has(
        section(r, "GC Heap History"),
        r"^Event: .* Collection 1 \(System\.gc\(\)\): \d+K -> \d+K of \d+K, ",
    )
    has(
        section(r, "Dll operation events"),
        r"Loaded shared library /.*/libjava\.so$",
        r"Loaded shared library /.*/libcrash\.so$",
    )
    has(section(r, "Classes loaded"), r"Thread 0x[0-9a-f]+ Loaded class \S+$")
    has(
        section(r, "Exceptions"),
        r"Exception java/lang/IllegalStateException in Crash\.main\(\[Ljava/lang/String;\)V$",
    )
    has(section(r, "VM Operations"), r"World stopped: ")
    has(section(r, "Events \\("), r"Thread added: 0x[0-9a-f]+$")
    r = its.crash("write", "-XX:+UnlockDiagnosticVMOptions", "-XX:-LogEvents").report
    need("Event: " not in r, "no events are kept")


@case
def every_fault(its):
    faults = [("illegal", r"SIGILL \(0x4\)", "illegal")]
    if its.processor()[-1]:
        faults.append(("divide", r"SIGFPE \(0x8\)", "divides"))
    for how, name, frame in faults:
        c = its.crash(how)
        need(c.code == ABORT, "%s: exit %s" % (how, c.code))
        has(c.out, r"^#  %s at pc=" % name, r"^# C  \[libcrash\.so\+\S+\]  %s\+" % frame)
        has(c.report, END)
    c = its.crash("send")
    has(c.out, r"^#  SIGBUS \(0x7\) at pc=0x[0-9a-f]+ \(sent by kill\)")
    has(
        c.report,
        r"^siginfo: .*\(SI_TKILL\), sent from pid: \d+, uid: \d+$",
        r"^C  \[libcrash\.so\+\S+\]  is_sent\+",
    )
    c = its.crash("jump")
    has(c.out, r"^# C  0x123456789$")
    native = section(c.report, "Native frames").splitlines()
    has(native[1], "^C  0x123456789$")
    has(native[2], r"jumps_to_nowhere\+")
    c = its.crash("overflow")
    need(c.code == ABORT, "overflow: exit %s" % c.code)
    has(c.out, r"^#  SIGSEGV .*\(the native stack overflowed\)", r"  overflows\+")
    has(c.report, END)


@case
def faults_of_the_vm(its):
    c = its.crash("jni")
    has(c.out, r"^#  SIGSEGV", r"^# V  \[libjvm\.so\+0x[0-9a-f]+\]  \w+")
    need("outside the Java Virtual Machine" not in c.out, "whose code")
    has(
        section(c.report, "Native frames"),
        r"^V  \[libjvm\.so\+\S+\]  jni_GetObjectClass\+|^V  \[libjvm\.so\+\S+\]  \w*object_class\w*\+",
        r"^C  \[libcrash\.so\+\S+\]  misuses_jni\+",
    )


@case
def agents(its):
    library = os.path.join(its.classes, "libcrash.so")
    c = its.crash("write", "-agentpath:%s=onload" % library)
    has(c.out, r"^# C  \[libcrash\.so\+\S+\]  writes_to_nowhere\+")
    has(section(c.report, "Native frames"), r"  Agent_OnLoad\+")
    c = its.crash("write", "-agentpath:" + library)
    has(
        section(c.report, "Native frames"),
        r"^C  \[libcrash\.so\+\S+\]  crashes_in_callback\+",
        r"^V  \[libjvm\.so\+\S+\]  ti_post_vm_init",
    )


@case
def threads_without_java(its):
    c = its.crash("thread")
    need(c.code == ABORT, "exit %s" % c.code)
    has(c.report, r"^Current thread is native thread$", r"other_thread\+", END)
    c = its.crash("threads")
    need(
        c.code == ABORT and c.out.count("A fatal error has been detected") == 1,
        "one of many reports",
    )
    has(c.report, END)


@case
def internal_errors(its):
    c = its.crash("none", "-XX:+CrashOnOutOfMemoryError", "-Xmx8m", "-Xss1g", cwd=None)
    need("survived" in c.out, "no error, no report")
    c = Crashed(*run_filler(its, "-XX:+CrashOnOutOfMemoryError"))
    need(c.code == ABORT, "exit %s" % c.code)
    has(
        c.out,
        r"^Aborting due to java\.lang\.OutOfMemoryError: Java heap space$",
        r"^#  Internal Error \(out_of_memory\.c:\d+\), pid=\d+, tid=\d+$",
        r"^#  fatal error: OutOfMemory encountered: Java heap space$",
    )
    has(section(c.report, "Native frames"), r"^V  \[libjvm\.so\+\S+\]  throw_out_of_memory\+")
    has(c.report, END)


def run_filler(its, *options):
    cwd = its.directory()
    done = subprocess.run(
        [its.vm, "-cp", its.classes, "-Xmx16m"] + list(options) + ["Filler"],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        timeout=240,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode(), cwd


@case
def where_the_report_goes(its):
    c = its.crash("write", "-XX:ErrorFile=mine.%p.%%.log")
    need(len(c.files) == 1 and re.fullmatch(r"mine\.\d+\.%\.log", c.files[0]), "files %s" % c.files)
    has(c.out, r"^# mine\.\d+\.%\.log$")
    has(c.read(c.files[0]), END)
    c = its.crash("write", "-XX:ErrorFile=/no/such/directory/file")
    need(c.report, "not in the working directory")
    has(c.out, r"^# %s/hs_err_pid\d+\.log$" % c.cwd)
    cwd = its.directory()
    with open(os.path.join(cwd, "old.log"), "w", encoding="utf-8") as f:
        f.write("the old one\n" * 10000)
    c = its.crash("write", "-XX:ErrorFile=old.log", cwd=cwd)
    need("the old one" not in c.read("old.log"), "the old file is overwritten")
    has(c.read("old.log"), END)
    c = its.crash("write", "-XX:+ErrorFileToStdout")
    need(not c.files and c.out.count("A fatal error has been detected") == 1, "to standard output")
    has(c.out, END)
    c = its.crash("write", "-XX:+ErrorFileToStderr")
    need(not c.files and END not in c.out, "to standard error")
    has(c.out, r"^# C  \[libcrash")
    has(c.err, r"\A#\n# A fatal error", END)
    done = subprocess.run(
        its.command(["-XX:ErrorFile="], "write"),
        cwd="/proc",
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=240,
    )  # no files there
    path = re.search(r"^# (/tmp/hs_err_pid\d+\.log)$", done.stdout.decode(), re.M)
    need(path and os.path.exists(path.group(1)), "in /tmp")
    os.remove(path.group(1))


@case
def how_it_ends(its):
    c = its.crash("write", "-XX:-CreateCoredumpOnCrash")
    need(c.code == 1, "exit %s" % c.code)
    has(c.out, "^# CreateCoredumpOnCrash turned off, no core file dumped$")
    c = its.crash("write", "-XX:+SuppressFatalErrorMessage")
    need(c.code == ABORT and not c.files and not c.out, "silent")
    c = its.crash(
        "write",
        "-XX:OnError=echo first %p; echo second >&2;;cat hs_err*|head -2",
        "-XX:OnError=echo last",
    )
    has(
        c.out,
        r'^# -XX:OnError="echo first %p; echo second >&2;;cat hs_err\*\|head -2$',
        r'^#   Executing /bin/sh -c "echo first \d+" \.\.\.\nfirst \d+\n',
        r"^# A fatal error has been detected.*(.|\n)*^# A fatal error has been detected",
        r"^last\n\Z",
    )
    has(c.err, r"^second$")


@case
def a_second_fault(its):
    c = its.crash("broken")
    need(c.code == ABORT, "exit %s" % c.code)
    has(c.out, r"^#  SIGSEGV \(0xb\) at pc=", r"^# C  \[libcrash\.so\+\S+\]  writes_to_nowhere\+")
    has(
        c.report,
        r"^Current thread: 0x[0-9a-f]+ JavaThread is not readable$",
        r"^\[error occurred during error reporting \(printing Java stack\), id 0xb, SIGSEGV \(0xb\) at pc=0x[0-9a-f]+\]$",
        r"^Dynamic libraries:$",
        END,
    )


def forbid_process_vm_readv():
    """What a container's filter of system calls may do: the call gives EPERM."""
    number = {"x86_64": 310, "aarch64": 270}[os.uname().machine]
    rules = ((0x20, 0, 0, 0), (0x15, 0, 1, number), (0x06, 0, 0, 0x50001), (0x06, 0, 0, 0x7FFF0000))
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *rule) for rule in rules))
    program = struct.pack("HxxxxxxQ", len(rules), ctypes.addressof(code))
    c = ctypes.CDLL(None)
    pr_set_seccomp, pr_set_no_new_privs = 22, 38
    if c.prctl(pr_set_no_new_privs, 1, 0, 0, 0) or c.prctl(pr_set_seccomp, 2, program):
        os._exit(99)


@case
def a_filter_of_system_calls(its):
    """Memory that may be gone is read in another way."""
    r = its.crash("write", preexec_fn=forbid_process_vm_readv).report
    has(
        section(r, "Java Threads"),
        r'^=>0x[0-9a-f]+ JavaThread "main" \[_thread_in_native, id=\d+',
        r'^  0x[0-9a-f]+ JavaThread "the other thread" daemon \[_thread_blocked',
    )
    has(r, r"^Instructions: \(pc=0x", END)
    need("is not readable" not in r, "a thread")


@case
def nobody_reads(its):
    read, write = os.pipe()
    fcntl.fcntl(write, fcntl.F_SETPIPE_SZ, 4096)
    process = subprocess.Popen(
        its.command(["-XX:+ErrorFileToStdout", "-XX:ErrorLogTimeout=2"], "write"),
        cwd=its.directory(),
        stdin=subprocess.DEVNULL,
        stdout=write,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        need(process.wait(timeout=200) == ABORT, "exit %s" % process.returncode)
    finally:
        process.kill()
        os.close(read)


# what is in the way when a start has too little address space
NO_ROOM = {
    100_000: r"cannot open the class library \S+: cannot map \S+: Cannot allocate memory$",
    300_000: r"Could not reserve enough space for method and field identifiers \(\d+K\)$",
}


def limited(its, kilobytes, *options):
    return subprocess.run(
        its.command(options, "nothing"),
        cwd=its.directory(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        timeout=240,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (kilobytes << 10,) * 2),
    )


@case
def too_little_address_space(its):
    """ulimit -v: the message says what failed, how much was asked for, and the limit."""
    for kilobytes, message in NO_ROOM.items():
        done = limited(its, kilobytes, "-Xmx64m")
        out = done.stdout.decode()
        has(
            out,
            "^Error occurred during initialization of VM\n" + message,
            r"^The address space of this process is limited to %dK \(ulimit -v\)$" % kilobytes,
        )
        need(done.returncode == 1 and not done.stderr, "exit %s" % done.returncode)
    done = limited(its, 2_000_000, "-Xmx1500m")
    has(done.stdout.decode(), "^Could not reserve enough space for 1536000KB object heap$")


@case
def a_file_larger_than_memory(its):
    """A file of options that cannot be held: the end says so."""
    path = os.path.join(its.directory(), "options")
    with open(path, "wb") as f:
        f.truncate(400 << 20)
    done = limited(its, 300_000, "-XX:-CreateCoredumpOnCrash", "-XX:VMOptionsFile=" + path)
    has(
        done.stderr.decode(),
        r"^Vitrine: no memory left of the 300000K that ulimit -v allows \(\d+ bytes wanted\)$",
    )
    need(done.returncode == ABORT, "exit %s" % done.returncode)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--only", default="")
    parser.add_argument("--leave-out", nargs="*", default=[], metavar="CASE")
    args = parser.parse_args()
    failed = passed = 0
    with tempfile.TemporaryDirectory(prefix="crash-") as work:
        its = Its(os.path.realpath(args.vm), work)
        subprocess.run(
            [
                args.javac,
                "-d",
                its.classes,
                os.path.join(HERE, "Crash.java"),
                os.path.join(HERE, "Filler.java"),
            ],
            check=True,
        )
        subprocess.run(
            shlex.split(os.environ.get("CC", "cc"))
            + [
                "-g",
                "-O1",
                "-fno-optimize-sibling-calls",
                "-shared",
                "-fPIC",
                "-I" + os.path.join(ROOT, "include"),
                os.path.join(HERE, "crash.c"),
                "-o",
                os.path.join(its.classes, "libcrash.so"),
                "-lpthread",
            ],
            check=True,
        )
        for f in CASES:
            if args.only not in f.__name__ or f.__name__ in args.leave_out:
                continue
            try:
                f(its)
                passed += 1
                print("ok   " + f.__name__)
            except (Failure, subprocess.TimeoutExpired) as e:
                failed += 1
                print("FAIL %s: %s" % (f.__name__, e))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
