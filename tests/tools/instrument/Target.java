// SPDX-License-Identifier: Apache-2.0
public class Target {
    static int made;
    int number = ++made;

    public String text() { return "version one of " + getClass().getSimpleName(); }
}

class TargetSub extends Target {
    public String text() { return super.text() + "!"; }
}
