#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""flags.py - what is said of options at the start, and the exit code, beside the stock VM.

A case is a list of options; both VMs run a program with them in an empty directory. Compared are
exit code, standard output, standard error and the files left behind. Names of processes, sizes and
times are made alike. With --all each flag of the stock VM is given its default, least and greatest
value (booleans both), locked and unlocked, and each name that our tables have for another release
is tried. Only run are those of SILENT, which have output about what this VM does not have, or
values that do not fit a machine's heap or compiler; those of which this VM says that they have no
effect; those that ask for an instruction of another processor (PROCESSOR); and those that only a
later update of the stock VM's release has (LATER).
"""
import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import jdks

UNLOCK = ["-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions"]

CASES = (
    [
        [o]
        for o in """
-Xprof -Xincgc -Xquickstart -Xusealtsigs -Xboundthreads -Xconcgc -Xconcurrentio -Xeprof -Xcodecache32m -Xpgc -Xgc:x -Xint -Xmixed -Xcomp -Xbatch -Xfuture -Xdebug
-Xnoagent -Xnoclassgc -Xintx -Xcomp:x -Xprof:x -Xdebugx -Xshare:auto -Xshare:off -Xshare:foo -Xmn10m -Xmn1k -Xmnfoo -Xmn0 -Xmn1g -Xverify -Xverify:all -Xverify:none
-Xverify:remote -noverify -Xverify:foo -Xverify: -Xcheck -Xcheck:foo -Xss1k -Xssfoo -Xss2g -Xms0 -Xms4k -Xmsfoo -Xmxfoo -Xmx -Xmx1k -Xmaxf0.9 -Xmaxf2 -Xmaxffoo -Xminf0.1
-Xminffoo -Xmaxjitcodesize64m -Xmaxjitcodesize=64m -Xmaxjitcodesizefoo -Xmaxjitcodesize1k -Xbootclasspath:x -Xbootclasspath/p:x -Xbootclasspath -Xrs: -Djava.endorsed.dirs=x
-Djava.ext.dirs=x -Djava.ext.dirs -Djava.ext.dirs= -Djava.ext.dirs="" -Djava.endorsed.dirs= --illegal-access=deny -XX: -XX:+ -XX:TraceFoo -XX:+UseG1G -XX:UseG1GC -XX:UseG1GC=x -XX:+MaxHeapSize=3 -XX:MaxHeapSize
-XX:+TraceBytecodes -XX:TraceBytecodes=3 -XX:+PrintSymbolTableSizeHistogram -XX:+AssertOnSuspendWaitFailure -XX:SuspendRetryCount -XX:SuspendRetryCount=foo
-XX:DefaultMaxRAMFraction=4 -XX:+CreateMinidumpOnCrash -XX:+UseBiasedLocking -XX:-UseBiasedLocking -XX:MaxRAMFraction=4 -XX:+TLABStats -XX:+CriticalJNINatives
-XX:+AllowRedefinitionToAddDeleteMethods -XX:+FlightRecorder -XX:+PrintBiasedLockingStatistics -XX:+VerifyBeforeGC -XX:+PrintInlining -XX:PrintInlining -XX:+UseEpsilonGC
-XX:MinHeapFreeRatio=99 -XX:MaxHeapFreeRatio=0 -XX:MaxMetaspaceFreeRatio=0 -XX:PerfDataSamplingInterval=7 -XX:CICompilerCount=0 -XX:-UseG1GC -XX:+UseSerialGC
-XX:+UseParallelGC -XX:+CreateCoredumpOnCrash -XX:PerfDataSaveFile=kept -XX:+PerfDisableSharedMem -XX:+UseConcMarkSweepGC -XX:MaxPermSize=64m -XX:+CheckJNICalls
-XX:NativeMemoryTracking=x -XX:+StartAttachListener -XX:+ManagementServer -XX:-PrintWarnings
-XX:+BciProfileWidth -XX:BciProfileWidth -XX:BciProfileWidth=3 -XX:BciProfileWidthh=3 -XX:+PrintIdealGraphPhase -XX:+CheckZapUnusedHeapArea -XX:+TraceICs -XX:SelfDestructTimer=x
-XX:AOTCodeMaxSize=x -XX:+AOTCodeMaxSize -XX:MaxJavaStackTraceDepth=3000000000 -XX:VMThreadPriority=200 -XX:PerfMaxStringConstLength=1 -XX:MaxJNILocalCapacity=-9223372036854775808
--finalization=enabled --finalization=disabled --finalization=x --finalization= --finalization -Xdebug:x
""".split()
    ]
    + [
        ["-XX:+UseSerialGC", "-XX:+UseParallelGC"],
        ["-Xms100m", "-Xmx50m"],
        ["-XX:-PrintWarnings", "-Xprof"],
        ["-XX:-PrintWarnings", "-XX:+UseBiasedLocking"],
        ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:+TraceBytecodes", "-XX:+NoSuchThing"],
        ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:+VerifyBeforeGC"],
        ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:UseG1GC"],
        ["-XX:+VerifyBeforeGC", "-XX:+UnlockDiagnosticVMOptions"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:+VerifyBeforeGC", "-XX:+VerifyAfterGC"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:+PrintNMTStatistics"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:MaxJNILocalCapacity=100"],
        ["-XX:HeapDumpPath=around.hprof", "Dumped"],
        ["-XX:MaxRAM=1g", "-XX:MaxRAMFraction=2"],
        ["-XX:MaxMetaspaceSize=4k"],
        ["-XX:-TieredCompilation", "-XX:CICompilerCount=1"],
        ["-XX:-TieredCompilation", "-XX:CICompilerCount=0"],
        ["-XX:TieredStopAtLevel=1", "-XX:CICompilerCount=0"],
        ["-XX:TieredStopAtLevel=0", "-XX:CICompilerCount=0"],
        ["-Xint", "-XX:CICompilerCount=0"],
        ["-XX:CompilationMode=slow"],
        ["-XX:CompileCommand=exclude,java.lang.String::indexOf"],
        ["-XX:CompileCommand=Exclude java/util/*.*(I)I false"],
        ["-XX:CompileCommand=option,*.main,bool,PrintAssembly,false"],
        ["-XX:CompileCommand=quiet", "-XX:CompileCommand=exclude,A.b"],
        ["-XX:CompileCommand=exclude,A.b", "-XX:CompileCommand=quiet,exclude,A.c"],
        ["-XX:CompileCommand=exclude", "-XX:CompileCommand=exclude,A.b"],
        ["-XX:CompileCommand=exclude,A"],
        ["-XX:CompileCommand=exclude,A."],
        ["-XX:CompileCommand=exclude,::a"],
        ["-XX:CompileCommand=exclude,A.(I)I"],
        ["-XX:CompileCommand=exclude,."],
        ["-XX:CompileCommand=exclude,A.b*c"],
        ["-XX:CompileCommand=exclude,**.b"],
        ["-XX:CompileCommand=exclude,a.A.b"],
        ["-XX:CompileCommand=exclude,a::A::b"],
        ["-XX:CompileCommand=exclude,A.b,perhaps"],
        ["-XX:CompileCommand=RepeatCompilation,A.b"],
        ["-XX:CompileCommand=option,A.b,Nothing"],
        ["-XX:CompileCommand=nothing,A.b"],
        ["-XX:CompileCommand=PrintAssembly,A"],
        [
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:CompileCommand=option,A.b,bool,PrintNMethods,false",
        ],
        ["-XX:CompileCommand=PrintAssembly,A.b,perhaps"],
        ["-XX:CompileCommand=VectorizeDebug,A.b"],
        ["-XX:CompileOnly=java/lang/Strin,.nothing"],
        ["-XX:CreateMinidumpOnCrash"],
        ["-XX:CreateMinidumpOnCrash=1"],
        ["-XX:+CreateMinidumpOnCrash=1"],
        ["-XX:DefaultMaxRAMFraction=0"],
        ["-XX:DefaultMaxRAMFraction=x"],
        ["-XX:+DefaultMaxRAMFraction"],
        ["-XX:MaxRAMFraction"],
        ["-XX:+FlightRecorder=1"],
        ["-XX:+EnableJVMCIProduct"],
        ["-XX:-EnableJVMCIProduct"],
        ["-XX:EnableJVMCIProduct=1"],
        ["-XX:-UseJVMCICompiler"],
        ["-XX:-UseGraalJIT"],
        ["-XX:+TimeLinearScan"],
        ["-XX:VerifyIterativeGVN=1"],
        ["-XX:" + "a" * 600 + "=10"],
        ["-XX:CompileCommand=quiet,nothing,A.b"],
        ["-XX:CompileCommand=option,A.b,RepeatCompilation,3"],
        ["-XX:CompileCommand=option,A.b,bool,RepeatCompilation,3"],
        ["-XX:CompileCommand=option,A.b,DisableIntrinsic,_getClass"],
        ["-XX:CompileCommand=DisableIntrinsic,A.b"],
        ["-XX:CompileCommand=DisableIntrinsic,A.b,_getClass,_hashCode,_foo"],
        ["-XX:CompileCommand=option,A.b,ccstrlist,ControlIntrinsic,+_getClass,-_foo"],
        ["-XX:CompileCommand=ControlIntrinsic,A.b,_foo"],
        ["-XX:CompileCommand=quiet", "-XX:CompileCommand=DisableIntrinsic,A.b,_foo"],
        ["-XX:DisableIntrinsic=_foo"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:ControlIntrinsic=+"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:ControlIntrinsic=+_getClass,_foo,+_bar"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:DisableIntrinsic=,_getClass,,_bar;_c"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:DisableIntrinsic=_getClass _bar"],
        [
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:DisableIntrinsic=_getClass",
            "-XX:DisableIntrinsic=_bar",
            "-XX:ControlIntrinsic=+_foo",
        ],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:DisableIntrinsic=_x", "-XX:MinHeapFreeRatio=99"],
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:DisableIntrinsic=_x", "-XX:CICompilerCount=0"],
    ]
)

# From 25 on CompileOnly takes the patterns of CompileCommand.
CASES_25 = [
    ["-XX:CompileOnly=java/lang/Strin.*,A::b C.*d"],
    ["-XX:CompileOnly=A.b,A.b*c,C.d"],
    ["-XX:CompileCommand=MemLimit,A.b,10m~foo"],
    ["-XX:CompileCommand=MemLimit,A.b"],
    ["-XX:CompileCommand=MemStat,A.b,1"],
    ["-XX:-PrintWarnings", "-XX:CompileCommand=MemLimit,A.b,10m"],
    ["-XX:-PrintWarnings", "-XX:CompileCommand=MemLimit,A.b,10k~stop"],
    ["-XX:-PrintWarnings", "-XX:CompileCommand=MemLimit,A.b,10m~Crash"],
    ["-XX:-PrintWarnings", "-XX:CompileCommand=MemStat,A.b"],
    ["-XX:-PrintWarnings", "-XX:CompileCommand=MemStat,A.b,print"],
    ["-XX:CompileOnly=A.b(I)V,a.b.c"],
    ["-XX:CompileOnly=A.b,.c"],
    ["-XX:CompileOnly=::"],
]

# Output about the stock VM's archive, compilers, interpreter and collectors; values that their
# memory does not fit.
SILENT = re.compile(
    r"(CITime|CIPrint|Compil|Print|Trace|Allocate|CodeCache|CodeHeap|JVMCI|Bootstrap|G1|PLAB|TLAB|Metaspace|NewSize|NewRatio|Survivor|RTM|AVX|SSE|SHA3|Biased|"
    r"MaxHeapSize|InitialHeapSize|MinHeapSize|HeapBase|SoftMax|SoftRef|MaxRAM|MinRAM|ParallelGCThreads|ConcGC|StackSize|Node|Vector|Loop|Alignment|"
    r"LargePageSize|AVX3|Alias|AutoBox|Intrinsic|VerifyGCType|VerifySubSet|ScavengeRoots|TypeProfileLevel|LogCompilation|EpsilonGC|DTrace|LogVMOutput|LogFile|"
    r"Interval|SharedBase|SharedArchive|AllocateHeapAt|DumpLoadedClassList|FlightRecord|RequireShared|Synth|DiagnoseSync|AbortVM|MarkStackSize|"
    r"AOTCache|AOTMode|AOTConfig|ReplayData|MallocLimit|InjectGCWorker|PartialInlineSize|CompressedClassSpace|"
    r"CICompilerCount|UseAPX|UseCompressedClassPointers|PauseAt|SelfDestruct|SafepointTimeout|HandshakeTimeout|ShowMessageBox|TrimNative|ThreadPriority|PreserveAll|IgnoreEmpty|hashCode|GCPauseInterval|HeapFreeRatio|SegmentSize|InitArrayShort|OnStackReplace)"
)
# Flags that came with an update of a release: the stock VM of an earlier one does not know them.
LATER = {"ShenandoahEvacTracking": "25.0.5", "ShenandoahGenerationalMinPIPUsage": "25.0.5"}
# Values that ask for an instruction of the processor; the stock VM looks whether it is there.
PROCESSOR = {"X86ICacheSync"}
NEVER = re.compile(
    r"(DumpSharedSpaces|DynamicDump|ArchiveClassesAtExit|PauseAt|Flags$|VMOptionsFile|SharedArchiveFile|SharedClassListFile|SharedArchiveConfig|RecordDynamic)"
)


def every_intrinsic(release):
    """Each name that our table has for a release, and one that nobody has: both VMs name that."""
    with open(os.path.join(jdks.ROOT, "vm/start/intrinsic_names.def"), encoding="utf-8") as f:
        rows = re.findall(r"INTRINSIC\((\w+)(?:, (\w+)\((\d+)\))?\)", f.read())
    holds = {"": lambda n: True, "FROM": lambda n: release >= n}
    holds |= {"BEFORE": lambda n: release < n, "ONLY": lambda n: release == n}
    names = [name for name, when, n in rows if name != "name" and holds[when](int(n or 0))]
    if release == 25:  # updates have one or the other
        names = [name for name in names if name not in ("_Reference_get", "_Reference_get0")]
    return UNLOCK + ["-XX:DisableIntrinsic=" + ",".join(names + ["_nothing"])]


def normal(text):
    text = re.sub(r"\[\d+[.,]\d+s\]", "[T]", text)
    text = re.sub(r"\d+ bytes in [\d.]+ secs", "N bytes", text)
    # from 17.0.21 on
    text = re.sub(r".*CreateCoredumpOnCrash specified, but core dumps have been dis.*\n?", "", text)
    text = "\n".join(line.rstrip() for line in text.rstrip().splitlines())
    # another stock VM that starts looks whether that file is an old one, and locks it meanwhile
    text = re.sub(r".*Cannot use file \S*hsperfdata_\S* because it is locked by.*\n?", "", text)
    return re.sub(r"(pid|hsperfdata_)\d+", r"\1N", text)


def run(java, classes, options):
    program = options[-1] if options and not options[-1].startswith("-") else "Started"
    options = [o for o in options if o != program]
    with tempfile.TemporaryDirectory(prefix="flags-") as d:
        try:
            done = subprocess.run(
                [java] + options + ["-cp", classes, program],
                cwd=d,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                timeout=120,
            )
        except subprocess.TimeoutExpired:
            return "takes too long"
        files = " ".join(sorted(normal(f) for f in os.listdir(d)))
        out, err = (normal(s.decode("utf-8", "replace")) for s in (done.stdout, done.stderr))
        return "exit %d\nfiles: %s\n%s--- standard error\n%s" % (done.returncode, files, out, err)


def only_run(option, expected, actual, update):
    """update: of the stock VM, [25, 0, 3]"""
    name = re.match(r"-XX:[+-]?(\w+)", option).group(1)
    if name in LATER:
        return update < [int(n) for n in LATER[name].split(".")]
    if "has no effect in this VM" in actual:
        return True
    if name in PROCESSOR:
        return "CPU does not support" in expected
    return SILENT.search(option) and "must be enabled via" not in expected


def all_flags(java):
    """Each setting of each flag, as options."""
    ranges = {}
    text = subprocess.run(
        [java] + UNLOCK + ["-XX:+PrintFlagsRanges", "-version"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=True,
    ).stdout.decode()
    for line in text.splitlines():
        m = re.match(r"\s*\S+ (\S+)\s+\[\s*(\S*)\s*\.\.\.\s*(\S*)\s*\]", line)
        if m:
            ranges[m.group(1)] = [m.group(2), m.group(3)]
    text = subprocess.run(
        [java] + UNLOCK + ["-XX:+PrintFlagsFinal", "-version"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=True,
    ).stdout.decode()
    listed = set()
    for line in text.splitlines():
        m = re.match(r"\s*(\S+)\s+(\S+)\s+=\s*(.*?)\s*\{([^}]*)\} \{", line)
        if not m or NEVER.match(m.group(2)):
            continue
        kind, name, value, category = m.groups()
        listed.add(name)
        if kind == "bool":
            settings = ["+" + name, "-" + name]
        elif kind.startswith("cc"):
            settings = [name + "=x"]
        else:
            settings = [name + "=" + v for v in dict.fromkeys([value] + ranges.get(name, [])) if v]
        for s in settings:
            if "diagnostic" in category or "experimental" in category:
                yield ["-XX:" + s]
                yield UNLOCK + ["-XX:" + s]
            else:
                yield ["-XX:" + s]
    for table in ("hotspot_flags.def", "flag_names.def"):
        with open(os.path.join(jdks.ROOT, "vm", "flags", table), encoding="utf-8") as f:
            names = re.findall(
                r"\b(?:HOTSPOT_FLAG(?:_OF\(\S+ |\()\w+, |FLAG_[A-Z_]+\()(\w\w+)", f.read()
            )
        for name in sorted(set(names) - listed):
            if not NEVER.match(name):
                yield ["-XX:+" + name]
                yield ["-XX:" + name + "=1"]
        listed |= set(names)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="every flag of the stock VM")
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    args.vm = os.path.abspath(args.vm)
    passed = failed = silent = 0
    update = jdks.update_of(jdks.home_of(args.java))
    since_25 = update[0] >= 25
    cases = CASES + (CASES_25 if since_25 else []) + [every_intrinsic(update[0])]
    cases = all_flags(args.java) if args.all else cases
    cases = [c for c in cases if args.only in " ".join(c)]
    with tempfile.TemporaryDirectory(
        prefix="flags-classes-"
    ) as classes, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        subprocess.run(
            [args.javac, "-d", classes]
            + [os.path.join(HERE, p) for p in ("Started.java", "Dumped.java")],
            check=True,
        )
        pairs = pool.map(lambda c: [run(java, classes, c) for java in (args.java, args.vm)], cases)
        for case, (expected, actual) in zip(cases, pairs):
            if expected == actual:
                passed += 1
                if not args.all:
                    print("ok   %s" % " ".join(case))
            elif args.all and only_run(case[-1], expected, actual, update):
                silent += 1
            else:
                failed += 1
                print(
                    "FAIL %s\n--- stock\n%s\n--- ours\n%s"
                    % (" ".join(case), expected[:800], actual[:800])
                )
    if args.all:
        print("%d have output or limits of what this VM does not have" % silent)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
