/* SPDX-License-Identifier: Apache-2.0
 * array.c - arrays: making, elements, regions.  (JNI spec chapter 4, "Array Operations")
 *
 * Get<Type>ArrayElements and GetPrimitiveArrayCritical give copies, because the collector moves
 * arrays; Release writes back unless JNI_ABORT.  (The road not taken: pinning.  A sliding collector
 * would have to compact around pinned arrays, or stand still while any thread is in a critical
 * region.) */
#include "vm/jni/impl.h"
#include "vm/model/names.h"

jsize jni_GetArrayLength(JNIEnv *env, jarray array)
{
    JNI_ENTER();
    return array_length(jref_get(array));
}

/* ---- arrays of references ---- */

jobjectArray jni_NewObjectArray(JNIEnv *env, jsize len, jclass clazz, jobject init)
{
    JNI_ENTER();
    Class *c = class_array_of(self, jclass_class(clazz));
    Object *a = c ? array_new(self, c, len) : NULL;
    Object *value = jref_get(init);
    if (a && value)
        for (jsize i = 0; i < len; i++)
            ref_array_set(a, i, value);
    return (jobjectArray)jref_try_new_local(self, a);
}

jobject jni_GetObjectArrayElement(JNIEnv *env, jobjectArray array, jsize index)
{
    JNI_ENTER();
    Object *a = jref_get(array);
    jobject r = NULL;
    if (!a)
        throw_npe(self);
    else if (index < 0 || index >= array_length(a))
        throw_array_index(self, index, array_length(a));
    else
        r = jref_try_new_local(self, ref_array_get(a, index));
    return r;
}

static bool throw_store(Thread *self, const Class *from, const Class *array_class, jsize index)
{
    char *f = class_external_name(from), *t = class_external_name(array_class->component),
         *brackets = strchr(t, '[');
    int plain = brackets ? (int)(brackets - t) : (int)strlen(t);
    throw_new(self, ArrayStoreException, "type mismatch: can not store %s to %.*s[%d]%s", f, plain,
              t, index, brackets ? brackets : "");
    free(f);
    free(t);
    return false;
}

void jni_SetObjectArrayElement(JNIEnv *env, jobjectArray array, jsize index, jobject val)
{
    JNI_ENTER();
    Object *a = jref_get(array), *v = jref_get(val);
    if (!a)
        throw_npe(self);
    else if (v && !object_instance_of(v, object_class(a)->component))
        throw_store(self, object_class(v), object_class(a), index);
    else if (index < 0 || index >= array_length(a))
        throw_array_index(self, index, array_length(a));
    else
        ref_array_set(a, index, v);
}

/* ---- arrays of primitive types ---- */

/* A copy of all elements, never NULL for an empty array.  NULL: OutOfMemoryError pending. */
static void *copy_out(Thread *self, jarray array, size_t size, jboolean *is_copy)
{
    Array *a = (Array *)jref_get(array);
    size_t bytes = (size_t)a->length * size;
    void *p = malloc(bytes ? bytes : 8);
    if (!p) {
        throw_out_of_memory(self, "native memory for array elements");
        return NULL;
    }
    memcpy(p, array_data(a), bytes);
    if (is_copy)
        *is_copy = JNI_TRUE;
    return p;
}

static void copy_back(jarray array, void *elems, jint mode, size_t size)
{
    Array *a = (Array *)jref_get(array);
    if (mode != JNI_ABORT)
        memcpy(array_data(a), elems, (size_t)a->length * size);
    if (mode != JNI_COMMIT)
        free(elems);
}

static bool region_ok(Thread *self, jarray array, jsize start, jsize len)
{
    const Object *a = jref_get(array);
    if (!a)
        return throw_npe(self);
    if (start < 0 || len < 0 || (int64_t)start + len > array_length(a))
        return throw_new(self, ArrayIndexOutOfBoundsException,
                         "Array region %d..%lld out of bounds for length %d", start,
                         (long long)start + len, array_length(a));
    return true;
}

#define ARRAYS(Name, ctype, member, type) \
    ctype##Array jni_New##Name##Array(JNIEnv *env, jsize len) \
    { \
        JNI_ENTER(); \
        ctype##Array r = (ctype##Array)jref_try_new_local(self, \
                                                          array_new_primitive(self, type, len)); \
        return r; \
    } \
    ctype *jni_Get##Name##ArrayElements(JNIEnv *env, ctype##Array array, jboolean *isCopy) \
    { \
        JNI_ENTER(); \
        return copy_out(self, array, sizeof(ctype), isCopy); \
    } \
    void jni_Release##Name##ArrayElements(JNIEnv *env, ctype##Array array, ctype *elems, \
                                          jint mode) \
    { \
        JNI_ENTER(); \
        copy_back(array, elems, mode, sizeof(ctype)); \
    } \
    void jni_Get##Name##ArrayRegion(JNIEnv *env, ctype##Array array, jsize start, jsize len, \
                                    ctype *buf) \
    { \
        JNI_ENTER(); \
        if (region_ok(self, array, start, len) && len) \
            memcpy(buf, (ctype *)array_data((Array *)jref_get(array)) + start, \
                   (size_t)len * sizeof(ctype)); \
    } \
    void jni_Set##Name##ArrayRegion(JNIEnv *env, ctype##Array array, jsize start, jsize len, \
                                    const ctype *buf) \
    { \
        JNI_ENTER(); \
        if (region_ok(self, array, start, len) && len) \
            memcpy((ctype *)array_data((Array *)jref_get(array)) + start, buf, \
                   (size_t)len * sizeof(ctype)); \
    }
JNI_PRIMITIVE_TYPES(ARRAYS)

/* ---- critical regions ---- */

void *jni_GetPrimitiveArrayCritical(JNIEnv *env, jarray array, jboolean *isCopy)
{
    JNI_ENTER();
    return copy_out(self, array, (size_t)1 << object_layout(jref_get(array))->elem_shift, isCopy);
}

void jni_ReleasePrimitiveArrayCritical(JNIEnv *env, jarray array, void *carray, jint mode)
{
    JNI_ENTER();
    copy_back(array, carray, mode, (size_t)1 << object_layout(jref_get(array))->elem_shift);
}
