/* SPDX-License-Identifier: Apache-2.0
 * mirror.c - a class's object of java.lang.Class, in which its statics lie. */
#include "vm/class/internal.h"
#include "vm/model/lookup.h"

void mirror_set_module(Class *c)
{
    VM_ASSERT(c->mirror, "the class has its mirror");
    if (wk.java_lang_Class_module && c->module)
        ref_store(c->mirror, wk.java_lang_Class_module, c->module->object);
}

bool class_make_mirror(Thread *self, Class *c, Handle protection_domain, Handle class_data)
{
    assert_in_vm(self);
    VM_ASSERT(!c->mirror, "a class gets one mirror");
    if (!wk.java_lang_Class || !gc_offsets.mirror_instance_size)
        return true; /* class_fixup_mirrors comes back to it */
    Object *mirror = mirror_new(self, c);
    if (!mirror)
        return false;
    *FIELD_PTR(mirror, gc_offsets.mirror_class, Class *) = c;
    c->mirror = mirror;
    if (wk.java_lang_Class_classLoader)
        ref_store(mirror, wk.java_lang_Class_classLoader, class_loader_object(c));
    if (c->kind == CLASS_ARRAY && wk.java_lang_Class_componentType)
        ref_store(mirror, wk.java_lang_Class_componentType, c->component->mirror);
    if (wk.java_lang_Class_modifiers) {
        *FIELD_PTR(mirror, wk.java_lang_Class_modifiers, uint16_t) = (uint16_t)class_modifiers(c);
        *FIELD_PTR(mirror, wk.java_lang_Class_primitive, uint8_t) = c->kind == CLASS_PRIMITIVE;
    }
    if (!handle_is_null(protection_domain))
        ref_store(mirror, wk.java_lang_Class_protection_domain, H(protection_domain));
    if (!handle_is_null(class_data))
        ref_store(mirror, wk.java_lang_Class_classData, H(class_data));
    mirror_set_module(c);
    return true;
}
