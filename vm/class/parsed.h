/* SPDX-License-Identifier: Apache-2.0
 * parsed.h - classfile/classfile.h for files that also see vm/class/class.h.
 *
 * Both describe the class file's vocabulary (access flags, pool tags, table rows), one as it stands in the bytes, one as the VM holds it.
 * Here the parser's names that collide get the prefix cf_; the values are those of the specification in either case. */
#ifndef VM_CLASS_PARSED_H
#define VM_CLASS_PARSED_H
#include "vm/class/class.h"
#define CpEntry cf_CpEntry
#define ExceptionEntry cf_ExceptionEntry
#define LineEntry cf_LineEntry
#define LocalVarEntry cf_LocalVarEntry
#define BootstrapMethod cf_BootstrapMethod
#define CP_UTF8 cf_CP_UTF8
#define CP_INTEGER cf_CP_INTEGER
#define CP_FLOAT cf_CP_FLOAT
#define CP_LONG cf_CP_LONG
#define CP_DOUBLE cf_CP_DOUBLE
#define CP_CLASS cf_CP_CLASS
#define CP_STRING cf_CP_STRING
#define CP_FIELDREF cf_CP_FIELDREF
#define CP_METHODREF cf_CP_METHODREF
#define CP_INTERFACE_METHODREF cf_CP_INTERFACE_METHODREF
#define CP_NAME_AND_TYPE cf_CP_NAME_AND_TYPE
#define CP_METHOD_HANDLE cf_CP_METHOD_HANDLE
#define CP_METHOD_TYPE cf_CP_METHOD_TYPE
#define CP_DYNAMIC cf_CP_DYNAMIC
#define CP_INVOKE_DYNAMIC cf_CP_INVOKE_DYNAMIC
#define CP_MODULE cf_CP_MODULE
#define CP_PACKAGE cf_CP_PACKAGE
#define ACC_PUBLIC cf_ACC_PUBLIC
#define ACC_PRIVATE cf_ACC_PRIVATE
#define ACC_PROTECTED cf_ACC_PROTECTED
#define ACC_STATIC cf_ACC_STATIC
#define ACC_FINAL cf_ACC_FINAL
#define ACC_SUPER cf_ACC_SUPER
#define ACC_SYNCHRONIZED cf_ACC_SYNCHRONIZED
#define ACC_VOLATILE cf_ACC_VOLATILE
#define ACC_BRIDGE cf_ACC_BRIDGE
#define ACC_TRANSIENT cf_ACC_TRANSIENT
#define ACC_VARARGS cf_ACC_VARARGS
#define ACC_NATIVE cf_ACC_NATIVE
#define ACC_INTERFACE cf_ACC_INTERFACE
#define ACC_ABSTRACT cf_ACC_ABSTRACT
#define ACC_STRICT cf_ACC_STRICT
#define ACC_SYNTHETIC cf_ACC_SYNTHETIC
#define ACC_ANNOTATION cf_ACC_ANNOTATION
#define ACC_ENUM cf_ACC_ENUM
#define ACC_MODULE cf_ACC_MODULE
#define ACC_MANDATED cf_ACC_MANDATED
#include "classfile/classfile.h"
#undef CpEntry
#undef ExceptionEntry
#undef LineEntry
#undef LocalVarEntry
#undef BootstrapMethod
#undef CP_UTF8
#undef CP_INTEGER
#undef CP_FLOAT
#undef CP_LONG
#undef CP_DOUBLE
#undef CP_CLASS
#undef CP_STRING
#undef CP_FIELDREF
#undef CP_METHODREF
#undef CP_INTERFACE_METHODREF
#undef CP_NAME_AND_TYPE
#undef CP_METHOD_HANDLE
#undef CP_METHOD_TYPE
#undef CP_DYNAMIC
#undef CP_INVOKE_DYNAMIC
#undef CP_MODULE
#undef CP_PACKAGE
#undef ACC_PUBLIC
#undef ACC_PRIVATE
#undef ACC_PROTECTED
#undef ACC_STATIC
#undef ACC_FINAL
#undef ACC_SUPER
#undef ACC_SYNCHRONIZED
#undef ACC_VOLATILE
#undef ACC_BRIDGE
#undef ACC_TRANSIENT
#undef ACC_VARARGS
#undef ACC_NATIVE
#undef ACC_INTERFACE
#undef ACC_ABSTRACT
#undef ACC_STRICT
#undef ACC_SYNTHETIC
#undef ACC_ANNOTATION
#undef ACC_ENUM
#undef ACC_MODULE
#undef ACC_MANDATED
#endif
