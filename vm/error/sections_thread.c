/* SPDX-License-Identifier: Apache-2.0
 * sections_thread.c - the thread that crashed: its native and Java frames, registers, and what lies
 * around them. */
#include "gc/gc.h"
#include "interp/compile/compile.h"
#include "interp/sample.h"
#include "vm/class/module.h"
#include "vm/error/sections.h"
#include "vm/library/java_thread.h"
#include "vm/os/mapping.h"
#include "vm/os/os.h"
#include "vm/objects/string.h"
#include "vm/thread/thread.h"
#include "vm/model/vm.h"
#include "vm/model/code_tables.h"
#include <inttypes.h>

/* ---- pieces ---- */

/* "java/lang/String" as "java.lang.String" */
static void print_class_name(Sink *out, const Symbol *name)
{
    for (const char *p = name->bytes; *p; p++) {
        char c = *p == '/' ? '.' : *p;
        sink_write(out, &c, 1);
    }
}

static void print_place(Sink *out, const Method *m, int bci)
{
    const Class *c = m->holder;
    print_class_name(out, c->name);
    sink_printf(out, ".%s%s+%d", m->name->bytes, m->descriptor->bytes, bci < 0 ? 0 : bci);
    int line = bci < 0 ? -1 : method_line_number(m, bci);
    if (c->source_file && line > 0)
        sink_printf(out, "  %s:%d", c->source_file->bytes, line);
    if (c->module && c->module->name)
        sink_printf(out, " %s%s%s", c->module->name->bytes, c->module->version ? "@" : "",
                    c->module->version ? c->module->version->bytes : "");
}

static void print_java_method(Sink *out, const Method *m, int bci)
{
    sink_text(out, "j  ");
    print_place(out, m, bci);
    sink_text(out, "\n");
}

/* "J 12 Spin.f(I)I+8  Spin.java:3 (26 bytes) @ 0x00007f... [0x00007f...+0x42]": the number is that
 * of -XX:+PrintCompilation */
static void print_compiled(Sink *out, const Method *m, int bci, const CompiledCode *c,
                           const void *pc)
{
    sink_printf(out, "J %u ", c->number);
    print_place(out, m, bci);
    sink_printf(out, " (%u bytes) @ 0x%016" PRIxPTR " [0x%016" PRIxPTR "+0x%zx]", m->code_len,
                (uintptr_t)pc, (uintptr_t)c->code, (size_t)((const uint8_t *)pc - c->code));
}

/* is_return: a return address, whose call is before it; that may be the last instruction of a
 * function. */
void print_code_address(Sink *out, const void *pc, bool is_return)
{
    static CodeAddress where; /* large, and reports are one at a time */
    static char own[sizeof where.file];
    const CompiledCode *compiled;
    const Method *m = compile_method_at(pc, &compiled);
    int cell = m ? compile_cell_at(compiled, pc) : -1;
    if (cell >= 0) {
        print_compiled(out, m, cell_to_bci(m, m->code + cell), compiled, pc);
        return;
    }
    if (!*own && code_address_find((const void *)print_code_address, &where))
        memcpy(own, where.file, sizeof own);
    if (!code_address_find((const char *)pc - is_return, &where)) {
        sink_printf(out, "C  %p", pc);
        return;
    }
    bool ours = *where.file && !strcmp(where.file, own);
    sink_printf(out, "%c  [%s+0x%zx]", ours ? 'V' : 'C',
                *where.file ? file_base_name(where.file) : "anonymous memory",
                where.offset + is_return);
    if (*where.function)
        sink_printf(out, "  %s+0x%zx", where.function, where.into + is_return);
}

/* A Java string, as far as it fits, without allocation: the heap may be damaged, so each object on
 * the way is looked at first. */
static void copy_string(const Object *s, char *to, size_t size)
{
    uint16_t units[100];
    size_t n = 0;
    *to = 0;
    if (!heap_is_object(s) || object_class(s) != wk.java_lang_String ||
        !heap_is_object(ref_load(s, wk.java_lang_String_value)))
        return;
    int32_t length = string_length(s);
    if (length > (int32_t)ARRAY_LEN(units))
        length = ARRAY_LEN(units);
    string_get_utf16(s, 0, length, units);
    for (int32_t i = 0; i < length && n + 1 < size; i++)
        to[n++] = units[i] >= ' ' && units[i] < 0x7f ? (char)units[i] : '?';
    to[n] = 0;
}

bool print_thread_line(Sink *out, const Thread *thread, const char *before, Thread **next)
{
    static const char *const states[] = {"_thread_new", "_thread_in_vm", "_thread_in_native",
                                         "_thread_blocked", "_thread_terminated"};
    static Thread copy;
    const Thread *t = &copy;
    char name[100] = "";
    sink_printf(out, "%s%p JavaThread ", before, (const void *)thread);
    if (memory_read(thread, &copy, sizeof copy) != sizeof copy) {
        sink_text(out, "is not readable\n");
        return false;
    }
    uint32_t state = t->state;
    if (heap_is_object(t->java->object))
        copy_string(java_thread_name(t->java->object), name, sizeof name);
    sink_printf(out, "\"%s\"%s [%s, id=%d, Java stack(%p,%p)]\n", name,
                t->java->is_daemon ? " daemon" : "",
                state < ARRAY_LEN(states) ? states[state] : "unknown", t->os_tid,
                (void *)t->stack_base, (void *)t->stack_end);
    *next = t->next;
    return true;
}

/* ---- sections ---- */

void section_current_thread(Sink *out, const Crash *c)
{
    if (!c->thread) {
        sink_text(out, "Current thread is native thread\n\n");
        return;
    }
    Thread *next;
    if (!print_thread_line(out, c->thread, "Current thread: ", &next))
        return;
    if (c->thread->c_stack_top)
        sink_printf(out, "\nNative stack: usable from %p to %p", (void *)c->thread->c_stack_limit,
                    (void *)c->thread->c_stack_top);
    if (c->context)
        sink_printf(out, ",  sp=%p", (void *)context_stack(c->context));
    sink_text(out, "\n\n");
    const Object *pending = c->thread->exception;
    if (pending && heap_is_object(pending)) {
        sink_text(out, "Pending exception: ");
        print_class_name(out, object_class(pending)->name);
        sink_text(out, "\n\n");
    }
}

/* A jump to where no code is, or into compiled code, of which the unwinder knows nothing, and which
 * has nothing on the stack: the unwinder begins at the caller. */
static void return_from_nowhere(ucontext_t *c)
{
    CodeAddress where;
    if (!code_address_find(context_pc(c), &where) || code_cache_holds(context_pc(c)))
        context_return(c);
}

static void print_by_frame_pointers(Sink *out, const ucontext_t *c)
{
    uintptr_t at = context_frame(c), frame[2];
    for (int i = 0; i < 64 && memory_read((void *)at, frame, sizeof frame) == sizeof frame; i++) {
        print_code_address(out, (void *)frame[1], true);
        sink_text(out, "\n");
        if (frame[0] <= at)
            break;
        at = frame[0];
    }
}

/* The unwinder begins at itself and comes through the handler's frame to where the fault was: only
 * what comes from there on is of interest. */
void section_native_frames(Sink *out, const Crash *c)
{
    static void *frames[128];
    ucontext_t before;
    void *first = c->pc;
    sink_text(out, "Native frames: (J=compiled Java code, V=VM code, C=native code)\n");
    if (c->context) {
        before = *c->context;
        if (!context_pc(c->context) || c->signal == SIGSEGV || c->signal == SIGBUS)
            return_from_nowhere(c->context);
        if (context_pc(c->context) != first) {
            print_code_address(out, first, false);
            sink_text(out, "\n");
        }
        first = context_pc(c->context);
    }
    int n = os_backtrace(frames, ARRAY_LEN(frames)), i = 0;
    if (c->context)
        *c->context = before;
    while (i < n && frames[i] != first)
        i++;
    print_code_address(out, first, !c->signal || first != c->pc);
    sink_text(out, "\n");
    if (i < n)
        while (++i < n) {
            print_code_address(out, frames[i], true);
            sink_text(out, "\n");
        }
    else if (c->context)
        print_by_frame_pointers(out, c->context);
    sink_text(out, "\n");
}

static void print_sampled(void *out, const Method *m, int bci, const void *pc)
{
    const CompiledCode *c = pc ? compile_code_at(translation_of(m)->compiled, pc) : NULL;
    if (c) {
        print_compiled(out, m, bci, c, pc);
        sink_text(out, "\n");
    } else {
        print_java_method(out, m, bci);
    }
}

void section_java_frames(Sink *out, const Crash *c)
{
    if (!c->thread)
        return;
    sink_text(out, "Java frames: (J=compiled Java code, j=interpreted)\n");
    interp_sample_each(c->thread, c->context, print_sampled, out, 500);
    sink_text(out, "\n");
}

static const char *code_text(int sig, int code)
{
    static const struct {
        int sig, code;
        const char *text;
    } known[] = {{0, SI_USER, "SI_USER"},
                 {0, SI_QUEUE, "SI_QUEUE"},
                 {0, SI_TKILL, "SI_TKILL"},
                 {0, SI_KERNEL, "SI_KERNEL"},
                 {SIGSEGV, SEGV_MAPERR, "SEGV_MAPERR"},
                 {SIGSEGV, SEGV_ACCERR, "SEGV_ACCERR"},
                 {SIGBUS, BUS_ADRALN, "BUS_ADRALN"},
                 {SIGBUS, BUS_ADRERR, "BUS_ADRERR"},
                 {SIGBUS, BUS_OBJERR, "BUS_OBJERR"},
                 {SIGFPE, FPE_INTDIV, "FPE_INTDIV"},
                 {SIGFPE, FPE_INTOVF, "FPE_INTOVF"},
                 {SIGFPE, FPE_FLTDIV, "FPE_FLTDIV"},
                 {SIGFPE, FPE_FLTINV, "FPE_FLTINV"},
                 {SIGILL, ILL_ILLOPC, "ILL_ILLOPC"},
                 {SIGILL, ILL_ILLOPN, "ILL_ILLOPN"},
                 {SIGILL, ILL_ILLADR, "ILL_ILLADR"},
                 {SIGILL, ILL_PRVOPC, "ILL_PRVOPC"}};
    for (size_t i = 0; i < ARRAY_LEN(known); i++)
        if ((!known[i].sig || known[i].sig == sig) && known[i].code == code)
            return known[i].text;
    return "unknown";
}

void section_signal_info(Sink *out, const Crash *c)
{
    if (!c->signal)
        return;
    sink_printf(out, "siginfo: si_signo: %d (%s), si_code: %d (%s), ", c->signal,
                fault_name(c->signal), c->info->si_code, code_text(c->signal, c->info->si_code));
    if (c->info->si_code <= 0)
        sink_printf(out, "sent from pid: %d, uid: %d\n\n", (int)c->info->si_pid,
                    (int)c->info->si_uid);
    else
        sink_printf(out, "si_addr: %p\n\n", c->info->si_addr);
}

void section_registers(Sink *out, const Crash *c)
{
    uint64_t half[2];
    uint32_t modes;
    if (!c->context)
        return;
    sink_text(out, "Registers:\n");
    for (int i = 0; i < context_count; i++)
        sink_printf(out, "%s=0x%016" PRIx64 "%s", context_names[i], context_value(c->context, i),
                    i % 4 == 3 || i + 1 == context_count ? "\n" : ", ");
    for (int i = 0; context_vector(c->context, i, half); i++)
        sink_printf(out, "%s[%d]=0x%016" PRIx64 " 0x%016" PRIx64 "\n", context_vector_name, i,
                    half[1], half[0]);
    if (context_modes(c->context, &modes))
        sink_printf(out, "%s=0x%08x\n", context_modes_name, modes);
    sink_text(out, "\n");
}

typedef struct Seeker {
    const char *p;
    const Thread *native, *java;
} Seeker;

static void find_stack(Thread *t, Seeker *s)
{
    if (s->p >= (char *)t->stack_base && s->p < (char *)t->stack_end)
        s->java = t;
    if (t->c_stack_top && s->p >= t->c_stack_limit && s->p < t->c_stack_top)
        s->native = t;
}

static void describe_address(Sink *out, const void *p)
{
    static Mapping m;
    Seeker s = {.p = p};
    if (!p) {
        sink_text(out, "is NULL\n");
        return;
    }
    lock_not_needed(&threads_lock); /* the thread that crashed may hold it */
    for (Thread *t = threads_head; t; t = t->next)
        find_stack(t, &s);
    if (s.java || s.native) {
        sink_printf(out, "is pointing into the %s stack of thread %p\n", s.java ? "Java" : "native",
                    (const void *)(s.java ? s.java : s.native));
    } else if (heap_is_object(p)) {
        sink_text(out, "is perhaps an object of class ");
        print_class_name(out, object_class(p)->name);
        sink_text(out, "\n");
    } else if (heap_contains(p)) {
        sink_text(out, "is an address in the Java heap\n");
    } else if (!mapping_find(p, &m)) {
        sink_text(out, "is an unmapped address\n");
    } else if (m.access[2] == 'x') {
        sink_text(out, "is code: ");
        print_code_address(out, p, false);
        sink_text(out, "\n");
    } else {
        sink_printf(out, "is an address in %s (%s)\n", *m.path ? m.path : "anonymous memory",
                    m.access);
    }
}

void section_register_memory(Sink *out, const Crash *c)
{
    if (!c->context)
        return;
    sink_text(out, "Register to memory mapping:\n\n");
    for (int i = 0; i < context_general; i++) {
        void *p = (void *)context_value(c->context, i);
        sink_printf(out, "%s=0x%016" PRIxPTR " ", context_names[i], (uintptr_t)p);
        describe_address(out, p);
    }
    sink_text(out, "\n");
}

void section_stack_bytes(Sink *out, const Crash *c)
{
    if (!c->context)
        return;
    uintptr_t words[64], sp = context_stack(c->context);
    size_t n = memory_read((void *)sp, words, sizeof words) / sizeof *words;
    sink_printf(out, "Top of Stack: (sp=%p)\n", (void *)sp);
    for (size_t i = 0; i + 1 < n; i += 2)
        sink_printf(out, "%p:   %016" PRIxPTR " %016" PRIxPTR "\n", (void *)(sp + i * 8), words[i],
                    words[i + 1]);
    sink_text(out, "\n");
}

void section_instruction_bytes(Sink *out, const Crash *c)
{
    enum { AROUND = 64, LINE = 16 };
    if (!c->signal)
        return;
    sink_printf(out, "Instructions: (pc=%p)\n", c->pc);
    for (const char *at = (const char *)c->pc - AROUND; at < (const char *)c->pc + AROUND;
         at += LINE) {
        uint8_t bytes[LINE];
        if (memory_read(at, bytes, LINE) != LINE)
            continue;
        sink_printf(out, "%p:  ", (const void *)at);
        for (int i = 0; i < LINE; i++)
            sink_printf(out, " %02x", bytes[i]);
        sink_text(out, "\n");
    }
    sink_text(out, "\n");
}
