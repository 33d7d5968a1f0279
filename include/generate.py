#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the public headers from the specification tables.

    python3 include/generate.py            rewrites include/{jni,jni_md,jvmti,jvm,jmm}.h and
                                           include/libjvm.map
    python3 include/generate.py --check    exit status 1 when a header differs from its tables

Tables: vm/jni/functions.json, jvmti/spec/*.json, vm/jvm/exports.json, vm/jvm/jmm.json.  The headers
are checked in, so a plain build needs no generator; tests/unit/vm/test_jni_headers.py compares them
with the JDK's own headers where those exist.
"""
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


def table(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as f:
        return json.load(f)


def banner(name, what, source):
    return (
        "/* SPDX-License-Identifier: Apache-2.0\n"
        f" * {name} - {what}\n"
        f" * Made by include/generate.py from {source}; change those, then run it again. */\n"
    )


def pointer_style(ctype):
    """'const char*' and 'char *' both become 'const char *' / 'char *'."""
    t = re.sub(r"\s*\*", "*", ctype.strip())
    m = re.match(r"^([^*]*?)(\**)$", t)
    return m.group(1) + (" " + m.group(2) if m.group(2) else "")


def declare(ctype, name):
    t = pointer_style(ctype)
    return t + name if t.endswith("*") else f"{t} {name}"


def split_param(text):
    """'const jbyte* buf' -> ('const jbyte *', 'buf')"""
    if text == "...":
        return "...", "..."
    m = re.match(r"^(.*?[\s*])(\w+)$", text.strip())
    if not m or m.group(2) in ("FILE", "char", "int", "void") or text.strip().endswith("*"):
        return text.strip(), ""
    return m.group(1).strip(), m.group(2)


def param(text):
    t, n = split_param(text)
    if t == "...":
        return "..."
    return declare(t, n) if n else pointer_style(t)


def params(items):
    return ", ".join(param(p) for p in items) if items else "void"


def wrap(text, indent, width=118):
    """Breaks a long declaration after a comma."""
    if len(text) <= width:
        return text
    out, line = [], ""
    for part in re.split(r"(?<=,) ", text):
        if line and len(line) + 1 + len(part) > width:
            out.append(line)
            line = " " * indent + part
        else:
            line = line + " " + part if line else part
    out.append(line)
    return "\n".join(out)


# --- jni_md.h ------------------------------------------------------------------------------------
def make_jni_md():
    return (
        banner(
            "jni_md.h",
            "what JNI leaves to the platform: linkage words and the widths of jint, jlong, jbyte.",
            "itself (no table)",
        )
        + """#ifndef _JAVASOFT_JNI_MD_H_
#define _JAVASOFT_JNI_MD_H_

#define JNIEXPORT __attribute__((visibility("default")))
#define JNIIMPORT __attribute__((visibility("default")))
#define JNICALL

typedef int jint;
#ifdef _LP64
typedef long jlong;
#else
typedef long long jlong;
#endif
typedef signed char jbyte;
#endif
"""
    )


# --- jni.h ---------------------------------------------------------------------------------------
REFERENCES = [
    ("jclass", "jobject"),
    ("jthrowable", "jobject"),
    ("jstring", "jobject"),
    ("jarray", "jobject"),
] + [
    (f"j{t}Array", "jarray")
    for t in ("boolean", "byte", "char", "short", "int", "long", "float", "double", "object")
]


def jni_inline(f, this_class):
    """The C++ member that calls slot f of the table."""
    ps = [split_param(p) for p in f["params"][1:]]
    names = [n for _, n in ps]
    head = f"    {declare(f['returns'], f['name'])}({', '.join(param(p) for p in f['params'][1:])})"
    void = f["returns"] == "void"
    if "..." in names:
        last = names[-2]
        call = f"functions->{f['name']}V(this, {', '.join(names[:-1])}, args)"
        if void:
            body = f"va_list args; va_start(args, {last}); {call}; va_end(args);"
        else:
            body = f"va_list args; va_start(args, {last}); {declare(f['returns'], 'result')} = {call}; va_end(args); return result;"
    else:
        call = f"functions->{f['name']}({', '.join(['this'] + names)})"
        body = f"{call};" if void else f"return {call};"
    one = f"{head} {{ {body} }}"
    return one if len(one) <= 118 else f"{head}\n    {{ {body} }}"


def make_jni():
    t = table("vm/jni/functions.json")
    o = [
        banner(
            "jni.h",
            "the Java Native Interface, version 24, for C and C++.",
            "vm/jni/functions.json",
        )
    ]
    o.append(
        """#ifndef _JAVASOFT_JNI_H_
#define _JAVASOFT_JNI_H_
#include <stdio.h>
#include <stdarg.h>
#include "jni_md.h"
#ifdef __cplusplus
extern "C" {
#endif

/* ---- primitive types ---- */
typedef unsigned char jboolean;
typedef unsigned short jchar;
typedef short jshort;
typedef float jfloat;
typedef double jdouble;
typedef jint jsize;

/* ---- references: a class hierarchy in C++, one pointer type in C ---- */
#ifdef __cplusplus"""
    )
    o.append("class _jobject {};")
    o += [f"class _{n} : public _{b} {{}};" for n, b in REFERENCES]
    o.append("typedef _jobject *jobject;")
    o += [f"typedef _{n} *{n};" for n, _ in REFERENCES]
    o.append("#else\nstruct _jobject;\ntypedef struct _jobject *jobject;")
    o += [f"typedef {b} {n};" for n, b in REFERENCES]
    o.append(
        """#endif
typedef jobject jweak;

typedef union jvalue {
    jboolean z;
    jbyte b;
    jchar c;
    jshort s;
    jint i;
    jlong j;
    jfloat f;
    jdouble d;
    jobject l;
} jvalue;

struct _jfieldID;
typedef struct _jfieldID *jfieldID;
struct _jmethodID;
typedef struct _jmethodID *jmethodID;

typedef enum _jobjectType {"""
    )
    const = t["constants"]
    o.append(
        ",\n".join(
            f"    {c['name']} = {c['value']}" for c in const if c["name"].endswith("RefType")
        )
    )
    o.append("} jobjectRefType;\n\n/* ---- constants ---- */")
    for c in const:
        if c["name"].endswith("RefType"):
            continue
        v = c.get("hex") or (f"({c['value']})" if c["value"] < 0 else c["value"])
        o.append(f"#define {c['name']} {v}")
    o.append("\n/* ---- structures ---- */")
    for name, s in t["structs"].items():
        o.append(f'typedef struct {"JavaVMInitArgs" if name == "JavaVMInitArgs" else name} {{')
        for fld in s["fields"]:
            o.append(f"    {param(fld)};")
        o.append(f"}} {name};\n")
    o.append(
        """struct JNINativeInterface_;
struct JNIEnv_;
struct JNIInvokeInterface_;
struct JavaVM_;
#ifdef __cplusplus
typedef JNIEnv_ JNIEnv;
typedef JavaVM_ JavaVM;
#else
typedef const struct JNINativeInterface_ *JNIEnv;
typedef const struct JNIInvokeInterface_ *JavaVM;
#endif

/* ---- the function table ---- */
struct JNINativeInterface_ {"""
    )
    for f in t["native_interface"]:
        if f["name"] is None:
            o.append(f"    void *{f['reserved']};")
        else:
            ret = pointer_style(f["returns"])
            ret += "" if ret.endswith("*") else " "
            o.append(wrap(f"    {ret}(JNICALL *{f['name']})({params(f['params'])});", 8))
    o.append(
        "};\n\nstruct JNIEnv_ {\n    const struct JNINativeInterface_ *functions;\n#ifdef __cplusplus"
    )
    for f in t["native_interface"]:
        if f["name"]:
            o.append(jni_inline(f, "JNIEnv_"))
    o.append("#endif\n};\n\n/* ---- the invocation interface ---- */\nstruct JNIInvokeInterface_ {")
    for f in t["invocation_interface"]:
        if f["name"] is None:
            o.append(f"    void *{f['reserved']};")
        else:
            o.append(f"    {f['returns']} (JNICALL *{f['name']})({params(f['params'])});")
    o.append(
        "};\n\nstruct JavaVM_ {\n    const struct JNIInvokeInterface_ *functions;\n#ifdef __cplusplus"
    )
    for f in t["invocation_interface"]:
        if f["name"]:
            o.append(jni_inline(f, "JavaVM_"))
    o.append(
        """#endif
};

/* ---- exported functions ---- */
#ifdef _JNI_IMPLEMENTATION_
#define _JNI_IMPORT_OR_EXPORT_ JNIEXPORT
#else
#define _JNI_IMPORT_OR_EXPORT_ JNIIMPORT
#endif"""
    )
    for e in t["exported_entry_points"]:
        ret, ps = re.match(r"(\w+) \((.*)\)", e["signature"]).groups()
        word = "_JNI_IMPORT_OR_EXPORT_" if e["provided_by"] == "VM library" else "JNIEXPORT"
        o.append(f"{word} {ret} JNICALL {e['name']}({ps});")
    o.append(
        """
#define JDK1_2
#define JDK1_4

#ifdef __cplusplus
}
#endif
#endif
"""
    )
    return "\n".join(o)


# --- jvmti.h -------------------------------------------------------------------------------------
def enum_value(i):
    return i.get("hex", str(i["value"]))


def later(row):
    since = row.get("since", "1.0")
    return "" if "." in since or int(since) <= 17 else f", since {since}"


def typed_params(ps, first=None):
    items = [first] if first else []
    for p in ps:
        items.append("..." if p["type"] == "..." else declare(p["type"], p["name"]))
    return ", ".join(items) if items else "void"


def event_ids(events):
    ids = [{"name": e["constant"], "value": e["number"]} for e in events["events"]]
    first = {"name": "JVMTI_MIN_EVENT_TYPE_VAL", "value": events["min_event_type"]}
    last = {"name": "JVMTI_MAX_EVENT_TYPE_VAL", "value": events["max_event_type"]}
    return {"group": "Event IDs", "type": "jvmtiEvent", "items": [first] + ids + [last]}


def make_jvmti():
    c = table("jvmti/spec/constants.json")
    funcs = table("jvmti/spec/functions.json")
    events = table("jvmti/spec/events.json")
    caps = table("jvmti/spec/capabilities.json")
    o = [
        banner(
            "jvmti.h",
            "the JVM Tool Interface, version 25, for C and C++.",
            "the tables in jvmti/spec",
        )
    ]
    o.append(
        """#ifndef _JAVA_JVMTI_H_
#define _JAVA_JVMTI_H_
#include "jni.h"
#ifdef __cplusplus
extern "C" {
#endif

/* ---- versions ---- */
/* What JVMTI_VERSION asks for.  GetEnv refuses a version that is newer than the class library in
 * use, so by default it is the oldest that the VM runs with.  An agent that cannot do without what
 * came later defines JVMTI_RELEASE before this header.  Functions that the release in use lacks are
 * NULL in the table; their comments say since when they are there. */
#ifndef JVMTI_RELEASE
#define JVMTI_RELEASE 17
#endif
enum {"""
    )
    groups = {g["group"]: g for g in c["groups"]}
    versions = {i["name"]: enum_value(i) for i in groups["Version Values"]["items"]}
    versions["JVMTI_VERSION"] = "0x30000000 + (JVMTI_RELEASE << 16)"
    o.append(",\n".join(f"    {n} = {v}" for n, v in versions.items()))
    o.append("};\n\n/* ---- what an agent library exports; the VM calls these ---- */")
    for e in c["agent_entry_points"]:
        o.append(f"JNIEXPORT {e['returns']} JNICALL {e['name']}({params(e['params'])});")
    o.append(
        """
/* ---- base types ---- */
struct _jvmtiEnv;
struct jvmtiInterface_1_;
#ifdef __cplusplus
typedef _jvmtiEnv jvmtiEnv;
#else
typedef const struct jvmtiInterface_1_ *jvmtiEnv;
#endif
typedef jobject jthread;
typedef jobject jthreadGroup;
typedef jlong jlocation;
struct _jrawMonitorID;
typedef struct _jrawMonitorID *jrawMonitorID;
typedef struct JNINativeInterface_ jniNativeInterface;

/* ---- constants and enumerations ---- */"""
    )
    for g in c["groups"] + [event_ids(events)]:
        if g["group"] == "Version Values":
            continue
        o.append(f"/* {g['group']} */")
        o.append("typedef enum {" if g["type"] else "enum {")
        o.append(",\n".join(f"    {i['name']} = {enum_value(i)}" for i in g["items"]))
        o.append(f"}} {g['type']};\n" if g["type"] else "};\n")
    o.append("/* ---- structures and function types, each after what it mentions ---- */")
    pending = [(x["name"], x, False) for x in c["structs"]] + [
        (x["name"], x, True) for x in c["callback_types"]
    ]
    while pending:
        unknown = {n for n, _, _ in pending}
        ready = next(
            p
            for p in pending
            if not any(
                m["type"].replace("const ", "").rstrip("* ") in unknown
                for m in p[1]["params" if p[2] else "fields"]
            )
        )
        pending.remove(ready)
        _, x, is_function = ready
        if is_function:
            o.append(
                wrap(
                    f"typedef {x['returns']} (JNICALL *{x['name']})({typed_params(x['params'])});\n",
                    4,
                )
            )
        else:
            o.append(f"typedef {x['kind']} {{")
            o += [f"    {declare(m['type'], m['name'])};" for m in x["fields"]]
            o.append(f"}} {x['name']};\n")
    bits = caps["capabilities"]
    o.append(f"\n/* ---- capabilities: {len(bits)} named bits of 128 ---- */\ntypedef struct {{")
    for i, b in enumerate(bits):
        assert b["bit"] == i
        o.append(f"    unsigned int {b['name']} : 1;")
    left = 128 - len(bits)
    first = 32 - len(bits) % 32
    for n in ([first] if first < 32 else []) + [32] * ((left - (first if first < 32 else 0)) // 32):
        o.append(f"    unsigned int : {n};")
    o.append(
        "} jvmtiCapabilities;\n\n/* ---- events ---- */\ntypedef void (JNICALL *jvmtiEventReserved)(void);"
    )
    by_slot = {e["callback_slot"]: e for e in events["events"]}
    for e in events["events"]:
        o.append(
            wrap(f"typedef void (JNICALL *jvmtiEvent{e['name']})({typed_params(e['params'])});", 4)
        )
    o.append("\ntypedef struct {")
    for slot in range(events["callback_struct_slots"]):
        e = by_slot.get(slot)
        o.append(
            f"    jvmtiEvent{e['name']} {e['name']}; /* {e['number']}{later(e)} */"
            if e
            else f"    jvmtiEventReserved reserved{slot + 50};"
        )
    o.append(
        "} jvmtiEventCallbacks;\n\n/* ---- the function table ---- */\ntypedef struct jvmtiInterface_1_ {"
    )
    by_number = {f["number"]: f for f in funcs}
    for n in range(1, max(by_number) + 1):
        f = by_number.get(n)
        if f is None:
            o.append(f"    void *reserved{n};")
        else:
            o.append(
                wrap(
                    f"    jvmtiError (JNICALL *{f['name']})({typed_params(f['params'], 'jvmtiEnv *env')}); /* {n}{later(f)} */",
                    8,
                )
            )
    o.append(
        "} jvmtiInterface_1;\n\nstruct _jvmtiEnv {\n    const struct jvmtiInterface_1_ *functions;\n#ifdef __cplusplus"
    )
    for f in funcs:
        ps = f["params"]
        names = ", ".join(["this"] + [p["name"] for p in ps if p["type"] != "..."])
        head = f"    jvmtiError {f['name']}({typed_params(ps) if ps else ''})"
        one = f"{head} {{ return functions->{f['name']}({names}); }}"
        o.append(
            one
            if len(one) <= 118
            else f"{wrap(head, 8)}\n    {{ return functions->{f['name']}({names}); }}"
        )
    o.append(
        """#endif
};

#ifdef __cplusplus
}
#endif
#endif
"""
    )
    return "\n".join(o)


# --- jvm.h ---------------------------------------------------------------------------------------
# Exports that no JDK library of this release imports, but that natives tables, tools or older
# libraries ask for by name.
EXTRA_JVM = [
    "void JVM_MonitorWait(JNIEnv *env, jobject obj, jlong ms)",
    "void JVM_MonitorNotify(JNIEnv *env, jobject obj)",
    "void JVM_MonitorNotifyAll(JNIEnv *env, jobject obj)",
    "jobject JVM_Clone(JNIEnv *env, jobject obj)",
    "jclass JVM_DefineClass(JNIEnv *env, const char *name, jobject loader, const jbyte *buf, jsize len, jobject pd)",
    "const char *JVM_GetCPFieldNameUTF(JNIEnv *env, jclass cb, jint index)",
    "void JVM_DumpAllStacks(JNIEnv *env, jclass unused)",
]


def make_jvm():
    t = table("vm/jvm/exports.json")
    o = [
        banner(
            "jvm.h",
            "the JVM_* contract: what the JDK's own native libraries import from the VM library.",
            "vm/jvm/exports.json",
        )
    ]
    o.append(
        """#ifndef _JAVASOFT_JVM_H_
#define _JAVASOFT_JVM_H_
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>
#include "jni.h"
#ifdef __cplusplus
extern "C" {
#endif

/* One row of a method's exception table, as the old verifier reads it. */
typedef struct {
    jint start_pc;
    jint end_pc;
    jint handler_pc;
    jint catchType; /* constant pool index, 0: any */
} JVM_ExceptionTableEntryType;

/* Modifier bits that reflection reports (JVMS tables 4.1-B, 4.5-A, 4.6-A). */
#define JVM_RECOGNIZED_CLASS_MODIFIERS (0x0001 | 0x0010 | 0x0020 | 0x0200 | 0x0400 | 0x1000 | 0x2000 | 0x4000)
#define JVM_RECOGNIZED_FIELD_MODIFIERS (0x0001 | 0x0002 | 0x0004 | 0x0008 | 0x0010 | 0x0040 | 0x0080 | 0x1000 | 0x4000)
#define JVM_RECOGNIZED_METHOD_MODIFIERS \\
    (0x0001 | 0x0002 | 0x0004 | 0x0008 | 0x0010 | 0x0020 | 0x0040 | 0x0080 | 0x0100 | 0x0400 | 0x0800 | 0x1000)

/* Modes of JVM_CallStackWalk: the constants of java.lang.StackStreamFactory. */
#define JVM_STACKWALK_FILL_CLASS_REFS_ONLY 0x2
#define JVM_STACKWALK_GET_CALLER_CLASS 0x4
#define JVM_STACKWALK_SHOW_HIDDEN_FRAMES 0x20
#define JVM_STACKWALK_FILL_LIVE_STACK_FRAMES 0x100
"""
    )
    for s in t["symbols"]:
        if "returns" not in s:
            continue
        ret = pointer_style(s["returns"])
        if s["name"].startswith("jio_"):
            fmt = [i + 1 for i, p in enumerate(s["params"]) if p.endswith("fmt")][0]
            attr = (
                f" __attribute__((format(printf, {fmt}, {fmt + 1 if '...' in s['params'] else 0})))"
            )
        else:
            attr = ""
        text = f"JNIEXPORT {ret}{'' if ret.endswith('*') else ' '}{'JNICALL ' if not attr else ''}{s['name']}({params(s['params'])}){attr};"
        text = text.replace("* JNICALL", "*JNICALL").replace("*JNICALL", "*JNICALL")
        o.append(wrap(text, 4))
    o.append(
        "\n/* Not imported by this release's libraries; kept for natives tables and for programs that look them up by name. */"
    )
    o += [wrap(f"JNIEXPORT {x};", 4) for x in EXTRA_JVM]
    o.append(
        """
#ifdef __cplusplus
}
#endif
#endif
"""
    )
    return "\n".join(o)


# --- jmm.h ---------------------------------------------------------------------------------------
def make_jmm():
    t = table("vm/jvm/jmm.json")
    o = [
        banner(
            "jmm.h",
            "the management table that JVM_GetManagement hands to libmanagement and libmanagement_ext.",
            "vm/jvm/jmm.json",
        )
    ]
    o.append(
        '#ifndef _JAVA_JMM_H_\n#define _JAVA_JMM_H_\n#include "jni.h"\n#ifdef __cplusplus\nextern "C" {\n#endif\n'
    )
    for e in t["enums"]:
        o.append("typedef enum {" if e["name"] else "enum {")
        o.append(
            ",\n".join(
                f"    {v['name']} = {v['value']:#x}"
                if v["value"] > 0xFFFF
                else f"    {v['name']} = {v['value']}"
                for v in e["values"]
            )
        )
        o.append(f"}} {e['name']};\n" if e["name"] else "};\n")
    for s in t["structs"]:
        o.append("typedef struct {")
        for fld in s["fields"]:
            o.append(f'    {fld if ":" in fld else param(fld)};')
        o.append(f"}} {s['name']};\n")
    o.append("typedef struct jmmInterface_1_ {")
    for f in sorted(t["functions"], key=lambda x: x["slot"]):
        if f["name"] is None:
            o.append(f"    {param(f['reserved'])};")
        else:
            o.append(wrap(f"    {f['returns']} (JNICALL *{f['name']})({params(f['params'])});", 8))
    o.append("} JmmInterface;\n\n#ifdef __cplusplus\n}\n#endif\n#endif\n")
    return "\n".join(o)


def make_map():
    t = table("vm/jvm/exports.json")
    names = ["AsyncGetCallTrace"] + [
        s["name"] for s in t["symbols"] if s["name"].startswith("JNI_")
    ]  # the former, like gHotSpotVM*: for profilers, no JDK library asks for it
    return (
        "# SPDX-License-Identifier: Apache-2.0\n"
        "# libjvm.map - what libjvm.so exports, all under the one version node that the JDK's libraries ask for.\n"
        "# Made by include/generate.py from vm/jvm/exports.json.\n"
        "SUNWprivate_1.1 {\n    global:\n"
        + "".join(f"        {n};\n" for n in names)
        + "        JVM_*;\n        gHotSpotVM*;\n        jio_*;\n    local:\n        *;\n};\n"
    )


FILES = {
    "jni_md.h": make_jni_md,
    "jni.h": make_jni,
    "jvmti.h": make_jvmti,
    "jvm.h": make_jvm,
    "jmm.h": make_jmm,
    "libjvm.map": make_map,
}


def main():
    check = "--check" in sys.argv
    bad = 0
    for name, make in FILES.items():
        path, text = os.path.join(HERE, name), make()
        old = open(path, encoding="utf-8").read() if os.path.exists(path) else None
        if old == text:
            continue
        if check:
            print(f"{name}: differs from its tables")
            bad = 1
        else:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            print(f"{name}: written")
    return bad


if __name__ == "__main__":
    sys.exit(main())
