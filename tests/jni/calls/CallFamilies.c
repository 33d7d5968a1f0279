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

static void tell_int(JNIEnv *env, const char *name, int value)
{
    char text[40];
    snprintf(text, sizeof text, "%d", value);
    print_text(env, name, text);
}

static void tell_long(JNIEnv *env, const char *name, jlong value)
{
    char text[40];
    snprintf(text, sizeof text, "%lld", (long long)value);
    print_text(env, name, text);
}

static void tell_double(JNIEnv *env, const char *name, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.17g", value);
    print_text(env, name, text);
}

#define UNPACK(...) __VA_ARGS__

/* The three functions of a type: with ..., va_list and jvalue array.  `on` is what they are called
 * on and the method, `declared` the same as parameters. */
#define FAMILY_OF(kind, T, type, tell, declared, on) \
    static type va_##kind##T(JNIEnv *env, UNPACK declared, ...) \
    { \
        va_list list; \
        va_start(list, m); \
        type r = (*env)->Call##kind##T##MethodV(env, UNPACK on, list); \
        va_end(list); \
        return r; \
    } \
    static void call_##kind##T(JNIEnv *env, jobject obj, jclass c, jmethodID m, const jvalue *v, \
                               jobject argument) \
    { \
        (void)obj, (void)c; \
        tell(env, "Call" #kind #T "Method", (*env)->Call##kind##T##Method(env, UNPACK on, ARGS)); \
        tell(env, "Call" #kind #T "MethodV", va_##kind##T(env, UNPACK on, ARGS)); \
        tell(env, "Call" #kind #T "MethodA", (*env)->Call##kind##T##MethodA(env, UNPACK on, v)); \
    }

#define VOID_FAMILY(kind, declared, on) \
    static void va_##kind##Void(JNIEnv *env, UNPACK declared, ...) \
    { \
        va_list list; \
        va_start(list, m); \
        (*env)->Call##kind##VoidMethodV(env, UNPACK on, list); \
        va_end(list); \
    } \
    static void call_##kind##Void(JNIEnv *env, jobject obj, jclass c, jmethodID m, \
                                  const jvalue *v, jobject argument) \
    { \
        (void)obj, (void)c; \
        (*env)->Call##kind##VoidMethod(env, UNPACK on, ARGS); \
        print_text(env, "Call" #kind "VoidMethod", "void"); \
        va_##kind##Void(env, UNPACK on, ARGS); \
        print_text(env, "Call" #kind "VoidMethodV", "void"); \
        (*env)->Call##kind##VoidMethodA(env, UNPACK on, v); \
        print_text(env, "Call" #kind "VoidMethodA", "void"); \
    }

#define FAMILIES_OF(kind, declared, on) \
    FAMILY_OF(kind, Boolean, jboolean, tell_int, declared, on) \
    FAMILY_OF(kind, Byte, jbyte, tell_int, declared, on) \
    FAMILY_OF(kind, Char, jchar, tell_int, declared, on) \
    FAMILY_OF(kind, Short, jshort, tell_int, declared, on) \
    FAMILY_OF(kind, Int, jint, tell_int, declared, on) \
    FAMILY_OF(kind, Long, jlong, tell_long, declared, on) \
    FAMILY_OF(kind, Float, jfloat, tell_double, declared, on) \
    FAMILY_OF(kind, Double, jdouble, tell_double, declared, on) \
    FAMILY_OF(kind, Object, jobject, print, declared, on) \
    VOID_FAMILY(kind, declared, on)

/* clang-format off */
FAMILIES_OF(, (jobject obj, jmethodID m), (obj, m))
FAMILIES_OF(Nonvirtual, (jobject obj, jclass c, jmethodID m), (obj, c, m))
FAMILIES_OF(Static, (jclass c, jmethodID m), (c, m))

typedef void Call(JNIEnv *, jobject, jclass, jmethodID, const jvalue *, jobject);

#define ROW(T, descriptor) {#T, SIG descriptor, {call_##T, call_Nonvirtual##T, call_Static##T}}
static const struct {
    const char *type, *descriptor;
    Call *calls[3];
} types[] = {
    ROW(Boolean, "Z"), ROW(Byte, "B"), ROW(Char, "C"), ROW(Short, "S"), ROW(Int, "I"),
    ROW(Long, "J"), ROW(Float, "F"), ROW(Double, "D"), ROW(Object, "Ljava/lang/Object;"),
    ROW(Void, "V"),
};
/* clang-format on */

JNIEXPORT void JNICALL Java_CallFamilies_all(JNIEnv *env, jobject self, jobject obj,
                                             jobject argument)
{
    cls = (*env)->GetObjectClass(env, self);
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
    for (int kind = 0; kind < 3; kind++) {
        for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
            char name[20];
            snprintf(name, sizeof name, "%c%s", kind == 2 ? 's' : 'm', types[i].type);
            jmethodID m = kind == 2 ? (*env)->GetStaticMethodID(env, cls, name, types[i].descriptor)
                                    : (*env)->GetMethodID(env, cls, name, types[i].descriptor);
            types[i].calls[kind](env, obj, cls, m, v, argument);
        }
    }
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
