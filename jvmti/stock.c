/* SPDX-License-Identifier: Apache-2.0
 * stock.c - -XX:+StockJVMTI, and the checker's lines about the places it concerns.  (stock.h) */
#include "jvmti/stock.h"
#include "jvmti/checker.h"
#include "jvmti/observe.h"

static const struct {
    const char *where, *section, *text, *stock;
} places[] = {
#define TI_STOCK(id, where, section, text, stock) {where, section, text, stock},
#include "jvmti/stock.def"
#undef TI_STOCK
};

bool ti_stock(const TiEnv *env, TiStock place)
{
    if (ti_checking && env->observer &&
        !(atomic_fetch_or(&env->observer->told_stock, UINT32_C(1) << place) >> place & 1))
        ti_mistake(env->observer->agent, places[place].where, places[place].section,
                   "%s; the stock VM %s%s", places[place].text, places[place].stock,
                   vm_options.stock_jvmti ? ", and so does this one" : " (-XX:+StockJVMTI)");
    return vm_options.stock_jvmti;
}
