/* SPDX-License-Identifier: Apache-2.0
 * agent.c - redefinition, breakpoints and what the VM says about versions, for the programs beside
 * this file (Agent.java). */
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jvmtiEnv *ti;
static long hit_count;

/* What the hook gives to a retransformation of the same thread. */
static __thread jobjectArray given_classes, given_bytes;
static __thread jvmtiError hook_error; /* why it gave nothing */

static void JNICALL class_file_load(jvmtiEnv *e, JNIEnv *jni, jclass redefined, jobject loader,
                                    const char *name, jobject domain, jint length,
                                    const unsigned char *bytes, jint *new_length,
                                    unsigned char **new_bytes)
{
    if (!redefined || !given_classes)
        return;
    for (jsize i = 0; i < (*jni)->GetArrayLength(jni, given_classes); i++)
        if ((*jni)->IsSameObject(jni, redefined,
                                 (*jni)->GetObjectArrayElement(jni, given_classes, i))) {
            jbyteArray b = (*jni)->GetObjectArrayElement(jni, given_bytes, i);
            *new_length = (*jni)->GetArrayLength(jni, b);
            hook_error = (*e)->Allocate(e, *new_length, new_bytes);
            if (hook_error == JVMTI_ERROR_NONE)
                (*jni)->GetByteArrayRegion(jni, b, 0, *new_length, (jbyte *)*new_bytes);
        }
}

static void JNICALL breakpoint(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation l)
{
    jvmtiFrameInfo frames[8];
    jint n;
    char *name = NULL;
    __atomic_add_fetch(&hit_count, 1, __ATOMIC_RELAXED);
    /* redefined since the event began: then the frame's method has another ID */
    jboolean obsolete = 0;
    if ((*e)->GetStackTrace(e, NULL, 0, 8, frames, &n) || n < 1 ||
        (*e)->IsMethodObsolete(e, frames[0].method, &obsolete) ||
        (frames[0].method != m && !obsolete) || (*e)->GetMethodName(e, m, &name, NULL, NULL)) {
        printf("WRONG: a breakpoint whose frame is not on top\n");
        fflush(stdout);
    }
    (*e)->Deallocate(e, (unsigned char *)name);
}

enum { MOST = 32 };

JNIEXPORT jint JNICALL Java_Agent_redefine(JNIEnv *jni, jclass self, jobjectArray classes,
                                           jobjectArray bytes)
{
    jvmtiClassDefinition d[MOST];
    jsize n = (*jni)->GetArrayLength(jni, classes);
    for (jsize i = 0; i < n; i++) {
        jbyteArray b = (*jni)->GetObjectArrayElement(jni, bytes, i);
        d[i].klass = (*jni)->GetObjectArrayElement(jni, classes, i);
        d[i].class_byte_count = (*jni)->GetArrayLength(jni, b);
        unsigned char *copy = malloc((size_t)d[i].class_byte_count + 1);
        (*jni)->GetByteArrayRegion(jni, b, 0, d[i].class_byte_count, (jbyte *)copy);
        d[i].class_bytes = copy;
    }
    jvmtiError e = (*ti)->RedefineClasses(ti, n, d);
    for (jsize i = 0; i < n; i++)
        free((void *)d[i].class_bytes);
    return (jint)e;
}

JNIEXPORT jint JNICALL Java_Agent_retransform(JNIEnv *jni, jclass self, jobjectArray classes,
                                              jobjectArray bytes)
{
    jclass c[MOST];
    jsize n = (*jni)->GetArrayLength(jni, classes);
    for (jsize i = 0; i < n; i++)
        c[i] = (*jni)->GetObjectArrayElement(jni, classes, i);
    given_classes = classes;
    given_bytes = bytes;
    hook_error = JVMTI_ERROR_NONE;
    jvmtiError e = (*ti)->RetransformClasses(ti, n, c);
    given_classes = given_bytes = NULL;
    return (jint)(e ? e : hook_error);
}

JNIEXPORT jint JNICALL Java_Agent_breakpoint(JNIEnv *jni, jclass self, jclass c, jint method,
                                             jlong location, jboolean set)
{
    jint n;
    jmethodID *m;
    jvmtiError e = (*ti)->GetClassMethods(ti, c, &n, &m);
    if (e)
        return (jint)e;
    for (jint i = 0; method < 0 && i < n; i++)
        e = set ? (*ti)->SetBreakpoint(ti, m[i], location)
                : (*ti)->ClearBreakpoint(ti, m[i], location);
    if (method >= 0 && n)
        e = set ? (*ti)->SetBreakpoint(ti, m[method % n], location)
                : (*ti)->ClearBreakpoint(ti, m[method % n], location);
    (*ti)->Deallocate(ti, (unsigned char *)m);
    return (jint)e;
}

JNIEXPORT jlong JNICALL Java_Agent_hits(JNIEnv *jni, jclass self)
{
    return __atomic_load_n(&hit_count, __ATOMIC_RELAXED);
}

typedef struct Text {
    char *at;
    size_t length, room;
} Text;
static void say(Text *t, const char *s)
{
    size_t n = strlen(s);
    if (t->length + n + 1 > t->room)
        t->at = realloc(t->at, t->room = (t->length + n + 1) * 2);
    memcpy(t->at + t->length, s, n + 1);
    t->length += n;
}

static jstring finish(JNIEnv *jni, Text *t)
{
    jstring s = (*jni)->NewStringUTF(jni, t->at ? t->at : "");
    free(t->at);
    return s;
}

static jint line_of(jmethodID m, jlocation l)
{
    jint n, line = -1;
    jvmtiLineNumberEntry *table;
    if ((*ti)->GetLineNumberTable(ti, m, &n, &table))
        return -1;
    jlocation best = -1;
    for (jint i = 0; i < n; i++)
        if (table[i].start_location <= l && table[i].start_location >= best) {
            best = table[i].start_location;
            line = table[i].line_number;
        }
    (*ti)->Deallocate(ti, (unsigned char *)table);
    return line;
}

JNIEXPORT jstring JNICALL Java_Agent_frames(JNIEnv *jni, jclass self)
{
    Text t = {0};
    jvmtiFrameInfo frames[64];
    jint n;
    if ((*ti)->GetStackTrace(ti, NULL, 0, 64, frames, &n))
        return NULL;
    for (jint i = 0; i < n; i++) {
        char *name = NULL, *signature = NULL, *holder = NULL, row[400];
        jclass c = NULL;
        jboolean obsolete = 0;
        (*ti)->GetMethodName(ti, frames[i].method, &name, &signature, NULL);
        (*ti)->GetMethodDeclaringClass(ti, frames[i].method, &c);
        if (c)
            (*ti)->GetClassSignature(ti, c, &holder, NULL);
        (*ti)->IsMethodObsolete(ti, frames[i].method, &obsolete);
        /* the library's frames are the VM's affair */
        int outside = holder && (strchr(holder, '/') || strstr(holder, "Lambda"));
        snprintf(row, sizeof row, "    %s.%s%s line %d%s\n", holder, name, signature,
                 (int)line_of(frames[i].method, frames[i].location), obsolete ? " obsolete" : "");
        if (!outside)
            say(&t, row);
        (*ti)->Deallocate(ti, (unsigned char *)name);
        (*ti)->Deallocate(ti, (unsigned char *)signature);
        (*ti)->Deallocate(ti, (unsigned char *)holder);
    }
    return finish(jni, &t);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

JNIEXPORT jstring JNICALL Java_Agent_methods(JNIEnv *jni, jclass self, jclass c)
{
    Text t = {0};
    jint n;
    jmethodID *m;
    if ((*ti)->GetClassMethods(ti, c, &n, &m))
        return NULL;
    /* Nothing about code offsets: the stock VM makes ldc_w of ldc when its merged pool grows. */
    char *source = NULL, head[200];
    (*ti)->GetSourceFileName(ti, c, &source);
    snprintf(head, sizeof head, "    source %s\n", source ? source : "?");
    say(&t, head);
    (*ti)->Deallocate(ti, (unsigned char *)source);
    char **rows = malloc((size_t)(n + 1) * sizeof *rows);
    for (jint i = 0; i < n; i++) {
        char *name = NULL, *signature = NULL;
        jint stack = -1, args = -1, count = 0, lines = 0, variables = 0, modifiers = 0, sum = 0;
        unsigned char *code = NULL;
        jvmtiLineNumberEntry *line = NULL;
        jvmtiLocalVariableEntry *variable = NULL;
        (*ti)->GetMethodName(ti, m[i], &name, &signature, NULL);
        (*ti)->GetMaxLocals(ti, m[i], &stack);
        (*ti)->GetArgumentsSize(ti, m[i], &args);
        (*ti)->GetMethodModifiers(ti, m[i], &modifiers);
        (*ti)->GetBytecodes(ti, m[i], &count, &code);
        if ((*ti)->GetLineNumberTable(ti, m[i], &lines, &line) == JVMTI_ERROR_NONE)
            for (jint k = 0; k < lines; k++)
                sum = sum * 31 + line[k].line_number;
        if ((*ti)->GetLocalVariableTable(ti, m[i], &variables, &variable) == JVMTI_ERROR_NONE)
            for (jint k = 0; k < variables; k++) {
                sum = sum * 31 + variable[k].slot;
                (*ti)->Deallocate(ti, (unsigned char *)variable[k].name);
                (*ti)->Deallocate(ti, (unsigned char *)variable[k].signature);
                (*ti)->Deallocate(ti, (unsigned char *)variable[k].generic_signature);
            }
        else
            variables = -1;
        rows[i] = malloc(500);
        snprintf(
            rows[i], 500,
            "    %s%s: %d locals, %d arguments, modifiers %x, %s, %d lines, %d variables, sum %d\n",
            name, signature, (int)stack, (int)args, (unsigned)modifiers, count ? "code" : "no code",
            (int)lines, (int)variables, (int)sum);
        (*ti)->Deallocate(ti, (unsigned char *)name);
        (*ti)->Deallocate(ti, (unsigned char *)signature);
        (*ti)->Deallocate(ti, code);
        (*ti)->Deallocate(ti, (unsigned char *)line);
        (*ti)->Deallocate(ti, (unsigned char *)variable);
    }
    qsort(rows, (size_t)n, sizeof *rows, by_text);
    for (jint i = 0; i < n; i++) {
        say(&t, rows[i]);
        free(rows[i]);
    }
    free(rows);
    (*ti)->Deallocate(ti, (unsigned char *)m);
    return finish(jni, &t);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) != JNI_OK)
        return 1;
    jvmtiCapabilities wanted = {.can_redefine_classes = 1,
                                .can_retransform_classes = 1,
                                .can_generate_breakpoint_events = 1,
                                .can_get_line_numbers = 1,
                                .can_access_local_variables = 1,
                                .can_get_bytecodes = 1,
                                .can_redefine_any_class = 1,
                                .can_retransform_any_class = 1,
                                .can_get_synthetic_attribute = 1};
    jvmtiEventCallbacks callbacks = {.ClassFileLoadHook = class_file_load,
                                     .Breakpoint = breakpoint};
    return (*ti)->AddCapabilities(ti, &wanted) ||
           (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks) ||
           (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
                                           NULL) ||
           (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, NULL);
}
