// SPDX-License-Identifier: Apache-2.0
// compile: -g:none
// Helpful texts of NullPointerException in a class file without names of locals, lines or source.
import static test.Say.*;

public class NpeNoDebug {
    NpeNoDebug next;
    int v;

    static void a(String p, long w, int[] q, NpeNoDebug r) {
        try {
            p.length();
        } catch (NullPointerException e) {
            say("parameter", e.getMessage());
        }
        try {
            q[0] = 1;
        } catch (NullPointerException e) {
            say("array that is a parameter", e.getMessage());
        }
        try {
            r.next.v = 1;
        } catch (NullPointerException e) {
            say("field of a parameter", e.getMessage());
        }
        Object local = null;
        int k = 3;
        try {
            local.hashCode();
        } catch (NullPointerException e) {
            say("local variable", e.getMessage());
        }
        int[][] arr = new int[4][];
        try {
            arr[k][k - 1]++;
        } catch (NullPointerException e) {
            say("element of an element", e.getMessage());
        }
    }

    void b(Object x) {
        try {
            x.toString();
        } catch (NullPointerException e) {
            say("parameter of an object's method", e.getMessage());
        }
        try {
            this.next.next.v = 2;
        } catch (NullPointerException e) {
            say("field of a field", e.getMessage());
            StackTraceElement t = e.getStackTrace()[0];
            say("line", t.getLineNumber());
            say("source file", t.getFileName());
            say("first frame", t);
        }
    }

    public static void main(String[] args) {
        a(null, 1, null, new NpeNoDebug());
        new NpeNoDebug().b(null);
    }
}
