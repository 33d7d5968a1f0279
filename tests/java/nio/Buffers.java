// SPDX-License-Identifier: Apache-2.0
// Buffers in and outside the heap: views, byte orders, channels, mapping, charsets, what fails.
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
import static test.Say.*;

public class Buffers {
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
        say("byte", b.order(ByteOrder.LITTLE_ENDIAN).get());
        say("short", b.getShort());
        say("char", b.getChar());
        say("int", b.getInt());
        say("long", b.getLong());
        say("float", b.getFloat());
        say("double with the other order", b.order(ByteOrder.BIG_ENDIAN).getDouble());
        say("buffer", b);
        say("bytes left", b.remaining());
        b.clear();
        long h = 0;
        while (b.hasRemaining()) h = h * 31 + b.get();
        say("hash of all bytes", h);
        say("is direct", b.isDirect());
        say("has an array", b.hasArray());
        say("can only be read", b.isReadOnly());
        b.clear();
        b.asIntBuffer().put(new int[] {1, 2, 3});
        b.position(12);
        b.asLongBuffer().put(7);
        b.slice().put(9, (byte) 3);
        say("int of a view", b.getInt(4));
        say("long of a view and a slice", b.getLong(12));
        say("compared with itself", b.duplicate().position(0).limit(8).compareTo(b));
        say("slice equals an array",
            b.slice(0, 4).equals(ByteBuffer.wrap(new byte[] {0, 0, 0, 1})));
        say("first difference from itself", b.mismatch(b.duplicate()));
        say("compacted", b.compact());
        byte[] got = new byte[6];
        b.get(0, got);
        say("six bytes", Arrays.toString(got));
        say("hash of a read-only view", b.asReadOnlyBuffer().hashCode());
    }

    public static void main(String[] args) throws Exception {
        section("all views of a ByteBuffer");
        all(ByteBuffer.allocate(64));
        all(ByteBuffer.allocateDirect(64));

        section("what fails");
        ByteBuffer d = ByteBuffer.allocateDirect(16);
        attempt("get beyond the end", () -> d.get(16));
        attempt("int that is half beyond the end", () -> d.putInt(13, 1));
        attempt("put into a read-only view", () -> d.asReadOnlyBuffer().put((byte) 1));
        attempt("position beyond the end", () -> d.position(17));
        attempt("negative limit", () -> d.limit(-1));
        attempt("negative capacity", () -> ByteBuffer.allocate(-1));
        attempt("more bytes than fit", () -> d.put(new byte[20]));
        attempt("array of a direct buffer", () -> d.array());
        attempt("int out of three bytes", () -> ByteBuffer.wrap(new byte[3]).getInt());
        attempt("put into a wrapped text", () -> CharBuffer.wrap("x").put('y'));
        attempt("slice beyond the end", () -> d.slice(10, 10));
        attempt("alignment of three", () -> d.alignedSlice(3));

        section("CharBuffer");
        CharBuffer cb = CharBuffer.allocate(10);
        cb.put("hello").flip();
        say("text", cb);
        say("length", cb.length());
        say("second char", cb.charAt(1));
        say("part", cb.subSequence(1, 3));
        say("wrapped part", CharBuffer.wrap("wrapped", 1, 4));

        section("charsets");
        CharsetDecoder dec =
            StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        attempt("wrong bytes of UTF-8",
            () -> dec.decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xff})));
        say("bytes of two characters",
            StandardCharsets.UTF_8.encode("\u20ac\ud83d\ude00").remaining());
        say("decoded from UTF-16",
            StandardCharsets.UTF_16BE.decode(ByteBuffer.wrap(new byte[] {0, 65, 32, (byte) 0xac})));
        say("ASCII can encode a letter with an accent",
            StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9'));
        say("default", Charset.defaultCharset());
        say("unknown one is supported", Charset.isSupported("x-none"));
        say("UTF-8 is available", Charset.availableCharsets().containsKey("UTF-8"));

        section("FileChannel");
        Path p = Path.of("chan");
        try (FileChannel c = FileChannel.open(
                 p, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer b = ByteBuffer.allocate(10000);
            for (int i = 0; i < 2500; i++) b.putInt(i);
            b.flip();
            say("bytes written", c.write(b));
            say("size", c.size());
            say("position", c.position());
            say("bytes gathered",
                c.write(new ByteBuffer[] {
                    ByteBuffer.wrap("gather".getBytes()), ByteBuffer.wrap("ed".getBytes())}));
            ByteBuffer one = ByteBuffer.allocateDirect(4), two = ByteBuffer.allocate(4);
            c.position(400);
            say("bytes scattered", c.read(new ByteBuffer[] {one, two}));
            say("first int", one.flip().getInt());
            say("second int", two.flip().getInt());
            say("bytes read at the end", c.read(ByteBuffer.allocate(10), 10004));
            say("behind the end", c.read(ByteBuffer.allocate(1), 20000));
            MappedByteBuffer m = c.map(FileChannel.MapMode.READ_WRITE, 0, c.size());
            say("int of the mapping", m.getInt(4 * 1234));
            say("its capacity", m.capacity());
            say("it is direct", m.isDirect());
            m.putInt(0, -77);
            m.force();
            ByteBuffer r = ByteBuffer.allocate(4);
            c.read(r, 0);
            say("int that was put into the mapping", r.flip().getInt());
            MappedByteBuffer ro = c.map(FileChannel.MapMode.READ_ONLY, 4000, 100),
                             pr = c.map(FileChannel.MapMode.PRIVATE, 4096, 8);
            pr.putInt(0, 1);
            say("read-only mapping", ro.getInt());
            say("beside a private change", c.map(FileChannel.MapMode.READ_ONLY, 4096, 4).getInt());
            attempt("put into a read-only mapping", () -> ro.put((byte) 1));
            attempt("mapping from a negative position",
                () -> c.map(FileChannel.MapMode.READ_ONLY, -1, 4));
            c.truncate(100);
            say("size when cut", c.size());
            say("it is locked", c.tryLock() != null);
            try (FileChannel o = FileChannel.open(
                     Path.of("out"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                say("bytes transferred to a file", c.transferTo(0, 100, o));
                say("bytes transferred from it", o.transferFrom(c.position(0), 100, 10));
                say("size", o.size());
            }
        }

        section("channels that fail");
        attempt("new file where one is",
            () -> FileChannel.open(p, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        FileChannel closed = FileChannel.open(p);
        closed.close();
        attempt("size of a closed channel", () -> closed.size());
        attempt("write where only reading is allowed",
            () -> FileChannel.open(p).write(ByteBuffer.allocate(1)));

        section("Pipe");
        Pipe pipe = Pipe.open();
        pipe.sink().write(ByteBuffer.wrap("piped".getBytes()));
        ByteBuffer pb = ByteBuffer.allocate(20);
        pipe.source().read(pb);
        say("read", new String(pb.array(), 0, pb.position()));

        section("AsynchronousFileChannel");
        AsynchronousFileChannel af = AsynchronousFileChannel.open(p);
        ByteBuffer ab = ByteBuffer.allocate(8);
        say("bytes read", af.read(ab, 0).get());
        say("int", ab.flip().getInt());
        af.close();

        section("an interrupted channel");
        Thread t = new Thread(() -> {
            try {
                pipe.source().read(ByteBuffer.allocate(1));
            } catch (ClosedByInterruptException e) {
                say("closed by an interrupt, which stays", Thread.currentThread().isInterrupted());
            } catch (Exception e) {
                say("not closed by an interrupt", e);
            }
        });
        t.start();
        Thread.sleep(30);
        t.interrupt();
        t.join();

        section("many direct buffers");
        for (int i = 0; i < 200; i++) ByteBuffer.allocateDirect(1 << 20);
        System.out.println("all were allocated");
    }
}
