// SPDX-License-Identifier: Apache-2.0
// Exceptions left pending by handlers of allocation events: the object is not given to the program.
// depends: ../common
// sourcepath: .
// native: inject.c
// options: -agentpath:${LIB}/libAllocs.so
public class Allocs implements Cloneable {
    static Object made;

    static Object repeat(Inject.Body b) throws Throwable {
        made = null;
        for (int i = 0; i < 1000000; i++) made = b.run();
        return "never";
    }

    static Allocs[] array() { return new Allocs[1000]; }

    static Allocs[][] multi() { return new Allocs[10][100]; }

    static Allocs plain() { return new Allocs(); }

    static native Object jni();

    /** Whether an object was made, not which. */
    static Inject.Body made(Inject.Body b) { return () -> b.run() != null; }

    public static void main(String[] args) throws Throwable {
        Allocs a = new Allocs();
        Allocs[] as = new Allocs[1000];
        java.lang.reflect.Constructor<Allocs> c = Allocs.class.getDeclaredConstructor();
        String s = "SampledObjectAlloc", v = "VMObjectAlloc";
        // before what repeats: what the stock VM's compilers make by themselves has no event
        Inject.section(v + " clone", v, "Allocs", a::clone, v);
        Inject.section(v + " clone of an array", v, "[LAllocs;", () -> as.clone(), v);
        Inject.section(v + " reflection", v, "[LAllocs;",
            () -> java.lang.reflect.Array.newInstance(Allocs.class, 100), v);
        Inject.section(v + " JNI", v, "Allocs", made(Allocs::jni), v);
        Inject.section(v + " new", v, "Allocs", made(Allocs::plain), v);
        Inject.section(s + " new", s, "Allocs", () -> repeat(Allocs::plain), s);
        Inject.section(s + " array", s, "[LAllocs;", () -> repeat(Allocs::array), s);
        Inject.section(s + " of two dimensions", s, "[[LAllocs;", () -> repeat(Allocs::multi), s);
        Inject.section(
            s + " of two dimensions, inner", s, "[LAllocs;", () -> repeat(Allocs::multi), s);
        Inject.section(s + " clone", s, "Allocs", () -> repeat(a::clone), s);
        Inject.section(s + " clone of an array", s, "[LAllocs;", () -> repeat(() -> as.clone()), s);
        Inject.section(s + " reflection", s, "[LAllocs;",
            () -> repeat(() -> java.lang.reflect.Array.newInstance(Allocs.class, 10)), s);
        Inject.section(s + " array, told", s, "[LAllocs;",
            () -> repeat(Allocs::array), s, "Exception", "ExceptionCatch");
    }
}
