// SPDX-License-Identifier: Apache-2.0
// compile: -g:none
public class NpeNoDebug {
    NpeNoDebug next;
    int v;

    static void a(String p, long w, int[] q, NpeNoDebug r) {
        try {
            p.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            q[0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.next.v = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Object local = null;
        int k = 3;
        try {
            local.hashCode();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        int[][] arr = new int[4][];
        try {
            arr[k][k - 1]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    void b(Object x) {
        try {
            x.toString();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            this.next.next.v = 2;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
            StackTraceElement t = e.getStackTrace()[0];
            System.out.println(t.getLineNumber() + " " + t.getFileName() + " " + t);
        }
    }

    public static void main(String[] args) {
        a(null, 1, null, new NpeNoDebug());
        new NpeNoDebug().b(null);
    }
}
