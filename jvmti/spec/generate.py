#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the JVMTI entry layer from the tables in this folder.

    python3 jvmti/spec/generate.py OUTPUT_DIR

writes  bodies.h      prototypes of the hand-written bodies, each with what its entry has checked
                      and what is left to it
        table.c       ti_function_table and one entry wrapper per function
        extensions.c  the rows of extension functions and events, with their entry wrappers
        lists.h       X-macro lists of errors, events and capabilities
        posters.c     sending the events, with posters.h: what is made for an event, its row's
                      `poster` says
See README in this folder for the mapping of parameter types.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def table(name):
    with open(os.path.join(HERE, name + ".json"), encoding="utf-8") as f:
        return json.load(f)


FUNCTIONS, EVENTS = table("functions"), table("events")
CONSTANTS, CAPABILITIES = table("constants"), table("capabilities")
EXTENSIONS = table("extensions")
CAP_BIT = {c["name"]: c["bit"] for c in CAPABILITIES["capabilities"]}


def banner(name, what):
    return f"/* SPDX-License-Identifier: Apache-2.0\n * {name} - {what}\n * Made by jvmti/spec/generate.py from the tables beside it. */\n"


def declare(ctype, name):
    base = ctype.rstrip("*")
    return f"{base.strip()} {'*' * (len(ctype) - len(base))}{name}"


# By the kind of an extension's parameter: what comes before and behind its type in C.
KINDS = {
    "IN": ("", ""),
    "IN_PTR": ("const ", "*"),
    "IN_BUF": ("const ", "*"),
    "OUT": ("", "*"),
    "OUT_BUF": ("", "*"),
    "ALLOC_BUF": ("", "**"),
    "ALLOC_ALLOC_BUF": ("", "***"),
}


def extension_functions():
    """Rows like those of FUNCTIONS: of a parameter the C type, and that a pointer is not NULL."""
    for f in EXTENSIONS["functions"]:
        params = []
        for p in f["params"]:
            before, behind = KINDS[p["kind"]]
            params.append({"nullable": None, **p, "type": before + p["type"] + behind})
            if behind:
                params[-1]["null_error"] = "JVMTI_ERROR_NULL_POINTER"
        defaults = {"callback_safe": False, "capabilities_required": []}
        name = f["id"].rsplit(".", 1)[1]
        yield {**defaults, **f, "name": name, "params": params}


def since(row):
    """The release of the class library that first has the row; 0: all of them."""
    text = row.get("since", "1.0")
    return 0 if "." in text or int(text) <= 17 else int(text)


def has_error(f, name):
    return any(e["name"] == name for e in f["errors"])


def errors_of(value):
    return value if isinstance(value, list) else [value] if value else []


def body_type(f, p):
    """C type of a parameter as the body sees it."""
    t = p["type"]
    if t == "jthread":
        return "const TiTarget*" if has_error(f, "JVMTI_ERROR_THREAD_NOT_ALIVE") else "Handle"
    if t in ("jobject", "jthreadGroup"):
        return "Handle"
    return {"jclass": "Class*", "jmethodID": "Method*", "jfieldID": "Field*"}.get(t, t)


def body_params(f):
    out = ["TiEnv *env"]
    for p in f["params"]:
        if p["type"] != "...":
            out.append(declare(body_type(f, p), p["name"]))
    return ", ".join(out)


def entry_params(f):
    out = ["jvmtiEnv *env"]
    for p in f["params"]:
        out.append("..." if p["type"] == "..." else declare(p["type"], p["name"]))
    return ", ".join(out)


def wrap(text, indent=4, width=116):
    import re

    out, line = [], ""
    for part in re.split(r"(?<=,) ", text):
        if line and len(line) + 1 + len(part) > width:
            out.append(line)
            line = " " * indent + part
        else:
            line = line + " " + part if line else part
    return "\n".join(out + [line])


def phases(f):
    if f["phases"] == ["any"]:
        return "TI_IN_ANY"
    return " | ".join("TI_IN_" + p.upper() for p in f["phases"])


def parameter_checks(f):
    """(C statements, arguments for the body, set of (error, param) that the entry decides)"""
    lines, late, args, done = (
        [],
        [],
        [],
        set(),
    )  # late: objects are looked at when everything that costs nothing is known to be right
    klass = None
    early = []
    has_thread = any(p["type"] == "jthread" for p in f["params"])
    for p in f["params"]:
        n, t = p["name"], p["type"]
        if t == "...":
            continue
        nullable = p["nullable"] not in (False, None)
        invalid = (errors_of(p.get("invalid_error")) or ["JVMTI_ERROR_INVALID_OBJECT"])[0]

        def step(cond, call, where=lines):
            where.append(f"if (!err{cond})\n        err = {call};")

        if p.get("null_error") and t in ("jobject", "jclass"):
            step(f" && !{n}", p["null_error"])
            done.add((p["null_error"], n))
        if t == "jthread":
            done.add(("JVMTI_ERROR_INVALID_THREAD", n))
            if body_type(f, p) == "Handle":
                lines.append(f"Handle {n}_object = HANDLE_NULL;")
                current = {"current thread": "java", "carrier of the current thread": "own"}
                if p["nullable"] in current:
                    lines.append(
                        f"if (!{n} && e.self)\n        {n}_object = (Handle){{&e.self->{current[p['nullable']]}->object}};\n"
                        f"    else if (!err)\n        err = ti_check_thread(e.self, {n}, &{n}_object);"
                    )
                else:
                    step("", f"ti_check_thread(e.self, {n}, &{n}_object)")
                args.append(f"{n}_object")
            else:
                done.add(("JVMTI_ERROR_THREAD_NOT_ALIVE", n))
                current = p["nullable"] == "current thread"
                initial = "ti_target_self(e.self)" if current else "{.thread = NULL}"
                lines.append(f"TiTarget {n}_target = {initial};")
                step(f" && {n}" if nullable else "", f"ti_target(e.self, {n}, &{n}_target)")
                if p.get("virtual_error"):
                    lines.append(
                        f"if (err == JVMTI_ERROR_THREAD_NOT_ALIVE &&\n"
                        f"        thread_object_is_virtual(H({n}_target.object)))\n"
                        f"        err = {p['virtual_error']};"
                    )
                optional = nullable and not current
                args.append(f"{n} ? &{n}_target : NULL" if optional else f"&{n}_target")
        elif t in ("jobject", "jthreadGroup"):
            done.add((invalid, n))
            lines.append(f"Handle {n}_object = HANDLE_NULL;")
            cls = "wk." + p.get("instance_of", "java_lang_Object")
            step(
                f" && {n}" if nullable else "",
                f"ti_check_instance(e.self, {n}, {cls}, {invalid}, &{n}_object)",
                late,
            )
            args.append(f"{n}_object")
        elif t == "jclass":
            done.add(("JVMTI_ERROR_INVALID_CLASS", n))
            lines.append(f"Class *{n}_class = NULL;")
            step(f" && {n}" if nullable else "", f"ti_check_class(e.self, {n}, &{n}_class)")
            if p.get("stock"):
                lines.append(
                    f'if (err == JVMTI_ERROR_INVALID_CLASS && ti_stock(e.env, TI_STOCK_{p["stock"]}))\n'
                    "        return ti_entry_end(e, JVMTI_ERROR_NONE);"
                )
            args.append(f"{n}_class")
            klass = f"{n}_class"
        elif t == "jmethodID":
            done.add(("JVMTI_ERROR_INVALID_METHODID", n))
            lines.append(f"Method *{n}_method = NULL;")
            step("", f"ti_check_method({n}, &{n}_method)")
            args.append(f"{n}_method")
        elif t == "jfieldID":
            done.add(("JVMTI_ERROR_INVALID_FIELDID", n))
            lines.append(f"Field *{n}_field = NULL;")
            step("", f"ti_check_field({klass or 'NULL'}, {n}, &{n}_field)")
            args.append(f"{n}_field")
        else:
            if p.get("null_error"):
                given = f" && {p['array_size']}" if nullable else ""
                step(f"{given} && !{n}", p["null_error"])
                done.add((p["null_error"], n))
            if any(e.get("param") == n and e["condition"] == f"{n} negative" for e in f["errors"]):
                step(f" && {n} < 0", "JVMTI_ERROR_ILLEGAL_ARGUMENT")
                # from 21 on the stock VM looks at numbers before it looks at threads
                if has_thread:
                    early.append(
                        f"if (!err && {n} < 0 && library_since(21))\n"
                        "        err = JVMTI_ERROR_ILLEGAL_ARGUMENT;"
                    )
                done.add(("JVMTI_ERROR_ILLEGAL_ARGUMENT negative", n))
            args.append(n)
    return early + lines + late, args, done


def capabilities(f):
    return [c if isinstance(c, str) else c["name"] for c in f["capabilities_required"]]


def body(f, title, prefix):
    """what its entry has checked, what is left to it, and its prototype"""
    _, _, done = parameter_checks(f)
    cap = " and ".join(capabilities(f))
    state = "any thread state, no heap access" if f["callback_safe"] else "IN_VM"
    text = [f"{title}: {', '.join(f['phases'])}; {cap or 'no capability'}; runs {state}."]
    left = []
    for e in f["errors"]:
        if (
            (e["name"], e.get("param")) in done
            or e.get("class") == "universal"
            or e["name"] == "JVMTI_ERROR_MUST_POSSESS_CAPABILITY"
            and cap
        ):
            continue
        if (e["name"] + " negative", e.get("param")) in done and e["condition"].endswith(
            " negative"
        ):
            continue
        later = f" (since {since(e)})" if since(e) else ""
        left.append(f"{e['name'][12:]}: {e['condition']}{later}")
    for x in left:
        text.append("  body: " + x)
    if f.get("thread_requirement"):
        text.append(
            f"  body: THREAD_NOT_SUSPENDED unless the target is {f['thread_requirement'].replace('_', ' ')}"
        )
    for p in f["params"]:
        if p["nullable"] not in (False, None):
            text.append(f"  {p['name']} may be NULL: {p['nullable']}")
    comment = "/* " + "\n * ".join(x.replace("*/", "* /") for x in text) + " */"
    return comment + "\n" + (wrap(f"jvmtiError {prefix}{f['name']}({body_params(f)});") + "\n")


def make_bodies():
    o = [
        banner("bodies.h", "the hand-written part of every JVMTI function."),
        '#ifndef JVMTI_SPEC_BODIES_H\n#define JVMTI_SPEC_BODIES_H\n#include "jvmti/entry.h"\n',
    ]
    chapter = None
    for f in sorted(FUNCTIONS, key=lambda x: (x["category"], x["number"])):
        if f["category"] != chapter:
            chapter = f["category"]
            file = (
                chapter.lower()
                .replace(" (1.0)", "_1_0")
                .replace(" management", "" if chapter.startswith("Memory") else " management")
            )
            o.append(f"/* ---- {chapter} ({file.replace(' ', '_')}.c) ---- */\n")
        o.append(body(f, f"{f['number']} {f['name']}", "jvmti_"))
    o.append("/* ---- extensions (extension_...c) ---- */\n")
    o += [body(f, f["id"], "ti_ext_") for f in extension_functions()]
    o.append("#endif\n")
    return "\n".join(o)


def entry(f, prefix):
    """The checks before a body.  An extension's takes its parameters by va_arg."""
    lines, args, _ = parameter_checks(f)
    caps = capabilities(f)
    bit, comment = (CAP_BIT[caps[0]], f" /* {caps[0]} */") if caps else (-1, "")
    for c in caps[1:]:
        lines.insert(
            0,
            f"if (!e.env->capabilities.{c})\n        err = JVMTI_ERROR_MUST_POSSESS_CAPABILITY;",
        )
    variadic = prefix == "ti_ext_"
    params = "jvmtiEnv *env, ..." if variadic else entry_params(f)
    o = [wrap(f"static jvmtiError JNICALL entry_{f['name']}({params})"), "{"]
    if variadic:
        o.append("    va_list ap;\n    va_start(ap, env);")
        o += [
            f"    {declare(p['type'], p['name'])} = va_arg(ap, {p['type']});" for p in f["params"]
        ]
        o.append("    va_end(ap);")
    o.append(
        f"    TiEntry e = ti_entry_begin(env, {phases(f)}, {bit}{comment}, {'true' if f['callback_safe'] else 'false'});"
    )
    o.append("    jvmtiError err = e.error;\n    if (UNLIKELY(err))\n        return err;")
    o += ["    " + x for x in lines]
    call = f"{prefix}{f['name']}({', '.join(['e.env'] + args)})"
    o.append(("    if (!err)\n        " if lines else "    ") + wrap(f"err = {call};", 12))
    for p in f["params"]:
        if p["type"] == "jthread" and body_type(f, p) != "Handle":
            o.append(f"    ti_target_end(&{p['name']}_target);")
    o.append(f"    return ti_entry_end(e, err);\n}}\n")
    return "\n".join(o)


def extension_row(f, more):
    params = ", ".join(
        f"{{\"{p.get('told', p['name'])}\", JVMTI_KIND_{p['kind']}, JVMTI_TYPE_{C_TYPES.get(p['type'], p['type'].upper())}, {'JNI_TRUE' if p.get('null_told', p.get('nullable')) else 'JNI_FALSE'}}}"
        for p in f["params"]
    )
    since = f'JVMTI_VERSION_{f["since"]}' if "since" in f else "0"
    return f"""    {{"{f['id']}",
     "{f['description']}",
     {{{wrap(params, 6)}}},
     .since = {since}, {more}}},"""


def offered(row):
    return f", .offered = &{row['offered']}" if "offered" in row else ""


C_TYPES = {"char": "CCHAR", "unsigned char": "CCHAR", "void": "CVOID"}


def make_extensions():
    o = [
        banner("extensions.c", "what GetExtensionFunctions and GetExtensionEvents tell of."),
        '#include "jvmti/extensions.h"\n#include "jvmti/spec/bodies.h"\n#include "vm/base/alloc_fail.h"\n#include <stdarg.h>\n',
    ]
    o += [entry(f, "ti_ext_") for f in extension_functions()]
    o.append("const ExtensionRow ti_extension_functions[] = {")
    for f in EXTENSIONS["functions"]:
        errors = ", ".join(dict.fromkeys(e["name"] for e in f["errors"]))
        more = f".function = entry_{f['id'].rsplit('.', 1)[1]}"
        more += offered(f)
        o.append(
            extension_row(f, more + (f",\n     .errors = {{{wrap(errors, 6)}}}" if errors else ""))
        )
    o.append("};\nconst ExtensionRow ti_extension_events[] = {")
    for e in EXTENSIONS["events"]:
        o.append(extension_row(e, f".index = TI_EXT_{e['constant']}" + offered(e)))
    o.append("};\n")
    return "\n".join(o)


def make_table():
    o = [
        banner("table.c", "the function table that agents see, and the checks before each body."),
        '#include "jvmti/spec/bodies.h"\n#include "jvmti/stock.h"\n',
    ]
    o += [entry(f, "jvmti_") for f in FUNCTIONS]
    o.append("struct jvmtiInterface_1_ ti_function_table = {")
    o += [f"    .{f['name']} = entry_{f['name']}," for f in FUNCTIONS]
    o.append("};\n")
    o.append(
        "bool ti_virtual_offered;\n\nvoid ti_table_choose(void)\n{\n    ti_virtual_offered = ti_has(21);"
    )
    o += [
        f'    if (!ti_has({since(f)}))\n        ti_function_table.{f["name"]} = NULL;'
        for f in FUNCTIONS
        if since(f)
    ]
    o.append("}\n")
    return "\n".join(o)


# ---- posters: made from a row and its "poster", which may have
#   made      "post": all of ti_post_... (the default)
#             "send": ti_send_..., for a ti_post_... by hand
#             "call": ti_call_... alone, one environment's callback   "none": nothing
#   why       what a hand-written function is for
#   filtered  ti_filter_... says which environments want it
#   second    it follows another event of one action: what that one's callbacks left pending, its
#             own find pending
#   drops_exceptions    there is no program to throw what a callback left pending into

# VM type of a parameter: what it is called with, and the C expression that an agent gets.
VM_TYPE = {
    "jobject": ("Handle", "ti_event_object(self, {0})"),
    "jclass": ("Class*", "jclass_local(self, {0})"),
    "jmethodID": ("Method*", "ti_event_method({0})"),
    "jfieldID": ("Field*", "(jfieldID)field_id({0})"),
    "jvalue": ("TiValue", "ti_event_value(self, &{0})"),
    "jboolean": ("bool", "{0}"),
}


def poster(e):
    return e.get("poster", {})


def makes(e):
    return poster(e).get("made", "post")


def snake(e):
    return e["constant"][len("JVMTI_EVENT_") :].lower()


def vm_params(e):
    """The parameters whose values the VM gives; environments and the thread are known."""
    return [
        p
        for p in e["params"]
        if p["type"] not in ("jvmtiEnv*", "JNIEnv*", "jthread") and "value" not in p
    ]


def vm_prototype(result, prefix, e, first="Thread *self"):
    params = [declare(VM_TYPE.get(p["type"], (p["type"],))[0], p["name"]) for p in vm_params(e)]
    return wrap(f"{result} {prefix}{snake(e)}({', '.join([first] + params)})", 4, 100)


def prototypes(e):
    env = "TiEnv *env, Thread *self"
    out = [vm_prototype("void", "ti_call_", e, env)] if makes(e) == "call" else []
    if makes(e) == "send":
        out.append(vm_prototype("bool", "ti_send_", e))
    if poster(e).get("filtered"):
        out.append(vm_prototype("bool", "ti_filter_", e, "const " + env))
    return out


def make_posters_h():
    o = [
        banner("posters.h", "sending events: one callback, or those of all environments."),
        '#ifndef JVMTI_SPEC_POSTERS_H\n#define JVMTI_SPEC_POSTERS_H\n#include "jvmti/env.h"\n',
    ]
    for e in EVENTS["events"]:
        why = poster(e).get("why")
        if why:
            o.append(f"/* {e['name']}: {why} */")
        o += [p + (";" if "ti_filter_" in p else " MAY_SAFEPOINT;") for p in prototypes(e)]
    return "\n".join(o + ["#endif\n"])


def callback_argument(e, p):
    """(declaration of a local reference or None, what the callback gets)"""
    t, n = p["type"], p["name"]
    if t == "jvmtiEnv*":
        return None, "ti_env_face(env)"
    if t == "JNIEnv*":
        primordial = "primordial" in e["phases"]
        return None, "ti_event_jni(env, self)" if primordial else "(JNIEnv *)&self->env"
    if t == "jthread":
        return f"jthread {n} = jref_new_local(self, self->java->object);", n
    if t not in VM_TYPE or "value" in p:
        return None, p.get("value", n)
    made = VM_TYPE[t][1].format(n)
    return (f"{t} {n}_given = {made};", n + "_given") if made != n else (None, n)


def call_poster(e):
    given = [callback_argument(e, p) for p in e["params"]]
    return (
        [
            vm_prototype(
                "void" if makes(e) == "call" else "static void",
                "ti_call_",
                e,
                "TiEnv *env, Thread *self",
            )
            + "\n{",
            f"    {e['callback_type']} callback = env->callbacks->{e['name']};",
            "    HandleScope scope = handle_scope_open(self);",
            "    ti_move_references(self);",
        ]
        + ["    " + made for made, _ in given if made]
        + [
            wrap(
                f"    TI_IN_NATIVE(self, env, callback({', '.join(g for _, g in given)}));", 8, 100
            ),
            "    handle_scope_close(self, scope);\n}\n",
        ]
    )


def all_poster(e):
    names = ", ".join(["env", "self"] + [p["name"] for p in vm_params(e)])
    wanted = f"ti_env_wants(env, self, {e['constant']})"
    if poster(e).get("filtered"):
        wanted += f" &&\n            " + wrap(f"ti_filter_{snake(e)}({names})", 16, 100)
    sends = makes(e) == "send"
    nothing, end = (
        ("return false", "return ti_event_end(self, &c)")
        if sends
        else ("return", "(void)ti_event_end(self, &c)")
    )
    if poster(e).get("drops_exceptions"):
        end = "ti_call_end(self, &c)" + (";\n    return false" if sends else "")
    begin = "ti_second_call_begin" if poster(e).get("second") else "ti_call_begin"
    return [
        vm_prototype("bool" if sends else "void", f"ti_{makes(e)}_", e) + "\n{",
        f"    if (!TI_ENABLED(self, {e['constant']}))\n        {nothing};",
        f"    TiCall c = {begin}(self);\n    TI_EACH_ENV(env)",
        f"        if ({wanted})",
        wrap(f"            ti_call_{snake(e)}({names});", 16, 100),
        f"    {end};\n}}\n",
    ]


def make_posters():
    o = [
        banner("posters.c", "sending events: what their rows say of it."),
        '#include "jvmti/spec/posters.h"\n#include "vm/jni/refs.h"\n',
    ]
    for e in EVENTS["events"]:
        if makes(e) != "none":
            o += call_poster(e)
        if makes(e) in ("post", "send"):
            o += all_poster(e)
    return "\n".join(o)


def x_list(name, comment, rows):
    body = " \\\n    ".join(rows)
    return f"/* {comment} */\n#define {name}(X) \\\n    {body}\n"


def make_lists():
    errors = [
        i
        for g in CONSTANTS["groups"]
        if g["group"] == "Errors"
        for i in g["items"]
        if i["name"] != "JVMTI_ERROR_MAX"
    ]

    def event_row(e):
        ph = e["phases"]
        mask = "TI_IN_ANY" if ph == ["any"] else " | ".join(f"TI_IN_{p.upper()}" for p in ph)
        caps = [c if isinstance(c, str) else c["name"] for c in e["capabilities_required"]]
        bit = CAP_BIT[caps[0]] if caps else -1
        return f"X({e['constant'][len('JVMTI_EVENT_'):]}, {e['number']}, {e['name']}, {mask}, {bit}, {'true' if e['per_thread'] else 'false'}, {since(e)})"

    return "\n".join(
        [
            banner("lists.h", "the JVMTI tables as X-macros."),
            "#ifndef JVMTI_SPEC_LISTS_H\n#define JVMTI_SPEC_LISTS_H\n",
            x_list(
                "TI_ERROR_LIST",
                "X(name without JVMTI_ERROR_, value, since)",
                [f"X({e['name'][12:]}, {e['value']}, {since(e)})" for e in errors],
            ),
            x_list(
                "TI_EVENT_ROWS",
                "X(NAME, number, callback member, phases TI_IN_*, required capability bit or -1, may be enabled per thread, since)",
                [event_row(e) for e in EVENTS["events"]],
            ),
            x_list(
                "TI_CAPABILITY_LIST",
                "X(name, since), in bit order",
                [f"X({c['name']}, {since(c)})" for c in CAPABILITIES["capabilities"]],
            ),
            "enum { TI_EXTENSION_FUNCTIONS = %d, TI_EXTENSION_EVENTS = %d };"
            % (len(EXTENSIONS["functions"]), len(EXTENSIONS["events"])),
            "/* extension events: (first event number - 1) downwards, as the stock VM numbers its own */",
            "enum {",
            *[f"    TI_EXT_{e['constant']} = {e['number']}," for e in EXTENSIONS["events"]],
            "};",
            "#endif\n",
        ]
    )


def main():
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    for name, make in (
        ("bodies.h", make_bodies),
        ("table.c", make_table),
        ("extensions.c", make_extensions),
        ("lists.h", make_lists),
        ("posters.h", make_posters_h),
        ("posters.c", make_posters),
    ):
        with open(os.path.join(out, name), "w", encoding="utf-8") as f:
            f.write(make())
    return 0


if __name__ == "__main__":
    sys.exit(main())
