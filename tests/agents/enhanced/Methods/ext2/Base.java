// SPDX-License-Identifier: Apache-2.0
public class Base {
    public String who() { return "Base.who 2"; }

    String call() { return who(); }
}
