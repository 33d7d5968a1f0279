# SPDX-License-Identifier: Apache-2.0
"""classfile_editor.py - the sources of the class file editor, for what is made of them alone:
agents that change classes, fuzzers."""

SOURCES = [
    "classfile/access_flags.c",
    "classfile/annotations.c",
    "classfile/attributes.c",
    "classfile/code.c",
    "tools/classfile/code_edit.c",
    "classfile/constant_pool.c",
    "classfile/descriptor.c",
    "classfile/format/bytecodes.c",
    "classfile/mutf8.c",
    "classfile/parse.c",
    "tools/classfile/write.c",
]
