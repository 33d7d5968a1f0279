/* SPDX-License-Identifier: Apache-2.0
 * extension_rows.h - gives back what GetExtensionFunctions and GetExtensionEvents gave: each text
 * and each array is a block of its own.  Needs an environment only. */
#pragma once
#include <jvmti.h>

static inline void free_block(jvmtiEnv *env, void *block)
{
    (*env)->Deallocate(env, (unsigned char *)block);
}

static inline void free_parameters(jvmtiEnv *env, jint n, jvmtiParamInfo *rows)
{
    for (jint i = 0; i < n; i++)
        free_block(env, rows[i].name);
    free_block(env, rows);
}

static inline void free_functions(jvmtiEnv *env, jint n, jvmtiExtensionFunctionInfo *rows)
{
    for (jint i = 0; i < n; i++) {
        free_parameters(env, rows[i].param_count, rows[i].params);
        free_block(env, rows[i].errors);
        free_block(env, rows[i].id);
        free_block(env, rows[i].short_description);
    }
    free_block(env, rows);
}

static inline void free_events(jvmtiEnv *env, jint n, jvmtiExtensionEventInfo *rows)
{
    for (jint i = 0; i < n; i++) {
        free_parameters(env, rows[i].param_count, rows[i].params);
        free_block(env, rows[i].id);
        free_block(env, rows[i].short_description);
    }
    free_block(env, rows);
}
