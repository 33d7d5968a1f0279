/* SPDX-License-Identifier: Apache-2.0
 * field.h - a field as the VM holds it.  (JVMS 4.5)
 *
 * Memory  the class's arena; a Field never moves.
 * Locking class_define fills it before anybody else sees it.  Afterwards only what a comment says
 *         changes. */
#pragma once
#include "classfile/format/flags.h"
#include "vm/model/symbol.h"

/* Bytes of an attribute's contents, where they lie in the class file. */
typedef struct ByteSpan {
    const uint8_t *data; /* NULL: none */
    uint32_t len;
} ByteSpan;

struct Field {
    Class *holder;
    Symbol *name;
    Symbol *descriptor;
    Symbol *signature; /* generic type; NULL: none */
    uint16_t flags;    /* ACC_* */
    uint8_t type;      /* BasicType */
    bool injected;     /* the VM added it: neither reflection nor JVMTI shows it */
    bool is_trusted_final;
    bool is_contended;
    bool is_removed;           /* redefinition took it away; its place stays (vm/class/members.c) */
    uint16_t contended_group;  /* fields of a class with equal numbers lie together; 0: alone */
    uint16_t slot;             /* what reflection names it by (class_field_of_slot) */
    uint16_t constant_value;   /* pool index of the ConstantValue attribute; 0: none */
    uint32_t offset;           /* bytes from the start of the instance, or of the mirror */
    FieldId *id;               /* NULL: nobody asked yet (field_id) */
    uint8_t watch_access;      /* 1: some JVMTI environment watches it; world stopped */
    uint8_t watch_modify;      /* the same for writes */
    ByteSpan annotations;      /* RuntimeVisibleAnnotations */
    ByteSpan type_annotations; /* RuntimeVisibleTypeAnnotations */
};
