/* SPDX-License-Identifier: Apache-2.0
 * verify.c - verification of a loaded class: what the verifier asks about other classes.  (JVMS
 * 4.10, 5.4.1) */
#include "vm/class/internal.h"
#include "classfile/verify_host.h"
#include "vm/log/log.h"
#include "vm/model/lookup.h"

typedef struct VerifyContext {
    Thread *self;
    Class *c;
    const ClassFile *file;
} VerifyContext;

static Class *load(VerifyContext *x, Utf8 name)
{
    Symbol *s = symbol_use(name.bytes, name.len);
    /* no access check: types of others may pass through (4.10.1.2) */
    Class *c = s == x->c->name ? x->c : loader_load_class_for(x->self, x->c->loader, s, x->c);
    symbol_end_use(s);
    return c;
}

static VerifyAnswer is_assignable(void *ctx, Utf8 from, Utf8 to)
{
    VerifyContext *x = ctx;
    Class *t = load(x, to);
    if (!t)
        return VERIFY_HOST_FAILED;
    if (class_is_interface(t) || t == wk.java_lang_Object)
        return VERIFY_YES;
    if (*from.bytes == '[')
        return VERIFY_NO;
    Class *f = load(x, from);
    if (!f)
        return VERIFY_HOST_FAILED;
    return class_is_assignable(f, t) ? VERIFY_YES : VERIFY_NO;
}

static VerifyAnswer is_superclass_name(void *ctx, Utf8 name)
{
    VerifyContext *x = ctx;
    Symbol *s = symbol_peek(name.bytes, name.len);
    for (Class *c = x->c->super; s && c; c = c->super)
        if (c->name == s)
            return VERIFY_YES;
    return VERIFY_NO;
}

static VerifyAnswer is_protected_elsewhere(void *ctx, Utf8 owner, bool is_method, Utf8 name,
                                           Utf8 desc)
{
    VerifyContext *x = ctx;
    Symbol *o = symbol_peek(owner.bytes, owner.len), *n = symbol_peek(name.bytes, name.len),
           *d = symbol_peek(desc.bytes, desc.len);
    Class *c = x->c->super;
    while (c && c->name != o)
        c = c->super;
    if (!c || !n || !d)
        return VERIFY_NO;
    Class *holder;
    int flags;
    if (is_method) {
        Method *m = class_find_method(c, n, d);
        if (!m)
            return VERIFY_NO;
        holder = m->holder;
        flags = m->flags;
    } else {
        Field *f = class_find_field(c, n, d);
        if (!f)
            return VERIFY_NO;
        holder = f->holder;
        flags = f->flags;
    }
    return (flags & ACC_PROTECTED) && !same_package(holder, x->c) ? VERIFY_YES : VERIFY_NO;
}

static VerifyAnswer common_superclass(void *ctx, Utf8 a, Utf8 b, Utf8 *out)
{
    VerifyContext *x = ctx;
    Class *ca = load(x, a), *cb = ca && !class_is_interface(ca) ? load(x, b) : ca;
    if (!cb)
        return VERIFY_HOST_FAILED;
    if (class_is_interface(cb)) {
        *out = (Utf8){sym.java_lang_Object->bytes, sym.java_lang_Object->len};
        return VERIFY_YES;
    }
    while (ca->depth > cb->depth)
        ca = ca->super;
    while (cb->depth > ca->depth)
        cb = cb->super;
    while (ca != cb) {
        ca = ca->super;
        cb = cb->super;
    }
    *out = (Utf8){ca->name->bytes, ca->name->len};
    return VERIFY_YES;
}

static VerifyAnswer inference_begins(void *ctx)
{
    return load(ctx, (Utf8){"java/lang/Object", 16}) ? VERIFY_YES : VERIFY_HOST_FAILED;
}

bool class_verify(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c->state < CLASS_LINKED, "verification precedes the end of linking");
    return !c->pending_file || class_verify_file(self, c, c->pending_file);
}

bool class_verify_file(Thread *self, Class *c, const ClassFile *file)
{
    assert_in_vm(self);
    VM_ASSERT(c && file, "a class and its file");
    static const VerifyHost host = {is_assignable, is_superclass_name, is_protected_elsewhere,
                                    common_superclass, inference_begins};
    VerifyContext x = {self, c, file};
    VerifyFailure err = {0};
    LOG(class_init, INFO, "Start class verification for: %pC", c);
    LOG(verification, INFO, "Verifying class %pC with %s format", c,
        file->major >= 50 ? "new" : "old");
    VerifyResult r = classfile_verify(file, &host, &x, &err);
    LOG(class_init, INFO, "End class verification for: %pC", c);
    LOG(verification, INFO, "End class verification for: %pC", c);
    switch (r) {
    case VERIFY_OK: return true;
    case VERIFY_ERROR: throw_new(self, VerifyError, "%s", err.message ? err.message : ""); break;
    case VERIFY_FORMAT:
        throw_new(self, ClassFormatError, "%s", err.message ? err.message : "");
        break;
    case VERIFY_FAILED:
        if (!exception_pending(self))
            throw_internal(self, "verification of %s failed without a reason", c->name->bytes);
        break;
    case VERIFY_NO_MEMORY: (void)throw_out_of_memory(self, "verification"); break;
    }
    verify_failure_free(&err);
    return false;
}
