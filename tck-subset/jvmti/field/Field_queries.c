/* SPDX-License-Identifier: Apache-2.0
 * Questions about fields.  (JVMTI: Field) */
// covers: GetFieldName:works GetFieldDeclaringClass:works GetFieldModifiers:works
// covers: IsFieldSynthetic:works
#include "ti_test.h"

TI_AGENT(.can_get_synthetic_attribute = 1) { return 0; }

TI_NATIVE(void, print)(JNIEnv *jni, jclass main, jclass c)
{
    jint n;
    jfieldID *f;
    OK(GetClassFields, (ti, c, &n, &f));
    for (jint i = 0; i < n; i++) {
        char *name, *sig, *generic;
        jint mods;
        jboolean syn;
        jclass holder;
        OK(GetFieldName, (ti, c, f[i], &name, &sig, &generic));
        OK(GetFieldName, (ti, c, f[i], NULL, NULL, NULL));
        OK(GetFieldModifiers, (ti, c, f[i], &mods));
        OK(IsFieldSynthetic, (ti, c, f[i], &syn));
        OK(GetFieldDeclaringClass, (ti, c, f[i], &holder));
        CHECK((*jni)->IsSameObject(jni, holder, c));
        printf("%s %s %s %x%s\n", name, sig, generic ? generic : "-", mods & 0x50df,
               syn ? " synthetic" : "");
        ti_free(name);
        ti_free(sig);
        ti_free(generic);
    }
    ti_free(f);
    fflush(stdout);
}
TI_NATIVE(void, inherited)(JNIEnv *jni, jclass main, jclass sub, jclass super)
{
    jfieldID f = (*jni)->GetFieldID(jni, sub, "a", "I");
    jclass holder = NULL;
    OK(GetFieldDeclaringClass, (ti, sub, f, &holder));
    CHECK((*jni)->IsSameObject(jni, holder, super));
}
