/* SPDX-License-Identifier: Apache-2.0
 * jvm.h - the JVM_* contract: what the JDK's own native libraries import from the VM library.
 * Made by include/generate.py from vm/jvm/exports.json; change those, then run it again. */

#ifndef _JAVASOFT_JVM_H_
#define _JAVASOFT_JVM_H_
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>
#include "jni.h"
#ifdef __cplusplus
extern "C" {
#endif

/* One row of a method's exception table, as the old verifier reads it. */
typedef struct {
    jint start_pc;
    jint end_pc;
    jint handler_pc;
    jint catchType; /* constant pool index, 0: any */
} JVM_ExceptionTableEntryType;

/* Modifier bits that reflection reports (JVMS tables 4.1-B, 4.5-A, 4.6-A). */
#define JVM_RECOGNIZED_CLASS_MODIFIERS (0x0001 | 0x0010 | 0x0020 | 0x0200 | 0x0400 | 0x1000 | 0x2000 | 0x4000)
#define JVM_RECOGNIZED_FIELD_MODIFIERS (0x0001 | 0x0002 | 0x0004 | 0x0008 | 0x0010 | 0x0040 | 0x0080 | 0x1000 | 0x4000)
#define JVM_RECOGNIZED_METHOD_MODIFIERS \
    (0x0001 | 0x0002 | 0x0004 | 0x0008 | 0x0010 | 0x0020 | 0x0040 | 0x0080 | 0x0100 | 0x0400 | 0x0800 | 0x1000)

/* Modes of JVM_CallStackWalk: the constants of java.lang.StackStreamFactory. */
#define JVM_STACKWALK_FILL_CLASS_REFS_ONLY 0x2
#define JVM_STACKWALK_GET_CALLER_CLASS 0x4
#define JVM_STACKWALK_SHOW_HIDDEN_FRAMES 0x20
#define JVM_STACKWALK_FILL_LIVE_STACK_FRAMES 0x100

JNIEXPORT jint JNICALL JVM_ActiveProcessorCount(void);
JNIEXPORT jboolean JNICALL JVM_AOTEndRecording(JNIEnv *env);
JNIEXPORT void JNICALL JVM_AddModuleExports(JNIEnv *env, jobject from_module, jstring package, jobject to_module);
JNIEXPORT void JNICALL JVM_AddModuleExportsToAll(JNIEnv *env, jobject from_module, jstring package);
JNIEXPORT void JNICALL JVM_AddModuleExportsToAllUnnamed(JNIEnv *env, jobject from_module, jstring package);
JNIEXPORT void JNICALL JVM_AddReadsModule(JNIEnv *env, jobject from_module, jobject source_module);
JNIEXPORT jboolean JNICALL JVM_AreNestMates(JNIEnv *env, jclass current, jclass member);
JNIEXPORT void JNICALL JVM_ArrayCopy(JNIEnv *env, jclass ignored, jobject src, jint src_pos, jobject dst,
    jint dst_pos, jint length);
JNIEXPORT jobject JNICALL JVM_AssertionStatusDirectives(JNIEnv *env, jclass unused);
JNIEXPORT void JNICALL JVM_BeforeHalt(void);
JNIEXPORT jobject JNICALL JVM_CallStackWalk(JNIEnv *env, jobject stackStream, jlong mode, jint skip_frames,
    jint frame_count, jint start_index, jobjectArray frames);
JNIEXPORT jclass JNICALL JVM_ConstantPoolGetClassAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jclass JNICALL JVM_ConstantPoolGetClassAtIfLoaded(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jint JNICALL JVM_ConstantPoolGetClassRefIndexAt(JNIEnv *env, jobject obj, jobject unused, jint index);
JNIEXPORT jdouble JNICALL JVM_ConstantPoolGetDoubleAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jobject JNICALL JVM_ConstantPoolGetFieldAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jobject JNICALL JVM_ConstantPoolGetFieldAtIfLoaded(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jfloat JNICALL JVM_ConstantPoolGetFloatAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jint JNICALL JVM_ConstantPoolGetIntAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jlong JNICALL JVM_ConstantPoolGetLongAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jobjectArray JNICALL JVM_ConstantPoolGetMemberRefInfoAt(JNIEnv *env, jobject unused, jobject jcpool,
    jint index);
JNIEXPORT jobject JNICALL JVM_ConstantPoolGetMethodAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jobject JNICALL JVM_ConstantPoolGetMethodAtIfLoaded(JNIEnv *env, jobject unused, jobject jcpool,
    jint index);
JNIEXPORT jint JNICALL JVM_ConstantPoolGetNameAndTypeRefIndexAt(JNIEnv *env, jobject obj, jobject unused, jint index);
JNIEXPORT jobjectArray JNICALL JVM_ConstantPoolGetNameAndTypeRefInfoAt(JNIEnv *env, jobject obj, jobject unused,
    jint index);
JNIEXPORT jint JNICALL JVM_ConstantPoolGetSize(JNIEnv *env, jobject unused, jobject jcpool);
JNIEXPORT jstring JNICALL JVM_ConstantPoolGetStringAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jbyte JNICALL JVM_ConstantPoolGetTagAt(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jstring JNICALL JVM_ConstantPoolGetUTF8At(JNIEnv *env, jobject unused, jobject jcpool, jint index);
JNIEXPORT jobject JNICALL JVM_CreateThreadSnapshot(JNIEnv *env, jobject thread);
JNIEXPORT jobject JNICALL JVM_CurrentCarrierThread(JNIEnv *env, jclass cls);
JNIEXPORT jobject JNICALL JVM_CurrentThread(JNIEnv *env, jclass threadClass);
JNIEXPORT jlong JNICALL JVM_CurrentTimeMillis(JNIEnv *env, jclass ignored);
JNIEXPORT void JNICALL JVM_DefineArchivedModules(JNIEnv *env, jobject platform_loader, jobject system_loader);
JNIEXPORT jclass JNICALL JVM_DefineClassWithSource(JNIEnv *env, const char *name, jobject loader, const jbyte *buf,
    jsize len, jobject pd, const char *source);
JNIEXPORT void JNICALL JVM_DefineModule(JNIEnv *env, jobject module, jboolean is_open, jstring version,
    jstring location, jobjectArray packages);
JNIEXPORT jboolean JNICALL JVM_DesiredAssertionStatus(JNIEnv *env, jclass unused, jclass cls);
JNIEXPORT void JNICALL JVM_DumpClassListToFile(JNIEnv *env, jstring fileName);
JNIEXPORT void JNICALL JVM_DumpDynamicArchive(JNIEnv *env, jstring archiveName);
JNIEXPORT jobjectArray JNICALL JVM_DumpThreads(JNIEnv *env, jclass threadClass, jobjectArray threads);
JNIEXPORT void JNICALL JVM_EnsureMaterializedForStackWalk_func(JNIEnv *env, jclass cls, jobject value);
JNIEXPORT void JNICALL JVM_ExpandStackFrameInfo(JNIEnv *env, jobject info);
JNIEXPORT void JNICALL JVM_FillInStackTrace(JNIEnv *env, jobject throwable);
JNIEXPORT jclass JNICALL JVM_FindClassFromBootLoader(JNIEnv *env, const char *name);
JNIEXPORT jclass JNICALL JVM_FindClassFromCaller(JNIEnv *env, const char *name, jboolean init, jobject loader,
    jclass caller);
JNIEXPORT jclass JNICALL JVM_FindClassFromClass(JNIEnv *env, const char *name, jboolean init, jclass from);
JNIEXPORT void *JNICALL JVM_FindLibraryEntry(void *handle, const char *name);
JNIEXPORT jclass JNICALL JVM_FindLoadedClass(JNIEnv *env, jobject loader, jstring name);
JNIEXPORT jclass JNICALL JVM_FindPrimitiveClass(JNIEnv *env, const char *utf);
JNIEXPORT jobject JNICALL JVM_FindScopedValueBindings(JNIEnv *env, jclass cls);
JNIEXPORT jint JNICALL JVM_FindSignal(const char *name);
JNIEXPORT jlong JNICALL JVM_FreeMemory(void);
JNIEXPORT void JNICALL JVM_GC(void);
JNIEXPORT jobjectArray JNICALL JVM_GetAllThreads(JNIEnv *env, jclass dummy);
JNIEXPORT jobject JNICALL JVM_GetAndClearReferencePendingList(JNIEnv *env);
JNIEXPORT jobject JNICALL JVM_GetArrayElement(JNIEnv *env, jobject arr, jint index);
JNIEXPORT jint JNICALL JVM_GetArrayLength(JNIEnv *env, jobject arr);
JNIEXPORT jint JNICALL JVM_GetCDSConfigStatus(void);
JNIEXPORT const char *JNICALL JVM_GetCPClassNameUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT const char *JNICALL JVM_GetCPFieldClassNameUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT jint JNICALL JVM_GetCPFieldModifiers(JNIEnv *env, jclass cb, int index, jclass calledClass);
JNIEXPORT const char *JNICALL JVM_GetCPFieldSignatureUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT const char *JNICALL JVM_GetCPMethodClassNameUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT jint JNICALL JVM_GetCPMethodModifiers(JNIEnv *env, jclass cb, int index, jclass calledClass);
JNIEXPORT const char *JNICALL JVM_GetCPMethodNameUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT const char *JNICALL JVM_GetCPMethodSignatureUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT jclass JNICALL JVM_GetCallerClass(JNIEnv *env);
JNIEXPORT jint JNICALL JVM_GetClassAccessFlags(JNIEnv *env, jclass cls);
JNIEXPORT jbyteArray JNICALL JVM_GetClassAnnotations(JNIEnv *env, jclass cls);
JNIEXPORT jint JNICALL JVM_GetClassCPEntriesCount(JNIEnv *env, jclass cb);
JNIEXPORT void JNICALL JVM_GetClassCPTypes(JNIEnv *env, jclass cb, unsigned char *types);
JNIEXPORT jobject JNICALL JVM_GetClassConstantPool(JNIEnv *env, jclass cls);
JNIEXPORT jobjectArray JNICALL JVM_GetClassContext(JNIEnv *env);
JNIEXPORT jobjectArray JNICALL JVM_GetClassDeclaredConstructors(JNIEnv *env, jclass ofClass, jboolean publicOnly);
JNIEXPORT jobjectArray JNICALL JVM_GetClassDeclaredFields(JNIEnv *env, jclass ofClass, jboolean publicOnly);
JNIEXPORT jobjectArray JNICALL JVM_GetClassDeclaredMethods(JNIEnv *env, jclass ofClass, jboolean publicOnly);
JNIEXPORT jint JNICALL JVM_GetClassFieldsCount(JNIEnv *env, jclass cb);
JNIEXPORT jint JNICALL JVM_GetClassFileVersion(JNIEnv *env, jclass cls);
JNIEXPORT jobjectArray JNICALL JVM_GetClassInterfaces(JNIEnv *env, jclass cls);
JNIEXPORT jint JNICALL JVM_GetClassMethodsCount(JNIEnv *env, jclass cb);
JNIEXPORT jint JNICALL JVM_GetClassModifiers(JNIEnv *env, jclass cls);
JNIEXPORT const char *JNICALL JVM_GetClassNameUTF(JNIEnv *env, jclass cb);
JNIEXPORT jstring JNICALL JVM_GetClassSignature(JNIEnv *env, jclass cls);
JNIEXPORT jobjectArray JNICALL JVM_GetClassSigners(JNIEnv *env, jclass cls);
JNIEXPORT jbyteArray JNICALL JVM_GetClassTypeAnnotations(JNIEnv *env, jclass cls);
JNIEXPORT jobjectArray JNICALL JVM_GetDeclaredClasses(JNIEnv *env, jclass ofClass);
JNIEXPORT jclass JNICALL JVM_GetDeclaringClass(JNIEnv *env, jclass ofClass);
JNIEXPORT jobjectArray JNICALL JVM_GetEnclosingMethodInfo(JNIEnv *env, jclass ofClass);
JNIEXPORT jstring JNICALL JVM_GetExtendedNPEMessage(JNIEnv *env, jthrowable throwable);
JNIEXPORT jint JNICALL JVM_GetFieldIxModifiers(JNIEnv *env, jclass cb, int index);
JNIEXPORT jbyteArray JNICALL JVM_GetFieldTypeAnnotations(JNIEnv *env, jobject field);
JNIEXPORT jobject JNICALL JVM_GetInheritedAccessControlContext(JNIEnv *env, jclass cls);
JNIEXPORT void *JNICALL JVM_GetManagement(jint version);
JNIEXPORT jint JNICALL JVM_GetMethodIxArgsSize(JNIEnv *env, jclass cb, int index);
JNIEXPORT void JNICALL JVM_GetMethodIxByteCode(JNIEnv *env, jclass cb, jint method_index, unsigned char *code);
JNIEXPORT jint JNICALL JVM_GetMethodIxByteCodeLength(JNIEnv *env, jclass cb, jint method_index);
JNIEXPORT void JNICALL JVM_GetMethodIxExceptionIndexes(JNIEnv *env, jclass cb, jint method_index,
    unsigned short *exceptions);
JNIEXPORT void JNICALL JVM_GetMethodIxExceptionTableEntry(JNIEnv *env, jclass cb, jint method_index, jint entry_index,
    JVM_ExceptionTableEntryType *entry);
JNIEXPORT jint JNICALL JVM_GetMethodIxExceptionTableLength(JNIEnv *env, jclass cb, int index);
JNIEXPORT jint JNICALL JVM_GetMethodIxExceptionsCount(JNIEnv *env, jclass cb, jint method_index);
JNIEXPORT jint JNICALL JVM_GetMethodIxLocalsCount(JNIEnv *env, jclass cb, int index);
JNIEXPORT jint JNICALL JVM_GetMethodIxMaxStack(JNIEnv *env, jclass cb, int index);
JNIEXPORT jint JNICALL JVM_GetMethodIxModifiers(JNIEnv *env, jclass cb, int index);
JNIEXPORT const char *JNICALL JVM_GetMethodIxNameUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT const char *JNICALL JVM_GetMethodIxSignatureUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT jobjectArray JNICALL JVM_GetMethodParameters(JNIEnv *env, jobject method);
JNIEXPORT jbyteArray JNICALL JVM_GetMethodTypeAnnotations(JNIEnv *env, jobject method);
JNIEXPORT jlong JNICALL JVM_GetNanoTimeAdjustment(JNIEnv *env, jclass ignored, jlong offset_secs);
JNIEXPORT jclass JNICALL JVM_GetNestHost(JNIEnv *env, jclass current);
JNIEXPORT jobjectArray JNICALL JVM_GetNestMembers(JNIEnv *env, jclass current);
JNIEXPORT jlong JNICALL JVM_GetNextThreadIdOffset(JNIEnv *env, jclass cls);
JNIEXPORT jobjectArray JNICALL JVM_GetPermittedSubclasses(JNIEnv *env, jclass current);
JNIEXPORT jvalue JNICALL JVM_GetPrimitiveArrayElement(JNIEnv *env, jobject arr, jint index, jint wCode);
JNIEXPORT jobjectArray JNICALL JVM_GetProperties(JNIEnv *env);
JNIEXPORT jobject JNICALL JVM_GetProtectionDomain(JNIEnv *env, jclass cls);
JNIEXPORT jlong JNICALL JVM_GetRandomSeedForDumping(void);
JNIEXPORT jobjectArray JNICALL JVM_GetRecordComponents(JNIEnv *env, jclass ofClass);
JNIEXPORT jstring JNICALL JVM_GetSimpleBinaryName(JNIEnv *env, jclass ofClass);
JNIEXPORT jobject JNICALL JVM_GetStackAccessControlContext(JNIEnv *env, jclass cls);
JNIEXPORT jobject JNICALL JVM_GetStackTrace(JNIEnv *env, jobject thread);
JNIEXPORT jstring JNICALL JVM_GetSystemPackage(JNIEnv *env, jstring name);
JNIEXPORT jobjectArray JNICALL JVM_GetSystemPackages(JNIEnv *env);
JNIEXPORT jstring JNICALL JVM_GetTemporaryDirectory(JNIEnv *env);
JNIEXPORT jobjectArray JNICALL JVM_GetVmArguments(JNIEnv *env);
JNIEXPORT void JNICALL JVM_Halt(jint code);
JNIEXPORT jboolean JNICALL JVM_HasReferencePendingList(JNIEnv *env);
JNIEXPORT jboolean JNICALL JVM_HoldsLock(JNIEnv *env, jclass threadClass, jobject obj);
JNIEXPORT jint JNICALL JVM_IHashCode(JNIEnv *env, jobject obj);
JNIEXPORT jobject JNICALL JVM_InitAgentProperties(JNIEnv *env, jobject agent_props);
JNIEXPORT jstring JNICALL JVM_InitClassName(JNIEnv *env, jclass cls);
JNIEXPORT void JNICALL JVM_InitStackTraceElement(JNIEnv *env, jobject element, jobject stackFrameInfo);
JNIEXPORT void JNICALL JVM_InitStackTraceElementArray(JNIEnv *env, jobjectArray elements, jobject throwable);
JNIEXPORT void JNICALL JVM_InitializeFromArchive(JNIEnv *env, jclass cls);
JNIEXPORT jstring JNICALL JVM_InternString(JNIEnv *env, jstring str);
JNIEXPORT void JNICALL JVM_Interrupt(JNIEnv *env, jobject thread);
JNIEXPORT jobject JNICALL JVM_InvokeMethod(JNIEnv *env, jobject method, jobject obj, jobjectArray args0);
JNIEXPORT jboolean JNICALL JVM_IsArrayClass(JNIEnv *env, jclass cls);
JNIEXPORT jboolean JNICALL JVM_IsCDSDumpingEnabled(JNIEnv *env);
JNIEXPORT jboolean JNICALL JVM_IsConstructorIx(JNIEnv *env, jclass cb, int index);
JNIEXPORT jboolean JNICALL JVM_IsContainerized(void);
JNIEXPORT jboolean JNICALL JVM_IsContinuationsSupported(void);
JNIEXPORT jboolean JNICALL JVM_IsDumpingClassList(JNIEnv *env);
JNIEXPORT jboolean JNICALL JVM_IsFinalizationEnabled(JNIEnv *env);
JNIEXPORT jboolean JNICALL JVM_IsForeignLinkerSupported(void);
JNIEXPORT jboolean JNICALL JVM_IsHiddenClass(JNIEnv *env, jclass cls);
JNIEXPORT jboolean JNICALL JVM_IsInterface(JNIEnv *env, jclass cls);
JNIEXPORT jboolean JNICALL JVM_IsPreviewEnabled(void);
JNIEXPORT jboolean JNICALL JVM_IsPrimitiveClass(JNIEnv *env, jclass cls);
JNIEXPORT jboolean JNICALL JVM_IsRecord(JNIEnv *env, jclass cls);
JNIEXPORT jboolean JNICALL JVM_IsSameClassPackage(JNIEnv *env, jclass class1, jclass class2);
JNIEXPORT jboolean JNICALL JVM_IsSharingEnabled(JNIEnv *env);
JNIEXPORT jboolean JNICALL JVM_IsStaticallyLinked(void);
JNIEXPORT jboolean JNICALL JVM_IsSupportedJNIVersion(jint version);
JNIEXPORT jboolean JNICALL JVM_IsUseContainerSupport(void);
JNIEXPORT jboolean JNICALL JVM_IsVMGeneratedMethodIx(JNIEnv *env, jclass cb, int index);
JNIEXPORT jobject JNICALL JVM_LatestUserDefinedLoader(JNIEnv *env);
JNIEXPORT void *JNICALL JVM_LoadLibrary(const char *name, jboolean throwException);
JNIEXPORT void *JNICALL JVM_LoadZipLibrary(void);
JNIEXPORT void JNICALL JVM_LogLambdaFormInvoker(JNIEnv *env, jstring line);
JNIEXPORT jclass JNICALL JVM_LookupDefineClass(JNIEnv *env, jclass lookup, const char *name, const jbyte *buf,
    jsize len, jobject pd, jboolean init, int flags, jobject classData);
JNIEXPORT jclass JNICALL JVM_LookupLambdaProxyClassFromArchive(JNIEnv *env, jclass caller,
    jstring interfaceMethodName, jobject factoryType, jobject interfaceMethodType, jobject implementationMember,
    jobject dynamicMethodType);
JNIEXPORT jlong JNICALL JVM_MaxMemory(void);
JNIEXPORT jlong JNICALL JVM_MaxObjectInspectionAge(void);
JNIEXPORT jint JNICALL JVM_MoreStackWalk(JNIEnv *env, jobject stackStream, jlong mode, jlong anchor, jint frame_count,
    jint start_index, jobjectArray frames);
JNIEXPORT jlong JNICALL JVM_NanoTime(JNIEnv *env, jclass ignored);
JNIEXPORT char *JNICALL JVM_NativePath(char *);
JNIEXPORT jboolean JNICALL JVM_NeedsClassInitBarrierForCDS(JNIEnv *env, jclass cls);
JNIEXPORT jobject JNICALL JVM_NewArray(JNIEnv *env, jclass eltClass, jint length);
JNIEXPORT jobject JNICALL JVM_NewInstanceFromConstructor(JNIEnv *env, jobject c, jobjectArray args0);
JNIEXPORT jobject JNICALL JVM_NewMultiArray(JNIEnv *env, jclass eltClass, jintArray dim);
JNIEXPORT jboolean JNICALL JVM_PhantomReferenceRefersTo(JNIEnv *env, jobject ref, jobject o);
JNIEXPORT jboolean JNICALL JVM_PrintWarningAtDynamicAgentLoad(void);
JNIEXPORT jboolean JNICALL JVM_RaiseSignal(jint sig);
JNIEXPORT void *JNICALL JVM_RawMonitorCreate(void);
JNIEXPORT void JNICALL JVM_RawMonitorDestroy(void *mon);
JNIEXPORT jint JNICALL JVM_RawMonitorEnter(void *mon);
JNIEXPORT void JNICALL JVM_RawMonitorExit(void *mon);
JNIEXPORT void JNICALL JVM_ReferenceClear(JNIEnv *env, jobject ref);
JNIEXPORT jobject JNICALL JVM_ReferenceGet(JNIEnv *env, jobject ref);
JNIEXPORT jboolean JNICALL JVM_ReferenceRefersTo(JNIEnv *env, jobject ref, jobject o);
JNIEXPORT void JNICALL JVM_RegisterContinuationMethods(JNIEnv *env, jclass cls);
JNIEXPORT void JNICALL JVM_RegisterLambdaProxyClassForArchiving(JNIEnv *env, jclass caller,
    jstring interfaceMethodName, jobject factoryType, jobject interfaceMethodType, jobject implementationMember,
    jobject dynamicMethodType, jclass lambdaProxyClass);
JNIEXPORT void *JNICALL JVM_RegisterSignal(jint sig, void *handler);
JNIEXPORT void JNICALL JVM_ReleaseUTF(const char *utf);
JNIEXPORT void JNICALL JVM_ReportFinalizationComplete(JNIEnv *env, jobject finalizee);
JNIEXPORT void JNICALL JVM_ResumeThread(JNIEnv *env, jobject thread);
JNIEXPORT jobject JNICALL JVM_ScopedValueCache(JNIEnv *env, jclass cls);
JNIEXPORT void JNICALL JVM_SetArrayElement(JNIEnv *env, jobject arr, jint index, jobject val);
JNIEXPORT void JNICALL JVM_SetBootLoaderUnnamedModule(JNIEnv *env, jobject module);
JNIEXPORT void JNICALL JVM_SetClassSigners(JNIEnv *env, jclass cls, jobjectArray signers);
JNIEXPORT void JNICALL JVM_SetCurrentThread(JNIEnv *env, jobject carrier, jobject thread);
JNIEXPORT void JNICALL JVM_SetNativeThreadName(JNIEnv *env, jobject jthread, jstring name);
JNIEXPORT void JNICALL JVM_SetPrimitiveArrayElement(JNIEnv *env, jobject arr, jint index, jvalue v,
    unsigned char vCode);
JNIEXPORT void JNICALL JVM_SetScopedValueCache(JNIEnv *env, jclass cls, jobject cache);
JNIEXPORT void JNICALL JVM_SetStackWalkContinuation(JNIEnv *env, jobject stream, jlong anchor, jobjectArray frames,
    jobject continuation);
JNIEXPORT void JNICALL JVM_SetThreadPriority(JNIEnv *env, jobject thread, jint prio);
JNIEXPORT void JNICALL JVM_Sleep(JNIEnv *env, jclass threadClass, jlong millis);
JNIEXPORT void JNICALL JVM_SleepNanos(JNIEnv *env, jclass cls, jlong nanos);
JNIEXPORT void JNICALL JVM_StartThread(JNIEnv *env, jobject thread);
JNIEXPORT void JNICALL JVM_StopThread(JNIEnv *env, jobject thread, jobject exception);
JNIEXPORT jboolean JNICALL JVM_SupportsCX8(void);
JNIEXPORT void JNICALL JVM_SuspendThread(JNIEnv *env, jobject thread);
JNIEXPORT jobject JNICALL JVM_TakeVirtualThreadListToUnblock(JNIEnv *env, jclass cls);
JNIEXPORT jlong JNICALL JVM_TotalMemory(void);
JNIEXPORT void JNICALL JVM_UnloadLibrary(void *handle);
JNIEXPORT void JNICALL JVM_VirtualThreadDisableSuspend(JNIEnv *env, jclass cls, jboolean enter);
JNIEXPORT void JNICALL JVM_VirtualThreadEnd(JNIEnv *env, jobject thread);
JNIEXPORT void JNICALL JVM_VirtualThreadHideFrames(JNIEnv *env, jobject thread, jboolean hide);
JNIEXPORT void JNICALL JVM_VirtualThreadMount(JNIEnv *env, jobject thread, jboolean hide);
JNIEXPORT void JNICALL JVM_VirtualThreadPinnedEvent(JNIEnv *env, jclass cls, jstring operation);
JNIEXPORT void JNICALL JVM_VirtualThreadStart(JNIEnv *env, jobject thread);
JNIEXPORT void JNICALL JVM_VirtualThreadUnmount(JNIEnv *env, jobject thread, jboolean hide);
JNIEXPORT void JNICALL JVM_WaitForReferencePendingList(JNIEnv *env);
JNIEXPORT void JNICALL JVM_Yield(JNIEnv *env, jclass threadClass);
JNIEXPORT int jio_fprintf(FILE *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
JNIEXPORT int jio_snprintf(char *str, size_t count, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
JNIEXPORT int jio_vfprintf(FILE *, const char *fmt, va_list args) __attribute__((format(printf, 2, 0)));
JNIEXPORT int jio_vsnprintf(char *str, size_t count, const char *fmt, va_list args) __attribute__((format(printf, 3,
    0)));

/* Not imported by this release's libraries; kept for natives tables and for programs that look them up by name. */
JNIEXPORT void JVM_MonitorWait(JNIEnv *env, jobject obj, jlong ms);
JNIEXPORT void JVM_MonitorNotify(JNIEnv *env, jobject obj);
JNIEXPORT void JVM_MonitorNotifyAll(JNIEnv *env, jobject obj);
JNIEXPORT jobject JVM_Clone(JNIEnv *env, jobject obj);
JNIEXPORT jclass JVM_DefineClass(JNIEnv *env, const char *name, jobject loader, const jbyte *buf, jsize len,
    jobject pd);
JNIEXPORT const char *JVM_GetCPFieldNameUTF(JNIEnv *env, jclass cb, jint index);
JNIEXPORT void JVM_DumpAllStacks(JNIEnv *env, jclass unused);

#ifdef __cplusplus
}
#endif
#endif
