/* SPDX-License-Identifier: Apache-2.0
 * CompiledMethodUnload: sent for the compiled methods of a class that is unloaded, when it is
 * enabled; a VM without a compiler sends none. (JVMTI: Compiled Method Unload) */
#include "ti_test.h"

static volatile int loads, unloads;
static volatile bool in_phase = true, good = true;

static void look(jvmtiEnv *env)
{
    jvmtiPhase phase = 0;
    (*env)->GetPhase(env, &phase);
    if (phase != JVMTI_PHASE_START && phase != JVMTI_PHASE_LIVE)
        in_phase = false;
}
static void JNICALL load(jvmtiEnv *env, jmethodID m, jint size, const void *address, jint n,
                         const jvmtiAddrLocationMap *map, const void *info UNUSED)
{
    look(env);
    loads++;
    good = good && m && size > 0 && address && (n == 0 || map);
}
static void JNICALL unload(jvmtiEnv *env, jmethodID m, const void *address)
{
    look(env);
    unloads++;
    good = good && m && address;
}
TI_AGENT(.can_generate_compiled_method_load_events = 1)
{
    jvmtiEventCallbacks c = {.CompiledMethodLoad = load, .CompiledMethodUnload = unload};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    return 0;
}
TI_NATIVE(void, enable)(JNIEnv *jni, jclass main)
{
    CHECK_INT(loads + unloads, 0);
    ti_enable(JVMTI_EVENT_COMPILED_METHOD_LOAD, NULL);
    ti_enable(JVMTI_EVENT_COMPILED_METHOD_UNLOAD, NULL);
}
TI_NATIVE(jint, unloads)(JNIEnv *jni, jclass main) { return unloads; }
/* and when nothing more is compiled */
TI_NATIVE(void, later)(JNIEnv *jni, jclass main, jboolean told) { CHECK(told); }
TI_NATIVE(void, end)(JNIEnv *jni, jclass main, jboolean compiles)
{
    if (!compiles) {
        CHECK_INT(loads + unloads, 0);
        return;
    }
    CHECK_CELL("CompiledMethodUnload:sent", unloads > 0);
    CHECK_CELL("CompiledMethodUnload:phase", in_phase);
    CHECK_CELL("CompiledMethodUnload:params", good);
    CHECK_CELL("CompiledMethodUnload:disabled", loads > 0); /* and before enable() there was none */
}
