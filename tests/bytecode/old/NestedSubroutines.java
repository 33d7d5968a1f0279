// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// options: -Xmx64m
// Subroutines inside each other by the hundred, each called once or twice, and one that is called
// from a thousand places.
public class NestedSubroutines {
    static class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    /** Each calls the next, `calls` times; the innermost collects garbage. */
    static String nested(int depth, int calls) {
        StringBuilder s = new StringBuilder(
            ".locals " + (depth + 3) + "\niconst_0; istore 0\njsr S0\niload 0; ireturn\n");
        for (int i = 0; i < depth; i++) {
            s.append("S" + i + ": astore " + (i + 1) + "\niinc 0 1\n");
            for (int c = 0; c < calls && i + 1 < depth; c++) s.append("jsr S" + (i + 1) + "\n");
            if (i + 1 == depth && calls == 1) s.append("invokestatic java/lang/System.gc:()V\n");
            s.append("ret " + (i + 1) + "\n");
        }
        return s.toString();
    }

    static String flat(int calls) {
        return ".locals 5\niconst_0; istore 0\n"
            + "jsr S\n".repeat(calls) + "iload 0; ireturn\nS: astore 1\niinc 0 1\nret 1\n";
    }

    static void run(String what, String code) throws Exception {
        byte[] b =
            new Asm(49, 33, "Made", "java/lang/Object").method(9, "m", "()I", code).toBytes();
        System.out.println(what + ": " + new Own().define(b).getMethod("m").invoke(null));
    }

    public static void main(String[] args) throws Exception {
        for (int depth : new int[] {1, 7, 8, 9, 100, 500}) run("nested " + depth, nested(depth, 1));
        for (int depth : new int[] {5, 10}) run("called twice " + depth, nested(depth, 2));
        run("flat", flat(1000));
    }
}
