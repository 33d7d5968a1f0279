// SPDX-License-Identifier: Apache-2.0
// native: ../redefine.c
// sourcepath: ../lib
// compile: --add-exports=java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// options: -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition --add-exports=java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED
// args: 1 100
// tags: gcstress-rare
// expect: Main.expected
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/* Three classes, one below the other, get and lose fields and methods at random: SEED ROUNDS. What
 * each object holds, and which method each call reaches, is known beside the VM. */
public class Main implements Opcodes {
    static final String[] NAMES = {"Top", "Mid", "Low"};
    static final Class<?>[] CLASSES = {Top.class, Mid.class, Low.class};
    static final String[] TYPES = {
        "Z", "B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;", "Ljava/lang/String;"};
    static final List<Map<String, Integer>> fields = new ArrayList<>(); /* name: access */
    static final List<Map<String, Integer>> methods = new ArrayList<>(); /* name: what it gives */
    static final Map<Object, Map<String, Object>> values = new java.util.IdentityHashMap<>();
    static Random random;

    static String type(String name) { return TYPES[name.charAt(name.length() - 1) - 'a']; }

    static void constructor(ClassWriter w, String superName) {
        MethodVisitor v = w.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        v.visitVarInsn(ALOAD, 0);
        v.visitMethodInsn(INVOKESPECIAL, superName, "<init>", "()V", false);
        v.visitInsn(RETURN);
        v.visitMaxs(1, 1);
    }

    static byte[] file(int c) {
        ClassWriter w = new ClassWriter(0);
        String superName = c == 0 ? "java/lang/Object" : NAMES[c - 1];
        w.visit(V17, ACC_PUBLIC | ACC_SUPER, NAMES[c], null, superName, null);
        w.visitField(0, "kept" + NAMES[c], "I", null, null);
        w.visitField(0, "ref" + NAMES[c], "Ljava/lang/Object;", null, null);
        fields.get(c).forEach((n, access) -> w.visitField(access, n, type(n), null, null));
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
                if (write) {
                    Object value = drawn(type);
                    f.set(o, value);
                    of.put(key, value);
                }
            }
            if (c == 2) break;
        }
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
                    values.remove(objects.set(random.nextInt(12), o));
            }
            int n = 1 + random.nextInt(3), first = random.nextInt(4 - n);
            Class<?>[] classes = new Class<?>[n];
            byte[][] files = new byte[n][];
            for (int i = 0; i < n; i++) {
                change(first + i);
                classes[i] = CLASSES[first + i];
                files[i] = file(first + i);
            }
            int error = Redefine.redefine(classes, files);
            check(error == 0, "error " + error);
            for (Object o : objects) look(o, random.nextInt(3) == 0);
                        if (random.nextInt(30) == 0) System.gc();
                }
                System.out.println("every value and every method as it should be");
            }
        }
