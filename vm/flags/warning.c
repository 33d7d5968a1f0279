/* SPDX-License-Identifier: Apache-2.0
 * warning.c - see warning.h */
#include "vm/flags/warning.h"
#include "vm/model/vm.h"
#include <unistd.h>

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

static void print_error(const char *fmt, va_list ap)
{
    fputs("Error occurred during initialization of VM\n", vm_output());
    vfprintf(vm_output(), fmt, ap);
    fputc('\n', vm_output());
}

void vm_start_end(void)
{
    fflush(NULL);
    if (vm_options.abort_hook)
        vm_options.abort_hook();
    _exit(1);
}

void vm_start_error(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    print_error(fmt, ap);
    va_end(ap);
    vm_start_end();
}

void vm_start_no_room(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    print_error(fmt, ap);
    va_end(ap);
    size_t limit = memory_limit();
    if (limit)
        fprintf(vm_output(), "The address space of this process is limited to %zuK (ulimit -v)\n",
                limit >> 10);
    vm_start_end();
}
