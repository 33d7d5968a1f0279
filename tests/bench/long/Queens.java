// SPDX-License-Identifier: Apache-2.0
/* Queens on a board: recursion with arrays and fields. */
public class Queens {
    final int n;
    final boolean[] column, up, down;
    int solutions;

    Queens(int n) {
        this.n = n;
        column = new boolean[n];
        up = new boolean[2 * n];
        down = new boolean[2 * n];
    }

    void place(int row) {
        if (row == n) {
            solutions++;
            return;
        }
        for (int c = 0; c < n; c++) {
            if (column[c] || up[row + c] || down[row - c + n]) continue;
            column[c] = up[row + c] = down[row - c + n] = true;
            place(row + 1);
            column[c] = up[row + c] = down[row - c + n] = false;
        }
    }

    public static void main(String[] args) {
        Queens q = new Queens(12);
        for (int i = 0; i < 6; i++) q.place(0);
        System.out.println(q.solutions);
    }
}
