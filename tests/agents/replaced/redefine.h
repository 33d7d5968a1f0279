/* SPDX-License-Identifier: Apache-2.0
 * redefine.h - an agent that redefines a class again and again: what the programs beside it
 * share. */
#include "../common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_redefine_classes = 1, .can_get_line_numbers = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}

/* Every "version-" in the class file is followed by five digits; they become those of n. */
static void write_version(unsigned char *bytes, jint length, int n)
{
    static const char mark[] = "version-";
    char digits[16];
    snprintf(digits, sizeof digits, "%05d", n);
    for (jint i = 0; i + 13 <= length; i++)
        if (!memcmp(bytes + i, mark, 8))
            memcpy(bytes + i + 8, digits, 5);
}

/* No object is made between the first and the last.  VERSIONS: how many different ones there are
 * (the stock VM keeps the constants of all former versions in the newest one). */
JNIEXPORT void JNICALL Java_Main_redefine(JNIEnv *jni, jclass main, jclass c, jbyteArray file,
                                          jint first, jint times)
{
    jint length = (*jni)->GetArrayLength(jni, file);
    unsigned char *bytes = need(malloc((size_t)length));
    (*jni)->GetByteArrayRegion(jni, file, 0, length, (jbyte *)bytes);
    jvmtiClassDefinition d = {c, length, bytes};
    for (jint i = 0; i < times; i++) {
        write_version(bytes, length, (first + i) % VERSIONS);
        TI(RedefineClasses, 1, &d);
    }
    free(bytes);
}
