# SPDX-License-Identifier: Apache-2.0
"""Verdicts: what a run says about the agent.

A finding is a rule that the agent broke: rule, what, where, section of the specification.  A note
is worth a look and no mistake.  Rules:
  crash              the process died of a signal or with a fatal error report
  hang               it did not end
  output             the program's own output or exit status is not what it is without the agent
  wrong-call         a call gave an error that only the caller can be to blame for
  restricted-callback, pending-exception, monitor-held   of a handler: see Events in the
  specification
  busy               it computes while the program sleeps
  local-references   a thread of the agent makes more and more of them
  race               threads change a variable without a common lock
  memory-misuse      memory is given back twice or to the wrong function, or used where it ends
  lock-order         locks are taken in two orders
  critical-region    a call between GetPrimitiveArrayCritical and its release
  signal-handler     a call that is not safe in a signal handler
  no-handler         an event is enabled that nobody handles
  memory-lost        blocks never given back that the agent cannot reach any more
  grows              what is left at the end grows with the program's work
  left-behind        threads suspended, or attached though they are gone
  threads            the VM waits for a thread of the agent, or the program loses one
  silent-failure     setting up failed, and the agent goes on without a word
  checker            -Xcheck:jni or -Xcheck:jvmti named a mistake
"""
import collections
import re

from . import explore, printed, results
from .finding import Finding

PASS, FINDING, NOTE, LEFT_OUT = "pass", "finding", "note", "left out"
# Setting up: who fails here cannot do what the user asked for.
SET_UP = {"AddCapabilities", "SetEventCallbacks", "SetEventNotificationMode", "CreateRawMonitor"}
REFUSAL = re.compile(r"agent library failed|failed to init|Could not|Error occurred", re.I)


def program_lines(text):
    return [l for l in text.splitlines() if l.startswith("program: ")]


def same_output(s, reference, texts):
    """None, or how the program's own output differs.  texts: those of the agent."""
    if s.program is not None:
        # an agent may print half a line in front of the program's or behind it
        text, at = s.result.out, 0
        for line in program_lines(reference.out):
            found = text.find(line, at)
            if found < 0:
                return f'the program does not print "{line}"'
            at = found + len(line)
        if text.count("program: ") > reference.out.count("program: "):
            return "the program prints more than without the agent"
        return None
    # the user's program: its lines in their order, whatever the agent prints between them, half a
    # line before or behind one as well
    line = missing_line(s.result.out, reference.out)
    if line is None or exchanges(s.result.out, reference.out, line, texts):
        return None
    return f'the program does not print "{line[:80]}"'


def exchanges(out, expected, line, texts):
    """Whether there is what is expected, but for something else in the place of a text that the
    agent has: it is made for that."""
    return any(missing_line(out, expected, text) is None for text in texts if text in line)


def missing_line(out, expected, text=""):
    """The first line of what is expected that is not there; None: all are.  text: in its place
    there may be another one."""
    lines = iter(out.splitlines())
    for line in expected.splitlines():
        if text and text in line:
            words = re.compile(".*".join(map(re.escape, line.split(text))))
            found = any(map(words.search, lines))
        else:
            found = any(other.startswith(line) or other.endswith(line) for other in lines)
        if not found:
            return line
    return None


def other_numbers(s, reference):
    """Whether the user's program prints what it always does, but for its numbers."""
    texts = [without_numbers(r.out) for r in (s.result, reference)]
    slow = s.group in SLOW or s.result.cpu > TIMES_OF_SLOW * reference.cpu
    return s.program is None and slow and missing_line(*texts) is None


# Under these a program is so much slower that one which works by the clock does less.
SLOW = ("schedule", "race")
TIMES_OF_SLOW = 4  # the program's processor time with the agent: what it does in a while is less


def without_numbers(text):
    return re.sub(r"\d+", "0", text)


# of each agent that is attached, from 21 on (JEP 451)
LOADED_LATE = re.compile(
    r"WARNING: (A (JVM TI|Java) agent has been loaded dynamically|If a serviceability tool is|"
    r"Dynamic loading of agents will be disallowed)"
)


def said(s, reference):
    """Whether anything but the program and the VM spoke."""
    own = set(program_lines(s.result.out)) | set(reference.out.splitlines())
    rest = [l for l in s.result.out.splitlines() if l not in own]
    rest += [l for l in s.result.err.splitlines() if l not in reference.err.splitlines()]
    return [l for l in rest if not LOADED_LATE.match(l)]


COMPLAINT = re.compile(
    r"(?<![;.$/])\b(?:errors?|fail(?:ed|s|ure)|cannot|can't|could not|unable|not understood|unreadable|invalid"
    r"|unexpected|malformed|corrupt\w*|inconsistent|mismatch|overflow|underflow|unbalanced|bug)\b",
    re.I,
)


def complains(line):
    """Whether it has such a word, of which there are not "0" or "no" ("0 errors", "could not read
    0"), and names no exception."""
    return not re.search(r"\w(?:Error|Exception)\b", line) and any(
        not re.search(r"\b(?:0|no)\b[^,;:]*$", line[: m.start()])
        and not re.match(r"(?:\s+[a-z]+){0,2}\s*[:=]?\s*(?:0|no)\b", line[m.end() :])
        for m in COMPLAINT.finditer(line)
    )


def complaints(s, reference):
    """What the agent complains of where nothing was made to fail."""
    if s.kind not in ("plain", "rounds", "order", "company") or s.findings or s.result.hung:
        return []
    usual = set(
        reference.out.splitlines() + reference.err.splitlines() + program_lines(s.result.out)
    )
    lines = (s.result.out + s.result.err).splitlines()
    return [l for l in lines if l not in usual and complains(l)]


def ends_of(r):
    return f"exit status {r.status}" if r.status >= 0 else f"signal {-r.status}"


def signal_of(r):
    """ "SIGSEGV", from the fatal error report or the exit status, and what the address tells."""
    m = re.search(r"#  +(SIG\w+)", r.stacks)
    name = m.group(1) if m else ends_of(r)
    at = re.search(r"si_addr: *(0x[0-9a-f]+)", r.stacks)
    address = int(at.group(1), 16) if at else 0
    if any(row["from"] <= address < row["to"] for row in r.lines("fence")):
        return f"{name} at memory that was given back, or behind the end of a block"
    thread = re.search(r"\btid=(\d+)", r.stacks)
    if thread and any(row.popped and row.thread == thread.group(1) for row in r.doing):
        return (
            f"{name} in a handler of MethodExit for a method that ended by an exception: its "
            "return_value is undefined"
        )
    return name


def chain(lines, name):
    """The places of the first frames in a row that lie in the library: "innermost < its caller"."""
    out = []
    for line in lines:
        m = re.search(re.escape(name) + r"\+0x[0-9a-f]+", line)
        if m and "vitrine-lab" not in line:
            out.append(m.group(0))
        elif out:
            break
    return " < ".join(out[:6])


def crashed_at(lines, name):
    """As chain(); but the innermost frame is an instruction, and others are where calls return to:
    they are looked up one byte before."""
    where = chain(lines, name)
    first, arrow, rest = where.partition(" < ")
    top = next((l for l in lines if re.match(r"[CVJj] +\[", l)), "")
    if not where or f"[{first}]" not in top:
        return where
    library, _, offset = first.rpartition("+")
    return f"{library}+{int(offset, 16) + 1:#x}{arrow}{rest}"


def frames_of_agent(s, lab):
    """Where the agent was when the process died, or did not go on."""
    name = lab.agent.library.rsplit("/", 1)[-1]
    lines = s.result.stacks.splitlines()
    if not s.result.hung:
        return crashed_at(lines, name)
    # of the threads that are in the agent: those in a handler, or in its start, wait for ever; its
    # own threads mostly rest, as they should
    stacks = re.split(r"^Thread .*$", s.result.stacks, flags=re.M)
    found = {}
    for stack in stacks:
        where = chain(stack.splitlines(), name)
        if where:
            inside = re.search(r"\b(event_\w+|start|Agent_On\w+) \(", stack)
            found[where] = found.get(where, False) or bool(inside)
    wanted = [w for w, inside in found.items() if inside] or list(found)
    return "; ".join(wanted[:3])


def who_waits(doing):
    """Who waits for which lock of the agent, who holds it, and what that one is in.  Threads have
    no names here, so that the same hang has the same words in each run."""
    found = set()
    for row in doing:
        if not row.wanted or row.what == "RawMonitorWait":
            continue
        handler = f"a handler of {row.event}" if row.event else "a thread"
        words = f'{handler} waits for the lock "{row.wanted}"'
        for holder in (h for h in doing if row.wanted in h.held and h is not row):
            if holder.what == "RawMonitorWait" and holder.wanted == row.wanted:
                continue  # it has given the lock away meanwhile
            there = f"a handler of {holder.event}" if holder.event else "a thread"
            inside = holder.what not in ("-", holder.event)
            words += f", which {there} holds" + (f" that is in {holder.what}" if inside else "")
        found.add(words)
    return found


SELF = "SuspendThread of itself"  # what a thread does (env.c)


def suspenders(r):
    """The row of calls that suspended threads, when there were more than those that resume; None:
    there were not."""
    done = collections.Counter()
    for row in r.lines("result"):
        done[row["function"]] += row["count"] if row["error"] == "NONE" else 0
    suspends = done["SuspendThread"] + done["SuspendThreadList"]
    if suspends <= done["ResumeThread"] + done["ResumeThreadList"]:
        return None
    rows = [row for row in r.lines("calls") if row["function"].startswith("SuspendThread")]
    return max(rows, key=lambda row: row["count"], default=None)


AGAIN = "; the agent is attached again meanwhile, which gives its globals new values"


def told(r, found, beginning="", added=""):
    """What the laboratory's library said while the agent ran, if it begins so."""
    for row in [one for one in r.lines("finding") if one["what"].startswith(beginning)]:
        of_lock = row["rule"] == "monitor-held" or "NOT_MONITOR_OWNER" in row["what"]
        what = row["what"] + (added if of_lock else "")
        found.append(Finding(row["rule"], what, row["where"], row["section"], kind=row["what"]))


TAGGED = 0x4  # JVMTI_HEAP_FILTER_TAGGED
CLASS_TAGGED = 0x10  # JVMTI_HEAP_FILTER_CLASS_TAGGED


def address_in(lab, place):
    """Of the place in the agent's library; 0: it has none, or its code is Java's."""
    at = re.search(r"\+0x([0-9a-f]+)\)?$", place)
    return int(at.group(1), 16) if at and not lab.agent.is_java else 0


def turned_round(lab, s, found):
    """A filter leaves out all objects whose class has a tag, and the callback looks at the tag of
    the class all the same."""
    by_callback = collections.defaultdict(list)
    for row in s.result.lines("walked"):
        by_callback[row["callback"]].append(row)
    for callback, rows in by_callback.items():
        at = address_in(lab, callback)
        if not at:
            continue
        if any(row["filter"] != CLASS_TAGGED or row["changes"] for row in rows):
            continue
        if results.looks_at_first(lab.agent.path, at):
            what = (
                "a walk with JVMTI_HEAP_FILTER_CLASS_TAGGED meets no object whose class has a tag, "
                "and its callback looks at this tag: a filter names what is left out"
            )
            found.append(Finding("wrong-call", what, rows[0]["where"], "Heap Filter Flags"))


def leaves_out_its_own(s):
    """The agent tags objects, and each of its walks leaves these out, and tags none itself."""
    walks = s.result.lines("walked")
    called = {r["function"] for r in s.result.lines("result") if r["error"] == "NONE"}
    in_vain = walks and all(w["filter"] == TAGGED and not w["changes"] for w in walks)
    if in_vain and "SetTag" in called and "GetObjectsWithTags" not in called:
        what = (
            "the agent tags objects, and its walks leave out all that have a tag "
            "(JVMTI_HEAP_FILTER_TAGGED): a filter names what is left out"
        )
        s.hints.append((what, walks[0]["where"]))


CHANGES = ("RetransformClasses", "RedefineClasses")


def unchanged(lab, s, found):
    """Classes stay as they are because of one that cannot be changed; the agent does not look, or
    does nothing about it."""
    done = any(r["function"] in CHANGES and r["error"] == "NONE" for r in s.result.lines("result"))
    for row in s.result.lines("unchanged"):
        what = (
            f'{row["function"]} gives UNMODIFIABLE_CLASS, so that none of {row["classes"]} '
            "classes is changed"
        )
        if not done:
            what += ", and the agent does not try again without those that cannot be"
            found.append(
                Finding("silent-failure", what, row["where"], row["section"], kind="unchanged")
            )
            continue
        if nobody_looks(lab, row):
            what += ", and nobody looks at the result"
            found.append(
                Finding("silent-failure", what, row["where"], row["section"], kind="unchanged")
            )


def nobody_looks(lab, row, returns=True):
    """Whether the code behind the call throws the result away.  returns: the function's caller may
    get it."""
    at = address_in(lab, row["where"].split(" < ")[0])
    return at and results.is_thrown_away(lab.agent.path, at, returns)


def would_be_unchanged(lab, s, found):
    """One of several classes was said to be one that cannot be changed, and nobody looks."""
    for row in s.result.lines("unchanged"):
        if nobody_looks(lab, row):
            what = (
                f'nobody looks at the result of {row["function"]}: if one of {row["classes"]} '
                "classes cannot be changed (UNMODIFIABLE_CLASS), none is"
            )
            found.append(
                Finding("silent-failure", what, row["where"], row["section"], kind="unchanged")
            )


def ended_badly(lab, s, found):
    r = s.result
    inside = {"in " + row.what: 0 for row in r.doing if row.what != "-"}
    frames = frames_of_agent(s, lab)
    where = frames or ", ".join(list(inside)[:3])
    if (r.hung or r.crashed) and s.fault and r.lines("fault"):
        consequences(r, s.fault[0], found)
    elif r.hung or r.crashed:
        told(r, found)
    if r.slow:
        held = suspenders(r) if s.fault and r.lines("fault") else None
        if held:
            what = (
                "does not come to an end, though the agent goes on: "
                f'{held["function"]} was called more often than threads were resumed, '
                f"after {s.fault[0]} failed"
            )
            found.append(Finding("hang", what, held["where"], "Suspend Thread", chance=True))
        return True
    stays = collections.Counter()
    for row in r.lines("stays"):
        stays[row["where"]] += row["count"]
    if r.hung and not r.computes and +stays:
        what = (
            "the program has ended, and the VM waits for a thread of the agent, which is no daemon "
            "and does not end: it was attached here"
        )
        found.append(Finding("threads", what, next(iter(+stays)), "Run Agent Thread", kind="stays"))
    if r.hung and any(f.rule in ("hang", "threads") for f in found):
        return True  # the library says why
    if r.hung:
        what = f'does not come to an end: {"computes" if r.computes else "waits"} for ever'
        what += "".join("; " + words for words in sorted(who_waits(r.doing)))
        if any(row.what == SELF for row in r.doing):
            what += "; a thread has suspended itself, and nobody resumes it"
        held = suspenders(r)
        if held and not r.computes:
            what += f'; {held["function"]} was called more often than threads were resumed'
            where = where or held["where"]
        found.append(Finding("hang", what, where, "", r.stacks, kind="hang", chance=r.computes))
        return True
    if r.crashed:
        what, texts = signal_of(r), r.lines("text")
        if texts and not frames:
            last = texts[-1]
            what += (
                f', and the stack shows no frame of the agent: perhaps a text of {last["length"]} '
                f'bytes, which {last["function"]} gave here before, was longer than its place'
            )
            where = last["where"]
        found.append(Finding("crash", what, where, "", r.stacks))
        return True
    return False


def deadlock(lab, s, found, notes):
    """Under -XX:Schedule no thread can run any more.  Who waits to be notified may wait for a
    thread that the VM does not know."""
    told_by_vm = explore.DEADLOCK.search(s.result.err)
    if not told_by_vm:
        return False
    if explore.DEADLOCK.search(lab.checked_alone(s).err):
        notes.append("the program comes to a deadlock without the agent, too")
        return True
    text = s.result.err[told_by_vm.start() :]
    waits = [l.strip() for l in text.splitlines() if re.match(r'  ".*" waits for ', l)]
    locks = [w for w in waits if w.endswith((" has", "whose owner has ended"))]
    words = "; ".join(re.sub(r"@[0-9a-f]+", "", w) for w in sorted(locks or waits)[:4])
    if locks:
        where = frames_of_agent(s, lab)
        what = f"deadlock: {words}"
        found.append(Finding("hang", what, where, "Raw Monitor Enter", text, kind="deadlock"))
    else:
        notes.append(f"no thread of the VM can run any more: {words}")
    return True


def without_capability(r, found):
    """It started, though a capability was refused, and ends the program when it misses it."""
    for row in r.lines("finding"):
        if row["rule"] == "wrong-call" and "MUST_POSSESS_CAPABILITY" in row["what"]:
            what = f'{row["what"]}: the capability was refused; the program ends by {ends_of(r)}'
            found.append(Finding("output", what, row["where"], row["section"]))


LAST_WORDS = 12
EXCEPTION = re.compile(r"Exception in thread |Error: |Error occurred during initialization")


def last_words(text):
    """The end of what a process said, in lines; of a long exception its beginning, which says why:
    a VerifyError has a page."""
    lines = text.splitlines()
    begins = [i for i, line in enumerate(lines) if EXCEPTION.match(line)]
    first = max(0, len(lines) - LAST_WORDS)
    first = min([first, *begins[-1:]])
    return "\n".join(lines[first : first + LAST_WORDS])


def ended_early(r):
    """The finding that the agent did not let the program run, or not to its end; or None."""
    last = last_words(r.err)
    for row in r.lines("ends"):
        what = f'the agent ends the process: {row["function"]}({row["status"]})'
        return Finding("output", what, row["where"], detail=last, kind="ends")
    for row in r.lines("started"):
        if row["result"]:
            what = f'the agent refuses to start: {row["function"]} gives {row["result"]}'
            return Finding("output", what, detail=last, kind="refuses")
    return None


def output_of(lab, s, reference, found, notes):
    r = s.result
    if s.program is None and reference.status and not r.status:
        notes.append("the program fails without the agent: their output is not compared")
        return
    if s.program and s.program[0] != "Exits" and reference.status:
        notes.append(f"{s.program[0]} fails, without the agent too: {last_words(reference.err)}")
    what = same_output(s, reference, lab.agent.texts)
    if r.status != reference.status:
        # that a part of the output is missing comes of it
        what = f"{ends_of(r)}; without the agent {ends_of(reference)}"
    elif what and other_numbers(s, reference):
        notes.append(f"{what}, but other numbers: perhaps it works by the clock")
        return
    if what:
        last = last_words(r.err)
        found.append(ended_early(r) or Finding("output", what, detail=last))


def is_kept(s):
    """Whether the VM does not end because a thread of the agent stays."""
    return any(f.rule == "threads" for f in s.findings) and s.result.hung


def is_early(s):
    """Whether the agent does not let the program run, so that others will not run either."""
    return any(f.kind in ("ends", "refuses") for f in s.findings)


GLOBAL = ("NewGlobalRef", "NewWeakGlobalRef")
# one or two may be where nobody looks: in a field of an object, or on the stack of a thread
LOST_REFERENCES = 3


def ledger(s, found, notes):
    r = s.result
    told(r, found)
    for row in r.lines("leftover"):
        gone = row.get("disposed")
        gone = f"; its environment is disposed of: {gone}" if gone else ""
        times = f'{row["count"]} block{"s" if row["count"] > 1 else ""}'
        if row["memory"] and row["lost"]:
            found.append(
                Finding(
                    "memory-lost",
                    f'memory from {row["what"]} is never given back, and nothing refers to it{gone}',
                    row["where"],
                    "Dispose Environment" if gone else "Memory Management",
                )
            )
        elif row["what"] in GLOBAL and row["lost"] >= LOST_REFERENCES:
            what = (
                f'references of {row["what"]} are never deleted, and nothing refers to them{gone}'
            )
            found.append(Finding("memory-lost", what, row["where"], row["what"]))
        else:
            what = times if row["memory"] else f'{row["count"]} references'
            notes.append(f'{what} of {row["what"]} left at the end ({row["where"]}){gone}')
    for row in r.lines("disposed"):
        notes.append(
            f'{row["what"]}: {row["count"]}, made here: {row["where"]}; left there when their '
            f'environment is disposed of: {row["disposed"]}'
        )
    for row in r.lines("lost"):
        notes.append(f'{row["count"]} blocks of malloc that nothing refers to ({row["where"]})')
    for row in r.lines("tags"):
        notes.append(f'{row["count"]} objects have a tag at the end')
    for row in r.lines("never-enabled"):
        notes.append(f'there is a handler for {row["name"]}, which is never enabled')
    for row in r.lines("balance"):
        if row["what"] == "threads suspended" and any(f.rule == "left-behind" for f in found):
            continue  # told with its place
        if row["what"] == "threads suspended":
            found.append(Finding("left-behind", f'{row["count"]} {row["what"]} at the end'))
        else:
            notes.append(f'{row["what"]} left at the end: {row["count"]}')


def threads_of(s, reference, notes):
    """The threads that the program sees at the end, and does not have without the agent.  They
    may be there: a daemon keeps no VM alive.  But who counts threads counts them."""
    alone = {r["name"] for r in reference.lines("thread-name") + reference.lines("thread")}
    alone.add("laboratory")  # that of the schedule
    if not reference.lines("threads-told") or s.talk:
        return
    more = {}
    for r in s.result.lines("thread"):
        if not r["hidden"] and (r["where"] or r["name"] not in alone):
            more.setdefault((r["name"], r["where"]), []).append(r)
    for (name, where), rows in more.items():
        what = f'threads "{name}"' if len(rows) > 1 else f'a thread "{name}"'
        notes.append(
            f"at the end the program sees {what} that it does not have without the agent; those of "
            f'RunAgentThread it would not see ({where or "from Java code"})'
        )


JNI_CHECKS = (
    "FATAL ERROR in native method",
    "WARNING in native method",
    "Warning: Calling other JNI functions in the scope of",
)
VM_DIFFERENCE = re.compile(r"; the stock VM .*(\(-XX:\+StockJVMTI\)|and so does this one)")


OWN_NATIVE = re.compile(r"\s+at (Lab|Natives|Hostile|Unloads)\.\w+\(Native Method\)")


def jni_warnings(r):
    """What -Xcheck:jni says: of each warning its line.  Those about the laboratory's own native
    methods, which the frame below tells, are left out."""
    lines = (r.err + "\n" + r.out).splitlines()
    for line, below in zip(lines, lines[1:] + [""]):
        if line.startswith(JNI_CHECKS) and not OWN_NATIVE.match(below):
            yield line[:300]


NO_REFERENCE = "gets a reference that is none"  # jvmti/extension_agents.c
PLACE = r"\S+\+0x[0-9a-f]+(?: \(\S+\))?"
CHECK_LINE = re.compile(rf"JVMTI check: (?:({PLACE}(?: < {PLACE})*)|agent): (.*)")


def checker_lines(lab, s, found, notes):
    for line in (s.result.err + "\n" + s.result.out).splitlines():
        m = CHECK_LINE.match(line)
        if not m or line.startswith("JVMTI check: libvitrine-lab"):
            continue  # the programs' own native methods
        where, what = m.group(1) or "", m.group(2)[:300]
        if VM_DIFFERENCE.search(line) or "never deallocated" in line:
            # a difference between VMs; or blocks that may be kept: the group plain looks closer
            notes.append(line[len("JVMTI check: ") :][:300])
            continue
        section = re.search(r" \(JVM TI: ([^()]*)\)$", what)
        if section:
            what = what[: section.start()]
        found.append(Finding("checker", what, where, section.group(1) if section else ""))
    warnings = dict.fromkeys(jni_warnings(s.result))
    # the program, and the class library, may do the same without the agent
    alone = set(jni_warnings(lab.checked_alone(s))) if warnings else ()
    told = any(NO_REFERENCE in f.what for f in found)
    found += [
        Finding("checker", line)
        for line in warnings
        if line not in alone and not (told and line.startswith("FATAL ERROR"))
    ]


def fault(lab, s, reference, found, notes):
    r = s.result
    injected = r.lines("fault")
    if s.fault[0].startswith("C.") and injected and r.status in (-6, 134) and said(s, reference):
        return  # no memory: it says so, and aborts
    if ended_badly(lab, s, found):
        return
    if not injected:
        notes.append("the call did not come: nothing was made to fail")
        return
    consequences(r, s.fault[0], found)
    if s.program is None and reference.status:
        return  # it fails without the agent
    where = injected[0]["where"]
    words = said(s, reference)
    normal = s.normal or []
    usual = {without_numbers(l) for l in normal}  # "0 calls" tells no error
    told = [l for l in words if without_numbers(l) not in usual]
    difference = same_output(s, reference, lab.agent.texts)
    if not r.started and r.lines("started"):
        return  # refused: the VM says so
    if r.status != reference.status or difference:
        if not told:
            found.append(
                Finding(
                    "output",
                    f"{difference or ends_of(r)}, without a word, after {s.fault[0]} failed",
                    where,
                    kind=s.fault[0],
                )
            )
        return
    left_after(r, s, found)
    if s.fault[0] in SET_UP and not told and not goes_on_with_less(r, s.fault[0]):
        found.append(
            Finding(
                "silent-failure",
                f"{s.fault[0]} fails with {s.fault[2]}: the agent neither refuses to start nor says so",
                where,
                s.fault[0],
                kind=s.fault[0],
            )
        )


def goes_on_with_less(r, function):
    """Whether the agent has looked at what AddCapabilities gave, and does the rest of its work: a
    capability that it can do without need not be spoken of."""
    missed = ("MUST_POSSESS_CAPABILITY", "NOT_AVAILABLE")
    return (
        function == "AddCapabilities"
        and any(row["name"] not in ("VMInit", "VMDeath") for row in r.lines("enabled"))
        and not any(any(m in row["what"] for m in missed) for row in r.lines("finding"))
    )


def lost_rows(r):
    """(function, innermost place) -> what nothing refers to at the end: memory, references."""
    lost = collections.Counter()
    for row in r.lines("leftover") + r.lines("lost"):
        place = row["where"].split(" < ")[0]
        lost[row["what"], place] += row["count"] if row["kind"] == "lost" else row["lost"]
    return lost


# What they give may be the only address of a block: nobody gives it back when they fail.
ONLY_ADDRESS = ("GetThreadLocalStorage", "GetTag", "GetEnvironmentLocalStorage")


def left_after(r, s, found):
    """What the agent goes on without giving back, and gives back when nothing fails.  Who ends the
    process, or does not start, owes nothing."""
    if not r.lines("end") or not s.usual:
        return
    usual = lost_rows(s.usual)
    rows = {(row["what"], row["where"].split(" < ")[0]): row for row in r.lines("lost")}
    rows.update({(row["what"], row["where"].split(" < ")[0]): row for row in r.lines("leftover")})
    for key, count in lost_rows(r).items():
        if not count or usual[key] or s.fault[0] in ONLY_ADDRESS:
            continue
        thing = "references" if not rows[key].get("memory", True) else "memory"
        found.append(
            Finding(
                "memory-lost",
                f"{thing} from {key[0]} is never given back after {s.fault[0]} failed, and "
                "nothing refers to it",
                rows[key]["where"],
                "Memory Management",
                kind=f"{thing} from {key[0]}",
                chance=True,
            )
        )
    more = {row["what"]: row["count"] for row in r.lines("balance")}
    before = {row["what"]: row["count"] for row in s.usual.lines("balance")}
    if more.get("threads suspended", 0) > before.get("threads suspended", 0):
        what = f"threads stay suspended after {s.fault[0]} failed"
        found.append(Finding("left-behind", what, section="Suspend Thread", chance=True))


def consequences(r, function, found):
    """What the agent does wrong after a call that failed."""
    for row in r.lines("finding"):
        without = "MUST_POSSESS_CAPABILITY" in row["what"] or "NOT_AVAILABLE" in row["what"]
        if function == "AddCapabilities" and without:
            continue  # it goes on with less: that it says so is looked at elsewhere
        if function == "SetEventCallbacks" and row["rule"] == "no-handler":
            continue
        says_why = "another has suspended" in row["what"]
        what = row["what"] + ("" if says_why else f", after {function} failed")
        found.append(Finding(row["rule"], what, row["where"], row["section"], kind=row["what"]))


def rounds_of(text):
    """What was printed after each mark of the program Rounds, as lists of lines."""
    parts = re.split(r"^program: round \d+\n", text, flags=re.M)
    return [part.splitlines() for part in parts[1:]]


STAY = 137  # objects of the class Stays
WALKS = {
    "FollowReferences",
    "IterateThroughHeap",
    "IterateOverHeap",
    "IterateOverInstancesOfClass",
    "IterateOverReachableObjects",
}


def reports(s, found):
    """Who walks the heap for each report finds the objects that stay each time, and so many."""
    walks = sum(r["count"] for r in s.result.lines("result") if r["function"] in WALKS)
    for text in (s.result.out, s.result.err):
        parts = rounds_of(text)[:4]
        seen = [
            any("Stays" in l and re.search(rf"\b{STAY}\b", l) for l in lines) for lines in parts
        ]
        thrice = [
            l for lines in parts for l in lines if "Stays" in l and re.search(rf"\b{3 * STAY}\b", l)
        ]
        if walks and len(thrice) == len(parts) == 4:
            what = (
                f"{STAY} objects, to each of which three references lead, are counted "
                f'{3 * STAY} times: "{thrice[0].strip()[:100]}"; a walk tells of references, '
                "and of an object each time that one leads to it"
            )
            found.append(Finding("output", what, section="Follow References"))
        if walks >= 4 and len(seen) == 4 and any(seen) and not all(seen):
            number = seen.index(False) + 1
            what = f"report {number} of four does not have the {STAY} objects that others have"
            found.append(Finding("output", what, section="Data Dump Request"))


# As many as there are classes of the program, and gone with them: who wants one in each method, or
# of each field, has more with more classes.
OF_CODE = ("breakpoints set", "field access watches", "field modification watches")
METHODS = 4  # that small classes have: who remembers methods keeps the class for each of them
ENOUGH = 10  # more in each round: what the work of a round is about comes that often
ROUNDS = (4, 40, 400)  # a table that fills up looks like a leak at first


def rounds(s, found):
    """What is there after each round of the same work, and more of it each time."""
    counts, total, keeps = {}, ROUNDS[s.longer], {}
    left = {(r["what"], r["where"]) for r in s.result.lines("leftover")}
    for r in s.result.lines("round"):
        what = r["what"], r["where"]
        if what not in left:
            keeps[what] = r["count"] <= METHODS * r["classes"]
        counts.setdefault(what, {})[r["round"]] = r["count"]
    step = (total - 1) // 3
    for (what, where), by_round in counts.items():
        n = [by_round.get(i, 0) for i in range(0, total, step)]
        grows = all(b - a >= ENOUGH * step for a, b in zip(n, n[1:]))
        if grows and keeps.get((what, where)):
            text = (
                f"each class that is loaded gets a reference by {what}, which is there until the "
                "VM ends, though classes come and go"
            )
            s.hints.append((text, where))
        elif grows and what not in OF_CODE:
            text = f'{what}: {", ".join(map(str, n))} are there after rounds of the same work'
            chance = total < ROUNDS[-1]
            found.append(
                Finding("grows", text, where, "Memory Management", kind=what, chance=chance)
            )
    for r in s.result.lines("lost"):
        if r["count"] >= total * ENOUGH:
            text = (
                f'{r["count"]} blocks of {r["what"]} that nothing refers to, after {total} rounds'
            )
            found.append(Finding("grows", text, r["where"], kind=r["what"]))


THREADS_OF_KIND = 30  # of the program Kinds, in a round


def kinds(s, found):
    """What is left of virtual threads that have ended, and not of threads of the system."""
    counts = {}
    for r in s.result.lines("round") + s.result.lines("own-round"):
        counts.setdefault((r["what"], r["where"]), {})[r["round"]] = r["count"]
    for (what, where), by_round in counts.items():
        n = [by_round.get(i, 0) for i in range(4)]
        left, left_of_virtual = n[1] - n[0], n[3] - n[2]
        if left_of_virtual >= THREADS_OF_KIND * 2 // 3 and left <= THREADS_OF_KIND // 6:
            text = (
                f"{what}: nothing is left of {THREADS_OF_KIND} threads of the system that have "
                f"ended, and {left_of_virtual} of so many virtual ones: no ThreadEnd comes for these"
            )
            found.append(
                Finding("grows", text, where, "Virtual Thread End", kind=what, chance=True)
            )


def judge(lab, s, reference):
    found, notes, r = [], [], s.result
    s.hints = []  # of this run; it may be one more
    if s.kind in ("plain", "rounds", "kinds"):
        if not ended_badly(lab, s, found):
            output_of(lab, s, reference, found, notes)
            ledger(s, found, notes)
            unchanged(lab, s, found)
            printed.all_of(s, found)
            turned_round(lab, s, found)
            leaves_out_its_own(s)
            threads_of(s, reference, notes)
            if not r.lines("started"):
                notes.append("the agent was not started")
            if s.kind == "rounds":
                reports(s, found)
                rounds(s, found)
            if s.kind == "kinds":
                kinds(s, found)
    elif s.kind == "company":
        # the program has company that it would not have: what it prints is its own matter
        if not ended_badly(lab, s, found):
            told(r, found)
    elif s.kind == "schedule":
        if not deadlock(lab, s, found, notes) and not ended_badly(lab, s, found):
            output_of(lab, s, reference, found, notes)
    elif s.kind == "output":
        if not ended_badly(lab, s, found):
            output_of(lab, s, reference, found, notes)
            if s.samples and max(s.samples.values()) > 0.9:
                what = "a thread of the agent computes all the time while the program sleeps"
                found.append(Finding("busy", what, chance=True))
    elif s.kind == "checked":
        if not ended_badly(lab, s, found):
            checker_lines(lab, s, found, notes)
    elif s.kind in ("survives", "refused"):
        if not ended_badly(lab, s, found):
            if r.status != reference.status and not said(s, reference):
                found.append(Finding("output", f"{ends_of(r)}, without a word"))
            if s.kind == "survives":
                told(r, found, added=AGAIN if s.name.startswith("start-up/attached-t") else "")
            else:
                told(r, found, "AddCapabilities asks too late")
                if len(said(s, reference)) < 3:  # it does not say so each time
                    told(r, found, "asks on, though")
                if r.started and r.status != reference.status:
                    without_capability(r, found)
    elif s.kind == "fault":
        fault(lab, s, reference, found, notes)
        would_be_unchanged(lab, s, found)
    elif s.kind in ("growth", "order"):
        ended_badly(lab, s, found)
    if r.slow:
        notes.append(f"left out: too slow to end within {r.wall:.0f} s, but it goes on")
    s.findings, s.notes = found, notes
    s.verdict = FINDING if found else NOTE if notes else PASS


# events that come for places in code that the agent has named
OF_PLACES = {"Breakpoint", "FieldAccess", "FieldModification", "FramePop", "SingleStep"}


def never_enabled(scenarios, numbers_given):
    """The one handler whose event was enabled in no scenario, though those of others were:
    (scenario, Finding), or None.  Who has many such handlers enables them when asked to.  A handler
    that was not seen, or code that did not run, may enable it; so may who did not come to the end.
    numbers_given(): constants that the agent's code gives to calls."""
    missing, enabled, sent, last = {}, set(), set(), None
    for s in scenarios:
        if s.result and s.kind in ("plain", "rounds"):
            if s.result.hung or s.result.crashed:
                return None
            missing |= {r["name"]: r["number"] for r in s.result.lines("never-enabled")}
            enabled |= {r["name"] for r in s.result.lines("enabled")}
            sent |= {r["name"] for r in s.result.lines("event")}
            last = s
    missing = {name: number for name, number in missing.items() if name not in enabled}
    if len(missing) != 1 or len(enabled) < 2 or enabled & OF_PLACES - sent:
        return None
    if set(missing.values()) & numbers_given():
        return None
    what = f"there is a handler for {next(iter(missing))}, which is never enabled"
    return last, Finding("no-handler", what, section="Set Event Notification Mode")


BUSY = 20  # events of a kind: a handler has something to do with one of them


def calls_of_handlers(s):
    """event -> functions that its handler calls, but for its lock."""
    calls = collections.defaultdict(set)
    for r in s.result.lines("calls"):
        if r.get("in") and "RawMonitor" not in r["function"]:
            calls[r["in"]].add(r["function"])
    return calls


def waits_in_vain(scenarios, said_by):
    """An agent that came late, enabled VMInit, which does not come any more, and calls nothing of
    what only its handler of VMInit calls otherwise, or does not enable what that enables, or does
    nothing with any event: (scenario, Finding), or None.  said_by(s): the lines that it said."""
    in_handler, elsewhere, usual, words = {}, set(), set(), set()
    in_handlers = collections.defaultdict(set)
    plain = lambda line: re.sub('"[^"]*"', '""', without_numbers(line))
    for s in scenarios:
        if s.result and s.group == "plain":
            usual |= {r["name"] for r in s.result.lines("enabled")}
            words |= {plain(line) for line in said_by(s)}
            for name, functions in calls_of_handlers(s).items():
                in_handlers[name] |= functions
            for r in s.result.lines("calls"):
                if r.get("in") == "VMInit":
                    in_handler[r["function"]] = r["where"]
                else:
                    elsewhere.add(r["function"])
    wanted = {name: where for name, where in in_handler.items() if name not in elsewhere}
    for s in scenarios:
        if s.name != "start-up/attached" or not s.result or s.findings:
            continue
        enabled = {r["name"] for r in s.result.lines("enabled")}
        called = {r["function"] for r in s.result.lines("calls")}
        spoke = {plain(line) for line in said_by(s)} - words
        why = "attached late, the agent enables VMInit, which does not come any more, and "
        where = in_handler.get("SetEventNotificationMode")
        if "VMInit" not in enabled or spoke:
            continue
        came = {r["name"] for r in s.result.lines("event") if r["count"] >= BUSY}
        idle = {name for name in came if in_handlers[name]}
        if wanted and not called & set(wanted):
            why += f'does nothing of what its handler does: {", ".join(sorted(wanted))}'
            where = min(wanted.values())
        elif where and usual - enabled:
            why += f'not what its handler enables: {", ".join(sorted(usual - enabled))}'
        elif idle and not said_by(s) and not any(calls_of_handlers(s).values()):
            why += f'says nothing, and does nothing with other events: {", ".join(sorted(idle))}'
            where = ""
        else:
            continue
        return s, Finding("silent-failure", why, where, "VM Initialization Event")
    return None


def left_of(result):
    """(what, where) -> how much of it was there at the end"""
    return {
        (r["what"], r.get("where", "")): r["count"]
        for kind in ("leftover", "lost", "leftover-count", "balance")
        for r in result.lines(kind)
    }


def growth(scenarios, found, more_work):
    """Compares the runs at two sizes: found gets (scenario, Finding).  more_work(scenario) gives
    the result of one with three times the work again.  Who gives back now and then has more at
    the end of one run than of another, by chance; who forgets has three times as much again."""
    by_program = {}
    for s in scenarios:
        if s.kind == "growth" and s.result and not s.findings:
            by_program.setdefault(s.program[0], []).append(s)
    for pair in by_program.values():
        if len(pair) != 2:
            continue
        small, large = (left_of(s.result) for s in pair)
        more = None
        for key, count in large.items():
            before = small.get(key, 0)
            if count - before >= 40 and key[0] not in OF_CODE:
                more = more or more_work(pair[1])
                ended = not more.hung and not more.crashed
                if ended and left_of(more).get(key, 0) - count < 2 * (count - before):
                    pair[1].notes.append(f"{key[0]}: {count} left, and no more with more work")
                    continue
                found.append(
                    (
                        pair[1],
                        Finding(
                            "grows",
                            f"{key[0]}: {before} left after the work, {count} after three times the work",
                            key[1],
                            "Memory Management",
                        ),
                    )
                )
