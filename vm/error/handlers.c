/* SPDX-License-Identifier: Apache-2.0
 * handlers.c - see handlers.h. */
#include "vm/error/handlers.h"
#include "vm/model/vm.h"
#include "vm/os/sigchain.h"

void signals_set(int sig, void (*handler)(int, siginfo_t *, void *))
{
    if (!sigchain_set(sig, handler,
                      (ChainOptions){vm_options.signal_chaining, vm_options.user_signal_handlers}))
        VM_FATAL("Encountered unexpected pre-existing sigaction handler for signal %d.", sig);
}
