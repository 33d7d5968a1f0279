/* SPDX-License-Identifier: Apache-2.0
 * extension_method.c - the cells that the interpreter made of a method's bytecode.
 * (docs/extensions.md) */
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
    TiEntry e;
    Method *m;
    CellRows r;
    jvmtiError err = ti_entry_begin(&e, env, TI_IN_LIVE, -1, false);
    if (err)
        return err;
    if ((err = ti_check_method(method, &m)))
        return ti_entry_end(&e, err);
    if (!count || !bcis || !names || !operands)
        return ti_entry_end(&e, JVMTI_ERROR_NULL_POINTER);
    if (method_is_native(m))
        return ti_entry_end(&e, JVMTI_ERROR_NATIVE_METHOD);
    if (!m->translation)
        return ti_entry_end(&e, JVMTI_ERROR_ABSENT_INFORMATION); /* it was never called */
    if (!(err = make_rows(m->translation, &r))) {
        *count = (jint)((const Code *)m->translation)->cell_count;
        *bcis = r.bcis;
        *names = r.names;
        *operands = r.operands;
    }
    return ti_entry_end(&e, err);
}
