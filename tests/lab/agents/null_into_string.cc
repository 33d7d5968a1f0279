/* SPDX-License-Identifier: Apache-2.0
 * null_into_string.cc - makes a C++ string of a generic signature, which most classes do not have:
 * it is this line that is told, not that of the C++ library's header.
 */
// expect: crash
// in: plain/Empty
// where: prepared (null_into_string.cc:
// only: the report of the stock VM does not have the frame
#include "agent.h"
#include <string>

namespace names {

static size_t longest;

/* a function with a name of its own in C++ */
static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name = nullptr, *generic = nullptr;
    if (!said("GetClassSignature", ti->GetClassSignature(klass, &name, &generic)))
        return;
    if (!FAULTLESS || generic) {
        std::string text = std::string(name) + generic;
        longest = text.size() > longest ? text.size() : longest;
    }
    give_back(name);
    give_back(generic);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    printf("agent: the longest has %s characters\n", longest ? "some" : "no");
}

} // namespace names

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = names::prepared;
    c.VMDeath = names::vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
