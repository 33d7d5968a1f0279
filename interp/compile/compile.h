/* SPDX-License-Identifier: Apache-2.0
 * compile.h - the compiler: hot methods become machine code.  (docs/compiler.md)
 *
 * Model      Method.start of a method that the compiler watches counts, and so does OP_code in the
 *            cells that loops jump back to.  When it is hot, its cells become machine code, and
 *            all of them have OP_code, whose handler goes to the code of the cell.  What they did
 *            stands in Translation.original, as under breakpoints.
 * Ownership  A Translation owns its CompiledCode, and that its memory in the code cache.
 * Locking    Whoever makes code, takes it into use or throws it away holds translate_lock, and
 *            quicken_lock for the cells.  Code that is in use does not change; it is read without a
 *            lock, and thrown away with the world stopped.
 * Failure    What cannot be compiled is interpreted. */
#pragma once
#include "interp/compile/cache.h"
#include "interp/ops.h"

/* Where the two parts of the code of a cell, or of a piece of it, begin; both ascending. */
typedef struct CodePlace {
    uint32_t hot, cold; /* bytes from the begin of the code */
    uint32_t cell;
} CodePlace;
/* One of the 2 * count parts of the code at `count` places: the hot ones, then the cold ones.  The
 * ends are those of the last hot and the last cold part. */
typedef struct CodePart {
    uint32_t begin, end;
    uint32_t place;
    bool is_cold;
} CodePart;
CodePart code_part(const CodePlace *places, uint32_t count, uint32_t hot_end, uint32_t cold_end,
                   uint32_t part);
/* A callee that is a part of the code, or that it calls without looking (inline.c). */
typedef struct KnownCallee {
    const Method *m;
    uint32_t receiver; /* address of the class for whose objects the call selects m; 0: not asked */
    bool is_called;
} KnownCallee;
/* An access that the processor refuses if the reference is null (null.c). */
typedef struct NullCheck {
    uint32_t at, way; /* distances of the instruction, and of where it goes on then */
} NullCheck;
typedef struct CompiledCode {
    const uint8_t *code; /* executable */
    const Cell *cells;
    uint32_t size, hot_size; /* bytes */
    uint32_t whole;          /* bytes from `code` on that it takes, this record among them */
    uint32_t cell_count;
    CodePlace *places;
    uint32_t place_count;
    KnownCallee *known;
    uint32_t known_count;
    const NullCheck *null_checks; /* implicit ones; behind the code */
    uint32_t null_check_count;
    uint32_t number;            /* as -XX:+PrintCompilation says */
    struct jit_code_entry *gdb; /* -XX:+GdbSymbols: what gdb knows (gdb.h) */
    struct CompiledCode *older; /* was replaced; frames may still go on in it */
    /* By cell: twice where its code begins in `code`, plus 1 if it wants the topmost operand in a
     * register.  0: nothing begins at the cell. */
    uint32_t entry[];
} CompiledCode;
enum { CODE_BEGIN = 16 /* bytes before the first piece: no entry is 0 */ };

/* Once, before any method is translated. */
bool compile_is_built(void); /* false: none.c stands here */
void compile_init(void);
/* m was translated; fuses its cells. */
void compile_watch(Method *m) REQUIRES(translate_lock, quicken_lock);
/* World stopped: m's code goes, and its cells have the operations again that they had before they
 * were compiled.  compile_discarded follows, once for all methods. */
void compile_discard(Method *m) REQUIRES(translate_lock, quicken_lock);
/* The same, and from now on m may become hot again. */
void compile_renew(Method *m) REQUIRES(translate_lock, quicken_lock);
/* The same for code with a callee in it that was replaced, or one that it calls without looking
 * because of the class of a receiver that dies.  dying: NULL if no class does. */
void compile_discard_selected(bool (*dying)(const Class *)) REQUIRES(translate_lock, quicken_lock);
void compile_discarded(void) REQUIRES(quicken_lock); /* frames leave code that is gone */
void compile_discard_all(void) EXCLUDES(translate_lock, quicken_lock); /* world stopped */
void compile_free(Translation *t) REQUIRES(translate_lock);            /* nobody runs it */

/* How often a method runs from its begin or round a loop until compile_count is told. */
extern uint32_t compile_threshold;
/* f is self's and current. */
void compile_count(Thread *self, const Frame *f) MAY_SAFEPOINT;
/* The index of the cell whose code pc lies in; -1: it lies in none of c.  For signal handlers,
 * too. */
int compile_cell_at(const CompiledCode *c, const void *pc);
/* The one of c and the older ones that pc lies in; NULL: none.  For signal handlers, too. */
const CompiledCode *compile_code_at(const CompiledCode *c, const void *pc);
/* In the handler of SIGSEGV: where the code of the running thread goes on with null, if pc is an
 * implicit null check that was refused the access to `address`.  NULL: it is not. */
const void *compile_null_way(const Thread *self, const void *pc, const void *address);
/* For reports of a broken process: looks at all methods without a lock.  NULL: pc is in no code. */
const Method *compile_method_at(const void *pc, const CompiledCode **code);
typedef struct CompileState {
    bool is_on;
    uint32_t codes, times_full;
    CodeCacheState cache;
} CompileState;
CompileState compile_state(void);
/* What was compiled since the start; names as "java/lang/String hashCode", cut where they are too
 * long. */
typedef struct CompileTotals {
    uint32_t compiled, failed; /* methods: got code, are not of the compiler's kind */
    uint32_t last_size;        /* bytes of bytecode */
    int64_t ns;
    char last[256], last_failed[256]; /* "": none yet */
} CompileTotals;
CompileTotals compile_totals(void);
/* For agents: the locations in m of addresses in c, malloc'ed; *out NULL and 0: no memory. */
int compile_address_map(const Method *m, const CompiledCode *c, jvmtiAddrLocationMap **out);
/* Each code there is, of a method the newest first; fn may stop, and reads c before it does. */
void compile_each(Thread *self, void (*fn)(void *ctx, Method *m, const CompiledCode *c),
                  void *ctx) MAY_SAFEPOINT;
/* Agents hear of code that is gone, if there is any; runs their callbacks. */
void compile_tell_unloads(Thread *self) MAY_SAFEPOINT;
/* The code that the compiler makes of a method as its cells are now; it does not come into use. */
typedef struct PieceDescription {
    const char *name; /* of its operation, or words in brackets */
    uint32_t begin, bytes;
    int32_t bci;
    bool rare; /* a way that is seldom gone, behind all others */
} PieceDescription;
typedef struct CodeDescription {
    uint8_t *code;
    uint32_t size;
    PieceDescription *pieces;
    uint32_t count;
    bool no_memory;
} CodeDescription;
/* false: the compiler is off, or the method is not of its kind, or never ran.  The caller frees. */
bool compile_describe(Method *m, CodeDescription *d);
void compile_description_free(CodeDescription *d);
/* What is generated besides methods: i counts from 0; false: there is no more. */
typedef struct CodeStub {
    const char *name;
    const void *code;
    size_t size;
} CodeStub;
bool compile_stub(uint32_t i, CodeStub *stub);
/* The cell waited for resolution when its method was compiled. */
void compile_stale(Thread *self, const Frame *f) MAY_SAFEPOINT;
