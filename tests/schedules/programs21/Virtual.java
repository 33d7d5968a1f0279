// SPDX-License-Identifier: Apache-2.0
// What run.py puts in the place of `new Thread`.  (Java 21)
class Virtual {
    static Thread thread(Runnable r) { return Thread.ofVirtual().unstarted(r); }

    static Thread thread(Runnable r, String name) {
        return Thread.ofVirtual().name(name).unstarted(r);
    }
}
