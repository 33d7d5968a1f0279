/* SPDX-License-Identifier: Apache-2.0
 * inside.c - calls each extension function that looks into the VM, rightly and wrongly. */
#include "extension.h"
#include <stdarg.h>

/* ---- slots ---- */

static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    static const char *const kinds[] = {"nothing", "reference", "one", "two"};
    jint locals, operands;
    unsigned char kind[32];
    jvalue value[32];
    char name[200];
    if (strcmp(method_name(m, name, sizeof name), "Inside.watched"))
        return;
    check(
        find("vitrine.functions.GetFrameSlots")(env, NULL, 0, 32, &locals, &operands, kind, value),
        "GetFrameSlots");
    printf("at %d:", (int)at);
    for (jint i = 0; i < locals + operands; i++) {
        printf("%s %s", i == locals ? " |" : "", kinds[kind[i]]);
        if (kind[i] == 2)
            printf(" %d", value[i].i);
        if (kind[i] == 3)
            printf(value[i].d == 11.0 ? " 11.0" : " %lld", (long long)value[i].j);
        if (kind[i] == 1 && value[i].l)
            printf(" of %d letters", (int)(*jni)->GetStringLength(jni, value[i].l));
    }
    printf("\n");
}

JNIEXPORT void JNICALL Java_Inside_slots(JNIEnv *jni, jclass c, jboolean on)
{
    TI(SetEventNotificationMode, on ? JVMTI_ENABLE : JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP, NULL);
}

JNIEXPORT void JNICALL Java_Inside_frameErrors(JNIEnv *jni, jclass c)
{
    jvmtiExtensionFunction f = find("vitrine.functions.GetFrameSlots");
    jint locals = -1, operands = -1;
    unsigned char kind[32];
    jvalue value[32];
    printf("native frame %d\n", f(ti, NULL, 0, 32, &locals, &operands, kind, value));
    printf("main's frame %d", f(ti, NULL, 1, 32, &locals, &operands, kind, value));
    printf(", it has locals %d\n", locals > 0);
    printf("too little room %d", f(ti, NULL, 1, 0, &locals, &operands, kind, value));
    printf(", it needs room %d\n", locals > 0);
    printf("too deep %d\n", f(ti, NULL, 100, 32, &locals, &operands, kind, value));
    printf("negative depth %d\n", f(ti, NULL, -1, 32, &locals, &operands, kind, value));
    printf("no thread %d\n", f(ti, c, 0, 32, &locals, &operands, kind, value));
    printf("nowhere to write %d\n", f(ti, NULL, 1, 32, NULL, &operands, kind, value));
}

/* ---- words ---- */

JNIEXPORT void JNICALL Java_Inside_words(JNIEnv *jni, jclass c, jobject o)
{
    jlong address = 0;
    jint class_word, lock_word;
    jvmtiError e = find("vitrine.functions.GetObjectWords")(ti, o, &address, &class_word,
                                                            &lock_word);
    if (e)
        printf("error %d\n", e);
    else
        printf("address %s, class word %s, lock state %d\n",
               address && address % 8 == 0 ? "aligned" : "odd", class_word ? "set" : "zero",
               lock_word & 3);
}

/* ---- cells ---- */

JNIEXPORT void JNICALL Java_Inside_cells(JNIEnv *jni, jclass c, jclass of)
{
    jvmtiExtensionFunction f = find("vitrine.functions.GetMethodCells");
    jmethodID m = (*jni)->GetStaticMethodID(jni, of, "resolves", "()I"),
              native = (*jni)->GetStaticMethodID(jni, of, "cells", "(Ljava/lang/Class;)V");
    jint n, *bcis;
    char **names;
    jlong *operands;
    jvmtiError e = f(ti, m, &n, &bcis, &names, &operands);
    printf("error %d\n", e);
    for (jint i = 0; !e && i < n; i++) {
        printf("  %d %s\n", bcis[i], names[i]);
        release(names[i]);
    }
    if (!e) {
        release(names);
        release(bcis);
        release(operands);
    }
    printf("a native method %d, none %d\n", f(ti, native, &n, &bcis, &names, &operands),
           f(ti, NULL, &n, &bcis, &names, &operands));
}

/* ---- tables ---- */

JNIEXPORT void JNICALL Java_Inside_tables(JNIEnv *jni, jclass c, jclass of, jclass array)
{
    jvmtiExtensionFunction v = find("vitrine.functions.GetVirtualTable"),
                           f = find("vitrine.functions.GetInterfaceTables");
    jint n, *lengths;
    jmethodID *methods;
    jclass *interfaces;
    char name[200];
    check(v(ti, of, &n, &methods), "GetVirtualTable");
    for (jint i = 0; i < n; i++)
        if (methods[i] && !strncmp(method_name(methods[i], name, sizeof name), "Inside", 6))
            printf("virtual %s\n", name);
    release(methods);
    check(f(ti, of, &n, &interfaces, &lengths, &methods), "GetInterfaceTables");
    for (jint i = 0, at = 0; i < n; at += lengths[i++])
        for (jint k = 0; k < lengths[i]; k++)
            printf("interface %d: %s\n", (int)i, method_name(methods[at + k], name, sizeof name));
    release(interfaces);
    release(lengths);
    release(methods);
    printf("an array has methods %d, no class %d, nowhere %d\n", v(ti, array, &n, &methods),
           v(ti, NULL, &n, &methods), v(ti, of, NULL, &methods));
    release(methods);
    printf("interfaces of no class %d\n", f(ti, NULL, &n, &interfaces, &lengths, &methods));
}

JNIEXPORT void JNICALL Java_Inside_pool(JNIEnv *jni, jclass c, jclass of)
{
    jvmtiExtensionFunction f = find("vitrine.functions.GetConstantPoolStates");
    jint n, count[4] = {0};
    unsigned char *states;
    jvmtiError e = f(ti, of, &n, &states);
    for (jint i = 0; !e && i < n; i++)
        count[states[i]]++;
    printf("error %d, resolved %d, failed %d\n", e, count[2], count[3]);
    if (!e)
        release(states);
}

/* ---- the map of a collection ---- */

static int maps, wrong;

static void JNICALL on_map(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    jlong bottom = va_arg(ap, jlong), before = va_arg(ap, jlong), after = va_arg(ap, jlong);
    jint runs = va_arg(ap, jint);
    const jlong *rows = va_arg(ap, const jlong *);
    va_end(ap);
    jlong live = 0, end = bottom;
    for (jint i = 0; i < runs; i++, rows += 3) {
        wrong += rows[0] < end || rows[2] <= 0;
        end = rows[0] + rows[2];
        live += rows[2];
    }
    wrong += end > before || runs < 1 || live > before - bottom || after < 1;
    maps++;
}

JNIEXPORT void JNICALL Java_Inside_map(JNIEnv *jni, jclass c, jboolean on)
{
    set_handler("vitrine.events.HeapMap", on ? on_map : NULL);
    if (!on)
        printf("maps %s, wrong rows %d\n", maps ? "came" : "did not come", wrong);
}

/* ---- what other environments do ---- */

static jint first_told;

static void JNICALL on_agent_call(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    jint kind = va_arg(ap, jint), environment = va_arg(ap, jint);
    const char *text = va_arg(ap, const char *);
    va_end(ap);
    first_told = first_told ? first_told : environment;
    printf("told kind %d, the same environment %d: %s\n", (int)kind, environment == first_told,
           strchr(text, ' ') + 1);
}

JNIEXPORT void JNICALL Java_Inside_calls(JNIEnv *jni, jclass c)
{
    JavaVM *vm;
    jvmtiEnv *other;
    jint version, phase;
    (*jni)->GetJavaVM(jni, &vm);
    set_handler("vitrine.events.AgentCall", on_agent_call);
    if ((*vm)->GetEnv(vm, (void **)&other, JVMTI_VERSION_1_2) != JNI_OK)
        return;
    (*other)->GetPhase(other, (jvmtiPhase *)&phase);
    (*other)->GetThreadState(other, (jthread)c, NULL);
    TI(GetVersionNumber, &version); /* its own */
    set_handler("vitrine.events.AgentCall", NULL);
    (*other)->GetVersionNumber(other, &version);
    (*other)->DisposeEnvironment(other);
}

/* ---- stops of the world ---- */

static int stops, odd;

static void JNICALL on_stop(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    const char *why = va_arg(ap, const char *);
    jlong waited = va_arg(ap, jlong), stood = va_arg(ap, jlong);
    va_end(ap);
    stops += !strcmp(why, "GetAllStackTraces");
    odd += waited < 0 || stood <= 0;
}

JNIEXPORT void JNICALL Java_Inside_stops(JNIEnv *jni, jclass c)
{
    jvmtiStackInfo *stacks;
    jint n;
    set_handler("vitrine.events.WorldStopped", on_stop);
    for (int i = 0; i < 3; i++) {
        TI(GetAllStackTraces, 5, &stacks, &n);
        release(stacks);
    }
    set_handler("vitrine.events.WorldStopped", NULL);
    TI(GetAllStackTraces, 5, &stacks, &n);
    release(stacks);
    printf("told of stops %d, odd times %d\n", stops, odd);
}

/* ---- what other environments have tagged ---- */

static jint newest;

static void JNICALL on_newest(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    (void)va_arg(ap, jint);
    newest = va_arg(ap, jint);
    va_end(ap);
}

JNIEXPORT void JNICALL Java_Inside_tags(JNIEnv *jni, jclass c, jobject one, jobject other)
{
    static const jvmtiCapabilities wanted = {.can_tag_objects = 1};
    jvmtiExtensionFunction f = find("vitrine.functions.GetEnvironmentTags");
    JavaVM *vm;
    jvmtiEnv *second;
    jint n;
    jobject *objects;
    jlong *tags;
    (*jni)->GetJavaVM(jni, &vm);
    set_handler("vitrine.events.AgentCall", on_newest);
    if ((*vm)->GetEnv(vm, (void **)&second, JVMTI_VERSION_1_2) != JNI_OK)
        return;
    check((*second)->AddCapabilities(second, &wanted), "AddCapabilities");
    set_handler("vitrine.events.AgentCall", NULL);
    check(f(ti, newest, 10, &n, &objects, &tags), "GetEnvironmentTags");
    printf("before %d\n", (int)n);
    release(objects);
    release(tags);
    check((*second)->SetTag(second, one, 7), "SetTag");
    check((*second)->SetTag(second, other, 9), "SetTag");
    check(f(ti, newest, 10, &n, &objects, &tags), "GetEnvironmentTags");
    jlong sum = 0;
    for (jint i = 0; i < n; i++)
        sum += (*jni)->IsSameObject(jni, objects[i], tags[i] == 7 ? one : other) ? tags[i] : 1000;
    printf("objects %d, sum of tags %d\n", (int)n, (int)sum);
    release(objects);
    release(tags);
    check(f(ti, newest, 1, &n, &objects, &tags), "GetEnvironmentTags");
    printf("at most one: %d\n", (int)n);
    release(objects);
    release(tags);
    printf("no environment %d, negative %d, nowhere %d\n", f(ti, 9999, 1, &n, &objects, &tags),
           f(ti, newest, -1, &n, &objects, &tags), f(ti, newest, 1, NULL, &objects, &tags));
    (*second)->DisposeEnvironment(second);
}

/* An environment of an older version sees what the stock VM has. */
JNIEXPORT void JNICALL Java_Inside_older(JNIEnv *jni, jclass c)
{
    JavaVM *vm;
    jvmtiEnv *older;
    jint n;
    jvmtiExtensionFunctionInfo *functions;
    jvmtiExtensionEventInfo *events;
    (*jni)->GetJavaVM(jni, &vm);
    if ((*vm)->GetEnv(vm, (void **)&older, JVMTI_VERSION_1_2) != JNI_OK)
        return;
    (*older)->GetExtensionFunctions(older, &n, &functions);
    for (jint i = 0; i < n; i++)
        printf("older: %s\n", functions[i].id);
    free_functions(older, n, functions);
    (*older)->GetExtensionEvents(older, &n, &events);
    for (jint i = 0; i < n; i++)
        printf("older: %s\n", events[i].id);
    free_events(older, n, events);
    jint unknown = 0;
    TI(GetExtensionEvents, &n, &events);
    for (jint i = 0; i < n; i++)
        unknown += (*older)->SetExtensionEventCallback(older, events[i].extension_event_index,
                                                       NULL) == JVMTI_ERROR_ILLEGAL_ARGUMENT;
    free_events(ti, n, events);
    printf("older: %d events unknown\n", unknown);
    (*older)->DisposeEnvironment(older);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities wanted = {.can_generate_single_step_events = 1};
    static const jvmtiEventCallbacks callbacks = {.SingleStep = on_step};
    static const int events[] = {0};
    return agent_start(vm, &wanted, &callbacks, events);
}
