/* SPDX-License-Identifier: Apache-2.0
 * replace_agent.c - hands the VM other bytes for a class: at its loading, at RetransformClasses, in
 * RedefineClasses.  The native part of Replace.java. */
#include <jvmti.h>
#include <string.h>

static jvmtiEnv *ti;
static unsigned char *bytes; /* what the hook gives; NULL: nothing */
static jint length;
static char name[256];

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *class_name, jobject domain, jint len,
                         const unsigned char *data, jint *new_len, unsigned char **new_data)
{
    if (!bytes || !class_name || strcmp(class_name, name))
        return;
    if ((*env)->Allocate(env, length, new_data))
        return;
    memcpy(*new_data, bytes, (size_t)length);
    *new_len = length;
}

JNIEXPORT void JNICALL Java_Replace_give(JNIEnv *jni, jclass self, jstring class_name,
                                         jbyteArray data)
{
    if (bytes)
        (*ti)->Deallocate(ti, bytes);
    bytes = NULL;
    name[0] = 0;
    if (!data)
        return;
    length = (*jni)->GetArrayLength(jni, data);
    if (!(*ti)->Allocate(ti, length ? length : 1, &bytes))
        (*jni)->GetByteArrayRegion(jni, data, 0, length, (jbyte *)bytes);
    (*jni)->GetStringUTFRegion(jni, class_name, 0, (*jni)->GetStringLength(jni, class_name), name);
}

/* none may be left */
static jint error_of(JNIEnv *jni, jvmtiError error)
{
    return (*jni)->ExceptionCheck(jni) ? -1 : (jint)error;
}

JNIEXPORT jint JNICALL Java_Replace_redefine(JNIEnv *jni, jclass self, jclass of, jbyteArray data)
{
    jint len = (*jni)->GetArrayLength(jni, data);
    unsigned char *p = NULL;
    if ((*ti)->Allocate(ti, len ? len : 1, &p))
        return -2;
    (*jni)->GetByteArrayRegion(jni, data, 0, len, (jbyte *)p);
    jvmtiClassDefinition d = {of, len, p};
    jvmtiError error = (*ti)->RedefineClasses(ti, 1, &d);
    (*ti)->Deallocate(ti, p);
    return error_of(jni, error);
}

JNIEXPORT jint JNICALL Java_Replace_retransform(JNIEnv *jni, jclass self, jclass of)
{
    return error_of(jni, (*ti)->RetransformClasses(ti, 1, &of));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11))
        return JNI_ERR;
    jvmtiCapabilities caps = {.can_redefine_classes = 1,
                              .can_retransform_classes = 1,
                              .can_generate_all_class_hook_events = 1};
    jvmtiEventCallbacks calls = {.ClassFileLoadHook = hook};
    if ((*ti)->AddCapabilities(ti, &caps) || (*ti)->SetEventCallbacks(ti, &calls, sizeof calls) ||
        (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL))
        return JNI_ERR;
    return JNI_OK;
}
