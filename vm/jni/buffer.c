/* SPDX-License-Identifier: Apache-2.0
 * buffer.c - direct byte buffers over native memory.  (JNI spec chapter 4, "NIO Support")
 *
 * A buffer is made by java.nio.DirectByteBuffer's constructor (long, int), which exists for this;
 * address and capacity are fields of java.nio.Buffer.  Only instances of sun.nio.ch.DirectBuffer
 * have a native address. */
#include "vm/jni/impl.h"
#include "vm/model/lookup.h"

typedef struct BufferClasses {
    Class *direct, *buffer, *marker;
    Method *constructor;
    uint32_t address, capacity;
} BufferClasses;

/* false: exception pending */
static bool buffer_classes(Thread *self, BufferClasses *out)
{
    static BufferClasses known; /* filled completely before `ready` is set */
    static _Atomic bool ready;
    if (!atomic_load_explicit(&ready, memory_order_acquire)) {
        BufferClasses b = {0};
        if (!(b.direct = boot_load_class(self, "java/nio/DirectByteBuffer")) ||
            !(b.buffer = boot_load_class(self, "java/nio/Buffer")) ||
            !(b.marker = boot_load_class(self, "sun/nio/ch/DirectBuffer")) ||
            !class_initialize(self, b.direct))
            return false;
        /* the capacity is an int or a long, by the release */
        if (!(b.constructor = class_find_method_s(b.direct, "<init>", "(JI)V")))
            b.constructor = class_find_method_s(b.direct, "<init>", "(JJ)V");
        Field *address = class_find_field_s(b.buffer, "address", "J"),
              *capacity = class_find_field_s(b.buffer, "capacity", "I");
        if (!b.constructor || !address || !capacity)
            return throw_internal(
                self,
                "java.nio.DirectByteBuffer has no constructor (long, int) or (long, long), or Buffer no field address, capacity");
        b.address = address->offset;
        b.capacity = capacity->offset;
        known = b; /* racing threads write the same values */
        atomic_store_explicit(&ready, true, memory_order_release);
    }
    *out = known;
    return true;
}

jobject jni_NewDirectByteBuffer(JNIEnv *env, void *address, jlong capacity)
{
    JNI_ENTER();
    BufferClasses b;
    jobject r = NULL;
    if (buffer_classes(self, &b)) {
        r = jref_try_new_local(self, object_new(self, b.direct));
        if (r) {
            Slot args[5] = {{.l = jref_get(r)},
                            {.j = (jlong)(intptr_t)address},
                            {.bits = 0},
                            {.j = capacity},
                            {.bits = 0}};
            if (!interp_call(self, b.constructor, args, NULL)) {
                handle_delete(self, (Object **)r);
                r = NULL;
            }
        }
    }
    return r;
}

void *jni_GetDirectBufferAddress(JNIEnv *env, jobject buf)
{
    JNI_ENTER();
    BufferClasses b;
    void *p = NULL;
    if (buf && buffer_classes(self, &b)) {
        Object *o = jref_get(buf);
        if (o && object_instance_of(o, b.marker) && object_instance_of(o, b.buffer))
            p = (void *)(intptr_t)*FIELD_PTR(o, b.address, jlong);
    }
    return p;
}

jlong jni_GetDirectBufferCapacity(JNIEnv *env, jobject buf)
{
    JNI_ENTER();
    BufferClasses b;
    jlong n = -1;
    if (buf && buffer_classes(self, &b)) {
        Object *o = jref_get(buf);
        if (o && object_instance_of(o, b.marker) && object_instance_of(o, b.buffer))
            n = *FIELD_PTR(o, b.capacity, jint);
    }
    return n;
}
