// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Every way to a method of Subjects.  Calls itself is never redefined; its sites, handles and
 * reflected methods are made once and live through all versions. */
class Calls {
    static final Class<?>[] CLASSES = {Shape.class, Square.class, Cube.class, Functions.class,
        Pair.class, Kind.class, Kind.ONE.getClass(), Kind.TWO.getClass(), Outer.class,
        Outer.Inner.class};
    static final int SHAPE = 0, SQUARE = 1, CUBE = 2, FUNCTIONS = 3, PAIR = 4, KIND = 5, ONE = 6,
                     TWO = 7, OUTER = 8, INNER = 9;

    record Call(String name, int owner, IntUnaryOperator code) {}

    static int handle(MethodHandle h, Object... args) {
        try {
            return (int) h.invokeWithArguments(args);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static int reflected(Method m, Object on, Object... args) {
        try {
            return (int) m.invoke(on, args);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static int exact(MethodHandle h, Square on, int n) {
        try {
            return (int) h.invokeExact(on, n);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static Call[] all() throws Exception {
        Square square = new Square(1);
        Cube cube = new Cube(2);
        Outer<Integer> outer = new Outer<>();
        Outer<Integer>.Inner inner = outer.new Inner();
        Pair pair = new Pair(1, "right");
        MethodHandles.Lookup lookup = MethodHandles.lookup(),
                             in = MethodHandles.privateLookupIn(Square.class, lookup),
                             inCube = MethodHandles.privateLookupIn(Cube.class, lookup);
        MethodType type = MethodType.methodType(int.class, int.class);
        MethodHandle fixed = lookup.findStatic(Square.class, "fixed", type),
                     corners = lookup.findVirtual(Square.class, "corners", type),
                     byInterface = lookup.findVirtual(Shape.class, "corners", type),
                     secret = in.findVirtual(Square.class, "secret", type),
                     special = inCube.findSpecial(Square.class, "corners", type, Cube.class),
                     area = lookup.findVirtual(Shape.class, "area", type),
                     make = lookup.findConstructor(
                         Square.class, MethodType.methodType(void.class, int.class)),
                     bound = corners.bindTo(cube),
                     hidden = MethodHandles.privateLookupIn(Shape.class, lookup)
                                  .findSpecial(Shape.class, "hidden", type, Shape.class),
                     guarded = MethodHandles.guardWithTest(
                         MethodHandles.dropArguments(
                             MethodHandles.constant(boolean.class, true), 0, int.class),
                         fixed, fixed);
        VarHandle made = lookup.findVarHandle(Square.class, "made", int.class);
        Method rFixed = Square.class.getDeclaredMethod("fixed", int.class),
               rCorners = Shape.class.getMethod("corners", int.class),
               rSecret = Square.class.getDeclaredMethod("secret", int.class),
               rArea = Shape.class.getMethod("area", int.class),
               rHidden = Shape.class.getDeclaredMethod("hidden", int.class);
        for (Method m : new Method[] {rFixed, rSecret, rHidden}) m.setAccessible(true);
        var rMake = Square.class.getDeclaredConstructor(int.class);
        IntUnaryOperator reference = square::corners, staticReference = Square::fixed,
                         superReference = cube::area, oldLambda = Functions.OLD;
        Call[] calls = {
            new Call("static", SQUARE, n -> Square.fixed(n)),
            new Call("instance", SQUARE, n -> square.last(n)),
            new Call("virtual", SQUARE, n -> square.corners(n)),
            new Call("overridden", CUBE, n -> cube.corners(n)),
            new Call("interface", CUBE, n -> ((Shape) cube).corners(n)),
            new Call("default", SHAPE, n -> square.area(n)),
            new Call("default by interface", SHAPE, n -> ((Shape) square).area(n)),
            new Call("default overridden", CUBE, n -> cube.area(n)),
            new Call("interface static", SHAPE, n -> Shape.unit(n)),
            new Call("interface private", SHAPE, n -> square.byHidden(n)),
            new Call("private", SQUARE, n -> square.bySecret(n)),
            new Call("constructor", SQUARE, n -> new Square(n).made),
            new Call("super constructor", SQUARE, n -> new Cube(n).made),
            new Call("synchronized", SQUARE, n -> square.locked(n)),
            new Call("recursive", SQUARE, n -> Square.recursive(n)),
            new Call("handle static", SQUARE, n -> handle(fixed, n)),
            new Call("handle virtual", SQUARE, n -> handle(corners, square, n)),
            new Call("handle virtual overridden", CUBE, n -> handle(corners, cube, n)),
            new Call("handle exact", SQUARE, n -> exact(corners, square, n)),
            new Call("handle interface", CUBE, n -> handle(byInterface, cube, n)),
            new Call("handle private", SQUARE, n -> handle(secret, square, n)),
            new Call("handle special", SQUARE, n -> handle(special, cube, n)),
            new Call("handle default", SHAPE, n -> handle(area, square, n)),
            new Call("handle interface private", SHAPE, n -> handle(hidden, square, n)),
            new Call("handle guarded", SQUARE, n -> handle(guarded, n)),
            new Call("handle bound", CUBE, n -> handle(bound, n)),
            new Call("handle constructor", SQUARE,
                n -> {
                    try {
                        return ((Square) make.invoke(n)).made;
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }),
            new Call("handle made anew", SQUARE,
                n -> {
                    try {
                        return (int) lookup.findStatic(Square.class, "fixed", type).invokeExact(n);
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }),
            new Call("variable handle", SQUARE, n -> (int) made.get(new Square(n))),
            new Call("reflected static", SQUARE, n -> reflected(rFixed, null, n)),
            new Call("reflected interface", SQUARE, n -> reflected(rCorners, square, n)),
            new Call("reflected private", SQUARE, n -> reflected(rSecret, square, n)),
            new Call("reflected default", SHAPE, n -> reflected(rArea, square, n)),
            new Call("reflected interface private", SHAPE, n -> reflected(rHidden, square, n)),
            new Call("reflected constructor", SQUARE,
                n -> {
                    try {
                        return ((Square) rMake.newInstance(n)).made;
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }),
            new Call("reflected anew", SQUARE,
                n -> {
                    try {
                        return (int) Square.class.getDeclaredMethod("fixed", int.class)
                            .invoke(null, n);
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }),
            new Call("reference", SQUARE, n -> reference.applyAsInt(n)),
            new Call("static reference", SQUARE, n -> staticReference.applyAsInt(n)),
            new Call("overridden reference", CUBE, n -> superReference.applyAsInt(n)),
            new Call("old lambda", FUNCTIONS, n -> oldLambda.applyAsInt(n)),
            new Call("new lambda", FUNCTIONS, n -> Functions.newLambda(n)),
            new Call("reference inside", FUNCTIONS, n -> Functions.reference(n)),
            new Call("concatenation", FUNCTIONS, n -> Functions.concat(n)),
            new Call("switch", FUNCTIONS, n -> Functions.chosen(n)),
            new Call("handlers", FUNCTIONS, n -> Functions.caught(n)),
            new Call("wide", FUNCTIONS, n -> (int) Functions.wide(n, 3L, 0.5)),
            new Call("varargs", FUNCTIONS, n -> Functions.many(n, "two", 3.0)),
            new Call("record accessor", PAIR, n -> new Pair(n, "x").left()),
            new Call("record text", PAIR, n -> pair.text(n)),
            new Call("enum one", ONE, n -> Kind.ONE.value(n)),
            new Call("enum two", TWO, n -> Kind.TWO.value(n)),
            new Call("enum static", KIND, n -> Kind.of(n)),
            new Call("inner", INNER, n -> inner.sum(n)),
            new Call("outer", OUTER, n -> outer.inner(n)),
            new Call("generic", OUTER, n -> outer.generic(n)),
        };
        if (!V.SCHEMA) return calls;
        int kept = square.made;
        Call[] more = {
            new Call("added, reflected", SQUARE,
                n -> {
                    try {
                        Method m = Square.class.getDeclaredMethod("added" + n % 6, int.class);
                        m.setAccessible(true);
                        return reflected(m, square, n);
                    } catch (NoSuchMethodException e) {
                        throw new IllegalStateException(e);
                    }
                }),
            new Call("added, handle", SHAPE,
                n -> {
                    try {
                        return (int) lookup.findStatic(Shape.class, "added1", type).invokeExact(n);
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }),
            new Call("added field, reflected", SQUARE,
                n -> {
                    int version = V.installed[SQUARE].get();
                    try {
                        Field f = Square.class.getDeclaredField("added" + n % 6);
                        f.setAccessible(true);
                        Object is = f.get(square),
                               value = Added.value(f.getName(), f.getType().descriptorString());
                        long number = is instanceof Character c ? c
                            : is instanceof Number k            ? k.longValue()
                                                                : 0;
                        if (number != 0 ? number != ((Number) value).longValue()
                                        : is instanceof String && is != value)
                            V.fail("an added field: " + f + " is " + is);
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                    return version;
                }),
            new Call("kept field", SQUARE,
                n -> {
                    int version = V.installed[SQUARE].get();
                    if (square.made != kept && !V.repaired) V.fail("a kept field: " + square.made);
                    return version;
                }),
        };
        Call[] all = Arrays.copyOf(calls, calls.length + more.length);
        System.arraycopy(more, 0, all, calls.length, more.length);
        return all;
    }
}
