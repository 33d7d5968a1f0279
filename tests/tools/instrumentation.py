# SPDX-License-Identifier: Apache-2.0
"""java.lang.instrument: agents of our own over the JDK's libinstrument."""
import glob
import os
import re
import subprocess
import tempfile

from harness import (
    HERE,
    STOCK_HOME,
    STOCK,
    its,
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


def manifest_jar(inst, name, lines, files=()):
    path = os.path.join(inst, name)
    m = path + ".mf"
    with open(m, "w") as f:
        f.write("".join(x + "\n" for x in lines))
    run(
        [os.path.join(STOCK_HOME, "bin", "jar"), "cfm", path, m]
        + [w for x in files for w in ("-C", os.path.join(inst, "cls"), x)]
    )
    return path


ALL = [
    "Can-Redefine-Classes: true",
    "Can-Retransform-Classes: true",
    "Can-Set-Native-Method-Prefix: true",
]


@once
def instrument():
    """Compiles the agent and packs it; gives the directory."""
    inst = os.path.join(its.work, "instrument")
    src = os.path.join(HERE, "instrument")
    javac = os.path.join(STOCK_HOME, "bin", "javac")
    os.makedirs(os.path.join(inst, "ex", "more"))
    run([javac, "-d", os.path.join(inst, "cls")] + glob.glob(src + "/*.java"))
    run([javac, "-d", os.path.join(inst, "ex")] + glob.glob(src + "/extra/*.java"))
    run([javac, "-d", os.path.join(inst, "ex", "more")] + glob.glob(src + "/more/*.java"))
    run(
        [
            os.path.join(STOCK_HOME, "bin", "jar"),
            "cf",
            os.path.join(inst, "boot.jar"),
            "-C",
            os.path.join(inst, "ex"),
            "Booted.class",
        ]
    )
    files = ["Agent.class", "Agent$1.class"]
    manifest_jar(inst, "agent.jar", ["Premain-Class: Agent", "Agent-Class: Agent"] + ALL, files)
    manifest_jar(inst, "weak.jar", ["Premain-Class: Agent", "Agent-Class: Agent"], files)
    manifest_jar(
        inst, "noclass.jar", ["Premain-Class: NoSuchAgent", "Agent-Class: NoSuchAgent"], files
    )
    manifest_jar(inst, "noattr.jar", ["X: y"], files)
    manifest_jar(
        inst,
        "bootpath.jar",
        ["Premain-Class: Agent", "Boot-Class-Path: boot.jar nosuch.jar"] + ALL,
        files,
    )
    manifest_jar(
        inst,
        "launch.jar",
        [
            "Main-Class: Main",
            "Launcher-Agent-Class: Agent",
            "Can-Redefine-Classes: true",
            "Can-Retransform-Classes: true",
        ],
        sorted(os.listdir(os.path.join(inst, "cls"))),
    )
    return inst


def both(options, args=(), clean=None, limit=90, cp=None, main="Main"):
    """Output and exit code on both VMs, which must agree."""
    d = instrument()
    out = []
    for java in (STOCK, its.vm):
        p = subprocess.run(
            [java, "-Xshare:off", "-Dextra=" + os.path.join(d, "ex")]
            + options
            + ([] if cp == "" else ["-cp", cp or os.path.join(d, "cls")])
            + ([main] if main else [])
            + list(args),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=limit,
            env=environment(),
            cwd=d,
        )
        text = p.stdout.decode("utf-8", "replace")
        text = re.sub(r"^OpenJDK 64-Bit Server VM warning: .*\n", "", text, flags=re.M)
        out.append((clean(text) if clean else text) + "exit %d\n" % p.returncode)
    same(out[0], out[1])
    return out[1]


@row
def instrument_premain():
    text = both(["-javaagent:agent.jar=opt1", "-javaagent:agent.jar"], ["a", "b"])
    check(
        "version 2nd of Target [one sees true, two sees true]" in text
        and text.endswith("end\nexit 0\n"),
        text,
    )


@row
def instrument_weak_manifest():
    """Without the Can- attributes the functions throw."""
    text = both(["-javaagent:weak.jar"], clean=lambda t: re.sub(r"(?m)^\tat .*\n", "", t))
    check(
        "redefine false retransform false prefix false" in text
        and "UnsupportedOperationException" in text,
        text,
    )


@row
def instrument_boot_path():
    text = both(["-javaagent:bootpath.jar"])
    check("null true from the boot path" in text, text)


@row
def instrument_native_prefix():
    """setNativeMethodPrefix: a wrapped native method finds its function under the old name."""
    lib = shared_library(os.path.join(instrument(), "libprefixed.so"), "instrument/native.c")
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
        return re.sub(
            r"(?ms)^\*\*\* java.lang.instrument ASSERTION.*?\n|^FATAL ERROR in native.*|^Error: A fatal.*\n|^Error: Could not create.*\n",
            "",
            t,
        )

    for jar in ("nosuch.jar", "noclass.jar", "noattr.jar"):
        text = both(["-javaagent:" + jar], clean=clean)
        check("exit 1" in text or "exit -6" in text, text)


@row
def instrument_attach():
    """agentmain by VirtualMachine.loadAgent; its errors."""
    d = instrument()

    def text(java):
        with Running(
            java,
            options=["-Xshare:off", "-Dextra=" + os.path.join(d, "ex")],
            cp=its.classes + ":" + os.path.join(d, "cls"),
        ) as r:
            t = attacher(
                r.pid,
                "agent,%s/agent.jar,late" % d,
                "agent,%s/nosuch.jar" % d,
                "agent,%s/noattr.jar" % d,
                "agent,%s/noclass.jar" % d,
                "agent,%s/agent.jar,throw" % d,
                "agent,%s/agent.jar" % d,
            )
            r.end()
            own = re.sub(
                r"(?m)^\tat .*\n|^ready .*\n|^OpenJDK 64-Bit.*\n|^\t\.\.\. .*\n", "", r.text()
            )
            return t + "---\n" + own

    a, b = text(STOCK), text(its.vm)
    same(a, b)
    check("version 2nd of Target" in b and "AgentInitializationException" in b, b)


def versions_of(source, names, directory):
    """A class in several versions from one file: a line whose comment names versions belongs to
    these, with ! to all others."""
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
        run(
            [
                os.path.join(STOCK_HOME, "bin", "javac"),
                "-g",
                "-d",
                os.path.join(directory, name),
                path,
            ]
        )


@row
def instrument_add_delete_methods():
    """-XX:+AllowRedefinitionToAddDeleteMethods: which methods may come and go, and what old
    references to a deleted one do; what modules of changed classes read."""
    d = tempfile.mkdtemp(dir=its.work)
    versions_of(
        os.path.join(HERE, "members", "Shape.java"),
        (
            "base",
            "more",
            "less",
            "public_added",
            "protected_deleted",
            "package_added",
            "private_added",
        ),
        d,
    )
    base = os.path.join(d, "base")
    run(
        [
            os.path.join(STOCK_HOME, "bin", "javac"),
            "-g",
            "-cp",
            base,
            "-d",
            base,
            os.path.join(HERE, "members", "Members.java"),
        ]
    )
    with open(os.path.join(d, "mf"), "w") as f:
        f.write("Premain-Class: Members\nCan-Redefine-Classes: true\n")
    agent = os.path.join(d, "agent.jar")
    tool("jar", "cfm", agent, os.path.join(d, "mf"), "-C", base, "Members.class")
    texts = [
        re.sub(
            r"(?m)^OpenJDK.*deprecated.*\n",
            "",
            run(
                [
                    java,
                    "-XX:+AllowRedefinitionToAddDeleteMethods",
                    "-javaagent:" + agent,
                    "-Dversions=" + d,
                    "-cp",
                    base,
                    "Members",
                ]
            ),
        )
        for java in (STOCK, its.vm)
    ]
    same(*texts)
    check(
        "reads false false\nreads true false\n" in texts[1]
        and "handle: java.lang.NoSuchMethodError\nkeep: keep of less, keep of less\n" in texts[1]
        and "in the callback, then NoSuchMethodError" in texts[1],
        texts[1],
    )


def agent_folder(name, manifest):
    """A folder with the program members/NAME.java, compiled, and agent.jar, whose agent it is."""
    d = tempfile.mkdtemp(dir=its.work)
    source = os.path.join(HERE, "members", name + ".java")
    run([os.path.join(STOCK_HOME, "bin", "javac"), "-d", d, source])
    with open(os.path.join(d, "mf"), "w") as f:
        f.write("Premain-Class: %s\n%s" % (name, "".join(line + "\n" for line in manifest)))
    tool("jar", "cfm", d + "/agent.jar", d + "/mf", "-C", d, ".")
    return d


@row
def instrument_fresh_classes():
    """Classes of loaders that come and go, redefined 1,500 times: no memory is taken."""
    d = agent_folder("Fresh", ["Can-Redefine-Classes: true"])
    text = run(
        [its.vm, "-Xmx48m", "-Xms48m", "-javaagent:%s/agent.jar" % d, "-cp", d, "Fresh"], limit=240
    )
    check(text.startswith("no growth"), text)


@row
def instrument_same_bytes():
    """A class redefined and retransformed to what it is already, 600 times: no memory is taken."""
    d = agent_folder("Same", ["Can-Redefine-Classes: true", "Can-Retransform-Classes: true"])
    texts = [
        run([java, "-Xmx64m", "-javaagent:%s/agent.jar" % d, "-cp", d, "Same"], limit=240)
        for java in (STOCK, its.vm)
    ]
    same(*texts)
    check(texts[1].startswith("no growth"), texts[1])


@row
def instrument_renamed_method():
    """A method is missing and another is new: which of the two errors is told."""
    d = agent_folder("Renamed", ["Can-Redefine-Classes: true"])
    texts = [
        run([java, "-javaagent:%s/agent.jar" % d, "-cp", d, "Renamed"], limit=240)
        for java in (STOCK, its.vm)
    ]
    same(*texts)
    check("a new name: deleted\na name that another class has: added" in texts[1], texts[1])


@row
def instrument_replaced_versions():
    """The log tells at a collection whether replaced versions of classes are still in use."""
    d = agent_folder("Replaced", ["Can-Redefine-Classes: true"])
    log = "-Xlog:redefine+class+iklass+purge=trace:stdout:none"
    for java, states in ((STOCK, ["false", "true"]), (its.vm, ["false", "true", "false"])):
        text = run([java, log, "-javaagent:%s/agent.jar" % d, "-cp", d, "Replaced"], limit=240)
        parts = re.split(r"^(?:no|some)body .*\n", text, flags=re.M)[1:]
        said = [re.findall(r"should_clean_previous_versions = (\w+)", p) for p in parts]
        # The first word of a part may tell of versions that this collection finds unused; after
        # the last part's first the stock VM may say nothing.
        check([p[-1] for p in said][: len(states)] == states, text)
