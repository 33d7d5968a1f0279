// SPDX-License-Identifier: Apache-2.0
int size = 40
def board = (0..<size).collect { y -> (0..<size).collect { x -> (y * 7 + x * 3) % 5 == 0 } }
12.times {
    board = (0..<size).collect { y ->
        (0..<size).collect { x ->
            int n = 0
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    if ((dy != 0 || dx != 0) && board[(y + dy + size) % size][(x + dx + size) % size]) n++
            n == 3 || (board[y][x] && n == 2)
        }
    }
}
println board.collect { r -> r.collect { it ? '#' : '.' }.join() }.join('\n')
