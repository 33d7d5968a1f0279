/* SPDX-License-Identifier: Apache-2.0
 * VMStart, VMInit, ThreadStart, ThreadEnd, ClassLoad, ClassPrepare, VMDeath: their order and their
 * phases.  (JVMTI: Events) */
// covers: R21:holds
#include "ti_test.h"

static char log_text[2000];
static void add(const char *what, const char *name)
{
    snprintf(log_text + strlen(log_text), sizeof log_text - strlen(log_text), "%s%s%s;", what,
             name ? " " : "", name ? name : "");
}
static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiPhase phase = 0;
    OK(GetPhase, (env, &phase));
    CHECK_INT(phase, JVMTI_PHASE_START);
    CHECK((*jni)->GetVersion(jni) >= JNI_VERSION_1_8);
    add("VMStart", NULL);
}
static const char *name_of(jthread thread)
{
    static char name[64];
    jvmtiThreadInfo info;
    snprintf(name, sizeof name, "?");
    if ((*ti)->GetThreadInfo(ti, thread, &info) == JVMTI_ERROR_NONE) {
        snprintf(name, sizeof name, "%s", info.name);
        ti_free(info.name);
    }
    return name;
}
static int wanted(const char *name) { return !strcmp(name, "main") || !strcmp(name, "worker"); }
static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiPhase phase = 0;
    OK(GetPhase, (env, &phase));
    CHECK_INT(phase, JVMTI_PHASE_LIVE);
    add("VMInit", name_of(thread));
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiPhase phase = 0;
    OK(GetPhase, (env, &phase));
    CHECK_INT(phase, JVMTI_PHASE_LIVE);
    add("VMDeath", NULL);
    CHECK_TEXT(
        log_text,
        "VMStart;VMInit main;ThreadStart main;ClassLoad LMain;;ClassPrepare LMain;;ThreadStart worker;ThreadEnd worker;ThreadEnd main;VMDeath;");
}
static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    const char *name = name_of(thread);
    if (wanted(name))
        add("ThreadStart", name);
}
static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    const char *name = name_of(thread);
    if (wanted(name))
        add("ThreadEnd", name);
}
static void class_event(const char *what, jclass klass)
{
    char *signature = NULL;
    OK(GetClassSignature, (ti, klass, &signature, NULL));
    if (signature && !strcmp(signature, "LMain;"))
        add(what, signature);
    ti_free(signature);
}
static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    class_event("ClassLoad", klass);
}
static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    jint status = 0, n = -1;
    jmethodID *methods = NULL;
    OK(GetClassStatus, (env, klass, &status));
    CHECK((status & JVMTI_CLASS_STATUS_PREPARED) != 0);
    OK(GetClassMethods, (env, klass, &n, &methods));
    ti_free(methods);
    class_event("ClassPrepare", klass);
}

TI_AGENT()
{
    static const jvmtiEventCallbacks callbacks = {.VMStart = vm_start,
                                                  .VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .ThreadStart = thread_start,
                                                  .ThreadEnd = thread_end,
                                                  .ClassLoad = class_load,
                                                  .ClassPrepare = class_prepare};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    static const jvmtiEvent events[] = {JVMTI_EVENT_VM_START,     JVMTI_EVENT_VM_INIT,
                                        JVMTI_EVENT_VM_DEATH,     JVMTI_EVENT_THREAD_START,
                                        JVMTI_EVENT_THREAD_END,   JVMTI_EVENT_CLASS_LOAD,
                                        JVMTI_EVENT_CLASS_PREPARE};
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        ti_enable(events[i], NULL);
    jvmtiPhase phase = 0;
    OK(GetPhase, (ti, &phase));
    CHECK_INT(phase, JVMTI_PHASE_ONLOAD);
    return 0;
}
