/* SPDX-License-Identifier: Apache-2.0
 * Fatal.c - FatalError ends the process by SIGABRT.
 */
#include <jni.h>
#include <sys/resource.h>

JNIEXPORT void JNICALL Java_Fatal_die(JNIEnv *env, jclass c)
{
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    (*env)->FatalError(env, "the message of FatalError");
}
