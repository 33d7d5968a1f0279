/* SPDX-License-Identifier: Apache-2.0
 * vm_structs.c - gHotSpotVMStructs: where profilers find the identifier that the system gives a
 * thread.  (docs/tools-profilers.md)
 *
 * On the stock VM four tables describe its C++ objects.  Whoever reads them takes what is in them
 * for true, and what is not for unknown.  So there is only what is true here, too: the eetop of a
 * java.lang.Thread is the address of a Thread, called JavaThread there, and what is called OSThread
 * is no more than the identifier.  The other tables are empty; they are there because some tools
 * do not ask whether they are. */
#include "vm/model/thread.h"

/* Readers ask the symbols below for the layout.  The end is a row of zeros. */
typedef struct StructRow {
    const char *type, *field, *field_type;
    int32_t is_static;
    uint64_t offset; /* of a field that is not static */
    const void *address;
} StructRow;
static const StructRow fields[] = {
    {"JavaThread", "_osthread", "OSThread*", 0, offsetof(Thread, os_thread), NULL},
    {"OSThread", "_thread_id", "OSThread::thread_id_t", 0, 0, NULL},
    {0}};
static const StructRow nothing[1];

#define SYMBOL(type, name, value) \
    EXPORT extern type gHotSpotVM##name; \
    type gHotSpotVM##name = value;
#define TABLE(name, rows) \
    SYMBOL(const StructRow *, name##s, rows) \
    SYMBOL(uint64_t, name##EntryArrayStride, sizeof *rows)
#define COLUMN(name, member) SYMBOL(uint64_t, name##Offset, offsetof(StructRow, member))
TABLE(Struct, fields)
COLUMN(StructEntryTypeName, type)
COLUMN(StructEntryFieldName, field)
COLUMN(StructEntryTypeString, field_type)
COLUMN(StructEntryIsStatic, is_static)
COLUMN(StructEntryOffset, offset)
COLUMN(StructEntryAddress, address)
TABLE(Type, nothing)
COLUMN(TypeEntryTypeName, type)
COLUMN(TypeEntrySuperclassName, field)
COLUMN(TypeEntryIsOopType, is_static)
COLUMN(TypeEntryIsIntegerType, is_static)
COLUMN(TypeEntryIsUnsigned, is_static)
COLUMN(TypeEntrySize, offset)
TABLE(IntConstant, nothing)
COLUMN(IntConstantEntryName, type)
COLUMN(IntConstantEntryValue, offset)
TABLE(LongConstant, nothing)
COLUMN(LongConstantEntryName, type)
COLUMN(LongConstantEntryValue, offset)
