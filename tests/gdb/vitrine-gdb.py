# SPDX-License-Identifier: Apache-2.0
"""vitrine-gdb.py - gdb commands that know the VM: threads, Java stacks, objects, locks, cells,
classes.

  (gdb) source tests/gdb/vitrine-gdb.py
  (gdb) jthreads              all threads: number, Java name, state, where
  (gdb) jstack [NUMBER]       Java frames of a thread; without a number: of gdb's
  (gdb) jobject ADDRESS       class, lock, fields
  (gdb) jlock ADDRESS         state of the lock, its owner, who waits
  (gdb) jcells [FRAME]        cells around the pc of a Java frame (number as in jstack), or all of a
                              method: jcells pkg/Name.method
  (gdb) jclass pkg/Name       a class by name

They only read memory, so they work on a core file, too, and never disturb the process.
"""
import struct

import gdb

# object.h, monitor_table.h, frame.h
UNLOCKED, THIN, INFLATED = 0, 1, 2
HOLDER_KEPT = 0x80000000  # of a monitor that is free (vm/thread/fat.h)
FRAME_ENTRY, FRAME_NATIVE = 1, 2
CLASS_STATES = ["loaded", "linking", "linked", "initializing", "initialized", "erroneous"]
STATES = ["new", "in the VM", "in native code", "blocked", "terminated"]
JAVA_STATES = [
    (0x400, "blocked by a monitor"),
    (0x100, "waits"),
    (0x200, "parked"),
    (0x40, "sleeps"),
    (0x4, "runnable"),
    (0x2, "terminated"),
]
# BasicType: format of struct, bytes
VALUES = {4: "?", 5: "H", 6: "f", 7: "d", 8: "b", 9: "h", 10: "i", 11: "q"}


def value(expression):
    return gdb.parse_and_eval(expression)


def memory(address, size):
    return bytes(gdb.selected_inferior().read_memory(address, size))


def u32(address):
    return struct.unpack("<I", memory(address, 4))[0]


def typed(address, name):
    """The struct `name` at the address."""
    return gdb.Value(int(address)).cast(gdb.lookup_type(name).pointer()).dereference()


def is_null(v):
    return int(v) == 0


def symbol(s):
    if is_null(s):
        return "?"
    text = memory(int(s["bytes"].address), int(s["len"]))
    return text.decode("utf-8", "replace")


def class_name(c):
    return symbol(c["name"]).replace("/", ".")


def elements(first, count):
    return [first[i] for i in range(int(count))]


# ---- threads ----


def threads():
    t = value("threads_head")
    while not is_null(t):
        yield t
        t = t["next"]


def current_thread():
    """The VM's thread of the one that gdb has selected."""
    tid = gdb.selected_thread().ptid[1]
    for t in threads():
        if int(t["os_tid"]) == tid:
            return t
    raise gdb.GdbError("this thread does not belong to the VM: name one, see jthreads")


def thread_of(argument):
    if not argument:
        return current_thread()
    for t in threads():
        if int(t["id"]) == int(argument):
            return t
    raise gdb.GdbError("no thread has the number %s, see jthreads" % argument)


def thread_name(t):
    o = int(t["java"]["object"])
    name = reference_field(o, "java/lang/Thread", "name") if o else 0
    return string_text(name) if name else ""


def frames(t):
    f = t["top_frame"]
    while not is_null(f):
        yield f
        f = f["caller"]


def java_frames(t):
    return [f for f in frames(t) if not is_null(f["method"])]


def code_of(method):
    return method["translation"]


def bci_of(f):
    """-1: a native method."""
    if int(f["flags"]) & FRAME_NATIVE:
        return -1
    code = code_of(f["method"])
    i = (int(f["pc"]) - int(code["cells"])) // f["pc"].type.target().sizeof
    return int(code["bci"][i])


def big_endian(address, size):
    return int.from_bytes(memory(address, size), "big")


def line_rows(method):
    """(first bci, line), read behind the bytecode as vm/model/code_tables.c does."""
    if not method["has_lines"]:
        return
    at = int(method["bytecode"]) + int(method["code_len"])
    at += 2 + 8 * big_endian(at, 2)  # exceptions
    count, at = big_endian(at, 2), at + 2
    for _ in range(count):
        name = method["cp"]["entries"][big_endian(at, 2)]["utf8"]
        row, at = at + 6, at + 6 + big_endian(at + 2, 4)
        if symbol(name) == "LineNumberTable":
            for i in range(big_endian(row, 2)):
                yield big_endian(row + 2 + 4 * i, 2), big_endian(row + 4 + 4 * i, 2)


def line_of(method, bci):
    best = None
    for start, line in line_rows(method):
        if start <= bci and (best is None or start >= best[0]):
            best = (start, line)
    return best and best[1]


def place(f):
    m = f["method"]
    bci = bci_of(f)
    text = "%s.%s%s" % (class_name(m["holder"]), symbol(m["name"]), symbol(m["descriptor"]))
    if bci < 0:
        return text + " native"
    line = line_of(m, bci)
    return "%s bci %d%s" % (text, bci, ", line %d" % line if line else "")


# ---- classes and objects ----


def classes():
    loader = value("loader_list")
    while not is_null(loader):
        defined = loader["classes"]
        yield from elements(defined["data"], defined["len"])
        loader = loader["next"]


def find_class(name):
    name = name.replace(".", "/")
    return [c for c in classes() if symbol(c["name"]) == name]


found_classes = {}


def boot_class(name):
    if name not in found_classes:
        boot = int(value("boot_loader"))
        for c in find_class(name):
            if int(c["loader"]) == boot:
                found_classes[name] = int(c)
    return typed(found_classes[name], "struct Class")


def object_class(address):
    return typed(u32(address), "struct Class")


def reference_field(address, class_name_, field):
    c = boot_class(class_name_)
    for f in elements(c["fields"], c["field_count"]):
        if symbol(f["name"]) == field:
            return u32(address + int(f["offset"])) * 8
    raise gdb.GdbError("%s has no field %s" % (class_name_, field))


def string_text(address):
    array = reference_field(address, "java/lang/String", "value")
    if not array:
        return ""
    c = boot_class("java/lang/String")
    for f in elements(c["fields"], c["field_count"]):
        if symbol(f["name"]) == "coder":
            coder = memory(address + int(f["offset"]), 1)[0]
    text = memory(array + 16, min(u32(array + 8), 400))
    return text.decode("utf-16-le" if coder else "latin-1", "replace")


def show_reference(address):
    if not address:
        return "null"
    name = class_name(object_class(address))
    if name == "java.lang.String":
        return '0x%x "%s"' % (address, string_text(address))
    return "0x%x %s" % (address, name)


def field_text(address, f):
    kind, at = int(f["type"]), address + int(f["offset"])
    if kind not in VALUES:
        return show_reference(u32(at) * 8)
    v = struct.unpack("<" + VALUES[kind], memory(at, struct.calcsize(VALUES[kind])))[0]
    return repr(chr(v)) if kind == 5 else str(v).lower() if kind == 4 else str(v)


def lock_text(address):
    word = u32(address + 4)
    tagged = ", tagged" if word & 4 else ""
    payload = word >> 3
    if word & 3 == UNLOCKED:
        return ("unlocked, hash 0x%x" % payload if payload else "unlocked") + tagged
    if word & 3 == THIN:
        owner, times = payload & 0xFFFF, (word >> 19) + 1
        return "owned by thread #%d, entered %d times%s" % (owner, times, tagged)
    return "inflated, monitor #%d%s" % (payload, tagged)


def monitor_of(address):
    word = u32(address + 4)
    if word & 3 != INFLATED:
        return None
    index = word >> 3
    return value("monitor_blocks")[index // 256][index % 256]


def address_of(argument):
    if not argument:
        raise gdb.GdbError("the address of an object is needed")
    return int(value(argument))


# ---- commands ----


class Command(gdb.Command):
    def __init__(self):
        super().__init__(type(self).__name__, gdb.COMMAND_DATA)


class jthreads(Command):
    """All threads of the VM: number, Java name, state, where they are."""

    def invoke(self, argument, from_tty):
        for t in threads():
            java = next((w for bit, w in JAVA_STATES if int(t["java"]["java_state"]) & bit), "?")
            found = java_frames(t)
            print(
                '#%d "%s" (LWP %d): %s, %s; %s'
                % (
                    int(t["id"]),
                    thread_name(t),
                    int(t["os_tid"]),
                    STATES[int(t["state"])],
                    java,
                    place(found[0]) if found else "no Java frame",
                )
            )


class jstack(Command):
    """jstack [NUMBER]: the Java frames of a thread, and the monitors that it entered in each."""

    def invoke(self, argument, from_tty):
        t = thread_of(argument)
        print('#%d "%s"' % (int(t["id"]), thread_name(t)))
        locks = elements(t["java"]["locks"]["data"], t["java"]["locks"]["len"])
        for i, f in enumerate(java_frames(t)):
            print("  %d  %s" % (i, place(f)))
            for r in locks:
                if int(r["frame"]) == int(f):
                    print("       locked %s" % show_reference(int(r["object"])))
        if not is_null(t["java"]["blocked_object"]):
            print("  blocked by %s" % show_reference(int(t["java"]["blocked_object"])))


class jobject(Command):
    """jobject ADDRESS: class, lock state and fields of an object, elements of an array."""

    def invoke(self, argument, from_tty):
        address = address_of(argument)
        c = object_class(address)
        print("0x%x %s: %s" % (address, class_name(c), lock_text(address)))
        if symbol(c["name"]).startswith("["):
            self.elements(address, c)
            return
        while True:
            for f in elements(c["fields"], c["field_count"]):
                if not int(f["flags"]) & 8:  # ACC_STATIC
                    name = "%s.%s" % (class_name(c), symbol(f["name"]))
                    print("  %s = %s" % (name, field_text(address, f)))
            if is_null(c["super"]):
                break
            c = c["super"].dereference()

    def elements(self, address, c):
        n, kind = u32(address + 8), int(c["elem_type"])
        print("  length %d" % n)
        for i in range(min(n, 20)):
            if kind in VALUES:
                size = struct.calcsize(VALUES[kind])
                bits = memory(address + 16 + i * size, size)
                print("  [%d] = %s" % (i, struct.unpack("<" + VALUES[kind], bits)[0]))
            else:
                print("  [%d] = %s" % (i, show_reference(u32(address + 16 + i * 4) * 8)))


class jlock(Command):
    """jlock ADDRESS: the lock of an object: its owner, who enters, who waits."""

    def invoke(self, argument, from_tty):
        address = address_of(argument)
        print("%s: %s" % (show_reference(address), lock_text(address)))
        m = monitor_of(address)
        if m is None:
            return
        holder = int(m["holder"])
        if holder == 0 or holder & HOLDER_KEPT:
            print("  no owner")
        else:
            owner, times = thread_of(str(holder)), int(m["recursion"]) + 1
            print('  owner #%d "%s", entered %d times' % (holder, thread_name(owner), times))
        for t in threads():
            for field, word in (("entering", "enters"), ("waiting_on", "waits")):
                if int(t["java"][field]) == int(m.address):
                    print('  #%d "%s" %s' % (int(t["id"]), thread_name(t), word))


class jclass(Command):
    """jclass pkg/Name: a class by name, with its loader, superclass, members."""

    def invoke(self, argument, from_tty):
        found = find_class(argument)
        if not found:
            raise gdb.GdbError("no class %s" % argument)
        for c in found:
            state = CLASS_STATES[int(c["state"])]
            print("(struct Class *)0x%x %s, state %s" % (int(c), class_name(c), state))
            if not is_null(c["super"]):
                print("  extends %s" % class_name(c["super"]))
            for f in elements(c["fields"], c["field_count"]):
                print("  field %s %s" % (symbol(f["descriptor"]), symbol(f["name"])))
            for m in elements(c["methods"], c["method_count"]):
                print(
                    "  (struct Method *)0x%x %s%s"
                    % (int(m), symbol(m["name"]), symbol(m["descriptor"]))
                )


class jcells(Command):
    """jcells [FRAME]: cells around a Java frame's pc; jcells pkg/Name.method: all of a method."""

    def invoke(self, argument, from_tty):
        if argument and not argument.isdigit():
            name, _, method = argument.rpartition(".")
            for c in find_class(name):
                for m in elements(c["methods"], c["method_count"]):
                    if symbol(m["name"]) == method:
                        self.show(m, None)
            return
        found = java_frames(current_thread())
        i = int(argument or 0)
        if i >= len(found):
            raise gdb.GdbError("the thread has %d Java frames" % len(found))
        f = found[i]
        print(place(f))
        if not int(f["flags"]) & FRAME_NATIVE:
            self.show(f["method"], int(f["pc"]))

    def show(self, m, pc):
        if is_null(m["code"]):
            print("%s.%s has no cells yet" % (class_name(m["holder"]), symbol(m["name"])))
            return
        code = code_of(m)
        translation = m["translation"].cast(gdb.lookup_type("Translation").pointer())
        names = gdb.lookup_global_symbol("op_name").value()
        cells, count = code["cells"], int(code["cell_count"])
        size = cells.type.target().sizeof
        at = None if pc is None else (pc - int(cells)) // size
        for i in range(count):
            if at is not None and abs(i - at) > 5:
                continue
            c = cells[i]
            name = names[int(c["op"])].string()
            hides = name in ("code", "breakpoint")  # interp/ops.h: Translation.original
            print(
                "  %s bci %3d  %-28s a %d, b %d, p %s%s"
                % (
                    "=>" if i == at else "  ",
                    int(code["bci"][i]),
                    names[int(translation["original"][i])].string() if hides else name,
                    int(c["a"]),
                    int(c["b"]),
                    hex(int(c["p"])),
                    ", under " + name if hides else "",
                )
            )


for command in (jthreads, jstack, jobject, jlock, jclass, jcells):
    command()
