/* SPDX-License-Identifier: Apache-2.0
 * verifier_cp.c - what libverify, the old verifier's library, reads of a class: constant pool,
 * methods, code. Our own verifier (classfile/) does not need these; a program that loads libverify
 * gets true answers all the same. Strings are symbols and live for ever: JVM_ReleaseUTF has nothing
 * to do. */
#include "vm/jvm/support.h"
#include "vm/model/lookup.h"

static Class *cls(jclass cb) { return jclass_class(cb); }

static Method *method_at(Class *c, jint i)
{
    return i >= 0 && i < c->method_count ? c->methods[i] : NULL;
}

VM_ANSWER(const char *, JVM_GetClassNameUTF, (JNIEnv * env, jclass cb), cls(cb)->name->bytes)

void JVM_ReleaseUTF(const char *utf) {}

jint JVM_GetClassCPEntriesCount(JNIEnv *env, jclass cb)
{
    VM_ENTRY(env);
    ConstantPool *cp = cls(cb)->cp;
    return cp ? cp->count : 0;
}

void JVM_GetClassCPTypes(JNIEnv *env, jclass cb, unsigned char *types)
{
    VM_ENTRY(env);
    ConstantPool *cp = cls(cb)->cp;
    for (unsigned i = 0; cp && i < cp->count; i++)
        types[i] = cp->tags[i];
}

jint JVM_GetClassFieldsCount(JNIEnv *env, jclass cb)
{
    VM_ENTRY(env);
    Class *c = cls(cb);
    jint n = 0;
    for (unsigned i = 0; i < c->field_count; i++)
        n += !c->fields[i]->injected;
    return n;
}

VM_ANSWER(jint, JVM_GetClassMethodsCount, (JNIEnv * env, jclass cb), cls(cb)->method_count)

/* ---- methods by index ---- */

#define METHOD_ANSWER(type, function, index_type, expression) \
    type function(JNIEnv *env, jclass cb, index_type index) \
    { \
        VM_ENTRY(env); \
        Method *m = method_at(cls(cb), index); \
        return m ? (type)(expression) : 0; \
    }
METHOD_ANSWER(jint, JVM_GetMethodIxExceptionsCount, jint,
              method_attributes(m)->checked_exception_count)
METHOD_ANSWER(jint, JVM_GetMethodIxByteCodeLength, jint, m->code_len)
METHOD_ANSWER(jint, JVM_GetMethodIxExceptionTableLength, int, m->exception_count)
METHOD_ANSWER(jint, JVM_GetMethodIxModifiers, int, m->flags)
METHOD_ANSWER(jint, JVM_GetMethodIxLocalsCount, int, m->max_locals)
METHOD_ANSWER(jint, JVM_GetMethodIxArgsSize, int, m->arg_slots)
METHOD_ANSWER(jint, JVM_GetMethodIxMaxStack, int, m->max_stack)
METHOD_ANSWER(jboolean, JVM_IsConstructorIx, int, symbol_is(m->name, "<init>"))
METHOD_ANSWER(jboolean, JVM_IsVMGeneratedMethodIx, int, m->is_overpass)
METHOD_ANSWER(const char *, JVM_GetMethodIxNameUTF, jint, m->name->bytes)
METHOD_ANSWER(const char *, JVM_GetMethodIxSignatureUTF, jint, m->descriptor->bytes)

void JVM_GetMethodIxExceptionIndexes(JNIEnv *env, jclass cb, jint index, unsigned short *exceptions)
{
    VM_ENTRY(env);
    Method *m = method_at(cls(cb), index);
    for (unsigned i = 0; m && i < method_attributes(m)->checked_exception_count; i++)
        exceptions[i] = method_attributes(m)->checked_exceptions[i];
}

void JVM_GetMethodIxByteCode(JNIEnv *env, jclass cb, jint index, unsigned char *code)
{
    VM_ENTRY(env);
    Method *m = method_at(cls(cb), index);
    if (m && m->code_len)
        memcpy(code, m->bytecode, m->code_len);
}

void JVM_GetMethodIxExceptionTableEntry(JNIEnv *env, jclass cb, jint index, jint entry_index,
                                        JVM_ExceptionTableEntryType *entry)
{
    VM_ENTRY(env);
    Method *m = method_at(cls(cb), index);
    if (m && entry_index >= 0 && entry_index < m->exception_count) {
        const ExceptionEntry *e = &m->exceptions[entry_index];
        entry->start_pc = e->start_pc;
        entry->end_pc = e->end_pc;
        entry->handler_pc = e->handler_pc;
        entry->catchType = e->catch_type;
    }
}

jint JVM_GetFieldIxModifiers(JNIEnv *env, jclass cb, int index)
{
    VM_ENTRY(env);
    Class *c = cls(cb);
    return index >= 0 && index < c->field_count ? c->fields[index]->flags : 0;
}

/* ---- constant pool references ---- */

enum { REF_CLASS, REF_NAME, REF_DESCRIPTOR };

static const char *ref_text(JNIEnv *env, jclass cb, jint index, int what)
{
    VM_ENTRY(env);
    const ConstantPool *cp = cls(cb)->cp;
    const Symbol *s = NULL;
    if (cp && index > 0 && index < cp->count) {
        const CpEntry *e = &cp->entries[index];
        unsigned tag = cp->tags[index];
        bool has_class = tag == CP_FIELDREF || tag == CP_METHODREF || tag == CP_INTERFACE_METHODREF;
        if (what == REF_CLASS)
            s = has_class ? cp->entries[e->idx.a].utf8 : NULL;
        else if (has_class || tag == CP_INVOKE_DYNAMIC || tag == CP_DYNAMIC ||
                 tag == CP_NAME_AND_TYPE) {
            const CpEntry *nat = tag == CP_NAME_AND_TYPE ? e : &cp->entries[e->idx.b];
            s = cp->entries[what == REF_NAME ? nat->idx.a : nat->idx.b].utf8;
        }
    }
    return s ? s->bytes : NULL;
}

const char *JVM_GetCPClassNameUTF(JNIEnv *env, jclass cb, jint index)
{
    VM_ENTRY(env);
    const ConstantPool *cp = cls(cb)->cp;
    return cp && index > 0 && index < cp->count && cp->tags[index] == CP_CLASS
               ? cp->entries[index].utf8->bytes
               : NULL;
}

#define REF_TEXT(function, what) \
    const char *function(JNIEnv *env, jclass cb, jint index) \
    { \
        return ref_text(env, cb, index, what); \
    }
REF_TEXT(JVM_GetCPFieldClassNameUTF, REF_CLASS)
REF_TEXT(JVM_GetCPFieldNameUTF, REF_NAME)
REF_TEXT(JVM_GetCPFieldSignatureUTF, REF_DESCRIPTOR)
REF_TEXT(JVM_GetCPMethodClassNameUTF, REF_CLASS)
REF_TEXT(JVM_GetCPMethodNameUTF, REF_NAME)
REF_TEXT(JVM_GetCPMethodSignatureUTF, REF_DESCRIPTOR)

/* Flags of the member that entry `index` names, when calledClass declares it; -1 otherwise. */
static jint ref_modifiers(JNIEnv *env, jclass cb, jint index, jclass called, bool field)
{
    VM_ENTRY(env);
    const ConstantPool *cp = cls(cb)->cp;
    Class *in = cls(called);
    jint r = -1;
    if (cp && index > 0 && index < cp->count && cp->tags[index] >= CP_FIELDREF &&
        cp->tags[index] <= CP_INTERFACE_METHODREF) {
        const CpEntry *nat = &cp->entries[cp->entries[index].idx.b];
        const Symbol *name = cp->entries[nat->idx.a].utf8,
                     *descriptor = cp->entries[nat->idx.b].utf8;
        Field *f = field ? class_find_declared_field(in, name, descriptor) : NULL;
        Method *m = field ? NULL : class_find_declared_method(in, name, descriptor);
        r = f ? f->flags : m ? m->flags : -1;
    }
    return r;
}

jint JVM_GetCPFieldModifiers(JNIEnv *env, jclass cb, int index, jclass called)
{
    return ref_modifiers(env, cb, index, called, true);
}
jint JVM_GetCPMethodModifiers(JNIEnv *env, jclass cb, int index, jclass called)
{
    return ref_modifiers(env, cb, index, called, false);
}
