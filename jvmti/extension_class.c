/* SPDX-License-Identifier: Apache-2.0
 * extension_class.c - how a class is linked: its tables of methods, the entries of its constant
 * pool.  (docs/extensions.md) */
#include "jvmti/spec/bodies.h"
#include "classfile/format/pool_tags.h"
#include "vm/model/class.h"
#include "vm/model/ids.h"

/* An instance class or an interface, linked. */
static bool is_linked(Class *c) { return atomic_load(&c->state) >= CLASS_LINKED; }

static jmethodID *method_ids(Method *const *methods, size_t n)
{
    jmethodID *ids = ti_alloc((n ? n : 1) * sizeof *ids);
    for (size_t i = 0; ids && i < n; i++)
        ids[i] = methods[i] ? (jmethodID)method_id(methods[i]) : NULL;
    return ids;
}

jvmtiError ti_ext_GetVirtualTable(TiEnv *env, Class *c, jint *count, jmethodID **methods)
{
    if (!is_linked(c))
        return JVMTI_ERROR_CLASS_NOT_PREPARED;
    jmethodID *ids = method_ids(c->vtable, c->vtable_len);
    if (!ids)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    *count = (jint)c->vtable_len;
    *methods = ids;
    return JVMTI_ERROR_NONE;
}

/* The methods of an interface that have a place in the tables of classes that implement it. */
static size_t itable_width(const Class *interface)
{
    size_t n = 0;
    for (uint32_t i = 0; i < interface->method_count; i++)
        n = MAX(n, (size_t)(interface->methods[i]->itable_index + 1));
    return n;
}

jvmtiError ti_ext_GetInterfaceTables(TiEnv *env, Class *c, jint *count, jclass **interfaces,
                                     jint **lengths, jmethodID **methods)
{
    if (!is_linked(c))
        return JVMTI_ERROR_CLASS_NOT_PREPARED;
    size_t n = c->itable_len, all = 0;
    for (size_t i = 0; i < n; i++)
        all += itable_width(c->itable[i].interface);
    jclass *of = ti_alloc((n + 1) * sizeof *of);
    jint *widths = ti_alloc((n + 1) * sizeof *widths);
    jmethodID *ids = ti_alloc((all + 1) * sizeof *ids);
    if (!of || !widths || !ids) {
        ti_free_blocks((void *[]){of, widths, ids}, 3);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    for (size_t i = 0, at = 0; i < n; i++) {
        const ItableEntry *entry = &c->itable[i];
        size_t width = itable_width(entry->interface);
        of[i] = jref_new_local(thread_self(), entry->interface->mirror);
        widths[i] = (jint)width;
        for (size_t k = 0; k < width; k++, at++)
            ids[at] = entry->methods && entry->methods[k] ? (jmethodID)method_id(entry->methods[k])
                                                          : NULL;
    }
    *count = (jint)n;
    *interfaces = of;
    *lengths = widths;
    *methods = ids;
    return JVMTI_ERROR_NONE;
}

/* 0 has nothing to resolve, 1 is not resolved yet, 2 is, 3 was tried in vain */
static unsigned char pool_state(const ConstantPool *cp, uint16_t i)
{
    switch (cp->tags[i]) {
    case CP_CLASS:
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF:
    case CP_STRING:
    case CP_METHOD_HANDLE:
    case CP_METHOD_TYPE:
    case CP_DYNAMIC: break;
    default: return 0;
    }
    for (const CpError *error = cp->errors; error; error = error->next)
        if (error->index == i)
            return 3;
    return atomic_load(&cp->entries[i].resolved) ? 2 : 1;
}

jvmtiError ti_ext_GetConstantPoolStates(TiEnv *env, Class *c, jint *count, unsigned char **states)
{
    if (!is_linked(c))
        return JVMTI_ERROR_CLASS_NOT_PREPARED;
    if (!c->cp)
        return JVMTI_ERROR_ABSENT_INFORMATION; /* arrays, primitive types */
    unsigned char *all = ti_alloc(c->cp->count + 1u);
    if (!all)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    for (uint16_t i = 0; i < c->cp->count; i++)
        all[i] = pool_state(c->cp, i);
    *count = c->cp->count;
    *states = all;
    return JVMTI_ERROR_NONE;
}
