// SPDX-License-Identifier: Apache-2.0
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

public class Weak extends WeakReference<Object> {
    Object more;

    Weak(Object to, ReferenceQueue<Object> queue) { super(to, queue); }

    Object more() { return more; }

    void set(Object o) { more = o; }
}
