/* SPDX-License-Identifier: Apache-2.0
 * opens.c - opens what modules keep to themselves: packages of java.base, for the unnamed module
 * of the program's loader. */
#include "kind.h"

static void act(JNIEnv *jni)
{
    jclass object = (*jni)->FindClass(jni, "java/lang/Object"), program = NULL, *classes = NULL;
    jclass class_class = (*jni)->FindClass(jni, "java/lang/Class");
    jmethodID get = (*jni)->GetMethodID(jni, class_class, "getModule", "()Ljava/lang/Module;");
    jint n = 0, modules = 0;
    jobject *all = NULL, base = (*jni)->CallObjectMethod(jni, object, get), to;
    jboolean modifiable = JNI_FALSE;
    TI(GetLoadedClasses, &n, &classes);
    for (jint i = 0; i < n; i++) {
        char name[512];
        if (!program && class_name(classes[i], name, sizeof name) == name && ours(name))
            program = classes[i];
    }
    release(classes);
    if (!program || !base)
        return;
    to = (*jni)->CallObjectMethod(jni, program, get);
    TI(GetAllModules, &modules, &all);
    for (jint i = 0; i < modules; i++)
        (*jni)->DeleteLocalRef(jni, all[i]);
    release(all);
    TI(IsModifiableModule, base, &modifiable);
    TI(AddModuleReads, to, base);
    TI(AddModuleExports, base, "jdk.internal.misc", to);
    TI(AddModuleOpens, base, "java.lang", to);
    printf("modules: %s, modifiable %d\n", modules > 1 ? "many" : "few", modifiable);
}

/* by a request the local references go with their frame */
static void act_framed(JNIEnv *jni)
{
    if ((*jni)->PushLocalFrame(jni, 5000))
        return;
    act(jni);
    (*jni)->PopLocalFrame(jni, NULL);
}
#define act act_framed
ACTS(Opens)
#undef act

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
