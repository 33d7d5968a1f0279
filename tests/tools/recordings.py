# SPDX-License-Identifier: Apache-2.0
"""Recordings of the stock VM's flight recorder, read on ours; and that ours has none of its own.

The oracle is the stock VM with -Djfr.unsupported.vm=true: the class library's own way to say that a
VM has no recorder."""
import os
import re
import tempfile

from harness import JAVA, STOCK, its, row, check, same, once, run, tool, Running

NO_RECORDER = "-Djfr.unsupported.vm=true"
JFR = ["-m", "jdk.jfr/jdk.jfr.internal.tool.Main"]


@once
def recording():
    path = os.path.join(tempfile.mkdtemp(dir=its.work), "of_stock.jfr")
    run([JAVA, "-cp", its.classes, "Recorder", path])
    return path


def both(*command, stock=(STOCK, NO_RECORDER)):
    """The same command on both VMs, with what it leaves in the directory it ran in."""
    texts = []
    for java in (stock, [its.vm]):
        d = tempfile.mkdtemp(dir=its.work)
        text = run([*java, *command], ok=False, cwd=d)
        texts.append(text.replace(d, "HERE"))
        for name in sorted(os.listdir(d)):
            with open(os.path.join(d, name), "rb") as f:
                texts[-1] += "%s %r\n" % (name, f.read())
    same(*texts)
    return texts[1]


@row
def recording_print():
    """jfr print: as text, JSON and XML, all events and chosen ones."""
    file = recording()
    check(both(*JFR, "print", file).count("test.Everything {") == 21, "twenty-one events")
    both(*JFR, "print", "--json", "--stack-depth", "3", file)
    both(*JFR, "print", "--xml", "--categories", "GC", file)
    both(*JFR, "print", "--events", "test.*,CPULoad", file)


@row
def recording_tool():
    """The other commands of jfr that need no recorder; a recording taken apart and put together."""
    file = recording()
    check(" Chunks: 2\n" in both(*JFR, "summary", file), "two chunks")
    both(*JFR, "metadata", file)
    both(*JFR, "metadata", "--categories", "Test", file)
    both(*JFR, "summary", "nothing.jfr")
    check(
        "of_stock_1.jfr b'FLR"
        in both(*JFR, "disassemble", "--output", ".", "--max-chunks", "1", file),
        "two files",
    )
    parts = tempfile.mkdtemp(dir=its.work)
    run([its.vm, *JFR, "disassemble", "--output", parts, "--max-chunks", "1", file])
    both(*JFR, "assemble", parts, "whole.jfr")
    check(
        "Flight Recorder is not supported on this VM" in both(*JFR, "metadata"), "no types of ours"
    )


@row
def recording_program():
    """jdk.jfr.consumer and jdk.jfr; -Xlog:jfr+system+parser."""
    file = recording()
    text = both("-cp", its.classes, "Recordings", file)
    check(re.search(r"^\[info\]\[jfr,system,parser *\] Chunk: major=2$", text, re.M), "log")
    both("-Xlog:jfr+system*=trace:stdout:level,tags", *JFR, "summary", file, stock=[STOCK])


@row
def recording_absent():
    """Who asks our VM to record is told that it cannot, by jcmd and at the start."""
    texts = []
    for java, options in ((STOCK, [NO_RECORDER]), (its.vm, [])):
        with Running(java, options=options) as r:
            texts.append("")
            for command in (
                "JFR.start",
                "JFR.start name=x",
                "JFR.check",
                "JFR.dump",
                "JFR.stop name=x",
            ):
                texts[-1] += tool("jcmd", r.pid, command).replace(r.pid, "PID")
    same(*texts)
    for option in ("", "=", ":", ":filename=x.jfr", "=duration=1s"):
        text = run([its.vm, "-XX:StartFlightRecording" + option, "-version"], ok=False)
        check("initialization of VM\nFlight Recorder is not supported on this VM\n" in text, text)
    for option in ("=stackdepth=5", ":stackdepth=5"):
        text = run([its.vm, "-XX:FlightRecorderOptions" + option, "-version"])
        check(
            "FlightRecorderOptions has no effect in this VM: Flight Recorder is not supported"
            in text,
            text,
        )
