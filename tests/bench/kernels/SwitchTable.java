// SPDX-License-Identifier: Apache-2.0
/* A dense switch: a small byte code machine. */
public class SwitchTable {
    public static void main(String[] args) {
        byte[] code = {0, 3, 1, 5, 2, 4, 6, 3, 7, 1, 2, 8, 9, 4};
        int acc = 1, x = 0;
        for (int i = 0, pc = 0; i < 90_000_000; i++) {
            switch (code[pc]) {
                case 0: acc += 3; break;
                case 1: acc ^= x; break;
                case 2: x++; break;
                case 3: acc -= x; break;
                case 4: x += 2; break;
                case 5: acc <<= 1; break;
                case 6: acc = -acc; break;
                case 7: x ^= acc & 7; break;
                case 8: acc++; break;
                default: x--;
            }
            if (++pc == code.length) pc = 0;
        }
        System.out.println(acc + " " + x);
    }
}
