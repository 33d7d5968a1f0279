/* SPDX-License-Identifier: Apache-2.0
 * console.c - what the program prints and reads: the ways of the library's file streams to the
 * descriptors 0, 1 and 2.
 *
 * A breakpoint stands at the start of the methods that write, and at each return of those
 * that read, for only there it is known how much came.  What native code prints by itself is not
 * seen. */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

enum { IN, OUT, ERR, MOST_AT_ONCE = 64 << 10, IRETURN = 172 };

static jmethodID write_all, write_some, write_one, read_all, read_some, read_one;
static jfieldID output_fd, input_fd, number;

static const unsigned char lengths[256] = {
#define BC(code, name, format, length, effect, typing, pool, vector, op) [code] = length,
#include "classfile/format/bytecodes.def"
#undef BC
};

static void at_start(jmethodID m)
{
    if (m)
        (void)TI(SetBreakpoint, m, 0);
}

/* These methods have no switch, so that each instruction's length is in the table. */
static void at_returns(jmethodID m)
{
    jint n = 0;
    unsigned char *code = NULL;
    if (!m || TI(GetBytecodes, m, &n, &code) != JVMTI_ERROR_NONE)
        return;
    for (jint at = 0; at < n && lengths[code[at]]; at += lengths[code[at]])
        if (code[at] == IRETURN)
            (void)TI(SetBreakpoint, m, at);
    FREE(code);
}

void console_watch(JNIEnv *jni)
{
    jclass output = class_loaded(jni, "Ljava/io/FileOutputStream;"),
           input = class_loaded(jni, "Ljava/io/FileInputStream;"),
           descriptor = class_loaded(jni, "Ljava/io/FileDescriptor;");
    if (output && input && descriptor) {
        struct {
            jclass of;
            const char *name, *signature;
            jmethodID *to;
        } rows[] = {
            {output, "write", "([B)V", &write_all}, {output, "write", "([BII)V", &write_some},
            {output, "write", "(I)V", &write_one},  {input, "read", "([B)I", &read_all},
            {input, "read", "([BII)I", &read_some}, {input, "read", "()I", &read_one}};
        for (size_t i = 0; i < sizeof rows / sizeof *rows && !(*jni)->ExceptionCheck(jni); i++) {
            *rows[i].to = (*jni)->GetMethodID(jni, rows[i].of, rows[i].name, rows[i].signature);
            (rows[i].of == output ? at_start : at_returns)(*rows[i].to);
        }
        output_fd = (*jni)->GetFieldID(jni, output, "fd", "Ljava/io/FileDescriptor;");
        input_fd = (*jni)->GetFieldID(jni, input, "fd", "Ljava/io/FileDescriptor;");
        number = (*jni)->GetFieldID(jni, descriptor, "fd", "I");
    }
    (*jni)->ExceptionClear(jni);
    (*jni)->DeleteLocalRef(jni, output);
    (*jni)->DeleteLocalRef(jni, input);
    (*jni)->DeleteLocalRef(jni, descriptor);
}

static int descriptor_of(JNIEnv *jni, jthread thread, jfieldID field)
{
    jobject stream = NULL, descriptor = NULL;
    int fd = -1;
    if (field && number && TI(GetLocalInstance, thread, 0, &stream) == JVMTI_ERROR_NONE && stream &&
        (descriptor = (*jni)->GetObjectField(jni, stream, field)))
        fd = (*jni)->GetIntField(jni, descriptor, number);
    (*jni)->DeleteLocalRef(jni, descriptor);
    (*jni)->DeleteLocalRef(jni, stream);
    return fd;
}

static _Atomic bool open_line[ERR + 1]; /* what was printed last there does not end a line */

bool console_line_is_open(bool of_both) { return open_line[ERR] || (of_both && open_line[OUT]); }

static void tell(ShowThread *t, int fd, const jbyte *bytes, jint n)
{
    open_line[fd] = n && bytes[n - 1] != '\n';
    record_begin(t, REC_CONSOLE);
    bytes_number(&t->payload, (uint64_t)fd);
    bytes_add(&t->payload, bytes, (size_t)n);
    record_end(t);
    log_commit(t, 0);
}

/* Out of range, and the method is about to throw: nothing. */
static void tell_array(ShowThread *t, JNIEnv *jni, jthread thread, int fd, jint from, jint n)
{
    jobject array = NULL;
    if (TI(GetLocalObject, thread, 0, 1, &array) != JVMTI_ERROR_NONE || !array)
        return;
    jint length = (*jni)->GetArrayLength(jni, array);
    n = n < 0 ? length : n < MOST_AT_ONCE ? n : MOST_AT_ONCE;
    jbyte *bytes = from >= 0 && n && from <= length - n ? malloc((size_t)n) : NULL;
    if (bytes) {
        (*jni)->GetByteArrayRegion(jni, array, from, n, bytes);
        tell(t, fd, bytes, n);
    }
    free(bytes);
    (*jni)->DeleteLocalRef(jni, array);
}

static jint int_at(jthread thread, jint slot)
{
    jint v = 0;
    (void)TI(GetLocalInt, thread, 0, slot, &v);
    return v;
}

/* What the ireturn at which the thread stands gives back. */
static bool given_back(jint *v)
{
    enum { MOST = 32 };
    jint locals = 0, operands = 0;
    unsigned char kinds[MOST];
    jvalue values[MOST];
    if (!inside_slots(NULL, 0, MOST, &locals, &operands, kinds, values) || !operands)
        return false;
    *v = values[locals + operands - 1].i;
    return true;
}

bool console_breakpoint(ShowThread *t, JNIEnv *jni, jthread thread, jmethodID id)
{
    bool writes = id == write_all || id == write_some || id == write_one,
         reads = id == read_all || id == read_some || id == read_one;
    int fd = writes || reads ? descriptor_of(jni, thread, writes ? output_fd : input_fd) : -1;
    jint n = 0;
    if (writes && (fd == OUT || fd == ERR)) {
        if (id == write_one)
            tell(t, fd, &(jbyte){(jbyte)int_at(thread, 1)}, 1);
        else if (id == write_all)
            tell_array(t, jni, thread, fd, 0, -1);
        else if ((n = int_at(thread, 3)) > 0)
            tell_array(t, jni, thread, fd, int_at(thread, 2), n);
    } else if (reads && fd == IN && given_back(&n) && n >= 0) {
        if (id == read_one)
            tell(t, fd, &(jbyte){(jbyte)n}, 1);
        else if (n > 0)
            tell_array(t, jni, thread, fd, id == read_some ? int_at(thread, 2) : 0, n);
    }
    return writes || reads;
}
