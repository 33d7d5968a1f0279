/* SPDX-License-Identifier: Apache-2.0
 * owners.c - loaders and modules of classes, by number.  Names are read from fields of the
 * library's classes: no Java code runs. */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

Owners show_loaders, show_modules;

/* Of a java.lang.ClassLoader or java.lang.Module: the class below Object has it.  NULL: there is
 * none. */
static char *name_field(JNIEnv *jni, jobject o)
{
    jclass k = (*jni)->GetObjectClass(jni, o), object = NULL;
    for (jclass super; (super = (*jni)->GetSuperclass(jni, k)); k = super) {
        (*jni)->DeleteLocalRef(jni, object);
        object = k;
    }
    jfieldID f = (*jni)->GetFieldID(jni, object, "name", "Ljava/lang/String;");
    jstring text = f ? (jstring)(*jni)->GetObjectField(jni, o, f) : NULL;
    const char *utf = text ? (*jni)->GetStringUTFChars(jni, text, NULL) : NULL;
    char *name = utf ? strdup(utf) : NULL;
    if (utf)
        (*jni)->ReleaseStringUTFChars(jni, text, utf);
    (*jni)->ExceptionClear(jni);
    (*jni)->DeleteLocalRef(jni, text);
    (*jni)->DeleteLocalRef(jni, k);
    (*jni)->DeleteLocalRef(jni, object);
    return name;
}

/* Under the monitor of the tables. */
static int number_of(JNIEnv *jni, Owners *in, jobject o, bool *fresh)
{
    *fresh = false;
    for (int i = 0; i < in->count; i++)
        if ((*jni)->IsSameObject(jni, in->rows[i].object, o))
            return i + 1;
    if (in->count == (int)(sizeof in->rows / sizeof *in->rows))
        return 0;
    in->rows[in->count].object = (*jni)->NewWeakGlobalRef(jni, o);
    *fresh = true;
    return ++in->count;
}

int loader_number(JNIEnv *jni, jobject loader)
{
    bool fresh;
    int n = loader ? number_of(jni, &show_loaders, loader, &fresh) : 0;
    if (!n || !fresh)
        return n;
    ShowOwner *row = &show_loaders.rows[n - 1];
    row->name = name_field(jni, loader);
    jclass k = (*jni)->GetObjectClass(jni, loader);
    char *signature = NULL;
    jobject of = NULL;
    if (TI(GetClassSignature, k, &signature, NULL) == JVMTI_ERROR_NONE) {
        if ((row->class_name = strdup(signature + 1)))
            row->class_name[strlen(row->class_name) - 1] = 0;
        FREE(signature);
    }
    if (TI(GetClassLoader, k, &of) == JVMTI_ERROR_NONE && of &&
        !(*jni)->IsSameObject(jni, of, loader))
        row->loader = loader_number(jni, of);
    (*jni)->DeleteLocalRef(jni, of);
    (*jni)->DeleteLocalRef(jni, k);
    return n;
}

int module_number(JNIEnv *jni, jclass k)
{
    bool fresh;
    jobject module = (*jni)->GetModule(jni, k), loader = NULL;
    int n = module ? number_of(jni, &show_modules, module, &fresh) : 0;
    if (n && fresh) {
        show_modules.rows[n - 1].name = name_field(jni, module);
        if (TI(GetClassLoader, k, &loader) == JVMTI_ERROR_NONE)
            show_modules.rows[n - 1].loader = loader_number(jni, loader);
        (*jni)->DeleteLocalRef(jni, loader);
    }
    (*jni)->DeleteLocalRef(jni, module);
    return n;
}
