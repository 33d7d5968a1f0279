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
        System.out.println("b = " + b);
        System.out.println("b.isDirect() = " + b.isDirect());
        System.out.println("b.get(31) = " + b.get(31));
        System.out.println("b.order() = " + b.order());
        System.out.println("b.isReadOnly() = " + b.isReadOnly());
        b.order(ByteOrder.nativeOrder()).putInt(4, 0x01020304);
        System.out.println("look(b) = " + look(b));
        put(b, 8, 99);
        System.out.println("b.getInt(8) = " + b.getInt(8));
        b.position(8);
        System.out.println("look(b.slice()) = " + look(b.slice()));
        System.out.println(
            "look(...) + look(\"no buffer\") + look(...) + look(...) + look(...) = " +
            (look(ByteBuffer.allocate(5)) + look("no buffer") +
                look(ByteBuffer.allocateDirect(10).asReadOnlyBuffer()) +
                look(ByteBuffer.allocateDirect(16).asLongBuffer()) + look(make(0, (byte) 0))));
        release(b);
    }
}
