/* SPDX-License-Identifier: Apache-2.0
 * GetExtensionFunctions, GetExtensionEvents, SetExtensionEventCallback, and the two that the
 * reference VMs of all releases list.  (JVMTI: Extension Mechanism) */
// covers: GetExtensionFunctions:works GetExtensionEvents:works
#include "ti_test.h"

static int unloads;
static char unloaded_name[128];

static void JNICALL on_unload(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    JNIEnv *jni = va_arg(ap, JNIEnv *);
    const char *name = va_arg(ap, const char *);
    va_end(ap);
    CHECK(jni != NULL);
    if (strstr(name, "Gone")) {
        unloads++;
        snprintf(unloaded_name, sizeof unloaded_name, "%s", name);
    }
}

static jint unload_index = -1;

/* A VM may have others of its own: those are freed without a word. */
static FILE *said_of(const char *id)
{
    static FILE *nowhere;
    if (!strncmp(id, "com.sun.hotspot.", 16) && !strstr(id, "Thread"))
        return stdout;
    return nowhere ? nowhere : (nowhere = fopen("/dev/null", "w"));
}

static void list(void)
{
    jint n = -1;
    jvmtiExtensionFunctionInfo *f;
    OK(GetExtensionFunctions, (ti, &n, &f));
    for (jint i = 0; i < n; i++) {
        FILE *out = said_of(f[i].id);
        fprintf(out, "function %s: %s, %d parameters", f[i].id, f[i].short_description,
                f[i].param_count);
        for (jint k = 0; k < f[i].param_count; k++) {
            fprintf(out, " [%s kind %d type %d null %d]", f[i].params[k].name, f[i].params[k].kind,
                    f[i].params[k].base_type, f[i].params[k].null_ok);
            ti_free(f[i].params[k].name);
        }
        fprintf(out, " errors %d\n", f[i].error_count);
        if (!strcmp(f[i].id, "com.sun.hotspot.functions.IsClassUnloadingEnabled")) {
            jboolean on = 9;
            CHECK_INT(f[i].func(ti, &on), JVMTI_ERROR_NONE);
            CHECK_INT(on, 1);
        }
        ti_free(f[i].id);
        ti_free(f[i].short_description);
        ti_free(f[i].params);
        ti_free(f[i].errors);
    }
    ti_free(f);
    jvmtiExtensionEventInfo *e;
    OK(GetExtensionEvents, (ti, &n, &e));
    for (jint i = 0; i < n; i++) {
        FILE *out = said_of(e[i].id);
        fprintf(out, "event %s: %s, index %d, %d parameters", e[i].id, e[i].short_description,
                e[i].extension_event_index, e[i].param_count);
        for (jint k = 0; k < e[i].param_count; k++) {
            fprintf(out, " [%s kind %d type %d null %d]", e[i].params[k].name, e[i].params[k].kind,
                    e[i].params[k].base_type, e[i].params[k].null_ok);
            ti_free(e[i].params[k].name);
        }
        fprintf(out, "\n");
        if (!strcmp(e[i].id, "com.sun.hotspot.events.ClassUnload"))
            unload_index = e[i].extension_event_index;
        ti_free(e[i].id);
        ti_free(e[i].short_description);
        ti_free(e[i].params);
    }
    ti_free(e);
}

TI_AGENT()
{
    list();
    fflush(stdout);
    return 0;
}
TI_NATIVE(void, listen)(JNIEnv *jni, jclass main, jboolean on)
{
    CHECK_ERR(SetExtensionEventCallback, (ti, 1000, on_unload), ILLEGAL_ARGUMENT);
    OK(SetExtensionEventCallback, (ti, unload_index, on ? on_unload : NULL));
}
TI_NATIVE(jint, unloads)(JNIEnv *jni, jclass main) { return unloads; }
TI_NATIVE(void, unloaded)(JNIEnv *jni, jclass main, jboolean listening)
{
    if (listening)
        CHECK_CELL("SetExtensionEventCallback:works",
                   unloads == 1 && !strcmp(unloaded_name, "pkg/Gone1"));
    else
        CHECK_INT(unloads, 0);
    unloads = 0;
}
TI_NATIVE(void, collect)(JNIEnv *jni, jclass main) { OK(ForceGarbageCollection, (ti)); }
