/* SPDX-License-Identifier: Apache-2.0
 * reflect.c - between java.lang.reflect objects and jmethodID / jfieldID.  (JNI spec chapter 4,
 * "Reflection Support") */
#include "vm/jni/impl.h"
#include "vm/invoke/reflect.h"
#include "vm/model/ids.h"

jmethodID jni_FromReflectedMethod(JNIEnv *env, jobject method)
{
    JNI_ENTER();
    Object *o = jref_get(method);
    Method *m = o ? reflect_method_of(o) : NULL;
    jmethodID id = NULL;
    if (m && (m->holder->kind != CLASS_INSTANCE || class_initialize(self, m->holder)))
        id = (jmethodID)method_id(m);
    return id;
}

jfieldID jni_FromReflectedField(JNIEnv *env, jobject field)
{
    JNI_ENTER();
    Object *o = jref_get(field);
    Field *f = o ? reflect_field_of(o) : NULL;
    jfieldID id = NULL;
    if (f && class_initialize(self, f->holder))
        id = (jfieldID)field_id(f);
    return id;
}

jobject jni_ToReflectedMethod(JNIEnv *env, UNUSED jclass cls, jmethodID methodID,
                              UNUSED jboolean isStatic)
{
    JNI_ENTER();
    Method *m = method_of(methodID);
    HandleScope s = handle_scope_open(self);
    Object *o = m ? reflect_new_method(self, m) : NULL;
    handle_scope_close(self, s);
    return jref_try_new_local(self, o);
}

jobject jni_ToReflectedField(JNIEnv *env, UNUSED jclass cls, jfieldID fieldID,
                             UNUSED jboolean isStatic)
{
    JNI_ENTER();
    Field *f = field_of(fieldID);
    HandleScope s = handle_scope_open(self);
    Object *o = f ? reflect_new_field(self, f) : NULL;
    handle_scope_close(self, s);
    return jref_try_new_local(self, o);
}
