/* SPDX-License-Identifier: Apache-2.0
 * extension_method.c - what became of a method's bytecode: the interpreter's cells, the compiler's
 * machine code.  (docs/extensions.md) */
#include "interp/compile/compile.h"
#include "interp/ops.h"
#include "jvmti/extensions.h"

typedef struct CellRows {
    jint *bcis;
    char **names;
    jlong *operands;
} CellRows;

static void free_rows(CellRows *r, jint named)
{
    for (jint i = 0; i < named; i++)
        ti_free(r->names[i]);
    void *blocks[] = {r->bcis, r->names, r->operands};
    for (size_t i = 0; i < ARRAY_LEN(blocks); i++)
        if (blocks[i])
            ti_free(blocks[i]);
}

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
    for (; ok && named < n; named++) {
        const Cell *c = &cells[named];
        if (!(r->names[named] = ti_strdup(op_name[c->op])))
            break;
        r->bcis[named] = code->bci[named];
        r->operands[3 * named] = c->a;
        r->operands[3 * named + 1] = c->b;
        r->operands[3 * named + 2] = c->j;
    }
    free(cells);
    if (ok && named == n)
        return JVMTI_ERROR_NONE;
    free_rows(r, named);
    return JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError JNICALL ti_ext_method_cells(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    jmethodID method = va_arg(ap, jmethodID);
    jint *count = va_arg(ap, jint *), **bcis = va_arg(ap, jint **);
    char ***names = va_arg(ap, char ***);
    jlong **operands = va_arg(ap, jlong **);
    va_end(ap);
    Method *m;
    CellRows r;
    TiEntry e = ti_entry_begin(env, TI_IN_LIVE, -1, false);
    jvmtiError err = e.error;
    if (err)
        return err;
    if ((err = ti_check_method(method, &m)))
        return ti_entry_end(e, err);
    if (!count || !bcis || !names || !operands)
        return ti_entry_end(e, JVMTI_ERROR_NULL_POINTER);
    if (method_is_native(m))
        return ti_entry_end(e, JVMTI_ERROR_NATIVE_METHOD);
    if (!m->translation)
        return ti_entry_end(e, JVMTI_ERROR_ABSENT_INFORMATION); /* it was never called */
    if (!(err = make_rows(m->translation, &r))) {
        *count = (jint)((const Code *)m->translation)->cell_count;
        *bcis = r.bcis;
        *names = r.names;
        *operands = r.operands;
    }
    return ti_entry_end(e, err);
}

/* ---- machine code ---- */

typedef struct CodeRows {
    unsigned char *code;
    jint *rows;
    char **names;
} CodeRows;

static jvmtiError copy_code(const CodeDescription *d, CodeRows *r)
{
    uint32_t named = 0;
    *r = (CodeRows){ti_alloc(d->size + 1), ti_alloc((4 * (size_t)d->count + 1) * sizeof(jint)),
                    ti_alloc((d->count + (size_t)1) * sizeof(char *))};
    bool ok = r->code && r->rows && r->names && !d->no_memory;
    if (ok)
        memcpy(r->code, d->code, d->size);
    for (; ok && named < d->count; named++) {
        const PieceDescription *p = &d->pieces[named];
        if (!(r->names[named] = ti_strdup(p->name)))
            break;
        const jint row[] = {p->bci, (jint)p->begin, (jint)p->bytes, p->rare};
        memcpy(r->rows + 4 * named, row, sizeof row);
    }
    if (ok && named == d->count)
        return JVMTI_ERROR_NONE;
    while (named-- > 0)
        ti_free(r->names[named]);
    void *blocks[] = {r->code, r->rows, r->names};
    for (size_t i = 0; i < ARRAY_LEN(blocks); i++)
        if (blocks[i])
            ti_free(blocks[i]);
    return JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError JNICALL ti_ext_compiled_code(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    jmethodID method = va_arg(ap, jmethodID);
    jint *size = va_arg(ap, jint *);
    unsigned char **code = va_arg(ap, unsigned char **);
    jint *count = va_arg(ap, jint *), **rows = va_arg(ap, jint **);
    char ***names = va_arg(ap, char ***);
    va_end(ap);
    Method *m;
    CodeDescription d;
    CodeRows r;
    TiEntry e = ti_entry_begin(env, TI_IN_LIVE, -1, false);
    jvmtiError err = e.error;
    if (err)
        return err;
    if ((err = ti_check_method(method, &m)))
        return ti_entry_end(e, err);
    if (!size || !code || !count || !rows || !names)
        return ti_entry_end(e, JVMTI_ERROR_NULL_POINTER);
    if (method_is_native(m))
        return ti_entry_end(e, JVMTI_ERROR_NATIVE_METHOD);
    if (!compile_describe(m, &d))
        return ti_entry_end(e, JVMTI_ERROR_ABSENT_INFORMATION);
    if (!(err = copy_code(&d, &r))) {
        *size = (jint)d.size;
        *count = (jint)d.count;
        *code = r.code;
        *rows = r.rows;
        *names = r.names;
    }
    compile_description_free(&d);
    return ti_entry_end(e, err);
}
