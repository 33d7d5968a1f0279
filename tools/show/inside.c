/* SPDX-License-Identifier: Apache-2.0
 * inside.c - what only extension functions tell: operands, header words, cells, tables, the states
 * of constant pools.  (docs/extensions.md) */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

static jvmtiExtensionFunction frame_slots, object_words, method_cells, virtual_table,
    interface_tables, pool_states, compiled_code, environment_tags;
static jvmtiExtensionFunction carrier_thread; /* NULL: there are no virtual threads that move */

static void free_parameters(jvmtiParamInfo *params, jint n)
{
    for (jint i = 0; i < n; i++)
        FREE(params[i].name);
    FREE(params);
}

bool inside_init(jvmtiEnv *env)
{
    struct {
        const char *id;
        jvmtiExtensionFunction *to;
    } rows[] = {{"vitrine.functions.GetFrameSlots", &frame_slots},
                {"vitrine.functions.GetObjectWords", &object_words},
                {"vitrine.functions.GetMethodCells", &method_cells},
                {"vitrine.functions.GetVirtualTable", &virtual_table},
                {"vitrine.functions.GetInterfaceTables", &interface_tables},
                {"vitrine.functions.GetConstantPoolStates", &pool_states},
                {"vitrine.functions.GetCompiledCode", &compiled_code},
                {"vitrine.functions.GetEnvironmentTags", &environment_tags},
                {"com.sun.hotspot.functions.GetCarrierThread", &carrier_thread}};
    jint n = 0;
    jvmtiExtensionFunctionInfo *info = NULL;
    if ((*env)->GetExtensionFunctions(env, &n, &info) != JVMTI_ERROR_NONE)
        return false;
    for (jint i = 0; i < n; i++) {
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            if (!strcmp(rows[k].id, info[i].id))
                *rows[k].to = info[i].func;
        FREE(info[i].id);
        FREE(info[i].short_description);
        if (info[i].errors)
            FREE(info[i].errors);
        free_parameters(info[i].params, info[i].param_count);
    }
    FREE(info);
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (!*rows[k].to && rows[k].to != &carrier_thread)
            return false;
    return true;
}

jthread inside_carrier(jthread thread)
{
    jthread carrier = NULL;
    bool found = carrier_thread && carrier_thread(show_ti, thread, &carrier) == JVMTI_ERROR_NONE;
    return found ? carrier : NULL;
}

bool inside_slots(jthread thread, jint depth, int max, jint *locals, jint *operands,
                  unsigned char *kinds, jvalue *values)
{
    return frame_slots(show_ti, thread, depth, (jint)max, locals, operands, kinds, values) ==
           JVMTI_ERROR_NONE;
}

bool inside_words(jobject o, jlong *address, jint *lock_word)
{
    jint class_word;
    return object_words(show_ti, o, address, &class_word, lock_word) == JVMTI_ERROR_NONE;
}

jvmtiError inside_tags(jint environment, jint max, jint *n, jobject **objects, jlong **tags)
{
    return environment_tags(show_ti, environment, max, n, objects, tags);
}

/* ---- cells ---- */

static bool room_for_cells(ShowMethod *m, jint n, const jint *bcis)
{
    if (m->cells)
        return m->cell_count == n;
    m->cells = calloc((size_t)n + 1, sizeof *m->cells);
    m->cell_bcis = calloc((size_t)n + 1, sizeof *m->cell_bcis);
    if (!m->cells || !m->cell_bcis)
        return false;
    for (jint i = 0; i < n; i++) {
        m->cells[i].name = -1;
        m->cell_bcis[i] = bcis[i];
    }
    m->cell_count = n;
    m->stamp = tables_change();
    return true;
}

static void compare_cells(ShowThread *t, ShowMethod *m, jint n, char **names, const jlong *words)
{
    bool any = false;
    for (jint i = 0; i < n; i++) {
        CellCopy *c = &m->cells[i], now = {operation_number(names[i]), words[3 * i],
                                           words[3 * i + 1], words[3 * i + 2]};
        if (c->name == now.name && c->a == now.a && c->b == now.b && c->wide == now.wide)
            continue;
        *c = now;
        if (!any) {
            record_begin(t, REC_CELLS);
            bytes_number(&t->payload, (uint64_t)m->number);
            any = true;
        }
        bytes_number(&t->payload, (uint64_t)i);
        bytes_number(&t->payload, (uint64_t)now.name);
        bytes_signed(&t->payload, now.a);
        bytes_signed(&t->payload, now.b);
        bytes_number(&t->payload, (uint64_t)now.wide);
    }
    if (any)
        record_end(t);
}

void record_cells(ShowThread *t, ShowMethod *m)
{
    jint n = 0, *bcis = NULL;
    char **names = NULL;
    jlong *words = NULL;
    if (method_cells(show_ti, m->id, &n, &bcis, &names, &words) != JVMTI_ERROR_NONE)
        return;
    tables_enter();
    if (room_for_cells(m, n, bcis))
        compare_cells(t, m, n, names, words);
    tables_exit();
    for (jint i = 0; i < n; i++)
        FREE(names[i]);
    FREE(names);
    FREE(bcis);
    FREE(words);
}

/* ---- constant pools ---- */

void record_pool(ShowThread *t, JNIEnv *jni, ShowClass *c)
{
    jint n = 0;
    unsigned char *states = NULL;
    jclass k = (*jni)->NewLocalRef(jni, c->klass);
    if (!k)
        return;
    if (pool_states(show_ti, k, &n, &states) == JVMTI_ERROR_NONE) {
        tables_enter();
        if (!c->pool_states && (c->pool_states = calloc(1, (size_t)n + 1)))
            c->pool_state_count = n;
        bool any = false;
        for (jint i = 0; i < n && i < c->pool_state_count; i++) {
            if (c->pool_states[i] == states[i])
                continue;
            c->pool_states[i] = states[i];
            if (!any) {
                record_begin(t, REC_POOL);
                bytes_number(&t->payload, (uint64_t)c->number);
                any = true;
            }
            bytes_number(&t->payload, (uint64_t)i);
            bytes_number(&t->payload, states[i]);
        }
        if (any)
            record_end(t);
        tables_exit();
        FREE(states);
    }
    (*jni)->DeleteLocalRef(jni, k);
}

/* ---- vtables and itables, as JSON ---- */

static void json_methods(Bytes *b, JNIEnv *jni, const jmethodID *methods, jint n)
{
    bytes_byte(b, '[');
    for (jint i = 0; i < n; i++) {
        const ShowMethod *m = methods[i] ? method_info(jni, methods[i]) : NULL;
        bytes_format(b, "%s%d", i ? "," : "", m ? m->number : 0);
    }
    bytes_byte(b, ']');
}

void json_tables(Bytes *b, JNIEnv *jni, const ShowClass *c)
{
    jint n = 0, *lengths = NULL;
    jmethodID *methods = NULL;
    jclass *interfaces = NULL, k = (*jni)->NewLocalRef(jni, c->klass);
    if (!k)
        return;
    if (virtual_table(show_ti, k, &n, &methods) == JVMTI_ERROR_NONE) {
        bytes_format(b, ",\"vtable\":");
        json_methods(b, jni, methods, n);
        FREE(methods);
    }
    if (interface_tables(show_ti, k, &n, &interfaces, &lengths, &methods) == JVMTI_ERROR_NONE) {
        bytes_format(b, ",\"itables\":[");
        for (jint i = 0, at = 0; i < n; at += lengths[i++]) {
            const ShowClass *of = class_info(jni, interfaces[i]);
            bytes_format(b, "%s[%d,", i ? "," : "", of ? of->number : 0);
            json_methods(b, jni, methods + at, lengths[i]);
            bytes_byte(b, ']');
            (*jni)->DeleteLocalRef(jni, interfaces[i]);
        }
        bytes_byte(b, ']');
        FREE(interfaces);
        FREE(lengths);
        FREE(methods);
    }
    (*jni)->DeleteLocalRef(jni, k);
}

/* ---- machine code, as JSON ---- */

/* The bytes, and for each piece its location, begin, length, whether it is rare, its name. */
void json_machine(Bytes *b, const ShowMethod *m)
{
    jint size = 0, n = 0, *rows = NULL;
    unsigned char *code = NULL;
    char **names = NULL;
    if (compiled_code(show_ti, m->id, &size, &code, &n, &rows, &names) != JVMTI_ERROR_NONE)
        return;
    bytes_format(b, ",\"machine\":");
    bytes_base64(b, code, (size_t)size);
    bytes_format(b, ",\"pieces\":[");
    for (jint i = 0; i < n; i++) {
        const jint *row = rows + 4 * i;
        bytes_format(b, "%s[%d,%d,%d,%d,", i ? "," : "", row[0], row[1], row[2], row[3]);
        bytes_json(b, names[i]);
        bytes_byte(b, ']');
        FREE(names[i]);
    }
    bytes_byte(b, ']');
    FREE(names);
    FREE(rows);
    FREE(code);
}
