#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - agents that call at random: every function of the tool interface, good and bad
arguments, in every phase, from threads and from callbacks.

The calls are made from the rows of jvmti/spec/functions.json, so that a new row is drawn too;
LEFT_OUT has those that would end or hang the run by their meaning, a reason each.  A run is a seed:
the same seed draws the same calls (threads make their order differ).
  wild    four busy threads, handles of every bad kind: the run passes when the program comes to its
          end.
  beside  one thread, workers that stand still: each call is told with its arguments, error and
          values, and must be the same on the stock VM, unless the file `accepted` has a reason.
          When the stock VM dies, what it had done until then is compared.

    run.py --vm LAUNCHER [--runs N] [--beside N] [--seconds N] [--seed N] [--calls N]
    [--vm-option=OPTION]... [--stock] [--keep FOLDER]
--seconds runs both ways in turn for so long; --stock runs the wild agents on the stock VM, to see
what it survives.  Ends with "N passed, N failed".
"""
import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import child  # noqa: E402

LEFT_OUT = {
    "DisposeEnvironment": "by hand in agent.h",
    "SetEventCallbacks": "by hand in agent.h",
    "SetJNIFunctionTable": "the agent stands on JNI",
    "Deallocate": "frees what the agent still has",
    "RunAgentThread": "by hand in agent.h",
    "SetExtensionEventCallback": "its callback takes what nobody can draw",
    "SetNativeMethodPrefix": "changes how natives are found for good",
    "SetNativeMethodPrefixes": "as SetNativeMethodPrefix",
    "RelinquishCapabilities": "by hand in agent.h",
    "SetVerboseFlag": "prints",
    "AddToBootstrapClassLoaderSearch": "changes the class path for good",
    "AddToSystemClassLoaderSearch": "likewise",
    "SetLocalObject": "where there is no variable table nobody can check the class, and a wrong one may end the program by right",
    "RawMonitorEnter": "paired by hand in agent.h",
    "RawMonitorExit": "paired by hand in agent.h",
    "RawMonitorWait": "paired by hand in agent.h",
    "DestroyRawMonitor": "by hand in agent.h",
    "InterruptThread": "by hand in agent.h",
}
# They stop or change a thread: workers only.
FORCED = {
    "SuspendThread",
    "ResumeThread",
    "SuspendThreadList",
    "ResumeThreadList",
    "StopThread",
    "PopFrame",
    "SetLocalInt",
    "SetLocalLong",
    "SetLocalFloat",
    "SetLocalDouble",
}
ONCE_IN_A_WHILE = {
    "ForceGarbageCollection",
    "FollowReferences",
    "IterateThroughHeap",
    "IterateOverHeap",
    "IterateOverReachableObjects",
    "IterateOverInstancesOfClass",
    "IterateOverObjectsReachableFromObject",
    "RetransformClasses",
    "RedefineClasses",
    "GenerateEvents",
    "GetAllStackTraces",
    "GetLoadedClasses",
}
# Values that differ from VM to VM or from run to run by their nature; the error is told all the
# same.
UNTOLD = {
    "GetAllThreads",
    "GetAllModules",
    "GetLoadedClasses",
    "GetClassLoaderClasses",
    "GetObjectHashCode",
    "GetObjectSize",
    "GetConstantPool",
    "GetBytecodes",
    "GetTime",
    "GetCurrentThreadCpuTime",
    "GetThreadCpuTime",
    "GetSystemProperties",
    "GetSystemProperty",
    "GetExtensionFunctions",
    "GetExtensionEvents",
    "GetMethodLocation",
    "GetThreadGroupChildren",
    "GetAllStackTraces",
    "GetFrameLocation",
    "GetObjectsWithTags",
    "GetClassStatus",
    "GetLocalVariableTable",
}
VALUES = {
    "jthread": "pick_thread(r)",
    "jclass": "pick_class(r)",
    "jobject": "pick_object(r)",
    "jmethodID": "pick_method(r)",
    "jfieldID": "pick_field(r)",
    "jint": "pick_int(r)",
    "jlong": "pick_long(r)",
    "jlocation": "pick_long(r)",
    "jfloat": "1.5f",
    "jdouble": "2.5",
    "jboolean": "(jboolean)pick_below(r, 2)",
    "jthreadGroup": "pick_group(r)",
    "jrawMonitorID": "pick_monitor(r)",
    "jvmtiEventMode": "(jvmtiEventMode)pick_below(r, 3)",
    "jvmtiEvent": "(jvmtiEvent)(48 + pick_below(r, 42))",
    "jvmtiError": "(jvmtiError)pick_below(r, 120)",
    "jvmtiHeapObjectFilter": "(jvmtiHeapObjectFilter)(1 + pick_below(r, 3))",
    "jvmtiHeapObjectCallback": "heap_object",
    "jvmtiHeapRootCallback": "heap_root",
    "jvmtiStackReferenceCallback": "stack_root",
    "jvmtiObjectReferenceCallback": "reference",
    "const char*": "pick_text(r)",
    "const jvmtiHeapCallbacks*": "&heap_callbacks",
    "const void*": "NULL",
}
ARRAYS = {"const jthread*": "jthread", "const jclass*": "jclass", "const jlong*": "jlong"}
TOLD_AS = {"jint": "%d", "jboolean": "%d", "jlong": "%lld", "jlocation": "%lld", "jvmtiPhase": "%d"}


def body(f):
    """One function that draws arguments and calls f, or None."""
    before, args, after, values = [], [], [], []
    name, forced = f["name"], f["name"] in FORCED or f["name"].startswith("ForceEarlyReturn")
    counted = {p.get("array_size") for p in f["params"] if p.get("array_size")}
    for p in f["params"]:
        t, n = p["type"], p["name"]
        if t == "...":
            continue
        if p["direction"] == "in":
            if t in ARRAYS or t == "const jvmtiClassDefinition*":
                element = ARRAYS.get(t, "jvmtiClassDefinition")
                pick = "pick_worker(r)" if forced else VALUES.get(element, "pick_definition(r)")
                before += [f"{element} {n}[16];", f"for (int i = 0; i < 16; i++) {n}[i] = {pick};"]
                args.append(n)
                continue
            if t == "jint" and (n in counted or name in ("RedefineClasses", "RetransformClasses")):
                value = (
                    "pick_small(r)"
                    if name not in ("RedefineClasses", "RetransformClasses")
                    else "draw(r, 4) ? 1 : pick_small(r)"
                )
            elif t == "jthread" and forced:
                value = "pick_worker(r)"
            elif t in ("const jvmtiCapabilities*", "const jvmtiEventCallbacks*"):
                before.append(f"{t[6:-1]} {n} = {{0}};")
                args.append("&" + n)
                continue
            elif n == "max_frame_count" and name != "GetStackTrace":
                value = "pick_depth(r)"
            elif n == "exception":
                value = "pick_thrown(r)"
            elif n == "slot":
                value = "pick_slot(r)"
            elif n in ("initiating_loader", "class_loader"):
                value = "pick_loader(r)"
            elif t in VALUES:
                value = VALUES[t]
            else:
                return None
            before.append(f"{t} {n} = {value};")
            args.append(n)
        elif p["storage"] == "agent_buffer":
            before.append(f"{t[:-1]} {n}[16];")
            args.append(n)
        else:
            base = t[:-1]
            before += [
                f"{base} {n};",
                f"memset(&{n}, 0, sizeof {n});",
                f"{base} *to_{n} = out(r, &{n});",
            ]
            args.append(f"to_{n}")
            if base in TOLD_AS and name not in UNTOLD:
                values.append(
                    f'if (!e && to_{n}) say(" {TOLD_AS[base]}", {"(long long)" if "ll" in TOLD_AS[base] else "(int)"}{n});'
                )
            elif p["storage"] == "vm_string" and name not in UNTOLD:
                values.append(f'if (!e && {n}) say(" %s", {n});')
            if p["storage"] in ("vm_allocated", "vm_string") and base.endswith("*"):
                after.append(f"if (e == JVMTI_ERROR_NONE && {n}) release({n});")
            elif base in ("jobject", "jthread", "jclass"):
                after.append(
                    f"if (e == JVMTI_ERROR_NONE && {n} && r->jni) (*r->jni)->DeleteLocalRef(r->jni, {n});"
                )
    lines = (
        [f'begin("{name}");']
        + before
        + [
            "ready();",
            f'jvmtiError e = (*ti)->{name}({", ".join(["env_of(r)"] + args)});',
            "note(e);",
        ]
        + values
        + ['say("\\n");']
        + after
    )
    return (
        f"static void call_{name}(Random *r)\n{{\n    (void)r;\n"
        + "".join(f"    {x}\n" for x in lines)
        + "}\n"
    )


def source():
    rows = json.load(open(os.path.join(ROOT, "jvmti/spec/functions.json")))
    # the VMs that are compared are of 17
    functions = [f for f in rows if "." in f["since"] or int(f["since"]) <= 17]
    out, rows = ['#include "runtime.h"\n'], []
    for f in functions:
        text = body(f) if f["name"] not in LEFT_OUT else None
        if not text:
            if f["name"] not in LEFT_OUT:
                sys.exit(f'run.py: no way to draw arguments for {f["name"]}')
            continue
        out.append(text)
        looks = f["name"].startswith(("Get", "Is")) and f["name"] not in ONCE_IN_A_WHILE
        times = 1 if f["name"] in ONCE_IN_A_WHILE else 6
        stops = f["name"] in FORCED or f["name"].startswith("ForceEarlyReturn")
        rows += [f'    {{"{f["name"]}", call_{f["name"]}, {int(looks)}, {int(stops)}}},'] * times
    out.append("static const Function functions[] = {\n" + "\n".join(rows) + "\n};\n")
    out.append('#include "agent.h"\n')
    return "".join(out)


# ---- differences to the stock VM that have a reason ----


def accepted():
    """Rows of the file: (function, what stock answers, what ours does; or function, 'value', the
    bits that may differ), the reason."""
    rows = []
    with open(os.path.join(HERE, "accepted"), encoding="utf-8") as f:
        for line in f:
            if line.strip() and not line.startswith("#"):
                what, _, reason = line.partition(":")
                rows.append((what.split(), reason.strip()))
    return rows


def reason_for(rows, call, stock, ours):
    name = call.split("(")[0]
    codes = [x.split()[0] if x else "" for x in (stock, ours)]
    if "nowhere" in call and "100" in codes and "0" not in codes:
        return "NULL_POINTER and another error: the specification does not say which is told first"
    for what, reason in rows:
        if not re.fullmatch(what[0], name):
            continue
        if what[1] == "value":
            if codes[0] == codes[1] and not (int(stock.split()[1]) ^ int(ours.split()[1])) & ~int(
                what[2], 16
            ):
                return reason
        elif codes[0] != codes[1] and all(w in ("*", c) for w, c in zip(what[1:3], codes)):
            return reason
    return None


def compare(stock, ours, rows, reasons):
    """None, or the first difference without a reason; reasons counts the others."""
    theirs, mine = stock.split("\n"), ours.split("\n")
    for i, (a, b) in enumerate(zip(theirs, mine)):
        if a == b:
            continue
        (call_a, _, result_a), (call_b, _, result_b) = (x.partition(" = ") for x in (a, b))
        context = "\n".join(mine[max(0, i - 3) : i])
        if not result_a and i >= len(theirs) - 60 and "survived" not in stock:
            return None  # here the stock VM died
        if call_a != call_b:
            return f"{context}\nstock {a}\nours  {b}\n(other draws)"
        reason = reason_for(rows, call_a, result_a, result_b)
        if reason is None:
            return f"{context}\nstock {a}\nours  {b}"
        reasons[f'{call_a.split("(")[0]} {result_a.split()[0]} {result_b.split()[0]}'] += 1
        if "0" in (result_a.split()[0], result_b.split()[0]) and not call_a.startswith(
            ("Get", "Is")
        ):
            return None  # one has done it, the other not: from here on they are in different states
    return None


class Runs:
    def __init__(self, args, work):
        self.args, self.work = args, work
        self.rows, self.reasons, self.deaths = (
            accepted(),
            collections.Counter(),
            collections.Counter(),
        )
        self.passed = self.failed = self.calls = self.compared = self.died = 0
        with open(os.path.join(work, "random.c"), "w", encoding="utf-8") as f:
            f.write(source())
        self.library = os.path.join(work, "librandom.so")
        subprocess.run(
            [
                os.environ.get("CC", "cc"),
                "-shared",
                "-fPIC",
                "-g",
                "-O1",
                "-Wall",
                "-Wno-unused-function",
                "-I",
                HERE,
                "-I",
                os.path.join(ROOT, "include"),
                "-o",
                self.library,
                os.path.join(work, "random.c"),
            ],
            check=True,
        )
        asm = [
            f"--add-exports=java.base/jdk.internal.org.objectweb.asm{x}=ALL-UNNAMED"
            for x in ("", ".tree")
        ]
        subprocess.run(
            ["javac", "-g"]
            + asm
            + [
                "-d",
                work,
                os.path.join(HERE, "RandomWork.java"),
                os.path.join(ROOT, "tests/random_redefinition/Editor.java"),
            ],
            check=True,
        )
        self.ours = [os.path.abspath(args.vm)] + args.vm_option
        self.rest = ["-Xmx256m", "-cp", work] + asm + ["RandomWork"]

    def run(self, java, way, seed, *more):
        command = (
            java
            + [f"-agentpath:{self.library}={way}{seed}"]
            + self.rest
            + [str(seed), str(self.args.calls), self.library]
            + list(more)
        )
        with tempfile.TemporaryFile() as out:
            process = subprocess.Popen(
                command,
                cwd=self.work,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env=dict(os.environ, LC_ALL="C.UTF-8"),
            )
            status = child.finish(process, self.args.timeout)
            out.seek(0)
            return out.read().decode("utf-8", "replace"), status

    def count(self, name, good, text):
        self.passed, self.failed = self.passed + bool(good), self.failed + (not good)
        if not good or self.args.verbose:
            print(f'{"ok" if good else "FAIL"} {name}\n{text}', flush=True)

    def wild(self, seed):
        text, status = self.run([self.args.java] if self.args.stock else self.ours, "wild", seed)
        found = re.search(r"^random agent: (\d+) calls", text, re.M)
        self.calls += int(found.group(1)) if found else 0
        self.count(
            f"wild, seed {seed}, exit {status}",
            status == 0 and re.search(r"^survived$", text, re.M) and found,
            text[-3000:],
        )

    def beside(self, seed):
        stock, theirs = self.run([self.args.java, "-Xshare:off"], "told", seed, "steady")
        ours, status = self.run(self.ours + ["-XX:+StockJVMTI"], "told", seed, "steady")
        if self.args.keep:
            os.makedirs(self.args.keep, exist_ok=True)
            for name, text in (("stock", stock), ("ours", ours)):
                with open(
                    os.path.join(self.args.keep, f"beside-{seed}.{name}"), "w", encoding="utf-8"
                ) as f:
                    f.write(text)
        if theirs != 0:
            self.died += 1
        self.compared += min(len(re.findall(r" = \d+", x)) for x in (stock, ours))
        bad = compare(stock, ours, self.rows, self.reasons)
        if status != 0 or not re.search(r"^survived$", ours, re.M):
            bad = f"exit {status}:\n{ours[-3000:]}"
        last = re.findall(r"^\w+\([^)\n]*\)(?! =)", stock, re.M) if theirs != 0 else []
        self.deaths.update(last[-1:])
        self.count(f"beside, seed {seed}", bad is None, bad or "")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument("--java", default=shutil.which("java"))
    parser.add_argument("--runs", type=int, default=10, help="wild ones")
    parser.add_argument("--beside", type=int, default=3, help="ones that are compared")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calls", type=int, default=3000)
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--stock", action="store_true")
    parser.add_argument("--keep")
    parser.add_argument("-v", "--verbose", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="random-agents-") as work:
        runs = Runs(args, work)
        begin, seed = time.monotonic(), args.seed
        while (
            (time.monotonic() - begin < args.seconds)
            if args.seconds
            else (seed < args.seed + max(args.runs, args.beside))
        ):
            if args.runs and (args.seconds or seed < args.seed + args.runs):
                runs.wild(seed)
            if args.beside and (args.seconds or seed < args.seed + args.beside):
                runs.beside(seed)
            seed += 1
    print(
        f"{runs.calls} wild calls; {runs.compared} compared calls, the stock VM died in {runs.died} runs"
    )
    for what, n in sorted(runs.deaths.items()):
        print(f"  the stock VM died in {what}: {n} times")
    for what, n in sorted(runs.reasons.items()):
        print(f"  accepted: {what}: {n} times")
    print(f"{runs.passed} passed, {runs.failed} failed")
    return 1 if runs.failed else 0


if __name__ == "__main__":
    sys.exit(main())
