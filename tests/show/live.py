# SPDX-License-Identifier: Apache-2.0
"""live.py - tests of a page while its program runs, without a browser: who may see it, pausing,
stepping and going on, and what comes through the feed."""
import json
import os
import re
import socket
import struct
import subprocess
import threading
import time
import urllib.error
import urllib.request

from recording import Recording

PATIENCE = 120  # seconds


def until(what, told):
    """Waits for a condition; `told` is what the message of a failure shows."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, told()
        time.sleep(0.01)


class Feed:
    """What the page reads: the state, tables, the log."""

    def __init__(self, address):
        self.state, self.tables, self.log, self.cut = {}, {}, b"", False
        self.stream = urllib.request.urlopen(address + "feed")
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        try:
            while len(head := self.stream.read(8)) == 8:
                json_length, log_length = struct.unpack("<II", head)
                state = json.loads(self.stream.read(json_length))
                self.merge(state.pop("tables", None))
                self.log += self.stream.read(log_length)
                self.state = state
        except (OSError, ValueError):
            pass
        self.cut = True

    def merge(self, tables):
        """A row that is 0 stands for one that is known."""
        for name, value in (tables or {}).items():
            if name in ("classes", "methods"):
                known = self.tables.get(name, [])
                value = [row or (known[k] if k < len(known) else 0) for k, row in enumerate(value)]
            elif name == "sources":
                value = {**self.tables.get(name, {}), **value}
            self.tables[name] = value

    def recording(self):
        return Recording.made(self.tables, self.log)

    def close(self):
        self.stream.fp.raw._sock.shutdown(socket.SHUT_RDWR)


class Live:
    """A program under `vitrine show --live`."""

    def __init__(self, runs, *args, options=()):
        command = [runs.vm, "show", "--live", *options, "--source", runs.sources]
        self.program = subprocess.Popen(
            [*command, "-cp", runs.folder, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said, self.address = "", None
        while not self.address:
            line = self.program.stderr.readline()
            assert line, self.said
            self.said += line
            found = re.search(r"http://\S+", line)
            self.address = found and found.group()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.kill()
        self.program.communicate()

    def ask(self, what):
        request = urllib.request.Request(self.address + what, method="POST")
        with urllib.request.urlopen(request) as answer:
            return answer.status

    def end(self):
        out, err = self.program.communicate(timeout=PATIENCE)
        return self.program.returncode, out, self.said + err


class Stepper:
    """Steps of threads by hand."""

    def __init__(self, live):
        self.live, self.feed = live, Feed(live.address)

    def number(self, name):
        return next((t[0] for t in self.feed.tables.get("threads", [0])[1:] if t[2] == name), -1)

    def held(self, name):
        until(lambda: self.number(name) in self.feed.state.get("held", []), lambda: self.feed.state)

    def place(self, name):
        """Method and line of the thread's last step, and how many frames it has."""
        r, stack, thread = self.feed.recording(), [], self.number(name)
        for kind, of, p in r.of("ENTER", "CALL", "LEAVE", "RETURN", "STEP"):
            if of != thread:
                continue
            if kind in ("ENTER", "CALL"):
                stack.append([p.number(), -1])
            elif kind == "STEP":
                stack[-1][1] += p.signed()
            else:
                stack.pop()
        method, bci = stack[-1]
        lines = r.tables["methods"][method]["lines"]
        rows = sorted(zip(lines[::2], lines[1::2]))
        line = [line for begin, line in rows if begin <= bci][-1]
        return r.method_name(method), line, len(stack)

    def steps(self, name):
        return sum(thread == self.number(name) for _, thread, _ in self.feed.recording().of("STEP"))

    def step(self, name, way="i", line=1):
        """Until the thread is held again, or has ended."""
        self.held(name)
        before, number = self.steps(name), self.number(name)
        self.live.ask(f"step/{number}/{way}/{line}")

        def done():
            state = self.feed.state
            over = state["steps"] != number and self.steps(name) > before
            return over and number in state["held"] or self.ended(name)

        until(done, lambda: self.feed.state)

    def ended(self, name):
        ends = [thread for _, thread, _ in self.feed.recording().of("THREAD_END")]
        return self.number(name) in ends


def status(address, method="GET"):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, method=method)) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as e:
        return e.code, e.read().decode()


def a_live_page_is_its_owners(runs):
    """Neither without the token, nor with a wrong one, nor from another machine."""
    with Live(runs, "Mixture") as live:
        root, token = re.fullmatch(
            r"(http://127\.0\.0\.1:\d+/)([0-9a-f]{32})/", live.address
        ).groups()
        wrong = token[:-1] + ("1" if token[-1] == "0" else "0")
        for path in ("", wrong + "/", token, token[:-1] + "/", wrong + "/feed", "favicon.ico"):
            code, text = status(root + path)
            assert code == 403 and "<html" not in text and token not in text, (path, code, text)
        for path in ("pause", "run", "step/1/i/1"):
            assert status(f"{root}{wrong}/{path}", "POST")[0] == 403, path
            assert status(live.address + path)[0] == 404, path  # nothing changes by a GET
        assert status(live.address + "step/1/x/1", "POST")[0] == 404
        code, text = status(live.address)
        assert code == 200 and "<show-live" in text and token not in text, code
        port = int(re.search(r":(\d+)/", root).group(1))
        with open(f"/proc/{live.program.pid}/net/tcp", encoding="ascii") as f:
            listens = [line.split()[1] for line in f if line.split()[3] == "0A"]
        mine = [at for at in listens if at.endswith(f":{port:04X}")]
        assert mine == [f"0100007F:{port:04X}"], mine


def a_live_program_makes_steps(runs):
    """Into a call, over it, out of it; one instruction, one line.  In the end the feed has brought
    what the page in the file has."""
    page = os.path.join(runs.folder, "live.html")
    with Live(runs, "Mixture", options=("-o", page)) as live:
        s = Stepper(live)
        s.held("main")
        assert s.place("main")[0] == "Mixture.main", s.place("main")
        first = s.place("main")[1]
        for _ in range(400):
            if s.place("main")[0] == "Mixture.sum":
                break
            s.step("main")
        name, line, depth = s.place("main")
        assert (name, depth) == ("Mixture.sum", 2) and line != first, (name, line)
        n = s.steps("main")
        s.step("main", line=0)
        assert s.steps("main") == n + 1, (n, s.steps("main"))
        s.step("main", "u", 0)
        assert s.place("main")[0] == "Mixture.main", s.place("main")
        at = s.place("main")[1]
        s.step("main", "o")
        assert s.place("main")[0] == "Mixture.main" and s.place("main")[1] > at, s.place("main")
        live.ask("run")
        code, out, said = live.end()
        plain = runs.plain("Mixture")
        assert (code, out) == (plain.returncode, plain.stdout), (code, out)
        until(lambda: s.feed.cut, lambda: s.feed.state)
        assert s.feed.state["ended"] == 1, s.feed.state
        r = Recording(page)
        assert [(n, t, bytes(p)) for n, t, p in s.feed.recording().records] == r.records
        assert s.feed.tables == r.tables
        assert f"in {page}." in said, said


def threads_take_turns(runs):
    """One thread steps, the others stand: an addition is lost when the reader wants it to be."""
    with Live(runs, "Turns") as live:
        s = Stepper(live)
        s.held("main")
        while s.number("two") < 0 or s.number("two") not in s.feed.state["held"]:
            s.step("main", "o")
            if s.place("main")[1] > 14:
                s.held("two")
        s.held("one")
        assert not s.ended("one") and not s.ended("two")
        writes = lambda: s.place("one")[0] == "Turns.add" and s.place("one")[1] == 8
        for _ in range(20):
            if writes():
                break
            s.step("one")
        assert writes(), s.place("one")
        alone = s.steps("one")
        for _ in range(20):
            if s.ended("two"):
                break
            s.step("two")
        assert s.ended("two") and s.steps("one") == alone
        live.ask("run")
        assert live.end()[:2] == (0, "number 1\n")


def a_live_program_is_paused(runs):
    """Wherever it is; meanwhile it prints nothing."""
    with Live(runs, "Attached") as live:
        s = Stepper(live)
        s.held("main")
        live.ask("run")
        until(lambda: s.feed.state["paused"] == 0, lambda: s.feed.state)
        line = live.program.stdout.readline()
        assert line == "ready\n", line
        live.ask("pause")
        s.held("main")
        n = s.steps("main")
        time.sleep(0.3)
        assert s.steps("main") == n, (n, s.steps("main"), s.feed.state, s.place("main"))
        s.step("main")
        live.ask("run")
        live.program.stdin.write("\n")
        live.program.stdin.flush()
        ended = live.end()
        assert ended[:2] == (0, "went on\n"), ended


def a_port_that_is_taken_is_told(runs):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = runs.run(
            [runs.vm, "show", "--live", "--port", str(port), "-cp", runs.folder, "Turns"], ""
        )
    assert done.returncode != 0 and "number" not in done.stdout, done
    words = f"show: port {port} of 127.0.0.1 cannot be used: Address already in use"
    assert words in done.stderr, done.stderr


def the_program_goes_on_when_the_browser_is_gone(runs):
    with Live(runs, "Turns") as live:
        s = Stepper(live)
        s.held("main")
        s.feed.close()
        code, out, said = live.end()
        assert code == 0 and out.startswith("number "), (code, out)
        assert "show: the page was closed; the program goes on" in said, said


def a_page_that_is_loaded_again_has_all(runs):
    """And the program stays paused meanwhile."""
    with Live(runs, "Turns") as live:
        s = Stepper(live)
        s.held("main")
        for _ in range(3):
            s.step("main", "o")
        log, place = s.feed.log, s.place("main")
        again = Stepper(live)
        until(lambda: s.feed.cut, lambda: s.feed.state)
        again.held("main")
        assert again.place("main") == place and again.feed.log[: len(log)] == log
        live.ask("run")
        assert live.end()[0] == 0


def the_live_recorder_makes_no_mistake(runs):
    with Live(runs, "-Xcheck:jvmti", "Turns") as live:
        s = Stepper(live)
        s.held("main")
        s.step("main")
        live.ask("run")
        code, out, said = live.end()
        assert code == 0 and "JVMTI check" not in out + said, (out, said)


def attach(runs, *args):
    """A program that runs, and the address of its page."""
    program = subprocess.Popen(
        [runs.vm, *args, "-cp", runs.folder, "Attached"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout.readline() == "ready\n"
    return program, attached_address(runs, program.pid)


def attached_address(runs, pid):
    done = runs.run([runs.vm, "show", "--source", runs.sources, "--attach", str(pid)], "")
    assert done.returncode == 0, done.stderr
    return re.search(r"http://\S+", done.stdout).group()


class Attached(Live):
    def __init__(self, runs, *args):
        self.said = ""
        self.program, self.address = attach(runs, *args)


def a_running_program_is_attached_to(runs):
    """Frames, locals, monitors and waits are there though nobody saw them begin."""
    with Attached(runs, "-Xcheck:jvmti") as live:
        assert attached_address(runs, live.program.pid) == live.address
        s = Stepper(live)
        s.held("main")
        assert s.place("main")[0] == "Attached.main", s.place("main")
        r = s.feed.recording()
        names = {t[0]: t[2] for t in r.tables["threads"][1:]}
        held = {}
        for _, thread, p in r.of("LOCK"):
            takes, o = p.number(), p.number()
            held.setdefault(names[thread], []).append(o if takes else -o)
        waits = {
            names[t]: (p.number(), p.number(), names.get(p.number())) for _, t, p in r.of("MONITOR")
        }
        ((left,), (right,)) = held["left"], held["right"]
        assert waits["left"] == (0, right, "right") and waits["right"] == (0, left, "left"), waits
        s.step("main")
        s.step("main")
        s.feed.close()
        live.program.stdin.write("\n")
        live.program.stdin.flush()
        code, out, said = live.end()
        assert (code, out) == (0, "went on\n"), (code, out, said)
        assert "JVMTI check" not in said, said


def what_cannot_be_attached_to_is_told(runs):
    """And lives on: the tools' signal would end what is no VM."""
    with subprocess.Popen(["sleep", "1000"]) as other:
        for pid, words in ((str(other.pid), "runs no Java"), ("x", "runs no Java")):
            done = runs.run([runs.vm, "show", "--attach", pid], "")
            assert done.returncode != 0 and words in done.stderr, done
        assert other.poll() is None
        other.kill()
    with subprocess.Popen(
        ["java", "-cp", runs.folder, "Attached"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as stock:
        assert stock.stdout.readline() == b"ready\n"
        done = runs.run([runs.vm, "show", "--attach", str(stock.pid)], "")
        assert done.returncode != 0 and "did not take the recorder" in done.stderr, done
        assert stock.communicate(b"\n")[0] == b"went on\n"


tests = [
    a_live_page_is_its_owners,
    a_live_program_makes_steps,
    threads_take_turns,
    a_live_program_is_paused,
    a_port_that_is_taken_is_told,
    the_program_goes_on_when_the_browser_is_gone,
    a_page_that_is_loaded_again_has_all,
    the_live_recorder_makes_no_mistake,
    a_running_program_is_attached_to,
    what_cannot_be_attached_to_is_told,
]
