// SPDX-License-Identifier: Apache-2.0
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/* The collector itself knows it. */
public class Weak extends WeakReference<Object> {
    Weak(Object to, ReferenceQueue<Object> queue) { super(to, queue); }

    Object more() { return "none"; }

    void set(Object o) {}
}
