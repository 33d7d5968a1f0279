#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - runs whole programs on a VM under test and on the stock JDK, and compares what they
print.

Cases      tests/java/<feature>/<Case>.java, or a directory <Case>/ with Main.java (more sources
           beside it); the same layout below tests/bytecode, tests/jni and tests/agents. Directories
           in such a case: mods/ is compiled as modules (--module-source-path) into ${CASE}/mods;
           ext*/ is compiled into ${CASE}/<name>, which is not on the class path; res/ is copied
           into ${CASE}.
Headers    the '//' lines on top of Case.java / Main.java:
             options: VM options          args: program arguments
             exit: expected exit code     stdin: text (\\n allowed)     stderr: compare
             tags: slow net gcstress-skip gcstress-rare ...; what of the VM it needs, which a build
             may be without: tools compiler audits
             compile: javac options       sourcepath: relative to the case's feature directory
             generate: class to run on the stock java after compilation, with ${CASE} as its
             argument (makes class files)
             native: C files -> lib<case>.so, java.library.path is set; ${CLASSFILE_EDITOR} stands
             for the sources in classfile_editor.py
             cflags: for these files (${ROOT}: the tree)
             libs: what they are linked with, instead of -lpthread -ldl -lm
             expect: file beside the case with standard output, then standard error: the stock
             java is not asked, for what only the VM under test has; addresses are written
             0xADDRESS
             program: C file -> executable, run instead of a launcher; its first argument is the
             path of libjvm.so
           In options/args/stdin: ${CASE} compiled classes, ${TMP} fresh working directory, ${SRC}
           source directory, ${LIB} directory of the native library, ${SPECS} agent headers. Paths
           are normalised back in outputs.
Oracle     stdout and exit code of the stock java; cached by content and java version below the
           cache directory.
Say        tests/java/lib is on the source path of each program: test.Say prints titles, values with
           their words, and calls that may fail (tests/words.py checks the words).
Words      A line that is nothing but numbers and truth values says nothing to a reader: in
           tests/java and tests/jni it is a failure.
Failures   known_differences lists 'case: reason'; a case listed there that passes is a failure.
             'case: not run: reason' is for one that would not end.
"""
import argparse
import concurrent.futures
import difflib
import fnmatch
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import xml.sax.saxutils as saxutils

import child
import classfile_editor
import jdks
import releases

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
SCHEMA = "9"  # part of every cache key: change it when the meaning of headers changes
SHARED = os.path.join(HERE, "java", "lib")  # on the source path of each program
SAY = os.path.join(SHARED, "test", "Say.java")
SUITES = ("java", "bytecode", "jni", "agents")
DEFAULT_TIMEOUT = 30.0
WITH_WORDS = ("java/", "jni/")  # suites whose programs say what each value is
GCSTRESS_FEATURES = {"basic", "lang", "exceptions", "gc", "monitors", "invoke", "reflect"}


class Case:
    """One program: where its sources are, what its header says, where its compiled form goes."""

    def __init__(self, name, main_source, sources, directory):
        self.name = name  # java/basic/Hello
        self.main_source = main_source
        self.sources = sources  # all files that matter for the cache key
        self.directory = directory  # of a multi-file case, else None
        self.feature = name.split("/")[1]
        self.source_dir = os.path.dirname(main_source)
        self.main_class = os.path.splitext(os.path.basename(main_source))[0]
        self.header = read_header(main_source)
        self.tags = set(self.header.get("tags", "").replace(",", " ").split())
        self.key = None
        self.out = None

    def words(self, field):
        editor = [os.path.join(ROOT, source) for source in classfile_editor.SOURCES]
        editor = " ".join(os.path.relpath(path, self.source_dir) for path in editor)
        return shlex.split(self.header.get(field, "").replace("${CLASSFILE_EDITOR}", editor))


def read_header(path):
    header = {}
    with open(path, encoding="utf-8") as f:
        for line in f:
            line = line.strip()
            if not line.startswith("//"):
                break
            field, colon, value = line[2:].strip().partition(":")
            field = field.strip().lower()
            if colon and field.isalpha():
                value = value.strip()
                header[field] = header[field] + " " + value if field in header else value
    return header


def read(path):
    with open(path, "rb") as f:
        return f.read()


def find_cases(suites):
    cases = []
    for suite in suites:
        base = os.path.join(HERE, suite)
        if not os.path.isdir(base):
            continue
        for feature in sorted(os.listdir(base)):
            feature_dir = os.path.join(base, feature)
            if feature in ("lib", "common") or not os.path.isdir(feature_dir):
                continue
            for entry in sorted(os.listdir(feature_dir)):
                path = os.path.join(feature_dir, entry)
                if entry.endswith(".java") and b"void main(" in read(path):
                    name = "%s/%s/%s" % (suite, feature, entry[:-5])
                    cases.append(Case(name, path, [path], None))
                elif os.path.isfile(os.path.join(path, "Main.java")):
                    name = "%s/%s/%s" % (suite, feature, entry)
                    files = [os.path.join(d, f) for d, _, fs in os.walk(path) for f in fs]
                    cases.append(Case(name, os.path.join(path, "Main.java"), sorted(files), path))
    return cases


def java_version(java):
    return subprocess.run([java, "-version"], stderr=subprocess.PIPE, check=True).stderr


def compute_keys(cases, cache, version):
    for case in cases:
        digest = hashlib.sha256(SCHEMA.encode() + version)
        digest.update(case.name.encode())
        files = list(case.sources)
        files.append(SAY)
        for word in case.words("native") + case.words("program"):
            files.append(os.path.join(case.source_dir, word))
        for field in ("sourcepath", "depends"):
            for word in case.words(field):
                path = os.path.normpath(os.path.join(case.source_dir, word))
                if os.path.isfile(path):
                    files.append(path)
                else:
                    files += sorted(os.path.join(d, f) for d, _, fs in os.walk(path) for f in fs)
        for path in files:
            digest.update(os.path.relpath(path, HERE).encode() + b"\0")
            digest.update(read(path))
        case.key = digest.hexdigest()[:32]
        case.out = os.path.join(cache, "classes", case.key)


# --- compiling ------------------------------------------------------------------------------------


def javac_jobs(case, out):
    """The javac calls a case needs, in order."""
    common = ["-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8"] + case.words("compile")
    paths = [os.path.join(case.source_dir, w) for w in case.words("sourcepath")] + [SHARED]
    sources = ["-sourcepath", os.pathsep.join(paths)]
    jobs = []
    if case.directory is None:
        return [common + sources + ["-d", out, case.main_source]]
    top, groups = [], {}
    for path in case.sources:
        if not path.endswith(".java"):
            continue
        first = os.path.relpath(path, case.directory).split(os.sep)[0]
        if first == "mods" or (first.startswith("ext") and not first.endswith(".java")):
            groups.setdefault(first, []).append(path)
        else:
            top.append(path)
    jobs.append(common + sources + ["-d", out] + top)
    for name in sorted(groups):
        target = os.path.join(out, name)
        if name == "mods":
            jobs.append(
                common
                + ["-d", target, "--module-source-path", os.path.join(case.directory, "mods")]
                + groups[name]
            )
        else:
            jobs.append(common + sources + ["-d", target, "-cp", out] + groups[name])
    return jobs


def compile_cases(cases, java, cache, jobs):
    """Fills every case's out directory; returns {case name: message} for those that do not
    compile."""
    todo = [c for c in cases if not os.path.isdir(c.out)]
    problems = {}
    if not todo:
        return problems
    print("compiling %d cases" % len(todo), flush=True)
    os.makedirs(os.path.join(cache, "classes"), exist_ok=True)
    work = tempfile.mkdtemp(prefix="compile-", dir=cache)
    chunks = [todo[i::jobs] for i in range(jobs)]
    compiler = os.path.join(HERE, "tools", "BatchCompile.java")

    def run_chunk(index):
        chunk = chunks[index]
        if not chunk:
            return
        job_file = os.path.join(work, "jobs%d" % index)
        with open(job_file, "w", encoding="utf-8") as f:
            for case in chunk:
                staged = os.path.join(work, case.key)
                os.makedirs(staged)
                for arguments in javac_jobs(case, staged):
                    f.write(case.name + "\n" + "\n".join(arguments) + "\n\n")
        done = subprocess.run(
            [java, "-XX:TieredStopAtLevel=1", compiler, job_file],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=child_env(java),
        )
        text = done.stdout.decode("utf-8", "replace")
        messages = []
        seen = set()
        for line in text.splitlines():
            word, _, name = line.partition(" ")
            if word == "failed":
                problems[name] = "does not compile\n" + "\n".join(messages)
            elif word == "ok":
                seen.add(name)
            if word in ("ok", "failed"):
                messages = []
            else:
                messages.append(line)
        for case in chunk:
            if case.name not in seen and case.name not in problems:
                problems[case.name] = "does not compile\n" + text[-2000:]

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(run_chunk, range(len(chunks))))

    for case in todo:
        if case.name in problems:
            continue
        staged = os.path.join(work, case.key)
        message = finish_case(case, staged, java)
        if message:
            problems[case.name] = message
            continue
        try:
            os.rename(staged, case.out)
        except OSError:
            pass  # another run was faster
    shutil.rmtree(work, ignore_errors=True)
    return problems


def jni_include(java):
    include = os.environ.get("JNI_INCLUDE")
    if include:
        return [include, os.path.join(include, "linux")]
    home = java_home(java)
    for base in (os.path.join(home, "include"), os.path.join(ROOT, "include")):
        if os.path.exists(os.path.join(base, "jni.h")):
            return [base, os.path.join(base, "linux")]
    return [os.path.join(ROOT, "include")]


def java_home(java):
    return os.path.dirname(os.path.dirname(os.path.realpath(shutil.which(java) or java)))


def finish_case(case, out, java):
    """Resources, generated class files and C code of a compiled case. Returns a message on
    failure."""
    if case.directory and os.path.isdir(os.path.join(case.directory, "res")):
        shutil.copytree(os.path.join(case.directory, "res"), out, dirs_exist_ok=True)
    generator = case.header.get("generate")
    if generator:
        done = subprocess.run(
            [java, "-XX:TieredStopAtLevel=1", "-cp", out, generator, out],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=child_env(java),
        )
        if done.returncode != 0:
            return "generator failed\n" + done.stdout.decode("utf-8", "replace")
    flags = ["-std=gnu17", "-O1", "-g", "-Wall", "-Wextra", "-Wno-unused-parameter"]
    flags += ["-I" + d for d in jni_include(java)] + ["-I" + case.source_dir]
    flags += ["-I" + os.path.join(case.source_dir, "..", "common")]
    flags += [w.replace("${ROOT}", ROOT) for w in case.words("cflags")]
    cc = shlex.split(os.environ.get("CC", "cc"))
    for field, output, extra in (
        ("native", "lib%s.so" % case.main_class, ["-shared", "-fPIC"]),
        ("program", "program", ["-rdynamic"]),
    ):
        files = [os.path.join(case.source_dir, w) for w in case.words(field)]
        if not files:
            continue
        files = [f for f in files if f.endswith(".c")]
        done = subprocess.run(
            cc
            + flags
            + extra
            + files
            + ["-o", os.path.join(out, output)]
            + (case.words("libs") or ["-lpthread", "-ldl", "-lm"]),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if done.returncode != 0:
            return "C compiler failed\n" + done.stdout.decode("utf-8", "replace")
    return None


# --- running --------------------------------------------------------------------------------------


def child_env(java):
    return child.environment(LANG="C.UTF-8", VITRINE_TEST="1")


def find_libjvm(vm):
    """The libjvm.so that belongs to a launcher: beside it, or in the home it stands in."""
    vm = os.path.realpath(shutil.which(vm) or vm)
    here = os.path.dirname(vm)
    for candidate in (
        os.path.join(here, "libjvm.so"),
        os.path.join(here, "vm", "libjvm.so"),
        os.path.join(here, "..", "libjvm.so"),
        os.path.join(here, "..", "lib", "server", "libjvm.so"),
        os.path.join(here, "..", "vm", "libjvm.so"),
    ):
        if os.path.exists(candidate):
            return os.path.normpath(candidate)
    return os.path.join(here, "libjvm.so")


def sanitizer_of(libjvm):
    """The run-time library of the address sanitizer that a libjvm.so is linked with, or None:
    programs that load it must have it from the start."""
    if not os.path.exists(libjvm):
        return None
    done = subprocess.run(["ldd", libjvm], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    found = re.search(r"lib[at]san\S* => (\S+)", done.stdout.decode("utf-8", "replace"))
    return found and found.group(1)


# for cases that allocate much while there are thousands of classes to look at
RARELY = "-XX:GCStressInterval=500"


class Machine:
    """A Java virtual machine to run cases on."""

    def __init__(self, launcher, options, libjvm=None, home=None, emulator=()):
        self.emulator = list(emulator)
        self.launcher = os.path.realpath(shutil.which(launcher) or launcher)
        self.options = options
        self.libjvm = libjvm or find_libjvm(launcher)
        self.preload = sanitizer_of(self.libjvm)
        self.home = home


def run_case(case, machine, timeout):
    """Returns {'out', 'err', 'exit', 'seconds'}; exit is 'timeout' when the limit was passed."""
    tmp = tempfile.mkdtemp(prefix="vt-")
    run_dir = os.path.join(tmp, "run")
    os.mkdir(run_dir)
    places = {"${CASE}": case.out, "${TMP}": run_dir, "${SRC}": case.source_dir, "${LIB}": case.out}

    def expand(text):
        for name, value in places.items():
            text = text.replace(name, value)
        return text

    options = list(machine.options)
    if "gcstress-rare" in case.tags:
        options = [RARELY if o.startswith(RARELY.split("=")[0]) else o for o in options]
    options += [expand(w) for w in case.words("options")]
    class_path = (
        []
        if any(
            w in ("-cp", "-classpath", "--class-path", "-jar", "-m", "--module")
            for w in case.words("options")
        )
        else ["-cp", case.out]
    )
    arguments = [expand(w) for w in case.words("args")]
    native = ["-Djava.library.path=" + case.out] if case.header.get("native") else []
    if case.header.get("program"):
        program = machine.emulator + [os.path.join(case.out, "program")]
        command = program + [machine.libjvm, case.out] + arguments
    else:
        launch = (
            []
            if any(w in ("-m", "--module", "-jar") for w in case.words("options"))
            else [case.main_class]
        )
        command = (
            [machine.launcher]
            + native
            + ["-Dtest.vm=" + machine.launcher]
            + class_path
            + options
            + launch
            + arguments
        )
    env = child_env(machine.launcher)
    if machine.home:
        env["JAVA_HOME"] = machine.home
    if machine.preload and case.header.get("program"):
        env["LD_PRELOAD"] = machine.preload
    env["TEST_VM_OPTIONS"] = " ".join(machine.options)
    stdin = expand(case.header.get("stdin", "")).encode().decode("unicode_escape").encode("latin-1")
    begin = time.monotonic()
    # Output goes to files, not pipes: a child that outlives the program must not hold the runner.
    out_file = open(os.path.join(tmp, ".stdout"), "w+b")
    err_file = open(os.path.join(tmp, ".stderr"), "w+b")
    process = subprocess.Popen(
        command,
        cwd=run_dir,
        env=env,
        stdin=subprocess.PIPE,
        stdout=out_file,
        stderr=err_file,
        start_new_session=True,
    )
    status = child.finish(process, timeout, stdin)
    seconds = time.monotonic() - begin
    texts = []
    for f in (out_file, err_file):
        f.seek(0)
        text = f.read(4 << 20).decode("utf-8", "replace")
        f.close()
        for path, name in ((run_dir, "${TMP}"), (case.out, "${CASE}"), (case.source_dir, "${SRC}")):
            text = text.replace(path, name)
        # Times of the log, identity hashes (Object@1b2c3d4) and addresses in hidden class names
        # (Foo$$Lambda$1/0x0000...) differ from run to run.
        text = re.sub(r"(?m)^\[\d+\.\d{3}s\]", "[SECONDS]", text)
        text = re.sub(r"@[0-9a-f]{5,8}\b", "@HASH", text)
        text = re.sub(r"(Lambda\$\d+)/0x[0-9a-f]+", r"\1/0xADDRESS", text)
        texts.append(text)
    shutil.rmtree(tmp, ignore_errors=True)
    return {"out": texts[0], "err": texts[1], "exit": status, "seconds": seconds}


def expected_result(case, stock, cache, factor):
    if case.header.get("expect"):
        with open(os.path.join(case.source_dir, case.header["expect"]), encoding="utf-8") as f:
            return {
                "out": f.read(),
                "err": "",
                "exit": int(case.header.get("exit", "0")),
                "seconds": 0,
            }
    path = os.path.join(cache, "expected", case.key + ".json")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            return json.load(f)
    result = run_case(case, stock, DEFAULT_TIMEOUT * 2 * max(1.0, factor))
    if result["exit"] != "timeout":
        os.makedirs(os.path.dirname(path), exist_ok=True)
        temporary = "%s.%d" % (path, os.getpid())
        with open(temporary, "w", encoding="utf-8") as f:
            json.dump(result, f)
        os.replace(temporary, path)
    return result


BARE = re.compile(r"[-+]?[0-9][0-9.,eExX_]*|true|false|null|NaN|-?Infinity")


def bare_lines(text):
    """Lines of nothing but numbers and truth values, which do not say what they are of."""
    for line in text.splitlines():
        words = [w for w in re.split(r"[\s,:;/\[\]]+", line) if w]
        if words and all(BARE.fullmatch(w) for w in words):
            yield line


def short_diff(want, got, limit=14):
    lines = list(
        difflib.unified_diff(want.splitlines(), got.splitlines(), "stock", "vm", n=1, lineterm="")
    )[2:]
    shown = [line[:160] for line in lines[:limit]]
    if len(lines) > limit:
        shown.append("... %d more lines of difference" % (len(lines) - limit))
    return "\n".join("    " + line for line in shown)


def drop_noise(err):
    """Lines of a launcher which are not the program's."""
    return "\n".join(
        l
        for l in err.splitlines()
        if not l.startswith(("Picked up ", "OpenJDK 64-Bit Server VM warning"))
    )


def judge(case, want, got):
    """None, or the text of the failure."""
    if got["exit"] == "timeout":
        return "timeout after %.0f s" % got["seconds"]
    problems = []
    if case.header.get("expect"):
        text = got["out"] + "".join(line + "\n" for line in drop_noise(got["err"]).splitlines())
        got = dict(got, out=re.sub(r"0x[0-9a-f]+", "0xADDRESS", text), err="")
    if got["exit"] != want["exit"]:
        status = got["exit"]
        name = (
            "signal %d" % -status
            if isinstance(status, int) and status < 0
            else "exit code %s" % status
        )
        problems.append("%s, stock: %s" % (name, want["exit"]))
    if got["out"] != want["out"]:
        problems.append("stdout differs\n" + short_diff(want["out"], got["out"]))
    if case.header.get("stderr") == "compare" and drop_noise(got["err"]) != drop_noise(want["err"]):
        problems.append(
            "stderr differs\n" + short_diff(drop_noise(want["err"]), drop_noise(got["err"]))
        )
    if case.name.startswith(WITH_WORDS):
        problems += ["prints %r without a word for it" % line for line in bare_lines(want["out"])]
    if not problems:
        return None
    if problems and got["err"].strip() and case.header.get("stderr") != "compare":
        tail = got["err"].strip().splitlines()
        shown = tail if len(tail) <= 10 else tail[:7] + ["..."] + tail[-2:]
        problems.append("stderr of the VM:\n" + "\n".join("    " + line[:200] for line in shown))
    return "; ".join(problems)


def read_known(path):
    known = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            for line in f:
                line = line.strip()
                if line and not line.startswith("#"):
                    name, _, reason = line.partition(":")
                    known[name.strip()] = reason.strip()
    return known


def write_junit(path, results):
    failed = sum(1 for r in results if r[1] == "failed")
    with open(path, "w", encoding="utf-8") as f:
        f.write('<?xml version="1.0" encoding="UTF-8"?>\n')
        f.write('<testsuite name="programs" tests="%d" failures="%d">\n' % (len(results), failed))
        for case, state, text, seconds in results:
            suite, _, name = case.name.rpartition("/")
            f.write(
                '  <testcase classname=%s name=%s time="%.3f">'
                % (saxutils.quoteattr(suite.replace("/", ".")), saxutils.quoteattr(name), seconds)
            )
            if state == "failed":
                clean = "".join(c if c in "\n\t" or ord(c) >= 32 else "?" for c in text)
                f.write("<failure>%s</failure>" % saxutils.escape(clean))
            elif state == "known":
                f.write("<skipped message=%s/>" % saxutils.quoteattr(text))
            f.write("</testcase>\n")
        f.write("</testsuite>\n")


def select(cases, args):
    chosen = cases
    if args.only:
        patterns = [p if any(c in p for c in "*?[") else "*" + p + "*" for p in args.only]
        chosen = [c for c in chosen if any(fnmatch.fnmatch(c.name, p) for p in patterns)]
    if args.exclude:
        chosen = [
            c
            for c in chosen
            if not any(fnmatch.fnmatch(c.name, "*" + p + "*") for p in args.exclude)
        ]
    left_out = releases.of_release(releases.LEFT_OUT, jdks.release_of(args.java_home) or 0)
    chosen = [c for c in chosen if c.name not in left_out]
    if args.skip_tags:
        skip = set(args.skip_tags.replace(",", " ").split())
        chosen = [c for c in chosen if not c.tags & skip]
    if args.set == "gcstress-reduced":
        chosen = [
            c
            for c in chosen
            if not c.tags & {"gcstress-skip", "slow", "net"}
            and (
                c.feature in GCSTRESS_FEATURES
                or "gcstress" in c.tags
                or c.name.startswith("bytecode/")
            )
        ]
    elif args.set == "quick":
        chosen = [c for c in chosen if not c.tags & {"slow"}]
    elif args.set == "basic":
        chosen = [c for c in chosen if c.feature == "basic"]
    return chosen


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True, help="launcher under test (vitrine, or any java)")
    parser.add_argument(
        "--home", help="class library of the VM under test (the stock java's, without it)"
    )
    parser.add_argument("--libjvm", help="libjvm.so of the VM under test, for embedding programs")
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument("--compile-with", help="java that compiles, instead of the stock java")
    parser.add_argument(
        "--emulator", default="", help="command that runs the programs of cases that have one"
    )
    parser.add_argument(
        "--only", action="append", help="pattern on suite/feature/Case; may be repeated"
    )
    parser.add_argument("--exclude", action="append", help="pattern of cases to leave out")
    parser.add_argument("--skip-tags", default="")
    parser.add_argument("--suite", action="append", choices=SUITES + ("java21", "java25"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--vm-option", action="append", default=[], help="option for the VM under test only"
    )
    parser.add_argument("--timeout-factor", type=float, default=1.0)
    parser.add_argument(
        "--set", choices=("all", "quick", "basic", "gcstress-reduced"), default="all"
    )
    parser.add_argument("--junit")
    parser.add_argument("--cache", default=os.path.join(ROOT, "build", "test-cache"))
    parser.add_argument("--known", default=os.path.join(HERE, "known_differences"))
    parser.add_argument("--repeat", type=int, default=1, help="run every case that often")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--times", action="store_true", help="print the slowest cases")
    parser.add_argument("-v", "--verbose", action="store_true")
    # '--vm-option -Xint' and '--vm-option=-Xint' are both meant well.
    argv, raw = [], iter(sys.argv[1:])
    for word in raw:
        argv.append(word + "=" + next(raw, "") if word == "--vm-option" else word)
    args = parser.parse_args(argv)

    java = shutil.which(args.java) or shutil.which("java")
    if java is None:
        sys.exit("run.py: no stock java found; use --java")
    args.java_home = jdks.home_of(java)
    if not (os.path.exists(args.vm) or shutil.which(args.vm)):
        sys.exit("run.py: no such VM: " + args.vm)
    cases = select(find_cases(args.suite or SUITES), args)
    if args.list:
        for case in cases:
            print(case.name, " ".join(sorted(case.tags)))
        return 0
    args.cache = os.path.abspath(args.cache)
    os.makedirs(args.cache, exist_ok=True)
    ignore = os.path.join(args.cache, ".gitignore")
    if not os.path.exists(ignore):
        with open(ignore, "w") as f:
            f.write("*\n")
    compute_keys(cases, args.cache, java_version(java))
    broken = compile_cases(cases, args.compile_with or java, args.cache, max(1, args.jobs))
    known = read_known(args.known)

    emulator = shlex.split(args.emulator)
    stock = Machine(java, [], emulator=emulator)
    options = list(args.vm_option)
    factor = args.timeout_factor
    if args.set == "gcstress-reduced":
        if not any("GCStress" in o for o in options):
            options += ["-XX:+GCStress", "-XX:GCStressInterval=25"]
        factor = max(factor, 10.0)
    libjvm = args.libjvm and os.path.abspath(args.libjvm)
    under_test = Machine(args.vm, options, libjvm, args.home or java_home(java), emulator)

    def one(case):
        try:
            if case.name in broken:
                return case, "failed", broken[case.name], 0.0
            if known.get(case.name, "").startswith("not run:"):
                return case, "known", known[case.name], 0.0
            want = expected_result(case, stock, args.cache, args.timeout_factor)
            planned = int(case.header.get("exit", "0"))
            if want["exit"] != planned:
                text = "the stock java itself ends with %s, header says %d\n%s" % (
                    want["exit"],
                    planned,
                    want["err"][-1500:],
                )
                return case, "failed", text, 0.0
            failure, seconds = None, 0.0
            limit = DEFAULT_TIMEOUT * factor * (3 if "slow" in case.tags else 1)
            for _ in range(args.repeat):
                got = run_case(case, under_test, limit)
                seconds = max(seconds, got["seconds"])
                failure = judge(case, want, got)
                if failure:
                    break
            if case.name in known:
                if failure:
                    return case, "known", known[case.name], seconds
                return (
                    case,
                    "failed",
                    "passes, but known_differences lists it: " + known[case.name],
                    seconds,
                )
            return case, "failed" if failure else "passed", failure or "", seconds
        except Exception as e:  # a broken case must not stop the run
            return case, "failed", "runner: %r" % e, 0.0

    results = []
    with concurrent.futures.ThreadPoolExecutor(max(1, args.jobs)) as pool:
        for result in pool.map(one, cases):
            results.append(result)
            case, state, text, seconds = result
            if state == "failed":
                print("FAIL %s: %s" % (case.name, text), flush=True)
            elif args.verbose:
                print("%-6s %s (%.1f s)" % (state, case.name, seconds), flush=True)
    if args.times:
        for case, _, _, seconds in sorted(results, key=lambda r: -r[3])[:15]:
            print("%6.1f s  %s" % (seconds, case.name))
    if args.junit:
        write_junit(args.junit, results)
    count = {s: sum(1 for r in results if r[1] == s) for s in ("passed", "failed", "known")}
    note = ", %d known differences" % count["known"] if count["known"] else ""
    print("%d passed, %d failed%s" % (count["passed"], count["failed"], note))
    return 1 if count["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
