// SPDX-License-Identifier: Apache-2.0
/* A sparse switch and a switch on strings. */
public class SwitchLookup {
    public static void main(String[] args) {
        int[] keys = {-1000, 5, 77, 1000, 123456, 99999999, 4, -7};
        String[] words = {"alpha", "beta", "gamma", "delta", "none"};
        int sum = 0;
        for (int i = 0; i < 80_000_000; i++) {
            switch (keys[i & 7]) {
                case -1000: sum += 1; break;
                case 5: sum += 2; break;
                case 77: sum += 3; break;
                case 1000: sum += 4; break;
                case 123456: sum += 5; break;
                case 99999999: sum += 6; break;
                default: sum -= 1;
            }
            if ((i & 15) == 0) {
                switch (words[i % 5]) {
                    case "alpha": sum++; break;
                    case "gamma": sum += 3; break;
                    case "delta": sum -= 2; break;
                    default: sum += 7;
                }
            }
        }
        System.out.println(sum);
    }
}
