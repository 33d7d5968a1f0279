/* SPDX-License-Identifier: Apache-2.0
 * refuses.c - Agent_OnAttach fails when told to; what the library does as it comes and goes shows
 * when it is unloaded. */
#include <jvmti.h>
#include <stdio.h>
#include <string.h>

__attribute__((constructor)) static void loaded(void)
{
    printf("library loaded\n");
    fflush(stdout);
}

__attribute__((destructor)) static void unloaded(void)
{
    printf("library unloaded\n");
    fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    printf("Agent_OnAttach %s\n", options ? options : "");
    fflush(stdout);
    return options && !strcmp(options, "fail") ? 77 : JNI_OK;
}
