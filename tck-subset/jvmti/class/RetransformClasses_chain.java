/* SPDX-License-Identifier: Apache-2.0 */
// expect: loaded Abc: markAbc-
// expect: retransformed BC: markABC-
// expect: again xC: markAxC-
// expect: redefined AxC: markAxC- two
// expect: retransformed xy: markAxy-
// expect: PASS
class Main {
    static native String order();
    static native void retransform(Class<?> c);
    static native void redefine(Class<?> c, byte[] bytes);
    static native void letter(int env, char letter);
    static native void errors();

    static class Target {
        String text() { return "mark----"; }
    }

    static class Targe2 {
        String text() { return "mark---- two".substring(0); }
    }

    static byte[] variant(String from, String to) throws Exception {
        byte[] b;
        try (var in = Main.class.getResourceAsStream(from + ".class")) {
            b = in.readAllBytes();
        }
        return new String(b, "ISO-8859-1").replace(from, to).getBytes("ISO-8859-1");
    }

    public static void main(String[] args) throws Exception {
        Target t = new Target();
        System.out.println("loaded " + order() + ": " + t.text());
        letter(0, 'B');
        letter(2, 'C');
        retransform(Target.class);
        System.out.println("retransformed " + order() + ": " + t.text());
        letter(0, 'x');
        letter(1, '?'); /* not asked again: what it returned before stays */
        retransform(Target.class);
        System.out.println("again " + order() + ": " + t.text());
        letter(1, 'A');
        redefine(Target.class, variant("Main$Targe2", "Main$Target"));
        System.out.println("redefined " + order() + ": " + t.text());
        letter(2, 'y');
        retransform(Target.class);
        System.out.println("retransformed " + order() + ": " + t.text().substring(0, 8));
        errors();
    }
}
