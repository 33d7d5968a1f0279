/* SPDX-License-Identifier: Apache-2.0
 * field.c - Get<Type>Field, Set<Type>Field and their static forms.  (JNI spec chapter 4, "Accessing
 * Fields of Objects")
 *
 * A field under a JVMTI watch posts its event first; the object is looked up again afterwards,
 * because it may have moved. */
#include "vm/jni/impl.h"

static NOINLINE void post_access(Thread *self, Field *f, jobject obj)
{
    Frame *top = frame_skip_entries(self->top_frame);
    if (top)
        ti_post_field_access(self, top, frame_bci(top), f, jref_get(obj));
}

static NOINLINE void post_modification(Thread *self, Field *f, jobject obj, Slot value)
{
    Frame *top = frame_skip_entries(self->top_frame);
    if (top)
        ti_post_field_modification(self, top, frame_bci(top), f, jref_get(obj), value);
}

/* The object that holds the field: the instance, or the mirror of the class that declares the
 * static. NULL: NullPointerException pending. */
static Object *instance_holder(Thread *self, jobject obj)
{
    Object *o = jref_get(obj);
    if (LIKELY(o))
        return o;
    throw_npe(self);
    return NULL;
}

#define FIELDS(Name, ctype, member, type) \
    ctype jni_Get##Name##Field(JNIEnv *env, jobject obj, jfieldID fieldID) \
    { \
        JNI_ENTER(); \
        Field *f = field_of(fieldID); \
        if (UNLIKELY(f->watch_access)) \
            post_access(self, f, obj); \
        Object *o = instance_holder(self, obj); \
        return o ? *(volatile ctype *)FIELD_PTR(o, f->offset, ctype) : (ctype)0; \
    } \
    ctype jni_GetStatic##Name##Field(JNIEnv *env, UNUSED jclass clazz, jfieldID fieldID) \
    { \
        JNI_ENTER(); \
        Field *f = field_of(fieldID); \
        if (UNLIKELY(f->watch_access)) \
            post_access(self, f, NULL); \
        return *(volatile ctype *)FIELD_PTR(f->holder->mirror, f->offset, ctype); \
    } \
    void jni_Set##Name##Field(JNIEnv *env, jobject obj, jfieldID fieldID, ctype val) \
    { \
        JNI_ENTER(); \
        Field *f = field_of(fieldID); \
        if (UNLIKELY(f->watch_modify)) \
            post_modification(self, f, obj, (Slot){.member = val}); \
        Object *o = instance_holder(self, obj); \
        if (o) \
            *(volatile ctype *)FIELD_PTR(o, f->offset, ctype) = NORMAL_##Name(val); \
    } \
    void jni_SetStatic##Name##Field(JNIEnv *env, UNUSED jclass clazz, jfieldID fieldID, \
                                    ctype value) \
    { \
        JNI_ENTER(); \
        Field *f = field_of(fieldID); \
        if (UNLIKELY(f->watch_modify)) \
            post_modification(self, f, NULL, (Slot){.member = value}); \
        *(volatile ctype *)FIELD_PTR(f->holder->mirror, f->offset, ctype) = NORMAL_##Name(value); \
    }

#define NORMAL_Boolean(v) ((jboolean)((v)&1)) /* as putfield of a boolean: JVMS 6.5.putfield */
#define NORMAL_Byte(v) (v)
#define NORMAL_Char(v) (v)
#define NORMAL_Short(v) (v)
#define NORMAL_Int(v) (v)
#define NORMAL_Long(v) (v)
#define NORMAL_Float(v) (v)
#define NORMAL_Double(v) (v)
JNI_PRIMITIVE_TYPES(FIELDS)

jobject jni_GetObjectField(JNIEnv *env, jobject obj, jfieldID fieldID)
{
    JNI_ENTER();
    Field *f = field_of(fieldID);
    if (UNLIKELY(f->watch_access))
        post_access(self, f, obj);
    Object *o = instance_holder(self, obj);
    return o ? jref_try_new_local(self, ref_load(o, f->offset)) : NULL;
}

jobject jni_GetStaticObjectField(JNIEnv *env, UNUSED jclass clazz, jfieldID fieldID)
{
    JNI_ENTER();
    Field *f = field_of(fieldID);
    if (UNLIKELY(f->watch_access))
        post_access(self, f, NULL);
    return jref_try_new_local(self, ref_load(f->holder->mirror, f->offset));
}

void jni_SetObjectField(JNIEnv *env, jobject obj, jfieldID fieldID, jobject val)
{
    JNI_ENTER();
    Field *f = field_of(fieldID);
    if (UNLIKELY(f->watch_modify))
        post_modification(self, f, obj, (Slot){.l = jref_get(val)});
    Object *o = instance_holder(self, obj);
    if (o)
        ref_store(o, f->offset, jref_get(val));
}

void jni_SetStaticObjectField(JNIEnv *env, UNUSED jclass clazz, jfieldID fieldID, jobject value)
{
    JNI_ENTER();
    Field *f = field_of(fieldID);
    if (UNLIKELY(f->watch_modify))
        post_modification(self, f, NULL, (Slot){.l = jref_get(value)});
    ref_store(f->holder->mirror, f->offset, jref_get(value));
}
