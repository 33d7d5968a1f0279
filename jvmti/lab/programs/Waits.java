// SPDX-License-Identifier: Apache-2.0
/** Says that it is ready, and waits for a line; then a little of everything. */
class Waits {
    public static void main(String[] args) throws Exception {
        System.out.println("program: ready");
        System.in.read();
        Mixture.main(args);
    }
}
