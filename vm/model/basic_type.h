/* SPDX-License-Identifier: Apache-2.0
 * basic_type.h - types of values as the VM counts them.  (JVMS 2.3, 4.3.2, 6.5.newarray) */
#pragma once
#include "vm/base/base.h"

/* JVMS newarray codes, then ours */
typedef enum {
    T_BOOLEAN = 4,
    T_CHAR,
    T_FLOAT,
    T_DOUBLE,
    T_BYTE,
    T_SHORT,
    T_INT,
    T_LONG,
    T_OBJECT,
    T_ARRAY,
    T_VOID
} BasicType;
/* 'I' -> T_INT, '[' -> T_ARRAY, 'L' -> T_OBJECT */
BasicType basic_type_of_char(char descriptor_char);
static inline bool type_is_ref(BasicType t) { return t == T_OBJECT || t == T_ARRAY; }
static inline int type_slots(BasicType t)
{
    return t == T_VOID ? 0 : t == T_LONG || t == T_DOUBLE ? 2 : 1;
}
int type_size(BasicType t); /* bytes in a field or array element; references 4 */
