/* SPDX-License-Identifier: Apache-2.0
 * fuzz_perf_data.c - libFuzzer: counters that the library makes, then a reader as jstat has one
 * (sun.jvmstat.perfdata.monitor.v2_0.PerfDataBuffer): what it sees must be what was asked for.
 *
 * An input is a row of counters: kind, units, variability, capacity (2 bytes), value (a byte, or
 * its length and itself), length of the name, name. */
#include "tools/serve/perf_data.c"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- the VM that there is not ---- */

VmOptions vm_options;
_Atomic size_t class_memory = 4096;
_Atomic uint64_t safepoint_count, safepoint_total_ns;
_Atomic uint64_t threads_total;
_Atomic uint32_t threads_live, threads_peak, threads_daemon;
int64_t vm_start_ns, vm_start_wall_ms;
static const char *property_value;

int64_t os_nanos(void) { return 12345; }
uint64_t classes_loaded_count(void) { return 400; }
uint64_t classes_unloaded_count(void) { return 3; }
int64_t class_time_total(ClassTime what) { return 7; }
const char *gc_cause_text(GcCause cause) { return "No GC"; }
void heap_stats(HeapStats *out) { memset(out, 0, sizeof *out); }
HeapSpaces heap_spaces(const HeapStats *s) { return (HeapSpaces){0}; }
void vm_warning(const char *fmt, ...) {}
CompileTotals compile_totals(void) { return (CompileTotals){0}; }
bool compile_is_built(void) { return true; }
const char *vm_property(const char *key) { return property_value; }

/* ---- what was asked for ---- */

typedef struct Asked {
    char name[300];
    const uint8_t *at; /* NULL: the area had no room */
    int type, units, variability;
    size_t len, capacity;
    uint8_t value[300];
} Asked;
static Asked asked[200];
static unsigned asked_count;

static Asked *find_asked(const char *name)
{
    for (unsigned i = 0; i < asked_count; i++)
        if (!strcmp(asked[i].name, name))
            return &asked[i];
    return NULL;
}

/* ---- the reader ---- */

static void check_entry(const uint8_t *e, int32_t length, unsigned *seen)
{
    const PerfEntry *entry = (const PerfEntry *)e;
    const char *name = (const char *)e + entry->name_offset;
    VM_CHECK(entry->name_offset == sizeof *entry, "the name follows");
    VM_CHECK(memchr(name, 0, (size_t)(length - entry->name_offset)), "the name ends");
    VM_CHECK(entry->data_offset % 8 == 0 &&
                 entry->data_offset >= entry->name_offset + (int32_t)strlen(name) + 1,
             "the data is behind the name, aligned");
    size_t bytes = entry->type == 'J' ? 8 : (size_t)entry->vector_length;
    VM_CHECK(entry->type == 'J' || entry->type == 'B', "a type");
    VM_CHECK(entry->type != 'J' || !entry->vector_length, "a long is no vector");
    VM_CHECK((size_t)entry->data_offset + bytes <= (size_t)length, "the data is inside");
    const Asked *a = find_asked(name);
    if (!a)
        return; /* one of the VM's own */
    ++*seen;
    VM_CHECK(a->at == e + entry->data_offset, "where the maker was told");
    VM_CHECK(a->type == entry->type && a->units == entry->units &&
                 a->variability == entry->variability,
             "as it was made");
    VM_CHECK(a->type == 'J' || bytes == a->capacity, "its capacity");
    VM_CHECK(!memcmp(a->at, a->value, a->len), "its value");
}

static void check_area(void)
{
    size_t bytes = AREA_SIZE;
    const uint8_t *p = (const uint8_t *)area;
    const Prologue *prologue = (const Prologue *)p;
    VM_CHECK(!memcmp(p, "\xca\xfe\xc0\xc0", 4), "magic");
    VM_CHECK(prologue->used >= prologue->entry_offset && (size_t)prologue->used <= bytes, "used");
    int32_t at = prologue->entry_offset;
    unsigned seen = 0, there = 0;
    for (int i = 0; i < prologue->num_entries; i++) {
        VM_CHECK(prologue->used - at >= (int32_t)sizeof(PerfEntry), "room for an entry");
        int32_t length = ((const PerfEntry *)(p + at))->length;
        VM_CHECK(length > (int32_t)sizeof(PerfEntry) && length % 8 == 0 &&
                     length <= prologue->used - at,
                 "an entry's length");
        check_entry(p + at, length, &seen);
        at += length;
    }
    VM_CHECK(at == prologue->used, "nothing behind the last entry");
    for (unsigned i = 0; i < asked_count; i++)
        there += asked[i].at != NULL;
    VM_CHECK(seen == there, "every counter once");
}

/* ---- one input ---- */

typedef struct Input {
    const uint8_t *at, *end;
} Input;

static unsigned byte(Input *in) { return in->at < in->end ? *in->at++ : 0; }

static size_t bytes_of(Input *in, void *out)
{
    size_t n = byte(in);
    if (n > (size_t)(in->end - in->at))
        n = (size_t)(in->end - in->at);
    memcpy(out, in->at, n);
    in->at += n;
    return n;
}

/* A name of the VM's own counters: the maker gets those. */
static unsigned own_count;
static char own[200][64];
static bool is_the_vms(const char *name)
{
    for (unsigned i = 0; i < own_count; i++)
        if (!strcmp(own[i], name))
            return true;
    return false;
}

static void remember_own(void)
{
    const char *e = (const char *)area + ((Prologue *)area)->entry_offset;
    for (own_count = 0; own_count < (unsigned)((Prologue *)area)->num_entries; own_count++) {
        VM_CHECK(own_count < ARRAY_LEN(own), "room");
        snprintf(own[own_count], sizeof own[0], "%s", e + sizeof(PerfEntry));
        e += ((const PerfEntry *)e)->length;
    }
}

static void one_counter(Input *in)
{
    Asked a = {
        .type = byte(in) % 2 ? 'J' : 'B', .units = (int)byte(in), .variability = (int)byte(in)};
    a.capacity = byte(in) << 8;
    a.capacity |= byte(in);
    if (a.type == 'J') {
        int64_t v = (int8_t)byte(in);
        memcpy(a.value, &v, a.len = sizeof v);
    } else {
        a.len = bytes_of(in, a.value);
        if (a.len > a.capacity)
            a.len = a.capacity;
    }
    size_t n = bytes_of(in, a.name);
    a.name[n] = 0;
    Asked *old = find_asked(a.name);
    a.at = a.type == 'J'
               ? (void *)perf_data_long(a.name, a.units, a.variability, (int8_t)a.value[0])
               : (void *)perf_data_bytes(a.name, a.units, a.variability, a.value, a.len,
                                         a.capacity);
    if (old && old->at)
        VM_CHECK(a.at == old->at, "a name that exists gives the old one");
    else if (old)
        *old = a; /* there was no room, and now a smaller one fits */
    else if (!is_the_vms(a.name))
        asked[asked_count++] = a;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input in = {data, data + size};
    char value[300];
    value[bytes_of(&in, value)] = 0;
    property_value = *value ? value : NULL;
    perf_data_start();
    if (byte(&in) % 4 == 0)
        perf_data_vm_counters();
    remember_own();
    while (in.at < in.end && asked_count < ARRAY_LEN(asked))
        one_counter(&in);
    perf_data_update();
    check_area();
    free(area);
    area = NULL;
    memset(&live, 0, sizeof live);
    asked_count = 0;
    return 0;
}
