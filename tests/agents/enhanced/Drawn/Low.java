// SPDX-License-Identifier: Apache-2.0
public class Low extends Mid {
    int keptLow;
    Object refLow;
}
