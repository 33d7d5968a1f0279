/* SPDX-License-Identifier: Apache-2.0
 * Refs.c - local, global and weak references.
 */
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>

static jobject global;
static jweak weak;

JNIEXPORT jobject JNICALL Java_Refs_frames(JNIEnv *env, jclass c, jint n)
{
    if ((*env)->EnsureLocalCapacity(env, n) != JNI_OK)
        return NULL;
    if ((*env)->PushLocalFrame(env, 16) != JNI_OK)
        return NULL;
    jobject last = NULL;
    for (int i = 0; i < n; i++) {
        char text[30];
        snprintf(text, sizeof text, "string %d", i);
        last = (*env)->NewStringUTF(env, text);
        if (i % 3 == 0)
            (*env)->PushLocalFrame(env, 4);
        if (i % 3 == 2)
            last = (*env)->PopLocalFrame(env, last);
    }
    if (n % 3 != 0)
        last = (*env)->PopLocalFrame(env, last);
    jobject copy = (*env)->NewLocalRef(env, last);
    (*env)->DeleteLocalRef(env, last);
    return (*env)->PopLocalFrame(env, copy);
}

JNIEXPORT void JNICALL Java_Refs_keep(JNIEnv *env, jclass c, jobject o)
{
    global = (*env)->NewGlobalRef(env, o);
}
JNIEXPORT jobject JNICALL Java_Refs_kept(JNIEnv *env, jclass c) { return global; }
JNIEXPORT void JNICALL Java_Refs_makeWeak(JNIEnv *env, jclass c, jobject o)
{
    weak = (*env)->NewWeakGlobalRef(env, o);
}

JNIEXPORT jboolean JNICALL Java_Refs_weakAlive(JNIEnv *env, jclass c)
{
    jobject o = (*env)->NewLocalRef(env, weak);
    jboolean alive = o != NULL;
    if (alive == (*env)->IsSameObject(env, weak, NULL))
        printf("IsSameObject and NewLocalRef disagree\n");
    return alive;
}

JNIEXPORT void JNICALL Java_Refs_dropWeak(JNIEnv *env, jclass c)
{
    (*env)->DeleteWeakGlobalRef(env, weak);
}

JNIEXPORT void JNICALL Java_Refs_drop(JNIEnv *env, jclass c)
{
    (*env)->DeleteGlobalRef(env, global);
    (*env)->DeleteGlobalRef(env, NULL);
    (*env)->DeleteLocalRef(env, NULL);
    (*env)->DeleteWeakGlobalRef(env, NULL);
    global = NULL;
}

JNIEXPORT jstring JNICALL Java_Refs_types(JNIEnv *env, jclass c, jobject o)
{
    char text[200];
    jobject g = (*env)->NewGlobalRef(env, o);
    jweak w = (*env)->NewWeakGlobalRef(env, o);
    jobject l = (*env)->NewLocalRef(env, g), from_weak = (*env)->NewGlobalRef(env, w);
    int before = (*env)->GetObjectRefType(env, l);
    (*env)->DeleteLocalRef(env, l);
    snprintf(text, sizeof text, "%d %d %d %d %d %d %d %d", (*env)->GetObjectRefType(env, o), before,
             (*env)->GetObjectRefType(env, g), (*env)->GetObjectRefType(env, w),
             (*env)->GetObjectRefType(env, from_weak), (*env)->NewGlobalRef(env, NULL) == NULL,
             (*env)->NewWeakGlobalRef(env, NULL) == NULL, (*env)->NewLocalRef(env, NULL) == NULL);
    (*env)->DeleteGlobalRef(env, g);
    (*env)->DeleteGlobalRef(env, from_weak);
    (*env)->DeleteWeakGlobalRef(env, w);
    return (*env)->NewStringUTF(env, text);
}

JNIEXPORT jint JNICALL Java_Refs_many(JNIEnv *env, jclass c, jint n, jobject o)
{
    jobject *refs = calloc(n, sizeof *refs);
    int ok = 0;
    for (int i = 0; i < n; i++)
        refs[i] = i % 3 == 0   ? (*env)->NewGlobalRef(env, o)
                  : i % 3 == 1 ? (*env)->NewWeakGlobalRef(env, o)
                               : (*env)->NewLocalRef(env, o);
    for (int i = 0; i < n; i++)
        ok += (*env)->IsSameObject(env, refs[i], o);
    for (int i = 0; i < n; i++)
        if (i % 3 == 0)
            (*env)->DeleteGlobalRef(env, refs[i]);
        else if (i % 3 == 1)
            (*env)->DeleteWeakGlobalRef(env, refs[i]);
        else
            (*env)->DeleteLocalRef(env, refs[i]);
    free(refs);
    return ok;
}

JNIEXPORT jstring JNICALL Java_Refs_same(JNIEnv *env, jclass c, jobject a, jobject b)
{
    return (*env)->NewStringUTF(env, (*env)->IsSameObject(env, a, b) ? "same " : "different ");
}

JNIEXPORT jobject JNICALL Java_Refs_popNull(JNIEnv *env, jclass c)
{
    (*env)->PushLocalFrame(env, 1);
    (*env)->NewStringUTF(env, "gone");
    return (*env)->PopLocalFrame(env, NULL);
}

/* References must survive collections that move objects. */
JNIEXPORT jint JNICALL Java_Refs_stress(JNIEnv *env, jclass c, jint n)
{
    jclass system = (*env)->FindClass(env, "java/lang/System");
    jmethodID gc = (*env)->GetStaticMethodID(env, system, "gc", "()V");
    jobject strings[300];
    int ok = 0;
    (*env)->EnsureLocalCapacity(env, n + 10);
    for (int i = 0; i < n; i++) {
        char text[30];
        snprintf(text, sizeof text, "value %d", i);
        jobject s = (*env)->NewStringUTF(env, text);
        strings[i] = i % 2 == 0 ? s : (*env)->NewGlobalRef(env, s);
        if (i % 2 != 0)
            (*env)->DeleteLocalRef(env, s);
        (*env)->DeleteLocalRef(env, (*env)->NewByteArray(env, 1000));
        if (i % 100 == 50)
            (*env)->CallStaticVoidMethod(env, system, gc);
    }
    for (int i = 0; i < n; i++) {
        const char *t = (*env)->GetStringUTFChars(env, strings[i], NULL);
        ok += atoi(t + 6) == i;
        (*env)->ReleaseStringUTFChars(env, strings[i], t);
        if (i % 2 != 0)
            (*env)->DeleteGlobalRef(env, strings[i]);
    }
    return ok;
}
