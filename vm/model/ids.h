/* SPDX-License-Identifier: Apache-2.0
 * ids.h - what agents and native code hold for methods and fields: jmethodID and jfieldID.
 *
 * Model   A jmethodID is a MethodId *, a jfieldID a FieldId *.  They lie in address ranges of their
 *         own and are never used again, so an invented or stale one is told from a living one.
 * Sharing Any thread may make them and look at them. */
#pragma once
#include "vm/model/class.h"

struct MethodId {
    Method *_Atomic method; /* the newest version; NULL: the class was unloaded */
};

struct FieldId {
    Field *_Atomic field; /* NULL: the class was unloaded */
};
/* reserves the address ranges of identifiers; false: the system gives none */
bool ids_init(void) MUST_CHECK;
size_t ids_range_bytes(void);             /* of both ranges */
MethodId *method_id(Method *m);           /* for jmethodID */
MethodId *method_id_try(Method *m);       /* async-signal-safe; NULL: there are too many already */
Method *method_of_id(const MethodId *id); /* NULL: invented or unloaded */
bool method_id_is_known(const void *p);   /* p is an address that method_id once gave */
FieldId *field_id(Field *f);
Field *field_of_id(const FieldId *id);
bool field_id_is_known(const void *p);
/* What they stand for goes; they stay known.  For one that has gone already: nothing. */
void method_id_gone(MethodId *id);
void field_id_gone(FieldId *id);
