/* SPDX-License-Identifier: Apache-2.0
 * RedefineClasses: a frame whose method got an equivalent new version is not obsolete and shows the
 * new version's line numbers, also when nobody has asked for the method's ID before.  (JVMTI:
 * Redefine Classes; Is Method Obsolete) */
// covers: RedefineClasses:works IsMethodObsolete:works GetLineNumberTable:works
#include "ti_test.h"

TI_AGENT(.can_redefine_classes = 1, .can_get_line_numbers = 1) { return 0; }

/* The innermost frame of a method `frame`. */
static jmethodID frame_method(jlocation *at)
{
    jvmtiFrameInfo frames[32];
    jint n;
    OK(GetStackTrace, (ti, NULL, 0, 32, frames, &n));
    for (jint i = 0; i < n; i++) {
        char *name;
        OK(GetMethodName, (ti, frames[i].method, &name, NULL, NULL));
        bool found = !strcmp(name, "frame");
        ti_free(name);
        if (found) {
            *at = frames[i].location;
            return frames[i].method;
        }
    }
    CHECK(!"no such frame");
    return NULL;
}

TI_NATIVE(jint, line)(JNIEnv *jni, jclass main)
{
    jlocation at;
    jmethodID m = frame_method(&at);
    jint n, line = -1;
    jvmtiLineNumberEntry *lines;
    if (m && OK(GetLineNumberTable, (ti, m, &n, &lines))) {
        for (jint i = 0; i < n; i++)
            if (lines[i].start_location <= at)
                line = lines[i].line_number;
        ti_free(lines);
    }
    return line;
}

TI_NATIVE(jboolean, obsolete)(JNIEnv *jni, jclass main)
{
    jlocation at;
    jmethodID m = frame_method(&at);
    jboolean obsolete = 2;
    if (m)
        OK(IsMethodObsolete, (ti, m, &obsolete));
    return obsolete;
}

TI_NATIVE(void, redefine)(JNIEnv *jni, jclass main, jclass target, jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {target, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    OK(RedefineClasses, (ti, 1, &d));
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
}
