/* SPDX-License-Identifier: Apache-2.0
 * At ClassPrepare a class's methods are available, before any of its code has run: their IDs are
 * the ones that stack traces, JNI and reflection give later. (JVMTI: Class Prepare; Get Class
 * Methods)  Samplers rely on it: they collect all IDs there. */
#include "ti_test.h"

static jmethodID ids[16];
static jint count, prepared;

static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread UNUSED, jclass klass)
{
    char *signature = NULL, *file = NULL;
    if (!OK(GetClassSignature, (env, klass, &signature, NULL)))
        return;
    bool wanted = !strcmp(signature, "LMain$Prepared;");
    ti_free(signature);
    if (!wanted)
        return;
    jmethodID *methods = NULL;
    prepared++;
    OK(GetSourceFileName, (env, klass, &file));
    CHECK_TEXT(file, "ClassPrepare_method_ids.java");
    ti_free(file);
    OK(GetClassMethods, (env, klass, &count, &methods));
    CHECK(count == 5, "constructor, initializer, three methods");
    for (jint i = 0; i < count && i < 16; i++) {
        jclass holder;
        jint lines = 0;
        jboolean native;
        jvmtiLineNumberEntry *table;
        ids[i] = methods[i];
        OK(GetMethodDeclaringClass, (env, methods[i], &holder));
        CHECK((*jni)->IsSameObject(jni, holder, klass));
        OK(IsMethodNative, (env, methods[i], &native));
        if (!native && OK(GetLineNumberTable, (env, methods[i], &lines, &table))) {
            CHECK(lines > 0);
            ti_free(table);
        }
    }
    ti_free(methods);
}

static bool known(jmethodID m)
{
    for (jint i = 0; i < count; i++)
        if (ids[i] == m)
            return true;
    return false;
}

TI_AGENT(.can_get_line_numbers = 1, .can_get_source_file_name = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ClassPrepare = prepare};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_CLASS_PREPARE, NULL);
    return 0;
}

JNIEXPORT void JNICALL Java_Main_00024Prepared_look(JNIEnv *jni, jclass klass, jobject reflected)
{
    jvmtiFrameInfo frames[8];
    jint n = 0;
    CHECK_INT(prepared, 1);
    OK(GetStackTrace, (ti, NULL, 0, 8, frames, &n));
    CHECK(n >= 3 && known(frames[0].method) && known(frames[1].method) &&
          !known(frames[n - 1].method));
    CHECK(frames[0].method == ti_static(jni, klass, "look", "(Ljava/lang/reflect/Method;)V"));
    CHECK(frames[1].method == ti_static(jni, klass, "call", "(Ljava/lang/reflect/Method;)V"));
    CHECK(known((*jni)->GetMethodID(jni, klass, "<init>", "()V")));
    CHECK(known((*jni)->FromReflectedMethod(jni, reflected)));
}
