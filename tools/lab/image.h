/* SPDX-License-Identifier: Apache-2.0
 * image.h - the agent's library in memory: segments, variables, calls of other libraries. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A function that the agent calls, and what it calls instead.  A table ends with name NULL. */
typedef struct LabOwn {
    const char *name;
    void *own;
} LabOwn;

/* Reads memory that may not be there; false: it is not. */
bool lab_peek(const void *from, void *to, size_t size);
/* Finds the library that the address lies in and has it call the laboratory's functions. */
void lab_image_watch(const void *inside);
/* Where the calling thread's thread-local variables of the library lie; left alone when it has none
 * yet. */
void lab_image_thread_local(uintptr_t *begin, uintptr_t *end);
/* Whether an address lies in the library's code. */
bool lab_in_agent(const void *code);
/* ... in its data. */
bool lab_image_is_data(const void *address);
/* Calls see for each text of its constants: printable, with the 0 at its end. */
void lab_image_texts(void (*see)(const char *text, size_t length, void *ctx), void *ctx);
/* Calls see for each segment of the library's data. */
void lab_image_data(void (*see)(uintptr_t from, uintptr_t to, void *ctx), void *ctx);
/* The variable of the library that the address lies in: its name, and how many bytes there are from
 * the address to its end.  NULL: it lies in none, or the library has no names. */
const char *lab_image_variable(const void *address, size_t *rest);
