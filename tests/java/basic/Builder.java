// SPDX-License-Identifier: Apache-2.0
// compile: -XDstringConcat=inline
// StringBuilder and StringBuffer, and the concatenation that javac makes of them.
import static test.Say.*;

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
        say("appended values of each type", b);
        b.insert(0, "<<").reverse();
        say("with an insertion, reversed", b.toString());
        b.setLength(5);
        b.setCharAt(1, '\u20ac');
        say("length that was set", b.length());
        say("char that was set, as a number", (int) b.charAt(1));
        b.deleteCharAt(0).replace(0, 1, "abc").delete(1, 2);
        say("after deleting and replacing", b);
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 1000; i++) big.append(i);
        say("length of the numbers below 1000", big.length());
        say("hash code of that text", big.toString().hashCode());
        say("index of 500 in it", big.indexOf("500"));
        StringBuffer sb = new StringBuffer("sync");
        sb.append(-1);
        say("StringBuffer", sb);
        int i = 4;
        long l = 5;
        String s = "concat " + i + l + 'c' + 1.5 + null + true + (byte) 3 + 2.5f;
        say("concatenated values of each type", s);
        s += i;
        s += "\u0001\u0002";
        say("length of it with three more characters", s.length());
        say("constants and a char",
            "a"
                + "b" + (char) ('a' + i) + new int[0].length);
    }
}
