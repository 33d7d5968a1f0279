/* SPDX-License-Identifier: Apache-2.0 */
// vm: -Xmx64m
import java.io.InputStream;

class Main {
    static native void enable();
    static native int unloads();
    static native void later(boolean told);
    static native void end(boolean compiles);

    public static class Hot implements Runnable {
        static int total;

        static int hot(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) sum += i ^ n;
            return sum;
        }

        @Override
        public void run() {
            for (int i = 0; i < 30000; i++) total += hot(100);
        }
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) { return defineClass("Main$Hot", bytes, 0, bytes.length); }
    }

    static void round(byte[] bytes) throws Exception {
        Runnable r = (Runnable) new Loader().define(bytes).getConstructor().newInstance();
        r.run();
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (InputStream in = Main.class.getResourceAsStream("Main$Hot.class")) {
            bytes = in.readAllBytes();
        }
        boolean compiles = !System.getProperty("java.vm.info").contains("interpreted");
        round(bytes);
        System.gc();
        enable();
        for (int i = 0; i < 50 && (compiles ? unloads() == 0 : i < 1); i++) {
            round(bytes);
            Thread.sleep(20);
            System.gc();
            Thread.sleep(50);
        }
        if (compiles) {
            int before = unloads();
            round(bytes);
            for (int i = 0; i < 500 && unloads() == before; i++) {
                System.gc();
                Thread.sleep(20);
            }
            later(unloads() > before);
        }
        end(compiles);
    }
}
