/* SPDX-License-Identifier: Apache-2.0
 * table_commands.c - diagnostic commands about the VM's own tables: symbols, interned strings, the
 * dictionaries of the class loaders. */
#include "vm/model/symbol.h"
#include "vm/model/names.h"
#include "tools/serve/commands/command.h"
#include <inttypes.h>
#include <math.h>

/* Counted bucket by bucket; a table with open addressing has buckets of one. */
typedef struct TableNumbers {
    uint64_t buckets, entries, squares, longest, literals, literal_bytes;
} TableNumbers;

static void add_bucket(TableNumbers *t, uint64_t entries)
{
    t->buckets++;
    t->entries += entries;
    t->squares += entries * entries;
    if (entries > t->longest)
        t->longest = entries;
}

static void print_numbers(FILE *out, const char *name, const TableNumbers *t, size_t bucket_bytes,
                          size_t entry_bytes)
{
    double average = t->buckets ? (double)t->entries / (double)t->buckets : 0,
           variance = t->buckets ? (double)t->squares / (double)t->buckets - average * average : 0;
    fprintf(out, "%s statistics:\n", name);
    fprintf(out, "Number of buckets       : %9" PRIu64 " = %9" PRIu64 " bytes, each %zu\n",
            t->buckets, t->buckets * bucket_bytes, bucket_bytes);
    fprintf(out, "Number of entries       : %9" PRIu64 " = %9" PRIu64 " bytes, each %zu\n",
            t->entries, t->entries * entry_bytes, entry_bytes);
    if (t->literals)
        fprintf(out, "Number of literals      : %9" PRIu64 " = %9" PRIu64 " bytes, avg %7.3f\n",
                t->literals, t->literal_bytes, (double)t->literal_bytes / (double)t->literals);
    fprintf(out, "Total footprint         :           = %9" PRIu64 " bytes\n",
            t->buckets * bucket_bytes + t->entries * entry_bytes + t->literal_bytes);
    fprintf(
        out,
        "Average bucket size     : %9.3f\nVariance of bucket size : %9.3f\nStd. dev. of bucket size: %9.3f\nMaximum bucket size     : %9" PRIu64
        "\n",
        average, variance, sqrt(variance > 0 ? variance : 0), t->longest);
}

/* ---- VM.symboltable ---- */

typedef struct Printer {
    FILE *out;
    bool verbose;
    TableNumbers numbers;
} Printer;

static void see_chain(const Symbol *s, void *ctx)
{
    Printer *p = ctx;
    uint64_t n = 0;
    for (; s; s = s->next, n++) {
        p->numbers.literals++;
        p->numbers.literal_bytes += s->len + 1u;
        if (p->verbose)
            /* 65535: the count of a symbol that stays */
            fprintf(p->out, "%u %d: %s\n", s->len, s->uses, s->bytes);
    }
    add_bucket(&p->numbers, n);
}

void cmd_symboltable(Thread *self, FILE *out, const CommandValues *v)
{
    Printer p = {.out = out, .verbose = command_flag(v, "-verbose")};
    if (p.verbose)
        fputs("VERSION: 1.1\n", out);
    symbols_each_chain(see_chain, &p);
    if (!p.verbose)
        print_numbers(out, "SymbolTable", &p.numbers, sizeof(Symbol *), sizeof(Symbol));
}

/* ---- VM.stringtable ---- */

static void see_string(void *ctx, Object **slot)
{
    Printer *p = ctx;
    FREED char *text = p->verbose ? string_to_mutf8(*slot) : NULL;
    p->numbers.entries++;
    p->numbers.literals++;
    p->numbers.literal_bytes += object_size(*slot) + string_mutf8_length(*slot);
    if (p->verbose)
        fprintf(p->out, "%d: %s\n", string_length(*slot), text ? text : "?");
}

void cmd_stringtable(Thread *self, FILE *out, const CommandValues *v)
{
    Printer p = {.out = out, .verbose = command_flag(v, "-verbose")};
    safepoint_begin(self, "string table");
    if (p.verbose)
        fputs("VERSION: 1.1\n", out);
    string_table_visit_slots(see_string, &p);
    p.numbers.buckets = string_table_capacity();
    safepoint_end(self);
    p.numbers.squares = p.numbers.entries;
    p.numbers.longest = p.numbers.entries > 0;
    if (!p.verbose)
        print_numbers(out, "StringTable", &p.numbers, 2 * sizeof(void *), 0);
}

/* ---- VM.systemdictionary ---- */

void cmd_systemdictionary(Thread *self, FILE *out, const CommandValues *v)
{
    bool verbose = command_flag(v, "-verbose");
    safepoint_begin(self, "system dictionary");
    world_stopped_instead_of(&class_tables_lock);
    for (const Loader *l = loader_list; l; l = l->next) {
        if (l->is_hidden_holder)
            continue;
        char loader[256], *title;
        TableNumbers n = {0};
        loader_describe(l, loader, sizeof loader);
        if (verbose)
            fprintf(out, "Dictionary for %s class loader\n", loader);
        for (uint32_t i = 0, at = 0; i < l->dictionary.cap; i++) {
            const Class *c = l->dictionary.at[i];
            add_bucket(&n, c != NULL);
            if (!verbose || !c)
                continue;
            FREED char *name = class_java_name(c);
            char defining[256];
            fprintf(out, "%4u: %s%s%s\n", at++, name, c->loader == l ? "" : ", loader ",
                    c->loader == l ? "" : loader_describe(c->loader, defining, sizeof defining));
        }
        title = xasprintf("System Dictionary for %s class loader", loader);
        if (!verbose)
            print_numbers(out, title, &n, sizeof(Class *), 0);
        free(title);
    }
    safepoint_end(self);
}
