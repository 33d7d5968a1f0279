// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class InnerClasses {
    private int value = 10;

    class Inner {
        int value = 20;

        int both() { return value + InnerClasses.this.value; }

        class Deeper {
            int all() { return both() + value + InnerClasses.this.value++; }
        }
    }

    static class Nested {
        private static int secret = 3;
        private int mine = 4;
    }

    int local(int captured) {
        class Local {
            int f() { return captured * value; }
        }

        return new Local().f();
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Inner inner = outer.new Inner();
        System.out.println("inner.both() = " + inner.both());
        System.out.println("inner.new Deeper().all() = " + inner.new Deeper().all());
        System.out.println("outer.value = " + outer.value);
        System.out.println("outer.local(7) = " + outer.local(7));
        System.out.println(
            "Nested.secret + new Nested().mine = " + (Nested.secret + new Nested().mine));
        Object anonymous = new Object() {
            @Override
            public String toString() {
                return "anon " + outer.value;
            }
        };
        System.out.println("anonymous = " + anonymous);
        System.out.println("inner.getClass().getName() = " + inner.getClass().getName());
        System.out.println("anonymous.getClass().getName() = " + anonymous.getClass().getName());
    }
}
