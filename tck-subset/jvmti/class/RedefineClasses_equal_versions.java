/* SPDX-License-Identifier: Apache-2.0 */
// expect: first: obsolete false
// expect: equal: obsolete false, line of the second version true
// expect: new call: 2, obsolete false
// expect: PASS
class Main {
    static native int line();
    static native boolean obsolete();
    static native void redefine(Class<?> target, byte[] bytes);

    static class Target1 {
        int frame(Runnable r) {
            r.run();
            return 1;
        }
    }

    static class Target2 {
        int frame(Runnable r) {
            r.run();
            return 1;
        }
    }

    static class Target3 {
        int frame(Runnable r) {
            r.run();
            return 2;
        }
    }

    public static void main(String[] args) throws Throwable {
        byte[] two = Versions.renamed(Target2.class, Target1.class),
               three = Versions.renamed(Target3.class, Target1.class);
        int[] lines = new int[2];
        new Target2().frame(() -> lines[1] = line());
        Target1 t = new Target1();
        t.frame(() -> {
            redefine(Target1.class, two); /* no ID was ever asked for the running version */
            System.out.println("first: obsolete " + obsolete());
            System.out.println("equal: obsolete " + obsolete() + ", line of the second version " +
                (line() == lines[1]));
        });
        redefine(Target1.class, three);
        int value = t.frame(() -> lines[0] = obsolete() ? 1 : 0);
        System.out.println("new call: " + value + ", obsolete " + (lines[0] == 1));
    }
}
