/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run(Object from, Class<?> node, Class<?> array);
    static native void roots(Object global);

    static class Leaf {}

    static class Node {
        Node next;
        Object array = new Leaf[0];

        Node(Node next) { this.next = next; }
    }

    static void holder(Node n) {
        roots(new Object());
        n.next = null;
    }

    static native void tag(Object o);

    public static void main(String[] args) {
        Node from = null;
        for (int i = 0; i < 6; i++) from = new Node(from);
        run(from, Node.class, Leaf[].class);
        Node local = new Node(null);
        tag(local);
        holder(local);
    }
}
