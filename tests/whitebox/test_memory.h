/* SPDX-License-Identifier: Apache-2.0
 * test_memory.h - memory that OpenJDK's tests take through the white box to see it in
 * VM.native_memory, as its part "Test". */
#pragma once
#include "vm/jvm/support.h"

void test_memory_show(void); /* VM.native_memory shows it from now on */

jlong test_memory_malloc(JNIEnv *env, jobject wb, jlong size);
jlong test_memory_malloc_from(JNIEnv *env, jobject wb, jlong size, jint caller);
void test_memory_free(JNIEnv *env, jobject wb, jlong p);
/* Memory that is given back as a whole. */
jlong test_memory_arena(JNIEnv *env, jobject wb, jlong size);
void test_memory_arena_add(JNIEnv *env, jobject wb, jlong arena, jlong size);
void test_memory_arena_free(JNIEnv *env, jobject wb, jlong arena);
jlong test_memory_reserve(JNIEnv *env, jobject wb, jlong size);
jlong test_memory_reserve_at(JNIEnv *env, jobject wb, jlong p, jlong size);
void test_memory_commit(JNIEnv *env, jobject wb, jlong p, jlong size);
void test_memory_uncommit(JNIEnv *env, jobject wb, jlong p, jlong size);
void test_memory_release(JNIEnv *env, jobject wb, jlong p, jlong size);
