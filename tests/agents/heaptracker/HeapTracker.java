// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: heaptracker.c ${CLASSFILE_EDITOR} ../../../vm/base/base.c
// cflags: -I${ROOT}
// options: -agentpath:${LIB}/libHeapTracker.so=6
import java.util.ArrayList;
import java.util.List;

/** Allocates in known places: the agent must rank them. */
public class HeapTracker {
    record Point(int x, int y) {}

    static Object sink;

    static List<Point> points(int n) {
        List<Point> list = new ArrayList<>();
        for (int i = 0; i < n; i++) list.add(new Point(i, -i));
        return list;
    }

    static void arrays(int n) {
        for (int i = 0; i < n; i++) {
            sink = i % 3 == 0 ? new int[i] : new String[i];
            if (i % 10 == 0) sink = new long[2][3];
        }
    }

    static class Failing {
        Failing() { throw new IllegalStateException(); }
    }

    static void failing() {
        for (int i = 0; i < 50; i++) {
            try {
                sink = new Failing();
            } catch (IllegalStateException e) {
                sink = e;
            }
        }
    }

    public static void main(String[] args) {
        points(1000);
        arrays(300);
        failing();
        System.out.println("done");
    }
}
