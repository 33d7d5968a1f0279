/* SPDX-License-Identifier: Apache-2.0
 * A class compiled without debug information: no line numbers, no local variables, no source file.
 * (JVMTI: Get Line Number Table, Get Local Variable Table) */
#include "ti_test.h"

TI_AGENT(.can_get_line_numbers = 1, .can_access_local_variables = 1, .can_get_source_file_name = 1)
{
    return 0;
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    jmethodID m = (*jni)->GetStaticMethodID(jni, main, "main", "([Ljava/lang/String;)V");
    jint n;
    char *name;
    jvmtiLineNumberEntry *lines;
    jvmtiLocalVariableEntry *variables;
    CHECK_ERR(GetLineNumberTable, (ti, m, &n, &lines), ABSENT_INFORMATION);
    CHECK_ERR(GetLocalVariableTable, (ti, m, &n, &variables), ABSENT_INFORMATION);
    CHECK_ERR(GetSourceFileName, (ti, main, &name), ABSENT_INFORMATION);
}
