# SPDX-License-Identifier: Apache-2.0
"""jcmd, jstack, jmap, jinfo, jps, jstat on our VM; thread dumps and heap dumps."""
import os
import re
import signal
import stat
import subprocess
import tempfile
import time

import hprof
from harness import RELEASE, STOCK, its, row, check, same, run, tool, environment, Running


@row
def tool_jcmd():
    with Running(its.vm, options=["-Xmx64m", "-Dfoo=bar baz"], args=["a1", "b2"]) as r:
        text = tool("jcmd", r.pid, "help")
        for command in (
            "GC.class_histogram",
            "GC.heap_dump",
            "GC.run",
            "JVMTI.agent_load",
            "JVMTI.data_dump",
            "Thread.print",
            "VM.command_line",
            "VM.flags",
            "VM.system_properties",
            "VM.uptime",
            "VM.version",
        ):
            check("\n%s\n" % command in text, "no %s in help" % command)
        check(
            re.search(r"version \S+\nJDK %d" % RELEASE, tool("jcmd", r.pid, "VM.version")),
            "VM.version",
        )
        check(re.search(r"\n\d+\.\d+ s\n", tool("jcmd", r.pid, "VM.uptime")), "VM.uptime")
        check("-XX:MaxHeapSize=67108864" in tool("jcmd", r.pid, "VM.flags"), "VM.flags")
        text = tool("jcmd", r.pid, "VM.command_line")
        check(
            "jvm_args: -Xmx64m -Dfoo=bar baz" in text and "java_command: Sleeper a1 b2" in text,
            text,
        )
        check(
            "\nfoo=bar baz\n" in tool("jcmd", r.pid, "VM.system_properties"), "VM.system_properties"
        )
        check("Command executed successfully" in tool("jcmd", r.pid, "GC.run"), "GC.run")
        check("Sleeper a1 b2" in tool("jcmd", "-l"), "jcmd -l")
        check("is shown as" not in tool("jcmd", r.pid, "PerfCounter.print"), "PerfCounter.print")


@row
def tool_jcmd_compiler():
    """Compiled code: lines of the same form from the stock VM."""
    for java in (STOCK, its.vm):
        options = ["-XX:+UnlockDiagnosticVMOptions", "-XX:LogEventsBufferEntries=5000"]
        with Running(java, options=options, main="Hot") as r:
            place = r"0x[0-9a-f]{16}"
            text = tool("jcmd", r.pid, "Compiler.codelist")
            line = r"^\d+ \d 0 Hot\.hot\(I\)I \[(%s), (%s) - (%s)\]$" % (place, place, place)
            found = re.search(line, text, re.M)
            check(found, "%s: no code of Hot.hot:\n%s" % (java, text))
            begin, end = int(found.group(2), 16), int(found.group(3), 16)

            text = tool("jcmd", r.pid, "VM.events", "log=jit")
            event = r"^Event: \d+\.\d{3} Thread %s " % place
            installed = r"nmethod \d+ %s code \[%s, %s\]$" % (place, place, place)
            check(
                re.search(event + r" +\d+ [^\n]* Hot::hot(?: @ \d+)? \(\d+ bytes\)$", text, re.M)
                and re.search(event + installed, text, re.M),
                "%s: no event of Hot.hot:\n%s" % (java, text),
            )

            text = tool("jcmd", r.pid, "Compiler.codecache")
            check(re.search(r"size=\d+Kb used=\d+Kb max_used=\d+Kb free=\d+Kb\n", text), text)
            bounds = re.findall(r"\n bounds \[(%s), (%s), %s\]\n" % (place, place, place), text)
            check(any(int(a, 16) <= begin < int(b, 16) for a, b in bounds), text)
            lines = (
                r"\n total_blobs=\d+, nmethods=\d+, adapters=\d+, full_count=0"
                r"\nCompilation: enabled, stopped_count=0, restarted_count=0\n"
                if RELEASE >= 21
                else r"\n total_blobs=\d+ nmethods=\d+ adapters=\d+\n compilation: enabled"
                r"\n +stopped_count=0, restarted_count=0\n full_count=0\n"
            )
            check(re.search(lines, text), "%s: %s" % (java, text))

            path = "/tmp/perf-%s.map" % r.pid
            tool("jcmd", r.pid, "Compiler.perfmap")
            with open(path, encoding="utf-8") as f:
                text = f.read()
            os.remove(path)
            known = re.findall(r"^0x([0-9a-f]+) 0x([0-9a-f]+) int Hot\.hot\(int\)$", text, re.M)
            check(
                any(int(at, 16) == begin and int(n, 16) == end - begin for at, n in known),
                "%s: %s is not as in the list\n%s" % (java, known, found.group(0)),
            )
            if RELEASE >= 25:
                tool("jcmd", r.pid, "Compiler.perfmap", its.work + "/%p%%.map")
                path = os.path.join(its.work, "%s%%.map" % r.pid)
                with open(path, encoding="utf-8") as f:
                    check(re.search(r"int Hot\.hot\(int\)$", f.read(), re.M), java + path)
                os.remove(path)


@row
def tool_jstat_compiler():
    """jstat -compiler and -printcompilation; without a compiler there are no such counters."""
    for java in (STOCK, its.vm):
        with Running(java, main="Hot") as r:
            text, end = "", time.time() + 60
            while not re.search(r"\n +[1-9]\d* +\d+ +\d+ +\d+\.\d\d +\d", text):
                check(time.time() < end, "%s: nothing was compiled\n%s" % (java, text))
                text = tool("jstat", "-compiler", r.pid)
            text = tool("jstat", "-printcompilation", r.pid)
            check(re.search(r"\n +[1-9]\d* +[1-9]\d* +\d [\w/$]+ [\w<>$]+\n", text), java + text)
            text = tool("jcmd", r.pid, "PerfCounter.print")
            check(re.search(r"^java\.ci\.totalTime=[1-9]", text, re.M), java + text)

    def nothing(java):
        with Running(java, options=["-Xint"]) as r:
            return "".join(tool("jstat", o, r.pid) for o in ("-compiler", "-printcompilation"))

    same(nothing(STOCK), nothing(its.vm))


@row
def tool_jcmd_absent():
    """Each command of the stock VM is there, or says why it is not."""
    with Running(STOCK) as stock, Running(its.vm) as ours:

        def offered(r):
            return set(re.findall(r"^[\w.]+$", tool("jcmd", r.pid, "help"), re.M))

        absent = sorted(offered(stock) - offered(ours))
        check("JFR.start" in absent and "Compiler.queue" in absent, str(absent))
        for name in absent:
            answer = tool("jcmd", ours.pid, name)
            check(
                re.search(
                    r"\n(There (is|are) no|Code lies|Flight Recorder is not|pmap prints|VM.native_memory tells|VM.class_hierarchy lists) ",
                    answer,
                ),
                answer,
            )
            check(answer.split("\n")[1] in tool("jcmd", ours.pid, "help", name), name)
        text = tool("jcmd", ours.pid, "Compiler.nothing", ok=False)
        check("IllegalArgumentException: Unknown diagnostic command" in text, text)


@row
def tool_jcmd_flags():
    """VM.flags: the flags that options stand for, which the machine chose, and what was set since;
    with -all, each flag of the stock VM."""
    options = ["-Xmx64m", "-Xms32m", "-Xss512k", "-Xrs", "-Xbatch", "-Xnoclassgc", "-Xshare:off"]
    options += ["-Xverify:all", "-XX:+UnlockDiagnosticVMOptions"]
    texts, names = [], []
    for java in (STOCK, its.vm):
        with Running(java, options=[*options, "-XX:+UseSerialGC"]) as r:
            tool("jcmd", r.pid, "VM.set_flag", "HeapDumpPath", "/tmp/x")
            listed = tool("jcmd", r.pid, "VM.flags")
            every = tool("jcmd", r.pid, "VM.flags", "-all")
            check(listed.split("\n", 1)[1] in tool("jinfo", "-flags", r.pid), "jinfo -flags")
        flags = re.findall(r"-XX:[+-]?(\w+)(?:=\S+)? ", listed)
        check(len(flags) > 10 and listed.endswith(" \n") and flags == sorted(flags), listed)
        rows = re.findall(r"^ *\w+ (\w+) += (.*?) +\{.*\} \{(.*)\}$", every, re.M)
        chosen = {n for n, _, by in rows if by != "default"}
        check(set(flags) - chosen <= {"THPStackMitigation"}, "%s %s" % (flags, chosen))
        texts.append({(n, v) for n, v, by in rows if by in ("command line", "management")})
        names.append({n for n, _, _ in rows})
    check(texts[0] == texts[1], "%s" % sorted(texts[0] ^ texts[1]))
    check(names[0] <= names[1], str(names[0] - names[1]))
    check({"UseCompressedOops", "UseCompressedClassPointers"} <= chosen, str(chosen))


@row
def perf_map_at_exit():
    """-XX:+DumpPerfMapAtExit leaves the file that Compiler.perfmap writes."""
    for java in (STOCK, its.vm):
        options = ["-XX:+UnlockDiagnosticVMOptions", "-XX:+DumpPerfMapAtExit", "-Xcomp"]
        p = subprocess.Popen([java, *options, "-version"], stderr=subprocess.DEVNULL)
        p.wait()
        path = "/tmp/perf-%s.map" % p.pid
        with open(path, encoding="utf-8") as f:
            check(re.search(r"^0x[0-9a-f]+ 0x[0-9a-f]+ .*java\.lang\.", f.read(), re.M), java)
        os.remove(path)


@row
def tool_jcmd_by_name():
    """A VM is found by its main class or JAR: a JAR of this run's own, because jcmd asks every VM
    that the name fits."""
    jar = os.path.join(its.work, "named%d.jar" % os.getpid())
    tool("jar", "cfe", jar, "Sleeper", "-C", its.classes, ".")
    with Running(its.vm, main="-jar", cp=its.classes, args=[jar]) as r:
        text = tool("jcmd", os.path.basename(jar), "VM.version")
        check(text.startswith(r.pid + ":\n") and "JDK %d" % RELEASE in text, text)


@row
def tool_jstack():
    def stacks(java):
        with Running(java) as r:
            text = tool("jstack", "-l", r.pid)
        out = []
        for name in ("main", "holder", "blocked", "rlholder", "Finalizer"):
            m = re.search(r'^"%s" #\d+.*?(?=^"|^JNI|\Z)' % name, text, re.M | re.S)
            check(m, "no thread %s:\n%s" % (name, text))
            part = m.group(0).rstrip()
            part = re.sub(r"cpu=\S+ elapsed=\S+", "", part)
            part = re.sub(r" #\d+", "", part)
            part = re.sub(r"(tid|nid)=(0x[0-9a-f]+|\d+)", r"\1", part)
            part = re.sub(r'" \[\d+\]', '" [N]', part)
            part = re.sub(r" *\[0x[0-9a-f]+\]", "", part)
            part = re.sub(r"<0x[0-9a-f]+>", "<OBJECT>", part)
            part = re.sub(r"Lambda(\$\d+)?/0x[0-9a-f]+", "Lambda", part)
            out.append(part)
        return "\n\n".join(out)

    same(stacks(STOCK), stacks(its.vm))


@row
def tool_jstack_deadlock():
    """Deadlocks of monitors and of java.util.concurrent locks, with the stacks of their threads."""

    def report(java, *options):
        with Running(java, main="Deadlock") as r:
            text = tool("jstack", *options, r.pid)
        text = text[text.index("JNI global refs") :]
        text = re.sub(r"refs: \d+", "refs: N", text)
        return re.sub(r"0x[0-9a-f]+", "0x", re.sub(r"Lambda\$\d+", "Lambda", text))

    text = report(its.vm)
    check(text.endswith("\nFound 2 deadlocks.\n\n"), text)
    same(report(STOCK), text)
    same(report(STOCK, "-l"), report(its.vm, "-l"))


@row
def tool_jmap():
    with Running(its.vm) as r:
        text = tool("jmap", "-histo", r.pid)
        check(
            re.match(r" num     #instances         #bytes  class name \(module\)\n-+\n +1: ", text),
            text[:300],
        )
        m = re.search(r"^ *\d+: +2 +\d+  Sleeper\$Marked\n", text, re.M)
        check(m, "Sleeper$Marked: " + "".join(x for x in text.splitlines(True) if "Sleeper" in x))
        check(re.search(r"^Total +\d+ +\d+\n\Z", text, re.M), text[-200:])
        text = tool("jmap", "-histo:live,file=" + os.path.join(r.cwd, "h.txt"), r.pid)
        check(
            "Heap inspection file created" in text
            and "java.lang.String" in open(os.path.join(r.cwd, "h.txt")).read(),
            text,
        )
        check("No instances waiting" in tool("jmap", "-finalizerinfo", r.pid), "-finalizerinfo")
        check("<boot class loader>" in tool("jmap", "-clstats", r.pid), "-clstats")


def check_dump(path):
    d = hprof.Dump(path)
    check(not d.bad, "; ".join(d.bad))
    marked = d.instances("Sleeper$Marked")
    check(len(marked) == 2, "%d instances of Sleeper$Marked" % len(marked))
    first = [o for o in marked if d.field(o, "next")][0]
    values = {n: d.field(first, n) for n in ("z", "c", "s", "i", "j", "b")}
    check(values == {"z": 1, "c": 65, "s": -2, "i": 42, "j": 1 << 40, "b": 1}, str(values))
    check(
        d.field(first, "f") == 0x3FC00000 and d.field(first, "d") == 0xC004000000000000,
        "float fields",
    )
    check(d.string(d.field(first, "text")) == "marked string", "text field")
    check(d.field(first, "next") in marked, "next")
    names = [d.string(d.field(t, "name")) for t in d.instances("java.lang.Thread")]
    check("holder" in names and "main" in names, str(names))
    methods = {d.names[f[0]] for f in d.frames.values()}
    check("main" in methods and "sleep" in methods, str(methods))
    return d


@row
def tool_heap_dump():
    """jmap -dump, jcmd GC.heap_dump (plain, all objects, compressed), read back by our parser."""
    with Running(its.vm) as r:

        def path(name):
            return os.path.join(r.cwd, name)

        text = tool("jmap", "-dump:live,format=b,file=" + path("a.hprof"), r.pid)
        check(re.search(r"Heap dump file created \[\d+ bytes in", text), text)
        live = check_dump(path("a.hprof"))
        text = tool("jmap", "-dump:file=" + path("a.hprof"), r.pid)
        check("File exists" in text, text)
        tool("jcmd", r.pid, "GC.heap_dump", "-all", path("b.hprof"))
        check(
            len(check_dump(path("b.hprof")).objects) >= len(live.objects) - 100,
            "-all has fewer objects",
        )
        tool("jcmd", r.pid, "GC.heap_dump", "-gz=1", path("c.hprof.gz"))
        head = open(path("c.hprof.gz"), "rb").read(40)
        check(
            head[:2] == b"\x1f\x8b" and b"HPROF BLOCKSIZE=" in head,
            "not compressed in blocks whose size the head says",
        )
        check_dump(path("c.hprof.gz"))
        tool("jcmd", r.pid, "GC.heap_dump", "-overwrite", "rel.hprof")
        tool("jcmd", r.pid, "GC.heap_dump", "-overwrite", "rel.hprof")
        check_dump(path("rel.hprof"))
        check(os.stat(path("a.hprof")).st_mode & 0o077 == 0, "others may read the dump")


@row
def heap_dump_on_out_of_memory():
    cwd = tempfile.mkdtemp(dir=its.work)
    text = run(
        [
            its.vm,
            "-Xmx16m",
            "-XX:+HeapDumpOnOutOfMemoryError",
            "-XX:HeapDumpPath=oom.hprof",
            "-cp",
            its.classes,
            "Filler",
        ],
        cwd=cwd,
        ok=False,
    )
    check(
        "java.lang.OutOfMemoryError: Java heap space\nDumping heap to oom.hprof ..." in text
        and "Heap dump file created" in text,
        text,
    )
    d = hprof.Dump(os.path.join(cwd, "oom.hprof"))
    check(not d.bad, "; ".join(d.bad))
    text = run(
        [
            its.vm,
            "-Xmx16m",
            "-XX:+HeapDumpOnOutOfMemoryError",
            "-XX:HeapDumpGzipLevel=1",
            "-cp",
            its.classes,
            "Filler",
        ],
        cwd=cwd,
        ok=False,
    )
    name = re.search(r"^Dumping heap to (java_pid\d+\.hprof\.gz) \.\.\.$", text, re.M)
    check(
        name and open(os.path.join(cwd, name.group(1)), "rb").read(2) == b"\x1f\x8b",
        "not compressed: " + text,
    )
    d = hprof.Dump(os.path.join(cwd, name.group(1)))
    check(not d.bad, "; ".join(d.bad))


@row
def tool_jinfo():
    with Running(its.vm, options=["-Xmx64m", "-Dk=v"]) as r:
        check("\nk=v\n" in tool("jinfo", "-sysprops", r.pid), "-sysprops")
        check("-XX:MaxHeapSize=67108864" in tool("jinfo", "-flags", r.pid), "-flags")
        check(tool("jinfo", "-flag", "MaxHeapSize", r.pid) == "-XX:MaxHeapSize=67108864\n", "-flag")
        tool("jinfo", "-flag", "+HeapDumpOnOutOfMemoryError", r.pid)
        check(
            tool("jinfo", "-flag", "HeapDumpOnOutOfMemoryError", r.pid)
            == "-XX:+HeapDumpOnOutOfMemoryError\n",
            "a flag was set",
        )
        check(
            "cannot be changed" in tool("jinfo", "-flag", "+UsePerfData", r.pid, ok=False),
            "read-only flag",
        )


@row
def tool_signal_dump():
    """SIGQUIT shows what the manageable flags PrintConcurrentLocks and PrintClassHistogram ask for,
    on both VMs."""
    for java in (STOCK, its.vm):
        with Running(java, options=["-Xmx64m"]) as r:
            os.kill(r.p.pid, signal.SIGQUIT)
            r.wait_text('(?s)Full thread dump.*"holder"')
            time.sleep(0.5)
            text = r.text()
            check("Locked ownable synchronizers" not in text and "#instances" not in text, text)
            tool("jinfo", "-flag", "+PrintConcurrentLocks", r.pid)
            tool("jinfo", "-flag", "+PrintClassHistogram", r.pid)
            os.kill(r.p.pid, signal.SIGQUIT)
            r.wait_text(
                r"(?s)Full thread dump.*Full thread dump.*Locked ownable synchronizers.*ReentrantLock.*#instances.*java\.lang\.String.*\nTotal +\d+"
            )
            check(r.end() == 0, "exit code")


@row
def tool_jcmd_memory_sites():
    """VM.native_memory with NativeMemoryTracking=detail: who allocated what, what changed."""
    with Running(its.vm, options=["-Xmx64m", "-XX:NativeMemoryTracking=detail"]) as r:
        text = tool("jcmd", r.pid, "VM.native_memory", "detail")
        sites = re.findall(r"((?:^\[0x\w{16}\].*\n){1,4}) +\(malloc=(\d+)KB #(\d+)\)$", text, re.M)
        check(any("] class_define+0x" in callers for callers, _, _ in sites), text)
        sizes = [int(size) for _, size, _ in sites]
        for part, caller in (
            ("Java Heap", "heap_init"),
            ("GC", "heap_init"),
            ("Class", "class_space_reserve"),
            ("Thread Stack", "thread_new"),
            ("Internal", "ids_init"),
        ):
            check(
                re.search(
                    r"\] reserved \d+KB for %s from\n(?:    \[0x\w{16}\].*\n)*    \[0x\w{16}\] %s\+0x"
                    % (part, caller),
                    text,
                ),
                part + text,
            )
        check(len(sizes) > 5 and sizes == sorted(sizes, reverse=True) and sizes[-1] >= 1, sizes)
        all_blocks = re.search(r"^ +malloc: \d+KB #(\d+)$", text, re.M)
        check(
            sum(int(blocks) for _, _, blocks in sites) <= int(all_blocks.group(1)) + 100,
            "more blocks at the sites than there are",
        )
        check("Baseline taken" in tool("jcmd", r.pid, "VM.native_memory", "baseline"), "baseline")
        tool("jcmd", r.pid, "GC.class_histogram")
        text = tool("jcmd", r.pid, "VM.native_memory", "detail.diff", "scale=1")
        check(
            re.search(r"(?s)^Details:\n.* \(malloc=\d+ [+-]\d+ #\d+ [+-]\d+\)\n", text, re.M), text
        )
        check(
            re.search(
                r"^Tracked: \d+ allocations of \d+ bytes, and 0 for which",
                tool("jcmd", r.pid, "VM.native_memory", "statistics"),
                re.M,
            ),
            "statistics",
        )


@row
def tool_jcmd_memory():
    """VM.native_memory with its baseline, VM.metaspace, the VM's tables, touched methods."""
    with Running(its.vm, options=["-Xmx64m", "-XX:NativeMemoryTracking=summary"]) as r:
        text = tool("jcmd", r.pid, "VM.native_memory", "summary")
        m = re.search(
            r"^Total: reserved=(\d+)KB, committed=(\d+)KB\n +malloc: \d+KB #\d+\n +mmap:   reserved=(\d+)KB, committed=(\d+)KB$",
            text,
            re.M,
        )
        check(m and int(m.group(1)) > int(m.group(2)) > 1000, text)
        check(
            sum(int(x) for x in re.findall(r"^- .*\(reserved=(\d+)KB", text, re.M))
            in range(int(m.group(1)) - 8, int(m.group(1)) + 9),
            text,
        )
        check("Java Heap (reserved=65536KB" in text, text)
        check(
            "No baseline" in tool("jcmd", r.pid, "VM.native_memory", "summary.diff"),
            "difference without a baseline",
        )
        check("Baseline taken" in tool("jcmd", r.pid, "VM.native_memory", "baseline"), "baseline")
        tool("jcmd", r.pid, "VM.symboltable", "-verbose")
        check(
            re.search(
                r"^Total: reserved=\d+KB",
                tool("jcmd", r.pid, "VM.native_memory", "detail.diff"),
                re.M,
            ),
            "difference",
        )
        check(
            "At most one" in tool("jcmd", r.pid, "VM.native_memory", "summary", "baseline"),
            "two wishes",
        )
        check("Incorrect scale" in tool("jcmd", r.pid, "VM.native_memory", "scale=x"), "scale")
        check(
            "No command to execute" in tool("jcmd", r.pid, "VM.native_memory", "summary=false"),
            "nothing wished",
        )
        check(
            re.search(
                r"^Total: reserved=\d+, committed=\d+$",
                tool("jcmd", r.pid, "VM.native_memory", "scale=b"),
                re.M,
            ),
            "bytes",
        )
        text = tool("jcmd", r.pid, "VM.native_memory", "detail")
        check(
            re.search(
                r"^\[0x\w+ - 0x\w+\] reserved 65536KB for Java Heap from\n\t\[0x\w+ - 0x\w+\] committed \d+KB from$",
                text,
                re.M,
            ),
            text,
        )
        check("recorded with -XX:NativeMemoryTracking=detail" in text, text)
        check(
            re.search(
                r"^Usage:\n  Non-class: +[\d.]+ MB used\.$",
                tool("jcmd", r.pid, "VM.metaspace", "basic"),
                re.M,
            ),
            "basic",
        )
        check(
            re.search(
                r"^ Metaspace +used \d+K, committed \d+K, reserved \d+K$",
                tool("jcmd", r.pid, "GC.heap_info"),
                re.M,
            ),
            "heap info",
        )
        check(
            re.search(
                r'^"main" .* allocated=\d+[BKM] defined_classes=\d+ tid=',
                tool("jcmd", r.pid, "Thread.print", "-e"),
                re.M,
            ),
            "extended",
        )
        text = tool("jcmd", r.pid, "VM.metaspace", "show-loaders", "show-classes")
        check(
            re.search(
                r"Loader jdk.internal.loader.ClassLoaders\$AppClassLoader: \d+ classes(?s:.*)\n +Sleeper\n",
                text,
            )
            and "Total Usage - " in text,
            text,
        )
        for name, title in (
            ("VM.symboltable", "SymbolTable"),
            ("VM.stringtable", "StringTable"),
            ("VM.systemdictionary", "System Dictionary for 'app' class loader"),
        ):
            text = tool("jcmd", r.pid, name)
            check(
                re.search(
                    r"^%s statistics:\nNumber of buckets       : +[1-9]\d* = +\d+ bytes, each \d+\nNumber of entries       : +[1-9]"
                    % re.escape(title),
                    text,
                    re.M,
                ),
                text,
            )
        check(
            "\n7 65535: Sleeper\n" in tool("jcmd", r.pid, "VM.symboltable", "-verbose"), "symbols"
        )
        check(
            re.search(
                r"^ +\d+: Sleeper$", tool("jcmd", r.pid, "VM.systemdictionary", "-verbose"), re.M
            ),
            "dictionary",
        )
        if RELEASE < 21:  # later ones do not have the command
            text = tool("jcmd", r.pid, "VM.print_touched_methods")
            check(
                "# Method::print_touched_methods version 1\n" in text
                and "\nSleeper.main:([Ljava/lang/String;)V\n" in text,
                text[:500],
            )
    with Running(its.vm) as r:
        check(
            "Native memory tracking is not enabled" in tool("jcmd", r.pid, "VM.native_memory"),
            "not asked for",
        )


@row
def tool_jcmd_classloaders():
    """The tree of class loaders, drawn as by the stock VM: with the options, branches, addresses,
    folded leaves."""

    def trees(java):
        with Running(java, main="Loaders") as r:
            answers = [
                tool("jcmd", r.pid, "VM.classloaders", *o)
                for o in (
                    [],
                    ["fold=false"],
                    ["verbose"],
                    ["show-classes"],
                    ["show-classes", "verbose"],
                )
            ]
        text = "\n".join(re.sub(r"0x[0-9a-f]+", "ADDRESS", a.split("\n", 1)[1]) for a in answers)
        text = re.sub(r"Loader (Oop|Data|Klass): ADDRESS", r"Loader \1", text)
        return "\n".join(
            x
            for x in text.splitlines()
            if (
                "classes)" not in x
                and ": [" not in x
                and "  [" not in x
                and not re.search(r"\| {12,}\S+\.|Classes: \w+\.", x)
            )
        )

    same(trees(STOCK), trees(its.vm))


@row
def tool_jcmd_accessors():
    """What the accessors invoke that reflection generated, in VM.class_hierarchy."""

    def invoked(java):
        with Running(java, main="Accessors", options=["-Dsun.reflect.noInflation=true"]) as r:
            text = tool(
                "jcmd", r.pid, "VM.class_hierarchy", "-s", "jdk.internal.reflect.MagicAccessorImpl"
            )
        return "\n".join(
            sorted(re.findall(r"Generated.*", re.sub(r"0x[0-9a-f]+", "ADDRESS", text)))
        )

    same(invoked(STOCK), invoked(its.vm))


@row
def pause_at_startup():
    """-XX:+PauseAtStartup: the VM goes on when its file has been removed."""
    cwd = tempfile.mkdtemp(dir=its.work)
    p = subprocess.Popen(
        [
            its.vm,
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+PauseAtStartup",
            "-cp",
            its.classes,
            "Sleeper",
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        cwd=cwd,
        env=environment(),
    )
    name = os.path.join(cwd, "vm.paused.%d" % p.pid)
    end = time.time() + 60
    while not os.path.exists(name) and time.time() < end:
        time.sleep(0.02)
    check(os.path.exists(name) and p.poll() is None, "it does not wait")
    os.remove(name)
    out, _ = p.communicate(timeout=60)
    check(out.startswith(b"ready "), out)


@row
def tool_jps_jstat():
    with Running(its.vm, options=["-Xmx64m"], args=["x"]) as r:
        check("%s Sleeper x -Xmx64m" % r.pid in tool("jps", "-lmv"), "jps -lmv")
        check("%s Sleeper\n" % r.pid in tool("jps"), "jps")
        path = "/tmp/hsperfdata_%s/%s" % (run(["id", "-un"]).strip(), r.pid)
        check(stat.S_IMODE(os.stat(path).st_mode) == 0o600, "mode of the counters' file")
        for _ in range(3):
            r.p.stdin.write(b"g")
        r.p.stdin.flush()
        r.wait_text("collected")
        time.sleep(1.2)
        text = tool("jstat", "-gcutil", r.pid)
        lines = [x.split() for x in text.splitlines()]
        check(float(lines[1][lines[0].index("FGC")]) >= 1, text)
        text = tool("jstat", "-gc", r.pid)
        names, values = (x.split() for x in text.splitlines())
        gc = {n: float(v) for n, v in zip(names, values) if v != "-"}
        check(
            0 < gc["EU"] <= gc["EC"] and 0 < gc["OU"] <= gc["OC"] and 0 < gc["MU"] <= gc["MC"], text
        )
        check(gc["EC"] + gc["OC"] <= 64 * 1024 and gc["S0U"] == gc["S1U"] == 0, text)
        for option in (
            "-class",
            "-compiler",
            "-printcompilation",
            "-gc",
            "-gccapacity",
            "-gccause",
            "-gcmetacapacity",
            "-gcnew",
            "-gcnewcapacity",
            "-gcold",
            "-gcoldcapacity",
        ):
            text = tool("jstat", option, r.pid)
            check(" - " not in text, option + " lacks a counter:\n" + text)
        check("System.gc()" in tool("jstat", "-gccause", r.pid), "cause of the last collection")
        text = tool("jstat", "-class", r.pid)
        check(int(text.splitlines()[1].split()[0]) > 100, text)
        check(r.end() == 0 and not os.path.exists(path), "the counters' file stays")
    with Running(its.vm, options=["-XX:-UsePerfData"]) as r:
        check(r.pid + " " not in tool("jps"), "jps sees a VM with -XX:-UsePerfData")


@row
def tool_jps_on_ours():
    """The class library's client of shared counters works in our VM too."""
    with Running(its.vm) as r:
        text = run([its.vm, "-m", "jdk.jcmd/sun.tools.jps.Jps", "-l"])
        check("%s Sleeper" % r.pid in text and "sun.tools.jps.Jps" in text, text)


@row
def tool_jcmd_on_ours():
    """Our VM attaches to itself."""
    with Running(its.vm) as r:
        text = run([its.vm, "-m", "jdk.jcmd/sun.tools.jcmd.JCmd", r.pid, "Thread.print"])
        check('"holder"' in text, text)
