/* SPDX-License-Identifier: Apache-2.0
 * Table.c - the shape of the JNI and invocation function tables.
 */
#include <jni.h>
#include <stdio.h>

JNIEXPORT jstring JNICALL Java_Table_check(JNIEnv *env, jclass c)
{
    void *const *slots = *(void *const *const *)env;
    int filled = 0, reserved = 0;
    char text[100];
    for (int i = 0; i < 4; i++)
        reserved += slots[i] == NULL;
    for (int i = 4; i < 234; i++)
        filled += slots[i] != NULL;
    snprintf(text, sizeof text, "%d reserved %d functions %d", reserved, filled,
             (int)(sizeof **env / sizeof(void *)));
    return (*env)->NewStringUTF(env, text);
}

JNIEXPORT jstring JNICALL Java_Table_invocation(JNIEnv *env, jclass c)
{
    JavaVM *vm = NULL;
    int r = (*env)->GetJavaVM(env, &vm);
    char text[200];
    void *p[6] = {0};
    int g[6];
    jint versions[] = {JNI_VERSION_1_1, JNI_VERSION_1_2, JNI_VERSION_1_6,
                       JNI_VERSION_10,  0x00110000,      0x7fffffff};
    for (int i = 0; i < 6; i++)
        g[i] = (*vm)->GetEnv(vm, &p[i], versions[i]);
    JNIEnv *again = NULL, *daemon = NULL;
    int a = (*vm)->AttachCurrentThread(vm, (void **)&again, NULL),
        d = (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&daemon, NULL);
    snprintf(text, sizeof text, "%d | %d %d %d %d %d %d | %d | %d %d %d %d", r, g[0], g[1], g[2],
             g[3], g[4], g[5], p[1] == env, a, again == env, d, daemon == env);
    return (*env)->NewStringUTF(env, text);
}
