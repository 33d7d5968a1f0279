/* SPDX-License-Identifier: Apache-2.0
 * whitebox.c - jdk.test.whitebox.WhiteBox, the class by which OpenJDK's own tests look into a VM,
 * as far as there is something to see here.
 *
 * It is linked into libjvm.so, where these tests look for it, but for -Dwhitebox=false.  Only what
 * is true of this VM is here: an interpreter, one mark-compact collector, no archive of classes.
 * Every other native of that class stays unbound, and a test that calls it gets an
 * UnsatisfiedLinkError with its name. */
#include "vm/jvm/support.h"
#include "tests/whitebox/test_memory.h"
#include "gc/gc.h"
#include "vm/model/frame.h"
#include "vm/os/os.h"
#include "vm/flags/flags.h"
#include "vm/log/log.h"
#include <sys/mman.h>
#include <unistd.h>

#define WB "jdk/test/whitebox/WhiteBox"
/* numbers of the class's GC enumeration: ours collects as the serial one does */
enum { WB_GC_SERIAL = 1 };

/* Natives are bound one by one, at the first call. */
static void register_natives(JNIEnv *env, jclass wb) {}

static void collect(JNIEnv *env, jobject wb)
{
    VM_ENTRY(env);
    gc_collect(self, GC_SYSTEM_GC, false);
}

/* monitors that nobody uses are freed with their objects' collection */
static jboolean deflate(JNIEnv *env, jobject wb)
{
    LOG(monitorinflation, INFO, "WhiteBox initiated DeflateIdleMonitors");
    collect(env, wb);
    return JNI_TRUE;
}

static void safepoint(JNIEnv *env, jobject wb)
{
    VM_ENTRY(env);
    safepoint_begin(self, "WhiteBox");
    safepoint_end(self);
}

/* ---- flags ---- */

static Object *box_of(Thread *self, const Flag *f, const char *value)
{
    switch (f->kind) {
    case FLAG_IS_BOOL: return box_new(self, T_BOOLEAN, (Slot){.i = *value == 't'});
    case FLAG_IS_SIGNED: return box_new(self, T_LONG, (Slot){.j = strtoll(value, NULL, 10)});
    case FLAG_IS_UNSIGNED:
        return box_new(self, T_LONG, (Slot){.j = (int64_t)strtoull(value, NULL, 10)});
    case FLAG_IS_DOUBLE: return box_new(self, T_DOUBLE, (Slot){.d = strtod(value, NULL)});
    case FLAG_IS_TEXT:
    case FLAG_IS_LIST: return string_from_cstr(self, value);
    }
    VM_UNREACHABLE();
}

/* A flag's value in a box; null when there is none of this name and type.  type: as in Flag, "" for
 * texts of both kinds. */
static jobject flag(JNIEnv *env, jstring name, const char *type)
{
    VM_ENTRY(env);
    Object *box = NULL;
    char *text = jvm_string_chars(self, name);
    Flag f;
    if (text && flag_find(text, strlen(text), &f) &&
        (*type ? !strcmp(f.type, type) : f.kind == FLAG_IS_TEXT || f.kind == FLAG_IS_LIST)) {
        char *value = flag_value(&f);
        box = box_of(self, &f, value);
        free(value);
    }
    free(text);
    return jref_new_local(self, box);
}

#define GET_FLAG(function, type) \
    static jobject function(JNIEnv *env, jobject wb, jstring name) { return flag(env, name, type); }
GET_FLAG(boolean_flag, "bool")
GET_FLAG(int_flag, "int")
GET_FLAG(uint_flag, "uint")
GET_FLAG(intx_flag, "intx")
GET_FLAG(uintx_flag, "uintx")
GET_FLAG(uint64_flag, "uint64_t")
GET_FLAG(size_flag, "size_t")
GET_FLAG(double_flag, "double")
GET_FLAG(text_flag, "")

static jboolean is_locked_flag(JNIEnv *env, jobject wb, jstring name)
{
    VM_ENTRY(env);
    char *text = jvm_string_chars(self, name);
    Flag f;
    bool locked = text && flag_find(text, strlen(text), &f) && flag_is_locked(&f);
    free(text);
    return locked;
}

/* ---- classes, objects, methods ---- */

typedef struct Count {
    const Symbol *name;
    jint n;
} Count;
static bool count_named(Class *c, void *ctx)
{
    Count *count = ctx;
    size_t n = count->name ? count->name->len : 0;
    count->n += c->name == count->name ||
                (c->is_hidden && n && c->name->len > n && c->name->bytes[n] == '+' &&
                 !memcmp(c->name->bytes, count->name->bytes, n));
    return true;
}

/* the caller has put slashes for dots */
static jint alive_classes(JNIEnv *env, jobject wb, jstring name)
{
    VM_ENTRY(env);
    Count count = {.name = jvm_string_symbol(jref_get(name), true)};
    classes_each(count_named, &count);
    return count.n;
}

static jboolean monitor_inflated(JNIEnv *env, jobject wb, jobject o)
{
    VM_ENTRY(env);
    return (jref_get(o)->lock & LOCK_STATE_MASK) == LOCK_INFLATED;
}

static jboolean string_is_kept(JNIEnv *env, jobject wb, jstring text)
{
    VM_ENTRY(env);
    return text && string_is_interned(jref_get(text));
}

/* What the last collection left lies below what was allocated since. */
static jboolean is_old(JNIEnv *env, jobject wb, jobject o)
{
    VM_ENTRY(env);
    return heap_is_old(jref_get(o));
}

static jlong stack_size(JNIEnv *env, jobject wb) { return (jlong)vm_options.thread_stack_kb << 10; }

/* In bytes of the stock JVM's stack: ours has slots of twice the size. */
static jlong stack_left(JNIEnv *env, jobject wb)
{
    Thread *self = thread_of_env(env);
    jlong left = ((char *)self->stack_limit - (char *)self->top_frame) / 2,
          all = stack_size(env, wb);
    return left < 0 ? 0 : left < all ? left : all;
}

/* ---- threads ---- */

/* In a handshake, or with the world stopped. */
static void walk_stack(Thread *target, void *walked)
{
    for (const Frame *f = target->top_frame; f; f = f->caller)
        VM_CHECK(f->caller != f, "frames are a list that ends");
    ++*(jint *)walked;
}

static jint walk_stacks(JNIEnv *env, jobject wb, jobject thread, jboolean all)
{
    VM_ENTRY(env);
    jint walked = 0;
    if (all) {
        safepoint_begin(self, "WhiteBox");
        threads_each(walk_stack, &walked);
        safepoint_end(self);
    } else if (thread) {
        Thread *t = thread_pin(jref_get(thread));
        if (t) {
            thread_handshake(self, t, walk_stack, &walked);
            thread_unpin(t);
        }
    }
    return walked;
}

static void walk_stack_some_time(JNIEnv *env, jobject wb, jobject thread)
{
    walk_stacks(env, wb, thread, JNI_FALSE);
}

/* Takes a lock of the operating system and waits for a moment.  A thread that is suspended with the
 * lock in its hands would block the one that suspended it: suspension may only take effect when the
 * lock has been given back. */
static void lock_and_block(JNIEnv *env, jobject wb, jboolean suspender)
{
    static Lock lock = LOCK_INIT(WHITE_BOX);
    VM_ENTRY(env);
    thread_block_begin(self);
    lock_take(&lock);
    if (!suspender)
        os_sleep_ns(1000000);
    lock_release(&lock);
    thread_block_end(self);
}

static void fault(JNIEnv *env, jobject wb)
{
    volatile int *page = mmap(NULL, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    (void)*page;
}

/* ---- modules: the functions that java.lang.Module calls, without its checks ---- */

static void define_module(JNIEnv *env, jobject wb, jobject module, jboolean open, jstring version,
                          jstring location, jobjectArray packages)
{
    JVM_DefineModule(env, module, open, version, location, packages);
}
static void add_exports(JNIEnv *env, jobject wb, jobject from, jstring package, jobject to)
{
    JVM_AddModuleExports(env, from, package, to);
}
static void add_reads(JNIEnv *env, jobject wb, jobject from, jobject source)
{
    JVM_AddReadsModule(env, from, source);
}
static void add_exports_to_all(JNIEnv *env, jobject wb, jobject module, jstring package)
{
    JVM_AddModuleExportsToAll(env, module, package);
}
static void add_exports_to_all_unnamed(JNIEnv *env, jobject wb, jobject module, jstring package)
{
    JVM_AddModuleExportsToAllUnnamed(env, module, package);
}

static jboolean no(JNIEnv *env, jobject wb) { return JNI_FALSE; }
static jboolean no_of(JNIEnv *env, jobject wb, jobject what) { return JNI_FALSE; }
static jboolean no_of_method(JNIEnv *env, jobject wb, jobject method, jboolean osr)
{
    return JNI_FALSE;
}
static jboolean is_serial(JNIEnv *env, jobject wb, jint gc) { return gc == WB_GC_SERIAL; }
static jint page_size(JNIEnv *env, jobject wb) { return (jint)sysconf(_SC_PAGESIZE); }

static void touch_memory(JNIEnv *env, jobject wb, jlong address, jlong size)
{
    volatile char *p = (volatile char *)(uintptr_t)address;
    for (jlong i = 0; i < size; i += sysconf(_SC_PAGESIZE))
        p[i] = p[i];
}

static const NativeRow natives_whitebox[] = {
    NATIVE(WB, "registerNatives", "()V", register_natives),
    NATIVE(WB, "fullGC", "()V", collect),
    NATIVE(WB, "youngGC", "()V", collect),
    NATIVE(WB, "cleanMetaspaces", "()V", collect), /* classes are unloaded by every collection */
    NATIVE(WB, "deflateIdleMonitors", "()Z", deflate),
    NATIVE(WB, "forceSafepoint", "()V", safepoint),
    NATIVE(WB, "isLockedVMFlag", "(Ljava/lang/String;)Z", is_locked_flag),
    NATIVE(WB, "getBooleanVMFlag", "(Ljava/lang/String;)Ljava/lang/Boolean;", boolean_flag),
    NATIVE(WB, "getIntVMFlag", "(Ljava/lang/String;)Ljava/lang/Long;", int_flag),
    NATIVE(WB, "getUintVMFlag", "(Ljava/lang/String;)Ljava/lang/Long;", uint_flag),
    NATIVE(WB, "getIntxVMFlag", "(Ljava/lang/String;)Ljava/lang/Long;", intx_flag),
    NATIVE(WB, "getUintxVMFlag", "(Ljava/lang/String;)Ljava/lang/Long;", uintx_flag),
    NATIVE(WB, "getUint64VMFlag", "(Ljava/lang/String;)Ljava/lang/Long;", uint64_flag),
    NATIVE(WB, "getSizeTVMFlag", "(Ljava/lang/String;)Ljava/lang/Long;", size_flag),
    NATIVE(WB, "getDoubleVMFlag", "(Ljava/lang/String;)Ljava/lang/Double;", double_flag),
    NATIVE(WB, "getStringVMFlag", "(Ljava/lang/String;)Ljava/lang/String;", text_flag),
    NATIVE(WB, "countAliveClasses0", "(Ljava/lang/String;)I", alive_classes),
    NATIVE(WB, "isMonitorInflated0", "(Ljava/lang/Object;)Z", monitor_inflated),
    NATIVE(WB, "isSharedClass", "(Ljava/lang/Class;)Z", no_of),
    NATIVE(WB, "isCDSIncluded", "()Z", no),
    NATIVE(WB, "isC2OrJVMCIIncluded", "()Z", no),
    NATIVE(WB, "isMethodCompiled0", "(Ljava/lang/reflect/Executable;Z)Z", no_of_method),
    NATIVE(WB, "isGCSupported", "(I)Z", is_serial),
    NATIVE(WB, "isGCSelected", "(I)Z", is_serial),
    NATIVE(WB, "isGCSelectedErgonomically", "()Z", no),
    NATIVE(WB, "getVMPageSize", "()I", page_size),
    NATIVE(WB, "preTouchMemory", "(JJ)V", touch_memory),
    NATIVE(WB, "isInStringTable", "(Ljava/lang/String;)Z", string_is_kept),
    NATIVE(WB, "isObjectInOldGen0", "(Ljava/lang/Object;)Z", is_old),
    NATIVE(WB, "getThreadStackSize", "()J", stack_size),
    NATIVE(WB, "getThreadRemainingStackSize", "()J", stack_left),
    NATIVE(WB, "handshakeWalkStack", "(Ljava/lang/Thread;Z)I", walk_stacks),
    NATIVE(WB, "asyncHandshakeWalkStack", "(Ljava/lang/Thread;)V", walk_stack_some_time),
    NATIVE(WB, "lockAndBlock", "(Z)V", lock_and_block),
    NATIVE(WB, "readFromNoaccessArea", "()V", fault),
    NATIVE(WB, "readReservedMemory", "()V", fault),
    NATIVE(WB, "DefineModule",
           "(Ljava/lang/Object;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
           define_module),
    NATIVE(WB, "AddModuleExports", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/Object;)V",
           add_exports),
    NATIVE(WB, "AddReadsModule", "(Ljava/lang/Object;Ljava/lang/Object;)V", add_reads),
    NATIVE(WB, "AddModuleExportsToAllUnnamed", "(Ljava/lang/Object;Ljava/lang/String;)V",
           add_exports_to_all_unnamed),
    NATIVE(WB, "AddModuleExportsToAll", "(Ljava/lang/Object;Ljava/lang/String;)V",
           add_exports_to_all),
    NATIVE(WB, "NMTMalloc", "(J)J", test_memory_malloc),
    NATIVE(WB, "NMTMallocWithPseudoStack", "(JI)J", test_memory_malloc_from),
    NATIVE(WB, "NMTFree", "(J)V", test_memory_free),
    NATIVE(WB, "NMTNewArena", "(J)J", test_memory_arena),
    NATIVE(WB, "NMTArenaMalloc", "(JJ)V", test_memory_arena_add),
    NATIVE(WB, "NMTFreeArena", "(J)V", test_memory_arena_free),
    NATIVE(WB, "NMTReserveMemory", "(J)J", test_memory_reserve),
    NATIVE(WB, "NMTAttemptReserveMemoryAt", "(JJ)J", test_memory_reserve_at),
    NATIVE(WB, "NMTCommitMemory", "(JJ)V", test_memory_commit),
    NATIVE(WB, "NMTUncommitMemory", "(JJ)V", test_memory_uncommit),
    NATIVE(WB, "NMTReleaseMemory", "(JJ)V", test_memory_release),
    NATIVES_END};

/* When the library is loaded: before the first class is linked. */
__attribute__((constructor)) static void whitebox_add(void)
{
    vm_natives_add(natives_whitebox, &vm_options.whitebox);
    test_memory_show();
}
