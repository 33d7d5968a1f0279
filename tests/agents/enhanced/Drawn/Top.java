// SPDX-License-Identifier: Apache-2.0
public class Top extends Object {
    int keptTop;
    Object refTop;
}
