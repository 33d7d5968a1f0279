/* SPDX-License-Identifier: Apache-2.0
 * natives.h - native methods that the VM itself supplies, and fast forms of hot natives.
 *
 * Two kinds   JNI natives: vm_native_lookup gives the C function for a native that no library
 *             exports ("binding": "vm" in the tables); called through the usual native-call bridge
 *             with (JNIEnv *, jclass/jobject, ...).
 *             Fast natives (interp/native.h): bodies on raw argument slots; vm_class_linked sets
 *             them.
 */
#pragma once
#include "jni.h"
#include "vm/invoke/native_rows.h"
#include "vm/model/class.h"

extern const NativeRow natives_unsafe[], natives_unsafe_memory[], natives_lang[], natives_flight[],
    natives_perf[], natives_scoped[], natives_continuation[], natives_virtual[];
/* A table of a floor above, bound when the option is on; before the first class is linked. */
void vm_natives_add(const NativeRow *table, const bool *when);

/* NULL: the VM has no such native.  class_name internal form. */
void *vm_native_lookup(const char *class_name, const char *name, const char *descriptor);

/* Does the VM have a fast form for such a native of m's class?  Then m has it. */
bool vm_native_make_fast(Method *m, const char *name);

/* registerNatives of c: binds all its natives that have a JNI form (fast ones are given one when an
 * agent wants to hear of it) by the JNI function RegisterNatives, the one in the thread's table:
 * lock profilers put
 * their own there and call registerNatives once more, to learn which function LockSupport parks
 * by. */
void vm_natives_register(JNIEnv *env, jclass c) MAY_SAFEPOINT;

/* Called by class_link for every class defined by the boot loader (cheap when it has no natives in
 * the tables). Binds fast natives. */
void vm_class_linked(Class *c);
