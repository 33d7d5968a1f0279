/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run(Object[] items);

    public static void main(String[] args) {
        Object[] items = new Object[20000];
        for (int i = 0; i < items.length; i++) switch (i % 4) {
                case 0: items[i] = new Object(); break;
                case 1: items[i] = new byte[i % 100]; break;
                case 2: items[i] = new int[] {i}; break;
                default: items[i] = i % 1000 == 3 ? new long[5000] : new Object[i % 7]; break;
            }
        run(items);
    }
}
