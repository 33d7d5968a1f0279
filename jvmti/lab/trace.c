/* SPDX-License-Identifier: Apache-2.0
 * trace.c - each call when it returns and each event before its callback runs, as JSON lines.
 *
 *   {"us":1234,"took":5,"thread":"main","call":"GetFrameCount","args":{"thread":"null"},
 *    "out":{"count_ptr":"5"},"result":"NONE"}
 *
 * us is the time of the beginning, took the duration, both in microseconds.
 *
 * Threads, classes, methods and fields have their names, so that two runs can be compared; other
 * objects and addresses are shown as what they are ("object", "pointer").  Names are asked from the
 * VM with calls of the lab's own environment, where the specification allows calls. */
#include "jvmti/lab/lab.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int trace = -1;

void lab_trace_open(void)
{
    if (!lab_config.trace)
        return;
    trace = open(lab_config.trace, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644);
    if (trace < 0)
        fprintf(stderr, "vitrine-lab: cannot write %s\n", lab_config.trace);
}

typedef struct Text {
    char text[3000];
    size_t len;
} Text;

static void add(Text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
#include <stdarg.h>
static void add(Text *t, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(t->text + t->len, sizeof t->text - t->len, fmt, ap);
    va_end(ap);
    t->len += n < 0 ? 0 : (size_t)n;
    if (t->len >= sizeof t->text)
        t->len = sizeof t->text - 1;
}

static bool asking_allowed(void)
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

static void value(Text *t, LabKind kind, LabArg a, bool ask)
{
    char raw[900] = "null", text[1000];
    const char *known;
    switch (kind) {
    case LAB_INT: snprintf(raw, sizeof raw, "%lld", (long long)a.j); break;
    case LAB_BOOL: snprintf(raw, sizeof raw, "%s", a.j ? "true" : "false"); break;
    case LAB_FLOAT: snprintf(raw, sizeof raw, "%g", a.d); break;
    case LAB_ERROR:
        known = lab_error_name((jvmtiError)a.j);
        snprintf(raw, sizeof raw, "%s", known ? known : "?");
        break;
    case LAB_EVENT:
        snprintf(raw, sizeof raw, "%lld", (long long)a.j);
        for (int i = 0; i < lab_event_count; i++)
            if (lab_events[i].number == (jvmtiEvent)a.j)
                snprintf(raw, sizeof raw, "%s", lab_events[i].name);
        break;
    default:
        if (!a.p)
            break;
        jobject o = (jobject)(uintptr_t)a.p;
        if (kind == LAB_TEXT)
            snprintf(raw, sizeof raw, "%.400s", (const char *)a.p);
        else if (kind == LAB_THREAD && ask)
            thread_name(o, raw, sizeof raw);
        else if (kind == LAB_CLASS && ask)
            class_name((jclass)o, raw, sizeof raw);
        else if (kind == LAB_METHOD && ask)
            method_name((jmethodID)(uintptr_t)a.p, raw, sizeof raw);
        else
            snprintf(raw, sizeof raw, "%s",
                     kind == LAB_OBJECT || kind == LAB_THREAD || kind == LAB_CLASS ? "object"
                                                                                   : "pointer");
    }
    add(t, "\"%s\"", lab_json(text, sizeof text, raw));
}

static void result_at(Text *t, LabKind kind, const void *at, bool ask)
{
    LabArg v = {.j = 0};
    LabKind as = LAB_INT;
    switch (kind) {
    case LAB_OUT_INT4: v.j = *(const jint *)at; break;
    case LAB_OUT_INT8: v.j = *(const jlong *)at; break;
    case LAB_OUT_BOOL: v.j = *(const jboolean *)at, as = LAB_BOOL; break;
    default:
        v.p = *(const void *const *)at;
        as = kind == LAB_OUT_TEXT     ? LAB_TEXT
             : kind == LAB_OUT_OBJECT ? LAB_OBJECT
             : kind == LAB_OUT_THREAD ? LAB_THREAD
             : kind == LAB_OUT_CLASS  ? LAB_CLASS
             : kind == LAB_OUT_METHOD ? LAB_METHOD
                                      : LAB_POINTER;
    }
    value(t, as, v, ask);
}

/* start: ns; 0: now */
static void begin(Text *t, bool ask, const LabEnv *env, uint64_t start)
{
    uint64_t now = lab_now();
    static _Thread_local char name[200]; /* as it was when it could be asked */
    char text[250];
    if (ask)
        thread_name(NULL, name, sizeof name);
    t->len = 0;
    add(t, "{\"us\":%llu,\"took\":%llu,\"env\":%d,\"thread\":\"%s\",",
        (unsigned long long)((start ? start : now) / 1000),
        (unsigned long long)(start ? (now - start) / 1000 : 0), env ? env->number : 0,
        lab_json(text, sizeof text, name[0] ? name : "start"));
}

static void end(Text *t)
{
    t->len = t->len < sizeof t->text - 3 ? t->len : sizeof t->text - 3;
    memcpy(t->text + t->len, "}\n", 2);
    if (write(trace, t->text, t->len + 2) < 0)
        trace = -1;
}

static void values(Text *t, const LabParam *params, int count, const LabArg *args, bool out,
                   bool ask)
{
    const char *comma = "";
    for (int i = 0; i < count; i++) {
        bool is_out = params[i].kind >= LAB_OUT_INT4;
        if (is_out != out || (out && (!args[i].p || params[i].kind == LAB_OUT_POINTER)))
            continue;
        add(t, "%s\"%s\":", comma, params[i].name);
        if (out)
            result_at(t, params[i].kind, args[i].p, ask);
        else
            value(t, params[i].kind, args[i], ask);
        comma = ",";
    }
}

void lab_trace_call(const LabCall *c, jvmtiError result)
{
    if (trace < 0)
        return;
    Text t;
    bool ask = asking_allowed();
    const char *name = lab_error_name(result);
    begin(&t, ask, c->env, c->start);
    add(&t, "\"call\":\"%s\",\"args\":{", c->row->name);
    /* Deallocate's argument is gone; a thread that has ended cannot be asked: it says "thread" */
    values(&t, c->row->params, c->row->param_count, c->args, false, ask);
    add(&t, "},\"out\":{");
    if (result == JVMTI_ERROR_NONE)
        values(&t, c->row->params, c->row->param_count, c->args, true, ask);
    add(&t, "},\"result\":\"%s\"", name ? name : "?");
    end(&t);
}

void lab_trace_event(const LabEventCall *c)
{
    if (trace < 0)
        return;
    Text t;
    bool ask = asking_allowed() && !c->row->restricted && c->jni;
    begin(&t, ask, c->env, 0);
    add(&t, "\"event\":\"%s\",\"args\":{", c->row->name);
    values(&t, c->row->params, c->row->param_count, c->args, false, ask);
    add(&t, "}");
    end(&t);
}
