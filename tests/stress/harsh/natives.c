/* SPDX-License-Identifier: Apache-2.0
 * natives.c - Harsh.attached: a thread of C comes into the VM and leaves it, again and again. */
#include <jni.h>
#include <pthread.h>

typedef struct Visit {
    JavaVM *vm;
    jclass harsh;
    jmethodID call;
    jint times, right;
    jboolean daemon;
} Visit;

static void *visit(void *arg)
{
    Visit *v = arg;
    for (jint i = 0; i < v->times; i++) {
        JNIEnv *jni;
        jint rc = v->daemon ? (*v->vm)->AttachCurrentThreadAsDaemon(v->vm, (void **)&jni, NULL)
                            : (*v->vm)->AttachCurrentThread(v->vm, (void **)&jni, NULL);
        if (rc != JNI_OK) {
            v->right = -1;
            break;
        }
        jint got = (*jni)->CallStaticIntMethod(jni, v->harsh, v->call, i);
        if ((*jni)->ExceptionCheck(jni))
            (*jni)->ExceptionClear(jni);
        else
            v->right += got == i + 1; /* else it came with an exception */
        (*v->vm)->DetachCurrentThread(v->vm);
    }
    return NULL;
}

JNIEXPORT jint JNICALL Java_Harsh_attached(JNIEnv *jni, jclass harsh, jint stack, jint times,
                                           jboolean daemon)
{
    Visit v = {.times = times, .daemon = daemon, .harsh = harsh};
    v.call = (*jni)->GetStaticMethodID(jni, harsh, "call", "(I)I");
    pthread_attr_t attr;
    pthread_t t;
    if (!v.call || (*jni)->GetJavaVM(jni, &v.vm) || pthread_attr_init(&attr))
        return -1;
    int failed = pthread_attr_setstacksize(&attr, (size_t)stack) ||
                 pthread_create(&t, &attr, visit, &v) || pthread_join(t, NULL);
    pthread_attr_destroy(&attr);
    return failed ? -1 : v.right;
}
