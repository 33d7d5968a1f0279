/* SPDX-License-Identifier: Apache-2.0
 * exits.h - the agent's calls that end the process: exit and its kin. */
#pragma once
#include "tools/lab/image.h"

extern const LabOwn lab_exit_functions[];
