/* SPDX-License-Identifier: Apache-2.0
 * SetNativeMethodPrefix for natives of the class library, whose implementation may be the VM's own:
 * the program wraps some of java.lang.StrictMath, the agent puts it in when the class is loaded.
 * Later StrictMath has no such natives.  (JVMTI: Set Native Method Prefix) */
#include "ti_test.h"

static const char *given;
static jbyte *bytes;
static jint length, changed;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass k, jobject loader, const char *name,
                         jobject pd, jint n, const unsigned char *b, jint *nn, unsigned char **nb)
{
    if (!name || !given || strcmp(name, given))
        return;
    OK(Allocate, (ti, length, nb));
    memcpy(*nb, bytes, (size_t)length);
    *nn = length;
    changed++;
}
TI_AGENT(.can_set_native_method_prefix = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = hook};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    return 0;
}
TI_NATIVE(void, give)(JNIEnv *jni, jclass main, jstring name, jbyteArray from)
{
    length = (*jni)->GetArrayLength(jni, from);
    bytes = malloc((size_t)length);
    (*jni)->GetByteArrayRegion(jni, from, 0, length, bytes);
    given = (*jni)->GetStringUTFChars(jni, name, NULL);
    OK(SetNativeMethodPrefix, (ti, "wrapped_"));
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main) { CHECK_INT(changed, 1); }
