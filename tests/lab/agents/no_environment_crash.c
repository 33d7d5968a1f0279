/* SPDX-License-Identifier: Apache-2.0
 * no_environment_crash.c - takes for granted that the VM has the interface of Java 9.
 */
// expect: crash
// in: profile/version-1.2
#include "agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jint version;
    jint r = (*given)->GetEnv(given, (void **)&ti, JVMTI_VERSION_9);
    if (FAULTLESS && r != JNI_OK) {
        fprintf(stderr, "agent: needs JVM TI 9\n");
        return JNI_ERR;
    }
    return said("GetVersionNumber", (*ti)->GetVersionNumber(ti, &version)) ? JNI_OK : JNI_ERR;
}
