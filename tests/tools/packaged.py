# SPDX-License-Identifier: Apache-2.0
"""Agents that the distribution packages: JaCoCo, Byte Buddy, Byteman."""
import os
import re
import tempfile

from harness import HERE, JAVA, STOCK, its, Skipped, row, check, same, run, tool, compiled

JARS = "/usr/share/java"


def jars(*names):
    paths = [os.path.join(JARS, n + ".jar") for n in names]
    for p in paths:
        if not os.path.exists(p):
            raise Skipped(p + " is not installed")
    return paths


@row
def agent_jacoco():
    """Coverage of a small program: every counter and line equal to stock's."""
    core = jars("org.jacoco.core", "asm", "asm-commons", "asm-tree", "asm-analysis")
    cp = ":".join(core)
    d = compiled("jacoco", "--release", "11", cp=cp)
    all_in_one = tempfile.mkdtemp(dir=its.work)
    for j in core + jars("org.jacoco.agent.rt"):
        run(["unzip", "-qo", j], cwd=all_in_one)
    run(["rm", "-rf", "META-INF", "module-info.class"], cwd=all_in_one)
    with open(os.path.join(d, "mf"), "w") as f:
        f.write("Premain-Class: org.jacoco.agent.rt.internal.PreMain\n")
    agent = os.path.join(d, "agent.jar")
    tool("jar", "cfm", agent, os.path.join(d, "mf"), "-C", all_in_one, ".")
    covered = os.path.join(d, "covered")
    os.mkdir(covered)
    run(["sh", "-c", "cp Covered*.class covered/"], cwd=d)
    out = []
    for java in (STOCK, its.vm):
        data = os.path.join(d, "%d.exec" % len(out))
        text = run(
            [
                java,
                "-javaagent:%s=destfile=%s,includes=Covered*" % (agent, data),
                "-cp",
                covered,
                "Covered",
            ]
        )
        out.append(text + run([JAVA, "-cp", cp + ":" + d, "Report", data, covered]))
    same(out[0], out[1])
    # how many instructions there are is javac's
    check(re.search(r"Covered instructions (137/153|135/151) branches 14/18", out[1]), out[1])


@row
def agent_byte_buddy():
    """Subclasses, delegation, advice, redefinition and reset, with the agent attached to the
    running VM by itself."""
    cp = ":".join(jars("byte-buddy", "byte-buddy-agent"))
    d = compiled("bytebuddy", "--release", "17", cp=cp)
    texts = [
        run([java, "-Djdk.attach.allowAttachSelf=true", "-cp", cp + ":" + d, "Weave"], limit=240)
        for java in (STOCK, its.vm)
    ]
    same(*texts)
    check("enter wide [8589934592, 4.0]" in texts[1] and texts[1].endswith("redefined\n"), texts[1])


@row
def agent_byteman():
    """Rules at entry, exit, before a call and after a read of a field."""
    agent = jars("byteman")[0]
    d = compiled("byteman", "--release", "17")
    texts = [
        run(
            [
                java,
                "-javaagent:%s=script:%s" % (agent, os.path.join(HERE, "byteman", "rules.btm")),
                "-cp",
                d,
                "Script",
            ],
            limit=240,
        )
        for java in (STOCK, its.vm)
    ]
    same(*texts)
    check("caught injected" in texts[1], texts[1])
