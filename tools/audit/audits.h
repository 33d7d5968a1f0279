/* SPDX-License-Identifier: Apache-2.0
 * audits.h - -XX:+VerifyVM: the audits of all floors.  (vm/base/audit.h)
 *
 * Model      They stand beside the machine, and above all of it that they look at: nothing calls
 *            them but the table in audits.c, and vm/start calls that.  Small ones stand with what
 *            they look at: where the data is private to one file.
 * Without    -Daudits=false builds a VM that has none.c instead. */
#pragma once
#include "vm/base/audit.h"

void classes_audit(void), mirrors_audit(void) MAY_SAFEPOINT;
void threads_audit(void), monitors_audit(void) MAY_SAFEPOINT;
void frames_audit(void), cells_audit(void), code_audit(void);
void ti_audit(void) MAY_SAFEPOINT;

#ifdef VM_CHECKS
/* ended by an empty row */
extern const AuditFault class_faults[], thread_faults[], interp_faults[], code_faults[],
    ti_faults[];
#endif
