/* SPDX-License-Identifier: Apache-2.0
 * constants.h - class files that say the same with their constants in another order.  (JVMS 4.4)
 *
 * A reader that forgets that a long or a double takes two entries of the pool reads what follows it
 * wrong.  So a hook is given class files with a few constants more, which nobody uses: a class
 * behind a long and a double, or before them, or none of these at all.  What such a reader prints
 * then differs (comparisons.py).
 * A hook that looks for a text, and changes it, does so in few programs: in one run all class files
 * have the texts of the agent's library among their constants. */
#pragma once
#include "tools/lab/lab.h"

/* A copy of that class file, from malloc, with the constants that the configuration asks for; NULL:
 * none are asked for, or it has no room for them. */
unsigned char *lab_constants_add(const unsigned char *data, jint *length);
