/* SPDX-License-Identifier: Apache-2.0
 * NoLibs.c - a library that names none of those it needs: each function is looked up at its first
 * call, in what the process has. */
#include <jni.h>
#include <stdio.h>

extern double pow(double, double);                             /* libm */
extern void *_Znwm(unsigned long);                             /* libstdc++: operator new */
extern void _ZdlPv(void *);                                    /* operator delete */
extern int _Unwind_Backtrace(int (*)(void *, void *), void *); /* libgcc_s */

static int count_frame(void *context, void *count)
{
    ++*(int *)count;
    return 0;
}

static void call_them(double base)
{
    int frames = 0;
    void *p = _Znwm(100);
    _Unwind_Backtrace(count_frame, &frames);
    printf("pow %.1f, new %d, frames %d\n", pow(base, 10), p != NULL, frames > 0);
    fflush(stdout);
    _ZdlPv(p);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    call_them(2);
    return JNI_OK;
}

JNIEXPORT void JNICALL Java_NoLibs_call(JNIEnv *env, jclass c, jdouble base) { call_them(base); }
