// SPDX-License-Identifier: Apache-2.0
// expect: HugePagesLater.expected
// options: -Xmx64m
// Nobody said anything of huge pages: the heap's first 4 MiB have small ones, the rest huge ones.
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public class HugePagesLater {
    static final long HEAP = 64 << 20;

    record Range(long begin, long end, boolean huge) {
        /** Bytes of it from that address on. */
        long behind(long address) { return Math.max(0, end - Math.max(begin, address)); }
    }

    public static void main(String[] args) throws Exception {
        List<Range> ranges = new ArrayList<>();
        long begin = 0, end = 0, heapEnd = 0;
        for (String line : Files.readAllLines(Path.of("/proc/self/smaps"))) {
            if (line.matches("[0-9a-f]+-[0-9a-f]+ .*")) {
                String[] ends = line.split("[ -]");
                begin = Long.parseUnsignedLong(ends[0], 16);
                end = Long.parseUnsignedLong(ends[1], 16);
            } else if (line.startsWith("VmFlags:")) {
                ranges.add(new Range(begin, end, line.contains(" hg")));
                if (line.contains(" hg")) heapEnd = end;
            }
        }
        // whatever lies before or behind the heap, it is the 64 MiB that end with huge pages
        long small = 0, huge = 0;
        for (Range r : ranges)
            if (r.end <= heapEnd && r.huge)
                huge += r.behind(heapEnd - HEAP);
            else if (r.end <= heapEnd)
                small += r.behind(heapEnd - HEAP);
        System.out.println("small pages before them: " + (small >> 20) + " MiB");
        System.out.println("huge pages: " + (huge >> 20) + " MiB");
    }
}
