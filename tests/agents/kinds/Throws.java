// SPDX-License-Identifier: Apache-2.0
// depends: ../common kind.h
// native: throws.c
// options: -agentpath:${LIB}/libThrows.so=Throws
public class Throws {
    static void odd(int n) throws Exception {
        if (n % 2 == 1) throw new Exception("odd");
    }

    static int parse(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return s.charAt(s.length());
        } finally {
            odds++;
        }
    }

    static int odds;

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 20; i++) {
            try {
                odd(i);
                parse("x" + i);
            } catch (StringIndexOutOfBoundsException e) {
                odds += 2;
            } catch (Exception e) {
                odds += 4;
            }
        }
        Thread t = new Thread(() -> { throw new IllegalStateException("nobody"); });
        t.setUncaughtExceptionHandler((x, e) -> System.out.println("at last " + e.getMessage()));
        t.start();
        t.join();
        System.out.println("odds " + odds);
    }
}
