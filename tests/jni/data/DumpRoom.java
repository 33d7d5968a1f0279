// SPDX-License-Identifier: Apache-2.0
// native: DumpRoom.c
// options: --enable-native-access=ALL-UNNAMED -Xint
// expect: DumpRoom.expected
// tags: tools tsan-skip asan-skip
import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/* The buffers of a heap dump are no sign to the C library that blocks of their size come and go:
 * it would serve such blocks from the heaps of threads, and each would keep as much free.  (What
 * -Xcomp takes and gives back is such a sign, so nothing is compiled.) */
public class DumpRoom {
    static native int mapped(int bytes);

    public static void main(String[] args) throws Exception {
        System.loadLibrary("DumpRoom");
        System.out.println("a block of 512 KB is mapped: " + mapped(512 << 10));
        Path folder = Files.createTempDirectory("dump"), file = folder.resolve("room.hprof");
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .dumpHeap(file.toString(), true);
        System.out.println("dumped: " + (Files.size(file) > 100_000));
        Files.delete(file);
        Files.delete(folder);
        System.out.println("a block of 512 KB is mapped: " + mapped(512 << 10));
    }
}
