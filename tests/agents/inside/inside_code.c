/* SPDX-License-Identifier: Apache-2.0
 * inside_code.c - asks for the machine code of a method that ran, and of others. */
#include "extension.h"

JNIEXPORT void JNICALL Java_InsideCode_code(JNIEnv *jni, jclass c, jclass of)
{
    jvmtiExtensionFunction f = find("vitrine.functions.GetCompiledCode");
    jmethodID m = (*jni)->GetStaticMethodID(jni, of, "loop", "(I)I"),
              native = (*jni)->GetStaticMethodID(jni, of, "code", "(Ljava/lang/Class;)V");
    jint size = 0, n = 0, *rows = NULL;
    unsigned char *code = NULL;
    char **names = NULL;
    jvmtiError e = f(ti, m, &size, &code, &n, &rows, &names);
    if (!e) {
        int wrong = 0;
        jint end = 0;
        for (jint i = 0; i < n; i++) {
            const jint *row = rows + 4 * i;
            wrong += row[1] < end || row[2] <= 0 || row[1] + row[2] > size;
            end = row[1] + row[2];
            if (!row[3] && names[i][0] != '(')
                printf("  %d %s\n", (int)row[0], names[i]);
            release(names[i]);
        }
        printf("wrong rows %d\n", wrong);
        release(names);
        release(rows);
        release(code);
    } else {
        printf("error %d\n", e);
    }
    printf("a native method %d, none %d, nowhere %d\n",
           f(ti, native, &size, &code, &n, &rows, &names),
           f(ti, NULL, &size, &code, &n, &rows, &names),
           f(ti, native, NULL, &code, &n, &rows, &names));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities wanted = {0};
    static const jvmtiEventCallbacks callbacks = {0};
    static const int events[] = {0};
    return agent_start(vm, &wanted, &callbacks, events);
}
