// SPDX-License-Identifier: Apache-2.0
// native: ../objects.c
// sourcepath: ../lib
// options: -agentpath:${LIB}/libMain.so -XX:+AllowEnhancedClassRedefinition -Xmx24m
// args: ${CASE}
// tags: gcstress-skip
// expect: Main.expected
/* Objects shall grow and there is no room: OUT_OF_MEMORY (110), and nothing is changed. */
public class Main {
    static Many first;

    static void fill(int n) {
        for (int i = 0; i < n; i++) {
            Many m = new Many();
            m.number = i;
            m.next = first;
            first = m;
        }
    }

    static boolean inOrder(int n) {
        for (Many m = first; m != null; m = m.next)
            if (m.number != --n) return false;
        return n == 0;
    }

    public static void main(String[] args) throws Exception {
        Redefine.directory = args[0];
        int n = 300_000;
        fill(n);
        Agent.tag(first, 77);
        int hash = first.hashCode();
        long size = Agent.size(first);
        Redefine.to("ext1", Many.class);
        System.out.println("nothing is changed: " + first.text() + ", fields " +
            Many.class.getDeclaredFields().length + ", in order " + inOrder(n) + ", tag " +
            Agent.tagOf(first) + " " + Agent.tagged(77, first) + ", hash code " +
            (hash == first.hashCode()) + ", size " + (size == Agent.size(first)));
        System.gc();
        System.out.println("nor after a collection: " + inOrder(n) + " " + Agent.count(Many.class));
        for (int i = 0; i < n - 1000; i++) first = first.next;
        Redefine.to("ext1", Many.class);
        System.out.println("with room: " + first.text() + ", fields " +
            Many.class.getDeclaredFields().length + ", in order " + inOrder(1000) + ", larger " +
            (Agent.size(first) - size));
    }
}
