// SPDX-License-Identifier: Apache-2.0
class Shop extends Site {
    int sold;
    final long own = 0x1122334455667788L;

    Shop(String name) { super(name); }

    @Override
    synchronized long count() {
        long visit = super.count();
        if (name.equals("b") && sold++ != visit) return -1;
        return own == 0x1122334455667788L ? visit : -2;
    }
}
