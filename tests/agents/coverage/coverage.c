/* SPDX-License-Identifier: Apache-2.0
 * coverage.c - which source lines ran: a probe at the start of every line of the program's classes.
 *
 *   java -agentpath:libcoverage.so=PREFIX ...   classes whose internal name starts with PREFIX
 *
 * It reports when the VM ends. */
#include "instrument.h"

typedef struct Line {
    char *method;
    int line;
    long long hits;
} Line;
static Line *lines;
static int line_count;
static volatile int ready;
static char prefix[256];

static bool instrument(ClassBuilder *b, CodeEdit *e, const ClassFile *cf, unsigned method)
{
    const MethodInfo *m = &cf->methods[method];
    Utf8 name = cp_str(cf, m->name_index);
    bool any = false;
    for (unsigned i = 0; i < m->code->line_count; i++) {
        lock();
        char text[512];
        snprintf(text, sizeof text, "%.*s.%.*s", cf->name.len, cf->name.bytes, name.len,
                 name.bytes);
        lines = need(realloc(lines, (size_t)(line_count + 1) * sizeof *lines));
        lines[line_count] = (Line){need(strdup(text)), m->code->lines[i].line, 0};
        int id = line_count++;
        unlock();
        if (!probe_insert(b, e, m->code->lines[i].start_pc, id))
            return false;
        any = true;
    }
    return any;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (ready && loader && name && !strncmp(name, prefix, strlen(prefix)))
        instrument_class(bytes, len, new_len, new_bytes, instrument);
}

static void JNICALL hit(JNIEnv *jni, jclass probe, jint id)
{
    lock();
    lines[id].hits++;
    unlock();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    probe_define(jni, (void *)hit);
    ready = 1;
}

static int by_line(const void *a, const void *b)
{
    const Line *x = a, *y = b;
    return x->line != y->line ? x->line - y->line : strcmp(x->method, y->method);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    ready = 0;
    qsort(lines, (size_t)line_count, sizeof *lines, by_line);
    int run = 0, all = 0;
    for (int i = 0; i < line_count; i++) {
        long long hits = lines[i].hits;
        /* a line may start more than once */
        while (i + 1 < line_count && !by_line(&lines[i], &lines[i + 1])) {
            i++;
            hits = lines[i].hits > hits ? lines[i].hits : hits;
        }
        all++;
        run += hits > 0;
        printf("%4d %8lld  %s\n", lines[i].line, hits, lines[i].method);
    }
    printf("%d of %d lines ran\n", run, all);
    line_count = 0;
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    snprintf(prefix, sizeof prefix, "%s", options ? options : "");
    static const jvmtiCapabilities capabilities = {.can_generate_all_class_hook_events = 1};
    static const jvmtiEventCallbacks callbacks = {
        .ClassFileLoadHook = hook, .VMInit = vm_init, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, JVMTI_EVENT_VM_INIT,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
