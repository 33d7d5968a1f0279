// SPDX-License-Identifier: Apache-2.0
public class Lazy {
    static class Made {
        static int made;
        static { made = 1; }

        Made() { made++; }
    }

    static class Used {
        static int used;
        static { used = 1; }

        static void use() { used++; }
    }

    public static void main(String[] args) {
        new Made();
        Used.use();
        Runnable r = () -> Used.use();
        r.run();
        String s = "r" + args.length;
        System.out.println(s);
    }
}
