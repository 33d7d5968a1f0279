// SPDX-License-Identifier: Apache-2.0
// expect: HugePagesLater.expected
// options: -Xmx64m
// Nobody said anything of huge pages: the heap's first 4 MiB have small ones, the rest huge ones.
import java.nio.file.Files;
import java.nio.file.Path;

public class HugePagesLater {
    public static void main(String[] args) throws Exception {
        long heap = 0, begin = 0, end = 0, before = 0, huge = 0;
        for (String line : Files.readAllLines(Path.of("/proc/self/smaps"))) {
            if (line.matches("[0-9a-f]+-[0-9a-f]+ .*")) {
                String[] ends = line.split("[ -]");
                long from = Long.parseUnsignedLong(ends[0], 16);
                if (from != end) heap = from; // ranges in a row are one, whatever access they give
                begin = from;
                end = Long.parseUnsignedLong(ends[1], 16);
            } else if (line.startsWith("VmFlags:") && line.contains(" hg")) {
                if (huge == 0) before = begin - heap;
                huge += end - begin;
            }
        }
        System.out.println("small pages before them: " + (before >> 20) + " MiB");
        System.out.println("huge pages: " + (huge >> 20) + " MiB");
    }
}
