// SPDX-License-Identifier: Apache-2.0
import java.io.InputStream;

/** Class loaders that define the same class again and again, and go. */
class Classes {
    public static class Guest<T> implements Runnable {
        private static int runs;

        @Override
        public void run() {
            runs++;
        }
    }

    private static final class Own extends ClassLoader {
        private final byte[] bytes;

        Own(byte[] bytes) {
            super(Classes.class.getClassLoader());
            this.bytes = bytes;
        }

        /** With its name, or without: then hooks are not told it. */
        Class<?> define(boolean named) {
            return defineClass(named ? Guest.class.getName() : null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (InputStream in =
                 Classes.class.getClassLoader().getResourceAsStream("Classes$Guest.class")) {
            bytes = in.readAllBytes();
        }
        int made = 0;
        for (int i = 0; i < 60 * Integer.getInteger("lab.scale", 1); i++) {
            Class<?> guest = new Own(bytes).define(i % 3 != 0);
            ((Runnable) guest.getConstructor().newInstance()).run();
            made++;
            if (i % 20 == 19) {
                System.gc();
            }
        }
        System.out.println("program: classes " + made);
        System.out.println("program: done");
    }
}
