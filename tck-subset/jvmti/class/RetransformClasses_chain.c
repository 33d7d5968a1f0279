/* SPDX-License-Identifier: Apache-2.0
 * RetransformClasses: incapable environments come first and only at load and redefinition; capable
 * ones start again from what those left. (JVMTI: Retransform Classes; Class File Load Hook) */
// covers: R26:holds
// covers: RetransformClasses:works
#include "ti_test.h"

static jvmtiEnv *envs[3]; /* created: capable 'b', incapable 'A', capable 'c' */
static char letters[3] = {'b', 'A', 'c'}, order[64];
static const char *expect_class = NULL;
static int seen_len;

/* Writes the environment's letter over the first '-' behind "mark" in the class file. */
static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (!name || strcmp(name, "Main$Target"))
        return;
    int which = env == envs[0] ? 0 : env == envs[1] ? 1 : 2;
    size_t n = strlen(order);
    order[n] = letters[which];
    order[n + 1] = 0;
    CHECK_INT(redefined != NULL, expect_class != NULL);
    if (redefined) {
        char *signature;
        OK(GetClassSignature, (env, redefined, &signature, NULL));
        CHECK_TEXT(signature, "LMain$Target;");
        ti_free(signature);
    }
    CHECK(jni != NULL);
    seen_len = len;
    for (jint i = 0; i + 8 < len; i++)
        if (!memcmp(bytes + i, "mark", 4)) {
            unsigned char *copy;
            OK(Allocate, (env, len, &copy));
            memcpy(copy, bytes, (size_t)len);
            unsigned char *dash = memchr(copy + i, '-', 8);
            if (dash)
                *dash = (unsigned char)letters[which];
            *new_len = len;
            *new_bytes = copy;
            return;
        }
}

TI_AGENT(.can_retransform_classes = 1, .can_redefine_classes = 1,
         .can_generate_all_class_hook_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = hook};
    for (int i = 0; i < 3; i++) {
        envs[i] = i ? ti_other_env() : ti;
        jvmtiCapabilities c = {.can_generate_all_class_hook_events = 1,
                               .can_retransform_classes = i != 1};
        OK(AddCapabilities, (envs[i], &c));
        OK(SetEventCallbacks, (envs[i], &callbacks, sizeof callbacks));
        OK(SetEventNotificationMode,
           (envs[i], JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL));
    }
    return 0;
}

TI_NATIVE(jstring, order)(JNIEnv *jni, jclass main)
{
    jstring s = (*jni)->NewStringUTF(jni, order);
    order[0] = 0;
    return s;
}

TI_NATIVE(void, retransform)(JNIEnv *jni, jclass main, jclass target)
{
    expect_class = "yes";
    OK(RetransformClasses, (envs[2], 1, &target));
    CHECK_ERR(RetransformClasses, (envs[1], 1, &target), MUST_POSSESS_CAPABILITY);
}

TI_NATIVE(void, redefine)(JNIEnv *jni, jclass main, jclass target, jbyteArray bytes)
{
    jint n = (*jni)->GetArrayLength(jni, bytes);
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {target, n, (unsigned char *)b};
    OK(RedefineClasses, (ti, 1, &d));
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
}

TI_NATIVE(void, letter)(JNIEnv *jni, jclass main, jint env, jchar letter)
{
    letters[env] = (char)letter;
}

TI_NATIVE(void, errors)(JNIEnv *jni, jclass main)
{
    jclass array = (*jni)->FindClass(jni, "[I");
    OK(RetransformClasses, (ti, 0, &main));
    CHECK_ERR(RetransformClasses, (ti, -1, &main), ILLEGAL_ARGUMENT);
    CHECK_ERR(RetransformClasses, (ti, 1, NULL), NULL_POINTER);
    CHECK_ERR(RetransformClasses, (ti, 1, &array), UNMODIFIABLE_CLASS);
}
