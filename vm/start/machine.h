/* SPDX-License-Identifier: Apache-2.0
 * machine.h - what the log says of the machine, and what options ask of it. */
#pragma once
#include <stdbool.h>

void log_machine(void);
bool machine_has_transparent_pages(void); /* the system gives huge pages to whoever asks */
