#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - the laboratory finds what is wrong with each faulty agent, and nothing in its twin.

  run.py --vm VM [--java CMD] [--only NAME] [--all] [--virtual] [--sane HALF] [--times]

Each file of agents/ is one agent with one mistake; with -DFAULTLESS=1 it is a twin without it.  The
scenarios that the file names run with both; --all: all scenarios.  Those of sane/ have no mistake,
and go through --quick; --sane first, --sane second: one half of them.  Then come wrong command
lines.  What needs a later release than that of the class library is left out.  --virtual: only what
has to do with virtual threads.  --times: says how many seconds each agent took.
Ends with "N passed, N failed"."""
import argparse
import concurrent.futures
import glob
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import types
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.dirname(HERE))
import jdks

FLAGS = ["-O1", "-g", "-Wall", "-Wextra", "-Wno-unused-parameter", "-shared", "-fPIC"]

JAVAC = ["-m", "jdk.compiler/com.sun.tools.javac.Main"]

# arguments -> a part of the one line that is to come, exit status
WRONG = [
    (["@DIR@/missing.so"], "no such agent", 2),
    ([__file__], "is no shared library", 2),
    (["@DIR@/empty.so"], "is no shared library", 2),
    (["@DIR@/foreign.so"], "this machine is", 2),
    (["@DIR@/none.so"], "neither Agent_OnLoad nor Agent_OnAttach", 2),
    (["@DIR@/unbound.so", "--quick"], "cannot be loaded: ", 2),
    (["@DIR@/fine.so", "--only", "no/such"], "no scenario", 2),
    (["@DIR@/fine.so", "--java", "/no/java"], "no such Java launcher", 2),
    (["@DIR@/fine.so", "--baseline", "/no/file"], "No such file", 2),
    (["@DIR@/fine.so", "--profile", "/no/file"], "no such profile: /no/file (a file of rows", 2),
    (["@DIR@/fine.so", "--profile", "@DIR@/wrong.profile"], "wrong.profile:2: not understood", 2),
    (["@DIR@/fine.so", "--profile", "none-of:can_fly"], "no such capability: can_fly", 2),
    (
        ["@DIR@/fine.so", "--profile", "none-of:can_suspend", "--only", "profile/none-of:*"],
        "no findings in 1 scenario",
        0,
    ),
    (["@DIR@/fine.so", "--timeout", "0"], "--timeout: 0 is not more than 0", 2),
    (["@DIR@/fine.so", "--jobs", "-1"], "--jobs: -1 is not more than 0", 2),
    (["@DIR@/broken.jar"], "is no JAR file", 2),
    (["@DIR@/bare.jar"], "has no manifest", 2),
    (["@DIR@/plain.jar"], "names neither Premain-Class nor Agent-Class", 2),
    (["@DIR@/fine.so", "--", "NoSuch"], "cannot be started: Error: Could not find or load", 2),
    (["@DIR@/fine.so", "--", "-jar", "no.jar"], "cannot be started: Error: Unable to access", 2),
    (["@DIR@/fine.so", "--", "-XX:+NoSuch", "A"], "cannot be started: Error: Could not create", 2),
    (
        ["@DIR@/fine.so", "--only", "plain/own-program", "--", *JAVAC, "--no-such-option"],
        "without the agent the program ends with exit status 2",
        0,
    ),
    (["@DIR@/exits.so", "--only", "plain/Empty"], "ends the process: _Exit(7)\n   where   Ag", 1),
    (["@DIR@/exits.so", "--quick", "--jobs", "1"], ": 1 finding in 3 scenarios", 1),
    (["@DIR@/refuses.so", "--quick", "--jobs", "1"], ": 1 finding in 3 scenarios", 1),
    (["@DIR@/refuses.so", "--only", "plain/Empty"], "refuses to start: Agent_OnLoad gives -3", 1),
    (["@DIR@/never.so", "--only", "plain/Empty", "--timeout", "4"], "waits for ever", 1),
    (["@DIR@/spins.so", "--only", "plain/Empty", "--timeout", "4"], "computes for ever", 1),
    (["@DIR@/never.so", "--quick", "--timeout", "4"], "left out, because the agent did not end", 1),
    (
        ["@DIR@/crashes.so", "--only", "plain/Empty"],
        "met: 2 of @FUNCTIONS@ functions, 1 of @EVENTS@ events",
        1,
    ),
    (
        ["@DIR@/fine.so", "--quick", "--timeout", "2", "--", "@DIR@/Endless.java"],
        "the program does not end within 2 s without the agent",
        2,
    ),
    (
        [
            "@DIR@/fine.so",
            "--only",
            "plain/own-program",
            "--timeout",
            "4",
            "--",
            "-cp",
            "@JAR@",
            "Waits",
        ],
        "no findings",
        0,
    ),
]
MET = {17: ("148", "32"), 21: ("150", "34"), 25: ("151", "34")}  # how many a release has
LATE = ["--timeout", "4", "--", "@DIR@/Late.java"]
# it ends while the laboratory looks whether it hangs
WRONG.append((["@DIR@/fine.so", "--only", "plain/own-program", *LATE], "no findings", 0))
# its agent has the program print another number: that may be the clock's work where all is slow
NUMBERS = ["plain/own-program", "--", "-Dlab.did=8", "@DIR@/Numbers.java"]
WRONG.append((["@DIR@/counts.so", "--only", *NUMBERS], 'does not print "did 8"', 1))
SLOW = ["schedule/seed-1-own-program", *NUMBERS[1:]]
WRONG.append((["@DIR@/counts.so", "--only", *SLOW], "no findings in 1 scenario", 0))
# it takes a lock at each method call
YIELDS = ["@DIR@/yields.so", "--only", "plain/Daemons", "--timeout", "10"]
WRONG.append((YIELDS, "no findings in 1 scenario", 0))
# options of the VM -> a part of what it says, exit status; the agent is fine.so, or what is named
OPTIONS = [
    (["-XX:JVMTIFault=GetVersionNumber:1:INTERNAL"], "agent: GetVersionNumber: error 113", 1),
    (["-XX:JVMTIFault=GetVersionNumber:2:INTERNAL"], "program: done", 0),
    (["-XX:JVMTIFault=GetVersionNumber:0:JVMTI_ERROR_OUT_OF_MEMORY"], "error 110", 1),
    (["-XX:JVMTIFault=NoFunction:1:INTERNAL"], "JVMTIFault: not understood", 1),
    (["-XX:JVMTIFault=GetPhase:1:NO_ERROR"], "JVMTIFault: not understood", 1),
    (["-XX:JVMTIProfile=version-1.2"], "needs JVM TI 9", 1),
    (["-XX:JVMTIProfile=hotspot17"], "program: done", 0),
    (["-XX:JVMTIProfile=/no/file"], "JVMTIProfile: no such profile", 1),
    (["-XX:JVMTIProfile=version:1.2"], "needs JVM TI 9", 1),
    (["-XX:JVMTIProfile=version:10"], "JVMTIProfile: no such profile: version:10", 1),
    (["-XX:JVMTIProfile=late-attach"], "program: done", 0),
    (["-XX:JVMTIProfile=none-of:can_suspend,can_tag_objects"], "program: done", 0),
    (["-XX:JVMTIProfile=none-of:can_suspend,can_fly"], "no such capability: can_fly", 1),
    (["-XX:JVMTITraceFile=/no/file"], "JVMTITraceFile: cannot write /no/file: No such file", 1),
    (["-XX:JVMTITraceFile="], "JVMTITraceFile: cannot write : No such file", 1),
    (["-XX:JVMTITraceFile=/dev/null"], "program: done", 0),
    (["-XX:JVMTITraceFile=/dev/full"], "program: done", 0),
]
# agents of tests/agents -> rules that the quick scenarios find
OWN = [
    ("gcwatch", "gcwatch", []),
    ("lockprof", "lockprof", []),
    ("waiters", "waiters", []),
    ("checker", "mistakes", ["no-handler", "silent-failure", "wrong-call"]),
]
SMALL = {
    "none": "int nothing;",
    "fine": "#include <jvmti.h>\nJNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { return 0; }",
    "unbound": "#include <jvmti.h>\nint not_there(void);\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { return not_there(); }",
    "exits": "#include <jvmti.h>\n#include <stdlib.h>\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { _Exit(7); }",
    "refuses": "#include <jvmti.h>\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { return -3; }",
    "spins": "#include <jvmti.h>\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { for (;;) ; }",
    "crashes": "#include <jvmti.h>\n#include <stddef.h>\n#include <stdlib.h>\n"
    "static void JNICALL crash(jvmtiEnv *e, JNIEnv *j, jthread t) { abort(); }\n"
    "static jvmtiEventCallbacks c = {.VMInit = crash};\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { jvmtiEnv *e;\n"
    "(*v)->GetEnv(v, (void **)&e, JVMTI_VERSION_1_2); (*e)->SetEventCallbacks(e, &c, sizeof c);\n"
    "return (*e)->SetEventNotificationMode(e, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) ? -1 : 0; }",
    "offers": "#include <jvmti.h>\n#include <stdio.h>\n#include <string.h>\n"
    "static void tell(jvmtiEnv *e) { jvmtiCapabilities c; unsigned char b[sizeof c];\n"
    "memset(&c, 0, sizeof c); (*e)->GetPotentialCapabilities(e, &c); memcpy(b, &c, sizeof c);\n"
    'for (size_t i = 0; i < sizeof b; i++) printf("%02x", b[i]); jint v, n;\n'
    "jvmtiExtensionFunctionInfo *f; jvmtiExtensionEventInfo *x; (*e)->GetVersionNumber(e, &v);\n"
    'printf(",%x", v & 0xffff00); (*e)->GetExtensionFunctions(e, &n, &f);\n'
    'for (int i = 0; i < n; i++) printf(",%s", f[i].id); (*e)->GetExtensionEvents(e, &n, &x);\n'
    'for (int i = 0; i < n; i++) printf(",%s", x[i].id); putchar(10); fflush(stdout); }\n'
    "static void JNICALL init(jvmtiEnv *e, JNIEnv *j, jthread t) { tell(e); }\n"
    "static jvmtiEventCallbacks c = {.VMInit = init};\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { jvmtiEnv *e;\n"
    "(*v)->GetEnv(v, (void **)&e, JVMTI_VERSION_1_2); tell(e);\n"
    "(*e)->SetEventCallbacks(e, &c, sizeof c);\n"
    "return (*e)->SetEventNotificationMode(e, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) ? -1 : 0; }",
    "counts": "#include <jvmti.h>\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { jvmtiEnv *e;\n"
    "(*v)->GetEnv(v, (void **)&e, JVMTI_VERSION_1_2);\n"
    'return (*e)->SetSystemProperty(e, "lab.did", "7") ? -1 : 0; }',
    "yields": "#include <jvmti.h>\nstatic jrawMonitorID m;\n"
    "static void JNICALL entry(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID id) {\n"
    "(*e)->RawMonitorEnter(e, m); (*e)->RawMonitorExit(e, m); }\n"
    "static jvmtiEventCallbacks c = {.MethodEntry = entry};\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { jvmtiEnv *e;\n"
    "jvmtiCapabilities want = {.can_generate_method_entry_events = 1};\n"
    "(*v)->GetEnv(v, (void **)&e, JVMTI_VERSION_1_2); (*e)->AddCapabilities(e, &want);\n"
    '(*e)->SetEventCallbacks(e, &c, sizeof c); (*e)->CreateRawMonitor(e, "m", &m); return '
    "(*e)->SetEventNotificationMode(e, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, NULL); }",
    "never": "#include <jvmti.h>\n#include <unistd.h>\n"
    "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *o, void *r) { for (;;) pause(); }",
}


def compile_agent(source, out, faultless, *folders):
    command = [
        *(["c++", "-std=gnu++17"] if source.endswith(".cc") else ["cc", "-std=gnu17"]),
        *FLAGS,
        f"-DFAULTLESS={faultless}",
        "-I",
        os.path.join(ROOT, "include"),
        *[f"-I{f}" for f in folders],
        "-o",
        out,
        source,
    ]
    r = subprocess.run(command, capture_output=True, text=True)
    if r.returncode or "warning" in r.stderr:
        raise SystemExit(f"{source}:\n{r.stderr}")


def head(source, word):
    with open(source, encoding="utf-8") as f:
        m = re.search(rf"^// {word}: (.*)$", f.read(), re.M)
    return re.split(r"[|,]", m.group(1)) if m else [] if m else []


# scenarios of programs that have virtual threads
VIRTUAL = ["*Virtual*", "carriers/*", "profile/hotspot*"]


def release_of(java):
    """17 of what runs with the class library of 17"""
    command = [java, "-XshowSettings:properties", "-version"]
    r = subprocess.run(command, capture_output=True, text=True)
    return int(re.search(r"java\.specification\.version = (\d+)", r.stderr).group(1))


# instruction behind a call -> whether it looks at the result (False: it destroys it)
EFFECTS = [
    ("mov", "0x8(%rsp),%rax", False),
    ("xor", "%eax,%eax", False),
    ("call", "1234 <f>", False),
    ("add", "$0x1,%ebx", None),
    ("test", "%eax,%eax", True),
    ("mov", "%eax,%ebx", True),
    ("mov", "(%rax),%rax", True),
    ("mov", "%ebx,(%rax)", True),
    ("movzbl", "%al,%eax", True),
    ("call", "*0x10(%rax)", True),
    ("ret", "", True),
]


class Copies:
    """copies.py: the command for who calls it often."""

    def __init__(self, vm, home):
        environment = dict(os.environ, VITRINE_LAUNCHER=os.path.realpath(vm), PYTHONPATH=home)
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "copies.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def call(self, out, arguments):
        self.process.stdin.write(json.dumps([out, *arguments]) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Runner:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.own, self.copies = threading.local(), []  # each thread has its own

    def program(self, name):
        """Arguments of java for a program of programs/; [] when there is none."""
        if not name:
            return []
        classes = os.path.join(self.folder, "classes-" + name)
        source = os.path.join(HERE, "programs", name + ".java")
        subprocess.run(["javac", "-nowarn", "-d", classes, source], check=True)
        return ["--", "-cp", classes, name]

    def check_agent(self, library, options, scenarios, program=""):
        result, out = (
            os.path.join(self.folder, os.path.basename(library) + tail)
            for tail in (".json", ".txt")
        )
        arguments = [
            library + "".join("=" + o for o in options),
            "--json",
            result,
            "--jobs",
            "2",
            "--timeout",
            "15",
            "--quiet",
        ]
        if self.options.java:
            arguments += ["--java", self.options.java]
        for s in scenarios:
            arguments += [s] if s.startswith("--") else ["--only", s]
        arguments += self.program(program)
        if not hasattr(self.own, "copies"):
            self.own.copies = Copies(self.options.vm, os.path.dirname(self.jar()))
            self.copies.append(self.own.copies)
        self.own.copies.call(out, arguments)
        with open(out, encoding="utf-8", errors="replace") as f:
            text = f.read()
        if not os.path.exists(result):
            return None, text
        with open(result, encoding="utf-8") as f:
            return json.load(f), text

    def timed(self, test):
        """The test, which says how long it took when that is asked for."""

        def run(source):
            start = time.monotonic()
            name, problems = test(source)
            seconds = f" {time.monotonic() - start:.1f} s" if self.options.times else ""
            return name + seconds, problems

        return run

    def one(self, source):
        """Problems of one agent and its twin."""
        name = os.path.splitext(os.path.basename(source))[0]
        rules, scenarios = head(source, "expect"), head(source, "in")
        if self.options.java and head(source, "only"):
            return f"{name} (left out on other VMs)", []
        where = "|".join(head(source, "where"))
        if self.options.all:
            scenarios = []
        problems = []
        for faultless in (0, 1):
            library = os.path.join(self.folder, f'{name}{"_twin" if faultless else ""}.so')
            compile_agent(source, library, faultless)
            data, text = self.check_agent(
                library, head(source, "options"), scenarios, "".join(head(source, "program"))
            )
            if data is None:
                problems.append(text.strip()[-600:])
                continue
            told = [one for f in data["findings"] for one in [f] + f["then"]]
            if "hint" in rules:
                told += [dict(rule="hint", **hint) for hint in data["hints"]]
            found = [(f["rule"], f["what"]) for f in told]
            if faultless and found:
                problems.append(f"the twin is blamed: {found}")
            if not faultless and not any(rule in rules for rule, _ in found):
                problems.append(f'not found: {"|".join(rules)}; found: {found}')
            for words in [] if faultless else head(source, "says"):
                if not any(words in what for _, what in found):
                    problems.append(f"nothing says: {words}; found: {found}")
            places = [f["where"] for f in told]
            number = "".join(head(source, "findings"))
            if not faultless and number and len(data["findings"]) != int(number):
                problems.append(f"not told once: {found}")
            if data["left_out"] and head(source, "complete"):
                problems.append(f'left out: {data["left_out"]}')
            # some addr2line tell the namespace of inlined code, others do not
            at = re.compile(r"(names::)?" + re.escape(where))
            if not faultless and where and not any(map(at.match, places)):
                problems.append(f"not at {where}, but at {places}")
        return name, problems

    def runs_here(self, source):
        needs = int("".join(head(source, "needs")) or 0)
        return needs <= self.options.release and (needs >= 21 or not self.options.virtual)

    def sane(self, source):
        """Problems of an agent that makes no mistake: it is blamed."""
        name = "sane/" + os.path.splitext(os.path.basename(source))[0]
        library = os.path.join(self.folder, name.replace("/", "_") + ".so")
        compile_agent(source, library, 1)
        scenarios = [] if self.options.all else VIRTUAL if self.options.virtual else ["--quick"]
        data, text = self.check_agent(library, [], scenarios)
        blamed = not data or data["findings"] or data["left_out"]
        return name, [text] if blamed else []

    def effects(self):
        sys.path.insert(0, os.path.join(ROOT, "tools", "lab"))
        from check_agent import results

        wrong = [row for row in EFFECTS if results.effect(*row[:2]) is not row[2]]
        yield "which instructions look at a result", [str(row) for row in wrong]

    def last_words(self):
        from check_agent import judge

        page = [f"line {i}" for i in range(40)]
        thrown = 'Exception in thread "main" java.lang.VerifyError: Bad type'
        cases = (
            (page, page[-12:]),
            (["agent: hello", thrown, *page], [thrown, *page[:11]]),
            (["agent: hello", thrown, *page[:2]], ["agent: hello", thrown, *page[:2]]),
        )
        for lines, expected in cases:
            found = judge.last_words("\n".join(lines)).splitlines()
            yield "what a process said last", [] if found == expected else [str(found)]

    def grown(self):
        """What is left after one, three and nine times the work -> whether it grows."""
        from check_agent import judge

        def run(count):
            rows = [{"what": "x", "where": "", "count": count}]
            lines = lambda kind: rows if kind == "balance" else []
            return types.SimpleNamespace(lines=lines, hung=False, crashed=False)

        def scenario(count):
            named = {"program": ("P", ()), "kind": "growth", "findings": [], "notes": []}
            return types.SimpleNamespace(result=run(count), **named)

        for counts, grows in ((50, 150, 450), True), ((18, 134, 160), False), ((0, 39, 0), False):
            found = []
            pair = [scenario(n) for n in counts[:2]]
            judge.growth(pair, found, lambda s: run(counts[2]))
            yield f"what grows: {counts}", [] if bool(found) == grows else [str(found)]

    def other_numbers(self):
        """Numbers of the user's program: seconds of processor time with the agent -> its fault."""
        from check_agent import judge

        def one(cpu, out, group="plain"):
            result = types.SimpleNamespace(cpu=cpu, out=out)
            return types.SimpleNamespace(program=None, group=group, result=result)

        usual = one(0.1, "did 8\n").result
        for cpu, group, clock in (0.2, "plain", False), (0.5, "plain", True), (0.2, "race", True):
            found = judge.other_numbers(one(cpu, "did 7\n", group), usual)
            yield f"other numbers after {cpu} s: {group}", [] if found == clock else [str(found)]

    def own_agents(self):
        """Agents of tests/agents: what the quick scenarios say of them is known."""
        with concurrent.futures.ThreadPoolExecutor(max_workers=self.options.jobs) as pool:
            yield from pool.map(self.own_agent, *zip(*OWN))

    def own_agent(self, folder, name, expected):
        source = os.path.join(ROOT, "tests", "agents", folder, name + ".c")
        library = os.path.join(self.folder, name + ".so")
        compile_agent(source, library, 1, os.path.join(ROOT, "tests", "agents", "common"))
        data, text = self.check_agent(library, [], ["--quick"])
        found = sorted({f["rule"] for f in data["findings"]}) if data else [text[-300:]]
        return f"tests/agents/{name}", [] if found == expected else [f"found: {found}\n{text}"]

    def own_program(self):
        """A program that calls native methods of the agent's library, and fails without it."""
        folder = os.path.join(ROOT, "tests", "agents", "localroots")
        library, result = (os.path.join(self.folder, x) for x in ("localroots.so", "own.json"))
        common = os.path.join(ROOT, "tests", "agents", "common")
        compile_agent(os.path.join(folder, "localroots.c"), library, 1, common)
        source = os.path.join(folder, "LocalRoots.java")
        subprocess.run(["javac", "-d", self.folder, source], check=True)
        command = [self.options.vm, "check-agent", library, "--only", "plain/own-program"]
        command += ["--quiet", "--json", result, "--", "-cp", self.folder, "LocalRoots"]
        r = subprocess.run(command, capture_output=True, text=True)
        problems = [] if r.returncode == 0 else [r.stdout + r.stderr]
        with open(result, encoding="utf-8") as f:
            if "FollowReferences" not in json.load(f)["functions"]:
                problems.append("the native methods were not called")
        yield "a program with native methods of the agent", problems

    def named(self):
        """Options that name a class: the laboratory's programs run under that name."""
        result = os.path.join(self.folder, "named.json")
        agent = os.path.join(self.folder, "fine.so") + "=com.acme.Served"
        command = [self.options.vm, "check-agent", agent, "--only", "plain/*", "--json", result]
        r = subprocess.run(command + ["--quiet"], capture_output=True, text=True)
        problems = [] if r.returncode == 0 else [r.stdout + r.stderr]
        with open(result, encoding="utf-8") as f:
            for s in json.load(f)["scenarios"]:
                problems += [f'{s["name"]}: {note}' for note in s["notes"]]
        yield "programs under a name from the agent's options", problems

    def by_option(self):
        """-XX:JVMTIFault and -XX:JVMTIProfile with an agent that tells its errors."""
        library = os.path.join(self.folder, "told.so")
        compile_agent(os.path.join(HERE, "agents", "no_environment_crash.c"), library, 1)
        for options, text, status in OPTIONS:
            command = [
                self.options.vm,
                f"-agentpath:{library}",
                *options,
                "-cp",
                self.jar(),
                "Empty",
            ]
            r = subprocess.run(command, capture_output=True, text=True)
            ok = text in r.stdout + r.stderr and r.returncode == status
            shown = f"status {r.returncode}: {(r.stderr + r.stdout).strip()[-300:]}"
            yield " ".join(options), [] if ok else [shown]

    def offered(self, *command):
        """What a VM offers at start-up and in the live phase: twice a list of the capabilities,
        the version, and extensions by their names."""
        agent = "-agentpath:" + os.path.join(self.folder, "offers.so")
        r = subprocess.run([*command, agent, "-version"], capture_output=True, text=True)
        found = [line.split(",") for line in r.stdout.splitlines() if line.count(",")]
        return [[*line[:2], *sorted(line[2:])] for line in found]

    def profiles(self):
        """The profiles of the stock VM are what it offers, in each release that is here and that
        this class library can be: a VM does not offer more by a profile."""
        self.small("offers")

        def compare(name, expected, part):
            found = [part(row) for row in self.offered(self.options.vm, "-XX:JVMTIProfile=" + name)]
            ok = len(expected) == 2 and found == [part(row) for row in expected]
            problem = [] if ok else [f"offers {found}, the stock VM {expected}"]
            return f"the profile {name} is as the stock VM", problem

        for release, home in jdks.found().items():
            if release <= self.options.release:
                stock = self.offered(os.path.join(home, "bin", "java"))
                yield compare(f"hotspot{release}", stock, lambda row: row)
                if release == 17 and self.options.release == 17:
                    yield compare("late-attach", stock[1:] * 2, lambda row: row[0])

    def traces(self):
        """The trace of a twin is the same twice, and shows a failure that was made."""
        library = os.path.join(self.folder, "traced.so")
        compile_agent(os.path.join(HERE, "agents", "uses_result_of_failure.c"), library, 1)
        names = [os.path.join(self.folder, x) for x in "abc"]
        java = ["-cp", self.jar(), "Empty"]
        for name, options in zip(names, ([], [], ["-XX:JVMTIFault=SetEventCallbacks:0:INTERNAL"])):
            command = [self.options.vm, "check-agent", library, "--trace", name]
            subprocess.run(command + ["--"] + options + java, capture_output=True)
        chrome = os.path.join(self.folder, "chrome")
        command = [self.options.vm, "check-agent", library, "--chrome-trace", chrome]
        subprocess.run(command + ["--"] + java, capture_output=True)
        with open(chrome, encoding="utf-8") as f:
            events = {e["name"] for e in json.load(f)["traceEvents"]}
        yield "a trace for browsers", [] if "GetThreadInfo" in events else [str(events)]
        for a, b, text, status in (
            (0, 1, "no difference", 0),
            (0, 2, "the same call gives another result", 1),
            (0, 9, "No such file", 2),
        ):
            other = names[b] if b < 3 else "/no/file"
            command = [
                self.options.vm,
                "diff-trace",
                "--calls",
                "--thread",
                "start",
                names[a],
                other,
            ]
            r = subprocess.run(command, capture_output=True, text=True)
            ok = text in r.stdout + r.stderr and r.returncode == status
            yield f"diff-trace: {text}", [] if ok else [r.stdout + r.stderr]

    def trace_file(self):
        """What the VM itself writes is what the laboratory writes about the same run."""
        folder = os.path.join(ROOT, "tests", "agents", "tracer")
        library, common = os.path.join(self.folder, "libtraced.so"), os.path.dirname(folder)
        compile_agent(os.path.join(folder, "traced.c"), library, 1, os.path.join(common, "common"))
        source = os.path.join(folder, "Traced.java")
        subprocess.run(["javac", "-d", self.folder, source], check=True)
        program = [f"-Djava.library.path={self.folder}", "-cp", self.folder, "Traced"]
        ours, lab = (os.path.join(self.folder, x) for x in ("ours.trace", "lab.trace"))
        own = [f"-XX:JVMTITraceFile={ours}", f"-agentpath:{library}"]
        subprocess.run([self.options.vm, *own, *program], capture_output=True)
        command = [self.options.vm, "check-agent", library, "--trace", lab, "--", *program]
        subprocess.run(command, capture_output=True)
        with open(ours, encoding="utf-8") as f:
            rows = [json.loads(line) for line in f]
        seen = {row.get("call") or row["event"] for row in rows}
        wanted = {"GetFieldDeclaringClass", "Breakpoint", "GetLocalInt", "VMDeath"}
        yield "the VM writes a trace", [] if wanted <= seen else [f"seen: {seen}"]
        r = subprocess.run(
            [self.options.vm, "diff-trace", ours, lab], capture_output=True, text=True
        )
        yield "it is the trace of the laboratory", [] if r.returncode == 0 else [r.stdout]

    def unread(self):
        """Whoever reads the report has seen enough, as `head` has: no word about it."""
        read, write = os.pipe()
        os.close(read)
        command = [self.options.vm, "check-agent", os.path.join(self.folder, "traced.so")]
        command += ["--only", "plain/Empty"]
        r = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True)
        os.close(write)
        ok = r.returncode == 128 + signal.SIGPIPE and not r.stderr
        yield "a closed pipe", [] if ok else [f"status {r.returncode}: {r.stderr}"]

    def starved(self):
        """Whoever gets hardly any processor is slow, and does not hang.

        Here it is a thirtieth of one: a VM starts in many seconds, beyond the limit of two."""
        command = ["nice", "-n", "10", self.options.vm, "check-agent"]
        command += [os.path.join(self.folder, "yields.so"), "--jobs", "1", "--timeout", "2"]
        command += ["--quiet", "--only", "schedule/yield-Threads-1"]
        burn = [sys.executable, "-c", "while True: pass"]
        others = [subprocess.Popen(burn) for _ in range(3 * (os.cpu_count() or 1))]
        r = subprocess.run(command, capture_output=True, text=True)
        for p in others:
            p.kill()
            p.wait()
        ok = r.returncode == 0 and ": no findings in 1 scenario" in r.stdout
        yield "a machine that is busy with others", [] if ok else [r.stdout + r.stderr]

    def killed(self):
        """The laboratory's processes end with it."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            command = [self.options.vm, "check-agent", os.path.join(self.folder, "never.so")]
            p = subprocess.Popen(command + ["--quick"], stdout=subprocess.DEVNULL)
            while not (children := self.running(p.pid)):
                time.sleep(0.05)
            p.send_signal(number)
            p.wait()
            end = time.monotonic() + 20
            while any(self.running(c, own=True) for c in children) and time.monotonic() < end:
                time.sleep(0.05)
            left = [c for c in children if self.running(c, own=True)]
            yield f"{number.name} ends all", [] if not left else [f"left: {left}"]

    @staticmethod
    def running(pid, own=False):
        """Processes with the agent that run under this one; own: this one itself."""
        found = []
        for stat in glob.glob(f"/proc/{pid}/stat" if own else "/proc/[0-9]*/stat"):
            try:
                with open(stat, encoding="utf-8", errors="replace") as f:
                    fields = f.read().rsplit(")", 1)[1].split()
                with open(stat.replace("stat", "cmdline"), "rb") as f:
                    is_agent = b"vitrine-lab" in f.read()
            except OSError:
                continue
            if fields[0] != "Z" and is_agent and (own or int(fields[1]) == pid):
                found.append(int(stat.split("/")[2]))
        return found

    def jar(self):
        """The laboratory's programs: in a build folder, or where they are installed."""
        folder = os.path.dirname(os.path.realpath(self.options.vm))
        built = os.path.join(folder, "..", "tools", "lab", "programs.zip")
        installed = os.path.join(folder, "..", "lib*", "**", "vitrine", "lab", "programs.zip")
        found = glob.glob(built) + glob.glob(installed, recursive=True)
        return os.path.realpath(found[0]) if found else "no programs.zip"

    def small(self, name):
        """Compiles one of the agents above."""
        source = os.path.join(self.folder, name + ".c")
        with open(source, "w", encoding="utf-8") as f:
            f.write(SMALL[name] + "\n")
        command = ["cc", "-w", "-shared", "-fPIC", "-I", os.path.join(ROOT, "include")]
        subprocess.run([*command, "-o", source[:-2] + ".so", source], check=True)

    def wrong(self):
        for name in SMALL:
            self.small(name)
        with open(os.path.join(self.folder, "Endless.java"), "w", encoding="utf-8") as f:
            f.write("class Endless { public static void main(String[] a) throws Exception {")
            f.write(" Thread.sleep(1_000_000); } }\n")
        with open(os.path.join(self.folder, "Late.java"), "w", encoding="utf-8") as f:
            f.write("class Late { public static void main(String[] a) throws Exception {")
            f.write(" Thread.sleep(6000); } }\n")
        with open(os.path.join(self.folder, "Numbers.java"), "w", encoding="utf-8") as f:
            f.write("class Numbers { public static void main(String[] a) {")
            f.write(' System.out.println("did " + Integer.getInteger("lab.did")); } }\n')
        open(os.path.join(self.folder, "empty.so"), "w", encoding="utf-8").close()
        with open(os.path.join(self.folder, "broken.jar"), "w", encoding="utf-8") as f:
            f.write("no JAR file\n")
        for name, entry in (("bare", "other"), ("plain", "META-INF/MANIFEST.MF")):
            with zipfile.ZipFile(os.path.join(self.folder, name + ".jar"), "w") as jar:
                jar.writestr(entry, "Main-Class: A\r\n\r\nPremain-Class: B\r\n")
        with open(os.path.join(self.folder, "wrong.profile"), "w", encoding="utf-8") as f:
            f.write("hide can_suspend # fine\nhide can_fly\n")
        with open(os.path.join(self.folder, "fine.so"), "rb") as f:
            data = bytearray(f.read())
        data[18] = 183 if data[18] != 183 else 62  # another machine
        with open(os.path.join(self.folder, "foreign.so"), "wb") as f:
            f.write(data)
        with concurrent.futures.ThreadPoolExecutor(max_workers=self.options.jobs) as pool:
            yield from pool.map(self.command_line, *zip(*WRONG))

    def command_line(self, args, text, status):
        args = [a.replace("@DIR@", self.folder).replace("@JAR@", self.jar()) for a in args]
        r = subprocess.run([self.options.vm, "check-agent", *args], capture_output=True, text=True)
        functions, events = MET[self.options.release]
        text = text.replace("@FUNCTIONS@", functions).replace("@EVENTS@", events)
        ok = text in r.stdout + r.stderr and r.returncode == status
        ok = ok and "Traceback" not in r.stderr
        shown = f"status {r.returncode}: {(r.stderr + r.stdout).strip()[-300:]}"
        return " ".join(os.path.basename(a) for a in args), [] if ok else [shown]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--vm", required=True)
    p.add_argument("--java")
    p.add_argument("--only", default="")
    p.add_argument("--all", action="store_true")
    p.add_argument("--virtual", action="store_true")
    p.add_argument("--sane", choices=["first", "second"])
    p.add_argument("--times", action="store_true")
    p.add_argument("--jobs", type=int, default=2)
    options = p.parse_args()
    options.vm = os.path.abspath(options.vm)
    options.release = release_of(options.java or options.vm)
    sources = [
        s for s in sorted(glob.glob(os.path.join(HERE, "agents", "*.c*"))) if options.only in s
    ]
    sane = sorted(glob.glob(os.path.join(HERE, "sane", "*.c*")))
    if options.sane:
        sane = sane[options.sane == "second" :: 2]
    sane = [s for s in sane if options.only in s]
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="vitrine-lab-tests-") as folder:
        runner = Runner(options, folder)
        sources = [s for s in sources if runner.runs_here(s)]
        sane = [s for s in sane if options.virtual or runner.runs_here(s)]
        with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
            results = [*pool.map(runner.timed(runner.one), sources)]
            results += pool.map(runner.timed(runner.sane), sane)
        if options.virtual:
            results += [*runner.profiles()]
        elif not options.only:
            results += (
                list(runner.wrong())
                + list(runner.effects())
                + list(runner.grown())
                + list(runner.other_numbers())
                + list(runner.last_words())
                + list(runner.starved())
                + list(runner.killed())
                + list(runner.own_agents())
            )
            results += [*runner.own_program(), *runner.named()]
            if not options.java:
                results += [*runner.by_option(), *runner.profiles(), *runner.traces()]
                results += [*runner.trace_file(), *runner.unread()]
        for copies in runner.copies:
            copies.end()
    for name, problems in results:
        print(("ok " if not problems else "FAIL ") + name)
        for x in problems:
            print("    " + x.replace("\n", "\n    "))
        passed, failed = passed + (not problems), failed + bool(problems)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
