/* SPDX-License-Identifier: Apache-2.0
 * home_of_nobody.c - makes a path from $HOME, which a service does not have.
 */
// expect: crash
// in: start-up/no-environment
#include "agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    const char *home = getenv("HOME");
    if (!home && FAULTLESS)
        home = "/tmp";
    size_t n = strlen(home) + sizeof "/agent.log";
    char *path = malloc(n);
    if (!path)
        return JNI_ERR;
    snprintf(path, n, "%s/agent.log", home);
    fprintf(stderr, "agent: writes %s\n", path);
    free(path);
    return open_env(given) ? JNI_OK : JNI_ERR;
}
