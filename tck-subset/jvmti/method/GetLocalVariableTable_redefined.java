/* SPDX-License-Identifier: Apache-2.0 */
// expect:  none: ABSENT_INFORMATION some: ABSENT_INFORMATION
// expect:  none: ABSENT_INFORMATION some: ABSENT_INFORMATION
// expect:  none: 0 some: 1
// expect:  none: 0 some: 1
// expect[..20]:  none: ABSENT_INFORMATION some: ABSENT_INFORMATION
// expect[21..]:  none: 0 some: 0
// expect[..20]:  none: ABSENT_INFORMATION some: ABSENT_INFORMATION
// expect[21..]:  none: 0 some: 0
// expect: PASS
class Main {
    static native void redefine(Class<?> target, byte[] bytes);
    static native void retransform(Class<?> target);
    static native void tell(Class<?> target);

    static class Target1 {
        static void none() {}

        static void some() {}
    }

    static class Target2 {
        static void none() {}

        static void some() { int one = 1; }
    }

    /** The constructor of each has a variable `this`; a version without any must have none. */
    static byte[] without(byte[] version) throws Exception {
        return new String(version, "ISO-8859-1")
            .replace("LocalVariableTable", "NoVariableTableYet")
            .getBytes("ISO-8859-1");
    }

    public static void main(String[] args) throws Exception {
        byte[] one = without(Versions.renamed(Target1.class, Target1.class)),
               two = Versions.renamed(Target2.class, Target1.class);
        Class<?> target = new ClassLoader(null) {
            Class<?> define() { return defineClass(null, one, 0, one.length); }
        }.define();
        target.getDeclaredMethods();
        tell(target);
        retransform(target);
        tell(target);
        redefine(target, two);
        tell(target);
        retransform(target);
        tell(target);
        redefine(target, one);
        tell(target);
        retransform(target);
        tell(target);
    }
}
