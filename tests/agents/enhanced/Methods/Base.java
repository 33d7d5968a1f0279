// SPDX-License-Identifier: Apache-2.0
public class Base {
    public String who() { return "Base.who"; }

    public String goes() { return "Base.goes"; }

    String call() { return who() + ", " + goes(); }
}
