/* SPDX-License-Identifier: Apache-2.0
 * can_maintain_original_method_order: GetClassMethods in the order of the class file.  (JVMTI: Get
 * Class Methods) */
#include "ti_test.h"

TI_AGENT(.can_maintain_original_method_order = 1) { return 0; }

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    static const char *const want[] = {"<init>", "run", "zebra", "apple", "mango",
                                       "Apple",  "a",   "main",  "b",     "apple"};
    jint n = 0;
    jmethodID *m = NULL;
    OK(GetClassMethods, (ti, main, &n, &m));
    bool same = CHECK_INT(n, (int)(sizeof want / sizeof *want));
    for (jint i = 0; same && i < n; i++)
        same = CHECK_TEXT(ti_method_name(m[i]), want[i]);
    CHECK_CELL("can_maintain_original_method_order:gates", same);
    ti_free(m);
}
