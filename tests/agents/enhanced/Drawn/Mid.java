// SPDX-License-Identifier: Apache-2.0
public class Mid extends Top {
    int keptMid;
    Object refMid;
}
