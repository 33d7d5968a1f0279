/* SPDX-License-Identifier: Apache-2.0
 * agent.h - what the example agents share: the environment, checked calls, names, a lock, counters
 * by text.  Public headers only. */
#pragma once
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef AGENT_VERSION
#define AGENT_VERSION JVMTI_VERSION_1_2
#endif

static jvmtiEnv *ti;
static jrawMonitorID agent_lock;

/* The number, not the name: a handler that runs during a collection may not ask for it. */
static inline void check(jvmtiError e, const char *what)
{
    if (!e)
        return;
    fprintf(stderr, "agent: %s: error %d\n", what, (int)e);
    exit(3);
}
#define TI(function, ...) check((*ti)->function(ti, ##__VA_ARGS__), #function)

/* What malloc gave; the process ends when it gave nothing. */
static inline void *need(void *memory)
{
    if (!memory) {
        fprintf(stderr, "agent: no memory\n");
        exit(3);
    }
    return memory;
}

static inline void lock(void) { TI(RawMonitorEnter, agent_lock); }
static inline void unlock(void) { TI(RawMonitorExit, agent_lock); }
static inline void release(void *p) { (*ti)->Deallocate(ti, (unsigned char *)p); }

/* Environment, capabilities, callbacks, events (a list that ends with 0). */
static inline jint agent_start(JavaVM *vm, const jvmtiCapabilities *capabilities,
                               const jvmtiEventCallbacks *callbacks, const int *events)
{
    if ((*vm)->GetEnv(vm, (void **)&ti, AGENT_VERSION) != JNI_OK) {
        fprintf(stderr, "agent: this VM has no JVMTI\n");
        return JNI_ERR;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    TI(AddCapabilities, capabilities);
    TI(SetEventCallbacks, callbacks, (jint)sizeof *callbacks);
    if (!agent_lock) /* else somebody may be in it: the agent is attached again */
        TI(CreateRawMonitor, "agent", &agent_lock);
    for (; *events; events++)
        TI(SetEventNotificationMode, JVMTI_ENABLE, (jvmtiEvent)*events, NULL);
    return JNI_OK;
}

/* Runs a thread of the agent's own; the process ends when there is none to be had. */
static inline void agent_thread(JNIEnv *jni, const char *name, jvmtiStartFunction run)
{
    jclass c = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = c ? (*jni)->GetMethodID(jni, c, "<init>", "(Ljava/lang/String;)V") : NULL;
    jstring text = make ? (*jni)->NewStringUTF(jni, name) : NULL;
    jthread t = text ? (*jni)->NewObject(jni, c, make, text) : NULL;
    if ((*jni)->ExceptionCheck(jni) || !t) {
        (*jni)->ExceptionDescribe(jni);
        fprintf(stderr, "agent: no thread %s\n", name);
        exit(3);
    }
    TI(RunAgentThread, t, run, NULL, JVMTI_THREAD_MAX_PRIORITY);
}

/* "java.lang.String" of a class, in a buffer. */
static inline const char *class_name(jclass c, char *buffer, size_t n)
{
    char *s = NULL;
    if ((*ti)->GetClassSignature(ti, c, &s, NULL) || !s)
        return "?";
    size_t len = strlen(s);
    if (s[0] == 'L')
        snprintf(buffer, n, "%.*s", (int)(len - 2), s + 1);
    else
        snprintf(buffer, n, "%s", s);
    for (char *p = buffer; *p; p++)
        if (*p == '/')
            *p = '.';
    release(s);
    char *hidden = strstr(buffer, ".0x"); /* a hidden class: the suffix differs from run to run */
    if (hidden)
        strcpy(hidden, ".hidden");
    return buffer;
}
/* "Main.run" */
static inline const char *method_name(jmethodID m, char *buffer, size_t n)
{
    jclass c = NULL;
    char *name = NULL, holder[256];
    if ((*ti)->GetMethodDeclaringClass(ti, m, &c) || (*ti)->GetMethodName(ti, m, &name, NULL, NULL))
        return "?";
    snprintf(buffer, n, "%s.%s", class_name(c, holder, sizeof holder), name);
    release(name);
    return buffer;
}
static inline int line_number(jmethodID m, jlocation at)
{
    jint n = 0, line = -1;
    jvmtiLineNumberEntry *table = NULL;
    if ((*ti)->GetLineNumberTable(ti, m, &n, &table))
        return -1;
    jlocation best = -1;
    for (jint i = 0; i < n; i++)
        if (table[i].start_location <= at && table[i].start_location > best) {
            best = table[i].start_location;
            line = table[i].line_number;
        }
    release(table);
    return line;
}

/* ---- counting by text ---- */
typedef struct Count {
    char *text;
    long long count, bytes;
} Count;
typedef struct Counts {
    Count *rows;
    int len, cap;
} Counts;
static inline Count *count_of(Counts *t, const char *text)
{
    for (int i = 0; i < t->len; i++)
        if (!strcmp(t->rows[i].text, text))
            return &t->rows[i];
    if (t->len == t->cap) {
        t->cap = t->cap ? t->cap * 2 : 64;
        t->rows = need(realloc(t->rows, (size_t)t->cap * sizeof *t->rows));
    }
    t->rows[t->len] = (Count){need(strdup(text)), 0, 0};
    return &t->rows[t->len++];
}
static inline int more_first(const void *a, const void *b)
{
    const Count *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count) - (x->count > y->count)
                                : strcmp(x->text, y->text);
}
static inline void sort_counts(Counts *t)
{
    if (t->len)
        qsort(t->rows, (size_t)t->len, sizeof *t->rows, more_first);
}
static inline void free_counts(Counts *t)
{
    for (int i = 0; i < t->len; i++)
        free(t->rows[i].text);
    free(t->rows);
    *t = (Counts){0};
}
