// SPDX-License-Identifier: Apache-2.0
public class Target {
    static int made;
    int number = ++made;

    public String text() { return "version three"; }

    public void added() {}
}
