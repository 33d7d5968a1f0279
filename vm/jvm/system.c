/* SPDX-License-Identifier: Apache-2.0
 * system.c - natives of java.lang.System, Runtime, jdk.internal.misc.VM, Signal and the agent
 * properties. */
#include "interp/compile/compile.h"
#include "gc/gc.h"
#include "vm/flags/flags.h"
#include "vm/base/alloc_ahead.h"
#include "vm/jni/env.h"
#include "vm/jni/library.h"
#include "vm/jvm/support.h"
#include "vm/os/container.h"
#include "vm/base/schedule.h"
#include "vm/os/os.h"
#include "vm/jvm/host.h"
#include "vm/model/lookup.h"
#include <time.h>

/* ---- time ---- */

jlong JVM_CurrentTimeMillis(JNIEnv *env, jclass ignored)
{
    schedule_tick();
    return os_millis();
}

jlong JVM_NanoTime(JNIEnv *env, jclass ignored)
{
    schedule_tick();
    return os_nanos();
}

/* Nanoseconds from offset_secs (seconds since the epoch) to now; -1 when that is 2^32 seconds or
 * more away (VM.getNanoTimeAdjustment). */
jlong JVM_GetNanoTimeAdjustment(JNIEnv *env, jclass ignored, jlong offset_secs)
{
    schedule_tick();
    int64_t now = os_date_ns();
    const int64_t max_diff = INT64_C(1) << 32;
    int64_t diff;
    if (__builtin_sub_overflow(now / 1000000000, (int64_t)offset_secs, &diff) || diff >= max_diff ||
        diff <= -max_diff)
        return -1;
    return diff * 1000000000 + now % 1000000000;
}

/* ---- properties ---- */

jobjectArray JVM_GetProperties(JNIEnv *env)
{
    VM_ENTRY(env);
    int32_t n = 0;
    for (SystemProperty *p = vm_options.properties; p; p = p->next)
        n += 2;
    /* two more: the null key that ends the list */
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_String, n + 2));
    bool ok = !handle_is_null(a);
    int32_t at = 0;
    for (SystemProperty *p = vm_options.properties; ok && p; p = p->next, at += 2)
        ok = array_put(a, at, string_from_utf8(self, p->key)) &&
             array_put(a, at + 1, string_from_utf8(self, p->value ? p->value : ""));
    return jref_new_local(self, ok ? H(a) : NULL);
}

static bool put_property(Thread *self, Handle props, const char *key, const char *value)
{
    HANDLE_SCOPE(self);
    Handle k = handle_new(self, string_from_utf8(self, key)), v = HANDLE_NULL;
    if (!handle_is_null(k))
        v = handle_new(self, string_from_utf8(self, value ? value : ""));
    bool ok = !handle_is_null(v);
    if (ok) {
        Method *put =
            class_find_method_s(object_class(H(props)), "put",
                                "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
        Slot args[3] = {{.l = H(props)}, {.l = H(k)}, {.l = H(v)}}, out;
        ok = put && interp_call(self, put, args, &out);
    }
    return ok;
}

jobject JVM_InitAgentProperties(JNIEnv *env, jobject props)
{
    VM_ENTRY(env);
    Handle h = handle_of_local(props);
    if (!put_property(self, h, "sun.java.command", vm_property("sun.java.command")) ||
        !put_property(self, h, "sun.jvm.flags", "") ||
        !put_property(self, h, "sun.jvm.args", vm_options.vm_args_text))
        PASS_UP(self, false);
    return jref_new_local(self, H(h));
}

/* The options of the command line, one string each */
jobjectArray JVM_GetVmArguments(JNIEnv *env)
{
    VM_ENTRY(env);
    VEC(char *) args = {0};
    char *copy = xstrdup(vm_options.vm_args_text ? vm_options.vm_args_text : ""), *save = NULL;
    for (char *t = strtok_r(copy, " ", &save); t; t = strtok_r(NULL, " ", &save)) {
        if (args.len && *t != '-') { /* an option's text had a blank: put it together again */
            char **last = &args.data[args.len - 1];
            char *joined = xasprintf("%s %s", *last, t);
            free(*last);
            *last = joined;
        } else {
            VEC_PUSH(args, xstrdup(t));
        }
    }
    free(copy);
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_String, (int32_t)args.len));
    bool ok = !handle_is_null(a);
    for (size_t i = 0; i < args.len; i++) {
        ok = ok && array_put(a, (int32_t)i, string_from_utf8(self, args.data[i]));
        free(args.data[i]);
    }
    VEC_FREE(args);
    return jref_new_local(self, ok ? H(a) : NULL);
}

jstring JVM_GetTemporaryDirectory(JNIEnv *env)
{
    VM_ENTRY(env);
    return jref_new_local(self, string_from_utf8(self, "/tmp"));
}

jboolean JVM_IsUseContainerSupport(void) { return vm_options.containers; }

/* ---- Runtime ---- */

jint JVM_ActiveProcessorCount(void)
{
    return vm_options.processors > 0 ? vm_options.processors : os_processor_count();
}

jlong JVM_TotalMemory(void)
{
    HeapStats s;
    heap_stats(&s);
    return (jlong)s.committed;
}

jlong JVM_FreeMemory(void)
{
    HeapStats s;
    heap_stats(&s);
    return s.committed > s.used ? (jlong)(s.committed - s.used) : 0;
}

jlong JVM_MaxMemory(void)
{
    HeapStats s;
    heap_stats(&s);
    return (jlong)s.max;
}

void JVM_GC(void)
{
    Thread *self = thread_self();
    if (vm_options.disable_explicit_gc)
        return;
    thread_native_to_vm(self);
    gc_collect(self, GC_SYSTEM_GC, false);
    compile_tell_unloads(self);
    thread_vm_to_native(self);
    alloc_give_back();
}

jlong JVM_MaxObjectInspectionAge(void)
{
    HeapStats s;
    heap_stats(&s);
    return (os_nanos() - vm_start_ns) / 1000000 - (int64_t)s.last_gc_end_ms; /* 0: none yet */
}

void JVM_BeforeHalt(void) {} /* nothing to flush: perf data and logs are written as they come */

void JVM_Halt(jint code)
{
    Thread *self = thread_self();
    thread_native_to_vm(self);
    jvm_host.exit(self, code);
    VM_UNREACHABLE();
}

/* ---- jdk.internal.misc.Signal ---- */

jint JVM_FindSignal(const char *name) { return jvm_host.find_signal(name); }
jboolean JVM_RaiseSignal(jint sig) { return jvm_host.raise_signal(sig); }
void *JVM_RegisterSignal(jint sig, void *handler) { return jvm_host.register_signal(sig, handler); }

/* ---- interface versions ---- */

jboolean JVM_IsSupportedJNIVersion(jint version) { return jni_version_supported(version); }

static bool is_limited(void)
{
    ContainerLimits l = container_limits("");
    return l.memory || l.cpu_quota;
}

jboolean JVM_IsPreviewEnabled(void) { return vm_preview_enabled(); }

/* No: the library then says that it has no native linker (java.lang.foreign). */
jboolean JVM_IsForeignLinkerSupported(void) { return JNI_FALSE; }

jboolean JVM_IsStaticallyLinked(void) { return JNI_FALSE; }

jboolean JVM_IsContainerized(void) { return vm_options.containers && is_limited(); }

jboolean JVM_IsFinalizationEnabled(JNIEnv *env) { return !vm_options.no_finalization; }

/* only counted by event recordings, which this VM has none of */
void JVM_ReportFinalizationComplete(JNIEnv *env, jobject finalizee) {}

/* for compressed run-time images, which classfile/source/jimage.c reads itself */
void *JVM_LoadZipLibrary(void) { return library_open_jdk("zip", NULL, 0); }

/* JEP 451: a warning before an agent is loaded into a running VM, unless an option allows it */
jboolean JVM_PrintWarningAtDynamicAgentLoad(void)
{
    return !flag_given("EnableDynamicAgentLoading");
}

jboolean JVM_SupportsCX8(void) { return JNI_TRUE; }
