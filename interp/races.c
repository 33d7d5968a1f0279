/* SPDX-License-Identifier: Apache-2.0
 * races.c - what an instruction that others may notice means for data races: which variable it
 * reads or writes, and what it orders.  (vm/thread/races.h; JLS 17.4.4)
 *
 * Ordered by     monitors, volatile fields, the start and the end of a thread, the initialization
 *                of classes; the class library's atomic accesses, by the names of Unsafe's methods
 * Variables      fields that are neither final nor volatile, and elements of arrays, which the
 *                program's own code reads and writes; and those of some classes of the library that
 *                are not made for several threads, when the program calls them */
#include "vm/thread/races.h"
#include "classfile/descriptor.h"
#include "classfile/format/bytecodes.h"
#include "interp/host.h"
#include "interp/ops.h"
#include "vm/objects/exception.h"
#include "vm/library/java_thread.h"
#include "vm/model/lookup.h"
#include "vm/thread/schedule.h"
#include "vm/thread/virtual.h"

/* NULL: it cannot be resolved, and the instruction will say so. */
static Field *field_at(Thread *self, const Method *m, uint16_t index, int bytecode)
{
    Field *fd = atomic_load(&m->cp->entries[index].resolved);
    if (fd)
        return fd;
    fd = interp_host.resolve_field(self, m->cp, index, m, bytecode);
    if (!fd)
        exception_clear(self);
    return fd;
}

/* Classes of the library without intended races, but for fields that keep a view of the whole. */
static const char *const unshared[] = {
    "java/util/ArrayDeque",    "java/util/ArrayList",       "java/util/HashMap",
    "java/util/LinkedHashMap", "java/util/LinkedList",      "java/util/PriorityQueue",
    "java/util/TreeMap",       "java/util/IdentityHashMap", "java/lang/AbstractStringBuilder"};

/* The row of a class or one nested in it; NULL: none */
static const char *unshared_row(const Class *c)
{
    for (size_t i = 0; i < ARRAY_LEN(unshared); i++) {
        size_t n = strlen(unshared[i]);
        char after = strncmp(c->name->bytes, unshared[i], n) ? '/' : c->name->bytes[n];
        if (!after || after == '$')
            return unshared[i];
    }
    return NULL;
}

static bool keeps_view(const Field *fd)
{
    static const char *const ends[] = {"Set;", "Map;", "Collection;"};
    for (size_t i = 0; i < ARRAY_LEN(ends); i++) {
        size_t n = strlen(ends[i]);
        if (fd->descriptor->len > n &&
            !strcmp(fd->descriptor->bytes + fd->descriptor->len - n, ends[i]))
            return true;
    }
    return false;
}

/* f is of the library.  The program's frame that called it, through the package of `row` only;
 * NULL: somebody else did, who may have reasons of his own. */
static const Frame *caller_in_program(const Frame *f, const char *row)
{
    size_t n = (size_t)(strrchr(row, '/') - row) + 1;
    for (; f && !class_loader_object(f->method->holder); f = frame_method_caller((Frame *)f)) {
        const char *name = f->method->holder->name->bytes;
        if (strncmp(name, row, n) != 0 || strchr(name + n, '/'))
            return NULL;
    }
    return f;
}

/* fd: NULL for an element */
static void access_point(Thread *self, const Frame *f, int bci, Object *o, const Field *fd,
                         uint32_t place, bool writes)
{
    if (thread_schedule_place(self) == SCHEDULE_NEAR) {
        if (!fd || class_loader_object(fd->holder))
            race_access(self, f, bci, o, fd, place, writes, NULL);
        return;
    }
    const char *row = unshared_row(fd ? fd->holder : f->method->holder);
    const Frame *caller = row && !(fd && keeps_view(fd)) ? caller_in_program(f, row) : NULL;
    if (caller)
        race_access(self, caller, frame_bci(caller), o, fd, place, writes, row);
}

static void field_point(Thread *self, const Frame *f, int bci, int bytecode, const Field *fd)
{
    bool writes = bytecode == BC_putfield || bytecode == BC_putstatic;
    bool is_static = bytecode == BC_getstatic || bytecode == BC_putstatic;
    int width = writes ? type_slots((BasicType)fd->type) : 0;
    Object *o = is_static ? fd->holder->mirror : f->sp[-1 - width].l;
    if (!o)
        return;
    if (is_static)
        race_await(self, o); /* its initialization */
    if (fd->flags & ACC_VOLATILE) {
        if (writes)
            race_release(self, (char *)o + fd->offset);
        else
            race_acquire(self, (char *)o + fd->offset);
    } else if (!(fd->flags & ACC_FINAL)) {
        access_point(self, f, bci, o, fd, fd->offset, writes);
    }
}

static void element_point(Thread *self, const Frame *f, int bci, int bytecode)
{
    bool writes = bytecode >= BC_iastore;
    bool wide = bytecode == BC_lastore || bytecode == BC_dastore;
    const Slot *operands = f->sp - (writes ? 3 + wide : 2);
    Object *o = operands[0].l;
    int32_t index = operands[1].i;
    if (o && index >= 0 && index < array_length(o))
        access_point(self, f, bci, o, NULL, (uint32_t)index, writes);
}

/* A method of Unsafe that orders: all but plain reads and writes. */
static bool is_atomic(const char *class, const char *name)
{
    static const char *const words[] = {"ompareAnd", "Volatile", "Acquire",
                                        "Release",   "getAnd",   "putOrdered"};
    if (strcmp(class, "jdk/internal/misc/Unsafe") != 0 && strcmp(class, "sun/misc/Unsafe") != 0)
        return false;
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (strstr(name, words[i]))
            return true;
    return false;
}

static void call_point(Thread *self, const Frame *f, uint16_t index)
{
    const ConstantPool *cp = f->method->cp;
    const CpEntry *ref = &cp->entries[index], *name_and_type = &cp->entries[ref->idx.b];
    const Symbol *class = cp->entries[ref->idx.a].utf8;
    const Symbol *name = cp->entries[name_and_type->idx.a].utf8;
    const Symbol *descriptor = cp->entries[name_and_type->idx.b].utf8;
    const Slot *receiver = f->sp - desc_arg_slots(descriptor->bytes, descriptor->len) - 1;
    if (!receiver->l)
        return;
    if (is_atomic(class->bytes, name->bytes)) {
        const char *variable = (char *)receiver[1].l + receiver[3].j;
        race_acquire(self, variable);
        race_release(self, variable);
    } else if (object_instance_of(receiver->l, wk.java_lang_Thread)) {
        race_await(self, receiver->l); /* join, isAlive */
        if (symbol_is(name, "start") && thread_object_unmounts(receiver->l))
            race_start(self, receiver->l);
    }
}

/* Where a class is used that another thread may have initialized. */
static void class_point(Thread *self, const Frame *f, uint16_t index, bool is_method)
{
    const ConstantPool *cp = f->method->cp;
    const Class *c =
        atomic_load(&cp->entries[is_method ? cp->entries[index].idx.a : index].resolved);
    if (c)
        race_await(self, c->mirror);
}

void interp_race_point(Thread *self, const Frame *f, int bci, int bytecode)
{
    const uint8_t *code = f->method->bytecode + bci;
    uint16_t index = bytecode >= BC_getstatic && bytecode <= BC_new
                         ? (uint16_t)(code[1] << 8 | code[2])
                         : 0;
    const Field *fd = bytecode >= BC_getstatic && bytecode <= BC_putfield
                          ? field_at(self, f->method, index, bytecode)
                          : NULL;
    race_point(self);
    if (fd)
        field_point(self, f, bci, bytecode, fd);
    else if (bytecode == BC_invokevirtual || bytecode == BC_invokespecial)
        call_point(self, f, index);
    else if (bytecode == BC_invokestatic || bytecode == BC_new)
        class_point(self, f, index, bytecode == BC_invokestatic);
    else if (bytecode <= BC_sastore)
        element_point(self, f, bci, bytecode);
}
