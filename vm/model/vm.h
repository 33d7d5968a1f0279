/* SPDX-License-Identifier: Apache-2.0
 * vm.h - the one VM of this process: options, well-known classes, life cycle. */
#ifndef VM_MODEL_VM_H
#define VM_MODEL_VM_H
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
    size_t direct_memory_max; /* bytes; counts only when it was set */
    size_t metaspace_max;     /* bytes; SIZE_MAX: no limit */
    size_t malloc_test_words; /* Unsafe.allocateMemory fails beyond them; 0: never */
    size_t heap_initial, heap_max, stack_size /* bytes of Java stack per thread */;
    bool gc_stress, check_jni, check_jvmti, stock_jvmti, heap_verify,
        verify_local /* boot classes */, verify_remote, ignore_unrecognized, disable_attach,
        print_concurrent_locks, print_class_histogram, compressed_references,
        compressed_class_pointers, print_flags, helpful_npe, show_hidden_frames, use_perf_data,
        compact_strings, exit_on_oom, crash_on_oom, heap_dump_on_oom;
    bool verify_vm;
    int verify_vm_interval;
    char *plant_fault; /* checked builds */
    int heap_dump_gzip;
    char *jvmti_fault, *jvmti_profile, *jvmti_trace_file;
    char *on_oom, *on_error, *error_file;
    bool error_file_to_stdout, error_file_to_stderr, suppress_fatal_error, core_dump;
    bool output_to_stderr, pause_at_startup;
    const char *pause_file;
    bool log_events;
    int log_events_entries;
    int error_log_timeout; /* seconds; 0: none */
    bool reduce_signals /* -Xrs */, signal_chaining, user_signal_handlers;
    bool print_warnings; /* of options; errors are always printed */
    bool print_flags_initial, print_flags_ranges, print_command_line_flags, print_vm_options,
        disable_explicit_gc;
    bool contended, contended_restricted; /* @Contended: counts at all; in the class library only */
    int contended_padding;                /* bytes */
    int thread_stack_kb;                  /* 0: not asked for */
    char *flags_file_text;                /* what -XX:Flags= brought, as options; NULL: nothing */
    int soft_ms_per_mb;
    int gc_stress_interval; /* with gc_stress: allocations between two collections */
    bool whitebox, print_gc, print_gc_details;
    size_t async_log_buffer;
    bool stress_yield, print_ignored;
    int alloc_fail, alloc_fail_row; /* docs/memory.md */
    bool alloc_fail_at_start, alloc_fail_trace;
    size_t native_reserve; /* bytes */
    /* "pkg/Name" or "pkg/Name.method": bytecode printed when the class is linked */
    char *disassemble;
    struct {
        char **paths;
        int len;
    } patch_module_args;                                             /* "module=path", in order */
    enum { COMPILE_HOT, COMPILE_NOTHING, COMPILE_ALL } compile_mode; /* -Xmixed, -Xint, -Xcomp */
    int compile_threshold;                                           /* as the flag says */
    int hot_after; /* calls and rounds of loops; 0: nothing is hot */
    size_t code_cache_size;
    bool use_compiler, implicit_null_checks, print_compilation, gdb_symbols, stress_compile;
    bool inlines;
    int inline_size, inline_level; /* bytes of bytecode; callees in callees */
    bool print_code, print_assembly, print_code_cache, print_code_cache_always, perf_map_at_exit;
    char *heap_dump_path, *native_memory_tracking;
    int object_alignment;
    int processors;                                      /* -1: as many as there are */
    bool containers, container_shares, container_quota;  /* container.h */
    int timer_slack;                                     /* ns; 0: the system's; -1: left alone */
    size_t trim_interval;                                /* ms; 0: never */
    bool max_files, pretouch, huge_pages, no_huge_pages; /* neither: gc.h, HUGE_PAGES_LATER */
    bool class_unloading, verify_before_gc, verify_after_gc, heap_dump_before_gc,
        heap_dump_after_gc;
    bool monitors_in_dump, relax_access;
    bool dynamic_agents, start_attach, management_server;
    int max_local_capacity;                                                       /* 0: any */
    bool print_string_table, print_metaspace, print_native_memory, print_touched; /* at the end */
    bool perf_private, perf_save;
    char *perf_save_file;
    bool redefine_members;           /* -XX:+AllowRedefinitionToAddDeleteMethods */
    bool start_management;           /* -Dcom.sun.management... */
    bool ea_system, ea_user_default; /* -esa, -ea */
    /* -ea:x -da:x */
    struct {
        char **names;
        bool *enabled;
        int len;
    } assert_classes, assert_packages;
    char *boot_append; /* -Xbootclasspath/a */
    char *java_home, *class_path, *vm_args_text, *command_line;
    SystemProperty *properties; /* in order of appearance */
    int max_stack_trace_depth;  /* 0: all */
    bool stack_trace_in_throwable;
    void (*exit_hook)(jint);
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
extern struct JNIInvokeInterface_ jni_invoke_table;
extern JavaVM the_java_vm;
extern struct JNINativeInterface_ jni_table; /* current (may be intercepted), and the original */
extern const struct JNINativeInterface_ jni_table_original;

const char *vm_property(const char *key); /* NULL: unset */
bool vm_preview_enabled(void);            /* --enable-preview */
void vm_property_set(const char *key, const char *value);
#endif
