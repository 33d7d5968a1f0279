/* SPDX-License-Identifier: Apache-2.0
 * launch.c - a program that is given as source (java Hello.java, JEP 330) is compiled by the
 * launcher without names of variables, and no option of its asks for them.  So its options are
 * changed where it hands them to the compiler. */
#include "tools/show/show.h"
#include <string.h>

enum { OPTIONS_SLOT = 4, CALLERS = 3 };

static jmethodID get_task;

void launch_class_prepared(JNIEnv *jni, jclass k, const ShowClass *c)
{
    if (strcmp(c->name, "com/sun/tools/javac/api/JavacTool") != 0)
        return;
    get_task = (*jni)->GetMethodID(
        jni, k, "getTask",
        "(Ljava/io/Writer;Ljavax/tools/JavaFileManager;Ljavax/tools/DiagnosticListener;"
        "Ljava/lang/Iterable;Ljava/lang/Iterable;Ljava/lang/Iterable;"
        "Lcom/sun/tools/javac/util/Context;)Lcom/sun/source/util/JavacTask;");
    (*jni)->ExceptionClear(jni);
    if (get_task)
        (void)TI(SetBreakpoint, get_task, 0);
}

/* Not a program that compiles something by itself. */
static bool launcher_calls(JNIEnv *jni, jthread thread)
{
    jvmtiFrameInfo frames[CALLERS];
    jint n = 0;
    bool found = false;
    if (TI(GetStackTrace, thread, 1, CALLERS, frames, &n) != JVMTI_ERROR_NONE)
        return false;
    for (jint i = 0; i < n && !found; i++) {
        const ShowMethod *m = method_info(jni, frames[i].method);
        found = m && !strncmp(m->of->name, "com/sun/tools/javac/launcher/", 29);
    }
    return found;
}

/* new ArrayList(options) and "-g"; NULL: no memory. */
static jobject with_names(JNIEnv *jni, jobject options)
{
    jclass list = (*jni)->FindClass(jni, "java/util/ArrayList");
    jmethodID of = list ? (*jni)->GetMethodID(jni, list, "<init>", "(Ljava/util/Collection;)V") : 0,
              add = of ? (*jni)->GetMethodID(jni, list, "add", "(Ljava/lang/Object;)Z") : 0;
    jobject all = add ? (*jni)->NewObject(jni, list, of, options) : NULL;
    jstring names = all ? (*jni)->NewStringUTF(jni, "-g") : NULL;
    bool added = names && (*jni)->CallBooleanMethod(jni, all, add, names);
    (*jni)->ExceptionClear(jni);
    return added ? all : NULL;
}

bool launch_breakpoint(JNIEnv *jni, jthread thread, jmethodID id)
{
    if (!id || id != get_task)
        return false;
    jobject options = NULL;
    if ((*jni)->PushLocalFrame(jni, 8) < 0)
        return true;
    if (launcher_calls(jni, thread) &&
        TI(GetLocalObject, thread, 0, OPTIONS_SLOT, &options) == JVMTI_ERROR_NONE && options) {
        jclass collection = (*jni)->FindClass(jni, "java/util/Collection");
        jobject all = collection && (*jni)->IsInstanceOf(jni, options, collection)
                          ? with_names(jni, options)
                          : NULL;
        if (all)
            (void)TI(SetLocalObject, thread, 0, OPTIONS_SLOT, all);
    }
    (*jni)->PopLocalFrame(jni, NULL);
    return true;
}
