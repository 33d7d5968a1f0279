/* SPDX-License-Identifier: Apache-2.0
 * Emit.java - one Code attribute under construction: bytes, jumps, handlers, frames, a line number
 * per instruction.  (JVMS 4.7.3, 4.7.4, 4.7.12)
 */
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

final class Emit {
    static final class Label {
        int pc = -1;
        /** What is true of all jumps to it so far; null: none. */
        State pending;
    }

    private final Asm asm;
    private final boolean withFrames;
    private byte[] code = new byte[512];
    private int at;
    private final List<Object[]> fixups = new ArrayList<>(), handlers = new ArrayList<>();
    private final TreeMap<Integer, byte[]> frames = new TreeMap<>();
    private final List<Integer> lines = new ArrayList<>();
    int maxStack;

    Emit(Asm asm, boolean withFrames) {
        this.asm = asm;
        this.withFrames = withFrames;
    }

    int at() { return at; }

    /** An instruction begins here. */
    void begin() { lines.add(at); }

    /** The byte written last. */
    int last() { return code[at - 1] & 255; }

    void u1(int v) {
        if (at == code.length) code = Arrays.copyOf(code, at * 2);
        code[at++] = (byte) v;
    }

    void u2(int v) {
        u1(v >> 8);
        u1(v);
    }

    void u4(int v) {
        u2(v >> 16);
        u2(v);
    }

    /** A distance from `from`, of 2 or 4 bytes. */
    void distance(Label to, int from, int size) {
        fixups.add(new Object[] {to, from, at, size});
        for (int i = 0; i < size; i++) u1(0);
    }

    void bind(Label l, State s) {
        l.pc = at;
        if (withFrames) frames.put(at, encode(s));
    }

    void handler(Label from, Label to, Label target, String type) {
        handlers.add(new Object[] {from, to, target, type});
    }

    /** Moves the last entry of the exception table to another place. */
    void reorder(int index) { handlers.add(index, handlers.remove(handlers.size() - 1)); }

    int handlerCount() { return handlers.size(); }

    private byte[] encode(State s) {
        ByteArrayOutputStream locals = new ByteArrayOutputStream(),
                              stack = new ByteArrayOutputStream();
        DataOutputStream l = new DataOutputStream(locals), o = new DataOutputStream(stack);
        int count = 0, used = s.locals.length;
        while (used > 0 && s.locals[used - 1] == null) used--;
        try {
            for (int i = 0; i < used; i++, count++) {
                one(l, s.locals[i]);
                if (s.locals[i] != null && s.locals[i].t.slots() == 2) i++;
            }
            for (State.Val v : s.stack) one(o, v);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        int n = count;
        return Asm.bytes(out -> {
            out.writeShort(n);
            out.write(locals.toByteArray());
            out.writeShort(s.stack.size());
            out.write(stack.toByteArray());
        });
    }

    private void one(DataOutputStream o, State.Val v) throws IOException {
        if (v == null) {
            o.writeByte(0);
            return;
        }
        switch (v.t.kind) {
            case 'I': o.writeByte(1); return;
            case 'F': o.writeByte(2); return;
            case 'D': o.writeByte(3); return;
            case 'J': o.writeByte(4); return;
            case 'N': o.writeByte(5); return;
            case 'U':
                if (v.t.newAt < 0) {
                    o.writeByte(6);
                    return;
                }
                o.writeByte(8);
                o.writeShort(v.t.newAt);
                return;
            default: o.writeByte(7); o.writeShort(asm.cls(v.t.name));
        }
    }

    /** Same and same_locals_1 frames where they do, so that both ways of writing them are seen.
     * (JVMS 4.7.4) */
    private void frame(DataOutputStream o, int delta, byte[] now, byte[] before)
        throws IOException {
        int locals = length(now), was = before == null ? -1 : length(before);
        boolean same = was == locals && Arrays.equals(now, 0, locals, before, 0, was);
        if (same && now.length == locals + 2 && delta < 64)
            o.writeByte(delta);
        else if (same && now.length == locals + 2) {
            o.writeByte(251);
            o.writeShort(delta);
        } else if (same && now[locals + 1] == 1 && now[locals] == 0) {
            if (delta < 64)
                o.writeByte(64 + delta);
            else {
                o.writeByte(247);
                o.writeShort(delta);
            }
            o.write(now, locals + 2, now.length - locals - 2);
        } else {
            o.writeByte(255);
            o.writeShort(delta);
            o.write(now);
        }
    }

    /** Bytes of the locals in an encoded frame. */
    private static int length(byte[] f) {
        int n = (f[0] & 255) << 8 | f[1] & 255, p = 2;
        for (; n > 0; n--) p += f[p] == 7 || f[p] == 8 ? 3 : 1;
        return p;
    }

    byte[] attribute(int maxLocals, boolean withLines) {
        for (Object[] f : fixups) {
            int distance = ((Label) f[0]).pc - (int) f[1], where = (int) f[2], size = (int) f[3];
            if (((Label) f[0]).pc < 0) throw new AssertionError("a label without a place");
            for (int i = 0; i < size; i++)
                code[where + i] = (byte) (distance >> 8 * (size - 1 - i));
        }
        int[] types = new int[handlers.size()];
        for (int i = 0; i < types.length; i++)
            types[i] = handlers.get(i)[3] == null ? 0 : asm.cls((String) handlers.get(i)[3]);
        int name = asm.utf8("Code"), lineName = asm.utf8("LineNumberTable"),
            mapName = frames.isEmpty() ? 0 : asm.utf8("StackMapTable");
        byte[] body = Asm.bytes(o -> {
            o.writeShort(maxStack);
            o.writeShort(maxLocals);
            o.writeInt(at);
            o.write(code, 0, at);
            o.writeShort(types.length);
            for (int i = 0; i < types.length; i++) {
                Object[] h = handlers.get(i);
                for (int k = 0; k < 3; k++) o.writeShort(((Label) h[k]).pc);
                o.writeShort(types[i]);
            }
            o.writeShort((withLines ? 1 : 0) + (mapName == 0 ? 0 : 1));
            if (withLines) {
                o.writeShort(lineName);
                o.writeInt(2 + 4 * lines.size());
                o.writeShort(lines.size());
                for (int i = 0; i < lines.size(); i++) {
                    o.writeShort(lines.get(i));
                    o.writeShort(i + 1);
                }
            }
            if (mapName != 0) {
                byte[] map = Asm.bytes(m -> {
                    m.writeShort(frames.size());
                    int last = -1;
                    byte[] before = null;
                    for (Map.Entry<Integer, byte[]> f : frames.entrySet()) {
                        frame(m, f.getKey() - last - 1, f.getValue(), before);
                        last = f.getKey();
                        before = f.getValue();
                    }
                });
                o.writeShort(mapName);
                o.writeInt(map.length);
                o.write(map);
            }
        });
        return Asm.bytes(o -> {
            o.writeShort(name);
            o.writeInt(body.length);
            o.write(body);
        });
    }
}
