// SPDX-License-Identifier: Apache-2.0
/** Does nothing: what an agent costs and says on its own. */
class Empty {
    public static void main(String[] args) { System.out.println("program: done"); }
}
