// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// Which stores make a parameter a local in the text of a NullPointerException.
import java.lang.reflect.*;
import java.util.*;

public class Written {
    static class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    static Asm c = new Asm(49, 33, "Writes", "java/lang/Object").init();

    static void one(String name, String desc, String code) {
        c.method(9, name, desc, ".locals 90; " + code);
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            String null_ = "aconst_null; checkcast [I; ", end = "; arraylength; pop; return";
            one("plain" + i, "(D[I)V", null_ + "astore " + i + "; aload " + i + end);
            one("instance" + i, "([IJ[I)V", null_ + "astore " + i + "; aload " + i + end);
            one("goto" + i, "(D[I)V", null_ + "astore " + i + "; goto A; A: aload " + i + end);
            one("jsr" + i, "(D[I)V",
                null_ + "astore " + i + "; jsr S; aload " + i + end + "; S: astore 5; ret 5");
            one("jsrIn" + i, "(D[I)V",
                "jsr S; aload " + i + end + "; S: astore 5; " + null_ + "astore " + i + "; ret 5");
            one("jsrMeet" + i, "(D[I)V",
                null_ + "astore " + i + "; iconst_0; ifeq B; jsr S; B: aload " + i + end +
                    "; S: astore 5; ret 5");
            one("ifJsr" + i, "(D[I)V",
                null_ + "astore " + i + "; iconst_0; ifne B; goto D; B: jsr S; D: aload " + i +
                    end + "; S: astore 5; ret 5");
        }
        String end = "; aaload; invokevirtual java/lang/Object.hashCode:()I; pop; return",
               array = "; iconst_3; anewarray java/lang/Object; ";
        one("iinc", "(III)V", "iinc 1 1" + array + "iload_1" + end);
        one("iincWide", "(III)V", "wide iinc 1 1" + array + "iload_1" + end);
        one("istore", "(III)V", "iconst_1; istore_1" + array + "iload_1" + end);
        one("lstore", "(III)V", "lconst_1; lstore_1" + array + "iconst_1; istore_2; iload_2" + end);
        Class<?> made = new Own().define(c.toBytes());
        Method[] all = made.getDeclaredMethods();
        Arrays.sort(all, Comparator.comparing(Method::getName));
        for (Method m : all) {
            Object[] given = new Object[m.getParameterCount()];
            for (int i = 0; i < given.length; i++) {
                Class<?> t = m.getParameterTypes()[i];
                given[i] = t == int.class ? (Object) 1
                    : t == double.class   ? (Object) 1.0
                    : t == long.class     ? (Object) 1L
                                          : null;
            }
            try {
                m.invoke(null, given);
            } catch (InvocationTargetException e) {
                System.out.println(m.getName() + ": " + e.getCause().getMessage());
            }
        }
    }
}
