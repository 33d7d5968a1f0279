/* SPDX-License-Identifier: Apache-2.0
 * heaptracker.c - where objects are made: every allocating instruction gets a probe, sites are
 * ranked at the end.
 *
 *   java -agentpath:libheaptracker.so[=ROWS] ...      classes of the boot loader are left alone
 *
 * Instruments `new`, `newarray`, `anewarray` and `multianewarray` as classes are loaded
 * (ClassFileLoadHook), counts in the probe, prints at VMDeath. */
#include "instrument.h"

typedef struct Site {
    char *text;
    long long count;
} Site;
static Site *sites;
static int site_count, rows = 10;
static volatile int counting;

static int new_site(const ClassFile *cf, unsigned method, unsigned bci, const char *what)
{
    Utf8 name = cp_str(cf, cf->methods[method].name_index);
    char text[512];
    snprintf(text, sizeof text, "%.*s.%.*s:%d %s", cf->name.len, cf->name.bytes, name.len,
             name.bytes, line_at(cf->methods[method].code, bci), what);
    lock();
    sites = need(realloc(sites, (size_t)(site_count + 1) * sizeof *sites));
    sites[site_count] = (Site){need(strdup(text)), 0};
    int id = site_count++;
    unlock();
    return id;
}

static const char *kind_of(const uint8_t *code, unsigned bci)
{
    switch (code[bci]) {
    case 0xbb: return "new";
    case 0xbc: return "newarray";
    case 0xbd: return "anewarray";
    case 0xc5: return "multianewarray";
    default: return NULL;
    }
}

static bool instrument(ClassBuilder *b, CodeEdit *e, const ClassFile *cf, unsigned method)
{
    bool any = false;
    for (unsigned bci = 0; bci < code_edit_length(e); bci = code_edit_next(e, bci)) {
        const char *what = kind_of(code_edit_code(e), bci);
        if (!what)
            continue;
        if (!probe_insert(b, e, bci, new_site(cf, method, bci, what)))
            return false;
        any = true;
    }
    return any;
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    if (loader && counting)
        instrument_class(bytes, len, new_len, new_bytes, instrument);
}

static void JNICALL hit(JNIEnv *jni, jclass probe, jint id)
{
    lock();
    sites[id].count++;
    unlock();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    probe_define(jni, (void *)hit);
    counting = 1;
}

static int by_count(const void *a, const void *b)
{
    const Site *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count) - (x->count > y->count)
                                : strcmp(x->text, y->text);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    counting = 0;
    qsort(sites, (size_t)site_count, sizeof *sites, by_count);
    printf("allocation sites by number of objects:\n");
    for (int i = 0; i < site_count && i < rows && sites[i].count; i++)
        printf("%8lld  %s\n", sites[i].count, sites[i].text);
    site_count = 0;
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if (options && atoi(options) > 0)
        rows = atoi(options);
    static const jvmtiCapabilities capabilities = {.can_generate_all_class_hook_events = 1};
    static const jvmtiEventCallbacks callbacks = {
        .ClassFileLoadHook = hook, .VMInit = vm_init, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, JVMTI_EVENT_VM_INIT,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
