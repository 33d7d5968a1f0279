/* SPDX-License-Identifier: Apache-2.0
 * field_ids.h - fields of several classes that have the same ID.
 *
 * Model  A jfieldID is one of its class: functions and events name the class beside it.  On some
 *        VMs the first fields of all classes have the same ID, on others each has its own.  With
 *        `shared` the agent gets small numbers for IDs, that tell fields of one class and its
 *        superclasses apart, and no more; what it gives back becomes the VM's again.
 *        Who takes an ID for unique prints something else then (comparisons.py).
 * Threads Nothing is kept: each number is made from the list of the class's fields. */
#pragma once
#include "tools/lab/lab.h"

/* The ID that the agent gets for a field of the class or of a superclass. */
jfieldID lab_field_shown(jclass klass, jfieldID real);
/* The VM's for one that the agent has given. */
jfieldID lab_field_real(jclass klass, jfieldID shown);
/* The result of GetClassFields. */
void lab_fields_shown(jclass klass, jint count, jfieldID *fields);
/* JNI's functions that take or give such an ID. */
void lab_field_ids_wrap(jniNativeInterface *table);
