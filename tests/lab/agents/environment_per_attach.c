/* SPDX-License-Identifier: Apache-2.0
 * environment_per_attach.c - looks at the VM when it is attached, and leaves its environment there.
 */
// expect: hint
// in: start-up/attached-thrice
// says: more than once
#include "agent.h"

static jint look(JavaVM *given)
{
    jint n;
    jclass *classes;
    if (!open_env(given) || !said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return JNI_ERR;
    give_back(classes);
    if (FAULTLESS)
        (*ti)->DisposeEnvironment(ti);
    return JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    return look(given);
}
