/* SPDX-License-Identifier: Apache-2.0
 * allocated_in_32_bits.c - tells in a data dump how many bytes the sampled objects have, without a
 * sign and in 32 bits.
 */
// expect: output
// in: sizes/Rounds-*
// says: 32 bits
#include "agent.h"

#if FAULTLESS
typedef unsigned long long Total;
#else
typedef unsigned Total;
#endif
static Total total; /* guarded by lock */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o, jclass k,
                            jlong size)
{
    pthread_mutex_lock(&lock);
    total += (Total)size;
    pthread_mutex_unlock(&lock);
}

static void JNICALL data_dump(jvmtiEnv *env)
{
    pthread_mutex_lock(&lock);
    Total bytes = total;
    total = 0;
    pthread_mutex_unlock(&lock);
    printf("bytes: %llu\n", (unsigned long long)bytes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.SampledObjectAlloc = sampled;
    c.DataDumpRequest = data_dump;
    caps.can_generate_sampled_object_alloc_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   said("interval", (*ti)->SetHeapSamplingInterval(ti, 0)) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC) && enable(JVMTI_EVENT_DATA_DUMP_REQUEST)
               ? JNI_OK
               : JNI_ERR;
}
