/* SPDX-License-Identifier: Apache-2.0
 * stock.c - -XX:+StockJVMTI, and advice about the places it concerns.  (stock.h) */
#include "jvmti/stock.h"

static const struct {
    const char *where, *section, *text, *stock;
} places[] = {
#define TI_STOCK(id, where, section, text, stock) {where, section, text, stock},
#include "jvmti/stock.def"
};

bool ti_stock(const TiEnv *env, TiStock place)
{
    if (ti_advice_wanted)
        ti_advise(env, places[place].where, places[place].section, "%s; the stock VM %s%s",
                  places[place].text, places[place].stock,
                  vm_options.stock_jvmti ? ", and so does this one" : " (-XX:+StockJVMTI)");
    return vm_options.stock_jvmti;
}
