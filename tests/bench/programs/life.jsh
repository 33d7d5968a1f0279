// SPDX-License-Identifier: Apache-2.0
int size = 30
boolean[][] board = new boolean[size][size]
for (int y = 0; y < size; y++) for (int x = 0; x < size; x++) board[y][x] = (y * 7 + x * 3) % 5 == 0;
int around(boolean[][] b, int y, int x) {
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((dy != 0 || dx != 0) && b[(y + dy + size) % size][(x + dx + size) % size]) n++;
    return n;
}
boolean[][] next(boolean[][] b) {
    boolean[][] to = new boolean[size][size];
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            int n = around(b, y, x);
            to[y][x] = n == 3 || (b[y][x] && n == 2);
        }
    return to;
}
for (int i = 0; i < 20; i++) board = next(board);
System.out.println(Arrays.deepToString(board).length())
/exit
