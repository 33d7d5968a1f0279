/* SPDX-License-Identifier: Apache-2.0
 * heap_commands.c - diagnostic commands about the heap: histogram, dump, collection,
 * finalization. */
#include "gc/gc.h"
#include "tools/serve/commands/command.h"
#include "tools/serve/heap_dump.h"
#include "vm/model/class_space.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include <inttypes.h>
#include <malloc.h>
#include <unistd.h>

/* ---- histogram ---- */

typedef struct HistogramRow {
    Class *c;
    uint64_t count, bytes;
} HistogramRow;
typedef struct HistogramTable {
    HistogramRow *rows;
    size_t cap, len;
    bool no_memory;
} HistogramTable;

static HistogramRow *row_of(HistogramTable *t, Class *c)
{
    size_t at = ((uintptr_t)c >> 4) & (t->cap - 1);
    while (t->rows[at].c && t->rows[at].c != c)
        at = (at + 1) & (t->cap - 1);
    return &t->rows[at];
}

static void count_object(Object *o, void *ctx)
{
    HistogramTable *t = ctx;
    if (t->no_memory)
        return;
    if (t->len * 2 >= t->cap) {
        HistogramTable bigger = {calloc(t->cap * 2, sizeof *t->rows), t->cap * 2, t->len, false};
        if (!bigger.rows) {
            t->no_memory = true;
            return;
        }
        for (size_t i = 0; i < t->cap; i++)
            if (t->rows[i].c)
                *row_of(&bigger, t->rows[i].c) = t->rows[i];
        free(t->rows);
        *t = bigger;
    }
    HistogramRow *r = row_of(t, object_class(o));
    t->len += !r->c;
    r->c = object_class(o);
    r->count++;
    r->bytes += object_size(o);
}

static int by_bytes(const void *a, const void *b)
{
    const HistogramRow *x = a, *y = b;
    return x->bytes != y->bytes  ? (x->bytes < y->bytes ? 1 : -1)
           : x->count < y->count ? 1
           : x->count > y->count ? -1
                                 : 0;
}

void heap_histogram(Thread *self, FILE *out, bool all)
{
    HistogramTable t = {calloc(1024, sizeof *t.rows), 1024, 0, false};
    uint64_t count = 0, bytes = 0;
    if (!t.rows) {
        throw_out_of_memory(self, "a class histogram");
        return;
    }
    if (!all)
        /* as stock does: finalizers and weak references see it too */
        gc_collect(self, GC_HEAP_DUMP, false);
    safepoint_begin(self, "class histogram");
    if (all)
        heap_walk(self, count_object, &t);
    else if (!heap_walk_live(self, count_object, &t))
        t.no_memory = true;
    if (t.no_memory) {
        safepoint_end(self);
        free(t.rows);
        throw_out_of_memory(self, "a class histogram");
        return;
    }
    qsort(t.rows, t.cap, sizeof *t.rows, by_bytes);
    fputs(
        " num     #instances         #bytes  class name (module)\n-------------------------------------------------------\n",
        out);
    for (size_t i = 0; i < t.len; i++) {
        const HistogramRow *r = &t.rows[i];
        FREED char *name = class_java_name(r->c);
        const Class *named = r->c->kind == CLASS_ARRAY && r->c->element ? r->c->element : r->c;
        const Module *m = named->kind == CLASS_PRIMITIVE ? java_base : named->module;
        fprintf(out, "%4zu: %13" PRIu64 " %14" PRIu64 "  %s", i + 1, r->count, r->bytes, name);
        if (m && m->name)
            fprintf(out, " (%s%s%s)", m->name->bytes, m->version ? "@" : "",
                    m->version ? m->version->bytes : "");
        fputc('\n', out);
        count += r->count;
        bytes += r->bytes;
    }
    safepoint_end(self);
    fprintf(out, "Total %13" PRIu64 " %14" PRIu64 "\n", count, bytes);
    free(t.rows);
}

void cmd_histogram(Thread *self, FILE *out, const CommandValues *v)
{
    if (command_int(v, "-parallel") < 0)
        fprintf(out, "Parallel thread number out of range (>=0): %" PRId64 "\n",
                command_int(v, "-parallel"));
    else
        heap_histogram(self, out, command_flag(v, "-all"));
}

void cmd_heap_info(Thread *self, FILE *out, const CommandValues *v)
{
    HeapStats h;
    heap_stats(&h);
    fprintf(out,
            " mark-compact heap   total %zuK, used %zuK, maximum %zuK\n  collections %" PRIu64
            ", time %" PRIu64 " ms\n",
            h.committed >> 10, h.used >> 10, h.max >> 10, h.collections, h.total_gc_ns / 1000000);
    size_t reserved, space;
    class_space_use(&reserved, &space);
    fprintf(
        out,
        " Metaspace       used %zuK, committed %zuK, reserved %zuK\n  class space    used %zuK, committed %zuK, reserved %zuK\n",
        (class_memory + space) >> 10, (class_memory + space) >> 10, (class_memory + reserved) >> 10,
        space >> 10, space >> 10, reserved >> 10);
}

void cmd_gc(Thread *self, FILE *out, const CommandValues *v)
{
    /* jcmd says "Command executed successfully" when there is no text */
    gc_collect(self, GC_DIAGNOSTIC_COMMAND, false);
}

void cmd_finalization(Thread *self, FILE *out, const CommandValues *v)
{
    Slot r;
    command_call(self, NULL, "java/lang/System", "runFinalization", "()V", NULL, &r);
}

void cmd_finalizer_info(Thread *self, FILE *out, const CommandValues *v)
{
    if (vm_options.no_finalization) {
        fputs("Finalization is disabled\n", out);
        return;
    }
    Slot r;
    if (!command_call(self, NULL, "java/lang/ref/FinalizerHistogram", "getFinalizerHistogram",
                      "()[Ljava/lang/ref/FinalizerHistogram$Entry;", NULL, &r))
        return;
    int32_t n = r.l ? array_length(r.l) : 0;
    if (!n) {
        fputs("No instances waiting for finalization found\n", out);
        return;
    }
    fputs(
        "Unreachable instances waiting for finalization\n#instances  class name\n-----------------------\n",
        out);
    Class *entry = object_class(ref_array_get(r.l, 0));
    const Field *count = class_find_field_s(entry, "instanceCount", "I"),
                *name = class_find_field_s(entry, "className", "Ljava/lang/String;");
    for (int32_t i = 0; count && name && i < n; i++) {
        Object *e = ref_array_get(r.l, i);
        FREED char *text = string_to_mutf8(ref_load(e, name->offset));
        fprintf(out, "%10d  %s\n", *FIELD_PTR(e, count->offset, int32_t), text ? text : "?");
    }
}

void cmd_heap_dump(Thread *self, FILE *out, const CommandValues *v)
{
    int64_t level = 0;
    for (int i = 0; i < v->command->arg_count; i++)
        if (!strcmp(v->command->args[i].name, "-gz") && v->given[i])
            level = command_int(v, "-gz") ? command_int(v, "-gz") : -1;
    if (command_int(v, "-parallel") < 0) {
        fputs("Invalid number of parallel dump threads.\n", out);
        return;
    }
    if (level && (level < 1 || level > 9)) {
        fprintf(out, "Compression level out of range (1-9): %" PRId64 "\n", command_int(v, "-gz"));
        return;
    }
    HeapDumpOptions o = {.live = !command_flag(v, "-all"),
                         .overwrite = command_flag(v, "-overwrite"),
                         .gzip_level = (int)level};
    heap_dump(self, command_value(v, "filename"), &o, out);
}

static long resident_kb(void)
{
    FILE *f = fopen("/proc/self/status", "r");
    char line[256];
    long rss = 0, swap = 0;
    while (f && fgets(line, sizeof line, f)) {
        sscanf(line, "VmRSS: %ld", &rss);
        sscanf(line, "VmSwap: %ld", &swap);
    }
    if (f)
        fclose(f);
    return rss + swap;
}

void cmd_trim(Thread *self, FILE *out, const CommandValues *v)
{
    long before = resident_kb();
    malloc_trim(0);
    long after = resident_kb();
    fprintf(out, "Trim native heap: RSS+Swap: %ldK->%ldK (%+ldK)\n", before, after, after - before);
}
