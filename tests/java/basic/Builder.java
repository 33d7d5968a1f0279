// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
public class Builder {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append("text ")
            .append(1)
            .append(' ')
            .append(2L)
            .append(' ')
            .append(3.5f)
            .append(' ')
            .append(4.25)
            .append(' ')
            .append(true)
            .append(' ')
            .append((Object) null)
            .append(new char[] {'x', 'y'});
        System.out.println(b);
        b.insert(0, "<<").reverse();
        System.out.println(b.toString());
        b.setLength(5);
        b.setCharAt(1, '\u20ac');
        System.out.println(
            "b.length() = " + b.length() + ", (int) b.charAt(1) = " + (int) b.charAt(1));
        b.deleteCharAt(0).replace(0, 1, "abc").delete(1, 2);
        System.out.println(b);
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 1000; i++) big.append(i);
        System.out.println("big.length() = " + big.length());
        System.out.println("big.toString().hashCode() = " + big.toString().hashCode());
        System.out.println("big.indexOf(\"500\") = " + big.indexOf("500"));
        StringBuffer sb = new StringBuffer("sync");
        sb.append(-1);
        System.out.println(sb);
        int i = 4;
        long l = 5;
        String s = "concat " + i + l + 'c' + 1.5 + null + true + (byte) 3 + 2.5f;
        System.out.println("s = " + s);
        s += i;
        s += "\u0001\u0002";
        System.out.println("s.length() = " + s.length());
        System.out.println("a"
            + "b" + (char) ('a' + i) + new int[0].length);
    }
}
