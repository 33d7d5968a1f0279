// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: probes.c
// options: -agentpath:${LIB}/libProbes.so -Dprobes=${LIB}/libProbes.so
import java.nio.charset.StandardCharsets;
import java.nio.file.*;

public class Probes {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            try {
                throw new Exception();
            } catch (Exception e) {}
        }
        Thread t = new Thread(() -> {});
        t.start();
        t.join();
        System.gc();
        // the probe points are notes of the library: provider and name, each ended by a zero byte
        String library =
            Files.readString(Path.of(System.getProperty("probes")), StandardCharsets.ISO_8859_1);
        for (String probe : new String[] {"vm__init", "vm__death", "thread__start", "thread__end",
                 "class__load", "gc__begin", "gc__end", "exception", "monitor__contended"})
            if (!library.contains("stapsdt\0") || !library.contains("jvmti\0" + probe + "\0"))
                throw new AssertionError("no probe " + probe + ": is <sys/sdt.h> installed?");
        System.out.println("done");
    }
}
