// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Flow$Gen
// Which source a NullPointerException text names where ways meet: loops, handlers, code that is
// reached backwards only, assigned parameters, halves of parameters, elements as indexes.
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class Flow {
    public static class Gen {
        static final String S = "getstatic Flows.s:[I; ", U = "getstatic Flows.u:[I; ",
                            NPE = S + "arraylength; pop; ",
                            DIVIDE = "iconst_0; iconst_0; idiv; pop; ";

        static Asm c;

        static void one(String name, String desc, String code) {
            c.method(9, name, desc, ".lines; " + code);
        }

        public static void main(String[] a) throws Exception {
            c = new Asm(49, 33, "Flows", "java/lang/Object").init();
            c.field(9, "s", "[I").field(9, "u", "[I").field(1, "d", "LFlows;");
            one("backward", "()V", "goto B; A: " + NPE + "return; B: goto A");
            one("backwardTwice", "()V", "goto C; A: " + NPE + "return; B: goto A; C: goto B");
            one("backwardStack", "()V", "goto B; A: arraylength; pop; return; B: " + S + "goto A");
            one("backwardMeets", "(I)V",
                "iload_0; ifne B; goto C; A: arraylength; pop; return; B: " + S +
                    "goto A; C: " + U + "goto A");
            one("loopStack", "(I)V",
                "iconst_1; istore_0; " + S + "T: iload_0; ifle X; pop; " + U +
                    "iinc 0 -1; goto T; X: arraylength; pop; return");
            one("loopHead", "(I)V", S + "T: arraylength; pop; " + U + "goto T");
            one("loopEnteredBelow", "(I)V",
                "iconst_1; istore_0; " + S + "goto C; T: pop; " + U +
                    "iinc 0 -1; C: iload_0; ifgt T; arraylength; pop; return");
            one("meet", "(I)V",
                "iload_0; ifne X; " + S + "goto Y; X: " + U + "Y: arraylength; pop; return");
            one("meetSame", "(I)V",
                S + "iload_0; ifne X; nop; goto Y; X: nop; Y: arraylength; pop; return");
            one("meetSwitch", "(I)V",
                S + "iload_0; tableswitch 0 D A B; A: arraylength; pop; return; B: nop; D: arraylength; pop; return");
            one("assigned", "([II)V", "aconst_null; astore_0; aload_0; arraylength; pop; return");
            one("assignedOneWay", "([II)V",
                "iload_1; ifne X; aconst_null; astore_0; X: aload_0; arraylength; pop; return");
            one("assignedInLoop", "([II)V",
                "iconst_2; istore_1; T: iload_1; ifle X; aconst_null; astore_0; iinc 1 -1; goto T; X: aload_0; arraylength; pop; return");
            one("assignedBelow", "([II)V",
                "iconst_1; istore_1; goto C; T: aconst_null; astore_0; iinc 1 -1; C: iload_1; ifgt T; aload_0; arraylength; pop; return");
            one("assignedHead", "([II)V",
                "goto M; T: aload_0; arraylength; pop; M: aconst_null; astore_0; goto T");
            one("handlerAssignedBefore", "([I)V",
                "aconst_null; astore_0; A: " + DIVIDE +
                    "B: return; H: pop; aload_0; arraylength; pop; return; .catch A B H *");
            one("handlerAssignedInside", "([I)V",
                "A: aconst_null; astore_0; " + DIVIDE +
                    "B: return; H: pop; aload_0; arraylength; pop; return; .catch A B H *");
            for (String d : new String[] {"(D)V", "(IJI)V", "(IIIDD)V"})
                for (int i = 0; i < 6; i++)
                    one("handlerLocal" + i, d,
                        "aconst_null; checkcast [I; astore " + i + "; A: " + DIVIDE +
                            "B: return; H: pop; aload " + i +
                            "; arraylength; pop; return; .catch A B H *");
            String[] loads = {"4 baload", "5 caload", "8 baload", "9 saload", "10 iaload"};
            for (int i = 0; i < loads.length; i++) {
                String[] typeAndLoad = loads[i].split(" ");
                one("index" + i, "()V",
                    "iconst_3; anewarray [I; iconst_3; newarray " + typeAndLoad[0] +
                        "; iconst_0; " + typeAndLoad[1] + "; aaload; arraylength; pop; return");
            }
            one("handlerBehindJsr", "()V",
                "jsr S; A: " + DIVIDE + "B: return; H: pop; " + NPE +
                    "return; S: astore_1; ret 1; .catch A B H *");
            one("behindHandlerBehindJsr", "()V",
                "jsr S; A: " + DIVIDE + "B: goto X; H: pop; X: " + NPE +
                    "return; S: astore_1; ret 1; .catch A B H *");
            one("handlerAlsoJumpedTo", "(I)V",
                "aconst_null; checkcast java/lang/Throwable; goto H; A: iconst_0; iload_0; idiv; pop; return; B: aconst_null; "
                    + "checkcast java/lang/Throwable; H: athrow; .catch A B H *");
            one("assignedAfterLoad", "([I)V",
                "aload_0; aconst_null; astore_0; arraylength; pop; return");
            one("assignedAfterLoadInside", "(LFlows;)V",
                "new Flows; dup; invokespecial Flows.<init>:()V; invokestatic Flows.inside:(LFlows;)V; return");
            c.method(9, "inside", "(LFlows;)V",
                "aload_0; getfield Flows.d:LFlows;; aconst_null; astore_0; getfield Flows.d:LFlows;; pop; return");
            one("halfOverwritten", "([I[I)V",
                "lconst_0; lstore_0; aconst_null; astore_1; aload_1; arraylength; pop; return");
            String call = "new Flows; dup; invokespecial Flows.<init>:()V; ";
            one("thisAssigned", "()V", call + "invokevirtual Flows.w:()V; return");
            c.method(1, "w", "()V",
                "aconst_null; astore_0; aload_0; getfield Flows.d:LFlows;; pop; return");
            one("thisAssignedOneWay", "()V", call + "iconst_0; invokevirtual Flows.y:(I)V; return");
            c.method(1, "y", "(I)V",
                "iload_1; ifne N; aconst_null; astore_0; N: aload_0; getfield Flows.d:LFlows;; pop; return");
            c.write(a[0]);
        }
    }

    public static void main(String[] args) throws Exception {
        Method[] methods = Class.forName("Flows").getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(m -> m.getName() + m.toGenericString()));
        for (Method m : methods) {
            if ((m.getModifiers() & 8) == 0) continue;
            Object[] nulls = new Object[m.getParameterCount()];
            for (int i = 0; i < nulls.length; i++)
                nulls[i] = Array.get(Array.newInstance(m.getParameterTypes()[i], 1), 0);
            try {
                m.invoke(null, nulls);
            } catch (InvocationTargetException e) {
                System.out.println(
                    m.getName() + Arrays.toString(m.getParameterTypes()) + ": " + e.getCause());
            }
        }
    }
}
