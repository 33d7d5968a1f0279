/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run(Object first, Object second, Object array, Class<?> item);

    static class Item {
        int a;
        Object one, two;
    }

    static class SubItem extends Item {}

    public static void main(String[] args) {
        Item first = new Item(), second = new SubItem();
        Object[] array = {null, first};
        first.one = second;
        first.two = array;
        Item third = new Item();
        run(first, second, array, Item.class);
        third.a = 1;
    }
}
