/* SPDX-License-Identifier: Apache-2.0
 * page_made.h - the page without its data, as the build made it (embed.py). */
#pragma once
#include <stddef.h>
extern const unsigned char show_page_head[], show_page_tail[];
extern const size_t show_page_head_size, show_page_tail_size;
