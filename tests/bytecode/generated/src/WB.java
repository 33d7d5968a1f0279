/* SPDX-License-Identifier: Apache-2.0
 * WB.java - a subclass of WA that overrides, for generated code
 */
public class WB extends WA implements WJ {
    int i2 = 2;

    public Object jm(Object o) { return o == null ? this : o; }

    @Override
    int vi(int x) {
        return i - x;
    }

    @Override
    Object vo() {
        return this;
    }

    @Override
    int one() {
        return 2;
    }
}
