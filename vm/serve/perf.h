/* SPDX-License-Identifier: Apache-2.0
 * perf.h - natives of jdk.internal.perf.Perf. */
#ifndef VM_SERVE_PERF_H
#define VM_SERVE_PERF_H
#include "vm/invoke/native_rows.h"

extern const NativeRow natives_perf[];
#endif
