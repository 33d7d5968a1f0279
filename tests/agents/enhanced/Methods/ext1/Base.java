// SPDX-License-Identifier: Apache-2.0
public class Base {
    public String who() { return "Base.who 1"; }

    public String goes() { return "Base.goes 1"; }

    public String late() { return "Base.late 1"; }

    String call() { return who() + ", " + goes() + ", " + late(); }
}
