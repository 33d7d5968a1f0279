/* SPDX-License-Identifier: Apache-2.0
 * open.c - what the specification leaves open; see open.h.
 * (JVM TI: Method Exit, Field Modification, Heap; Java: jvalue) */
#include "tools/lab/open.h"
#include <string.h>

enum { BEYOND, NO_VALUE, OPENS };
static const char *const words[OPENS] = {
    [BEYOND] = "the bytes of a jvalue beyond its type",
    [NO_VALUE] = "the value of a method that ended by an exception",
};

/* Once for each: what this run could show. */
static void tell(int what)
{
    static atomic_bool told[OPENS];
    if (lab_config.opens && !atomic_exchange(&told[what], true))
        lab_say("open", "\"what\":\"%s\"", words[what]);
}

size_t lab_value_bytes(char type)
{
    switch (type) {
    case 'V': return 0;
    case 'Z':
    case 'B': return 1;
    case 'C':
    case 'S': return 2;
    case 'I':
    case 'F': return 4;
    default: return sizeof(jvalue);
    }
}

jvalue lab_open_value(char type, jvalue value)
{
    size_t size = lab_config.opens ? lab_value_bytes(type) : sizeof value;
    if (size < sizeof value)
        tell(BEYOND);
    memset((char *)&value + size, lab_config.nonsense, sizeof value - size);
    return value;
}

/* The first character of what a method returns; 'L' when nobody knows. */
static char type_of(jmethodID method)
{
    static _Atomic uint64_t known[1024]; /* the method, and its type in the lowest byte */
    _Atomic uint64_t *k = &known[((uintptr_t)method >> 3) % LAB_LEN(known)];
    uint64_t word = atomic_load(k), own = (uint64_t)(uintptr_t)method << 8;
    char *signature;
    if (word && (word & ~UINT64_C(255)) == own)
        return (char)(word & 255);
    if ((*lab_own)->GetMethodName(lab_own, method, NULL, &signature, NULL))
        return 'L';
    char type = strchr(signature, ')')[1];
    (*lab_own)->Deallocate(lab_own, (unsigned char *)signature);
    atomic_store(k, own | (unsigned char)type);
    return type;
}

jvalue lab_open_exit(jmethodID method, jboolean by_exception, jvalue value)
{
    if (!lab_config.report)
        return value;
    if (by_exception) {
        tell(NO_VALUE);
        memset(&value, lab_config.nonsense, sizeof value);
        return value;
    }
    return lab_config.opens ? lab_open_value(type_of(method), value) : value;
}

const jvmtiHeapReferenceInfo *lab_open_info(jvmtiHeapReferenceKind kind,
                                            const jvmtiHeapReferenceInfo *info,
                                            jvmtiHeapReferenceInfo *copy)
{
    size_t size;
    switch (kind) {
    case JVMTI_HEAP_REFERENCE_FIELD:
    case JVMTI_HEAP_REFERENCE_STATIC_FIELD: size = sizeof copy->field; break;
    case JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT: size = sizeof copy->array; break;
    case JVMTI_HEAP_REFERENCE_CONSTANT_POOL: size = sizeof copy->constant_pool; break;
    case JVMTI_HEAP_REFERENCE_JNI_LOCAL: size = sizeof copy->jni_local; break;
    default: return info;
    }
    if (!lab_config.opens || !info)
        return info;
    memset(copy, lab_config.nonsense, sizeof *copy);
    memcpy(copy, info, size);
    return copy;
}
