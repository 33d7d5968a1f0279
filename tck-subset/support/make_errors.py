#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes agents from jvmti/spec/functions.json for the answers that can be asked for in the same way
everywhere:

    jvmti/<chapter>/<Function>_row.c        the errors of a function's row, as far as PROVOKE and
                                            ROWS say how, and a thread that is not attached
    jvmti/general/Phases_refused.c          every function in each phase that it does not have
    jvmti/general/Environment_invalid.c     every function with something that is no environment
    jvmti/capability/Capabilities_each.c    every capability: added and given back, in the OnLoad
                                            phase and in the live one

    support/make_errors.py OUTPUT_DIR       unchanged files are left alone, others in the directory
                                            removed

What needs a situation of its own stands in tests written by hand.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cells  # noqa: E402

# What to pass for a parameter so that a function fails with an error: (error, type of the
# parameter): [(what, argument)].  Names are variables of the agent.
PROVOKE = {
    ("INVALID_THREAD", "jthread"): [("is no thread", "an_object")],
    ("THREAD_NOT_ALIVE", "jthread"): [("is dead", "dead"), ("is not started", "unstarted")],
    ("INVALID_CLASS", "jclass"): [("is no class", "an_object"), ("is NULL", "NULL")],
    ("INVALID_OBJECT", "jobject"): [("is NULL", "NULL")],
    ("INVALID_MODULE", "jobject"): [("is no module", "an_object")],
    ("ILLEGAL_ARGUMENT", "jobject"): [("is of another class", "an_object")],
    ("INVALID_THREAD_GROUP", "jthreadGroup"): [
        ("is of another class", "an_object"),
        ("is NULL", "NULL"),
    ],
    ("INVALID_METHODID", "jmethodID"): [("is NULL", "NULL")],
    ("INVALID_FIELDID", "jfieldID"): [("is NULL", "NULL")],
    ("INVALID_MONITOR", "jrawMonitorID"): [("is NULL", "NULL")],
    ("NATIVE_METHOD", "jmethodID"): [("is native", "a_native")],
    ("INVALID_LOCATION", "jlocation"): [("is negative", "-1"), ("lies behind the code", "1000000")],
    ("INVALID_EVENT_TYPE", "jvmtiEvent"): [
        ("is too small", "(jvmtiEvent)1"),
        ("is too large", "(jvmtiEvent)1000"),
    ],
    ("ILLEGAL_ARGUMENT", "jvmtiEventMode"): [("is no mode", "(jvmtiEventMode)5")],
    ("ILLEGAL_ARGUMENT", "jvmtiHeapObjectFilter"): [("is no filter", "(jvmtiHeapObjectFilter)99")],
    ("ILLEGAL_ARGUMENT", "jvmtiVerboseFlag"): [("is no flag", "(jvmtiVerboseFlag)99")],
    ("ILLEGAL_ARGUMENT", "jvmtiError"): [("is no error", "(jvmtiError)9999")],
    ("ILLEGAL_ARGUMENT", "jint"): [("is negative", "-1")],
    ("ILLEGAL_ARGUMENT", "jlong"): [("is negative", "-1")],
    ("NO_MORE_FRAMES", "jint"): [("is beyond the stack", "1000")],
    ("INVALID_SLOT", "jint"): [("is negative", "-1"), ("is beyond the frame", "1000")],
    ("OUT_OF_MEMORY", "jlong"): [("is beyond all memory", "(jlong)1 << 61")],
}
# Rows with ways of their own: {row: [(what, {parameter: argument})]}.
ROWS = {
    "GetClassVersionNumbers:ABSENT_INFORMATION/klass": [
        ("an array", {"klass": "an_array"}),
        ("a primitive type", {"klass": "a_primitive"}),
    ],
    "GetConstantPool:ABSENT_INFORMATION/klass": [
        ("an array", {"klass": "an_array"}),
        ("a primitive type", {"klass": "a_primitive"}),
    ],
    "GetSourceFileName:ABSENT_INFORMATION": [
        ("an array", {"klass": "an_array"}),
        ("a primitive type", {"klass": "a_primitive"}),
    ],
    "GetSourceDebugExtension:ABSENT_INFORMATION": [
        ("an ordinary class", {}),
        ("an array", {"klass": "an_array"}),
    ],
    "SetEventNotificationMode:ILLEGAL_ARGUMENT/event_thread": [
        (
            "an event for all threads only",
            {"event_type": "JVMTI_EVENT_VM_INIT", "event_thread": "a_thread"},
        )
    ],
    "SetEventNotificationMode:MUST_POSSESS_CAPABILITY": [
        ("no capability", {"mode": "JVMTI_ENABLE", "event_thread": "NULL"})
    ],
    "GenerateEvents:ILLEGAL_ARGUMENT": [
        ("an event that cannot be sent again", {"event_type": "JVMTI_EVENT_BREAKPOINT"})
    ],
    "GenerateEvents:MUST_POSSESS_CAPABILITY": [
        ("no capability", {"event_type": "JVMTI_EVENT_COMPILED_METHOD_LOAD"})
    ],
    "GetObjectsWithTags:ILLEGAL_ARGUMENT/tags": [("a tag 0", {})],
    "SetExtensionEventCallback:ILLEGAL_ARGUMENT/extension_event_index": [
        ("no such event", {"extension_event_index": "99999"})
    ],
    "GetSystemProperty:NOT_AVAILABLE/property": [
        ("no such property", {"property": '"no.such.property"'})
    ],
    "RunAgentThread:INVALID_PRIORITY/priority": [
        ("is 0", {"thread": "unstarted", "priority": "0"}),
        ("is 11", {"thread": "unstarted", "priority": "11"}),
    ],
    "AddToBootstrapClassLoaderSearch:ILLEGAL_ARGUMENT/segment": [
        ("no such file", {"segment": '"/no/such/file.jar"'})
    ],
    "AddToSystemClassLoaderSearch:ILLEGAL_ARGUMENT/segment": [
        ("no such file", {"segment": '"/no/such/file.jar"'})
    ],
    "AddModuleExports:ILLEGAL_ARGUMENT/pkg_name": [
        ("no such package", {"module": "a_named_module", "pkg_name": '"no.such"'})
    ],
    "AddModuleOpens:ILLEGAL_ARGUMENT/pkg_name": [
        ("no such package", {"module": "a_named_module", "pkg_name": '"no.such"'})
    ],
    "GetStackTrace:ILLEGAL_ARGUMENT/start_depth": [
        ("beyond the oldest frame", {"start_depth": "1000"}),
        ("beyond the oldest frame, from there", {"start_depth": "-1000"}),
    ],
    "NotifyFramePop:OPAQUE_FRAME/depth": [("a native frame", {"depth": "0"})],
    "GetLocalInstance:INVALID_SLOT": [("a static method", {"depth": "1"})],
    "PopFrame:OPAQUE_FRAME": [("a native frame", {"thread": "a_thread"})],
    "SetLocalObject:TYPE_MISMATCH/value": [
        ("a String for a String[]", {"depth": "1", "slot": "0", "value": "an_object"})
    ],
    "GetLocalObject:TYPE_MISMATCH/slot": [("an int", {"depth": "1", "slot": "1"})],
    "SetLocalObject:TYPE_MISMATCH/slot": [("an int", {"depth": "1", "slot": "1"})],
    "StopThread:INVALID_OBJECT/exception": [],  # NULL is the universal NULL_POINTER
    "FollowReferences:INVALID_OBJECT/initial_object": [],  # NULL means the roots
    "SetLocalObject:INVALID_OBJECT/value": [],  # NULL is a value
    "ForceEarlyReturnObject:INVALID_OBJECT/value": [],
}
for _t in ("Int", "Long", "Float", "Double", "Object"):
    for _f in ("GetLocal" + _t, "SetLocal" + _t):
        ROWS[_f + ":INVALID_SLOT/slot"] = [
            ("is beyond the frame", {"depth": "1", "slot": "1000"}),
            ("is negative", {"depth": "1", "slot": "-1"}),
        ]
        ROWS[_f + ":OPAQUE_FRAME"] = [("a native frame", {"depth": "0"})]
        ROWS.setdefault(_f + ":TYPE_MISMATCH/slot", [("a reference", {"depth": "1", "slot": "0"})])
for _t in ("Object", "Int", "Long", "Float", "Double", "Void"):
    ROWS[f"ForceEarlyReturn{_t}:OPAQUE_FRAME"] = [("a native frame", {"thread": "NULL"})]
    ROWS[f"ForceEarlyReturn{_t}:THREAD_NOT_SUSPENDED"] = [
        ("a thread that runs", {"thread": "running"})
    ]
for _f in ("SuspendAllVirtualThreads", "ResumeAllVirtualThreads"):
    ROWS[_f + ":INVALID_THREAD/except_list"] = [
        ("a platform thread", {"except_count": "1", "except_list": "&a_thread"}),
        ("no thread", {"except_count": "1", "except_list": "&an_object"}),
        ("NULL", {"except_count": "1", "except_list": "(jthread *)(void *)buffer"}),
    ]
for _f in (
    ["NotifyFramePop", "PopFrame", "ResumeThread", "ClearAllFramePops", "GetLocalInstance"]
    + ["GetLocal" + t for t in ("Int", "Long", "Float", "Double", "Object")]
    + ["SetLocal" + t for t in ("Int", "Long", "Float", "Double", "Object")]
):
    ROWS[_f + ":THREAD_NOT_SUSPENDED"] = [("a thread that runs", {"thread": "running"})]

OBJECTS = {
    "exception": "an_exception",
    "module": "a_module",
    "to_module": "a_module",
    "class_loader": "a_loader",
    "initiating_loader": "a_loader",
}
INTS = {"priority": "5", "interval": "1"}
REFERENCES = ("jthread", "jobject", "jclass", "jthreadGroup")
HEAD = """/* SPDX-License-Identifier: Apache-2.0
 * {title}  Made by support/make_errors.py from jvmti/spec/functions.json. */
#define TI_DEAD dead_phase()
static void dead_phase(void);
#include "ti_test.h"

static jthread a_thread UNUSED, dead UNUSED, unstarted UNUSED, running UNUSED;
static jobject an_object UNUSED, an_exception UNUSED, a_module UNUSED, a_named_module UNUSED, a_loader UNUSED, a_group UNUSED;
static jclass a_class UNUSED, an_array UNUSED, a_primitive UNUSED;
static jmethodID a_method UNUSED, a_native UNUSED;
static jfieldID a_field UNUSED;
static jrawMonitorID a_monitor UNUSED;
static char buffer[8192] UNUSED __attribute__((aligned(16)));
static jint UNUSED a_callback(void) {{ return 0; }} /* JVMTI_ITERATION_ABORT */

#define TRY(env, row, want, call) \\
    do {{ \\
        memset(buffer, 0, sizeof buffer); \\
        UNLESS_AVOIDED(row) ti_note_error((*(env))->call, JVMTI_ERROR_##want, __FILE__, __LINE__, row); \\
    }} while (0)

"""
ARGUMENTS = """static void arguments(JNIEnv *jni, jclass main)
{
    (*ti)->GetCurrentThread(ti, &a_thread);
    (*ti)->CreateRawMonitor(ti, "a monitor", &a_monitor);
    jvmtiThreadInfo info;
    (*ti)->GetThreadInfo(ti, a_thread, &info);
    a_group = info.thread_group;
    a_class = main;
    an_object = (*jni)->NewStringUTF(jni, "a string");
    an_array = (*jni)->FindClass(jni, "[Ljava/lang/String;");
    jclass integer = (*jni)->FindClass(jni, "java/lang/Integer");
    a_primitive = ti_static_object(jni, integer, "TYPE", "Ljava/lang/Class;");
    a_module = (*jni)->GetModule(jni, main);
    a_named_module = (*jni)->GetModule(jni, integer);
    (*ti)->GetClassLoader(ti, main, &a_loader);
    a_method = (*jni)->GetStaticMethodID(jni, main, "main", "([Ljava/lang/String;)V");
    a_native = (*jni)->GetStaticMethodID(jni, main, "run", "(Ljava/lang/Thread;Ljava/lang/Thread;Ljava/lang/Thread;Ljava/lang/Throwable;)V");
    a_field = (*jni)->GetStaticFieldID(jni, main, "field", "I");
}
"""


def errors(x):
    return x if isinstance(x, list) else [x] if x else []


def valid(p):
    n, t = p["name"], p["type"]
    known = {
        "jthread": "a_thread",
        "jthreadGroup": "a_group",
        "jobject": OBJECTS.get(n, "an_object"),
        "jclass": "a_class",
        "jmethodID": "a_method",
        "jfieldID": "a_field",
        "jrawMonitorID": "a_monitor",
        "jvmtiEvent": "JVMTI_EVENT_BREAKPOINT",
        "jvmtiEventMode": "JVMTI_DISABLE",
        "jfloat": "0",
        "jdouble": "0",
        "jboolean": "0",
    }
    if t in known:
        return known[t]
    if t in ("jint", "jlong", "jlocation"):
        return INTS.get(n, "1" if "count" in n else "0")
    if (
        t.startswith("jvmti")
        and not t.endswith("*")
        and "Callback" not in t
        and t not in ("jvmtiStartFunction", "jvmtiExtensionEvent")
    ):
        return f"({t})0"
    if t == "jvmtiStartFunction" or t.endswith("Callback") or t == "jvmtiExtensionEvent":
        return f"({t})(void (*)(void))a_callback"
    return f"({t})(void *)buffer"


def call(f, env="ti", **over):
    args = [over.get(p["name"], valid(p)) for p in f["params"] if p["type"] != "..."]
    return f"{f['name']}({', '.join([env] + args)})"


def no_references(f):
    return {p["name"]: "NULL" for p in f["params"] if p["type"] in REFERENCES}


def attempt(row, want, expression, env="ti", what="", since=0):
    return (
        (f"    if (ti_release() >= {since})\n    " if since else "")
        + f'    TRY({env}, "{row}", {want}, {expression});'
        + (f" /* {what} */" if what else "")
    )


def of_row(f, e):
    """The lines that provoke one entry of `errors`."""
    row, want = cells.row(f, e), cells.short(e["name"])
    if row in ROWS:
        return [
            attempt(row, want, call(f, **over), what=what, since=cells.since(e))
            for what, over in ROWS[row]
        ]
    if want == "MUST_POSSESS_CAPABILITY":
        return [attempt(row, want, call(f, env="poor"), env="poor")]
    p = next((p for p in f["params"] if p["name"] == e.get("param")), None)
    if not p:
        return []
    if want == "NULL_POINTER" and "JVMTI_ERROR_NULL_POINTER" in errors(p.get("null_error")):
        return [attempt(row, want, call(f, **{p["name"]: "NULL"}))]
    ways = PROVOKE.get((want, p["type"]), [])
    if (
        p["type"] in ("jint", "jlong")
        and want == "ILLEGAL_ARGUMENT"
        and not e["condition"].endswith(" negative")
    ):
        ways = []
    if p.get("nullable") or "JVMTI_ERROR_NULL_POINTER" in errors(p.get("null_error")):
        ways = [w for w in ways if w[1] != "NULL"]
    if want == "INVALID_THREAD" and not p.get("nullable") and p["type"] == "jthread":
        if "NULL thread has no documented meaning" not in f["notes"]:
            ways = ways + [("is NULL", "NULL")]
    return [
        attempt(
            row,
            want,
            call(f, **{p["name"]: argument}),
            what=f"{p['name']} {what}",
            since=cells.since(e),
        )
        for what, argument in ways
    ]


def make_function(f):
    name = f["name"]
    live, plain = [], []
    if cells.allowed(f, "live"):
        for e in f["errors"]:
            live += of_row(f, e)
        if not f["callback_safe"]:
            plain.append(
                attempt(name + ":unattached", "UNATTACHED_THREAD", call(f, **no_references(f)))
            )
    if not (live or plain):
        return None
    wanted = ", ".join(f".{c} = 1" for c in f["capabilities_required"])
    out = HEAD.format(title=name + ": the errors of its row.")
    if cells.since(f):
        out += f"// since: {cells.since(f)}\n"
    out += "static void dead_phase(void)\n{\n}\n" + ARGUMENTS
    out += (
        "static void *unattached(void *arg UNUSED)\n{\n"
        + "\n".join(plain)
        + "\n    return NULL;\n}\n\n"
    )
    return (
        out
        + f'TI_AGENT({wanted or ".can_tag_objects = 0"}) {{ return 0; }}\n\n'
        + """TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jthread d, jthread u, jthread r, jobject x)
{
    jvmtiEnv *poor UNUSED = ti_other_env();
    dead = d, unstarted = u, running = r, an_exception = x;
    arguments(jni, main);
"""
        + "\n".join(live)
        + """
    pthread_t t;
    pthread_create(&t, NULL, unattached, NULL);
    pthread_join(t, NULL);
    CHECK(true);
}
"""
    )


def make_phases():
    """One agent that tries everything where it is refused; the class file load hook brings it into
    the primordial phase."""
    out = HEAD.format(title="Every function in the phases it does not have: WRONG_PHASE.")
    for phase in cells.PHASES:
        if phase != "live":
            lines = [
                attempt(
                    f"{f['name']}:{phase}",
                    "WRONG_PHASE",
                    call(f, **no_references(f)),
                    since=cells.since(f),
                )
                for f in cells.FUNCTIONS
                if not cells.allowed(f, phase)
            ]
            out += f"static void {phase}_phase(void)\n{{\n" + "\n".join(lines) + "\n}\n\n"
    live = [
        attempt(f"{f['name']}:live", "WRONG_PHASE", call(f, **no_references(f)))
        for f in cells.FUNCTIONS
        if not cells.allowed(f, "live")
    ]
    return (
        out
        + """// covers: R12:holds
static bool phase_is(jvmtiPhase wanted)
{
    jvmtiPhase now;
    return !(*ti)->GetPhase(ti, &now) && now == wanted;
}
static void JNICALL hook(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED, jclass redefined UNUSED, jobject loader UNUSED, const char *name UNUSED, jobject domain UNUSED,
                         jint n UNUSED, const unsigned char *b UNUSED, jint *nn UNUSED, unsigned char **nb UNUSED)
{
    static int done;
    if (!done && phase_is(JVMTI_PHASE_PRIMORDIAL)) {
        done = 1;
        primordial_phase();
    }
}
static void JNICALL vm_start(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED)
{
    if (CHECK(phase_is(JVMTI_PHASE_START)))
        start_phase();
}
TI_AGENT(.can_generate_all_class_hook_events = 1, .can_generate_early_class_hook_events = 1)
{
    jvmtiEventCallbacks c = {.ClassFileLoadHook = hook, .VMStart = vm_start};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    ti_enable(JVMTI_EVENT_VM_START, NULL);
    onload_phase();
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni UNUSED, jclass main UNUSED, jthread d UNUSED, jthread u UNUSED, jthread r UNUSED, jobject x UNUSED)
{
    ti_disable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
"""
        + "\n".join(live)
        + "\n}\n"
    )


def make_environment():
    lines = {
        live: [
            attempt(
                f"{f['name']}:environment",
                "INVALID_ENVIRONMENT",
                call(f, env="no_environment"),
                env="no_environment",
                since=cells.since(f),
            )
            for f in cells.FUNCTIONS
            if cells.allowed(f, "live") == live
        ]
        for live in (True, False)
    }
    out = HEAD.format(
        title="Every function with something that is no environment: INVALID_ENVIRONMENT."
    )
    return (
        out
        + "static void dead_phase(void)\n{\n}\n"
        + ARGUMENTS
        + """static const void *zeros[1024]; /* a function table and nothing else */
static jvmtiEnv *const no_environment = (jvmtiEnv *)&zeros[512];

TI_AGENT(.can_tag_objects = 1)
{
    zeros[512] = *ti;
"""
        + "\n".join(lines[False])
        + """
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jthread d, jthread u, jthread r, jobject x)
{
    dead = d, unstarted = u, running = r, an_exception = x;
    arguments(jni, main);
"""
        + "\n".join(lines[True])
        + "\n}\n"
    )


def make_capabilities():
    rows = "".join(
        f"    {{{{.{c['name']} = 1}}, \"{c['name']}\", {cells.since(c)}}},\n"
        for c in cells.CAPABILITIES
    )
    return (
        """/* SPDX-License-Identifier: Apache-2.0
 * Every capability: offered, added, held, given back.  Made by support/make_errors.py from jvmti/spec/capabilities.json. */
#include "ti_test.h"

static const struct { jvmtiCapabilities bit; const char *name; int since; } table[] = {
"""
        + rows
        + """};
enum { CAPABILITIES = sizeof table / sizeof *table, BYTES = sizeof(jvmtiCapabilities) };

static bool holds(const jvmtiCapabilities *set, const jvmtiCapabilities *bit)
{
    for (int i = 0; i < BYTES; i++)
        if (((const unsigned char *)bit)[i] & ~((const unsigned char *)set)[i])
            return false;
    return true;
}
static void cell(const char *name, const char *column, bool ok, jvmtiError got)
{
    char text[100];
    snprintf(text, sizeof text, "%s:%s", name, column);
    ti_note_cell(ok, __FILE__, __LINE__, text, text, ti_error(got), "added");
}
static void each(const char *column, bool all_offered)
{
    jvmtiCapabilities all;
    OK(GetPotentialCapabilities, (ti, &all));
    CHECK_CELL("R44:holds", all.can_redefine_classes && all.can_tag_objects); /* what is offered may differ between phases; each is tried below */
    CHECK_CELL("R45:holds", all.can_get_current_thread_cpu_time >= all.can_get_thread_cpu_time);
    for (int i = 0; i < CAPABILITIES; i++) {
        jvmtiEnv *e = ti_other_env();
        jvmtiCapabilities offered, held, after;
        const jvmtiCapabilities *bit = &table[i].bit;
        CHECK_INT((*e)->GetPotentialCapabilities(e, &offered), JVMTI_ERROR_NONE);
        jvmtiError got = (*e)->AddCapabilities(e, bit);
        CHECK_INT((*e)->GetCapabilities(e, &held), JVMTI_ERROR_NONE);
        if (holds(&offered, bit)) {
            cell(table[i].name, column, got == JVMTI_ERROR_NONE && holds(&held, bit), got);
            got = (*e)->RelinquishCapabilities(e, bit);
            CHECK_INT((*e)->GetCapabilities(e, &after), JVMTI_ERROR_NONE);
            cell(table[i].name, "relinquish", got == JVMTI_ERROR_NONE && !holds(&after, bit), got);
        } else if (table[i].since > ti_release()) {
            CHECK_INT(got, JVMTI_ERROR_NOT_AVAILABLE);
        } else {
            cell(table[i].name, column, !all_offered && got == JVMTI_ERROR_NOT_AVAILABLE && !holds(&held, bit), got);
        }
        CHECK_INT((*e)->DisposeEnvironment(e), JVMTI_ERROR_NONE);
    }
}
TI_AGENT()
{
    each("onload", true);
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni UNUSED, jclass main UNUSED, jthread d UNUSED, jthread u UNUSED, jthread r UNUSED, jobject x UNUSED)
{
    each("live", false);
}
"""
    )


def main():
    files = {f'{cells.chapter(f)}/{f["name"]}_row.c': make_function(f) for f in cells.FUNCTIONS}
    files["general/Phases_refused.c"] = make_phases()
    files["general/Environment_invalid.c"] = make_environment()
    files["capability/Capabilities_each.c"] = make_capabilities()
    files = {os.path.join(sys.argv[1], "jvmti", name): text for name, text in files.items() if text}
    for top, _, names in os.walk(sys.argv[1]):
        for stale in (os.path.join(top, n) for n in names):
            if stale not in files:
                os.remove(stale)
    for path, text in files.items():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        old = None
        if os.path.exists(path):
            with open(path, encoding="utf-8") as g:
                old = g.read()
        if old != text:
            with open(path, "w", encoding="utf-8") as g:
                g.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
