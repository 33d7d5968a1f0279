// SPDX-License-Identifier: Apache-2.0
// native: OnLoadThrows.c
public class OnLoadThrows {
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                System.loadLibrary("OnLoadThrows");
                System.out.println("loaded");
            } catch (Throwable e) {
                System.out.println(e);
            }
        }
    }
}
