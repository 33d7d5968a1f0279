/* SPDX-License-Identifier: Apache-2.0
 * disasm.c - printing bytecode, from bytecodes.def. */
#include "interp/ops.h"
#include "vm/model/vm.h"

static const char *utf8_at(const ConstantPool *cp, int i)
{
    return i && i < cp->count ? cp->entries[i].utf8->bytes : "?";
}

/* What the constant pool entry is, in few words. */
static void pool_text(const ConstantPool *cp, int index, char *buf, size_t n)
{
    if (index <= 0 || index >= cp->count) {
        snprintf(buf, n, "#%d ?", index);
        return;
    }
    const CpEntry *e = &cp->entries[index];
    switch (cp->tags[index]) {
    case CP_INTEGER: snprintf(buf, n, "#%d int %d", index, e->i); break;
    case CP_FLOAT: snprintf(buf, n, "#%d float %g", index, (double)e->f); break;
    case CP_LONG: snprintf(buf, n, "#%d long %lld", index, (long long)e->j); break;
    case CP_DOUBLE: snprintf(buf, n, "#%d double %g", index, e->d); break;
    case CP_STRING: snprintf(buf, n, "#%d \"%.60s\"", index, e->utf8->bytes); break;
    case CP_CLASS:
    case CP_METHOD_TYPE: snprintf(buf, n, "#%d %s", index, e->utf8->bytes); break;
    case CP_FIELDREF:
    case CP_METHODREF:
    case CP_INTERFACE_METHODREF: {
        const CpEntry *nat = &cp->entries[e->idx.b];
        snprintf(buf, n, "#%d %s.%s:%s", index, cp->entries[e->idx.a].utf8->bytes,
                 utf8_at(cp, nat->idx.a), utf8_at(cp, nat->idx.b));
        break;
    }
    case CP_DYNAMIC:
    case CP_INVOKE_DYNAMIC: {
        const CpEntry *nat = &cp->entries[e->idx.b];
        snprintf(buf, n, "#%d bootstrap %d %s:%s", index, e->idx.a, utf8_at(cp, nat->idx.a),
                 utf8_at(cp, nat->idx.b));
        break;
    }
    default: snprintf(buf, n, "#%d", index); break;
    }
}

bool disasm_wants(const Method *m)
{
    const char *wanted = vm_options.disassemble, *dot = wanted ? strchr(wanted, '.') : NULL;
    if (!wanted)
        return false;
    const Symbol *holder = m->holder->name;
    size_t len = dot ? (size_t)(dot - wanted) : strlen(wanted);
    return holder->len == len && !memcmp(holder->bytes, wanted, len) &&
           (!dot || !strcmp(m->name->bytes, dot + 1));
}

int disasm_instruction(const Method *m, int bci, char *buf, size_t n)
{
    VM_ASSERT(bci >= 0 && (uint32_t)bci < m->code_len, "a place in the code");
    const uint8_t *p = m->bytecode + bci;
    int len = bytecode_length(m->bytecode, bci, (int)m->code_len);
    if (len == 0) {
        snprintf(buf, n, "<bad instruction 0x%02x>", p[0]);
        return 1;
    }
    const BytecodeInfo *info = &bytecode_info[p[0]];
    char pool[200];
    switch (info->format) {
    case 'b': snprintf(buf, n, "%s %d", info->name, (int8_t)p[1]); break;
    case 's': snprintf(buf, n, "%s %d", info->name, code_s2(p + 1)); break;
    case 'l': snprintf(buf, n, "%s %d", info->name, p[1]); break;
    case 'i': snprintf(buf, n, "%s %d %d", info->name, p[1], (int8_t)p[2]); break;
    case 'n': snprintf(buf, n, "%s %d", info->name, p[1]); break;
    case 'o': snprintf(buf, n, "%s %d", info->name, bci + code_s2(p + 1)); break;
    case 'O': snprintf(buf, n, "%s %d", info->name, bci + code_s4(p + 1)); break;
    case 'k':
    case 'K':
    case 'f':
    case 'd':
    case 'm':
        pool_text(m->cp, info->format == 'k' ? p[1] : code_u2(p + 1), pool, sizeof pool);
        snprintf(buf, n, "%s %s", info->name, pool);
        break;
    case 'w':
        if (p[1] == BC_iinc)
            snprintf(buf, n, "wide iinc %d %d", code_u2(p + 2), code_s2(p + 4));
        else
            snprintf(buf, n, "wide %s %d", bytecode_info[p[1]].name, code_u2(p + 2));
        break;
    case 'T':
    case 'L': {
        SwitchOperands s = switch_operands(m->bytecode, bci);
        size_t at = (size_t)snprintf(buf, n, "%s default:%d", info->name, bci + switch_default(&s));
        for (uint32_t i = 0; i < s.count && at < n; i++)
            at += (size_t)snprintf(buf + at, n - at, " %d:%d", switch_key(&s, i),
                                   bci + switch_offset(&s, i));
        break;
    }
    default: snprintf(buf, n, "%s", info->name); break;
    }
    return len;
}

void disasm_method(FILE *out, const Method *m)
{
    VM_ASSERT(out && m->bytecode, "a method with bytecode");
    fprintf(out, "%s.%s%s  locals %d stack %d args %d\n", m->holder->name->bytes, m->name->bytes,
            m->descriptor->bytes, m->max_locals, m->max_stack, m->arg_slots);
    for (int bci = 0; bci < (int)m->code_len;) {
        char line[400];
        int len = disasm_instruction(m, bci, line, sizeof line);
        const Cell *c = bci_to_cell(m, bci);
        fprintf(out, "  %5d  %-48s %s\n", bci, line, c ? op_name[c->op] : "");
        bci += len;
    }
    for (int i = 0; i < m->exception_count; i++)
        fprintf(out, "  handler [%d, %d) -> %d  #%d\n", m->exceptions[i].start_pc,
                m->exceptions[i].end_pc, m->exceptions[i].handler_pc, m->exceptions[i].catch_type);
}
