// SPDX-License-Identifier: Apache-2.0
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;

public class Buffers {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static void all(ByteBuffer b) {
        b.clear();
        b.order(ByteOrder.LITTLE_ENDIAN)
            .put((byte) 1)
            .putShort((short) -2)
            .putChar('\u20ac')
            .putInt(0x01020304)
            .putLong(-5)
            .putFloat(1.5f)
            .order(ByteOrder.BIG_ENDIAN)
            .putDouble(Math.PI)
            .putInt(40, 99);
        b.flip();
        System.out.println(
            "b.order(ByteOrder.LITTLE_ENDIAN).get() = " + b.order(ByteOrder.LITTLE_ENDIAN).get());
        System.out.println("b.getShort() = " + b.getShort());
        System.out.println("b.getChar() = " + b.getChar());
        System.out.println("b.getInt() = " + b.getInt());
        System.out.println("b.getLong() = " + b.getLong());
        System.out.println("b.getFloat() = " + b.getFloat());
        System.out.println("b.order(ByteOrder.BIG_ENDIAN).getDouble() = " +
            b.order(ByteOrder.BIG_ENDIAN).getDouble());
        System.out.println("b = " + b);
        System.out.println("b.remaining() = " + b.remaining());
        b.clear();
        long h = 0;
        while (b.hasRemaining()) h = h * 31 + b.get();
        System.out.println("h = " + h);
        System.out.println("b.isDirect() = " + b.isDirect());
        System.out.println("b.hasArray() = " + b.hasArray());
        System.out.println("b.isReadOnly() = " + b.isReadOnly());
        b.clear();
        b.asIntBuffer().put(new int[] {1, 2, 3});
        b.position(12);
        b.asLongBuffer().put(7);
        b.slice().put(9, (byte) 3);
        System.out.println("b.getInt(4) = " + b.getInt(4));
        System.out.println("b.getLong(12) = " + b.getLong(12));
        System.out.println("b.duplicate().position(0).limit(8).compareTo(b) = " +
            b.duplicate().position(0).limit(8).compareTo(b));
        System.out.println("b.slice(0, 4).equals(...) = " +
            b.slice(0, 4).equals(ByteBuffer.wrap(new byte[] {0, 0, 0, 1})));
        System.out.println("b.mismatch(b.duplicate()) = " + b.mismatch(b.duplicate()));
        System.out.println("b.compact() = " + b.compact());
        byte[] got = new byte[6];
        b.get(0, got);
        System.out.println("Arrays.toString(got) = " + Arrays.toString(got) +
            ", b.asReadOnlyBuffer().hashCode() = " + b.asReadOnlyBuffer().hashCode());
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("all views of a ByteBuffer");
        all(ByteBuffer.allocate(64));
        all(ByteBuffer.allocateDirect(64));

        section("what fails");
        ByteBuffer d = ByteBuffer.allocateDirect(16);
        attempt("d.get(16)", () -> d.get(16));
        attempt("d.putInt(13, 1)", () -> d.putInt(13, 1));
        attempt("d.asReadOnlyBuffer().put((byte) 1)", () -> d.asReadOnlyBuffer().put((byte) 1));
        attempt("d.position(17)", () -> d.position(17));
        attempt("d.limit(-1)", () -> d.limit(-1));
        attempt("ByteBuffer.allocate(-1)", () -> ByteBuffer.allocate(-1));
        attempt("d.put(new byte[20])", () -> d.put(new byte[20]));
        attempt("d.array()", () -> d.array());
        attempt(
            "ByteBuffer.wrap(new byte[3]).getInt()", () -> ByteBuffer.wrap(new byte[3]).getInt());
        attempt("CharBuffer.wrap(\"x\").put('y')", () -> CharBuffer.wrap("x").put('y'));
        attempt("d.slice(10, 10)", () -> d.slice(10, 10));
        attempt("d.alignedSlice(3)", () -> d.alignedSlice(3));

        section("CharBuffer");
        CharBuffer cb = CharBuffer.allocate(10);
        cb.put("hello").flip();
        System.out.println("cb = " + cb);
        System.out.println("cb.length() = " + cb.length());
        System.out.println("cb.charAt(1) = " + cb.charAt(1));
        System.out.println("cb.subSequence(1, 3) = " + cb.subSequence(1, 3));
        System.out.println(
            "CharBuffer.wrap(\"wrapped\", 1, 4) = " + CharBuffer.wrap("wrapped", 1, 4));

        section("charsets");
        CharsetDecoder dec =
            StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        attempt("dec.decode(...)", () -> dec.decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xff})));
        System.out.println("StandardCharsets.UTF_8.encode(...).remaining() = " +
            StandardCharsets.UTF_8.encode("\u20ac\ud83d\ude00").remaining());
        System.out.println("StandardCharsets.UTF_16BE.decode(...) = " +
            StandardCharsets.UTF_16BE.decode(ByteBuffer.wrap(new byte[] {0, 65, 32, (byte) 0xac})));
        System.out.println("StandardCharsets.US_ASCII.newEncoder().canEncode('\\u00e9') = " +
            StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9'));
        System.out.println("Charset.defaultCharset() = " + Charset.defaultCharset());
        System.out.println("Charset.isSupported(\"x-none\") = " + Charset.isSupported("x-none"));
        System.out.println("Charset.availableCharsets().containsKey(\"UTF-8\") = " +
            Charset.availableCharsets().containsKey("UTF-8"));

        section("FileChannel");
        Path p = Path.of("chan");
        try (FileChannel c = FileChannel.open(
                 p, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer b = ByteBuffer.allocate(10000);
            for (int i = 0; i < 2500; i++) b.putInt(i);
            b.flip();
            System.out.println("c.write(b) = " + c.write(b));
            System.out.println("c.size() = " + c.size());
            System.out.println("c.position() = " + c.position());
            System.out.println("c.write(...) = " +
                c.write(new ByteBuffer[] {
                    ByteBuffer.wrap("gather".getBytes()), ByteBuffer.wrap("ed".getBytes())}));
            ByteBuffer one = ByteBuffer.allocateDirect(4), two = ByteBuffer.allocate(4);
            c.position(400);
            System.out.println(
                "c.read(new ByteBuffer[] {one, two}) = " + c.read(new ByteBuffer[] {one, two}));
            System.out.println("one.flip().getInt() = " + one.flip().getInt());
            System.out.println("two.flip().getInt() = " + two.flip().getInt());
            System.out.println("c.read(ByteBuffer.allocate(10), 10004) = " +
                c.read(ByteBuffer.allocate(10), 10004) +
                ", c.read(ByteBuffer.allocate(1), 20000) = " +
                c.read(ByteBuffer.allocate(1), 20000));
            MappedByteBuffer m = c.map(FileChannel.MapMode.READ_WRITE, 0, c.size());
            System.out.println("m.getInt(4 * 1234) = " + (m.getInt(4 * 1234)));
            System.out.println("m.capacity() = " + m.capacity());
            System.out.println("m.isDirect() = " + m.isDirect());
            m.putInt(0, -77);
            m.force();
            ByteBuffer r = ByteBuffer.allocate(4);
            c.read(r, 0);
            System.out.println("r.flip().getInt() = " + r.flip().getInt());
            MappedByteBuffer ro = c.map(FileChannel.MapMode.READ_ONLY, 4000, 100),
                             pr = c.map(FileChannel.MapMode.PRIVATE, 4096, 8);
            pr.putInt(0, 1);
            System.out.println("ro.getInt() = " + ro.getInt() +
                ", c.map(FileChannel.MapMode.READ_ONLY, 4096, 4).getInt() = " +
                c.map(FileChannel.MapMode.READ_ONLY, 4096, 4).getInt());
            attempt("ro.put((byte) 1)", () -> ro.put((byte) 1));
            attempt("c.map(FileChannel.MapMode.READ_ONLY, -1, 4)",
                () -> c.map(FileChannel.MapMode.READ_ONLY, -1, 4));
            c.truncate(100);
            System.out.println(
                "c.size() = " + c.size() + ", c.tryLock() != null = " + (c.tryLock() != null));
            try (FileChannel o = FileChannel.open(
                     Path.of("out"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                System.out.println("c.transferTo(0, 100, o) = " + c.transferTo(0, 100, o));
                System.out.println("o.transferFrom(c.position(0), 100, 10) = " +
                    o.transferFrom(c.position(0), 100, 10));
                System.out.println("o.size() = " + o.size());
            }
        }

        section("channels that fail");
        attempt("FileChannel.open(...)",
            () -> FileChannel.open(p, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        FileChannel closed = FileChannel.open(p);
        closed.close();
        attempt("closed.size()", () -> closed.size());
        attempt("FileChannel.open(p).write(ByteBuffer.allocate(1))",
            () -> FileChannel.open(p).write(ByteBuffer.allocate(1)));

        section("Pipe");
        Pipe pipe = Pipe.open();
        pipe.sink().write(ByteBuffer.wrap("piped".getBytes()));
        ByteBuffer pb = ByteBuffer.allocate(20);
        pipe.source().read(pb);
        System.out.println("new String(pb.array(), 0, pb.position()) = " +
            new String(pb.array(), 0, pb.position()));

        section("AsynchronousFileChannel");
        AsynchronousFileChannel af = AsynchronousFileChannel.open(p);
        ByteBuffer ab = ByteBuffer.allocate(8);
        System.out.println("af.read(ab, 0).get() = " + af.read(ab, 0).get() +
            ", ab.flip().getInt() = " + ab.flip().getInt());
        af.close();

        section("an interrupted channel");
        Thread t = new Thread(() -> {
            try {
                pipe.source().read(ByteBuffer.allocate(1));
            } catch (ClosedByInterruptException e) {
                System.out.println("closed by interrupt " + Thread.currentThread().isInterrupted());
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        t.start();
        Thread.sleep(30);
        t.interrupt();
        t.join();

        section("many direct buffers");
        for (int i = 0; i < 200; i++) ByteBuffer.allocateDirect(1 << 20);
        System.out.println("direct done");
    }
}
