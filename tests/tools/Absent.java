// SPDX-License-Identifier: Apache-2.0
// A program for absent.py: it uses management, runs out of memory, waits for a tool.
import java.lang.management.ManagementFactory;

public class Absent {
    static Object kept;

    static String management() {
        try {
            return ManagementFactory.getMemoryMXBean().toString();
        } catch (Throwable t) {
            return t.getClass().getName();
        }
    }

    static String outOfMemory() {
        try {
            for (;;) kept = new Object[] {kept, new long[1 << 17]};
        } catch (OutOfMemoryError e) {
            kept = null;
            return "caught " + e.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        String what = args.length == 0 ? "nothing" : args[0];
        System.out.println(what.equals("management") ? management()
                : what.equals("memory")              ? outOfMemory()
                                                     : what);
        if (what.equals("wait")) System.in.read();
        System.out.println("end");
    }
}
