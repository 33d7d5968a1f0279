/* SPDX-License-Identifier: Apache-2.0
 * live_frame.c - what the class library's extended StackWalker shows of a frame: locals, operands
 * and monitors.
 *
 * Contract      java.lang.LiveStackFrame, package-private.  A primitive is a PrimitiveSlot64 with
 *               the slot's bits; a long or double lies in the second of its two, the first is 0; so
 *               is a local that the bytecode has not set (frame_kinds).
 * Native frames the arguments, by the descriptor.
 */
#include "classfile/descriptor.h"
#include "vm/model/frame.h"
#include "interp/interp.h"
#include "vm/invoke/java.h"
#include "vm/invoke/native_rows.h"
#include "vm/invoke/stackwalk.h"
#include "vm/model/module.h"
#include "vm/model/vm.h"
#include "vm/model/lookup.h"
#include "vm/objects/exception.h"
#include "vm/thread/monitor.h"

enum { MODE_INTERPRETED = 1 };

/* Few programs look at these frames: the class is not bound at the start. */
static uint32_t field_of(Handle info, const char *name, const char *descriptor)
{
    Field *f = class_find_field_s(object_class(H(info)), name, descriptor);
    VM_CHECK(f, "a field of java.lang.LiveStackFrameInfo");
    return f->offset;
}

static void set_values(Handle info, const char *name, Object *values)
{
    ref_store(H(info), field_of(info, name, "[Ljava/lang/Object;"), values);
}

/* The kinds of a native method's arguments, which are all that its frame has. */
static void argument_kinds(const Method *m, LocalKind *kinds)
{
    if (!method_is_static(m))
        *kinds++ = LOCAL_REF;
    DescIter it = desc_iter(m->descriptor->bytes, m->descriptor->len);
    while (desc_next(&it)) {
        bool ref = it.kind == 'L' || it.kind == '[';
        kinds[it.slot] = ref ? LOCAL_REF : it.slots == 2 ? LOCAL_WIDE : LOCAL_PRIMITIVE;
        if (it.slots == 2)
            kinds[it.slot + 1] = LOCAL_UNSET;
    }
}

static Object *primitive_slot(Thread *self, uint64_t bits)
{
    Class *c = jvm_load(self, "java/lang/LiveStackFrameInfo$PrimitiveSlot64");
    Slot value[2] = {{.bits = bits}, {.bits = 0}};
    return c ? jvm_construct(self, c, "(J)V", value, 2) : NULL;
}

/* The slots may be moved into by a collection at every step: they are read when they are stored. */
static bool fill_values(Thread *self, Handle info, const char *name, const Slot *slots,
                        const LocalKind *kinds, int n)
{
    Object *array = jvm_new_array(self, wk.java_lang_Object, n);
    if (!array)
        return false;
    HANDLE_SCOPE(self);
    Handle values = handle_new(self, array);
    bool ok = true;
    for (int i = 0; ok && i < n; i++) {
        bool second = i > 0 && kinds[i - 1] == LOCAL_WIDE;
        if (kinds[i] == LOCAL_REF && !second) {
            ref_array_set(H(values), i, slots[i].l);
            continue;
        }
        uint64_t bits = second                        ? slots[i].bits
                        : kinds[i] == LOCAL_PRIMITIVE ? (uint32_t)slots[i].i
                                                      : 0;
        Object *o = primitive_slot(self, bits);
        ok = o != NULL;
        if (ok)
            ref_array_set(H(values), i, o);
    }
    if (ok)
        set_values(info, name, H(values));
    return ok;
}

/* In the order of entering; a monitor entered twice is there twice. */
static bool fill_monitors(Thread *self, Handle info, const Frame *f)
{
    int32_t n = 0;
    for (uint32_t i = 0; i < self->java->locks.len; i++)
        n += self->java->locks.data[i].frame == f;
    Object *array = jvm_new_array(self, wk.java_lang_Object, n);
    if (!array)
        return false;
    n = 0;
    for (uint32_t i = 0; i < self->java->locks.len; i++)
        if (self->java->locks.data[i].frame == f)
            ref_array_set(array, n++, self->java->locks.data[i].object);
    set_values(info, "monitors", array);
    return true;
}

bool live_frame_fill(Thread *self, Handle info, Frame *f)
{
    assert_in_vm(self);
    VM_ASSERT(f->method, "a method's frame");
    VM_ASSERT(!handle_is_null(info), "the object to fill");
    const Method *m = f->method;
    bool native = method_is_native(m);
    int locals = native ? m->arg_slots : m->max_locals, operands = native ? 0 : frame_operands(f);
    LocalKind *kinds = calloc((size_t)(locals + operands) + 1, sizeof *kinds);
    if (!kinds || !frame_prepare_refs(f)) {
        free(kinds);
        return throw_out_of_memory(self, "kinds of locals");
    }
    if (native)
        argument_kinds(m, kinds);
    else
        frame_kinds(f, kinds);
    bool ok = fill_values(self, info, "locals", f->locals, kinds, locals) &&
              fill_values(self, info, "operands", frame_stack(f), kinds + locals, operands) &&
              fill_monitors(self, info, f);
    free(kinds);
    if (ok)
        *FIELD_PTR(H(info), field_of(info, "mode", "I"), int32_t) = MODE_INTERPRETED;
    return ok;
}
