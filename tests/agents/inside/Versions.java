// SPDX-License-Identifier: Apache-2.0
// Native memory runs out in SetBreakpoint of a method with two versions: none of them keeps one.
// depends: ../common
// native: versions.c
// options: -XX:Stress=allocfail -XX:+VerifyVM -XX:VerifyVMInterval=1 -agentpath:${LIB}/libVersions.so
// expect: Versions.expected
// tags: stress-skip audits
import java.util.concurrent.Callable;

public class Versions {
    static class Target {
        static int same(Callable<?> inside) throws Exception {
            inside.call();
            return 7;
        }

        static String text() { return "version-1"; }
    }

    static native void redefine(Class<?> c, byte[] bytes);
    static native void breakpoint(Class<?> c);

    static Object inside() throws Exception {
        byte[] bytes;
        try (var in = Versions.class.getResourceAsStream("Versions$Target.class")) {
            bytes = in.readAllBytes();
        }
        redefine(Target.class, bytes);
        System.out.println(Target.same(Target::text) + " " + Target.text());
        breakpoint(Target.class);
        return null;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Target.text());
        Target.same(Versions::inside); // a frame of the first version, until the end
        System.out.println(Target.same(Target::text));
    }
}
