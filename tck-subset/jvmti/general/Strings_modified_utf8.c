/* SPDX-License-Identifier: Apache-2.0
 * Strings are modified UTF-8: a supplementary character is two encoded surrogates, the character 0
 * two bytes.  (JVMTI: Data Types; rule R13) */
#include "ti_test.h"

TI_AGENT() { return 0; }

/* "größe𝒳", with U+1D4B3 as the surrogates d835 dcb3 */
static const char name[] = "gr\xc3\xb6\xc3\x9f"
                           "e\xed\xa0\xb5\xed\xb2\xb3";

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    jint n = 0, f = 0;
    jmethodID *methods;
    jfieldID *fields;
    bool method = false, field = false;
    OK(GetClassMethods, (ti, main, &n, &methods));
    for (jint i = 0; i < n; i++)
        method |= !strcmp(ti_method_name(methods[i]), name);
    OK(GetClassFields, (ti, main, &f, &fields));
    for (jint i = 0; i < f; i++) {
        char *s = NULL;
        OK(GetFieldName, (ti, main, fields[i], &s, NULL, NULL));
        field |= !strcmp(s, name);
        ti_free(s);
    }
    jvmtiThreadInfo info;
    OK(GetThreadInfo, (ti, NULL, &info));
    CHECK_TEXT(info.name, "a\xc0\x80"
                          "b\xed\xa0\xb5\xed\xb2\xb3");
    CHECK(ti_static(jni, main, name, "()V") != NULL);
    CHECK_CELL("R13:holds", method && field &&
                                !strcmp(info.name, "a\xc0\x80"
                                                   "b\xed\xa0\xb5\xed\xb2\xb3"));
}
