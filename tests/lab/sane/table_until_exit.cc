/* SPDX-License-Identifier: Apache-2.0
 * table_until_exit.cc - counts what is made by the hash code of its class's name, in a static map
 * that ends when the process does.  Events have ended before.
 */
#include "../agents/agent.h"
#include <functional>
#include <mutex>
#include <string_view>
#include <unordered_map>

static std::mutex mutex;
static std::unordered_map<size_t, long> counts;

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *, jthread, jobject, jclass k, jlong)
{
    char *name = nullptr;
    if (env->GetClassSignature(k, &name, nullptr))
        return;
    {
        std::lock_guard<std::mutex> guard(mutex);
        counts[std::hash<std::string_view>()(name)]++;
    }
    give_back(name);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *)
{
    said("disable", env->SetEventNotificationMode(JVMTI_DISABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC,
                                                  nullptr));
    std::lock_guard<std::mutex> guard(mutex);
    fprintf(stderr, "classes: %zu\n", counts.size());
}

extern "C" JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *, void *)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_generate_sampled_object_alloc_events = 1;
    c.SampledObjectAlloc = sampled;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", ti->AddCapabilities(&can)) &&
                   said("interval", ti->SetHeapSamplingInterval(1024)) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
