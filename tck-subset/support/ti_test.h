/* SPDX-License-Identifier: Apache-2.0
 * ti_test.h - for agents of the conformance suite; public headers only, so they run on any Java VM.
 *
 * An agent states what it wants in TI_AGENT, does its checks in event callbacks and in native
 * methods of class Main (TI_NATIVE), and says PASS in the end when there were checks and none
 * failed:
 *
 *     TI_AGENT(.can_suspend = 1) { return 0; }
 *     TI_NATIVE(void, run)(JNIEnv *jni, jclass main) { CHECK_ERR(SuspendThread, (ti, NULL), NONE);
 *     }
 */
#pragma once
#include <fcntl.h>
#include <jvmti.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static jvmtiEnv *ti;
static JavaVM *vm;
static int ti_checks, ti_failures;
static pthread_mutex_t ti_print = PTHREAD_MUTEX_INITIALIZER;

static inline const char *ti_error(jvmtiError e)
{
    static __thread char names[4][64];
    static __thread int next;
    char *name = NULL, *out = names[next++ & 3];
    if ((*ti)->GetErrorName(ti, e, &name) == JVMTI_ERROR_NONE && name) {
        snprintf(out, 64, "%s", name + strlen("JVMTI_ERROR_"));
        (*ti)->Deallocate(ti, (unsigned char *)name);
    } else {
        snprintf(out, 64, "error %d", e);
    }
    return out;
}

/* A row of the matrix (tck-subset/support/cells.py has the names). The runner says by TCK_CELLS
 * where the outcome of each is to be written, by TCK_DEPARTS which rows this VM is known to answer
 * otherwise (departures.json), and by TCK_AVOID which of them it does not survive. */
static inline bool ti_listed(const char *variable, const char *cell)
{
    const char *list = getenv(variable);
    char word[160];
    snprintf(word, sizeof word, " %s ", cell);
    return list && strstr(list, word);
}
static inline void ti_record(const char *cell, bool ok, const char *got)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static int file = -2;
    /* what was written already: a test may ask the same thing a thousand times */
    static unsigned hashes[1024];
    char line[256];
    int n = snprintf(line, sizeof line, "%s\t%s\t%s\n", cell, ok ? "ok" : "not ok",
                     ok || !got ? "" : got);
    unsigned hash = 5381;
    for (int i = 0; i < n; i++)
        hash = hash * 33 + (unsigned char)line[i];
    pthread_mutex_lock(&lock);
    if (file == -2)
        file = getenv("TCK_CELLS")
                   ? open(getenv("TCK_CELLS"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)
                   : -1;
    if (file >= 0 && hashes[hash % 1024] != hash && write(file, line, (size_t)n) == n)
        hashes[hash % 1024] = hash;
    pthread_mutex_unlock(&lock);
}

/* The row that this thread looked at last: a check behind it is about the same function. */
static __thread const char *ti_asked;

static inline bool ti_note(bool ok, const char *file, int line, const char *what, const char *got,
                           const char *want)
{
    __atomic_fetch_add(&ti_checks, 1, __ATOMIC_RELAXED);
    if (ok)
        return true;
    char blamed[100]; /* tells the runner whose failure it is */
    snprintf(blamed, sizeof blamed, "!%.*s", ti_asked ? (int)strcspn(ti_asked, ":") : 1,
             ti_asked ? ti_asked : "?");
    ti_record(blamed, false, NULL);
    __atomic_fetch_add(&ti_failures, 1, __ATOMIC_RELAXED);
    pthread_mutex_lock(&ti_print);
    const char *slash = strrchr(file, '/');
    printf("not ok: %s:%d: %s", slash ? slash + 1 : file, line, what);
    if (got)
        printf(": got %s, expected %s", got, want);
    printf("\n");
    fflush(stdout);
    pthread_mutex_unlock(&ti_print);
    return false;
}
static inline bool ti_note_cell(bool ok, const char *file, int line, const char *cell,
                                const char *what, const char *got, const char *want)
{
    ti_asked = cell;
    ti_record(cell, ok, got);
    if (!ok && ti_listed("TCK_DEPARTS", cell))
        return ti_note(true, file, line, what, NULL, NULL), false;
    return ti_note(ok, file, line, what, got, want);
}
/* The answer of a function: NONE, or an error, which is a row of the matrix. */
static inline bool ti_note_error(jvmtiError got, jvmtiError want, const char *file, int line,
                                 const char *cell)
{
    const char *g = got == want ? NULL : ti_error(got), *w = got == want ? NULL : ti_error(want);
    ti_asked = cell;
    return want == JVMTI_ERROR_NONE ? ti_note(got == want, file, line, cell, g, w)
                                    : ti_note_cell(got == want, file, line, cell, cell, g, w);
}
static inline bool ti_note_int(long long got, long long want, const char *file, int line,
                               const char *what)
{
    char g[32], w[32];
    snprintf(g, sizeof g, "%lld", got);
    snprintf(w, sizeof w, "%lld", want);
    return ti_note(got == want, file, line, what, g, w);
}
static inline bool ti_note_text(const char *got, const char *want, const char *file, int line,
                                const char *what)
{
    bool same = got && want ? !strcmp(got, want) : got == want;
    return ti_note(same, file, line, what, got ? got : "NULL", want ? want : "NULL");
}

/* CHECK_ERR(GetFrameCount, (ti, NULL, &n), NONE); CHECK_ROW says which parameter of several is
 * wrong: CHECK_ROW(GetStackTrace, (...), ILLEGAL_ARGUMENT, start_depth) */
#define CHECK_ERR(function, arguments, expected) \
    ti_note_error((*ti)->function arguments, JVMTI_ERROR_##expected, __FILE__, __LINE__, \
                  #function ":" #expected)
#define CHECK_ROW(function, arguments, expected, parameter) \
    ti_note_error((*ti)->function arguments, JVMTI_ERROR_##expected, __FILE__, __LINE__, \
                  #function ":" #expected "/" #parameter)
/* CHECK_CELL("Breakpoint:thread", n == 1) */
#define CHECK_CELL(cell, condition) \
    ti_note_cell((condition), __FILE__, __LINE__, cell, cell ": " #condition, NULL, NULL)
/* Asks nothing of a VM that departures.json says to be killed by the question. */
#define UNLESS_AVOIDED(cell) if (!ti_listed("TCK_AVOID", cell))
#define OK(function, arguments) CHECK_ERR(function, arguments, NONE)
#define CHECK(condition, ...) \
    ti_note((condition), __FILE__, __LINE__, #condition " " __VA_ARGS__, NULL, NULL)
#define CHECK_INT(got, want) \
    ti_note_int((long long)(got), (long long)(want), __FILE__, __LINE__, #got)
#define CHECK_TEXT(got, want) ti_note_text((got), (want), __FILE__, __LINE__, #got)

/* The Java release of the VM, whose specification holds. */
static inline int ti_release(void)
{
    jint version = 0;
    (*ti)->GetVersionNumber(ti, &version);
    return (version & JVMTI_VERSION_MASK_MAJOR) >> JVMTI_VERSION_SHIFT_MAJOR;
}

static inline void ti_free(void *p) { (*ti)->Deallocate(ti, p); }

/* Adds to the string in a buffer of n bytes. */
__attribute__((format(printf, 3, 4))) static inline void ti_append(char *to, size_t n,
                                                                   const char *format, ...)
{
    va_list ap;
    va_start(ap, format);
    size_t len = strlen(to);
    vsnprintf(to + len, n - len, format, ap);
    va_end(ap);
}
/* What is in the buffer, as a String without the blank at its end; the buffer is empty then. */
static inline jstring ti_take(JNIEnv *jni, char *buffer)
{
    size_t n = strlen(buffer);
    if (n && buffer[n - 1] == ' ')
        buffer[n - 1] = 0;
    jstring s = (*jni)->NewStringUTF(jni, buffer);
    buffer[0] = 0;
    return s;
}

#ifndef TI_DEAD
#define TI_DEAD ((void)0) /* what runs in the dead phase */
#endif
/* The environment of the agent, with these capabilities; then the block runs (it returns 0). */
static jint ti_setup(char *options);
#define TI_AGENT(...) \
    static const jvmtiCapabilities ti_wanted = {__VA_ARGS__}; \
    JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v, char *options, void *reserved) \
    { \
        vm = v; \
        if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) != JNI_OK) \
            return 1; \
        jvmtiError e = (*ti)->AddCapabilities(ti, &ti_wanted); \
        if (e) { \
            printf("AddCapabilities: %s\n", ti_error(e)); \
            return 1; \
        } \
        return ti_setup(options); \
    } \
    JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *v) \
    { \
        TI_DEAD; \
        printf("%s\n", ti_checks && !ti_failures ? "PASS" \
                       : ti_checks               ? "FAIL" \
                                                 : "FAIL: nothing was checked"); \
        fflush(stdout); \
    } \
    static jint ti_setup(char *options __attribute__((unused)))

#define TI_NATIVE(type, name) JNIEXPORT type JNICALL Java_Main_##name
#define UNUSED __attribute__((unused))

static inline void ti_enable(jvmtiEvent event, jthread thread)
{
    jvmtiError e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, event, thread);
    ti_note_error(e, JVMTI_ERROR_NONE, __FILE__, __LINE__, "SetEventNotificationMode(ENABLE)");
}
static inline void ti_disable(jvmtiEvent event, jthread thread)
{
    jvmtiError e = (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, event, thread);
    ti_note_error(e, JVMTI_ERROR_NONE, __FILE__, __LINE__, "SetEventNotificationMode(DISABLE)");
}
static inline jvmtiEnv *ti_other_env(void)
{
    jvmtiEnv *e = NULL;
    (*vm)->GetEnv(vm, (void **)&e, JVMTI_VERSION_11);
    return e;
}

/* Small helpers on top of JNI. */
static inline jclass ti_class(JNIEnv *jni, const char *name)
{
    jclass c = (*jni)->FindClass(jni, name);
    if (!c) {
        (*jni)->ExceptionClear(jni);
        ti_note(false, __FILE__, __LINE__, name, "no class", "a class");
    }
    return c;
}
static inline jmethodID ti_static(JNIEnv *jni, jclass c, const char *name, const char *sig)
{
    return (*jni)->GetStaticMethodID(jni, c, name, sig);
}
static inline jobject ti_static_object(JNIEnv *jni, jclass c, const char *name, const char *sig)
{
    jfieldID f = (*jni)->GetStaticFieldID(jni, c, name, sig);
    return f ? (*jni)->GetStaticObjectField(jni, c, f) : NULL;
}
static inline jint ti_static_int(JNIEnv *jni, jclass c, const char *name)
{
    jfieldID f = (*jni)->GetStaticFieldID(jni, c, name, "I");
    return f ? (*jni)->GetStaticIntField(jni, c, f) : -1;
}
/* "name" of a method in a static buffer. */
static inline const char *ti_method_name(jmethodID m)
{
    static __thread char buffers[4][128];
    static __thread int next;
    char *out = buffers[next++ & 3], *name = NULL;
    snprintf(out, 128, "?");
    if (m && (*ti)->GetMethodName(ti, m, &name, NULL, NULL) == JVMTI_ERROR_NONE) {
        snprintf(out, 128, "%s", name);
        ti_free(name);
    }
    return out;
}
/* Waits until the thread's state has all these bits; false after 10 s. */
static inline bool ti_await_state(jthread t, jint bits)
{
    for (int i = 0; i < 10000; i++) {
        jint state = 0;
        (*ti)->GetThreadState(ti, t, &state);
        if ((state & bits) == bits)
            return true;
        usleep(1000);
    }
    return false;
}
