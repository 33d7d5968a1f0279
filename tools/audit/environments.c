/* SPDX-License-Identifier: Apache-2.0
 * environments.c - what env.h promises: environments, masks, tags, breakpoints, watches, frame
 * pops.  (vm/base/audit.h) */
#include "tools/audit/audits.h"
#include "interp/ops.h"
#include "jvmti/env.h"
#include "vm/class/loader.h"
#include "vm/thread/monitor.h"
#include "vm/model/ids.h"

/* ---- environments and masks ---- */

static void audit_env(const TiEnv *env)
{
    PROMISE(env->face->functions == &ti_function_table,
            "JVMTI environment #%u: its first word is the function table", env->serial);
    PROMISE((env->enabled_global & ~env->enabled_any) == 0,
            "JVMTI environment #%u: what is on for all is on for some", env->serial);
}

/* The masks that the VM tests follow from the environments' wishes, as masks.c says. */
static void audit_masks(const Thread *t)
{
    if (!t->java->ti || t->changes & CHANGES_THREAD)
        return;
    uint64_t want = 0;
    TI_EACH_ENV(env)
        for (int e = JVMTI_MIN_EVENT_TYPE_VAL; e <= JVMTI_MAX_EVENT_TYPE_VAL; e++)
            if (ti_env_wants(env, t, e))
                want |= TI_BIT(e);
    PROMISE(t->ti_events == want,
            "thread #%u: its events are those that environments want, 0x%llx, not 0x%llx", t->id,
            (unsigned long long)want, (unsigned long long)t->ti_events);
    PROMISE((t->ti_events & ~ti_global_events) == 0,
            "thread #%u: its events are among those of all threads", t->id);
    const struct {
        int event;
        uint32_t mode;
    } modes[] = {{JVMTI_EVENT_SINGLE_STEP, INTERP_STEP},
                 {JVMTI_EVENT_METHOD_ENTRY, INTERP_METHOD_ENTRY},
                 {JVMTI_EVENT_METHOD_EXIT, INTERP_METHOD_EXIT}};
    for (size_t i = 0; i < ARRAY_LEN(modes); i++)
        PROMISE(!(t->ti_events & TI_BIT(modes[i].event)) || t->interp_mode & modes[i].mode,
                "thread #%u: its interpreter sends event %d", t->id, modes[i].event);
    const uint32_t tables = ~(uint32_t)INTERP_NATIVE_FRAMES;
    PROMISE(!t->dispatch ||
                t->dispatch == (t->interp_mode & tables ? instrumented_table : plain_table),
            "thread #%u: its handler table is that of its mode", t->id);
}

/* ---- tags ---- */

static void audit_tag(void *ctx, const TagEntry *e)
{
    TiEnv *env = ctx;
    PROMISE(heap_is_object(e->object), "tags of environment #%u: %p is an object", env->serial,
            (void *)e->object);
    PROMISE(object_is_tagged(e->object), "tags of environment #%u: the header of %p says so",
            env->serial, (void *)e->object);
    PROMISE(e->tag && ti_tag_get_stopped(env, e->object) == e->tag,
            "tags of environment #%u: the tag of %p is found", env->serial, (void *)e->object);
}

static void audit_tagged(Object *o, void *ctx)
{
    if (!object_is_tagged(o))
        return;
    bool found = false;
    TI_EACH_ENV(env)
        found |= ti_tag_get_stopped(env, o) != 0;
    PROMISE(found, "object %p of %s: who is marked as tagged has a tag", (void *)o,
            object_class(o)->name->bytes);
}

static void audit_tags(void)
{
    TI_EACH_ENV(env) {
        ti_tags_audit(env);
        ti_tags_each(env, NULL, 0, audit_tag, env);
    }
    heap_walk(thread_self(), audit_tagged, NULL);
}

/* ---- breakpoints ---- */

static bool is_wanted(const Method *m, int bci)
{
    const MethodId *id = method_newest((Method *)(uintptr_t)m)->id;
    TI_EACH_ENV(env)
        for (size_t i = 0; i < env->breakpoints.len; i++)
            if (env->breakpoints.data[i].method == id && env->breakpoints.data[i].location == bci)
                return true;
    return false;
}

static void audit_breakpoints(void)
{
    TI_EACH_ENV(env)
        for (size_t i = 0; i < env->breakpoints.len; i++) {
            const struct Breakpoint *b = &env->breakpoints.data[i];
            const Method *m = method_of_id(b->method);
            PROMISE(m && audit_set_has(&audit_classes, m->holder),
                    "breakpoints of environment #%u: one is in a method that lives", env->serial);
            const Cell *c = bci_to_cell(m, (int)b->location);
            PROMISE(!c || c->op == OP_breakpoint, "breakpoint in %s.%s at %d: its cell stops there",
                    m->holder->name->bytes, m->name->bytes, (int)b->location);
        }
    world_stopped_instead_of(&translate_lock);
    for (const Translation *t = translations; t; t = t->next)
        for (uint32_t i = 0; t->original && i < t->code.cell_count; i++)
            PROMISE(t->code.cells[i].op != OP_breakpoint || is_wanted(t->method, t->code.bci[i]),
                    "breakpoint in %s.%s at %d: some environment wants it",
                    t->method->holder->name->bytes, t->method->name->bytes, t->code.bci[i]);
}

/* ---- watches ---- */

static bool audit_watched_fields(Class *c, void *ctx)
{
    for (unsigned i = 0; i < c->field_count; i++) {
        const Field *f = c->fields[i];
        bool access = false, modify = false;
        TI_EACH_ENV(env)
            for (size_t k = 0; f->id && k < env->watches.len; k++)
                if (env->watches.data[k].field == f->id) {
                    access |= env->watches.data[k].access;
                    modify |= env->watches.data[k].modify;
                }
        PROMISE(access == f->watch_access && modify == f->watch_modify,
                "field %s.%s: is watched as environments want", c->name->bytes, f->name->bytes);
    }
    return true;
}

/* ---- frame pops ---- */

static void audit_frame_pops(const Thread *t, const TiThread *ti)
{
    for (size_t i = 0; ti && i < ti->frame_pops.len; i++) {
        const FramePopRequest *r = &ti->frame_pops.data[i];
        const Frame *f = t->top_frame;
        while (f && frame_known_serial(f) != r->frame_serial)
            f = f->caller;
        PROMISE(ti_env_alive(r->env), "frame pops of thread #%u: who asked is alive", t->id);
        PROMISE(f && f->flags & FRAME_POP_EVENT,
                "frame pops of thread #%u: frame %llu is there and tells of its end", t->id,
                (unsigned long long)r->frame_serial);
    }
}

void ti_audit(void)
{
    world_stopped_instead_of(&threads_lock);
    uint32_t before = 0;
    TI_EACH_ENV(env) {
        PROMISE(ti_env_alive(env) && env->serial > before,
                "JVMTI environment #%u: environments stand in the order of their making",
                env->serial);
        before = env->serial;
        audit_env(env);
    }
    for (const Thread *t = threads_head; t; t = t->next) {
        audit_masks(t);
        audit_frame_pops(t, t->own->ti);
        if (t->java != t->own && !t->changes)
            audit_frame_pops(t, t->java->ti);
    }
    if (!ti_any_environment)
        return;
    audit_tags();
    audit_breakpoints();
    classes_each(audit_watched_fields, NULL);
}

/* ---- faults ---- */

#ifdef VM_CHECKS
static TiEnv *fresh_env(void)
{
    void *face;
    VM_CHECK(ti_get_env(&face, JVMTI_VERSION_11) == JNI_OK, "an environment is made");
    return ti_env_checked(face);
}
static void unmark_tagged(Thread *self)
{
    ti_tag_set(fresh_env(), self->java->object, 1);
    object_set_tagged(self->java->object, false);
}
static void mark_untagged(Thread *self)
{
    fresh_env();
    object_set_tagged(self->java->object, true);
}
static void count_tags(Thread *self)
{
    TiEnv *env = fresh_env();
    ti_tag_set(env, self->java->object, 1);
    ti_tags_fault(env);
}
static void want_nothing(Thread *self) { self->ti_events |= TI_BIT(JVMTI_EVENT_SINGLE_STEP); }
static void break_nowhere(Thread *self)
{
    world_stopped_instead_of(&translate_lock);
    fresh_env();
    Translation *t = translations;
    interp_set_breakpoint(t->method, t->code.bci[0]);
}
static void watch_nothing(Thread *self)
{
    fresh_env();
    wk.java_lang_Thread->fields[0]->watch_access = 1;
}
static void pop_nothing(Thread *self)
{
    VEC_PUSH(self->java->ti->frame_pops, ((FramePopRequest){fresh_env(), UINT64_C(1) << 60}));
}
static void change_functions(Thread *self) { fresh_env()->face->functions = NULL; }

const AuditFault ti_faults[] = {
    {"tag-header", unmark_tagged}, {"tag-mark", mark_untagged},       {"tag-table", count_tags},
    {"event-mask", want_nothing},  {"breakpoint", break_nowhere},     {"watch", watch_nothing},
    {"frame-pop", pop_nothing},    {"environment", change_functions}, {NULL, NULL},
};
#endif
