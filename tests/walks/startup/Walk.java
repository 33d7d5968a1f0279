// SPDX-License-Identifier: Apache-2.0
// docs/walk-startup.md: the process itself is the walk.
public class Walk {
    public static void main(String[] args) {}
}
