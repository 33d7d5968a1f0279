/* SPDX-License-Identifier: Apache-2.0
 * stock.h - where the specification's text and the stock VM differ: stock.def is the list.
 *
 * The text holds.  An agent that was written against the stock VM and lives on its answers runs
 * with -XX:+StockJVMTI; -Xcheck:jvmti tells which places it meets. What the text leaves open is
 * always answered as on the stock VM, without an option. */
#pragma once
#include "jvmti/env.h"

typedef enum TiStock {
#define TI_STOCK(id, where, section, text, stock) TI_STOCK_##id,
#include "jvmti/stock.def"
} TiStock;
/* env is at this place.  true: it is to be answered as the stock VM does. */
bool ti_stock(const TiEnv *env, TiStock place);
