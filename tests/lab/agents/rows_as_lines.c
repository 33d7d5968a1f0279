/* SPDX-License-Identifier: Apache-2.0
 * rows_as_lines.c - tells how many lines the classes of the program have; a line may have several
 * rows in the table.
 */
// expect: output
// in: plain/Hostile
// says: may have several rows
// where: lines_of
#include "agent.h"

/* How often a row before it has its line. */
static int before(const jvmtiLineNumberEntry *rows, jint i)
{
    int n = 0;
    for (jint k = 0; k < i; k++)
        n += rows[k].line_number == rows[i].line_number;
    return n;
}

static long lines_of(jmethodID method)
{
    jvmtiLineNumberEntry *rows;
    jint count;
    if ((*ti)->GetLineNumberTable(ti, method, &count, &rows))
        return 0;
    long lines = 0;
    for (jint i = 0; i < count; i++)
        lines += !FAULTLESS || !before(rows, i);
    give_back(rows);
    return lines;
}

static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name;
    jobject loader = NULL;
    jmethodID *methods;
    jint count;
    if ((*ti)->GetClassLoader(ti, klass, &loader) || !loader ||
        (*ti)->GetClassSignature(ti, klass, &name, NULL))
        return;
    (*jni)->DeleteLocalRef(jni, loader);
    if ((*ti)->GetClassMethods(ti, klass, &count, &methods) == JVMTI_ERROR_NONE) {
        long lines = 0;
        for (jint i = 0; i < count; i++)
            lines += lines_of(methods[i]);
        fprintf(stderr, "agent: %s has %ld lines\n", name, lines);
        give_back(methods);
    }
    give_back(name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_get_line_numbers = 1};
    jvmtiEventCallbacks on = {.ClassPrepare = prepare};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE)
               ? JNI_OK
               : JNI_ERR;
}
