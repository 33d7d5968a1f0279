/* SPDX-License-Identifier: Apache-2.0
 * calls.h - the tasks of costs.c that are one call of the interface, over and over. */
#pragma once

static struct CallTargets {
    JNIEnv *jni;
    jclass klass;       /* Costs */
    jthread self, idle; /* idle: sleeps five frames deep */
    jthread native;     /* is in native code, five frames deep, and waits there */
    jmethodID method;   /* Costs.add */
    jobject object;     /* of class Costs */
    jrawMonitorID monitor;
    jclass small;              /* Costs$Node, for new versions */
    jvmtiClassDefinition same; /* of small */
} on;

#define CALL(name) static void call_##name(void)
CALL(GetMethodName)
{
    char *s;
    TI(GetMethodName, on.method, &s, NULL, NULL);
    TI(Deallocate, (unsigned char *)s);
}
CALL(GetMethodDeclaringClass)
{
    jclass k;
    TI(GetMethodDeclaringClass, on.method, &k);
    (*on.jni)->DeleteLocalRef(on.jni, k);
}
CALL(GetClassSignature)
{
    char *s;
    TI(GetClassSignature, on.klass, &s, NULL);
    TI(Deallocate, (unsigned char *)s);
}
CALL(GetClassMethods)
{
    jint n;
    jmethodID *m;
    TI(GetClassMethods, on.klass, &n, &m);
    TI(Deallocate, (unsigned char *)m);
}
CALL(GetLoadedClasses)
{
    jint n;
    jclass *list;
    TI(GetLoadedClasses, &n, &list);
    for (int k = 0; k < n; k++)
        (*on.jni)->DeleteLocalRef(on.jni, list[k]);
    TI(Deallocate, (unsigned char *)list);
}
CALL(GetObjectSize)
{
    jlong n;
    TI(GetObjectSize, on.object, &n);
}
CALL(GetObjectHashCode)
{
    jint n;
    TI(GetObjectHashCode, on.object, &n);
}
CALL(GetThreadState)
{
    jint n;
    TI(GetThreadState, on.self, &n);
}
CALL(GetThreadState_other)
{
    jint n;
    TI(GetThreadState, on.idle, &n);
}
CALL(GetThreadInfo)
{
    jvmtiThreadInfo info;
    TI(GetThreadInfo, on.idle, &info);
    TI(Deallocate, (unsigned char *)info.name);
    (*on.jni)->DeleteLocalRef(on.jni, info.thread_group);
    (*on.jni)->DeleteLocalRef(on.jni, info.context_class_loader);
}
CALL(GetAllThreads)
{
    jint n;
    jthread *list;
    TI(GetAllThreads, &n, &list);
    for (int k = 0; k < n; k++)
        (*on.jni)->DeleteLocalRef(on.jni, list[k]);
    TI(Deallocate, (unsigned char *)list);
}
CALL(GetStackTrace_other)
{
    jint n;
    jvmtiFrameInfo frames[8];
    TI(GetStackTrace, on.idle, 0, 8, frames, &n);
}
CALL(GetStackTrace_native)
{
    jint n;
    jvmtiFrameInfo frames[8];
    TI(GetStackTrace, on.native, 0, 8, frames, &n);
}
CALL(GetFrameCount_other)
{
    jint n;
    TI(GetFrameCount, on.idle, &n);
}
CALL(GetFrameLocation_other)
{
    jmethodID m;
    jlocation at;
    TI(GetFrameLocation, on.idle, 2, &m, &at);
}
CALL(GetOwnedMonitorInfo_other)
{
    jint n;
    jobject *list;
    TI(GetOwnedMonitorInfo, on.idle, &n, &list);
    TI(Deallocate, (unsigned char *)list);
}
CALL(GetAllStackTraces)
{
    jint n;
    jvmtiStackInfo *list;
    TI(GetAllStackTraces, 8, &list, &n);
    for (int k = 0; k < n; k++)
        (*on.jni)->DeleteLocalRef(on.jni, list[k].thread);
    TI(Deallocate, (unsigned char *)list);
}
CALL(SuspendThread)
{
    TI(SuspendThread, on.idle);
    TI(ResumeThread, on.idle);
}
CALL(GetCurrentContendedMonitor)
{
    jobject monitor;
    TI(GetCurrentContendedMonitor, on.idle, &monitor);
}
CALL(SetThreadLocalStorage) { TI(SetThreadLocalStorage, on.self, &on); }
CALL(SetThreadLocalStorage_other) { TI(SetThreadLocalStorage, on.idle, &on); }
CALL(GetThreadLocalStorage)
{
    void *p;
    TI(GetThreadLocalStorage, on.self, &p);
}
CALL(GetThreadLocalStorage_null)
{
    void *p;
    TI(GetThreadLocalStorage, NULL, &p);
}
CALL(RawMonitorEnter)
{
    TI(RawMonitorEnter, on.monitor);
    TI(RawMonitorExit, on.monitor);
}
CALL(Allocate)
{
    unsigned char *p;
    TI(Allocate, 40, &p);
    TI(Deallocate, p);
}
CALL(SetBreakpoint)
{
    TI(SetBreakpoint, on.method, 0);
    TI(ClearBreakpoint, on.method, 0);
}
CALL(SetEventNotificationMode)
{
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_CLASS_PREPARE, on.self);
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_CLASS_PREPARE, on.self);
}
CALL(SetEventNotificationMode_steps)
{
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, on.self);
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP, on.self);
}
CALL(RetransformClasses) { TI(RetransformClasses, 1, &on.small); }
CALL(RedefineClasses) { TI(RedefineClasses, 1, &on.same); }
CALL(RedefineClasses_changed)
{
    /* the name of the source file, one letter of it */
    char *name = memmem(on.same.class_bytes, (size_t)on.same.class_byte_count, "osts.java", 9);
    name[-1] ^= 1;
    TI(RedefineClasses, 1, &on.same);
}
#undef CALL
