/* SPDX-License-Identifier: Apache-2.0
 * names.c - an agent that does nothing, so that the VM finds the native methods of another.
 *
 * The VM looks for native methods of the application's classes in the libraries of agents.  It
 * knows the laboratory's library only, which loads the agent under test itself.  This one is linked
 * with a library that does not exist; check_agent/names.py writes the agent's path over that name.
 * The dynamic linker then looks for every symbol in the agent as well, behind these. */
#include <jni.h>

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) { return JNI_OK; }
JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {}
