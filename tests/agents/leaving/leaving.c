/* SPDX-License-Identifier: Apache-2.0
 * leaving.c - an agent that takes its time when it is unloaded: the VM is ending, and other threads
 * still run. */
#include "jvmti.h"
#include <unistd.h>

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) { return JNI_OK; }

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) { usleep(300 * 1000); }
