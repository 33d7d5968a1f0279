// SPDX-License-Identifier: Apache-2.0
// docs/walk-native-call.md: greet is in walk.c, and calls back.
public class Walk {
    static native String greet(String name, long n);

    String back(String name) { return name; }

    public static void main(String[] args) {
        System.loadLibrary("walk");
        Thread.currentThread().setName("walk");
        greet("you", 1);
        Thread.currentThread().setName("end");
    }
}
