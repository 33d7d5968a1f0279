// SPDX-License-Identifier: Apache-2.0
/* So many that there is no room for larger ones. */
public class Many {
    int number;
    Many next;

    String text() { return "number " + number; }
}
