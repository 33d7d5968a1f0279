/* SPDX-License-Identifier: Apache-2.0
 * fake_world.h - just enough of a VM to run hand-assembled methods: one thread, one class, no
 * collector, no class loading. Throwing records the class name; fake_resolve_* tables answer
 * resolution by constant pool index. */
#pragma once
#include "interp/ops.h"

extern Thread *fake_thread;
extern Class *fake_class;
extern const char *fake_thrown;      /* class of the last throw_new and friends */
extern Method *fake_call_target[64]; /* by pool index: resolve_method, CALL_STATIC */
extern Class *fake_pool_class[64];   /* by pool index: resolve_class */

void fake_world_init(void);
/* A static method of fake_class; code is copied. */
Method *fake_method(const char *name, const char *descriptor, int max_stack, int max_locals,
                    const uint8_t *code, size_t len);
void fake_handler(Method *m, int start, int end, int handler, int catch_type);
/* member reference entry */
void fake_pool_ref(int index, const char *name, const char *descriptor);
Object *fake_object(Class *c);
Object *fake_int_array(int length);
#define CODE(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})
#define U2(x) (uint8_t)((x) >> 8), (uint8_t)(x)
