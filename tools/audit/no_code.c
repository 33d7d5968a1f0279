/* SPDX-License-Identifier: Apache-2.0
 * no_code.c - stands for code.c where the compiler is not built. */
#include "tools/audit/audits.h"

void code_audit(void) {}
#ifdef VM_CHECKS
const AuditFault code_faults[] = {{NULL, NULL}};
#endif
