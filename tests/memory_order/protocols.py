# SPDX-License-Identifier: Apache-2.0
"""The VM's protocols without locks, as programs that explore.py runs in all ways.

Each protocol says what must happen before what, where its code is, and the faults that break it.
`fault` is the name of one of them, or None.  The model stands in the order of the code, with the
same kinds of access; what does not matter for the order is left out.
"""
from explore import (
    ACQUIRE, RELAXED, RELEASE, SEQ_CST, Change, Fence, Load, Lock, Program, Store, Swap, Unlock,
    Wait, Wake, Wrong, membarrier,
)  # fmt: skip

PROTOCOLS = []


def protocol(title, code, **faults):
    """code: "file: function, function".  faults: name -> what is left out."""

    def add(function):
        PROTOCOLS.append((title, code, faults, function))
        return function

    return add


def check(holds, what):
    if not holds:
        raise Wrong(what)


@protocol(
    "a cell gets its operation after its operands",
    "interp/ops.h: cell_publish, cell_op",
    publish="the operation is stored without release",
    read="the operation is read without acquire",
    lock="two threads rewrite the cell at once",
)
def quickening(fault):
    def run():
        op = yield Load("op", RELAXED if fault == "read" else ACQUIRE)
        if op == "generic":
            if fault != "lock":
                yield Lock("quicken_lock")
            op = yield Load("op")
            if op == "generic":
                yield Store("operand", "half")
                yield Store("operand", "whole")
                yield Store("op", "quick", RELAXED if fault == "publish" else RELEASE)
            if fault != "lock":
                yield Unlock("quicken_lock")
            return
        check((yield Load("operand")) == "whole", "a quick operation reads an old operand")

    return Program({"op": "generic", "operand": None}, [run, run, run])


@protocol(
    "a method is entered when its cells, or its code, are there",
    "interp/translate.c: method_translate; interp/compile/compile.c: use",
    publish="Method.entry is stored without release",
    enter="a call reads Method.entry without acquire",
    start="Method.start is stored without release",
)
def entry(fault):
    def translate():
        yield Store("cells", "translated")
        yield Store("entry", "interpret", RELAXED if fault == "publish" else RELEASE)
        yield Store("compiled", "made")
        yield Store("start", "compiled", RELAXED if fault == "start" else RELEASE)

    def call():
        if (yield Load("entry", RELAXED if fault == "enter" else ACQUIRE)) == "interpret":
            check((yield Load("cells")) == "translated", "a method runs without its cells")
        if (yield Load("start", ACQUIRE)) == "compiled":
            check((yield Load("compiled")) == "made", "code runs that is not there")

    places = {"cells": None, "entry": "first", "compiled": None, "start": "counting"}
    return Program(places, [translate, call])


@protocol(
    "a thread runs code that was written to a place where it may have read other code ahead",
    "interp/compile/cache.c: code_cache_written; vm/os/mapping.c: mapping_sync_cores; "
    "interp/compile/compile.c: take_into_use",
    cache="the caches of instructions keep what they have",
    sync="threads go on with what they have read ahead",
    early="the code is published first",
)
def code(fault):
    def compiler():
        # it is written, for loads; __builtin___clear_cache makes it an instruction
        if fault == "early":
            yield Store("start", "code", RELEASE)
        if fault != "cache":
            yield Store("instruction", "new")
        if fault != "sync":
            yield from membarrier(0, 2)  # ... SYNC_CORE
            yield Store("synced", True)
        if fault != "early":
            yield Store("start", "code", RELEASE)

    def call():
        ahead = yield Load("instruction")  # by the processor, before it knows of the jump
        if (yield Load("start", ACQUIRE)) == "code":
            if (yield Load("synced")):
                ahead = yield Load("instruction")
            check(ahead == "new", "a thread runs what lay in the code cache before")

    places = {"instruction": "old", "synced": False, "start": "counting"}
    return Program(places, [compiler, call])


@protocol(
    "a receiver's class is remembered after the method for it",
    "interp/loop.c: interface_remember; interp/ops_invoke.h: INVOKE_INTERFACE",
    publish="the class is stored without release",
    read="the class is read without acquire",
)
def interface_site(fault):
    def call(k):
        def run():
            for i in (0, 1):
                if (yield Load(f"class{i}", RELAXED if fault == "read" else ACQUIRE)) == k:
                    check((yield Load(f"target{i}")) == k, "a call goes to another class's method")
                    return
            yield Lock("quicken_lock")
            for i in (0, 1):
                known = yield Load(f"class{i}")
                if known == k:
                    break
                if known is None:
                    yield Store(f"target{i}", k)
                    yield Store(f"class{i}", k, RELAXED if fault == "publish" else RELEASE)
                    break
            yield Unlock("quicken_lock")

        return run

    places = {"class0": None, "class1": None, "target0": None, "target1": None}
    return Program(places, [call("A"), call("B"), call("A")])


@protocol(
    "a thin lock's owner changes the word by plain stores, others only when it does not",
    "vm/thread/thin.h: thin_begin, thin_end, thin_leave; vm/thread/thin.c: thin_swap",
    fence="no fence between the guard and the look at busy",
    idle="no wait until the owner is idle",
    end="busy is cleared without release",
    look="the owner does not look at the guard",
    guard="the owner reads the guard without acquire, so perhaps the word before it",
)
def thin_word(fault):
    def owner():
        yield Store("busy", 1)
        order = RELAXED if fault == "guard" else ACQUIRE
        guarded = 0 if fault == "look" else (yield Load("guarded", order))
        if not guarded:
            w = yield Load("word")
            yield Store("word", (w[0], "left"), RELEASE)
        yield Store("busy", 0, RELAXED if fault == "end" else RELEASE)
        if guarded:
            yield Change("word", lambda w: (w[0], "left"))

    def other():
        yield Change("guarded", lambda g: 1)
        if fault != "fence":
            yield from membarrier(1, 2)
        if fault != "idle":
            yield Load("busy", ACQUIRE, lambda b: b == 0)
        w = yield Load("word")
        while True:
            done, w = yield Swap("word", w, ("tagged", w[1]))
            if done:
                break
        yield Change("guarded", lambda g: 0)

    def final(last):
        if last["word"] != ("tagged", "left"):
            return f"a change of the lock word is lost: {last['word']}"

    return Program({"busy": 0, "guarded": 0, "word": ("", "held")}, [owner, other], final)


@protocol(
    "what a thread did under a thin lock is seen by the next owner",
    "vm/thread/thin.h: thin_enter_first, thin_leave",
    leave="the word is cleared without release",
    enter="the word is taken without acquire",
)
def thin_section(fault):
    def run():
        while True:
            order = RELAXED if fault == "enter" else SEQ_CST
            done, _ = yield Swap("word", "free", "held", order)
            if done:
                break
            yield Load("word", RELAXED, lambda w: w == "free")
        yield Store("sum", (yield Load("sum")) + 1)
        yield Store("word", "free", RELAXED if fault == "leave" else RELEASE)

    def final(last):
        return None if last["sum"] == 2 else "an update under the lock is lost"

    return Program({"word": "free", "sum": 0}, [run, run], final)


@protocol(
    "a fat monitor that its owner leaves quickly calls those who wait",
    "vm/thread/fat.h: fat_leave; vm/thread/monitor.c: take_or_sleep, monitor_settle, "
    "monitor_release",
    settle="who goes to sleep passes no fence",
    again="who goes to sleep does not try again after the fence",
    busy="who goes to sleep does not wait until the owner is idle",
)
def fat_monitor(fault):
    def leaver():
        yield Store("data", "written")
        yield Store("busy", 1)
        waiters = yield Load("enter_waiters")
        if not waiters:
            yield Store("holder", 0, RELEASE)
            yield Store("busy", 0, RELEASE)
            return
        yield Store("busy", 0, RELEASE)
        yield Store("holder", 0, SEQ_CST)
        if (yield Load("enter_waiters", SEQ_CST)):
            yield Lock("mutex")
            yield Store("called", True)
            yield Wake("park_cond")
            yield Unlock("mutex")

    def contender():
        yield Change("enter_waiters", lambda n: n + 1)
        yield Lock("mutex")
        owned, _ = yield Swap("holder", 0, 2)
        if not owned:
            if fault != "settle":
                yield from membarrier(1, 2)
            if fault not in ("settle", "busy") and (yield Load("holder", SEQ_CST)) == 1:
                yield Load("busy", ACQUIRE, lambda b: b == 0)
            if fault != "again":
                owned, _ = yield Swap("holder", 0, 2)
        while not owned:
            while not (yield Load("called")):
                yield Wait("park_cond", "mutex")
            owned, _ = yield Swap("holder", 0, 2)
        yield Unlock("mutex")
        check((yield Load("data")) == "written", "the new owner does not see what the last one did")

    places = {"holder": 1, "enter_waiters": 0, "busy": 0, "called": False, "data": None}
    return Program(places, [leaver, contender])


@protocol(
    "a thread that was called and comes too late is called again",
    "vm/thread/fat.h: fat_leave; vm/thread/monitor.c: monitor_heard, take_or_sleep, "
    "monitor_release, monitor_call_heir",
    back="the call is taken back after the try",
    fence="who goes to sleep passes no fence",
    busy="who goes to sleep does not wait until the owner is idle",
    look="who leaves does not look whether somebody is called",
)
def heir(fault):
    def leaver():  # it came while the other one was called
        yield Store("busy", 1)
        if fault == "look" or (yield Load("heir")):
            yield Store("holder", 0, RELEASE)
            yield Store("busy", 0, RELEASE)
            return
        yield Store("busy", 0, RELEASE)
        yield Store("holder", 0, SEQ_CST)
        if (yield Load("heir", SEQ_CST)):
            return
        yield Lock("mutex")
        if (yield Load("queued")):
            yield Store("heir", True, SEQ_CST)
            yield Store("called", True)
            yield Wake("park_cond")
        yield Unlock("mutex")

    def called():
        if fault != "back":
            yield Store("heir", False, SEQ_CST)
        owned, _ = yield Swap("holder", 0, 2)
        if owned:
            return
        yield Lock("mutex")
        yield Store("queued", True)
        owned, _ = yield Swap("holder", 0, 2)
        if not owned:
            if fault != "fence":
                yield from membarrier(1, 2)
            if fault not in ("fence", "busy") and (yield Load("holder", SEQ_CST)) == 1:
                yield Load("busy", ACQUIRE, lambda b: b == 0)
            owned, _ = yield Swap("holder", 0, 2)
        if fault == "back":
            yield Store("heir", False, SEQ_CST)
        while not owned:
            while not (yield Load("called")):
                yield Wait("park_cond", "mutex")
            owned, _ = yield Swap("holder", 0, 2)
        yield Unlock("mutex")

    places = {"holder": 1, "busy": 0, "heir": True, "queued": False, "called": False}
    return Program(places, [leaver, called])


@protocol(
    "a stopped world: no thread runs in the VM, and each goes on with what has moved",
    "vm/thread/safepoint.c: safepoint_begin, safepoint_end, become_running, become_safe",
    fence="the stopper passes no fence for the others",
    poll="a thread does not look at its poll when it begins to run",
    safe="a thread becomes safe without release",
)
def safepoint(fault):
    def thread():
        yield Store("state", "vm", RELEASE)
        if fault != "poll":
            while (yield Load("poll", ACQUIRE)):
                yield Lock("st_lock")
                yield Store("state", "safe", SEQ_CST)
                yield Wake("st_changed")
                while (yield Load("poll", SEQ_CST)):
                    yield Wait("st_resume", "st_lock")
                yield Unlock("st_lock")
                yield Store("state", "vm", SEQ_CST)
        first = yield Load("object")
        yield Store("object", first + " and written")
        check(
            (yield Load("object")) == first + " and written", "an object moves in a thread's hands"
        )
        yield Store("state", "safe", RELAXED if fault == "safe" else RELEASE)
        if (yield Load("poll", ACQUIRE)):
            yield Lock("st_lock")
            yield Wake("st_changed")
            yield Unlock("st_lock")

    def stopper():
        yield Lock("st_lock")
        yield Change("poll", lambda p: 1)
        if fault != "fence":
            yield from membarrier(1, 2)
        while (yield Load("state", SEQ_CST)) == "vm":
            yield Wait("st_changed", "st_lock")
        object_ = yield Load("object")
        yield Store("object", "moved, " + object_)
        check((yield Load("object")) == "moved, " + object_, "a thread writes in a stopped world")
        yield Change("poll", lambda p: 0)
        yield Wake("st_resume")
        yield Unlock("st_lock")

    def final(last):
        if last["object"] not in ("moved, an object and written",):
            return f"a change is lost: {last['object']}"

    # a thread that leaves sees the stopper's poll or is seen: the same fences as at the way in
    places = {"state": "safe", "poll": 0, "object": "an object"}
    return Program(places, [thread, stopper], final)


@protocol(
    "a thread that is pinned is not freed",
    "vm/thread/thread_list.c: thread_pin, thread_unpin, thread_wait_until_unpinned",
    fence="the thread that ends passes no fence for the others",
    look="who pins does not look again",
    unpin="the pin is taken back without release",
    call="who unpins does not look for one that waits",
)
def pin(fault):
    def looker():
        if not (yield Load("record")):
            return
        yield Store("pinned", True, RELEASE)
        if fault == "look" or (yield Load("record")):
            check((yield Load("memory")) != "freed", "a freed thread is looked at")
            yield Store("memory", "looked at")
        yield Store("pinned", False, RELAXED if fault == "unpin" else RELEASE)
        if fault != "call" and (yield Load("finishing", ACQUIRE)):
            yield Lock("unpin_lock")
            yield Wake("unpinned")
            yield Unlock("unpin_lock")

    def ender():
        yield Store("record", False)
        yield Change("finishing", lambda n: n + 1)
        if fault != "fence":
            yield from membarrier(1, 2)
        yield Lock("unpin_lock")
        while (yield Load("pinned", SEQ_CST)):
            yield Wait("unpinned", "unpin_lock")
        yield Unlock("unpin_lock")
        yield Store("memory", "freed")

    def final(last):
        return None if last["memory"] == "freed" else "a freed thread is written to"

    places = {"record": True, "pinned": False, "finishing": 0, "memory": "alive"}
    return Program(places, [looker, ender], final)


@protocol(
    "a class that says that it is initialized is",
    "vm/class/init.c: set_state; vm/model/class.h: class_is_initialized",
    publish="the state is stored without release",
    read="the state is read without acquire",
)
def class_state(fault):
    def initializer():
        yield Store("statics", "set")
        yield Lock("init_lock")
        yield Store("state", "initialized", RELAXED if fault == "publish" else RELEASE)
        yield Wake("init_cond")
        yield Unlock("init_lock")

    def user():
        if (yield Load("state", RELAXED if fault == "read" else ACQUIRE)) != "initialized":
            yield Lock("init_lock")
            while (yield Load("state")) != "initialized":
                yield Wait("init_cond", "init_lock")
            yield Unlock("init_lock")
        check((yield Load("statics")) == "set", "a static field is read before it is set")

    return Program({"statics": None, "state": "initializing"}, [initializer, user])


@protocol(
    "a monitor is filled in before an object's word names it",
    "vm/thread/monitor_table.c: monitor_inflate, monitor_at",
    publish="the word is changed without release",
    read="the word is read without acquire",
)
def inflation(fault):
    def inflate():
        yield Store("block", "a block")
        yield Store("monitor", "filled in")
        yield Swap("word", "thin", "fat", RELAXED if fault == "publish" else SEQ_CST)

    def enter():
        if (yield Load("word", RELAXED if fault == "read" else ACQUIRE)) == "fat":
            check((yield Load("block")) == "a block", "a monitor's block is not there")
            check((yield Load("monitor")) == "filled in", "a monitor is used before it is made")

    return Program({"block": None, "monitor": None, "word": "thin"}, [inflate, enter])


@protocol(
    "a thread that parks does not sleep through its permit",
    "vm/thread/park.c: thread_park, thread_unpark",
    lock="the permit is looked at outside of the lock",
)
def park(fault):
    def sleeper():
        check_first = yield Load("permit")
        yield Lock("park_lock")
        if fault != "lock":
            check_first = yield Load("permit")
        while not check_first:
            yield Wait("park_cond", "park_lock")
            check_first = yield Load("permit")
        yield Unlock("park_lock")

    def waker():
        yield Lock("park_lock")
        yield Store("permit", True)
        yield Unlock("park_lock")
        yield Wake("park_cond")

    return Program({"permit": False}, [sleeper, waker])


@protocol(
    "a name that is in the symbol table is found while the table grows",
    "vm/model/symbol.c: symbol_peek, grow, add",
    next="a chain is changed without release",
    table="the new table is published without release",
    moves="a miss counts although symbols moved",
)
def symbols(fault):
    # two symbols A and B: one chain A -> B before, a chain for each afterwards
    def grow():
        yield Lock("make_lock")
        yield Change("moves", lambda n: n + 1)
        yield Store("new_head", "B")
        yield Store("A.next", None, RELAXED if fault == "next" else RELEASE)
        yield Store("table", "new", RELAXED if fault == "table" else RELEASE)
        yield Change("moves", lambda n: n + 1)
        yield Unlock("make_lock")

    def find():
        head = yield Load(
            "old_head" if (yield Load("table", ACQUIRE)) == "old" else "new_head", ACQUIRE
        )
        if head == "A":
            head = yield Load("A.next", ACQUIRE)
        return head == "B"

    def peek():
        before = yield Load("moves", ACQUIRE)
        if (yield from find()):
            return
        if fault == "moves" or (before % 2 == 0 and (yield Load("moves", ACQUIRE)) == before):
            check(False, "a name is not found that is there")
        yield Lock("make_lock")
        check((yield from find()), "a name is not found under the lock")
        yield Unlock("make_lock")

    places = {"moves": 0, "old_head": "A", "A.next": "B", "new_head": None, "table": "old"}
    return Program(places, [grow, peek])


@protocol(
    "a method has one identifier, and it names the method",
    "vm/model/ids.c: method_id_try, method_of_id",
    publish="the identifier is published without release",
    read="the identifier is read without acquire",
)
def identifiers(fault):
    def ask(mine):
        def run():
            i = yield Load("id", RELAXED if fault == "read" else ACQUIRE)
            if not i:
                yield Store(f"magic{mine}", True)
                done, i = yield Swap("id", None, mine, RELAXED if fault == "publish" else SEQ_CST)
                i = mine if done else i
            check((yield Load(f"magic{i}")), "an identifier is used before it is made")

        return run

    return Program({"id": None, "magic1": False, "magic2": False}, [ask(1), ask(2)])


@protocol(
    "a tag that is read while others change the table is not taken for the object's",
    "jvmti/tags.c: ti_tag_set, ti_tag_get",
    odd="no fence between the odd number and the change",
    done="the even number is stored without release",
    read="the number is read without acquire first",
    again="no fence between the tag and the second look at the number",
)
def tags(fault):
    def set_two():  # one after the other, in one block: tags that lie behind move
        for first, second in ((1, 2), (3, 4)):
            yield Lock("tag_mutex")
            n = yield Load("changes")
            yield Store("changes", n + 1)
            if fault != "odd":
                yield Fence(RELEASE)
            yield Store("first", first)
            yield Store("second", second)
            yield Store("changes", n + 2, RELAXED if fault == "done" else RELEASE)
            yield Unlock("tag_mutex")

    def get():
        seen = yield Load("changes", RELAXED if fault == "read" else ACQUIRE)
        both = ((yield Load("first")), (yield Load("second")))
        if fault != "again":
            yield Fence(ACQUIRE)
        if seen % 2 == 0 and (yield Load("changes")) == seen:
            check(both in ((0, 0), (1, 2), (3, 4)), f"half of a change is taken for a tag: {both}")

    return Program({"changes": 0, "first": 0, "second": 0}, [set_two, get])


@protocol(
    "an event that is read while its place is used again is left out",
    "vm/base/events.c: claim, publish, read_event",
    text="the text is stored without release, so perhaps before its place is busy",
    read="the text is read without acquire, so perhaps after the second look at the state",
    publish="the state is stored without release",
    state="the state is read without acquire",
)
def events(fault):
    def note():
        for number in (1, 2):
            old = yield Load("state")
            yield Swap("state", old, "busy")
            order = RELAXED if fault == "text" else RELEASE
            yield Store("text", number, order)
            yield Store("end", number, order)
            yield Store("state", number, RELAXED if fault == "publish" else RELEASE)

    def read():
        if (yield Load("state", RELAXED if fault == "state" else ACQUIRE)) != 1:
            return
        order = RELAXED if fault == "read" else ACQUIRE
        both = ((yield Load("text", order)), (yield Load("end", order)))
        if (yield Load("state")) == 1:
            check(both == (1, 1), f"a report has a text of another event: {both}")

    return Program({"state": 0, "text": 0, "end": 0}, [note, read])


@protocol(
    "volatile fields: two threads that write one and read the other do not both miss it",
    "interp/ops_object.h: LOAD_V, STORE_V; gc/object.h: ref_load_volatile, ref_store_volatile",
    store="a volatile store is a release only",
    load="a volatile load is an acquire only, after a release",
)
def volatile_fields(fault):
    strong = RELEASE if fault else SEQ_CST

    def run(mine, other):
        def thread():
            yield Store(mine, 1, strong)
            if fault == "load":
                yield Store(f"seen by {mine}", (yield Load(other, ACQUIRE)))
            else:
                yield Store(f"seen by {mine}", (yield Load(other, SEQ_CST)))

        return thread

    def final(last):
        if not last["seen by x"] and not last["seen by y"]:
            return "both threads read 0"

    places = {"x": 0, "y": 0, "seen by x": None, "seen by y": None}
    return Program(places, [run("x", "y"), run("y", "x")], final)


@protocol(
    "an object that is found by a race has its class and its final fields",
    "gc/gc.h: heap_alloc; interp/ops_control.h: ret_void; interp/ops_object.h: new_q",
    made="nothing orders the header before what follows",
    built="nothing orders the final fields before what follows",
)
def object_published(fault):
    def maker():
        yield Store("class", "its class")
        if fault != "made":
            yield Fence(RELEASE)
        yield Store("early", "the object")  # by its constructor
        yield Store("final field", "set")
        if fault != "built":
            yield Fence(RELEASE)
        yield Store("field", "the object")

    def finder():
        # the object's address comes from the field: that is an order on all processors, ACQUIRE
        # stands for it
        if (yield Load("early", ACQUIRE)):
            check((yield Load("class")) == "its class", "an object has no class yet")
        if (yield Load("field", ACQUIRE)):
            check((yield Load("final field")) == "set", "a final field is not set yet")

    places = {"class": None, "early": None, "final field": None, "field": None}
    return Program(places, [maker, finder])


@protocol(
    "a volatile field of one byte, or of a reference, publishes what was written before",
    "interp/ops_object.h: LOAD_SMALL, PUT_lv; vm/os/processor.h: SMALL_LOAD_ORDER",
    store="a volatile reference is stored without release",
    load="a volatile boolean is read as if it were plain",
)
def volatile_publication(fault):
    def writer():
        yield Store("data", 1)
        yield Store("reference", 1, RELAXED if fault == "store" else SEQ_CST)
        yield Store("flag", 1, SEQ_CST)

    def reader():
        if (yield Load("flag", RELAXED if fault == "load" else SEQ_CST)):
            check((yield Load("data")) == 1, "a volatile flag is set before the data")

    def other():
        if (yield Load("reference", SEQ_CST)):
            check((yield Load("data")) == 1, "a volatile reference is there before the data")

    return Program({"data": 0, "reference": 0, "flag": 0}, [writer, reader, other])
