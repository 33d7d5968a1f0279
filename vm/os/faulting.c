/* SPDX-License-Identifier: Apache-2.0
 * faulting.c - where to go on after an access to memory that is gone. */
#include "vm/os/faulting.h"
#include "vm/os/context.h"
#include <signal.h>

static __thread sigjmp_buf *_Atomic landing __attribute__((tls_model("initial-exec")));

bool faulting_run(void (*body)(void *ctx), void *ctx)
{
    sigjmp_buf here;
    bool ok = sigsetjmp(here, 0) == 0;
    if (ok) {
        atomic_store_explicit(&landing, &here, memory_order_relaxed);
        atomic_signal_fence(memory_order_seq_cst);
        body(ctx);
        atomic_signal_fence(memory_order_seq_cst);
    }
    atomic_store_explicit(&landing, NULL, memory_order_relaxed);
    return ok;
}

/* FAULTING_ROW: distances from the fields themselves, so the table needs no relocation */
typedef struct FaultingRow {
    int32_t at, to;
} FaultingRow;
extern const FaultingRow __start_faulting[] __attribute__((visibility("hidden")));
extern const FaultingRow __stop_faulting[] __attribute__((visibility("hidden")));

static bool resume_by_table(ucontext_t *c)
{
    const char *pc = context_pc(c);
    for (const FaultingRow *r = __start_faulting; r < __stop_faulting; r++)
        if ((const char *)&r->at + r->at == pc) {
            context_go_on(c, (const char *)&r->to + r->to);
            return true;
        }
    return false;
}

bool faulting_resume(void *context)
{
    ucontext_t *c = context;
    if (resume_by_table(c))
        return true;
    sigjmp_buf *back = atomic_load_explicit(&landing, memory_order_relaxed);
    if (!back)
        return false;
    sigset_t before; /* the handler has blocked most signals */
    sigemptyset(&before);
    memcpy(&before, &c->uc_sigmask, NSIG / 8); /* the kernel's set is shorter than the library's */
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    siglongjmp(*back, 1);
}
