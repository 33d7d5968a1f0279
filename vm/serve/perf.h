/* SPDX-License-Identifier: Apache-2.0
 * perf.h - natives of jdk.internal.perf.Perf and of others that only need registering. */
#ifndef VM_SERVE_PERF_H
#define VM_SERVE_PERF_H
#include "vm/invoke/native_rows.h"

extern const NativeRow natives_perf[];
#endif
