#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - tests of `vitrine show`: what a program prints is the same, what is recorded is true,
and a browser shows it.  Ends with "N passed, N failed".

run.py [--vm build/release/vm/vitrine] [--only WORDS] [--shots DIR] [--no-browser]

The browser is Debian's chromium, driven by python3-selenium; --shots keeps pictures of each view.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import browser  # noqa: E402
import jdks  # noqa: E402
import live  # noqa: E402
from recording import Payload, Recording  # noqa: E402

tests = []


def test(function):
    tests.append(function)
    return function


ARGS = {"Inside": lambda runs: (runs.folder,)}  # of programs that want some
INPUTS = {"Objects": "two\nx"}


class Runs:
    """Programs, compiled once, and their pages."""

    def __init__(self, vm, folder):
        self.vm, self.folder, self.pages = os.path.abspath(vm), folder, {}
        programs = os.path.join(HERE, "programs")
        self.sources = programs
        names = [os.path.join(programs, n) for n in sorted(os.listdir(programs))]
        subprocess.run(["javac", "-g", "-d", folder, *names], check=True)

    def plain(self, *args, stdin=""):
        return self.run([self.vm, "-cp", self.folder, *args], stdin)

    def show(self, page, *args, options=(), stdin="", home=None):
        page = os.path.join(self.folder, page)
        given = ["-o", page, "--source", self.sources, *options]
        return page, self.run([self.vm, "show", *given, "-cp", self.folder, *args], stdin, home)

    @staticmethod
    def run(command, stdin, home=None):
        env = dict(os.environ, JAVA_HOME=home) if home else None
        return subprocess.run(
            command, input=stdin, capture_output=True, text=True, timeout=300, env=env
        )

    def carried(self):
        """The page of virtual threads with one carrier; None: there is no class library of 25."""
        home = jdks.found().get(25)
        if home and "Carried" not in self.pages:
            what = "-Djdk.virtualThreadScheduler."
            one = [what + "parallelism=1", what + "maxPoolSize=1"]
            page, done = self.show("carried.html", *one, "Carried", home=home)
            assert done.returncode == 0, done.stderr
            same(done.stdout, "turns 13\n")
            self.pages["Carried"] = page
        return home and self.pages["Carried"]

    def page(self, name, *options):
        key = (name, options)
        if key not in self.pages:
            page, done = self.show(
                f"{name}{len(self.pages)}.html",
                name,
                *ARGS.get(name, lambda r: ())(self),
                options=options,
                stdin=INPUTS.get(name, ""),
            )
            assert done.returncode == 0, done.stderr
            self.pages[key] = page
        return self.pages[key]


def same(a, b):
    assert a == b, f"{a!r} is not {b!r}"


# ---- the program ----


def unchanged(runs, *args, stdin=""):
    plain = runs.plain(*args, stdin=stdin)
    page, shown = runs.show("unchanged.html", *args, stdin=stdin)
    same(shown.stdout, plain.stdout)
    same(shown.returncode, plain.returncode)
    same(told(shown), plain.stderr)
    assert Recording(page).of("STEP")


def told(done):
    """What is on stderr without the last line of the recorder, which names the page."""
    *lines, last = done.stderr.splitlines(keepends=True)
    assert re.fullmatch(
        r"show: \d+ moments in \S+\. Open it in a browser: xdg-open \S+\n", last
    ), last
    return "".join(lines)


@test
def a_program_prints_the_same(runs):
    unchanged(runs, "Mixture")
    unchanged(runs, "Ends", "input", stdin="x")


@test
def a_program_ends_the_same(runs):
    for way in ("exit", "exception", "overflow"):
        unchanged(runs, "Ends", way)


@test
def the_option_of_any_launch(runs):
    page = os.path.join(runs.folder, "launch.html")
    done = runs.run([runs.vm, f"-XX:Show={page},steps=50", "-cp", runs.folder, "Mixture"], "")
    same(done.returncode, 0)
    same(Recording(page).tables["steps"], 50)


@test
def wrong_options_are_told(runs):
    for option, words in (
        ("x.html,steps=many", "is no number"),
        ("x.html,colour=red", "there is no option colour"),
        ("", "which file?"),
    ):
        done = runs.run([runs.vm, f"-XX:Show={option}", "-version"], "")
        assert done.returncode != 0 and words in done.stderr, done.stderr


@test
def a_source_is_a_program(runs):
    """Neither the compiler nor what it needs is recorded; help and mistakes are told."""
    page, done = runs.show("source.html", os.path.join(runs.sources, "Mixture.java"))
    same(done.returncode, 0)
    r = Recording(page)
    entered = {r.method_name(p.number()).split(".")[0] for _, _, p in r.of("ENTER")}
    assert "Mixture" in entered and all(n.startswith("Mixture") for n in entered), entered
    assert any(path.endswith("Mixture.java") for path in r.tables["sources"])
    main = [m for m in r.tables["methods"] if m and m.get("own") and m["name"] == "main"]
    assert any(row[3] == "args" for m in main for row in m["locals"]), main


@test
def help_is_of_show(runs):
    done = runs.run([runs.vm, "show", "--help"], "")
    same((done.returncode, done.stderr), (0, ""))
    options = ("-o", "--only", "--from", "--until", "--steps", "--bytes", "--source")
    missing = [o for o in options if o not in done.stdout]
    assert not missing and "vitrine show Hello.java" in done.stdout, missing


@test
def the_last_line_is_a_line(runs):
    """Whatever the program has printed before it."""
    _, done = runs.show("line.html", "Ends", "half")
    assert done.stderr.startswith("half a line\nshow: "), done.stderr


@test
def nothing_recorded_is_told(runs):
    for options, words in (
        (["--only", "Nothing"], "--only Nothing. Classes of the program: Mixture"),
        (["--from", "Nothing.at"], "--from Nothing.at"),
    ):
        _, done = runs.show("nothing.html", "Mixture", options=options)
        same(done.returncode, 0)
        assert "no step was recorded" in done.stderr and words in done.stderr, done.stderr


# ---- the recording ----


@test
def steps_follow_the_code(runs):
    r = Recording(runs.page("Mixture"))
    entered = [r.method_name(p.number()) for _, _, p in r.of("ENTER")]
    same(entered.count("Mixture.fact"), 5)
    same(entered.count("Mixture.<init>"), 3)
    same(entered[0], "Mixture.main")
    same(len(r.of("LEAVE")), len(entered))
    called = [r.method_name(p.number()) for _, _, p in r.of("CALL")]
    same(called.count("java/lang/Thread.start"), 1)
    same(r.tables["why"], "")


@test
def the_heap_is_told(runs):
    r = Recording(runs.page("Mixture"))
    puts = [(p.number(), p.number(), p.number(), p.value()) for _, _, p in r.of("PUT")]
    values = [v for _, c, f, v in puts if r.tables["classes"][c]["fields"][f][0] == "value"]
    same(values, [("one", 0), ("one", 1), ("one", 2)])
    stores = [(p.number(), p.number(), p.value()) for _, _, p in r.of("STORE")]
    same([(i, v) for _, i, v in stores], [(i, ("one", i * i)) for i in range(4)])
    texts = {p.data[p.number() and p.at :].decode() for _, _, p in r.of("TEXT")}
    assert {"one", "two"} <= texts, texts


@test
def an_exception_and_a_thread_are_told(runs):
    r = Recording(runs.page("Mixture"))
    (_, _, p), *more = r.of("EXCEPTION")
    same(more, [])
    p.number()
    same(r.method_name(p.number()), "Mixture.main")
    assert "worker" in [t[2] for t in r.tables["threads"][1:]]


@test
def collections_agree_with_what_was_freed(runs):
    """ObjectFree, a standard event, and HeapMap, an extension, say the same of each object."""
    r = Recording(runs.page("Garbage"))
    where, dead, gone = {}, [], []
    for name, _, data in r.records:
        p = Payload(data)
        if name == "OBJECT":
            number, _, address = p.number(), p.number(), p.number()
            where[number] = address
        elif name == "HEAP_MAP":
            at = p.number()
            p.number(), p.number()
            runs_of = []
            for _ in range(p.number()):
                at += p.number()
                way, length = p.signed(), p.number()
                runs_of.append((at, at - way, length))
                at += length
            for number, address in list(where.items()):
                new = [to + address - a for a, to, n in runs_of if a <= address < a + n]
                if new:
                    where[number] = new[0]
                else:
                    del where[number]
                    dead.append(number)
        elif name == "FREED":
            gone.append(p.number())
    same(sorted(gone), sorted(dead))
    assert len(gone) >= 15, gone


@test
def agents_are_told(runs):
    """Its calls from the start on, events, and a mistake that the checker names."""
    wrong = agent(runs, "wrong")
    page, done = runs.show("agent.html", "-Xcheck:jvmti", f"-agentpath:{wrong}", "Mixture")
    same(done.returncode, 0)
    said = [
        (p.number(), p.number(), p.data[p.at :].decode()) for _, _, p in Recording(page).of("AGENT")
    ]
    calls = [text for kind, _, text in said if kind == 0]
    assert "AddCapabilities" in calls[0] and "can_generate_exception_events" in calls[0], calls[0]
    assert any(kind == 1 and "<- Exception(" in text for kind, _, text in said)
    assert any("GetThreadState" in text and "INVALID_THREAD" in text for text in calls)
    wrong = [text for kind, _, text in said if kind == 2]
    assert wrong and "GetThreadState" in wrong[0], wrong
    assert not any("libjvm" in text for _, _, text in said)
    runs.pages["agent", ()] = page


def agent(runs, name):
    library = os.path.join(runs.folder, f"lib{name}.so")
    source = os.path.join(HERE, f"{name}.c")
    include = os.path.join(ROOT, "include")
    subprocess.run(["gcc", "-shared", "-fPIC", f"-I{include}", source, "-o", library], check=True)
    return library


@test
def a_finding_is_a_page(runs):
    """The laboratory records the scenario once more; the address is that of the moment."""
    folder = os.path.join(runs.folder, "found")
    report = os.path.join(runs.folder, "found-report.html")
    done = runs.run(
        [runs.vm, "check-agent", agent(runs, "wrong"), "--only", "plain/Mixture", "--quiet"]
        + ["--show", folder, "--html", report],
        "",
    )
    same(done.returncode, 1)
    rule = re.search(r"1\. ([\w-]+): (.*)", done.stdout)
    page, words = re.search(r"   page    (\S+\.html)#(\S+)", done.stdout).groups()
    same(page, os.path.join(folder, f"1-{rule.group(1)}.html"))
    found = urllib.parse.parse_qs(words)["find"][0]
    kinds = [
        p.number() for _, _, p in Recording(page).of("AGENT") if found in p.data.decode("utf-8")
    ]
    assert 2 in kinds and found in rule.group(2), (found, kinds, done.stdout)
    with open(report, encoding="utf-8") as f:
        assert f'<a href="{page}#' in f.read()
    runs.pages["finding", ()] = f"{page}#{words}"
    done = runs.run(
        [runs.vm, "check-agent", agent(runs, "wrong"), "--java", "java", "--show", folder], ""
    )
    assert done.returncode == 2 and "only Vitrine records" in done.stderr, done.stderr


@test
def tags_are_told_by_environment(runs):
    page, done = runs.show("tags.html", f'-agentpath:{agent(runs, "tagger")}', "Mixture")
    same(done.returncode, 0)
    runs.pages["tags", ()] = page
    r = Recording(page)
    told = [(p.number(), p.number(), p.signed()) for _, _, p in r.of("TAG")]
    ((number, environment, tag),) = told
    same(tag, 42)
    assert environment in [p.number() and p.number() for _, _, p in r.of("AGENT")]
    objects = {p.number(): p.number() for _, _, p in r.of("OBJECT")}
    same(r.class_name(objects[number]), "java/lang/ClassCastException")


@test
def a_redefinition_is_told(runs):
    """A frame of the old version ends as what it is; the new version has its own code."""
    new = os.path.join(runs.folder, "new")
    with open(os.path.join(runs.sources, "Redefined.java"), encoding="utf-8") as f:
        text = f.read().replace('"old"', '"new"').replace("n + 1", "n - 2")
    os.makedirs(new)
    with open(os.path.join(new, "Redefined.java"), "w", encoding="utf-8") as f:
        f.write(text)
    subprocess.run(
        ["javac", "-g", "-cp", runs.folder, "-d", new, os.path.join(new, "Redefined.java")],
        check=True,
    )
    manifest, jar = (os.path.join(runs.folder, n) for n in ("manifest", "redefines.jar"))
    with open(manifest, "w", encoding="utf-8") as f:
        f.write("Premain-Class: Redefines\nCan-Redefine-Classes: true\n")
    subprocess.run(["jar", "cfm", jar, manifest, "-C", runs.folder, "Redefines.class"], check=True)
    page, done = runs.show(
        "redefined.html",
        f"-javaagent:{jar}",
        "Redefines",
        os.path.join(new, "Redefined.class"),
        options=("--only", "Redefined"),
    )
    same((done.returncode, done.stdout), (0, "old 1, new 0, old 6\nnew -3, new -1, old -18\n"))
    runs.pages["redefined", ()] = page
    r = Recording(page)
    ((_, _, p),) = r.of("REDEFINED")
    same(r.class_name(p.number()), "Redefined")
    same(p.number(), 2)
    pairs = []
    while p.at < len(p.data):
        pairs.append((p.number(), p.number()))
    same({r.tables["methods"][now]["version"] for _, now in pairs}, {2})
    said = []
    for name, _, p in r.of("ENTER", "LEAVE", "REDEFINED"):
        if name == "ENTER":
            m = r.tables["methods"][p.number()]
            said.append(f"{m['name']}{m['version']}")
        else:
            said.append({"LEAVE": "/", "REDEFINED": "!"}[name])
    same(
        " ".join(said),
        "twice1 word1 / plus1 / ! word2 / plus2 / / twice2 word2 / plus2 / word2 / plus2 / /",
    )


@test
def monitors_are_told(runs):
    """Who takes which and gives it back; who waits, and for whom."""
    r = Recording(runs.page("Locked"))
    names = {t[0]: t[2] for t in r.tables["threads"][1:]}
    had, waits = {}, []
    for name, thread, p in r.of("LOCK", "MONITOR"):
        if name == "LOCK":
            takes, o = p.number(), p.number()
            had[names[thread], o] = had.get((names[thread], o), 0) + (1 if takes else -1)
        else:
            waits.append((names[thread], p.number(), p.number(), names.get(p.number()), p.number()))
    held = sorted((t, n) for (t, _), n in had.items() if n)
    same(held, [("left", 1), ("right", 1), ("waiter", 2)])
    wants = sorted((t, owner, n) for t, what, _, owner, n in waits if what == 0 and t != "waiter")
    assert ("left", "right", 1) in wants and ("right", "left", 1) in wants, wants
    same([t for t, what, *_ in waits if what == 2], ["waiter"])


@test
def virtual_threads_are_told(runs):
    """Who carries which, one after the other; steps come only then, each in its own thread; what
    keeps one on its carrier."""
    page = runs.carried()
    if not page:
        return "left out: there is no JDK 25"
    r = Recording(page)
    names = {t[0]: t[2] for t in r.tables["threads"][1:]}
    virtual = sorted(t[2] for t in r.tables["threads"][1:] if t[4])
    same(virtual, ["one", "starts", "stays", "two"])
    carried, moves, entered, pinned = None, [], {}, []
    for name, thread, p in r.of("MOUNT", "PINNED", "STEP", "ENTER"):
        who = names[thread]
        if name == "MOUNT":
            carrier = names.get(p.number())
            same(carried, None if carrier else who)
            carried = who if carrier else None
            if carrier:
                assert carrier.startswith("ForkJoinPool"), carrier
                moves.append(who)
        elif name == "PINNED":
            pinned.append((who, r.method_name(p.number())))
        else:
            assert who not in virtual or carried == who, (who, carried)
            if name == "ENTER":
                entered.setdefault(who, set()).add(r.method_name(p.number()).split(".")[1])
    same([m for m in moves if m in ("one", "two")][:6], ["one", "two"] * 3)
    same(pinned, [("stays", "Carried$Pins.<clinit>")])
    assert "take" in entered["one"] and "take" in entered["two"], entered
    assert "pin" in entered["stays"] and "take" not in entered["stays"], entered


@test
def the_console_is_told(runs):
    page, done = runs.show("console.html", "Objects", stdin="two\nx")
    same(done.returncode, 0)
    runs.pages["console", ()] = page
    streams = {0: b"", 1: b"", 2: b""}
    for _, _, p in Recording(page).of("CONSOLE"):
        streams[p.number()] += p.data[p.at :]
    same(streams[1].decode(), done.stdout)
    same(streams[2].decode(), told(done))
    assert streams[0].startswith(b"two\n"), streams[0]


@test
def stops_and_compiled_code_are_told(runs):
    """Stops that the program asks for, none that the recorder needs; machine code."""
    r = Recording(runs.page("Inside"))
    why = [(p.number(), p.number(), p.data[p.at :].decode())[2] for _, _, p in r.of("STOP")]
    assert "thread dump" in why or "stack snapshot" in why, why
    assert not {"SetBreakpoint", "SetEventNotificationMode", "field watch"} & set(why), why
    codes = [(p.number(), p.number(), p.number(), p.number()) for _, _, p in r.of("COMPILED")]
    names = [r.method_name(m) for in_use, _, size, m in codes if in_use and size]
    assert any(n.startswith("java/lang/") for n in names), names
    (hot,) = [m for m in r.tables["methods"][1:] if m["name"] == "hot"]
    pieces = [p[4] for p in hot["pieces"]]
    assert "load1_ret1" in pieces and "(locals to registers)" in pieces, pieces
    assert all(p[1] + p[2] <= len(hot["machine"]) * 3 // 4 for p in hot["pieces"])


@test
def loaders_and_modules_are_told(runs):
    t = Recording(runs.page("Inside")).tables
    of = {c["name"]: c for c in t["classes"][1:]}
    same(t["loaders"][of["Inside"]["loader"]]["name"], "app")
    same(t["loaders"][of["Loaded"]["loader"]]["name"], "other")
    same(t["loaders"][of["Loaded"]["loader"]]["class"], "java/net/URLClassLoader")
    same(of["java/util/ArrayList"]["loader"], 0)
    same(t["modules"][of["java/util/ArrayList"]["module"]]["name"], "java.base")
    same(t["modules"][of["Inside"]["module"]]["name"], "")


@test
def a_crash_leaves_a_page(runs):
    page, done = runs.show(
        "crash.html",
        "-XX:-CreateCoredumpOnCrash",
        f"-XX:ErrorFile={runs.folder}/crash.log",
        "Crash",
    )
    assert done.returncode != 0
    r = Recording(page)
    assert "SIGSEGV" in r.tables["crash"], r.tables["crash"]
    assert r.of("STEP") and r.tables["command"] == "Crash"
    runs.pages["crash", ()] = page


@test
def each_end_leaves_a_page(runs):
    for way in ("halt", "initializer", "thread", "hook"):
        page, done = runs.show("end.html", "Ends", way)
        same((way, done.returncode), (way, 5))
        r = Recording(page)
        assert r.of("STEP") and not r.tables["crash"], way
        os.remove(page)


@test
def the_recorder_makes_no_mistake(runs):
    _, done = runs.show("checked.html", "-Xcheck:jvmti", "Inside", runs.folder)
    same(told(done), "")
    assert "JVMTI check" not in done.stdout, done.stdout


@test
def limits_are_told(runs):
    r = Recording(runs.page("Garbage", "--steps", "100"))
    same(r.tables["steps"], 100)
    assert "limit of 100 steps" in r.tables["why"]
    r = Recording(runs.page("Garbage", "--bytes", "3000"))
    assert "limit of 3000 bytes" in r.tables["why"]


@test
def parts_of_a_run(runs):
    r = Recording(runs.page("Mixture", "--only", "Mixture.fact"))
    same({r.method_name(p.number()) for _, _, p in r.of("ENTER")}, {"Mixture.fact"})
    r = Recording(runs.page("Mixture", "--from", "Mixture.fact"))
    same(r.method_name(r.of("ENTER")[0][2].number()), "Mixture.fact")
    r = Recording(runs.page("Mixture", "--until", "Mixture.sum"))
    assert "has returned" in r.tables["why"]
    same([r.method_name(p.number()) for _, _, p in r.of("ENTER")], ["Mixture.main", "Mixture.sum"])


@test
def the_page_can_be_read(runs):
    folder = os.path.join(ROOT, "tools", "show", "page")
    long = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as f:
            long += [f"{name}:{n}" for n, line in enumerate(f, 1) if len(line.rstrip("\n")) > 100]
    same(long, [])


@test
def a_page_needs_nothing_else(runs):
    with open(runs.page("Mixture"), encoding="utf-8") as f:
        text = f.read()
    for words in ("src=", "http://", "https://", "@import"):
        assert words not in text, words


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--vm", default="build/release/vm/vitrine")
    ap.add_argument("--only", default="")
    ap.add_argument("--shots")
    ap.add_argument("--no-browser", action="store_true")
    args = ap.parse_args()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(args.vm, folder)
        wanted = tests + live.tests + ([] if args.no_browser else browser.tests(args.shots))
        for function in wanted:
            name = function.__name__.replace("_", " ")
            if args.only not in name:
                continue
            try:
                said = function(runs)
                passed += 1
                print(f"ok {name}" + (f": {said}" if said else ""))
            except Exception as e:  # the next test may say more
                failed += 1
                print(f"FAIL {name}: {type(e).__name__}: {e}")
        browser.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
