/* SPDX-License-Identifier: Apache-2.0
 * CallFamilies.c - every Call*Method function of the JNI once with ..., va_list and jvalue array.
 */
#include <jni.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define ARGS \
    JNI_TRUE, (jbyte)-5, (jchar)0x20ac, (jshort)-300, (jint)70000, (jlong)1234567890123LL, \
        (jfloat)1.5f, (jdouble)-2.25, argument
#define SIG "(ZBCSIJFDLjava/lang/Object;)"

static jclass cls;
static jmethodID print_id;

static void print(JNIEnv *env, const char *name, jobject text)
{
    jstring n = (*env)->NewStringUTF(env, name);
    (*env)->CallStaticVoidMethod(env, cls, print_id, n, text);
    (*env)->DeleteLocalRef(env, n);
}

static void print_text(JNIEnv *env, const char *name, const char *text)
{
    print(env, name, (*env)->NewStringUTF(env, text));
}

static jboolean va_Boolean(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jboolean r = (*env)->CallBooleanMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jbyte va_Byte(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jbyte r = (*env)->CallByteMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jchar va_Char(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jchar r = (*env)->CallCharMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jshort va_Short(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jshort r = (*env)->CallShortMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jint va_Int(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jint r = (*env)->CallIntMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jlong va_Long(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jlong r = (*env)->CallLongMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jfloat va_Float(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jfloat r = (*env)->CallFloatMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jdouble va_Double(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jdouble r = (*env)->CallDoubleMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static jobject va_Object(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jobject r = (*env)->CallObjectMethodV(env, obj, m, list);
    va_end(list);
    return r;
}

static void va_Void(JNIEnv *env, jobject obj, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    (*env)->CallVoidMethodV(env, obj, m, list);
    va_end(list);
}

static jboolean va_NonvirtualBoolean(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jboolean r = (*env)->CallNonvirtualBooleanMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jbyte va_NonvirtualByte(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jbyte r = (*env)->CallNonvirtualByteMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jchar va_NonvirtualChar(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jchar r = (*env)->CallNonvirtualCharMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jshort va_NonvirtualShort(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jshort r = (*env)->CallNonvirtualShortMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jint va_NonvirtualInt(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jint r = (*env)->CallNonvirtualIntMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jlong va_NonvirtualLong(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jlong r = (*env)->CallNonvirtualLongMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jfloat va_NonvirtualFloat(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jfloat r = (*env)->CallNonvirtualFloatMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jdouble va_NonvirtualDouble(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jdouble r = (*env)->CallNonvirtualDoubleMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static jobject va_NonvirtualObject(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jobject r = (*env)->CallNonvirtualObjectMethodV(env, obj, c, m, list);
    va_end(list);
    return r;
}

static void va_NonvirtualVoid(JNIEnv *env, jobject obj, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    (*env)->CallNonvirtualVoidMethodV(env, obj, c, m, list);
    va_end(list);
}

static jboolean va_StaticBoolean(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jboolean r = (*env)->CallStaticBooleanMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jbyte va_StaticByte(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jbyte r = (*env)->CallStaticByteMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jchar va_StaticChar(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jchar r = (*env)->CallStaticCharMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jshort va_StaticShort(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jshort r = (*env)->CallStaticShortMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jint va_StaticInt(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jint r = (*env)->CallStaticIntMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jlong va_StaticLong(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jlong r = (*env)->CallStaticLongMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jfloat va_StaticFloat(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jfloat r = (*env)->CallStaticFloatMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jdouble va_StaticDouble(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jdouble r = (*env)->CallStaticDoubleMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static jobject va_StaticObject(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jobject r = (*env)->CallStaticObjectMethodV(env, c, m, list);
    va_end(list);
    return r;
}

static void va_StaticVoid(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    (*env)->CallStaticVoidMethodV(env, c, m, list);
    va_end(list);
}

JNIEXPORT void JNICALL Java_CallFamilies_all(JNIEnv *env, jobject self, jobject obj,
                                             jobject argument)
{
    char text[200];
    cls = (*env)->GetObjectClass(env, self);
    jclass c = cls;
    print_id = (*env)->GetStaticMethodID(env, cls, "print",
                                         "(Ljava/lang/String;Ljava/lang/Object;)V");
    jvalue v[9];
    memset(v, 0x5a, sizeof v);
    v[0].z = JNI_TRUE;
    v[1].b = -5;
    v[2].c = 0x20ac;
    v[3].s = -300;
    v[4].i = 70000;
    v[5].j = 1234567890123LL;
    v[6].f = 1.5f;
    v[7].d = -2.25;
    v[8].l = argument;
    jmethodID m;

    m = (*env)->GetMethodID(env, c, "mBoolean", SIG "Z");
    {
        jboolean r = (*env)->CallBooleanMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallBooleanMethod", text);
    }
    {
        jboolean r = va_Boolean(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallBooleanMethodV", text);
    }
    {
        jboolean r = (*env)->CallBooleanMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallBooleanMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mByte", SIG "B");
    {
        jbyte r = (*env)->CallByteMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallByteMethod", text);
    }
    {
        jbyte r = va_Byte(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallByteMethodV", text);
    }
    {
        jbyte r = (*env)->CallByteMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallByteMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mChar", SIG "C");
    {
        jchar r = (*env)->CallCharMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallCharMethod", text);
    }
    {
        jchar r = va_Char(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallCharMethodV", text);
    }
    {
        jchar r = (*env)->CallCharMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallCharMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mShort", SIG "S");
    {
        jshort r = (*env)->CallShortMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallShortMethod", text);
    }
    {
        jshort r = va_Short(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallShortMethodV", text);
    }
    {
        jshort r = (*env)->CallShortMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallShortMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mInt", SIG "I");
    {
        jint r = (*env)->CallIntMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallIntMethod", text);
    }
    {
        jint r = va_Int(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallIntMethodV", text);
    }
    {
        jint r = (*env)->CallIntMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallIntMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mLong", SIG "J");
    {
        jlong r = (*env)->CallLongMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallLongMethod", text);
    }
    {
        jlong r = va_Long(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallLongMethodV", text);
    }
    {
        jlong r = (*env)->CallLongMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallLongMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mFloat", SIG "F");
    {
        jfloat r = (*env)->CallFloatMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallFloatMethod", text);
    }
    {
        jfloat r = va_Float(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallFloatMethodV", text);
    }
    {
        jfloat r = (*env)->CallFloatMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallFloatMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mDouble", SIG "D");
    {
        jdouble r = (*env)->CallDoubleMethod(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallDoubleMethod", text);
    }
    {
        jdouble r = va_Double(env, obj, m, ARGS);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallDoubleMethodV", text);
    }
    {
        jdouble r = (*env)->CallDoubleMethodA(env, obj, m, v);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallDoubleMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mObject", SIG "Ljava/lang/Object;");
    print(env, "CallObjectMethod", (*env)->CallObjectMethod(env, obj, m, ARGS));
    print(env, "CallObjectMethodV", va_Object(env, obj, m, ARGS));
    print(env, "CallObjectMethodA", (*env)->CallObjectMethodA(env, obj, m, v));
    m = (*env)->GetMethodID(env, c, "mVoid", SIG "V");
    (*env)->CallVoidMethod(env, obj, m, ARGS);
    print_text(env, "CallVoidMethod", "void");
    va_Void(env, obj, m, ARGS);
    print_text(env, "CallVoidMethodV", "void");
    (*env)->CallVoidMethodA(env, obj, m, v);
    print_text(env, "CallVoidMethodA", "void");
    m = (*env)->GetMethodID(env, c, "mBoolean", SIG "Z");
    {
        jboolean r = (*env)->CallNonvirtualBooleanMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualBooleanMethod", text);
    }
    {
        jboolean r = va_NonvirtualBoolean(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualBooleanMethodV", text);
    }
    {
        jboolean r = (*env)->CallNonvirtualBooleanMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualBooleanMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mByte", SIG "B");
    {
        jbyte r = (*env)->CallNonvirtualByteMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualByteMethod", text);
    }
    {
        jbyte r = va_NonvirtualByte(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualByteMethodV", text);
    }
    {
        jbyte r = (*env)->CallNonvirtualByteMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualByteMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mChar", SIG "C");
    {
        jchar r = (*env)->CallNonvirtualCharMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualCharMethod", text);
    }
    {
        jchar r = va_NonvirtualChar(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualCharMethodV", text);
    }
    {
        jchar r = (*env)->CallNonvirtualCharMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualCharMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mShort", SIG "S");
    {
        jshort r = (*env)->CallNonvirtualShortMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualShortMethod", text);
    }
    {
        jshort r = va_NonvirtualShort(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualShortMethodV", text);
    }
    {
        jshort r = (*env)->CallNonvirtualShortMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualShortMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mInt", SIG "I");
    {
        jint r = (*env)->CallNonvirtualIntMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualIntMethod", text);
    }
    {
        jint r = va_NonvirtualInt(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualIntMethodV", text);
    }
    {
        jint r = (*env)->CallNonvirtualIntMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallNonvirtualIntMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mLong", SIG "J");
    {
        jlong r = (*env)->CallNonvirtualLongMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallNonvirtualLongMethod", text);
    }
    {
        jlong r = va_NonvirtualLong(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallNonvirtualLongMethodV", text);
    }
    {
        jlong r = (*env)->CallNonvirtualLongMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallNonvirtualLongMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mFloat", SIG "F");
    {
        jfloat r = (*env)->CallNonvirtualFloatMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallNonvirtualFloatMethod", text);
    }
    {
        jfloat r = va_NonvirtualFloat(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallNonvirtualFloatMethodV", text);
    }
    {
        jfloat r = (*env)->CallNonvirtualFloatMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallNonvirtualFloatMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mDouble", SIG "D");
    {
        jdouble r = (*env)->CallNonvirtualDoubleMethod(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallNonvirtualDoubleMethod", text);
    }
    {
        jdouble r = va_NonvirtualDouble(env, obj, c, m, ARGS);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallNonvirtualDoubleMethodV", text);
    }
    {
        jdouble r = (*env)->CallNonvirtualDoubleMethodA(env, obj, c, m, v);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallNonvirtualDoubleMethodA", text);
    }
    m = (*env)->GetMethodID(env, c, "mObject", SIG "Ljava/lang/Object;");
    print(env, "CallNonvirtualObjectMethod",
          (*env)->CallNonvirtualObjectMethod(env, obj, c, m, ARGS));
    print(env, "CallNonvirtualObjectMethodV", va_NonvirtualObject(env, obj, c, m, ARGS));
    print(env, "CallNonvirtualObjectMethodA",
          (*env)->CallNonvirtualObjectMethodA(env, obj, c, m, v));
    m = (*env)->GetMethodID(env, c, "mVoid", SIG "V");
    (*env)->CallNonvirtualVoidMethod(env, obj, c, m, ARGS);
    print_text(env, "CallNonvirtualVoidMethod", "void");
    va_NonvirtualVoid(env, obj, c, m, ARGS);
    print_text(env, "CallNonvirtualVoidMethodV", "void");
    (*env)->CallNonvirtualVoidMethodA(env, obj, c, m, v);
    print_text(env, "CallNonvirtualVoidMethodA", "void");
    m = (*env)->GetStaticMethodID(env, c, "sBoolean", SIG "Z");
    {
        jboolean r = (*env)->CallStaticBooleanMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticBooleanMethod", text);
    }
    {
        jboolean r = va_StaticBoolean(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticBooleanMethodV", text);
    }
    {
        jboolean r = (*env)->CallStaticBooleanMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticBooleanMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sByte", SIG "B");
    {
        jbyte r = (*env)->CallStaticByteMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticByteMethod", text);
    }
    {
        jbyte r = va_StaticByte(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticByteMethodV", text);
    }
    {
        jbyte r = (*env)->CallStaticByteMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticByteMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sChar", SIG "C");
    {
        jchar r = (*env)->CallStaticCharMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticCharMethod", text);
    }
    {
        jchar r = va_StaticChar(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticCharMethodV", text);
    }
    {
        jchar r = (*env)->CallStaticCharMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticCharMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sShort", SIG "S");
    {
        jshort r = (*env)->CallStaticShortMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticShortMethod", text);
    }
    {
        jshort r = va_StaticShort(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticShortMethodV", text);
    }
    {
        jshort r = (*env)->CallStaticShortMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticShortMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sInt", SIG "I");
    {
        jint r = (*env)->CallStaticIntMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticIntMethod", text);
    }
    {
        jint r = va_StaticInt(env, c, m, ARGS);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticIntMethodV", text);
    }
    {
        jint r = (*env)->CallStaticIntMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%d", r);
        print_text(env, "CallStaticIntMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sLong", SIG "J");
    {
        jlong r = (*env)->CallStaticLongMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallStaticLongMethod", text);
    }
    {
        jlong r = va_StaticLong(env, c, m, ARGS);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallStaticLongMethodV", text);
    }
    {
        jlong r = (*env)->CallStaticLongMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%lld", (long long)r);
        print_text(env, "CallStaticLongMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sFloat", SIG "F");
    {
        jfloat r = (*env)->CallStaticFloatMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallStaticFloatMethod", text);
    }
    {
        jfloat r = va_StaticFloat(env, c, m, ARGS);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallStaticFloatMethodV", text);
    }
    {
        jfloat r = (*env)->CallStaticFloatMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%.9g", (double)r);
        print_text(env, "CallStaticFloatMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sDouble", SIG "D");
    {
        jdouble r = (*env)->CallStaticDoubleMethod(env, c, m, ARGS);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallStaticDoubleMethod", text);
    }
    {
        jdouble r = va_StaticDouble(env, c, m, ARGS);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallStaticDoubleMethodV", text);
    }
    {
        jdouble r = (*env)->CallStaticDoubleMethodA(env, c, m, v);
        snprintf(text, sizeof text, "%.17g", r);
        print_text(env, "CallStaticDoubleMethodA", text);
    }
    m = (*env)->GetStaticMethodID(env, c, "sObject", SIG "Ljava/lang/Object;");
    print(env, "CallStaticObjectMethod", (*env)->CallStaticObjectMethod(env, c, m, ARGS));
    print(env, "CallStaticObjectMethodV", va_StaticObject(env, c, m, ARGS));
    print(env, "CallStaticObjectMethodA", (*env)->CallStaticObjectMethodA(env, c, m, v));
    m = (*env)->GetStaticMethodID(env, c, "sVoid", SIG "V");
    (*env)->CallStaticVoidMethod(env, c, m, ARGS);
    print_text(env, "CallStaticVoidMethod", "void");
    va_StaticVoid(env, c, m, ARGS);
    print_text(env, "CallStaticVoidMethodV", "void");
    (*env)->CallStaticVoidMethodA(env, c, m, v);
    print_text(env, "CallStaticVoidMethodA", "void");
}

JNIEXPORT jstring JNICALL Java_CallFamilies_misc(JNIEnv *env, jclass me, jobject face,
                                                 jclass face_class)
{
    char out[2000] = "";
    jmethodID hello = (*env)->GetMethodID(env, face_class, "hello", "(I)Ljava/lang/String;");
    jmethodID count = (*env)->GetMethodID(env, face_class, "count", "()J");
    jstring s = (*env)->CallObjectMethod(env, face, hello, 42);
    const char *t = (*env)->GetStringUTFChars(env, s, NULL);
    snprintf(out, sizeof out, "%s count %lld", t,
             (long long)(*env)->CallLongMethod(env, face, count));
    (*env)->ReleaseStringUTFChars(env, s, t);
    jclass impl = (*env)->GetObjectClass(env, face);
    jmethodID priv = (*env)->GetMethodID(env, impl, "priv", "()Ljava/lang/String;");
    s = (*env)->CallObjectMethod(env, face, priv);
    t = (*env)->GetStringUTFChars(env, s, NULL);
    strcat(out, " ");
    strcat(out, t);
    (*env)->ReleaseStringUTFChars(env, s, t);
    jmethodID none = (*env)->GetStaticMethodID(env, impl, "noArgs", "()I");
    snprintf(out + strlen(out), 100, " %d %d", (*env)->CallStaticIntMethod(env, impl, none),
             (*env)->CallStaticIntMethodA(env, impl, none, NULL));
    jmethodID to_string = (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/Object"),
                                              "toString", "()Ljava/lang/String;");
    jstring js = (*env)->NewStringUTF(env, "self");
    snprintf(out + strlen(out), 100, " %d",
             (*env)->IsSameObject(env, js, (*env)->CallObjectMethod(env, js, to_string)));
    jstring plain = (*env)->CallNonvirtualObjectMethod(
        env, js, (*env)->FindClass(env, "java/lang/Object"), to_string);
    t = (*env)->GetStringUTFChars(env, plain, NULL);
    snprintf(out + strlen(out), 100, " %.17s", t);
    (*env)->ReleaseStringUTFChars(env, plain, t);
    jmethodID thrower = (*env)->GetStaticMethodID(env, me, "thrower", "(I)J");
    jlong r = (*env)->CallStaticLongMethod(env, me, thrower, 3);
    snprintf(out + strlen(out), 100, " thrown %d %lld", (*env)->ExceptionCheck(env), (long long)r);
    (*env)->ExceptionClear(env);
    jobjectArray array = (*env)->NewObjectArray(env, 3, impl, face);
    jmethodID get_class = (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/Object"),
                                              "getClass", "()Ljava/lang/Class;");
    jobject array_class = (*env)->CallObjectMethod(env, array, get_class);
    jmethodID get_name = (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/Class"),
                                             "getName", "()Ljava/lang/String;");
    s = (*env)->CallObjectMethod(env, array_class, get_name);
    t = (*env)->GetStringUTFChars(env, s, NULL);
    snprintf(out + strlen(out), 100, " %s", t);
    (*env)->ReleaseStringUTFChars(env, s, t);
    return (*env)->NewStringUTF(env, out);
}
