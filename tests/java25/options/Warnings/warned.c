/* SPDX-License-Identifier: Apache-2.0
 * A library with a native method, which is an agent too. */
#include <jni.h>
#include <stdio.h>

JNIEXPORT void JNICALL Java_Main_bound(JNIEnv *env, jclass c)
{
    puts("the native method runs");
    fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    printf("the agent is there: %s\n", options);
    fflush(stdout);
    return 0;
}
