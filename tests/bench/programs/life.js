// SPDX-License-Identifier: Apache-2.0
var size = 60, board = [];
for (var y = 0; y < size; y++) {
    board[y] = [];
    for (var x = 0; x < size; x++) board[y][x] = (y * 7 + x * 3) % 5 == 0;
}
function lives(board, y, x) {
    var n = 0;
    for (var dy = -1; dy <= 1; dy++)
        for (var dx = -1; dx <= 1; dx++)
            if ((dy || dx) && board[(y + dy + size) % size][(x + dx + size) % size]) n++;
    return n == 3 || (board[y][x] && n == 2);
}
for (var i = 0; i < 20; i++) board = board.map(function (row, y) { return row.map(function (c, x) { return lives(board, y, x); }); });
print(board.map(function (row) { return row.map(function (c) { return c ? "#" : "."; }).join(""); }).join("\n"));
