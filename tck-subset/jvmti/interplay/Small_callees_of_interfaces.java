/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run(Class<?> work, byte[] work2, Class<?> face, byte[] face2);

    interface Face1 {
        int own();

        default int face() { return 10; }
    }
    interface Face2 {
        int own();

        default int face() { return 20; }
    }

    static class Work1 implements Face1 {
        public int own() { return 1; }
    }

    static class Work2 implements Face1 {
        public int own() { return 2; }
    }

    /** Names the interface only: that its callees change cannot be seen from its calls. */
    static class Caller {
        static int loop(Face1 f, int rounds) {
            int sum = 0;
            for (int i = 0; i < rounds; i++) sum += f.own() + f.face();
            return sum;
        }
    }

    static int loop(int rounds) { return Caller.loop(new Work1(), rounds); }

    static void warm() {
        for (int i = 0; i < 200; i++) loop(1000);
    }

    static byte[] renamed(String from, String to) throws Exception {
        try (var in = Main.class.getResourceAsStream(from + ".class")) {
            String s = new String(in.readAllBytes(), "ISO-8859-1");
            return s.replace(from, to).getBytes("ISO-8859-1");
        }
    }

    public static void main(String[] args) throws Exception {
        run(Work1.class, renamed("Main$Work2", "Main$Work1"), Face1.class,
            renamed("Main$Face2", "Main$Face1"));
    }
}
