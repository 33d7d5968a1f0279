/* SPDX-License-Identifier: Apache-2.0
 * open.c - what the specification leaves open; see open.h.
 * (JVM TI: Method Exit, Field Modification, Heap; Java: jvalue) */
#include "tools/lab/open.h"
#include <string.h>

static const char *const words[] = {
    [LAB_OPEN_BEYOND] = "the bytes of a jvalue beyond its type",
    [LAB_OPEN_VALUE] = "the value of a method that ended by an exception",
    [LAB_OPEN_CONSTANTS] = "where a long, which has two entries, stands in the constant pool",
};

void lab_open_tell(LabOpen what)
{
    static atomic_bool told[LAB_LEN(words)];
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
        lab_open_tell(LAB_OPEN_BEYOND);
    if (type == 'J')
        lab_open_long(&value.j);
    memset((char *)&value + size, lab_config.nonsense, sizeof value - size);
    return value;
}

void lab_open_long(jlong *value)
{
    *value = (jlong)((uint64_t)*value + (uint64_t)lab_config.longs);
}

/* One look at a thread that lives after the other is told another state of these. */
static jint next_state(void)
{
    enum {
        ALIVE = JVMTI_THREAD_STATE_ALIVE,
        WAITING = ALIVE | JVMTI_THREAD_STATE_WAITING,
        FOR_EVER = WAITING | JVMTI_THREAD_STATE_WAITING_INDEFINITELY,
        FOR_A_TIME = WAITING | JVMTI_THREAD_STATE_WAITING_WITH_TIMEOUT,
    };
    static const jint states[] = {
        ALIVE | JVMTI_THREAD_STATE_RUNNABLE,
        ALIVE | JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER,
        FOR_EVER | JVMTI_THREAD_STATE_IN_OBJECT_WAIT,
        FOR_A_TIME | JVMTI_THREAD_STATE_IN_OBJECT_WAIT,
        FOR_A_TIME | JVMTI_THREAD_STATE_SLEEPING,
        FOR_EVER | JVMTI_THREAD_STATE_PARKED,
        FOR_A_TIME | JVMTI_THREAD_STATE_PARKED,
    };
    static _Atomic unsigned looks;
    return states[atomic_fetch_add(&looks, 1) % LAB_LEN(states)];
}

void lab_open_state(jint *state)
{
    if (lab_config.vague == LAB_VAGUE_EACH && *state & JVMTI_THREAD_STATE_ALIVE)
        *state = next_state();
    else if (lab_config.vague)
        *state |= JVMTI_THREAD_STATE_VENDOR_1 | JVMTI_THREAD_STATE_VENDOR_2 |
                  JVMTI_THREAD_STATE_VENDOR_3;
}

void lab_open_hash(jint *code)
{
    enum { OF_ALL = 4711 };
    if (lab_config.vague == LAB_VAGUE_BITS)
        *code = OF_ALL;
}

void lab_open_states(const LabCall *c)
{
    bool all = c->function == LAB_FN_GetAllStackTraces;
    if (!lab_config.vague || (!all && c->function != LAB_FN_GetThreadListStackTraces))
        return;
    jint n = all ? *(const jint *)c->args[2].p : (jint)c->args[0].j;
    jvmtiStackInfo *infos = *(jvmtiStackInfo **)(uintptr_t)c->args[all ? 1 : 3].p;
    for (jint i = 0; i < n; i++)
        lab_open_state(&infos[i].state);
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
        lab_open_tell(LAB_OPEN_VALUE);
        memset(&value, lab_config.nonsense, sizeof value);
        return value;
    }
    bool is_other = lab_config.opens || lab_config.longs;
    return is_other ? lab_open_value(type_of(method), value) : value;
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

static bool hears_of_classes(void)
{
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        for (int i = 0; i < lab_event_count; i++)
            if (e->enabled[i] && (lab_events[i].number == JVMTI_EVENT_CLASS_LOAD ||
                                  lab_events[i].number == JVMTI_EVENT_CLASS_PREPARE))
                return true;
    return false;
}

/* One class, of which there is an object always, comes a moment after the first list, as far as the
 * agent can know.  So it has no tag. */
void lab_open_classes(const LabCall *c)
{
    static atomic_bool done;
    JNIEnv *jni;
    jint *count = (jint *)(uintptr_t)c->args[0].p;
    if (c->function != LAB_FN_GetLoadedClasses || lab_config.fence != 2 || hears_of_classes() ||
        (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) ||
        atomic_exchange(&done, true))
        return;
    jclass *classes = *(jclass **)(uintptr_t)c->args[1].p;
    for (jint i = 0; i < *count; i++) {
        char *name;
        if ((*lab_own)->GetClassSignature(lab_own, classes[i], &name, NULL))
            continue;
        bool late = !strcmp(name, "Ljdk/internal/misc/InnocuousThread;");
        (*lab_own)->Deallocate(lab_own, (unsigned char *)name);
        if (late) {
            lab_jni_plain.DeleteLocalRef(jni, classes[i]);
            classes[i] = classes[--*count];
            return;
        }
    }
}
