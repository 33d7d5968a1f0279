/* SPDX-License-Identifier: Apache-2.0
 * A method without variables has an empty table if its class has tables, and else there is no
 * information.  Redefinition gives a class tables and takes them away.  (JVMTI: Get Local Variable
 * Table) */
// covers: GetLocalVariableTable:works GetLocalVariableTable:ABSENT_INFORMATION
#include "ti_test.h"

TI_AGENT(.can_redefine_classes = 1, .can_retransform_classes = 1, .can_access_local_variables = 1)
{
    return 0;
}

TI_NATIVE(void, redefine)(JNIEnv *jni, jclass main, jclass target, jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {target, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    OK(RedefineClasses, (ti, 1, &d));
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
}

TI_NATIVE(void, retransform)(JNIEnv *jni, jclass main, jclass target)
{
    OK(RetransformClasses, (ti, 1, &target));
}

TI_NATIVE(void, tell)(JNIEnv *jni, jclass main, jclass target)
{
    static const char *const names[] = {"none", "some"};
    for (int i = 0; i < 2; i++) {
        jmethodID m = (*jni)->GetStaticMethodID(jni, target, names[i], "()V");
        jint n = -1;
        jvmtiLocalVariableEntry *table = NULL;
        jvmtiError e = (*ti)->GetLocalVariableTable(ti, m, &n, &table);
        if (e)
            printf(" %s: %s", names[i], ti_error(e));
        else
            printf(" %s: %d", names[i], (int)n);
        for (jint k = 0; !e && k < n; k++) {
            ti_free(table[k].name);
            ti_free(table[k].signature);
            ti_free(table[k].generic_signature);
        }
        if (!e)
            ti_free(table);
    }
    printf("\n");
}
