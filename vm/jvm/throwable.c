/* SPDX-License-Identifier: Apache-2.0
 * throwable.c - natives of java.lang.Throwable, StackTraceElement and NullPointerException; the backtrace is vm/exception.c's. */
#include "vm/jvm/support.h"

void JVM_FillInStackTrace(JNIEnv *env, jobject throwable)
{
    VM_ENTRY(env);
    throwable_fill_in_stack_trace(self, handle_of_local(throwable));
    VM_EXIT();
}

void JVM_InitStackTraceElementArray(JNIEnv *env, jobjectArray elements, jobject throwable)
{
    VM_ENTRY(env);
    if (!elements || !throwable)
        throw_npe(self);
    else if (!throwable_get_stack_trace_elements(self, handle_of_local(elements), handle_of_local(throwable)))
        VM_ASSERT(exception_pending(self), "a reason");
    VM_EXIT();
}

/* A call of MethodHandle.invoke and the like fails inside the linker's hidden frames as Java sees it: no text. */
static bool calls_method_handle(const Method *m, int bci)
{
    enum { INVOKEVIRTUAL = 182 };
    if (m->bytecode[bci] != INVOKEVIRTUAL)
        return false;
    const CpEntry *e = &m->cp->entries[m->bytecode[bci + 1] << 8 | m->bytecode[bci + 2]], *nat = &m->cp->entries[e->idx.b];
    const Symbol *cls = m->cp->entries[e->idx.a].utf8, *name = m->cp->entries[nat->idx.a].utf8;
    Class *c = cls == wk.java_lang_invoke_MethodHandle->name ? wk.java_lang_invoke_MethodHandle
               : cls == wk.java_lang_invoke_VarHandle->name ? wk.java_lang_invoke_VarHandle : NULL;
    for (unsigned i = 0; c && i < c->method_count; i++)
        if (c->methods[i]->name == name)
            return c->methods[i]->mh_intrinsic != MH_NONE;
    return false;
}

/* NullPointerException.getExtendedNPEMessage (JEP 358): text for the instruction that raised it, or null */
jstring JVM_GetExtendedNPEMessage(JNIEnv *env, jthrowable throwable)
{
    VM_ENTRY(env);
    Object *o = NULL;
    Method *m = NULL;
    int bci = -1;
    if (vm_options.helpful_npe && throwable_top_frame(jref_get(throwable), &m, &bci) && m && bci >= 0 && !method_is_native(m) && !m->hidden && !calls_method_handle(m, bci)) {
        char *text = helpful_npe_message(m, bci);
        if (text)
            o = string_from_mutf8(self, text, strlen(text));
        free(text);
    }
    return jvm_leave_ref(self, o);
}
