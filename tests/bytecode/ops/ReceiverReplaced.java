// SPDX-License-Identifier: Apache-2.0
// options: -XX:CompileThreshold=200 -XX:-OmitStackTraceInFastThrow
// sourcepath: ../lib
// generate: ReceiverReplaced$Gen
/*
 * Small methods that store to local 0, or copy the receiver between operands: what they call the
 * receiver may be null then.  A compiler that puts them in the place of calls must still do each
 * store once when a later one throws.
 */
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class ReceiverReplaced {
    static final String COUNT = "Cell.count:I; ", CELL = "LCell;";
    static final String ADD = "dup; getfield " + COUNT + "iconst_1; iadd; putfield " + COUNT;

    public static class Gen {
        final Asm a = new Asm(52, Asm.PUBLIC | Asm.SUPER, "Cell", "java/lang/Object");

        /** An instance method of one argument, and a loop in which it is called. */
        void add(String name, String code) {
            a.method(Asm.PUBLIC, name, "(" + CELL + ")V", code);
            a.method(Asm.PUBLIC | Asm.STATIC, name, "(" + CELL + CELL + ")V",
                "aload_0; aload_1; invokevirtual Cell." + name + ":(" + CELL + ")V; return");
        }

        public static void main(String[] args) throws Exception {
            Gen g = new Gen();
            g.a.init();
            g.a.field(Asm.PUBLIC, "count", "I");
            g.add("stores", "aload_0; " + ADD + "aload_1; astore_0; aload_0; " + ADD + "return");
            g.add("storesBefore", "aload_1; astore_0; aload_0; " + ADD + "return");
            g.add("storesWide",
                "aload_0; " + ADD + "aload_1; wide astore 0; aload_0; " + ADD + "return");
            g.add("copies", "aload_0; dup; " + ADD + ADD + "return");
            g.add("swaps", "aload_0; aload_1; swap; " + ADD + ADD + "return");
            g.add("swapsBack", "aload_1; aload_0; swap; pop; dup; " + ADD + ADD + "return");
            g.add("copiesBelow",
                "aload_0; " + ADD + "aload_1; aload_0; dup_x1; pop; pop; " + ADD + "return");
            g.add("copiesOver",
                "aload_0; " + ADD + "aload_0; aload_1; dup_x1; pop; pop; " + ADD + "return");
            g.add("chooses",
                "aload_0; " + ADD +
                    "aload_0; aload_1; ifnull other; pop; aload_1; other: .frame Cell Cell | Cell\n" +
                    ADD + "return");
            g.a.write(args[0]);
        }
    }

    static int count(Object cell) throws Exception {
        return cell.getClass().getField("count").getInt(cell);
    }

    public static void main(String[] args) throws Exception {
        Class<?> k = Class.forName("Cell");
        for (Method m : k.getMethods()) {
            if (m.getParameterCount() != 2 || m.getDeclaringClass() != k) continue;
            Object one = k.getConstructor().newInstance(), other = k.getConstructor().newInstance();
            String end = "returned";
            for (int i = 0; i <= 3000; i++) try {
                    m.invoke(null, one, i == 3000 ? null : other);
                } catch (InvocationTargetException e) {
                    end = "threw " + e.getCause().getClass().getSimpleName();
                }
            System.out.println(m.getName() + ": " + count(one) + ", the other " + count(other) +
                ", at last it " + end);
        }
    }
}
