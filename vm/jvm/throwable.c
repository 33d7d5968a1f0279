/* SPDX-License-Identifier: Apache-2.0
 * throwable.c - natives of java.lang.Throwable, StackTraceElement and NullPointerException; the
 * backtrace is vm/objects/exception.c's. */
#include "vm/jvm/support.h"

void JVM_FillInStackTrace(JNIEnv *env, jobject throwable)
{
    VM_ENTRY(env);
    throwable_fill_in_stack_trace(self, handle_of_local(throwable));
}

void JVM_InitStackTraceElementArray(JNIEnv *env, jobjectArray elements, jobject throwable)
{
    VM_ENTRY(env);
    if (!elements || !throwable)
        throw_npe(self);
    else
        PASS_UP(self,
                backtrace_elements(self, handle_of_local(elements),
                                   handle_new(self, ref_load(jref_get(throwable),
                                                             wk.java_lang_Throwable_backtrace))));
}

/* NullPointerException.getExtendedNPEMessage (JEP 358): text for the instruction that raised it, or
 * null */
jstring JVM_GetExtendedNPEMessage(JNIEnv *env, jthrowable throwable)
{
    VM_ENTRY(env);
    Object *o = NULL;
    Method *m = NULL;
    int bci = -1;
    if (vm_options.helpful_npe && throwable_top_frame(jref_get(throwable), &m, &bci) && m &&
        bci >= 0 && !method_is_native(m)) {
        FREED char *text = helpful_npe_message(m, bci);
        if (text)
            o = string_from_mutf8(self, text, strlen(text));
    }
    return jref_new_local(self, o);
}
