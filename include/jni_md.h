/* SPDX-License-Identifier: Apache-2.0
 * jni_md.h - what JNI leaves to the platform: linkage words and the widths of jint, jlong, jbyte.
 * Made by include/generate.py from itself (no table); change those, then run it again. */
#ifndef _JAVASOFT_JNI_MD_H_
#define _JAVASOFT_JNI_MD_H_

#define JNIEXPORT __attribute__((visibility("default")))
#define JNIIMPORT __attribute__((visibility("default")))
#define JNICALL

typedef int jint;
#ifdef _LP64
typedef long jlong;
#else
typedef long long jlong;
#endif
typedef signed char jbyte;
#endif
