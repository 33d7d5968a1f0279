// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// Inner, nested, local and anonymous classes: what they see of the classes around them.
import static test.Say.*;

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
        say("own value and the outer one", inner.both());
        say("values of three classes", inner.new Deeper().all());
        say("outer value, which the innermost class increased", outer.value);
        say("captured argument times the outer value", outer.local(7));
        say("private fields of a nested class", Nested.secret + new Nested().mine);
        Object anonymous = new Object() {
            @Override
            public String toString() {
                return "anon " + outer.value;
            }
        };
        say("anonymous object", anonymous);
        say("class of the inner object", inner.getClass().getName());
        say("class of the anonymous object", anonymous.getClass().getName());
    }
}
