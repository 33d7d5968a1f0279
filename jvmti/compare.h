/* SPDX-License-Identifier: Apache-2.0
 * compare.h - what a new version of a class may change, and which of its methods are the same as
 * before.  (JVMTI: RedefineClasses, errors) */
#pragma once
#include "jvmti/env.h"
#include "vm/class/redefine.h"

/* NONE, or the JVMTI_ERROR_UNSUPPORTED_REDEFINITION_... of the first difference that is not
 * allowed. */
jvmtiError ti_compare_versions(const TiEnv *env, const ClassVersion *v);
/* Same bytecodes, apart from constant pool indices whose constants are equal. */
bool ti_methods_equivalent(const Method *a, const Method *b);
