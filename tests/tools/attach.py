# SPDX-License-Identifier: Apache-2.0
"""The attach protocol itself, and agents that are attached to a running VM."""
import os
import re
import signal
import socket
import stat
import subprocess
import tempfile
import threading
import time

import jdb
from harness import (
    HERE,
    RELEASE,
    STOCK,
    its,
    Failed,
    row,
    check,
    same,
    shared_library,
    environment,
    run,
    tool,
    attacher,
    Running,
    once,
)


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


def connect(s, path):
    """Others may wait to be accepted: a full queue is an error of clients with a time limit."""
    end = time.monotonic() + 90
    while True:
        try:
            return s.connect(path)
        except BlockingIOError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def talk(pid, command, *args, version="1"):
    path = start_attach(pid)
    with socket.socket(socket.AF_UNIX) as s:
        s.settimeout(90)
        connect(s, path)
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
    ("nosuch",),
    ("jcmd", ""),
    ("jcmd", "  "),
    ("jcmd", "VM.uptime date"),
    ("jcmd", "VM.uptime -date=foo"),
    ("jcmd", "VM.uptime date=true"),
    ("jcmd", "VM.uptime -date -date"),
    ("jcmd", "VM.uptime extra"),
    ("jcmd", "GC.heap_dump"),
    ("jcmd", "GC.heap_dump a b"),
    ("jcmd", "GC.heap_dump -gz=x x.hprof"),
    ("jcmd", "GC.heap_dump -gz=12 x.hprof"),
    ("jcmd", "GC.heap_dump /nosuchdir/x"),
    ("jcmd", "help nosuch"),
    ("jcmd", "help VM.uptime VM.version"),
    ("jcmd", "VM.set_flag"),
    ("jcmd", "VM.set_flag X 1"),
    ("jcmd", "VM.set_flag HeapDumpOnOutOfMemoryError true"),
    ("jcmd", "VM.set_flag MinHeapFreeRatio 500"),
    ("jcmd", "VM.set_flag MinHeapFreeRatio abc"),
    ("jcmd", "VM.set_flag MinHeapFreeRatio -1"),
    ("jcmd", "VM.set_flag MinHeapFreeRatio 50"),
    ("jcmd", "VM.set_flag MinHeapFreeRatio 80"),
    ("jcmd", "VM.set_flag MaxHeapFreeRatio 10"),
    ("printflag", "MinHeapFreeRatio"),
    ("jcmd", "VM.set_flag PrintConcurrentLocks zz"),
    ("jcmd", "VM.set_flag PrintConcurrentLocks 1"),
    ("printflag", "PrintConcurrentLocks"),
    ("jcmd", "VM.set_flag HeapDumpGzipLevel x"),
    ("jcmd", "VM.set_flag HeapDumpGzipLevel 10"),
    ("jcmd", "VM.set_flag G1PeriodicGCSystemLoadThreshold x"),
    ("jcmd", "VM.set_flag HeapDumpPath"),
    ("jcmd", "VM.set_flag MaxHeapSize 1"),
    ("jcmd", "VM.set_flag PrintAssembly true"),
    ("printflag", "PrintAssembly"),
    ("printflag", "InitialRAMPercentage"),
    ("printflag", "OnError"),
    ("printflag", "ThreadStackSize"),
    ("setflag", "MinHeapFreeRatio", "101"),
    ("jcmd", "VM.set_flag UsePerfData true"),
    ("jcmd", "JVMTI.agent_load"),
    ("jcmd", "JVMTI.agent_load nosuch"),
    ("jcmd", "JVMTI.agent_load /nosuch.so"),
    ("jcmd", "JVMTI.agent_load /nosuch.jar"),
    ("load", "nosuch", "false", ""),
    ("load", "/nosuch.so", "true", ""),
    ("load", "java", "false", ""),
    ("load", "instrument", "false", "/nosuch.jar"),
    ("load", "", "false", ""),
    ("printflag", "MaxHeapSize"),
    ("printflag", "X"),
    ("printflag", ""),
    ("setflag", "X", "1"),
    ("setflag", "UsePerfData", "1"),
    ("setflag", "HeapDumpOnOutOfMemoryError", "1"),
    ("printflag", "HeapDumpOnOutOfMemoryError"),
    ("setflag", "HeapDumpOnOutOfMemoryError", "zz"),
    ("setflag", "HeapDumpPath", "/tmp"),
    ("printflag", "HeapDumpPath"),
    ("setflag", "", ""),
    ("dumpheap", "", ""),
    ("dumpheap", "y.hprof", "-bad"),
    ("dumpheap", "z.hprof", "-all", "100"),
    ("inspectheap", "-bad"),
    ("datadump",),
    ("jcmd", "'VM.version'"),
    ("jcmd", "VM.class_hierarchy java.lang.Number"),
    ("jcmd", "VM.class_hierarchy -i java.lang.Integer"),
    ("jcmd", "VM.classloaders"),
    ("jcmd", "GC.run"),
    ("jcmd", "GC.run_finalization"),
    ("jcmd", "GC.finalizer_info"),
    ("jcmd", "GC.class_histogram -all foo"),
    ("jcmd", "JVMTI.data_dump"),
    ("jcmd", "ManagementAgent.status"),
    ("jcmd", "Thread.print -x"),
    ("threaddump", "x" * 1025),
    ("x" * 17,),
]
HELP = [
    ("jcmd", "help " + c)
    for c in (
        "GC.class_histogram",
        "GC.finalizer_info",
        "GC.heap_dump",
        "GC.heap_info",
        "GC.run",
        "GC.run_finalization",
        "JVMTI.agent_load",
        "JVMTI.data_dump",
        "ManagementAgent.start",
        "ManagementAgent.start_local",
        "ManagementAgent.status",
        "ManagementAgent.stop",
        "System.trim_native_heap",
        "Thread.print",
        "VM.class_hierarchy",
        "VM.classloader_stats",
        "VM.command_line",
        "VM.dynlibs",
        "VM.flags",
        "VM.info",
        "VM.native_memory",
        "VM.print_touched_methods",
        "VM.set_flag",
        "VM.stringtable",
        "VM.symboltable",
        "VM.system_properties",
        "VM.systemdictionary",
        "VM.uptime",
        "VM.version",
        "help",
    )
]


def contract(text):
    """What a help text promises: names, kinds and defaults of arguments.  Prose and the spelling of
    headings differ between patch releases of the JDK."""
    lines = [re.sub(r"\s+", " ", line.replace("Syntax :", "Syntax:")) for line in text.split("\n")]
    kept = [line for line in lines if line.startswith("Syntax:")]
    for line in lines:
        m = re.match(
            r" (\S+) :( \[optional\])? .*(\((?:STRING|FILE|BOOLEAN|INT|NANOTIME|MEMORY SIZE|STRING SET)[^()]*\))$",
            line,
        )
        if m:
            kept.append("%s%s %s" % (m.group(1), m.group(2) or "", m.group(3)))
    return lines[0] + "; " + "; ".join(kept)


def test_contract():
    one = "0\nX.y\nProse that changes.\n\nSyntax : X.y [options]\n\nOptions:\n\t-a : [optional] Says (more) here. (BOOLEAN, false)\n"
    check(
        contract(one) == "0; Syntax: X.y [options]; -a [optional] (BOOLEAN, false)", contract(one)
    )
    check(
        contract(one) == contract(one.replace("changes", "changed").replace("Syntax :", "Syntax:")),
        "prose counts",
    )
    check(contract(one) != contract(one.replace("false", "true")), "a default does not count")


@row
def attach_help():
    """Help texts of the commands that both VMs have: the same arguments."""
    test_contract()

    def replies(java):
        with Running(java, options=["-Xmx64m"]) as r:
            return {request: contract(talk(r.pid, *request)) for request in HELP}

    stock, ours = replies(STOCK), replies(its.vm)
    known = [request for request in HELP if "Syntax" in stock[request]]
    check(len(known) > 20, "stock knows few commands: %s" % known)
    same(
        "\n".join("%s -> %s" % (r, stock[r]) for r in known),
        "\n".join("%s -> %s" % (r, ours[r]) for r in known),
    )


@row
def attach_protocol():
    """Replies to raw requests, byte for byte as stock's where they do not tell facts about the
    VM."""

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

    same(replies(STOCK), replies(its.vm))


@row
def attach_socket():
    """The socket belongs to the owner alone, survives silent and broken clients, comes back after
    it was deleted, goes with the VM."""
    with Running(its.vm) as r:
        path = start_attach(r.pid)
        st = os.stat(path)
        check(
            stat.S_ISSOCK(st.st_mode)
            and stat.S_IMODE(st.st_mode) == 0o600
            and st.st_uid == os.geteuid(),
            "mode %o" % st.st_mode,
        )
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


def paused(*options):
    """A VM that has read its options and nothing else, and what makes it go on: the file to
    remove."""
    cwd = tempfile.mkdtemp(dir=its.work)
    words = ["-XX:+UnlockDiagnosticVMOptions", "-XX:+PauseAtStartup"]
    p = subprocess.Popen(
        [its.vm] + words + list(options) + ["-cp", its.classes, "Sleeper"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=cwd,
        env=environment(),
    )
    name = os.path.join(cwd, "vm.paused.%d" % p.pid)
    return p, name if once_there(name, p) else None


def once_there(name, p, limit=60):
    end = time.monotonic() + limit
    while not os.path.exists(name) and p.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    return os.path.exists(name)


@row
def attach_early():
    """A tool that comes before the VM has a heap is served when the VM can."""
    p, name = paused()
    try:
        check(name, "it does not pause")
        with open("/proc/%d/cwd/.attach_pid%d" % (p.pid, p.pid), "w"):
            os.kill(p.pid, signal.SIGQUIT)
        os.remove(name)
        check(once_there("/tmp/.java_pid%d" % p.pid, p), "no socket appeared")
        check("VM.version" in talk(str(p.pid), "jcmd", "help"), "no answer")
        out = p.communicate(b"\n", timeout=60)[0].decode()
        check("ready " in out and "Full thread dump" not in out, out)
    finally:
        p.kill()
        p.wait()


@row
def signals_early():
    """While the options are read (their file is a pipe), and right after: SIGQUIT is answered once,
    or ends a VM that does not want it; SIGPIPE and SIGXFSZ do nothing; a fault is reported."""
    plain = ["-XX:-CreateCoredumpOnCrash"]
    for number, options, code, pattern in (
        (signal.SIGQUIT, [], 0, r"Full thread dump"),
        (signal.SIGQUIT, ["-Xrs"], -signal.SIGQUIT, None),
        (signal.SIGQUIT, ["-XX:+ReduceSignalUsage"], -signal.SIGQUIT, None),
        (signal.SIGQUIT, ["-XX:+NoSuch"], -signal.SIGQUIT, r"Unrecognized VM option"),
        (signal.SIGTERM, [], -signal.SIGTERM, None),
    ):
        cwd = tempfile.mkdtemp(dir=its.work)
        pipe = os.path.join(cwd, "options")
        os.mkfifo(pipe)
        p = subprocess.Popen(
            [its.vm, "-XX:VMOptionsFile=" + pipe, "-cp", its.classes, "Sleeper"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env=environment(),
        )
        with open(pipe, "wb", buffering=0) as f:  # waits for the reader
            p.send_signal(number)
            wait_until_taken(p)
            try:
                f.write("\n".join(options + plain).encode())
            except BrokenPipeError:
                pass  # it has ended
        early_outcome(p, code, pattern, "%s in the options, %s" % (number.name, options))
    for number, options, code, pattern in (
        (signal.SIGQUIT, [], 0, r"Full thread dump"),
        (signal.SIGQUIT, ["-Xrs"], -signal.SIGQUIT, None),
        (signal.SIGTERM, [], -signal.SIGTERM, None),
        (signal.SIGPIPE, [], 0, None),
        (signal.SIGXFSZ, [], 0, None),
        (signal.SIGSEGV, [], 1, r"#  SIGSEGV \(0xb\)"),
        (signal.SIGBUS, ["-Xrs"], 1, r"#  SIGBUS \(0x7\)"),
    ):
        p, name = paused(*plain, *options)
        check(name, "it does not pause")
        p.send_signal(number)
        try:
            os.remove(name)
        except FileNotFoundError:
            pass
        early_outcome(p, code, pattern, "%s before the heap, %s" % (number.name, options))


def wait_until_taken(p):
    """Until a thread of the process has taken the signal: it may be another one than that which
    reads options, and get a processor later."""
    for _ in range(1000):
        with open("/proc/%d/status" % p.pid) as f:
            status = f.read()
        if "State:\tZ" in status or re.search(r"ShdPnd:\s*0+$", status, re.M):
            return
        time.sleep(0.01)
    raise Failed("the signal is not taken")


def early_outcome(p, code, pattern, what):
    try:
        out = p.communicate(b"\n", timeout=120)[0].decode("utf-8", "replace")
    finally:
        p.kill()
    found = len(re.findall(pattern, out)) if pattern else 0
    check(p.returncode == code, "%s: exit %s\n%s" % (what, p.returncode, out[-2000:]))
    check(found == (1 if pattern else 0), "%s: %d times\n%s" % (what, found, out[-2000:]))
    check(code != 0 or "ready " in out, "%s: %s" % (what, out[-2000:]))


@row
def signals_blocked_by_the_parent():
    """Who started the VM had them blocked: they are answered all the same."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        p = subprocess.Popen(
            [its.vm, "-cp", its.classes, "Sleeper"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            preexec_fn=lambda n=number: signal.pthread_sigmask(signal.SIG_BLOCK, [n]),
        )
        try:
            check(p.stdout.readline().startswith(b"ready "), "the program did not start")
            p.send_signal(number)
            check(p.wait(60) == 128 + number, "%s: exit %s" % (number.name, p.returncode))
        finally:
            p.kill()


@row
def attach_without_signal():
    """-Xrs: there is no SIGQUIT handler, so the socket is there from the start."""
    with Running(its.vm, options=["-Xrs"]) as r:
        check(os.path.exists("/tmp/.java_pid" + r.pid), "no socket")
        check('"holder"' in tool("jstack", r.pid), "jstack")
        check(r.end() == 0, "exit code")


@row
def attach_stale_socket():
    """The socket that a killed VM with the same process number left is gone before a tool finds it:
    exec keeps the number."""
    path = "/tmp/.java_pid$$"
    script = (
        'rm -f %s; python3 -c "import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])" %s; test -S %s && exec "$@"'
        % (path, path, path)
    )
    cwd = tempfile.mkdtemp(dir=its.work)
    p = subprocess.Popen(
        ["sh", "-c", script, "sh", its.vm, "-cp", its.classes, "Sleeper"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=cwd,
        env=environment(),
    )
    r = jdb.Reader(p.stdout)
    try:
        check(
            jdb.wait_for(r.get, re.compile(r"(?m)^ready "), p, 60),
            "the program did not start:\n" + r.get(),
        )
        check("JDK %d" % RELEASE in tool("jcmd", str(p.pid), "VM.version"), "no answer")
    finally:
        p.kill()
        p.wait()


@row
def attach_many():
    """Four clients at once, many requests each."""
    with Running(its.vm) as r:
        start_attach(r.pid)
        bad = []

        def client(n):
            for i in range(25):
                text = talk(
                    r.pid,
                    "jcmd",
                    ("VM.uptime", "Thread.print -l", "GC.class_histogram", "GC.run")[(n + i) % 4],
                )
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
    """-XX:+DisableAttachMechanism: SIGQUIT is a thread dump only; the tool gives up with its own
    message."""
    with Running(its.vm, options=["-XX:+DisableAttachMechanism"]) as r:
        text = tool(
            "jcmd", "-J-Dsun.tools.attach.attachTimeout=1500", r.pid, "VM.version", ok=False
        )
        check("AttachNotSupportedException" in text, text)
        try:
            start_attach(r.pid, limit=3)
            check(False, "a socket appeared")
        except Failed as e:
            check("no socket appeared" in str(e), str(e))
        r.wait_text("Full thread dump")
        check(not os.path.exists("/tmp/.java_pid" + r.pid), "there is a socket")


@once
def native_agent():
    return shared_library(os.path.join(its.work, "liblate.so"), "agents/late.c")


@row
def attach_native_agent():
    """loadAgentPath, loadAgentLibrary, JVMTI.agent_load; all capabilities late; data dump request;
    errors."""
    lib = native_agent()
    with Running(its.vm, options=["-Djava.library.path=" + its.work]) as r:
        text = attacher(
            r.pid, "path,%s,hello" % lib, "path,%s,fail" % lib, "path,/nosuch.so", "library,nosuch"
        )
        check(
            "hello: loaded" in text
            and "fail: AgentInitializationException Agent_OnAttach failed 33" in text,
            text,
        )
        check("AgentLoadException" in text and "cannot open shared object" in text, text)
        r.wait_text("late: phase 4, add 0, capabilities %d" % (44 if RELEASE < 21 else 45))
        check(
            "return code: 0" in tool("jcmd", r.pid, "JVMTI.agent_load", lib, '"from jcmd"'),
            "JVMTI.agent_load",
        )
        r.wait_text("late: options 'from jcmd'")
        tool("jcmd", r.pid, "JVMTI.data_dump")
        r.wait_text("late: data dump request, threads seen")
        check(r.end() == 0, "exit code")
        check("late: VM death" in r.text() and "late: unload" in r.text(), r.text())


@row
def attach_properties():
    def text(java):
        with Running(java, options=["-Da=b", "-Duni=\u00e4\u20ac"], args=["p", "q"]) as r:
            return attacher(
                r.pid,
                "property,a",
                "property,uni",
                "property,java.version",
                "agentproperty,sun.java.command",
                "agentproperty,sun.jvm.args",
                "agentproperty,sun.jvm.flags",
            )

    same(text(STOCK), text(its.vm))
