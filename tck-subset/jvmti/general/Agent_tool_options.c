/* SPDX-License-Identifier: Apache-2.0
 * JAVA_TOOL_OPTIONS: split at white space, quotes of both kinds keep it; options of the command
 * line come later.  (JVMTI: The JAVA_TOOL_OPTIONS Environment Variable; rule R20) */
// env: JAVA_TOOL_OPTIONS=-Dfirst='a b'  "-Dsecond=c d" -Dthird=e'f g'h -Dboth=variable
// vm: -Dboth=line
#include "ti_test.h"

TI_AGENT() { return 0; }

static void check(const char *key, const char *want, bool *all)
{
    char *value = NULL;
    *all &= OK(GetSystemProperty, (ti, key, &value)) && CHECK_TEXT(value, want);
    ti_free(value);
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    bool all = true;
    check("first", "a b", &all);
    check("second", "c d", &all);
    check("third", "ef gh", &all);
    check("both", "line", &all);
    CHECK_CELL("R20:holds", all);
}
