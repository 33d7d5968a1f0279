/* SPDX-License-Identifier: Apache-2.0
 * field.c - questions about a field.  (JVMTI: Field) */
#include "jvmti/spec/bodies.h"

jvmtiError jvmti_GetFieldName(TiEnv *env, Class *klass, Field *field, char **name_ptr,
                              char **signature_ptr, char **generic_ptr)
{
    return ti_copy_names(field->name, field->descriptor, field->signature, name_ptr, signature_ptr,
                         generic_ptr);
}

jvmtiError jvmti_GetFieldDeclaringClass(TiEnv *env, Class *klass, Field *field,
                                        jclass *declaring_class_ptr)
{
    *declaring_class_ptr = jclass_local(thread_self(), field->holder);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetFieldModifiers(TiEnv *env, Class *klass, Field *field, jint *modifiers_ptr)
{
    *modifiers_ptr = field->flags;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_IsFieldSynthetic(TiEnv *env, Class *klass, Field *field,
                                  jboolean *is_synthetic_ptr)
{
    *is_synthetic_ptr = (field->flags & ACC_SYNTHETIC) != 0;
    return JVMTI_ERROR_NONE;
}
