/* SPDX-License-Identifier: Apache-2.0
 * extension_frame.c - the locals and operands of a frame, all at once.  (docs/extensions.md) */
#include "jvmti/spec/bodies.h"
#include "jvmti/stack_walk.h"

typedef struct SlotsRequest {
    Thread *self;
    jint depth, max, locals, operands;
    unsigned char *kinds;
    jvalue *values;
} SlotsRequest;

/* A long or double has its value in the upper of its slots (vm/model/frame.h). */
static jvalue value_at(Thread *self, const Slot *slot, LocalKind kind)
{
    switch (kind) {
    case LOCAL_REF: return (jvalue){.l = jref_new_local(self, slot->l)};
    case LOCAL_PRIMITIVE: return (jvalue){.j = (uint32_t)slot->i};
    case LOCAL_WIDE: return (jvalue){.j = slot[1].j};
    default: return (jvalue){.j = 0};
    }
}

static jvmtiError read_slots(const TiView *v, void *arg)
{
    SlotsRequest *r = arg;
    Frame *f = ti_frame_at(v, r->depth);
    if (!f || method_is_native(f->method))
        return f ? JVMTI_ERROR_OPAQUE_FRAME : JVMTI_ERROR_NO_MORE_FRAMES;
    r->locals = f->method->max_locals;
    r->operands = frame_operands(f);
    jint n = r->locals + r->operands;
    if (n > r->max)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    jvmtiError err = JVMTI_ERROR_NONE;
    LocalKind few[64];
    LocalKind *kinds = n <= (jint)ARRAY_LEN(few) ? few : calloc((size_t)n, sizeof *kinds);
    if (!kinds || !frame_prepare_refs(f)) {
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    } else {
        frame_kinds(f, kinds);
        for (jint i = 0; i < n; i++) {
            const Slot *slot = i < r->locals ? &f->locals[i] : &frame_stack(f)[i - r->locals];
            r->kinds[i] = (unsigned char)kinds[i];
            r->values[i] = value_at(r->self, slot, kinds[i]);
        }
    }
    if (kinds != few)
        free(kinds);
    return err;
}

jvmtiError ti_ext_GetFrameSlots(TiEnv *env, const TiTarget *thread, jint depth, jint max,
                                jint *locals, jint *operands, unsigned char *kinds, jvalue *values)
{
    SlotsRequest r = {
        .self = thread_self(), .depth = depth, .max = max, .kinds = kinds, .values = values};
    jvmtiError err = ti_look(thread, read_slots, &r);
    if (!err || err == JVMTI_ERROR_ILLEGAL_ARGUMENT) {
        *locals = r.locals;
        *operands = r.operands;
    }
    return err;
}
