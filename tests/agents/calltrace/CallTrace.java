// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: calltrace.c
// tags: stress-skip tools
// options: -agentpath:${LIB}/libCallTrace.so -Dlibrary=${LIB}/libCallTrace.so
public class CallTrace {
    static native void look();
    static native void listen();
    static native void lookFromOtherThreads();
    static native void lookAtThreadStartAndEnd();

    static void nest(int n) {
        if (n > 0)
            nest(n - 1);
        else
            look();
    }

    interface Deeper {
        void down(int n);
    }

    public static void main(String[] args) throws Exception {
        System.load(System.getProperty("library"));
        System.out.println("nobody listens to ClassLoad:");
        look();
        listen();
        System.out.println("from main:");
        look();
        System.out.println("recursive:");
        nest(3);
        System.out.println("through reflection:");
        CallTrace.class.getDeclaredMethod("nest", int.class).invoke(null, 1);
        System.out.println("from a class initializer:");
        Class.forName("CallTrace$Initialized");
        System.out.println("from a constructor, an interface, a synchronized method:");
        Deeper d = new Constructed();
        d.down(1);
        System.out.println("from other threads:");
        lookFromOtherThreads();
        lookAtThreadStartAndEnd();
        Thread t = new Thread(() -> {}, "watched");
        t.start();
        t.join();
    }

    static class Initialized {
        static { look(); }
    }

    static class Constructed implements Deeper {
        Constructed() { nest(0); }

        public synchronized void down(int n) {
            try {
                throw new IllegalStateException();
            } catch (IllegalStateException e) {
                nest(n);
            }
        }
    }
}
