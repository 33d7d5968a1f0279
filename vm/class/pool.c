/* SPDX-License-Identifier: Apache-2.0
 * pool.c - run-time constant pools: made from a parsed file, slots for resolved objects, failed
 * resolutions.  (JVMS 5.1, 5.4.3) */
#include "vm/class/internal.h"
#include "vm/log/log.h"

/* The symbols of all CONSTANT_Utf8. */
static bool build_symbols(ConstantPool *cp, const ClassFile *cf)
{
    SymbolText some[SYMBOLS_AT_ONCE];
    unsigned count = 0;
    for (unsigned i = 1; i < cf->cp_count; i++) {
        const CpInfo *from = &cf->cp[i];
        if (from->tag == CP_UTF8)
            some[count++] = (SymbolText){from->utf8.bytes, from->utf8.len, &cp->entries[i].utf8};
        if (count == SYMBOLS_AT_ONCE || i + 1 == cf->cp_count) {
            if (!symbols_try_new(some, count, !cp->uses_symbols))
                return false;
            cp->used = (uint16_t)i;
            count = 0;
        }
    }
    return true;
}

void pool_end_uses(ConstantPool *cp, bool (*is_kept)(const Class *, const Symbol *))
{
    for (unsigned i = 1; cp && cp->uses_symbols && i <= cp->used; i++) {
        if (cp->tags[i] != CP_UTF8)
            continue;
        if (is_kept && is_kept(cp->owner, cp->entries[i].utf8))
            symbol_keep(cp->entries[i].utf8);
        symbol_end_use(cp->entries[i].utf8);
    }
}

ConstantPool *pool_build(Class *c, const ClassFile *cf, Arena *arena)
{
    VM_ASSERT(cf && arena, "a file that was parsed, and where its pool lies");
    ConstantPool *cp = arena_alloc(arena, sizeof *cp);
    if (!cp)
        return NULL;
    cp->owner = c;
    cp->late = &c->late_arena;
    cp->count = cf->cp_count;
    cp->version = cf->major;
    cp->tags = arena_alloc(arena, cf->cp_count);
    cp->entries = arena_alloc(arena, cf->cp_count * sizeof *cp->entries);
    if (!cp->tags || !cp->entries)
        return NULL;
    uint32_t start = cf->cp_count > 1 ? cf->cp[1].off : 10;
    cp->raw = cf->bytes + start;
    cp->raw_len = cf->fields_span.off - 2u * cf->interface_count - 8u - start;
    for (unsigned i = 1; i < cf->cp_count; i++)
        cp->tags[i] = cf->cp[i].tag;
    cp->uses_symbols = !loader_stays(c->loader);
    if (!build_symbols(cp, cf)) {
        pool_end_uses(cp, NULL);
        return NULL;
    }
    for (unsigned i = 1; i < cf->cp_count; i++) {
        const CpInfo *from = &cf->cp[i];
        CpEntry *e = &cp->entries[i];
        switch (from->tag) {
        case CP_INTEGER: e->i = from->i; break;
        /* the bits: NaN payloads survive */
        case CP_FLOAT: e->i = (int32_t)(uint32_t)from->bits; break;
        case CP_LONG:
        case CP_DOUBLE: e->j = (int64_t)from->bits; break;
        case CP_CLASS:
        case CP_MODULE:
        case CP_PACKAGE: e->utf8 = cp->entries[from->cls.name_index].utf8; break;
        case CP_STRING: e->utf8 = cp->entries[from->string.utf8_index].utf8; break;
        case CP_METHOD_TYPE: e->utf8 = cp->entries[from->mtype.desc_index].utf8; break;
        case CP_FIELDREF:
        case CP_METHODREF:
        case CP_INTERFACE_METHODREF:
            e->idx.a = from->ref.class_index;
            e->idx.b = from->ref.nat_index;
            break;
        case CP_NAME_AND_TYPE:
            e->idx.a = from->nat.name_index;
            e->idx.b = from->nat.desc_index;
            break;
        case CP_METHOD_HANDLE:
            e->idx.a = from->kind;
            e->idx.b = from->handle.ref_index;
            break;
        case CP_DYNAMIC:
        case CP_INVOKE_DYNAMIC:
            e->idx.a = from->dynamic.bsm_index;
            e->idx.b = from->dynamic.nat_index;
            break;
        default: break;
        }
    }
    cp->bootstrap_count = cf->bootstrap_method_count;
    if (cp->bootstrap_count) {
        cp->bootstraps = arena_alloc(arena, cp->bootstrap_count * sizeof *cp->bootstraps);
        if (!cp->bootstraps)
            return NULL;
        for (unsigned i = 0; i < cp->bootstrap_count; i++) {
            const BootstrapMethod *from = &cf->bootstrap_methods[i];
            BootstrapMethod *b = &cp->bootstraps[i];
            b->handle_index = from->handle_index;
            b->arg_count = from->arg_count;
            uint16_t *args = arena_alloc(arena, from->arg_count * sizeof *args);
            if (!args)
                return NULL;
            if (from->arg_count)
                memcpy(args, from->args, from->arg_count * sizeof *args);
            b->args = args;
        }
    }
    return cp;
}

/* ---- numbers that stay good (vm/invoke/annotations.c) ---- */

static bool has_number(const ConstantPool *cp, uint32_t number)
{
    return number - cp->first_number < cp->count;
}

ConstantPool *pool_of_number(ConstantPool *newest, uint32_t number, uint16_t *index)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(newest && index, "a constant pool");
    for (ConstantPool *cp = newest; cp; cp = cp->older)
        if (has_number(cp, number)) {
            *index = (uint16_t)(number - cp->first_number);
            return cp;
        }
    return NULL;
}

static bool overlap(const ConstantPool *a, const ConstantPool *b)
{
    return has_number(a, b->first_number) || has_number(b, a->first_number);
}

/* As far as annotations look. */
static bool same_values(const ConstantPool *a, const ConstantPool *b)
{
    if (a->count != b->count || memcmp(a->tags, b->tags, a->count))
        return false;
    for (unsigned i = 1; i < a->count; i++) {
        const CpEntry *x = &a->entries[i], *y = &b->entries[i];
        switch (a->tags[i]) {
        case CP_UTF8:
            if (x->utf8 != y->utf8)
                return false;
            break;
        case CP_INTEGER:
        case CP_FLOAT:
            if (x->i != y->i)
                return false;
            break;
        case CP_LONG:
        case CP_DOUBLE:
            if (x->j != y->j)
                return false;
            break;
        default: break;
        }
    }
    return true;
}

static bool is_free(const ConstantPool *cp)
{
    const ConstantPool *other = cp->older;
    while (other && !overlap(cp, other))
        other = other->older;
    return !other && cp->first_number + cp->count <= UINT16_MAX;
}

/* Annotations have numbers of 16 bits.  Versions that were there already keep theirs (agents
 * redefine classes to the same again and again).  When the numbers run out, those of pools that are
 * gone are used again; when there are none, what was handed out longest ago is read wrongly. */
void pool_number(ConstantPool *cp)
{
    const ConstantPool *previous = cp->older, *before = previous;
    cp->first_number = previous->first_number + previous->count;
    for (; before && !is_free(cp); before = before->older)
        cp->first_number = before->first_number + before->count;
    if (!before && !is_free(cp))
        cp->first_number = 0;
    for (const ConstantPool *same = previous; same; same = same->older) {
        if (!same_values(same, cp))
            continue;
        const ConstantPool *newer = previous;
        while (newer != same && !overlap(newer, same))
            newer = newer->older;
        if (newer == same)
            cp->first_number = same->first_number;
        return;
    }
}

Symbol *pool_class_name(const ConstantPool *cp, uint16_t class_index)
{
    VM_ASSERT(class_index > 0 && class_index < cp->count, "an index of the constant pool");
    VM_ASSERT(cp->tags[class_index] == CP_CLASS, "a CONSTANT_Class");
    return cp->entries[class_index].utf8;
}

void pool_member_ref(const ConstantPool *cp, uint16_t ref_index, uint16_t *class_index,
                     Symbol **name, Symbol **descriptor)
{
    VM_ASSERT(ref_index > 0 && ref_index < cp->count, "an index of the constant pool");
    uint16_t nat = cp->entries[ref_index].idx.b;
    if (class_index)
        *class_index = cp->entries[ref_index].idx.a;
    *name = cp->entries[cp->entries[nat].idx.a].utf8;
    *descriptor = cp->entries[cp->entries[nat].idx.b].utf8;
}

/* ---- outcomes ----
 *
 * The first outcome of resolving an entry counts for all threads (JVMS 5.4.3): a thread that fails
 * when another one has succeeded meanwhile gets the result, and one that succeeds too late fails.
 * A kept failure is thrown as an error of the same class with the same message and cause and the
 * stack of the later attempt, as stock does. */

static CpError *find_error(const ConstantPool *cp, uint16_t index)
{
    CpError *e = __atomic_load_n(&cp->errors, __ATOMIC_ACQUIRE);
    while (e && e->index != index)
        e = e->next;
    return e;
}

static bool throw_recorded(Thread *self, const CpError *e)
{
    HANDLE_SCOPE(self);
    throw_copy(self, handle_new(self, ref_decode(*e->exception)), true);
    return true;
}

void *pool_settle(Thread *self, ConstantPool *cp, uint16_t index, void *value)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    CpEntry *entry = &cp->entries[index];
    if (!value && self->exception)
        LOG(constantpool, DEBUG, "%s #%u: fails with %s", cp->owner->name->bytes, index,
            object_class(self->exception)->name->bytes);
    tables_lock();
    void *earlier = atomic_load_explicit(&entry->resolved, memory_order_relaxed);
    const CpError *e = earlier ? NULL : find_error(cp, index);
    if (!earlier && !e && value) {
        atomic_store_explicit(&entry->resolved, value, memory_order_release);
        earlier = value;
    } else if (!earlier && !e && self->exception &&
               object_instance_of(self->exception, wk.java_lang_LinkageError)) {
        CpError *new = arena_xalloc(cp->late, sizeof *new);
        new->index = index;
        new->exception = cp_new_slot_locked(cp, self->exception);
        new->next = cp->errors;
        __atomic_store_n(&cp->errors, new, __ATOMIC_RELEASE);
    }
    tables_unlock();
    if (earlier) {
        self->exception = NULL;
        return earlier;
    }
    if (e) {
        self->exception = NULL;
        throw_recorded(self, e);
    }
    return NULL;
}

static Object *copy_of(Thread *self, Handle old, Handle cause)
{
    HANDLE_SCOPE(self);
    Handle copy = handle_new(self, object_new(self, object_class(H(old))));
    if (!handle_is_null(copy)) {
        ref_store(H(copy), wk.java_lang_Throwable_detailMessage,
                  ref_load(H(old), wk.java_lang_Throwable_detailMessage));
        ref_store(H(copy), wk.java_lang_Throwable_cause, handle_get(cause));
        throwable_init_natively(H(copy));
        throwable_fill_in_stack_trace(self, copy);
    }
    return handle_get(copy);
}

void throw_copy(Thread *self, Handle old, bool with_cause)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(old), "an exception to copy");
    HANDLE_SCOPE(self);
    Handle cause = handle_new(self,
                              with_cause ? ref_load(H(old), wk.java_lang_Throwable_cause) : NULL);
    if (handle_get(cause) == H(old))
        handle_set(cause, NULL);
    if (!handle_is_null(cause))
        handle_set(cause, copy_of(self, cause, HANDLE_NULL));
    Object *o = exception_pending(self) ? NULL : copy_of(self, old, cause);
    if (o)
        throw_object(self, o);
}

bool pool_has_error(Thread *self, ConstantPool *cp, uint16_t index)
{
    assert_in_vm(self);
    VM_ASSERT(index > 0 && index < cp->count, "an index of the constant pool");
    const CpError *e = find_error(cp, index);
    return e && throw_recorded(self, e);
}
