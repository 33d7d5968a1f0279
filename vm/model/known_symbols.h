/* SPDX-License-Identifier: Apache-2.0
 * known_symbols.h - names that code compares against, interned once. */
#pragma once
#include "vm/model/symbol.h"

typedef struct KnownSymbols {
    Symbol *init, *clinit, *finalize, *void_sig, *java_lang_Object, *java_lang_Class,
        *java_lang_Cloneable, *java_io_Serializable, *java_lang_String,
        *java_lang_invoke_MethodHandle, *java_lang_invoke_VarHandle, *java_lang_Throwable,
        *java_lang_ref_Reference, *empty, *referent, *object_array_to_object, *java_lang_Thread,
        *LineNumberTable, *LocalVariableTable, *LocalVariableTypeTable;
} KnownSymbols;
extern KnownSymbols sym;
void symbols_init(void);
char *symbol_dotted(const Symbol *name); /* malloc'ed */
