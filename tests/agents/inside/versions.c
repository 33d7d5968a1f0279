/* SPDX-License-Identifier: Apache-2.0
 * versions.c - sets a breakpoint in a method with two versions while native memory runs out: at the
 * first allocation, then at the second, until no allocation has failed. */
#include "extension.h"

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    printf("breakpoint at %d\n", (int)at);
}

JNIEXPORT void JNICALL Java_Versions_redefine(JNIEnv *jni, jclass main, jclass c, jbyteArray file)
{
    jint length = (*jni)->GetArrayLength(jni, file);
    jbyte *bytes = (*jni)->GetByteArrayElements(jni, file, NULL);
    for (jint i = 0; i + 9 <= length; i++)
        if (!memcmp(bytes + i, "version-1", 9))
            bytes[i + 8] = '2';
    jvmtiClassDefinition d = {c, length, (unsigned char *)bytes};
    TI(RedefineClasses, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, file, bytes, JNI_ABORT);
}

/* Is there a cell with this operation? */
static int has_cell(jmethodID m, const char *operation)
{
    jvmtiExtensionFunction cells = find("vitrine.functions.GetMethodCells");
    jint n, *bcis, found = 0;
    char **names;
    jlong *operands;
    need(!cells(ti, m, &n, &bcis, &names, &operands) ? ti : NULL);
    for (jint i = 0; i < n; i++) {
        found |= !strcmp(names[i], operation);
        release(names[i]);
    }
    release(bcis);
    release(names);
    release(operands);
    return found;
}

JNIEXPORT void JNICALL Java_Versions_breakpoint(JNIEnv *jni, jclass main, jclass c)
{
    jvmtiExtensionFunction fail = find("vitrine.functions.FailAllocations");
    jmethodID m = (*jni)->GetStaticMethodID(jni, c, "same", "(Ljava/util/concurrent/Callable;)I");
    jlong seen, failed;
    for (int i = 0, error = 1; i < 10 && error; i++) {
        fail(ti, (jlong)(i + 1), (jlong)1, &seen, &failed);
        error = (*ti)->SetBreakpoint(ti, m, 0);
        fail(ti, (jlong)0, (jlong)0, &seen, &failed);
        printf("error %d after %d allocations, %d failed: %s\n", error, (int)seen, (int)failed,
               has_cell(m, "breakpoint") ? "it stops" : "it runs");
        TI(ForceGarbageCollection); /* and so -XX:+VerifyVM looks at all versions */
    }
    fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities wanted = {.can_redefine_classes = 1,
                                             .can_generate_breakpoint_events = 1};
    static const jvmtiEventCallbacks callbacks = {.Breakpoint = on_breakpoint};
    static const int events[] = {JVMTI_EVENT_BREAKPOINT, 0};
    return agent_start(vm, &wanted, &callbacks, events);
}
