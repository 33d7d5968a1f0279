// SPDX-License-Identifier: Apache-2.0
// An exception that a handler of VMStart leaves pending ends the VM.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libVMStarts.so=life=VMStart
// exit: 1
public class VMStarts {
    public static void main(String[] args) throws Throwable {
        System.out.println("main");
        Thread t = new Thread(() -> System.out.println("run"), "worker");
        t.setUncaughtExceptionHandler((who, e) -> System.out.println("uncaught " + e));
        t.start();
        t.join();
        System.out.println("end " + t.getState());
    }
}
