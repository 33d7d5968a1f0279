/* SPDX-License-Identifier: Apache-2.0
 * references.h - references that a walk tells of, and the agent takes for objects.
 *
 * Model  FollowReferences tells of an object each time that a reference leads to it.  Who changes
 *        no tag cannot know which objects it has met.  What the agent has counted it prints:
 *        judge.py looks for the number of all references, and for those to objects of each class
 *        that has a tag, where there are fewer objects.  (JVM TI: Follow References) */
#pragma once
#include "tools/lab/walk.h"

/* Around one walk, which other walks do not meet: before it begins, at each reference to an object
 * of a class with this tag, and when it has succeeded. */
void lab_references_begin(void);
void lab_references_meets(jlong class_tag);
void lab_references_end(const LabWalk *w);
