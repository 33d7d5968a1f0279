/* SPDX-License-Identifier: Apache-2.0
 * native_rows.h - natives that the VM supplies, as rows. */
#ifndef VM_INVOKE_NATIVE_ROWS_H
#define VM_INVOKE_NATIVE_ROWS_H
#include "interp/native.h"

/* Natives that the VM supplies: a table per area, ending with a NULL name; vm/jvm/natives.c lists
 * the tables. */
typedef struct NativeRow {
    const char *class_name, *name, *descriptor;
    void *fn;         /* JNI form, or NULL */
    FastNative *fast; /* or NULL */
    /* fast itself, an attempt that leaves the rest to fast, or NULL: it throws or walks the stack,
     * so the frame of the native method must be there */
    FastNative *frameless;
} NativeRow;
#define NATIVE(cls, name, desc, fn) \
    { \
        cls, name, desc, (void *)(fn), NULL, NULL \
    }
#define FAST(cls, name, desc, fn) \
    { \
        cls, name, desc, NULL, fn, fn \
    }
#define FAST_FRAME(cls, name, desc, fn) \
    { \
        cls, name, desc, NULL, fn, NULL \
    }
#define FAST_TRY(cls, name, desc, fn, attempt) \
    { \
        cls, name, desc, NULL, fn, attempt \
    }
#define NATIVES_END \
    { \
        NULL, NULL, NULL, NULL, NULL, NULL \
    }
extern const NativeRow natives_membername[], natives_linkage[];
#endif
