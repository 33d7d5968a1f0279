/* SPDX-License-Identifier: Apache-2.0
 * vm.h - the one VM of this process: options, well-known classes, life cycle. */
#pragma once
#include "jni.h"
#include "vm/base/forward.h"
#include "vm/library/wellknown.h"
#include "vm/model/class.h"

typedef struct SystemProperty {
    char *key, *value;
    struct SystemProperty *next;
    bool writeable;
} SystemProperty;
typedef struct VmOptions {
/* a field for each row of flags.def, whose text says what it means */
#define FLAG_BOOL(name, field, value, text) bool field;
#define FLAG_INT(name, field, value, text) int field;
#define FLAG_SIZE(name, field, value, text) size_t field;
#define FLAG_TEXT(name, field, text) char *field;
#include "vm/model/flags.def"
    /* of other options */
    enum { COMPILE_HOT, COMPILE_NOTHING, COMPILE_ALL } compile_mode; /* -Xmixed, -Xint, -Xcomp */
    int hot_after;         /* calls and rounds of loops; 0: nothing is hot */
    size_t stack_size;     /* bytes of Java stack per thread */
    bool stress_compile;   /* -XX:Stress=compile */
    bool stress_yield;     /* -XX:Stress=yield */
    bool no_huge_pages;    /* neither this nor huge_pages: gc.h, HUGE_PAGES_LATER */
    bool start_management; /* -Dcom.sun.management... */
    bool no_finalization;  /* --finalization=disabled */
    bool ea_system;        /* -esa */
    bool ea_user_default;  /* -ea */
    struct {
        char **names;
        bool *enabled;
        int len;
    } assert_classes, assert_packages; /* -ea:x -da:x */
    struct {
        char **paths;
        int len;
    } patch_module_args;        /* "module=path", in order */
    char *boot_append;          /* -Xbootclasspath/a */
    char *flags_file_text;      /* what -XX:Flags= brought, as options; NULL: nothing */
    char *java_home;            /* directory of the class library */
    char *class_path;           /* java.class.path */
    char *vm_args_text;         /* the options of JNI_CreateJavaVM, for reports */
    char *command_line;         /* the program and its arguments: sun.java.command */
    SystemProperty *properties; /* in order of appearance */
    void (*exit_hook)(jint);    /* hooks: options of JNI_CreateJavaVM; NULL: none */
    void (*abort_hook)(void);
    jint (*vfprintf_hook)(FILE *, const char *, va_list);
} VmOptions;
extern VmOptions vm_options;
extern const char *const vm_mode_names[]; /* by compile_mode: "mixed mode" */
/* Where the VM itself writes, besides its log: thread dumps, what happened at an OutOfMemoryError,
 * why it cannot start. */
static inline FILE *vm_output(void) { return vm_options.output_to_stderr ? stderr : stdout; }
extern _Atomic bool vm_initialized; /* Java code of an application may run */
extern _Atomic bool vm_exiting;
/* DestroyJavaVM has begun; after System.exit there is still a VM, which nobody can use */
extern _Atomic bool vm_destroyed;
extern int64_t vm_start_ns, vm_init_done_ms, vm_start_wall_ms;
/* &the_java_vm is the JavaVM* */
extern JavaVM the_java_vm;
extern struct JNINativeInterface_ jni_table; /* current: may be intercepted */

const char *vm_property(const char *key); /* NULL: unset */
bool vm_preview_enabled(void);            /* --enable-preview */
void vm_property_set(const char *key, const char *value);
