/* SPDX-License-Identifier: Apache-2.0
 * loader.c - see loader.h, tables_lock.h. */
#include "vm/model/loader.h"

Lock class_tables_lock = LOCK_INIT(CLASS_TABLES);
Loader *boot_loader;
Loader *loader_list;
Class *primitive_classes[T_VOID + 1];
