/* SPDX-License-Identifier: Apache-2.0
 * references.h - references that a walk tells of, and the agent takes for objects.
 *
 * Model  FollowReferences tells of an object each time that a reference leads to it.  Who changes
 *        no tag cannot know which objects it has met.  What the agent has counted it prints:
 *        judge.py looks for the number of all references, and for those to objects of each class
 *        that has a tag, where there are fewer objects.  (JVM TI: Follow References) */
#pragma once
#include "tools/lab/walk.h"

/* Before the walk, and when it is over. */
void lab_references_begin(LabWalk *w);
void lab_references_end(LabWalk *w);
/* A callback is told of a reference to an object of such a class. */
void lab_references_meets(LabWalk *w, jlong class_tag);
/* The walk has succeeded. */
void lab_references_tell(const LabWalk *w);
