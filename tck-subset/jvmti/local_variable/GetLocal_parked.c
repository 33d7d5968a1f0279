/* SPDX-License-Identifier: Apache-2.0
 * Thousands of virtual threads are parked, in few places: frames, locals of each kind, FramePop
 * requests and roots are those of the thread that is asked, before and after collections.  (JVMTI:
 * Get Local Variable, Get Stack Trace, Notify Frame Pop, Follow References) */
// since: 25
#include "ti_test.h"

static int left;

static void JNICALL popped(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jboolean thrown)
{
    __atomic_fetch_add(&left, 1, __ATOMIC_SEQ_CST);
}
TI_AGENT(.can_suspend = 1, .can_access_local_variables = 1, .can_generate_frame_pop_events = 1,
         .can_tag_objects = 1, .can_support_virtual_threads = 1)
{
    static const jvmtiEventCallbacks callbacks = {.FramePop = popped};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_FRAME_POP, NULL);
    return 0;
}

TI_NATIVE(jobject, tag)(JNIEnv *jni, jclass main, jobject o, jint tag)
{
    OK(SetTag, (ti, o, tag));
    return o;
}

/* the slots of Main.down */
enum { ID, DEPTH, WIDE, REAL = 4, SMALL = 6, OWN, NONE };

TI_NATIVE(void, look)(JNIEnv *jni, jclass main, jthread t, jint id, jint depth, jboolean asks)
{
    jvmtiFrameInfo info[40];
    jint count = 0, downs = 0;
    OK(SuspendThread, (ti, t));
    OK(GetStackTrace, (ti, t, 0, 40, info, &count));
    for (jint i = 0; i < count; i++) {
        char *name = NULL;
        OK(GetMethodName, (ti, info[i].method, &name, NULL, NULL));
        bool is_down = !strcmp(name, "down");
        OK(Deallocate, (ti, (unsigned char *)name));
        if (!is_down)
            continue;
        jint number = -1, small = 0;
        jlong wide = 0, tagged = 0;
        jdouble real = 0;
        jobject own = NULL, none = t;
        OK(GetLocalInt, (ti, t, i, ID, &number));
        CHECK_INT(number, id);
        OK(GetLocalInt, (ti, t, i, DEPTH, &number));
        CHECK_INT(number, downs);
        OK(GetLocalLong, (ti, t, i, WIDE, &wide));
        CHECK_INT(wide, (jlong)id << 40 | downs);
        OK(GetLocalDouble, (ti, t, i, REAL, &real));
        CHECK(real == id + 0.5);
        OK(GetLocalInt, (ti, t, i, SMALL, &small));
        CHECK_INT(small, -id);
        OK(GetLocalObject, (ti, t, i, NONE, &none));
        CHECK(!none);
        OK(GetLocalObject, (ti, t, i, OWN, &own));
        OK(GetTag, (ti, own, &tagged));
        CHECK_INT(tagged, id + 1);
        (*jni)->GetIntArrayRegion(jni, own, 1, 1, &number);
        CHECK_INT(number, downs);
        if (asks)
            OK(NotifyFramePop, (ti, t, i));
        downs++;
    }
    CHECK_INT(downs, depth + 1);
    OK(ResumeThread, (ti, t));
}
TI_NATIVE(jint, pops)(JNIEnv *jni, jclass main) { return left; }

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    if (*tag && kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL && info->stack_local.slot == OWN)
        ++*(jint *)data;
    return JVMTI_VISIT_OBJECTS;
}
TI_NATIVE(jint, locals)(JNIEnv *jni, jclass main)
{
    static const jvmtiHeapCallbacks callbacks = {.heap_reference_callback = reference};
    jint found = 0;
    OK(FollowReferences, (ti, 0, NULL, NULL, &callbacks, &found));
    return found;
}
