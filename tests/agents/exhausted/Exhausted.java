// SPDX-License-Identifier: Apache-2.0
// native: exhausted.c
// options: -Xmx32m -Xlog:disable -Xlog:jvmti=error:stdout:none -agentpath:${LIB}/libExhausted.so
// The log says when ResourceExhausted is sent, once for all agents.
public class Exhausted {
    static volatile Object kept;

    public static void main(String[] args) {
        try {
            kept = new Object[Integer.MAX_VALUE];
        } catch (OutOfMemoryError e) {
            System.out.println("caught " + e.getMessage());
        }
        Object[] all = new Object[1000];
        try {
            for (int i = 0; i < 1000; i++) all[i] = new long[100000];
        } catch (OutOfMemoryError e) {
            all = null;
            System.out.println("caught " + e.getMessage());
        }
    }
}
