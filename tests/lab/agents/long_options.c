/* SPDX-License-Identifier: Apache-2.0
 * long_options.c - copies the options into a name of 64 letters.
 */
// expect: memory-misuse|crash
// in: start-up/*
// options: short
#include "agent.h"

static char name[64];

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    if (!open_env(given))
        return JNI_ERR;
    if (options && FAULTLESS)
        snprintf(name, sizeof name, "%s", options);
    else if (options)
        strcpy(name, options);
    fprintf(stderr, "agent: %s\n", *name ? "a name" : "no name");
    return JNI_OK;
}
