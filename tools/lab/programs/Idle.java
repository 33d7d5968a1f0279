// SPDX-License-Identifier: Apache-2.0
/** Does nothing for a while: who computes meanwhile is the agent. */
class Idle {
    public static void main(String[] args) throws Exception {
        System.out.println("program: sleeps");
        Thread.sleep(1500);
        System.out.println("program: done");
    }
}
