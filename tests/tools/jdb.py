# SPDX-License-Identifier: Apache-2.0
"""Runs a scripted session of the stock jdb against a VM and gives its transcript.

A session (jdb_sessions/NAME.txt) is the commands that a person types, one a line, with directives in front:
  # program: Class arguments      what runs in the VM                       # vm: options for it
  # connect: attach | listen      how jdb and the VM find each other (attach: the VM is the server, suspended at start)
  !sleep SECONDS   !redefine-file NAME SOURCE (compiles it aside)   !reattach (quit jdb, start another one on the same VM)
%NAME% in a command stands for the id of the thread of that name in the last list of threads.
Commands that let the program run wait for the next stop or the end of the program; the others wait for the prompt."""
import os
import re
import socket
import subprocess
import threading
import time

RESUMING = ("run", "cont", "step", "next", "stepi", "reenter")
PROMPT = re.compile(r"(?:^|\n)(?:[^\n\[\]]*\[\d+\] |> )$")
STOPPED = re.compile(r"(?:^|\n)[^\n\[\]>]+\[\d+\] $")


class Reader:
    """Collects what a process prints."""

    def __init__(self, stream):
        self.text = []
        self.thread = threading.Thread(target=self.run, args=(stream,), daemon=True)
        self.thread.start()

    def run(self, stream):
        fd = stream.fileno()
        while True:
            part = os.read(fd, 65536)
            if not part:
                break
            self.text.append(part.decode("utf-8", "replace"))

    def get(self):
        return "".join(self.text)


class Session:
    def __init__(self, path):
        self.program, self.vm, self.connect, self.lines = "", "", "attach", []
        with open(path) as f:
            for line in f:
                line = line.rstrip("\n")
                m = re.match(r"# (program|vm|connect): (.*)", line)
                if m:
                    setattr(self, m.group(1), m.group(2))
                elif line and not line.startswith("#"):
                    self.lines.append(line)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def wait_for(get, pattern, process, limit):
    """Until the text has the pattern and stays the same for a moment; False when the process ended or time is up."""
    end = time.time() + limit
    while time.time() < end:
        text = get()
        if pattern.search(text):
            time.sleep(0.1)
            if get() == text:
                return True
        elif process.poll() is not None:
            time.sleep(0.1)
            return False
        else:
            time.sleep(0.02)
    return False


def thread_id(transcript, name):
    ids = re.findall(r"\([\w.$]+\)(\S+) +%s +" % re.escape(name), transcript)
    return ids[-1] if ids else "no-such-thread"


def run(session, java, classes, limit=180):
    """(transcript of jdb, output of the program, its exit code)"""
    end = time.time() + limit
    env = dict(os.environ, JAVA_TOOL_OPTIONS="")
    env.pop("JAVA_TOOL_OPTIONS")
    words = [w.replace("CLASSES", classes) for w in session.vm.split()]
    jdb = ["jdb", "-J-XX:TieredStopAtLevel=1", "-J-Xshare:auto", "-sourcepath", os.path.join(classes, "src")]
    kwargs = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "cwd": classes, "env": env}
    port = free_port()
    vm_jdwp = "-agentlib:jdwp=transport=dt_socket,server=%s,suspend=y,address=127.0.0.1:%d" % ("n" if session.connect == "listen" else "y", port)
    vm_command = [java] + words + [vm_jdwp, "-cp", classes] + session.program.split()
    transcript = ""
    if session.connect == "listen":
        debugger = subprocess.Popen(jdb + ["-listen", str(port)], **kwargs)
        out = Reader(debugger.stdout)
        wait_for(out.get, re.compile("Listening at address"), debugger, 60)
        program = subprocess.Popen(vm_command, **kwargs)
        prints = Reader(program.stdout)
    else:
        program = subprocess.Popen(vm_command, **kwargs)
        prints = Reader(program.stdout)
        wait_for(prints.get, re.compile("Listening for transport"), program, 60)
        debugger = subprocess.Popen(jdb + ["-attach", "127.0.0.1:%d" % port], **kwargs)
        out = Reader(debugger.stdout)
    try:
        wait_for(out.get, re.compile(r"main\[1\] "), debugger, 60)
        for line in session.lines:
            left = end - time.time()
            if debugger.poll() is not None or left <= 0:
                break
            if line.startswith("!"):
                word, *rest = line[1:].split()
                if word == "sleep":
                    time.sleep(float(rest[0]))
                elif word == "reattach":
                    debugger.stdin.write(b"quit\n")
                    debugger.stdin.flush()
                    debugger.wait(30)
                    transcript += out.get() + "\n<<reattach>>\n"
                    debugger = subprocess.Popen(jdb + ["-attach", "127.0.0.1:%d" % port], **kwargs)
                    out = Reader(debugger.stdout)
                    wait_for(out.get, PROMPT, debugger, 60)
                continue
            out.text.append("<<%s>>\n" % line)
            start = len(out.get())
            debugger.stdin.write(re.sub(r"%(\w+)%", lambda m: thread_id(out.get(), m.group(1)), line).encode() + b"\n")
            debugger.stdin.flush()
            resumes = line.split()[0] in RESUMING or line == "resume"
            wait_for(lambda: out.get()[start:], STOPPED if resumes else PROMPT, debugger, min(left, 40))
        try:
            debugger.stdin.close()
        except OSError:
            pass
        try:
            debugger.wait(max(1, min(30, end - time.time())))
        except subprocess.TimeoutExpired:
            pass
        try:
            code = program.wait(max(1, min(30, end - time.time())))
        except subprocess.TimeoutExpired:
            code = "still running"
    finally:
        for p in (debugger, program):
            if p.poll() is None:
                p.kill()
                p.wait()
    time.sleep(0.05)
    return transcript + out.get(), prints.get(), code


# Threads that only one of the VMs has; the debugger numbers threads and objects as it meets them.
OWN_THREADS = re.compile(r"Notification Thread|Service Thread|Monitor Deflation|C[12] Compiler|Sweeper|Attach Listener|Signal Dispatcher|Reference Handler|Finalizer|Common-Cleaner")


def normalize(text):
    text = re.sub(r"@[0-9a-f]{3,8}\b", "@HASH", text)
    text = re.sub(r"\$\$Lambda\$\d+[/.](0x)?[0-9a-f.]+", "$$Lambda", text)
    text = re.sub(r"\((\w[\w.$]*)\)\s*\d+ +", r"(\1)ID ", text)
    text = re.sub(r"instance of ([\w.$\[\]]+) ?\(id=\d+\)", r"instance of \1 (id=ID)", text)
    text = re.sub(r"Listening for transport dt_socket at address: \S+\n?", "", text)
    text = re.sub(r"> (?=\"thread=)", "", text)  # the prompt of `cont` got between two halves of a report
    text = re.sub(r"(?m)^((?:Step completed|Breakpoint hit):) > *$", r"\1", text)  # the same, before a second report
    text = re.sub(r"Listening at address: \S+\n?", "", text)
    text = re.sub(r"(\S+\[\d+\] )\1+", r"\1", text)  # one prompt for each of two reports that came together
    lines, out = text.split("\n"), []
    skipping = False
    for line in lines:
        if OWN_THREADS.search(line):
            skipping = line.endswith(":")  # a stack in `where all`
            continue
        if skipping and line.startswith("  ["):
            continue
        skipping = False
        line = re.sub(r" {2,}", "  ", line.rstrip())
        line = re.sub(r"^(> )+", "", line)
        if line.strip() in ("", ">") or line == "VM Started:" or line.startswith("VM Started:") or line.startswith("No frames on the current"):
            continue
        out.append(line)
    return "\n".join(out)
