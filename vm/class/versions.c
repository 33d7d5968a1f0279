/* SPDX-License-Identifier: Apache-2.0
 * versions.c - the end of versions that redefinition replaced.
 *
 * When      At each collection, and when a redefinition finds that much has gathered.  An agent
 *           may redefine classes without making an object, so collections alone are not enough.
 * Used by   frames of any thread; C code that says so (pool_use.h); breakpoints.  A version is
 *           used as a whole: its methods share its pool, and that is what is marked.
 * What goes The class file's bytes, the pool with what was resolved, attributes and tables, cells,
 *           machine code.
 * What stays
 *           Methods, as spare ones: C code and objects of the heap (MemberNames, stack traces)
 *           name them without being asked.  Code that reads a spare one goes on to the newest
 *           version.  It becomes a version of the same method again (class_spare_method), so
 *           there are as many as there were versions in use at a time.
 *           Pools whose numbers reflection was given: Java looks at annotations when it likes.
 *           The numbers have 16 bits, and a pool goes when newer ones have all of its numbers.
 *           Of the first version what lies in the class's own memory. */
#include "vm/class/internal.h"
#include "vm/class/redefine.h"
#include "interp/continuation.h"
#include "interp/interp.h"
#include "vm/log/log.h"
#include "vm/model/frame.h"
#include "vm/model/ids.h"
#include "vm/model/lookup.h"
#include "vm/model/pool_use.h"
#include "vm/thread/thread.h"

enum { MUCH = 1 << 20 }; /* bytes of replaced versions: a redefinition looks for unused ones */

/* all three with the world stopped */
static size_t gathered; /* bytes of versions that were replaced since the last search */
static bool any_left;   /* versions were replaced, or the last search found some in use */
static uint32_t search; /* number of the last search */

void class_version_replaced(const Class *c)
{
    const ClassVersion *replaced = c->versions->next;
    gathered += replaced ? sizeof *replaced + replaced->len + replaced->scratch.arena.total +
                               replaced->scratch.late_arena.total
                         : 0;
    any_left = true;
}

/* ---- Methods that are used again ---- */

Method *class_spare_method(Method *m)
{
    for (; m; m = m->older)
        if (m->is_spare) {
            m->next_version->older = m->older;
            if (m->older)
                m->older->next_version = m->next_version;
            return m;
        }
    return NULL;
}

bool class_versions_reserve(Class *c, const Class *built)
{
    size_t n = 0;
    for (unsigned i = 0; i < built->method_count; i++) {
        const Method *b = built->methods[i],
                     *m = class_find_declared_method(c, b->name, b->descriptor);
        while (m && !m->is_spare)
            m = m->older;
        n += !m;
    }
    for (unsigned i = 0; i < c->method_count; i++) /* tombstones */
        n += !class_find_declared_method(built, c->methods[i]->name, c->methods[i]->descriptor);
    return !n || arena_reserve(&c->arena, n * sizeof(Method));
}

static bool is_in_use(const ConstantPool *cp) { return cp->in_use == search; }

/* Only what says which method it is stays. */
static void retire(Method *m)
{
    VM_ASSERT(m->next_version && !m->is_spare, "a version that was replaced");
    if (m->id && m->is_obsolete) /* its own; an equivalent's is the newest's, too */
        method_id_gone(m->id);
    __atomic_store_n(&m->id, NULL, __ATOMIC_RELEASE);
    m->is_spare = m->is_obsolete = true;
    method_free_translation(m);
    m->entry = ENTRY_REPLACED;
    m->cp = pool_first(m->cp);
    m->start = NULL;
    m->bytecode = NULL;
    m->code_len = 0;
    m->exceptions = NULL;
    m->exception_count = 0;
    m->attributes = NULL;
    m->stackmap = (ByteSpan){0};
    m->has_lines = m->has_variables = m->breakpoints = false;
}

/* ---- who uses what ---- */

static void mark_frames(void)
{
    world_stopped_instead_of(&threads_lock);
    for (const Thread *t = threads_head; t; t = t->next) {
        for (const Frame *f = t->top_frame; f; f = f->caller)
            if (f->method && f->method->next_version) {
                VM_ASSERT(!f->method->is_spare, "nobody runs a spare method");
                f->method->cp->in_use = search;
            }
        for (const PoolUse *u = t->pools_used; u; u = u->outer)
            u->pool->in_use = search;
    }
    FROZEN_EACH_FRAME(z, f)
    if (f->method->next_version)
        f->method->cp->in_use = search;
}

static void mark_breakpoints(const Class *c)
{
    for (int32_t i = 0; class_method_of_slot(c, i); i++)
        for (const Method *m = class_method_of_slot(c, i)->older; m; m = m->older)
            if (m->breakpoints)
                m->cp->in_use = search;
}

/* ---- pools ---- */

/* Reflection may come back with one of its numbers, and newer pools have not taken them all. */
static bool is_readable(const Class *c, const ConstantPool *cp)
{
    uint32_t number = cp->first_number, end = number + cp->count;
    bool taken = true;
    while (cp->numbers_given && taken && number < end) {
        taken = false;
        for (const ConstantPool *newer = c->cp; newer != cp && !taken; newer = newer->older)
            if (number - newer->first_number < newer->count) {
                number = newer->first_number + newer->count;
                taken = true;
            }
    }
    return cp->numbers_given && !taken;
}

static void unlink_pool(Class *c, const ConstantPool *cp)
{
    ConstantPool **p = &c->cp;
    while (*p != cp)
        p = &(*p)->older;
    *p = cp->older;
}

/* Utf8 and numbers stay; classes may be resolved again. */
static void strip(ClassVersion *v)
{
    ConstantPool *cp = v->scratch.cp;
    for (unsigned i = 0; i < cp->count; i++)
        atomic_store_explicit(&cp->entries[i].resolved, NULL, memory_order_relaxed);
    cp->slots = NULL;
    cp->errors = NULL;
    cp->indy_sites = NULL;
    cp->raw = NULL;
    arena_free(&v->scratch.late_arena);
    free(v->bytes);
    v->bytes = NULL;
    v->len = 0;
}

/* ---- the search ---- */

/* true: some of c's replaced versions are left, and may go later */
static bool free_versions_of(Class *c)
{
    bool left = false;
    mark_breakpoints(c);
    for (int32_t i = 0; class_method_of_slot(c, i); i++)
        for (Method *m = class_method_of_slot(c, i)->older; m; m = m->older)
            if (!m->is_spare && !is_in_use(m->cp))
                retire(m);
    for (ClassVersion **p = &c->versions->next, *v; (v = *p);) {
        ConstantPool *cp = v->scratch.cp;
        if (is_in_use(cp) || is_readable(c, cp)) {
            left |= is_in_use(cp);
            if (!is_in_use(cp) && v->bytes)
                strip(v);
            p = &v->next;
            continue;
        }
        *p = v->next;
        unlink_pool(c, cp);
        class_version_discard(v);
    }
    return left | is_in_use(pool_first(c->cp));
}

void class_versions_free_unused(void)
{
    LOG(redefine_class_iklass_purge, TRACE, "Class unloading: should_clean_previous_versions = %s",
        any_left ? "true" : "false");
    if (!any_left)
        return;
    search++;
    mark_frames();
    any_left = false;
    gathered = 0;
    world_stopped_instead_of(&class_tables_lock);
    for (const Loader *l = loader_list; l; l = l->next)
        LOADER_EACH_CLASS(l, c)
            if (c->versions)
                any_left |= free_versions_of(c);
}

void class_versions_free_some(void)
{
    if (gathered >= MUCH || vm_options.gc_stress)
        class_versions_free_unused();
}

void class_free_versions(Class *c)
{
    for (ClassVersion *v = c->versions, *next; v; v = next) {
        next = v->next;
        pool_end_uses(v->scratch.cp, NULL);
        v->scratch.cp = NULL;
        class_version_discard(v);
    }
    c->versions = NULL;
}
