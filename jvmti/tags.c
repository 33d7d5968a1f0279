/* SPDX-License-Identifier: Apache-2.0
 * tags.c - object tags of one environment: an open-addressing table from object address to tag.
 *
 * Addresses change: after a collection that moved objects the table is built anew
 * (ti_objects_update), in room that was taken before the collection began (ti_objects_prepare).
 * The header's 'tagged' bit says that some environment has a tag, so untagged objects cost one bit
 * test.  Guarded by tag_mutex, a leaf lock (the collector runs with the world stopped). */
#include "jvmti/env.h"
#include "vm/thread/monitor.h"

static Lock tag_mutex = LOCK_INIT(JVMTI_TAGS);
#define TOMBSTONE ((Object *)8)

static size_t slot_of(const TagTable *t, const Object *o)
{
    return (size_t)(((uintptr_t)o >> 3) * 0x9E3779B97F4A7C15u >> 20) & (t->cap - 1);
}

static TagEntry *find(TagTable *t, const Object *o)
{
    if (!t->cap)
        return NULL;
    for (size_t i = slot_of(t, o);; i = (i + 1) & (t->cap - 1)) {
        if (t->entries[i].object == o)
            return &t->entries[i];
        if (!t->entries[i].object)
            return NULL;
    }
}

static void put(TagTable *t, Object *o, jlong tag)
{
    for (size_t i = slot_of(t, o);; i = (i + 1) & (t->cap - 1))
        if (!t->entries[i].object || t->entries[i].object == TOMBSTONE) {
            t->used += !t->entries[i].object;
            t->entries[i] = (TagEntry){o, tag};
            t->len++;
            return;
        }
}

/* entries: zeroed room for cap of them */
static void rebuild(TagTable *t, TagEntry *entries, size_t cap, Object *(*moved)(Object *))
{
    TagTable old = *t;
    *t = (TagTable){.entries = entries, .cap = cap};
    for (size_t i = 0; i < old.cap; i++)
        if (old.entries[i].object && old.entries[i].object != TOMBSTONE)
            put(t, moved ? moved(old.entries[i].object) : old.entries[i].object,
                old.entries[i].tag);
    free(old.entries);
}

jlong ti_tag_get_stopped(TiEnv *env, const Object *o)
{
    TagEntry *e = find(&env->tags, o);
    return e ? e->tag : 0;
}

jlong ti_tag_get(TiEnv *env, Object *o)
{
    VM_ASSERT(o, "an object");
    if (!object_is_tagged(o))
        return 0;
    lock_take(&tag_mutex);
    jlong tag = ti_tag_get_stopped(env, o);
    lock_release(&tag_mutex);
    return tag;
}

bool ti_tag_set_stopped(TiEnv *env, Object *o, jlong tag)
{
    VM_ASSERT(o && !((uintptr_t)o & 7), "an object");
    TagTable *t = &env->tags;
    TagEntry *e = object_is_tagged(o) ? find(t, o) : NULL;
    if (e && tag) {
        e->tag = tag;
    } else if (e) {
        e->object = TOMBSTONE;
        t->len--;
        bool elsewhere = false;
        TI_EACH_ENV(other)
            elsewhere |= other != env && find(&other->tags, o);
        if (!elsewhere)
            object_set_tagged(o, false);
    } else if (tag) {
        if ((t->used + 1) * 3 >= t->cap * 2) {
            size_t cap = t->len * 2 < 64
                             ? 128
                             : align_up(t->cap && t->len * 3 < t->cap ? t->cap : t->cap * 2, 2);
            TagEntry *entries = calloc(cap, sizeof *entries);
            if (!entries)
                return false;
            free(t->next);
            rebuild(t, entries, cap, NULL);
        }
        put(t, o, tag);
        object_set_tagged(o, true);
    }
    return true;
}

bool ti_tag_set(TiEnv *env, Object *o, jlong tag)
{
    lock_take(&tag_mutex);
    bool room = ti_tag_set_stopped(env, o, tag);
    lock_release(&tag_mutex);
    return room;
}

void ti_tags_each(TiEnv *env, void (*fn)(void *ctx, const TagEntry *e), void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    lock_take(&tag_mutex);
    for (size_t i = 0; i < env->tags.cap; i++)
        if (env->tags.entries[i].object && env->tags.entries[i].object != TOMBSTONE)
            fn(ctx, &env->tags.entries[i]);
    lock_release(&tag_mutex);
}

void ti_tags_free(TiEnv *env)
{
    lock_take(&tag_mutex);
    TagTable t = env->tags;
    env->tags = (TagTable){0};
    for (size_t i = 0; i < t.cap; i++) {
        Object *o = t.entries[i].object;
        if (!o || o == TOMBSTONE)
            continue;
        bool elsewhere = false;
        TI_EACH_ENV(other)
            elsewhere |= other != env && find(&other->tags, o);
        if (!elsewhere)
            object_set_tagged(o, false);
    }
    free(t.entries);
    free(t.next);
    lock_release(&tag_mutex);
}

bool ti_objects_prepare(void)
{
    TI_EACH_ENV(env) {
        TagTable *t = &env->tags;
        size_t most = env->freed_tags.len + t->len;
        free(t->next); /* of a collection that did not take place */
        t->next_cap = t->cap;
        t->next = t->cap ? calloc(t->cap, sizeof *t->next) : NULL;
        if (t->cap && !t->next)
            return false;
        if (env->freed_tags.cap >= most)
            continue;
        jlong *more = realloc(env->freed_tags.data, most * sizeof *more);
        if (!more)
            return false;
        env->freed_tags.data = more;
        env->freed_tags.cap = most;
    }
    return true;
}

void ti_objects_clear_dead(bool (*alive)(const Object *))
{
    VM_ASSERT(alive, "the collector tells who lives");
    TI_EACH_ENV(env)
        for (size_t i = 0; i < env->tags.cap; i++) {
            TagEntry *e = &env->tags.entries[i];
            if (!e->object || e->object == TOMBSTONE || alive(e->object))
                continue;
            if ((env->enabled_any & env->with_callback) & TI_BIT(JVMTI_EVENT_OBJECT_FREE))
                VEC_PUSH(&env->freed_tags, e->tag); /* there is room: ti_objects_prepare */
            e->object = TOMBSTONE;
            env->tags.len--;
        }
}

void ti_objects_update(Object *(*forwarded)(Object *))
{
    VM_ASSERT(forwarded, "the collector tells where objects went");
    TI_EACH_ENV(env) {
        TagTable *t = &env->tags;
        TagEntry *entries = t->next;
        if (!t->cap)
            continue;
        if (!entries || t->next_cap != t->cap) { /* an agent tagged when the collection began */
            free(entries);
            entries = xcalloc(t->cap, sizeof *entries);
        }
        rebuild(t, entries, t->cap, forwarded); /* leaves t->next NULL */
    }
}
