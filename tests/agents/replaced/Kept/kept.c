/* SPDX-License-Identifier: Apache-2.0
 * kept.c - see redefine.h; and what the VM says of the method of a frame, later. */
#define VERSIONS 100000
#include "../redefine.h"

static jmethodID kept;

/* The first frame from the top whose method has the name. */
JNIEXPORT void JNICALL Java_Main_keep(JNIEnv *jni, jclass main, jstring name)
{
    const char *wanted = (*jni)->GetStringUTFChars(jni, name, NULL);
    jvmtiFrameInfo frames[20];
    jint count;
    TI(GetStackTrace, NULL, 0, 20, frames, &count);
    kept = NULL;
    for (jint i = 0; i < count && !kept; i++) {
        char *found;
        TI(GetMethodName, frames[i].method, &found, NULL, NULL);
        if (!strcmp(found, wanted))
            kept = frames[i].method;
        release(found);
    }
    (*jni)->ReleaseStringUTFChars(jni, name, wanted);
}

JNIEXPORT jstring JNICALL Java_Main_describe(JNIEnv *jni, jclass main)
{
    jboolean obsolete = 0;
    jint lines = -1;
    char *name = NULL, text[100];
    jvmtiLineNumberEntry *table = NULL;
    int e[] = {(*ti)->IsMethodObsolete(ti, kept, &obsolete),
               (*ti)->GetMethodName(ti, kept, &name, NULL, NULL),
               (*ti)->GetLineNumberTable(ti, kept, &lines, &table)};
    snprintf(text, sizeof text, "obsolete %d, name %s, lines %d, errors %d %d %d", obsolete,
             name ? name : "none", lines, e[0], e[1], e[2]);
    release(name);
    release(table);
    return (*jni)->NewStringUTF(jni, text);
}
