// SPDX-License-Identifier: Apache-2.0
// depends: ../common ../stock
// native: ../stock/stock.c
// sourcepath: ../stock
// options: -agentpath:${LIB}/libDifferences.so -Xcheck:jvmti
// expect: Differences.expected
// tags: stress-skip
/* What the checker says of an agent that lives on answers of the stock VM. */
public class Differences {
    public static void main(String[] args) throws Exception { Stock.main(args); }
}
