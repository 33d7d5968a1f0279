/* SPDX-License-Identifier: Apache-2.0
 * native_rows.h - natives that the VM supplies, as rows. */
#pragma once
#include "interp/native.h"
#include "vm/library/release.h"

/* Natives that the VM supplies: a table per area, ending with a NULL name; vm/jvm/natives.c lists
 * the tables. */
typedef struct NativeRow {
    const char *class_name, *name, *descriptor;
    void *fn;         /* JNI form, or NULL */
    FastNative *fast; /* or NULL */
    /* fast itself, an attempt that leaves the rest to fast, or NULL: it throws or walks the stack,
     * so the frame of the native method must be there */
    FastNative *frameless;
    ReleaseRange in; /* of the class library that declare it */
} NativeRow;
/* the last column may be missing: FROM(25), BEFORE(25) (vm/library/release.h) */
#define NATIVE_ROW(cls, name, desc, fn, fast, frameless, ...) \
    { \
        cls, name, desc, (void *)(fn), fast, frameless, { __VA_ARGS__ } \
    }
#define NATIVE(cls, name, desc, fn, ...) NATIVE_ROW(cls, name, desc, fn, NULL, NULL, __VA_ARGS__)
#define FAST(cls, name, desc, fn, ...) NATIVE_ROW(cls, name, desc, NULL, fn, fn, __VA_ARGS__)
#define FAST_FRAME(cls, name, desc, fn, ...) \
    NATIVE_ROW(cls, name, desc, NULL, fn, NULL, __VA_ARGS__)
#define FAST_TRY(cls, name, desc, fn, attempt, ...) \
    NATIVE_ROW(cls, name, desc, NULL, fn, attempt, __VA_ARGS__)
#define NATIVES_END NATIVE_ROW(NULL, NULL, NULL, NULL, NULL, NULL)
extern const NativeRow natives_membername[], natives_linkage[], natives_stackwalk[];
