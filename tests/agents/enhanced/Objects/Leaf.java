// SPDX-License-Identifier: Apache-2.0
public class Leaf extends Base {
    private static final long serialVersionUID = 2;
    long own = 0x1122334455667788L;
    Object last;
}
