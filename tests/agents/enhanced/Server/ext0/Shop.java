// SPDX-License-Identifier: Apache-2.0
/* Its objects grow because their superclass does. */
class Shop extends Site {
    final long own = 0x1122334455667788L;

    Shop(String name) { super(name); }
}
