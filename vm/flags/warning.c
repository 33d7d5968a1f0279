/* SPDX-License-Identifier: Apache-2.0
 * warning.c - see warning.h */
#include "vm/flags/warning.h"
#include "vm/model/vm.h"
#include <stdarg.h>

void vm_warning(const char *fmt, ...)
{
    if (!vm_options.print_warnings)
        return;
    va_list ap;
    va_start(ap, fmt);
    /* tools look for this name, as for that of the version */
    fputs("OpenJDK 64-Bit Server VM warning: ", stderr);
    vfprintf(stderr, fmt, ap);
    fputc('\n', stderr);
    va_end(ap);
}

void vm_start_error(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    FILE *out = vm_output();
    fputs("Error occurred during initialization of VM\n", out);
    vfprintf(out, fmt, ap);
    fputc('\n', out);
    fflush(out);
    va_end(ap);
}
