/* SPDX-License-Identifier: Apache-2.0
 * java.c - see java.h. */
#include "classfile/descriptor.h"
#include "vm/invoke/java.h"
#include "interp/interp.h"
#include "vm/class/loader.h"
#include "vm/objects/exception.h"
#include "vm/objects/jref.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/model/lookup.h"

Object *jvm_new(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c->kind == CLASS_INSTANCE, "no array and no primitive type");
    if (!class_is_initialized(c) && !class_initialize(self, c))
        return NULL;
    return object_new(self, c);
}

Object *jvm_new_array(Thread *self, Class *element, int32_t n)
{
    assert_in_vm(self);
    VM_ASSERT(element && n >= 0, "elements of a class, and how many");
    Class *a = class_array_of(self, element);
    return a ? array_new(self, a, n) : NULL;
}

Object *jvm_new_bytes(Thread *self, const void *data, uint32_t len)
{
    assert_in_vm(self);
    VM_ASSERT(data || !len, "bytes");
    Object *a = array_new_primitive(self, T_BYTE, (int32_t)len);
    if (a && len)
        memcpy(array_data((Array *)a), data, len);
    return a;
}

Object *jvm_interned_symbol(Thread *self, Symbol *s)
{
    assert_in_vm(self);
    return s ? string_intern_symbol(self, s) : NULL;
}

Object *jvm_symbol_string(Thread *self, const Symbol *s)
{
    assert_in_vm(self);
    return s ? string_from_mutf8(self, s->bytes, s->len) : NULL;
}

Symbol *jvm_string_symbol(const Object *string, bool dots_to_slashes)
{
    VM_ASSERT(string, "a string");
    size_t n = string_mutf8_length(string);
    if (n > UINT16_MAX)
        return NULL;
    FREED char *text = xmalloc(n + 1);
    string_copy_mutf8(string, text);
    if (dots_to_slashes)
        name_to_slashes(text);
    return symbol_new(text, n);
}

char *jvm_string_chars(Thread *self, jstring string)
{
    assert_in_vm(self);
    char *text = string ? string_to_mutf8(jref_get(string)) : NULL;
    if (string && !text)
        throw_out_of_memory(self, "the text of a string");
    return text;
}

Class *jvm_load(Thread *self, const char *name)
{
    assert_in_vm(self);
    VM_ASSERT(!strchr(name, '.'), "a class's internal name has slashes");
    Class *c = boot_load_class(self, name);
    return c && class_initialize(self, c) ? c : NULL;
}

bool jvm_call_static(Thread *self, Class *c, const char *name, const char *desc, const Slot *args,
                     Slot *result)
{
    assert_in_vm(self);
    VM_ASSERT(c && desc[0] == '(', "a method of a class");
    Method *m = class_find_method_s(c, name, desc);
    if (!m)
        return throw_internal(self, "no method %s.%s%s", c->name->bytes, name, desc);
    /* arguments may be raw references: the caller initializes classes that can run code */
    if (!class_is_initialized(c)) {
        if (!class_initialize(self, c))
            return false;
    }
    return interp_call(self, m, args, result);
}

Object *jvm_construct(Thread *self, Class *c, const char *desc, const Slot *args, int slots)
{
    assert_in_vm(self);
    VM_ASSERT(c && desc[0] == '(' && slots >= 0, "a constructor of a class");
    VM_CHECK(slots <= 20, "few constructor arguments");
    Method *m = class_find_declared_method(c, symbol_of("<init>"), symbol_of(desc));
    if (!m) {
        throw_internal(self, "no constructor %s%s", c->name->bytes, desc);
        return NULL;
    }
    HANDLE_SCOPE(self);
    Handle refs[20];
    DescIter it = desc_iter(desc, strlen(desc));
    while (desc_next(&it))
        refs[it.slot] = it.kind == 'L' || it.kind == '[' ? handle_new(self, args[it.slot].l)
                                                         : HANDLE_NULL;
    Handle h = HANDLE_NULL;
    Object *o = jvm_new(self, c);
    if (o) {
        h = handle_new(self, o);
        Slot full[21];
        full[0].l = H(h);
        it = desc_iter(desc, strlen(desc));
        while (desc_next(&it)) {
            full[1 + it.slot] = args[it.slot];
            if (it.kind == 'L' || it.kind == '[')
                full[1 + it.slot].l = H(refs[it.slot]);
        }
        Slot result;
        if (!interp_call(self, m, full, &result))
            h = HANDLE_NULL;
    }
    return H(h);
}

void jvm_wrap_exception(Thread *self, const char *class_name)
{
    assert_in_vm(self);
    VM_ASSERT(exception_pending(self), "there is an exception to wrap");
    HANDLE_SCOPE(self);
    Handle cause = handle_new(self, exception_take(self));
    Class *c = jvm_load(self, class_name);
    if (c) {
        Slot arg = {.l = H(cause)};
        Object *e = jvm_construct(self, c, "(Ljava/lang/Throwable;)V", &arg, 1);
        if (e)
            throw_object(self, e);
    }
}
