/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(null, new Runnable() {
            public void run() {}
        }, "worker");
        t.start();
        t.join();
    }
}
