/* SPDX-License-Identifier: Apache-2.0
 * AddToSystemClassLoaderSearch: a system class loader without appendToClassPathForInstrumentation.
 * (JVMTI: Add To System Class Loader Search) */
#include "ti_test.h"

TI_AGENT() { return 0; }

TI_NATIVE(void, add)(JNIEnv *jni, jclass main, jstring jar)
{
    const char *path = (*jni)->GetStringUTFChars(jni, jar, NULL);
    CHECK_ERR(AddToSystemClassLoaderSearch, (ti, path), CLASS_LOADER_UNSUPPORTED);
    CHECK(!(*jni)->ExceptionCheck(jni));
    OK(AddToBootstrapClassLoaderSearch, (ti, path));
}
