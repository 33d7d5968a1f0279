// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/**
 * The classes that are redefined.  Each method says which version of its class it belongs to:
 * Editor replaces MARK and TEXT in all methods of a class
 * file by those of the version, so a method that returned another number at its end than at its
 * begin would be a mixture (V.one).
 */
public class Subjects {
    static final int MARK = 7_000_000;
    static final String TEXT = "@7000000@";

    /* What Editor may turn into invokedynamic and back. */
    static String join(String text, int n) { return text + n; }
}

interface Shape {
    default int area(int n) {
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }

    static int unit(int n) {
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.join(Subjects.TEXT, n));
    }

    private int hidden(int n) {
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }

    default int byHidden(int n) { return hidden(n); }

    int corners(int n);
}

class Square implements Shape {
    final int made;
    static int count;

    Square(int n) {
        made = V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
        count++;
    }

    public int corners(int n) {
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }

    static int fixed(int n) {
        int first = Subjects.MARK;
        String text = Subjects.TEXT;
        for (int i = 0; i < 5; i++) n += i;
        return V.one(first, V.pause(n), Subjects.MARK, text);
    }

    private int secret(int n) {
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }

    int bySecret(int n) { return secret(n); }

    synchronized int locked(int n) {
        int first = Subjects.MARK;
        synchronized (this) { n = V.pause(n); }
        return V.one(first, n, Subjects.MARK, Subjects.TEXT);
    }

    final int last(int n) { return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT); }

    static int recursive(int n) {
        int first = Subjects.MARK, depth = n & 7;
        if (depth > 0) V.noted(recursive(depth - 1));
        return V.one(first, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }
}

class Cube extends Square {
    Cube(int n) { super(n); }

    @Override
    public int corners(int n) {
        V.noted(super.corners(n));
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }

    @Override
    public int area(int n) {
        V.noted(super.area(n));
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }
}

class Functions {
    /* Made once; its body is a method of this class and follows its versions. */
    static final IntUnaryOperator OLD =
        n -> V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);

    static int newLambda(int n) {
        IntSupplier s = () -> V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
        V.noted(s.getAsInt());
        return Subjects.MARK;
    }

    static int target(int n) {
        return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
    }

    static int reference(int n) {
        IntUnaryOperator f = Functions::target;
        V.noted(f.applyAsInt(n));
        return Subjects.MARK;
    }

    static int concat(int n) {
        String s = Subjects.TEXT + n + Subjects.TEXT.length() + "x" + (n & 1) +
            Subjects.join(Subjects.TEXT, n) + Subjects.join("", n);
        return V.one(Subjects.MARK, V.pause(s.length()), Subjects.MARK, s);
    }

    static int chosen(int n) {
        int first = Subjects.MARK, k;
        switch (n % 5) {
            case 0: k = 1; break;
            case 1: k = 2; break;
            case 3: k = 3; break;
            default: k = 4;
        }
        k += switch ("key" + n % 3) {
            case "key0" -> 1;
            case "key1" -> 2;
            default -> 3;
        };
        return V.one(first, V.pause(k), Subjects.MARK, Subjects.TEXT);
    }
    static int caught(int n) {
        int first = Subjects.MARK;
        try {
            if (n % 2 == 0)
                throw new IllegalStateException(Subjects.TEXT);
            List<Integer> none = new ArrayList<>();
            return V.one(first, none.get(n & 3), Subjects.MARK, Subjects.TEXT);
        } catch (IllegalStateException e) {
            return V.one(first, V.pause(n), Subjects.MARK, e.getMessage());
        } catch (IndexOutOfBoundsException e) {
            return V.one(first, V.pause(e.getStackTrace().length), Subjects.MARK, Subjects.TEXT);
        } finally {
            V.pause(n);
        }
    }
    static long wide(int n, long a, double d) {
        long first = Subjects.MARK;
        double sum = 0;
        for (int i = 0; i < 3; i++)
            sum += d * i;
        int b = V.one(Subjects.MARK, V.pause((int)(sum + a)), Subjects.MARK, Subjects.TEXT);
        return first == b ? first :
                -1;
        }
        static int many(Object... parts) {
            return V.one(Subjects.MARK, V.pause(parts.length), Subjects.MARK, Subjects.TEXT);
        }
    }

    record Pair(int left, String right) {
        Pair { V.noted(V.one(Subjects.MARK, V.pause(left), Subjects.MARK, Subjects.TEXT)); }
        public int left() {
            V.noted(left);
            return V.one(Subjects.MARK, V.pause(left), Subjects.MARK, Subjects.TEXT);
        }
        int text(int n) {
            String s = toString();
            return V.one(
                Subjects.MARK, V.pause(s.length() + hashCode()), Subjects.MARK, Subjects.TEXT);
        }
    }

    enum Kind {
        ONE {
            int value(int n) {
                return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
            }
        },
        TWO {
            int value(int n) {
                return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
            }
        };
        abstract int value(int n);

        static int of(int n) {
            V.noted(values().length);
            return V.one(Subjects.MARK, V.pause(n), Subjects.MARK, Subjects.TEXT);
        }
    }

    class Outer<T extends Number> {
        private int state = 3;

        class Inner {
            int sum(int n) {
                return V.one(Subjects.MARK, V.pause(n + state), Subjects.MARK, Subjects.TEXT);
            }
        }

        int inner(int n) {
            state++;
            Object o = new Object() {
                @Override
                public int hashCode() {
                    return state;
                }
            };
            return V.one(Subjects.MARK, V.pause(o.hashCode()), Subjects.MARK, Subjects.TEXT);
        }

        int generic(T value) {
            return V.one(Subjects.MARK, V.pause(value.intValue()), Subjects.MARK, Subjects.TEXT);
        }
    }
