/* SPDX-License-Identifier: Apache-2.0
 * State.java - locals and operand stack at one place of generated code: the verifier's types, and
 * what is likely of the values.
 */
import java.util.ArrayList;
import java.util.List;

final class State {
    /** What is likely of a value: SURE: not null, an array of 8 elements, an int from 0 to 7;
     * NONZERO. */
    static final int SURE = 1, NONZERO = 2;

    static final class Val {
        final T t;
        final int likely;

        Val(T t, int likely) {
            this.t = t;
            this.likely = likely;
        }

        @Override
        public String toString() {
            return t.toString();
        }

        boolean sure() { return (likely & SURE) != 0; }
    }

    /** null: nothing usable, also the second half of a long or double. */
    final Val[] locals;
    final List<Val> stack = new ArrayList<>();

    State(int maxLocals) { locals = new Val[maxLocals]; }

    State(State o) {
        locals = o.locals.clone();
        stack.addAll(o.stack);
    }

    int depth() {
        int n = 0;
        for (Val v : stack) n += v.t.slots();
        return n;
    }

    Val top() { return stack.get(stack.size() - 1); }

    Val top(int down) { return stack.get(stack.size() - 1 - down); }

    Val pop() { return stack.remove(stack.size() - 1); }

    void set(int local, Val v) {
        if (local > 0 && locals[local - 1] != null && locals[local - 1].t.slots() == 2)
            locals[local - 1] = null;
        locals[local] = v;
        if (v != null && v.t.slots() == 2) locals[local + 1] = null;
    }

    /** Locals become what is true of both; the operand stacks are alike but for classes. */
    void meet(State o, T.Table types, boolean stackToo) {
        for (int i = 0; i < locals.length; i++) locals[i] = meet(locals[i], o.locals[i], types);
        if (stackToo)
            for (int i = 0; i < stack.size(); i++)
                stack.set(i, meet(stack.get(i), o.stack.get(i), types));
    }

    private static Val meet(Val a, Val b, T.Table types) {
        if (a == null || b == null || a == b) return a == b ? a : null;
        int likely = a.likely & b.likely;
        if (a.t == b.t) return new Val(a.t, likely);
        if (a.t.kind == 'U' || b.t.kind == 'U')
            return a.t.kind == b.t.kind && a.t.newAt == b.t.newAt ? a : null;
        if (!a.t.isRef() || !b.t.isRef()) return null;
        return new Val(a.t.kind == 'N' ? b.t
                : b.t.kind == 'N'      ? a.t
                                       : types.common(a.t, b.t),
            likely);
    }
}
