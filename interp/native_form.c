/* SPDX-License-Identifier: Apache-2.0
 * native_form.c - fast natives as C functions.  (JVM TI: Native Method Bind; JNI specification,
 * chapter 2, "Native Method Arguments")
 *
 * Agents are told the address of a native method's function when it is bound.  They keep it, put a
 * function of their own before it, and call it from there.  A fast native has no such function, so
 * one is made by libffi when it is wanted: it calls a twin of the method, which nobody can bind to
 * anything else. */
#include "classfile/descriptor.h"
#include "interp/interp.h"
#include "interp/native.h"
#include "vm/objects/exception.h"
#include "vm/objects/jref.h"
#include "vm/thread/thread.h"
#include <ffi.h>

typedef struct Form {
    struct Form *next;
    FastNative *fast;
    const Symbol *descriptor;
    Method twin;
    ffi_cif cif;
    ffi_type *types[2 + 255]; /* JNIEnv, class or object, parameters */
    void *function;
} Form;
static Lock lock = LOCK_INIT(NATIVE_FORM);
static Form *forms GUARDED_BY(lock); /* as many as there are fast natives, so they stay */

/* Integers that are narrower than a register fill it. (libffi: The Closure API) */
static void give_result(Thread *self, const Method *m, Slot r, void *out)
{
    switch (m->return_type) {
    case T_VOID: break;
    case T_OBJECT:
    case T_ARRAY: *(jobject *)out = jref_new_local(self, r.l); break;
    case T_LONG: *(int64_t *)out = r.j; break;
    case T_DOUBLE: *(double *)out = r.d; break;
    case T_FLOAT: *(float *)out = r.f; break;
    case T_BOOLEAN: *(ffi_arg *)out = (uint8_t)r.i; break;
    case T_CHAR: *(ffi_arg *)out = (uint16_t)r.i; break;
    default: *(ffi_sarg *)out = r.i; break;
    }
}

static void called(ffi_cif *cif, void *out, void **values, void *data)
{
    Method *m = data;
    Thread *self = thread_of_env(*(JNIEnv **)values[0]);
    Slot args[256], r = {.bits = 0};
    int n = 0;
    thread_native_to_vm(self);
    HandleScope scope = handle_scope_open(self);
    Handle pending = handle_new(self, exception_take(self));
    if (!(m->flags & ACC_STATIC))
        args[n++].l = jref_get(*(jobject *)values[1]);
    const char *d = m->descriptor->bytes + 1;
    for (int k = 2; *d != ')'; d = desc_after(d), k++) {
        Slot *a = &args[n];
        a->bits = 0;
        n += (int)desc_kind_slots(*d);
        switch (*d) {
        case 'Z': a->i = *(uint8_t *)values[k]; break;
        case 'B': a->i = *(int8_t *)values[k]; break;
        case 'C': a->i = *(uint16_t *)values[k]; break;
        case 'S': a->i = *(int16_t *)values[k]; break;
        case 'I': a->i = *(int32_t *)values[k]; break;
        case 'F': a->f = *(float *)values[k]; break;
        case 'J':
        case 'D': a->bits = *(uint64_t *)values[k]; break;
        default: a->l = jref_get(*(jobject *)values[k]); break;
        }
    }
    bool ok = interp_call(self, m, args, &r);
    Object *result = ok && type_is_ref((BasicType)m->return_type) ? r.l : NULL;
    if (ok)
        self->exception = H(pending);
    handle_scope_close(self, scope);
    if (type_is_ref((BasicType)m->return_type))
        r.l = result;
    give_result(self, m, r, out);
    thread_vm_to_native(self);
}

static Form *make(const Method *m, FastNative *fast, FastNative *frameless)
{
    Form *f = calloc(1, sizeof *f);
    void *code = NULL;
    ffi_closure *closure = f ? ffi_closure_alloc(sizeof *closure, &code) : NULL;
    if (!closure) {
        free(f);
        return NULL;
    }
    unsigned n = 0;
    f->types[n++] = &ffi_type_pointer;
    f->types[n++] = &ffi_type_pointer;
    const char *d = m->descriptor->bytes + 1;
    for (; *d != ')'; d = desc_after(d))
        f->types[n++] = native_ffi_type(*d);
    if (ffi_prep_cif(&f->cif, FFI_DEFAULT_ABI, n, native_ffi_type(d[1]), f->types) != FFI_OK ||
        ffi_prep_closure_loc(closure, &f->cif, called, &f->twin, code) != FFI_OK)
        VM_FATAL("a function for %s%s", m->name->bytes, m->descriptor->bytes);
    f->twin = *m;
    f->twin.native_call = NULL;
    f->twin.entry = ENTRY_NATIVE;
    f->twin.older = f->twin.next_version = NULL;
    f->twin.cp = pool_first(m->cp); /* m's version may go */
    f->twin.attributes = NULL;
    f->twin.id = NULL;
    native_set_fast(&f->twin, fast, frameless);
    native_set_own_form(&f->twin, code);
    atomic_store(&f->twin.native_fn, code);
    native_bound_changed(&f->twin);
    f->fast = fast;
    f->descriptor = m->descriptor;
    f->function = code;
    return f;
}

void *native_jni_form(const Method *m)
{
    FastNative *frameless, *fast = native_fast_body(m, &frameless);
    lock_take(&lock);
    Form *f = forms;
    while (f && (f->fast != fast || f->descriptor != m->descriptor || f->twin.holder != m->holder))
        f = f->next;
    if (!f && (f = make(m, fast, frameless))) {
        f->next = forms;
        forms = f;
    }
    lock_release(&lock);
    return f ? f->function : NULL;
}
