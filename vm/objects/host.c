/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h. */
#include "vm/objects/host.h"

ObjectsHost objects_host;
