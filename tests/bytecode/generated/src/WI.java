/* SPDX-License-Identifier: Apache-2.0
 * WI.java - an interface that generated code uses
 */
public interface WI {
    int im(int x);

    default long dm(long a, int b) { return a * 31 + b; }

    static int sm(int x) { return x ^ 5; }
}
