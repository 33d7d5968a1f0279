/* SPDX-License-Identifier: Apache-2.0
 * support.h - what the files of this folder share: includes, small makers of Java objects,
 * names. */
#pragma once
#include "interp/interp.h"
#include "interp/native.h"
#include "vm/class/loader.h"
#include "vm/class/module.h"
#include "vm/class/resolve.h"
#include "vm/objects/exception.h"
#include "vm/objects/handle.h"
#include "vm/jni/refs.h"
#include "jvm.h"
#include "vm/jvm/natives.h"
#include "vm/model/pool_use.h"
#include "vm/library/wellknown.h"
#include "vm/objects/new.h"
#include "vm/invoke/java.h"
#include "vm/invoke/reflect.h"
#include "vm/invoke/stackwalk.h"
#include "vm/objects/string.h"
#include "vm/thread/monitor.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/thread.h"
#include "vm/model/vm.h"

/* An entry that nobody has written: throws InternalError "... is not implemented". */
void jvm_missing(Thread *self, const char *name) MAY_SAFEPOINT;

/* what Unsafe.allocateMemory gave out, while native memory is tracked */
extern _Atomic size_t unsafe_memory_bytes;
