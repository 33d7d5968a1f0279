// SPDX-License-Identifier: Apache-2.0
// A class of a loader that Inside makes.
public class Loaded {
    public static int answer() { return 42; }
}
