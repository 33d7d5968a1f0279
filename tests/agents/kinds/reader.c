/* SPDX-License-Identifier: Apache-2.0
 * reader.c - reads the code of what is loaded: bytecodes, constant pools, tables, sizes of all
 * methods. */
#include "kind.h"

static long long methods, bytes, constants, lines, unknown;

static void read_method(jmethodID m)
{
    jint n = 0, locals = 0, arguments = 0, count = 0;
    unsigned char *code = NULL;
    jvmtiLineNumberEntry *table = NULL;
    jlocation first = 0, last = 0;
    jboolean native = JNI_FALSE;
    methods++;
    if ((*ti)->IsMethodNative(ti, m, &native) || native || (*ti)->GetBytecodes(ti, m, &n, &code))
        return; /* or gone */
    if (n &&    /* not abstract */
        !(*ti)->GetMaxLocals(ti, m, &locals) && !(*ti)->GetArgumentsSize(ti, m, &arguments) &&
        !(*ti)->GetMethodLocation(ti, m, &first, &last) &&
        (arguments > locals || last >= n || code[0] == 0xca /* breakpoint */))
        unknown++;
    bytes += n;
    release(code);
    if (!(*ti)->GetLineNumberTable(ti, m, &count, &table))
        lines += count;
    release(table);
}

static void read_class(JNIEnv *jni, jclass c, const char *name)
{
    jint n = 0, entries = 0, pool_bytes = 0, status = 0;
    jmethodID *all = NULL;
    unsigned char *pool = NULL;
    char *file = NULL;
    if ((*ti)->GetClassStatus(ti, c, &status) ||
        status & (JVMTI_CLASS_STATUS_ARRAY | JVMTI_CLASS_STATUS_PRIMITIVE))
        return;
    if (!(*ti)->GetConstantPool(ti, c, &entries, &pool_bytes, &pool))
        constants += entries;
    release(pool);
    if (!(*ti)->GetSourceFileName(ti, c, &file))
        release(file);
    if ((*ti)->GetClassMethods(ti, c, &n, &all))
        return;
    for (jint i = 0; i < n; i++)
        read_method(all[i]);
    release(all);
}

static void act(JNIEnv *jni)
{
    lock();
    methods = bytes = constants = lines = unknown = 0;
    our_classes(jni, read_class);
    printf("methods %lld, lines %lld, bytes: %s, constants: %s, wrong %lld\n", methods, lines,
           bytes ? "yes" : "no", constants ? "yes" : "no", unknown);
    unlock();
}
ACTS(Reader)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_get_bytecodes = 1,
                                                   .can_get_constant_pool = 1,
                                                   .can_get_line_numbers = 1,
                                                   .can_get_source_file_name = 1};
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
