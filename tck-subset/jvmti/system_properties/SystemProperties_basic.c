/* SPDX-License-Identifier: Apache-2.0
 * GetSystemProperties, GetSystemProperty, SetSystemProperty.  (JVMTI: System Properties) */
// covers: GetSystemProperties:works GetSystemProperty:works SetSystemProperty:works
#include "ti_test.h"

static bool listed(const char *key)
{
    jint n;
    char **p;
    bool found = false;
    OK(GetSystemProperties, (ti, &n, &p));
    CHECK(n > 5);
    for (jint i = 0; i < n; i++) {
        char *v = NULL;
        found |= !strcmp(p[i], key);
        OK(GetSystemProperty, (ti, p[i], &v));
        ti_free(v);
        ti_free(p[i]);
    }
    ti_free(p);
    return found;
}
TI_AGENT()
{
    char *v = NULL;
    CHECK(listed("java.vm.name"));
    CHECK(listed("java.home"));
    CHECK(listed("java.class.path"));
    OK(GetSystemProperty, (ti, "java.vm.specification.name", &v));
    CHECK_TEXT(v, "Java Virtual Machine Specification");
    ti_free(v);
    CHECK_ERR(GetSystemProperty, (ti, "no.such.property", &v), NOT_AVAILABLE);
    CHECK_ERR(SetSystemProperty, (ti, "java.vm.name", "x"), NOT_AVAILABLE);
    OK(SetSystemProperty, (ti, "java.library.path", "/somewhere"));
    OK(GetSystemProperty, (ti, "java.library.path", &v));
    CHECK_TEXT(v, "/somewhere");
    ti_free(v);
    OK(SetSystemProperty, (ti, "given.by.option", "changed"));
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    char *v = NULL;
    OK(GetSystemProperty, (ti, "java.library.path", &v));
    CHECK_TEXT(v, "/somewhere");
    ti_free(v);
    CHECK_ERR(SetSystemProperty, (ti, "java.library.path", "x"), WRONG_PHASE);
    CHECK(listed("java.vm.name"));
}
