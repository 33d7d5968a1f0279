/* SPDX-License-Identifier: Apache-2.0
 * parse_verdicts.c - what our parser says about class files: the counterpart of DefineOracle.java.
 *
 * usage: parse_verdicts NEWEST FILE [NAME]     NEWEST: the newest version of a class file
 *
 * FILE is a sequence of (u4 length, bytes).  Each gets a line: "OK", or "exception: message" with
 * characters outside ASCII escaped as \uXXXX.  mutants.py compares.
 */
#include "classfile/classfile.h"
#include "classfile/mutf8.h"

static void print_escaped(const char *s)
{
    for (const char *end = s + strlen(s); s < end;) {
        unsigned c = mutf8_next(&s, end);
        if (c >= 0x20 && c < 0x7F && c != '\\')
            putchar((int)c);
        else
            printf("\\u%04x", c);
    }
}

static void verdict(const uint8_t *bytes, size_t len, const ClassFileOptions *opt)
{
    ClassFile *cf;
    ClassFileError err;
    if (classfile_parse(bytes, len, opt, &cf, &err)) {
        puts("OK");
        classfile_free(cf);
        return;
    }
    for (const char *c = classfile_error_class(err.kind); *c; c++)
        putchar(*c == '/' ? '.' : *c);
    printf(": ");
    print_escaped(err.message);
    putchar('\n');
}

int main(int argc, char **argv)
{
    FILE *in = argc > 2 ? fopen(argv[2], "rb") : NULL;
    if (!in) {
        fprintf(stderr, "usage: parse_verdicts NEWEST FILE [NAME]\n");
        return 2;
    }
    ClassFileOptions opt = {.newest = (unsigned)atoi(argv[1]),
                            .expected_name = argc > 3 ? argv[3] : NULL};
    uint8_t head[4];
    while (fread(head, 1, 4, in) == 4) {
        size_t len = be_u4(head);
        uint8_t *bytes = xmalloc(len);
        if (fread(bytes, 1, len, in) != len)
            return 2;
        verdict(bytes, len, &opt);
        free(bytes);
    }
    fclose(in);
    return 0;
}
