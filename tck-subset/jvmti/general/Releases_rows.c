/* SPDX-License-Identifier: Apache-2.0
 * What came with a later release is not there in an earlier one: a slot of the function table is
 * empty, an event is none, a capability is not offered, an error has no name.  (JVMTI: Function
 * Table, Get Error Name, Get Potential Capabilities, Set Event Notification Mode) */
#include "ti_test.h"

static void since(int release, bool there, const char *what)
{
    ti_note(there == (ti_release() >= release), __FILE__, __LINE__, what, NULL, NULL);
}
static void look(void)
{
    jvmtiCapabilities all;
    char *name = NULL;
    since(25, (*ti)->ClearAllFramePops != NULL, "ClearAllFramePops");
    since(21, (*ti)->SuspendAllVirtualThreads != NULL, "SuspendAllVirtualThreads");
    since(21, (*ti)->ResumeAllVirtualThreads != NULL, "ResumeAllVirtualThreads");
    OK(GetPotentialCapabilities, (ti, &all));
    since(21, all.can_support_virtual_threads, "can_support_virtual_threads");
    for (int e = JVMTI_EVENT_VIRTUAL_THREAD_START; e <= JVMTI_EVENT_VIRTUAL_THREAD_END; e++) {
        jvmtiError got = (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, (jvmtiEvent)e,
                                                         (jthread)NULL);
        since(21, got == JVMTI_ERROR_NONE, "an event of virtual threads");
        CHECK(got == JVMTI_ERROR_NONE || got == JVMTI_ERROR_INVALID_EVENT_TYPE);
    }
    jvmtiError got = (*ti)->GetErrorName(ti, JVMTI_ERROR_UNSUPPORTED_OPERATION, &name);
    since(21, got == JVMTI_ERROR_NONE, "JVMTI_ERROR_UNSUPPORTED_OPERATION");
    if (got == JVMTI_ERROR_NONE)
        CHECK_TEXT(name, "JVMTI_ERROR_UNSUPPORTED_OPERATION");
    else
        CHECK_INT(got, JVMTI_ERROR_ILLEGAL_ARGUMENT);
}
TI_AGENT()
{
    look();
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main) { look(); }
