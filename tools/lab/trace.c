/* SPDX-License-Identifier: Apache-2.0
 * trace.c - each call when it returns and each event before its callback runs, as lines (line.h).
 *
 * Names are asked from the VM with calls of the lab's own environment, where the specification
 * allows calls. */
#include "tools/lab/lab.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

static int trace = -1;

bool lab_trace_open(void)
{
    if (lab_config.trace && trace < 0)
        trace = open(lab_config.trace, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644);
    return !lab_config.trace || trace >= 0;
}

bool lab_may_ask(void)
{
    const LabEventRow *in = lab_current_event();
    jvmtiPhase phase;
    return !(in && in->restricted) && !(*lab_own)->GetPhase(lab_own, &phase) &&
           (phase == JVMTI_PHASE_LIVE || phase == JVMTI_PHASE_START);
}

static void give_back(const char *p)
{
    if (p)
        (*lab_own)->Deallocate(lab_own, (unsigned char *)(uintptr_t)p);
}

static void thread_name(jthread t, char *to, size_t n)
{
    jvmtiThreadInfo info;
    memset(&info, 0, sizeof info);
    JNIEnv *jni;
    if ((*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) ||
        (*lab_own)->GetThreadInfo(lab_own, t, &info)) {
        snprintf(to, n, "thread");
        return;
    }
    snprintf(to, n, "%s", info.name);
    give_back(info.name);
    if (info.thread_group)
        (*jni)->DeleteLocalRef(jni, info.thread_group);
    if (info.context_class_loader)
        (*jni)->DeleteLocalRef(jni, info.context_class_loader);
}

static void class_name(jclass k, char *to, size_t n)
{
    char *signature = NULL;
    if ((*lab_own)->GetClassSignature(lab_own, k, &signature, NULL))
        snprintf(to, n, "class");
    else
        snprintf(to, n, "%s", signature);
    give_back(signature);
}

static void method_name(jmethodID m, char *to, size_t n)
{
    char *name = NULL, *signature = NULL, holder[400] = "?";
    jclass k = NULL;
    JNIEnv *jni;
    if ((*lab_own)->GetMethodName(lab_own, m, &name, &signature, NULL)) {
        snprintf(to, n, "method");
        return;
    }
    if (!(*lab_own)->GetMethodDeclaringClass(lab_own, m, &k)) {
        class_name(k, holder, sizeof holder);
        if (!(*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6))
            (*jni)->DeleteLocalRef(jni, k);
    }
    snprintf(to, n, "%s.%s%s", holder, name, signature);
    give_back(name);
    give_back(signature);
}

/* Fields have no class that they could be asked for: klass is the class that came with it. */
static void field_name(jclass klass, jfieldID f, char *to, size_t n)
{
    char *name = NULL, holder[400] = "?";
    jclass k = NULL;
    JNIEnv *jni;
    if (!klass || (*lab_own)->GetFieldName(lab_own, klass, f, &name, NULL, NULL)) {
        snprintf(to, n, "field");
        return;
    }
    if (!(*lab_own)->GetFieldDeclaringClass(lab_own, klass, f, &k)) {
        class_name(k, holder, sizeof holder);
        if (!(*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6))
            (*jni)->DeleteLocalRef(jni, k);
    }
    snprintf(to, n, "%s.%s", holder, name);
    give_back(name);
}

/* "a Lp/Main;"; "object" when it cannot be asked, or is no object. */
static void object_name(jobject o, char *to, size_t n)
{
    JNIEnv *jni;
    jint hash;
    char name[400];
    snprintf(to, n, "object");
    if ((*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) ||
        (*jni)->ExceptionCheck(jni) || (*lab_own)->GetObjectHashCode(lab_own, o, &hash))
        return;
    jclass k = (*jni)->GetObjectClass(jni, o);
    class_name(k, name, sizeof name);
    (*jni)->DeleteLocalRef(jni, k);
    snprintf(to, n, "a %s", name);
}

void lab_describe(char *to, size_t n, LabKind kind, LabArg a, jclass klass, bool ask)
{
    const char *known;
    snprintf(to, n, "null");
    switch (kind) {
    case LAB_INT: snprintf(to, n, "%lld", (long long)a.j); return;
    case LAB_BOOL: snprintf(to, n, "%s", a.j ? "true" : "false"); return;
    case LAB_FLOAT: snprintf(to, n, "%g", a.d); return;
    case LAB_ERROR:
        known = lab_error_name((jvmtiError)a.j);
        snprintf(to, n, "%s", known ? known : "?");
        return;
    case LAB_EVENT:
        snprintf(to, n, "%lld", (long long)a.j);
        for (int i = 0; i < lab_event_count; i++)
            if (lab_events[i].number == (jvmtiEvent)a.j)
                snprintf(to, n, "%s", lab_events[i].name);
        return;
    default: break;
    }
    if (!a.p)
        return;
    jobject o = (jobject)(uintptr_t)a.p;
    bool is_object = kind == LAB_OBJECT || kind == LAB_THREAD || kind == LAB_CLASS;
    if (kind == LAB_TEXT)
        snprintf(to, n, "%.400s", (const char *)a.p);
    else if (!ask)
        snprintf(to, n, "%s", is_object ? "object" : "pointer");
    else if (kind == LAB_THREAD)
        thread_name(o, to, n);
    else if (kind == LAB_CLASS)
        class_name((jclass)o, to, n);
    else if (kind == LAB_METHOD)
        method_name((jmethodID)(uintptr_t)a.p, to, n);
    else if (kind == LAB_FIELD)
        field_name(klass, (jfieldID)(uintptr_t)a.p, to, n);
    else if (kind == LAB_OBJECT)
        object_name(o, to, n);
    else
        snprintf(to, n, "pointer");
}

LabKind lab_result_at(LabKind kind, const void *at, LabArg *v)
{
    switch (kind) {
    case LAB_OUT_INT4: v->j = *(const jint *)at; return LAB_INT;
    case LAB_OUT_INT8: v->j = *(const jlong *)at; return LAB_INT;
    case LAB_OUT_BOOL: v->j = *(const jboolean *)at; return LAB_BOOL;
    case LAB_OUT_FLOAT4: v->d = (double)*(const jfloat *)at; return LAB_FLOAT;
    case LAB_OUT_FLOAT8: v->d = *(const jdouble *)at; return LAB_FLOAT;
    default: break;
    }
    v->p = *(const void *const *)at;
    return kind == LAB_OUT_TEXT     ? LAB_TEXT
           : kind == LAB_OUT_OBJECT ? LAB_OBJECT
           : kind == LAB_OUT_THREAD ? LAB_THREAD
           : kind == LAB_OUT_CLASS  ? LAB_CLASS
           : kind == LAB_OUT_METHOD ? LAB_METHOD
                                    : LAB_POINTER;
}

const char *lab_thread_name(bool ask)
{
    static _Thread_local char name[96]; /* static TLS is small */
    if (ask)
        thread_name(NULL, name, sizeof name);
    return name;
}

static void begin(TraceLine *l, bool ask, const LabEnv *env, uint64_t start)
{
    const char *name = lab_thread_name(ask);
    line_begin(l, start, lab_now(), env ? (unsigned)env->number : 0, name[0] ? name : "start");
}

static void end(TraceLine *l, const char *result)
{
    line_end(l, result);
    if (!line_write(l, trace))
        trace = -1;
}

static void values(TraceLine *l, const LabParam *params, int count, const LabArg *args, bool out,
                   bool ask)
{
    char text[LINE_VALUE];
    jclass klass = NULL;
    for (int i = 0; i < count; i++) {
        LabKind kind = params[i].kind;
        LabArg a = args[i];
        if (kind == LAB_CLASS)
            klass = (jclass)(uintptr_t)a.p;
        bool is_out = kind >= LAB_OUT_INT4;
        if (is_out != out || (out && (!a.p || kind == LAB_OUT_POINTER)))
            continue;
        if (out)
            kind = lab_result_at(kind, args[i].p, &a);
        lab_describe(text, sizeof text, kind, a, klass, ask);
        line_value(l, params[i].name, text);
    }
}

void lab_trace_call(const LabCall *c, jvmtiError result)
{
    if (trace < 0)
        return;
    TraceLine l;
    bool ask = lab_may_ask() && !c->row->callback_safe;
    const char *name = lab_error_name(result);
    begin(&l, ask, c->env, c->start);
    line_name(&l, true, c->row->name);
    /* Deallocate's argument is gone; a thread that has ended cannot be asked: it says "thread" */
    values(&l, c->row->params, c->row->param_count, c->args, false, ask);
    line_results(&l);
    if (result == JVMTI_ERROR_NONE)
        values(&l, c->row->params, c->row->param_count, c->args, true, ask);
    end(&l, name ? name : "?");
}

void lab_trace_event(const LabEventCall *c)
{
    if (trace < 0)
        return;
    TraceLine l;
    bool ask = lab_may_ask() && !c->row->restricted && c->jni;
    begin(&l, ask, c->env, 0);
    line_name(&l, false, c->row->name);
    values(&l, c->row->params, c->row->param_count, c->args, false, ask);
    end(&l, NULL);
}
