/* SPDX-License-Identifier: Apache-2.0 */
// expect: system 10 normal root
// expect: true
// expect: main 10 normal has parent; mine 10 normal has parent; inner 3 daemon has parent
// expect: [mine] [inner] []
// expect: before []
// expect: started [sleeper]
// expect: agent [sleeper]
// expect: after [] main [main]
// expect: PASS
import java.util.Arrays;

class Main {
    static native void agent(Thread t);
    static native void end();
    static native ThreadGroup top();
    static native String info(ThreadGroup g);
    static native Object[] children(ThreadGroup g, boolean groups);

    static String names(Object[] a) {
        return Arrays.stream(a)
            .map(o -> o instanceof Thread t ? t.getName() : ((ThreadGroup) o).getName())
            .sorted()
            .toList()
            .toString();
    }

    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("mine"), inner = new ThreadGroup(g, "inner");
        inner.setMaxPriority(3);
        inner.setDaemon(true);
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(info(top()));
        System.out.println(top() == main.getParent());
        System.out.println(info(main) + "; " + info(g) + "; " + info(inner));
        System.out.println(names(children(main, true)) + " " + names(children(g, true)) + " " +
            names(children(inner, true)));
        Thread sleeper = new Thread(g, () -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {}
        }, "sleeper");
        Thread unstarted = new Thread(g, "unstarted");
        System.out.println("before " + names(children(g, false)));
        sleeper.start();
        System.out.println("started " + names(children(g, false)));
        Thread a = new Thread(g, "an agent thread");
        agent(a);
        // an agent's thread is in no list of Java's; whether it is in this one is left open
        System.out.println("agent " + names(children(g, false)).replace("an agent thread, ", ""));
        sleeper.interrupt();
        sleeper.join();
        end();
        a.join();
        System.out.println(
            "after " + names(children(g, false)) + " main " + names(children(main, false)));
    }
}
