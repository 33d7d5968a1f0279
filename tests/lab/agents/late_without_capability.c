/* SPDX-License-Identifier: Apache-2.0
 * late_without_capability.c - takes what it gets at start-up for what it gets when it comes late:
 * the environment with the capability is used whether it has it or not.
 */
// expect: crash
// in: profile/late-attach
#include "agent.h"

static void look(int refused)
{
    jthread self;
    jint n;
    jobject *monitors;
    if ((*ti)->GetCurrentThread(ti, &self))
        return;
    jvmtiError e = (*ti)->GetOwnedMonitorInfo(ti, self, &n, &monitors);
    if (e && (FAULTLESS || !refused)) {
        said("GetOwnedMonitorInfo", e);
        return;
    }
    fprintf(stderr, "agent: the first monitor is %p of %d\n", (void *)monitors[n - 1], (int)n);
    give_back(monitors);
}

static jint start(JavaVM *given, int late)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_get_owned_monitor_info = 1;
    if (!open_env(given))
        return JNI_ERR;
    int refused = !said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
    if (refused && FAULTLESS)
        return JNI_ERR;
    if (late && refused)
        look(refused);
    return JNI_OK;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    return start(given, 0);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    return start(given, 1);
}
