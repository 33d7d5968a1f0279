/* SPDX-License-Identifier: Apache-2.0
 * mangle.c - the names under which native methods are exported.  (JNI spec chapter 2, "Resolving
 * Native Method Names") Java_ class _ method [__ argument descriptors]; '/' becomes '_', the
 * escapes are _1 for '_', _2 for ';', _3 for '[', and _0xxxx for any other UTF-16 unit that is not
 * an ASCII letter or digit.   Tests: tests/unit/vm/test_jni_mangle.c */
#include "classfile/descriptor.h"
#include "vm/model/symbol.h"
#include "vm/jni/env.h"

/* One mangled piece; `to` has room for six bytes per input byte.  Returns the end of what
 * was written. */
static char *mangle(const char *s, size_t n, char *to)
{
    static const char hex[] = "0123456789abcdef";
    for (size_t i = 0; i < n;) {
        unsigned c = (unsigned char)s[i];
        unsigned unit = c;
        size_t len = 1;
        /* modified UTF-8: one UTF-16 unit in three bytes; surrogates count singly */
        if (c >= 0xe0 && i + 2 < n) {
            unit = (c & 0xf) << 12 | ((unsigned)s[i + 1] & 0x3f) << 6 | ((unsigned)s[i + 2] & 0x3f);
            len = 3;
        } else if (c >= 0xc0 && i + 1 < n) {
            unit = (c & 0x1f) << 6 | ((unsigned)s[i + 1] & 0x3f);
            len = 2;
        }
        i += len;
        if ((unit >= 'a' && unit <= 'z') || (unit >= 'A' && unit <= 'Z') ||
            (unit >= '0' && unit <= '9')) {
            *to++ = (char)unit;
        } else if (unit == '/') {
            *to++ = '_';
        } else if (unit == '_' || unit == ';' || unit == '[') {
            *to++ = '_';
            *to++ = unit == '_' ? '1' : unit == ';' ? '2' : '3';
        } else {
            *to++ = '_';
            *to++ = '0';
            for (int shift = 12; shift >= 0; shift -= 4)
                *to++ = hex[unit >> shift & 0xf];
        }
    }
    return to;
}

char *jni_mangled_name(const Symbol *class_name, const char *method_name, size_t len,
                       const char *descriptor)
{
    VM_ASSERT(!descriptor || descriptor[0] == '(', "a method's descriptor");
    /* between the parentheses */
    size_t args = descriptor ? (size_t)(desc_return_type(descriptor) - descriptor - 2) : 0;
    char *name = xmalloc(16 + 6 * (class_name->len + len + args));
    char *p = stpcpy(name, "Java_");
    p = mangle(class_name->bytes, class_name->len, p);
    *p++ = '_';
    p = mangle(method_name, len, p);
    if (descriptor) {
        *p++ = '_';
        *p++ = '_';
        p = mangle(descriptor + 1, args, p);
    }
    *p = 0;
    return name;
}
