/* SPDX-License-Identifier: Apache-2.0
 * table.h - every function of the JNI table, in slot order.  Made by vm/jni/generate.py from
 * functions.json. */
#ifndef VM_JNI_TABLE_H
#define VM_JNI_TABLE_H
#include "jni.h"

/* X(name): one per slot that has a function */
#define JNI_FUNCTION_LIST(X) \
    X(GetVersion) \
    X(DefineClass) \
    X(FindClass) \
    X(FromReflectedMethod) \
    X(FromReflectedField) \
    X(ToReflectedMethod) \
    X(GetSuperclass) \
    X(IsAssignableFrom) \
    X(ToReflectedField) \
    X(Throw) \
    X(ThrowNew) \
    X(ExceptionOccurred) \
    X(ExceptionDescribe) \
    X(ExceptionClear) \
    X(FatalError) \
    X(PushLocalFrame) \
    X(PopLocalFrame) \
    X(NewGlobalRef) \
    X(DeleteGlobalRef) \
    X(DeleteLocalRef) \
    X(IsSameObject) \
    X(NewLocalRef) \
    X(EnsureLocalCapacity) \
    X(AllocObject) \
    X(NewObject) \
    X(NewObjectV) \
    X(NewObjectA) \
    X(GetObjectClass) \
    X(IsInstanceOf) \
    X(GetMethodID) \
    X(CallObjectMethod) \
    X(CallObjectMethodV) \
    X(CallObjectMethodA) \
    X(CallBooleanMethod) \
    X(CallBooleanMethodV) \
    X(CallBooleanMethodA) \
    X(CallByteMethod) \
    X(CallByteMethodV) \
    X(CallByteMethodA) \
    X(CallCharMethod) \
    X(CallCharMethodV) \
    X(CallCharMethodA) \
    X(CallShortMethod) \
    X(CallShortMethodV) \
    X(CallShortMethodA) \
    X(CallIntMethod) \
    X(CallIntMethodV) \
    X(CallIntMethodA) \
    X(CallLongMethod) \
    X(CallLongMethodV) \
    X(CallLongMethodA) \
    X(CallFloatMethod) \
    X(CallFloatMethodV) \
    X(CallFloatMethodA) \
    X(CallDoubleMethod) \
    X(CallDoubleMethodV) \
    X(CallDoubleMethodA) \
    X(CallVoidMethod) \
    X(CallVoidMethodV) \
    X(CallVoidMethodA) \
    X(CallNonvirtualObjectMethod) \
    X(CallNonvirtualObjectMethodV) \
    X(CallNonvirtualObjectMethodA) \
    X(CallNonvirtualBooleanMethod) \
    X(CallNonvirtualBooleanMethodV) \
    X(CallNonvirtualBooleanMethodA) \
    X(CallNonvirtualByteMethod) \
    X(CallNonvirtualByteMethodV) \
    X(CallNonvirtualByteMethodA) \
    X(CallNonvirtualCharMethod) \
    X(CallNonvirtualCharMethodV) \
    X(CallNonvirtualCharMethodA) \
    X(CallNonvirtualShortMethod) \
    X(CallNonvirtualShortMethodV) \
    X(CallNonvirtualShortMethodA) \
    X(CallNonvirtualIntMethod) \
    X(CallNonvirtualIntMethodV) \
    X(CallNonvirtualIntMethodA) \
    X(CallNonvirtualLongMethod) \
    X(CallNonvirtualLongMethodV) \
    X(CallNonvirtualLongMethodA) \
    X(CallNonvirtualFloatMethod) \
    X(CallNonvirtualFloatMethodV) \
    X(CallNonvirtualFloatMethodA) \
    X(CallNonvirtualDoubleMethod) \
    X(CallNonvirtualDoubleMethodV) \
    X(CallNonvirtualDoubleMethodA) \
    X(CallNonvirtualVoidMethod) \
    X(CallNonvirtualVoidMethodV) \
    X(CallNonvirtualVoidMethodA) \
    X(GetFieldID) \
    X(GetObjectField) \
    X(GetBooleanField) \
    X(GetByteField) \
    X(GetCharField) \
    X(GetShortField) \
    X(GetIntField) \
    X(GetLongField) \
    X(GetFloatField) \
    X(GetDoubleField) \
    X(SetObjectField) \
    X(SetBooleanField) \
    X(SetByteField) \
    X(SetCharField) \
    X(SetShortField) \
    X(SetIntField) \
    X(SetLongField) \
    X(SetFloatField) \
    X(SetDoubleField) \
    X(GetStaticMethodID) \
    X(CallStaticObjectMethod) \
    X(CallStaticObjectMethodV) \
    X(CallStaticObjectMethodA) \
    X(CallStaticBooleanMethod) \
    X(CallStaticBooleanMethodV) \
    X(CallStaticBooleanMethodA) \
    X(CallStaticByteMethod) \
    X(CallStaticByteMethodV) \
    X(CallStaticByteMethodA) \
    X(CallStaticCharMethod) \
    X(CallStaticCharMethodV) \
    X(CallStaticCharMethodA) \
    X(CallStaticShortMethod) \
    X(CallStaticShortMethodV) \
    X(CallStaticShortMethodA) \
    X(CallStaticIntMethod) \
    X(CallStaticIntMethodV) \
    X(CallStaticIntMethodA) \
    X(CallStaticLongMethod) \
    X(CallStaticLongMethodV) \
    X(CallStaticLongMethodA) \
    X(CallStaticFloatMethod) \
    X(CallStaticFloatMethodV) \
    X(CallStaticFloatMethodA) \
    X(CallStaticDoubleMethod) \
    X(CallStaticDoubleMethodV) \
    X(CallStaticDoubleMethodA) \
    X(CallStaticVoidMethod) \
    X(CallStaticVoidMethodV) \
    X(CallStaticVoidMethodA) \
    X(GetStaticFieldID) \
    X(GetStaticObjectField) \
    X(GetStaticBooleanField) \
    X(GetStaticByteField) \
    X(GetStaticCharField) \
    X(GetStaticShortField) \
    X(GetStaticIntField) \
    X(GetStaticLongField) \
    X(GetStaticFloatField) \
    X(GetStaticDoubleField) \
    X(SetStaticObjectField) \
    X(SetStaticBooleanField) \
    X(SetStaticByteField) \
    X(SetStaticCharField) \
    X(SetStaticShortField) \
    X(SetStaticIntField) \
    X(SetStaticLongField) \
    X(SetStaticFloatField) \
    X(SetStaticDoubleField) \
    X(NewString) \
    X(GetStringLength) \
    X(GetStringChars) \
    X(ReleaseStringChars) \
    X(NewStringUTF) \
    X(GetStringUTFLength) \
    X(GetStringUTFChars) \
    X(ReleaseStringUTFChars) \
    X(GetArrayLength) \
    X(NewObjectArray) \
    X(GetObjectArrayElement) \
    X(SetObjectArrayElement) \
    X(NewBooleanArray) \
    X(NewByteArray) \
    X(NewCharArray) \
    X(NewShortArray) \
    X(NewIntArray) \
    X(NewLongArray) \
    X(NewFloatArray) \
    X(NewDoubleArray) \
    X(GetBooleanArrayElements) \
    X(GetByteArrayElements) \
    X(GetCharArrayElements) \
    X(GetShortArrayElements) \
    X(GetIntArrayElements) \
    X(GetLongArrayElements) \
    X(GetFloatArrayElements) \
    X(GetDoubleArrayElements) \
    X(ReleaseBooleanArrayElements) \
    X(ReleaseByteArrayElements) \
    X(ReleaseCharArrayElements) \
    X(ReleaseShortArrayElements) \
    X(ReleaseIntArrayElements) \
    X(ReleaseLongArrayElements) \
    X(ReleaseFloatArrayElements) \
    X(ReleaseDoubleArrayElements) \
    X(GetBooleanArrayRegion) \
    X(GetByteArrayRegion) \
    X(GetCharArrayRegion) \
    X(GetShortArrayRegion) \
    X(GetIntArrayRegion) \
    X(GetLongArrayRegion) \
    X(GetFloatArrayRegion) \
    X(GetDoubleArrayRegion) \
    X(SetBooleanArrayRegion) \
    X(SetByteArrayRegion) \
    X(SetCharArrayRegion) \
    X(SetShortArrayRegion) \
    X(SetIntArrayRegion) \
    X(SetLongArrayRegion) \
    X(SetFloatArrayRegion) \
    X(SetDoubleArrayRegion) \
    X(RegisterNatives) \
    X(UnregisterNatives) \
    X(MonitorEnter) \
    X(MonitorExit) \
    X(GetJavaVM) \
    X(GetStringRegion) \
    X(GetStringUTFRegion) \
    X(GetPrimitiveArrayCritical) \
    X(ReleasePrimitiveArrayCritical) \
    X(GetStringCritical) \
    X(ReleaseStringCritical) \
    X(NewWeakGlobalRef) \
    X(DeleteWeakGlobalRef) \
    X(ExceptionCheck) \
    X(NewDirectByteBuffer) \
    X(GetDirectBufferAddress) \
    X(GetDirectBufferCapacity) \
    X(GetObjectRefType) \
    X(GetModule)

jint jni_GetVersion(JNIEnv *env);
jclass jni_DefineClass(JNIEnv *env, const char *name, jobject loader, const jbyte *buf, jsize len);
jclass jni_FindClass(JNIEnv *env, const char *name);
jmethodID jni_FromReflectedMethod(JNIEnv *env, jobject method);
jfieldID jni_FromReflectedField(JNIEnv *env, jobject field);
jobject jni_ToReflectedMethod(JNIEnv *env, jclass cls, jmethodID methodID, jboolean isStatic);
jclass jni_GetSuperclass(JNIEnv *env, jclass sub);
jboolean jni_IsAssignableFrom(JNIEnv *env, jclass sub, jclass sup);
jobject jni_ToReflectedField(JNIEnv *env, jclass cls, jfieldID fieldID, jboolean isStatic);
jint jni_Throw(JNIEnv *env, jthrowable obj);
jint jni_ThrowNew(JNIEnv *env, jclass clazz, const char *msg);
jthrowable jni_ExceptionOccurred(JNIEnv *env);
void jni_ExceptionDescribe(JNIEnv *env);
void jni_ExceptionClear(JNIEnv *env);
void jni_FatalError(JNIEnv *env, const char *msg);
jint jni_PushLocalFrame(JNIEnv *env, jint capacity);
jobject jni_PopLocalFrame(JNIEnv *env, jobject result);
jobject jni_NewGlobalRef(JNIEnv *env, jobject lobj);
void jni_DeleteGlobalRef(JNIEnv *env, jobject gref);
void jni_DeleteLocalRef(JNIEnv *env, jobject obj);
jboolean jni_IsSameObject(JNIEnv *env, jobject obj1, jobject obj2);
jobject jni_NewLocalRef(JNIEnv *env, jobject ref);
jint jni_EnsureLocalCapacity(JNIEnv *env, jint capacity);
jobject jni_AllocObject(JNIEnv *env, jclass clazz);
jobject jni_NewObject(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jobject jni_NewObjectV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jobject jni_NewObjectA(JNIEnv *env, jclass clazz, jmethodID methodID, const jvalue *args);
jclass jni_GetObjectClass(JNIEnv *env, jobject obj);
jboolean jni_IsInstanceOf(JNIEnv *env, jobject obj, jclass clazz);
jmethodID jni_GetMethodID(JNIEnv *env, jclass clazz, const char *name, const char *sig);
jobject jni_CallObjectMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jobject jni_CallObjectMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jobject jni_CallObjectMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jboolean jni_CallBooleanMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jboolean jni_CallBooleanMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jboolean jni_CallBooleanMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jbyte jni_CallByteMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jbyte jni_CallByteMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jbyte jni_CallByteMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jchar jni_CallCharMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jchar jni_CallCharMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jchar jni_CallCharMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jshort jni_CallShortMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jshort jni_CallShortMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jshort jni_CallShortMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jint jni_CallIntMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jint jni_CallIntMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jint jni_CallIntMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jlong jni_CallLongMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jlong jni_CallLongMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jlong jni_CallLongMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jfloat jni_CallFloatMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jfloat jni_CallFloatMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jfloat jni_CallFloatMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jdouble jni_CallDoubleMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
jdouble jni_CallDoubleMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
jdouble jni_CallDoubleMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
void jni_CallVoidMethod(JNIEnv *env, jobject obj, jmethodID methodID, ...);
void jni_CallVoidMethodV(JNIEnv *env, jobject obj, jmethodID methodID, va_list args);
void jni_CallVoidMethodA(JNIEnv *env, jobject obj, jmethodID methodID, const jvalue *args);
jobject jni_CallNonvirtualObjectMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                       ...);
jobject jni_CallNonvirtualObjectMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                        va_list args);
jobject jni_CallNonvirtualObjectMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                        const jvalue *args);
jboolean jni_CallNonvirtualBooleanMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                         ...);
jboolean jni_CallNonvirtualBooleanMethodV(JNIEnv *env, jobject obj, jclass clazz,
                                          jmethodID methodID, va_list args);
jboolean jni_CallNonvirtualBooleanMethodA(JNIEnv *env, jobject obj, jclass clazz,
                                          jmethodID methodID, const jvalue *args);
jbyte jni_CallNonvirtualByteMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID, ...);
jbyte jni_CallNonvirtualByteMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                    va_list args);
jbyte jni_CallNonvirtualByteMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                    const jvalue *args);
jchar jni_CallNonvirtualCharMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID, ...);
jchar jni_CallNonvirtualCharMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                    va_list args);
jchar jni_CallNonvirtualCharMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                    const jvalue *args);
jshort jni_CallNonvirtualShortMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                     ...);
jshort jni_CallNonvirtualShortMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                      va_list args);
jshort jni_CallNonvirtualShortMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                      const jvalue *args);
jint jni_CallNonvirtualIntMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID, ...);
jint jni_CallNonvirtualIntMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                  va_list args);
jint jni_CallNonvirtualIntMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                  const jvalue *args);
jlong jni_CallNonvirtualLongMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID, ...);
jlong jni_CallNonvirtualLongMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                    va_list args);
jlong jni_CallNonvirtualLongMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                    const jvalue *args);
jfloat jni_CallNonvirtualFloatMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                     ...);
jfloat jni_CallNonvirtualFloatMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                      va_list args);
jfloat jni_CallNonvirtualFloatMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                      const jvalue *args);
jdouble jni_CallNonvirtualDoubleMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                       ...);
jdouble jni_CallNonvirtualDoubleMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                        va_list args);
jdouble jni_CallNonvirtualDoubleMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                        const jvalue *args);
void jni_CallNonvirtualVoidMethod(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID, ...);
void jni_CallNonvirtualVoidMethodV(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                   va_list args);
void jni_CallNonvirtualVoidMethodA(JNIEnv *env, jobject obj, jclass clazz, jmethodID methodID,
                                   const jvalue *args);
jfieldID jni_GetFieldID(JNIEnv *env, jclass clazz, const char *name, const char *sig);
jobject jni_GetObjectField(JNIEnv *env, jobject obj, jfieldID fieldID);
jboolean jni_GetBooleanField(JNIEnv *env, jobject obj, jfieldID fieldID);
jbyte jni_GetByteField(JNIEnv *env, jobject obj, jfieldID fieldID);
jchar jni_GetCharField(JNIEnv *env, jobject obj, jfieldID fieldID);
jshort jni_GetShortField(JNIEnv *env, jobject obj, jfieldID fieldID);
jint jni_GetIntField(JNIEnv *env, jobject obj, jfieldID fieldID);
jlong jni_GetLongField(JNIEnv *env, jobject obj, jfieldID fieldID);
jfloat jni_GetFloatField(JNIEnv *env, jobject obj, jfieldID fieldID);
jdouble jni_GetDoubleField(JNIEnv *env, jobject obj, jfieldID fieldID);
void jni_SetObjectField(JNIEnv *env, jobject obj, jfieldID fieldID, jobject val);
void jni_SetBooleanField(JNIEnv *env, jobject obj, jfieldID fieldID, jboolean val);
void jni_SetByteField(JNIEnv *env, jobject obj, jfieldID fieldID, jbyte val);
void jni_SetCharField(JNIEnv *env, jobject obj, jfieldID fieldID, jchar val);
void jni_SetShortField(JNIEnv *env, jobject obj, jfieldID fieldID, jshort val);
void jni_SetIntField(JNIEnv *env, jobject obj, jfieldID fieldID, jint val);
void jni_SetLongField(JNIEnv *env, jobject obj, jfieldID fieldID, jlong val);
void jni_SetFloatField(JNIEnv *env, jobject obj, jfieldID fieldID, jfloat val);
void jni_SetDoubleField(JNIEnv *env, jobject obj, jfieldID fieldID, jdouble val);
jmethodID jni_GetStaticMethodID(JNIEnv *env, jclass clazz, const char *name, const char *sig);
jobject jni_CallStaticObjectMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jobject jni_CallStaticObjectMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jobject jni_CallStaticObjectMethodA(JNIEnv *env, jclass clazz, jmethodID methodID,
                                    const jvalue *args);
jboolean jni_CallStaticBooleanMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jboolean jni_CallStaticBooleanMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jboolean jni_CallStaticBooleanMethodA(JNIEnv *env, jclass clazz, jmethodID methodID,
                                      const jvalue *args);
jbyte jni_CallStaticByteMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jbyte jni_CallStaticByteMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jbyte jni_CallStaticByteMethodA(JNIEnv *env, jclass clazz, jmethodID methodID, const jvalue *args);
jchar jni_CallStaticCharMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jchar jni_CallStaticCharMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jchar jni_CallStaticCharMethodA(JNIEnv *env, jclass clazz, jmethodID methodID, const jvalue *args);
jshort jni_CallStaticShortMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jshort jni_CallStaticShortMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jshort jni_CallStaticShortMethodA(JNIEnv *env, jclass clazz, jmethodID methodID,
                                  const jvalue *args);
jint jni_CallStaticIntMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jint jni_CallStaticIntMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jint jni_CallStaticIntMethodA(JNIEnv *env, jclass clazz, jmethodID methodID, const jvalue *args);
jlong jni_CallStaticLongMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jlong jni_CallStaticLongMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jlong jni_CallStaticLongMethodA(JNIEnv *env, jclass clazz, jmethodID methodID, const jvalue *args);
jfloat jni_CallStaticFloatMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jfloat jni_CallStaticFloatMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jfloat jni_CallStaticFloatMethodA(JNIEnv *env, jclass clazz, jmethodID methodID,
                                  const jvalue *args);
jdouble jni_CallStaticDoubleMethod(JNIEnv *env, jclass clazz, jmethodID methodID, ...);
jdouble jni_CallStaticDoubleMethodV(JNIEnv *env, jclass clazz, jmethodID methodID, va_list args);
jdouble jni_CallStaticDoubleMethodA(JNIEnv *env, jclass clazz, jmethodID methodID,
                                    const jvalue *args);
void jni_CallStaticVoidMethod(JNIEnv *env, jclass cls, jmethodID methodID, ...);
void jni_CallStaticVoidMethodV(JNIEnv *env, jclass cls, jmethodID methodID, va_list args);
void jni_CallStaticVoidMethodA(JNIEnv *env, jclass cls, jmethodID methodID, const jvalue *args);
jfieldID jni_GetStaticFieldID(JNIEnv *env, jclass clazz, const char *name, const char *sig);
jobject jni_GetStaticObjectField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jboolean jni_GetStaticBooleanField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jbyte jni_GetStaticByteField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jchar jni_GetStaticCharField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jshort jni_GetStaticShortField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jint jni_GetStaticIntField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jlong jni_GetStaticLongField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jfloat jni_GetStaticFloatField(JNIEnv *env, jclass clazz, jfieldID fieldID);
jdouble jni_GetStaticDoubleField(JNIEnv *env, jclass clazz, jfieldID fieldID);
void jni_SetStaticObjectField(JNIEnv *env, jclass clazz, jfieldID fieldID, jobject value);
void jni_SetStaticBooleanField(JNIEnv *env, jclass clazz, jfieldID fieldID, jboolean value);
void jni_SetStaticByteField(JNIEnv *env, jclass clazz, jfieldID fieldID, jbyte value);
void jni_SetStaticCharField(JNIEnv *env, jclass clazz, jfieldID fieldID, jchar value);
void jni_SetStaticShortField(JNIEnv *env, jclass clazz, jfieldID fieldID, jshort value);
void jni_SetStaticIntField(JNIEnv *env, jclass clazz, jfieldID fieldID, jint value);
void jni_SetStaticLongField(JNIEnv *env, jclass clazz, jfieldID fieldID, jlong value);
void jni_SetStaticFloatField(JNIEnv *env, jclass clazz, jfieldID fieldID, jfloat value);
void jni_SetStaticDoubleField(JNIEnv *env, jclass clazz, jfieldID fieldID, jdouble value);
jstring jni_NewString(JNIEnv *env, const jchar *unicode, jsize len);
jsize jni_GetStringLength(JNIEnv *env, jstring str);
const jchar *jni_GetStringChars(JNIEnv *env, jstring str, jboolean *isCopy);
void jni_ReleaseStringChars(JNIEnv *env, jstring str, const jchar *chars);
jstring jni_NewStringUTF(JNIEnv *env, const char *utf);
jsize jni_GetStringUTFLength(JNIEnv *env, jstring str);
const char *jni_GetStringUTFChars(JNIEnv *env, jstring str, jboolean *isCopy);
void jni_ReleaseStringUTFChars(JNIEnv *env, jstring str, const char *chars);
jsize jni_GetArrayLength(JNIEnv *env, jarray array);
jobjectArray jni_NewObjectArray(JNIEnv *env, jsize len, jclass clazz, jobject init);
jobject jni_GetObjectArrayElement(JNIEnv *env, jobjectArray array, jsize index);
void jni_SetObjectArrayElement(JNIEnv *env, jobjectArray array, jsize index, jobject val);
jbooleanArray jni_NewBooleanArray(JNIEnv *env, jsize len);
jbyteArray jni_NewByteArray(JNIEnv *env, jsize len);
jcharArray jni_NewCharArray(JNIEnv *env, jsize len);
jshortArray jni_NewShortArray(JNIEnv *env, jsize len);
jintArray jni_NewIntArray(JNIEnv *env, jsize len);
jlongArray jni_NewLongArray(JNIEnv *env, jsize len);
jfloatArray jni_NewFloatArray(JNIEnv *env, jsize len);
jdoubleArray jni_NewDoubleArray(JNIEnv *env, jsize len);
jboolean *jni_GetBooleanArrayElements(JNIEnv *env, jbooleanArray array, jboolean *isCopy);
jbyte *jni_GetByteArrayElements(JNIEnv *env, jbyteArray array, jboolean *isCopy);
jchar *jni_GetCharArrayElements(JNIEnv *env, jcharArray array, jboolean *isCopy);
jshort *jni_GetShortArrayElements(JNIEnv *env, jshortArray array, jboolean *isCopy);
jint *jni_GetIntArrayElements(JNIEnv *env, jintArray array, jboolean *isCopy);
jlong *jni_GetLongArrayElements(JNIEnv *env, jlongArray array, jboolean *isCopy);
jfloat *jni_GetFloatArrayElements(JNIEnv *env, jfloatArray array, jboolean *isCopy);
jdouble *jni_GetDoubleArrayElements(JNIEnv *env, jdoubleArray array, jboolean *isCopy);
void jni_ReleaseBooleanArrayElements(JNIEnv *env, jbooleanArray array, jboolean *elems, jint mode);
void jni_ReleaseByteArrayElements(JNIEnv *env, jbyteArray array, jbyte *elems, jint mode);
void jni_ReleaseCharArrayElements(JNIEnv *env, jcharArray array, jchar *elems, jint mode);
void jni_ReleaseShortArrayElements(JNIEnv *env, jshortArray array, jshort *elems, jint mode);
void jni_ReleaseIntArrayElements(JNIEnv *env, jintArray array, jint *elems, jint mode);
void jni_ReleaseLongArrayElements(JNIEnv *env, jlongArray array, jlong *elems, jint mode);
void jni_ReleaseFloatArrayElements(JNIEnv *env, jfloatArray array, jfloat *elems, jint mode);
void jni_ReleaseDoubleArrayElements(JNIEnv *env, jdoubleArray array, jdouble *elems, jint mode);
void jni_GetBooleanArrayRegion(JNIEnv *env, jbooleanArray array, jsize start, jsize l,
                               jboolean *buf);
void jni_GetByteArrayRegion(JNIEnv *env, jbyteArray array, jsize start, jsize len, jbyte *buf);
void jni_GetCharArrayRegion(JNIEnv *env, jcharArray array, jsize start, jsize len, jchar *buf);
void jni_GetShortArrayRegion(JNIEnv *env, jshortArray array, jsize start, jsize len, jshort *buf);
void jni_GetIntArrayRegion(JNIEnv *env, jintArray array, jsize start, jsize len, jint *buf);
void jni_GetLongArrayRegion(JNIEnv *env, jlongArray array, jsize start, jsize len, jlong *buf);
void jni_GetFloatArrayRegion(JNIEnv *env, jfloatArray array, jsize start, jsize len, jfloat *buf);
void jni_GetDoubleArrayRegion(JNIEnv *env, jdoubleArray array, jsize start, jsize len,
                              jdouble *buf);
void jni_SetBooleanArrayRegion(JNIEnv *env, jbooleanArray array, jsize start, jsize l,
                               const jboolean *buf);
void jni_SetByteArrayRegion(JNIEnv *env, jbyteArray array, jsize start, jsize len,
                            const jbyte *buf);
void jni_SetCharArrayRegion(JNIEnv *env, jcharArray array, jsize start, jsize len,
                            const jchar *buf);
void jni_SetShortArrayRegion(JNIEnv *env, jshortArray array, jsize start, jsize len,
                             const jshort *buf);
void jni_SetIntArrayRegion(JNIEnv *env, jintArray array, jsize start, jsize len, const jint *buf);
void jni_SetLongArrayRegion(JNIEnv *env, jlongArray array, jsize start, jsize len,
                            const jlong *buf);
void jni_SetFloatArrayRegion(JNIEnv *env, jfloatArray array, jsize start, jsize len,
                             const jfloat *buf);
void jni_SetDoubleArrayRegion(JNIEnv *env, jdoubleArray array, jsize start, jsize len,
                              const jdouble *buf);
jint jni_RegisterNatives(JNIEnv *env, jclass clazz, const JNINativeMethod *methods, jint nMethods);
jint jni_UnregisterNatives(JNIEnv *env, jclass clazz);
jint jni_MonitorEnter(JNIEnv *env, jobject obj);
jint jni_MonitorExit(JNIEnv *env, jobject obj);
jint jni_GetJavaVM(JNIEnv *env, JavaVM **vm);
void jni_GetStringRegion(JNIEnv *env, jstring str, jsize start, jsize len, jchar *buf);
void jni_GetStringUTFRegion(JNIEnv *env, jstring str, jsize start, jsize len, char *buf);
void *jni_GetPrimitiveArrayCritical(JNIEnv *env, jarray array, jboolean *isCopy);
void jni_ReleasePrimitiveArrayCritical(JNIEnv *env, jarray array, void *carray, jint mode);
const jchar *jni_GetStringCritical(JNIEnv *env, jstring string, jboolean *isCopy);
void jni_ReleaseStringCritical(JNIEnv *env, jstring string, const jchar *cstring);
jweak jni_NewWeakGlobalRef(JNIEnv *env, jobject obj);
void jni_DeleteWeakGlobalRef(JNIEnv *env, jweak ref);
jboolean jni_ExceptionCheck(JNIEnv *env);
jobject jni_NewDirectByteBuffer(JNIEnv *env, void *address, jlong capacity);
void *jni_GetDirectBufferAddress(JNIEnv *env, jobject buf);
jlong jni_GetDirectBufferCapacity(JNIEnv *env, jobject buf);
jobjectRefType jni_GetObjectRefType(JNIEnv *env, jobject obj);
jobject jni_GetModule(JNIEnv *env, jclass clazz);
#endif
