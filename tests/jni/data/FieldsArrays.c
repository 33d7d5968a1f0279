/* SPDX-License-Identifier: Apache-2.0
 * FieldsArrays.c - field and array functions of the JNI, every type.
 */
#include <jni.h>
#include <stdio.h>
#include <string.h>

JNIEXPORT void JNICALL Java_FieldsArrays_fields(JNIEnv *env, jobject self, jobject o)
{
    jclass c = (*env)->GetObjectClass(env, self);
    jfieldID f;
    {
        f = (*env)->GetFieldID(env, c, "fBoolean", "Z");
        jboolean v = (*env)->GetBooleanField(env, o, f);
        printf("fBoolean %d\n", v);
        (*env)->SetBooleanField(env, o, f, JNI_FALSE);
    }
    {
        f = (*env)->GetFieldID(env, c, "fByte", "B");
        jbyte v = (*env)->GetByteField(env, o, f);
        printf("fByte %d\n", v);
        (*env)->SetByteField(env, o, f, (jbyte)(v + 10));
    }
    {
        f = (*env)->GetFieldID(env, c, "fChar", "C");
        jchar v = (*env)->GetCharField(env, o, f);
        printf("fChar %d\n", v);
        (*env)->SetCharField(env, o, f, (jchar)(v + 1));
    }
    {
        f = (*env)->GetFieldID(env, c, "fShort", "S");
        jshort v = (*env)->GetShortField(env, o, f);
        printf("fShort %d\n", v);
        (*env)->SetShortField(env, o, f, (jshort)(v * 3));
    }
    {
        f = (*env)->GetFieldID(env, c, "fInt", "I");
        jint v = (*env)->GetIntField(env, o, f);
        printf("fInt %d\n", v);
        (*env)->SetIntField(env, o, f, v - 100);
    }
    {
        f = (*env)->GetFieldID(env, c, "fLong", "J");
        jlong v = (*env)->GetLongField(env, o, f);
        printf("fLong %lld\n", (long long)v);
        (*env)->SetLongField(env, o, f, v << 30);
    }
    {
        f = (*env)->GetFieldID(env, c, "fFloat", "F");
        jfloat v = (*env)->GetFloatField(env, o, f);
        printf("fFloat %g\n", (double)v);
        (*env)->SetFloatField(env, o, f, v * 2);
    }
    {
        f = (*env)->GetFieldID(env, c, "fDouble", "D");
        jdouble v = (*env)->GetDoubleField(env, o, f);
        printf("fDouble %g\n", v);
        (*env)->SetDoubleField(env, o, f, v / 4);
    }
    {
        f = (*env)->GetFieldID(env, c, "fObject", "Ljava/lang/Object;");
        jobject v = (*env)->GetObjectField(env, o, f);
        printf("fObject %s\n", v != NULL ? "object" : "null");
        (*env)->SetObjectField(env, o, f, (*env)->NewStringUTF(env, "set"));
    }
    f = (*env)->GetFieldID(env, c, "fin", "I");
    printf("final %d\n", (*env)->GetIntField(env, o, f));
    fflush(stdout);
    const char *bad[][2] = {
        {"nope", "I"}, {"fInt", "J"}, {"sInt", "I"}, {"fObject", "Ljava/lang/String;"}};
    for (int i = 0; i < 4; i++) {
        f = (*env)->GetFieldID(env, c, bad[i][0], bad[i][1]);
        jthrowable t = (*env)->ExceptionOccurred(env);
        (*env)->ExceptionClear(env);
        printf("no field %s %s: %d, NoSuchFieldError: %d\n", bad[i][0], bad[i][1], f == NULL,
               (*env)->IsInstanceOf(env, t, (*env)->FindClass(env, "java/lang/NoSuchFieldError")));
    }
    fflush(stdout);
}

JNIEXPORT void JNICALL Java_FieldsArrays_statics(JNIEnv *env, jclass c, jclass lazy,
                                                 jclass has_const)
{
    jfieldID f;
    {
        f = (*env)->GetStaticFieldID(env, c, "sBoolean", "Z");
        jboolean v = (*env)->GetStaticBooleanField(env, c, f);
        printf("sBoolean %d\n", v);
        (*env)->SetStaticBooleanField(env, c, f, JNI_FALSE);
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sByte", "B");
        jbyte v = (*env)->GetStaticByteField(env, c, f);
        printf("sByte %d\n", v);
        (*env)->SetStaticByteField(env, c, f, (jbyte)(v + 10));
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sChar", "C");
        jchar v = (*env)->GetStaticCharField(env, c, f);
        printf("sChar %d\n", v);
        (*env)->SetStaticCharField(env, c, f, (jchar)(v + 1));
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sShort", "S");
        jshort v = (*env)->GetStaticShortField(env, c, f);
        printf("sShort %d\n", v);
        (*env)->SetStaticShortField(env, c, f, (jshort)(v * 3));
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sInt", "I");
        jint v = (*env)->GetStaticIntField(env, c, f);
        printf("sInt %d\n", v);
        (*env)->SetStaticIntField(env, c, f, v - 100);
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sLong", "J");
        jlong v = (*env)->GetStaticLongField(env, c, f);
        printf("sLong %lld\n", (long long)v);
        (*env)->SetStaticLongField(env, c, f, v << 30);
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sFloat", "F");
        jfloat v = (*env)->GetStaticFloatField(env, c, f);
        printf("sFloat %g\n", (double)v);
        (*env)->SetStaticFloatField(env, c, f, v * 2);
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sDouble", "D");
        jdouble v = (*env)->GetStaticDoubleField(env, c, f);
        printf("sDouble %g\n", v);
        (*env)->SetStaticDoubleField(env, c, f, v / 4);
    }
    {
        f = (*env)->GetStaticFieldID(env, c, "sObject", "Ljava/lang/Object;");
        jobject v = (*env)->GetStaticObjectField(env, c, f);
        printf("sObject %s\n", v != NULL ? "object" : "null");
        (*env)->SetStaticObjectField(env, c, f, (*env)->NewStringUTF(env, "set"));
    }
    f = (*env)->GetStaticFieldID(env, c, "CONST", "J");
    printf("constant %lld\n", (long long)(*env)->GetStaticLongField(env, c, f));
    fflush(stdout);
    f = (*env)->GetStaticFieldID(env, lazy, "v", "I");
    printf("of a class that this initializes: %d\n", (*env)->GetStaticIntField(env, lazy, f));
    f = (*env)->GetStaticFieldID(env, has_const, "K", "I");
    printf("constant of an interface: %d\n", (*env)->GetStaticIntField(env, has_const, f));
    f = (*env)->GetStaticFieldID(env, c, "fInt", "I");
    printf("no static field fInt: %d, exception: %d\n", f == NULL, (*env)->ExceptionCheck(env));
    (*env)->ExceptionClear(env);
    fflush(stdout);
}

JNIEXPORT jbooleanArray JNICALL Java_FieldsArrays_bools(JNIEnv *env, jclass c, jbooleanArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jboolean region[2], tail[2] = {1, 0};
    (*env)->GetBooleanArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jboolean *a = (*env)->GetBooleanArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jboolean)!a[i];
    (*env)->ReleaseBooleanArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseBooleanArrayElements(env, in, a, 0);
    a = (*env)->GetBooleanArrayElements(env, in, NULL);
    (*env)->ReleaseBooleanArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetBooleanArrayRegion(env, in, 2, 2, tail);
    (*env)->SetBooleanArrayRegion(env, in, 4, 0, tail);
    jboolean *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jbooleanArray out = (*env)->NewBooleanArray(env, 3);
    (*env)->SetBooleanArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jbyteArray JNICALL Java_FieldsArrays_bytes(JNIEnv *env, jclass c, jbyteArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jbyte region[2], tail[2] = {(jbyte)-7, (jbyte)-8};
    (*env)->GetByteArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jbyte *a = (*env)->GetByteArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jbyte)(a[i] + 10);
    (*env)->ReleaseByteArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseByteArrayElements(env, in, a, 0);
    a = (*env)->GetByteArrayElements(env, in, NULL);
    (*env)->ReleaseByteArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetByteArrayRegion(env, in, 2, 2, tail);
    (*env)->SetByteArrayRegion(env, in, 4, 0, tail);
    jbyte *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jbyteArray out = (*env)->NewByteArray(env, 3);
    (*env)->SetByteArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jcharArray JNICALL Java_FieldsArrays_chars(JNIEnv *env, jclass c, jcharArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jchar region[2], tail[2] = {(jchar)-7, (jchar)-8};
    (*env)->GetCharArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jchar *a = (*env)->GetCharArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jchar)(a[i] + 10);
    (*env)->ReleaseCharArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseCharArrayElements(env, in, a, 0);
    a = (*env)->GetCharArrayElements(env, in, NULL);
    (*env)->ReleaseCharArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetCharArrayRegion(env, in, 2, 2, tail);
    (*env)->SetCharArrayRegion(env, in, 4, 0, tail);
    jchar *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jcharArray out = (*env)->NewCharArray(env, 3);
    (*env)->SetCharArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jshortArray JNICALL Java_FieldsArrays_shorts(JNIEnv *env, jclass c, jshortArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jshort region[2], tail[2] = {(jshort)-7, (jshort)-8};
    (*env)->GetShortArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jshort *a = (*env)->GetShortArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jshort)(a[i] + 10);
    (*env)->ReleaseShortArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseShortArrayElements(env, in, a, 0);
    a = (*env)->GetShortArrayElements(env, in, NULL);
    (*env)->ReleaseShortArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetShortArrayRegion(env, in, 2, 2, tail);
    (*env)->SetShortArrayRegion(env, in, 4, 0, tail);
    jshort *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jshortArray out = (*env)->NewShortArray(env, 3);
    (*env)->SetShortArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jintArray JNICALL Java_FieldsArrays_ints(JNIEnv *env, jclass c, jintArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jint region[2], tail[2] = {(jint)-7, (jint)-8};
    (*env)->GetIntArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jint *a = (*env)->GetIntArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jint)(a[i] + 10);
    (*env)->ReleaseIntArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseIntArrayElements(env, in, a, 0);
    a = (*env)->GetIntArrayElements(env, in, NULL);
    (*env)->ReleaseIntArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetIntArrayRegion(env, in, 2, 2, tail);
    (*env)->SetIntArrayRegion(env, in, 4, 0, tail);
    jint *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jintArray out = (*env)->NewIntArray(env, 3);
    (*env)->SetIntArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jlongArray JNICALL Java_FieldsArrays_longs(JNIEnv *env, jclass c, jlongArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jlong region[2], tail[2] = {(jlong)-7, (jlong)-8};
    (*env)->GetLongArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jlong *a = (*env)->GetLongArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jlong)(a[i] + 10);
    (*env)->ReleaseLongArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseLongArrayElements(env, in, a, 0);
    a = (*env)->GetLongArrayElements(env, in, NULL);
    (*env)->ReleaseLongArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetLongArrayRegion(env, in, 2, 2, tail);
    (*env)->SetLongArrayRegion(env, in, 4, 0, tail);
    jlong *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jlongArray out = (*env)->NewLongArray(env, 3);
    (*env)->SetLongArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jfloatArray JNICALL Java_FieldsArrays_floats(JNIEnv *env, jclass c, jfloatArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jfloat region[2], tail[2] = {(jfloat)-7, (jfloat)-8};
    (*env)->GetFloatArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jfloat *a = (*env)->GetFloatArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jfloat)(a[i] + 10);
    (*env)->ReleaseFloatArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseFloatArrayElements(env, in, a, 0);
    a = (*env)->GetFloatArrayElements(env, in, NULL);
    (*env)->ReleaseFloatArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetFloatArrayRegion(env, in, 2, 2, tail);
    (*env)->SetFloatArrayRegion(env, in, 4, 0, tail);
    jfloat *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jfloatArray out = (*env)->NewFloatArray(env, 3);
    (*env)->SetFloatArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jdoubleArray JNICALL Java_FieldsArrays_doubles(JNIEnv *env, jclass c, jdoubleArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jdouble region[2], tail[2] = {(jdouble)-7, (jdouble)-8};
    (*env)->GetDoubleArrayRegion(env, in, 1, 2, region);
    jboolean copy = 2;
    jdouble *a = (*env)->GetDoubleArrayElements(env, in, &copy);
    if (copy != JNI_TRUE && copy != JNI_FALSE)
        printf("isCopy not set\n");
    for (int i = 0; i < n; i++)
        a[i] = (jdouble)(a[i] + 10);
    (*env)->ReleaseDoubleArrayElements(env, in, a, JNI_COMMIT);
    a[0] = 1;
    (*env)->ReleaseDoubleArrayElements(env, in, a, 0);
    a = (*env)->GetDoubleArrayElements(env, in, NULL);
    (*env)->ReleaseDoubleArrayElements(env, in, a, JNI_ABORT);
    (*env)->SetDoubleArrayRegion(env, in, 2, 2, tail);
    (*env)->SetDoubleArrayRegion(env, in, 4, 0, tail);
    jdouble *p = (*env)->GetPrimitiveArrayCritical(env, in, &copy);
    p[1] = 0;
    (*env)->ReleasePrimitiveArrayCritical(env, in, p, 0);
    jdoubleArray out = (*env)->NewDoubleArray(env, 3);
    (*env)->SetDoubleArrayRegion(env, out, 0, 2, region);
    return out;
}

JNIEXPORT jobjectArray JNICALL Java_FieldsArrays_objects(JNIEnv *env, jclass c, jobjectArray in)
{
    jsize n = (*env)->GetArrayLength(env, in);
    jobject first = (*env)->GetObjectArrayElement(env, in, 0);
    (*env)->SetObjectArrayElement(env, in, n - 1, first);
    (*env)->SetObjectArrayElement(env, in, 0, NULL);
    jobjectArray out = (*env)->NewObjectArray(env, 3, (*env)->FindClass(env, "java/lang/Object"),
                                              first);
    (*env)->SetObjectArrayElement(env, out, 1, (*env)->GetObjectArrayElement(env, in, 0));
    jobjectArray nested = (*env)->NewObjectArray(env, 2, (*env)->FindClass(env, "[I"), NULL);
    printf("length of the nested array: %d\n", (*env)->GetArrayLength(env, nested));
    fflush(stdout);
    return out;
}

JNIEXPORT void JNICALL Java_FieldsArrays_errors(JNIEnv *env, jclass c, jint which, jobject a)
{
    jint buffer[8] = {0};
    switch (which) {
    case 0: (*env)->GetIntArrayRegion(env, a, 2, 2, buffer); break;
    case 1: (*env)->GetIntArrayRegion(env, a, -1, 1, buffer); break;
    case 2: (*env)->SetIntArrayRegion(env, a, 0, -1, buffer); break;
    case 3: (*env)->SetIntArrayRegion(env, a, 4, 0, buffer); break;
    case 4: (*env)->NewIntArray(env, -1); break;
    case 5: (*env)->NewObjectArray(env, -5, c, NULL); break;
    case 6: (*env)->GetIntArrayRegion(env, a, 3, 0, buffer); break;
    case 7: (*env)->GetIntArrayRegion(env, a, 1, 0x7fffffff, buffer); break;
    case 8: (*env)->GetObjectArrayElement(env, a, 2); break;
    case 9: (*env)->GetObjectArrayElement(env, a, -1); break;
    case 10: (*env)->SetObjectArrayElement(env, a, 5, NULL); break;
    case 11: (*env)->SetObjectArrayElement(env, a, 0, c); break;
    case 12:
        (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/RuntimeException"),
                         "message \xc3\xa4");
        break;
    case 13:
        (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/RuntimeException"), NULL);
        break;
    case 14: (*env)->AllocObject(env, (*env)->FindClass(env, "java/lang/Number")); break;
    case 15: (*env)->AllocObject(env, (*env)->FindClass(env, "java/lang/Runnable")); break;
    }
}
