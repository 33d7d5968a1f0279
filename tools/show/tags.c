/* SPDX-License-Identifier: Apache-2.0
 * tags.c - what other environments have tagged.
 *
 * Nobody tells of a tag.  So calls that may set some are noted, and with the thread's next step the
 * tags of their environment are compared with what the log has.  An environment with many is looked
 * at the more seldom, the longer it takes. */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_ENVIRONMENTS = 32, MOST_TAGS = 1000, REST = 10 /* times as long as a look took */ };

typedef struct KnownTag {
    int64_t object;
    jlong tag;
    unsigned seen; /* at which look */
} KnownTag;
typedef struct TagsOf {
    KnownTag known[MOST_TAGS];
    int count;
    unsigned looks;
    int64_t next_us;
} TagsOf;
static TagsOf *tags_of[MOST_ENVIRONMENTS]; /* under the monitor of the tables */
static _Atomic uint32_t dirty;             /* a bit for each environment */

void tags_may_change(int environment, const char *text)
{
    static const char *const names[] = {" SetTag(", "IterateThroughHeap(", "FollowReferences(",
                                        "IterateOver", "DisposeEnvironment("};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (environment > 0 && environment < MOST_ENVIRONMENTS && strstr(text, names[i]))
            atomic_fetch_or(&dirty, UINT32_C(1) << environment);
}

static void record_tag(ShowThread *t, int64_t object, int environment, jlong tag)
{
    record_begin(t, REC_TAG);
    bytes_number(&t->payload, (uint64_t)object);
    bytes_number(&t->payload, (uint64_t)environment);
    bytes_signed(&t->payload, tag);
    record_end(t);
}

static void compare(ShowThread *t, TagsOf *of, int environment, int64_t object, jlong tag)
{
    KnownTag *k = of->known, *end = k + of->count;
    while (k < end && k->object != object)
        k++;
    if (k == end) {
        if (of->count == MOST_TAGS)
            return;
        *k = (KnownTag){.object = object};
        of->count++;
    }
    if (k->tag != tag)
        record_tag(t, object, environment, k->tag = tag);
    k->seen = of->looks;
}

static void forget_others(ShowThread *t, TagsOf *of, int environment)
{
    int kept = 0;
    for (int i = 0; i < of->count; i++)
        if (of->known[i].seen == of->looks)
            of->known[kept++] = of->known[i];
        else
            record_tag(t, of->known[i].object, environment, 0);
    of->count = kept;
}

/* false: not now */
static bool look(ShowThread *t, JNIEnv *jni, int environment)
{
    if (!tags_of[environment])
        tags_of[environment] = calloc(1, sizeof *tags_of[environment]);
    TagsOf *of = tags_of[environment];
    int64_t begun = now_us();
    if (!of || begun < of->next_us)
        return false;
    jint n = 0;
    jobject *objects = NULL;
    jlong *tags = NULL;
    if (inside_tags(environment, MOST_TAGS, &n, &objects, &tags) != JVMTI_ERROR_NONE)
        n = 0; /* the environment is gone */
    of->looks++;
    for (jint i = 0; i < n; i++) {
        compare(t, of, environment, object_number(t, jni, objects[i]), tags[i]);
        (*jni)->DeleteLocalRef(jni, objects[i]);
    }
    if (n < MOST_TAGS)
        forget_others(t, of, environment);
    if (objects)
        FREE(objects);
    if (tags)
        FREE(tags);
    int64_t now = now_us();
    of->next_us = now + REST * (now - begun);
    return true;
}

void tags_record(ShowThread *t, JNIEnv *jni)
{
    uint32_t now = atomic_load_explicit(&dirty, memory_order_relaxed);
    if (!now)
        return;
    tables_enter();
    now = atomic_exchange(&dirty, 0);
    for (int i = 1; i < MOST_ENVIRONMENTS; i++)
        if (now >> i & 1 && !look(t, jni, i))
            atomic_fetch_or(&dirty, UINT32_C(1) << i);
    tables_exit();
}
