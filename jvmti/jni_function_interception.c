/* SPDX-License-Identifier: Apache-2.0
 * jni_function_interception.c - reading and replacing the JNI function table.  (JVMTI: JNI Function
 * Interception) */
#include "jvmti/spec/bodies.h"
#include "vm/jni/env.h"

jvmtiError jvmti_SetJNIFunctionTable(TiEnv *env, const jniNativeInterface *function_table)
{
    Thread *self = thread_self();
    safepoint_begin(self, "SetJNIFunctionTable"); /* two agents do not mix their tables */
    jni_table_set(function_table);
    safepoint_end(self);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetJNIFunctionTable(TiEnv *env, jniNativeInterface **function_table)
{
    jniNativeInterface *copy = ti_alloc(sizeof *copy);
    if (!copy)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    jni_table_get(copy);
    *function_table = copy;
    return JVMTI_ERROR_NONE;
}
