// SPDX-License-Identifier: Apache-2.0
/** Threads that are given another name as soon as they have been started, before they come to
 * run. */
public class RenamedWhileStarting {
    public static void main(String[] args) throws Exception {
        int right = 0;
        for (int i = 0; i < 1000; i++) {
            String[] seen = new String[1];
            String name = "renamed " + i;
            Object told = new Object();
            Thread t = new Thread(() -> {
                synchronized (told) { seen[0] = Thread.currentThread().getName(); }
            });
            synchronized (told) {
                t.start();
                t.setName(name);
            }
            t.join();
            if (name.equals(seen[0])) right++;
        }
        System.out.println("threads that saw their new name " + right);
    }
}
