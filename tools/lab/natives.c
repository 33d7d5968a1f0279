/* SPDX-License-Identifier: Apache-2.0
 * natives.c - the native methods of programs/Natives.java and programs/Lab.java. */
#include "tools/lab/heap.h"
#include "tools/lab/lab.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static JavaVM *vm;
static jclass natives;
static jmethodID called;

JNIEXPORT jint JNICALL Java_Natives_add(JNIEnv *env, jclass k, jint a, jint b);
JNIEXPORT void JNICALL Java_Natives_attach(JNIEnv *env, jclass k, jint count);

JNIEXPORT jint JNICALL Java_Natives_add(JNIEnv *env, jclass k, jint a, jint b) { return a + b; }

JNIEXPORT jlong JNICALL Java_Natives_calls(JNIEnv *env, jclass k, jobject own);

JNIEXPORT void JNICALL Java_Natives_hold(JNIEnv *env, jclass k, jobject monitor);
JNIEXPORT void JNICALL Java_Natives_hold(JNIEnv *env, jclass k, jobject monitor)
{
    jmethodID meet = (*env)->GetStaticMethodID(env, k, "meet", "()V");
    if (!meet || (*env)->MonitorEnter(env, monitor))
        return;
    (*env)->CallStaticVoidMethod(env, k, meet);
    (*env)->MonitorExit(env, monitor);
}

/* One method by its three functions: with dots, a va_list, and an array. */
#define THREE_WAYS(type, Name, first) \
    static type by_list_##Name(JNIEnv *env, first o, jmethodID m, ...) \
    { \
        va_list a; \
        va_start(a, m); \
        type r = (*env)->Call##Name##MethodV(env, o, m, a); \
        va_end(a); \
        return r; \
    } \
    static jlong by_all_##Name(JNIEnv *env, jclass k, first o, bool is_static, const char *name, \
                               const char *signature) \
    { \
        jmethodID m = is_static ? (*env)->GetStaticMethodID(env, k, name, signature) \
                                : (*env)->GetMethodID(env, k, name, signature); \
        jvalue a[] = {{.i = 7}, {.j = 8000000000}, {.d = 2.5}, {.l = k}}; \
        if (!m) \
            return -1; \
        jlong sum = (jlong)(*env)->Call##Name##Method(env, o, m, 7, INT64_C(8000000000), 2.5, k); \
        sum = 3 * sum + (jlong)by_list_##Name(env, o, m, 7, INT64_C(8000000000), 2.5, k); \
        return 5 * sum + (jlong)(*env)->Call##Name##MethodA(env, o, m, a); \
    }
THREE_WAYS(jint, Int, jobject)
THREE_WAYS(jlong, Long, jobject)
THREE_WAYS(jdouble, Double, jobject)
THREE_WAYS(jboolean, Boolean, jobject)
THREE_WAYS(jint, StaticInt, jclass)
THREE_WAYS(jlong, StaticLong, jclass)

/* References, texts and arrays, each given back.  thrown: the class of an exception that is pending
 * where they are given back, as it may be; NULL: none is. */
static jlong uses(JNIEnv *env, jobject own, jclass thrown)
{
    jobject kept = (*env)->NewGlobalRef(env, own);
    jweak weak = (*env)->NewWeakGlobalRef(env, own);
    jstring text = (*env)->NewStringUTF(env, "natives");
    jbyteArray array = (*env)->NewByteArray(env, 8);
    const char *chars = text ? (*env)->GetStringUTFChars(env, text, NULL) : NULL;
    const jchar *wide = text ? (*env)->GetStringChars(env, text, NULL) : NULL;
    jbyte *bytes = array ? (*env)->GetByteArrayElements(env, array, NULL) : NULL;
    jlong sum = chars ? chars[0] + (*env)->IsSameObject(env, kept, weak) : 0;
    sum += (wide ? wide[1] : 0) + (bytes ? bytes[0] : 0);
    if (thrown)
        (*env)->ThrowNew(env, thrown, "of the program");
    if (bytes)
        (*env)->ReleaseByteArrayElements(env, array, bytes, 0);
    if (wide)
        (*env)->ReleaseStringChars(env, text, wide);
    if (chars)
        (*env)->ReleaseStringUTFChars(env, text, chars);
    (*env)->DeleteLocalRef(env, array);
    (*env)->DeleteLocalRef(env, text);
    (*env)->DeleteWeakGlobalRef(env, weak);
    (*env)->DeleteGlobalRef(env, kept);
    (*env)->ExceptionClear(env);
    return sum;
}

/* Functions of JNI that agents like to replace, with arguments of all kinds. */
JNIEXPORT jlong JNICALL Java_Natives_calls(JNIEnv *env, jclass k, jobject own)
{
    static const char all[] = "(IJDLjava/lang/Class;)";
    char type[40];
#define SUM(Name, o, is_static, name, letter) \
    (snprintf(type, sizeof type, "%s%s", all, letter), \
     by_all_##Name(env, k, o, is_static, name, type))
    jlong sum = SUM(Int, own, false, "anInt", "I");
    sum = 7 * sum + SUM(Long, own, false, "aLong", "J");
    sum = 7 * sum + SUM(Double, own, false, "aDouble", "D");
    sum = 7 * sum + SUM(Boolean, own, false, "aBoolean", "Z");
    sum = 7 * sum + SUM(StaticInt, k, true, "anIntOfAll", "I");
    sum = 7 * sum + SUM(StaticLong, k, true, "aLongOfAll", "J");
    jclass thrown = (*env)->FindClass(env, "java/lang/IllegalStateException");
    for (int i = 0; i < 20; i++)
        sum += uses(env, own, i % 2 ? thrown : NULL);
    return sum;
}

JNIEXPORT jlong JNICALL Java_Natives_fields(JNIEnv *env, jclass k, jobject own);

/* Fields of each type: the events come for a native method. */
JNIEXPORT jlong JNICALL Java_Natives_fields(JNIEnv *env, jclass k, jobject own)
{
    static const char object[] = "Ljava/lang/Object;";
    jlong sum = 0;
    jfieldID f;
#define FIELD(Type, o, id, name, type, value) \
    if ((f = (*env)->id(env, k, name, type)) != NULL) { \
        (*env)->Set##Type##Field(env, o, f, value); \
        sum += (*env)->Get##Type##Field(env, o, f) == (value); \
    }
    FIELD(Boolean, own, GetFieldID, "flag", "Z", JNI_TRUE)
    FIELD(Byte, own, GetFieldID, "small", "B", -7)
    FIELD(Char, own, GetFieldID, "letter", "C", 0x4e2d)
    FIELD(Short, own, GetFieldID, "middle", "S", -300)
    FIELD(Int, own, GetFieldID, "number", "I", -70000)
    FIELD(Long, own, GetFieldID, "large", "J", INT64_C(-5000000000))
    FIELD(Float, own, GetFieldID, "part", "F", 0.25f)
    FIELD(Double, own, GetFieldID, "exact", "D", 0.125)
    FIELD(StaticInt, k, GetStaticFieldID, "total", "I", 12)
    FIELD(StaticDouble, k, GetStaticFieldID, "mean", "D", 1.5)
    if ((f = (*env)->GetFieldID(env, k, "other", object)) != NULL)
        (*env)->SetObjectField(env, own, f, k);
    if ((f = (*env)->GetStaticFieldID(env, k, "last", object)) != NULL) {
        (*env)->SetStaticObjectField(env, k, f, NULL);
        (*env)->SetStaticObjectField(env, k, f, k);
    }
    return sum;
}

static void *run(void *arg)
{
    JNIEnv *env;
    JavaVMAttachArgs args = {JNI_VERSION_1_6, arg, NULL};
    if ((*vm)->AttachCurrentThread(vm, (void **)&env, &args) != JNI_OK)
        return NULL;
    (*env)->CallStaticVoidMethod(env, natives, called);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

JNIEXPORT void JNICALL Java_Natives_attach(JNIEnv *env, jclass k, jint count)
{
    pthread_t threads[64];
    static char name[] = "attached";
    natives = (*env)->NewGlobalRef(env, k);
    called = (*env)->GetStaticMethodID(env, k, "called", "()V");
    if (!natives || !called || (*env)->GetJavaVM(env, &vm) != JNI_OK)
        return;
    int made = 0;
    while (made < count && made < 64 && !pthread_create(&threads[made], NULL, run, name))
        made++;
    for (int i = 0; i < made; i++)
        pthread_join(threads[i], NULL);
    (*env)->DeleteGlobalRef(env, natives);
}

JNIEXPORT void JNICALL Java_Lab_mark(JNIEnv *env, jclass k, jint round);
JNIEXPORT void JNICALL Java_Lab_dump(JNIEnv *env, jclass k);
JNIEXPORT void JNICALL Java_Lab_ends(JNIEnv *env, jclass k);

/* What the agent has printed stands in front of it. */
JNIEXPORT void JNICALL Java_Lab_mark(JNIEnv *env, jclass k, jint round)
{
    fflush(NULL);
    fprintf(stdout, "program: round %d\n", (int)round);
    fprintf(stderr, "program: round %d\n", (int)round);
    fflush(NULL);
    lab_ledger_round(round);
    lab_heap_round(round);
}

JNIEXPORT void JNICALL Java_Lab_ends(JNIEnv *env, jclass k) { lab_schedule_ends(); }

JNIEXPORT void JNICALL Java_Lab_dump(JNIEnv *env, jclass k) { lab_env_dump(); }

static void JNICALL bound(JNIEnv *env, jclass k) {}

JNIEXPORT void JNICALL Java_Lab_bind(JNIEnv *env, jclass k, jclass of);
JNIEXPORT void JNICALL Java_Lab_bind(JNIEnv *env, jclass k, jclass of)
{
    static char name[] = "bound", signature[] = "()V";
    const JNINativeMethod method = {name, signature, (void *)bound};
    (*env)->RegisterNatives(env, of, &method, 1);
}

/* ---- programs/Redefines.java ---- */

/* An environment of the programs' own: the laboratory may not be there as an agent. */
static jvmtiEnv *open_env(JNIEnv *env)
{
    static jvmtiEnv *opened;
    JavaVM *real = lab_real_vm;
    if (opened || (!real && (*env)->GetJavaVM(env, &real) != JNI_OK) ||
        (*real)->GetEnv(real, (void **)&opened, JVMTI_VERSION_1_2) != JNI_OK)
        return opened;
    jvmtiCapabilities c;
    memset(&c, 0, sizeof c);
    c.can_redefine_classes = 1;
    c.can_retransform_classes = 1;
    (*opened)->AddCapabilities(opened, &c);
    return opened;
}

JNIEXPORT jlong JNICALL Java_Lab_uses(JNIEnv *env, jclass k, jobject object);
JNIEXPORT jlong JNICALL Java_Lab_uses(JNIEnv *env, jclass k, jobject object)
{
    return uses(env, object, NULL);
}

JNIEXPORT jint JNICALL Java_Lab_redefine(JNIEnv *env, jclass k, jclass of, jbyteArray bytes);
JNIEXPORT jint JNICALL Java_Lab_retransform(JNIEnv *env, jclass k, jclass of);

JNIEXPORT jint JNICALL Java_Lab_redefine(JNIEnv *env, jclass k, jclass of, jbyteArray bytes)
{
    jvmtiEnv *own = open_env(env);
    jint n = (*env)->GetArrayLength(env, bytes);
    jbyte *b = own ? malloc((size_t)n) : NULL;
    if (!b)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    (*env)->GetByteArrayRegion(env, bytes, 0, n, b);
    jvmtiClassDefinition d = {of, n, (const unsigned char *)b};
    bool turn = lab_schedule_turn();
    jvmtiError e = (*own)->RedefineClasses(own, 1, &d);
    lab_schedule_turn_ends(turn);
    free(b);
    return (jint)e;
}

JNIEXPORT jint JNICALL Java_Lab_retransform(JNIEnv *env, jclass k, jclass of)
{
    jvmtiEnv *own = open_env(env);
    if (!own)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    bool turn = lab_schedule_turn();
    jvmtiError e = (*own)->RetransformClasses(own, 1, &of);
    lab_schedule_turn_ends(turn);
    return (jint)e;
}
