// SPDX-License-Identifier: Apache-2.0
// An exception that a handler of ThreadStart leaves pending ends the thread before it runs,
// uncaught.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libThreadStarts.so=life=ThreadStart
// stderr: compare
public class ThreadStarts {
    public static void main(String[] args) throws Throwable {
        System.out.println("main");
        Thread t = new Thread(() -> System.out.println("run"), "worker");
        t.setUncaughtExceptionHandler((who, e) -> System.out.println("uncaught " + e));
        t.start();
        t.join();
        System.out.println("end " + t.getState());
    }
}
