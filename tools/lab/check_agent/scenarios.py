# SPDX-License-Identifier: Apache-2.0
"""What an agent is put through.  A scenario is a name, a way to run, and a way to judge."""
import collections
import os
import re
import time

from . import accesses, explore, judge, processes
from .run import QUIET, QUIET_AGAIN, launch
from .target import GIVEN

PROGRAMS = [
    "Empty",
    "Threads",
    "Exceptions",
    "Classes",
    "Lambdas",
    "Redefines",
    "Collections",
    "StackOverflow",
    "OutOfMemory",
    "Natives",
    "Together",
    "Hostile",
    "Many",
    "Daemons",
    "Deadlocks",
    "Unloads",
    "Values",
    "Lengths",
]
QUICK = [
    "Empty",
    "Natives",
    "Hostile",
    "Unloads",
    "Redefines",
    "Daemons",
    "Deadlocks",
    "Virtual",
    "Values",
    "Lengths",
]
# programs with virtual threads, which are there from 21 on
VIRTUAL = ["Virtual", "ManyVirtual"]
# programs that run with their own names only: native methods, or classes of another one
UNNAMED = ("Natives", "Waits")
SEED_CHOICES = 1000  # among which priorities change
LINGER = ("linger", 100)
STALLED = 2000  # handlers of others that begin while one is held
# variables that a service does not have
NO_ENVIRONMENT = dict.fromkeys(
    ("HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "PWD", "SHELL", "TERM")
)
EXITS = ["exit", "halt", "uncaught", "other-thread", "daemons"]
LATER = {"OutOfMemory": ["-Xmx24m"], "StackOverflow": ["-Xss512k"]}


class Scenario:
    """name: group/what.  program: (name, arguments) of a built-in, or None: the user's own.
    config: lines for the laboratory; None: the agent is loaded as users load it.
    twice: its library is loaded once, and told to begin several times.
    kind: how it is judged (judge.py)."""

    def __init__(self, name, program, kind, config=None, vm_options=(), agent=None, **more):
        self.name, self.program, self.kind = name, program, kind
        self.config, self.vm_options, self.agent = config, list(vm_options), agent
        self.env = more.pop("env", None)
        self.talk = more.pop("talk", None)
        self.quick = more.pop("quick", False)
        self.fault = more.pop("fault", None)
        self.twice = more.pop("twice", False)
        self.options = more.pop("options", GIVEN)
        self.samples = more.pop("samples", None)
        self.longer = 0  # how often it was given more rounds
        self.usual, self.normal = None, []  # of a fault: the run without it, and what it printed
        self.result, self.findings, self.notes, self.verdict = None, [], [], None
        self.hints = []  # (what, where)
        assert not more, more

    @property
    def group(self):
        return self.name.split("/")[0]

    def calls(self):
        """function -> calls in its run."""
        seen = collections.Counter()
        for r in self.result.lines("calls") if self.result else []:
            seen[r["function"]] += r["count"]
        return seen


def class_in(options):
    """A class that the agent's options may name, or a package (with a '/' at the end); None.

    The programs run with that name: an agent that looks at some classes only shall see them."""
    if re.search(r"(^|=)[./]", options):
        return None  # files
    words = re.findall(r"[A-Za-z_$][\w$]*(?:[/.][\w$]+)*[/.]?", options)
    for word in (w.replace(".", "/") for w in words):
        if word.startswith(("java/", "jdk/", "sun/", "javax/")):
            continue
        last = word.rstrip("/").rpartition("/")[2]
        if last[0].isupper():
            return word.rstrip("/")
        if "/" in word:
            return word.rstrip("/") + "/"
    return None


def main_class(java_arguments):
    """The name of the user's class with main, as in class files; None: not found."""
    rest = iter(java_arguments)
    for a in rest:
        if a in ("-cp", "-classpath", "--class-path", "-p", "--module-path", "--add-modules"):
            next(rest, None)
        elif a in ("-jar", "-m", "--module"):
            return None
        elif not a.startswith("-"):
            return a.replace(".", "/")
    return None


def same_lines(reference, again):
    """Leaves of a run's output what a second one has as well."""
    both = set(again.out.splitlines())
    reference.out = "".join(l + "\n" for l in reference.out.splitlines() if l in both)
    reference.err += again.err


class Laboratory:
    """Runs scenarios for one agent on one VM."""

    def __init__(self, agent, vm, files, java_arguments, timeout):
        self.agent, self.vm, self.files = agent, vm, files
        self.java_arguments, self.timeout = java_arguments, timeout
        self.references, self.accesses, self.names = {}, None, None
        self.hung = False  # a scenario was
        self.kept = False  # threads of the agent keep the VM from its end
        self.sampled = False  # the agent asks for samples of allocations
        self.named = class_in(agent.options)

    def look_at_accesses(self, folder):
        """Lists the instructions that touch variables of the agent, when that can be done."""
        rows = [] if self.agent.is_java else accesses.rows(self.agent.path)
        if rows:
            self.accesses = os.path.join(folder, "accesses")
            with open(self.accesses, "w", encoding="utf-8") as f:
                f.writelines(row + "\n" for row in rows)

    def program_arguments(self, program):
        if program is None:
            return list(self.java_arguments)
        name, arguments = program
        named = ["As", self.named, name] if self.named and name not in UNNAMED else [name]
        return (
            LATER.get(name, [])
            + [f"-Dlab.library={self.files.library}", "-cp", self.files.programs]
            + named
            + list(arguments)
        )

    def command(self, s):
        own = []
        if s.agent is not None:
            own = s.agent
        elif s.config is not None:
            own = [f"-agentpath:{self.files.library}"] + self.agent.java_options()
            if s.program is None and self.names:
                own.append(f"-agentpath:{self.names}")
        errors = ["-XX:ErrorFile=@ERRORFILE@", "-XX:-CreateCoredumpOnCrash"]
        return self.vm.command + errors + s.vm_options + own + self.program_arguments(s.program)

    def alone(self, program, vm_options, counted=False):
        """The program without the agent; counted: the laboratory's library tells its threads."""
        agent = [f"-agentpath:{self.files.library}"] if counted else []
        config = [] if counted else None
        s = Scenario("reference", program, "reference", config, vm_options, agent)
        s.talk = talk_ready if program and program[0] == "Waits" else None
        return s

    def checks(self):
        return ["-Xcheck:jni"] + (["-Xcheck:jvmti"] if self.vm.is_vitrine else [])

    def reference(self, program, vm_options=()):
        """The program without the agent: output, status, time.  Its own properties count."""
        own = [o for o in vm_options if o.startswith(("-D", "-XX:+Unlock", "-XX:-VMC"))]
        key = repr((program, own))
        if key not in self.references:
            first = self.references[key] = self.launch(
                self.alone(program, own, program is not None)
            )
            if program is None and not first.hung:
                again = self.launch(self.alone(program, own, True))
                same_lines(first, again)
                first.report = again.report
        return self.references[key]

    def checked_alone(self, s):
        """What the VM's checkers say of the program without the agent."""
        key = repr((s.program, s.vm_options))
        if key not in self.references:
            self.references[key] = self.launch(self.alone(s.program, s.vm_options))
        return self.references[key]

    def launch(self, s):
        named = [] if s.kind == "reference" else self.agent.config(s.options)
        kept = self.kept and s.kind != "reference"
        config = None if s.config is None else named + s.config
        if config is not None and kept:
            config = config + [("daemons", 1)]
        talk = s.talk and (lambda process, out, end: s.talk(self, process, out, end))
        return launch(
            self.command(s),
            config,
            self.timeout,
            env=s.env,
            before_end=talk,
            cwd=None if s.program else os.getcwd(),
            library=self.agent.library,
            sleeps=s.program is None,
            quiet_part=QUIET_AGAIN if self.hung else QUIET,
            done="program: done" if kept and s.program and config is None else None,
        )

    def run(self, s):
        reference = self.reference(s.program, s.vm_options)
        if reference.hung:
            s.result, s.verdict = reference, judge.NOTE
            s.notes = ["left out: the program is too slow without the agent"]
            return s
        s.result = self.launch(s)
        judge.judge(self, s, reference)
        if s.program is None and any(f.rule == "output" for f in s.findings):
            # perhaps it prints what the agent wrote when it ran last
            same_lines(reference, self.launch(self.alone(None, [])))
            judge.judge(self, s, reference)
        return s


def wait_for(path, text, end):
    while True:
        with open(path, encoding="utf-8", errors="replace") as f:
            if text in f.read():
                return True
        if time.monotonic() >= end or processes.stopped.is_set():
            return False
        time.sleep(0.02)


def answer(process):
    try:
        process.stdin.write(b"\n")
        process.stdin.flush()
    except BrokenPipeError:
        pass


def talk_ready(lab, process, out, end):
    wait_for(out, "program: ready", end)
    answer(process)


def talk_idle(samples):
    """Looks at the threads of a program that sleeps: samples gets, for each, how often it ran, or
    would have if others had let it.  Who rests in between does not compute all the time."""

    def talk(lab, process, out, end):
        ran = collections.Counter()
        samples.clear()
        if not wait_for(out, "program: sleeps", end):
            return
        times, before = 0, processes.rests(process.pid)
        for _ in range(20):
            time.sleep(0.05)
            running = [t for t, state in processes.states(process.pid).items() if state == "R"]
            now = processes.rests(process.pid)
            if wait_for(out, "program: done", 0):
                break
            times += 1
            ran.update(t for t in running if before.get(t) == now.get(t))
        if times >= 5:
            samples.update({tid: n / times for tid, n in ran.items()})

    return talk


def attach(lab, process, library, options):
    """What `jcmd` says to loading an agent into the process."""
    jcmd = os.path.join(lab.vm.home, "bin", "jcmd")
    command = [jcmd, str(process.pid), "JVMTI.agent_load", library]
    if options is not None:
        command.append('"' + options.replace('"', '\\"') + '"')
    return processes.ask(command, 60)


def talk_attach(times, by_lab):
    def talk(lab, process, out, end):
        if wait_for(out, "program: ready", end):
            for _ in range(times):
                if by_lab:
                    attach(lab, process, lab.files.library, None)
                else:
                    attach(lab, process, lab.agent.path, lab.agent.options or None)
        answer(process)

    return talk


def own_program(lab):
    """The user's program: what the built-in programs are put through, as far as it can be."""
    if not lab.java_arguments:
        return []
    company = lab.named or main_class(lab.java_arguments) or "Hostile"

    def own(group, kind, *config, quick=True, **more):
        return Scenario(
            f"{group}/own-program", None, kind, list(config) or None, quick=quick, **more
        )

    native = lab.agent.native()
    out = [
        own("plain", "plain", ("jni", 1), ("cost", 1)),
        own("memory", "plain", ("jni", 1), ("fence", 2), LINGER),
        own(
            "company", "company", ("jni", 1), ("company", company), ("programs", lab.files.programs)
        ),
        own("checked", "checked", agent=native, vm_options=lab.checks()),
        own("unwatched", "output", agent=native, quick=False),
        own("schedule/collect", "plain", ("gc", 7)),
        own("schedule/yield", "plain", ("yield", 1), quick=False),
        own("schedule/retransform", "company", ("retransform", 1), quick=False),
    ]
    if lab.accesses:
        out.append(own("race", "plain", ("jni", 1), ("races", lab.accesses), ("fence", 2)))
    return out


def plain(lab):
    """The agent in each program, watched."""
    out = own_program(lab)
    alone = not lab.java_arguments

    def add(group, name, kind, config=None, quick=False, **more):
        out.append(Scenario(f"{group}/{name}", (name, ()), kind, config, quick=quick, **more))

    virtual = VIRTUAL if lab.vm.has_virtual else []
    for name in PROGRAMS + virtual:
        config = [("jni", 1), ("cost", 1)] + ([LINGER] if name == "Daemons" else [])
        quick = name in QUICK or (name in ("Threads", "Classes") and alone)
        add("plain", name, "plain", config, quick)
    add("plain", "Mixture", "plain", [("jni", 1)], True)
    for how in EXITS:
        out.append(Scenario(f"plain/ends-by-{how}", ("Exits", (how,)), "plain", [("jni", 1)]))
    for name in ["Threads", "Together", "Mixture", "Many", *virtual[:1]] if lab.accesses else ():
        config = [("jni", 1), ("races", lab.accesses), ("fence", 2)]
        add("race", name, "plain", config, name != "Mixture")
    for name in virtual[:1] if lab.accesses else ():
        config = [("jni", 1), ("races", lab.accesses)]
        s = Scenario(f"race/one-carrier-{name}", (name, ()), "plain", config, carriers(1))
        s.quick = True
        out.append(s)
    samples = {}
    native = lab.agent.native()
    add("repeat", "Rounds", "rounds", [("jni", 1)], True)
    if virtual:
        add("repeat", "Kinds", "kinds", [("jni", 1)], True)
    add(
        "unwatched",
        "Idle",
        "output",
        agent=native,
        talk=talk_idle(samples),
        samples=samples,
        quick=True,
    )
    for name in ("Threads", "Classes", "Exceptions", "Collections", "Redefines", "Hostile"):
        add("unwatched", name, "output", agent=native, quick=name == "Threads" and alone)
    for name in (
        "Mixture",
        "Classes",
        "Natives",
        "Threads",
        "Exceptions",
        "Collections",
        "Lambdas",
        "Redefines",
        "Hostile",
        "Values",
        *virtual[:1],
    ):
        quick = name in ("Mixture", "Hostile", "Values")
        add("checked", name, "checked", agent=native, vm_options=lab.checks(), quick=quick)
    for name in (
        "Mixture",
        "Threads",
        "Exceptions",
        "Classes",
        "Lambdas",
        "Redefines",
        "Many",
        "Hostile",
        "Lengths",
        *virtual,
    ):
        add("memory", name, "plain", [("fence", 2)], name in ("Mixture", "Many", "Lengths"))
    add("memory", "Daemons", "plain", [("fence", 2), LINGER], True)
    return out


def start_up(lab):
    agent, out = lab.agent, []
    mixture = ("Mixture", ())

    def add(name, native, **more):
        out.append(
            Scenario(
                f"start-up/{name}", more.pop("program", mixture), "survives", agent=native, **more
            )
        )

    if agent.starts:
        for what, text in (
            ("no", None),
            ("empty", ""),
            ("malformed", '%n%s,=,,;:\\"' + "x" * 300),
            ("long", "x" * 5000),
        ):
            if text is not None or agent.has_options:
                add(
                    f"{what}-options",
                    None,
                    config=[("jni", 1)],
                    options=text,
                    quick=what in ("no", "malformed"),
                )
        for name in agent.option_names[:3]:
            text = f"{name}={'x' * 5000}"
            add(f"long-options-{name}", None, config=[("jni", 1)], options=text, quick=True)
            for what, text in (("zero", "0"), ("negative", "-1"), ("bare", "")):
                text = f"{name}={text}"
                add(f"{what}-option-{name}", None, config=[("jni", 1)], options=text, quick=True)
        add("no-environment", None, config=[("jni", 1)], env=NO_ENVIRONMENT, quick=True)
        add("two-copies", agent.native() + agent.native(), quick=True, twice=True)
        add("JAVA_TOOL_OPTIONS", [], env={"JAVA_TOOL_OPTIONS": " ".join(agent.native())})
        add("no-main-class", agent.native(), program=("NoSuchProgram", ()))
        add("exit-at-once", agent.native(), program=("Exits", ("exit",)))
        # the VM gives up before VMInit: its modules do not fit, or the next agent refuses
        add(
            "exit-before-VMInit",
            None,
            config=[("jni", 1), ("fence", 2)],
            vm_options=["--add-modules", "no.such.module"],
        )
        add("next-agent-refuses", agent.native() + [f"-agentpath:{lab.files.library}"])
    if agent.attaches:
        jni = [("jni", 1)]

        def late(name, kind, config, times, by_lab=True, arguments=(), **more):
            talk = talk_attach_java(times) if agent.is_java else talk_attach(times, by_lab)
            config, waits = None if agent.is_java else config, ("Waits", arguments)
            out.append(Scenario(f"start-up/{name}", waits, kind, config, talk=talk, **more))

        kind = "survives" if agent.is_java else "plain"
        late("attached", kind, jni + [("cost", 1)], 1, agent=[], quick=True)
        if lab.vm.has_virtual:
            virtual = ("virtual",)
            late("attached-Virtual", kind, jni, 1, agent=[], arguments=virtual, quick=True)
        late("attached-twice", "survives", None, 2, False, agent=[], twice=True)
        if not agent.is_java:
            late("attached-thrice", "survives", jni, 3, agent=[], quick=True, twice=True)
            if agent.starts:
                late("loaded-and-attached", "survives", jni, 1, twice=True)
    return out


def talk_attach_java(times):
    def talk(lab, process, out, end):
        if wait_for(out, "program: ready", end):
            options = lab.agent.path + ("=" + lab.agent.options if lab.agent.options else "")
            for _ in range(times):
                attach(lab, process, "instrument", options)
        answer(process)

    return talk


def profiles(lab, rows):
    """rows: name -> rows of the profile.  An agent that can come late comes late in late-attach."""
    out = []
    for name in rows:
        if name.startswith("hotspot") and lab.vm.release < int(name[7:] or 0):
            continue  # it offers more than this one
        late = name == "late-attach" and lab.agent.attaches and not lab.agent.is_java
        if not late and not lab.agent.starts:
            continue
        out.append(
            Scenario(
                f"profile/{name}",
                ("Waits" if late else "Mixture", ()),
                "refused",
                rows[name],
                quick=name in ("minimal", "hotspot17"),
                agent=[] if late else None,
                talk=talk_attach(1, True) if late else None,
            )
        )
    return out


EARLY = {"can_generate_early_vmstart", "can_generate_early_class_hook_events"}


# whoever may change classes; and how long the program stays for it, in milliseconds
CHANGES = {"can_retransform_classes", "can_redefine_classes"}
STAYS = 2400
# whoever looks at monitors: it compares the owner of one with threads that are blocked
MONITORS = {"can_get_current_contended_monitor", "can_get_monitor_info"}
AGENTS_TEXTS = 7  # among the constants of class files (constants.h)


def wants(lab, wanted, enabled):
    """Scenarios for an agent that asks for these capabilities, and enables these events: a VM that
    lacks one of them; when it wants to be there early, collections from its first event on;
    class files in which it finds what it looks for; a deadlock, while its comparisons are seen."""
    out = profiles(lab, {f"none-of:{name}": [("hide", name)] for name in sorted(wanted)})
    short = lab.java_arguments and lab.reference(None).wall < 3  # seconds
    for name in sorted(wanted) if lab.java_arguments else ():
        own = Scenario(f"profile/none-of:{name}/own-program", None, "refused", [("hide", name)])
        own.quick = short and len(wanted) <= 4
        out.append(own)
    if "can_generate_sampled_object_alloc_events" in wanted:
        config = [("jni", 1), ("fence", 2), ("samples", 1)]
        for program in [("Collections", ()), ("Mixture", ())] + [None] * bool(lab.java_arguments):
            name = program[0] if program else "own-program"
            every = Scenario(f"samples/{name}", program, "plain", config)
            every.quick = True
            out.append(every)
    if "ClassFileLoadHook" in enabled:
        config = [("jni", 1), ("constants", AGENTS_TEXTS)]
        texts = Scenario("texts/Classes", ("Classes", ()), "plain", config)
        texts.quick = True
        out.append(texts)
    if MONITORS & wanted and lab.accesses:
        config = [("jni", 1), ("races", lab.accesses)]
        blocked = Scenario("race/Deadlocks", ("Deadlocks", ()), "plain", config)
        blocked.quick = True
        out.append(blocked)
    if CHANGES & wanted:
        # who waits a while, and changes all classes then, is to meet hidden ones
        stays = ("Lambdas", (str(STAYS),))
        config = [("jni", 1), ("patient", STAYS // 2)]
        patient = Scenario("schedule/patient-Lambdas", stays, "plain", config)
        patient.quick = True
        out.append(patient)
    if EARLY & wanted:
        stress = ["-XX:+GCStress", "-XX:GCStressInterval=200"] if lab.vm.is_vitrine else []
        config = [("jni", 1), ("fence", 2)]
        early = Scenario("start-up/early-VMStart", ("Empty", ()), "plain", config, stress)
        early.quick = True
        out.append(early)
    return out


def seeds(name, program, count, quick):
    """Schedules that can be repeated: a random walk and few changes of priority, in turn."""
    return [
        Scenario(
            f"schedule/seed-{seed}-{name}",
            program,
            "schedule",
            [("jni", 1), ("fence", 2)],
            explore.options_of(seed, SEED_CHOICES, ["random", "pct"]),
            quick=seed <= quick,
        )
        for seed in range(1, count + 1)
    ]


def carriers(n):
    """Options of the VM: so many threads carry the virtual ones."""
    what = "jdk.virtualThreadScheduler"
    return [f"-D{what}.parallelism={n}", f"-D{what}.maxPoolSize={max(n, 1)}"]


def virtual_schedules(lab):
    """Mounts and unmounts in other orders, and other numbers of carriers."""
    rows = [(f"yield-Virtual-{seed}", [("jni", 1), ("yield", seed)], []) for seed in (1, 2)]
    rows += [
        ("collect-Virtual", [("gc", 7)], []),
        ("suspend-Virtual", [("suspend", 11)], []),
        ("one-carrier-Virtual", [("jni", 1), ("yield", 3)], carriers(1)),
        ("many-carriers-Virtual", [("jni", 1), ("yield", 4)], carriers(8)),
    ]
    out = []
    for name, config, options in rows if lab.vm.has_virtual else ():
        s = Scenario(f"schedule/{name}", ("Virtual", ()), "plain", config, vm_options=options)
        s.quick = name in ("yield-Virtual-1", "one-carrier-Virtual")
        out.append(s)
    return out


def schedules(lab):
    out = virtual_schedules(lab)
    for name in ("Threads", "Classes", "Redefines", "Mixture"):
        out.append(Scenario(f"schedule/collect-{name}", (name, ()), "plain", [("gc", 7)]))
        for seed in (1, 2):
            out.append(
                Scenario(
                    f"schedule/yield-{name}-{seed}",
                    (name, ()),
                    "plain",
                    [("yield", seed)],
                    quick=name == "Threads" and seed == 1,
                )
            )
        out.append(
            Scenario(f"schedule/retransform-{name}", (name, ()), "plain", [("retransform", 1)])
        )
        out.append(Scenario(f"schedule/suspend-{name}", (name, ()), "plain", [("suspend", 11)]))
    out.append(
        Scenario(
            "schedule/thousand-threads",
            ("Threads", ()),
            "plain",
            [("yield", 3)],
            vm_options=["-Dlab.scale=10"],
        )
    )
    for name in ("Mixture", "Hostile"):
        hurry = [("jni", 1), ("fence", 2), ("hurry", 1), LINGER, ("compares", 1)]
        one = Scenario(f"schedule/hurry-{name}", (name, ()), "plain", hurry)
        one.quick = name == "Mixture"
        out.append(one)
    stalls = [("jni", 1), ("fence", 2), ("stall", STALLED)]
    for name in ("Together", "Threads"):
        one = Scenario(f"schedule/stall-{name}", (name, ()), "plain", stalls)
        one.quick = name == "Together"
        out.append(one)
    for name in ("Threads", "Unloads"):
        out.append(
            Scenario(
                f"schedule/late-{name}",
                (name, ()),
                "plain",
                [("jni", 1), ("late", 100), ("gc", 1 << 30)],
                quick=name == "Threads",
            )
        )
    if lab.vm.is_vitrine:
        out += seeds("Threads", ("Threads", ()), 12, 4) + seeds("Mixture", ("Mixture", ()), 6, 0)
        out += seeds("own-program", None, 12, 2) if lab.java_arguments else []
        out.append(
            Scenario(
                "schedule/collect-everywhere",
                ("Mixture", ()),
                "output",
                agent=lab.agent.native(),
                vm_options=["-XX:+GCStress", "-XX:GCStressInterval=200"],
            )
        )
    return out


def more_work(s):
    """A run of a growth scenario with three times the work of the larger of the two."""
    scale = ["-Dlab.scale=9"]
    return Scenario(f"growth/{s.program[0]}-9", s.program, "growth", s.config, vm_options=scale)


def leaks(lab):
    """The same program at two sizes: what grows is lost."""
    out = []
    for name in ("Threads", "Exceptions", "Classes", "Redefines", "Collections"):
        for scale in (1, 3):
            out.append(
                Scenario(
                    f"growth/{name}-{scale}",
                    (name, ()),
                    "growth",
                    [("jni", 1)],
                    vm_options=[f"-Dlab.scale={scale}"],
                )
            )
    return out


def known(lab, profile_rows):
    """The scenarios that are known before any has run."""
    starts = lab.agent.starts
    out = plain(lab) if starts else []
    out += start_up(lab) + profiles(lab, profile_rows)
    return out + (schedules(lab) + leaks(lab) if starts else [])


JNI_FAULTS = [
    "NewGlobalRef",
    "NewWeakGlobalRef",
    "FindClass",
    "NewStringUTF",
    "GetStringUTFChars",
    "NewObjectArray",
    "NewByteArray",
    "GetByteArrayElements",
    "GetPrimitiveArrayCritical",
    "NewObject",
    "CallObjectMethod",
    "CallStaticObjectMethod",
    "DefineClass",
]


# of the C library; the laboratory's rows of calls have these names (heap.c)
C_FUNCTIONS = ["C.malloc", "C.calloc", "C.realloc", "C.strdup", "C.strndup", "C.new"]
# ... of which few programs have many: that they fail is seldom tried
C_TEXTS = ["C.strdup", "C.strndup"]
# ... that open something (files.c)
C_OPENS = ["C.fopen", "C.fdopen", "C.popen", "C.opendir"]


def is_real(lab, function, error):
    """Whether another one really has suspended the thread, so that more than an error comes.  Other
    VMs have can_suspend for one environment at a time."""
    suspends = error == "THREAD_SUSPENDED" and function.startswith("SuspendThread")
    return suspends and lab.vm.is_vitrine


# Both are told of one thing, so the second call of a function may be that of the other handler.
PAIRS = (
    {"MonitorWait", "MonitorWaited"},
    {"MonitorContendedEnter", "MonitorContendedEntered"},
    {"MethodEntry", "MethodExit"},
    {"ThreadStart", "ThreadEnd"},
    {"VirtualThreadStart", "VirtualThreadEnd"},
    {"GarbageCollectionStart", "GarbageCollectionFinish"},
)


def faults(lab, rows, seen, allocations, events, program):
    """Each function that the agent calls in the program fails: the first, second and last time; in
    other programs than Mixture, those that it calls there only."""
    out = []
    quick = (1, 2) if any(pair <= events for pair in PAIRS) else (1,)
    usual = program == ("Mixture", ())
    own = "" if usual else f'/{program[0] if program else "own-program"}'
    for function in sorted(seen):
        calls = seen[function]
        errors = rows.get(function, [])
        for number in dict.fromkeys((1, 2, calls)):
            if number > calls:
                continue
            for k, error in enumerate(errors):
                another = [("another", 1)] if is_real(lab, function, error) else []
                if function == "SuspendThreadList" and error == "THREAD_SUSPENDED" and not another:
                    continue  # an error of one thread, not of the call
                out.append(
                    Scenario(
                        f"fault/{function}.{number}.{error}{own}",
                        program,
                        "fault",
                        [("jni", 1), ("fault", f"{function}:{number}:{error}"), *another],
                        quick=number in quick
                        and (k == 0 or bool(another) or error == "UNMODIFIABLE_CLASS"),
                        fault=(function, number, error),
                    )
                )
    for name in C_FUNCTIONS + C_OPENS:
        calls = allocations.get(name, 0)
        # a handler's first one is seldom the agent's first one
        quick = (1,) if name in C_OPENS + C_TEXTS else (1, calls // 2)
        for number in sorted({1, 2, calls // 2, calls} - {0}):
            if number <= calls:
                out.append(
                    Scenario(
                        f"fault/{name}.{number}.NULL{own}",
                        program,
                        "fault",
                        [("jni", 1), ("fault", f"{name}:{number}:NULL")],
                        quick=number in quick,
                        fault=(name, number, "NULL"),
                    )
                )
    for name in JNI_FAULTS:
        if "JNI." + name in allocations:
            out.append(
                Scenario(
                    f"fault/JNI.{name}.1.NULL{own}",
                    program,
                    "fault",
                    [("jni", 1), ("fault", f"JNI.{name}:1:NULL")],
                    quick=program is None,
                    fault=("JNI." + name, 1, "NULL"),
                )
            )
    return out
