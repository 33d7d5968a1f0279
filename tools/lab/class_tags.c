/* SPDX-License-Identifier: Apache-2.0
 * class_tags.c - tags of classes that a walk overwrites; see class_tags.h. */
#include "tools/lab/class_tags.h"

enum { ROOM = 1 << 15, MOST = ROOM / 2 };

static jlong given[ROOM]; /* to classes: open addressing; 0: free; guarded by lab_lock */
static int count;

static jlong *find(jlong tag)
{
    size_t i = (size_t)((uint64_t)tag * UINT64_C(0x9E3779B97F4A7C15) >> 49);
    while (given[i] && given[i] != tag)
        i = (i + 1) % ROOM;
    return &given[i];
}

void lab_class_tags_set(const LabCall *c)
{
    jboolean yes;
    jobject object = (jobject)(uintptr_t)c->args[0].p;
    jlong tag = c->args[1].j;
    if (!lab_config.rules || !tag || (*lab_own)->IsInterface(lab_own, object, &yes))
        return; /* only classes can be asked */
    pthread_mutex_lock(&lab_lock);
    jlong *row = find(tag);
    if (!*row && count < MOST) {
        *row = tag;
        count++;
    }
    pthread_mutex_unlock(&lab_lock);
}

static bool has(jlong tag)
{
    pthread_mutex_lock(&lab_lock);
    bool yes = tag && *find(tag) == tag;
    pthread_mutex_unlock(&lab_lock);
    return yes;
}

void lab_class_tags_changed(LabWalk *w, jlong was, jlong is)
{
    if (was && is && was != is && !w->mark && has(was) && !has(is))
        w->mark = is;
}

void lab_class_tags_meets(LabWalk *w, jlong class_tag)
{
    if (class_tag && class_tag == w->mark)
        lab_hint("class-tags", w->call->caller,
                 "a callback of %s gives classes that were tagged another tag, %lld, and objects "
                 "of these classes come afterwards with that class_tag",
                 w->call->row->name, (long long)class_tag);
}
