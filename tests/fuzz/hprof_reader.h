/* SPDX-License-Identifier: Apache-2.0
 * hprof_reader.h - reads a heap dump strictly: every record must be whole, every name and class
 * known. What it finds goes to the callbacks of who drew the heap. */
#pragma once
#include "vm/base/base.h"

typedef struct HprofClass {
    uint64_t id, super;
    const uint8_t *statics, *fields; /* rows: name (8), type (1), statics: value */
    unsigned static_count, field_count;
} HprofClass;

typedef struct HprofReader {
    const uint8_t *at, *end;
    uint64_t names[4000], loaded[400], frames[400];
    unsigned name_count, loaded_count, frame_count, class_count, traces, roots[256];
    HprofClass classes[400];
    void (*instance)(uint64_t object, const HprofClass *, const uint8_t *values, size_t bytes);
    void (*references)(uint64_t array, uint64_t class_id, const uint8_t *elements, uint32_t n);
    void (*primitives)(uint64_t array, unsigned type, const uint8_t *elements, uint32_t n);
} HprofReader;

static uint64_t hprof_number(HprofReader *r, unsigned bytes)
{
    uint64_t v = 0;
    VM_CHECK((size_t)(r->end - r->at) >= bytes, "a record is whole");
    while (bytes-- > 0)
        v = v << 8 | *r->at++;
    return v;
}

static const uint8_t *hprof_skip(HprofReader *r, uint64_t bytes)
{
    VM_CHECK((uint64_t)(r->end - r->at) >= bytes, "a record is whole");
    const uint8_t *at = r->at;
    r->at += bytes;
    return at;
}

static bool hprof_knows(const uint64_t *list, unsigned n, uint64_t id)
{
    while (n-- > 0)
        if (list[n] == id)
            return true;
    return false;
}

static unsigned hprof_size(unsigned type)
{
    static const uint8_t sizes[] = {
        [2] = 8, [4] = 1, [5] = 2, [6] = 4, [7] = 8, [8] = 1, [9] = 2, [10] = 4, [11] = 8};
    VM_CHECK(type < sizeof sizes && sizes[type], "a type");
    return sizes[type];
}

static const HprofClass *hprof_class(const HprofReader *r, uint64_t id)
{
    for (unsigned i = 0; i < r->class_count; i++)
        if (r->classes[i].id == id)
            return &r->classes[i];
    VM_CHECK(false, "the class was dumped");
    return NULL;
}

static void hprof_named(HprofReader *r)
{
    VM_CHECK(hprof_knows(r->names, r->name_count, hprof_number(r, 8)), "the name was written");
}

static void hprof_read_class(HprofReader *r)
{
    HprofClass *c = &r->classes[r->class_count++];
    VM_CHECK(r->class_count < ARRAY_LEN(r->classes), "room");
    c->id = hprof_number(r, 8);
    VM_CHECK(hprof_knows(r->loaded, r->loaded_count, c->id), "it was loaded");
    hprof_number(r, 4);
    c->super = hprof_number(r, 8);
    VM_CHECK(!c->super || hprof_knows(r->loaded, r->loaded_count, c->super), "its superclass, too");
    hprof_skip(r, 5 * 8 + 4);
    VM_CHECK(hprof_number(r, 2) == 0, "no constants");
    c->static_count = (unsigned)hprof_number(r, 2);
    c->statics = r->at;
    for (unsigned i = 0; i < c->static_count; i++) {
        hprof_named(r);
        hprof_skip(r, hprof_size((unsigned)hprof_number(r, 1)));
    }
    c->field_count = (unsigned)hprof_number(r, 2);
    c->fields = r->at;
    for (unsigned i = 0; i < c->field_count; i++) {
        hprof_named(r);
        hprof_size((unsigned)hprof_number(r, 1));
    }
}

static void hprof_read_object(HprofReader *r, unsigned tag)
{
    uint64_t object = hprof_number(r, 8);
    hprof_number(r, 4);
    if (tag == 0x21) {
        const HprofClass *c = hprof_class(r, hprof_number(r, 8));
        size_t bytes = hprof_number(r, 4), told = 0;
        for (const HprofClass *k = c; k; k = k->super ? hprof_class(r, k->super) : NULL)
            for (unsigned i = 0; i < k->field_count; i++)
                told += hprof_size(k->fields[9 * i + 8]);
        VM_CHECK(told == bytes, "the fields that the classes tell");
        r->instance(object, c, hprof_skip(r, bytes), bytes);
        return;
    }
    uint32_t n = (uint32_t)hprof_number(r, 4);
    if (tag == 0x22) {
        uint64_t class_id = hprof_number(r, 8);
        hprof_class(r, class_id);
        r->references(object, class_id, hprof_skip(r, (uint64_t)n * 8), n);
    } else {
        unsigned type = (unsigned)hprof_number(r, 1);
        r->primitives(object, type, hprof_skip(r, (uint64_t)n * hprof_size(type)), n);
    }
}

static void hprof_read_segment(HprofReader *r)
{
    static const uint8_t root_rest[256] = {[0x01] = 8, [0x02] = 8, [0x03] = 8, [0x08] = 8};
    while (r->at < r->end) {
        unsigned tag = (unsigned)hprof_number(r, 1);
        switch (tag) {
        case 0x01:
        case 0x02:
        case 0x03:
        case 0x05:
        case 0x07:
        case 0x08:
        case 0xff:
            hprof_skip(r, 8u + root_rest[tag]);
            r->roots[tag]++;
            break;
        case 0x20: hprof_read_class(r); break;
        case 0x21:
        case 0x22:
        case 0x23: hprof_read_object(r, tag); break;
        default: VM_CHECK(false, "a kind of sub-record");
        }
    }
}

static void hprof_read_record(HprofReader *r, unsigned tag)
{
    switch (tag) {
    case 0x01:
        VM_CHECK(r->name_count < ARRAY_LEN(r->names), "room");
        uint64_t id = hprof_number(r, 8);
        VM_CHECK(!hprof_knows(r->names, r->name_count, id), "each name once");
        r->names[r->name_count++] = id;
        r->at = r->end;
        break;
    case 0x02:
        VM_CHECK(r->loaded_count < ARRAY_LEN(r->loaded), "room");
        hprof_number(r, 4);
        r->loaded[r->loaded_count++] = hprof_number(r, 8);
        hprof_number(r, 4);
        hprof_named(r);
        break;
    case 0x04:
        VM_CHECK(r->frame_count < ARRAY_LEN(r->frames), "room");
        r->frames[r->frame_count++] = hprof_number(r, 8);
        hprof_named(r);
        hprof_named(r);
        if (hprof_number(r, 8)) {
            r->at -= 8;
            hprof_named(r);
        }
        hprof_skip(r, 8);
        break;
    case 0x05:
        hprof_skip(r, 8);
        for (uint64_t n = hprof_number(r, 4); n > 0; n--)
            VM_CHECK(hprof_knows(r->frames, r->frame_count, hprof_number(r, 8)), "a frame");
        r->traces++;
        break;
    case 0x1c: hprof_read_segment(r); break;
    default: VM_CHECK(false, "a kind of record");
    }
}

static void hprof_read(HprofReader *r, const uint8_t *bytes, size_t n)
{
    r->at = bytes;
    r->end = bytes + n;
    VM_CHECK(!memcmp(hprof_skip(r, 19), "JAVA PROFILE 1.0.2", 19), "the header");
    VM_CHECK(hprof_number(r, 4) == 8, "the size of identifiers");
    hprof_number(r, 8);
    for (;;) {
        unsigned tag = (unsigned)hprof_number(r, 1);
        hprof_number(r, 4);
        uint32_t length = (uint32_t)hprof_number(r, 4);
        if (tag == 0x2c)
            break;
        const uint8_t *body = hprof_skip(r, length), *end = r->end;
        r->at = body;
        r->end = body + length;
        hprof_read_record(r, tag);
        VM_CHECK(r->at == r->end, "nothing behind a record");
        r->end = end;
    }
    VM_CHECK(r->at == r->end, "nothing behind the last record");
}
