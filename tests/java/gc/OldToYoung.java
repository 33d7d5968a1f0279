// SPDX-License-Identifier: Apache-2.0
// options: -Xmx80m
// A reference to a new object is written into an old one in each way that there is; the new object
// outlives the next collections.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class OldToYoung {
    static class Box {
        final int number;

        Box(int number) { this.number = number; }
    }

    static class Old implements Cloneable {
        Object plain, byHandle, bySetter, byReflection, bySwap;
        volatile Object ordered, updated, exchanged;

        Old copy() throws CloneNotSupportedException { return (Old) clone(); }
    }

    static Object plainStatic;
    static volatile Object orderedStatic;
    static Object staticByHandle, staticByReflection;

    static final VarHandle FIELD, SWAP, EXCHANGED, STATIC;
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Object[].class);
    static final MethodHandle SETTER;
    static final Field REFLECTED, STATIC_REFLECTED;
    static final AtomicReferenceFieldUpdater<Old, Object> UPDATER =
        AtomicReferenceFieldUpdater.newUpdater(Old.class, Object.class, "updated");

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            FIELD = l.findVarHandle(Old.class, "byHandle", Object.class);
            SWAP = l.findVarHandle(Old.class, "bySwap", Object.class);
            EXCHANGED = l.findVarHandle(Old.class, "exchanged", Object.class);
            STATIC = l.findStaticVarHandle(OldToYoung.class, "staticByHandle", Object.class);
            SETTER = l.findSetter(Old.class, "bySetter", Object.class);
            REFLECTED = Old.class.getDeclaredField("byReflection");
            STATIC_REFLECTED = OldToYoung.class.getDeclaredField("staticByReflection");
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final int WAYS = 20;
    static final Old old = new Old();
    static final Object[] array = new Object[2000], copied = new Object[2000];
    static final Object[][] rows = new Object[10][10];
    static final AtomicReference<Object> atomic = new AtomicReference<>();
    static final AtomicReferenceArray<Object> atomics = new AtomicReferenceArray<>(100);
    static final ThreadLocal<Object> local = new ThreadLocal<>();
    static Old clone;

    static void write(int round) throws Throwable {
        int n = round * WAYS;
        old.plain = new Box(n++);
        old.ordered = new Box(n++);
        plainStatic = new Box(n++);
        orderedStatic = new Box(n++);
        array[round % 1000] = new Box(n++);
        rows[round % 10][3] = new Box(n++);
        FIELD.set(old, new Box(n++));
        SWAP.compareAndSet(old, old.bySwap, (Object) new Box(n++));
        EXCHANGED.getAndSet(old, new Box(n++));
        STATIC.setRelease(new Box(n++));
        ELEMENT.setVolatile(array, 1500, new Box(n++));
        SETTER.invoke(old, (Object) new Box(n++));
        REFLECTED.set(old, new Box(n++));
        STATIC_REFLECTED.set(null, new Box(n++));
        UPDATER.lazySet(old, new Box(n++));
        atomic.set(new Box(n++));
        atomics.compareAndSet(7, atomics.get(7), new Box(n++));
        local.set(new Box(n++));
        Array.set(array, 1501, new Box(n++));
        System.arraycopy(new Object[] {null, new Box(n++)}, 1, copied, 1000, 1);
        clone = old.copy();
    }

    static int number(Object o) { return ((Box) o).number; }

    static void check(int round) {
        Object[] found = {old.plain, old.ordered, plainStatic, orderedStatic, array[round % 1000],
            rows[round % 10][3], old.byHandle, old.bySwap, old.exchanged, staticByHandle,
            array[1500], old.bySetter, old.byReflection, staticByReflection, old.updated,
            atomic.get(), atomics.get(7), local.get(), array[1501], copied[1000]};
        for (int k = 0; k < WAYS; k++)
            if (number(found[k]) != round * WAYS + k)
                throw new AssertionError("way " + k + " in round " + round);
        if (clone.plain != old.plain || clone.updated != old.updated)
            throw new AssertionError("the clone in round " + round);
    }

    static Object sink;

    static void garbage(int megabytes) {
        for (int i = 0; i < megabytes * 1024; i++) sink = new long[125];
    }

    public static void main(String[] args) throws Throwable {
        Object[] live = new Object[500_000]; // 14 MB, so that old objects are left alone
        for (int i = 0; i < live.length; i++) live[i] = new Box(i);
        System.gc();
        for (int round = 0; round < 200; round++) {
            write(round);
            garbage(3);
            check(round);
            if (round % 10 == 0) live[round * 37 % live.length] = new Box(round * 37 % live.length);
        }
        for (int i = 0; i < live.length; i++)
            if (number(live[i]) != i) throw new AssertionError("live " + i);
        System.out.println("all outlived");
    }
}
