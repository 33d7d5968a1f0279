/* SPDX-License-Identifier: Apache-2.0
 * flags.h - access flags.  (JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A; 4.7.24, 4.7.25) */
#pragma once

/* What a bit means depends on what carries it. */
enum {
    ACC_PUBLIC = 0x0001,
    ACC_PRIVATE = 0x0002,
    ACC_PROTECTED = 0x0004,
    ACC_STATIC = 0x0008,
    ACC_FINAL = 0x0010,
    ACC_SUPER = 0x0020,        /* classes */
    ACC_SYNCHRONIZED = 0x0020, /* methods */
    ACC_VOLATILE = 0x0040,     /* fields */
    ACC_BRIDGE = 0x0040,       /* methods */
    ACC_TRANSIENT = 0x0080,    /* fields */
    ACC_VARARGS = 0x0080,      /* methods */
    ACC_NATIVE = 0x0100,
    ACC_INTERFACE = 0x0200,
    ACC_ABSTRACT = 0x0400,
    ACC_STRICT = 0x0800,
    ACC_SYNTHETIC = 0x1000,
    ACC_ANNOTATION = 0x2000,
    ACC_ENUM = 0x4000,
    ACC_MODULE = 0x8000,   /* classes */
    ACC_MANDATED = 0x8000, /* parameters, parts of modules */
};
