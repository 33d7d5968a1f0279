// SPDX-License-Identifier: Apache-2.0
// depends: ../common
// native: heapviewer.c
// options: -agentpath:${LIB}/libHeapViewer.so=HeapViewer
import java.lang.ref.WeakReference;

/** Keeps a known number of objects alive, in fields, arrays, statics, a thread's stack and a
 * lambda. */
public class HeapViewer {
    static class Tree {
        Tree left, right;

        Tree(int depth) {
            if (depth > 0) {
                left = new Tree(depth - 1);
                right = new Tree(depth - 1);
            }
        }
    }

    static class Cell {
        Cell next;
        Object content;
    }

    static class OnStack {}

    static class Captured {}

    static class Garbage {}

    static Tree tree = new Tree(6);
    static Cell ring;
    static Runnable keeper;
    static Object matrix = new Cell[3][4];

    public static void main(String[] args) {
        Cell last = null;
        for (int i = 0; i < 25; i++) {
            Cell c = new Cell();
            c.next = last;
            last = c;
            new Garbage();
        }
        ring = last;
        Captured captured = new Captured();
        keeper = () -> System.out.println(captured);
        OnStack[] local = {new OnStack(), new OnStack()};
        Runtime.getRuntime().addShutdownHook(
            new Thread(() -> System.out.println("hook " + local.length)));
        System.out.println("kept");
    }
}
