/* SPDX-License-Identifier: Apache-2.0
 * An agent without =options gets an empty string.  (JVMTI: Agent Start-Up (OnLoad phase); rule
 * R17) */
#include "ti_test.h"

static bool empty;

TI_AGENT()
{
    empty = options && !*options;
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main) { CHECK_CELL("R17:holds", empty); }
