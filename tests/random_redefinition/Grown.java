// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

class Top {
    int keptTop;
    Object refTop;
}

class Mid extends Top {
    int keptMid;
    Object refMid;
}

class Low extends Mid {
    int keptLow;
    Object refLow;
}

/** Three classes, one below the other, get and lose fields and methods at random: Grown SEED
 * ROUNDS, with -XX:+AllowEnhancedClassRedefinition.  What each object holds, and which method each
 * call reaches, is known beside the VM. */
public class Grown implements Opcodes {
    static final String[] NAMES = {"Top", "Mid", "Low"};
    static final Class<?>[] CLASSES = {Top.class, Mid.class, Low.class};
    static final String[] TYPES = {
        "Z", "B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;", "Ljava/lang/String;"};
    static final List<Map<String, Integer>> fields = new ArrayList<>(); /* name: access */
    static final List<Map<String, Integer>> methods = new ArrayList<>(); /* name: what it gives */
    static final Map<Object, Map<String, Object>> values = new java.util.IdentityHashMap<>();
    static final Map<String, Field> formerFields = new HashMap<>(); /* with their kind */
    static final Map<String, Method> formerMethods = new HashMap<>();
    static final Map<Object, Integer> hashes = new java.util.IdentityHashMap<>();
    static Random random;

    static String type(String name) { return TYPES[name.charAt(name.length() - 1) - 'a']; }

    static void constructor(ClassWriter w, String superName) {
        MethodVisitor v = w.visitMethod(0, "<init>", "()V", null, null);
        v.visitVarInsn(ALOAD, 0);
        v.visitMethodInsn(INVOKESPECIAL, superName, "<init>", "()V", false);
        v.visitInsn(RETURN);
        v.visitMaxs(1, 1);
    }

    /** The field's value as text. */
    static void getter(ClassWriter w, int c, String field, boolean isStatic) {
        String type = type(field), as = "BS".contains(type) ? "I" : type;
        MethodVisitor v =
            w.visitMethod(ACC_PUBLIC, "get" + c + field, "()Ljava/lang/String;", null, null);
        if (!isStatic) v.visitVarInsn(ALOAD, 0);
        v.visitFieldInsn(isStatic ? GETSTATIC : GETFIELD, NAMES[c], field, type);
        if (as.startsWith("L")) as = "Ljava/lang/Object;";
        v.visitMethodInsn(
            INVOKESTATIC, "java/lang/String", "valueOf", "(" + as + ")Ljava/lang/String;", false);
        v.visitInsn(ARETURN);
        v.visitMaxs(2, 1);
    }

    static byte[] file(int c) {
        ClassWriter w = new ClassWriter(0);
        String superName = c == 0 ? "java/lang/Object" : NAMES[c - 1];
        w.visit(V17, ACC_SUPER, NAMES[c], null, superName, null);
        w.visitField(0, "kept" + NAMES[c], "I", null, null);
        w.visitField(0, "ref" + NAMES[c], "Ljava/lang/Object;", null, null);
        fields.get(c).forEach((n, access) -> w.visitField(access, n, type(n), null, null));
        fields.get(c).forEach((n, access) -> getter(w, c, n, (access & ACC_STATIC) != 0));
        constructor(w, superName);
        methods.get(c).forEach((n, result) -> {
            MethodVisitor v = w.visitMethod(ACC_PUBLIC, n, "()I", null, null);
            v.visitLdcInsn(result);
            v.visitInsn(IRETURN);
            v.visitMaxs(1, 1);
        });
        return w.toByteArray();
    }

    static Object zero(String type) {
        switch (type) {
            case "Z": return false;
            case "B": return (byte) 0;
            case "C": return (char) 0;
            case "S": return (short) 0;
            case "I": return 0;
            case "J": return 0L;
            case "F": return 0f;
            case "D": return 0d;
            default: return null;
        }
    }

    static Object drawn(String type) {
        int k = random.nextInt(100000);
        switch (type) {
            case "Z": return random.nextBoolean();
            case "B": return (byte) k;
            case "C": return (char) k;
            case "S": return (short) k;
            case "I": return k;
            case "J": return (long) k << 33 | k;
            case "F": return (float) k;
            case "D": return (double) k;
            default: return "text " + k;
        }
    }

    static void change(int c) {
        Map<String, Integer> had = new HashMap<>(fields.get(c));
        for (int n = random.nextInt(4); n > 0; n--) {
            String name = "f" + random.nextInt(2) + (char) ('a' + random.nextInt(TYPES.length));
            if (fields.get(c).remove(name) == null)
                fields.get(c).put(name,
                    random.nextInt(3) == 0       ? ACC_PUBLIC | ACC_STATIC
                        : random.nextInt(3) == 0 ? ACC_PUBLIC | ACC_VOLATILE
                                                 : ACC_PUBLIC);
        }
        for (int n = random.nextInt(3); n > 0; n--) {
            String name = "m" + random.nextInt(5);
            if (methods.get(c).remove(name) == null) methods.get(c).put(name, random.nextInt());
        }
        for (Map<String, Object> of : values.values())
            of.keySet().removeIf(key -> {
                String name = key.substring(1);
                Integer before = had.get(name), now = fields.get(c).get(name);
                return key.charAt(0) - '0' == c && name.startsWith("f") &&
                    !(before != null && now != null && (before & ACC_STATIC) == (now & ACC_STATIC));
            });
    }

    static void check(boolean good, String what) {
        if (!good) throw new AssertionError(what);
    }

    static void look(Object o, boolean write) throws Exception {
        for (int c = 0; CLASSES[c].isInstance(o); c++) {
            Field[] all = CLASSES[c].getDeclaredFields();
            check(all.length == fields.get(c).size() + 2, "number of fields of " + NAMES[c]);
            for (Field f : all) {
                f.setAccessible(true);
                boolean isStatic = Modifier.isStatic(f.getModifiers());
                String type = f.getType().descriptorString();
                Map<String, Object> of =
                    values.computeIfAbsent(isStatic ? CLASSES[c] : o, k -> new HashMap<>());
                String key = c + f.getName();
                Object want = of.getOrDefault(key, zero(type)), is = f.get(o);
                check(want == null ? is == null : want.equals(is),
                    NAMES[c] + "." + f.getName() + ": " + is + " for " + want);
                Field former = formerFields.computeIfAbsent(key + isStatic, k -> f);
                check(Objects.equals(former.get(o), is),
                    NAMES[c] + "." + f.getName() + " by a former version's Field");
                if (f.getName().startsWith("f")) {
                    Method m = CLASSES[c].getMethod("get" + key);
                    check(m.invoke(o).equals(String.valueOf(is)), m + " for " + is);
                    check(formerMethods.computeIfAbsent(key, k -> m).invoke(o).equals(m.invoke(o)),
                        m + " by a former version's Method");
                }
                if (write) {
                    Object value = drawn(type);
                    f.set(o, value);
                    of.put(key, value);
                }
            }
            if (c == 2) break;
        }
        for (Map.Entry<String, Method> e : formerMethods.entrySet()) {
            Method m = e.getValue();
            int c = e.getKey().charAt(0) - '0';
            if (!CLASSES[c].isInstance(o) || fields.get(c).containsKey(e.getKey().substring(1)))
                continue;
            try {
                m.invoke(o);
                check(false, m + " is called though it was removed");
            } catch (java.lang.reflect.InvocationTargetException t) {
                check(t.getCause() instanceof NoSuchMethodError, m + ": " + t.getCause());
            }
        }
        Integer hash = System.identityHashCode(o);
        check(hash.equals(hashes.computeIfAbsent(o, k -> hash)), "identity of " + o);
        int depth = o instanceof Low ? 2 : o instanceof Mid ? 1 : 0;
        for (int m = 0; m < 5; m++) {
            Integer want = null;
            for (int c = 0; c <= depth; c++) want = methods.get(c).getOrDefault("m" + m, want);
            Object is;
            try {
                is = o.getClass().getMethod("m" + m).invoke(o);
            } catch (NoSuchMethodException e) {
                is = null;
            }
            check(want == null ? is == null : want.equals(is),
                o.getClass() + ".m" + m + ": " + is + " for " + want);
        }
    }

    static void forget(Object o) {
        values.remove(o);
        hashes.remove(o);
    }

    public static void main(String[] args) throws Exception {
        random = new Random(Long.parseLong(args[0]));
        int rounds = Integer.parseInt(args[1]);
        for (int c = 0; c < 3; c++) {
            fields.add(new TreeMap<>());
            methods.add(new TreeMap<>());
        }
        List<Object> objects = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            if (objects.size() < 12 || random.nextInt(4) == 0) {
                Object o = switch (random.nextInt(3)) {
                    case 0 -> new Top();
                    case 1 -> new Mid();
                    default -> new Low();
                };
                if (objects.size() < 12)
                    objects.add(o);
                else
                    forget(objects.set(random.nextInt(12), o));
            }
            int n = 1 + random.nextInt(3), first = random.nextInt(4 - n);
            Class<?>[] classes = new Class<?>[n];
            byte[][] files = new byte[n][];
            for (int i = 0; i < n; i++) {
                change(first + i);
                classes[i] = CLASSES[first + i];
                files[i] = file(first + i);
            }
            int error = Agent.redefine(classes, files);
            check(error == 0, "error " + error);
            boolean last = round == rounds - 1; /* sooner or later each value is looked at */
            for (Object o : objects)
                if (last || random.nextInt(8) == 0) look(o, random.nextInt(3) == 0);
                        if (random.nextInt(30) == 0) System.gc();
                }
                System.out.println(
                    rounds + " redefinitions, every value and every method as it should be");
                System.out.println("survived");
            }
        }
