/* SPDX-License-Identifier: Apache-2.0
 * support.h - what the files of this folder share: includes, small makers of Java objects,
 * names. */
#ifndef VM_JVM_SUPPORT_H
#define VM_JVM_SUPPORT_H
#include "interp/interp.h"
#include "interp/native.h"
#include "vm/class/loader.h"
#include "vm/class/module.h"
#include "vm/class/resolve.h"
#include "vm/objects/exception.h"
#include "vm/objects/handle.h"
#include "vm/jni/refs.h"
#include "jvm.h"
#include "vm/jvm/natives.h"
#include "vm/model/wellknown.h"
#include "vm/objects/new.h"
#include "vm/invoke/reflect.h"
#include "vm/objects/string.h"
#include "vm/thread/monitor.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"
#include "vm/model/vm.h"

/* Natives that the VM supplies: a table per area, ending with a NULL name; natives.c lists the
 * tables. */
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
extern const NativeRow natives_unsafe[], natives_unsafe_memory[], natives_membername[],
    natives_linkage[], natives_perf[], natives_lang[], natives_whitebox[];

/* An entry that nobody has written: throws InternalError "... is not implemented". */
void jvm_missing(Thread *self, const char *name) MAY_SAFEPOINT;

/* links and initializes, then allocates */
Object *jvm_new(Thread *self, Class *c) MAY_SAFEPOINT MUST_CHECK;
/* element[] */
Object *jvm_new_array(Thread *self, Class *element, int32_t n) MAY_SAFEPOINT MUST_CHECK;
/* byte[] */
Object *jvm_new_bytes(Thread *self, const void *data, uint32_t len) MAY_SAFEPOINT MUST_CHECK;
/* annotations.c: byte[] of an attribute's content, with numbers that the class's ConstantPool knows
 * for ever; NULL without exception when absent. */
typedef enum AnnotationKind {
    ANNOTATIONS,
    PARAMETER_ANNOTATIONS,
    ANNOTATION_DEFAULT,
    TYPE_ANNOTATIONS
} AnnotationKind;
Object *jvm_annotation_bytes(Thread *self, const ConstantPool *cp, ByteSpan span,
                             AnnotationKind kind) MAY_SAFEPOINT;
/* the same, interned: generic signatures */
Object *jvm_interned_symbol(Thread *self, Symbol *s) MAY_SAFEPOINT;
/* java.lang.String; NULL symbol gives NULL */
Object *jvm_symbol_string(Thread *self, const Symbol *s) MAY_SAFEPOINT;
Symbol *jvm_string_symbol(const Object *string, bool dots_to_slashes); /* NULL: longer than any */
char *jvm_string_chars(const Object *string); /* string_to_mutf8, NULL for NULL */
/* boot class, initialized */
Class *jvm_load(Thread *self, const char *name) MAY_SAFEPOINT MUST_CHECK;
bool jvm_call_static(Thread *self, Class *c, const char *name, const char *desc, const Slot *args,
                     Slot *result) MAY_SAFEPOINT MUST_CHECK;
/* `new c(arg)` for a constructor with these arguments (without the receiver) */
Object *jvm_construct(Thread *self, Class *c, const char *desc, const Slot *args,
                      int slots) MAY_SAFEPOINT MUST_CHECK;
/* The pending exception becomes the cause of a new one of this class, which has a constructor with
 * a Throwable alone. */
void jvm_wrap_exception(Thread *self, const char *class_name) MAY_SAFEPOINT;

/* stackwalk.c */
/* Reflection.getCallerClass, called by the native method itself */
Class *stack_caller_class(Thread *self) MAY_SAFEPOINT;
/* live_frame.c */
bool live_frame_fill(Thread *self, Handle info, Frame *f) MAY_SAFEPOINT MUST_CHECK;
bool stack_is_reflection_frame(const Method *m); /* Method.invoke and the accessors under it */

/* Entry brackets: a null mirror means an NPE where Java would pass one. */
static inline Object *mirror_of(const Class *c) { return c ? c->mirror : NULL; }
static inline bool class_is_primitive(const Class *c) { return c->kind == CLASS_PRIMITIVE; }

/* Leaves VM state and gives a local reference to `o` (may be NULL). */
static inline jobject jvm_leave_ref(Thread *self, Object *o)
{
    jobject r = o ? jref_new_local(self, o) : NULL;
    thread_vm_to_native(self);
    return r;
}

/* what Unsafe.allocateMemory gave out, while native memory is tracked */
extern _Atomic size_t unsafe_memory_bytes;
#endif
