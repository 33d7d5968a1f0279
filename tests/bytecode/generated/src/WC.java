/* SPDX-License-Identifier: Apache-2.0
 * WC.java - a final class, for generated code
 */
public final class WC extends WB {
    @Override
    public int im(int x) {
        return -x;
    }

    @Override
    long vj(long a, int b) {
        return a << b;
    }

    @Override
    public int jd() {
        return 9;
    }

    @Override
    WA self() {
        return null;
    }
}
