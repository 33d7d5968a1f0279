// SPDX-License-Identifier: Apache-2.0
// native: Buffers.c
import java.nio.*;

public class Buffers {
    static native ByteBuffer make(int size, byte fill);
    static native String look(Object b);
    static native void put(ByteBuffer b, int at, int v);
    static native void release(ByteBuffer b);

    public static void main(String[] args) {
        System.loadLibrary("Buffers");
        ByteBuffer b = make(32, (byte) 7);
        System.out.println(b + " " + b.isDirect() + b.get(31) + b.order() + b.isReadOnly());
        b.order(ByteOrder.nativeOrder()).putInt(4, 0x01020304);
        System.out.println(look(b));
        put(b, 8, 99);
        System.out.println(b.getInt(8));
        b.position(8);
        System.out.println(look(b.slice()));
        System.out.println(look(ByteBuffer.allocate(5)) + look("no buffer") +
            look(ByteBuffer.allocateDirect(10).asReadOnlyBuffer()) +
            look(ByteBuffer.allocateDirect(16).asLongBuffer()) + look(make(0, (byte) 0)));
        release(b);
    }
}
