/* SPDX-License-Identifier: Apache-2.0
 * class_tags.h - tags of classes that a walk of the heap overwrites while it needs them.
 *
 * Model  Who tags classes finds these tags as class_tag at each of their objects.  A callback that
 *        marks each object that it meets marks the classes, too, and the objects that come
 *        afterwards have the mark as class_tag.  (JVM TI: Heap, jvmtiHeapIterationCallback) */
#pragma once
#include "tools/lab/walk.h"

/* A call of SetTag that has succeeded. */
void lab_class_tags_set(const LabCall *c);
/* A callback of a walk is told of an object of such a class; has changed the object's tag. */
void lab_class_tags_meets(LabWalk *w, jlong class_tag);
void lab_class_tags_changed(LabWalk *w, jlong was, jlong is);
