/* SPDX-License-Identifier: Apache-2.0
 * kind.h - what the agents of this folder share: the classes that they look at, and a moment at
 * which they act: a call of their program's native method `act`, or a data dump request. */
#pragma once
#include "../common/agent.h"
#include <stdbool.h>

static const char *prefix = ""; /* of the names of classes; from the agent's options */

static inline bool ours(const char *name) { return !strncmp(name, prefix, strlen(prefix)); }

/* The method's name, if its class is looked at. */
static inline bool our_method(jmethodID m, char *buffer, size_t n)
{
    const char *name = method_name(m, buffer, n);
    return name == buffer && ours(name);
}

/* Calls each(class) for all loaded classes that are looked at. */
static inline void our_classes(JNIEnv *jni, void (*each)(JNIEnv *, jclass, const char *))
{
    jint n = 0;
    jclass *classes = NULL;
    TI(GetLoadedClasses, &n, &classes);
    for (jint i = 0; i < n; i++) {
        char name[512];
        const char *text = class_name(classes[i], name, sizeof name);
        if (text == name && ours(name))
            each(jni, classes[i], name);
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    release(classes);
}

/* The agent's act, by its program Name and by a request. */
#define ACTS(Name) \
    JNIEXPORT void JNICALL Java_##Name##_act(JNIEnv *jni, jclass c) { act(jni); } \
    static void JNICALL data_dump(jvmtiEnv *env) \
    { \
        JavaVM *vm; \
        JNIEnv *jni; \
        if (started_vm && \
            (vm = started_vm, (*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_10)) == 0) \
            act(jni); \
    }
static JavaVM *started_vm;

static inline jint kind_start(JavaVM *vm, const char *options,
                              const jvmtiCapabilities *capabilities,
                              const jvmtiEventCallbacks *callbacks, const int *events)
{
    started_vm = vm;
    if (options)
        prefix = need(strdup(options));
    return agent_start(vm, capabilities, callbacks, events);
}
