/* SPDX-License-Identifier: Apache-2.0
 * SetFieldAccessWatch, SetFieldModificationWatch: events from bytecode and JNI, values, duplicates.
 * (JVMTI: Watched Field) */
// covers: SetFieldAccessWatch:works ClearFieldAccessWatch:works SetFieldModificationWatch:works
// covers: ClearFieldModificationWatch:works
#include "ti_test.h"

static void JNICALL on_access(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                              jlocation at UNUSED, jclass k, jobject o, jfieldID f)
{
    char *name;
    OK(GetFieldName, (ti, k, f, &name, NULL, NULL));
    printf("access %s in %s%s\n", name, ti_method_name(m), o ? "" : " static");
    fflush(stdout);
    ti_free(name);
}
static void JNICALL on_modification(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                    jlocation at, jclass k, jobject o, jfieldID f, char type,
                                    jvalue v)
{
    char *name;
    OK(GetFieldName, (ti, k, f, &name, NULL, NULL));
    printf("modify %s in %s%s %c ", name, ti_method_name(m), o ? "" : " static", type);
    switch (type) {
    case 'Z': printf("%d\n", v.z); break;
    case 'B': printf("%d\n", v.b); break;
    case 'C': printf("%d\n", v.c); break;
    case 'S': printf("%d\n", v.s); break;
    case 'I': printf("%d\n", v.i); break;
    case 'J': printf("%lld\n", (long long)v.j); break;
    case 'F': printf("%g\n", v.f); break;
    case 'D': printf("%g\n", v.d); break;
    default: printf("%s\n", v.l ? "object" : "null"); break;
    }
    fflush(stdout);
    ti_free(name);
}

TI_AGENT(.can_generate_field_access_events = 1, .can_generate_field_modification_events = 1)
{
    jvmtiEventCallbacks cb = {.FieldAccess = on_access, .FieldModification = on_modification};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_FIELD_ACCESS, NULL);
    ti_enable(JVMTI_EVENT_FIELD_MODIFICATION, NULL);
    return 0;
}

TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean on)
{
    jint n;
    jfieldID *f;
    OK(GetClassFields, (ti, main, &n, &f));
    for (jint i = 0; i < n; i++) {
        if (on) {
            CHECK_ERR(ClearFieldAccessWatch, (ti, main, f[i]), NOT_FOUND);
            CHECK_ERR(ClearFieldModificationWatch, (ti, main, f[i]), NOT_FOUND);
            OK(SetFieldAccessWatch, (ti, main, f[i]));
            CHECK_ERR(SetFieldAccessWatch, (ti, main, f[i]), DUPLICATE);
            OK(SetFieldModificationWatch, (ti, main, f[i]));
            CHECK_ERR(SetFieldModificationWatch, (ti, main, f[i]), DUPLICATE);
        } else {
            OK(ClearFieldAccessWatch, (ti, main, f[i]));
            CHECK_ERR(ClearFieldAccessWatch, (ti, main, f[i]), NOT_FOUND);
            OK(ClearFieldModificationWatch, (ti, main, f[i]));
        }
    }
    ti_free(f);
}
TI_NATIVE(void, jni)(JNIEnv *jni, jclass main, jobject o)
{
    jfieldID i = (*jni)->GetFieldID(jni, main, "i", "I"),
             s = (*jni)->GetStaticFieldID(jni, main, "st", "Ljava/lang/String;");
    (*jni)->SetIntField(jni, o, i, 9);
    CHECK_INT((*jni)->GetIntField(jni, o, i), 9);
    (*jni)->SetStaticObjectField(jni, main, s, NULL);
    CHECK((*jni)->GetStaticObjectField(jni, main, s) == NULL);
}
