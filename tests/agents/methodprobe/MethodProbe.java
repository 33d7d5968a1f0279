// SPDX-License-Identifier: Apache-2.0
// tags: tools
// depends: ../common
// native: methodprobe.c ${CLASSFILE_EDITOR} ../../../vm/base/base.c
// cflags: -I${ROOT}
// options: -agentpath:${LIB}/libMethodProbe.so -Dlibrary=${LIB}/libMethodProbe.so
public class MethodProbe {
    static native void begin(String className, String method);
    static native void end();

    static int watched(int n) { return n <= 0 ? 0 : 1 + watched(n - 2); }

    static void caller() {
        for (int i = 0; i < 5; i++) watched(1);
    }

    static class Later {
        static int watched(int n) { return n * 2; }
    }

    public static void main(String[] args) throws Exception {
        System.load(System.getProperty("library"));
        watched(9);
        begin("MethodProbe", "watched");
        watched(3);
        caller();
        Later.watched(1); // was not loaded
        Thread t = new Thread(MethodProbe::caller);
        t.start();
        t.join();
        end();
        watched(9);
        System.out.println("a second time, a method that runs:");
        begin("MethodProbe", "caller");
        caller();
        end();
        begin("java.util.ArrayDeque", "nothing of this name");
        end();
    }
}
