/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h and serve.h. */
#include "vm/jvm/host.h"
#include "vm/jvm/serve.h"

JvmHost jvm_host;
ServeHost serve_host;
