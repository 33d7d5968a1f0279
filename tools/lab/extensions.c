/* SPDX-License-Identifier: Apache-2.0
 * extensions.c - extension functions and events, which the tables do not know.
 * (JVM TI: Extension Mechanism) */
#include "tools/lab/extensions.h"
#include <string.h>

typedef jvmtiError(JNICALL *Extension)(jvmtiEnv *, void *, void *, void *, void *, void *, void *,
                                       void *);
typedef void(JNICALL *ExtensionEvent)(jvmtiEnv *, void *, void *, void *, void *, void *, void *);
static Extension functions[LAB_EXTENSIONS];

/* One that is treated as an event of the interface has the arguments of a mount: JNIEnv, thread. */
static void extension_event(LabEnv *lab, int n, void *a, void *b, void *c, void *d, void *e,
                            void *f)
{
    ExtensionEvent own = (ExtensionEvent)(void *)lab->extension_events[n];
    const LabEventRow *row = lab->extension_rows[n];
    LabArg args[] = {{.p = b}};
    LabEventCall call = {.env = lab};
    if (!own)
        return;
    if (row) {
        lab_event_begin(&call, lab->real, (int)(row - lab_events), args, a);
        call.handler = (const void *)own;
    }
    if (call.env)
        own((jvmtiEnv *)lab, a, b, c, d, e, f);
    if (row)
        lab_event_end(&call);
}

/* Arguments are passed on as they lie in registers and on the stack: extensions take pointers and
 * integers. */
#define FUNCTION(n) \
    static jvmtiError JNICALL function_##n(jvmtiEnv *env, void *a, void *b, void *c, void *d, \
                                           void *e, void *f, void *g) \
    { \
        LabEnv *lab = lab_env_of_agent(env); \
        return functions[n](lab ? lab->real : env, a, b, c, d, e, f, g); \
    } \
    static void JNICALL event_##n(jvmtiEnv *env, void *a, void *b, void *c, void *d, void *e, \
                                  void *f) \
    { \
        LabEnv *lab = lab_env_of_real(env); \
        if (lab) \
            extension_event(lab, n, a, b, c, d, e, f); \
    }
#define EACH_NUMBER(X) \
    X(0) \
    X(1) \
    X(2) \
    X(3) \
    X(4) \
    X(5) \
    X(6) \
    X(7) \
    X(8) \
    X(9) \
    X(10) \
    X(11) \
    X(12) \
    X(13) \
    X(14) \
    X(15) \
    X(16) \
    X(17) \
    X(18) \
    X(19) \
    X(20) \
    X(21) \
    X(22) \
    X(23) \
    X(24) \
    X(25) \
    X(26) \
    X(27) \
    X(28) \
    X(29) \
    X(30) \
    X(31)
EACH_NUMBER(FUNCTION)
#define FUNCTION_NAME(n) function_##n,
#define EVENT_NAME(n) event_##n,
static const Extension function_wrappers[LAB_EXTENSIONS] = {EACH_NUMBER(FUNCTION_NAME)};
static const ExtensionEvent event_wrappers[LAB_EXTENSIONS] = {EACH_NUMBER(EVENT_NAME)};

static void give_back_params(jvmtiParamInfo *params, jint n)
{
    for (jint i = 0; i < n; i++)
        (*lab_own)->Deallocate(lab_own, (unsigned char *)params[i].name);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)params);
}

/* What a profile does not have is given back to the VM. */
#define KEEP_OFFERED(count, infos, more) \
    jint kept = 0; \
    for (jint i = 0; i < *(count); i++) \
        if (injection_has_extension(&lab_config.profile, (infos)[i].id)) { \
            (infos)[kept++] = (infos)[i]; \
        } else { \
            (*lab_own)->Deallocate(lab_own, (unsigned char *)(infos)[i].id); \
            (*lab_own)->Deallocate(lab_own, (unsigned char *)(infos)[i].short_description); \
            give_back_params((infos)[i].params, (infos)[i].param_count); \
            more; \
        } \
    *(count) = kept

void lab_extension_events(LabEnv *env, jint *count, jvmtiExtensionEventInfo *infos)
{
    KEEP_OFFERED(count, infos, (void)0);
}

void lab_extension_functions(LabEnv *env, jint *count, jvmtiExtensionFunctionInfo *infos)
{
    KEEP_OFFERED(count, infos, (*lab_own)->Deallocate(lab_own, (unsigned char *)infos[i].errors));
    for (jint i = 0; i < *count; i++)
        for (int k = 0; k < LAB_EXTENSIONS; k++)
            if (!functions[k] || functions[k] == (Extension)(void *)infos[i].func) {
                functions[k] = (Extension)(void *)infos[i].func;
                infos[i].func = (jvmtiExtensionFunction)(void *)function_wrappers[k];
                break;
            }
}

jint lab_extension_index(const char *name)
{
    jint n = 0, index = -1;
    jvmtiExtensionEventInfo *infos = NULL;
    if ((*lab_own)->GetExtensionEvents(lab_own, &n, &infos))
        return -1;
    for (jint i = 0; i < n; i++) {
        const char *dot = strrchr(infos[i].id, '.');
        if (dot && !strcmp(dot + 1, name))
            index = infos[i].extension_event_index;
        (*lab_own)->Deallocate(lab_own, (unsigned char *)infos[i].id);
        (*lab_own)->Deallocate(lab_own, (unsigned char *)infos[i].short_description);
        give_back_params(infos[i].params, infos[i].param_count);
    }
    (*lab_own)->Deallocate(lab_own, (unsigned char *)infos);
    return index;
}

jvmtiExtensionEvent lab_extension_event(LabEnv *env, jint index, jvmtiExtensionEvent own)
{
    int i = index & (LAB_EXTENSIONS - 1);
    env->extension_events[i] = own;
    for (int k = lab_event_count; k < lab_event_count + lab_mount_count; k++)
        if (lab_extension_index(lab_events[k].name) == index)
            env->extension_rows[i] = &lab_events[k];
    return own ? (jvmtiExtensionEvent)(void *)event_wrappers[i] : NULL;
}
