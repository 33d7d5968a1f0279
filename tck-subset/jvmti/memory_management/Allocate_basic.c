/* SPDX-License-Identifier: Apache-2.0
 * Allocate, Deallocate.  (JVMTI: Memory Management) */
// covers: R14:holds
// covers: Allocate:works Deallocate:works
#include "ti_test.h"

static void blocks(void)
{
    unsigned char *p = (void *)&p, *many[200];
    OK(Allocate, (ti, 0, &p));
    CHECK(p == NULL);
    OK(Deallocate, (ti, NULL));
    OK(Allocate, (ti, 1 << 20, &p));
    memset(p, 0x55, 1 << 20);
    OK(Deallocate, (ti, p));
    for (int i = 0; i < 200; i++) {
        OK(Allocate, (ti, i + 1, &many[i]));
        CHECK(((uintptr_t)many[i] & 7) == 0);
        memset(many[i], i, (size_t)i + 1);
    }
    for (int i = 0; i < 200; i++) {
        CHECK_INT(many[i][i], i & 255);
        OK(Deallocate, (ti, many[i]));
    }
    CHECK_ERR(Allocate, (ti, -1, &p), ILLEGAL_ARGUMENT);
    CHECK_ERR(Allocate, (ti, 10, NULL), NULL_POINTER);
    CHECK_ERR(Allocate, (ti, (jlong)1 << 60, &p), OUT_OF_MEMORY);
}
static void *thread(void *arg)
{
    blocks(); /* not attached */
    return NULL;
}
TI_AGENT()
{
    blocks();
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    pthread_t t;
    blocks();
    pthread_create(&t, NULL, thread, NULL);
    blocks();
    pthread_join(t, NULL);
}
