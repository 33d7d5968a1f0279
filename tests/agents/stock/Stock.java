// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: stock.c
// options: -XX:+IgnoreUnrecognizedVMOptions -XX:+StockJVMTI -agentpath:${LIB}/libStock.so
public class Stock {
    static native void ask(Class<?> self, byte[] circular);

    static native void throwing();

    static native void dead(Thread... dead);

    public static class Self {}

    /** The class file of Self with itself as superclass. */
    static byte[] circular() throws Exception {
        byte[] b;
        try (java.io.InputStream in = Stock.class.getResourceAsStream("/Stock$Self.class")) {
            b = in.readAllBytes();
        }
        java.nio.ByteBuffer in = java.nio.ByteBuffer.wrap(b);
        int count = in.getShort(8) & 0xffff;
        in.position(10);
        for (int i = 1; i < count; i++) {
            int tag = in.get();
            int size = tag == 1                     ? in.getShort() & 0xffff
                : tag == 7 || tag == 8 || tag == 16 ? 2
                : tag == 15                         ? 3
                : tag == 5 || tag == 6              ? 8
                                                    : 4;
            in.position(in.position() + size);
            if (tag == 5 || tag == 6) i++;
        }
        int at = in.position() + 2; // access flags, this class, superclass
        in.putShort(at + 2, in.getShort(at));
        return b;
    }

    public static void main(String[] args) throws Exception {
        Thread dead = new Thread(() -> {});
        dead.start();
        dead.join();
        dead(dead);
        dead(new Thread(() -> {}));
        dead(dead, dead);
        ask(Self.class, circular());
        try {
            throwing();
        } catch (IllegalStateException e) {
            System.out.println("caught");
        }
    }
}
