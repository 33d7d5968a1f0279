#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The JDK's own tools and agents against the VM: attach, jcmd and its kin, java.lang.instrument,
jdb, agents packaged by the distribution.

The tools always run on the stock JDK; where the text does not depend on the VM the same row runs
against the stock VM too (STOCK_VM: another one than that JDK's) and both must agree.  Rows are the
functions marked @row in the modules beside this file.  They use the JDK that JAVA_HOME names.
Usage: run.py --vm LAUNCHER [--only PATTERN] [--leave-out ROW,...] [--list] [--jobs N].  Ends with
`N passed, N failed`; exit code 1 when a row failed."""
import argparse
import concurrent.futures
import fnmatch
import glob
import os
import signal
import sys
import tempfile
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import HERE, RELEASE, STOCK_HOME, ROWS, Failed, Skipped, its, run  # noqa: E402

# Modules with rows, which register themselves.
import attach, commands, instrumentation, management, debugger  # noqa: E401, E402, F401
import packaged, recordings, strangers  # noqa: E401, E402, F401

# Rows that do not pass, in this release and later ones.
LEFT_OUT = {
    21: {
        "jdwp_options": "a fatal error of JNI shows frames of C",
        "tool_jcmd_flags": "flags that are gone are in our table",
    },
    25: {
        "attach_protocol": "a command of blanks is answered; there is a second protocol",
        "jdwp_walk": "NotifyFramePop is refused there while a method returns (Exit_then_pop.c of "
        "tck-subset), so its debugger loses a step behind an exit, in some walks",
        "tool_jcmd_absent": "the new commands are unknown here",
    },
}


def one(name, f):
    start = time.time()
    try:
        f()
        return name, None, time.time() - start
    except Failed as e:
        return name, str(e), time.time() - start
    except Skipped as e:
        return name, e, time.time() - start
    except Exception:
        return name, traceback.format_exc(), time.time() - start


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--vm", required=True)
    ap.add_argument("--only", default="*")
    ap.add_argument("--leave-out", default="", metavar="ROW,...")
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--list", action="store_true")
    a = ap.parse_args()
    asked = [r for r in ROWS if any(fnmatch.fnmatch(r[0], p) for p in a.only.split(","))]
    reasons = {
        n: why for since in LEFT_OUT if since <= RELEASE for n, why in LEFT_OUT[since].items()
    }
    without = {*a.leave_out.split(","), *reasons}
    rows = [r for r in asked if r[0] not in without]
    if a.list:
        for name, f in rows:
            print("%-28s %s" % (name, (f.__doc__ or "").strip().split("\n")[0]))
        return 0
    for name in sorted(without & {r[0] for r in asked}):
        print("left out %s: %s" % (name, reasons.get(name, "--leave-out")))
    its.vm = os.path.abspath(a.vm)
    for number in (signal.SIGINT, signal.SIGQUIT):  # which a shell's job in the background ignores
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    failed = skipped = 0
    with tempfile.TemporaryDirectory(prefix="tools") as its.work:
        its.classes = os.path.join(its.work, "classes")
        run(
            [os.path.join(STOCK_HOME, "bin", "javac"), "-d", its.classes]
            + glob.glob(os.path.join(HERE, "programs", "*.java")),
            limit=240,
        )
        with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
            for f in concurrent.futures.as_completed([pool.submit(one, *r) for r in rows]):
                name, error, seconds = f.result()
                if isinstance(error, Skipped):
                    skipped += 1
                    print("skip %s: %s" % (name, error), flush=True)
                    continue
                failed += error is not None
                print("%s %s (%.1f s)" % ("FAIL" if error else "ok  ", name, seconds), flush=True)
                if error:
                    print("    " + error.rstrip().replace("\n", "\n    "), flush=True)
    print(
        "%d passed, %d failed%s"
        % (len(rows) - failed - skipped, failed, ", %d skipped" % skipped if skipped else "")
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
