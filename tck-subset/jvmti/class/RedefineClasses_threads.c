/* SPDX-License-Identifier: Apache-2.0
 * RedefineClasses while other threads run the class's methods, throw from them and look at
 * themselves by reflection.  (JVMTI: Redefine Classes) */
#include "ti_test.h"

TI_AGENT(.can_redefine_classes = 1, .can_redefine_any_class = 1) { return 0; }

TI_NATIVE(void, redefine)
(JNIEnv *jni, jclass main, jclass a, jbyteArray a_bytes, jclass b, jbyteArray b_bytes)
{
    jvmtiClassDefinition d[2] = {{a, (*jni)->GetArrayLength(jni, a_bytes), NULL},
                                 {b, (*jni)->GetArrayLength(jni, b_bytes), NULL}};
    jbyte *x = (*jni)->GetByteArrayElements(jni, a_bytes, NULL),
          *y = (*jni)->GetByteArrayElements(jni, b_bytes, NULL);
    d[0].class_bytes = (unsigned char *)x;
    d[1].class_bytes = (unsigned char *)y;
    OK(RedefineClasses, (ti, 2, d));
    (*jni)->ReleaseByteArrayElements(jni, a_bytes, x, JNI_ABORT);
    (*jni)->ReleaseByteArrayElements(jni, b_bytes, y, JNI_ABORT);
}
