/* SPDX-License-Identifier: Apache-2.0
 * Signatures.c - made by generate.py: the C side of Signatures.java.
 */
#include <jni.h>
#include <string.h>

#define MIX(h, v) ((jlong)((unsigned long long)(h) * 31 + (unsigned long long)(v)))
static jlong float_bits(jfloat f) { jint i; memcpy(&i, &f, 4); return i; }
static jlong double_bits(jdouble d) { jlong i; memcpy(&i, &d, 8); return i; }

JNIEXPORT jboolean JNICALL Java_Signatures_m0(JNIEnv *env, jobject self, jboolean a0)
{
    jlong h = 0;
    h = MIX(h, (jlong)a0);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m1(JNIEnv *env, jclass self, jboolean a0, jboolean a1)
{
    jlong h = 1;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m2(JNIEnv *env, jclass self, jboolean a0, jboolean a1, jboolean a2, jboolean a3, jboolean a4)
{
    jlong h = 2;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m3(JNIEnv *env, jobject self, jboolean a0, jboolean a1, jboolean a2, jboolean a3, jboolean a4, jboolean a5)
{
    jlong h = 3;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m4(JNIEnv *env, jclass self, jboolean a0, jboolean a1, jboolean a2, jboolean a3, jboolean a4, jboolean a5, jboolean a6)
{
    jlong h = 4;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m5(JNIEnv *env, jclass self, jboolean a0, jboolean a1, jboolean a2, jboolean a3, jboolean a4, jboolean a5, jboolean a6, jboolean a7)
{
    jlong h = 5;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m6(JNIEnv *env, jobject self, jboolean a0, jboolean a1, jboolean a2, jboolean a3, jboolean a4, jboolean a5, jboolean a6, jboolean a7, jboolean a8)
{
    jlong h = 6;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m7(JNIEnv *env, jclass self, jboolean a0, jboolean a1, jboolean a2, jboolean a3, jboolean a4, jboolean a5, jboolean a6, jboolean a7, jboolean a8, jboolean a9)
{
    jlong h = 7;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m8(JNIEnv *env, jclass self, jboolean a0, jboolean a1, jboolean a2, jboolean a3, jboolean a4, jboolean a5, jboolean a6, jboolean a7, jboolean a8, jboolean a9, jboolean a10, jboolean a11, jboolean a12, jboolean a13, jboolean a14, jboolean a15, jboolean a16)
{
    jlong h = 8;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m9(JNIEnv *env, jobject self, jbyte a0)
{
    jlong h = 9;
    h = MIX(h, (jlong)a0);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m10(JNIEnv *env, jclass self, jbyte a0, jbyte a1)
{
    jlong h = 10;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m11(JNIEnv *env, jclass self, jbyte a0, jbyte a1, jbyte a2, jbyte a3, jbyte a4)
{
    jlong h = 11;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m12(JNIEnv *env, jobject self, jbyte a0, jbyte a1, jbyte a2, jbyte a3, jbyte a4, jbyte a5)
{
    jlong h = 12;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m13(JNIEnv *env, jclass self, jbyte a0, jbyte a1, jbyte a2, jbyte a3, jbyte a4, jbyte a5, jbyte a6)
{
    jlong h = 13;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m14(JNIEnv *env, jclass self, jbyte a0, jbyte a1, jbyte a2, jbyte a3, jbyte a4, jbyte a5, jbyte a6, jbyte a7)
{
    jlong h = 14;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m15(JNIEnv *env, jobject self, jbyte a0, jbyte a1, jbyte a2, jbyte a3, jbyte a4, jbyte a5, jbyte a6, jbyte a7, jbyte a8)
{
    jlong h = 15;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m16(JNIEnv *env, jclass self, jbyte a0, jbyte a1, jbyte a2, jbyte a3, jbyte a4, jbyte a5, jbyte a6, jbyte a7, jbyte a8, jbyte a9)
{
    jlong h = 16;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m17(JNIEnv *env, jclass self, jbyte a0, jbyte a1, jbyte a2, jbyte a3, jbyte a4, jbyte a5, jbyte a6, jbyte a7, jbyte a8, jbyte a9, jbyte a10, jbyte a11, jbyte a12, jbyte a13, jbyte a14, jbyte a15, jbyte a16)
{
    jlong h = 17;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m18(JNIEnv *env, jobject self, jchar a0)
{
    jlong h = 18;
    h = MIX(h, (jlong)a0);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m19(JNIEnv *env, jclass self, jchar a0, jchar a1)
{
    jlong h = 19;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m20(JNIEnv *env, jclass self, jchar a0, jchar a1, jchar a2, jchar a3, jchar a4)
{
    jlong h = 20;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m21(JNIEnv *env, jobject self, jchar a0, jchar a1, jchar a2, jchar a3, jchar a4, jchar a5)
{
    jlong h = 21;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m22(JNIEnv *env, jclass self, jchar a0, jchar a1, jchar a2, jchar a3, jchar a4, jchar a5, jchar a6)
{
    jlong h = 22;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m23(JNIEnv *env, jclass self, jchar a0, jchar a1, jchar a2, jchar a3, jchar a4, jchar a5, jchar a6, jchar a7)
{
    jlong h = 23;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m24(JNIEnv *env, jobject self, jchar a0, jchar a1, jchar a2, jchar a3, jchar a4, jchar a5, jchar a6, jchar a7, jchar a8)
{
    jlong h = 24;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m25(JNIEnv *env, jclass self, jchar a0, jchar a1, jchar a2, jchar a3, jchar a4, jchar a5, jchar a6, jchar a7, jchar a8, jchar a9)
{
    jlong h = 25;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m26(JNIEnv *env, jclass self, jchar a0, jchar a1, jchar a2, jchar a3, jchar a4, jchar a5, jchar a6, jchar a7, jchar a8, jchar a9, jchar a10, jchar a11, jchar a12, jchar a13, jchar a14, jchar a15, jchar a16)
{
    jlong h = 26;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m27(JNIEnv *env, jobject self, jshort a0)
{
    jlong h = 27;
    h = MIX(h, (jlong)a0);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m28(JNIEnv *env, jclass self, jshort a0, jshort a1)
{
    jlong h = 28;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m29(JNIEnv *env, jclass self, jshort a0, jshort a1, jshort a2, jshort a3, jshort a4)
{
    jlong h = 29;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m30(JNIEnv *env, jobject self, jshort a0, jshort a1, jshort a2, jshort a3, jshort a4, jshort a5)
{
    jlong h = 30;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m31(JNIEnv *env, jclass self, jshort a0, jshort a1, jshort a2, jshort a3, jshort a4, jshort a5, jshort a6)
{
    jlong h = 31;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m32(JNIEnv *env, jclass self, jshort a0, jshort a1, jshort a2, jshort a3, jshort a4, jshort a5, jshort a6, jshort a7)
{
    jlong h = 32;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m33(JNIEnv *env, jobject self, jshort a0, jshort a1, jshort a2, jshort a3, jshort a4, jshort a5, jshort a6, jshort a7, jshort a8)
{
    jlong h = 33;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m34(JNIEnv *env, jclass self, jshort a0, jshort a1, jshort a2, jshort a3, jshort a4, jshort a5, jshort a6, jshort a7, jshort a8, jshort a9)
{
    jlong h = 34;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m35(JNIEnv *env, jclass self, jshort a0, jshort a1, jshort a2, jshort a3, jshort a4, jshort a5, jshort a6, jshort a7, jshort a8, jshort a9, jshort a10, jshort a11, jshort a12, jshort a13, jshort a14, jshort a15, jshort a16)
{
    jlong h = 35;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m36(JNIEnv *env, jobject self, jint a0)
{
    jlong h = 36;
    h = MIX(h, (jlong)a0);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m37(JNIEnv *env, jclass self, jint a0, jint a1)
{
    jlong h = 37;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m38(JNIEnv *env, jclass self, jint a0, jint a1, jint a2, jint a3, jint a4)
{
    jlong h = 38;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m39(JNIEnv *env, jobject self, jint a0, jint a1, jint a2, jint a3, jint a4, jint a5)
{
    jlong h = 39;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m40(JNIEnv *env, jclass self, jint a0, jint a1, jint a2, jint a3, jint a4, jint a5, jint a6)
{
    jlong h = 40;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m41(JNIEnv *env, jclass self, jint a0, jint a1, jint a2, jint a3, jint a4, jint a5, jint a6, jint a7)
{
    jlong h = 41;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m42(JNIEnv *env, jobject self, jint a0, jint a1, jint a2, jint a3, jint a4, jint a5, jint a6, jint a7, jint a8)
{
    jlong h = 42;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m43(JNIEnv *env, jclass self, jint a0, jint a1, jint a2, jint a3, jint a4, jint a5, jint a6, jint a7, jint a8, jint a9)
{
    jlong h = 43;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m44(JNIEnv *env, jclass self, jint a0, jint a1, jint a2, jint a3, jint a4, jint a5, jint a6, jint a7, jint a8, jint a9, jint a10, jint a11, jint a12, jint a13, jint a14, jint a15, jint a16)
{
    jlong h = 44;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m45(JNIEnv *env, jobject self, jlong a0)
{
    jlong h = 45;
    h = MIX(h, (jlong)a0);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m46(JNIEnv *env, jclass self, jlong a0, jlong a1)
{
    jlong h = 46;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m47(JNIEnv *env, jclass self, jlong a0, jlong a1, jlong a2, jlong a3, jlong a4)
{
    jlong h = 47;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m48(JNIEnv *env, jobject self, jlong a0, jlong a1, jlong a2, jlong a3, jlong a4, jlong a5)
{
    jlong h = 48;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m49(JNIEnv *env, jclass self, jlong a0, jlong a1, jlong a2, jlong a3, jlong a4, jlong a5, jlong a6)
{
    jlong h = 49;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m50(JNIEnv *env, jclass self, jlong a0, jlong a1, jlong a2, jlong a3, jlong a4, jlong a5, jlong a6, jlong a7)
{
    jlong h = 50;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m51(JNIEnv *env, jobject self, jlong a0, jlong a1, jlong a2, jlong a3, jlong a4, jlong a5, jlong a6, jlong a7, jlong a8)
{
    jlong h = 51;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m52(JNIEnv *env, jclass self, jlong a0, jlong a1, jlong a2, jlong a3, jlong a4, jlong a5, jlong a6, jlong a7, jlong a8, jlong a9)
{
    jlong h = 52;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m53(JNIEnv *env, jclass self, jlong a0, jlong a1, jlong a2, jlong a3, jlong a4, jlong a5, jlong a6, jlong a7, jlong a8, jlong a9, jlong a10, jlong a11, jlong a12, jlong a13, jlong a14, jlong a15, jlong a16)
{
    jlong h = 53;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m54(JNIEnv *env, jobject self, jfloat a0)
{
    jlong h = 54;
    h = MIX(h, float_bits(a0));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m55(JNIEnv *env, jclass self, jfloat a0, jfloat a1)
{
    jlong h = 55;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1));
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m56(JNIEnv *env, jclass self, jfloat a0, jfloat a1, jfloat a2, jfloat a3, jfloat a4)
{
    jlong h = 56;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, float_bits(a3));
    h = MIX(h, float_bits(a4));
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m57(JNIEnv *env, jobject self, jfloat a0, jfloat a1, jfloat a2, jfloat a3, jfloat a4, jfloat a5)
{
    jlong h = 57;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, float_bits(a3));
    h = MIX(h, float_bits(a4)); h = MIX(h, float_bits(a5));
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m58(JNIEnv *env, jclass self, jfloat a0, jfloat a1, jfloat a2, jfloat a3, jfloat a4, jfloat a5, jfloat a6)
{
    jlong h = 58;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, float_bits(a3));
    h = MIX(h, float_bits(a4)); h = MIX(h, float_bits(a5)); h = MIX(h, float_bits(a6));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m59(JNIEnv *env, jclass self, jfloat a0, jfloat a1, jfloat a2, jfloat a3, jfloat a4, jfloat a5, jfloat a6, jfloat a7)
{
    jlong h = 59;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, float_bits(a3));
    h = MIX(h, float_bits(a4)); h = MIX(h, float_bits(a5)); h = MIX(h, float_bits(a6)); h = MIX(h, float_bits(a7));
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m60(JNIEnv *env, jobject self, jfloat a0, jfloat a1, jfloat a2, jfloat a3, jfloat a4, jfloat a5, jfloat a6, jfloat a7, jfloat a8)
{
    jlong h = 60;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, float_bits(a3));
    h = MIX(h, float_bits(a4)); h = MIX(h, float_bits(a5)); h = MIX(h, float_bits(a6)); h = MIX(h, float_bits(a7));
    h = MIX(h, float_bits(a8));
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m61(JNIEnv *env, jclass self, jfloat a0, jfloat a1, jfloat a2, jfloat a3, jfloat a4, jfloat a5, jfloat a6, jfloat a7, jfloat a8, jfloat a9)
{
    jlong h = 61;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, float_bits(a3));
    h = MIX(h, float_bits(a4)); h = MIX(h, float_bits(a5)); h = MIX(h, float_bits(a6)); h = MIX(h, float_bits(a7));
    h = MIX(h, float_bits(a8)); h = MIX(h, float_bits(a9));
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m62(JNIEnv *env, jclass self, jfloat a0, jfloat a1, jfloat a2, jfloat a3, jfloat a4, jfloat a5, jfloat a6, jfloat a7, jfloat a8, jfloat a9, jfloat a10, jfloat a11, jfloat a12, jfloat a13, jfloat a14, jfloat a15, jfloat a16)
{
    jlong h = 62;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, float_bits(a3));
    h = MIX(h, float_bits(a4)); h = MIX(h, float_bits(a5)); h = MIX(h, float_bits(a6)); h = MIX(h, float_bits(a7));
    h = MIX(h, float_bits(a8)); h = MIX(h, float_bits(a9)); h = MIX(h, float_bits(a10)); h = MIX(h, float_bits(a11));
    h = MIX(h, float_bits(a12)); h = MIX(h, float_bits(a13)); h = MIX(h, float_bits(a14));
    h = MIX(h, float_bits(a15)); h = MIX(h, float_bits(a16));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m63(JNIEnv *env, jobject self, jdouble a0)
{
    jlong h = 63;
    h = MIX(h, double_bits(a0));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m64(JNIEnv *env, jclass self, jdouble a0, jdouble a1)
{
    jlong h = 64;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1));
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m65(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4)
{
    jlong h = 65;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4));
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m66(JNIEnv *env, jobject self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4, jdouble a5)
{
    jlong h = 66;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4)); h = MIX(h, double_bits(a5));
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m67(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4, jdouble a5, jdouble a6)
{
    jlong h = 67;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4)); h = MIX(h, double_bits(a5));
    h = MIX(h, double_bits(a6));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m68(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4, jdouble a5, jdouble a6, jdouble a7)
{
    jlong h = 68;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4)); h = MIX(h, double_bits(a5));
    h = MIX(h, double_bits(a6)); h = MIX(h, double_bits(a7));
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m69(JNIEnv *env, jobject self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4, jdouble a5, jdouble a6, jdouble a7, jdouble a8)
{
    jlong h = 69;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4)); h = MIX(h, double_bits(a5));
    h = MIX(h, double_bits(a6)); h = MIX(h, double_bits(a7)); h = MIX(h, double_bits(a8));
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m70(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4, jdouble a5, jdouble a6, jdouble a7, jdouble a8, jdouble a9)
{
    jlong h = 70;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4)); h = MIX(h, double_bits(a5));
    h = MIX(h, double_bits(a6)); h = MIX(h, double_bits(a7)); h = MIX(h, double_bits(a8));
    h = MIX(h, double_bits(a9));
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m71(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4, jdouble a5, jdouble a6, jdouble a7, jdouble a8, jdouble a9, jdouble a10, jdouble a11, jdouble a12, jdouble a13, jdouble a14, jdouble a15, jdouble a16)
{
    jlong h = 71;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4)); h = MIX(h, double_bits(a5));
    h = MIX(h, double_bits(a6)); h = MIX(h, double_bits(a7)); h = MIX(h, double_bits(a8));
    h = MIX(h, double_bits(a9)); h = MIX(h, double_bits(a10)); h = MIX(h, double_bits(a11));
    h = MIX(h, double_bits(a12)); h = MIX(h, double_bits(a13)); h = MIX(h, double_bits(a14));
    h = MIX(h, double_bits(a15)); h = MIX(h, double_bits(a16));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m72(JNIEnv *env, jobject self, jstring a0)
{
    jlong h = 72;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m73(JNIEnv *env, jclass self, jstring a0, jstring a1)
{
    jlong h = 73;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m74(JNIEnv *env, jclass self, jstring a0, jstring a1, jstring a2, jstring a3, jstring a4)
{
    jlong h = 74;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m75(JNIEnv *env, jobject self, jstring a0, jstring a1, jstring a2, jstring a3, jstring a4, jstring a5)
{
    jlong h = 75;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5)));
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m76(JNIEnv *env, jclass self, jstring a0, jstring a1, jstring a2, jstring a3, jstring a4, jstring a5, jstring a6)
{
    jlong h = 76;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6)));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m77(JNIEnv *env, jclass self, jstring a0, jstring a1, jstring a2, jstring a3, jstring a4, jstring a5, jstring a6, jstring a7)
{
    jlong h = 77;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -1 : (*env)->GetStringLength(env, a7)));
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m78(JNIEnv *env, jobject self, jstring a0, jstring a1, jstring a2, jstring a3, jstring a4, jstring a5, jstring a6, jstring a7, jstring a8)
{
    jlong h = 78;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -1 : (*env)->GetStringLength(env, a7)));
    h = MIX(h, (a8 == NULL ? -1 : (*env)->GetStringLength(env, a8)));
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m79(JNIEnv *env, jclass self, jstring a0, jstring a1, jstring a2, jstring a3, jstring a4, jstring a5, jstring a6, jstring a7, jstring a8, jstring a9)
{
    jlong h = 79;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -1 : (*env)->GetStringLength(env, a7)));
    h = MIX(h, (a8 == NULL ? -1 : (*env)->GetStringLength(env, a8)));
    h = MIX(h, (a9 == NULL ? -1 : (*env)->GetStringLength(env, a9)));
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m80(JNIEnv *env, jclass self, jstring a0, jstring a1, jstring a2, jstring a3, jstring a4, jstring a5, jstring a6, jstring a7, jstring a8, jstring a9, jstring a10, jstring a11, jstring a12, jstring a13, jstring a14, jstring a15, jstring a16)
{
    jlong h = 80;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -1 : (*env)->GetStringLength(env, a7)));
    h = MIX(h, (a8 == NULL ? -1 : (*env)->GetStringLength(env, a8)));
    h = MIX(h, (a9 == NULL ? -1 : (*env)->GetStringLength(env, a9)));
    h = MIX(h, (a10 == NULL ? -1 : (*env)->GetStringLength(env, a10)));
    h = MIX(h, (a11 == NULL ? -1 : (*env)->GetStringLength(env, a11)));
    h = MIX(h, (a12 == NULL ? -1 : (*env)->GetStringLength(env, a12)));
    h = MIX(h, (a13 == NULL ? -1 : (*env)->GetStringLength(env, a13)));
    h = MIX(h, (a14 == NULL ? -1 : (*env)->GetStringLength(env, a14)));
    h = MIX(h, (a15 == NULL ? -1 : (*env)->GetStringLength(env, a15)));
    h = MIX(h, (a16 == NULL ? -1 : (*env)->GetStringLength(env, a16)));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m81(JNIEnv *env, jobject self, jintArray a0)
{
    jlong h = 81;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m82(JNIEnv *env, jclass self, jintArray a0, jintArray a1)
{
    jlong h = 82;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m83(JNIEnv *env, jclass self, jintArray a0, jintArray a1, jintArray a2, jintArray a3, jintArray a4)
{
    jlong h = 83;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4)));
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m84(JNIEnv *env, jobject self, jintArray a0, jintArray a1, jintArray a2, jintArray a3, jintArray a4, jintArray a5)
{
    jlong h = 84;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -2 : (*env)->GetArrayLength(env, a5)));
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m85(JNIEnv *env, jclass self, jintArray a0, jintArray a1, jintArray a2, jintArray a3, jintArray a4, jintArray a5, jintArray a6)
{
    jlong h = 85;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -2 : (*env)->GetArrayLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6)));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m86(JNIEnv *env, jclass self, jintArray a0, jintArray a1, jintArray a2, jintArray a3, jintArray a4, jintArray a5, jintArray a6, jintArray a7)
{
    jlong h = 86;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -2 : (*env)->GetArrayLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -2 : (*env)->GetArrayLength(env, a7)));
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m87(JNIEnv *env, jobject self, jintArray a0, jintArray a1, jintArray a2, jintArray a3, jintArray a4, jintArray a5, jintArray a6, jintArray a7, jintArray a8)
{
    jlong h = 87;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -2 : (*env)->GetArrayLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -2 : (*env)->GetArrayLength(env, a7)));
    h = MIX(h, (a8 == NULL ? -2 : (*env)->GetArrayLength(env, a8)));
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m88(JNIEnv *env, jclass self, jintArray a0, jintArray a1, jintArray a2, jintArray a3, jintArray a4, jintArray a5, jintArray a6, jintArray a7, jintArray a8, jintArray a9)
{
    jlong h = 88;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -2 : (*env)->GetArrayLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -2 : (*env)->GetArrayLength(env, a7)));
    h = MIX(h, (a8 == NULL ? -2 : (*env)->GetArrayLength(env, a8)));
    h = MIX(h, (a9 == NULL ? -2 : (*env)->GetArrayLength(env, a9)));
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m89(JNIEnv *env, jclass self, jintArray a0, jintArray a1, jintArray a2, jintArray a3, jintArray a4, jintArray a5, jintArray a6, jintArray a7, jintArray a8, jintArray a9, jintArray a10, jintArray a11, jintArray a12, jintArray a13, jintArray a14, jintArray a15, jintArray a16)
{
    jlong h = 89;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -2 : (*env)->GetArrayLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -2 : (*env)->GetArrayLength(env, a7)));
    h = MIX(h, (a8 == NULL ? -2 : (*env)->GetArrayLength(env, a8)));
    h = MIX(h, (a9 == NULL ? -2 : (*env)->GetArrayLength(env, a9)));
    h = MIX(h, (a10 == NULL ? -2 : (*env)->GetArrayLength(env, a10)));
    h = MIX(h, (a11 == NULL ? -2 : (*env)->GetArrayLength(env, a11)));
    h = MIX(h, (a12 == NULL ? -2 : (*env)->GetArrayLength(env, a12)));
    h = MIX(h, (a13 == NULL ? -2 : (*env)->GetArrayLength(env, a13)));
    h = MIX(h, (a14 == NULL ? -2 : (*env)->GetArrayLength(env, a14)));
    h = MIX(h, (a15 == NULL ? -2 : (*env)->GetArrayLength(env, a15)));
    h = MIX(h, (a16 == NULL ? -2 : (*env)->GetArrayLength(env, a16)));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m90(JNIEnv *env, jobject self, jint a0, jlong a1, jint a2, jchar a3, jstring a4, jint a5, jbyte a6, jboolean a7, jshort a8, jfloat a9, jfloat a10, jint a11, jstring a12, jlong a13, jfloat a14, jchar a15, jstring a16, jboolean a17, jchar a18, jshort a19, jchar a20, jstring a21, jstring a22, jshort a23, jlong a24)
{
    jlong h = 90;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4))); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, float_bits(a9)); h = MIX(h, float_bits(a10));
    h = MIX(h, (jlong)a11); h = MIX(h, (a12 == NULL ? -1 : (*env)->GetStringLength(env, a12)));
    h = MIX(h, (jlong)a13); h = MIX(h, float_bits(a14)); h = MIX(h, (jlong)a15);
    h = MIX(h, (a16 == NULL ? -1 : (*env)->GetStringLength(env, a16))); h = MIX(h, (jlong)a17);
    h = MIX(h, (jlong)a18); h = MIX(h, (jlong)a19); h = MIX(h, (jlong)a20);
    h = MIX(h, (a21 == NULL ? -1 : (*env)->GetStringLength(env, a21)));
    h = MIX(h, (a22 == NULL ? -1 : (*env)->GetStringLength(env, a22))); h = MIX(h, (jlong)a23);
    h = MIX(h, (jlong)a24);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m91(JNIEnv *env, jclass self)
{
    jlong h = 91;
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m92(JNIEnv *env, jclass self, jbyte a0, jstring a1, jdouble a2, jintArray a3, jchar a4, jfloat a5)
{
    jlong h = 92;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, double_bits(a2)); h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    h = MIX(h, (jlong)a4); h = MIX(h, float_bits(a5));
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m93(JNIEnv *env, jobject self)
{
    jlong h = 93;
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m94(JNIEnv *env, jclass self, jintArray a0, jboolean a1, jlong a2, jboolean a3, jdouble a4, jlong a5, jintArray a6, jboolean a7, jfloat a8, jshort a9, jbyte a10)
{
    jlong h = 94;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0))); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    h = MIX(h, (jlong)a3); h = MIX(h, double_bits(a4)); h = MIX(h, (jlong)a5);
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6))); h = MIX(h, (jlong)a7);
    h = MIX(h, float_bits(a8)); h = MIX(h, (jlong)a9); h = MIX(h, (jlong)a10);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m95(JNIEnv *env, jclass self, jstring a0, jlong a1, jboolean a2)
{
    jlong h = 95;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0))); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m96(JNIEnv *env, jobject self, jint a0)
{
    jlong h = 96;
    h = MIX(h, (jlong)a0);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m97(JNIEnv *env, jclass self, jstring a0, jstring a1, jchar a2, jint a3, jint a4, jlong a5, jlong a6, jchar a7)
{
    jlong h = 97;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1))); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m98(JNIEnv *env, jclass self, jintArray a0)
{
    jlong h = 98;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m99(JNIEnv *env, jobject self, jboolean a0, jboolean a1, jlong a2, jboolean a3, jdouble a4)
{
    jlong h = 99;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, double_bits(a4));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m100(JNIEnv *env, jclass self, jboolean a0, jshort a1, jint a2, jint a3, jbyte a4, jdouble a5, jboolean a6)
{
    jlong h = 100;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, double_bits(a5)); h = MIX(h, (jlong)a6);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m101(JNIEnv *env, jclass self, jdouble a0, jintArray a1, jfloat a2, jchar a3, jshort a4, jint a5)
{
    jlong h = 101;
    h = MIX(h, double_bits(a0)); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, float_bits(a2)); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m102(JNIEnv *env, jobject self, jshort a0)
{
    jlong h = 102;
    h = MIX(h, (jlong)a0);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m103(JNIEnv *env, jclass self, jint a0, jlong a1, jlong a2, jboolean a3)
{
    jlong h = 103;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m104(JNIEnv *env, jclass self, jbyte a0, jint a1, jint a2, jfloat a3, jdouble a4, jbyte a5)
{
    jlong h = 104;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, float_bits(a3));
    h = MIX(h, double_bits(a4)); h = MIX(h, (jlong)a5);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m105(JNIEnv *env, jobject self, jshort a0, jshort a1, jstring a2, jint a3)
{
    jlong h = 105;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (jlong)a3);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m106(JNIEnv *env, jclass self, jboolean a0, jdouble a1, jintArray a2, jfloat a3)
{
    jlong h = 106;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2))); h = MIX(h, float_bits(a3));
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m107(JNIEnv *env, jclass self, jstring a0, jfloat a1, jstring a2, jdouble a3, jbyte a4, jdouble a5, jshort a6)
{
    jlong h = 107;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0))); h = MIX(h, float_bits(a1));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2))); h = MIX(h, double_bits(a3));
    h = MIX(h, (jlong)a4); h = MIX(h, double_bits(a5)); h = MIX(h, (jlong)a6);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m108(JNIEnv *env, jobject self, jlong a0, jshort a1, jlong a2, jintArray a3, jboolean a4, jintArray a5, jintArray a6)
{
    jlong h = 108;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3))); h = MIX(h, (jlong)a4);
    h = MIX(h, (a5 == NULL ? -2 : (*env)->GetArrayLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6)));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m109(JNIEnv *env, jclass self, jlong a0)
{
    jlong h = 109;
    h = MIX(h, (jlong)a0);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m110(JNIEnv *env, jclass self, jshort a0, jintArray a1, jlong a2, jlong a3, jchar a4, jshort a5, jint a6, jfloat a7)
{
    jlong h = 110;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1))); h = MIX(h, (jlong)a2);
    h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    h = MIX(h, float_bits(a7));
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m111(JNIEnv *env, jobject self, jintArray a0, jbyte a1, jstring a2, jbyte a3, jstring a4, jboolean a5, jshort a6)
{
    jlong h = 111;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0))); h = MIX(h, (jlong)a1);
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2))); h = MIX(h, (jlong)a3);
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4))); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m112(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jstring a2, jchar a3, jstring a4, jstring a5, jdouble a6)
{
    jlong h = 112;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2))); h = MIX(h, (jlong)a3);
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5))); h = MIX(h, double_bits(a6));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m113(JNIEnv *env, jclass self)
{
    jlong h = 113;
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m114(JNIEnv *env, jobject self, jchar a0, jboolean a1, jdouble a2, jlong a3)
{
    jlong h = 114;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, double_bits(a2)); h = MIX(h, (jlong)a3);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m115(JNIEnv *env, jclass self, jboolean a0, jint a1, jbyte a2)
{
    jlong h = 115;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m116(JNIEnv *env, jclass self)
{
    jlong h = 116;
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m117(JNIEnv *env, jobject self, jint a0, jintArray a1, jshort a2)
{
    jlong h = 117;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1))); h = MIX(h, (jlong)a2);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m118(JNIEnv *env, jclass self)
{
    jlong h = 118;
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m119(JNIEnv *env, jclass self, jshort a0, jboolean a1, jfloat a2, jbyte a3, jfloat a4, jboolean a5, jstring a6, jboolean a7, jshort a8, jstring a9, jint a10, jint a11, jlong a12, jlong a13, jstring a14, jintArray a15, jfloat a16)
{
    jlong h = 119;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, float_bits(a2)); h = MIX(h, (jlong)a3);
    h = MIX(h, float_bits(a4)); h = MIX(h, (jlong)a5);
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6))); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    h = MIX(h, (a9 == NULL ? -1 : (*env)->GetStringLength(env, a9))); h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11);
    h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (a14 == NULL ? -1 : (*env)->GetStringLength(env, a14)));
    h = MIX(h, (a15 == NULL ? -2 : (*env)->GetArrayLength(env, a15))); h = MIX(h, float_bits(a16));
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m120(JNIEnv *env, jobject self, jboolean a0, jstring a1, jlong a2, jbyte a3, jboolean a4, jint a5, jlong a6, jlong a7, jbyte a8, jlong a9, jchar a10, jstring a11, jshort a12, jdouble a13, jint a14, jdouble a15, jbyte a16, jint a17, jshort a18, jbyte a19, jfloat a20, jint a21, jshort a22, jdouble a23, jlong a24, jchar a25, jshort a26, jstring a27, jintArray a28)
{
    jlong h = 120;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1))); h = MIX(h, (jlong)a2);
    h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9); h = MIX(h, (jlong)a10);
    h = MIX(h, (a11 == NULL ? -1 : (*env)->GetStringLength(env, a11))); h = MIX(h, (jlong)a12);
    h = MIX(h, double_bits(a13)); h = MIX(h, (jlong)a14); h = MIX(h, double_bits(a15)); h = MIX(h, (jlong)a16);
    h = MIX(h, (jlong)a17); h = MIX(h, (jlong)a18); h = MIX(h, (jlong)a19); h = MIX(h, float_bits(a20));
    h = MIX(h, (jlong)a21); h = MIX(h, (jlong)a22); h = MIX(h, double_bits(a23)); h = MIX(h, (jlong)a24);
    h = MIX(h, (jlong)a25); h = MIX(h, (jlong)a26);
    h = MIX(h, (a27 == NULL ? -1 : (*env)->GetStringLength(env, a27)));
    h = MIX(h, (a28 == NULL ? -2 : (*env)->GetArrayLength(env, a28)));
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m121(JNIEnv *env, jclass self, jbyte a0, jfloat a1, jdouble a2, jstring a3)
{
    jlong h = 121;
    h = MIX(h, (jlong)a0); h = MIX(h, float_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m122(JNIEnv *env, jclass self, jstring a0, jintArray a1, jchar a2, jstring a3, jchar a4, jchar a5, jintArray a6, jstring a7, jlong a8, jdouble a9, jint a10, jfloat a11, jbyte a12, jintArray a13, jshort a14, jchar a15, jchar a16, jshort a17, jfloat a18, jstring a19, jlong a20, jstring a21, jdouble a22, jstring a23)
{
    jlong h = 122;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1))); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3))); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5);
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -1 : (*env)->GetStringLength(env, a7))); h = MIX(h, (jlong)a8);
    h = MIX(h, double_bits(a9)); h = MIX(h, (jlong)a10); h = MIX(h, float_bits(a11)); h = MIX(h, (jlong)a12);
    h = MIX(h, (a13 == NULL ? -2 : (*env)->GetArrayLength(env, a13))); h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15);
    h = MIX(h, (jlong)a16); h = MIX(h, (jlong)a17); h = MIX(h, float_bits(a18));
    h = MIX(h, (a19 == NULL ? -1 : (*env)->GetStringLength(env, a19))); h = MIX(h, (jlong)a20);
    h = MIX(h, (a21 == NULL ? -1 : (*env)->GetStringLength(env, a21))); h = MIX(h, double_bits(a22));
    h = MIX(h, (a23 == NULL ? -1 : (*env)->GetStringLength(env, a23)));
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m123(JNIEnv *env, jobject self, jshort a0, jdouble a1, jint a2, jstring a3)
{
    jlong h = 123;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1)); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3)));
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m124(JNIEnv *env, jclass self, jboolean a0, jbyte a1, jlong a2, jdouble a3, jbyte a4)
{
    jlong h = 124;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, double_bits(a3));
    h = MIX(h, (jlong)a4);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m125(JNIEnv *env, jclass self, jstring a0, jfloat a1)
{
    jlong h = 125;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0))); h = MIX(h, float_bits(a1));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m126(JNIEnv *env, jobject self, jbyte a0, jint a1)
{
    jlong h = 126;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m127(JNIEnv *env, jclass self, jlong a0, jdouble a1)
{
    jlong h = 127;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1));
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m128(JNIEnv *env, jclass self, jchar a0, jint a1)
{
    jlong h = 128;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m129(JNIEnv *env, jobject self, jlong a0, jintArray a1, jstring a2, jchar a3, jfloat a4, jbyte a5)
{
    jlong h = 129;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2))); h = MIX(h, (jlong)a3);
    h = MIX(h, float_bits(a4)); h = MIX(h, (jlong)a5);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m130(JNIEnv *env, jclass self, jshort a0, jshort a1, jstring a2)
{
    jlong h = 130;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m131(JNIEnv *env, jclass self, jfloat a0, jfloat a1, jint a2, jbyte a3, jint a4, jfloat a5, jshort a6, jlong a7, jboolean a8, jboolean a9, jintArray a10, jintArray a11, jboolean a12)
{
    jlong h = 131;
    h = MIX(h, float_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, (jlong)a4); h = MIX(h, float_bits(a5)); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9); h = MIX(h, (a10 == NULL ? -2 : (*env)->GetArrayLength(env, a10)));
    h = MIX(h, (a11 == NULL ? -2 : (*env)->GetArrayLength(env, a11))); h = MIX(h, (jlong)a12);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m132(JNIEnv *env, jobject self, jdouble a0, jfloat a1, jfloat a2, jintArray a3, jint a4, jint a5, jdouble a6, jchar a7, jfloat a8, jshort a9)
{
    jlong h = 132;
    h = MIX(h, double_bits(a0)); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3))); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5);
    h = MIX(h, double_bits(a6)); h = MIX(h, (jlong)a7); h = MIX(h, float_bits(a8)); h = MIX(h, (jlong)a9);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m133(JNIEnv *env, jclass self, jlong a0, jshort a1, jshort a2)
{
    jlong h = 133;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m134(JNIEnv *env, jclass self, jdouble a0, jshort a1)
{
    jlong h = 134;
    h = MIX(h, double_bits(a0)); h = MIX(h, (jlong)a1);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m135(JNIEnv *env, jobject self, jstring a0, jchar a1, jintArray a2, jdouble a3, jdouble a4, jbyte a5, jchar a6, jshort a7, jfloat a8, jfloat a9, jshort a10)
{
    jlong h = 135;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0))); h = MIX(h, (jlong)a1);
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2))); h = MIX(h, double_bits(a3));
    h = MIX(h, double_bits(a4)); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    h = MIX(h, float_bits(a8)); h = MIX(h, float_bits(a9)); h = MIX(h, (jlong)a10);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m136(JNIEnv *env, jclass self, jdouble a0, jlong a1, jshort a2, jlong a3, jfloat a4, jshort a5, jchar a6, jdouble a7, jboolean a8, jdouble a9, jbyte a10, jfloat a11)
{
    jlong h = 136;
    h = MIX(h, double_bits(a0)); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, float_bits(a4)); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, double_bits(a7));
    h = MIX(h, (jlong)a8); h = MIX(h, double_bits(a9)); h = MIX(h, (jlong)a10); h = MIX(h, float_bits(a11));
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m137(JNIEnv *env, jclass self, jchar a0, jdouble a1, jboolean a2)
{
    jlong h = 137;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1)); h = MIX(h, (jlong)a2);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m138(JNIEnv *env, jobject self, jchar a0, jshort a1, jchar a2, jint a3, jchar a4, jboolean a5, jbyte a6)
{
    jlong h = 138;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m139(JNIEnv *env, jclass self, jboolean a0, jbyte a1, jint a2, jintArray a3, jint a4, jstring a5, jint a6)
{
    jlong h = 139;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3))); h = MIX(h, (jlong)a4);
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5))); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m140(JNIEnv *env, jclass self, jint a0, jintArray a1, jboolean a2, jboolean a3, jstring a4, jint a5, jstring a6, jintArray a7, jbyte a8, jboolean a9, jint a10, jint a11, jintArray a12, jlong a13, jdouble a14, jshort a15)
{
    jlong h = 140;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1))); h = MIX(h, (jlong)a2);
    h = MIX(h, (jlong)a3); h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4))); h = MIX(h, (jlong)a5);
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6)));
    h = MIX(h, (a7 == NULL ? -2 : (*env)->GetArrayLength(env, a7))); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9);
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (a12 == NULL ? -2 : (*env)->GetArrayLength(env, a12)));
    h = MIX(h, (jlong)a13); h = MIX(h, double_bits(a14)); h = MIX(h, (jlong)a15);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m141(JNIEnv *env, jobject self)
{
    jlong h = 141;
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m142(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jlong a2, jdouble a3, jlong a4)
{
    jlong h = 142;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, (jlong)a2); h = MIX(h, double_bits(a3));
    h = MIX(h, (jlong)a4);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m143(JNIEnv *env, jclass self)
{
    jlong h = 143;
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m144(JNIEnv *env, jobject self, jstring a0, jchar a1)
{
    jlong h = 144;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0))); h = MIX(h, (jlong)a1);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m145(JNIEnv *env, jclass self, jintArray a0, jstring a1, jbyte a2)
{
    jlong h = 145;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1))); h = MIX(h, (jlong)a2);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m146(JNIEnv *env, jclass self, jbyte a0, jdouble a1, jchar a2)
{
    jlong h = 146;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1)); h = MIX(h, (jlong)a2);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m147(JNIEnv *env, jobject self, jdouble a0, jboolean a1, jint a2, jboolean a3, jintArray a4, jbyte a5, jbyte a6, jchar a7)
{
    jlong h = 147;
    h = MIX(h, double_bits(a0)); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4))); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    h = MIX(h, (jlong)a7);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m148(JNIEnv *env, jclass self, jint a0, jint a1, jint a2, jintArray a3, jlong a4, jstring a5, jboolean a6)
{
    jlong h = 148;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3))); h = MIX(h, (jlong)a4);
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5))); h = MIX(h, (jlong)a6);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m149(JNIEnv *env, jclass self, jfloat a0, jboolean a1)
{
    jlong h = 149;
    h = MIX(h, float_bits(a0)); h = MIX(h, (jlong)a1);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m150(JNIEnv *env, jobject self, jlong a0, jstring a1, jlong a2)
{
    jlong h = 150;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1))); h = MIX(h, (jlong)a2);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m151(JNIEnv *env, jclass self, jboolean a0, jdouble a1, jbyte a2, jstring a3, jdouble a4, jint a5, jintArray a6, jbyte a7, jintArray a8, jchar a9, jbyte a10, jlong a11, jboolean a12, jchar a13, jintArray a14, jshort a15, jint a16, jfloat a17, jbyte a18, jbyte a19, jfloat a20, jboolean a21, jdouble a22, jstring a23, jfloat a24, jfloat a25, jint a26, jintArray a27, jshort a28)
{
    jlong h = 151;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1)); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -1 : (*env)->GetStringLength(env, a3))); h = MIX(h, double_bits(a4));
    h = MIX(h, (jlong)a5); h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6))); h = MIX(h, (jlong)a7);
    h = MIX(h, (a8 == NULL ? -2 : (*env)->GetArrayLength(env, a8))); h = MIX(h, (jlong)a9); h = MIX(h, (jlong)a10);
    h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13);
    h = MIX(h, (a14 == NULL ? -2 : (*env)->GetArrayLength(env, a14))); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    h = MIX(h, float_bits(a17)); h = MIX(h, (jlong)a18); h = MIX(h, (jlong)a19); h = MIX(h, float_bits(a20));
    h = MIX(h, (jlong)a21); h = MIX(h, double_bits(a22));
    h = MIX(h, (a23 == NULL ? -1 : (*env)->GetStringLength(env, a23))); h = MIX(h, float_bits(a24));
    h = MIX(h, float_bits(a25)); h = MIX(h, (jlong)a26);
    h = MIX(h, (a27 == NULL ? -2 : (*env)->GetArrayLength(env, a27))); h = MIX(h, (jlong)a28);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m152(JNIEnv *env, jclass self, jchar a0, jshort a1, jlong a2, jshort a3, jlong a4, jdouble a5, jlong a6, jshort a7, jintArray a8, jbyte a9, jshort a10, jstring a11, jdouble a12, jshort a13, jdouble a14, jfloat a15, jlong a16, jfloat a17, jintArray a18)
{
    jlong h = 152;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, double_bits(a5)); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    h = MIX(h, (a8 == NULL ? -2 : (*env)->GetArrayLength(env, a8))); h = MIX(h, (jlong)a9); h = MIX(h, (jlong)a10);
    h = MIX(h, (a11 == NULL ? -1 : (*env)->GetStringLength(env, a11))); h = MIX(h, double_bits(a12));
    h = MIX(h, (jlong)a13); h = MIX(h, double_bits(a14)); h = MIX(h, float_bits(a15)); h = MIX(h, (jlong)a16);
    h = MIX(h, float_bits(a17)); h = MIX(h, (a18 == NULL ? -2 : (*env)->GetArrayLength(env, a18)));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m153(JNIEnv *env, jobject self, jbyte a0)
{
    jlong h = 153;
    h = MIX(h, (jlong)a0);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m154(JNIEnv *env, jclass self)
{
    jlong h = 154;
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m155(JNIEnv *env, jclass self)
{
    jlong h = 155;
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m156(JNIEnv *env, jobject self, jlong a0, jfloat a1, jfloat a2, jboolean a3, jstring a4, jstring a5, jstring a6, jboolean a7, jboolean a8, jstring a9, jlong a10, jintArray a11, jlong a12)
{
    jlong h = 156;
    h = MIX(h, (jlong)a0); h = MIX(h, float_bits(a1)); h = MIX(h, float_bits(a2)); h = MIX(h, (jlong)a3);
    h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4)));
    h = MIX(h, (a5 == NULL ? -1 : (*env)->GetStringLength(env, a5)));
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6))); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    h = MIX(h, (a9 == NULL ? -1 : (*env)->GetStringLength(env, a9))); h = MIX(h, (jlong)a10);
    h = MIX(h, (a11 == NULL ? -2 : (*env)->GetArrayLength(env, a11))); h = MIX(h, (jlong)a12);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m157(JNIEnv *env, jclass self, jintArray a0, jintArray a1, jlong a2, jintArray a3, jshort a4)
{
    jlong h = 157;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0)));
    h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1))); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3))); h = MIX(h, (jlong)a4);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m158(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jbyte a2, jchar a3, jboolean a4, jchar a5, jdouble a6, jstring a7, jchar a8)
{
    jlong h = 158;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5); h = MIX(h, double_bits(a6));
    h = MIX(h, (a7 == NULL ? -1 : (*env)->GetStringLength(env, a7))); h = MIX(h, (jlong)a8);
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m159(JNIEnv *env, jobject self, jintArray a0, jboolean a1, jboolean a2, jchar a3, jfloat a4, jfloat a5, jfloat a6, jbyte a7, jint a8, jshort a9, jshort a10, jchar a11, jboolean a12, jintArray a13, jdouble a14, jlong a15, jchar a16, jdouble a17, jshort a18, jfloat a19, jlong a20, jint a21, jdouble a22, jdouble a23, jbyte a24, jchar a25, jbyte a26, jshort a27, jdouble a28)
{
    jlong h = 159;
    h = MIX(h, (a0 == NULL ? -2 : (*env)->GetArrayLength(env, a0))); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2);
    h = MIX(h, (jlong)a3); h = MIX(h, float_bits(a4)); h = MIX(h, float_bits(a5)); h = MIX(h, float_bits(a6));
    h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9); h = MIX(h, (jlong)a10);
    h = MIX(h, (jlong)a11); h = MIX(h, (jlong)a12); h = MIX(h, (a13 == NULL ? -2 : (*env)->GetArrayLength(env, a13)));
    h = MIX(h, double_bits(a14)); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16); h = MIX(h, double_bits(a17));
    h = MIX(h, (jlong)a18); h = MIX(h, float_bits(a19)); h = MIX(h, (jlong)a20); h = MIX(h, (jlong)a21);
    h = MIX(h, double_bits(a22)); h = MIX(h, double_bits(a23)); h = MIX(h, (jlong)a24); h = MIX(h, (jlong)a25);
    h = MIX(h, (jlong)a26); h = MIX(h, (jlong)a27); h = MIX(h, double_bits(a28));
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m160(JNIEnv *env, jclass self, jbyte a0, jint a1, jstring a2, jintArray a3)
{
    jlong h = 160;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3)));
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m161(JNIEnv *env, jclass self, jdouble a0, jint a1, jstring a2, jfloat a3, jboolean a4)
{
    jlong h = 161;
    h = MIX(h, double_bits(a0)); h = MIX(h, (jlong)a1);
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2))); h = MIX(h, float_bits(a3));
    h = MIX(h, (jlong)a4);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m162(JNIEnv *env, jobject self, jint a0, jchar a1, jstring a2, jshort a3, jshort a4, jbyte a5, jboolean a6, jlong a7, jbyte a8, jboolean a9, jshort a10, jlong a11, jlong a12, jshort a13, jshort a14, jstring a15, jchar a16, jchar a17, jintArray a18, jintArray a19, jintArray a20, jboolean a21, jdouble a22, jboolean a23, jdouble a24)
{
    jlong h = 162;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9); h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11);
    h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13); h = MIX(h, (jlong)a14);
    h = MIX(h, (a15 == NULL ? -1 : (*env)->GetStringLength(env, a15))); h = MIX(h, (jlong)a16);
    h = MIX(h, (jlong)a17); h = MIX(h, (a18 == NULL ? -2 : (*env)->GetArrayLength(env, a18)));
    h = MIX(h, (a19 == NULL ? -2 : (*env)->GetArrayLength(env, a19)));
    h = MIX(h, (a20 == NULL ? -2 : (*env)->GetArrayLength(env, a20))); h = MIX(h, (jlong)a21);
    h = MIX(h, double_bits(a22)); h = MIX(h, (jlong)a23); h = MIX(h, double_bits(a24));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m163(JNIEnv *env, jclass self, jlong a0, jstring a1, jstring a2, jdouble a3, jintArray a4, jboolean a5, jboolean a6, jbyte a7, jbyte a8, jintArray a9, jchar a10, jint a11, jintArray a12)
{
    jlong h = 163;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -1 : (*env)->GetStringLength(env, a1)));
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2))); h = MIX(h, double_bits(a3));
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4))); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6);
    h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8); h = MIX(h, (a9 == NULL ? -2 : (*env)->GetArrayLength(env, a9)));
    h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11); h = MIX(h, (a12 == NULL ? -2 : (*env)->GetArrayLength(env, a12)));
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m164(JNIEnv *env, jclass self, jboolean a0, jchar a1, jint a2, jchar a3, jlong a4, jchar a5, jlong a6, jlong a7, jdouble a8, jshort a9, jintArray a10, jdouble a11, jint a12, jfloat a13, jshort a14, jchar a15, jintArray a16, jintArray a17, jfloat a18, jint a19)
{
    jlong h = 164;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4);
    h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, double_bits(a8));
    h = MIX(h, (jlong)a9); h = MIX(h, (a10 == NULL ? -2 : (*env)->GetArrayLength(env, a10)));
    h = MIX(h, double_bits(a11)); h = MIX(h, (jlong)a12); h = MIX(h, float_bits(a13)); h = MIX(h, (jlong)a14);
    h = MIX(h, (jlong)a15); h = MIX(h, (a16 == NULL ? -2 : (*env)->GetArrayLength(env, a16)));
    h = MIX(h, (a17 == NULL ? -2 : (*env)->GetArrayLength(env, a17))); h = MIX(h, float_bits(a18));
    h = MIX(h, (jlong)a19);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m165(JNIEnv *env, jobject self, jint a0, jboolean a1, jstring a2, jlong a3, jchar a4, jlong a5, jboolean a6, jboolean a7, jint a8, jbyte a9, jbyte a10, jlong a11, jintArray a12, jbyte a13, jstring a14, jshort a15, jbyte a16)
{
    jlong h = 165;
    h = MIX(h, (jlong)a0); h = MIX(h, (jlong)a1); h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2)));
    h = MIX(h, (jlong)a3); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7);
    h = MIX(h, (jlong)a8); h = MIX(h, (jlong)a9); h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11);
    h = MIX(h, (a12 == NULL ? -2 : (*env)->GetArrayLength(env, a12))); h = MIX(h, (jlong)a13);
    h = MIX(h, (a14 == NULL ? -1 : (*env)->GetStringLength(env, a14))); h = MIX(h, (jlong)a15);
    h = MIX(h, (jlong)a16);
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m166(JNIEnv *env, jclass self, jdouble a0, jintArray a1)
{
    jlong h = 166;
    h = MIX(h, double_bits(a0)); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m167(JNIEnv *env, jclass self, jchar a0, jdouble a1, jdouble a2, jshort a3, jintArray a4, jshort a5, jfloat a6, jboolean a7, jshort a8, jstring a9)
{
    jlong h = 167;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2)); h = MIX(h, (jlong)a3);
    h = MIX(h, (a4 == NULL ? -2 : (*env)->GetArrayLength(env, a4))); h = MIX(h, (jlong)a5);
    h = MIX(h, float_bits(a6)); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    h = MIX(h, (a9 == NULL ? -1 : (*env)->GetStringLength(env, a9)));
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m168(JNIEnv *env, jobject self, jbyte a0, jfloat a1, jintArray a2, jshort a3, jdouble a4, jint a5, jintArray a6, jint a7)
{
    jlong h = 168;
    h = MIX(h, (jlong)a0); h = MIX(h, float_bits(a1));
    h = MIX(h, (a2 == NULL ? -2 : (*env)->GetArrayLength(env, a2))); h = MIX(h, (jlong)a3);
    h = MIX(h, double_bits(a4)); h = MIX(h, (jlong)a5);
    h = MIX(h, (a6 == NULL ? -2 : (*env)->GetArrayLength(env, a6))); h = MIX(h, (jlong)a7);
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m169(JNIEnv *env, jclass self, jdouble a0, jchar a1, jlong a2, jint a3, jint a4)
{
    jlong h = 169;
    h = MIX(h, double_bits(a0)); h = MIX(h, (jlong)a1); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    h = MIX(h, (jlong)a4);
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m170(JNIEnv *env, jclass self, jint a0, jdouble a1, jfloat a2)
{
    jlong h = 170;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1)); h = MIX(h, float_bits(a2));
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m171(JNIEnv *env, jobject self, jchar a0, jfloat a1, jlong a2, jboolean a3)
{
    jlong h = 171;
    h = MIX(h, (jlong)a0); h = MIX(h, float_bits(a1)); h = MIX(h, (jlong)a2); h = MIX(h, (jlong)a3);
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m172(JNIEnv *env, jclass self)
{
    jlong h = 172;
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m173(JNIEnv *env, jclass self, jbyte a0, jintArray a1, jlong a2, jint a3, jstring a4, jlong a5, jint a6, jshort a7, jboolean a8)
{
    jlong h = 173;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1))); h = MIX(h, (jlong)a2);
    h = MIX(h, (jlong)a3); h = MIX(h, (a4 == NULL ? -1 : (*env)->GetStringLength(env, a4))); h = MIX(h, (jlong)a5);
    h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    return (jchar)h;
}

JNIEXPORT jshort JNICALL Java_Signatures_m174(JNIEnv *env, jobject self)
{
    jlong h = 174;
    return (jshort)h;
}

JNIEXPORT jint JNICALL Java_Signatures_m175(JNIEnv *env, jclass self, jfloat a0, jboolean a1)
{
    jlong h = 175;
    h = MIX(h, float_bits(a0)); h = MIX(h, (jlong)a1);
    return (jint)h;
}

JNIEXPORT jlong JNICALL Java_Signatures_m176(JNIEnv *env, jclass self, jlong a0, jintArray a1, jshort a2, jintArray a3, jint a4, jint a5, jstring a6, jint a7, jintArray a8, jstring a9, jboolean a10, jboolean a11, jint a12, jlong a13, jboolean a14, jintArray a15, jshort a16, jstring a17, jchar a18, jdouble a19)
{
    jlong h = 176;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1))); h = MIX(h, (jlong)a2);
    h = MIX(h, (a3 == NULL ? -2 : (*env)->GetArrayLength(env, a3))); h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5);
    h = MIX(h, (a6 == NULL ? -1 : (*env)->GetStringLength(env, a6))); h = MIX(h, (jlong)a7);
    h = MIX(h, (a8 == NULL ? -2 : (*env)->GetArrayLength(env, a8)));
    h = MIX(h, (a9 == NULL ? -1 : (*env)->GetStringLength(env, a9))); h = MIX(h, (jlong)a10); h = MIX(h, (jlong)a11);
    h = MIX(h, (jlong)a12); h = MIX(h, (jlong)a13); h = MIX(h, (jlong)a14);
    h = MIX(h, (a15 == NULL ? -2 : (*env)->GetArrayLength(env, a15))); h = MIX(h, (jlong)a16);
    h = MIX(h, (a17 == NULL ? -1 : (*env)->GetStringLength(env, a17))); h = MIX(h, (jlong)a18);
    h = MIX(h, double_bits(a19));
    return (jlong)h;
}

JNIEXPORT jfloat JNICALL Java_Signatures_m177(JNIEnv *env, jobject self, jbyte a0, jintArray a1)
{
    jlong h = 177;
    h = MIX(h, (jlong)a0); h = MIX(h, (a1 == NULL ? -2 : (*env)->GetArrayLength(env, a1)));
    return (jfloat)(jshort)h;
}

JNIEXPORT jdouble JNICALL Java_Signatures_m178(JNIEnv *env, jclass self)
{
    jlong h = 178;
    return (jdouble)(jint)h;
}

JNIEXPORT jstring JNICALL Java_Signatures_m179(JNIEnv *env, jclass self, jstring a0, jint a1, jstring a2, jshort a3)
{
    jlong h = 179;
    h = MIX(h, (a0 == NULL ? -1 : (*env)->GetStringLength(env, a0))); h = MIX(h, (jlong)a1);
    h = MIX(h, (a2 == NULL ? -1 : (*env)->GetStringLength(env, a2))); h = MIX(h, (jlong)a3);
    return (h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even");
}

JNIEXPORT jboolean JNICALL Java_Signatures_m180(JNIEnv *env, jobject self, jlong a0, jdouble a1, jlong a2, jdouble a3, jlong a4, jdouble a5, jlong a6, jdouble a7, jlong a8, jdouble a9, jlong a10, jdouble a11, jlong a12, jdouble a13, jlong a14, jdouble a15, jlong a16, jdouble a17, jlong a18, jdouble a19, jlong a20, jdouble a21, jlong a22, jdouble a23, jlong a24, jdouble a25, jlong a26, jdouble a27, jlong a28, jdouble a29, jlong a30, jdouble a31, jlong a32, jdouble a33, jlong a34, jdouble a35, jlong a36, jdouble a37, jlong a38, jdouble a39)
{
    jlong h = 180;
    h = MIX(h, (jlong)a0); h = MIX(h, double_bits(a1)); h = MIX(h, (jlong)a2); h = MIX(h, double_bits(a3));
    h = MIX(h, (jlong)a4); h = MIX(h, double_bits(a5)); h = MIX(h, (jlong)a6); h = MIX(h, double_bits(a7));
    h = MIX(h, (jlong)a8); h = MIX(h, double_bits(a9)); h = MIX(h, (jlong)a10); h = MIX(h, double_bits(a11));
    h = MIX(h, (jlong)a12); h = MIX(h, double_bits(a13)); h = MIX(h, (jlong)a14); h = MIX(h, double_bits(a15));
    h = MIX(h, (jlong)a16); h = MIX(h, double_bits(a17)); h = MIX(h, (jlong)a18); h = MIX(h, double_bits(a19));
    h = MIX(h, (jlong)a20); h = MIX(h, double_bits(a21)); h = MIX(h, (jlong)a22); h = MIX(h, double_bits(a23));
    h = MIX(h, (jlong)a24); h = MIX(h, double_bits(a25)); h = MIX(h, (jlong)a26); h = MIX(h, double_bits(a27));
    h = MIX(h, (jlong)a28); h = MIX(h, double_bits(a29)); h = MIX(h, (jlong)a30); h = MIX(h, double_bits(a31));
    h = MIX(h, (jlong)a32); h = MIX(h, double_bits(a33)); h = MIX(h, (jlong)a34); h = MIX(h, double_bits(a35));
    h = MIX(h, (jlong)a36); h = MIX(h, double_bits(a37)); h = MIX(h, (jlong)a38); h = MIX(h, double_bits(a39));
    return (h & 1) != 0;
}

JNIEXPORT jbyte JNICALL Java_Signatures_m181(JNIEnv *env, jclass self, jbyte a0, jfloat a1, jshort a2, jdouble a3, jchar a4, jint a5, jboolean a6, jlong a7, jbyte a8, jfloat a9, jshort a10, jdouble a11, jchar a12, jint a13, jboolean a14, jlong a15, jbyte a16, jfloat a17, jshort a18, jdouble a19, jchar a20, jint a21, jboolean a22, jlong a23, jbyte a24, jfloat a25, jshort a26, jdouble a27, jchar a28, jint a29, jboolean a30, jlong a31, jbyte a32, jfloat a33, jshort a34, jdouble a35, jchar a36, jint a37, jboolean a38, jlong a39, jbyte a40, jfloat a41, jshort a42, jdouble a43, jchar a44, jint a45, jboolean a46, jlong a47)
{
    jlong h = 181;
    h = MIX(h, (jlong)a0); h = MIX(h, float_bits(a1)); h = MIX(h, (jlong)a2); h = MIX(h, double_bits(a3));
    h = MIX(h, (jlong)a4); h = MIX(h, (jlong)a5); h = MIX(h, (jlong)a6); h = MIX(h, (jlong)a7); h = MIX(h, (jlong)a8);
    h = MIX(h, float_bits(a9)); h = MIX(h, (jlong)a10); h = MIX(h, double_bits(a11)); h = MIX(h, (jlong)a12);
    h = MIX(h, (jlong)a13); h = MIX(h, (jlong)a14); h = MIX(h, (jlong)a15); h = MIX(h, (jlong)a16);
    h = MIX(h, float_bits(a17)); h = MIX(h, (jlong)a18); h = MIX(h, double_bits(a19)); h = MIX(h, (jlong)a20);
    h = MIX(h, (jlong)a21); h = MIX(h, (jlong)a22); h = MIX(h, (jlong)a23); h = MIX(h, (jlong)a24);
    h = MIX(h, float_bits(a25)); h = MIX(h, (jlong)a26); h = MIX(h, double_bits(a27)); h = MIX(h, (jlong)a28);
    h = MIX(h, (jlong)a29); h = MIX(h, (jlong)a30); h = MIX(h, (jlong)a31); h = MIX(h, (jlong)a32);
    h = MIX(h, float_bits(a33)); h = MIX(h, (jlong)a34); h = MIX(h, double_bits(a35)); h = MIX(h, (jlong)a36);
    h = MIX(h, (jlong)a37); h = MIX(h, (jlong)a38); h = MIX(h, (jlong)a39); h = MIX(h, (jlong)a40);
    h = MIX(h, float_bits(a41)); h = MIX(h, (jlong)a42); h = MIX(h, double_bits(a43)); h = MIX(h, (jlong)a44);
    h = MIX(h, (jlong)a45); h = MIX(h, (jlong)a46); h = MIX(h, (jlong)a47);
    return (jbyte)h;
}

JNIEXPORT jchar JNICALL Java_Signatures_m182(JNIEnv *env, jclass self, jdouble a0, jdouble a1, jdouble a2, jdouble a3, jdouble a4, jdouble a5, jdouble a6, jdouble a7, jdouble a8, jdouble a9, jdouble a10, jdouble a11, jdouble a12, jdouble a13, jdouble a14, jdouble a15, jdouble a16, jdouble a17, jdouble a18, jdouble a19, jdouble a20, jdouble a21, jdouble a22, jdouble a23, jdouble a24, jdouble a25, jdouble a26, jdouble a27, jdouble a28, jdouble a29, jdouble a30, jdouble a31, jdouble a32, jdouble a33, jdouble a34, jdouble a35, jdouble a36, jdouble a37, jdouble a38, jdouble a39, jdouble a40, jdouble a41, jdouble a42, jdouble a43, jdouble a44, jdouble a45, jdouble a46, jdouble a47, jdouble a48, jdouble a49, jdouble a50, jdouble a51, jdouble a52, jdouble a53, jdouble a54, jdouble a55, jdouble a56, jdouble a57, jdouble a58, jdouble a59, jint a60, jint a61, jint a62, jint a63, jint a64, jint a65, jint a66, jint a67, jint a68, jint a69, jint a70, jint a71, jint a72, jint a73, jint a74, jint a75, jint a76, jint a77, jint a78, jint a79, jint a80, jint a81, jint a82, jint a83, jint a84, jint a85, jint a86, jint a87, jint a88, jint a89, jint a90, jint a91, jint a92, jint a93, jint a94, jint a95, jint a96, jint a97, jint a98, jint a99, jint a100, jint a101, jint a102, jint a103, jint a104, jint a105, jint a106, jint a107, jint a108, jint a109, jint a110, jint a111, jint a112, jint a113, jint a114, jint a115, jint a116, jint a117, jint a118, jint a119)
{
    jlong h = 182;
    h = MIX(h, double_bits(a0)); h = MIX(h, double_bits(a1)); h = MIX(h, double_bits(a2));
    h = MIX(h, double_bits(a3)); h = MIX(h, double_bits(a4)); h = MIX(h, double_bits(a5));
    h = MIX(h, double_bits(a6)); h = MIX(h, double_bits(a7)); h = MIX(h, double_bits(a8));
    h = MIX(h, double_bits(a9)); h = MIX(h, double_bits(a10)); h = MIX(h, double_bits(a11));
    h = MIX(h, double_bits(a12)); h = MIX(h, double_bits(a13)); h = MIX(h, double_bits(a14));
    h = MIX(h, double_bits(a15)); h = MIX(h, double_bits(a16)); h = MIX(h, double_bits(a17));
    h = MIX(h, double_bits(a18)); h = MIX(h, double_bits(a19)); h = MIX(h, double_bits(a20));
    h = MIX(h, double_bits(a21)); h = MIX(h, double_bits(a22)); h = MIX(h, double_bits(a23));
    h = MIX(h, double_bits(a24)); h = MIX(h, double_bits(a25)); h = MIX(h, double_bits(a26));
    h = MIX(h, double_bits(a27)); h = MIX(h, double_bits(a28)); h = MIX(h, double_bits(a29));
    h = MIX(h, double_bits(a30)); h = MIX(h, double_bits(a31)); h = MIX(h, double_bits(a32));
    h = MIX(h, double_bits(a33)); h = MIX(h, double_bits(a34)); h = MIX(h, double_bits(a35));
    h = MIX(h, double_bits(a36)); h = MIX(h, double_bits(a37)); h = MIX(h, double_bits(a38));
    h = MIX(h, double_bits(a39)); h = MIX(h, double_bits(a40)); h = MIX(h, double_bits(a41));
    h = MIX(h, double_bits(a42)); h = MIX(h, double_bits(a43)); h = MIX(h, double_bits(a44));
    h = MIX(h, double_bits(a45)); h = MIX(h, double_bits(a46)); h = MIX(h, double_bits(a47));
    h = MIX(h, double_bits(a48)); h = MIX(h, double_bits(a49)); h = MIX(h, double_bits(a50));
    h = MIX(h, double_bits(a51)); h = MIX(h, double_bits(a52)); h = MIX(h, double_bits(a53));
    h = MIX(h, double_bits(a54)); h = MIX(h, double_bits(a55)); h = MIX(h, double_bits(a56));
    h = MIX(h, double_bits(a57)); h = MIX(h, double_bits(a58)); h = MIX(h, double_bits(a59)); h = MIX(h, (jlong)a60);
    h = MIX(h, (jlong)a61); h = MIX(h, (jlong)a62); h = MIX(h, (jlong)a63); h = MIX(h, (jlong)a64);
    h = MIX(h, (jlong)a65); h = MIX(h, (jlong)a66); h = MIX(h, (jlong)a67); h = MIX(h, (jlong)a68);
    h = MIX(h, (jlong)a69); h = MIX(h, (jlong)a70); h = MIX(h, (jlong)a71); h = MIX(h, (jlong)a72);
    h = MIX(h, (jlong)a73); h = MIX(h, (jlong)a74); h = MIX(h, (jlong)a75); h = MIX(h, (jlong)a76);
    h = MIX(h, (jlong)a77); h = MIX(h, (jlong)a78); h = MIX(h, (jlong)a79); h = MIX(h, (jlong)a80);
    h = MIX(h, (jlong)a81); h = MIX(h, (jlong)a82); h = MIX(h, (jlong)a83); h = MIX(h, (jlong)a84);
    h = MIX(h, (jlong)a85); h = MIX(h, (jlong)a86); h = MIX(h, (jlong)a87); h = MIX(h, (jlong)a88);
    h = MIX(h, (jlong)a89); h = MIX(h, (jlong)a90); h = MIX(h, (jlong)a91); h = MIX(h, (jlong)a92);
    h = MIX(h, (jlong)a93); h = MIX(h, (jlong)a94); h = MIX(h, (jlong)a95); h = MIX(h, (jlong)a96);
    h = MIX(h, (jlong)a97); h = MIX(h, (jlong)a98); h = MIX(h, (jlong)a99); h = MIX(h, (jlong)a100);
    h = MIX(h, (jlong)a101); h = MIX(h, (jlong)a102); h = MIX(h, (jlong)a103); h = MIX(h, (jlong)a104);
    h = MIX(h, (jlong)a105); h = MIX(h, (jlong)a106); h = MIX(h, (jlong)a107); h = MIX(h, (jlong)a108);
    h = MIX(h, (jlong)a109); h = MIX(h, (jlong)a110); h = MIX(h, (jlong)a111); h = MIX(h, (jlong)a112);
    h = MIX(h, (jlong)a113); h = MIX(h, (jlong)a114); h = MIX(h, (jlong)a115); h = MIX(h, (jlong)a116);
    h = MIX(h, (jlong)a117); h = MIX(h, (jlong)a118); h = MIX(h, (jlong)a119);
    return (jchar)h;
}
