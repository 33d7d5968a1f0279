// SPDX-License-Identifier: Apache-2.0
public class Walker extends Middle {
    public int pace() { return 1; }
}
