/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h. */
#include "vm/jni/host.h"

JniHost jni_host;
