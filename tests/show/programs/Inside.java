// SPDX-License-Identifier: Apache-2.0
// Stops of the world, library methods that become hot, loaders, a monitor, sleep.
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

public class Inside {
    static final Object lock = new Object();
    static int shared;
    static Thread waiter;

    interface Shape {
        int area();
    }

    static int hot(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s += i * 3;
        return s;
    }

    static void holds() {
        synchronized (lock) {
            shared++;
            try {
                do Thread.sleep(30);
                while (waiter.getState() != Thread.State.BLOCKED);
            } catch (InterruptedException e) {
                shared = 0;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 3000; i++) b.append(i % 10);
        List<Integer> list = new ArrayList<>();
        list.add(hot(20));
        System.out.println(b.length() + " " + list);
        waiter = Thread.currentThread();
        Thread t = new Thread(Inside::holds, "holder");
        t.start();
        while (shared == 0) Thread.onSpinWait();
        synchronized (lock) { System.out.println("shared " + shared); }
        t.join();
        URL here = new File(args[0]).toURI().toURL();
        try (URLClassLoader other = new URLClassLoader("other", new URL[] {here}, null)) {
            System.out.println(other.loadClass("Loaded").getMethod("answer").invoke(null));
        }
        System.out.println(Thread.getAllStackTraces().containsKey(Thread.currentThread()));
        Shape unit = () -> 1;
        System.out.println(System.identityHashCode(lock) != 0 && unit.area() == 1);
    }
}
