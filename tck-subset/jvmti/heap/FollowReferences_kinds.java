/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void tag(Object o, long tag);
    static native void follow(Object root);

    interface Above {
        Object UNUSED = null;
    }
    interface Face extends Above {
        int ONE = 1;
        Object TWO = null;
    }

    static class Base { /* 3 interface fields come first: Base's own are 3..8 */
        static int before; /* 3 */
        int number = 77; /* 4 */
        Object text; /* 5 */
        static Object other; /* 6 */
        Object nothing; /* 7 */
        static long after; /* 8 */
    }

    static class Root extends Base implements Face {
        long big = -5000000000L; /* 9 */
        boolean yes = true; /* 10 */
        double half = 2.5; /* 11 */
        byte small = -3; /* 12 */
        Root next; /* 13 */
        Object[] array; /* 14 */
        static short shorty = 99; /* 15 */
        static Object value; /* 16 */
    }

    public static void main(String[] args) {
        Root root = new Root(), child = new Root();
        int[] numbers = {10, 20, 30};
        String text = new String(new char[] {'t', 'e', 'x', 't', '\u1234'});
        root.next = child;
        child.next = child;
        root.text = text;
        root.array = new Object[] {root, null, numbers};
        Root.value = new Object();
        tag(root, 1);
        tag(child, 2);
        tag(root.array, 3);
        tag(text, 4);
        tag(numbers, 5);
        tag(Root.class, 10);
        tag(Base.class, 11);
        tag(Face.class, 12);
        tag(Root.value, 13);
        follow(root);
    }
}
