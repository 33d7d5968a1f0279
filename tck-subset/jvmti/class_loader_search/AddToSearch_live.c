/* SPDX-License-Identifier: Apache-2.0
 * AddToBootstrapClassLoaderSearch, AddToSystemClassLoaderSearch: in OnLoad directories and missing
 * files, in the live phase existing JARs. (JVMTI: Class Loader Search) */
// covers: AddToBootstrapClassLoaderSearch:works AddToSystemClassLoaderSearch:works
#include "ti_test.h"

TI_AGENT()
{
    OK(AddToBootstrapClassLoaderSearch, (ti, "no/such/directory"));
    OK(AddToSystemClassLoaderSearch, (ti, "no/such/directory"));
    OK(AddToSystemClassLoaderSearch, (ti, "onload"));
    return 0;
}
TI_NATIVE(jint, boot)(JNIEnv *jni, jclass main, jstring path)
{
    return (*ti)->AddToBootstrapClassLoaderSearch(ti, (*jni)->GetStringUTFChars(jni, path, NULL));
}
TI_NATIVE(jint, app)(JNIEnv *jni, jclass main, jstring path)
{
    return (*ti)->AddToSystemClassLoaderSearch(ti, (*jni)->GetStringUTFChars(jni, path, NULL));
}
TI_NATIVE(void, done)(JNIEnv *jni, jclass main) { CHECK(true); }
