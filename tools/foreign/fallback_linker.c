/* SPDX-License-Identifier: Apache-2.0
 * fallback_linker.c - libfallbackLinker.so: java.lang.foreign calls C by way of libffi.
 *
 * Why here   The class library of JDK 25 (and 21, as a preview) brings the Java half of this
 *            linker, jdk.internal.foreign.abi.fallback, and loads this library by name when the VM
 *            has no linker of its own.  Its natives are bound by their names.  So it needs jni.h
 *            and libffi and nothing of the machine, and it works under any VM; that is why it
 *            stands beside the machine and not in it.  (docs/foreign.md)
 * Contract   What LibFallback.java says of each native.  Addresses come as jlong.
 * Ownership  Java owns all memory whose address it passes.  A closure and its global reference
 *            belong to the Java arena that frees them by freeClosure.
 * Threads    All functions may run at the same time.  `its` is filled by init, before any other.
 * Failure    libffi's status goes back as a number, which Java turns into an exception.  Failure to
 *            get memory is an OutOfMemoryError.  What would leave C without the answer that it
 *            called Java for ends the process.
 * Tests      tests/foreign
 */
#include <errno.h>
#include <ffi.h>
#include <jni.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* jdk.internal.foreign.abi.CapturableState.MASKS */
#define CAPTURE_ERRNO (1 << 2)

/* A native method of LibFallback.  `name` is its mangled name (JNI, "Resolving Native Method
 * Names"): _1 stands for an underscore. */
#define NATIVE(type, name, ...) \
    JNIEXPORT type JNICALL Java_jdk_internal_foreign_abi_fallback_LibFallback_##name( \
        JNIEnv *env, jclass self __VA_OPT__(, ) __VA_ARGS__); \
    JNIEXPORT type JNICALL Java_jdk_internal_foreign_abi_fallback_LibFallback_##name( \
        JNIEnv *env, jclass self __VA_OPT__(, ) __VA_ARGS__)

static struct {
    JavaVM *vm;
    jclass java;            /* LibFallback, a global reference */
    jmethodID do_upcall;    /* static void doUpcall(long result, long arguments, MethodHandle) */
    pthread_key_t attached; /* set in threads that an upcall has attached */
} its;

static void *at(jlong address) { return (void *)(uintptr_t)address; }

static jlong address_of(const void *p) { return (jlong)(uintptr_t)p; }

/* ---- What Java asks about C ---- */

#define ANSWER(type, name, value) \
    NATIVE(type, name) { return value; }
#define TYPE(name) ANSWER(jlong, ffi_1type_1##name, address_of(&ffi_type_##name))

TYPE(void)
TYPE(uint8)
TYPE(sint8)
TYPE(uint16)
TYPE(sint16)
TYPE(uint32)
TYPE(sint32)
TYPE(uint64)
TYPE(sint64)
TYPE(float)
TYPE(double)
TYPE(pointer)
ANSWER(jshort, ffi_1type_1struct, FFI_TYPE_STRUCT)
ANSWER(jint, ffi_1default_1abi, FFI_DEFAULT_ABI)
ANSWER(jlong, sizeofCif, sizeof(ffi_cif))
ANSWER(jint, ffi_1sizeof_1short, sizeof(short))
ANSWER(jint, ffi_1sizeof_1int, sizeof(int))
ANSWER(jint, ffi_1sizeof_1long, sizeof(long))
ANSWER(jint, ffi_1sizeof_1wchar, sizeof(wchar_t))
ANSWER(jint, alignof_1long_1long, _Alignof(long long))
ANSWER(jint, alignof_1double, _Alignof(double))

/* ---- Descriptions of signatures ---- */

NATIVE(jint, ffi_1prep_1cif, jlong cif, jint abi, jint count, jlong result, jlong arguments)
{
    return ffi_prep_cif(at(cif), (ffi_abi)abi, (unsigned)count, at(result), at(arguments));
}

NATIVE(jint, ffi_1prep_1cif_1var, jlong cif, jint abi, jint fixed, jint count, jlong result,
       jlong arguments)
{
    return ffi_prep_cif_var(at(cif), (ffi_abi)abi, (unsigned)fixed, (unsigned)count, at(result),
                            at(arguments));
}

NATIVE(jint, ffi_1get_1struct_1offsets, jint abi, jlong type, jlong offsets)
{
    return ffi_get_struct_offsets((ffi_abi)abi, at(type), at(offsets));
}

/* ---- Small results ---- */

/* libffi keeps a result that is an integer and smaller than ffi_arg as a whole ffi_arg, in calls
 * and in closures; Java keeps just its bytes, at the same address.  (libffi, "Simple Example", "The
 * Closure API") */
#define SMALL_INTEGERS(ROW) \
    ROW(FFI_TYPE_UINT8, uint8_t, ffi_arg) \
    ROW(FFI_TYPE_SINT8, int8_t, ffi_sarg) \
    ROW(FFI_TYPE_UINT16, uint16_t, ffi_arg) \
    ROW(FFI_TYPE_SINT16, int16_t, ffi_sarg) \
    ROW(FFI_TYPE_UINT32, uint32_t, ffi_arg) \
    ROW(FFI_TYPE_SINT32, int32_t, ffi_sarg)

static void widen(int type, void *result)
{
    switch (type) {
#define WIDEN(tag, small, large) \
    case tag: *(large *)result = *(const small *)result; break;
        SMALL_INTEGERS(WIDEN)
    }
}

/* false: the result is no small integer */
static bool narrow(int type, ffi_arg *word)
{
    switch (type) {
#define NARROW(tag, small, large) \
    case tag: *(small *)word = (small) * (const large *)word; return true;
        SMALL_INTEGERS(NARROW)
    }
    return false;
}

static void call(ffi_cif *cif, void (*function)(void), void *result, void **arguments,
                 int *out_errno)
{
    ffi_arg word = 0;
    bool small = narrow(cif->rtype->type, &word);
    ffi_call(cif, function, small ? &word : result, arguments);
    *out_errno = errno; /* before anything else can change it */
    if (small) {
        narrow(cif->rtype->type, &word);
        memcpy(result, &word, cif->rtype->size);
    }
}

/* ---- Calls from Java ---- */

/* An argument that points into a Java array (Linker.Option.critical(true)). */
typedef struct HeapArgument {
    jlong *value; /* its offset from the first element; during the call its address */
    jarray array;
    int first;      /* the first argument in the same array has the elements for all: a VM may */
    void *elements; /* answer with a copy, and they would no longer overlap */
} HeapArgument;

/* How many were found; -1: an exception is pending. */
static int find_heap_arguments(JNIEnv *env, jobjectArray bases, int count, void **arguments,
                               HeapArgument *out)
{
    int found = 0;
    if ((*env)->EnsureLocalCapacity(env, count) != JNI_OK)
        return -1;
    for (int i = 0; i < count; i++) {
        jarray array = (*env)->GetObjectArrayElement(env, bases, i);
        if (!array)
            continue;
        int first = 0;
        while (first < found && !(*env)->IsSameObject(env, out[first].array, array))
            first++;
        out[found++] = (HeapArgument){.value = arguments[i], .array = array, .first = first};
    }
    return found;
}

static void release(JNIEnv *env, HeapArgument *heap, int count)
{
    for (int i = count - 1; i >= 0; i--)
        if (heap[i].elements)
            (*env)->ReleasePrimitiveArrayCritical(env, heap[i].array, heap[i].elements, 0);
}

static void call_with_arrays(JNIEnv *env, ffi_cif *cif, void (*function)(void), void *result,
                             void **arguments, int *out_errno, jobjectArray bases, int count)
{
    HeapArgument heap[count];
    int found = find_heap_arguments(env, bases, count, arguments, heap);
    for (int i = 0; i < found; i++) {
        HeapArgument *first = &heap[heap[i].first];
        if (first == &heap[i]) {
            first->elements = (*env)->GetPrimitiveArrayCritical(env, first->array, NULL);
            if (!first->elements) { /* an OutOfMemoryError is pending */
                release(env, heap, i);
                return;
            }
        }
        *heap[i].value += address_of(first->elements);
    }
    if (found >= 0) {
        call(cif, function, result, arguments, out_errno);
        release(env, heap, found);
    }
}

/* Memory that Java gave for the captured state: an address, or an offset into an array. */
static void store_errno(JNIEnv *env, int value, jarray base, jlong where)
{
    if (!base) {
        memcpy(at(where), &value, sizeof value);
        return;
    }
    char *elements = (*env)->GetPrimitiveArrayCritical(env, base, NULL);
    if (elements) {
        memcpy(elements + where, &value, sizeof value);
        (*env)->ReleasePrimitiveArrayCritical(env, base, elements, 0);
    }
}

/* The method has other parameters in each release, and so another long name.  `count` is that of
 * `bases`, at least 1: Java counts the address of the function, too. */
NATIVE(void, doDowncall__JJJJLjava_lang_Object_2JI_3Ljava_lang_Object_2I, jlong cif, jlong function,
       jlong result, jlong arguments, jobject state_base, jlong state, jint state_mask,
       jobjectArray bases, jint count)
{
    int error = 0;
    if (bases)
        call_with_arrays(env, at(cif), at(function), at(result), at(arguments), &error, bases,
                         count);
    else
        call(at(cif), at(function), at(result), at(arguments), &error);
    if ((state_mask & CAPTURE_ERRNO) && !(*env)->ExceptionCheck(env))
        store_errno(env, error, state_base, state);
}

NATIVE(void, doDowncall__JJJJJI, jlong cif, jlong function, jlong result, jlong arguments,
       jlong state, jint state_mask) /* JDK 21 */
{
    int error;
    call(at(cif), at(function), at(result), at(arguments), &error);
    if (state_mask & CAPTURE_ERRNO)
        store_errno(env, error, NULL, state);
}

/* ---- Calls from C ---- */

static void detach(void *vm)
{
    JavaVM *from = vm;
    (*from)->DetachCurrentThread(from);
}

/* C may call from a thread that the VM does not know.  It stays known until it ends. */
static JNIEnv *env_of_thread(void)
{
    void *env = NULL;
    if ((*its.vm)->GetEnv(its.vm, &env, JNI_VERSION_10) == JNI_OK)
        return env;
    if ((*its.vm)->AttachCurrentThreadAsDaemon(its.vm, &env, NULL) != JNI_OK ||
        pthread_setspecific(its.attached, its.vm)) {
        fputs("fallbackLinker: C calls Java from a thread that cannot be attached\n", stderr);
        abort();
    }
    return env;
}

/* What a closure calls.  Java catches what its target throws, and ends the process. */
static void upcall(ffi_cif *cif, void *result, void **arguments, void *target)
{
    JNIEnv *env = env_of_thread();
    int type = cif->rtype->type; /* the closure may be freed before its call returns */
    (*env)->CallStaticVoidMethod(env, its.java, its.do_upcall, address_of(result),
                                 address_of(arguments), (jobject)target);
    if ((*env)->ExceptionCheck(env)) {
        (*env)->ExceptionDescribe(env);
        (*env)->FatalError(env, "an exception left an upcall");
    }
    widen(type, result);
}

NATIVE(void, freeClosure, jlong closure, jlong target)
{
    ffi_closure_free(at(closure));
    (*env)->DeleteGlobalRef(env, at(target));
}

/* out: the closure, the address that C calls, the global reference to the target */
NATIVE(jint, createClosure, jlong cif, jobject target, jlongArray out)
{
    void *code = NULL;
    ffi_closure *closure = ffi_closure_alloc(sizeof *closure, &code);
    jobject global = (*env)->NewGlobalRef(env, target);
    ffi_status status = FFI_OK;
    if (closure && global)
        status = ffi_prep_closure_loc(closure, at(cif), upcall, global, code);
    if (closure && global && status == FFI_OK) {
        jlong made[] = {address_of(closure), address_of(code), address_of(global)};
        (*env)->SetLongArrayRegion(env, out, 0, 3, made);
        return FFI_OK;
    }
    if (closure)
        ffi_closure_free(closure);
    if (global)
        (*env)->DeleteGlobalRef(env, global);
    jclass no_memory = status == FFI_OK && !(*env)->ExceptionCheck(env)
                           ? (*env)->FindClass(env, "java/lang/OutOfMemoryError")
                           : NULL;
    if (no_memory)
        (*env)->ThrowNew(env, no_memory, "no memory for an upcall");
    return status;
}

NATIVE(jboolean, init)
{
    its.java = (*env)->NewGlobalRef(env, self);
    its.do_upcall = (*env)->GetStaticMethodID(env, self, "doUpcall",
                                              "(JJLjava/lang/invoke/MethodHandle;)V");
    return its.java && its.do_upcall && (*env)->GetJavaVM(env, &its.vm) == JNI_OK &&
           !pthread_key_create(&its.attached, detach);
}
