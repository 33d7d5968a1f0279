/* SPDX-License-Identifier: Apache-2.0
 * call_target.h - what resolution of a call or a field instruction asks and gives. */
#ifndef VM_MODEL_CALL_TARGET_H
#define VM_MODEL_CALL_TARGET_H
#include "vm/model/class.h"

typedef enum { FIELD_GET = 0, FIELD_PUT = 1, FIELD_STATIC = 2 } FieldAccessMode; /* or-ed */

typedef enum {
    CALL_STATIC,
    CALL_SPECIAL,
    CALL_VIRTUAL,
    CALL_INTERFACE,
    CALL_HANDLE /* signature polymorphic: adapter + appendix */
} CallKind;
typedef struct CallTarget {
    /* after resolution: a CALL_INTERFACE on an Object method becomes CALL_VIRTUAL; final/private
     * ones CALL_SPECIAL */
    CallKind kind;
    /* the resolved method; CALL_SPECIAL: already selected (6.5.invokespecial); CALL_HANDLE: the
     * adapter to call statically */
    Method *method;
    /* CALL_HANDLE, invokedynamic: extra last argument, NULL when the linker gave none */
    ref_t *appendix;
    /* invokespecial of an interface method: receiver must be instance of this (else NULL) */
    Class *interface_check;
    /* slots popped from the caller's stack (descriptor + receiver), without the appendix */
    int arg_slots;
    BasicType return_type;
} CallTarget;
#endif
