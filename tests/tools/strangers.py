# SPDX-License-Identifier: Apache-2.0
"""Clients that break off, say nothing or never read; other users; full disks; things that lie where
the VM's own files should be."""
import os
import re
import shutil
import signal
import socket
import stat
import tempfile
import threading
import time

from attach import start_attach, talk
from harness import STOCK, its, Skipped, row, check, run, Running

NOBODY = 65534
REPLY = re.compile(r"0\n.*s\n$")


def connect(path, *data):
    s = socket.socket(socket.AF_UNIX)
    s.connect(path)  # without a time limit: a connection that finds no room in the queue waits
    s.settimeout(90)
    for d in data:
        s.sendall(d)
    return s


def dropped(s):
    """Waits until the VM closes the connection; what came until then."""
    out = b""
    try:
        while True:
            part = s.recv(65536)
            if not part:
                return out
            out += part
    except (ConnectionResetError, BrokenPipeError):
        return out
    finally:
        s.close()


def answers(r, n=5):
    for _ in range(n):
        text = talk(r.pid, "jcmd", "VM.uptime")
        check(REPLY.search(text), "the VM answers %r" % text)


@row
def attach_slow_clients():
    """One who never reads a long reply keeps nobody waiting; who says nothing, half of it, or a
    letter now and then is dropped in the end."""
    with Running(its.vm) as r:
        path = start_attach(r.pid)
        reader = socket.socket(socket.AF_UNIX)
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.connect(path)
        reader.sendall(b"1\0jcmd\0VM.symboltable -verbose\0\0\0")
        answers(r)
        slow = [connect(path), connect(path, b"1\0jc"), connect(path, b"1\0jcmd\0VM.version\0")]
        letters = connect(path)

        def trickle():
            try:
                for _ in range(2000):
                    letters.sendall(b"1")
                    time.sleep(0.05)
            except OSError:
                pass

        t = threading.Thread(target=trickle)
        t.start()
        answers(r)
        for s in slow:
            check(dropped(s) == b"", "an answer to half a request")
        t.join()
        letters.close()
        check(dropped(reader).startswith(b"0\n"), "the reply that nobody read is still there")
        answers(r)
        check(r.end() == 0, "exit code")


@row
def attach_broken_off():
    """Connections that end in the middle of a request or of its reply, again and again; requests
    that are too long or none at all."""
    requests = [
        b"",
        b"1",
        b"1\0",
        b"1\0jcmd\0",
        b"2\0",
        b"\0" * 5,
        b"1\0\0\0\0\0",
        b"1\0jcmd\0Thread.print\0\0\0",
        b"1\0jcmd\0VM.symboltable -verbose\0\0\0",
        b"1\0threaddump\0" + b"x" * 1025 + b"\0\0\0",
        b"1\0" + b"y" * 17 + b"\0\0\0\0",
        b"1\0" + b"x" * 5000,
        b"1" * 9000,
        b"1\0jcmd\0VM.version\0\0\0and more",
        b"1\0jcmd\0\xff\xfe\x80\0\0\0",
        bytes(range(256)) * 40,
    ]
    with Running(its.vm) as r:
        path = start_attach(r.pid)
        for i in range(20):
            for data in requests:
                with socket.socket(socket.AF_UNIX) as s:
                    s.connect(path)
                    try:
                        s.sendall(data)
                        if i % 3 == 1:
                            s.shutdown(socket.SHUT_WR)
                        if i % 3 == 2:
                            s.settimeout(0.001)
                            s.recv(3)
                    except OSError:
                        pass
        answers(r)
        check(r.end() == 0, "exit code")


@row
def attach_thousand():
    """A thousand clients at once are all answered; a thousand that say nothing keep nobody away."""
    with Running(its.vm) as r:
        path = start_attach(r.pid)
        bad = []

        def client():
            try:
                out = dropped(connect(path, b"1\0jcmd\0VM.uptime\0\0\0"))
                if not REPLY.search(out.decode()):
                    bad.append(repr(out))
            except OSError as e:
                bad.append(repr(e))

        threading.stack_size(256 * 1024)
        try:
            threads = [threading.Thread(target=client) for _ in range(1000)]
        finally:
            threading.stack_size(0)
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        check(not bad, "%d clients: %s" % (len(bad), bad[:3]))
        silent = []
        try:
            for _ in range(300):
                silent.append(connect(path))
            answers(r)
        finally:
            for s in silent:
                s.close()
        answers(r)
        check(r.end() == 0, "exit code")


def as_nobody(path):
    """What a process of another user gets from the socket."""
    near, far = os.pipe()
    child = os.fork()
    if child == 0:
        text = b"?"
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            text = b"answer: " + dropped(connect(path, b"1\0properties\0\0\0\0"))
        except PermissionError:
            text = b"not permitted"
        except OSError:
            text = b"answer: "
        finally:
            os.write(far, text[:1000])
            os._exit(0)
    os.close(far)
    with os.fdopen(near, "rb") as f:
        text = f.read().decode("utf-8", "replace")
    os.waitpid(child, 0)
    return text


def need_root(*programs):
    if os.geteuid() != 0:
        raise Skipped("only root can be somebody else")
    for p in programs:
        if not shutil.which(p):
            raise Skipped("no %s" % p)


@row
def attach_other_users():
    """Another user gets no answer, not even when the socket is open to all; a file that belongs to
    another user is no request for it."""
    need_root()

    def observe(java):
        with Running(java) as r:
            f = os.path.join(r.cwd, ".attach_pid" + r.pid)
            with open(f, "w"):
                pass
            os.chown(f, NOBODY, NOBODY)
            os.kill(int(r.pid), signal.SIGQUIT)
            r.wait_text("Full thread dump")
            os.unlink(f)
            check(
                not os.path.exists("/tmp/.java_pid" + r.pid), "the socket was made for another user"
            )
            path = start_attach(r.pid)
            closed = as_nobody(path)
            os.chmod(path, 0o666)
            opened = as_nobody(path)
            check("VM.version" in talk(r.pid, "jcmd", "help"), "the owner gets no answer")
            check(r.end() == 0, "exit code")
            return closed, opened

    for java in (STOCK, its.vm):
        check(observe(java) == ("not permitted", "answer: "), "%s: %s" % (java, observe(java)))


class Confined(Running):
    """A VM that has a small temporary directory of its own; `setup` is a shell script that runs in
    it."""

    def __init__(self, java, size, setup=":"):
        need_root("unshare", "nsenter")
        if run(["unshare", "-m", "true"], ok=False):
            raise Skipped("no mount namespaces here")
        script = 'mount -t tmpfs -o %s tmpfs /tmp && cd /tmp && { %s; } && cd / && exec "$@"' % (
            size,
            setup,
        )
        self.keep = tempfile.mkdtemp(
            prefix="vitrine-classes-", dir="/var/tmp"
        )  # its.work may lie in the directory that is hidden
        try:
            shutil.copytree(its.classes, self.keep, dirs_exist_ok=True)
            super().__init__(
                "unshare", options=["-m", "sh", "-c", script, "sh", reachable(java)], cp=self.keep
            )
        except BaseException:
            shutil.rmtree(self.keep)
            raise
        self.tmp = "/proc/%s/root/tmp" % self.pid

    def __exit__(self, *_):
        super().__exit__()
        shutil.rmtree(self.keep)

    def in_its_tmp(self, script):
        run(["nsenter", "-t", self.pid, "-m", "sh", "-c", script])

    def ask(self, command, *args):
        strings = ["1", command] + list(args) + [""] * (3 - len(args))
        return dropped(
            connect(
                self.tmp + "/.java_pid" + self.pid, b"".join(x.encode() + b"\0" for x in strings)
            )
        ).decode("utf-8", "replace")

    def signal(self):
        """True when the socket is there afterwards."""
        f = "/proc/%s/cwd/.attach_pid%s" % (self.pid, self.pid)
        with open(f, "w"):
            pass
        try:
            for _ in range(50):
                os.kill(int(self.pid), signal.SIGQUIT)
                time.sleep(0.1)
                if os.path.exists(self.tmp + "/.java_pid" + self.pid):
                    return True
            return False
        finally:
            os.unlink(f)


def reachable(java):
    if os.path.realpath(java).startswith("/tmp/"):
        raise Skipped("the VM under test lies in the directory that would be hidden")
    return java


@row
def attach_full_disk():
    """No room for the socket: the VM goes on, and makes it when there is room. Dumps and histograms
    onto a full disk say so."""
    with Confined(its.vm, "size=64k,nr_inodes=3") as r:
        check(not r.signal(), "a socket without room for it")
        r.in_its_tmp("mount -o remount,nr_inodes=100 /tmp")
        check(r.signal(), "no socket although there is room")
        check("VM.version" in r.ask("jcmd", "help"), "no answer")
        for name, args in (
            ("a.hprof", ("dumpheap", "/tmp/a.hprof", "-all")),
            ("b.hprof", ("dumpheap", "/tmp/b.hprof", "-live", "1")),
            ("c.hprof", ("jcmd", "GC.heap_dump /tmp/c.hprof")),
        ):
            text = r.ask(*args)
            check("No space left on device" in text, "%s: %r" % (name, text))
        text = r.ask("inspectheap", "-all", "/tmp/d.txt")
        check("No space left on device" in text and "created" not in text, "histogram: %r" % text)
        check("VM.version" in r.ask("jcmd", "help"), "no answer after the dumps")
        check(r.end() == 0, "exit code")


COUNTERS = {  # what lies there before the VM starts -> does the VM put its file there?
    ":": True,
    "mkdir other; ln -s other hsperfdata_root": False,
    "ln -s nothing hsperfdata_root": False,
    "echo x > hsperfdata_root": False,
    "mkdir hsperfdata_root; chown 65534 hsperfdata_root": False,
    "mkdir -m 777 hsperfdata_root": False,
    "mkdir -m 775 hsperfdata_root": False,
    "mkdir -m 700 hsperfdata_root": True,
    "echo v > victim; mkdir hsperfdata_root; ln -s ../victim hsperfdata_root/$$": True,
    "mkdir hsperfdata_root; mkfifo hsperfdata_root/$$": True,
    "mkdir -p hsperfdata_root/$$/x": False,
    "mkdir hsperfdata_root; echo x > hsperfdata_root/$$; chown 65534 hsperfdata_root/$$": True,
    "echo v > victim; mkdir hsperfdata_root; cd hsperfdata_root; mkfifo 4194303; ln -s ../victim 4194302; mkdir 4194301; mknod 4194300 c 1 3; echo x > 4194299; echo x > 99999999999999999999": True,
}


@row
def counters_of_strangers():
    """The directory of counters, or what lies in it, is not ours, or no file, or a link: the VM
    starts, writes into nobody's file, and removes what the dead left."""
    for setup, wanted in COUNTERS.items():
        with Confined(its.vm, "size=1m", setup) as r:
            own = os.path.join(r.tmp, "hsperfdata_root", r.pid)
            is_file = (
                os.path.exists(os.path.dirname(own))
                and not os.path.islink(os.path.dirname(own))
                and os.path.lexists(own)
                and stat.S_ISREG(os.lstat(own).st_mode)
            )
            check(
                is_file == wanted and (not wanted or os.path.getsize(own) == 32768),
                "%s: file there: %s" % (setup, is_file),
            )
            if "victim" in setup:
                with open(os.path.join(r.tmp, "victim")) as f:
                    check(f.read() == "v\n", "%s: written into another file" % setup)
            if "4194299" in setup:
                check(
                    not os.path.exists(os.path.join(r.tmp, "hsperfdata_root", "4194299")),
                    "the file of a dead process stays",
                )
            check(r.end() == 0, "exit code")
            check(
                not wanted or not os.path.lexists(own), "%s: the file stays after the end" % setup
            )
