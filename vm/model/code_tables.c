/* SPDX-License-Identifier: Apache-2.0
 * code_tables.c - lines and local variables of a method. */
#include "vm/model/code_tables.h"
#include "classfile/classfile.h"
#include "vm/model/known_symbols.h"

enum { ATTRIBUTE_HEADER = 6, EXCEPTION_ROW = 8, LINE_ROW = 4, VARIABLE_ROW = 10 };

CodeTableReader code_table_reader(const Method *m)
{
    VM_ASSERT(m, "a method");
    CodeTableReader r = {.method = m};
    if (m->has_lines || m->has_variables) {
        const uint8_t *exceptions = m->bytecode + m->code_len;
        r.attribute = exceptions + 2 + be_u2(exceptions) * EXCEPTION_ROW;
        r.attributes_left = be_u2(r.attribute);
        r.attribute += 2;
    }
    return r;
}

/* The next row of the attributes of that name. */
static const uint8_t *next_row(CodeTableReader *r, const Symbol *name, unsigned row_size)
{
    while (!r->rows_left) {
        if (!r->attributes_left)
            return NULL;
        r->attributes_left--;
        const uint8_t *a = r->attribute;
        r->attribute += ATTRIBUTE_HEADER + be_u4(a + 2);
        if (r->method->cp->entries[be_u2(a)].utf8 == name) {
            r->rows_left = be_u2(a + ATTRIBUTE_HEADER);
            r->row = a + ATTRIBUTE_HEADER + 2;
        }
    }
    const uint8_t *row = r->row;
    r->rows_left--;
    r->row += row_size;
    return row;
}

bool next_line(CodeTableReader *r, LineEntry *out)
{
    const uint8_t *row = next_row(r, sym.LineNumberTable, LINE_ROW);
    if (row)
        *out = (LineEntry){be_u2(row), be_u2(row + 2)};
    return row;
}

static bool next_variable_of(CodeTableReader *r, const Symbol *table, LocalVarEntry *out)
{
    const uint8_t *row = next_row(r, table, VARIABLE_ROW);
    if (!row)
        return false;
    const CpEntry *pool = r->method->cp->entries;
    *out = (LocalVarEntry){.start_pc = be_u2(row),
                           .length = be_u2(row + 2),
                           .slot = be_u2(row + 8),
                           .name = pool[be_u2(row + 4)].utf8,
                           .descriptor = pool[be_u2(row + 6)].utf8};
    return true;
}

bool next_variable(CodeTableReader *r, LocalVarEntry *out)
{
    if (!next_variable_of(r, sym.LocalVariableTable, out))
        return false;
    CodeTableReader types = code_table_reader(r->method);
    LocalVarEntry type;
    while (next_variable_of(&types, sym.LocalVariableTypeTable, &type))
        if (type.start_pc == out->start_pc && type.length == out->length &&
            type.slot == out->slot && type.name == out->name)
            out->signature = type.descriptor;
    return true;
}

bool variable_in_slot(const Method *m, int slot, int bci, LocalVarEntry *out)
{
    CodeTableReader r = code_table_reader(m);
    while (next_variable(&r, out))
        if (out->slot == slot && bci >= out->start_pc && bci < out->start_pc + out->length)
            return true;
    return false;
}
