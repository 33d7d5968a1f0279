/* SPDX-License-Identifier: Apache-2.0
 * definitions.h - class files that belong to another loader's class of the same name.
 *
 * Model  A class is its name and its loader (JVMS 5.3).  What ClassFileLoadHook shows of a class is
 *        remembered with both.  Who gives RedefineClasses what was shown for a class of that name
 *        in another loader has found the class, or its class file, by the name alone. */
#pragma once
#include "tools/lab/lab.h"

/* A handler of ClassFileLoadHook is about to see this class file. */
void lab_definitions_shown(const LabEventCall *c, const unsigned char *data, jint length);
/* After a call of RedefineClasses, which may have failed: a finding. */
void lab_definitions_given(const LabCall *c);
