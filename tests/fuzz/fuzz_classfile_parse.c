/* SPDX-License-Identifier: Apache-2.0
 * fuzz_classfile_parse.c - libFuzzer: any bytes through the parser, and everything that parses
 * through its users.
 *
 * clang -g -O1 -fsanitize=fuzzer,address,undefined -DVM_CHECKS -D_GNU_SOURCE -I.
 *     tests/fuzz/fuzz_classfile_parse.c vm/base/base.c and of classfile/: access_flags,
 *     annotations, attributes, code, code_edit, constant_pool, descriptor, dump, mutf8, parse,
 *     write
 */
#include "tools/classfile/code_edit.h"
#include "classfile/annotations.h"
#include "classfile/descriptor.h"
#include "tools/classfile/dump.h"
#include "classfile/mutf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static FILE *nowhere;

static void walk_annotations(const ClassFile *cf, const AnnotationSpans *a)
{
    Utf8 value;
    annotations_contain(cf, a->visible, "Ljdk/internal/vm/annotation/Hidden;");
    annotations_contain(cf, a->invisible, "LX;");
    annotation_string_element(cf, a->visible, "LSeeds$Ann;", "value", &value);
}

static void strings(const ClassFile *cf)
{
    char text[64];
    for (unsigned i = 1; i < cf->cp_count; i++) {
        if (cf->cp[i].tag != CP_UTF8)
            continue;
        Utf8 u = cp_str(cf, i);
        size_t n = mutf8_utf16_len(u.bytes, u.len);
        uint16_t *units = xmalloc(n * 2);
        mutf8_to_utf16(u.bytes, u.len, units);
        VM_CHECK(mutf8_equals_utf16(u.bytes, u.len, units, n), "decoded text equals itself");
        if (cf->major >= 48)
            VM_CHECK(mutf8_from_utf16_len(units, n) == u.len, "encoding gives back the length");
        free(units);
        desc_external(text, sizeof text, u.bytes, u.len);
        desc_external_params(text, sizeof text, u.bytes, u.len);
        method_external(text, sizeof text, u.bytes, u.len, u.bytes, u.len, u.bytes, u.len);
    }
}

static void edit(const ClassFile *cf)
{
    static const uint8_t nop;
    ClassBuilder *b = class_builder_from(cf);
    for (size_t i = 0; i < b->methods.len; i++) {
        CodeEdit *e = code_edit_open(b, b->methods.data[i]);
        if (!e)
            continue;
        for (unsigned bci = 0; bci < code_edit_length(e); bci = code_edit_next(e, bci))
            if (!code_edit_insert(e, bci, bci % 2 ? EDIT_ALWAYS : EDIT_FALL_THROUGH, &nop, 1))
                abort();
        if (!code_edit_close(e)) /* the code would be too long: it stays as it was */
            continue;
    }
    ByteOut out = {0};
    if (class_builder_finish(b, &out)) {
        ClassFile *again;
        ClassFileError err;
        if (classfile_parse(out.data, out.len, NULL, &again, &err))
            classfile_free(again);
    }
    byte_out_free(&out);
    class_builder_free(b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ClassFile *cf;
    ClassFileError err;
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    if (!classfile_parse(data, size, &(ClassFileOptions){.enable_preview = true}, &cf, &err)) {
        VM_CHECK(err.kind != CLASSFILE_OK && err.message[0] && err.offset <= size,
                 "a failure says what and where");
        return 0;
    }
    ByteOut out = {0};
    classfile_write(cf, &out);
    VM_CHECK(out.len == size && memcmp(out.data, data, size) == 0,
             "writing gives back what was read");
    byte_out_free(&out);
    walk_annotations(cf, &cf->annotations);
    for (unsigned i = 0; i < cf->method_count; i++)
        walk_annotations(cf, &cf->methods[i].annotations);
    strings(cf);
    edit(cf);
    classfile_dump(nowhere, cf,
                   &(DumpOptions){.constant_pool = true, .code = true, .attributes = true});
    classfile_free(cf);
    return 0;
}
