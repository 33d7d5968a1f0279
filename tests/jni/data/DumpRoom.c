/* SPDX-License-Identifier: Apache-2.0
 * DumpRoom.c - asks the C library whether large blocks are mapped by themselves. */
#include <jni.h>
#include <malloc.h>
#include <stdlib.h>

JNIEXPORT jint JNICALL Java_DumpRoom_mapped(JNIEnv *jni, jclass c, jint bytes)
{
    size_t before = mallinfo2().hblks;
    void *block = malloc((size_t)bytes);
    size_t after = mallinfo2().hblks;
    free(realloc(block, 1)); /* freed as it is, it would be a sign itself */
    return (jint)(after - before);
}
