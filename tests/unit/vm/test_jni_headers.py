#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares include/{jni,jvmti}.h with the headers of each JDK that is there: sizes, offsets, values
and C++ types of everything in the tables that the JDK's release has.

    python3 tests/unit/vm/test_jni_headers.py [JDK_INCLUDE_DIR ...]

Also compiles the headers as C90, C17 and C++ without warnings.  Exit status 77 (skipped) when no
JDK headers are found.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))


def table(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as f:
        return json.load(f)


def release_of(include):
    """The release whose headers these are, by the file `release` beside them."""
    with open(os.path.join(os.path.dirname(include), "release"), encoding="utf-8") as f:
        return int(re.search(r'JAVA_VERSION="(\d+)', f.read())[1])


def probe_program(release):
    jni, con = table("vm/jni/functions.json"), table("jvmti/spec/constants.json")

    def there(rows):
        return [x for x in rows if float(x.get("since") or 1) <= release]

    fun = there(table("jvmti/spec/functions.json"))
    events = table("jvmti/spec/events.json")["events"]
    evt, cap = there(events), there(table("jvmti/spec/capabilities.json")["capabilities"])
    rows = jni["native_interface"]
    functions = there(rows)
    lines = []

    def size(t):
        lines.append(f'printf("size {t} %zu\\n", sizeof({t}));')

    def member(s, m):
        lines.append(
            f'printf("{s}.{m} %zu %s\\n", offsetof({s}, {m}), typeid(decltype({s}::{m})).name());'
        )

    def value(n):
        lines.append(f'printf("{n} %lld\\n", (long long){n});')

    for t in (
        "jboolean jbyte jchar jshort jint jlong jfloat jdouble jsize jobject jclass jstring jarray jobjectArray jweak jthrowable "
        "jvalue jfieldID jmethodID jobjectRefType"
    ).split():
        size(t)
        lines.append(f'printf("type {t} %s\\n", typeid({t}).name());')
    for m in "z b c s i j f d l".split():
        member("jvalue", m)
    for c in there(jni["constants"]):
        value(c["name"])
    for n, s in jni["structs"].items():
        size(n)
        for f in s["fields"]:
            member(n, f.split()[-1].lstrip("*"))
    for f in functions:
        member("JNINativeInterface_", f["name"] or f["reserved"])
    for f in jni["invocation_interface"]:
        member("JNIInvokeInterface_", f["name"] or f["reserved"])
    size("JNIInvokeInterface_")
    if len(functions) == len(rows):  # ours has functions of later releases at its end
        size("JNINativeInterface_")
    for g in con["groups"]:
        for i in there(g["items"]):
            value(i["name"])
        if g["type"]:
            size(g["type"])
    value("JVMTI_MIN_EVENT_TYPE_VAL")
    for e in evt:
        value(e["constant"])
    size("jvmtiEvent")
    for s in con["structs"]:
        size(s["name"])
        for f in s["fields"]:
            member(s["name"], f["name"])
    for c in con["callback_types"]:
        lines.append(f'printf("{c["name"]} %s\\n", typeid({c["name"]}).name());')
    size("jvmtiCapabilities")
    for c in cap:
        lines.append(
            '{ jvmtiCapabilities c; memset(&c, 0, sizeof c); c.%s = 1; printf("%s");'
            'for (size_t i = 0; i < sizeof c; i++) printf(" %%02x", ((unsigned char *)&c)[i]); puts(""); }'
            % ((c["name"],) * 2)
        )
    if len(evt) == len(events):
        size("jvmtiEventCallbacks")
        value("JVMTI_MAX_EVENT_TYPE_VAL")
    for e in evt:
        member("jvmtiEventCallbacks", e["name"])
    for n in (72, 77, 78, 79, 85):
        member("jvmtiEventCallbacks", f"reserved{n}")
    size("jvmtiInterface_1_")
    for f in fun:
        member("jvmtiInterface_1_", f["name"])
    for f in fun:  # the inline C++ members
        lines.append(
            f'printf("_jvmtiEnv::{f["name"]} %s\\n", typeid(&_jvmtiEnv::{f["name"]}).name());'
        )
    for f in functions:
        if f["name"]:
            lines.append(
                f'printf("JNIEnv_::{f["name"]} %s\\n", typeid(&JNIEnv_::{f["name"]}).name());'
            )
    for f in jni["invocation_interface"]:
        if f["name"]:
            lines.append(
                f'printf("JavaVM_::{f["name"]} %s\\n", typeid(&JavaVM_::{f["name"]}).name());'
            )
    return (
        '#include <cstddef>\n#include <cstdio>\n#include <cstring>\n#include <typeinfo>\n#include "jvmti.h"\n'
        "int main() {\n" + "\n".join(lines) + "\nreturn 0; }\n"
    )


def run(args):
    r = subprocess.run(args, capture_output=True, text=True, timeout=120)
    if r.returncode or r.stderr:
        sys.exit(f'{" ".join(args)}\n{r.stdout}{r.stderr}')
    return r.stdout


def main():
    stock = sys.argv[1:] or [
        d
        for release in (17, 25)
        for d in sorted(glob.glob(f"/usr/lib/jvm/*{release}*/include"))[:1]
    ]
    cxx = shutil.which("g++") or shutil.which("clang++")
    with tempfile.TemporaryDirectory() as d:
        src = os.path.join(d, "use.c")
        with open(src, "w", encoding="utf-8") as f:
            f.write(
                '#include "jvmti.h"\n#include "jvm.h"\n#include "jmm.h"\n'
                "jint Agent_OnLoad(JavaVM *vm, char *o, void *r) { jvmtiEnv *e; (void)o; (void)r;"
                " return (*vm)->GetEnv(vm, (void **)&e, JVMTI_VERSION); }\n"
            )
        for cc in filter(None, map(shutil.which, ("gcc", "clang"))):
            for std in ("gnu90", "gnu17"):
                run(
                    [
                        cc,
                        f"-std={std}",
                        "-Wall",
                        "-Wextra",
                        "-Wstrict-prototypes",
                        "-I",
                        ROOT + "/include",
                        "-fsyntax-only",
                        src,
                    ]
                )
        run([sys.executable, ROOT + "/include/generate.py", "--check"])
        if not stock or not cxx:
            print("no JDK headers or C++ compiler: comparison skipped")
            return 77
        return 1 if any([compare(d, cxx, s) for s in stock]) else 0


def compare(d, cxx, stock):
    release = release_of(os.path.realpath(stock))
    probe = os.path.join(d, "probe.cc")
    with open(probe, "w", encoding="utf-8") as f:
        f.write(probe_program(release))
    out = []
    for name, dirs in (("ours", [ROOT + "/include"]), ("stock", [stock, stock + "/linux"])):
        exe = os.path.join(d, name)
        run(
            [cxx, "-std=gnu++17", "-Wno-invalid-offsetof", "-w", f"-DJVMTI_RELEASE={release}"]
            + [x for i in dirs for x in ("-I", i)]
            + ["-o", exe, probe]
        )
        out.append(run([exe]).splitlines())
    bad = 0
    for a, b in zip(*out):
        if a != b:
            print(f"ours : {a}\nstock: {b}")
            bad += 1
    print(f"{stock}: {len(out[0])} facts compared, {bad} differ")
    return bad or len(out[0]) != len(out[1])


if __name__ == "__main__":
    sys.exit(main())
