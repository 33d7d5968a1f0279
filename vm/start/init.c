/* SPDX-License-Identifier: Apache-2.0
 * init.c - from options to a VM that can run main(): the table `phases` at the end is the order. */
#include "interp/compile/compile.h"
#include "interp/interp.h"
#include "vm/library/release.h"
#include "vm/base/audit.h"
#include "vm/base/alloc_fail.h"
#include "vm/base/events.h"
#include "jvmti/hooks.h"
#include "vm/class/loader.h"
#include "vm/class/module.h"
#include "vm/library/java_thread.h"
#include "vm/objects/exception.h"
#include "vm/jni/env.h"
#include "vm/jni/library.h"
#include "vm/jvm/natives.h"
#include "vm/jvm/serve.h"
#include "vm/log/config.h"
#include "vm/objects/new.h"
#include "vm/os/os.h"
#include "vm/os/processor.h"
#include "vm/objects/reference.h"
#include "vm/roots/roots.h"
#include "vm/start/hosts.h"
#include "vm/start/machine.h"
#include "vm/flags/flags.h"
#include "vm/start/options.h"
#include "vm/start/native_trim.h"
#include "vm/start/signals.h"
#include "vm/flags/warning.h"
#include "vm/start/start.h"
#include "vm/objects/string.h"
#include "vm/log/decorations.h"
#include "vm/thread/schedule.h"
#include "vm/thread/safepoint.h"
#include "vm/model/class_space.h"
#include "vm/model/ids.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- before any Java exists: what fails ends the process by its own words ---- */

/* -XX:+PauseAtStartup: for who wants to look at a VM that has done nothing yet. */
static void pause_at_startup(void)
{
    char own[40];
    snprintf(own, sizeof own, "./vm.paused.%d", (int)getpid());
    const char *name = vm_options.pause_file && *vm_options.pause_file ? vm_options.pause_file
                                                                       : own;
    int fd = open(name, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0) {
        fprintf(stderr, "Could not open pause file '%s', continuing immediately.\n", name);
        return;
    }
    close(fd);
    struct stat st;
    while (stat(name, &st) == 0) /* polled: whoever removes it knows nothing of us */
        os_sleep_ns(100000000);
}

/* -XX:AllocFail=N, from here on when this is the place. */
static void arm_alloc_fail(bool here)
{
    if (alloc_fail_offered && vm_options.alloc_fail > 0 && here)
        alloc_fail_arm(vm_options.alloc_fail, vm_options.alloc_fail_row, false);
}

static bool begin(Thread *none)
{
    text_of_pointer = describe_pointer;
    hosts_fill();
    if (!thread_schedule_start())
        vm_start_error("Invalid -XX:ScheduleStrategy");
    if (schedule)
        log_start_nanos = os_nanos();
    vm_start_ns = os_nanos();
    memory_reserve_set(vm_options.native_reserve);
    alloc_fail_trace = vm_options.alloc_fail_trace;
    arm_alloc_fail(vm_options.alloc_fail_at_start);
    log_machine();
    if (vm_options.pause_at_startup)
        pause_at_startup();
    vm_start_wall_ms = os_millis();
    return true;
}

static bool find_home(Thread *none)
{
    char err[512] = "";
    errno = 0;
    vm_options.java_home = java_home_find((const void *)find_home, err, sizeof err);
    if (vm_options.java_home && library_choose(vm_options.java_home, err, sizeof err) &&
        boot_path_init(vm_options.java_home, vm_options.boot_append, err, sizeof err))
        return true;
    if (errno == ENOMEM)
        vm_start_no_room("%s", err);
    vm_start_error("%s", err);
}

/* The class library's own libraries are found in it, by names of the length of a file's. */
static void check_library_path(void)
{
    const char *at = vm_property("sun.boot.library.path");
    while (at) {
        const char *end = strchr(at, ':');
        if ((end ? (size_t)(end - at) : strlen(at)) + strlen("libjava.so") > PATH_MAX)
            vm_start_error(
                "The VM tried to use a path that exceeds the maximum path length for this system. Review path-containing parameters and "
                "properties, such as sun.boot.library.path, to identify potential sources for this path.");
        at = end ? end + 1 : NULL;
    }
}

static void property_default(const char *key, const char *value)
{
    if (!vm_property(key))
        vm_property_set(key, value);
}

/* Where the class library finds its own libraries: in the JDK, then where our fallback linker is
 * (docs/foreign.md), then in the folders that options added. */
static void set_boot_libraries(void)
{
    static const char *const linkers[] = {"libfallbackLinker.so",
                                          "../tools/foreign/libfallbackLinker.so"};
    const char *added = vm_property("sun.boot.library.path");
    char linker[PATH_MAX];
    bool have = library_since(18) &&
                os_file_beside(linkers, ARRAY_LEN(linkers), linker, sizeof linker);
    int length = have ? (int)(strrchr(linker, '/') - linker) : 0;
    FREED char *folders = xasprintf("%s/lib%s%.*s%s%s", vm_options.java_home, have ? ":" : "",
                                    length, have ? linker : "", added ? ":" : "",
                                    added ? added : "");
    vm_property_set("sun.boot.library.path", folders);
}

static bool set_properties(Thread *none)
{
    char path[PATH_MAX * 2];
    vm_property_set("java.home", vm_options.java_home);
    vm_property_set("java.vm.specification.name", "Java Virtual Machine Specification");
    vm_property_set("java.vm.specification.vendor", "Oracle Corporation");
    vm_property_set("java.vm.specification.version", the_library->name);
    vm_property_set("java.vm.name", "Vitrine 64-Bit Server VM");
    vm_property_set("java.vm.version", VITRINE_VERSION);
    vm_property_set("java.vm.vendor", "Vitrine");
    vm_property_set("java.vm.info", vm_mode_names[vm_options.compile_mode]);
    if (vm_options.compile_mode != COMPILE_NOTHING && compile_is_built())
        vm_property_set("sun.management.compiler", "Vitrine 64-Bit Compiler");
    vm_property_set("java.vm.compressedOopsMode", "Zero based");
    if (schedule && !vm_property(SCHEDULE_CARRIERS))
        vm_property_set(SCHEDULE_CARRIERS, "16");
    property_default("jdk.debug", "release");
    set_boot_libraries();
    const char *ld = getenv("LD_LIBRARY_PATH");
    snprintf(path, sizeof path,
             "%s%s/usr/java/packages/lib:/usr/lib/" PROCESSOR_LIBRARIES
             "/jni:/lib/" PROCESSOR_LIBRARIES ":/usr/lib/" PROCESSOR_LIBRARIES
             ":/usr/lib/jni:/lib:/usr/lib",
             ld && *ld ? ld : "", ld && *ld ? ":" : "");
    property_default("java.library.path", path);
    if (!vm_property("java.class.path")) {
        const char *env = getenv("CLASSPATH");
        vm_property_set("java.class.path", env ? env : "");
    }
    if (!vm_options.class_path)
        vm_options.class_path = xstrdup(vm_property("java.class.path"));
    /* jdk.internal.misc.VM takes it from here, and only from the VM */
    FREED char *direct = flag_text_if_set("MaxDirectMemorySize");
    vm_property_set("sun.nio.MaxDirectMemorySize", direct ? direct : "-1");
    if (vm_options.boot_append)
        vm_property_set("jdk.boot.class.path.append", vm_options.boot_append);
    check_library_path();
    return true;
}

static bool patch_modules(Thread *none)
{
    for (int i = 0; i < vm_options.patch_module_args.len; i++) {
        char *spec = xstrdup(vm_options.patch_module_args.paths[i]), *eq = strchr(spec, '=');
        if (eq) {
            *eq = 0;
            boot_patch_module(spec, eq + 1);
        }
        free(spec);
    }
    return true;
}

static bool reserve_memory(Thread *none)
{
    char err[512] = "";
    HeapOptions heap = {
        .initial = vm_options.heap_initial,
        .max = vm_options.heap_max,
        .stress = vm_options.gc_stress,
        .verify = vm_options.heap_verify || vm_options.verify_before_gc ||
                  vm_options.verify_after_gc,
        .pretouch = vm_options.pretouch,
        .huge_pages = vm_options.huge_pages      ? HUGE_PAGES_EVERYWHERE
                      : vm_options.no_huge_pages ? HUGE_PAGES_NOWHERE
                                                 : HUGE_PAGES_LATER,
    };
    if (vm_options.max_files)
        os_raise_file_limit();
    if (!ids_init())
        vm_start_no_room("Could not reserve enough space for method and field identifiers (%zuK)",
                         ids_range_bytes() >> 10);
    if (!class_space_reserve())
        vm_start_no_room("Could not reserve enough space below 4 GiB for classes");
    safepoint_init();
    stress_points_init();
    audits_init();
    gc_stress_interval = (uint32_t)MAX(vm_options.gc_stress_interval, 1);
    gc_soft_ms_per_mb = (uint32_t)vm_options.soft_ms_per_mb;
    if (!heap_init(&heap, err, sizeof err))
        vm_start_no_room("%s", err);
    return true;
}

static bool make_tables(Thread *none)
{
    events_init(vm_options.log_events ? (size_t)vm_options.log_events_entries : 0, vm_start_ns);
    serve_host.counters_start();
    if (!interp_init())
        vm_start_no_room("the interpreter's tables could not be made");
    jni_init(vm_options.check_jni);
    return true;
}

static bool make_thread(Thread *none)
{
    char err[512] = "";
    if (!thread_create_main(err, sizeof err))
        vm_start_no_room("%s", err);
    return true;
}

static bool load_agents(Thread *self)
{
    int count;
    const AgentOption *agents = options_agents(&count);
    ti_enter_onload();
    thread_vm_to_native(self);
    ti_load_agents(self, agents, count);
    thread_native_to_vm(self);
    ti_enter_primordial(self);
    return true;
}

/* The first classes have natives there. */
static bool open_libjava(Thread *self)
{
    char err[512] = "";
    if (!library_open_jdk("java", err, sizeof err))
        vm_start_error("the JDK's libjava.so could not be loaded: %s", err);
    return true;
}

/* ---- with classes: what fails leaves an exception ---- */

static bool initialize(Thread *self, const char *const *names /* ended by NULL */)
{
    for (; *names; names++) {
        Class *c = boot_load_class(self, *names);
        if (!c || !class_initialize(self, c))
            return false;
    }
    return true;
}

static bool load_core(Thread *self)
{
    if (!classes_bootstrap(self) || !wellknown_load(self, boot_load_class) ||
        !class_fixup_mirrors(self) || !wellknown_bind(self)) {
        if (!self->exception && !wellknown_object_fits())
            vm_start_error("Incompatible definition of java.lang.Object");
        return false;
    }
    exceptions_preallocate(self);
    if (self->exception)
        return false;
    heap_enable_gc(true); /* the collector knows all offsets now; GCStress starts here */
    return true;
}

/* String's class initializer says true. */
static bool choose_string_form(Thread *self)
{
    *FIELD_PTR(wk.java_lang_String->mirror, wk.java_lang_String_COMPACT_STRINGS,
               int8_t) = vm_options.compact_strings;
    return true;
}

/* The groups "system" and "main", by their constructors.  system: a handle for the first. */
static bool make_groups(Thread *self, Handle system)
{
    root_add(&thread_main_group);
    handle_set(system, object_new(self, wk.java_lang_ThreadGroup));
    Slot one = {.l = H(system)};
    if (!one.l || !interp_call(self, wk.ThreadGroup_init_system, &one, NULL))
        return false;
    thread_main_group = object_new(self, wk.java_lang_ThreadGroup);
    Object *name = thread_main_group ? string_from_cstr(self, "main") : NULL;
    Slot three[3] = {{.l = thread_main_group}, {.l = H(system)}, {.l = name}};
    return name && interp_call(self, wk.ThreadGroup_init, three, NULL);
}

/* Its constructor asks for the current thread, which it is. */
static bool make_java_thread(Thread *self)
{
    Object *thread = self->java->object = object_new(self, wk.java_lang_Thread);
    if (!thread)
        return false;
    java_thread_set_record(thread, self);
    java_thread_set_priority(thread, THREAD_NORM_PRIORITY);
    thread_set_java_state(self, JTS_ALIVE | JTS_RUNNABLE);
    Object *name = string_from_cstr(self, "main");
    Slot init[3] = {{.l = self->java->object}, {.l = thread_main_group}, {.l = name}};
    bool ok = name && interp_call(self, wk.Thread_init_group_name, init, NULL);
    thread_set_java_state(self, JTS_ALIVE | JTS_RUNNABLE);
    return ok;
}

static bool make_main_thread(Thread *self)
{
    HANDLE_SCOPE(self);
    return make_groups(self, handle_new(self, NULL)) && make_java_thread(self);
}

static bool initialize_reflection(Thread *self)
{
    static const char *const by_handles[] = {"java/lang/invoke/MethodHandleNatives", NULL};
    return !the_library->reflects_by_handles || initialize(self, by_handles);
}

static bool system_phase_2(Thread *self)
{
    /* what goes wrong: where to, with a stack trace? */
    Slot flags[2] = {{.i = vm_options.output_to_stderr}, {.i = log_on(init, DEBUG)}}, result;
    if (!interp_call(self, wk.System_initPhase2, flags, &result))
        return false;
    if (result.i != JNI_OK)
        vm_start_end(); /* it has printed why */
    return true;
}

static bool start_dispatcher(Thread *self)
{
    serve_host.attach_remove_stale();
    if (!signals_start_dispatcher(self))
        return false;
    if (vm_options.reduce_signals || vm_options.start_attach)
        serve_host.attach_start(self);
    return true;
}

/* A line of startuptime; *since moves on. */
static void log_stage(const char *stage, int64_t *since)
{
    int64_t now = os_nanos();
    LOG(startuptime, INFO, "%s, %.7f secs", stage, (double)(now - *since) / 1e9);
    *since = now;
}

static bool go_live(Thread *self)
{
    int64_t all = vm_start_ns;
    vm_initialized = true;
    native_trim_start();
    arm_alloc_fail(!vm_options.alloc_fail_at_start);
    log_stage("Create VM", &all);
    log_running();
    vm_init_done_ms = os_millis();
    if (!ti_post_vm_init(self))
        return false;
    serve_host.counters_update();
    return true;
}

static bool start_management(Thread *self)
{
    return !vm_options.start_management || self->exception /* of ThreadStart: the caller's */ ||
           serve_host.management_start(self);
}

/* ---- the order ---- */

#define CLASSES(...) \
    .classes = (const char *const[]) { __VA_ARGS__, NULL }

static const struct Phase {
    const char *name; /* in the log; "... failed" when it fails without an exception */
    /* one of these */
    bool (*run)(Thread *self);  /* NULL until there is one.  false: an exception is pending */
    const char *const *classes; /* to initialize; ended by NULL */
    Method **method;            /* static and without arguments */
    const char *ends;           /* a stage of startuptime, in the stock VM's words; or NULL */
} phases[] = {
    /* before any Java exists */
    {"tables, clocks", .run = begin},
    {"the JDK", .run = find_home},
    {"properties", .run = set_properties},
    {"--patch-module", .run = patch_modules},
    {"the heap, space for classes", .run = reserve_memory},
    {"the interpreter, JNI", .run = make_tables},
    {"the main thread", .run = make_thread},
    {"agents", .run = load_agents}, /* phase ONLOAD, then PRIMORDIAL */
    {"libjava.so", .run = open_libjava},
    {"loading the core classes", .run = load_core},
    /* bytecode runs: from here on natives are bound and classes initialized */
    {"early VMStart", .run = ti_post_early_vm_start, .ends = "Genesis"},
    {"String", CLASSES("java/lang/String")},
    {"compact strings", .run = choose_string_form},
    {"Thread",
     CLASSES("java/lang/System", "java/lang/Class", "java/lang/ThreadGroup", "java/lang/Thread")},
    {"making the main thread", .run = make_main_thread},
    {"Module", CLASSES("java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Finalizer")},
    {"System.initPhase1", .method = &wk.System_initPhase1}, /* properties, System.out, signals */
    {"errors",
     CLASSES(NullPointerException, ClassCastException, ArrayStoreException, ArithmeticException,
             StackOverflowError, OutOfMemoryError, IllegalMonitorStateException,
             IllegalArgumentException, ArrayIndexOutOfBoundsException)},
    {"reflection", .run = initialize_reflection, .ends = "Initialize java.lang classes"},
    {"System.initPhase2", .run = system_phase_2, .ends = "Initialize module system"},
    {"VMStart", .run = ti_post_vm_start},                   /* phase START, if it was not early */
    {"System.initPhase3", .method = &wk.System_initPhase3}, /* security manager, class loader */
    {"starting the Signal Dispatcher", .run = start_dispatcher},
    {"VMInit", .run = go_live}, /* phase LIVE */
    {"starting the management agent", .run = start_management},
};

static NORETURN void fail(const char *name)
{
    Thread *self = thread_self();
    if (!self->exception)
        vm_start_error("%s failed", name);
    Object *e = exception_take(self);
    fputs("Error occurred during initialization of VM\n", vm_output());
    exception_print_simple(self, e, vm_output());
    fputc('\n', vm_output());
    vm_start_end();
}

static bool run(const struct Phase *p, Thread *self)
{
    return p->run       ? p->run(self)
           : p->classes ? initialize(self, p->classes)
                        : interp_call(self, *p->method, NULL, NULL);
}

Thread *vm_start(void)
{
    int64_t stage = os_nanos();
    for (size_t i = 0; i < ARRAY_LEN(phases); i++) {
        int64_t begun = os_nanos();
        if (!run(&phases[i], thread_self()))
            fail(phases[i].name);
        LOG(startuptime, DEBUG, "%s, %.7f secs", phases[i].name,
            (double)(os_nanos() - begun) / 1e9);
        if (phases[i].ends)
            log_stage(phases[i].ends, &stage);
    }
    signals_await_early(thread_self());
    return thread_self();
}
