/* SPDX-License-Identifier: Apache-2.0
 * walk.c - callbacks of the functions that walk the heap, wrapped; see walk.h. */
#include "tools/lab/walk.h"
#include "tools/lab/class_tags.h"
#include "tools/lab/fence.h"
#include "tools/lab/field_index.h"
#include "tools/lab/halves.h"
#include "tools/lab/heap.h"
#include "tools/lab/open.h"
#include "tools/lab/references.h"
#include "tools/lab/threads.h"
#include <stdio.h>
#include <string.h>

/* As handlers of events: what they may call is looked at by lab_begin. */
static const LabEventRow iteration = {.name = "a heap callback", .restricted = true};

static void told(const LabWalk *w, jint result, jint allowed, const char *what)
{
    if (result & ~allowed)
        lab_finding("wrong-call", "Heap", w->call->caller,
                    "a callback of %s returns %d, which is no %s", w->call->row->name, (int)result,
                    what);
}

static jint flags(const LabWalk *w, const LabEventRow *before, jint result)
{
    lab_set_current(before);
    told(w, result, JVMTI_VISIT_OBJECTS | JVMTI_VISIT_ABORT, "visit control flag");
    return result;
}

static jvmtiIterationControl control(const LabWalk *w, const LabEventRow *before,
                                     jvmtiIterationControl result)
{
    lab_set_current(before);
    told(w, (jint)result, JVMTI_ITERATION_CONTINUE | JVMTI_ITERATION_IGNORE, "iteration control");
    return result;
}

#define CALL(after, callback, ...) \
    LabWalk *w = user_data; \
    const LabEventRow *before = lab_set_current(&iteration); \
    return after(w, before, w->callback(__VA_ARGS__, (void *)(uintptr_t)w->user_data))

static jint flags_of_object(LabWalk *w, const LabEventRow *before, jint result, jlong was, jlong is)
{
    w->objects++;
    w->changes |= was != is;
    lab_class_tags_changed(w, was, is);
    return flags(w, before, result);
}
static jint JNICALL heap_iteration(jlong class_tag, jlong size, jlong *tag, jint length,
                                   void *user_data)
{
    LabWalk *w = user_data;
    const LabEventRow *before = lab_set_current(&iteration);
    jlong was = *tag;
    lab_class_tags_meets(w, class_tag);
    jint r = w->heap.heap_iteration_callback(class_tag, lab_size(size), tag, length,
                                             (void *)(uintptr_t)w->user_data);
    return flags_of_object(w, before, r, was, *tag);
}
static jint JNICALL heap_reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                   jlong class_tag, jlong referrer_class_tag, jlong size,
                                   jlong *tag, jlong *referrer_tag, jint length, void *user_data)
{
    jvmtiHeapReferenceInfo copy;
    LabWalk *w = user_data;
    const LabEventRow *before = lab_set_current(&iteration);
    jlong was = *tag;
    lab_class_tags_meets(w, class_tag);
    lab_references_meets(w, class_tag);
    info = lab_field_index_begins(kind, lab_open_info(kind, info, &copy), referrer_class_tag);
    jint r = w->heap.heap_reference_callback(kind, info, class_tag, referrer_class_tag,
                                             lab_size(size), tag, referrer_tag, length,
                                             (void *)(uintptr_t)w->user_data);
    lab_field_index_ends();
    bool passes = (r & JVMTI_VISIT_OBJECTS) != 0;
    w->passed += passes;
    w->ends += !passes && !class_tag;
    w->ends_at_tagged |= !passes && class_tag;
    w->passes_others |= passes && !class_tag;
    w->refuses |= was && !(r & JVMTI_VISIT_OBJECTS);
    w->aborts |= (r & JVMTI_VISIT_ABORT) != 0;
    return flags_of_object(w, before, r, was, *tag);
}
static jint JNICALL primitive_field(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                    jlong class_tag, jlong *tag, jvalue value,
                                    jvmtiPrimitiveType type, void *user_data)
{
    jvmtiHeapReferenceInfo copy;
    CALL(flags, heap.primitive_field_callback, kind, lab_open_info(kind, info, &copy), class_tag,
         tag, lab_open_value((char)type, value), type);
}
/* What the VM lends to a callback: a copy that is gone afterwards; NULL: there is none. */
static void *lend(const LabWalk *w, const void *value, size_t bytes)
{
    void *copy = lab_config.fence == 2 ? lab_fence_take(bytes, 8, "a value", w->call->caller)
                                       : NULL;
    return copy ? memcpy(copy, value, bytes) : NULL;
}

static jint JNICALL array_value(jlong class_tag, jlong size, jlong *tag, jint count,
                                jvmtiPrimitiveType type, const void *elements, void *user_data)
{
    LabWalk *w = user_data;
    const LabEventRow *before = lab_set_current(&iteration);
    size_t element = lab_value_bytes((char)type);
    void *copy = lend(w, elements, (size_t)count * element);
    elements = copy ? copy : lab_halves_begin(elements, count, element);
    jint r = w->heap.array_primitive_value_callback(class_tag, lab_size(size), tag, count, type,
                                                    elements, (void *)(uintptr_t)w->user_data);
    lab_halves_end(w);
    if (copy)
        lab_fence_release(copy);
    return flags(w, before, r);
}
static jint JNICALL string_value(jlong class_tag, jlong size, jlong *tag, const jchar *value,
                                 jint length, void *user_data)
{
    static _Atomic bool told_of;
    LabWalk *w = user_data;
    const LabEventRow *before = lab_set_current(&iteration);
    if (lab_config.report && !atomic_load(&told_of) && !atomic_exchange(&told_of, true))
        lab_say("strings", "\"walk\":\"%s\"", w->call->row->name);
    void *copy = lend(w, value, (size_t)length * sizeof *value);
    value = copy ? copy : lab_halves_begin(value, length, sizeof *value);
    jint r = w->heap.string_primitive_value_callback(class_tag, lab_size(size), tag, value, length,
                                                     (void *)(uintptr_t)w->user_data);
    lab_halves_end(w);
    if (copy)
        lab_fence_release(copy);
    return flags(w, before, r);
}

/* Whether the code of a callback can be called at all. */
static bool is_code(const void *address)
{
    enum { KNOWN = 16 };
    static const void *_Atomic known[KNOWN];
    const void *_Atomic *slot = &known[((uintptr_t)address >> 4) % KNOWN];
    if (atomic_load(slot) == address)
        return true;
    FILE *maps = fopen("/proc/self/maps", "r");
    char line[600], x = '-';
    unsigned long from, to;
    bool found = !maps; /* then nobody knows */
    while (!found && fgets(line, sizeof line, maps))
        found = sscanf(line, "%lx-%lx %*2c%c", &from, &to, &x) == 3 && x == 'x' &&
                (uintptr_t)address >= from && (uintptr_t)address < to;
    if (maps)
        fclose(maps);
    if (found)
        atomic_store(slot, address);
    return found;
}

/* What is no code is not called: this is told, and is not done. */
static void check_callbacks(const LabCall *c, jvmtiHeapCallbacks *own)
{
    struct {
        void **callback;
        const char *name;
    } all[] = {
        {c->function == LAB_FN_FollowReferences ? (void **)&own->heap_reference_callback
                                                : (void **)&own->heap_iteration_callback,
         c->function == LAB_FN_FollowReferences ? "heap_reference_callback"
                                                : "heap_iteration_callback"},
        {(void **)&own->primitive_field_callback, "primitive_field_callback"},
        {(void **)&own->array_primitive_value_callback, "array_primitive_value_callback"},
        {(void **)&own->string_primitive_value_callback, "string_primitive_value_callback"},
    };
    for (size_t i = 0; i < LAB_LEN(all); i++)
        if (*all[i].callback && !is_code(*all[i].callback)) {
            lab_finding("wrong-call", c->row->section, c->caller,
                        "%s is given a %s that is the address of no code: not all of the "
                        "structure has a value; not done",
                        c->row->name, all[i].name);
            *all[i].callback = NULL;
        }
}

const jvmtiHeapCallbacks *lab_walk(LabWalk *w, const LabCall *c, const jvmtiHeapCallbacks *own,
                                   const void *user_data)
{
    *w = (LabWalk){.call = c, .user_data = user_data};
    if (!own)
        return NULL;
    w->heap = *own;
    if (lab_config.rules)
        check_callbacks(c, &w->heap);
    own = &w->heap;
    w->wrapped = *own;
    if (own->heap_iteration_callback)
        w->wrapped.heap_iteration_callback = heap_iteration;
    if (own->heap_reference_callback)
        w->wrapped.heap_reference_callback = heap_reference;
    if (lab_config.rules && c->function == LAB_FN_FollowReferences)
        lab_references_begin(w);
    if (own->primitive_field_callback)
        w->wrapped.primitive_field_callback = primitive_field;
    if (own->array_primitive_value_callback)
        w->wrapped.array_primitive_value_callback = array_value;
    if (own->string_primitive_value_callback)
        w->wrapped.string_primitive_value_callback = string_value;
    return &w->wrapped;
}

/* ---- a walk for nothing ----
 * Who takes tags off and filters by JVMTI_HEAP_FILTER_TAGGED meets objects without a tag only. */

static void add_word(uintptr_t word, void *sum)
{
    *(uint64_t *)sum = (*(uint64_t *)sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
}

/* All that the agent's callbacks can change but tags and what is printed. */
static uint64_t sum_of_memory(void)
{
    uint64_t sum = 0;
    lab_heap_scan_roots(add_word, &sum);
    return sum;
}

void lab_walk_filtered(LabWalk *w, jint filter)
{
    static _Atomic int looked;
    w->filter = filter;
    const jvmtiHeapCallbacks *own = &w->heap;
    bool plain = own->heap_iteration_callback && !own->array_primitive_value_callback &&
                 !own->string_primitive_value_callback && !own->primitive_field_callback;
    w->watched = filter == JVMTI_HEAP_FILTER_TAGGED && plain && !w->user_data &&
                 atomic_fetch_add(&looked, 1) < 20;
    if (!w->watched)
        return;
    w->printed = lab_threads_printed();
    w->memory = sum_of_memory();
}

/* Once for each callback and filter: judge.py looks at the code of callbacks. */
static void tell_walk(const LabWalk *w)
{
    enum { CALLBACKS = 32 };
    static uintptr_t told[CALLBACKS]; /* guarded by lab_lock */
    uintptr_t own = (uintptr_t)w->heap.heap_iteration_callback;
    int i = 0;
    uintptr_t key = own << 8 ^ (uintptr_t)w->filter << 1 ^ (w->changes ? 1 : 0);
    pthread_mutex_lock(&lab_lock);
    while (i < CALLBACKS && told[i] && told[i] != key)
        i++;
    bool is_new = i < CALLBACKS && !told[i];
    if (is_new)
        told[i] = key;
    pthread_mutex_unlock(&lab_lock);
    if (!is_new || !own || !w->objects)
        return;
    char callback[900], place[900], where[1000];
    lab_place(w->heap.heap_iteration_callback, callback, sizeof callback);
    lab_place(w->call->caller, place, sizeof place);
    lab_say("walked", "\"callback\":\"%s\",\"filter\":%d,\"changes\":%s,\"where\":\"%s\"", callback,
            (int)w->filter, w->changes ? "true" : "false", line_json(where, sizeof where, place));
}

void lab_walk_done(const LabWalk *w)
{
    if (lab_config.report)
        tell_walk(w);
    if (w->watched && w->objects && !w->changes && w->printed == lab_threads_printed() &&
        w->memory == sum_of_memory())
        lab_finding("wrong-call", "Heap Filter Flags", w->call->caller,
                    "a walk with JVMTI_HEAP_FILTER_TAGGED meets %ld objects and changes nothing, "
                    "neither a tag nor a variable: a filter names what is left out",
                    w->objects);
}

/* Who has given tags to classes, and goes on from their objects only. */
static void look_at_others(const LabWalk *w)
{
    enum { MANY = 100 };
    if (w->passed >= MANY && w->ends && !w->ends_at_tagged && !w->passes_others)
        lab_hint("dead-end", w->call->caller,
                 "the callback of FollowReferences returns JVMTI_VISIT_OBJECTS for each object of "
                 "a class with a tag, and for none of the %ld of other classes: the walk does not "
                 "tell of what is reached through these only",
                 w->ends);
}

/* The largest walk with each callback that has changed tags. */
static void look_at(const LabWalk *w)
{
    enum { CALLBACKS = 16, FEW = 8 };
    static struct {
        jvmtiHeapReferenceCallback callback;
        long passed;
    } walks[CALLBACKS]; /* guarded by lab_lock */
    lab_references_tell(w);
    look_at_others(w);
    if (!w->passed && w->objects)
        lab_hint("visit", w->call->caller,
                 "the callback of FollowReferences never returns JVMTI_VISIT_OBJECTS: the walk "
                 "tells of the %ld roots alone",
                 w->objects);
    int i = 0;
    pthread_mutex_lock(&lab_lock);
    while (i < CALLBACKS && walks[i].callback &&
           walks[i].callback != w->heap.heap_reference_callback)
        i++;
    long most = i < CALLBACKS ? walks[i].passed : 0;
    if (i < CALLBACKS && w->changes && w->passed > most) {
        walks[i].callback = w->heap.heap_reference_callback;
        walks[i].passed = w->passed;
    }
    pthread_mutex_unlock(&lab_lock);
    if (w->refuses && w->passed < most / FEW)
        lab_finding("wrong-call", "Follow References", w->call->caller,
                    "the walk ends at objects that have a tag from an earlier one: it passes %ld "
                    "objects, the earlier one passed %ld",
                    w->passed, most);
}

void lab_walk_followed(LabWalk *w, jvmtiError result, jclass only, jobject first)
{
    if (!result && lab_config.rules && !only && !first && !w->aborts &&
        w->heap.heap_reference_callback)
        look_at(w);
    lab_references_end(w);
}

jvmtiIterationControl JNICALL lab_walk_object(jlong class_tag, jlong size, jlong *tag,
                                              void *user_data)
{
    CALL(control, object, class_tag, lab_size(size), tag);
}
jvmtiIterationControl JNICALL lab_walk_root(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                            jlong *tag, void *user_data)
{
    CALL(control, root, kind, class_tag, lab_size(size), tag);
}
jvmtiIterationControl JNICALL lab_walk_stack(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                             jlong *tag, jlong thread_tag, jint depth,
                                             jmethodID method, jint slot, void *user_data)
{
    CALL(control, stack, kind, class_tag, lab_size(size), tag, thread_tag, depth, method, slot);
}
jvmtiIterationControl JNICALL lab_walk_reference(jvmtiObjectReferenceKind kind, jlong class_tag,
                                                 jlong size, jlong *tag, jlong referrer_tag,
                                                 jint index, void *user_data)
{
    CALL(control, reference, kind, class_tag, lab_size(size), tag, referrer_tag, index);
}
