# SPDX-License-Identifier: Apache-2.0
"""The rows of the conformance matrix, from the tables in jvmti/spec/: what a test can be about,
under names that agents write too (support/ti_test.h).

    GetFrameCount:works                   does what its section says
    GetFrameCount:INVALID_THREAD/thread   an error of its row, with the parameter that is wrong;
                                          without /parameter when the error concerns none
    GetFrameCount:onload                  a phase (onload primordial start live dead): WRONG_PHASE
                                          where it is not allowed, an answer where it is
    GetFrameCount:callback                may be called in heap callbacks and in handlers that run
                                          while the VM is stopped
    GetFrameCount:unattached              UNATTACHED_THREAD on a thread that the VM does not know
    GetFrameCount:environment             INVALID_ENVIRONMENT for what is no environment
    Breakpoint:sent                       an event: sent, disabled, thread, phase, params,
                                          capability
    can_suspend:onload                    a capability: onload, live, relinquish, gates
    R08:holds                             a sentence that belongs to no single function, in
                                          jvmti/spec/rules.json

A row is of a VM only if the specification of that VM's release has it.
"""
import collections
import json
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PHASES = ("onload", "primordial", "start", "live", "dead")
FACETS = {
    "sent": "sent when enabled for all threads: ",
    "disabled": "not sent before it is enabled, nor after it was disabled",
    "thread": "",
    "phase": "sent in these phases only: ",
    "params": "its parameters: ",
    "capability": "enabled only with ",
}

Cell = collections.namedtuple(
    "Cell", "key owner group column text since", defaults=[0]
)  # group: 'function', 'event', 'capability', 'rule'; column: where it stands in the overview


def table(name):
    with open(os.path.join(ROOT, "jvmti", "spec", name + ".json"), encoding="utf-8") as f:
        return json.load(f)


FUNCTIONS = table("functions")
EVENTS = table("events")["events"]
CAPABILITIES = table("capabilities")["capabilities"]
RULES = table("rules")


def since(entry):
    """The Java release that first has an entry of a table; 0: all that the suite is for."""
    text = entry.get("since", "1.0")
    return 0 if "." in text or int(text) <= 17 else int(text)


def chapter(f):
    return f["category"].lower().replace(" (1.0)", "_1_0").replace(" ", "_")


def short(error):
    return error[len("JVMTI_ERROR_") :]


def row(f, error):
    """The name of one entry of `errors`."""
    return f"{f['name']}:{short(error['name'])}" + (
        "/" + error["param"] if error.get("param") else ""
    )


def allowed(f, phase):
    return f["phases"] == ["any"] or phase in f["phases"]


def function_cells(f):
    name = f["name"]
    yield Cell(name + ":works", name, "function", "works", f["title"])
    conditions, first = {}, {}  # an error may have several reasons
    for e in f["errors"]:
        conditions.setdefault(row(f, e), []).append(e["condition"])
        first[row(f, e)] = min(since(e), first.get(row(f, e), 99))
    for key, texts in conditions.items():
        yield Cell(
            key,
            name,
            "function",
            "capability" if key.endswith(":MUST_POSSESS_CAPABILITY") else "errors",
            "; ".join(texts),
            first[key],
        )
    for phase in PHASES:
        if not allowed(f, phase):
            yield Cell(
                f"{name}:{phase}", name, "function", phase, f"WRONG_PHASE in the {phase} phase"
            )
        elif phase != "live":
            yield Cell(f"{name}:{phase}", name, "function", phase, f"answers in the {phase} phase")
    yield Cell(
        name + ":callback",
        name,
        "function",
        "callback",
        "in heap callbacks and in handlers of a stopped VM",
    )
    yield Cell(
        name + ":unattached",
        name,
        "function",
        "unattached",
        "UNATTACHED_THREAD on a thread that is not attached",
    )
    yield Cell(
        name + ":environment",
        name,
        "function",
        "environment",
        "INVALID_ENVIRONMENT for what is no environment",
    )


def event_cells(e):
    name = e["name"]
    for facet, text in FACETS.items():
        if facet == "capability" and not e["capabilities_required"]:
            continue
        if facet == "sent":
            text += e["trigger"]
        elif facet == "thread":
            text = (
                "enabled for one thread, sent on that thread only"
                if e["per_thread"]
                else "ILLEGAL_ARGUMENT when enabled for one thread"
            )
        elif facet == "phase":
            text += ", ".join(e["phases"])
        elif facet == "params":
            text += ", ".join(p["name"] for p in e["params"])
        elif facet == "capability":
            text += ", ".join(e["capabilities_required"])
        yield Cell(f"{name}:{facet}", name, "event", facet, text)


def capability_cells(c):
    name = c["name"]
    yield Cell(
        name + ":onload",
        name,
        "capability",
        "onload",
        "offered and added in the OnLoad phase, and held afterwards",
    )
    yield Cell(
        name + ":live",
        name,
        "capability",
        "live",
        "added in the live phase when GetPotentialCapabilities offers it, NOT_AVAILABLE otherwise",
    )
    yield Cell(name + ":relinquish", name, "capability", "relinquish", "given back: no longer held")
    yield Cell(
        name + ":gates",
        name,
        "capability",
        "gates",
        c["meaning"] + ": without it refused or absent, with it there",
    )


def all_cells():
    def of(entry, cells):
        return [c._replace(since=max(c.since, since(entry))) for c in cells]

    return (
        [c for f in FUNCTIONS for c in of(f, function_cells(f))]
        + [c for e in EVENTS for c in of(e, event_cells(e))]
        + [c for x in CAPABILITIES for c in of(x, capability_cells(x))]
        + [
            Cell(r["id"] + ":holds", r["id"], "rule", "holds", f"{r['topic']}: {r['rule']}")
            for r in RULES
        ]
    )


def gated(capability, release=99):
    """The rows that together show what a capability gates, or []: errors of functions and the
    capability facet of events."""
    rows = [
        f["name"] + ":MUST_POSSESS_CAPABILITY"
        for f in FUNCTIONS
        if capability in f["capabilities_required"] and since(f) <= release
    ]
    return rows + [
        e["name"] + ":capability"
        for e in EVENTS
        if capability in e["capabilities_required"] and since(e) <= release
    ]


def resolver(cells):
    """A function from what a test wrote to a row's name or None: GetFrameCount:INVALID_THREAD is
    enough where only one parameter can have that error."""
    keys = {c.key for c in cells}
    by_error = collections.defaultdict(list)
    for k in keys:
        by_error[k.partition("/")[0]].append(k)
    return (
        lambda written: written
        if written in keys
        else by_error[written][0]
        if len(by_error.get(written, ())) == 1
        else None
    )
