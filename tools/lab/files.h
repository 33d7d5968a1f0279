/* SPDX-License-Identifier: Apache-2.0
 * files.h - the agent's calls that open files, directories and other programs: each may fail. */
#pragma once
#include "tools/lab/image.h"

extern const LabOwn lab_file_functions[];
