/* SPDX-License-Identifier: Apache-2.0
 * open.h - what the specification leaves open holds a pattern: lab_config.nonsense.
 *
 * Two runs with two patterns show who looks at it: what the agent prints differs (comparisons.py).
 * The stack, memory and the results of calls that fail have the pattern always; with the line
 * "nonsense" in the configuration the rest has it, too: the bytes of a jvalue beyond its type, and
 * what a reference of another kind has instead of its place.  In the two runs a class file has its
 * constants in two orders (constants.h). */
#pragma once
#include "tools/lab/lab.h"

typedef enum LabOpen { LAB_OPEN_BEYOND, LAB_OPEN_VALUE, LAB_OPEN_CONSTANTS } LabOpen;
/* Once for each: what this run could show. */
void lab_open_tell(LabOpen what);

/* Bytes of a value of that type, as in signatures (jvmtiPrimitiveType has these letters too); 0 for
 * 'V', that of a jvalue for references. */
size_t lab_value_bytes(char type);
/* With LAB_VAGUE_BITS a state gets the bits that are the VM's own, and every object has one hash
 * code; with LAB_VAGUE_EACH a thread that lives is in one state after the other (JVM TI: Get Thread
 * State, Get Object Hash Code). */
void lab_open_state(jint *state);
void lab_open_hash(jint *code);
void lab_open_states(const LabCall *c); /* ... those of stack traces, after a call */
/* A value of type long is larger by lab_config.longs: who takes half of it shows in numbers. */
void lab_open_long(jlong *value);
/* A value of that type. */
jvalue lab_open_value(char type, jvalue value);
/* What a handler of MethodExit gets: nothing of use when the method ended by an exception. */
jvalue lab_open_exit(jmethodID method, jboolean by_exception, jvalue value);
/* After a call that succeeded: a list of classes is as old as the call. */
void lab_open_classes(const LabCall *c);
/* What a heap callback gets: info, or *copy. */
const jvmtiHeapReferenceInfo *lab_open_info(jvmtiHeapReferenceKind kind,
                                            const jvmtiHeapReferenceInfo *info,
                                            jvmtiHeapReferenceInfo *copy);
