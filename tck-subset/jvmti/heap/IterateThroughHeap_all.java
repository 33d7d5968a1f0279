/* SPDX-License-Identifier: Apache-2.0 */
class Main {
    static native void run(Class<?> item, Object[] items);

    static class Item {
        int value;

        Item(int v) { value = v; }
    }

    static class SubItem extends Item {
        SubItem() { super(1000000); }
    }

    public static void main(String[] args) {
        Object[] items = new Object[100];
        for (int i = 0; i < 100; i++) {
            items[i] = new Item(i);
            byte[] gap = new byte[i * 8];
        }
        SubItem other = new SubItem(); /* not an instance of exactly Item */
        run(Item.class, items);
        if (other.value == 0) System.out.println("never");
    }
}
