/* SPDX-License-Identifier: Apache-2.0
 * redefine.c - building and installing new versions of classes; see redefine.h.
 *
 *   Method.next_version  old -> new      Method.older  new -> old      MethodId.method -> newest
 *
 * Members that come and go: members.c.
 *
 * What keeps Method pointers, and how each gets to the new version: vtables, itables, finalizers,
 * resolved pool entries, linked call sites and well-known methods are rewritten by
 * class_versions_settle; inline caches and quick calls go back to their generic form
 * (interp_forget_callees) and resolve again; whatever else names an old version goes on to the
 * newest when it calls (ENTRY_REPLACED) or reads (membername_method); reflection uses slots, JNI
 * and JVMTI use ids.  Running frames keep the old version on purpose.  When it goes: versions.c. */
#include "vm/class/redefine.h"
#include "interp/interp.h"
#include "interp/native.h"
#include "vm/class/internal.h"
#include "vm/log/log.h"
#include "vm/model/code_tables.h"
#include "vm/model/ids.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"

static bool is_privileged(const Class *c)
{
    const Loader *l = loader_for_namespace(c);
    return l->is_boot || (l->is_platform_or_app && l->object &&
                          symbol_is(object_class(l->object)->name,
                                    "jdk/internal/loader/ClassLoaders$PlatformClassLoader"));
}

ClassVersion *class_version_build(Class *of, ClassFile *file, uint8_t *bytes, size_t len)
{
    VM_ASSERT(of->kind == CLASS_INSTANCE, "arrays are not redefined");
    VM_ASSERT(file && bytes, "a file that was parsed");
    ClassVersion *v = calloc(1, sizeof *v);
    if (!v) {
        classfile_free(file);
        free(bytes);
        return NULL;
    }
    v->of = of;
    v->file = file;
    v->bytes = bytes;
    v->len = len;
    Class *s = &v->scratch;
    s->is_scratch = true;
    s->loader = of->loader;
    s->super = of->super;
    s->name = of->name;
    s->interfaces = of->interfaces;
    s->interface_count = of->interface_count;
    /* installing stops the world and cannot fail: room for what it makes */
    size_t had = of->slots ? of->slot_count : of->method_count;
    if (!class_reserve(s, file) || !class_build(s, file, is_privileged(of)) ||
        ((of->slots || !class_same_methods(of, s)) &&
         !arena_reserve(&s->arena, (had + 2u * s->method_count) * sizeof(Method *))) ||
        !class_versions_reserve(of, s)) {
        class_version_discard(v);
        return NULL;
    }
    return v;
}

static bool has_symbol(const ConstantPool *cp, const Symbol *s)
{
    for (unsigned i = 1; i < cp->count; i++)
        if (cp->tags[i] == CP_UTF8 && cp->entries[i].utf8 == s)
            return true;
    return false;
}

/* Does c name something so, which its newest constant pool does not have? */
static bool class_names(const Class *c, const Symbol *s)
{
    bool found = c->source_file == s || c->signature == s;
    for (int32_t i = 0; !found && class_field_of_slot(c, i); i++) {
        const Field *f = class_field_of_slot(c, i);
        found = f->name == s || f->descriptor == s || f->signature == s;
    }
    for (int32_t i = 0; !found && class_method_of_slot((Class *)(uintptr_t)c, i); i++)
        for (const Method *m = class_method_of_slot((Class *)(uintptr_t)c, i); m && !found;
             m = m->older)
            found = m->name == s || m->descriptor == s || m->signature == s;
    return found && !has_symbol(c->cp, s);
}

void class_version_discard(ClassVersion *v)
{
    if (!v)
        return;
    classfile_free(v->file);
    pool_end_uses(v->scratch.cp, class_names);
    arena_free(&v->scratch.arena);
    arena_free(&v->scratch.late_arena);
    free(v->bytes);
    free(v);
}

bool class_version_verify(Thread *self, ClassVersion *v)
{
    assert_in_vm(self);
    bool wanted = loader_for_namespace(v->of)->is_boot ? vm_options.verify_local
                                                       : vm_options.verify_remote;
    return !wanted || is_magic_accessor(v->of) || class_verify_file(self, v->of, v->file);
}

bool class_version_constants(Thread *self, ClassVersion *v)
{
    assert_in_vm(self);
    Class *s = &v->scratch;
    for (unsigned i = 0; i < s->field_count; i++) {
        const Field *f = s->fields[i];
        if (!f->constant_value || !(f->flags & ACC_STATIC) ||
            s->cp->tags[f->constant_value] != CP_STRING)
            continue;
        if (!v->strings &&
            !(v->strings = arena_alloc(&s->arena, s->field_count * sizeof *v->strings)))
            return throw_out_of_memory(self, "native memory for a class's fields");
        Object *string = string_intern_symbol(self, s->cp->entries[f->constant_value].utf8);
        if (!string)
            return false;
        v->strings[i] = handle_new(self, string);
    }
    return true;
}

/* ---- installing ---- */

/* What was built lies in the version's memory and dies with it: the Method does not. */
Method *class_place_method(Class *c, Method *old, const Method *built)
{
    Method *now = class_spare_method(old);
    if (!now)
        now = arena_xalloc(&c->arena, sizeof *now);
    *now = *built;
    now->holder = c;
    now->born = redefinition_count;
    return now;
}

Method *class_install_method(Class *c, Method *old, const Method *built,
                             bool (*equivalent)(const Method *, const Method *))
{
    Method *now = class_place_method(c, old, built);
    now->slot = old->slot;
    now->vtable_index = old->vtable_index;
    now->itable_index = old->itable_index;
    now->is_overridden = old->is_overridden;
    if (method_is_native(old) && method_is_native(now))
        native_inherit(now, old);
    old->entry = ENTRY_REPLACED;
    now->older = old;
    /* a profiler's handler may be asking for it right now: one of the two makes it */
    now->id = method_id(old);
    old->next_version = now;
    atomic_store(&now->id->method, now);
    bool same = equivalent(old, now);
    if (log_on(redefine_class_normalize, TRACE)) {
        FREED char *name = class_java_name(c);
        LOG(redefine_class_normalize, TRACE,
            "Method matched: new: %s.%s%s [%d] == old: %s.%s%s [%d]", name, now->name->bytes,
            now->descriptor->bytes, now->slot, name, old->name->bytes, old->descriptor->bytes,
            old->slot);
    }
    if (!same)
        LOG(redefine_class_obsolete_mark, TRACE, "mark %s(%s) as obsolete", old->name->bytes,
            old->descriptor->bytes);
    if (!same)
        /* and what it was equivalent to; a frame that runs it gets a new ID when somebody asks */
        for (Method *v = old; v && !v->is_obsolete; v = v->older) {
            v->is_obsolete = true;
            __atomic_store_n(&v->id, NULL, __ATOMIC_RELEASE);
        }
    (c->slots ? c->slots : c->methods)[old->slot] = now;
    if (c->clinit == old)
        c->clinit = now;
    return now;
}

static void install_attributes(Class *c, const Class *s)
{
    c->minor = s->minor;
    c->major = s->major;
    c->source_file = s->source_file;
    c->signature = s->signature;
    c->source_debug = s->source_debug;
    c->annotations = s->annotations;
    c->type_annotations = s->type_annotations;
    c->nest_host_index = s->nest_host_index;
    c->nest_member_count = s->nest_member_count;
    c->nest_members = s->nest_members;
    c->permitted_count = s->permitted_count;
    c->permitted = s->permitted;
    c->inner_class_count = s->inner_class_count;
    c->inner_classes = s->inner_classes;
    c->inner_flags = s->inner_flags;
    c->enclosing_class = s->enclosing_class;
    c->enclosing_nat = s->enclosing_nat;
    c->record_count = s->record_count;
    c->record = s->record;
    for (unsigned i = 0; i < c->field_count; i++) {
        Field *f = c->fields[i];
        const Field *from = s->fields[i];
        f->signature = from->signature;
        f->annotations = from->annotations;
        f->type_annotations = from->type_annotations;
        f->constant_value = from->constant_value;
    }
}

const uint8_t *class_installed_bytes(const Class *c, size_t *len)
{
    VM_ASSERT(len, "where the length goes");
    *len = c->versions ? c->versions->len : c->classfile_len;
    return c->versions ? c->versions->bytes : c->classfile_bytes;
}

void class_count_redefinition(Class *c)
{
    if (wk.java_lang_Class_classRedefinedCount)
        ++*FIELD_PTR(c->mirror, wk.java_lang_Class_classRedefinedCount, int32_t);
}

void class_version_install(ClassVersion *v,
                           bool (*equivalent)(const Method *old, const Method *now))
{
    VM_ASSERT(safepoint_active(), "versions change while the world is stopped");
    VM_ASSERT(equivalent, "somebody compares methods");
    Class *c = v->of, *s = &v->scratch;
    redefinition_count++;
    for (unsigned i = 0; i < c->method_count; i++)
        c->had_variables |= c->methods[i]->has_variables;
    if (c->slots || !class_same_methods(c, s))
        class_install_methods(c, s, equivalent);
    else
        for (unsigned i = 0; i < s->method_count; i++)
            class_install_method(
                c, class_find_declared_method(c, s->methods[i]->name, s->methods[i]->descriptor),
                s->methods[i], equivalent);
    class_install_fields(c, s, v->strings);
    s->cp->owner = c;
    s->cp->older = c->cp;
    pool_number(s->cp);
    c->cp = s->cp;
    install_attributes(c, s);
    v->next = c->versions;
    c->versions = v;
    classfile_free(v->file);
    v->file = NULL;
    class_version_replaced(c);
    c->rewritten_by_agent = true;
    class_count_redefinition(c);
}

/* ---- the rest of the world follows ---- */

static uint32_t row_length(const Class *interface)
{
    uint32_t n = 0;
    for (unsigned i = 0; i < interface->method_count; i++)
        n += interface->methods[i]->itable_index >= 0;
    return n;
}

static void follow(Method **slot)
{
    if (*slot && UNLIKELY((*slot)->next_version != NULL))
        *slot = method_newest(*slot);
}

typedef struct Changed {
    Class *const *classes;
    uint32_t count;
    ClassFilter filter;
} Changed;

/* Methods of a changed class stand in the tables of its subtypes only. */
static bool is_subtype(const Class *c, const Changed *changed)
{
    for (uint32_t i = 0; i < changed->count; i++)
        if (class_is_assignable(c, changed->classes[i]))
            return true;
    return false;
}

static void settle_tables(Class *c)
{
    /* may be shared with the superclass: then it is done already */
    for (uint32_t i = 0; i < c->vtable_len; i++)
        follow(&c->vtable[i]);
    for (uint32_t i = 0; i < c->itable_len; i++)
        for (uint32_t k = 0, n = row_length(c->itable[i].interface); k < n; k++)
            follow(&c->itable[i].methods[k]);
    follow(&c->finalizer);
}

static bool settle_class(Class *c, void *ctx)
{
    enum { FEW = 16 }; /* more: to look into all tables is quicker than to ask */
    const Changed *changed = ctx;
    if (changed->count > FEW || is_subtype(c, changed))
        settle_tables(c);
    for (ConstantPool *cp = c->cp; cp; cp = cp->older)
        if (class_filters_meet(&cp->callees, &changed->filter))
            pool_replace_methods(cp);
    return true;
}

void class_versions_settle(Class *const *classes, uint32_t count)
{
    if (!count)
        return;
    Changed changed = {.classes = classes, .count = count};
    for (uint32_t i = 0; i < count; i++)
        class_filter_add(&changed.filter, classes[i]);
    bool members = class_members_settle();
    classes_each(settle_class, &changed);
    wellknown_replace_methods();
    if (!members) /* else all are forgotten */
        interp_forget_callees(&changed.filter);
    class_versions_free_some();
}
