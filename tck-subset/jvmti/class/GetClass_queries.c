/* SPDX-License-Identifier: Apache-2.0
 * Questions about one class: signature, status, modifiers, source, members, interfaces, loader,
 * version.  (JVMTI: Class) */
// covers: R05:holds
// covers: GetClassSignature:works GetClassStatus:works GetSourceFileName:works
// covers: GetClassModifiers:works GetClassMethods:works
// covers: GetClassFields:works GetImplementedInterfaces:works IsInterface:works IsArrayClass:works
// covers: GetClassLoader:works
// covers: GetClassVersionNumbers:works GetConstantPool:works
#include "ti_test.h"

TI_AGENT(.can_get_source_file_name = 1, .can_get_constant_pool = 1,
         .can_get_source_debug_extension = 1, .can_redefine_classes = 1,
         .can_retransform_classes = 1)
{
    return 0;
}

static void text(char *out, size_t n, const char *fmt, const char *a, const char *b)
{
    snprintf(out, n, fmt, a ? a : "-", b ? b : "-");
}

/* signature generic status modifiers interface array modifiable source version fields methods
 * interfaces loader; ACC_SUPER is left out, which means nothing where it is not in the file */
TI_NATIVE(jstring, describe)(JNIEnv *jni, jclass main, jclass c)
{
    char *sig = NULL, *generic = NULL, *source = NULL, buf[512], head[256];
    jint status = -1, modifiers = -1, nf = -1, nm = -1, ni = -1, minor = -1, major = -1, n = 0,
         bytes = 0;
    jboolean itf = 9, arr = 9, mod = 9;
    jfieldID *f = (void *)&f;
    jmethodID *m = (void *)&m;
    jclass *i = (void *)&i;
    jobject loader = NULL;
    unsigned char *cp = NULL;
    OK(GetClassSignature, (ti, c, &sig, &generic));
    OK(GetClassSignature, (ti, c, NULL, NULL));
    OK(GetClassStatus, (ti, c, &status));
    OK(GetClassModifiers, (ti, c, &modifiers));
    OK(IsInterface, (ti, c, &itf));
    OK(IsArrayClass, (ti, c, &arr));
    OK(IsModifiableClass, (ti, c, &mod));
    jvmtiError se = (*ti)->GetSourceFileName(ti, c, &source);
    jvmtiError ve = (*ti)->GetClassVersionNumbers(ti, c, &minor, &major);
    jvmtiError fe = (*ti)->GetClassFields(ti, c, &nf, &f);
    jvmtiError me = (*ti)->GetClassMethods(ti, c, &nm, &m);
    jvmtiError ie = (*ti)->GetImplementedInterfaces(ti, c, &ni, &i);
    jvmtiError ce = (*ti)->GetConstantPool(ti, c, &n, &bytes, &cp);
    OK(GetClassLoader, (ti, c, &loader));
    if (!ce)
        CHECK(n > 1 && bytes > n && cp);
    if (!fe && nf == 0)
        CHECK(f == NULL);
    if (!ie && ni == 0)
        CHECK(i == NULL);
    text(head, sizeof head, "%s %s", sig, generic);
    snprintf(buf, sizeof buf, "%s s%d m%x %s%s%s %s v%d.%d(%d) f%d(%d) m%d(%d) i%d(%d) cp%d %s",
             head, status, modifiers & ~0x20, itf ? "I" : "", arr ? "A" : "", mod ? "M" : "",
             se ? ti_error(se) : source, major, minor, ve, nf, fe, nm, me, ni, ie, ce,
             loader ? "loader" : "boot");
    ti_free(sig);
    ti_free(generic);
    if (!se)
        ti_free(source);
    if (!ve)
        CHECK(major >= 45);
    return (*jni)->NewStringUTF(jni, buf);
}
