// A class loader whose constructor has not run.  The stock VM ends here with a fatal error; an
// agent that forces a constructor's early return can make such a loader, too.
// expect: LoaderWithoutConstructor.expected
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class LoaderWithoutConstructor {
    static class Empty extends ClassLoader {
        Class<?> loaded(String name) { return findLoadedClass(name); }
    }

    interface Attempt {
        Object make() throws Exception;
    }

    static void attempt(String words, Attempt attempt) {
        try {
            System.out.println(words + ": " + attempt.make());
        } catch (Throwable t) {
            System.out.println(words + ": " + t);
        }
    }

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Empty empty = (Empty) unsafe.allocateInstance(Empty.class);
        String name = LoaderWithoutConstructor.class.getName();
        attempt("a class found by it", () -> Class.forName(name, true, empty));
        attempt("its class, when it found none", () -> empty.loaded(name));
        attempt("its unnamed module", () -> empty.getUnnamedModule());
    }
}
