/* SPDX-License-Identifier: Apache-2.0
 * call_target.h - what resolution of a call or a field instruction asks and gives. */
#pragma once
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
    /* How the call selects its method.  An interface's call of a method of Object is CALL_VIRTUAL,
     * a call of a final or private method CALL_SPECIAL. */
    CallKind kind;
    /* The resolved method.  CALL_SPECIAL: the selected one (6.5.invokespecial).  CALL_HANDLE: the
     * adapter, which is called as a static method. */
    Method *method;
    ref_t *appendix;        /* CALL_HANDLE: an extra last argument; NULL: none */
    Class *interface_check; /* invokespecial of an interface's method: the receiver must be an
                               instance of it; NULL: no check */
    int arg_slots;          /* slots of the arguments, with the receiver, without the appendix */
    BasicType return_type;
} CallTarget;
