// SPDX-License-Identifier: Apache-2.0
// The versions are made from this file: a line belongs to the versions that its last comment names,
// or to all.
class Shape {
    private static String keep() { return "keep"; } // !less

    private static String keep() { return "keep of less"; } // less

    private static String gone() { return "gone"; } // !less

    private final String last() { return "last"; } // !less

    private static String first(int a, long b) { return "first " + a + " " + b; } // more

    private final String second(String s) { return "second " + s; } // more

    private String third() { return "third"; } // private_added

    public String fourth() { return "fourth"; } // public_added

    String fifth() { return "fifth"; } // package_added

    protected String guarded() { return "guarded"; } // !protected_deleted

    String call() { return keep() + " " + gone() + " " + last(); } // !less !more

    String call() { return keep() + " " + gone() + " " + first(1, 2) + " " + second("3"); } // more

    String call() { return keep(); } // less

    String run(java.util.function.Supplier<String> s) {
        String text = s.get();
        try {
            return text + ", then " + gone(); // !less
            return text + ", nothing"; // less
        } catch (NoSuchMethodError e) {
            return text + ", then NoSuchMethodError";
        }
    }
}
