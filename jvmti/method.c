/* SPDX-License-Identifier: Apache-2.0
 * method.c - questions about a method; native method prefixes.  (JVMTI: Method) */
#include "vm/model/code_tables.h"
#include "jvmti/spec/bodies.h"

/* All three are optional; nothing stays allocated after a failure. */
jvmtiError ti_copy_names(const Symbol *name, const Symbol *descriptor, const Symbol *generic,
                         char **name_ptr, char **descriptor_ptr, char **generic_ptr)
{
    VM_ASSERT(name && descriptor, "a member has both");
    const Symbol *from[] = {name, descriptor, generic};
    char **to[] = {name_ptr, descriptor_ptr, generic_ptr};
    char *made[3] = {NULL, NULL, NULL};
    for (int i = 0; i < 3; i++)
        if (to[i] && from[i] && !(made[i] = ti_strdup(from[i]->bytes))) {
            for (int k = 0; k < i; k++)
                if (made[k])
                    ti_free(made[k]);
            return JVMTI_ERROR_OUT_OF_MEMORY;
        }
    for (int i = 0; i < 3; i++)
        if (to[i])
            *to[i] = made[i];
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetMethodName(TiEnv *env, Method *method, char **name_ptr, char **signature_ptr,
                               char **generic_ptr)
{
    return ti_copy_names(method->name, method->descriptor, method->signature, name_ptr,
                         signature_ptr, generic_ptr);
}

jvmtiError jvmti_GetMethodDeclaringClass(TiEnv *env, Method *method, jclass *declaring_class_ptr)
{
    *declaring_class_ptr = jclass_local(thread_self(), method->holder);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetMethodModifiers(TiEnv *env, Method *method, jint *modifiers_ptr)
{
    *modifiers_ptr = method->flags;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetMaxLocals(TiEnv *env, Method *method, jint *max_ptr)
{
    if (method_is_native(method))
        return JVMTI_ERROR_NATIVE_METHOD;
    *max_ptr = method->bytecode ? method->max_locals : 0;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetArgumentsSize(TiEnv *env, Method *method, jint *size_ptr)
{
    if (method_is_native(method))
        return JVMTI_ERROR_NATIVE_METHOD;
    *size_ptr = method->arg_slots;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetLineNumberTable(TiEnv *env, Method *method, jint *entry_count_ptr,
                                    jvmtiLineNumberEntry **table_ptr)
{
    if (method_is_native(method))
        return JVMTI_ERROR_NATIVE_METHOD;
    if (!method->has_lines)
        return JVMTI_ERROR_ABSENT_INFORMATION;
    LineEntry e;
    jint count = 0;
    for (CodeTableReader r = code_table_reader(method); next_line(&r, &e);)
        count++;
    jvmtiLineNumberEntry *table = ti_alloc((size_t)count * sizeof *table);
    if (!table)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    CodeTableReader r = code_table_reader(method);
    for (int i = 0; next_line(&r, &e); i++)
        table[i] = (jvmtiLineNumberEntry){.start_location = e.start_pc, .line_number = e.line};
    *entry_count_ptr = count;
    *table_ptr = table;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetMethodLocation(TiEnv *env, Method *method, jlocation *start_location_ptr,
                                   jlocation *end_location_ptr)
{
    if (method_is_native(method))
        return JVMTI_ERROR_NATIVE_METHOD;
    *start_location_ptr = method->code_len ? 0 : -1;
    *end_location_ptr = method->code_len ? (jlocation)method->code_len - 1 : -1;
    return JVMTI_ERROR_NONE;
}

static void free_local_table(jvmtiLocalVariableEntry *table, int n)
{
    for (int i = 0; i < n; i++) {
        if (table[i].name)
            ti_free(table[i].name);
        if (table[i].signature)
            ti_free(table[i].signature);
        if (table[i].generic_signature)
            ti_free(table[i].generic_signature);
    }
    ti_free(table);
}

/* Compiled with variable tables: a method without one then has no variables, rather than none
 * recorded.  From 21 on the stock VM asks this of all versions that the class had. */
static bool has_variables(const Class *c)
{
    if (c->had_variables && ti_has(21))
        return true;
    for (unsigned i = 0; i < c->method_count; i++)
        if (c->methods[i]->has_variables)
            return true;
    return false;
}

jvmtiError jvmti_GetLocalVariableTable(TiEnv *env, Method *method, jint *entry_count_ptr,
                                       jvmtiLocalVariableEntry **table_ptr)
{
    if (method_is_native(method))
        return JVMTI_ERROR_NATIVE_METHOD;
    if (!method->has_variables) {
        if (!has_variables(method->holder))
            return JVMTI_ERROR_ABSENT_INFORMATION;
        *entry_count_ptr = 0;
        *table_ptr = NULL;
        return JVMTI_ERROR_NONE;
    }
    LocalVarEntry v;
    jint count = 0;
    for (CodeTableReader r = code_table_reader(method); next_variable(&r, &v);)
        count++;
    jvmtiLocalVariableEntry *table = ti_alloc((size_t)count * sizeof *table);
    if (!table)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    CodeTableReader r = code_table_reader(method);
    for (int i = 0; next_variable(&r, &v); i++) {
        table[i] = (jvmtiLocalVariableEntry){
            .start_location = v.start_pc, .length = v.length, .slot = v.slot};
        if (ti_copy_names(v.name, v.descriptor, v.signature, &table[i].name, &table[i].signature,
                          &table[i].generic_signature) != JVMTI_ERROR_NONE) {
            free_local_table(table, i);
            return JVMTI_ERROR_OUT_OF_MEMORY;
        }
    }
    *entry_count_ptr = count;
    *table_ptr = table;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetBytecodes(TiEnv *env, Method *method, jint *bytecode_count_ptr,
                              unsigned char **bytecodes_ptr)
{
    if (method_is_native(method))
        return JVMTI_ERROR_NATIVE_METHOD;
    *bytecodes_ptr = NULL;
    if (method->code_len) {
        if (!(*bytecodes_ptr = ti_alloc(method->code_len)))
            return JVMTI_ERROR_OUT_OF_MEMORY;
        memcpy(*bytecodes_ptr, method->bytecode, method->code_len);
    }
    *bytecode_count_ptr = (jint)method->code_len;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_IsMethodNative(TiEnv *env, Method *method, jboolean *is_native_ptr)
{
    *is_native_ptr = method_is_native(method);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_IsMethodSynthetic(TiEnv *env, Method *method, jboolean *is_synthetic_ptr)
{
    *is_synthetic_ptr = (method->flags & ACC_SYNTHETIC) != 0;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_IsMethodObsolete(TiEnv *env, Method *method, jboolean *is_obsolete_ptr)
{
    *is_obsolete_ptr = method->is_obsolete;
    return JVMTI_ERROR_NONE;
}

/* ---- native method prefixes ---- */

void ti_native_prefixes_free(TiEnv *env)
{
    for (int i = 0; i < env->native_prefix_count; i++)
        free(env->native_prefixes[i]);
    free(env->native_prefixes);
    env->native_prefixes = NULL;
    env->native_prefix_count = 0;
}

jvmtiError jvmti_SetNativeMethodPrefix(TiEnv *env, const char *prefix)
{
    char *one = (char *)(uintptr_t)prefix;
    return jvmti_SetNativeMethodPrefixes(env, prefix ? 1 : 0, &one);
}

jvmtiError jvmti_SetNativeMethodPrefixes(TiEnv *env, jint prefix_count, char **prefixes)
{
    if (prefix_count < 0)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    for (jint i = 0; i < prefix_count; i++)
        if (!prefixes[i])
            return JVMTI_ERROR_NULL_POINTER;
    char **copies = calloc((size_t)prefix_count + 1, sizeof *copies);
    bool room = copies != NULL;
    for (jint i = 0; i < prefix_count && room; i++)
        room = (copies[i] = strdup(prefixes[i])) != NULL;
    if (room) {
        ti_native_prefixes_free(env);
        env->native_prefixes = copies;
        env->native_prefix_count = prefix_count;
        return JVMTI_ERROR_NONE;
    }
    for (jint i = 0; i < prefix_count && copies; i++)
        free(copies[i]);
    free(copies);
    return JVMTI_ERROR_OUT_OF_MEMORY;
}

/* The prefixes of all environments in order; valid until the next change. */
const char *const *ti_native_prefixes(int *count)
{
    static const char *all[64];
    int n = 0;
    TI_EACH_ENV(env)
        for (int i = 0; i < env->native_prefix_count && n < (int)ARRAY_LEN(all); i++)
            all[n++] = env->native_prefixes[i];
    *count = n;
    return all;
}
