/* SPDX-License-Identifier: Apache-2.0
 * Asm.java - a small class file assembler for class files which javac never makes.  (JVMS 4)
 *
 * Model   An Asm is one class file under construction; method() takes the code as text, one
 * instruction per line or
 *         separated by '; ':
 *             label:                      .stack N   .locals N   .catch FROM TO HANDLER CLASS|*
 *             iload 3      wide iload 3   iinc 300 -5 (wide by itself)   ldc 5 | 5L | 1.5f | 2.5d |
 * "text" | class:A | mt:()V
 *             getfield A.f:I              invokestatic A.m:()V      invokestatic i:A.m:()V
 * (interface method reference)
 *             tableswitch LOW DEFAULT L0 L1 ...     lookupswitch DEFAULT KEY:L ...
 * invokedynamic BSM name:desc
 *             .frame LOCAL ... | STACK ...   full_frame; I F J D N(ull) U(ninitializedThis) T(op)
 * u@LABEL or a class name
 *             .byte N                     a raw byte            #N as operand: raw constant pool
 * index
 *             .lines                      a line number per instruction, from 1
 *         Nothing is checked: wrong class files are the purpose.
 */
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Asm {
    public static final int PUBLIC = 1, PRIVATE = 2, PROTECTED = 4, STATIC = 8, FINAL = 16,
                            SUPER = 32, SYNCHRONIZED = 32, VOLATILE = 64, BRIDGE = 64,
                            VARARGS = 128, TRANSIENT = 128, NATIVE = 256, INTERFACE = 512,
                            ABSTRACT = 1024, STRICT = 2048, SYNTHETIC = 4096;

    private static final String[] OPCODES = ("nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 "
        +
        "lconst_0 lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload "
        +
        "dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3 "
        +
        "dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload aaload baload caload "
        +
        "saload istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 "
        +
        "fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 "
        +
        "iastore lastore fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 "
        +
        "swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg "
        +
        "fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i "
        +
        "d2l d2f i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt "
        +
        "if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn "
        +
        "dreturn areturn return getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic "
        +
        "invokeinterface invokedynamic new newarray anewarray arraylength athrow checkcast instanceof monitorenter "
        + "monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w")
                                                .split(" ");
    private static final Map<String, Integer> OPCODE = new HashMap<>();
    static {
        for (int i = 0; i < OPCODES.length; i++) OPCODE.put(OPCODES[i], i);
    }

    private final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
    private final DataOutputStream pool = new DataOutputStream(poolBytes);
    private final Map<String, Integer> poolIndex = new HashMap<>();
    private int poolCount = 1;
    private final List<byte[]> fields = new ArrayList<>(), methods = new ArrayList<>(),
                               attributes = new ArrayList<>();
    private final List<int[]> bootstrap = new ArrayList<>();
    private final int version, access;
    private final String name, superName;
    private final String[] interfaces;

    public Asm(int version, int access, String name, String superName, String... interfaces) {
        this.version = version;
        this.access = access;
        this.name = name;
        this.superName = superName;
        this.interfaces = interfaces;
    }

    // --- constant pool (JVMS 4.4) ---

    interface Body {
        void write(DataOutputStream out) throws IOException;
    }

    private int entry(String key, int tag, int slots, Body body) {
        Integer known = poolIndex.get(key);
        if (known != null) return known;
        try {
            pool.writeByte(tag);
            body.write(pool);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        int index = poolCount;
        poolCount += slots;
        poolIndex.put(key, index);
        return index;
    }

    public int utf8(String s) { return entry("u" + s, 1, 1, o -> o.writeUTF(s)); }

    public int integer(int v) { return entry("i" + v, 3, 1, o -> o.writeInt(v)); }

    public int float32(float v) {
        return entry("f" + Float.floatToRawIntBits(v), 4, 1, o -> o.writeFloat(v));
    }

    public int int64(long v) { return entry("l" + v, 5, 2, o -> o.writeLong(v)); }

    public int float64(double v) {
        return entry("d" + Double.doubleToRawLongBits(v), 6, 2, o -> o.writeDouble(v));
    }

    public int cls(String s) {
        int u = utf8(s);
        return entry("c" + s, 7, 1, o -> o.writeShort(u));
    }

    public int string(String s) {
        int u = utf8(s);
        return entry("s" + s, 8, 1, o -> o.writeShort(u));
    }

    public int methodType(String d) {
        int u = utf8(d);
        return entry("t" + d, 16, 1, o -> o.writeShort(u));
    }

    public int nameAndType(String n, String d) {
        int a = utf8(n), b = utf8(d);
        return entry("n" + n + " " + d, 12, 1, o -> {
            o.writeShort(a);
            o.writeShort(b);
        });
    }

    /** ref: [i:]Owner.name:desc; tag 9 field, 10 method, 11 interface method */
    public int member(int tag, String ref) {
        if (ref.startsWith("i:")) {
            ref = ref.substring(2);
            tag = 11;
        }
        int colon = ref.indexOf(':', ref.charAt(0) == ':' ? 1 : 0),
            dot = ref.lastIndexOf('.', colon);
        int owner = cls(ref.substring(0, dot)),
            nt = nameAndType(ref.substring(dot + 1, colon), ref.substring(colon + 1));
        return entry("m" + tag + ref, tag, 1, o -> {
            o.writeShort(owner);
            o.writeShort(nt);
        });
    }

    /** kind: 1 getField .. 9 invokeInterface (JVMS 4.4.8) */
    public int handle(int kind, String ref) {
        int r = member(kind <= 4 ? 9 : kind == 9 ? 11 : 10, ref);
        return entry("h" + kind + ref, 15, 1, o -> {
            o.writeByte(kind);
            o.writeShort(r);
        });
    }

    /** A bootstrap method; returns its index in the BootstrapMethods attribute. */
    public int bsm(int handle, int... arguments) {
        int[] row = new int[arguments.length + 1];
        row[0] = handle;
        System.arraycopy(arguments, 0, row, 1, arguments.length);
        bootstrap.add(row);
        return bootstrap.size() - 1;
    }

    public int indy(int bsm, String n, String d) {
        int nt = nameAndType(n, d);
        return entry("y" + bsm + n + d, 18, 1, o -> {
            o.writeShort(bsm);
            o.writeShort(nt);
        });
    }

    public int condy(int bsm, String n, String d) {
        int nt = nameAndType(n, d);
        return entry("z" + bsm + n + d, 17, 1, o -> {
            o.writeShort(bsm);
            o.writeShort(nt);
        });
    }

    public int raw(int tag, int... shorts) {
        return entry("raw" + tag + Arrays.toString(shorts), tag, 1, o -> {
            for (int s : shorts) o.writeShort(s);
        });
    }

    // --- members ---

    public Asm field(int flags, String n, String d) { return field(flags, n, d, 0); }

    public Asm field(int flags, String n, String d, int constantValue) {
        int a = utf8(n), b = utf8(d), c = constantValue == 0 ? 0 : utf8("ConstantValue");
        fields.add(bytes(o -> {
            o.writeShort(flags);
            o.writeShort(a);
            o.writeShort(b);
            o.writeShort(c == 0 ? 0 : 1);
            if (c != 0) {
                o.writeShort(c);
                o.writeInt(2);
                o.writeShort(constantValue);
            }
        }));
        return this;
    }

    /** code == null: no Code attribute */
    public Asm method(int flags, String n, String d, String code) {
        if (code != null) return methodWithCode(flags, n, d, new Code(code).attribute());
        int a = utf8(n), b = utf8(d);
        methods.add(bytes(o -> {
            o.writeShort(flags);
            o.writeShort(a);
            o.writeShort(b);
            o.writeShort(0);
        }));
        return this;
    }

    /** A method whose Code attribute was made elsewhere. */
    public Asm methodWithCode(int flags, String n, String d, byte[] code) {
        int a = utf8(n), b = utf8(d);
        methods.add(bytes(o -> {
            o.writeShort(flags);
            o.writeShort(a);
            o.writeShort(b);
            o.writeShort(1);
            o.write(code);
        }));
        return this;
    }

    /** The number of an instruction. */
    public static int opcode(String n) {
        Integer op = OPCODE.get(n);
        if (op == null) throw new IllegalArgumentException("no such instruction: " + n);
        return op;
    }

    /** The usual constructor. */
    public Asm init() {
        return method(
            PUBLIC, "<init>", "()V", "aload_0; invokespecial " + superName + ".<init>:()V; return");
    }

    public Asm attribute(String n, byte[] data) {
        int a = utf8(n);
        attributes.add(bytes(o -> {
            o.writeShort(a);
            o.writeInt(data.length);
            o.write(data);
        }));
        return this;
    }

    static byte[] bytes(Body b) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            b.write(new DataOutputStream(out));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    public byte[] toBytes() {
        int self = cls(name), parent = superName == null ? 0 : cls(superName);
        int[] ifs = new int[interfaces.length];
        for (int i = 0; i < ifs.length; i++) ifs[i] = cls(interfaces[i]);
        if (!bootstrap.isEmpty()) {
            attribute("BootstrapMethods", bytes(o -> {
                o.writeShort(bootstrap.size());
                for (int[] row : bootstrap) {
                    o.writeShort(row[0]);
                    o.writeShort(row.length - 1);
                    for (int i = 1; i < row.length; i++) o.writeShort(row[i]);
                }
            }));
            bootstrap.clear();
        }
        return bytes(o -> {
            o.writeInt(0xCAFEBABE);
            o.writeShort(0);
            o.writeShort(version);
            o.writeShort(poolCount);
            o.write(poolBytes.toByteArray());
            o.writeShort(access);
            o.writeShort(self);
            o.writeShort(parent);
            o.writeShort(ifs.length);
            for (int i : ifs) o.writeShort(i);
            for (List<byte[]> list : List.of(fields, methods, attributes)) {
                o.writeShort(list.size());
                for (byte[] b : list) o.write(b);
            }
        });
    }

    /** Writes DIR/name.class. */
    public void write(String dir) throws IOException {
        Path p = Path.of(dir, name + ".class");
        Files.createDirectories(p.getParent());
        Files.write(p, toBytes());
    }

    // --- code ---

    private final class Code {
        final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        final DataOutputStream out = new DataOutputStream(buffer);
        final Map<String, Integer> labels = new HashMap<>();
        final List<Object[]> fixups = new ArrayList<>(); // position, size, label, base
        final List<String[]> handlers = new ArrayList<>();
        final Map<Integer, String> frames = new LinkedHashMap<>();
        List<Integer> lines;
        int maxStack = 12, maxLocals = 20;

        Code(String text) {
            try {
                for (String line : text.split("\\n| *; +")) one(line.trim());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        void one(String line) throws IOException {
            if (line.isEmpty()) return;
            if (line.matches("\\w+:.*") &&
                !OPCODE.containsKey(line.substring(0, line.indexOf(':')))) {
                labels.put(line.substring(0, line.indexOf(':')), buffer.size());
                one(line.substring(line.indexOf(':') + 1).trim());
                return;
            }
            String[] w = line.split("\\s+");
            switch (w[0]) {
                case ".stack": maxStack = Integer.parseInt(w[1]); return;
                case ".locals": maxLocals = Integer.parseInt(w[1]); return;
                case ".catch": handlers.add(w); return;
                case ".byte":
                    for (int i = 1; i < w.length; i++) out.writeByte(Integer.decode(w[i]));
                    return;
                case ".lines": lines = new ArrayList<>(); return;
                case ".frame": frames.put(buffer.size(), line.substring(6)); return;
                default:
            }
            boolean wide = w[0].equals("wide");
            if (wide) w = Arrays.copyOfRange(w, 1, w.length);
            Integer op = OPCODE.get(w[0]);
            if (op == null) throw new IllegalArgumentException("no such instruction: " + line);
            int at = buffer.size();
            if (lines != null) lines.add(at);
            switch (w[0]) {
                case "bipush":
                case "newarray":
                    out.writeByte(op);
                    out.writeByte(Integer.parseInt(w[1]));
                    break;
                case "sipush":
                    out.writeByte(op);
                    out.writeShort(Integer.parseInt(w[1]));
                    break;
                case "ldc":
                    out.writeByte(op);
                    out.writeByte(constant(line.substring(4).trim()));
                    break;
                case "ldc_w":
                case "ldc2_w":
                    out.writeByte(op);
                    out.writeShort(constant(line.substring(w[0].length()).trim()));
                    break;
                case "iload":
                case "lload":
                case "fload":
                case "dload":
                case "aload":
                case "istore":
                case "lstore":
                case "fstore":
                case "dstore":
                case "astore":
                case "ret": {
                    int n = Integer.parseInt(w[1]);
                    if (wide || n > 255) {
                        out.writeByte(0xc4);
                        out.writeByte(op);
                        out.writeShort(n);
                    } else {
                        out.writeByte(op);
                        out.writeByte(n);
                    }
                    break;
                }
                case "iinc": {
                    int n = Integer.parseInt(w[1]), k = Integer.parseInt(w[2]);
                    if (wide || n > 255 || k != (byte) k) {
                        out.writeByte(0xc4);
                        out.writeByte(op);
                        out.writeShort(n);
                        out.writeShort(k);
                    } else {
                        out.writeByte(op);
                        out.writeByte(n);
                        out.writeByte(k);
                    }
                    break;
                }
                case "goto_w":
                case "jsr_w":
                    out.writeByte(op);
                    target(w[1], 4, at);
                    break;
                case "tableswitch": {
                    out.writeByte(op);
                    while (buffer.size() % 4 != 0) out.writeByte(0);
                    int low = Integer.parseInt(w[1]);
                    target(w[2], 4, at);
                    out.writeInt(low);
                    out.writeInt(low + w.length - 4);
                    for (int i = 3; i < w.length; i++) target(w[i], 4, at);
                    break;
                }
                case "lookupswitch": {
                    out.writeByte(op);
                    while (buffer.size() % 4 != 0) out.writeByte(0);
                    target(w[1], 4, at);
                    out.writeInt(w.length - 2);
                    for (int i = 2; i < w.length; i++) {
                        out.writeInt(Integer.parseInt(w[i].substring(0, w[i].indexOf(':'))));
                        target(w[i].substring(w[i].indexOf(':') + 1), 4, at);
                    }
                    break;
                }
                case "getfield":
                case "putfield":
                case "getstatic":
                case "putstatic":
                    out.writeByte(op);
                    out.writeShort(w[1].startsWith("#") ? Integer.parseInt(w[1].substring(1))
                                                        : member(9, w[1]));
                    break;
                case "invokevirtual":
                case "invokespecial":
                case "invokestatic":
                    out.writeByte(op);
                    out.writeShort(w[1].startsWith("#") ? Integer.parseInt(w[1].substring(1))
                                                        : member(10, w[1]));
                    break;
                case "invokeinterface":
                    out.writeByte(op);
                    out.writeShort(member(w[1].startsWith("m:") ? 10 : 11,
                        w[1].startsWith("m:") ? w[1].substring(2) : w[1]));
                    out.writeByte(w.length > 2 ? Integer.parseInt(w[2])
                                               : slots(w[1].substring(w[1].indexOf('('))) + 1);
                    out.writeByte(0);
                    break;
                case "invokedynamic": {
                    out.writeByte(op);
                    out.writeShort(
                        indy(Integer.parseInt(w[1]), w[2].substring(0, w[2].indexOf(':')),
                            w[2].substring(w[2].indexOf(':') + 1)));
                    out.writeShort(0);
                    break;
                }
                case "new":
                case "anewarray":
                case "checkcast":
                case "instanceof":
                    out.writeByte(op);
                    out.writeShort(
                        w[1].startsWith("#") ? Integer.parseInt(w[1].substring(1)) : cls(w[1]));
                    break;
                case "multianewarray":
                    out.writeByte(op);
                    out.writeShort(cls(w[1]));
                    out.writeByte(Integer.parseInt(w[2]));
                    break;
                default:
                    out.writeByte(op);
                    if (w.length > 1) target(w[1], 2, at);
            }
        }

        int constant(String c) {
            if (c.startsWith("#")) return Integer.parseInt(c.substring(1));
            if (c.startsWith("\"")) return string(c.substring(1, c.length() - 1));
            if (c.startsWith("class:")) return cls(c.substring(6));
            if (c.startsWith("mt:")) return methodType(c.substring(3));
            if (c.endsWith("L")) return int64(Long.parseLong(c.substring(0, c.length() - 1)));
            if (c.endsWith("f")) return float32(Float.parseFloat(c));
            if (c.endsWith("d")) return float64(Double.parseDouble(c));
            return integer(Integer.parseInt(c));
        }

        void target(String label, int size, int base) throws IOException {
            fixups.add(new Object[] {buffer.size(), size, label, base});
            for (int i = 0; i < size; i++) out.writeByte(0);
        }

        int at(String label) {
            if (label.startsWith("@")) return Integer.parseInt(label.substring(1));
            Integer n = labels.get(label);
            if (n == null) throw new IllegalArgumentException("no label " + label);
            return n;
        }

        byte[] attribute() {
            byte[] code = buffer.toByteArray();
            for (Object[] f : fixups) {
                int p = (int) f[0], size = (int) f[1], delta = at((String) f[2]) - (int) f[3];
                for (int i = 0; i < size; i++) code[p + i] = (byte) (delta >> 8 * (size - 1 - i));
            }
            int n = utf8("Code"), map = frames.isEmpty() ? 0 : utf8("StackMapTable"),
                lineName = lines == null ? 0 : utf8("LineNumberTable");
            byte[] table = frames.isEmpty() ? new byte[0] : stackMap();
            int[] types = new int[handlers.size()];
            for (int i = 0; i < types.length; i++)
                types[i] = handlers.get(i)[4].equals("*") ? 0 : cls(handlers.get(i)[4]);
            byte[] body = Asm.bytes(o -> {
                o.writeShort(maxStack);
                o.writeShort(maxLocals);
                o.writeInt(code.length);
                o.write(code);
                o.writeShort(handlers.size());
                for (int i = 0; i < types.length; i++) {
                    String[] h = handlers.get(i);
                    o.writeShort(at(h[1]));
                    o.writeShort(at(h[2]));
                    o.writeShort(at(h[3]));
                    o.writeShort(types[i]);
                }
                o.writeShort((map == 0 ? 0 : 1) + (lineName == 0 ? 0 : 1));
                if (lineName != 0) {
                    o.writeShort(lineName);
                    o.writeInt(2 + 4 * lines.size());
                    o.writeShort(lines.size());
                    for (int i = 0; i < lines.size(); i++) {
                        o.writeShort(lines.get(i));
                        o.writeShort(i + 1);
                    }
                }
                if (map != 0) {
                    o.writeShort(map);
                    o.writeInt(table.length);
                    o.write(table);
                }
            });
            return Asm.bytes(o -> {
                o.writeShort(n);
                o.writeInt(body.length);
                o.write(body);
            });
        }

        byte[] stackMap() {
            int[] last = {-1};
            return Asm.bytes(o -> {
                o.writeShort(frames.size());
                for (Map.Entry<Integer, String> f : frames.entrySet()) {
                    String[] halves = (f.getValue() + " ").split("\\|", 2);
                    o.writeByte(255);
                    o.writeShort(last[0] < 0 ? f.getKey() : f.getKey() - last[0] - 1);
                    last[0] = f.getKey();
                    for (String half : halves.length == 2 ? halves : new String[] {halves[0], ""}) {
                        String[] types =
                            half.trim().isEmpty() ? new String[0] : half.trim().split("\\s+");
                        o.writeShort(types.length);
                        for (String t : types) {
                            int simple = t.length() == 1 ? "TIFDJNU".indexOf(t) : -1;
                            if (simple >= 0)
                                o.writeByte(simple);
                            else if (t.startsWith("u@")) {
                                o.writeByte(8);
                                o.writeShort(at(t.substring(2)));
                            } else {
                                o.writeByte(7);
                                o.writeShort(cls(t));
                            }
                        }
                    }
                }
            });
        }
    }

    private static int slots(String desc) {
        int n = 0;
        for (int i = 1; desc.charAt(i) != ')'; i++) {
            char c = desc.charAt(i);
            n += c == 'J' || c == 'D' ? 2 : 1;
            while (desc.charAt(i) == '[') i++;
            if (desc.charAt(i) == 'L') i = desc.indexOf(';', i);
        }
        return n;
    }
}
