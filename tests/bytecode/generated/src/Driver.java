/* SPDX-License-Identifier: Apache-2.0
 * Driver.java - calls, fills and shows the classes of a unit; one is generated for each
 */
public abstract class Driver {
    abstract void call(int method);
    abstract void fill();
    abstract void show();
    /** An instance of the unit's class: 0 the superclass, 1 the class, 2 the subclass. */
    abstract Object make(int kind);
}
