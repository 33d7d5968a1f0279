#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - options that only this VM has: what each -XX:Trace= topic prints, the stress modes,
flags with an effect.

A case: options, patterns that lines of the output must match (each one, in any order; "!pattern":
none may), the first line of stdout, the exit code. The program is Traced.java.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DONE = "done 3 soft kept"
LOCK = r"#\d+ thread \d+ "

CASES = [
    ("no trace without a topic", [], ["!^\\[\\w+\\] "], DONE, 0),
    (
        "thread",
        ["-XX:Trace=thread"],
        [
            r'^\[thread *\] \d+ "the worker" started$',
            r'^\[thread *\] \d+ "the worker" blocked by a monitor$',
            r'^\[thread *\] \d+ "the worker" waits$',
            r'^\[thread *\] \d+ "main" sleeps$',
            r'^\[thread *\] \d+ "the worker" runnable$',
            r'^\[thread *\] \d+ "the worker" ends by an uncaught exception$',
            r'^\[thread *\] \d+ "the worker" terminated$',
            r'^\[thread *\] \d+ "main" detaches$',
            r'^\[thread *\] \d+ "DestroyJavaVM" attached$',
            r"!^\[(?!thread|os,thread)",
        ],
        DONE,
        0,
    ),
    *(
        (
            f"enhanced redefinition {value}",
            ["-XX:+PrintFlagsFinal"] + options,
            [rf"^ +bool AllowEnhancedClassRedefinition +=+ {value} +\{{product\}} \{{{origin}\}}$"],
            "[Global flags]",
            0,
        )
        for value, options, origin in (
            ("false", [], "default"),
            ("true", ["-XX:+AllowEnhancedClassRedefinition"], "command line"),
        )
    ),
    (
        "compiled code",
        [
            "-Xcomp",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+PrintCompilation",
            "-XX:Disassemble=Traced.main",
        ],
        [
            r"^\d+ +\d+  [s ][! ]   1       Traced::main \(\d+ bytes\)$",
            r"^Traced\.main\(\[Ljava/lang/String;\)V  locals \d+ stack \d+ args 1$",
            r"^Traced\.main\(\[Ljava/lang/String;\)V  compiled, number \d+, \d+ bytes$",
            r"^  0x[0-9a-f]+ +\d+  [a-z_0-9]+.*  ( [0-9a-f]{2})+$",
        ],
        DONE,
        0,
    ),
    (
        "a full code cache",
        [
            "-XX:ReservedCodeCacheSize=64k",
            "-XX:CompileThreshold=20",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+PrintCompilation",
        ],
        [r"^\d+ +\d+ .* \(\d+ bytes\)(   again)?   made not entrant$"],
        DONE,
        0,
    ),
    (
        "a method that is not compiled",
        [
            "-Xcomp",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+PrintCompilation",
            "-XX:CompileCommand=exclude,Traced.thrower(I)*",
            "-XX:CompileCommand=exclude,Traced::thr*(I)I",
            "-XX:CompileCommand=exclude,Traced.threads",
            "-XX:CompileCommand=exclude,Traced.threads,false",
        ],
        [
            r"^CompileCommand: exclude Traced\.thr\*\(I\)I bool exclude = true$",
            r"^### Excluding compile: static Traced::thrower$",
            r"::threads \(",
            r"!Traced::thrower \(",
        ],
        DONE,
        0,
    ),
    (
        "compiled code in the log",
        ["-Xcomp", "-Xlog:jit+compilation=debug,nmethod+install:stderr:none"],
        [
            r"^ *\d+  [s ][! ]   1       Traced::main \(\d+ bytes\)$",
            r"^Installing method \(1\) Traced\.main\(\[Ljava/lang/String;\)V $",
        ],
        DONE,
        0,
    ),
    (
        "only some methods are compiled",
        [
            "-Xcomp",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+PrintCompilation",
            "-XX:CompileCommand=quiet",
            "-XX:CompileOnly=*.threads,Traced::main",
            "-XX:CompileCommand=print,*aced.threads",
        ],
        [
            r"^\d+ +1 .* Traced::main \(",
            r"^Traced\.threads\(\)V  compiled, number \d+",
            r"!^Traced\.main.*  compiled",
            r"!::thrower",
            r"!^\d+ .* java\.",
            r"!^#|^CompileCommand",
        ],
        DONE,
        0,
    ),
    (
        "no method is compiled",
        ["-XX:-UseCompiler", "-XX:+DisplayVMOutputToStderr", "-XX:+PrintCompilation"]
        + ["-XX:+PrintCodeCache"],
        [
            r"!^\d+ +\d+ ",
            r"^ total_blobs=0,? nmethods=0,? adapters=0",
            r"^ ?[cC]ompilation: disabled",
        ],
        DONE,
        0,
    ),
    (
        "a scale of none",
        ["-Xcomp", "-XX:CompileThresholdScaling=0", "-XX:+DisplayVMOutputToStderr"]
        + ["-XX:+PrintCodeCache", "-XX:+PrintCompilation"],
        [r"!^\d+ +\d+ ", r"^ ?[cC]ompilation: disabled"],
        DONE,
        0,
    ),
    (
        "compiled code, each time and at the end",
        ["-Xcomp", "-XX:+DisplayVMOutputToStderr", "-XX:+PrintCodeCacheOnCompilation"]
        + ["-XX:+UnlockDiagnosticVMOptions", "-XX:+PrintAssembly", "-XX:+PrintCodeCache"],
        [
            r"^Traced\.thrower\(I\)I  compiled, number \d+",
            r"^CodeCache: size=\d+Kb used=\d+Kb max_used=\d+Kb free=\d+Kb\nTraced|^CodeCache",
            r"^ total_blobs=\d\d+,? nmethods=\d\d+,? adapters=0",
        ],
        DONE,
        0,
    ),
    (
        "monitor",
        ["-XX:Trace=monitor"],
        [
            r"^\[monitorinflation\] #\d+ inflated: java/lang/Object, owned by thread \d+, 1 times$",
            r"^\[owner *\] " + LOCK + r"blocks: owned by another$",
            r"^\[owner *\] " + LOCK + r"entered after [\d.]+ ms$",
            r"^\[owner *\] " + LOCK + r"waits$",
            r"^\[owner *\] " + LOCK + r"notifies thread \d+$",
            r"^\[owner *\] " + LOCK + r"wakes: notified$",
            r"^\[monitorinflation\] collection: \d+ idle ones deflated, \d+ freed with their objects, \d+ in use$",
            r"!^\[(?!monitorinflation|owner)",
        ],
        DONE,
        0,
    ),
    (
        "method",
        ["-XX:Trace=method"],
        [
            r"^\[interpreter\] \[\d+\]  > Traced\.main\(\[Ljava/lang/String;\)V$|^\[interpreter\] \[\d+\] +> Traced\.main\(\[Ljava/lang/String;\)V$",
            r"^\[interpreter\] \[\d+\]  +> Traced\.thrower\(I\)I$",
            r"^\[interpreter\] \[\d+\]  +! Traced\.thrower\(I\)I$",
            r"^\[interpreter\] \[\d+\]  +< Traced\.threads\(\)V$",
            r"^\[interpreter\] \[\d+\] +> java/lang/Thread\.start0\(\)V$",
            r"^\[interpreter\] \[\d+\] +< java/lang/Thread\.start0\(\)V$",
            r"!^\[(?!interpreter)",
        ],
        DONE,
        0,
    ),
    (
        "resolve",
        ["-XX:Trace=resolve"],
        [
            r"^\[constantpool\] Traced #\d+: class Traced\$Worker$",
            r"^\[constantpool\] Traced #\d+: field Traced\.field:I$",
            r"^\[constantpool\] Traced #\d+: method Traced\.thrower\(I\)I$",
            r"^\[constantpool\] Traced #\d+: String, java/lang/String$",
            r"^\[constantpool\] Traced #\d+: invokedynamic run\(\)Ljava/lang/Runnable; in main at \d+, by ",
            r"^\[constantpool\] java/lang/invoke/\S+ #\d+: java/lang/invoke/MethodHandle\.invoke\w*\(",
            r"!^\[(?!constantpool)",
        ],
        DONE,
        0,
    ),
    (
        "class",
        ["-XX:Trace=class"],
        [r"^\[class,load *\] Traced source: ", r"^\[class,load *\] java\.lang\.String source: "],
        DONE,
        0,
    ),
    (
        "init",
        ["-XX:Trace=init"],
        [r"^\[class,init\] \d+ Initializing 'Traced' \(0x[0-9a-f]{16}\)$"],
        DONE,
        0,
    ),
    (
        "module",
        ["-XX:Trace=module"],
        [r"^\[module *\] define_module\(\): creation of module: java\.logging, "],
        DONE,
        0,
    ),
    (
        "gc and safepoint",
        ["-XX:Trace=gc,safepoint"],
        [
            r"^\[gc *\] GC\(\d+\) Pause Full \(System\.gc\(\)\) \d+M->\d+M\(\d+M\) [\d.]+ms$",
            r'^\[safepoint *\] Safepoint "GC", Time since last: -?\d+ ns, Reaching safepoint: \d+ ns, Cleanup: 0 ns, At safepoint: \d+ ns, Total: \d+ ns$',
            r"^\[safepoint *\] begin: ",
            r"^\[safepoint *\] end$",
        ],
        DONE,
        0,
    ),
    (
        "exception",
        ["-XX:Trace=exception"],
        [
            r"^\[exceptions\] Exception <a 'java/lang/ArithmeticException'\{0x[0-9a-f]{16}\}: traced>\n thrown in interpreter method "
            r"<\{method\} \{0x[0-9a-f]{16}\} 'thrower' '\(I\)I' in 'Traced'>\n at bci \d+ for thread 0x[0-9a-f]{16} \(main\)$",
            r'^\[exceptions\] Found matching handler for exception of type "java\.lang\.ArithmeticException" in method "main" at BCI: \d+$',
        ],
        DONE,
        0,
    ),
    (
        "two topics",
        ["-XX:Trace=thread,init"],
        [r"^\[thread *\] ", r"^\[class,init *\] ", r"!^\[(?!thread|os,thread|class,init)"],
        DONE,
        0,
    ),
    ("unknown topic", ["-XX:Trace=thread,nonsense"], [r"^Unknown topic in -XX:Trace="], "", 1),
    ("stress tiny", ["-XX:Stress=tiny", "-XX:+VerifyHeap"], [], DONE, 0),
    ("stress yield", ["-XX:Stress=yield"], [], DONE, 0),
    ("stress events", ["-XX:Stress=events"], [], DONE, 0),
    ("stress allocfail", ["-XX:Stress=allocfail", "-XX:AllocFail=100000000"], [], DONE, 0),
    (
        "allocation that fails is told",
        ["-XX:Stress=allocfail", "-XX:AllocFail=1", "-XX:+AllocFailTrace"],
        [r"^allocation 1 \(\d+ bytes\) fails at$"],
        "",
        None,
    ),
    ("two stress modes", ["-XX:Stress=tiny,events"], [], DONE, 0),
    ("unknown stress mode", ["-XX:Stress=tinny"], [r"^Unknown mode in -XX:Stress=tinny \("], "", 1),
    (
        "free native memory goes back",
        ["-XX:TrimNativeHeapInterval=1", "-Xlog:trimnative:stderr"],
        [
            r"\[trimnative\] Periodic native trim enabled \(interval: 1 ms\)$",
            r"\[trimnative\] Native heap trimmer start$",
            r"\[trimnative\] Periodic Trim \(1\): \d+[KM]->\d+[KM] \([+-]\d+B\) [\d.]+ms$",
            r"\[trimnative\] Native heap trimmer stop$",
        ],
        DONE,
        0,
    ),
    (
        "waits end when they should",
        ["-XX:+UnlockExperimentalVMOptions", "-XX:TimerSlack=7", "-Xlog:os+thread:stderr"],
        [r'\[os,thread\] Thread "the worker" \(pthread id: \d+\) timer slack: 7ns$'],
        DONE,
        0,
    ),
    (
        "interned strings that died",
        ["-Xlog:stringtable=trace:stderr"],
        [r"\[trace\]\[stringtable\] Uncleaned items:\d+$"],
        DONE,
        0,
    ),
    (
        "processors of the machine",
        ["-XX:+UnlockDiagnosticVMOptions", "-XX:+UseCpuAllocPath", "-Xlog:os=trace:stderr"],
        [r"active_processor_count: using dynamic path \(forced\) - configured processors: \d+$"],
        DONE,
        0,
    ),
    ("soft references go at once", ["-XX:SoftRefLRUPolicyMSPerMB=0"], [], "done 3 soft cleared", 0),
    ("unknown option", ["-XX:+NoSuchThing"], [r"^Unrecognized VM option 'NoSuchThing'"], "", 1),
    (
        "unknown option, on request",
        ["-XX:+NoSuchThing", "-XX:+IgnoreUnrecognizedVMOptions"],
        [],
        DONE,
        0,
    ),
]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--javac", default=shutil.which("javac"))
    parser.add_argument("--timeout", type=float, default=180)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    failed = passed = 0
    with tempfile.TemporaryDirectory(prefix="options-") as classes:
        subprocess.run([args.javac, "-d", classes, os.path.join(HERE, "Traced.java")], check=True)
        for name, options, patterns, first, code in CASES:
            if args.only not in name:
                continue
            try:
                done = subprocess.run(
                    [args.vm] + options + ["-cp", classes, "Traced"],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    timeout=args.timeout,
                )
            except subprocess.TimeoutExpired:
                print("FAIL %s: takes too long" % name)
                failed += 1
                continue
            out, err = done.stdout.decode("utf-8", "replace"), done.stderr.decode(
                "utf-8", "replace"
            )
            text, problems = out + err, []
            if code is not None and done.returncode != code:
                problems.append("exit %s, not %s" % (done.returncode, code))
            if (out.splitlines() or [""])[0] != first and not (code != 0 and not first):
                problems.append("stdout: %r" % out[:200])
            for p in patterns:
                hit = re.search(p.lstrip("!"), text, re.M)
                if p.startswith("!") and hit:
                    problems.append(
                        "a line that should not be: %s" % text[hit.start() :].splitlines()[0]
                    )
                elif not p.startswith("!") and not hit:
                    problems.append("no line like %s" % p)
            if problems:
                failed += 1
                print(
                    "FAIL %s: %s\n%s"
                    % (name, "; ".join(problems), err[-600:] if "exit" in problems[0] else "")
                )
            else:
                passed += 1
                print("ok   %s" % name)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
