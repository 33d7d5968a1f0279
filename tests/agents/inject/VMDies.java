// SPDX-License-Identifier: Apache-2.0
// An exception that a handler of VMDeath leaves pending is forgotten.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libVMDies.so=life=VMDeath
// stderr: compare
public class VMDies {
    public static void main(String[] args) throws Throwable {
        System.out.println("main");
        Thread t = new Thread(() -> System.out.println("run"), "worker");
        t.setUncaughtExceptionHandler((who, e) -> System.out.println("uncaught " + e));
        t.start();
        t.join();
        System.out.println("end " + t.getState());
    }
}
