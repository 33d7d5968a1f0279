/* SPDX-License-Identifier: Apache-2.0
 * jni_cases.c - the cases of JniCases.java: one switch, so that a case is three lines.  Public
 * headers only; runs on any JVM. */
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
    jclass c = E->FindClass(env, "JniCases");
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
    out[5] = E->FindClass(env, "JniCases") != NULL; /* no Java frame: the system class loader */
    out[6] = (*vm)->DetachCurrentThread(vm);
    out[7] = (*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8);
    return NULL;
}

JNIEXPORT jstring JNICALL Java_JniCases_run(JNIEnv *env, jclass c, jint n)
{
    jclass A = E->FindClass(env, "JniCases$A"), str = E->FindClass(env, "java/lang/String"),
           sub = E->FindClass(env, "JniCases$Sub");
    JNINativeMethod missing = {"nope", "()V", (void *)native_twice},
                    not_native = {"instance", "()V", (void *)native_twice},
                    good = {"registered", "(I)I", (void *)native_twice};
    jint ints[16] = {0};
    jchar chars[16];
    char bytes[64], *big;
    jintArray ia;
    jobjectArray sa;
    jobject o, p;
    jvalue v[10];
    jmethodID m;

    switch (n) {
    case 0: E->FindClass(env, "no/Such"); break;
    case 1: E->FindClass(env, "java.lang.String"); break;
    case 3: return text(env, "%d", E->FindClass(env, "[I") != NULL);
    case 4: E->FindClass(env, "[Lno/Such;"); break;
    case 5: E->FindClass(env, ""); break;
    case 6: E->FindClass(env, "JniCases$Boom"); break;
    case 7: E->GetMethodID(env, c, "neverMentioned", "(I)V"); break;
    case 8: E->GetStaticMethodID(env, c, "instance", "()V"); break;
    case 9: E->GetMethodID(env, c, "statics", "()V"); break;
    case 10: E->GetFieldID(env, c, "neverMentioned", "I"); break;
    case 11: E->GetStaticFieldID(env, c, "field", "I"); break;
    case 12: E->GetFieldID(env, c, "staticField", "I"); break;
    case 13: E->RegisterNatives(env, c, &missing, 1); break;
    case 14: E->RegisterNatives(env, c, &not_native, 1); break;
    case 15:
        E->RegisterNatives(env, c, &good, 1);
        return text(
            env, "%d",
            E->CallStaticIntMethod(env, c, E->GetStaticMethodID(env, c, "registered", "(I)I"), 21));
    case 16: E->AllocObject(env, A); break;
    case 17: E->AllocObject(env, E->FindClass(env, "[I")); break;
    case 18: E->AllocObject(env, E->FindClass(env, "java/lang/Class")); break;
    case 19:
        ia = E->NewIntArray(env, 3);
        E->GetIntArrayRegion(env, ia, 2, 5, ints);
        break;
    case 20:
        ia = E->NewIntArray(env, 3);
        E->SetIntArrayRegion(env, ia, -1, 1, ints);
        break;
    case 21:
        sa = E->NewObjectArray(env, 2, str, 0);
        E->GetObjectArrayElement(env, sa, 2);
        break;
    case 22:
        sa = E->NewObjectArray(env, 2, str, 0);
        E->SetObjectArrayElement(env, sa, -1, 0);
        break;
    case 23:
        sa = E->NewObjectArray(env, 2, str, 0);
        E->SetObjectArrayElement(env, sa, 0, c);
        break;
    case 24: E->NewObjectArray(env, -1, str, 0); break;
    case 25: E->NewIntArray(env, -5); break;
    case 26: E->GetStringRegion(env, E->NewStringUTF(env, "abc"), 1, 4, chars); break;
    case 27: E->GetStringUTFRegion(env, E->NewStringUTF(env, "abc"), -1, 1, bytes); break;
    case 28: E->ThrowNew(env, E->FindClass(env, "java/lang/IllegalStateException"), 0); break;
    case 29:
        E->ThrowNew(env, E->FindClass(env, "java/lang/IllegalStateException"), "h\xc3\xa9y");
        break;
    case 30: E->MonitorExit(env, c); break;
    case 31: return text(env, "%d %d", E->MonitorEnter(env, c), E->MonitorExit(env, c));
    case 32: return text(env, "%d %d", E->PushLocalFrame(env, -1), E->PushLocalFrame(env, 70000));
    case 33:
        return text(env, "%d %d %d", E->EnsureLocalCapacity(env, -1),
                    E->EnsureLocalCapacity(env, 70000), E->EnsureLocalCapacity(env, 500));
    case 34:
        o = E->NewGlobalRef(env, c);
        p = E->NewWeakGlobalRef(env, c);
        snprintf(bytes, sizeof bytes, "%d %d %d %d", E->GetObjectRefType(env, 0),
                 E->GetObjectRefType(env, c), E->GetObjectRefType(env, o),
                 E->GetObjectRefType(env, p));
        E->DeleteGlobalRef(env, o);
        E->DeleteWeakGlobalRef(env, p);
        return text(env, "%s %d %d", bytes, E->GetObjectRefType(env, o),
                    E->GetObjectRefType(env, p));
    case 35:
        return text(env, "%d",
                    E->GetMethodID(env, E->FindClass(env, "JniCases$I"), "toString",
                                   "()Ljava/lang/String;") != NULL);
    case 36:
        o = E->AllocObject(env, E->FindClass(env, "JniCases$Impl"));
        return text(env, "%d %d", E->CallIntMethod(env, o, E->GetMethodID(env, A, "x", "()I")),
                    E->CallIntMethod(env, o, E->GetMethodID(env, A, "y", "()I")));
    case 37:
        o = E->AllocObject(env, E->FindClass(env, "JniCases$Impl"));
        E->CallNonvirtualIntMethod(env, o, A, E->GetMethodID(env, A, "x", "()I"));
        break;
    case 38: E->GetMethodID(env, A, "<init>", "(J)V"); break;
    case 39: E->GetMethodID(env, c, "<clinit>", "()V"); break;
    case 40: E->GetStaticMethodID(env, E->FindClass(env, "JniCases$I"), "x", "()I"); break;
    case 41: E->GetMethodID(env, c, "neverMentioned", "junk"); break;
    case 42: E->DefineClass(env, "X", 0, (const jbyte *)"junkjunkjunk", 12); break;
    case 43:
        o = E->NewDirectByteBuffer(env, ints, sizeof ints);
        return text(env, "%d %d %d %d", E->GetDirectBufferAddress(env, o) == ints,
                    (int)E->GetDirectBufferCapacity(env, o),
                    E->GetDirectBufferAddress(env, c) != NULL,
                    (int)E->GetDirectBufferCapacity(env, c));
    case 44: E->NewDirectByteBuffer(env, ints, -5); break;
    case 45:
        return text(env, "%d %d", E->GetSuperclass(env, E->FindClass(env, "JniCases$I")) != NULL,
                    E->IsSameObject(env, E->GetSuperclass(env, E->FindClass(env, "[I")),
                                    E->FindClass(env, "java/lang/Object")));
    case 46:
        E->GetMethodID(env, E->FindClass(env, "[I"), "clone", "()Ljava/lang/Object;");
        return text(env, "ok");
    case 47: E->GetFieldID(env, E->FindClass(env, "[I"), "length", "I"); break;
    case 48:
        big = malloc(70001);
        memset(big, 'a', 70000);
        big[70000] = 0;
        E->FindClass(env, big);
        free(big);
        break;
    case 49: E->FindClass(env, NULL); break;
    case 50: E->CallVoidMethod(env, NULL, E->GetMethodID(env, c, "instance", "()V")); break;
    /* calls */
    case 60:
        o = E->NewObject(env, c, E->GetMethodID(env, c, "<init>", "()V"));
        return E->CallObjectMethod(
            env, o,
            E->GetMethodID(env, c, "all", "(ZBCSIJFDLjava/lang/String;[I)Ljava/lang/String;"),
            JNI_TRUE, (jbyte)-7, (jchar)'q', (jshort)-1000, 123456, (jlong)-1 << 40, (jfloat)1.5,
            2.25, E->NewStringUTF(env, "str"), E->NewIntArray(env, 4));
    case 61:
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
    case 62:
        o = E->NewObject(env, sub, E->GetMethodID(env, sub, "<init>", "()V"));
        m = E->GetMethodID(env, c, "virtual", "()I");
        return text(env, "%d %d", E->CallIntMethod(env, o, m),
                    E->CallNonvirtualIntMethod(env, o, c, m));
    case 63: o = E->AllocObject(env, sub);
#define M(name, sig) E->GetMethodID(env, c, name, sig)
        return text(
            env, "%d %d %d %d %d %lld %g %g", E->CallBooleanMethod(env, o, M("rz", "()Z")),
            E->CallByteMethod(env, o, M("rb", "()B")), E->CallCharMethod(env, o, M("rc", "()C")),
            E->CallShortMethod(env, o, M("rs", "()S")), E->CallIntMethod(env, o, M("ri", "()I")),
            (long long)E->CallLongMethod(env, o, M("rj", "()J")),
            (double)E->CallFloatMethod(env, o, M("rf", "()F")),
            E->CallDoubleMethod(env, o, M("rd", "()D")));
    case 64:
        return text(
            env, "%d %lld %g",
            E->CallStaticBooleanMethod(env, c, E->GetStaticMethodID(env, c, "sz", "()Z")),
            (long long)E->CallStaticLongMethod(env, c, E->GetStaticMethodID(env, c, "sj", "()J")),
            E->CallStaticDoubleMethod(env, c, E->GetStaticMethodID(env, c, "sd", "()D")));
    case 65: E->CallStaticIntMethod(env, c, E->GetStaticMethodID(env, c, "thrower", "()I")); break;
    case 66:
        E->CallStaticIntMethod(env, c, E->GetStaticMethodID(env, c, "thrower", "()I"));
        o = E->ExceptionOccurred(env);
        E->ExceptionClear(env);
        return E->CallObjectMethod(env, o,
                                   E->GetMethodID(env, E->FindClass(env, "java/lang/Throwable"),
                                                  "getMessage", "()Ljava/lang/String;"));
    case 67:
        E->CallStaticVoidMethod(env, c, E->GetStaticMethodID(env, c, "recurse", "(I)V"), 20);
        return text(env, "back");
    /* fields */
    case 70: o = E->NewObject(env, c, E->GetMethodID(env, c, "<init>", "()V"));
#define F(name, sig) E->GetFieldID(env, c, name, sig)
        E->SetIntField(env, o, F("field", "I"), -1);
        E->SetLongField(env, o, F("longField", "J"), 1LL << 50);
        E->SetDoubleField(env, o, F("doubleField", "D"), 0.125);
        E->SetBooleanField(env, o, F("flag", "Z"), JNI_TRUE);
        E->SetByteField(env, o, F("b", "B"), -128);
        E->SetCharField(env, o, F("c", "C"), 0xffff);
        E->SetShortField(env, o, F("s", "S"), -2);
        E->SetFloatField(env, o, F("f", "F"), 3.5f);
        return text(env, "%d %lld %g %d %d %d %d %g", E->GetIntField(env, o, F("field", "I")),
                    (long long)E->GetLongField(env, o, F("longField", "J")),
                    E->GetDoubleField(env, o, F("doubleField", "D")),
                    E->GetBooleanField(env, o, F("flag", "Z")),
                    E->GetByteField(env, o, F("b", "B")), E->GetCharField(env, o, F("c", "C")),
                    E->GetShortField(env, o, F("s", "S")),
                    (double)E->GetFloatField(env, o, F("f", "F")));
    case 71:
        return E->GetObjectField(env, E->NewObject(env, c, E->GetMethodID(env, c, "<init>", "()V")),
                                 F("ref", "Ljava/lang/Object;"));
    case 72:
        E->SetStaticObjectField(env, c,
                                E->GetStaticFieldID(env, c, "staticRef", "Ljava/lang/String;"),
                                E->NewStringUTF(env, "changed"));
        E->SetStaticIntField(env, c, E->GetStaticFieldID(env, c, "staticField", "I"), 77);
        return E->GetStaticObjectField(
            env, c, E->GetStaticFieldID(env, c, "staticRef", "Ljava/lang/String;"));
    /* strings */
    case 80:
        o = E->NewStringUTF(env, "a\xc3\xa9\xe6\x97\xa5\xed\xa0\xb5\xed\xb0\x80\xc0\x80z");
        E->GetStringUTFRegion(env, o, 1, 3, bytes);
        E->GetStringRegion(env, o, 0, 2, chars);
        return text(env, "%d %d %s %x", E->GetStringLength(env, o), E->GetStringUTFLength(env, o),
                    bytes, chars[1]);
    case 81: {
        o = E->NewStringUTF(env, "hello");
        jboolean copy;
        const jchar *u = E->GetStringChars(env, o, &copy);
        jstring r = E->NewString(env, u + 1, 3);
        E->ReleaseStringChars(env, o, u);
        return r;
    }
    case 82: return text(env, "%d", E->NewStringUTF(env, NULL) == NULL);
    case 83: {
        o = E->NewStringUTF(env, "critical");
        const jchar *u = E->GetStringCritical(env, o, NULL);
        int last = u[7];
        E->ReleaseStringCritical(env, o, u);
        return text(env, "%c", last);
    }
    /* arrays */
    case 90: {
        ia = E->NewIntArray(env, 5);
        jint *e = E->GetIntArrayElements(env, ia, NULL);
        for (int i = 0; i < 5; i++)
            e[i] = i * i;
        E->ReleaseIntArrayElements(env, ia, e, JNI_COMMIT);
        e[0] = 99;
        E->ReleaseIntArrayElements(env, ia, e, JNI_ABORT);
        E->GetIntArrayRegion(env, ia, 0, 5, ints);
        return text(env, "%d %d %d", ints[0], ints[4], E->GetArrayLength(env, ia));
    }
    case 91: {
        jdoubleArray da = E->NewDoubleArray(env, 3);
        jdouble *d = E->GetPrimitiveArrayCritical(env, da, NULL), back[3];
        d[2] = 4.5;
        E->ReleasePrimitiveArrayCritical(env, da, d, 0);
        E->GetDoubleArrayRegion(env, da, 0, 3, back);
        return text(env, "%g", back[2]);
    }
    case 92: {
        sa = E->NewObjectArray(env, 3, str, E->NewStringUTF(env, "init"));
        E->SetObjectArrayElement(env, sa, 1, E->NewStringUTF(env, "one"));
        return text(env, "%d %d",
                    E->IsSameObject(env, E->GetObjectArrayElement(env, sa, 0),
                                    E->GetObjectArrayElement(env, sa, 2)),
                    E->GetStringLength(env, E->GetObjectArrayElement(env, sa, 1)));
    }
    case 93:
        E->GetByteArrayRegion(env, E->NewByteArray(env, 0), 0, 0, NULL);
        return text(env, "empty");
    /* references */
    case 100:
        E->PushLocalFrame(env, 10);
        for (int i = 0; i < 2000; i++)
            o = E->NewStringUTF(env, "local");
        o = E->PopLocalFrame(env, o);
        return o;
    case 101: {
        for (int i = 0; i < 5000; i++)
            E->DeleteLocalRef(env, E->NewIntArray(env, 100));
        return text(env, "deleted");
    }
    case 102:
        p = E->NewWeakGlobalRef(env,
                                o = E->NewObject(env, c, E->GetMethodID(env, c, "<init>", "()V")));
        E->DeleteLocalRef(env, o);
        E->CallStaticVoidMethod(
            env, E->FindClass(env, "java/lang/System"),
            E->GetStaticMethodID(env, E->FindClass(env, "java/lang/System"), "gc", "()V"));
        return text(env, "%d %d", E->IsSameObject(env, p, NULL), E->NewLocalRef(env, p) == NULL);
    case 103: return text(env, "%d", on_load_class && E->IsSameObject(env, on_load_class, c));
    /* reflection, modules */
    case 110: {
        m = E->GetMethodID(env, c, "virtual", "()I");
        o = E->ToReflectedMethod(env, c, m, JNI_FALSE);
        jfieldID f = E->GetStaticFieldID(env, c, "staticLong", "J");
        p = E->ToReflectedField(env, c, f, JNI_TRUE);
        return text(env, "%d %d", E->FromReflectedMethod(env, o) == m,
                    E->FromReflectedField(env, p) == f);
    }
    case 111:
        return E->CallObjectMethod(env, E->GetModule(env, str),
                                   E->GetMethodID(env, E->FindClass(env, "java/lang/Module"),
                                                  "getName", "()Ljava/lang/String;"));
    case 112:
        return text(env, "%d %d %d", E->IsInstanceOf(env, c, str), E->IsInstanceOf(env, NULL, str),
                    E->IsAssignableFrom(env, sub, c));
    /* the VM */
    case 115: {
        pthread_t t;
        jint r[8];
        pthread_create(&t, NULL, attached, r);
        pthread_join(t, NULL);
        return text(env, "%d %d %d %d %d %d %d %d", r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]);
    }
    case 116: {
        void *e;
        return text(env, "%x %d %d %d", E->GetVersion(env), (*vm)->GetEnv(vm, &e, 0x00010003),
                    (*vm)->GetEnv(vm, &e, JNI_VERSION_1_1), (*vm)->DetachCurrentThread(vm));
    }
    default:
        if (n < -1) /* recurse through Java */
            E->CallStaticVoidMethod(env, c, E->GetStaticMethodID(env, c, "recurse", "(I)V"),
                                    -n - 1);
        return NULL;
    }
    return NULL;
}
