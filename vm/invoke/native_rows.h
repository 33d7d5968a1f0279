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
    bool need_frame;  /* fast: throws or walks the stack, so its own frame must be there */
} NativeRow;
#define NATIVE(cls, name, desc, fn) \
    { \
        cls, name, desc, (void *)(fn), NULL, false \
    }
#define FAST(cls, name, desc, fn) \
    { \
        cls, name, desc, NULL, fn, false \
    }
#define FAST_FRAME(cls, name, desc, fn) \
    { \
        cls, name, desc, NULL, fn, true \
    }
#define NATIVES_END \
    { \
        NULL, NULL, NULL, NULL, NULL, false \
    }
extern const NativeRow natives_membername[], natives_linkage[];
#endif
