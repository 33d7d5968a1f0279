/* SPDX-License-Identifier: Apache-2.0
 * classdump.c - prints class files, or with -r checks that writing gives back the bytes that were
 * read.
 *
 * usage: classdump [-v] [-c] [-r] FILE...      like javap -p; -c code as bytes, -v everything
 */
#include "tools/classfile/dump.h"
#include "tools/classfile/write.h"

static uint8_t *read_file(const char *path, size_t *out_len)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    ByteOut o = {0};
    uint8_t buf[65536];
    size_t n;
    while ((n = fread(buf, 1, sizeof buf, f)) > 0)
        out_bytes(&o, buf, n);
    fclose(f);
    *out_len = o.len;
    return o.data;
}

/* ClassFile and builder must both reproduce the file. */
static bool round_trip(const char *path, const ClassFile *cf)
{
    ByteOut a = {0}, b = {0};
    ClassBuilder *builder = class_builder_from(cf);
    classfile_write(cf, &a);
    bool ok = class_builder_finish(builder, &b) && a.len == cf->len && b.len == cf->len &&
              memcmp(a.data, cf->bytes, cf->len) == 0 && memcmp(b.data, cf->bytes, cf->len) == 0;
    if (!ok)
        printf("%s: round trip differs\n", path);
    class_builder_free(builder);
    byte_out_free(&a);
    byte_out_free(&b);
    return ok;
}

int main(int argc, char **argv)
{
    DumpOptions opt = {0};
    bool trip = false, ok = true;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-v") == 0) {
            opt.constant_pool = opt.code = opt.attributes = true;
            continue;
        }
        if (strcmp(argv[i], "-c") == 0) {
            opt.code = true;
            continue;
        }
        if (strcmp(argv[i], "-r") == 0) {
            trip = true;
            continue;
        }
        size_t len;
        uint8_t *bytes = read_file(argv[i], &len);
        if (!bytes) {
            perror(argv[i]);
            return 2;
        }
        ClassFile *cf;
        ClassFileError err;
        if (!classfile_parse(bytes, len, NULL, &cf, &err)) {
            printf("%s: %s at %zu\n", argv[i], err.message, err.offset);
            ok = false;
        } else {
            if (trip)
                ok &= round_trip(argv[i], cf);
            else
                classfile_dump(stdout, cf, &opt);
            classfile_free(cf);
        }
        free(bytes);
    }
    return ok ? 0 : 1;
}
