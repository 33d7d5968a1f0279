#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the laboratory's wrappers from the tables of the specification.

    python3 tools/lab/generate.py OUTPUT_DIR

writes  jni_made.c    a wrapper for each JNI function, from include/jni.h
        lab_numbers.h  the place of each function among the rows
        lab_made.c    rows of functions and events, a wrapper for each, names of errors and
        capabilities
        faults.json   function -> errors that a faultless agent may meet
        capabilities.json   names of capabilities
"""
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SPEC = os.path.join(ROOT, "jvmti", "spec")


def table(name):
    with open(os.path.join(SPEC, name + ".json"), encoding="utf-8") as f:
        return json.load(f)


FUNCTIONS, EVENTS = table("functions"), table("events")["events"]
# Extension events that are treated as those of the interface: of virtual threads.
MOUNTS = [
    e["id"].rpartition(".")[2]
    for e in table("extensions")["events"]
    if e["id"].startswith("com.sun.hotspot.events.VirtualThread")
]
CONSTANTS, CAPABILITIES = table("constants"), table("capabilities")["capabilities"]

IN = {
    "jint": "INT",
    "jlong": "INT",
    "jlocation": "INT",
    "jchar": "INT",
    "char": "INT",
    "jfloat": "FLOAT",
    "jdouble": "FLOAT",
    "jboolean": "BOOL",
    "jvmtiEvent": "EVENT",
    "jvmtiError": "ERROR",
    "jrawMonitorID": "POINTER",
    "jvmtiExtensionEvent": "POINTER",
    "jobject": "OBJECT",
    "jthreadGroup": "OBJECT",
    "jthread": "THREAD",
    "jclass": "CLASS",
    "jmethodID": "METHOD",
    "jfieldID": "FIELD",
    "const char*": "TEXT",
    "char*": "TEXT",
}
OUT = {
    "jint*": "OUT_INT4",
    "jvmtiPhase*": "OUT_INT4",
    "jvmtiJlocationFormat*": "OUT_INT4",
    "jfloat*": "OUT_FLOAT4",
    "jdouble*": "OUT_FLOAT8",
    "jlong*": "OUT_INT8",
    "jlocation*": "OUT_INT8",
    "jboolean*": "OUT_BOOL",
    "char**": "OUT_TEXT",
    "jobject*": "OUT_OBJECT",
    "jthread*": "OUT_THREAD",
    "jclass*": "OUT_CLASS",
    "jmethodID*": "OUT_METHOD",
}
# Errors that say nothing of the agent: any call may meet them.  The others are taken from the rows
# of the function: states of the VM or of the program that an agent cannot exclude.
ALWAYS = ["OUT_OF_MEMORY", "INTERNAL"]
STATES = {
    "THREAD_NOT_ALIVE",
    "THREAD_SUSPENDED",
    "THREAD_NOT_SUSPENDED",
    "NO_MORE_FRAMES",
    "OPAQUE_FRAME",
    "ABSENT_INFORMATION",
    "NATIVE_METHOD",
    "CLASS_NOT_PREPARED",
    "UNMODIFIABLE_CLASS",
    "UNMODIFIABLE_MODULE",
    "NOT_AVAILABLE",
    "NOT_FOUND",
    "INVALID_SLOT",
    "INTERRUPT",
    "UNSUPPORTED_VERSION",
    "INVALID_METHODID",
    "INVALID_TYPESTATE",
    "FAILS_VERIFICATION",
    "CLASS_LOADER_UNSUPPORTED",
}
# Cannot fail for lack of memory, takes nothing from the VM, or undoes something: no agent has an
# answer to that.  What one does without its lock, or without a wake-up, is not its fault either.
NEVER = {
    "Deallocate",
    "GetPhase",
    "GetVersionNumber",
    "DisposeEnvironment",
    "RelinquishCapabilities",
    "RawMonitorEnter",
    "RawMonitorExit",
    "RawMonitorNotify",
    "RawMonitorNotifyAll",
    "DestroyRawMonitor",
    "ResumeThread",
    "ResumeThreadList",
    "ClearBreakpoint",
    "ClearFieldAccessWatch",
    "ClearFieldModificationWatch",
}


def declare(ctype, name):
    base = ctype.rstrip("*")
    return f"{base.strip()} {'*' * (len(ctype) - len(base))}{name}"


def params_of(f):
    return [p for p in f["params"] if p["type"] != "..."]


def is_out(p):
    return p.get("direction") == "out" and p["type"].endswith("*")


def kind(p):
    if is_out(p):
        own = p.get("storage") == "agent_buffer"
        return "OUT_POINTER" if own else OUT.get(p["type"], "OUT_POINTER")
    t = p["type"]
    if t in IN:
        return IN[t]
    return "POINTER" if "*" in t or "Callback" in t or "Function" in t else "INT"


def bytes_of(p):
    """C expression: size of what an out parameter points to."""
    if not is_out(p) or p.get("storage") == "agent_buffer":
        return "0"
    base = p["type"][:-1].rstrip()
    return "0" if base in ("void", "") else f"sizeof({base})"


def argument(p):
    n, t = p["name"], p["type"]
    if kind(p) == "FLOAT":
        return f"{{.d = (jdouble){n}}}"
    if t == "jvalue":
        return f"{{.j = {n}.j}}"
    if kind(p) in ("INT", "BOOL", "EVENT", "ERROR"):
        return f"{{.j = (jlong){n}}}"
    return f"{{.p = (const void *)(uintptr_t){n}}}"


def rows_of_params(name, params):
    if not params:
        return f"#define {name} NULL"
    rows = ", ".join(f'{{"{p["name"]}", LAB_{kind(p)}, {bytes_of(p)}}}' for p in params)
    return f"static const LabParam {name}[] = {{{rows}}};"


# their arrays point into the same block
ONE_CHUNK = {"GetAllStackTraces", "GetThreadListStackTraces"}
REFERENCES = {"jobject", "jthread", "jclass", "jthreadGroup"}
TEXTS = {"name", "signature", "generic_signature", "id", "short_description"}


def text(member):
    """How large the block is that a member of a struct points to."""
    return "LAB_STRING" if member in TEXTS else "LAB_UNKNOWN"


def size_of(f, p, count):
    """The end of a row: count, how the size of the block is known, bytes of an element."""
    base = p["type"][:-2].strip()
    if f["name"] in ONE_CHUNK:
        return f"{count}, LAB_UNKNOWN, 0, false"
    if f["name"] == "Allocate":
        return "-1, LAB_BYTES, 1, false"
    if p["storage"] == "vm_string":
        return "-1, LAB_STRING, 1, false"
    if p["storage"] == "vm_allocated_struct":
        return f"-1, LAB_ONE, sizeof({base}), false"
    if count < 0:
        return "-1, LAB_UNKNOWN, 0, false"
    references = "true" if base in REFERENCES else "false"
    return f"{count}, LAB_ARRAY, sizeof({base}), {references}"


def blocks(f):
    """C rows of LabBlock: what a successful call leaves to be given back."""
    out, index = [], {p["name"]: i for i, p in enumerate(params_of(f))}

    def count(p):
        size = p.get("array_size", "")
        return index.get(size.lstrip("*"), -1) if size.startswith("*") else -1

    for i, p in enumerate(params_of(f)):
        if p.get("storage") in ("vm_allocated", "vm_string", "vm_allocated_struct"):
            out.append(f"{{{i}, LAB_AT_ARG, 0, 0, {size_of(f, p, count(p))}}}")
        if p.get("elements_vm_allocated") and count(p) >= 0:
            out.append(
                f"{{{i}, LAB_ELEMENTS, 0, sizeof(char *), {count(p)}, LAB_STRING, 1, false}}"
            )
        for field in p.get("fields_vm_allocated", []):
            struct, member = field.split(".")
            if p["type"] == struct + "*":
                out.append(
                    f"{{{i}, LAB_IN_STRUCT, offsetof({struct}, {member}), 0, -1, {text(member)}, 1, false}}"
                )
            elif p["type"] == struct + "**" and count(p) >= 0:
                out.append(
                    f"{{{i}, LAB_IN_ARRAY, offsetof({struct}, {member}), sizeof({struct}), "
                    f"{count(p)}, {text(member)}, 1, false}}"
                )
    return out


def faults(f):
    if f["name"] in NEVER:
        return []
    names = list(ALWAYS)
    for e in f["errors"]:
        name = e["name"][len("JVMTI_ERROR_") :]
        if name in STATES and name not in names:
            names.append(name)
    if f["capabilities_required"] or f["name"] == "AddCapabilities":
        names.append(
            "NOT_AVAILABLE" if f["name"] == "AddCapabilities" else "MUST_POSSESS_CAPABILITY"
        )
    if f["name"] == "SuspendThreadList":
        names.append("THREAD_SUSPENDED")  # of a thread in the list
    return list(dict.fromkeys(names))


# Errors that are nobody's fault, whatever their class.
BLAMELESS = {"OUT_OF_MEMORY", "INTERNAL", "ACCESS_DENIED", "MUST_POSSESS_CAPABILITY"}
# Errors that must be detected and are the caller's fault all the same.
BLAMED = {
    "NOT_MONITOR_OWNER",
    "THREAD_NOT_SUSPENDED",
    "INVALID_EVENT_TYPE",
    "INVALID_PRIORITY",
}


def mistakes(f):
    """C rows of LabMistake: errors that only the caller can be to blame for."""
    names, out = [p["name"] for p in params_of(f)], []
    for e in f["errors"]:
        short = e["name"][len("JVMTI_ERROR_") :]
        if short in BLAMED or e["class"] in ("agent", "universal") and short not in BLAMELESS:
            param = names.index(e["param"]) if e.get("param") in names else -1
            out.append(f'{{{e["name"]}, {param}, {json.dumps(e["condition"])}}}')
    return out


def capability(f):
    caps = f["capabilities_required"]
    if not caps:
        return None
    return caps[0] if isinstance(caps[0], str) else caps[0]["name"]


def name_or_null(text):
    return json.dumps(text) if text else "NULL"


# Functions of version 1.0 that walk the heap: parameter -> wrapped callback; LabWalk has a member
# for each, named by the last word.
OLD_WALKS = {
    "IterateOverHeap": {"heap_object_callback": "lab_walk_object"},
    "IterateOverInstancesOfClass": {"heap_object_callback": "lab_walk_object"},
    "IterateOverObjectsReachableFromObject": {"object_reference_callback": "lab_walk_reference"},
    "IterateOverReachableObjects": {
        "heap_root_callback": "lab_walk_root",
        "stack_ref_callback": "lab_walk_stack",
        "object_ref_callback": "lab_walk_reference",
    },
}
# Calls that need more than a look.  before: C statements in front of the call; over: arguments that
# are replaced; after: statements behind it, `r` being the result; instead: an expression, and when
# it is true the call is not made and gives `gives`.
SPECIAL = {
    "SetEventCallbacks": dict(
        before="jvmtiEventCallbacks wrapped;\n    callbacks = lab_callbacks(&c, callbacks, "
        "size_of_callbacks, &wrapped);"
    ),
    "RunAgentThread": dict(
        before="struct LabStart *start = proc ? lab_start_new(c.env, proc, arg) : NULL;",
        over={"proc": "start ? lab_start : NULL", "arg": "start"},
        after="if (r)\n        lab_start_free(start);",
    ),
    "GetExtensionFunctions": dict(
        after="if (!r)\n        lab_extension_functions(c.env, extension_count_ptr, *extensions);"
    ),
    "GetExtensionEvents": dict(
        after="if (!r)\n        lab_extension_events(c.env, extension_count_ptr, *extensions);"
    ),
    "GetVersionNumber": dict(after="if (!r)\n        lab_profile_version(version_ptr);"),
    "SetExtensionEventCallback": dict(
        before="callback = lab_extension_event(c.env, extension_event_index, callback);"
    ),
    "GetPotentialCapabilities": dict(after="if (!r)\n        lab_profile_offer(capabilities_ptr);"),
    "AddCapabilities": dict(
        instead="capabilities_ptr && lab_profile_refuses(&c, capabilities_ptr)",
        gives="JVMTI_ERROR_NOT_AVAILABLE",
        after="if (!r)\n        lab_profile_has(c.env, capabilities_ptr, true);",
    ),
    "RelinquishCapabilities": dict(
        after="if (!r)\n        lab_profile_has(c.env, capabilities_ptr, false);"
    ),
    "RawMonitorWait": dict(before="millis = lab_schedule_monitor_wait(millis);"),
    "GetThreadState": dict(after="if (!r)\n        lab_open_state(thread_state_ptr);"),
    "GetObjectHashCode": dict(after="if (!r)\n        lab_open_hash(hash_code_ptr);"),
    "GetLocalLong": dict(after="if (!r)\n        lab_open_long(value_ptr);"),
    "GetObjectSize": dict(after="if (!r)\n        *size_ptr = lab_size(*size_ptr);"),
    "Deallocate": dict(instead="lab_ledger_deallocate(&c, mem)", gives="JVMTI_ERROR_NONE"),
    "GetLineNumberTable": dict(
        after="if (!r) {\n        lab_lines_told(&c, method, *entry_count_ptr, *table_ptr);\n"
        "        lab_schedule_lines(*entry_count_ptr, *table_ptr);\n    }"
    ),
    "GetClassFields": dict(
        after="if (!r)\n        lab_fields_shown(klass, *field_count_ptr, *fields_ptr);"
    ),
    "GetStackTrace": dict(
        after="if (!r)\n        lab_fill_rest(&c, frame_buffer, max_frame_count, *count_ptr, "
        "sizeof *frame_buffer);"
    ),
    **{
        name: dict(
            before="LabWalk walk;\n    callbacks = lab_walk(&walk, &c, callbacks, user_data);",
            over={"user_data": "&walk"},
            after="lab_walk_followed(&walk, r, klass, initial_object);",
        )
        for name in ("FollowReferences",)
    },
    "IterateThroughHeap": dict(
        before="LabWalk walk;\n    callbacks = lab_walk(&walk, &c, callbacks, user_data);\n"
        "    lab_walk_filtered(&walk, heap_filter);",
        over={"user_data": "&walk"},
        after="if (!r)\n        lab_walk_done(&walk);",
    ),
    **{
        name: dict(
            before="LabWalk walk;\n    lab_walk(&walk, &c, NULL, user_data);\n    "
            + "\n    ".join(f'walk.{own.rsplit("_", 1)[1]} = {p};' for p, own in callbacks.items()),
            over={
                **{p: f"{p} ? {own} : NULL" for p, own in callbacks.items()},
                "user_data": "&walk",
            },
        )
        for name, callbacks in OLD_WALKS.items()
    },
    "SetTag": dict(
        before="jlong before = lab_tag_before(&c, object);",
        after="if (!r)\n        lab_tag_replaced(&c, before, tag);",
    ),
    "DisposeEnvironment": dict(after="if (!r)\n        lab_disposed(&c);"),
}


# an ID of a field, behind its class
FIELD = "lab_field_real(klass, field)"


def wrapper(i, f):
    ps = params_of(f)
    special = SPECIAL.get(f["name"], {})
    shown = ", ".join(
        ["jvmtiEnv *env"]
        + ["..." if p["type"] == "..." else declare(p["type"], p["name"]) for p in f["params"]]
    )
    over = {p["name"]: FIELD for p in ps if p["type"] == "jfieldID"} | special.get("over", {})
    given = ", ".join(["c.real"] + [over.get(p["name"], p["name"]) for p in ps])
    args = ", ".join(argument(p) for p in ps) or "{.p = NULL}"
    o = [
        f'static jvmtiError JNICALL wrap_{f["name"]}({shown})',
        "{",
        f"    LabArg args[] = {{{args}}};",
        "    LabCall c;",
        "    jvmtiError r;",
        f"    if (!lab_begin(&c, env, {i}, args, __builtin_return_address(0), &r))",
        "        return lab_end(&c, r);",
    ]
    if special.get("before"):
        o.append("    " + special["before"])
    call = f'(*c.real)->{f["name"]}({given})'
    if special.get("instead"):
        o.append(f'    r = {special["instead"]} ? {special["gives"]}\n        : {call};')
    else:
        o.append(f"    r = {call};")
    if special.get("after"):
        o.append("    " + special["after"])
    o += ["    return lab_end(&c, r);", "}", ""]
    return "\n".join(o)


# What the VM lends to a handler: a copy that is gone afterwards is passed; and what is told
# otherwise than it is.
LENT = {
    ("FieldAccess", "field"): "lab_field_shown(field_klass, field)",
    ("FieldModification", "field"): "lab_field_shown(field_klass, field)",
    ("MethodExit", "return_value"): "lab_open_exit(method, was_popped_by_exception, return_value)",
    ("FieldModification", "new_value"): "lab_open_value(signature_type, new_value)",
    ("ClassFileLoadHook", "name"): "lab_hook_name(&c, name)",
    ("ClassFileLoadHook", "class_data"): "lab_lend(&c, class_data, (size_t)class_data_len)",
    ("CompiledMethodLoad", "map_length"): "lab_has_map(code_addr) ? map_length : 0",
    ("CompiledMethodLoad", "map"): "lab_has_map(code_addr)\n"
    "            ? lab_lend(&c, map, (size_t)map_length * sizeof *map) : NULL",
    ("DynamicCodeGenerated", "name"): "lab_lend_text(&c, name)",
    ("VMObjectAlloc", "size"): "lab_size(size)",
    ("SampledObjectAlloc", "size"): "lab_size(size)",
}

# Arguments that become others before that.
INSTEAD = {
    "ClassFileLoadHook": "\n    lab_lend_class(&c, &class_data_len, &class_data);",
    "MonitorWait": "\n    timeout = lab_clocks_wait(timeout);",
    "MonitorWaited": "\n    lab_clocks_waited(timed_out);",
}


def event_wrapper(i, e):
    ps = e["params"]
    jni = "jni_env" if any(p["type"] == "JNIEnv*" for p in ps) else "NULL"
    env = ps[0]["name"]
    rest = [p for p in ps if p["type"] not in ("jvmtiEnv*", "JNIEnv*")]
    args = ", ".join(argument(p) for p in rest) or "{.p = NULL}"
    shown = ", ".join(declare(p["type"], p["name"]) for p in ps)
    passed = ", ".join(
        "(jvmtiEnv *)c.env"
        if p["type"] == "jvmtiEnv*"
        else LENT.get((e["name"], p["name"]), p["name"])
        for p in ps
    )
    return f"""static void JNICALL event_{e["name"]}({shown})
{{
    LabArg args[] = {{{args}}};
    LabEventCall c;
    lab_event_begin(&c, {env}, {i}, args, {jni});{INSTEAD.get(e["name"], "")}
    if (c.env && c.env->callbacks.{e["name"]})
        c.env->callbacks.{e["name"]}({passed});
    lab_event_end(&c);
}}
"""


# May be called while an exception is pending (JNI: Exceptions, Asynchronous Exceptions).
WITH_EXCEPTION = re.compile(
    r"Exception(Occurred|Describe|Clear|Check)|Release\w+|Delete(Local|Global|WeakGlobal)Ref|"
    r"MonitorExit|P(ush|op)LocalFrame|FatalError|GetJavaVM"
)
# May be called in a critical region.
IN_REGION = re.compile(r"(Get|Release)(PrimitiveArray|String)Critical|FatalError")


def make_jni():
    """A wrapper for each JNI function: lab_jni_may says whether it may be called."""
    with open(os.path.join(ROOT, "include", "jni.h"), encoding="utf-8") as f:
        table = f.read().split("struct JNINativeInterface_ {")[1].split("\n};")[0]
    o = [
        "/* SPDX-License-Identifier: Apache-2.0\n"
        " * jni_made.c - a wrapper for each JNI function.\n"
        " * Made by tools/lab/generate.py from ../../include/jni.h. */",
        '#include "tools/lab/lab.h"\n#include "tools/lab/regions.h"\n',
    ]
    names = []
    for kind, name, params in re.findall(
        r"(\w[\w ]*\**) ?\(JNICALL \*(\w+)\)\((.*?)\);", table, re.S
    ):
        kind, params = kind.strip(), " ".join(params.split())
        given = [re.search(r"(\w+)$", p).group(1) for p in params.split(", ") if p != "..."]
        names.append(name)
        flags = [
            "0",
            *(["LAB_WITH_EXCEPTION"] if WITH_EXCEPTION.fullmatch(name) else []),
            *(["LAB_IN_REGION"] if IN_REGION.fullmatch(name) else []),
        ]
        is_void = kind == "void"
        o += [
            f"static {kind} JNICALL jni_{name}({params})",
            "{",
            f'    if (!lab_jni_may(env, "{name}", {" | ".join(flags)}, __builtin_return_address(0)))',
            "        return;" if is_void else f"        return ({kind})0;",
        ]
        if re.match(r"(Call\w*Method|NewObject)[AV]?$", name):
            o.append(
                f'    lab_jni_calls(env, {given[1]}, methodID, "{name}", __builtin_return_address(0));'
            )
        if re.match(r"[GS]et\w+Region$", name):
            look = "lab_region_of_string" if "String" in name else "lab_region_of_array"
            o.append(f'    {look}({", ".join(given[:4])}, "{name}", __builtin_return_address(0));')
        if "..." in params:
            call = f'lab_jni_plain.{name}V({", ".join(given)}, args)'
            o += [
                "    va_list args;",
                f"    va_start(args, {given[-1]});",
                f"    {call};" if is_void else f"    {kind} result = {call};",
                "    va_end(args);",
                *([] if is_void else ["    return result;"]),
            ]
        else:
            o.append(f'    {"" if is_void else "return "}lab_jni_plain.{name}({", ".join(given)});')
        o += ["}", ""]
    o.append("void lab_wrap_jni(struct JNINativeInterface_ *table)\n{")
    # what the VM does not have stays NULL
    o += [f"    table->{n} = table->{n} ? jni_{n} : NULL;" for n in names]
    o.append("}")
    return "\n".join(o) + "\n"


def make():
    o = [
        "/* SPDX-License-Identifier: Apache-2.0\n"
        " * lab_made.c - rows and wrappers of all functions and events.\n"
        " * Made by tools/lab/generate.py from ../../jvmti/spec. */",
        '#include "tools/lab/clocks.h"\n#include "tools/lab/disposal.h"\n#include "tools/lab/extensions.h"\n#include "tools/lab/field_ids.h"\n#include "tools/lab/lab.h"\n#include "tools/lab/lines.h"\n#include "tools/lab/open.h"\n#include "tools/lab/tags.h"\n#include "tools/lab/walk.h"\n'
        "#include <string.h>\n",
    ]
    rows = []
    for i, f in enumerate(FUNCTIONS):
        n = f["name"]
        o.append(rows_of_params(f"params_{n}", params_of(f)))
        b, e, m = blocks(f), faults(f), mistakes(f)
        if b:
            o.append(f'static const LabBlock blocks_{n}[] = {{{", ".join(b)}}};')
        if e:
            names = ", ".join("JVMTI_ERROR_" + x for x in e)
            o.append(f"static const jvmtiError faults_{n}[] = {{{names}}};")
        if m:
            o.append(f'static const LabMistake mistakes_{n}[] = {{{", ".join(m)}}};')
        phases = "any phase" if f["phases"] == ["any"] else " or ".join(f["phases"])
        rows.append(
            f'    {{"{n}", "{f["title"]}", params_{n}, {len(params_of(f))}, '
            f'{"blocks_" + n if b else "NULL"}, {len(b)}, {"faults_" + n if e else "NULL"}, {len(e)}, '
            f'{"mistakes_" + n if m else "NULL"}, {len(m)}, "{phases}", '
            f'{"true" if f["callback_safe"] else "false"}, '
            f'{"true" if f["phases"] == ["any"] else "false"}, {name_or_null(capability(f))}}},'
        )
    o.append("const LabFunction lab_functions[] = {")
    o += rows
    o.append(f"}};\nconst int lab_function_count = {len(FUNCTIONS)};\n")
    for i, f in enumerate(FUNCTIONS):
        o.append(wrapper(i, f))
    o.append("void lab_wrap_functions(struct jvmtiInterface_1_ *table)\n{")
    o += [
        f'    if (table->{f["name"]}) /* else the release has no such function */\n'
        f'        table->{f["name"]} = wrap_{f["name"]};'
        if int(f["since"].partition(".")[0]) > 17
        else f'    table->{f["name"]} = wrap_{f["name"]};'
        for f in FUNCTIONS
    ]
    o.append("}\n")
    rows = []
    for i, e in enumerate(EVENTS):
        rest = [p for p in e["params"] if p["type"] not in ("jvmtiEnv*", "JNIEnv*")]
        o.append(rows_of_params(f'event_params_{e["name"]}', rest))
        rows.append(
            f'    {{"{e["name"]}", {e["constant"]}, event_params_{e["name"]}, {len(rest)}, '
            f'{"true" if e["handler_restricted"] else "false"}, {name_or_null(capability(e))}}},'
        )
    params = rows_of_params("mount_params", [{"name": "thread", "type": "jthread"}])
    rows += [f'    {{"{name}", (jvmtiEvent)0, mount_params, 1, false, NULL}},' for name in MOUNTS]
    o += [params, "const LabEventRow lab_events[] = {"]
    o += rows
    o.append(f"}};\nconst int lab_event_count = {len(EVENTS)}, lab_mount_count = {len(MOUNTS)};\n")
    for i, e in enumerate(EVENTS):
        o.append(event_wrapper(i, e))
    o.append("const jvmtiEventCallbacks lab_event_wrappers = {")
    o += [f'    .{e["name"]} = event_{e["name"]},' for e in EVENTS]
    o.append("};\n")
    o.append("const char *const lab_capability_names[LAB_CAPABILITY_BITS] = {")
    o += [f'    [{c["bit"]}] = "{c["name"]}",' for c in CAPABILITIES]
    o.append("};\n")
    names = [
        c
        for c in next(g for g in CONSTANTS["groups"] if g["group"] == "Errors")["items"]
        if not c["name"].endswith("_MAX")
    ]
    o.append("static const struct {\n    jvmtiError value;\n    const char *name;\n} errors[] = {")
    o += [f'    {{{c["name"]}, "{c["name"][12:]}"}},' for c in names]
    o.append(
        """};
const char *lab_error_name(jvmtiError error)
{
    for (size_t i = 0; i < LAB_LEN(errors); i++)
        if (errors[i].value == error)
            return errors[i].name;
    return NULL;
}
bool lab_error_of(const char *name, jvmtiError *out)
{
    for (size_t i = 0; i < LAB_LEN(errors); i++)
        if (!strcmp(errors[i].name, name)) {
            *out = errors[i].value;
            return true;
        }
    return false;
}
"""
    )
    return "\n".join(o)


def make_numbers():
    rows = [f'    LAB_FN_{f["name"]},' for f in FUNCTIONS]
    head = (
        "/* SPDX-License-Identifier: Apache-2.0\n"
        " * lab_numbers.h - the place of each function in lab_functions.\n"
        " * Made by tools/lab/generate.py from ../../jvmti/spec. */\n"
        "#ifndef LAB_LAB_NUMBERS_H\n#define LAB_LAB_NUMBERS_H\ntypedef enum LabNumber {"
    )
    return "\n".join([head, *rows, "} LabNumber;\n#endif\n"])


def main():
    with open(os.path.join(sys.argv[1], "lab_numbers.h"), "w", encoding="utf-8") as f:
        f.write(make_numbers())
    with open(os.path.join(sys.argv[1], "lab_made.c"), "w", encoding="utf-8") as f:
        f.write(make())
    with open(os.path.join(sys.argv[1], "jni_made.c"), "w", encoding="utf-8") as f:
        f.write(make_jni())
    with open(os.path.join(sys.argv[1], "faults.json"), "w", encoding="utf-8") as f:
        json.dump({x["name"]: faults(x) for x in FUNCTIONS}, f, indent=1)
    with open(os.path.join(sys.argv[1], "capabilities.json"), "w", encoding="utf-8") as f:
        json.dump([c["name"] for c in CAPABILITIES], f, indent=1)


if __name__ == "__main__":
    main()
