// SPDX-License-Identifier: Apache-2.0
import java.nio.file.*;
import jdk.jfr.*;

/** Makes a recording of two chunks: events of the VM's, and some of its own with fields of each
 * type.  Runs on the stock VM. */
public class Recorder {
    @Name("test.Everything")
    @Label("Everything")
    @Category({"Test", "Fields"})
    @Description("one field of each type")
    static class Everything extends Event {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
        String text;
        Class<?> type;
        Thread thread;
        @DataAmount long bytes;
        @Timespan(Timespan.MILLISECONDS) long span;
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH) long moment;
        @Percentage float part;
    }

    @Name("test.Bare")
    @StackTrace(false)
    static class Bare extends Event {}

    static void emit(int i) {
        Everything e = new Everything();
        e.begin();
        e.z = i % 2 == 0;
        e.b = (byte) i;
        e.c = (char) ('A' + i);
        e.s = (short) -i;
        e.i = i * 1000;
        e.j = (long) i << 40;
        e.f = i / 3f;
        e.d = i % 5 == 0 ? Double.NaN : -i / 7.0;
        e.text = i % 4 == 0 ? null : i % 4 == 1 ? "" : "t\u00e4xt \u4e2d \ud83d\ude00 <&\">" + i;
        e.type = i % 3 == 0 ? int[].class : Recorder.class;
        e.thread = i % 3 == 1 ? null : Thread.currentThread();
        e.bytes = 1L << i;
        e.span = i * 1234L;
        e.moment = i * 100_000_000_000L;
        e.part = i / 20f;
        e.commit();
        new Bare().commit();
    }

    public static void main(String[] args) throws Exception {
        Configuration all = Configuration.getConfiguration("profile");
        try (Recording r = new Recording(all)) {
            r.setToDisk(true);
            r.start();
            for (int i = 0; i < 20; i++) emit(i);
            System.gc();
            r.dump(Path.of(args[0] + ".first")); // ends the first chunk
            Thread other = new Thread(() -> emit(21), "other");
            other.start();
            other.join();
            r.stop();
            r.dump(Path.of(args[0]));
        }
    }
}
