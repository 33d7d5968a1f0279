/* SPDX-License-Identifier: Apache-2.0
 * cds.c - class data sharing (jdk.internal.misc.CDS): this VM has none, and says so. The questions
 * answer false, the notes are ignored, what would write an archive is refused by name. */
#include "vm/jvm/support.h"

jboolean JVM_IsCDSDumpingEnabled(JNIEnv *env) { return JNI_FALSE; }

jboolean JVM_IsSharingEnabled(JNIEnv *env) { return JNI_FALSE; }

jboolean JVM_IsDumpingClassList(JNIEnv *env) { return JNI_FALSE; }

jint JVM_GetCDSConfigStatus(void) { return 0; } /* no bit: neither used nor made */

jboolean JVM_AOTEndRecording(JNIEnv *env) { return JNI_FALSE; } /* none was begun */

jboolean JVM_NeedsClassInitBarrierForCDS(JNIEnv *env, jclass cls) { return JNI_FALSE; }

jlong JVM_GetRandomSeedForDumping(void) { return 0; } /* 0: not dumping, use a random seed */

/* no archive: the class initializes itself */
void JVM_InitializeFromArchive(JNIEnv *env, jclass cls) {}

void JVM_LogLambdaFormInvoker(JNIEnv *env, jstring line) {}

void JVM_RegisterLambdaProxyClassForArchiving(JNIEnv *env, jclass caller, jstring interface_method,
                                              jobject factory_type, jobject interface_type,
                                              jobject implementation, jobject dynamic_type,
                                              jclass proxy)
{
}

jclass JVM_LookupLambdaProxyClassFromArchive(JNIEnv *env, jclass caller, jstring interface_method,
                                             jobject factory_type, jobject interface_type,
                                             jobject implementation, jobject dynamic_type)
{
    return NULL; /* not archived */
}

void JVM_DumpClassListToFile(JNIEnv *env, jstring name)
{
    VM_ENTRY(env);
    jvm_missing(self, "JVM_DumpClassListToFile");
}

void JVM_DumpDynamicArchive(JNIEnv *env, jstring name)
{
    VM_ENTRY(env);
    jvm_missing(self, "JVM_DumpDynamicArchive");
}
