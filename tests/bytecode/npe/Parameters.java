// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// How the text of a NullPointerException names parameters and locals by slot: signatures are drawn,
// of up to 255 slots; each method reads one slot, which it may have written before.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Random;

public class Parameters {
    static class Own extends ClassLoader {
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    static final String[] KINDS = {"I", "J", "D", "F", "S", "[I", "[I", "Ljava/lang/String;"};
    static final String HASH = "invokevirtual java/lang/Object.hashCode:()I; pop; return",
                        ARRAY = "iconst_3; anewarray java/lang/Object; ";
    static final Random random = new Random();

    // A method that fails by a value in a slot that is drawn; adds what it is to told.
    static String draw(Asm c, String name, StringBuilder told) {
        boolean isStatic = random.nextBoolean();
        int limit = 1 + random.nextInt(random.nextInt(4) == 0 ? 255 : 90), slots = isStatic ? 0 : 1;
        String[] kindAt = new String[256];
        StringBuilder desc = new StringBuilder("(");
        while (slots < limit) {
            String kind = KINDS[random.nextInt(KINDS.length)];
            int width = kind.equals("J") || kind.equals("D") ? 2 : 1;
            if (slots + width > limit) break;
            desc.append(kind);
            kindAt[slots] = kind;
            slots += width;
        }
        int slot = random.nextInt(slots + 3), how = random.nextInt(4);
        if (random.nextInt(3) > 0) slot = Math.min(slot, 60 + random.nextInt(9));
        String kind = kindAt[slot], code = "";
        boolean isInt = kind != null && kind.length() == 1 && "ISJDF".contains(kind);
        boolean isRead = kind != null && !"JDF".contains(kind);
        if (how == 0 || !isRead) // a store on the way
            code = isInt ? "iconst_1; istore " + slot + "; "
                         : "aconst_null; checkcast [I; astore " + slot + "; ";
        else if (how == 1) // a store that a branch goes round
            code = "iconst_0; ifeq A; " +
                (isInt ? "iconst_1; istore " + slot
                       : "aconst_null; checkcast " +
                            (kind.startsWith("L") ? "java/lang/String" : kind) + "; astore " +
                            slot) +
                "; A: ";
        else if (how == 2 && isInt)
            code = "iinc " + slot + " 0; ";
        code +=
            isInt ? ARRAY + "iload " + slot + "; aaload; " + HASH : "aload " + slot + "; " + HASH;
        c.method(isStatic ? 9 : 1, name, desc + ")V", ".locals 256; " + code);
        told.append(isStatic ? "static " : "").append(desc).append(") slot ").append(slot);
        return code.split(";")[0];
    }

    static Object argument(Class<?> t) {
        return t == int.class   ? (Object) 1
            : t == short.class  ? (Object) (short) 1
            : t == long.class   ? (Object) 1L
            : t == float.class  ? (Object) 1f
            : t == double.class ? (Object) 1.0
                                : null;
    }

    public static void main(String[] args) throws Exception {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 400;
        random.setSeed(args.length > 1 ? Long.parseLong(args[1]) : 17);
        Asm c = new Asm(49, 33, "Drawn", "java/lang/Object").init();
        String[] told = new String[count];
        for (int i = 0; i < count; i++) {
            StringBuilder s = new StringBuilder();
            String first = draw(c, "m" + i, s);
            told[i] = s + ", " + first + ": ";
        }
        Class<?> made = new Own().define(c.toBytes());
        Object receiver = made.getConstructor().newInstance();
        for (Method m : made.getDeclaredMethods()) {
            Object[] given = new Object[m.getParameterCount()];
            for (int i = 0; i < given.length; i++) given[i] = argument(m.getParameterTypes()[i]);
            try {
                m.invoke(receiver, given);
            } catch (InvocationTargetException e) {
                told[Integer.parseInt(m.getName().substring(1))] += e.getCause().getMessage();
            }
        }
        for (String s : told) System.out.println(s);
    }
}
