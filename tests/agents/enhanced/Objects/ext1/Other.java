// SPDX-License-Identifier: Apache-2.0
public class Other {
    volatile int before;
    volatile int served;
    Object behind;
}
