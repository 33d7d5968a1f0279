/* SPDX-License-Identifier: Apache-2.0
 * GetLoadedClasses, GetClassLoaderClasses: which classes are in the lists.  (JVMTI: Get Loaded
 * Classes, Get Class Loader Classes) */
// covers: GetLoadedClasses:works GetClassLoaderClasses:works
#include "ti_test.h"

TI_AGENT() { return 0; }

static bool in(JNIEnv *jni, jclass c, jint n, jclass *list)
{
    int k = 0;
    for (jint i = 0; i < n; i++)
        k += (*jni)->IsSameObject(jni, list[i], c);
    CHECK(k <= 1, "listed once");
    return k;
}

/* "loaded app boot custom" */
TI_NATIVE(jstring, where)(JNIEnv *jni, jclass main, jclass c, jobject custom)
{
    jint n, nb, na, nc;
    jclass *all, *boot, *app, *own;
    jobject loader;
    OK(GetClassLoader, (ti, main, &loader));
    OK(GetLoadedClasses, (ti, &n, &all));
    OK(GetClassLoaderClasses, (ti, NULL, &nb, &boot));
    OK(GetClassLoaderClasses, (ti, loader, &na, &app));
    OK(GetClassLoaderClasses, (ti, custom, &nc, &own));
    char buf[64];
    snprintf(buf, sizeof buf, "%s%s%s%s", in(jni, c, n, all) ? "loaded " : "",
             in(jni, c, nb, boot) ? "boot " : "", in(jni, c, na, app) ? "app " : "",
             in(jni, c, nc, own) ? "custom " : "");
    CHECK(n > 300 && nb > 300 && na >= 2);
    ti_free(all);
    ti_free(boot);
    ti_free(app);
    ti_free(own);
    return (*jni)->NewStringUTF(jni, buf);
}
