/* SPDX-License-Identifier: Apache-2.0
 * tags.c - tags that are addresses of the agent's memory; see tags.h. */
#include "tools/lab/tags.h"
#include "tools/lab/heap.h"

enum { MOST = 4096, FEW = 2 }; /* one may be on its way to be freed when the VM ends */

static struct {
    uintptr_t block;
    const void *place; /* of the call of SetTag */
    bool lost;
} replaced[MOST]; /* guarded by lab_lock */
static size_t count;

static bool is_block(jlong tag)
{
    const void *p = (const void *)(uintptr_t)tag;
    return tag && (lab_heap_has(p) || lab_ledger_is_block(p));
}

jlong lab_tag_before(const LabCall *c, jobject object)
{
    jlong tag = 0;
    if (!lab_config.report || !c->env || !atomic_load(&c->env->addresses) ||
        (*c->real)->GetTag(c->real, object, &tag))
        return 0;
    return tag;
}

void lab_tag_replaced(const LabCall *c, jlong before, jlong now)
{
    if (!lab_config.report || before == now)
        return;
    if (!atomic_load(&c->env->addresses) && is_block(now))
        atomic_store(&c->env->addresses, true);
    if (!is_block(before))
        return;
    lab_ledger_forget((uintptr_t)before, c->env);
    pthread_mutex_lock(&lab_lock);
    replaced[count % MOST].block = (uintptr_t)before;
    replaced[count++ % MOST].place = c->caller;
    pthread_mutex_unlock(&lab_lock);
}

void lab_tag_counts(const LabCall *c)
{
    static struct {
        const LabEnv *env;
        const void *place;
        jlong next;
    } from_zero; /* guarded by lab_lock */
    jlong tag = c->args[1].j;
    pthread_mutex_lock(&lab_lock);
    bool counts = from_zero.env == c->env && from_zero.place == c->caller && from_zero.next == tag;
    if (!tag && !atomic_load(&c->env->tags)) {
        from_zero.env = c->env;
        from_zero.place = c->caller;
        from_zero.next = 1;
    } else if (counts) {
        from_zero.next++;
    } else {
        from_zero.env = NULL;
    }
    bool told = counts && tag == FEW;
    pthread_mutex_unlock(&lab_lock);
    if (told)
        lab_finding("wrong-call", "Set Tag", c->caller,
                    "tags are counted from 0, and the first object has none: 0 is no tag");
}

static size_t filled(void) { return count < MOST ? count : MOST; }

void lab_tag_lost(const void *block)
{
    for (size_t i = 0; i < filled(); i++)
        if (replaced[i].block == (uintptr_t)block)
            replaced[i].lost = true;
}

void lab_tag_report(void)
{
    for (size_t i = 0; i < filled(); i++) {
        int lost = 0;
        const void *place = replaced[i].place;
        for (size_t k = i; replaced[i].lost && k < filled(); k++)
            if (replaced[k].place == place && replaced[k].lost) {
                lost++;
                replaced[k].lost = k == i;
            }
        replaced[i].lost = false;
        if (lost >= FEW)
            lab_finding("memory-lost", "Set Tag", place,
                        "a tag is replaced that was the only address of a block of memory, which "
                        "is never given back");
    }
}
