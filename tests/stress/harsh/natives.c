/* SPDX-License-Identifier: Apache-2.0
 * natives.c - Harsh.attached: a thread of C comes into the VM and leaves it, again and again.
 * Harsh.keptByGlobals: what JNI global references alone keep alive. */
#include <jvmti.h>
#include <pthread.h>
#include <stdbool.h>

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

/* ---- what JNI global references alone keep alive ---- */

enum { WANTED = 1, REFERENCE, SEEN };
typedef struct Walk {
    bool without_globals;
    jint seen;
} Walk;

static jint JNICALL reached(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                            jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                            jlong *referrer_tag, jint length, void *user)
{
    Walk *w = user;
    if (w->without_globals && kind == JVMTI_HEAP_REFERENCE_JNI_GLOBAL)
        return 0;
    if (kind == JVMTI_HEAP_REFERENCE_FIELD && referrer_class_tag == REFERENCE &&
        info->field.index == 0)
        return 0; /* the referent, the first field of java.lang.ref.Reference */
    if (class_tag == WANTED && *tag == 0) {
        *tag = SEEN;
        w->seen++;
    }
    return JVMTI_VISIT_OBJECTS;
}

/* Tags the classes; one walk passes JNI globals by, the next counts what that one did not see. */
static jint only_by_globals(jvmtiEnv *ti, JNIEnv *jni, jclass wanted)
{
    jvmtiCapabilities c = {.can_tag_objects = 1};
    jclass reference = (*jni)->FindClass(jni, "java/lang/ref/Reference"), *classes;
    jint n;
    if (!reference || (*ti)->AddCapabilities(ti, &c) || (*ti)->GetLoadedClasses(ti, &n, &classes))
        return -1;
    bool failed = (*ti)->SetTag(ti, wanted, WANTED);
    for (jint i = 0; i < n; i++) {
        if ((*jni)->IsAssignableFrom(jni, classes[i], reference))
            failed |= (*ti)->SetTag(ti, classes[i], REFERENCE) != JVMTI_ERROR_NONE;
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    (*ti)->Deallocate(ti, (unsigned char *)classes);
    jvmtiHeapCallbacks heap = {.heap_reference_callback = reached};
    Walk some = {.without_globals = true}, rest = {.without_globals = false};
    failed = failed || (*ti)->FollowReferences(ti, 0, NULL, NULL, &heap, &some) ||
             (*ti)->FollowReferences(ti, 0, NULL, NULL, &heap, &rest);
    return failed ? -1 : rest.seen;
}

JNIEXPORT jint JNICALL Java_Harsh_keptByGlobals(JNIEnv *jni, jclass harsh, jclass wanted)
{
    JavaVM *vm;
    jvmtiEnv *ti;
    if ((*jni)->GetJavaVM(jni, &vm) || (*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11))
        return -1;
    jint n = only_by_globals(ti, jni, wanted);
    return (*ti)->DisposeEnvironment(ti) ? -1 : n;
}
