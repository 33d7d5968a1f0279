/* SPDX-License-Identifier: Apache-2.0
 * instrument.c - exercise for code_edit: rewrites a class file with harmless code before every
 * instruction.
 *
 * usage: instrument IN OUT      The result must verify and behave as before on any JVM.
 */
#include "tools/classfile/code_edit.h"

static bool instrument_method(ClassBuilder *b, MemberOut *m)
{
    CodeEdit *e = code_edit_open(b, m);
    if (!e)
        return attrs_find(b, &m->attrs, "Code") == NULL;
    uint8_t push_pop[4] = {0x13 /* ldc_w */, 0, 0, 0x57 /* pop */};
    uint16_t text = pool_string(b, "was here");
    push_pop[1] = (uint8_t)(text >> 8);
    push_pop[2] = (uint8_t)text;
    static const uint8_t nops[3] = {0, 0, 0};
    code_edit_extra_stack(e, 1);
    unsigned i = 0;
    for (unsigned bci = 0; bci < code_edit_length(e); bci = code_edit_next(e, bci), i++) {
        bool ok = i % 2 ? code_edit_insert(e, bci, EDIT_ALWAYS, push_pop, sizeof push_pop)
                        : code_edit_insert(e, bci, EDIT_FALL_THROUGH, nops, i % 3 + 1);
        if (i % 5 == 0)
            ok = ok && code_edit_insert(e, bci, EDIT_ALWAYS, nops, 1);
        if (!ok) {
            code_edit_discard(e);
            return false;
        }
    }
    if (!code_edit_close(e))
        printf("method left as it was (too large)\n");
    return true;
}

int main(int argc, char **argv)
{
    ByteOut in = {0}, out = {0};
    FILE *f = argc == 3 ? fopen(argv[1], "rb") : NULL;
    if (!f)
        return 2;
    uint8_t buf[4096];
    for (size_t n; (n = fread(buf, 1, sizeof buf, f)) > 0;)
        out_bytes(&in, buf, n);
    fclose(f);
    ClassFile *cf;
    ClassFileError err;
    if (!classfile_parse(in.data, in.len, NULL, &cf, &err)) {
        printf("%s: %s\n", argv[1], err.message);
        return 1;
    }
    ClassBuilder *b = class_builder_from(cf);
    bool ok = true;
    for (size_t i = 0; i < b->methods.len; i++)
        ok &= instrument_method(b, b->methods.data[i]);
    ok = ok && class_builder_finish(b, &out);
    if (ok) {
        f = fopen(argv[2], "wb");
        ok = f && fwrite(out.data, 1, out.len, f) == out.len && fclose(f) == 0;
    }
    class_builder_free(b);
    classfile_free(cf);
    byte_out_free(&in);
    byte_out_free(&out);
    return ok ? 0 : 1;
}
