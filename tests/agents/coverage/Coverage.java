// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: coverage.c ${CLASSFILE_EDITOR} ../../../vm/base/base.c
// cflags: -I${ROOT}
// options: -agentpath:${LIB}/libCoverage.so=Coverage
public class Coverage {
    static String classify(int n) {
        if (n < 0) return "negative";
        switch (n % 3) {
            case 0: return "fizz";
            case 1: return "one";
            default: return "two";
        }
    }

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) sum += i;
        try {
            if (sum > 1000) throw new RuntimeException();
        } catch (RuntimeException e) {
            sum = -1;
        } finally {
            sum++;
        }
        return sum;
    }

    static void never() { System.out.println("not called"); }

    public static void main(String[] args) {
        for (int i = 0; i < 6; i += 2) System.out.println(classify(i));
        System.out.println(loop(5) + " " + loop(100));
    }
}
