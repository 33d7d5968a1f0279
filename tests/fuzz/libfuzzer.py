# SPDX-License-Identifier: Apache-2.0
"""libfuzzer - targets in C: functions of the VM that take bytes, each in a program of its own with
clang's fuzzer and sanitizers."""
import concurrent.futures
import glob
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import seeds

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import classfile_editor  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(HERE))
BUILD = os.path.join(ROOT, "build", "fuzz")


def name_of_libzip():
    """What classfile/source/jar.c opens (meson.build asks a program)."""
    said = subprocess.run(
        ["cc", "-print-file-name=libzip.so"], stdout=subprocess.PIPE, check=True, text=True
    ).stdout
    return os.path.basename(os.path.realpath(said.strip()))


FLAGS = [
    '-DLIBZIP_SONAME="%s"' % name_of_libzip(),
    '-DVITRINE_VERSION="fuzz"',
    '-DPROCESSOR_HEADER="vm/os/%s/processor.h"' % platform.machine(),
    "-g",
    "-O1",
    "-fsanitize=fuzzer-no-link,address,undefined",
    "-fno-sanitize-recover=undefined",
    "-DVM_CHECKS",
    "-D_GNU_SOURCE",
    "-I.",
    "-Iinclude",
    "-Wall",
    "-Wextra",
    "-Wno-unused-parameter",
]
LOG = sorted(os.path.relpath(p, ROOT) for p in glob.glob(os.path.join(ROOT, "vm/log/*.c"))) + [
    "vm/os/clock.c",
]
PARSER = ["tools/classfile/dump.c"] + classfile_editor.SOURCES
VERIFIER = (
    ["classfile/verify_%s.c" % p for p in "assign code frames infer message step types".split()]
    + ["classfile/format/flow.c"]
    + LOG
)


class Target:
    """name; the program's own source; which of the VM's files it is made of; libraries; the longest
    input; where it begins."""

    def __init__(self, name, source, sources, begin, libs=(), max_len=4096):
        self.name, self.source, self.sources, self.begin, self.libs, self.max_len = (
            name,
            source,
            sources,
            begin,
            list(libs),
            max_len,
        )

    # ---- building ----

    def objects(self):
        return [
            "tests/fuzz/" + self.source,
            "vm/base/base.c",
            "vm/base/cond.c",
            "vm/base/alloc_ahead.c",
            "vm/base/table.c",
            "vm/base/lock.c",
        ] + self.sources

    def build(self):
        """The program's path; what has not changed since the last time is not compiled again."""
        os.makedirs(BUILD, exist_ok=True)
        newest = max(
            os.path.getmtime(p)
            for pattern in ("**/*.h", "**/*.def", "**/*.inc")
            for p in glob.glob(os.path.join(ROOT, "[!b]*", pattern), recursive=True)
        )

        def compile_one(source):
            out = os.path.join(BUILD, source.replace("/", "_") + ".o")
            if not os.path.exists(out) or os.path.getmtime(out) < max(
                newest, os.path.getmtime(os.path.join(ROOT, source)), self.included(source)
            ):
                subprocess.run(["clang"] + FLAGS + ["-c", source, "-o", out], cwd=ROOT, check=True)
            return out

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(compile_one, self.objects()))
        program = os.path.join(BUILD, self.name)
        if not os.path.exists(program) or os.path.getmtime(program) < max(
            map(os.path.getmtime, objects)
        ):
            subprocess.run(
                ["clang", "-fsanitize=fuzzer,address,undefined"]
                + objects
                + ["-o", program]
                + self.libs,
                cwd=ROOT,
                check=True,
            )
        return program

    def included(self, source):
        """A target may contain a source of the VM as a whole, to change what it calls."""
        with open(os.path.join(ROOT, source), encoding="utf-8") as f:
            return max(
                [0]
                + [
                    os.path.getmtime(os.path.join(ROOT, p))
                    for p in re.findall(r'#include "([^"]+\.c)"', f.read())
                ]
            )

    # ---- running ----

    def options(self, crashes):
        return [
            "-max_len=%d" % self.max_len,
            "-timeout=20",
            "-rss_limit_mb=3000",
            "-malloc_limit_mb=2500",
            "-detect_leaks=%d" % (self.name != "options"),
            "-artifact_prefix=%s/%s-" % (crashes, self.name),
        ]

    def replay(self, paths, its):
        """[(path, what went wrong)]"""
        program, bad = self.build(), []
        for path in paths:
            done = subprocess.run(
                [program] + self.options(its.crashes) + [path],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=120,
            )
            if done.returncode:
                bad.append((path, done.stdout.decode("utf-8", "replace")[-3000:]))
        return bad

    def replay_all(self, paths, its):
        """And where the fuzzer begins.  All in one process; one after the other only when that
        fails."""
        program = self.build()
        with tempfile.TemporaryDirectory(prefix="fuzz-") as work:
            flat, _ = self.material(work)
            paths = paths + [os.path.join(flat, name) for name in sorted(os.listdir(flat))]
            done = subprocess.run(
                [program] + self.options(its.crashes) + paths,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            return self.replay(paths, its) if done.returncode else []

    def material(self, work):
        flat = os.path.join(work, "seeds")
        os.mkdir(flat)
        for i, data in enumerate(self.begin()):
            with open(os.path.join(flat, "%04d" % i), "wb") as f:
                f.write(data)
        words = os.path.join(work, "words")
        with open(words, "w", encoding="ascii") as f:
            f.write(seeds.words(self.name))
        return flat, words

    def fuzz(self, seconds, its):
        """(number of inputs, [what went wrong]); new findings lie in its.crashes."""
        program = self.build()
        with tempfile.TemporaryDirectory(prefix="fuzz-") as work:
            flat, words = self.material(work)
            kept = os.path.join(HERE, "corpus", self.name)
            grown = os.path.join(
                BUILD, "grown-" + self.name
            )  # what earlier runs on this machine found worth keeping
            os.makedirs(grown, exist_ok=True)
            command = (
                [program]
                + self.options(its.crashes)
                + [
                    "-max_total_time=%d" % seconds,
                    "-dict=" + words,
                    "-print_final_stats=1",
                    "-close_fd_mask=3",
                    grown,
                    flat,
                ]
                + [d for d in [kept] if os.path.isdir(d)]
            )
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        text = done.stdout.decode("utf-8", "replace")
        runs = re.search(r"number_of_executed_units:\s*(\d+)", text)
        return int(runs.group(1)) if runs else 0, [text[-6000:]] if done.returncode else []

    def minimise(self, its, limit=150000, files=80):
        """Writes corpus/NAME anew from all that is known: the inputs that together reach most,
        small ones first."""
        kept = os.path.join(HERE, "corpus", self.name)
        with tempfile.TemporaryDirectory(prefix="fuzz-") as work:
            flat, _ = self.material(work)
            small = os.path.join(work, "small")
            os.mkdir(small)
            grown = os.path.join(BUILD, "grown-" + self.name)
            command = (
                [self.build()]
                + self.options(its.crashes)
                + [
                    "-max_len=%d" % min(self.max_len, 4096),
                    "-set_cover_merge=1",
                    small,
                    grown,
                    flat,
                ]
            )
            subprocess.run(
                command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            found = sorted((os.path.getsize(p), p) for p in glob.glob(small + "/*"))
            os.makedirs(kept, exist_ok=True)
            for p in glob.glob(kept + "/auto-*"):
                os.unlink(p)
            total = number = 0
            for size, p in found:
                if total + size > limit or number == files:
                    break
                shutil.copyfile(p, os.path.join(kept, "auto-" + os.path.basename(p)[:12]))
                total, number = total + size, number + 1
        print(
            "%s: %d of %d inputs kept, %d bytes" % (self.name, number, len(found), total),
            file=sys.stderr,
        )


TARGETS = [
    Target("classfile", "fuzz_classfile_parse.c", PARSER, seeds.classfile, max_len=20000),
    Target("verify", "fuzz_verify.c", PARSER + VERIFIER, seeds.verify, max_len=20000),
    Target(
        "jar",
        "fuzz_jar.c",
        ["classfile/source/jar.c", "classfile/source/dir.c"],
        seeds.jar,
        libs=["-lzip"],
        max_len=4096,
    ),
    Target(
        "jimage",
        "fuzz_jimage.c",
        ["classfile/source/dir.c"],
        seeds.jimage,
        libs=["-lz"],
        max_len=4096,
    ),
    Target(
        "descriptor",
        "fuzz_descriptor.c",
        ["classfile/descriptor.c", "classfile/mutf8.c", "vm/jni/mangle.c"],
        seeds.descriptor,
        max_len=2000,
    ),
    Target(
        "options",
        "fuzz_options.c",
        [
            "vm/base/alloc_fail.c",
            "vm/base/sink.c",
            "vm/log/topics.c",
            "vm/model/vm.c",
            "vm/os/lines.c",
            "vm/library/release.c",
        ]
        + ["vm/flags/flag_names.c", "vm/flags/warning.c"]
        + ["vm/start/flag_rules.c", "vm/start/intrinsic_names.c", "vm/start/old_options.c"],
        seeds.options,
        max_len=2000,
    ),
    Target("attach", "fuzz_attach.c", [], seeds.attach, max_len=4000),
    Target("heap_dump", "fuzz_heap_dump.c", [], seeds.heap_dump, libs=["-lz"], max_len=3000),
    Target("perf_data", "fuzz_perf_data.c", [], seeds.perf_data, max_len=3000),
]
