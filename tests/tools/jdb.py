# SPDX-License-Identifier: Apache-2.0
"""Runs a scripted session of the stock jdb against a VM and gives its transcript.

A session (jdb_sessions/NAME.txt) is the commands that a person types, one a line, with directives
in front:
  # program: Class arguments      what runs in the VM
  # vm: options                   options for it
  # connect: attach | listen      how jdb and the VM find each other (attach: the VM is the server,
                                  suspended at start)
  !reattach                       quit jdb, start another one on the same VM
  !stop COMMAND                   the program runs, and the command leads to a stop
%NAME% in a command stands for the id of the thread of that name in the last list of threads.

jdb prints from three threads (commands, events, evaluations) and each of them ends with a prompt,
so prompts come late, twice, or in the midst of a report. Debugger.command() therefore waits for the
report that belongs to the command, then sends a word that jdb does not know: commands are done in
order, so its answer says that all before it is printed. The transcript has one prompt for each
command, the one after that answer."""
import os
import re
import socket
import subprocess
import threading
import time

RESUMING = re.compile(r"(?:run|cont|step|next|stepi|reenter)\b|resume$")
PROMPT = re.compile(r"(?:> |([^\n\[\]>]+)\[\d+\] )$")
BARRIER = "barrier-%d"
ANSWER = re.compile(r"Unrecognized command: 'barrier-\d+'\.  Try help\.\.\.\n")
STOP = re.compile(r'"thread=|No frames on the current call stack')
END = re.compile(r"The application (?:exited|has been disconnected)")


class NoAnswer(Exception):
    """jdb lives and did not say what it should."""


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


def wait_for(get, ready, process, limit):
    """Until ready(text) holds and the text stays the same for a moment; False when the process
    ended or time is up. ready: a function or a pattern to search for."""
    ready = getattr(ready, "search", ready)
    end = time.time() + limit
    while time.time() < end:
        text = get()
        if ready(text):
            time.sleep(0.05)
            if get() == text:
                return True
        elif process.poll() is not None:
            time.sleep(0.1)
            return False
        else:
            time.sleep(0.02)
    return False


class Debugger:
    """A jdb that runs; transcript has (command, what it printed, the prompt after it)."""

    def __init__(self, command, **kwargs):
        self.p = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **kwargs
        )
        self.out = Reader(self.p.stdout)
        self.start = 0  # where in the output the current command began
        self.barriers = 0
        self.monitors = 0  # commands that jdb does at each stop, all of them evaluations
        self.names = set()  # of threads that stood in prompts
        self.transcript = []

    def text(self):
        return self.out.get()[self.start :]

    def write(self, line):
        try:
            self.p.stdin.write(line.encode() + b"\n")
            self.p.stdin.flush()
        except OSError:
            pass  # it has ended; its output says why

    def a_prompt(self):
        return re.compile(
            r"> "
            + "".join(r"|(?<![\w.$])%s\[\d+\] " % re.escape(name) for name in sorted(self.names))
        )

    def without_prompts(self, text):
        return self.a_prompt().sub("", text)

    def wait(self, ready, limit):
        if not wait_for(self.text, ready, self.p, limit) and self.p.poll() is None:
            raise NoAnswer(self.out.get()[-1000:])

    def prompt(self, text):
        """The prompt that the text ends with, or None."""
        m = PROMPT.search(text)
        if m and m.group(1):
            self.names.add(m.group(1))
        return m and m.group(0)

    def stopped(self, text):
        """The report of a stop is there to its end, an empty line, and so are the prompts after it
        and after what is done at each stop."""
        stop = STOP.search(text)
        if not stop or not self.prompt(text):
            return False
        rest = text[stop.end() :]
        return (
            "\n\n" in self.without_prompts(rest)
            and len(self.a_prompt().findall(rest)) > self.monitors
        )

    def finish(self, command):
        """Ends the current command: all that jdb has to say about it is printed, and goes into the
        transcript."""
        self.barriers += 1
        word = BARRIER % self.barriers
        self.write(word)
        self.wait(lambda t: "'%s'" % word in t and self.prompt(t), 40)
        text = self.text()
        self.start += len(text)
        prompt = self.prompt(text)
        self.transcript.append(
            (
                command,
                self.without_prompts(ANSWER.sub("", text)),
                prompt.strip() if prompt and not END.search(text) else "",
            )
        )

    def begin(self, limit=60):
        """Waits for the stop at the VM's start."""
        self.wait(lambda t: (self.prompt(t) or "> ") != "> ", limit)
        self.finish("")

    def command(self, line, limit=40, stops=False):
        """stops: the program runs after it, until it stops or ends."""
        word, *rest = line.split()
        self.write(re.sub(r"%(\w+)%", lambda m: self.thread_id(m.group(1)), line))
        self.wait(self.stopped if stops else self.prompt, limit)
        if rest:
            self.monitors += (word == "monitor") - (word == "unmonitor")
        self.finish(line)

    def thread_id(self, name):
        ids = re.findall(r"\([\w.$]+\)(\S+) +%s +" % re.escape(name), self.out.get())
        return ids[-1] if ids else "no-such-thread"

    def end(self, limit=30):
        """Closes its input, as a person does with Ctrl-D, and waits for its end."""
        try:
            self.p.stdin.close()
        except OSError:
            pass
        try:
            self.p.wait(limit)
            self.out.thread.join(2)
        except subprocess.TimeoutExpired:
            pass
        self.transcript.append(("end", self.without_prompts(ANSWER.sub("", self.text())), ""))

    def quit(self):
        self.write("quit")
        self.p.wait(30)
        self.out.thread.join(2)

    def kill(self):
        if self.p.poll() is None:
            self.p.kill()
            self.p.wait()

    def normalized(self):
        return "\n".join(
            "<<%s>>\n%s%s" % (command, normalize(text), prompt)
            for command, text, prompt in self.transcript
        )


def run(session, java, classes, limit=180):
    """(transcript of jdb without what differs from run to run, output of the program, its exit
    code)"""
    end = time.time() + limit
    env = dict(os.environ)
    env.pop("JAVA_TOOL_OPTIONS", None)
    words = [w.replace("CLASSES", classes) for w in session.vm.split()]
    jdb = [
        "jdb",
        "-J-XX:TieredStopAtLevel=1",
        "-J-Xshare:auto",
        "-sourcepath",
        os.path.join(classes, "src"),
    ]
    kwargs = {"cwd": classes, "env": env}
    port = free_port()
    vm_jdwp = "-agentlib:jdwp=transport=dt_socket,server=%s,suspend=y,address=127.0.0.1:%d" % (
        "n" if session.connect == "listen" else "y",
        port,
    )
    vm_command = [java] + words + [vm_jdwp, "-cp", classes] + session.program.split()
    listen = session.connect == "listen"
    if listen:
        debugger = Debugger(jdb + ["-listen", str(port)], **kwargs)
        wait_for(debugger.text, re.compile("Listening at address"), debugger.p, 60)
    program = subprocess.Popen(
        vm_command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        **kwargs
    )
    prints = Reader(program.stdout)
    if not listen:
        wait_for(prints.get, re.compile("Listening for transport"), program, 60)
        debugger = Debugger(jdb + ["-attach", "127.0.0.1:%d" % port], **kwargs)
    transcript = ""
    try:
        debugger.begin()
        for line in session.lines:
            left = end - time.time()
            if debugger.p.poll() is not None or left <= 0:
                break
            word, *rest = line.split()
            if word == "!reattach":
                debugger.quit()
                transcript += debugger.normalized() + "\n<<reattach>>\n"
                debugger = Debugger(jdb + ["-attach", "127.0.0.1:%d" % port], **kwargs)
                debugger.wait(debugger.prompt, 60)
                debugger.finish("")
            elif word == "!stop":
                debugger.command(" ".join(rest), min(left, 40), stops=True)
            else:
                debugger.command(line, min(left, 40), stops=RESUMING.match(line))
        debugger.end(max(1, min(30, end - time.time())))
        try:
            code = program.wait(max(1, min(30, end - time.time())))
            prints.thread.join(2)
        except subprocess.TimeoutExpired:
            code = "still running"
    finally:
        debugger.kill()
        if program.poll() is None:
            program.kill()
            program.wait()
    return transcript + debugger.normalized(), normalize(prints.get()), code


# Threads that only one of the VMs has; the debugger numbers threads and objects as it meets them.
OWN_THREADS = re.compile(
    r"Notification Thread|Service Thread|Monitor Deflation|C[12] Compiler|Sweeper|Attach Listener|Signal Dispatcher|Reference Handler|Finalizer|Common-Cleaner"
)


def normalize(text):
    """Without what differs from run to run and from VM to VM; empty, or lines that all end in a
    newline."""
    text = re.sub(r"@[0-9a-f]{3,8}\b", "@HASH", text)
    text = re.sub(r"\$\$Lambda(?:\$\d+)?[/.](0x)?[0-9a-f.]+", "$$Lambda", text)
    text = re.sub(r"\((\w[\w.$]*)\)\s*\d+ +", r"(\1)ID ", text)
    text = re.sub(r"instance of ([\w.$\[\]]+) ?\(id=\d+\)", r"instance of \1 (id=ID)", text)
    text = re.sub(r"Listening (?:for transport dt_socket )?at address: \S+\n?", "", text)
    # the debug agent's last word, when the stock VM ends before it has said it
    text = re.sub(r"ERROR: JDWP Transport dt_socket failed to initialize, VM_DEAD\S*\n?", "", text)
    out = []
    skipping = False
    for line in text.split("\n"):
        if OWN_THREADS.search(line):
            skipping = line.endswith(":")  # a stack in `where all`
            continue
        if skipping and line.startswith("  ["):
            continue
        skipping = False
        line = re.sub(r" {2,}", "  ", line.rstrip())
        if (
            line
            and not line.startswith("VM Started:")
            and not line.startswith("No frames on the current")
        ):
            out.append(line + "\n")
    return "".join(out)
