/* SPDX-License-Identifier: Apache-2.0
 * ClassFileLoadHook: from the primordial phase on for those who asked for it, else from the start
 * phase; bytes are a class file; a replacement is what runs; bytes that are no class file fail the
 * load.  (JVMTI: Class File Load Hook, can_generate_early_class_hook_events) */
// covers: can_generate_early_class_hook_events:gates
#include "ti_test.h"

static int primordial, started, live, primordial_late;
static jvmtiEnv *late;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    jvmtiPhase phase = 0;
    CHECK((*env)->GetPhase(env, &phase) == JVMTI_ERROR_NONE);
    if (env == late) {
        primordial_late += phase == JVMTI_PHASE_PRIMORDIAL;
        return;
    }
    CHECK(redefined == NULL && len > 10 && bytes[0] == 0xca && bytes[1] == 0xfe);
    primordial += phase == JVMTI_PHASE_PRIMORDIAL;
    started += phase == JVMTI_PHASE_START;
    live += phase == JVMTI_PHASE_LIVE;
    if (phase == JVMTI_PHASE_PRIMORDIAL)
        CHECK(loader == NULL);
    if (phase != JVMTI_PHASE_LIVE || !name)
        return;
    if (!strcmp(name, "Main$Changed")) {
        CHECK(jni != NULL && loader != NULL && domain != NULL);
        OK(Allocate, (env, len, new_bytes));
        memcpy(*new_bytes, bytes, (size_t)len);
        *new_len = len;
        for (jint i = 0; i + 8 < len; i++)
            if (!memcmp(*new_bytes + i, "original", 8))
                memcpy(*new_bytes + i, "replaced", 8);
    } else if (!strcmp(name, "Main$Broken")) {
        OK(Allocate, (env, 4, new_bytes));
        memcpy(*new_bytes, "\xca\xfe\xba\xbe", 4);
        *new_len = 4;
    }
}

TI_AGENT(.can_generate_all_class_hook_events = 1, .can_generate_early_class_hook_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = hook};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    late = ti_other_env();
    OK(SetEventCallbacks, (late, &callbacks, sizeof callbacks));
    OK(SetEventNotificationMode, (late, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL));
    return 0;
}

TI_NATIVE(void, check)(JNIEnv *jni, jclass main)
{
    CHECK(primordial > 50 && live >= 2);
    CHECK_INT(primordial_late, 0);
}
