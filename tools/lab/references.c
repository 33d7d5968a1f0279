/* SPDX-License-Identifier: Apache-2.0
 * references.c - references that are taken for objects; see references.h. */
#include "tools/lab/references.h"
#include <stdlib.h>

enum { ROOM = 1 << 13, MOST = ROOM / 2, MANY = 200, FEW = 20, WALKS = 16, CLASSES = 20 };

typedef struct Row {
    jlong tag;
    long references, objects;
} Row;

/* What a walk meets of classes with a tag: open addressing; tag 0: free. */
struct LabReferences {
    Row rows[ROOM];
    int count;
};

/* NULL: nothing is counted, or the class has no tag, or there are too many. */
static Row *find(struct LabReferences *of, jlong tag)
{
    if (!of || !tag)
        return NULL;
    size_t i = (size_t)((uint64_t)tag * UINT64_C(0x9E3779B97F4A7C15) >> 51);
    while (of->rows[i].tag && of->rows[i].tag != tag)
        i = (i + 1) % ROOM;
    if (!of->rows[i].tag && of->count == MOST)
        return NULL;
    of->count += !of->rows[i].tag;
    of->rows[i].tag = tag;
    return &of->rows[i];
}

void lab_references_begin(LabWalk *w) { w->references = calloc(1, sizeof *w->references); }

void lab_references_end(LabWalk *w) { free(w->references); }

void lab_references_meets(LabWalk *w, jlong class_tag)
{
    Row *row = find(w->references, class_tag);
    if (row)
        row->references++;
}

static jint JNICALL counts(jlong class_tag, jlong size, jlong *tag, jint length, void *user_data)
{
    Row *row = find(user_data, class_tag);
    if (row)
        row->objects++;
    return JVMTI_VISIT_OBJECTS;
}

static int by_references(const void *a, const void *b)
{
    const Row *x = a, *y = b;
    return (x->references < y->references) - (x->references > y->references);
}

/* Of the classes with the most references, those that have more references than objects. */
static void tell_classes(const LabWalk *w)
{
    const jvmtiHeapCallbacks own = {.heap_iteration_callback = counts};
    if (!w->references ||
        (*w->call->real)->IterateThroughHeap(w->call->real, 0, NULL, &own, w->references))
        return;
    Row *rows = w->references->rows;
    qsort(rows, ROOM, sizeof *rows, by_references);
    for (int i = 0; i < CLASSES; i++)
        if (rows[i].objects >= FEW && rows[i].references > rows[i].objects)
            lab_say("class-references", "\"count\":%ld,\"objects\":%ld", rows[i].references,
                    rows[i].objects);
}

void lab_references_tell(const LabWalk *w)
{
    static _Atomic int told;
    char place[900], where[1000];
    if (w->changes || w->objects < MANY || atomic_fetch_add(&told, 1) >= WALKS)
        return;
    lab_place(w->call->caller, place, sizeof place);
    lab_say("references", "\"count\":%ld,\"where\":\"%s\"", w->objects,
            line_json(where, sizeof where, place));
    tell_classes(w);
}
