// SPDX-License-Identifier: Apache-2.0
// tags: tools
// depends: ../common
// native: lockprof.c
// options: -agentpath:${LIB}/libLockProf.so
public class LockProf {
    static class Gate {
        synchronized void pass() {}

        void block() {
            synchronized (this) { passed++; }
        }

        int passed;
    }

    static void wait10ms(String name, Gate gate, Runnable way) throws Exception {
        Thread t = new Thread(way, name);
        synchronized (gate) {
            t.start();
            while (t.getState() != Thread.State.BLOCKED) Thread.sleep(1);
            Thread.sleep(10);
        }
        t.join();
    }

    public static void main(String[] args) throws Exception {
        Gate gate = new Gate();
        for (int i = 0; i < 3; i++) wait10ms("first", gate, gate::pass);
        for (int i = 0; i < 2; i++) wait10ms("second", gate, gate::block);
        System.out.println("done");
    }
}
