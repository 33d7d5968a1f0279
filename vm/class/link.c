/* SPDX-License-Identifier: Apache-2.0
 * link.c - linking: supers first, then verification, preparation, method tables.  (JVMS 5.4)
 *
 *   LOADED --class_link--> LINKING --ok--> LINKED
 *      ^------- failure ------'
 *
 * One thread links a class, others wait (BLOCKED).  The linking thread may come here again for the
 * same class, because verification loads classes by running Java code; it then goes on without
 * verifying twice.  A failure leaves the class LOADED: a later attempt fails again. */
#include "vm/class/internal.h"
#include "vm/class/host.h"
#include "jvmti/hooks.h"
#include "interp/interp.h"
#include "vm/class/times.h"
#include "vm/model/vm.h"

static VmLock link_lock = VMLOCK_INIT(CLASS_LINK);
static Cond link_cond;

/* 5.4.2: default values are there already; constants of static fields follow in initialization (5.5
 * step 6), those that need no object already here, so that a debugger sees them. */
void class_set_number(Class *c, const Field *f, const ConstantPool *cp)
{
    VM_ASSERT(f->flags & ACC_STATIC, "a field of the mirror");
    if (!f->constant_value)
        return;
    const CpEntry *e = &cp->entries[f->constant_value];
    switch (f->type) {
    case T_BOOLEAN:
    case T_BYTE: *FIELD_PTR(c->mirror, f->offset, int8_t) = (int8_t)e->i; break;
    case T_CHAR:
    case T_SHORT: *FIELD_PTR(c->mirror, f->offset, int16_t) = (int16_t)e->i; break;
    case T_INT:
    case T_FLOAT: *FIELD_PTR(c->mirror, f->offset, int32_t) = e->i; break;
    case T_LONG:
    case T_DOUBLE: *FIELD_PTR(c->mirror, f->offset, int64_t) = e->j; break;
    default: break;
    }
}

static void prepare_constants(Class *c)
{
    for (unsigned i = 0; i < c->field_count; i++)
        if (c->fields[i]->flags & ACC_STATIC)
            class_set_number(c, c->fields[i], c->cp);
}

static bool link_body(Thread *self, Class *c, bool nested)
{
    if (!nested && !c->verified) {
        int64_t begun = class_time_begin(CLASS_TIME_VERIFY);
        bool good = class_verify(self, c);
        class_time_end(CLASS_TIME_VERIFY, begun);
        if (!good)
            return false;
        c->verified = true;
    }
    return c->state >= CLASS_LINKED || class_make_tables(self, c); /* or done by a nested call */
}

static void disassemble(const Class *c)
{
    for (unsigned i = 0; i < c->method_count; i++)
        if (disasm_wants(c->methods[i]))
            disasm_method(vm_output(), c->methods[i]);
}

static bool link_class(Thread *self, Class *c)
{
    if (c_stack_low(self))
        return throw_stack_overflow(self);
    if (c->super && !class_link(self, c->super))
        return false;
    for (unsigned i = 0; i < c->interface_count; i++)
        if (!class_link(self, c->interfaces[i]))
            return false;

    vmlock_enter(self, &link_lock);
    bool nested = c->link_thread == self;
    while (!nested && c->state < CLASS_LINKED && c->link_thread)
        vmlock_wait(self, &link_lock, &link_cond);
    if (c->state >= CLASS_LINKED) {
        vmlock_exit(self, &link_lock);
        return true;
    }
    c->link_thread = self;
    c->state = CLASS_LINKING;
    vmlock_exit(self, &link_lock);

    bool ok = link_body(self, c, nested), first = false;
    uint32_t as_of = member_changes;
    vmlock_enter(self, &link_lock);
    while (ok && as_of != member_changes && c->state < CLASS_LINKED) { /* while this one waited */
        vmlock_exit(self, &link_lock);
        as_of = member_changes;
        ok = class_make_tables(self, c);
        vmlock_enter(self, &link_lock);
    }
    if (!nested)
        c->link_thread = NULL;
    if (c->state < CLASS_LINKED) {
        if (ok) {
            prepare_constants(c);
            first = true;
        }
        c->state = ok ? CLASS_LINKED : nested ? CLASS_LINKING : CLASS_LOADED;
    }
    cond_broadcast(&link_cond);
    vmlock_exit(self, &link_lock);
    if (first) {
        if (c->loader->is_boot)
            class_host.linked(c);
        if (ok && UNLIKELY(vm_options.disassemble != NULL))
            disassemble(c);
        if (TI_ENABLED(self, JVMTI_EVENT_CLASS_PREPARE))
            ti_post_class_prepare(self, c);
        c->ti_prepared = true;
        ok = !exception_pending(self); /* from its handler: the class stays linked */
    }
    if (c->state >= CLASS_LINKED && c->pending_file && !c->link_thread) {
        ClassFile *cf = __atomic_exchange_n(&c->pending_file, NULL, __ATOMIC_ACQ_REL);
        classfile_free(cf);
    }
    return ok;
}

bool class_link(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c && !c->is_scratch, "a version under redefinition is not linked");
    if (c->state >= CLASS_LINKED)
        return true;
    HANDLE_SCOPE(self);
    handle_new(self, c->mirror); /* perhaps nothing else keeps a hidden class alive */
    return link_class(self, c);
}
