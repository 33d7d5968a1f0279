// SPDX-License-Identifier: Apache-2.0
// The machine code that the compiler makes of a method, by an extension function.
// depends: ../common
// native: inside_code.c
// options: -Xmixed -agentpath:${LIB}/libInsideCode.so
// expect: InsideCode.expected
// tags: stress-skip tsan-skip compiler
public class InsideCode {
    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i * 3;
        return sum;
    }

    static native void code(Class<?> c);

    public static void main(String[] args) {
        System.out.println("never called");
        code(InsideCode.class);
        System.out.println("called, sum " + loop(4));
        code(InsideCode.class);
    }
}
