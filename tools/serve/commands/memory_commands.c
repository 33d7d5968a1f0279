/* SPDX-License-Identifier: Apache-2.0
 * memory_commands.c - VM.native_memory: what the VM holds of the system's memory, by part, and how
 * that changed since a baseline.
 *
 * The parts are measured when somebody asks.  Mapped memory is committed where the kernel has pages
 * for it.  What the allocator gave out or the VM has mapped, and no other part owns, is "Internal",
 * native libraries of the class library included.  What is recorded while the VM runs are its own
 * allocations and mappings, and with -XX:NativeMemoryTracking=detail their call sites
 * (vm/base/alloc_track.h): those of allocations are counted over all parts. */
#include "gc/gc.h"
#include "interp/compile/compile.h"
#include "vm/base/alloc_track.h"
#include "vm/model/symbol.h"
#include "vm/model/class_space.h"
#include "vm/os/mapping.h"
#include "tools/serve/commands/command.h"
#include "vm/thread/thread.h"
#include <inttypes.h>
#include <malloc.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

typedef enum { HEAP, CLASS, THREAD, CODE, GC, INTERNAL, OTHER, SYMBOL, MODULE, TEST, PARTS } Part;
static const char *const part_names[PARTS] = {"Java Heap", "Class", "Thread", "Code",   "GC",
                                              "Internal",  "Other", "Symbol", "Module", "Test"};

typedef struct Use {
    size_t malloced, reserved, committed;
} Use; /* reserved, committed: mapped */
typedef struct Measure {
    Use part[PARTS];
    uint64_t classes, arrays, threads;
    size_t blocks; /* the VM's own living allocations */
} Measure;

/* guarded by the one command that runs at a time, or by chance of two beans: then the later wins */
static Measure baseline;
static AllocSite *baseline_sites;
static size_t baseline_site_count;
static bool has_baseline;

const TestMemory *test_memory;

static size_t resident(const void *p, size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), found = 0;
    uintptr_t at = (uintptr_t)p & ~(page - 1), end = (uintptr_t)p + bytes;
    unsigned char present[1024];
    for (size_t pages; at < end; at += pages * page) {
        pages = (end - at + page - 1) / page;
        if (pages > sizeof present)
            pages = sizeof present;
        if (mincore((void *)at, pages * page, present))
            break;
        for (size_t i = 0; i < pages; i++)
            found += (present[i] & 1) * page;
    }
    return found;
}

static bool measure_class(Class *c, void *ctx)
{
    Measure *m = ctx;
    if (c->kind == CLASS_ARRAY)
        m->arrays++;
    else if (c->kind == CLASS_INSTANCE)
        m->classes++;
    m->part[CLASS].malloced += class_native_bytes(c);
    return true;
}

static void measure_thread(Thread *t, void *ctx)
{
    Measure *m = ctx;
    m->threads++;
    m->part[THREAD].malloced += sizeof *t;
}

/* ---- mapped ranges of the parts ---- */

/* A range that is reserved, or a committed piece of the one before. */
typedef void RangeFn(void *ctx, Part part, const void *p, size_t bytes, bool is_piece);
typedef struct Visit {
    RangeFn *fn;
    void *ctx;
} Visit;

static void visit_table(const void *p, size_t bytes, void *ctx)
{
    const Visit *v = ctx;
    v->fn(v->ctx, GC, p, bytes, false);
}
static void visit_test(void *ctx, const void *p, size_t bytes, bool inside)
{
    const Visit *v = ctx;
    v->fn(v->ctx, TEST, p, bytes, inside);
}
static void visit_stack(Thread *t, void *ctx)
{
    const Visit *v = ctx;
    v->fn(v->ctx, THREAD, t->stack_base, (size_t)((char *)t->stack_end - (char *)t->stack_base),
          false);
}

/* Those of parts that know what they have committed. */
static bool tells_pieces(Part part) { return part == HEAP || part == CLASS || part == TEST; }

static void each_range(RangeFn *fn, void *ctx)
{
    Visit v = {fn, ctx};
    const char *bottom, *limit;
    size_t reserved, committed;
    HeapStats h;
    heap_stats(&h);
    heap_range(&bottom, &limit);
    fn(ctx, HEAP, bottom, h.max, false);
    fn(ctx, HEAP, bottom, (size_t)(limit - bottom), true);
    class_space_use(&reserved, &committed);
    fn(ctx, CLASS, class_space_start(), reserved, false);
    fn(ctx, CLASS, class_space_start(), committed, true);
    CodeCacheState code = compile_state().cache;
    if (code.size)
        fn(ctx, CODE, code.writable, code.size, false);
    heap_each_side_table(visit_table, &v);
    threads_each(visit_stack, &v);
    if (test_memory)
        test_memory->each(visit_test, &v);
}

/* What the VM has mapped, and whether a part owns it. */
typedef struct Ranges {
    MappedRange *all;
    size_t count;
    bool *is_owned;
} Ranges;

static const MappedRange *range_at(const Ranges *r, const char *p)
{
    for (size_t i = 0; i < r->count; i++)
        if (p >= r->all[i].p && p < r->all[i].p + r->all[i].bytes)
            return &r->all[i];
    return NULL;
}
static void own_range(void *ctx, Part part, const void *p, size_t bytes, bool is_piece)
{
    Ranges *r = ctx;
    for (size_t i = 0; i < r->count; i++)
        if (r->all[i].p < (const char *)p + bytes &&
            (const char *)p < r->all[i].p + r->all[i].bytes)
            r->is_owned[i] = true;
}
static Ranges ranges_find(void)
{
    Ranges r;
    r.all = alloc_tracker->ranges(&r.count);
    r.is_owned = calloc(r.count + 1, sizeof *r.is_owned);
    if (!r.is_owned)
        r.count = 0;
    each_range(own_range, &r);
    return r;
}
static void ranges_free(Ranges *r)
{
    free(r->all);
    free(r->is_owned);
}

static void measure_range(void *ctx, Part part, const void *p, size_t bytes, bool is_piece)
{
    Use *u = &((Measure *)ctx)->part[part];
    if (is_piece) {
        u->committed += bytes;
        return;
    }
    u->reserved += bytes;
    if (!tells_pieces(part))
        u->committed += resident(p, bytes);
}

static size_t module_bytes(void)
{
    world_stopped_instead_of(&class_tables_lock);
    size_t bytes = 0;
    for (const Loader *l = loader_list; l; l = l->next) {
        bytes += l->packages.cap * sizeof *l->packages.at +
                 l->modules.cap * sizeof *l->modules.items;
        for (uint32_t i = 0; i < l->packages.cap; i++)
            if (l->packages.at[i])
                bytes += sizeof(Package) + l->packages.at[i]->exports.cap * sizeof(Module *);
        for (uint32_t i = 0; i < l->modules.len; i++)
            bytes += sizeof(Module) +
                     (l->modules.items[i]->reads.cap + l->modules.items[i]->packages.cap) *
                         sizeof(void *);
    }
    return bytes;
}

static Measure measure(Thread *self)
{
    Measure m = {0};
    each_range(measure_range, &m);
    classes_each(measure_class, &m);
    threads_each(measure_thread, &m);
    m.part[SYMBOL].malloced = symbols_bytes();
    safepoint_begin(self, "native memory");
    m.part[MODULE].malloced = module_bytes();
    safepoint_end(self);
    m.part[OTHER].malloced = unsafe_memory_bytes;
    m.part[TEST].malloced = test_memory ? test_memory->malloced() : 0;
    Ranges r = ranges_find();
    for (size_t i = 0; i < r.count; i++)
        if (!r.is_owned[i])
            measure_range(&m, INTERNAL, r.all[i].p, r.all[i].bytes, false);
    ranges_free(&r);
    m.blocks = alloc_tracker->use().count;
    struct mallinfo2 all = mallinfo2();
    size_t known = 0, given = all.uordblks + all.hblkhd;
    for (int i = 0; i < PARTS; i++)
        known += m.part[i].malloced;
    m.part[INTERNAL].malloced = given > known ? given - known : 0;
    return m;
}

/* ---- printing ---- */

/* before: NULL unless a difference is wanted */
typedef struct Report {
    FILE *out;
    size_t scale;
    const char *unit;
    const Measure *before;
} Report;

/* label "reserved=": "reserved=12KB +3KB" */
static void print_amount(const Report *r, const char *label, size_t now, size_t before)
{
    fprintf(r->out, "%s%zu%s", label, (now + r->scale / 2) / r->scale, r->unit);
    int64_t change = r->before ? (int64_t)((now + r->scale / 2) / r->scale) -
                                     (int64_t)((before + r->scale / 2) / r->scale)
                               : 0;
    if (change)
        fprintf(r->out, " %+" PRId64 "%s", change, r->unit);
}

/* " #12 +2" */
static void print_number(const Report *r, size_t now, size_t before)
{
    fprintf(r->out, " #%zu", now);
    if (r->before && now != before)
        fprintf(r->out, " %+" PRId64, (int64_t)(now - before));
}

static void print_use(const Report *r, const char *reserved_label, Use now, Use before)
{
    print_amount(r, reserved_label, now.malloced + now.reserved, before.malloced + before.reserved);
    fputs(", ", r->out);
    print_amount(r, "committed=", now.malloced + now.committed, before.malloced + before.committed);
}

/* "(thread #12 +2" */
static void print_count(const Report *r, const char *before_it, const char *what, uint64_t now,
                        uint64_t before)
{
    fprintf(r->out, "%s(%s", before_it, what);
    print_number(r, now, before);
}

static void print_classes(const Report *r, const Measure *m, const char *indent)
{
    Measure none = {0};
    const Measure *b = r->before ? r->before : &none;
    print_count(r, indent, "classes", m->classes + m->arrays, b->classes + b->arrays);
    fputs(")\n", r->out);
    print_count(r, indent, "  instance classes", m->classes, b->classes);
    fputs(", array classes", r->out);
    print_number(r, m->arrays, b->arrays);
    fputs(")\n", r->out);
}

static void print_part(const Report *r, const Measure *m, Part i)
{
    Use now = m->part[i], before = r->before ? r->before->part[i] : (Use){0};
    if (now.malloced + now.reserved < r->scale && before.malloced + before.reserved < r->scale)
        return;
    fprintf(r->out, "-%26s (", part_names[i]);
    print_use(r, "reserved=", now, before);
    fputs(")\n", r->out);
    const char *indent = "                            ";
    if (i == CLASS)
        print_classes(r, m, indent);
    if (i == THREAD) {
        print_count(r, indent, "thread", m->threads, r->before ? r->before->threads : 0);
        fputs(")\n", r->out);
    }
    if (now.malloced >= r->scale || before.malloced >= r->scale) {
        fprintf(r->out, "%s(", indent);
        print_amount(r, "malloc=", now.malloced, before.malloced);
        fputs(")\n", r->out);
    }
    if (now.reserved) {
        fprintf(r->out, "%s(%s: ", indent, i == THREAD ? "stack" : "mmap");
        now.malloced = before.malloced = 0;
        print_use(r, "reserved=", now, before);
        fputs(")\n", r->out);
    }
    fputs(" \n", r->out);
}

static Use sum(const Measure *m)
{
    Use all = {0};
    for (int i = 0; m && i < PARTS; i++) {
        all.malloced += m->part[i].malloced;
        all.reserved += m->part[i].reserved;
        all.committed += m->part[i].committed;
    }
    return all;
}

/* ---- detail: where it is ---- */

static void print_caller(const Report *r, const char *indent, const void *pc)
{
    CodeAddress at;
    fprintf(r->out, "%s[0x%016" PRIxPTR "]", indent, (uintptr_t)pc);
    if (code_address_find(pc, &at)) {
        if (at.function[0])
            fprintf(r->out, " %s+0x%zx", at.function, at.into);
        else
            fprintf(r->out, " %s+0x%zx", file_base_name(at.file), at.offset);
    }
    fputc('\n', r->out);
}

typedef struct Map {
    const Report *report;
    Ranges ranges;
} Map;

static void print_range(void *ctx, Part part, const void *p, size_t bytes, bool is_piece)
{
    const Map *map = ctx;
    const Report *r = map->report;
    if (is_piece) {
        fprintf(r->out, "\t[0x%016" PRIxPTR " - 0x%016" PRIxPTR "] committed %zu%s from\n",
                (uintptr_t)p, (uintptr_t)p + bytes, bytes / r->scale, r->unit);
        return;
    }
    fprintf(r->out, "\n[0x%016" PRIxPTR " - 0x%016" PRIxPTR "] reserved %zu%s for %s from\n",
            (uintptr_t)p, (uintptr_t)p + bytes, bytes / r->scale, r->unit,
            part == THREAD ? "Thread Stack" : part_names[part]);
    const MappedRange *m = range_at(&map->ranges, p);
    for (int i = 0; m && i < ALLOC_CALLERS && m->callers[i]; i++)
        print_caller(r, "    ", m->callers[i]);
}

static void print_map(const Report *r)
{
    Map map = {r, ranges_find()};
    fputs("Virtual memory map:\n", r->out);
    each_range(print_range, &map);
    for (size_t i = 0; i < map.ranges.count; i++)
        if (!map.ranges.is_owned[i])
            print_range(&map, INTERNAL, map.ranges.all[i].p, map.ranges.all[i].bytes, false);
    ranges_free(&map.ranges);
}

/* ---- detail: who allocated it ---- */

static int by_bytes(const void *a, const void *b)
{
    const AllocSite *x = a, *y = b;
    return x->bytes < y->bytes ? 1 : x->bytes > y->bytes ? -1 : 0;
}

static AllocSite before_of(const AllocSite *s)
{
    for (size_t i = 0; i < baseline_site_count; i++)
        if (!memcmp(baseline_sites[i].callers, s->callers, sizeof s->callers))
            return baseline_sites[i];
    return (AllocSite){.count = 0};
}

static void print_site(const Report *r, const AllocSite *s)
{
    AllocSite before = r->before ? before_of(s) : (AllocSite){.count = 0};
    bool same = r->before && s->bytes == before.bytes && s->count == before.count;
    if (same || (s->bytes < r->scale && before.bytes < r->scale))
        return;
    for (int i = 0; i < ALLOC_CALLERS && s->callers[i]; i++)
        print_caller(r, "", s->callers[i]);
    fprintf(r->out, "%29s", "(");
    print_amount(r, "malloc=", s->bytes, before.bytes);
    print_number(r, s->count, before.count);
    fputs(")\n\n", r->out);
}

static void print_sites(const Report *r)
{
    size_t count;
    AllocSite *sites = alloc_tracker->sites(&count);
    fputs("\nDetails:\n\n", r->out);
    if (strcmp(vm_options.native_memory_tracking, "detail"))
        fputs("Call sites are recorded with -XX:NativeMemoryTracking=detail.\n", r->out);
    else if (sites) {
        qsort(sites, count, sizeof *sites, by_bytes);
        for (size_t i = 0; i < count; i++)
            print_site(r, &sites[i]);
    }
    free(sites);
}

static void print_report(Thread *self, const Report *r)
{
    Measure m = measure(self);
    Use now = sum(&m), before = sum(r->before);
    fputs("\nNative Memory Tracking:\n\n", r->out);
    if (r->scale > 1)
        fprintf(r->out, "(Omitting categories weighting less than 1%s)\n\n", r->unit);
    fputs("Total: ", r->out);
    print_use(r, "reserved=", now, before);
    fputs("\n       ", r->out);
    print_amount(r, "malloc: ", now.malloced, before.malloced);
    print_number(r, m.blocks, r->before ? r->before->blocks : 0);
    fputs("\n       mmap:   ", r->out);
    now.malloced = before.malloced = 0;
    print_use(r, "reserved=", now, before);
    fputs("\n\n", r->out);
    for (int i = 0; i < PARTS; i++)
        print_part(r, &m, (Part)i);
}

void cmd_native_memory(Thread *self, FILE *out, const CommandValues *v)
{
    static const char *const wishes[] = {"summary",     "detail",   "baseline",  "summary.diff",
                                         "detail.diff", "shutdown", "statistics"};
    const char *wish = NULL, *scale = command_value(v, "scale");
    Report r = {.out = out};
    if (!alloc_tracker) {
        fputs("Native memory tracking is not enabled\n", out);
        return;
    }
    if (!strcmp(scale, "KB") || !strcmp(scale, "kb"))
        r.scale = 1 << 10, r.unit = "KB";
    else if (!strcmp(scale, "1") || !strcasecmp(scale, "b"))
        r.scale = 1, r.unit = "";
    else if (!strcmp(scale, "MB") || !strcmp(scale, "mb"))
        r.scale = 1 << 20, r.unit = "MB";
    else if (!strcmp(scale, "GB") || !strcmp(scale, "gb"))
        r.scale = 1 << 30, r.unit = "GB";
    else {
        fprintf(out, "Incorrect scale value: %s\n", scale);
        return;
    }
    for (size_t i = 0; i < ARRAY_LEN(wishes); i++) {
        if (!command_flag(v, wishes[i]))
            continue;
        if (wish) {
            fputs(
                "At most one of the following option can be specified: summary, detail, metadata, baseline, summary.diff, detail.diff, shutdown\n",
                out);
            return;
        }
        wish = wishes[i];
    }
    if (!wish && command_given(v, "summary")) {
        fputs("No command to execute\n", out);
    } else if (!wish || !strcmp(wish, "summary")) {
        print_report(self, &r);
    } else if (!strcmp(wish, "baseline")) {
        free(baseline_sites);
        baseline_sites = alloc_tracker->sites(&baseline_site_count);
        baseline = measure(self);
        has_baseline = true;
        fputs("Baseline taken\n", out);
    } else if (!strcmp(wish, "shutdown")) {
        fputs("This option is deprecated and will be ignored.\n", out);
    } else if (!strcmp(wish, "statistics")) {
        AllocUse use = alloc_tracker->use();
        fprintf(out, "Tracked: %zu allocations of %zu bytes, and %zu for which there was no room\n",
                use.count, use.bytes, use.lost);
    } else if (!strcmp(wish, "detail")) {
        print_report(self, &r);
        print_map(&r);
        print_sites(&r);
    } else if (!has_baseline) {
        fputs("No baseline for comparison\n", out);
    } else {
        Measure before = baseline;
        r.before = &before;
        print_report(self, &r);
        if (!strcmp(wish, "detail.diff"))
            print_sites(&r);
    }
}
