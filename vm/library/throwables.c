/* SPDX-License-Identifier: Apache-2.0
 * throwables.c - the names of the classes that the VM throws; see wellknown.h. */
#include "vm/library/wellknown.h"

#define WK_THROWABLE(id, name, ...) const char id[] = name;
#include "vm/library/wellknown.def"
