/* SPDX-License-Identifier: Apache-2.0
 * GetSourceDebugExtension, GetConstantPool, GetClassVersionNumbers of a class made by hand.
 * (JVMTI: Class) */
// covers: GetSourceDebugExtension:works
#include "ti_test.h"

TI_AGENT(.can_get_source_debug_extension = 1, .can_get_constant_pool = 1,
         .can_get_source_file_name = 1)
{
    return 0;
}

static unsigned u2(const unsigned char *p) { return (unsigned)p[0] << 8 | p[1]; }

TI_NATIVE(void, made)(JNIEnv *jni, jclass main, jclass c)
{
    char *s = NULL;
    jint minor = -1, major = -1, n = 0, bytes = 0;
    unsigned char *cp;
    OK(GetSourceDebugExtension, (ti, c, &s));
    CHECK_TEXT(s, "SMAP\nthe extension \xc3\xa9\n*E");
    ti_free(s);
    OK(GetSourceFileName, (ti, c, &s));
    CHECK_TEXT(s, "made.txt");
    ti_free(s);
    OK(GetClassVersionNumbers, (ti, c, &minor, &major));
    CHECK_INT(minor, 3);
    CHECK_INT(major, 46);
    OK(GetConstantPool, (ti, c, &n, &bytes, &cp));
    int i = 1, at = 0, longs = 0, texts = 0;
    for (; i < n && at < bytes; i++) {
        static const int size[] = {
            [3] = 5,  [4] = 5,  [5] = 9,  [6] = 9,  [7] = 3,  [8] = 3,  [9] = 5,  [10] = 5,
            [11] = 5, [12] = 5, [15] = 4, [16] = 3, [17] = 5, [18] = 5, [19] = 3, [20] = 3};
        int tag = cp[at];
        if (tag == 1) {
            texts += u2(cp + at + 1) == 5 && !memcmp(cp + at + 3, "field", 5);
            at += 3 + (int)u2(cp + at + 1);
        } else {
            CHECK(tag < 21 && size[tag]);
            at += tag < 21 && size[tag] ? size[tag] : 1;
        }
        if (tag == 5 || tag == 6)
            i++, longs++;
    }
    CHECK_INT(i, n);
    CHECK_INT(at, bytes);
    CHECK_INT(longs, 1);
    CHECK_INT(texts, 1);
    ti_free(cp);
    CHECK_ERR(GetSourceDebugExtension, (ti, main, &s), ABSENT_INFORMATION);
}
