#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes table.h (prototypes and the list of all JNI functions) and check_wrappers.inc (-Xcheck:jni)
from functions.json, at each build.

    python3 vm/jni/generate.py OUTPUT_DIR
"""
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PRIMITIVES = {
    "jboolean": "T_BOOLEAN",
    "jbyte": "T_BYTE",
    "jchar": "T_CHAR",
    "jshort": "T_SHORT",
    "jint": "T_INT",
    "jlong": "T_LONG",
    "jfloat": "T_FLOAT",
    "jdouble": "T_DOUBLE",
}


def split_param(text):
    if text == "...":
        return "...", "..."
    m = re.match(r"^(.*?[\s*])(\w+)$", text.strip())
    return re.sub(r"\s*\*", "*", m.group(1).strip()), m.group(2)


def declare(ctype, name):
    m = re.match(r"^([^*]*?)\s*(\**)$", ctype.strip())
    return f"{m.group(1)} {m.group(2)}{name}"


def params(f):
    return ", ".join(
        "..." if t == "..." else declare(t, n) for t, n in map(split_param, f["params"])
    )


def prototype(text, width=100):
    """A prototype as clang-format breaks it: parameters below the first one."""
    indent = " " * (text.index("(") + 1)
    out, line = [], ""
    for part in re.split(r"(?<=,) ", text):
        if line.strip() and len(line) + 1 + len(part) > width:
            out.append(line)
            line = indent + part
        else:
            line = line + " " + part if line else part
    return "\n".join(out + [line])


def wrap(text, indent=4, width=118):
    out, line = [], ""
    for part in re.split(r"(?<=,) ", text):
        if line and len(line) + 1 + len(part) > width:
            out.append(line)
            line = " " * indent + part
        else:
            line = line + " " + part if line else part
    return "\n".join(out + [line])


def functions():
    with open(os.path.join(HERE, "functions.json"), encoding="utf-8") as f:
        return [x for x in json.load(f)["native_interface"] if x["name"]]


def make_table(funcs):
    o = [
        "/* SPDX-License-Identifier: Apache-2.0",
        " * table.h - every function of the JNI table, in slot order.  Made by vm/jni/generate.py from",
        " * functions.json. */",
        "#ifndef VM_JNI_TABLE_H",
        "#define VM_JNI_TABLE_H",
        '#include "jni.h"',
        "",
        "/* X(name): one per slot that has a function */",
        "#define JNI_FUNCTION_LIST(X) \\",
    ]
    o += [f"    X({f['name']}){' ' + chr(92) if f is not funcs[-1] else ''}" for f in funcs]
    later = [f for f in funcs if "." not in f["since"] and int(f["since"]) > 17]
    o += [
        "",
        "/* X(name, since): those that not every release has */",
        "#define JNI_LATER_LIST(X) \\",
    ]
    o += [
        f"    X({f['name']}, {f['since']}){' ' + chr(92) if f is not later[-1] else ''}"
        for f in later
    ]
    o.append("")
    for f in funcs:
        o.append(prototype(f"{declare(f['returns'], 'jni_' + f['name'])}({params(f)});"))
    return "\n".join(o + ["#endif", ""])


# --- -Xcheck:jni ---------------------------------------------------------------------------------
# The checks of one parameter, by function and parameter; `self` is the thread, IN_VM.
def checks(f):
    name, group = f["name"], f["group"]
    ps = [split_param(p) for p in f["params"][1:]]
    types = dict((n, t) for t, n in ps)
    out = []
    m = re.match(
        r"(Get|Set)(Static)?(Object|Boolean|Byte|Char|Short|Int|Long|Float|Double)Field$", name
    )
    if m:
        kind = "T_OBJECT" if m.group(3) == "Object" else PRIMITIVES["j" + m.group(3).lower()]
        if m.group(2):
            out += [
                "check_class(self, clazz);",
                f"check_static_field(self, clazz, fieldID, {kind});",
            ]
        else:
            out += [
                "check_object(self, obj);",
                f"check_instance_field(self, obj, fieldID, {kind});",
            ]
        if m.group(1) == "Set" and m.group(3) == "Object":
            out.append(f"check_ref(self, {ps[-1][1]});")
        return out
    m = re.match(r"Call(Static|Nonvirtual)?\w+?Method[VA]?$", name)
    if m:
        if m.group(1) == "Static":
            return [
                f"check_class(self, {ps[0][1]});",
                f"check_call_static(self, {ps[0][1]}, {ps[1][1]});",
            ]
        if m.group(1) == "Nonvirtual":
            return [
                f"check_object(self, {ps[0][1]});",
                f"check_class(self, {ps[1][1]});",
                f"check_call_instance(self, {ps[0][1]}, {ps[2][1]});",
            ]
        return [
            f"check_object(self, {ps[0][1]});",
            f"check_call_instance(self, {ps[0][1]}, {ps[1][1]});",
        ]
    if name.startswith("NewObject") and name != "NewObjectArray":
        return ["check_class(self, clazz);", "check_constructor(self, clazz, methodID);"]
    m = re.match(r"(Get|Set|Release)(\w+?)Array(Elements|Region)$", name)
    if m:
        return [f"check_primitive_array(self, array, {PRIMITIVES['j' + m.group(2).lower()]});"]
    if name == "FindClass":
        return ["check_class_name(self, name);"]
    for t, n in ps:
        if t == "jclass":
            out.append(
                f"check_throwable_class(self, {n});"
                if name == "ThrowNew"
                else f"check_class(self, {n});"
            )
        elif t == "jstring":
            out.append(f"check_string(self, {n});")
        elif t == "jobjectArray":
            out.append(f"check_object_array(self, {n});")
        elif t == "jarray":
            out.append(
                f"check_primitive_array(self, {n}, T_VOID);"
                if "Critical" in name
                else f"check_array(self, {n});"
            )
        elif t == "jthrowable":
            out.append(f"check_throwable(self, {n});")
        elif t in ("jobject", "jweak"):
            if name == "DeleteLocalRef":
                out.append(f"check_local(self, {n});")
            elif name == "DeleteGlobalRef":
                out.append(f"check_global(self, {n});")
            elif name == "DeleteWeakGlobalRef":
                out.append(f"check_weak(self, {n});")
            elif name == "GetObjectRefType":
                pass
            elif name in ("GetObjectClass", "MonitorEnter", "MonitorExit"):
                out.append(f"check_object(self, {n});")
            else:
                out.append(f"check_ref(self, {n});")
    return out


CRITICAL_OK = {
    "GetPrimitiveArrayCritical",
    "ReleasePrimitiveArrayCritical",
    "GetStringCritical",
    "ReleaseStringCritical",
}
CLEARS = {"ExceptionCheck", "ExceptionOccurred", "ExceptionClear", "ExceptionDescribe"}


def make_check(funcs):
    o = [
        "/* SPDX-License-Identifier: Apache-2.0",
        " * check_wrappers.inc - one checking wrapper per JNI function, included by check.c.  Made by vm/jni/generate.py from functions.json. */",
    ]
    by_name = {f["name"]: f for f in funcs}
    for f in funcs:
        name, ret = f["name"], f["returns"]
        ps = [split_param(p) for p in f["params"][1:]]
        variadic = ps and ps[-1][0] == "..."
        args = [n for t, n in ps if t != "..."]
        flags = []
        if f["ok_with_pending_exception"]:
            flags.append("CHECK_PENDING_OK")
        if name in CRITICAL_OK:
            flags.append("CHECK_CRITICAL_OK")
        if name in CLEARS:
            flags.append("CHECK_IS_EXCEPTION_TEST")
        if f["group"] == "call" and not name.startswith("NewObject"):  # NULL tells
            flags.append("CHECK_MAY_THROW")
        head = f"static {declare(ret, 'checked_' + name)}({params(f)})"
        body = [f"    CheckCall call = check_begin(env, \"{name}\", {' | '.join(flags) or '0'});"]
        cs = checks(f)
        if cs:
            body.append(f"    CHECKS({' '.join(cs)})")
        result = "" if ret == "void" else declare(ret, "returned") + " = "
        m = re.match(r"(Get|Release)(\w+?)ArrayElements$", name)
        if name in SPECIAL:
            body += SPECIAL[name]
        elif m and m.group(1) == "Get":
            t = PRIMITIVES["j" + m.group(2).lower()]
            body.append(
                f"    {result}check_guard(&call, array, jni_{name}(env, array, isCopy), {t});"
            )
        elif m:
            t = PRIMITIVES["j" + m.group(2).lower()]
            body.append(f"    elems = check_unguard(&call, array, elems, mode, {t});")
            body.append(f"    if (elems)\n        jni_{name}(env, array, elems, mode);")
        elif variadic:
            v = by_name[name + "V"]
            body += [
                "    va_list args;",
                f"    va_start(args, {args[-1]});",
                f"    {result}jni_{v['name']}(env, {', '.join(args)}, args);",
                "    va_end(args);",
            ]
        else:
            body.append(f"    {result}jni_{name}({', '.join(['env'] + args)});")
        if ret == "void":
            body.append("    check_end(&call);")
        else:
            body.append("    return check_end(&call), returned;")
        o.append(wrap(head) + "\n{\n" + "\n".join(wrap(b, 8) for b in body) + "\n}")
    o.append("\nconst struct JNINativeInterface_ jni_table_checked = {")
    o += [f"    .{f['name']} = checked_{f['name']}," for f in funcs]
    o.append("};\n")
    return "\n".join(o)


SPECIAL = {
    "GetPrimitiveArrayCritical": [
        "    void *returned = check_guard(&call, array, jni_GetPrimitiveArrayCritical(env, array, isCopy), T_VOID);",
        "    check_critical(&call, returned ? 1 : 0);",
    ],
    "ReleasePrimitiveArrayCritical": [
        "    carray = check_unguard(&call, array, carray, mode, T_VOID);",
        "    check_critical(&call, mode == JNI_COMMIT ? 0 : -1);",
        "    if (carray)\n        jni_ReleasePrimitiveArrayCritical(env, array, carray, mode);",
    ],
    "GetStringChars": [
        "    const jchar *returned = check_guard_string(&call, str, jni_GetStringChars(env, str, isCopy), false);",
    ],
    "ReleaseStringChars": [
        '    chars = check_unguard_string(&call, str, chars, "GetStringChars");',
        "    jni_ReleaseStringChars(env, str, chars);",
    ],
    "GetStringUTFChars": [
        "    const char *returned = check_guard_string(&call, str, jni_GetStringUTFChars(env, str, isCopy), true);",
    ],
    "ReleaseStringUTFChars": [
        '    chars = check_unguard_string(&call, str, chars, "GetStringUTFChars");',
        "    jni_ReleaseStringUTFChars(env, str, chars);",
    ],
    "GetStringCritical": [
        "    const jchar *returned = jni_GetStringCritical(env, string, isCopy);",
        "    check_critical(&call, returned ? 1 : 0);",
    ],
    "ReleaseStringCritical": [
        "    check_critical(&call, -1);",
        "    jni_ReleaseStringCritical(env, string, cstring);",
    ],
}


def main():
    funcs = functions()
    for name, text in (("table.h", make_table(funcs)), ("check_wrappers.inc", make_check(funcs))):
        with open(os.path.join(sys.argv[1], name), "w", encoding="utf-8") as f:
            f.write(text)


if __name__ == "__main__":
    main()
