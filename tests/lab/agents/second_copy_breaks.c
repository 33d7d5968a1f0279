/* SPDX-License-Identifier: Apache-2.0
 * second_copy_breaks.c - believes that it is loaded once.
 */
// expect: hint
// in: start-up/two-copies
// says: more than once
#include "agent.h"

static int loaded;

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    if (loaded++) {
        if (!FAULTLESS)
            abort();
        fprintf(stderr, "agent: already loaded\n");
        return JNI_OK;
    }
    return open_env(given) ? JNI_OK : JNI_ERR;
}
