/* SPDX-License-Identifier: Apache-2.0
 * perf.h - natives of jdk.internal.perf.Perf. */
#pragma once
#include "vm/invoke/native_rows.h"

extern const NativeRow natives_perf[];
