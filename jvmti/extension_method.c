/* SPDX-License-Identifier: Apache-2.0
 * extension_method.c - what became of a method's bytecode: the interpreter's cells, the compiler's
 * machine code.  (docs/extensions.md) */
#include "interp/compile/compile.h"
#include "interp/ops.h"
#include "jvmti/spec/bodies.h"

/* The copy of one more name for an agent; false: no memory. */
static bool add_name(char **names, jint *named, const char *name)
{
    char *copy = ti_strdup(name);
    if (copy)
        names[(*named)++] = copy;
    return copy != NULL;
}

/* What was made of an answer for which there was not enough memory. */
static jvmtiError drop_rows(char **names, jint named, void *other, void *another)
{
    while (named > 0)
        ti_free(names[--named]);
    ti_free_blocks((void *[]){names, other, another}, 3);
    return JVMTI_ERROR_OUT_OF_MEMORY;
}

typedef struct CellRows {
    jint *bcis;
    char **names;
    jlong *operands;
} CellRows;

/* Cells are rewritten under quicken_lock, so each is seen as it was at one moment. */
static void copy_cells(const Code *code, Cell *copies)
{
    lock_take(&quicken_lock);
    memcpy(copies, code->cells, code->cell_count * sizeof *copies);
    lock_release(&quicken_lock);
}

static jvmtiError make_rows(const Code *code, CellRows *r)
{
    jint n = (jint)code->cell_count, named = 0;
    Cell *cells = calloc((size_t)n + 1, sizeof *cells);
    *r = (CellRows){ti_alloc((size_t)n * sizeof(jint)), ti_alloc((size_t)n * sizeof(char *)),
                    ti_alloc((size_t)n * 3 * sizeof(jlong))};
    bool ok = cells && r->bcis && r->names && r->operands;
    if (ok)
        copy_cells(code, cells);
    for (jint i = 0; i < n && ok; i++) {
        const Cell *c = &cells[i];
        const jlong row[] = {c->a, c->b, c->j};
        memcpy(r->operands + 3 * i, row, sizeof row);
        r->bcis[i] = code->bci[i];
        ok = add_name(r->names, &named, op_name[c->op]);
    }
    free(cells);
    return ok ? JVMTI_ERROR_NONE : drop_rows(r->names, named, r->bcis, r->operands);
}

jvmtiError ti_ext_GetMethodCells(TiEnv *env, Method *m, jint *count, jint **bcis, char ***names,
                                 jlong **operands)
{
    CellRows r;
    if (method_is_native(m))
        return JVMTI_ERROR_NATIVE_METHOD;
    if (!m->translation)
        return JVMTI_ERROR_ABSENT_INFORMATION; /* it was never called */
    jvmtiError err = make_rows(m->translation, &r);
    if (!err) {
        *count = (jint)((const Code *)m->translation)->cell_count;
        *bcis = r.bcis;
        *names = r.names;
        *operands = r.operands;
    }
    return err;
}

/* ---- machine code ---- */

typedef struct CodeRows {
    unsigned char *code;
    jint *rows;
    char **names;
} CodeRows;

static jvmtiError copy_code(const CodeDescription *d, CodeRows *r)
{
    jint named = 0;
    *r = (CodeRows){ti_alloc(d->size + 1), ti_alloc((4 * (size_t)d->count + 1) * sizeof(jint)),
                    ti_alloc((d->count + (size_t)1) * sizeof(char *))};
    bool ok = r->code && r->rows && r->names && !d->no_memory;
    if (ok)
        memcpy(r->code, d->code, d->size);
    for (uint32_t i = 0; i < d->count && ok; i++) {
        const PieceDescription *p = &d->pieces[i];
        const jint row[] = {p->bci, (jint)p->begin, (jint)p->bytes, p->rare};
        memcpy(r->rows + 4 * i, row, sizeof row);
        ok = add_name(r->names, &named, p->name);
    }
    return ok ? JVMTI_ERROR_NONE : drop_rows(r->names, named, r->code, r->rows);
}

jvmtiError ti_ext_GetCompiledCode(TiEnv *env, Method *m, jint *size, unsigned char **code,
                                  jint *count, jint **rows, char ***names)
{
    CodeDescription d;
    CodeRows r;
    if (method_is_native(m))
        return JVMTI_ERROR_NATIVE_METHOD;
    if (!compile_describe(m, &d))
        return JVMTI_ERROR_ABSENT_INFORMATION;
    jvmtiError err = copy_code(&d, &r);
    if (!err) {
        *size = (jint)d.size;
        *count = (jint)d.count;
        *code = r.code;
        *rows = r.rows;
        *names = r.names;
    }
    compile_description_free(&d);
    return err;
}
