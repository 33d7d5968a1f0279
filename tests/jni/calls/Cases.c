/* SPDX-License-Identifier: Apache-2.0
 * Cases.c - the cases of Cases.java: a function each, and a table with their words.
 * Public headers only; runs on any JVM. */
#include <jni.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define E (*env)

static JavaVM *vm;
static jclass on_load_class;
static jint JNICALL native_twice(JNIEnv *env, jclass c, jint a) { return a * 2; }

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *v, void *reserved)
{
    JNIEnv *env;
    vm = v;
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) != JNI_OK)
        return JNI_ERR;
    jclass c = E->FindClass(env, "Cases");
    on_load_class = c ? E->NewGlobalRef(env, c) : NULL;
    return JNI_VERSION_10;
}

static jstring text(JNIEnv *env, const char *fmt, ...)
{
    char buf[1000];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(buf, sizeof buf, fmt, ap);
    va_end(ap);
    return E->NewStringUTF(env, buf);
}

static void *attached(void *arg)
{
    jint *out = arg;
    JNIEnv *env, *again;
    JavaVMAttachArgs args = {JNI_VERSION_1_8, "native one", NULL};
    out[0] = (*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8);
    out[1] = (*vm)->AttachCurrentThread(vm, (void **)&env, &args);
    out[2] = (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&again, &args) == JNI_OK &&
             again == env;
    jclass thread = E->FindClass(env, "java/lang/Thread");
    jobject t = E->CallStaticObjectMethod(
        env, thread, E->GetStaticMethodID(env, thread, "currentThread", "()Ljava/lang/Thread;"));
    jstring name =
        E->CallObjectMethod(env, t, E->GetMethodID(env, thread, "getName", "()Ljava/lang/String;"));
    const char *n = E->GetStringUTFChars(env, name, NULL);
    out[3] = strcmp(n, "native one") == 0;
    E->ReleaseStringUTFChars(env, name, n);
    out[4] = E->CallBooleanMethod(env, t, E->GetMethodID(env, thread, "isDaemon", "()Z"));
    out[5] = E->FindClass(env, "Cases") != NULL; /* no Java frame: the system class loader */
    out[6] = (*vm)->DetachCurrentThread(vm);
    out[7] = (*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8);
    return NULL;
}

static jclass nested(JNIEnv *env, const char *name)
{
    char full[40];
    snprintf(full, sizeof full, "Cases$%s", name);
    return E->FindClass(env, full);
}

static jmethodID method(JNIEnv *env, jclass c, const char *name, const char *desc)
{
    return E->GetMethodID(env, c, name, desc);
}

static jobject a_case(JNIEnv *env, jclass c)
{
    return E->NewObject(env, c, method(env, c, "<init>", "()V"));
}

/* A case that is one call, which throws. */
#define REFUSED(name, call) \
    static jstring name(JNIEnv *env, jclass c) \
    { \
        call; \
        return NULL; \
    }

/* ---- classes, members, and what is refused ---- */

REFUSED(find_missing, E->FindClass(env, "no/Such"))
REFUSED(find_dotted, E->FindClass(env, "java.lang.String"))

static jstring find_array(JNIEnv *env, jclass c)
{
    return text(env, "%d", E->FindClass(env, "[I") != NULL);
}

static jstring find_array_of_missing(JNIEnv *env, jclass c)
{
    E->FindClass(env, "[Lno/Such;");
    return NULL;
}

REFUSED(find_empty, E->FindClass(env, ""))
REFUSED(find_failing, nested(env, "Boom"))
REFUSED(method_missing, E->GetMethodID(env, c, "neverMentioned", "(I)V"))
REFUSED(method_static, E->GetStaticMethodID(env, c, "instance", "()V"))
REFUSED(method_instance, E->GetMethodID(env, c, "statics", "()V"))
REFUSED(field_missing, E->GetFieldID(env, c, "neverMentioned", "I"))
REFUSED(field_static, E->GetStaticFieldID(env, c, "field", "I"))
REFUSED(field_instance, E->GetFieldID(env, c, "staticField", "I"))

static jstring register_missing(JNIEnv *env, jclass c)
{
    JNINativeMethod missing = {"nope", "()V", (void *)native_twice};
    E->RegisterNatives(env, c, &missing, 1);
    return NULL;
}

static jstring register_java(JNIEnv *env, jclass c)
{
    JNINativeMethod not_native = {"instance", "()V", (void *)native_twice};
    E->RegisterNatives(env, c, &not_native, 1);
    return NULL;
}

static jstring register_good(JNIEnv *env, jclass c)
{
    JNINativeMethod good = {"registered", "(I)I", (void *)native_twice};
    E->RegisterNatives(env, c, &good, 1);
    return text(
        env, "%d",
        E->CallStaticIntMethod(env, c, E->GetStaticMethodID(env, c, "registered", "(I)I"), 21));
}

REFUSED(alloc_abstract, E->AllocObject(env, nested(env, "A")))
REFUSED(alloc_array, E->AllocObject(env, E->FindClass(env, "[I")))
REFUSED(alloc_class, E->AllocObject(env, E->FindClass(env, "java/lang/Class")))

static jstring region_get(JNIEnv *env, jclass c)
{
    jint ints[16] = {0};
    jintArray ia = E->NewIntArray(env, 3);
    E->GetIntArrayRegion(env, ia, 2, 5, ints);
    return NULL;
}

static jstring region_set(JNIEnv *env, jclass c)
{
    jint ints[16] = {0};
    jintArray ia = E->NewIntArray(env, 3);
    E->SetIntArrayRegion(env, ia, -1, 1, ints);
    return NULL;
}

static jstring element_get(JNIEnv *env, jclass c)
{
    jobjectArray sa = E->NewObjectArray(env, 2, E->FindClass(env, "java/lang/String"), 0);
    E->GetObjectArrayElement(env, sa, 2);
    return NULL;
}

static jstring element_set(JNIEnv *env, jclass c)
{
    jobjectArray sa = E->NewObjectArray(env, 2, E->FindClass(env, "java/lang/String"), 0);
    E->SetObjectArrayElement(env, sa, -1, 0);
    return NULL;
}

static jstring element_type(JNIEnv *env, jclass c)
{
    jobjectArray sa = E->NewObjectArray(env, 2, E->FindClass(env, "java/lang/String"), 0);
    E->SetObjectArrayElement(env, sa, 0, c);
    return NULL;
}

REFUSED(array_negative, E->NewObjectArray(env, -1, E->FindClass(env, "java/lang/String"), 0))
REFUSED(ints_negative, E->NewIntArray(env, -5))

static jstring region_string(JNIEnv *env, jclass c)
{
    jchar chars[16];
    E->GetStringRegion(env, E->NewStringUTF(env, "abc"), 1, 4, chars);
    return NULL;
}

static jstring region_utf(JNIEnv *env, jclass c)
{
    char bytes[64];
    E->GetStringUTFRegion(env, E->NewStringUTF(env, "abc"), -1, 1, bytes);
    return NULL;
}

REFUSED(throw_null, E->ThrowNew(env, E->FindClass(env, "java/lang/IllegalStateException"), 0))
REFUSED(throw_message,
        E->ThrowNew(env, E->FindClass(env, "java/lang/IllegalStateException"), "h\xc3\xa9y"))
REFUSED(exit_free, E->MonitorExit(env, c))

static jstring enter_and_exit(JNIEnv *env, jclass c)
{
    return text(env, "%d %d", E->MonitorEnter(env, c), E->MonitorExit(env, c));
}

static jstring frame_sizes(JNIEnv *env, jclass c)
{
    return text(env, "%d %d", E->PushLocalFrame(env, -1), E->PushLocalFrame(env, 70000));
}

static jstring capacities(JNIEnv *env, jclass c)
{
    return text(env, "%d %d %d", E->EnsureLocalCapacity(env, -1),
                E->EnsureLocalCapacity(env, 70000), E->EnsureLocalCapacity(env, 500));
}

static jstring reference_kinds(JNIEnv *env, jclass c)
{
    char bytes[64];
    jobject o = E->NewGlobalRef(env, c);
    jobject p = E->NewWeakGlobalRef(env, c);
    snprintf(bytes, sizeof bytes, "%d %d %d %d", E->GetObjectRefType(env, 0),
             E->GetObjectRefType(env, c), E->GetObjectRefType(env, o), E->GetObjectRefType(env, p));
    E->DeleteGlobalRef(env, o);
    E->DeleteWeakGlobalRef(env, p);
    return text(env, "%s %d %d", bytes, E->GetObjectRefType(env, o), E->GetObjectRefType(env, p));
}

static jstring interface_object_method(JNIEnv *env, jclass c)
{
    return text(env, "%d",
                E->GetMethodID(env, nested(env, "I"), "toString", "()Ljava/lang/String;") != NULL);
}

static jstring abstract_calls(JNIEnv *env, jclass c)
{
    jobject o = E->AllocObject(env, nested(env, "Impl"));
    return text(env, "%d %d",
                E->CallIntMethod(env, o, E->GetMethodID(env, nested(env, "A"), "x", "()I")),
                E->CallIntMethod(env, o, E->GetMethodID(env, nested(env, "A"), "y", "()I")));
}

/* The text names a method that the stock VM makes in the class: only the exception's class. */
static jstring nonvirtual_abstract(JNIEnv *env, jclass c)
{
    jobject o = E->AllocObject(env, nested(env, "Impl"));
    jclass a = nested(env, "A");
    E->CallNonvirtualIntMethod(env, o, a, method(env, a, "x", "()I"));
    o = E->ExceptionOccurred(env);
    E->ExceptionClear(env);
    return text(env, "%d",
                E->IsInstanceOf(env, o, E->FindClass(env, "java/lang/AbstractMethodError")));
}

static jstring nonvirtual_bare(JNIEnv *env, jclass c)
{
    jclass bare = nested(env, "Bare");
    jobject o = E->AllocObject(env, nested(env, "Full"));
    E->CallNonvirtualIntMethod(env, o, bare, method(env, bare, "z", "()I"));
    return NULL;
}

REFUSED(constructor_missing, E->GetMethodID(env, nested(env, "A"), "<init>", "(J)V"))
REFUSED(method_clinit, E->GetMethodID(env, c, "<clinit>", "()V"))
REFUSED(static_of_interface, E->GetStaticMethodID(env, nested(env, "I"), "x", "()I"))
REFUSED(method_junk, E->GetMethodID(env, c, "neverMentioned", "junk"))
REFUSED(define_junk, E->DefineClass(env, "X", 0, (const jbyte *)"junkjunkjunk", 12))

static jstring direct_buffer(JNIEnv *env, jclass c)
{
    jint ints[16] = {0};
    jobject o = E->NewDirectByteBuffer(env, ints, sizeof ints);
    return text(env, "%d %d %d %d", E->GetDirectBufferAddress(env, o) == ints,
                (int)E->GetDirectBufferCapacity(env, o), E->GetDirectBufferAddress(env, c) != NULL,
                (int)E->GetDirectBufferCapacity(env, c));
}

static jstring direct_negative(JNIEnv *env, jclass c)
{
    jint ints[16] = {0};
    E->NewDirectByteBuffer(env, ints, -5);
    return NULL;
}

static jstring superclasses(JNIEnv *env, jclass c)
{
    return text(env, "%d %d", E->GetSuperclass(env, nested(env, "I")) != NULL,
                E->IsSameObject(env, E->GetSuperclass(env, E->FindClass(env, "[I")),
                                E->FindClass(env, "java/lang/Object")));
}

static jstring array_clone(JNIEnv *env, jclass c)
{
    E->GetMethodID(env, E->FindClass(env, "[I"), "clone", "()Ljava/lang/Object;");
    return text(env, "ok");
}

REFUSED(array_length, E->GetFieldID(env, E->FindClass(env, "[I"), "length", "I"))

static jstring find_long(JNIEnv *env, jclass c)
{
    char *big = malloc(70001);
    memset(big, 'a', 70000);
    big[70000] = 0;
    E->FindClass(env, big);
    free(big);
    return NULL;
}

REFUSED(find_null, E->FindClass(env, NULL))
REFUSED(call_null, E->CallVoidMethod(env, NULL, E->GetMethodID(env, c, "instance", "()V")))

/* ---- calls ---- */

static jstring call_all(JNIEnv *env, jclass c)
{
    jobject o = a_case(env, c);
    return E->CallObjectMethod(
        env, o, E->GetMethodID(env, c, "all", "(ZBCSIJFDLjava/lang/String;[I)Ljava/lang/String;"),
        JNI_TRUE, (jbyte)-7, (jchar)'q', (jshort)-1000, 123456, (jlong)-1 << 40, (jfloat)1.5, 2.25,
        E->NewStringUTF(env, "str"), E->NewIntArray(env, 4));
}

static jstring call_all_array(JNIEnv *env, jclass c)
{
    jvalue v[10];
    v[0].z = 1;
    v[1].b = -7;
    v[2].c = 'q';
    v[3].s = -1000;
    v[4].i = 123456;
    v[5].j = (jlong)-1 << 40;
    v[6].f = 1.5f;
    v[7].d = 2.25;
    v[8].l = E->NewStringUTF(env, "str");
    v[9].l = E->NewIntArray(env, 4);
    return E->CallStaticObjectMethodA(
        env, c,
        E->GetStaticMethodID(env, c, "allStatic",
                             "(ZBCSIJFDLjava/lang/String;[I)Ljava/lang/String;"),
        v);
}

static jstring call_virtual(JNIEnv *env, jclass c)
{
    jobject o = E->NewObject(env, nested(env, "Sub"),
                             E->GetMethodID(env, nested(env, "Sub"), "<init>", "()V"));
    jmethodID m = E->GetMethodID(env, c, "virtual", "()I");
    return text(env, "%d %d", E->CallIntMethod(env, o, m),
                E->CallNonvirtualIntMethod(env, o, c, m));
}

static jstring call_results(JNIEnv *env, jclass c)
{
    jobject o = E->AllocObject(env, nested(env, "Sub"));
    return text(env, "%d %d %d %d %d %lld %g %g",
                E->CallBooleanMethod(env, o, method(env, c, "rz", "()Z")),
                E->CallByteMethod(env, o, method(env, c, "rb", "()B")),
                E->CallCharMethod(env, o, method(env, c, "rc", "()C")),
                E->CallShortMethod(env, o, method(env, c, "rs", "()S")),
                E->CallIntMethod(env, o, method(env, c, "ri", "()I")),
                (long long)E->CallLongMethod(env, o, method(env, c, "rj", "()J")),
                (double)E->CallFloatMethod(env, o, method(env, c, "rf", "()F")),
                E->CallDoubleMethod(env, o, method(env, c, "rd", "()D")));
}

static jstring call_static_results(JNIEnv *env, jclass c)
{
    return text(
        env, "%d %lld %g",
        E->CallStaticBooleanMethod(env, c, E->GetStaticMethodID(env, c, "sz", "()Z")),
        (long long)E->CallStaticLongMethod(env, c, E->GetStaticMethodID(env, c, "sj", "()J")),
        E->CallStaticDoubleMethod(env, c, E->GetStaticMethodID(env, c, "sd", "()D")));
}

REFUSED(call_throws, E->CallStaticIntMethod(env, c, E->GetStaticMethodID(env, c, "thrower", "()I")))

static jstring call_catch(JNIEnv *env, jclass c)
{
    E->CallStaticIntMethod(env, c, E->GetStaticMethodID(env, c, "thrower", "()I"));
    jobject o = E->ExceptionOccurred(env);
    E->ExceptionClear(env);
    return E->CallObjectMethod(env, o,
                               E->GetMethodID(env, E->FindClass(env, "java/lang/Throwable"),
                                              "getMessage", "()Ljava/lang/String;"));
}

static jstring call_recursion(JNIEnv *env, jclass c)
{
    E->CallStaticVoidMethod(env, c, E->GetStaticMethodID(env, c, "recurse", "(I)V"), 20);
    return text(env, "back");
}

/* ---- fields ---- */

static jstring fields_all(JNIEnv *env, jclass c)
{
    jobject o = a_case(env, c);
    E->SetIntField(env, o, E->GetFieldID(env, c, "field", "I"), -1);
    E->SetLongField(env, o, E->GetFieldID(env, c, "longField", "J"), 1LL << 50);
    E->SetDoubleField(env, o, E->GetFieldID(env, c, "doubleField", "D"), 0.125);
    E->SetBooleanField(env, o, E->GetFieldID(env, c, "flag", "Z"), JNI_TRUE);
    E->SetByteField(env, o, E->GetFieldID(env, c, "b", "B"), -128);
    E->SetCharField(env, o, E->GetFieldID(env, c, "c", "C"), 0xffff);
    E->SetShortField(env, o, E->GetFieldID(env, c, "s", "S"), -2);
    E->SetFloatField(env, o, E->GetFieldID(env, c, "f", "F"), 3.5f);
    return text(env, "%d %lld %g %d %d %d %d %g",
                E->GetIntField(env, o, E->GetFieldID(env, c, "field", "I")),
                (long long)E->GetLongField(env, o, E->GetFieldID(env, c, "longField", "J")),
                E->GetDoubleField(env, o, E->GetFieldID(env, c, "doubleField", "D")),
                E->GetBooleanField(env, o, E->GetFieldID(env, c, "flag", "Z")),
                E->GetByteField(env, o, E->GetFieldID(env, c, "b", "B")),
                E->GetCharField(env, o, E->GetFieldID(env, c, "c", "C")),
                E->GetShortField(env, o, E->GetFieldID(env, c, "s", "S")),
                (double)E->GetFloatField(env, o, E->GetFieldID(env, c, "f", "F")));
}

static jstring field_object(JNIEnv *env, jclass c)
{
    return E->GetObjectField(env, a_case(env, c),
                             E->GetFieldID(env, c, "ref", "Ljava/lang/Object;"));
}

static jstring fields_static(JNIEnv *env, jclass c)
{
    E->SetStaticObjectField(env, c, E->GetStaticFieldID(env, c, "staticRef", "Ljava/lang/String;"),
                            E->NewStringUTF(env, "changed"));
    E->SetStaticIntField(env, c, E->GetStaticFieldID(env, c, "staticField", "I"), 77);
    return E->GetStaticObjectField(env, c,
                                   E->GetStaticFieldID(env, c, "staticRef", "Ljava/lang/String;"));
}

/* ---- strings ---- */

static jstring string_utf(JNIEnv *env, jclass c)
{
    jchar chars[16];
    char bytes[64];
    jobject o = E->NewStringUTF(env, "a\xc3\xa9\xe6\x97\xa5\xed\xa0\xb5\xed\xb0\x80\xc0\x80z");
    E->GetStringUTFRegion(env, o, 1, 3, bytes);
    E->GetStringRegion(env, o, 0, 2, chars);
    return text(env, "%d %d %s %x", E->GetStringLength(env, o), E->GetStringUTFLength(env, o),
                bytes, chars[1]);
}

static jstring string_chars(JNIEnv *env, jclass c)
{
    jobject o = E->NewStringUTF(env, "hello");
    jboolean copy;
    const jchar *u = E->GetStringChars(env, o, &copy);
    jstring r = E->NewString(env, u + 1, 3);
    E->ReleaseStringChars(env, o, u);
    return r;
}

static jstring string_null(JNIEnv *env, jclass c)
{
    return text(env, "%d", E->NewStringUTF(env, NULL) == NULL);
}

static jstring string_critical(JNIEnv *env, jclass c)
{
    jobject o = E->NewStringUTF(env, "critical");
    const jchar *u = E->GetStringCritical(env, o, NULL);
    int last = u[7];
    E->ReleaseStringCritical(env, o, u);
    return text(env, "%c", last);
}

/* ---- arrays ---- */

static jstring array_commit(JNIEnv *env, jclass c)
{
    jint ints[16] = {0};
    jintArray ia = E->NewIntArray(env, 5);
    jint *e = E->GetIntArrayElements(env, ia, NULL);
    for (int i = 0; i < 5; i++)
        e[i] = i * i;
    E->ReleaseIntArrayElements(env, ia, e, JNI_COMMIT);
    e[0] = 99;
    E->ReleaseIntArrayElements(env, ia, e, JNI_ABORT);
    E->GetIntArrayRegion(env, ia, 0, 5, ints);
    return text(env, "%d %d %d", ints[0], ints[4], E->GetArrayLength(env, ia));
}

static jstring array_critical(JNIEnv *env, jclass c)
{
    jdoubleArray da = E->NewDoubleArray(env, 3);
    jdouble *d = E->GetPrimitiveArrayCritical(env, da, NULL), back[3];
    d[2] = 4.5;
    E->ReleasePrimitiveArrayCritical(env, da, d, 0);
    E->GetDoubleArrayRegion(env, da, 0, 3, back);
    return text(env, "%g", back[2]);
}

static jstring array_objects(JNIEnv *env, jclass c)
{
    jobjectArray sa = E->NewObjectArray(env, 3, E->FindClass(env, "java/lang/String"),
                                        E->NewStringUTF(env, "init"));
    E->SetObjectArrayElement(env, sa, 1, E->NewStringUTF(env, "one"));
    return text(env, "%d %d",
                E->IsSameObject(env, E->GetObjectArrayElement(env, sa, 0),
                                E->GetObjectArrayElement(env, sa, 2)),
                E->GetStringLength(env, E->GetObjectArrayElement(env, sa, 1)));
}

static jstring array_empty(JNIEnv *env, jclass c)
{
    E->GetByteArrayRegion(env, E->NewByteArray(env, 0), 0, 0, NULL);
    return text(env, "empty");
}

/* ---- references ---- */

static jstring frame_pop(JNIEnv *env, jclass c)
{
    jobject o = NULL;
    E->PushLocalFrame(env, 10);
    for (int i = 0; i < 2000; i++)
        o = E->NewStringUTF(env, "local");
    o = E->PopLocalFrame(env, o);
    return o;
}

static jstring locals_deleted(JNIEnv *env, jclass c)
{
    for (int i = 0; i < 5000; i++)
        E->DeleteLocalRef(env, E->NewIntArray(env, 100));
    return text(env, "deleted");
}

static jstring weak_cleared(JNIEnv *env, jclass c)
{
    jobject o = a_case(env, c);
    jobject p = E->NewWeakGlobalRef(env, o);
    E->DeleteLocalRef(env, o);
    E->CallStaticVoidMethod(
        env, E->FindClass(env, "java/lang/System"),
        E->GetStaticMethodID(env, E->FindClass(env, "java/lang/System"), "gc", "()V"));
    return text(env, "%d %d", E->IsSameObject(env, p, NULL), E->NewLocalRef(env, p) == NULL);
}

static jstring on_load(JNIEnv *env, jclass c)
{
    return text(env, "%d", on_load_class && E->IsSameObject(env, on_load_class, c));
}

/* ---- reflection, modules ---- */

static jstring reflected(JNIEnv *env, jclass c)
{
    jmethodID m = E->GetMethodID(env, c, "virtual", "()I");
    jobject o = E->ToReflectedMethod(env, c, m, JNI_FALSE);
    jfieldID f = E->GetStaticFieldID(env, c, "staticLong", "J");
    jobject p = E->ToReflectedField(env, c, f, JNI_TRUE);
    return text(env, "%d %d", E->FromReflectedMethod(env, o) == m,
                E->FromReflectedField(env, p) == f);
}

static jstring module_name(JNIEnv *env, jclass c)
{
    return E->CallObjectMethod(env, E->GetModule(env, E->FindClass(env, "java/lang/String")),
                               E->GetMethodID(env, E->FindClass(env, "java/lang/Module"), "getName",
                                              "()Ljava/lang/String;"));
}

static jstring instances(JNIEnv *env, jclass c)
{
    return text(env, "%d %d %d", E->IsInstanceOf(env, c, E->FindClass(env, "java/lang/String")),
                E->IsInstanceOf(env, NULL, E->FindClass(env, "java/lang/String")),
                E->IsAssignableFrom(env, nested(env, "Sub"), c));
}

/* ---- the VM ---- */

static jstring attach(JNIEnv *env, jclass c)
{
    pthread_t t;
    jint r[8];
    pthread_create(&t, NULL, attached, r);
    pthread_join(t, NULL);
    return text(env, "%d %d %d %d %d %d %d %d", r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]);
}

static jstring versions(JNIEnv *env, jclass c)
{
    void *e;
    return text(env, "%x %d %d %d", E->GetVersion(env), (*vm)->GetEnv(vm, &e, 0x00010003),
                (*vm)->GetEnv(vm, &e, JNI_VERSION_1_1), (*vm)->DetachCurrentThread(vm));
}

static const struct {
    const char *words;
    jstring (*run)(JNIEnv *env, jclass c); /* what to print, or NULL */
} cases[] = {
    {"class that is not there", find_missing},
    {"class name with points", find_dotted},
    {"class of an array is found", find_array},
    {"array of a class that is not there", find_array_of_missing},
    {"empty class name", find_empty},
    {"class whose initializer throws", find_failing},
    {"method that is not there", method_missing},
    {"static ID of an instance method", method_static},
    {"ID of a static method", method_instance},
    {"field that is not there", field_missing},
    {"static ID of an instance field", field_static},
    {"ID of a static field", field_instance},
    {"native registered for a method that is not there", register_missing},
    {"native registered for a Java method", register_java},
    {"registered native doubles 21", register_good},
    {"object of an abstract class", alloc_abstract},
    {"object of an array class", alloc_array},
    {"object of Class", alloc_class},
    {"ints beyond the end", region_get},
    {"ints before the start", region_set},
    {"element beyond the end", element_get},
    {"element before the start", element_set},
    {"element of another class", element_type},
    {"object array of a negative length", array_negative},
    {"int array of a negative length", ints_negative},
    {"chars beyond the end", region_string},
    {"bytes before the start", region_utf},
    {"exception without a message", throw_null},
    {"exception with a message", throw_message},
    {"exit of a monitor that is not held", exit_free},
    {"enter and exit of a monitor", enter_and_exit},
    {"local frames of -1 and 70000", frame_sizes},
    {"local capacities of -1, 70000 and 500", capacities},
    {"kinds of null, a local, global and weak reference; the last two deleted", reference_kinds},
    {"method of Object found in an interface", interface_object_method},
    {"methods of an interface called on an object", abstract_calls},
    {"nonvirtual call of an interface's method is an AbstractMethodError", nonvirtual_abstract},
    {"nonvirtual call of an abstract method", nonvirtual_bare},
    {"constructor that is not there", constructor_missing},
    {"ID of a class initializer", method_clinit},
    {"static ID of an interface's method", static_of_interface},
    {"method with a descriptor that is none", method_junk},
    {"class out of junk", define_junk},
    {"address and capacity of a direct buffer, and of what is none", direct_buffer},
    {"direct buffer of a negative size", direct_negative},
    {"an interface has a superclass; an array has Object", superclasses},
    {"method clone of an array class", array_clone},
    {"field length of an array class", array_length},
    {"class name of 70000 letters", find_long},
    {"class name null", find_null},
    {"call on null", call_null},
    {"arguments of all types", call_all},
    {"arguments of all types in an array", call_all_array},
    {"overridden method, and the method above it", call_virtual},
    {"results of all types", call_results},
    {"static results of three types", call_static_results},
    {"exception of a Java method", call_throws},
    {"message of an exception that was cleared", call_catch},
    {"twenty calls from Java to C and back", call_recursion},
    {"fields of all types", fields_all},
    {"object field", field_object},
    {"static field that was changed", fields_static},
    {"lengths, middle and a char of a string that is not ASCII", string_utf},
    {"string of some chars of another", string_chars},
    {"string of null is null", string_null},
    {"last char, read critically", string_critical},
    {"elements committed, then aborted", array_commit},
    {"element that was set critically", array_critical},
    {"elements filled in are one object; length of another", array_objects},
    {"no bytes of an empty array", array_empty},
    {"local reference out of a frame of two thousand", frame_pop},
    {"five thousand local references", locals_deleted},
    {"weak reference is cleared", weak_cleared},
    {"class found in JNI_OnLoad is this one", on_load},
    {"method and field to reflection and back", reflected},
    {"name of the module of String", module_name},
    {"null and a class as a String; a subclass as its superclass", instances},
    {"a native thread attaches and detaches", attach},
    {"version, two that are refused or not, detaching the main thread", versions},
};

JNIEXPORT jint JNICALL Java_Cases_count(JNIEnv *env, jclass c)
{
    return sizeof cases / sizeof cases[0];
}

JNIEXPORT jstring JNICALL Java_Cases_words(JNIEnv *env, jclass c, jint n)
{
    return E->NewStringUTF(env, cases[n].words);
}

JNIEXPORT jstring JNICALL Java_Cases_run(JNIEnv *env, jclass c, jint n)
{
    return cases[n].run(env, c);
}

/* Calls Java, which calls this again, n times. */
JNIEXPORT void JNICALL Java_Cases_down(JNIEnv *env, jclass c, jint n)
{
    E->CallStaticVoidMethod(env, c, E->GetStaticMethodID(env, c, "recurse", "(I)V"), n - 1);
}
