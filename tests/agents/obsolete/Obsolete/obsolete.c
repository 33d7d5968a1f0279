/* SPDX-License-Identifier: Apache-2.0
 * obsolete.c - redefines, and keeps the IDs of methods of a frame. */
#include "../../common/agent.h"

static jmethodID kept[8];

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {
        .can_redefine_classes = 1, .can_get_line_numbers = 1, .can_get_bytecodes = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}

JNIEXPORT void JNICALL Java_Main_redefine(JNIEnv *jni, jclass main, jclass c, jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {c, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    TI(RedefineClasses, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
}
JNIEXPORT void JNICALL Java_Main_keep(JNIEnv *jni, jclass main, jint slot, jint depth)
{
    jlocation at;
    TI(GetFrameLocation, NULL, depth, &kept[slot], &at);
}
/* name, first line, length of the bytecode, obsolete */
JNIEXPORT jstring JNICALL Java_Main_describe(JNIEnv *jni, jclass main, jint slot)
{
    char *name, text[100];
    jint lines, bytes;
    jvmtiLineNumberEntry *table;
    unsigned char *code;
    jboolean obsolete;
    TI(GetMethodName, kept[slot], &name, NULL, NULL);
    TI(GetLineNumberTable, kept[slot], &lines, &table);
    const jvmtiLineNumberEntry *first = table; /* the rows may come in any order */
    for (jint i = 1; i < lines; i++)
        if (table[i].start_location < first->start_location)
            first = &table[i];
    TI(GetBytecodes, kept[slot], &bytes, &code);
    TI(IsMethodObsolete, kept[slot], &obsolete);
    snprintf(text, sizeof text, "%s, line %d, %d bytes, obsolete %d", name, first->line_number,
             bytes, obsolete);
    release(name);
    release(table);
    release(code);
    return (*jni)->NewStringUTF(jni, text);
}
JNIEXPORT jobject JNICALL Java_Main_reflect(JNIEnv *jni, jclass main, jint slot, jclass c,
                                            jboolean is_static)
{
    return (*jni)->ToReflectedMethod(jni, c, kept[slot], is_static);
}
/* What GetMethodID's counterpart says of it: "none", "the kept one", "another" */
JNIEXPORT jstring JNICALL Java_Main_from(JNIEnv *jni, jclass main, jint slot, jobject method)
{
    jmethodID m = (*jni)->FromReflectedMethod(jni, method);
    return (*jni)->NewStringUTF(jni, !m ? "none" : m == kept[slot] ? "the kept one" : "another");
}
