/* SPDX-License-Identifier: Apache-2.0
 * instrument.h - putting probes into classes as they are loaded, with the builder of classfile/
 * linked into the agent.
 *
 * A probe is a call of the static native method agents.Probe.hit(int), a class that the agent makes
 * itself and gives to the boot loader before anything is instrumented.  Include it in one C file of
 * the agent; compile with -I of the tree. */
#pragma once
#include "agent.h"
#include "tools/classfile/code_edit.h"
#include "tools/classfile/write.h"

#define PROBE_CLASS "agents/Probe"

/* JNI: makes the class and binds its native; in VMStart or VMInit. */
static inline void probe_define(JNIEnv *jni, void *hit)
{
    ClassBuilder *b = class_builder_new(52, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, PROBE_CLASS,
                                        "java/lang/Object");
    class_builder_add_method(b, ACC_PUBLIC | ACC_STATIC | ACC_NATIVE, "hit", "(I)V");
    ByteOut out = {0};
    jclass c = class_builder_finish(b, &out)
                   ? (*jni)->DefineClass(jni, PROBE_CLASS, NULL, (const jbyte *)out.data,
                                         (jsize)out.len)
                   : NULL;
    class_builder_free(b);
    byte_out_free(&out);
    JNINativeMethod m = {(char *)"hit", (char *)"(I)V", hit};
    if (!c || (*jni)->RegisterNatives(jni, c, &m, 1)) {
        fprintf(stderr, "agent: the probe class could not be made\n");
        exit(3);
    }
}

/* Inserts hit(id) before the instruction at bci. */
static inline bool probe_insert(ClassBuilder *b, CodeEdit *e, unsigned bci, int id)
{
    uint16_t number = pool_int(b, id),
             method = pool_ref(b, CP_METHODREF, PROBE_CLASS, "hit", "(I)V");
    uint8_t code[] = {0x13 /* ldc_w */,        (uint8_t)(number >> 8), (uint8_t)number,
                      0xb8 /* invokestatic */, (uint8_t)(method >> 8), (uint8_t)method};
    code_edit_extra_stack(e, 1);
    return code_edit_insert(e, bci, EDIT_ALWAYS, code, sizeof code);
}

/* Replaces a class in ClassFileLoadHook.  each(b, e, cf, method index) inserts probes; false: leave
 * the method as it is. */
static inline void instrument_class(const unsigned char *bytes, jint len, jint *new_len,
                                    unsigned char **new_bytes,
                                    bool (*each)(ClassBuilder *, CodeEdit *, const ClassFile *,
                                                 unsigned))
{
    ClassFile *cf;
    ClassFileError err;
    if (!classfile_parse(bytes, (size_t)len, NULL, &cf, &err))
        return;
    ClassBuilder *b = class_builder_from(cf);
    bool changed = false;
    for (unsigned i = 0; i < cf->method_count; i++) {
        CodeEdit *e = cf->methods[i].code ? code_edit_open(b, b->methods.data[i]) : NULL;
        if (!e)
            continue;
        if (each(b, e, cf, i))
            changed |= code_edit_close(e);
        else
            code_edit_discard(e);
    }
    ByteOut out = {0};
    if (changed && class_builder_finish(b, &out)) {
        TI(Allocate, (jlong)out.len, new_bytes);
        memcpy(*new_bytes, out.data, out.len);
        *new_len = (jint)out.len;
    }
    byte_out_free(&out);
    class_builder_free(b);
    classfile_free(cf);
}

static inline int line_at(const CodeAttribute *code, unsigned bci)
{
    int line = -1;
    long best = -1;
    for (unsigned i = 0; i < code->line_count; i++)
        if (code->lines[i].start_pc <= bci && code->lines[i].start_pc > best) {
            best = code->lines[i].start_pc;
            line = code->lines[i].line;
        }
    return line;
}
