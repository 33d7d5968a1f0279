/* SPDX-License-Identifier: Apache-2.0
 * show.c - see show.h: a line for each method, machine code, gdb. */
#include "interp/compile/show.h"
#include "classfile/descriptor.h"
#include "interp/compile/choice.h"
#include "interp/compile/gdb.h"
#include "vm/base/events.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include "vm/os/os.h"

static const GdbNames *gdb; /* NULL: it is told nothing */

/* "java.lang.Object" */
static char *name_of(const Method *m, char *name, size_t size)
{
    snprintf(name, size, "%s", m->holder->name->bytes);
    name_to_dots(name);
    return name;
}

/* As the stock VM's: number, flags, tier (one, code without a profile), method. */
static void tell(const Method *m, const CompiledCode *c, EventKind kind, const char *what)
{
    char text[500], name[400];
    if (!events_on() && !vm_options.print_compilation && !log_on(jit_compilation, DEBUG))
        return;
    snprintf(text, sizeof text, "%4u  %c%c   1       %s::%s (%u bytes)%s%s", c->number,
             m->flags & ACC_SYNCHRONIZED ? 's' : ' ', m->exception_count ? '!' : ' ',
             name_of(m, name, sizeof name), m->name->bytes, m->code_len, c->older ? "   again" : "",
             what);
    events_note(kind, thread_self(), "%s", text);
    if (vm_options.print_compilation) /* milliseconds since the start come first */
        fprintf(vm_output(), "%lld %s\n", (long long)((os_nanos() - vm_start_ns) / 1000000), text);
    LOG(jit_compilation, DEBUG, "%s", text);
}

void show_init(void)
{
    GdbStart *start = vm_options.gdb_symbols ? (GdbStart *)os_tool_symbol("gdb", "vitrine_gdb")
                                             : NULL;
    gdb = start ? start() : NULL;
}

static void print_bytes(FILE *out, const Method *m, const CompiledCode *c, uint32_t cell,
                        uint32_t from, uint32_t to)
{
    enum { ROW = 16 };
    char line[400];
    int bci = m->translation->bci[cell];
    disasm_instruction(m, bci, line, sizeof line);
    for (uint32_t at = from; at < to; at += ROW) {
        if (at == from)
            fprintf(out, "  %p  %5d  %-36.36s ", (const void *)(c->code + at), bci, line);
        else
            fprintf(out, "  %p  %5s  %-36s ", (const void *)(c->code + at), "", "");
        for (uint32_t i = at; i < to && i < at + ROW; i++)
            fprintf(out, " %02x", c->code[i]);
        putc('\n', out);
    }
}

/* Which bytes each instruction became; docs/compiled-method.md says who knows what they mean. */
static void print_code(const Method *m, const CompiledCode *c)
{
    FILE *out = vm_output();
    fprintf(out, "%s.%s%s  compiled, number %u, %u bytes\n", m->holder->name->bytes, m->name->bytes,
            m->descriptor->bytes, c->number, c->size);
    uint32_t n = c->place_count, end = (uint32_t)((const uint8_t *)c->null_checks - c->code);
    for (uint32_t k = 0; k < 2 * n; k++) {
        if (k == n)
            fprintf(out, "  rare ways, tables of switches\n");
        CodePart part = code_part(c->places, n, c->hot_size, end, k);
        print_bytes(out, m, c, c->places[part.place].cell, part.begin, part.end);
    }
    if (c->null_check_count)
        fprintf(out, "  accesses that check for null, and where null goes on\n");
    for (uint32_t i = 0; i < c->null_check_count; i++)
        fprintf(out, "  %p  %p\n", (const void *)(c->code + c->null_checks[i].at),
                (const void *)(c->code + c->null_checks[i].way));
}

static void print_cache(void) REQUIRES(translate_lock)
{
    CodeCacheState c = code_cache_state();
    fprintf(vm_output(), "CodeCache: size=%zuKb used=%zuKb max_used=%zuKb free=%zuKb\n",
            c.size / 1024, c.used / 1024, c.most_used / 1024, (c.size - c.used) / 1024);
}

bool show_allows(const Method *m)
{
    if (choice_allows(m))
        return true;
    if (vm_options.print_compilation && !choice_quiet) {
        char name[400];
        fprintf(vm_output(), "### Excluding compile:%s %s::%s\n",
                m->flags & ACC_STATIC ? " static" : "", name_of(m, name, sizeof name),
                m->name->bytes);
    }
    return false;
}

static bool is_wanted(const Method *m)
{
    return vm_options.print_code || vm_options.print_assembly ||
           (vm_options.disassemble && disasm_wants(m)) || choice_prints(m);
}

void show_new(Method *m, CompiledCode *c)
{
    tell(m, c, EVENT_COMPILATION, "");
    events_note(EVENT_COMPILATION, thread_self(), "nmethod %u 0x%016lx code [0x%016lx, 0x%016lx]",
                c->number, (unsigned long)(uintptr_t)c, (unsigned long)(uintptr_t)c->code,
                (unsigned long)(uintptr_t)(c->code + c->size));
    if (log_on(nmethod_install, INFO)) {
        char name[400];
        LOG(nmethod_install, INFO, "Installing method (1) %s.%s%s ", name_of(m, name, sizeof name),
            m->name->bytes, m->descriptor->bytes);
    }
    if (UNLIKELY(is_wanted(m)))
        print_code(m, c);
    if (vm_options.print_code_cache_always)
        print_cache();
    if (UNLIKELY(gdb)) {
        char name[400];
        snprintf(name, sizeof name, "%s.%s%s", m->holder->name->bytes, m->name->bytes,
                 m->descriptor->bytes);
        c->gdb = gdb->tell(name, c->code, c->size);
    }
}

void show_freed(const CompiledCode *c)
{
    if (c->gdb)
        gdb->forget(c->gdb);
}

void show_gone(const Method *m, const CompiledCode *c)
{
    tell(m, c, EVENT_DEOPTIMIZATION, "   made not entrant");
}
