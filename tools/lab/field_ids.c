/* SPDX-License-Identifier: Apache-2.0
 * field_ids.c - fields of several classes that have the same ID; see field_ids.h.
 * (JVM TI: Get Class Fields, Field Access, Field Modification; JNI: Accessing Fields) */
#include "tools/lab/field_ids.h"
#include "tools/lab/image.h"

enum { STEP = 8, MOST = 1 << 16 /* more is an address */ };

static JNIEnv *jni_env(void)
{
    JNIEnv *env = NULL;
    bool is_there = (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&env, JNI_VERSION_1_6) == JNI_OK;
    return is_there ? env : NULL;
}

/* The class's own; they are given back by Deallocate.  0: it has none, or is not prepared. */
static jint fields_of(jclass klass, jfieldID **fields)
{
    jint n = 0;
    *fields = NULL;
    return (*lab_own)->GetClassFields(lab_own, klass, &n, fields) ? 0 : n;
}

static void give_back(jfieldID *fields)
{
    (*lab_own)->Deallocate(lab_own, (unsigned char *)fields);
}

/* The number of fields of its superclasses. */
static jint inherited(JNIEnv *env, jclass klass)
{
    jclass super = lab_jni_plain.GetSuperclass(env, klass);
    if (!super)
        return 0;
    jfieldID *fields;
    jint n = fields_of(super, &fields) + inherited(env, super);
    give_back(fields);
    lab_jni_plain.DeleteLocalRef(env, super);
    return n;
}

static jfieldID numbered(jint n) { return (jfieldID)(uintptr_t)((n + 1) * STEP); }

jfieldID lab_field_shown(jclass klass, jfieldID real)
{
    JNIEnv *env = lab_config.shared && klass && real ? jni_env() : NULL;
    if (!env)
        return real;
    jfieldID *fields, shown = real;
    jint n = fields_of(klass, &fields);
    for (jint i = 0; i < n && shown == real; i++)
        if (fields[i] == real)
            shown = numbered(inherited(env, klass) + i);
    give_back(fields);
    jclass super = shown == real ? lab_jni_plain.GetSuperclass(env, klass) : NULL;
    if (super) {
        shown = lab_field_shown(super, real);
        lab_jni_plain.DeleteLocalRef(env, super);
    }
    return shown;
}

jfieldID lab_field_real(jclass klass, jfieldID shown)
{
    bool is_shown = lab_config.shared && klass && shown && (uintptr_t)shown < MOST;
    JNIEnv *env = is_shown ? jni_env() : NULL;
    if (!env)
        return shown;
    jfieldID *fields, real = shown;
    jint n = fields_of(klass, &fields), at = (jint)((uintptr_t)shown / STEP) - 1;
    jint own = at - inherited(env, klass);
    if (own >= 0 && own < n)
        real = fields[own];
    give_back(fields);
    jclass super = own < 0 ? lab_jni_plain.GetSuperclass(env, klass) : NULL;
    if (super) {
        real = lab_field_real(super, shown);
        lab_jni_plain.DeleteLocalRef(env, super);
    }
    return real;
}

void lab_fields_shown(jclass klass, jint count, jfieldID *fields)
{
    JNIEnv *env = lab_config.shared && count ? jni_env() : NULL;
    jint before = env ? inherited(env, klass) : 0;
    for (jint i = 0; env && i < count; i++)
        fields[i] = numbered(before + i);
}

/* ---- JNI ---- */

static jniNativeInterface below;

static jfieldID of_object(JNIEnv *env, jobject o, jfieldID f)
{
    if (!o || (uintptr_t)f >= MOST)
        return f;
    jclass k = lab_jni_plain.GetObjectClass(env, o);
    jfieldID real = lab_field_real(k, f);
    lab_jni_plain.DeleteLocalRef(env, k);
    return real;
}

#define EACH_TYPE(X) \
    X(jobject, Object) \
    X(jboolean, Boolean) \
    X(jbyte, Byte) \
    X(jchar, Char) \
    X(jshort, Short) \
    X(jint, Int) \
    X(jlong, Long) \
    X(jfloat, Float) \
    X(jdouble, Double)
#define OF_TYPE(type, name) \
    static type JNICALL get_##name(JNIEnv *env, jobject o, jfieldID f) \
    { \
        return below.Get##name##Field(env, o, of_object(env, o, f)); \
    } \
    static void JNICALL set_##name(JNIEnv *env, jobject o, jfieldID f, type v) \
    { \
        below.Set##name##Field(env, o, of_object(env, o, f), v); \
    } \
    static type JNICALL get_static_##name(JNIEnv *env, jclass k, jfieldID f) \
    { \
        return below.GetStatic##name##Field(env, k, lab_field_real(k, f)); \
    } \
    static void JNICALL set_static_##name(JNIEnv *env, jclass k, jfieldID f, type v) \
    { \
        below.SetStatic##name##Field(env, k, lab_field_real(k, f), v); \
    }
EACH_TYPE(OF_TYPE)

#define IS_AGENT lab_in_agent(__builtin_return_address(0))

static jfieldID JNICALL field_id(JNIEnv *env, jclass k, const char *name, const char *type)
{
    jfieldID real = below.GetFieldID(env, k, name, type);
    return IS_AGENT && real ? lab_field_shown(k, real) : real;
}

static jfieldID JNICALL static_field_id(JNIEnv *env, jclass k, const char *name, const char *type)
{
    jfieldID real = below.GetStaticFieldID(env, k, name, type);
    return IS_AGENT && real ? lab_field_shown(k, real) : real;
}

static jobject JNICALL to_reflected(JNIEnv *env, jclass k, jfieldID f, jboolean is_static)
{
    return below.ToReflectedField(env, k, lab_field_real(k, f), is_static);
}

void lab_field_ids_wrap(jniNativeInterface *table)
{
    if (!lab_config.shared)
        return;
    below = *table;
#define INSTALL(type, name) \
    table->Get##name##Field = get_##name; \
    table->Set##name##Field = set_##name; \
    table->GetStatic##name##Field = get_static_##name; \
    table->SetStatic##name##Field = set_static_##name;
    EACH_TYPE(INSTALL)
    table->GetFieldID = field_id;
    table->GetStaticFieldID = static_field_id;
    table->ToReflectedField = to_reflected;
}
