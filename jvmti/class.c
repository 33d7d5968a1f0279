/* SPDX-License-Identifier: Apache-2.0
 * class.c - questions about classes.  (JVMTI: Class; redefinition is in redefine.c) */
#include "jvmti/spec/bodies.h"
#include "vm/class/loader.h"
#include "vm/model/ids.h"

static bool is_instance_class(const Class *c) { return c->kind == CLASS_INSTANCE; }
/* CLASS_ERROR: initialization failed, so it was prepared */
static bool is_prepared(const Class *c) { return c->state >= CLASS_LINKED; }

jvmtiError jvmti_IsModifiableClass(TiEnv *env, Class *klass, jboolean *is_modifiable_class_ptr)
{
    *is_modifiable_class_ptr = is_instance_class(klass) && !klass->is_hidden;
    return JVMTI_ERROR_NONE;
}

static size_t signature_size(const Class *c)
{
    return c->kind == CLASS_PRIMITIVE ? 2 : c->name->len + 3;
}

/* Hidden classes carry a '+' between name and suffix, in their own name and in those of their
 * arrays; descriptors have a '.' there. */
static void write_signature(const Class *c, char *to, size_t n)
{
    const Class *element = c->kind == CLASS_ARRAY ? c->element : c;
    if (c->kind == CLASS_PRIMITIVE) {
        static const char letters[] = {
            [T_BOOLEAN] = 'Z', [T_CHAR] = 'C', [T_FLOAT] = 'F', [T_DOUBLE] = 'D', [T_BYTE] = 'B',
            [T_SHORT] = 'S',   [T_INT] = 'I',  [T_LONG] = 'J',  [T_VOID] = 'V'};
        snprintf(to, n, "%c", letters[c->elem_type]);
        return;
    }
    snprintf(to, n, c->kind == CLASS_ARRAY ? "%s" : "L%s;", c->name->bytes);
    char *plus = element->is_hidden ? strrchr(to, '+') : NULL;
    if (plus)
        *plus = '.';
}

static char *signature_of(const Class *c)
{
    size_t n = signature_size(c);
    char *s = ti_alloc(n);
    if (s)
        write_signature(c, s, n);
    return s;
}

jvmtiError jvmti_GetClassSignature(TiEnv *env, Class *klass, char **signature_ptr,
                                   char **generic_ptr)
{
    char *s = NULL, *g = NULL;
    if (signature_ptr && !(s = signature_of(klass)))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    if (generic_ptr && klass->signature && !(g = ti_strdup(klass->signature->bytes))) {
        if (s)
            ti_free(s);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    if (signature_ptr)
        *signature_ptr = s;
    if (generic_ptr)
        *generic_ptr = g;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetClassStatus(TiEnv *env, Class *klass, jint *status_ptr)
{
    jint status = 0;
    if (klass->kind == CLASS_ARRAY)
        status = JVMTI_CLASS_STATUS_ARRAY;
    else if (klass->kind == CLASS_PRIMITIVE)
        status = JVMTI_CLASS_STATUS_PRIMITIVE;
    else
        switch ((ClassState)klass->state) {
        case CLASS_LINKED:
        case CLASS_INITIALIZING:
            status = JVMTI_CLASS_STATUS_VERIFIED | JVMTI_CLASS_STATUS_PREPARED;
            break;
        case CLASS_INITIALIZED:
            status = JVMTI_CLASS_STATUS_VERIFIED | JVMTI_CLASS_STATUS_PREPARED |
                     JVMTI_CLASS_STATUS_INITIALIZED;
            break;
        case CLASS_ERROR:
            status = JVMTI_CLASS_STATUS_VERIFIED | JVMTI_CLASS_STATUS_PREPARED |
                     JVMTI_CLASS_STATUS_ERROR;
            break;
        default: break;
        }
    *status_ptr = status;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetSourceFileName(TiEnv *env, Class *klass, char **source_name_ptr)
{
    if (!is_instance_class(klass) || !klass->source_file)
        return JVMTI_ERROR_ABSENT_INFORMATION;
    char *s = ti_strdup(klass->source_file->bytes);
    if (!s)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    *source_name_ptr = s;
    return JVMTI_ERROR_NONE;
}

/* What the InnerClasses attribute says of a member class; ACC_SUPER stays visible, as on the stock
 * VM. */
jvmtiError jvmti_GetClassModifiers(TiEnv *env, Class *klass, jint *modifiers_ptr)
{
    const jint access = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED;
    switch (klass->kind) {
    case CLASS_PRIMITIVE: *modifiers_ptr = ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT; break;
    case CLASS_ARRAY:
        *modifiers_ptr =
            ((klass->element->kind == CLASS_PRIMITIVE ? ACC_PUBLIC : klass->element->inner_flags) &
             access) |
            ACC_FINAL | ACC_ABSTRACT;
        break;
    default: *modifiers_ptr = (klass->inner_flags & ~ACC_SUPER) | (klass->flags & ACC_SUPER); break;
    }
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetClassMethods(TiEnv *env, Class *klass, jint *method_count_ptr,
                                 jmethodID **methods_ptr)
{
    if (!is_instance_class(klass)) {
        *method_count_ptr = 0;
        *methods_ptr = NULL;
        return JVMTI_ERROR_NONE;
    }
    if (!is_prepared(klass))
        return JVMTI_ERROR_CLASS_NOT_PREPARED;
    jmethodID *out = NULL;
    unsigned most = klass->method_count;
    jint n = 0;
    if (most && !(out = ti_alloc(most * sizeof *out)))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    for (unsigned i = 0; i < most; i++) { /* once: each is a look into other memory */
        Method *m = klass->methods[i];
        if (m->is_overpass)
            continue;
        MethodId *id = __atomic_load_n(&m->id, __ATOMIC_ACQUIRE);
        out[n++] = (jmethodID)(LIKELY(id != NULL) ? id : method_id(m));
    }
    if (!n && out) {
        ti_free(out);
        out = NULL;
    }
    *method_count_ptr = n;
    *methods_ptr = out;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetClassFields(TiEnv *env, Class *klass, jint *field_count_ptr,
                                jfieldID **fields_ptr)
{
    if (!is_instance_class(klass)) {
        *field_count_ptr = 0;
        *fields_ptr = NULL;
        return JVMTI_ERROR_NONE;
    }
    if (!is_prepared(klass))
        return JVMTI_ERROR_CLASS_NOT_PREPARED;
    jfieldID *out = NULL;
    jint n = 0;
    for (unsigned i = 0; i < klass->field_count; i++)
        n += !klass->fields[i]->injected;
    if (n && !(out = ti_alloc((size_t)n * sizeof *out)))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    n = 0;
    for (unsigned i = 0; i < klass->field_count; i++)
        if (!klass->fields[i]->injected)
            out[n++] = (jfieldID)field_id(klass->fields[i]);
    *field_count_ptr = n;
    *fields_ptr = out;
    return JVMTI_ERROR_NONE;
}

/* Local references of `n` classes in a fresh block. */
static jvmtiError give_classes(Class *const *classes, size_t n, jint *count_ptr,
                               jclass **classes_ptr)
{
    VM_ASSERT(classes || !n, "as many classes as are counted");
    Thread *self = thread_self();
    jclass *out = NULL;
    if (n && (!handles_reserve(self, n) || !(out = ti_alloc(n * sizeof *out))))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    for (size_t i = 0; i < n; i++)
        out[i] = jclass_local(self, classes[i]);
    *count_ptr = (jint)n;
    *classes_ptr = out;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetImplementedInterfaces(TiEnv *env, Class *klass, jint *interface_count_ptr,
                                          jclass **interfaces_ptr)
{
    if (is_instance_class(klass) && !is_prepared(klass))
        return JVMTI_ERROR_CLASS_NOT_PREPARED;
    return give_classes(klass->interfaces, is_instance_class(klass) ? klass->interface_count : 0,
                        interface_count_ptr, interfaces_ptr);
}

jvmtiError jvmti_IsInterface(TiEnv *env, Class *klass, jboolean *is_interface_ptr)
{
    *is_interface_ptr = is_instance_class(klass) && class_is_interface(klass);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_IsArrayClass(TiEnv *env, Class *klass, jboolean *is_array_class_ptr)
{
    *is_array_class_ptr = class_is_array(klass);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetClassLoader(TiEnv *env, Class *klass, jobject *classloader_ptr)
{
    *classloader_ptr = klass->kind == CLASS_PRIMITIVE
                           ? NULL
                           : jref_new_local(thread_self(), class_loader_object(klass));
    return JVMTI_ERROR_NONE;
}

/* ---- lists ---- */

typedef struct LoadedClasses {
    VEC(Class *) classes;
    bool no_memory;
} LoadedClasses;

static void add_class(LoadedClasses *list, Class *c)
{
    VM_ASSERT(c->mirror, "a class that Java can see");
    list->no_memory |= !VEC_TRY_PUSH(list->classes, c);
}

static jvmtiError give_list(LoadedClasses *list, jint *class_count_ptr, jclass **classes_ptr)
{
    jvmtiError err = list->no_memory ? JVMTI_ERROR_OUT_OF_MEMORY
                                     : give_classes(list->classes.data, list->classes.len,
                                                    class_count_ptr, classes_ptr);
    VEC_FREE(list->classes);
    return err;
}

static bool collect_loaded(Class *c, void *ctx)
{
    LoadedClasses *list = ctx;
    if (c->kind != CLASS_PRIMITIVE && c->mirror && !c->is_scratch)
        add_class(list, c);
    return !list->no_memory;
}

jvmtiError jvmti_GetLoadedClasses(TiEnv *env, jint *class_count_ptr, jclass **classes_ptr)
{
    LoadedClasses list = {0};
    classes_each(collect_loaded, &list);
    return give_list(&list, class_count_ptr, classes_ptr);
}

static void add_with_arrays(LoadedClasses *list, Class *c)
{
    for (; c; c = atomic_load(&c->array_class))
        if (c->mirror && c->kind != CLASS_PRIMITIVE && !c->is_scratch)
            add_class(list, c);
}

/* Everything the loader can find by name: what it defined or initiated, and arrays of those; arrays
 * of primitives are found by all. World stopped instead of locking the dictionary. */
jvmtiError jvmti_GetClassLoaderClasses(TiEnv *env, Handle initiating_loader, jint *class_count_ptr,
                                       jclass **classes_ptr)
{
    Thread *self = thread_self();
    Loader *l = loader_known(H(initiating_loader));
    LoadedClasses list = {0};
    safepoint_begin(self, "GetClassLoaderClasses");
    for (uint32_t i = 0; l && i < l->dictionary.cap; i++)
        if (l->dictionary.at[i] && l->dictionary.at[i]->kind == CLASS_INSTANCE &&
            !l->dictionary.at[i]->is_hidden)
            add_with_arrays(&list, l->dictionary.at[i]);
    for (const char *p = "ZCFDBSIJ"; *p; p++)
        add_with_arrays(&list, class_primitive_by_char(*p));
    jvmtiError err = give_list(&list, class_count_ptr, classes_ptr);
    safepoint_end(self);
    return err;
}

/* ---- class file ---- */

jvmtiError jvmti_GetSourceDebugExtension(TiEnv *env, Class *klass,
                                         char **source_debug_extension_ptr)
{
    if (!is_instance_class(klass) || !klass->source_debug.data)
        return JVMTI_ERROR_ABSENT_INFORMATION;
    char *s = ti_alloc((size_t)klass->source_debug.len + 1);
    if (!s)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    memcpy(s, klass->source_debug.data, klass->source_debug.len);
    s[klass->source_debug.len] = 0;
    *source_debug_extension_ptr = s;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetClassVersionNumbers(TiEnv *env, Class *klass, jint *minor_version_ptr,
                                        jint *major_version_ptr)
{
    if (!is_instance_class(klass))
        return JVMTI_ERROR_ABSENT_INFORMATION;
    if (klass->state == CLASS_ERROR)
        return JVMTI_ERROR_INVALID_CLASS; /* as the stock VM */
    *minor_version_ptr = klass->minor;
    *major_version_ptr = klass->major;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetConstantPool(TiEnv *env, Class *klass, jint *constant_pool_count_ptr,
                                 jint *constant_pool_byte_count_ptr,
                                 unsigned char **constant_pool_bytes_ptr)
{
    if (!is_instance_class(klass) || !klass->cp || !klass->cp->raw)
        return JVMTI_ERROR_ABSENT_INFORMATION;
    if (klass->state == CLASS_ERROR)
        return JVMTI_ERROR_INVALID_CLASS;
    unsigned char *bytes = ti_alloc(klass->cp->raw_len);
    if (!bytes)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    memcpy(bytes, klass->cp->raw, klass->cp->raw_len);
    *constant_pool_count_ptr = klass->cp->count;
    *constant_pool_byte_count_ptr = (jint)klass->cp->raw_len;
    *constant_pool_bytes_ptr = bytes;
    return JVMTI_ERROR_NONE;
}
