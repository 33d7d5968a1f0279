# SPDX-License-Identifier: Apache-2.0
"""What is tested, and with what: the agent, the Java VM, the laboratory's own files."""
import functools
import os
import re
import shutil
import struct
import subprocess
import zipfile


class Wrong(Exception):
    """A mistake in how the laboratory was called; its text is for the user."""


MACHINES = {3: "i386", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv64"}


def elf_problem(path):
    """Why this file cannot be an agent of this machine; None: it may be one."""
    with open(path, "rb") as f:
        head = f.read(20)
    if len(head) < 20 or head[:4] != b"\x7fELF":
        return "is no shared library (ELF)"
    kind, machine = struct.unpack_from("<HH", head, 16)
    if head[4] != 2 or MACHINES.get(machine) != os.uname().machine:
        bits = {1: 32, 2: 64}.get(head[4])
        return (
            f'is for {MACHINES.get(machine, f"machine {machine}")} ({bits} bits), '
            f"this machine is {os.uname().machine}"
        )
    return None if kind == 3 else "is an ELF file, but no shared library"


def manifest(path):
    """Names of the main attributes in a JAR's manifest, in small letters."""
    try:
        with zipfile.ZipFile(path) as jar:
            text = jar.read("META-INF/MANIFEST.MF").decode("utf-8", "replace")
    except (zipfile.BadZipFile, EOFError):
        raise Wrong(f"{path} is no JAR file") from None
    except KeyError:
        raise Wrong(f"{path} has no manifest: it is no agent") from None
    main = re.split(r"\r?\n\r?\n", text)[0]
    return {name.lower() for name in re.findall(r"^([\w-]+):", main, re.M)}


def symbols(path):
    """Names of the functions that a library exports."""
    r = subprocess.run(
        ["nm", "-D", "--defined-only", path], capture_output=True, text=True, errors="replace"
    )
    return {line.split()[-1].split("@")[0] for line in r.stdout.splitlines() if " " in line}


def option_names(path):
    """Names in front of a "=" in the library's texts, of which some may be those of its options."""
    with open(path, "rb") as f:
        found = re.findall(rb"(?<![^\0 ,;|[(])([a-z][a-z0-9_-]{1,20})=(?!%)[ -~]*\0", f.read())
    return list(dict.fromkeys(name.decode() for name in found))


def texts(path):
    """Those of the library, of four letters and more."""
    with open(path, "rb") as f:
        found = re.findall(rb"(?<![ -~])[ -~]{4,100}(?=\0)", f.read())
    return [text.decode() for text in dict.fromkeys(found)]


GIVEN = object()


class Agent:
    """The agent under test.  text: PATH[=OPTIONS]; a .jar is a Java agent."""

    def __init__(self, text, vm):
        path, _, options = text.partition("=")
        self.has_options = "=" in text
        self.options = options
        self.text = text
        self.path = os.path.abspath(path)
        self.is_java = path.endswith(".jar")
        self.option_names, self.texts = [], []
        self.exports_natives = False  # for methods of the program
        if not os.path.exists(self.path):
            raise Wrong(f"no such agent: {path}")
        if self.is_java:
            entries = manifest(path)
            self.starts, self.attaches = "premain-class" in entries, "agent-class" in entries
            if not self.starts and not self.attaches:
                raise Wrong(f"{path} names neither Premain-Class nor Agent-Class: it is no agent")
            self.library = os.path.join(vm.home, "lib", "libinstrument.so")
            self.library_options = self.path + ("=" + options if self.has_options else "")
            self.has_library_options = True
            if not os.path.exists(self.library):
                raise Wrong(f"{vm.command[0]}: no {self.library}")
            return
        problem = elf_problem(self.path)
        if problem:
            raise Wrong(f"{path} {problem}")
        names = symbols(self.path)
        self.option_names, self.texts = option_names(self.path), texts(self.path)
        self.exports_natives = any(n.startswith("Java_") for n in names)
        self.starts, self.attaches = "Agent_OnLoad" in names, "Agent_OnAttach" in names
        if names and not self.starts and not self.attaches:
            raise Wrong(f"{path} has neither Agent_OnLoad nor Agent_OnAttach: it is no agent")
        self.library, self.library_options = self.path, options
        self.has_library_options = self.has_options

    def native(self, options=None):
        """Options of a command line that loads the agent without the laboratory."""
        text = self.options if options is None else options
        tail = f"={text}" if text or self.has_options and options is None else ""
        if self.is_java:
            return [f"-javaagent:{self.path}{tail}"]
        return [f"-agentpath:{self.path}{tail}"]

    def config(self, options=GIVEN):
        """Lines that name the agent to the laboratory; options: others than those given."""
        rows, text = [("agent", self.library)], self.library_options
        if options is GIVEN:
            has = self.has_library_options
        elif self.is_java:
            has, text = True, self.path + ("" if options is None else f"={options}")
        else:
            has, text = options is not None, options
        if has:
            rows.append(("options", text))
        return rows

    def java_options(self):
        return ["--add-modules", "java.instrument"] if self.is_java else []


@functools.cache
def properties(command):
    """What a VM says of itself; whoever checks one agent after the other asks once."""
    asked = [*command, "-XshowSettings:properties", "-version"]
    return subprocess.run(asked, capture_output=True, text=True)


class Vm:
    """The Java VM that agents run on."""

    def __init__(self, command):
        self.command = command
        if not shutil.which(command[0]):
            raise Wrong(f"no such Java launcher: {command[0]}")
        r = properties(tuple(command))
        found = re.search(r"^\s*java\.home = (.*)$", r.stderr, re.M)
        name = re.search(r"^\s*java\.vm\.name = (.*)$", r.stderr, re.M)
        if r.returncode or not found:
            first = (r.stderr or r.stdout).strip().splitlines()
            raise Wrong(f'{" ".join(command)} does not run: {first[0] if first else "no output"}')
        self.home = found.group(1)
        self.name = name.group(1) if name else "?"
        self.is_vitrine = "Vitrine" in self.name
        release = re.search(r"^\s*java\.specification\.version = (\d+)", r.stderr, re.M)
        self.release = int(release.group(1)) if release else 0
        self.has_virtual = self.release >= 21
        # of its tool interface: 21 and 25 have added some
        self.functions = 148 if self.release < 21 else 150 if self.release < 25 else 151
        self.events = 34 if self.has_virtual else 32
        self.version = (r.stderr.strip().splitlines() or ["?"])[-1]
