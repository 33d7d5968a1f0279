// SPDX-License-Identifier: Apache-2.0
// On the stock VM it depends on the other events that are enabled whether MethodEntry comes in the
// start phase; here the option sends it always.
// depends: ../common
// native: stock.c
// options: -XX:+StockJVMTI -agentpath:${LIB}/libEarlyEntries.so=entries
// expect: EarlyEntries.expected
public class EarlyEntries {
    static native boolean any();

    public static void main(String[] args) {
        System.out.println("MethodEntry in the start phase " + any());
    }
}
