/* SPDX-License-Identifier: Apache-2.0
 * show.h - compiled code in words.  (interp/compile/ only) */
#pragma once
#include "interp/compile/compile.h"

void show_init(void); /* what -XX:+GdbSymbols asks for is loaded */
/* false: options forbid to compile the method; says so */
bool show_allows(const Method *m);
/* what options ask to be told of code that comes into use */
void show_new(Method *m, CompiledCode *c) REQUIRES(translate_lock);
/* c, m's newest code, and the older ones will be thrown away */
void show_gone(const Method *m, const CompiledCode *c);
/* c's memory is about to be given back */
void show_freed(const CompiledCode *c) REQUIRES(translate_lock);
