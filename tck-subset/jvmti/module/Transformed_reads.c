/* SPDX-License-Identifier: Apache-2.0
 * When the class file load hook has replaced the bytes of a class, its module reads the unnamed
 * modules of the bootstrap and of the application loader. (JVMTI: Bytecode Instrumentation, Class
 * File Load Hook; rule R46) */
#include "ti_test.h"

static int replaced;
static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni UNUSED, jclass redefined UNUSED,
                         jobject loader UNUSED, const char *name, jobject domain UNUSED, jint n,
                         const unsigned char *b, jint *new_n, unsigned char **new_b)
{
    if (!name || strcmp(name, "java/util/prefs/Preferences"))
        return;
    CHECK_INT((*env)->Allocate(env, n, new_b), JVMTI_ERROR_NONE);
    memcpy(*new_b, b, (size_t)n);
    *new_n = n;
    replaced++;
}
TI_AGENT()
{
    jvmtiEventCallbacks c = {.ClassFileLoadHook = hook};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    return 0;
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean before, jboolean after)
{
    CHECK(!before);
    CHECK_INT(replaced, 1);
    CHECK_CELL("R46:holds", after);
}
