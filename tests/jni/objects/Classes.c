/* SPDX-License-Identifier: Apache-2.0
 * Classes.c - classes, construction, reflection, registration, monitors and exceptions through the
 * JNI.
 */
#include <jni.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static jstring text(JNIEnv *env, const char *format, ...)
{
    char buffer[500];
    va_list list;
    va_start(list, format);
    vsnprintf(buffer, sizeof buffer, format, list);
    va_end(list);
    return (*env)->NewStringUTF(env, buffer);
}

JNIEXPORT jstring JNICALL Java_Classes_find(JNIEnv *env, jclass me, jstring name)
{
    const char *n = (*env)->GetStringUTFChars(env, name, NULL);
    jclass c = (*env)->FindClass(env, n);
    (*env)->ReleaseStringUTFChars(env, name, n);
    if (c == NULL)
        return NULL;
    jmethodID get_name = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, c), "getName",
                                             "()Ljava/lang/String;");
    return (*env)->CallObjectMethod(env, c, get_name);
}

static jobject new_v(JNIEnv *env, jclass c, jmethodID m, ...)
{
    va_list list;
    va_start(list, m);
    jobject o = (*env)->NewObjectV(env, c, m, list);
    va_end(list);
    return o;
}

JNIEXPORT jobject JNICALL Java_Classes_construct(JNIEnv *env, jclass me, jclass c, jint form,
                                                 jint a)
{
    jmethodID m = (*env)->GetMethodID(env, c, "<init>", "(IDLjava/lang/Object;)V");
    if (m == NULL) {
        (*env)->ExceptionClear(env);
        m = (*env)->GetMethodID(env, c, "<init>", "()V");
        return (*env)->NewObject(env, c, m);
    }
    jvalue v[3] = {{.i = a}, {.d = 2.5}, {.l = c}};
    return form == 0   ? (*env)->NewObject(env, c, m, a, 2.5, c)
           : form == 1 ? new_v(env, c, m, a, 2.5, c)
                       : (*env)->NewObjectA(env, c, m, v);
}

JNIEXPORT jobject JNICALL Java_Classes_alloc(JNIEnv *env, jclass me, jclass c)
{
    return (*env)->AllocObject(env, c);
}
JNIEXPORT jclass JNICALL Java_Classes_superOf(JNIEnv *env, jclass me, jclass c)
{
    return (*env)->GetSuperclass(env, c);
}
JNIEXPORT jobject JNICALL Java_Classes_module(JNIEnv *env, jclass me, jclass c)
{
    return (*env)->GetModule(env, c);
}
JNIEXPORT jint JNICALL Java_Classes_version(JNIEnv *env, jclass me)
{
    return (*env)->GetVersion(env);
}

JNIEXPORT jstring JNICALL Java_Classes_relations(JNIEnv *env, jclass me, jclass a, jclass b,
                                                 jobject o)
{
    return text(env, "%d %d %d %d %d %d", (*env)->IsAssignableFrom(env, a, b),
                (*env)->IsAssignableFrom(env, b, a), (*env)->IsAssignableFrom(env, a, a),
                (*env)->IsInstanceOf(env, o, a), (*env)->IsInstanceOf(env, o, b),
                (*env)->IsInstanceOf(env, NULL, a));
}

JNIEXPORT jobject JNICALL Java_Classes_reflected(JNIEnv *env, jclass me, jobject member, jclass c,
                                                 jboolean is_static)
{
    jmethodID m = (*env)->FromReflectedMethod(env, member);
    jobject back = (*env)->ToReflectedMethod(env, c, m, is_static);
    jmethodID equals = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, back), "equals",
                                           "(Ljava/lang/Object;)Z");
    return text(env, "%d", (*env)->CallBooleanMethod(env, back, equals, member));
}

JNIEXPORT jobject JNICALL Java_Classes_fieldOf(JNIEnv *env, jclass me, jobject field,
                                               jobject target)
{
    jfieldID f = (*env)->FromReflectedField(env, field);
    jclass base = (*env)->FindClass(env, "Classes$Base");
    int v = target != NULL ? (*env)->GetIntField(env, target, f)
                           : (*env)->GetStaticIntField(env, base, f);
    jobject back = (*env)->ToReflectedField(env, base, f, target == NULL);
    jmethodID equals = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, back), "equals",
                                           "(Ljava/lang/Object;)Z");
    return text(env, "%d %d", v, (*env)->CallBooleanMethod(env, back, equals, field));
}

JNIEXPORT jstring JNICALL Java_Classes_ids(JNIEnv *env, jclass me, jclass c)
{
    static const char *rows[][3] = {{"i", "run", "()V"},
                                    {"i", "inst", "(I)V"},
                                    {"i", "priv", "()I"},
                                    {"s", "stat", "()J"},
                                    {"i", "stat", "()J"},
                                    {"s", "run", "()V"},
                                    {"i", "none", "()V"},
                                    {"i", "inst", "(J)V"},
                                    {"i", "toString", "()Ljava/lang/String;"},
                                    {"i", "<init>", "()V"},
                                    {"i", "<clinit>", "()V"},
                                    {"s", "<init>", "()V"},
                                    {"i", "compareTo", "(Ljava/lang/Object;)I"}};
    char out[200] = "";
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        jmethodID m = rows[i][0][0] == 'i'
                          ? (*env)->GetMethodID(env, c, rows[i][1], rows[i][2])
                          : (*env)->GetStaticMethodID(env, c, rows[i][1], rows[i][2]);
        jthrowable t = (*env)->ExceptionOccurred(env);
        (*env)->ExceptionClear(env);
        jclass nsme = (*env)->FindClass(env, "java/lang/NoSuchMethodError");
        strcat(out, m != NULL                                         ? "found "
                    : t != NULL && (*env)->IsInstanceOf(env, t, nsme) ? "nsme "
                                                                      : "?? ");
    }
    return (*env)->NewStringUTF(env, out);
}

JNIEXPORT jclass JNICALL Java_Classes_define(JNIEnv *env, jclass me, jstring name, jobject loader,
                                             jbyteArray bytes)
{
    const char *n = name == NULL ? NULL : (*env)->GetStringUTFChars(env, name, NULL);
    jsize size = (*env)->GetArrayLength(env, bytes);
    jbyte *b = (*env)->GetByteArrayElements(env, bytes, NULL);
    jclass c = (*env)->DefineClass(env, n, loader, b, size);
    (*env)->ReleaseByteArrayElements(env, bytes, b, JNI_ABORT);
    if (n != NULL)
        (*env)->ReleaseStringUTFChars(env, name, n);
    return c;
}

JNIEXPORT jstring JNICALL Java_Classes_monitors(JNIEnv *env, jclass me, jobject o)
{
    int a = (*env)->MonitorEnter(env, o), b = (*env)->MonitorEnter(env, o);
    jclass thread = (*env)->FindClass(env, "java/lang/Thread");
    jmethodID holds = (*env)->GetStaticMethodID(env, thread, "holdsLock", "(Ljava/lang/Object;)Z");
    int h1 = (*env)->CallStaticBooleanMethod(env, thread, holds, o);
    int c = (*env)->MonitorExit(env, o),
        h2 = (*env)->CallStaticBooleanMethod(env, thread, holds, o);
    int d = (*env)->MonitorExit(env, o),
        h3 = (*env)->CallStaticBooleanMethod(env, thread, holds, o);
    int e = (*env)->MonitorExit(env, o);
    jthrowable t = (*env)->ExceptionOccurred(env);
    (*env)->ExceptionClear(env);
    int imse = (*env)->IsInstanceOf(
        env, t, (*env)->FindClass(env, "java/lang/IllegalMonitorStateException"));
    return text(env, "%d %d %d %d %d %d %d %d %d", a, b, h1, c, h2, d, h3, e < 0,
                t != NULL && imse);
}

static jint JNICALL plus(JNIEnv *env, jclass c, jint x) { return x + 1000; }
static jint JNICALL plus2(JNIEnv *env, jclass c, jint x) { return x + 2000; }
static jint JNICALL sums(JNIEnv *env, jclass c, jstring s, jlongArray l)
{
    return (*env)->GetStringLength(env, s) + 10 * (*env)->GetArrayLength(env, l);
}

JNIEXPORT jint JNICALL Java_Classes_register(JNIEnv *env, jclass me, jclass c, jint how)
{
    JNINativeMethod good[] = {{"registered", "(I)I", (void *)plus},
                              {"registeredToo", "(Ljava/lang/String;[J)I", (void *)sums}};
    JNINativeMethod again[] = {{"registered", "(I)I", (void *)plus2}};
    JNINativeMethod missing[] = {{"nope", "(I)I", (void *)plus}},
                    wrong[] = {{"registered", "(J)I", (void *)plus}},
                    not_native[] = {{"attempt", "(LClasses$C;)V", (void *)plus}};
    switch (how) {
    case 0: return (*env)->RegisterNatives(env, c, good, 2);
    case 1: return (*env)->RegisterNatives(env, c, missing, 1);
    case 2: return (*env)->RegisterNatives(env, c, wrong, 1);
    case 3: return (*env)->RegisterNatives(env, c, not_native, 1);
    case 4: return (*env)->RegisterNatives(env, c, again, 1);
    case 5: return (*env)->RegisterNatives(env, c, good, 0);
    default: return (*env)->UnregisterNatives(env, c);
    }
}

JNIEXPORT void JNICALL Java_Classes_fail(JNIEnv *env, jclass me, jint k)
{
    jclass rt = (*env)->FindClass(env, "java/lang/RuntimeException");
    jmethodID init = (*env)->GetMethodID(env, rt, "<init>", "(Ljava/lang/String;)V");
    switch (k) {
    case 0: (*env)->ThrowNew(env, rt, "thrown"); break;
    case 1:
        (*env)->Throw(env, (*env)->NewObject(env, rt, init, (*env)->NewStringUTF(env, "made")));
        break;
    case 2:
        (*env)->ThrowNew(env, rt, "described");
        (*env)->ExceptionDescribe(env);
        printf("pending after describe: %d\n", (*env)->ExceptionCheck(env));
        fflush(stdout);
        break;
    case 3:
        (*env)->ThrowNew(env, rt, "first");
        (*env)->ExceptionClear(env);
        (*env)->ThrowNew(env, (*env)->FindClass(env, "java/io/IOException"), "checked from native");
        break;
    case 4:
        (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/Integer"), "no throwable");
        break;
    case 5: (*env)->FindClass(env, "does/not/Exist"); break;
    case 6: {
        (*env)->ThrowNew(env, rt, "pending");
        jthrowable t = (*env)->ExceptionOccurred(env);
        (*env)->ExceptionClear(env);
        jmethodID suppress = (*env)->GetMethodID(env, (*env)->FindClass(env, "java/lang/Throwable"),
                                                 "addSuppressed", "(Ljava/lang/Throwable;)V");
        (*env)->CallVoidMethod(env, t, suppress, (*env)->NewObject(env, rt, init, NULL));
        (*env)->Throw(env, t);
        break;
    }
    case 7: (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/Error"), "error"); break;
    case 8:
        (*env)->ExceptionDescribe(env);
        (*env)->ExceptionClear(env);
        break;
    }
}

JNIEXPORT jstring JNICALL Java_Classes_initFail(JNIEnv *env, jclass me, jclass c)
{
    jmethodID m = (*env)->GetStaticMethodID(env, c, "m", "()V");
    if (m == NULL)
        return NULL;
    (*env)->CallStaticVoidMethod(env, c, m);
    return NULL;
}
