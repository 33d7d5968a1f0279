/* SPDX-License-Identifier: Apache-2.0
 * rows.h - rows of the tables that a class file has and that the VM keeps as they are. */
#pragma once
#include <stdint.h>

/* exception_table (4.7.3): from start_pc up to, not including, end_pc. */
typedef struct ExceptionEntry {
    uint16_t start_pc, end_pc, handler_pc;
    uint16_t catch_type; /* CP_CLASS index; 0: catches everything */
} ExceptionEntry;

/* LineNumberTable (4.7.12) */
typedef struct LineEntry {
    uint16_t start_pc, line;
} LineEntry;

/* LocalVariableTable (4.7.13); LocalVariableTypeTable (4.7.14), where desc_index is that of a
 * signature */
typedef struct LocalVarRow {
    uint16_t start_pc, length, name_index, desc_index, slot;
} LocalVarRow;

/* BootstrapMethods (4.7.23) */
typedef struct BootstrapMethod {
    uint16_t handle_index; /* CP_METHOD_HANDLE */
    uint16_t arg_count;
    const uint16_t *args; /* indices of loadable constants */
} BootstrapMethod;
