/* SPDX-License-Identifier: Apache-2.0
 * CompiledMethodLoad: sent for a method that becomes hot, with the range of its code and a map of
 * addresses to locations in it; again by GenerateEvents, with the same address; not while it is
 * disabled.  A VM that only interprets sends none. (JVMTI: Compiled Method Load, GenerateEvents) */
#include "ti_test.h"

static jmethodID hot, later;
static volatile int loads, after, replayed;
static volatile bool replaying, in_phase = true, good = true, in_range = true, known = true;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const void *addresses[64];
static int address_count;

static bool seen_before(const void *address)
{
    for (int i = 0; i < address_count; i++)
        if (addresses[i] == address)
            return true;
    return false;
}
static void JNICALL load(jvmtiEnv *env, jmethodID m, jint size, const void *address, jint n,
                         const jvmtiAddrLocationMap *map, const void *info UNUSED)
{
    jvmtiPhase phase = 0;
    (*env)->GetPhase(env, &phase);
    in_phase = in_phase && (phase == JVMTI_PHASE_START || phase == JVMTI_PHASE_LIVE);
    good = good && env == ti && m && size > 0 && address && n >= 0 && (n == 0 || map);
    after += m == later;
    if (m != hot)
        return;
    jlocation from = 0, to = 0;
    (*env)->GetMethodLocation(env, m, &from, &to);
    for (int i = 0; i < n; i++) {
        const char *at = map[i].start_address;
        /* a location of the method, or of one whose code is a part of it: there is no other here */
        in_range = in_range && at >= (const char *)address && at <= (const char *)address + size &&
                   map[i].location >= -1 && map[i].location <= to;
    }
    pthread_mutex_lock(&lock);
    if (replaying) {
        replayed++;
        known = known && seen_before(address);
    } else if (address_count < 64) {
        addresses[address_count++] = address;
    }
    pthread_mutex_unlock(&lock);
    loads++;
}
TI_AGENT(.can_generate_compiled_method_load_events = 1)
{
    jvmtiEventCallbacks c = {.CompiledMethodLoad = load};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    return 0;
}
TI_NATIVE(void, enable)(JNIEnv *jni, jclass main, jboolean on)
{
    hot = ti_static(jni, main, "hot", "(I)I");
    later = ti_static(jni, main, "later", "(I)I"); /* runs when the event is disabled */
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_COMPILED_METHOD_LOAD, NULL);
}
TI_NATIVE(jint, loads)(JNIEnv *jni, jclass main) { return loads; }
TI_NATIVE(void, replay)(JNIEnv *jni, jclass main)
{
    replaying = true;
    OK(GenerateEvents, (ti, JVMTI_EVENT_COMPILED_METHOD_LOAD));
}
TI_NATIVE(void, end)(JNIEnv *jni, jclass main, jboolean compiles)
{
    if (!compiles) {
        CHECK_INT(loads, 0);
        return;
    }
    CHECK_CELL("CompiledMethodLoad:sent", loads > 0);
    CHECK_CELL("CompiledMethodLoad:phase", in_phase);
    CHECK_CELL("CompiledMethodLoad:params", good);
    CHECK(in_range, "addresses lie in the code, locations in the method");
    CHECK(replayed > 0, "GenerateEvents tells of it again");
    CHECK(known, "with an address that is known");
    CHECK_INT(after, 0);
}
