/* SPDX-License-Identifier: Apache-2.0
 * no_options_crash.c - takes for granted that there are options.
 */
// expect: crash
// in: start-up/*,plain/Empty
#include "agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    if (FAULTLESS && !options)
        options = "";
    fprintf(stderr, "agent: %s\n", strlen(options) > 10 ? "many options" : "few options");
    return open_env(given) ? JNI_OK : JNI_ERR;
}
