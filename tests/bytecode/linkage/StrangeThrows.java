// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: StrangeThrows$Gen
// options: -Xlog:exceptions=warning:stdout:none
// A method declares that it throws what has become an interface: reflection tells it, and the log
// warns.  (JVMS 4.7.5)
import java.util.Arrays;

public class StrangeThrows {
    static class Thrown extends Exception {}

    void method(int n) throws Thrown, java.io.IOException {}

    StrangeThrows(String s) throws Thrown {}

    public static class Gen {
        public static void main(String[] args) throws Exception {
            new Asm(61, 0x600, "StrangeThrows$Thrown", "java/lang/Object").write(args[0]);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(
            StrangeThrows.class.getDeclaredMethod("method", int.class).getExceptionTypes()));
        System.out.println(Arrays.toString(
            StrangeThrows.class.getDeclaredConstructor(String.class).getExceptionTypes()));
    }
}
