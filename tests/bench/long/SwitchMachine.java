// SPDX-License-Identifier: Apache-2.0
/* A machine with a stack whose instructions a switch tells apart: an interpreter in Java. */
public class SwitchMachine {
    static final int PUSH = 0, ADD = 1, SUB = 2, MUL = 3, LOAD = 4, STORE = 5, JUMP_NOT_ZERO = 6,
                     DUP = 7, XOR = 8, HALT = 9;

    static long run(int[] code, int rounds) {
        int[] stack = new int[16], vars = new int[4];
        vars[0] = rounds;
        int sp = 0, pc = 0;
        while (true) {
            switch (code[pc++]) {
                case PUSH: stack[sp++] = code[pc++]; break;
                case ADD:
                    sp--;
                    stack[sp - 1] += stack[sp];
                    break;
                case SUB:
                    sp--;
                    stack[sp - 1] -= stack[sp];
                    break;
                case MUL:
                    sp--;
                    stack[sp - 1] *= stack[sp];
                    break;
                case XOR:
                    sp--;
                    stack[sp - 1] ^= stack[sp];
                    break;
                case LOAD: stack[sp++] = vars[code[pc++]]; break;
                case STORE: vars[code[pc++]] = stack[--sp]; break;
                case DUP:
                    stack[sp] = stack[sp - 1];
                    sp++;
                    break;
                case JUMP_NOT_ZERO:
                    if (stack[--sp] != 0)
                        pc = code[pc];
                    else
                        pc++;
                    break;
                case HALT: return vars[1];
                default: throw new IllegalStateException();
            }
        }
    }

    public static void main(String[] args) {
        int[] code = {LOAD, 1, PUSH, 31, MUL, LOAD, 0, ADD, STORE, 1, LOAD, 1, DUP, PUSH, 7, XOR,
            MUL, STORE, 2, LOAD, 0, PUSH, 1, SUB, DUP, STORE, 0, JUMP_NOT_ZERO, 0, HALT};
        long sum = 0;
        for (int i = 0; i < 10; i++) sum += run(code, 2_500_000);
        System.out.println(sum);
    }
}
