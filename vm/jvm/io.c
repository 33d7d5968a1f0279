/* SPDX-License-Identifier: Apache-2.0
 * io.c - jio_*: formatted output for the JDK's libraries.  Unlike snprintf, a result that does not
 * fit gives -1, and str is always terminated. */
#include "vm/jvm/support.h"

int jio_vsnprintf(char *str, size_t count, const char *fmt, va_list args)
{
    if ((intptr_t)count <= 0)
        return -1;
    int n = vsnprintf(str, count, fmt, args);
    if (n >= 0 && (size_t)n < count)
        return n;
    str[count - 1] = 0;
    return -1;
}

int jio_snprintf(char *str, size_t count, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int n = jio_vsnprintf(str, count, fmt, args);
    va_end(args);
    return n;
}

/* The embedder's vfprintf hook gets all output (JNI Invocation API, JavaVMOption "vfprintf") */
int jio_vfprintf(FILE *file, const char *fmt, va_list args)
{
    return vm_options.vfprintf_hook ? vm_options.vfprintf_hook(file, fmt, args)
                                    : vfprintf(file, fmt, args);
}

int jio_fprintf(FILE *file, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    int n = jio_vfprintf(file, fmt, args);
    va_end(args);
    return n;
}
