/* SPDX-License-Identifier: Apache-2.0
 * field_index.c - the number of a field in a heap walk; see field_index.h.
 * (JVM TI: jvmtiHeapReferenceInfoField, Get Class Fields) */
#include "tools/lab/field_index.h"
#include "tools/lab/line.h"
#include "tools/lab/unread.h"
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>

/* References that are tried: some from objects of classes without a tag, and one from each of many
 * classes with one, which an agent may tell apart; each costs two changes of a page. */
enum { TRIED = 8, CLASSES = 4096 };

static char *page; /* where the copy is; NULL: none yet */
static int tried;  /* of classes without a tag */
static bool met[CLASSES];
static bool is_tried; /* the reference that is told now */
static volatile sig_atomic_t looked;
static atomic_bool asks_fields, asks_names, asks_interfaces;
static _Atomic int classes; /* whose fields it has asked for */
static const void *_Atomic fields_at;

static void touched(const char *at)
{
    looked |= (size_t)(at - page) == offsetof(jvmtiHeapReferenceInfo, field.index);
}

static bool make_page(void)
{
    if (page)
        return true;
    void *p = mmap(NULL, LAB_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    page = p == MAP_FAILED ? NULL : p;
    return page != NULL;
}

static bool is_new(jlong class_tag)
{
    if (!class_tag)
        return tried++ < TRIED;
    bool *row = &met[(uint64_t)class_tag * UINT64_C(0x9E3779B97F4A7C15) >> 52];
    bool before = *row;
    *row = true;
    return !before;
}

const jvmtiHeapReferenceInfo *lab_field_index_begins(jvmtiHeapReferenceKind kind,
                                                     const jvmtiHeapReferenceInfo *info,
                                                     jlong class_tag)
{
    static jvmtiHeapReferenceInfo copy;
    bool of_field = kind == JVMTI_HEAP_REFERENCE_FIELD || kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD;
    if (of_field && lab_config.inherited) {
        copy = *info;
        copy.field.index += lab_config.inherited;
        return &copy;
    }
    if (!lab_config.report || !of_field || looked || !is_new(class_tag) || !make_page())
        return info;
    memcpy(page, info, sizeof *info);
    is_tried = lab_unread_close(page, 1, touched);
    return (const jvmtiHeapReferenceInfo *)page;
}

void lab_field_index_ends(void)
{
    if (is_tried)
        lab_unread_open();
    is_tried = false;
}

void lab_field_index_call(const LabCall *c)
{
    switch (c->function) {
    case LAB_FN_GetClassFields:
        atomic_store(&fields_at, c->caller);
        atomic_store(&asks_fields, true);
        atomic_fetch_add(&classes, 1);
        break;
    case LAB_FN_GetFieldName: atomic_store(&asks_names, true); break;
    case LAB_FN_GetImplementedInterfaces: atomic_store(&asks_interfaces, true); break;
    default: break;
    }
}

void lab_field_index_report(void)
{
    char where[900], text[1000];
    if (!looked || !atomic_load(&asks_fields) || !atomic_load(&asks_names) ||
        atomic_load(&asks_interfaces))
        return;
    lab_place(atomic_load(&fields_at), where, sizeof where);
    lab_say("field-index", "\"classes\":%d,\"where\":\"%s\"", atomic_load(&classes),
            line_json(text, sizeof text, where));
}
