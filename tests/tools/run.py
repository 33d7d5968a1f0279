#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The JDK's own tools and agents against the VM: attach, jcmd and its kin, java.lang.instrument, jdb, agents packaged by the distribution.

The tools always run on the stock JDK; where the text does not depend on the VM the same row runs against the stock VM too and both must agree.
Rows are the functions below that are marked @row.  Usage: run.py --vm LAUNCHER [--only PATTERN] [--list] [--jobs N]
Ends with `N passed, N failed`; exit code 1 when a row failed."""
import argparse
import concurrent.futures
import difflib
import fnmatch
import glob
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import hprof  # noqa: E402
import jdb  # noqa: E402

STOCK_HOME = os.environ.get("JAVA_HOME") or os.path.dirname(os.path.dirname(os.path.realpath("/usr/bin/java")))
STOCK = os.path.join(STOCK_HOME, "bin", "java")
ROWS = []
vm = STOCK       # launcher under test
work = ""        # scratch directory of this run
classes = ""     # compiled programs/


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
        raise Failed(what + ":\n" + "\n".join(list(difflib.unified_diff(a.split("\n"), b.split("\n"), "stock", "ours", lineterm=""))[:40]))


def environment():
    env = dict(os.environ)
    env.pop("JAVA_TOOL_OPTIONS", None)
    if "ASAN_OPTIONS" in env:
        env["ASAN_OPTIONS"] += ":quarantine_size_mb=8"  # freed memory that the sanitizer keeps is not growth
    return env


def run(command, limit=180, ok=True, cwd=None, data=None):
    p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit, cwd=cwd or work, env=environment(), input=data)
    text = p.stdout.decode("utf-8", "replace")
    if ok and p.returncode:
        raise Failed("%s: exit %d\n%s" % (" ".join(command), p.returncode, text[-2000:]))
    return text


def tool(name, *args, **kw):
    return run([os.path.join(STOCK_HOME, "bin", name)] + list(args), **kw)


class Running:
    """A program that waits for its input to end; text() is what it printed."""

    def __init__(self, java, main="Sleeper", options=(), args=(), cp=None):
        self.cwd = tempfile.mkdtemp(dir=work)
        self.p = subprocess.Popen([java] + list(options) + ["-cp", cp or classes, main] + list(args), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, cwd=self.cwd, env=environment())
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


# ---- the protocol itself ----

def start_attach(pid, limit=20):
    path = "/tmp/.java_pid" + pid
    if os.path.exists(path):
        return path
    f = "/proc/%s/cwd/.attach_pid%s" % (pid, pid)
    with open(f, "w"):
        pass
    try:
        os.kill(int(pid), signal.SIGQUIT)
        for _ in range(limit * 10):
            if os.path.exists(path):
                return path
            time.sleep(0.1)
    finally:
        os.unlink(f)
    raise Failed("no socket appeared")


def talk(pid, command, *args, version="1"):
    path = start_attach(pid)
    with socket.socket(socket.AF_UNIX) as s:
        s.settimeout(90)
        s.connect(path)
        strings = [version, command] + list(args) + [""] * (3 - len(args))
        s.sendall(b"".join(x.encode() + b"\0" for x in strings))
        out = b""
        while True:
            try:
                part = s.recv(65536)
            except ConnectionResetError:
                return "reset"
            if not part:
                return out.decode("utf-8", "replace")
            out += part


PROTOCOL = [
    ("nosuch",), ("jcmd", ""), ("jcmd", "  "), ("jcmd", "VM.uptime date"), ("jcmd", "VM.uptime -date=foo"), ("jcmd", "VM.uptime date=true"), ("jcmd", "VM.uptime -date -date"),
    ("jcmd", "VM.uptime extra"), ("jcmd", "GC.heap_dump"), ("jcmd", "GC.heap_dump a b"), ("jcmd", "GC.heap_dump -gz=x x.hprof"), ("jcmd", "GC.heap_dump -gz=12 x.hprof"),
    ("jcmd", "GC.heap_dump /nosuchdir/x"), ("jcmd", "help nosuch"), ("jcmd", "help VM.uptime VM.version"), ("jcmd", "VM.set_flag"), ("jcmd", "VM.set_flag X 1"),
    ("jcmd", "VM.set_flag HeapDumpOnOutOfMemoryError true"), ("jcmd", "VM.set_flag UsePerfData true"), ("jcmd", "JVMTI.agent_load"), ("jcmd", "JVMTI.agent_load nosuch"),
    ("jcmd", "JVMTI.agent_load /nosuch.so"), ("jcmd", "JVMTI.agent_load /nosuch.jar"), ("load", "nosuch", "false", ""), ("load", "/nosuch.so", "true", ""), ("load", "java", "false", ""),
    ("load", "instrument", "false", "/nosuch.jar"), ("load", "", "false", ""), ("printflag", "MaxHeapSize"), ("printflag", "X"), ("printflag", ""), ("setflag", "X", "1"),
    ("setflag", "UsePerfData", "1"), ("setflag", "HeapDumpOnOutOfMemoryError", "1"), ("printflag", "HeapDumpOnOutOfMemoryError"), ("setflag", "HeapDumpOnOutOfMemoryError", "zz"),
    ("setflag", "HeapDumpPath", "/tmp"), ("printflag", "HeapDumpPath"), ("setflag", "", ""), ("dumpheap", "", ""), ("dumpheap", "y.hprof", "-bad"), ("dumpheap", "z.hprof", "-all", "100"),
    ("inspectheap", "-bad"), ("datadump",), ("jcmd", "'VM.version'"), ("jcmd", "VM.class_hierarchy java.lang.Number"), ("jcmd", "VM.class_hierarchy -i java.lang.Integer"),
    ("jcmd", "VM.classloaders"), ("jcmd", "GC.run"), ("jcmd", "GC.run_finalization"), ("jcmd", "GC.finalizer_info"), ("jcmd", "GC.class_histogram -all foo"), ("jcmd", "JVMTI.data_dump"),
    ("jcmd", "ManagementAgent.status"), ("jcmd", "Thread.print -x"), ("threaddump", "x" * 1025), ("x" * 17,),
] + [("jcmd", "help " + c) for c in (
    "GC.class_histogram", "GC.finalizer_info", "GC.heap_dump", "GC.heap_info", "GC.run", "GC.run_finalization", "JVMTI.agent_load", "JVMTI.data_dump", "ManagementAgent.start",
    "ManagementAgent.start_local", "ManagementAgent.status", "ManagementAgent.stop", "System.trim_native_heap", "Thread.print", "VM.class_hierarchy", "VM.classloader_stats",
    "VM.command_line", "VM.dynlibs", "VM.flags", "VM.info", "VM.native_memory", "VM.print_touched_methods", "VM.set_flag", "VM.stringtable", "VM.symboltable", "VM.system_properties",
    "VM.systemdictionary", "VM.uptime", "VM.version", "help")]


@row
def attach_protocol():
    """Replies to raw requests, byte for byte as stock's where they do not tell facts about the VM."""
    def replies(java):
        with Running(java, options=["-Xmx64m"]) as r:
            out = []
            for request in PROTOCOL:
                text = talk(r.pid, *request)
                if request[0] == "threaddump" and len(request[1]) > 1024:
                    text = "refused" if text in ("", "reset") else text
                if request[0] == "x" * 17:
                    text = "refused" if text in ("", "reset") else text
                out.append("%s -> %s" % (request, text))
            out.append("version 2 -> " + talk(r.pid, "properties", version="2"))
            return "\n".join(out)
    same(replies(STOCK), replies(vm))


@row
def attach_socket():
    """The socket belongs to the owner alone, survives silent and broken clients, comes back after it was deleted, goes with the VM."""
    with Running(vm) as r:
        path = start_attach(r.pid)
        st = os.stat(path)
        check(stat.S_ISSOCK(st.st_mode) and stat.S_IMODE(st.st_mode) == 0o600 and st.st_uid == os.geteuid(), "mode %o" % st.st_mode)
        for data in (b"", b"1", b"1\0jcmd\0", b"\0\0\0\0\0", b"1\0" + b"x" * 9000):
            with socket.socket(socket.AF_UNIX) as s:
                s.connect(path)
                try:
                    s.sendall(data)
                except (BrokenPipeError, ConnectionResetError):
                    pass
        check("VM.version" in talk(r.pid, "jcmd", "help"), "no answer after broken clients")
        before = r.text()
        os.unlink(path)
        check("VM.version" in talk(r.pid, "jcmd", "help"), "no answer after the socket was deleted")
        check("Full thread dump" not in before, "a dump was printed for a tool")
        os.kill(r.p.pid, signal.SIGQUIT)
        r.wait_text("Full thread dump")
        check(r.end() == 0, "exit code")
        check(not os.path.exists(path), "the socket stays after the end")


@row
def attach_without_signal():
    """-Xrs: there is no SIGQUIT handler, so the socket is there from the start."""
    with Running(vm, options=["-Xrs"]) as r:
        check(os.path.exists("/tmp/.java_pid" + r.pid), "no socket")
        check('"holder"' in tool("jstack", r.pid), "jstack")
        check(r.end() == 0, "exit code")


@row
def attach_stale_socket():
    """The socket that a killed VM with the same process number left is gone before a tool finds it: exec keeps the number."""
    path = "/tmp/.java_pid$$"
    script = 'rm -f %s; python3 -c "import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])" %s; test -S %s && exec "$@"' % (path, path, path)
    cwd = tempfile.mkdtemp(dir=work)
    p = subprocess.Popen(["sh", "-c", script, "sh", vm, "-cp", classes, "Sleeper"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=cwd, env=environment())
    r = jdb.Reader(p.stdout)
    try:
        check(jdb.wait_for(r.get, re.compile(r"(?m)^ready "), p, 60), "the program did not start:\n" + r.get())
        check("JDK 17" in tool("jcmd", str(p.pid), "VM.version"), "no answer")
    finally:
        p.kill()
        p.wait()


@row
def attach_many():
    """Four clients at once, many requests each."""
    with Running(vm) as r:
        start_attach(r.pid)
        bad = []

        def client(n):
            for i in range(25):
                text = talk(r.pid, "jcmd", ("VM.uptime", "Thread.print -l", "GC.class_histogram", "GC.run")[(n + i) % 4])
                if not text.startswith("0\n"):
                    bad.append(text)
        threads = [threading.Thread(target=client, args=(n,)) for n in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        check(not bad, "".join(bad)[:500])
        check(r.end() == 0, "exit code")


@row
def attach_disabled():
    """-XX:+DisableAttachMechanism: SIGQUIT is a thread dump only; the tool gives up with its own message."""
    with Running(vm, options=["-XX:+DisableAttachMechanism"]) as r:
        text = tool("jcmd", "-J-Dsun.tools.attach.attachTimeout=1500", r.pid, "VM.version", ok=False)
        check("AttachNotSupportedException" in text, text)
        try:
            start_attach(r.pid, limit=3)
            check(False, "a socket appeared")
        except Failed as e:
            check("no socket appeared" in str(e), str(e))
        r.wait_text("Full thread dump")
        check(not os.path.exists("/tmp/.java_pid" + r.pid), "there is a socket")


# ---- tools ----

@row
def tool_jcmd():
    with Running(vm, options=["-Xmx64m", "-Dfoo=bar baz"], args=["a1", "b2"]) as r:
        text = tool("jcmd", r.pid, "help")
        for command in ("GC.class_histogram", "GC.heap_dump", "GC.run", "JVMTI.agent_load", "JVMTI.data_dump", "Thread.print", "VM.command_line", "VM.flags", "VM.system_properties",
                        "VM.uptime", "VM.version"):
            check("\n%s\n" % command in text, "no %s in help" % command)
        check(re.search(r"version \S+\nJDK 17", tool("jcmd", r.pid, "VM.version")), "VM.version")
        check(re.search(r"\n\d+\.\d+ s\n", tool("jcmd", r.pid, "VM.uptime")), "VM.uptime")
        check("-XX:MaxHeapSize=67108864" in tool("jcmd", r.pid, "VM.flags"), "VM.flags")
        text = tool("jcmd", r.pid, "VM.command_line")
        check("jvm_args: -Xmx64m -Dfoo=bar baz" in text and "java_command: Sleeper a1 b2" in text, text)
        check("\nfoo=bar baz\n" in tool("jcmd", r.pid, "VM.system_properties"), "VM.system_properties")
        check("Command executed successfully" in tool("jcmd", r.pid, "GC.run"), "GC.run")
        check("Sleeper a1 b2" in tool("jcmd", "-l"), "jcmd -l")
        check(re.search(r"version", tool("jcmd", "Sleeper", "VM.version")), "jcmd by main class")
        check("is shown as" not in tool("jcmd", r.pid, "PerfCounter.print"), "PerfCounter.print")


@row
def tool_jstack():
    def stacks(java):
        with Running(java) as r:
            text = tool("jstack", "-l", r.pid)
        out = []
        for name in ("main", "holder", "blocked", "rlholder", "Finalizer"):
            m = re.search(r'^"%s" #\d+.*?(?=^"|^JNI|\Z)' % name, text, re.M | re.S)
            check(m, "no thread %s:\n%s" % (name, text))
            part = m.group(0).rstrip()
            part = re.sub(r"cpu=\S+ elapsed=\S+", "", part)
            part = re.sub(r" #\d+", "", part)
            part = re.sub(r"(tid|nid)=0x[0-9a-f]+", r"\1", part)
            part = re.sub(r" *\[0x[0-9a-f]+\]", "", part)
            part = re.sub(r"<0x[0-9a-f]+>", "<OBJECT>", part)
            part = re.sub(r"Lambda\$\d+/0x[0-9a-f]+", "Lambda", part)
            part = part.replace("Sleeper.java:54", "Sleeper.java:53")  # stock shows the instruction after the monitorenter that blocks
            out.append(part)
        return "\n\n".join(out)
    same(stacks(STOCK), stacks(vm))


@row
def tool_jstack_deadlock():
    with Running(vm, main="Deadlock") as r:
        text = tool("jstack", r.pid)
    check("Found one Java-level deadlock" in text and "Found 1 deadlock" in text, text[-1500:])
    check(re.search(r'"one":\n  waiting to lock monitor .*,\n  which is held by "two"', text), text[-1500:])


@row
def tool_jmap():
    with Running(vm) as r:
        text = tool("jmap", "-histo", r.pid)
        check(re.match(r" num     #instances         #bytes  class name \(module\)\n-+\n +1: ", text), text[:300])
        m = re.search(r"^ *\d+: +2 +\d+  Sleeper\$Marked\n", text, re.M)
        check(m, "Sleeper$Marked: " + "".join(x for x in text.splitlines(True) if "Sleeper" in x))
        check(re.search(r"^Total +\d+ +\d+\n\Z", text, re.M), text[-200:])
        text = tool("jmap", "-histo:live,file=" + os.path.join(r.cwd, "h.txt"), r.pid)
        check("Heap inspection file created" in text and "java.lang.String" in open(os.path.join(r.cwd, "h.txt")).read(), text)
        check("No instances waiting" in tool("jmap", "-finalizerinfo", r.pid), "-finalizerinfo")
        check("<boot class loader>" in tool("jmap", "-clstats", r.pid), "-clstats")


def check_dump(path):
    d = hprof.Dump(path)
    check(not d.bad, "; ".join(d.bad))
    marked = d.instances("Sleeper$Marked")
    check(len(marked) == 2, "%d instances of Sleeper$Marked" % len(marked))
    first = [o for o in marked if d.field(o, "next")][0]
    values = {n: d.field(first, n) for n in ("z", "c", "s", "i", "j", "b")}
    check(values == {"z": 1, "c": 65, "s": -2, "i": 42, "j": 1 << 40, "b": 1}, str(values))
    check(d.field(first, "f") == 0x3FC00000 and d.field(first, "d") == 0xC004000000000000, "float fields")
    check(d.string(d.field(first, "text")) == "marked string", "text field")
    check(d.field(first, "next") in marked, "next")
    names = [d.string(d.field(t, "name")) for t in d.instances("java.lang.Thread")]
    check("holder" in names and "main" in names, str(names))
    methods = {d.names[f[0]] for f in d.frames.values()}
    check("main" in methods and "sleep" in methods, str(methods))
    return d


@row
def tool_heap_dump():
    """jmap -dump, jcmd GC.heap_dump (plain, all objects, compressed), read back by our parser."""
    with Running(vm) as r:
        def path(name):
            return os.path.join(r.cwd, name)
        text = tool("jmap", "-dump:live,format=b,file=" + path("a.hprof"), r.pid)
        check(re.search(r"Heap dump file created \[\d+ bytes in", text), text)
        live = check_dump(path("a.hprof"))
        text = tool("jmap", "-dump:file=" + path("a.hprof"), r.pid)
        check("File exists" in text, text)
        tool("jcmd", r.pid, "GC.heap_dump", "-all", path("b.hprof"))
        check(len(check_dump(path("b.hprof")).objects) >= len(live.objects) - 100, "-all has fewer objects")
        tool("jcmd", r.pid, "GC.heap_dump", "-gz=1", path("c.hprof.gz"))
        check(open(path("c.hprof.gz"), "rb").read(2) == b"\x1f\x8b", "not compressed")
        check_dump(path("c.hprof.gz"))
        tool("jcmd", r.pid, "GC.heap_dump", "-overwrite", "rel.hprof")
        tool("jcmd", r.pid, "GC.heap_dump", "-overwrite", "rel.hprof")
        check_dump(path("rel.hprof"))
        check(os.stat(path("a.hprof")).st_mode & 0o077 == 0, "others may read the dump")


@row
def heap_dump_on_out_of_memory():
    cwd = tempfile.mkdtemp(dir=work)
    text = run([vm, "-Xmx16m", "-XX:+HeapDumpOnOutOfMemoryError", "-XX:HeapDumpPath=oom.hprof", "-cp", classes, "Filler"], cwd=cwd, ok=False)
    check("java.lang.OutOfMemoryError: Java heap space\nDumping heap to oom.hprof ..." in text and "Heap dump file created" in text, text)
    d = hprof.Dump(os.path.join(cwd, "oom.hprof"))
    check(not d.bad, "; ".join(d.bad))


@row
def tool_jinfo():
    with Running(vm, options=["-Xmx64m", "-Dk=v"]) as r:
        check("\nk=v\n" in tool("jinfo", "-sysprops", r.pid), "-sysprops")
        check("-XX:MaxHeapSize=67108864" in tool("jinfo", "-flags", r.pid), "-flags")
        check(tool("jinfo", "-flag", "MaxHeapSize", r.pid) == "-XX:MaxHeapSize=67108864\n", "-flag")
        tool("jinfo", "-flag", "+HeapDumpOnOutOfMemoryError", r.pid)
        check(tool("jinfo", "-flag", "HeapDumpOnOutOfMemoryError", r.pid) == "-XX:+HeapDumpOnOutOfMemoryError\n", "a flag was set")
        check("cannot be changed" in tool("jinfo", "-flag", "+UsePerfData", r.pid, ok=False), "read-only flag")


@row
def tool_signal_dump():
    """SIGQUIT shows what the manageable flags PrintConcurrentLocks and PrintClassHistogram ask for, on both VMs."""
    for java in (STOCK, vm):
        with Running(java, options=["-Xmx64m"]) as r:
            os.kill(r.p.pid, signal.SIGQUIT)
            r.wait_text('(?s)Full thread dump.*"holder"')
            time.sleep(0.5)
            text = r.text()
            check("Locked ownable synchronizers" not in text and "#instances" not in text, text)
            tool("jinfo", "-flag", "+PrintConcurrentLocks", r.pid)
            tool("jinfo", "-flag", "+PrintClassHistogram", r.pid)
            os.kill(r.p.pid, signal.SIGQUIT)
            r.wait_text(r"(?s)Full thread dump.*Full thread dump.*Locked ownable synchronizers.*ReentrantLock.*#instances.*java\.lang\.String.*\nTotal +\d+")
            check(r.end() == 0, "exit code")


@row
def tool_jcmd_memory():
    """VM.native_memory with its baseline, VM.metaspace, the VM's tables, touched methods."""
    with Running(vm, options=["-Xmx64m", "-XX:NativeMemoryTracking=summary"]) as r:
        text = tool("jcmd", r.pid, "VM.native_memory", "summary")
        m = re.search(r"^Total: reserved=(\d+)KB, committed=(\d+)KB\n +malloc: \d+KB\n +mmap:   reserved=(\d+)KB, committed=(\d+)KB$", text, re.M)
        check(m and int(m.group(1)) > int(m.group(2)) > 1000, text)
        check(sum(int(x) for x in re.findall(r"^- .*\(reserved=(\d+)KB", text, re.M)) in range(int(m.group(1)) - 8, int(m.group(1)) + 9), text)
        check("Java Heap (reserved=65536KB" in text, text)
        check("No baseline" in tool("jcmd", r.pid, "VM.native_memory", "summary.diff"), "difference without a baseline")
        check("Baseline taken" in tool("jcmd", r.pid, "VM.native_memory", "baseline"), "baseline")
        tool("jcmd", r.pid, "VM.symboltable", "-verbose")
        check(re.search(r"^Total: reserved=\d+KB", tool("jcmd", r.pid, "VM.native_memory", "detail.diff"), re.M), "difference")
        check("At most one" in tool("jcmd", r.pid, "VM.native_memory", "summary", "baseline"), "two wishes")
        check("Incorrect scale" in tool("jcmd", r.pid, "VM.native_memory", "scale=x"), "scale")
        text = tool("jcmd", r.pid, "VM.metaspace", "show-loaders", "show-classes")
        check(re.search(r"Loader jdk.internal.loader.ClassLoaders\$AppClassLoader: \d+ classes(?s:.*)\n +Sleeper\n", text) and "Total Usage - " in text, text)
        for name, title in (("VM.symboltable", "SymbolTable"), ("VM.stringtable", "StringTable"), ("VM.systemdictionary", "System Dictionary for 'app' class loader")):
            text = tool("jcmd", r.pid, name)
            check(re.search(r"^%s statistics:\nNumber of buckets       : +[1-9]\d* = +\d+ bytes, each \d+\nNumber of entries       : +[1-9]" % re.escape(title), text, re.M), text)
        check("\n7 65535: Sleeper\n" in tool("jcmd", r.pid, "VM.symboltable", "-verbose"), "symbols")
        check(re.search(r"^ +\d+: Sleeper$", tool("jcmd", r.pid, "VM.systemdictionary", "-verbose"), re.M), "dictionary")
        text = tool("jcmd", r.pid, "VM.print_touched_methods")
        check("# Method::print_touched_methods version 1\n" in text and "\nSleeper.main:([Ljava/lang/String;)V\n" in text, text[:500])
    with Running(vm) as r:
        check("Native memory tracking is not enabled" in tool("jcmd", r.pid, "VM.native_memory"), "not asked for")


@row
def tool_jps_jstat():
    with Running(vm, options=["-Xmx64m"], args=["x"]) as r:
        check("%s Sleeper x -Xmx64m" % r.pid in tool("jps", "-lmv"), "jps -lmv")
        check("%s Sleeper\n" % r.pid in tool("jps"), "jps")
        path = "/tmp/hsperfdata_%s/%s" % (run(["id", "-un"]).strip(), r.pid)
        check(stat.S_IMODE(os.stat(path).st_mode) == 0o600, "mode of the counters' file")
        for _ in range(3):
            r.p.stdin.write(b"g")
        r.p.stdin.flush()
        r.wait_text("collected")
        time.sleep(1.2)
        text = tool("jstat", "-gcutil", r.pid)
        lines = [x.split() for x in text.splitlines()]
        check(float(lines[1][lines[0].index("FGC")]) >= 1, text)
        text = tool("jstat", "-class", r.pid)
        check(int(text.splitlines()[1].split()[0]) > 100, text)
        check(r.end() == 0 and not os.path.exists(path), "the counters' file stays")
    with Running(vm, options=["-XX:-UsePerfData"]) as r:
        check(r.pid + " " not in tool("jps"), "jps sees a VM with -XX:-UsePerfData")


@row
def tool_jps_on_ours():
    """The class library's client of shared counters works in our VM too."""
    with Running(vm) as r:
        text = run([vm, "-m", "jdk.jcmd/sun.tools.jps.Jps", "-l"])
        check("%s Sleeper" % r.pid in text and "sun.tools.jps.Jps" in text, text)


@row
def tool_jcmd_on_ours():
    """Our VM attaches to itself."""
    with Running(vm) as r:
        text = run([vm, "-m", "jdk.jcmd/sun.tools.jcmd.JCmd", r.pid, "Thread.print"])
        check('"holder"' in text, text)


# ---- agents attached to a running VM ----

def native_agent():
    path = os.path.join(work, "liblate.so")
    if not os.path.exists(path):
        run(["cc", "-shared", "-fPIC", "-I", os.path.join(STOCK_HOME, "include"), "-I", os.path.join(STOCK_HOME, "include", "linux"), "-o", path + ".tmp",
             os.path.join(HERE, "agents", "late.c")])
        os.rename(path + ".tmp", path)
    return path


def attacher(pid, *words):
    return run([STOCK, "-cp", classes, "Attacher", pid] + list(words))


@row
def attach_native_agent():
    """loadAgentPath, loadAgentLibrary, JVMTI.agent_load; all capabilities late; data dump request; errors."""
    lib = native_agent()
    with Running(vm, options=["-Djava.library.path=" + work]) as r:
        text = attacher(r.pid, "path,%s,hello" % lib, "path,%s,fail" % lib, "path,/nosuch.so", "library,nosuch")
        check("hello: loaded" in text and "fail: AgentInitializationException Agent_OnAttach failed 33" in text, text)
        check("AgentLoadException" in text and "cannot open shared object" in text, text)
        r.wait_text(r"late: phase 4, add 0, capabilities 44")
        check("return code: 0" in tool("jcmd", r.pid, "JVMTI.agent_load", lib, '"from jcmd"'), "JVMTI.agent_load")
        r.wait_text("late: options 'from jcmd'")
        tool("jcmd", r.pid, "JVMTI.data_dump")
        r.wait_text("late: data dump request, threads seen")
        check(r.end() == 0, "exit code")
        check("late: VM death" in r.text() and "late: unload" in r.text(), r.text())


@row
def attach_properties():
    def text(java):
        with Running(java, options=["-Da=b", "-Duni=\u00e4\u20ac"], args=["p", "q"]) as r:
            return attacher(r.pid, "property,a", "property,uni", "property,java.version", "agentproperty,sun.java.command", "agentproperty,sun.jvm.args", "agentproperty,sun.jvm.flags")
    same(text(STOCK), text(vm))


# ---- java.lang.instrument ----

inst = ""
inst_lock = threading.Lock()


def manifest_jar(name, lines, files=()):
    path = os.path.join(inst, name)
    m = path + ".mf"
    with open(m, "w") as f:
        f.write("".join(x + "\n" for x in lines))
    run([os.path.join(STOCK_HOME, "bin", "jar"), "cfm", path, m] + [w for x in files for w in ("-C", os.path.join(inst, "cls"), x)])
    return path


ALL = ["Can-Redefine-Classes: true", "Can-Retransform-Classes: true", "Can-Set-Native-Method-Prefix: true"]


def instrument():
    """Compiles the agent once; gives the directory."""
    global inst
    with inst_lock:
        if inst:
            return inst
        inst = os.path.join(work, "instrument")
        src = os.path.join(HERE, "instrument")
        javac = os.path.join(STOCK_HOME, "bin", "javac")
        os.makedirs(os.path.join(inst, "ex", "more"))
        run([javac, "-d", os.path.join(inst, "cls")] + glob.glob(src + "/*.java"))
        run([javac, "-d", os.path.join(inst, "ex")] + glob.glob(src + "/extra/*.java"))
        run([javac, "-d", os.path.join(inst, "ex", "more")] + glob.glob(src + "/more/*.java"))
        run([os.path.join(STOCK_HOME, "bin", "jar"), "cf", os.path.join(inst, "boot.jar"), "-C", os.path.join(inst, "ex"), "Booted.class"])
        files = ["Agent.class", "Agent$1.class"]
        manifest_jar("agent.jar", ["Premain-Class: Agent", "Agent-Class: Agent"] + ALL, files)
        manifest_jar("weak.jar", ["Premain-Class: Agent", "Agent-Class: Agent"], files)
        manifest_jar("noclass.jar", ["Premain-Class: NoSuchAgent", "Agent-Class: NoSuchAgent"], files)
        manifest_jar("noattr.jar", ["X: y"], files)
        manifest_jar("bootpath.jar", ["Premain-Class: Agent", "Boot-Class-Path: boot.jar nosuch.jar"] + ALL, files)
        manifest_jar("launch.jar", ["Main-Class: Main", "Launcher-Agent-Class: Agent", "Can-Redefine-Classes: true", "Can-Retransform-Classes: true"],
                     sorted(os.listdir(os.path.join(inst, "cls"))))
    return inst


def both(options, args=(), clean=None, limit=90, cp=None, main="Main"):
    """Output and exit code on both VMs, which must agree."""
    d = instrument()
    out = []
    for java in (STOCK, vm):
        p = subprocess.run([java, "-Xshare:off", "-Dextra=" + os.path.join(d, "ex")] + options + ([] if cp == "" else ["-cp", cp or os.path.join(d, "cls")]) + ([main] if main else []) + list(args),
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit, env=environment(), cwd=d)
        text = p.stdout.decode("utf-8", "replace")
        text = re.sub(r"^OpenJDK 64-Bit Server VM warning: .*\n", "", text, flags=re.M)
        out.append((clean(text) if clean else text) + "exit %d\n" % p.returncode)
    same(out[0], out[1])
    return out[1]


@row
def instrument_premain():
    text = both(["-javaagent:agent.jar=opt1", "-javaagent:agent.jar"], ["a", "b"])
    check("version 2nd of Target [one sees true, two sees true]" in text and text.endswith("end\nexit 0\n"), text)


@row
def instrument_weak_manifest():
    """Without the Can- attributes the functions throw."""
    text = both(["-javaagent:weak.jar"], clean=lambda t: re.sub(r"(?m)^\tat .*\n", "", t))
    check("redefine false retransform false prefix false" in text and "UnsupportedOperationException" in text, text)


@row
def instrument_boot_path():
    text = both(["-javaagent:bootpath.jar"])
    check("null true from the boot path" in text, text)


@row
def instrument_native_prefix():
    """setNativeMethodPrefix: a wrapped native method finds its function under the old name."""
    lib = os.path.join(instrument(), "libprefixed.so")
    run(["cc", "-shared", "-fPIC", "-I", os.path.join(STOCK_HOME, "include"), "-I", os.path.join(STOCK_HOME, "include", "linux"), "-o", lib, os.path.join(HERE, "instrument", "native.c")])
    text = both(["-javaagent:agent.jar", "-Djava.library.path=" + instrument()], main="Prefixed")
    check("4400" in text, text)


@row
def instrument_launcher_agent():
    text = both(["-jar", os.path.join(instrument(), "launch.jar")], cp="", main=None)
    check("agentmain" in text and text.endswith("end\nexit 0\n"), text)


@row
def instrument_errors():
    """Agents that are not there, have no class, no attribute."""
    def clean(t):
        t = re.sub(r"(?m)^\tat .*\n", "", t)
        return re.sub(r"(?ms)^\*\*\* java.lang.instrument ASSERTION.*?\n|^FATAL ERROR in native.*|^Error: A fatal.*\n|^Error: Could not create.*\n", "", t)
    for jar in ("nosuch.jar", "noclass.jar", "noattr.jar"):
        text = both(["-javaagent:" + jar], clean=clean)
        check("exit 1" in text or "exit -6" in text, text)


@row
def instrument_attach():
    """agentmain by VirtualMachine.loadAgent; its errors."""
    d = instrument()

    def text(java):
        with Running(java, options=["-Xshare:off", "-Dextra=" + os.path.join(d, "ex")], cp=classes + ":" + os.path.join(d, "cls")) as r:
            t = attacher(r.pid, "agent,%s/agent.jar,late" % d, "agent,%s/nosuch.jar" % d, "agent,%s/noattr.jar" % d, "agent,%s/noclass.jar" % d, "agent,%s/agent.jar,throw" % d,
                         "agent,%s/agent.jar" % d)
            r.end()
            own = re.sub(r"(?m)^\tat .*\n|^ready .*\n|^OpenJDK 64-Bit.*\n|^\t\.\.\. .*\n", "", r.text())
            return t + "---\n" + own
    a, b = text(STOCK), text(vm)
    same(a, b)
    check("version 2nd of Target" in b and "AgentInitializationException" in b, b)


def versions_of(source, names, directory):
    """A class in several versions from one file: a line whose comment names versions belongs to these, with ! to all others."""
    for name in names:
        lines = []
        for line in open(source).read().split("\n"):
            m = None if line.startswith("//") else re.search(r"// ((?:!?\w+ ?)+)$", line)
            words = m.group(1).split() if m else []
            if not words or name in words or (words[0][0] == "!" and "!" + name not in words):
                lines.append(line)
        os.makedirs(os.path.join(directory, name, "src"))
        path = os.path.join(directory, name, "src", os.path.basename(source))
        with open(path, "w") as f:
            f.write("\n".join(lines))
        run([os.path.join(STOCK_HOME, "bin", "javac"), "-g", "-d", os.path.join(directory, name), path])


@row
def instrument_add_delete_methods():
    """-XX:+AllowRedefinitionToAddDeleteMethods: which methods may come and go, and what old references to a deleted one do; what modules of changed classes read."""
    d = tempfile.mkdtemp(dir=work)
    versions_of(os.path.join(HERE, "members", "Shape.java"), ("base", "more", "less", "public_added", "protected_deleted", "package_added", "private_added"), d)
    base = os.path.join(d, "base")
    run([os.path.join(STOCK_HOME, "bin", "javac"), "-g", "-cp", base, "-d", base, os.path.join(HERE, "members", "Members.java")])
    with open(os.path.join(d, "mf"), "w") as f:
        f.write("Premain-Class: Members\nCan-Redefine-Classes: true\n")
    agent = os.path.join(d, "agent.jar")
    tool("jar", "cfm", agent, os.path.join(d, "mf"), "-C", base, "Members.class")
    texts = [re.sub(r"(?m)^OpenJDK.*deprecated.*\n", "", run([java, "-XX:+AllowRedefinitionToAddDeleteMethods", "-javaagent:" + agent, "-Dversions=" + d, "-cp", base, "Members"]))
             for java in (STOCK, vm)]
    same(*texts)
    check("reads false false\nreads true false\n" in texts[1] and "handle: java.lang.NoSuchMethodError\nkeep: keep of less, keep of less\n" in texts[1] and "in the callback, then NoSuchMethodError" in texts[1], texts[1])


@row
def instrument_same_bytes():
    """A class redefined and retransformed to what it is already, 600 times: no memory is taken."""
    d = tempfile.mkdtemp(dir=work)
    run([os.path.join(STOCK_HOME, "bin", "javac"), "-d", d, os.path.join(HERE, "members", "Same.java")])
    with open(os.path.join(d, "mf"), "w") as f:
        f.write("Premain-Class: Same\nCan-Redefine-Classes: true\nCan-Retransform-Classes: true\n")
    tool("jar", "cfm", d + "/agent.jar", d + "/mf", "-C", d, ".")
    texts = [run([java, "-Xmx64m", "-javaagent:%s/agent.jar" % d, "-cp", d, "Same"], limit=240) for java in (STOCK, vm)]
    same(*texts)
    check(texts[1].startswith("no growth"), texts[1])


# ---- management over local JMX ----

@row
def jmx_local():
    """ManagementAgent.start_local and the platform beans over it, what jconsole asks first."""
    def text(java):
        with Running(java, options=["-Dmark=1"]) as r:
            t = attacher(r.pid, "jmx")
        return t.replace("Compilation, ", "")  # there is no compiler whose times a bean could tell
    a, b = text(STOCK), text(vm)
    same(a, b)


@row
def jmx_by_property():
    """-Dcom.sun.management.jmxremote starts the agent with the VM."""
    with Running(vm, options=["-Dcom.sun.management.jmxremote"]) as r:
        text = tool("jcmd", r.pid, "ManagementAgent.status")
        check("Agent" in text and "enabled" in text, text)
        check("Connection Type: local" in text, text)


# ---- jdb ----

jdb_classes = ""


def prepare_jdb():
    global jdb_classes
    with inst_lock:
        if jdb_classes:
            return jdb_classes
        d = os.path.join(work, "jdb")
        src = os.path.join(HERE, "jdb_programs")
        javac = os.path.join(STOCK_HOME, "bin", "javac")
        os.makedirs(d + "/new/src")
        run(["cp", "-r", src, d + "/src"])
        run([javac, "-g", "-d", d] + glob.glob(src + "/*.java"))
        with open(src + "/Reload.java") as f, open(d + "/new/src/Reload.java", "w") as new:
            new.write(f.read().replace('"old "', '"new "'))
        run([javac, "-g", "-d", d + "/new", d + "/new/src/Reload.java"])
        jdb_classes = d
    return d


def jdb_row(path):
    name = "jdb_" + os.path.splitext(os.path.basename(path))[0]

    def session():
        d = prepare_jdb()
        s = jdb.Session(path)
        texts = []
        for java in (STOCK, vm):
            transcript, printed, code = jdb.run(s, java, d)
            texts.append(transcript + "\n--- program, exit %s\n" % code + printed)
        same(texts[0], texts[1])
    session.__doc__ = open(path).readline().strip("# \n")
    ROWS.append((name, session))


for p in sorted(glob.glob(os.path.join(HERE, "jdb_sessions", "*.txt"))):
    jdb_row(p)


def jdwp_launch(mode, program, args=()):
    """launch=: the VM starts a script when it is time to debug; the script leaves the address, jdb attaches."""
    d = prepare_jdb()
    out = []
    for java in (STOCK, vm):
        cwd = tempfile.mkdtemp(dir=work)
        script, where = os.path.join(cwd, "debug.sh"), os.path.join(cwd, "address")
        with open(script, "w") as f:
            f.write("#!/bin/sh\necho \"$1 $2\" > %s.tmp\nmv %s.tmp %s\n" % (where, where, where))
        os.chmod(script, 0o755)
        p = subprocess.Popen([java, "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,%s,launch=%s,address=127.0.0.1:0" % (mode, script), "-cp", d, program] + list(args),
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment())
        r = jdb.Reader(p.stdout)
        try:
            end = time.time() + 60
            while not os.path.exists(where) and p.poll() is None and time.time() < end:
                time.sleep(0.05)
            check(os.path.exists(where), "the script was not started:\n" + r.get())
            address = open(where).read().split()[1]
            debugger = jdb.Debugger([os.path.join(STOCK_HOME, "bin", "jdb"), "-attach", address], env=environment())
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
    with Running(vm, options=["-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:%d" % port]) as r:
        for _ in range(2):
            q = subprocess.Popen([os.path.join(STOCK_HOME, "bin", "jdb"), "-attach", "127.0.0.1:%d" % port], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 env=environment())
            out, _ = q.communicate(b"suspend\nthreads\nwhere all\nresume\nquit\n", timeout=30)
            text = out.decode()
            check("holder" in text and "Sleeper.sleep" in text, text)
        check(r.end() == 0 and "bye" in r.text(), r.text())


@row
def jdwp_options():
    """Wrong options get libjdwp's own messages and the exit code of stock."""
    d = prepare_jdb()
    for options in ("transport=nosuch,server=y", "transport=dt_socket", "transport=dt_socket,server=x", "help", "transport=dt_socket,server=n,address=127.0.0.1:1", "nosense",
                    "transport=dt_socket,server=y,onthrow=x"):
        out = []
        for java in (STOCK, vm):
            p = subprocess.run([java, "-agentlib:jdwp=" + options, "-cp", d, "Prog"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=30, env=environment())
            text = p.stdout.decode()
            text = re.sub(r"(?ms)^#.*|^Native frames.*?\n\n", "", text)
            text = re.sub(r"\[[^\]]*\.c:\d+\]", "", text)
            out.append(text + "exit %d" % p.returncode)
        same(out[0], out[1], "-agentlib:jdwp=" + options)


# ---- agents that the distribution packages ----

JARS = "/usr/share/java"


def jars(*names):
    paths = [os.path.join(JARS, n + ".jar") for n in names]
    for p in paths:
        if not os.path.exists(p):
            raise Skipped(p + " is not installed")
    return paths


def compiled(folder, *options, cp=""):
    """Compiles the sources of a folder beside this file; gives the directory of the classes."""
    d = tempfile.mkdtemp(dir=work)
    run([os.path.join(STOCK_HOME, "bin", "javac"), "-g", "-cp", cp or ".", "-d", d] + list(options) + glob.glob(os.path.join(HERE, folder, "*.java")), limit=240)
    return d


@row
def agent_jacoco():
    """Coverage of a small program: every counter and line equal to stock's."""
    core = jars("org.jacoco.core", "asm", "asm-commons", "asm-tree", "asm-analysis")
    cp = ":".join(core)
    d = compiled("jacoco", "--release", "11", cp=cp)
    all_in_one = tempfile.mkdtemp(dir=work)
    for j in core + jars("org.jacoco.agent.rt"):
        run(["unzip", "-qo", j], cwd=all_in_one)
    run(["rm", "-rf", "META-INF", "module-info.class"], cwd=all_in_one)
    with open(os.path.join(d, "mf"), "w") as f:
        f.write("Premain-Class: org.jacoco.agent.rt.internal.PreMain\n")
    agent = os.path.join(d, "agent.jar")
    tool("jar", "cfm", agent, os.path.join(d, "mf"), "-C", all_in_one, ".")
    covered = os.path.join(d, "covered")
    os.mkdir(covered)
    run(["sh", "-c", "cp Covered*.class covered/"], cwd=d)
    out = []
    for java in (STOCK, vm):
        data = os.path.join(d, "%d.exec" % len(out))
        text = run([java, "-javaagent:%s=destfile=%s,includes=Covered*" % (agent, data), "-cp", covered, "Covered"])
        out.append(text + run([STOCK, "-cp", cp + ":" + d, "Report", data, covered]))
    same(out[0], out[1])
    check("Covered instructions 137/153 branches 14/18" in out[1], out[1])


@row
def agent_byte_buddy():
    """Subclasses, delegation, advice, redefinition and reset, with the agent attached to the running VM by itself."""
    cp = ":".join(jars("byte-buddy", "byte-buddy-agent"))
    d = compiled("bytebuddy", cp=cp)
    texts = [run([java, "-Djdk.attach.allowAttachSelf=true", "-cp", cp + ":" + d, "Weave"], limit=240) for java in (STOCK, vm)]
    same(*texts)
    check("enter wide [8589934592, 4.0]" in texts[1] and texts[1].endswith("redefined\n"), texts[1])


@row
def agent_byteman():
    """Rules at entry, exit, before a call and after a read of a field."""
    agent = jars("byteman")[0]
    d = compiled("byteman")
    texts = [run([java, "-javaagent:%s=script:%s" % (agent, os.path.join(HERE, "byteman", "rules.btm")), "-cp", d, "Script"], limit=240) for java in (STOCK, vm)]
    same(*texts)
    check("caught injected" in texts[1], texts[1])


# ---- a debugger's day: many steps, breakpoints and evaluations ----

@row
def jdwp_load():
    """10,000 steps, 100 breakpoints set and cleared, 1,000 evaluations over JDWP; time beside stock's, no growth from round to round."""
    d = compiled("jdwp_load", "--add-modules", "jdk.jdi")
    texts, times = [], []
    for java in (STOCK, vm):
        port = jdb.free_port()
        p = subprocess.Popen([java, "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:%d" % port, "-cp", d, "Busy"], stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, env=environment())
        r = jdb.Reader(p.stdout)
        try:
            jdb.wait_for(r.get, re.compile("Listening"), p, 60)
            text = run([STOCK, "-cp", d, "Load", str(port), str(p.pid)], limit=600)
            code = p.wait(60)
        finally:
            if p.poll() is None:
                p.kill()
        times.append(text)
        texts.append(re.sub(r"(?m)^(time|memory).*\n", "", text) + "exit %d\n" % code + re.sub(r"(?m)^Listening.*\n", "", r.get()))
    same(*texts)
    growth = [int(re.search(r"memory growth (-?\d+)", t).group(1)) for t in times]
    for name, t in zip(("stock", "ours "), times):
        totals = {}
        for count, what, ms in re.findall(r"(?m)^time (\d+) (\w+): (\d+) ms", t):
            n, sum_ms = totals.get(what, (0, 0))
            totals[what] = (n + int(count), sum_ms + int(ms))
        print("     jdwp_load %s: %s, %s KB" % (name, ", ".join("%d %s in %d ms" % (n, what, ms) for what, (n, ms) in totals.items()),
                                                re.search(r"memory growth -?\d+", t).group(0)), flush=True)
    check(growth[1] < 4096, "the VM grew by %d KB" % growth[1])


# ---- runner ----

def one(name, f):
    start = time.time()
    try:
        f()
        return name, None, time.time() - start
    except Failed as e:
        return name, str(e), time.time() - start
    except Skipped as e:
        return name, e, time.time() - start
    except Exception:
        return name, traceback.format_exc(), time.time() - start


def main():
    global vm, work, classes
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--vm", default=os.path.join(HERE, "..", "..", "build", "vm", "vitrine"))
    ap.add_argument("--only", default="*")
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--list", action="store_true")
    a = ap.parse_args()
    rows = [r for r in ROWS if any(fnmatch.fnmatch(r[0], p) for p in a.only.split(","))]
    if a.list:
        for name, f in rows:
            print("%-28s %s" % (name, (f.__doc__ or "").strip().split("\n")[0]))
        return 0
    vm = os.path.abspath(a.vm)
    failed = skipped = 0
    with tempfile.TemporaryDirectory(prefix="tools") as work:
        classes = os.path.join(work, "classes")
        run([os.path.join(STOCK_HOME, "bin", "javac"), "-d", classes] + glob.glob(os.path.join(HERE, "programs", "*.java")), limit=240)
        with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
            for f in concurrent.futures.as_completed([pool.submit(one, *r) for r in rows]):
                name, error, seconds = f.result()
                if isinstance(error, Skipped):
                    skipped += 1
                    print("skip %s: %s" % (name, error), flush=True)
                    continue
                failed += error is not None
                print("%s %s (%.1f s)" % ("FAIL" if error else "ok  ", name, seconds), flush=True)
                if error:
                    print("    " + error.rstrip().replace("\n", "\n    "), flush=True)
    print("%d passed, %d failed%s" % (len(rows) - failed - skipped, failed, ", %d skipped" % skipped if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
