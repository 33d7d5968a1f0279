/* SPDX-License-Identifier: Apache-2.0
 * flight.c - jdk.jfr.internal.JVM: there is no flight recorder, and recordings of others can be
 * read.
 *
 * JVM.isAvailable has no row.  JVMSupport takes the UnsatisfiedLinkError for "not supported on this
 * VM", and the module says so wherever something would be recorded.  What stands here is what its
 * initializers and its reader ask. */
#include "vm/jvm/flight.h"
#include "vm/jvm/support.h"
#include "vm/log/log.h"
#include "vm/model/lookup.h"

/* How a recorder should be: size of its buffers, depth of its stacks, place of its files. */
static bool unheeded(Thread *self, Slot *args, Slot *result) { return true; }

/* Is this thread left out of recordings?  Are a developer's commands left out? */
static bool left_out(Thread *self, Slot *args, Slot *result)
{
    result->i = true;
    return true;
}

/* ---- numbers of types ---- */

static jlong type_of_name(JNIEnv *env, jobject jvm, jstring name)
{
    static const struct {
        const char *name;
        uint8_t id[3]; /* the stock VM's of 17, 21, 25: ValueDescriptor.getTypeId shows it */
    } types[] = {{"boolean", {212, 225, 237}},
                 {"byte", {209, 222, 234}},
                 {"char", {213, 226, 238}},
                 {"double", {210, 223, 235}},
                 {"float", {211, 224, 236}},
                 {"int", {207, 220, 232}},
                 {"java.lang.Class", {166, 178, 190}},
                 {"java.lang.String", {214, 227, 239}},
                 {"java.lang.Thread", {164, 176, 188}},
                 {"jdk.types.StackTrace", {188, 200, 212}},
                 {"long", {206, 219, 231}},
                 {"short", {208, 221, 233}}};
    VM_ENTRY(env);
    FREED char *text = string_to_mutf8(jref_get(name));
    jlong id = -1;
    for (size_t i = 0; id < 0 && i < ARRAY_LEN(types); i++)
        if (!strcmp(text, types[i].name))
            id = types[i].id[library_since(21) + library_since(25)];
    return id;
}

/* Any number above those of the names.  A static method from 21 on. */
static bool type_of_class(Thread *self, Slot *args, Slot *result)
{
    result->j = (jlong)(uintptr_t)mirror_class(args[!library_since(21)].l);
    return true;
}

/* ---- the module's part of the log ---- */

static const LogTopic topics[] = {/* the order of LogTag */
                                  TOPIC_jfr,
                                  TOPIC_jfr_system,
                                  TOPIC_jfr_system_event,
                                  TOPIC_jfr_system_setting,
                                  TOPIC_jfr_system_bytecode,
                                  TOPIC_jfr_system_parser,
                                  TOPIC_jfr_system_metadata,
                                  TOPIC_jfr_system_streaming,
                                  TOPIC_jfr_system_throttle,
                                  TOPIC_jfr_metadata,
                                  TOPIC_jfr_event,
                                  TOPIC_jfr_setting,
                                  TOPIC_jfr_dcmd,
                                  TOPIC_jfr_start};
/* LogTag: global references, NULL before they exist */
static _Atomic(jobject) tags[ARRAY_LEN(topics)];
enum {
    FIRST_LEVEL = 1, /* LogLevel counts from one */
    LATER = 9        /* where tags stand in later releases that this log does not have */
};

/* The number of a LogTag's topic; -1: it has none. */
static int topic_of(jint id)
{
    int later = library_since(25) ? 3 : library_since(21) ? 2 : 0;
    if (id < 0 || (id >= LATER && id < LATER + later))
        return -1;
    jint n = id < LATER ? id : id - later;
    return n < (jint)ARRAY_LEN(topics) ? n : -1;
}

void flight_log_changed(Thread *self)
{
    assert_in_vm(self);
    for (size_t i = 0; i < ARRAY_LEN(tags); i++) {
        jobject ref = tags[i];
        Object *tag = ref ? jref_get(ref) : NULL;
        Field *level = tag ? class_find_field_s(object_class(tag), "tagSetLevel", "I") : NULL;
        if (level)
            *FIELD_PTR(tag, level->offset, int32_t) = log_threshold[topics[i]] + FIRST_LEVEL;
    }
}

static void subscribe_log_level(JNIEnv *env, jclass jvm, jobject tag, jint id)
{
    VM_ENTRY(env);
    int topic = topic_of(id);
    if (topic >= 0 && tag && !tags[topic])
        tags[topic] = jref_new_global(self, jref_get(tag));
    flight_log_changed(self);
}

static void log_message(JNIEnv *env, jclass jvm, jint id, jint level, jstring message)
{
    VM_ENTRY(env);
    LogLevel at = (LogLevel)(level - FIRST_LEVEL);
    int topic = topic_of(id);
    if (message && topic >= 0 && at <= LEVEL_ERROR && at >= log_threshold[topics[topic]]) {
        FREED char *text = string_to_mutf8(jref_get(message));
        log_print(topics[topic], at, "%s", text);
    }
}

#define JVM "jdk/jfr/internal/JVM"
const NativeRow natives_flight[] = {
    NATIVE(JVM, "registerNatives", "()V", vm_natives_register),
    NATIVE(JVM, "subscribeLogLevel", "(Ljdk/jfr/internal/LogTag;I)V", subscribe_log_level),
    NATIVE(JVM, "log", "(IILjava/lang/String;)V", log_message),
    NATIVE(JVM, "getTypeId", "(Ljava/lang/String;)J", type_of_name),
    FAST(JVM, "getTypeId", "(Ljava/lang/Class;)J", type_of_class),
    FAST(JVM, "isExcluded", "(Ljava/lang/Thread;)Z", left_out),
    FAST(JVM, "isProduct", "()Z", left_out, FROM(25)),
    FAST(JVM, "setDumpPath", "(Ljava/lang/String;)V", unheeded, FROM(21)),
    FAST(JVM, "setFileNotification", "(J)V", unheeded),
    FAST(JVM, "setMemorySize", "(J)V", unheeded),
    FAST(JVM, "setThreadBufferSize", "(J)V", unheeded),
    FAST(JVM, "setGlobalBufferCount", "(J)V", unheeded),
    FAST(JVM, "setGlobalBufferSize", "(J)V", unheeded),
    FAST(JVM, "setStackDepth", "(I)V", unheeded),
    FAST(JVM, "setSampleThreads", "(Z)V", unheeded, BEFORE(21)),
    NATIVES_END};
