/* SPDX-License-Identifier: Apache-2.0
 * embed.c - a program that starts the VM by itself and asks for its name.  (JNI: Invocation API) */
#include <jni.h>
#include <stdio.h>

static int property(JNIEnv *jni, const char *name, char *value, jsize room)
{
    jclass system = (*jni)->FindClass(jni, "java/lang/System");
    jmethodID get = system ? (*jni)->GetStaticMethodID(jni, system, "getProperty",
                                                       "(Ljava/lang/String;)Ljava/lang/String;")
                           : NULL;
    jstring key = get ? (*jni)->NewStringUTF(jni, name) : NULL;
    jstring found = key ? (*jni)->CallStaticObjectMethod(jni, system, get, key) : NULL;
    if (!found || (*jni)->GetStringUTFLength(jni, found) >= room)
        return 0;
    (*jni)->GetStringUTFRegion(jni, found, 0, (*jni)->GetStringLength(jni, found), value);
    return 1;
}

int main(void)
{
    JavaVM *vm;
    JNIEnv *jni;
    JavaVMInitArgs args = {.version = JNI_VERSION_10};
    char version[64], name[64];
    if (JNI_CreateJavaVM(&vm, (void **)&jni, &args) != JNI_OK)
        return 1;
    if (!property(jni, "java.vm.specification.version", version, sizeof version) ||
        !property(jni, "java.vm.name", name, sizeof name))
        return 2;
    printf("version %s: %.7s\n", version, name);
    return (*vm)->DestroyJavaVM(vm) != JNI_OK;
}
