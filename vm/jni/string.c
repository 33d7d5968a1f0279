/* SPDX-License-Identifier: Apache-2.0
 * string.c - strings as UTF-16 and as modified UTF-8.  (JNI spec chapter 4, "String Operations")
 * Everything handed out is a copy (the collector moves objects); *isCopy says so. */
#include "classfile/mutf8.h"
#include "vm/jni/impl.h"

jstring jni_NewString(JNIEnv *env, const jchar *unicode, jsize len)
{
    JNI_ENTER();
    return (jstring)jref_try_new_local(self, string_from_utf16(self, unicode, len));
}

jsize jni_GetStringLength(JNIEnv *env, jstring str)
{
    JNI_ENTER();
    return string_length(jref_get(str));
}

/* NULL: OutOfMemoryError pending */
static const jchar *copy_chars(Thread *self, jstring str, jboolean *is_copy)
{
    Object *s = jref_get(str);
    if (!string_has_value(s)) /* AllocObject made it */
        return NULL;
    int32_t n = string_length(s);
    jchar *chars = malloc(((size_t)n + 1) * sizeof *chars);
    if (!chars) {
        throw_out_of_memory(self, "native memory for string characters");
        return NULL;
    }
    string_get_utf16(s, 0, n, chars);
    chars[n] = 0;
    if (is_copy)
        *is_copy = JNI_TRUE;
    return chars;
}

const jchar *jni_GetStringChars(JNIEnv *env, jstring str, jboolean *isCopy)
{
    JNI_ENTER();
    return copy_chars(self, str, isCopy);
}

void jni_ReleaseStringChars(JNIEnv *env, jstring str, const jchar *chars)
{
    free((void *)(uintptr_t)chars);
}

const jchar *jni_GetStringCritical(JNIEnv *env, jstring string, jboolean *isCopy)
{
    JNI_ENTER();
    return copy_chars(self, string, isCopy);
}

void jni_ReleaseStringCritical(JNIEnv *env, jstring string, const jchar *cstring)
{
    free((void *)(uintptr_t)cstring);
}

jstring jni_NewStringUTF(JNIEnv *env, const char *utf)
{
    if (!utf)
        return NULL;
    JNI_ENTER();
    return (jstring)jref_try_new_local(self, string_from_cstr(self, utf));
}

jlong jni_GetStringUTFLengthAsLong(JNIEnv *env, jstring str)
{
    JNI_ENTER();
    return (jlong)string_mutf8_length(jref_get(str));
}

jsize jni_GetStringUTFLength(JNIEnv *env, jstring str)
{
    JNI_ENTER();
    return (jsize)string_mutf8_length(jref_get(str));
}

const char *jni_GetStringUTFChars(JNIEnv *env, jstring str, jboolean *isCopy)
{
    JNI_ENTER();
    bool blank = !string_has_value(jref_get(str));
    char *chars = blank ? NULL : string_to_mutf8(jref_get(str));
    if (!chars && !blank)
        throw_out_of_memory(self, "native memory for string characters");
    else if (chars && isCopy)
        *isCopy = JNI_TRUE;
    return chars;
}

void jni_ReleaseStringUTFChars(JNIEnv *env, jstring str, const char *chars)
{
    free((void *)(uintptr_t)chars);
}

/* false: StringIndexOutOfBoundsException pending, without a message like stock's */
static bool check_region(Thread *self, const Object *s, jsize start, jsize len)
{
    if (start < 0 || len < 0 || (int64_t)start + len > string_length(s))
        return throw_new_nomsg(self, StringIndexOutOfBoundsException);
    return true;
}

void jni_GetStringRegion(JNIEnv *env, jstring str, jsize start, jsize len, jchar *buf)
{
    JNI_ENTER();
    if (check_region(self, jref_get(str), start, len) && len)
        string_get_utf16(jref_get(str), start, len, buf);
}

void jni_GetStringUTFRegion(JNIEnv *env, jstring str, jsize start, jsize len, char *buf)
{
    JNI_ENTER();
    if (check_region(self, jref_get(str), start, len) && buf) {
        jchar part[256];
        const Object *s = jref_get(str);
        for (jsize done = 0; done < len;) {
            jsize n = len - done < (jsize)ARRAY_LEN(part) ? len - done : (jsize)ARRAY_LEN(part);
            string_get_utf16(s, start + done, n, part);
            buf = mutf8_from_utf16(part, (size_t)n, buf);
            done += n;
        }
        *buf = 0; /* as stock does, though the specification does not promise it */
    }
}
