/* SPDX-License-Identifier: Apache-2.0
 * indy.c - linking of invokedynamic: each instruction once.  (JVMS 5.4.3.6, 6.5.invokedynamic) */
#include "classfile/format/bytecodes.h"
#include "vm/class/internal.h"
#include "vm/class/host.h"
#include "vm/log/log.h"

typedef struct IndySite {
    const Method *method;
    int bci;
    bool linked;
    CallTarget target;
    ref_t *error; /* failed: thrown again */
    struct IndySite *next;
} IndySite;

static IndySite *find_site(ConstantPool *cp, const Method *m, int bci)
{
    for (IndySite *s = __atomic_load_n(&cp->indy_sites, __ATOMIC_ACQUIRE); s; s = s->next)
        if (s->bci == bci && s->method == m)
            return s;
    return NULL;
}

bool resolve_indy(Thread *self, Method *caller, int bci, uint16_t index, CallTarget *out)
{
    assert_in_vm(self);
    VM_ASSERT(bci >= 0 && (uint32_t)bci < caller->code_len, "a place in the caller's code");
    VM_ASSERT(caller->bytecode[bci] == BC_invokedynamic, "an invokedynamic instruction");
    VM_ASSERT(index < caller->cp->count && caller->cp->tags[index] == CP_INVOKE_DYNAMIC,
              "a CONSTANT_InvokeDynamic of the caller");
    ConstantPool *cp = caller->cp;
    IndySite *site = find_site(cp, caller, bci);
    if (site && site->linked) {
        *out = site->target;
        return true;
    }
    HANDLE_SCOPE(self);
    if (site && site->error) {
        throw_copy(self, handle_new(self, ref_decode(*site->error)), false);
        return false;
    }
    Symbol *name, *descriptor;
    pool_member_ref(cp, index, NULL, &name, &descriptor);
    Method shape = {.descriptor = descriptor, .flags = ACC_STATIC};
    method_set_signature(&shape);
    CallTarget target = {.kind = CALL_HANDLE,
                         .arg_slots = shape.arg_slots,
                         .return_type = (BasicType)shape.return_type};
    Handle appendix = handle_new(self, NULL);
    bool ok = class_host.call_site(self, caller->holder, cp, index, &target.method, appendix);
    ref_t *error = NULL;
    if (ok) {
        LOG(methodhandles_indy, DEBUG,
            "set_method_handle bc=186 appendix=0x%016lx%s method=0x%016lx (%pM) for %s%s",
            (unsigned long)(uintptr_t)handle_get(appendix),
            handle_is_null(appendix) ? " (unused)" : "", (unsigned long)(uintptr_t)target.method,
            target.method, name->bytes, descriptor->bytes);
        LOG(constantpool, DEBUG, "%s #%u: invokedynamic %s%s in %s at %d, by %s.%s",
            cp->owner->name->bytes, index, name->bytes, descriptor->bytes, caller->name->bytes, bci,
            target.method->holder->name->bytes, target.method->name->bytes);
        cp_new_slot(cp, target.method->holder->mirror);
        target.appendix = handle_is_null(appendix) ? NULL : cp_new_slot(cp, H(appendix));
    } else if (self->exception && object_instance_of(self->exception, wk.java_lang_LinkageError)) {
        error = cp_new_slot(cp, self->exception);
    } else {
        return false; /* out of memory and the like: may be tried again */
    }
    tables_lock(); /* of racing threads the first one's outcome counts for all */
    site = find_site(cp, caller, bci);
    if (!site) {
        site = arena_xalloc(cp->late, sizeof *site);
        *site = (IndySite){caller, bci, ok, target, error, cp->indy_sites};
        if (ok)
            class_filter_add(&cp->callees, target.method->holder);
        __atomic_store_n(&cp->indy_sites, site, __ATOMIC_RELEASE);
    }
    tables_unlock();
    if (site->linked) {
        exception_clear(self);
        *out = site->target;
    } else if (ok) {
        throw_copy(self, handle_new(self, ref_decode(*site->error)), false);
    }
    return site->linked;
}

void indy_each_linked(const ConstantPool *cp, void (*fn)(void *ctx, uint16_t index, Object *o),
                      void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    for (const IndySite *s = cp->indy_sites; s; s = s->next)
        if (s->linked && s->target.appendix) {
            const uint8_t *p = s->method->bytecode + s->bci;
            fn(ctx, (uint16_t)(p[1] << 8 | p[2]), ref_decode(*s->target.appendix));
        }
}

void indy_replace_methods(ConstantPool *cp)
{
    VM_ASSERT(cp, "a constant pool");
    for (IndySite *s = cp->indy_sites; s; s = s->next)
        s->target.method = method_newest(s->target.method);
}
