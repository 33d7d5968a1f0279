/* SPDX-License-Identifier: Apache-2.0
 * table_of_new_code.c - classes that have arrays of numbers get a row in a table, which grows under
 * a lock; those who run their code count in it by an atomic addition, without the lock.  Some of
 * them find it moved before that is told.
 */
// expect: race|crash
// in: race/Together
// where: method_entry
#include "agent.h"

static struct Row {
    jmethodID method;
    long calls;
} * rows;
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jint fields = 0, methods = 0;
    jfieldID *f = NULL;
    jmethodID *m = NULL;
    jobject loader = NULL;
    char *type = NULL;
    if ((*ti)->GetClassLoader(ti, k, &loader) || !loader ||
        (*ti)->GetClassFields(ti, k, &fields, &f))
        return;
    if (fields == 1 && !(*ti)->GetFieldName(ti, k, f[0], NULL, &type, NULL) &&
        !(*ti)->GetClassMethods(ti, k, &methods, &m)) {
        pthread_mutex_lock(&lock);
        struct Row *more = !strcmp(type, "[I")
                               ? realloc(rows, sizeof *rows * (size_t)(count + methods))
                               : NULL;
        for (int i = 0; more && i < methods; i++) {
            rows = more;
            rows[count++] = (struct Row){m[i], 0};
        }
        pthread_mutex_unlock(&lock);
        give_back(m);
    }
    give_back(type);
    give_back(f);
}

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m)
{
    if (FAULTLESS)
        pthread_mutex_lock(&lock);
    for (int i = 0; i < count; i++)
        if (rows[i].method == m)
            __atomic_add_fetch(&rows[i].calls, 1, __ATOMIC_RELAXED);
    if (FAULTLESS)
        pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_generate_method_entry_events = 1;
    c.ClassPrepare = class_prepare;
    c.MethodEntry = method_entry;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_METHOD_ENTRY)
               ? JNI_OK
               : JNI_ERR;
}
