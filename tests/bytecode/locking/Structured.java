// SPDX-License-Identifier: Apache-2.0
// sourcepath: ../lib
// generate: Structured$Gen
// Monitors that a method leaves locked, unlocks twice, or unlocks for its caller. (JVMS 2.11.10,
// 6.5.athrow, 6.5.ireturn, 6.5.monitorexit)
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class Structured {
    public static class Gen {
        static final String NEW =
            "new java/lang/Object; dup; invokespecial java/lang/Object.<init>:()V; dup; astore_1; monitorenter; ";
        static final String HELD =
            "aload_1; invokestatic java/lang/Thread.holdsLock:(Ljava/lang/Object;)Z; ";
        static final String OF_CLASS =
            "ldc class:Locks; invokestatic java/lang/Thread.holdsLock:(Ljava/lang/Object;)Z; invokestatic Locks.print:(Z)V; ";

        public static void main(String[] a) throws Exception {
            Asm c = new Asm(49, 33, "Locks", "java/lang/Object");
            c.field(9, "o", "Ljava/lang/Object;");
            c.method(10, "boom", "()V",
                ".lines; new java/lang/RuntimeException; dup; invokespecial java/lang/RuntimeException.<init>:()V; athrow");
            c.method(10, "print", "(Z)V",
                "getstatic java/lang/System.out:Ljava/io/PrintStream;; iload_0; invokevirtual java/io/PrintStream.println:(Z)V; return");
            plain(c, "returnsLocked", NEW + "return");
            plain(c, "throwsLocked", NEW + "aconst_null; athrow");
            plain(c, "throwsLockedTwice", NEW + "aload_1; monitorenter; aconst_null; athrow");
            plain(c, "failsLocked", NEW + "aconst_null; arraylength; pop; return");
            plain(c, "calleeThrows", NEW + "invokestatic Locks.boom:()V; return");
            plain(c, "unlocksNotOwned", "ldc class:Locks; monitorexit; return");
            plain(c, "unlocksTwice", NEW + "aload_1; monitorexit; aload_1; monitorexit; return");
            plain(c, "unlocksForCaller",
                "ldc class:Locks; monitorenter; invokestatic Locks.unlocksNotOwned:()V; ldc class:Locks; monitorexit; return");
            plain(c, "crosswise",
                "ldc class:Locks; monitorenter; " + NEW +
                    "ldc class:Locks; monitorexit; aload_1; monitorexit; return");
            plain(c, "lockedTwiceUnlockedOnce",
                NEW + "aload_1; monitorenter; aload_1; monitorexit; return");
            plain(c, "leaks",
                "new java/lang/Object; dup; invokespecial java/lang/Object.<init>:()V; dup; putstatic Locks.o:Ljava/lang/Object;; monitorenter; aconst_null; athrow");
            plain(c, "leakedIsFree",
                "A: invokestatic Locks.leaks:()V; B: return; H: pop; getstatic Locks.o:Ljava/lang/Object;; "
                    +
                    "invokestatic java/lang/Thread.holdsLock:(Ljava/lang/Object;)Z; invokestatic Locks.print:(Z)V; return; .catch A B H *");
            sync(c, "syncThrows", "invokestatic Locks.boom:()V; return");
            sync(c, "syncUnlocked", "ldc class:Locks; monitorexit; return");
            sync(c, "syncUnlockedTwice",
                "ldc class:Locks; monitorexit; ldc class:Locks; monitorexit; return");
            sync(c, "syncLockedThrows", NEW + "invokestatic Locks.boom:()V; return");
            sync(c, "syncUnlockedThrows",
                "ldc class:Locks; monitorexit; invokestatic Locks.boom:()V; return");
            sync(c, "syncLockedAgain",
                "ldc class:Locks; monitorexit; ldc class:Locks; monitorenter; return");
            // A handler around the return: the error is thrown there, and monitors are still held.
            number(c, 9, "caught",
                NEW + "A: iconst_0; ireturn; B: pop; " + HELD +
                    "invokestatic Locks.print:(Z)V; iconst_1; ireturn; .catch A B B *");
            number(c, 9, "caughtUnlocked",
                NEW +
                    "A: iconst_0; ireturn; B: pop; aload_1; monitorexit; iconst_1; ireturn; .catch A B B *");
            number(c, 9, "caughtTwice",
                NEW +
                    "aload_1; monitorenter; A: iconst_0; ireturn; B: pop; aload_1; monitorexit; C: iconst_2; ireturn; D: pop; aload_1; monitorexit; "
                    + "iconst_3; ireturn; .catch A B B *; .catch C D D *");
            number(c, 9, "caughtExit",
                NEW +
                    "aload_1; monitorexit; A: aload_1; monitorexit; iconst_1; ireturn; B: pop; iconst_4; ireturn; .catch A B B *");
            number(c, 9, "caughtAgainAndAgain",
                "iconst_0; istore_2; " + NEW +
                    "A: iinc 2 1; iload_2; iconst_3; if_icmpgt Z; iload_2; ireturn; Z: iconst_5; ireturn; "
                    + "B: pop; aload_1; monitorenter; goto A; .catch A Z B *");
            number(c, 41, "syncCaught",
                NEW + "A: iconst_0; ireturn; B: pop; " + OF_CLASS +
                    "aload_1; monitorexit; C: iconst_2; ireturn; D: pop; " + OF_CLASS +
                    "iconst_3; ireturn; .catch A B B *; .catch C D D *");
            number(c, 41, "syncCaughtLockedAgain",
                NEW + "A: iconst_0; ireturn; B: pop; " + OF_CLASS +
                    "aload_1; monitorexit; ldc class:Locks; monitorenter; C: iconst_2; "
                    + "ireturn; D: pop; " + OF_CLASS +
                    "iconst_3; ireturn; .catch A B B *; .catch C D D *");
            number(c, 41, "syncUnlockedCaught",
                "ldc class:Locks; monitorexit; " + OF_CLASS + "A: iconst_0; ireturn; B: pop; " +
                    OF_CLASS + "ldc class:Locks; monitorenter; C: iconst_2; ireturn; D: pop; " +
                    OF_CLASS + "iconst_3; ireturn; .catch A B B *; .catch C D D *");
            // What is locked when a synchronized method's own monitor has been unlocked takes its
            // place.
            String second = NEW.replace("astore_1", "astore_2"),
                   gone = "ldc class:Locks; monitorexit; ",
                   same = "ldc class:Locks; monitorenter; ";
            number(c, 41, "syncOtherInItsPlace", gone + NEW + "iconst_1; ireturn");
            number(c, 41, "syncTwoOthers", gone + NEW + second + "iconst_1; ireturn");
            number(c, 41, "syncOtherAndAnother",
                gone + NEW + "aload_1; monitorexit; " + second + "iconst_1; ireturn");
            number(
                c, 41, "syncOtherUnlocked", gone + NEW + "aload_1; monitorexit; iconst_1; ireturn");
            number(c, 41, "syncOtherTwice",
                gone + NEW + "aload_1; monitorenter; aload_1; monitorexit; iconst_1; ireturn");
            number(c, 41, "syncOtherThrows",
                gone + NEW + "invokestatic Locks.boom:()V; iconst_1; ireturn");
            number(c, 41, "syncSameTwice", same + gone + "iconst_1; ireturn");
            number(c, 41, "syncSameTwiceOther", same + gone + NEW + "iconst_1; ireturn");
            number(c, 41, "syncCaughtOther",
                NEW + "A: iconst_0; ireturn; B: pop; aload_1; monitorexit; " + second +
                    "iconst_2; ireturn; .catch A B B *");
            number(c, 41, "syncCaughtHeldOther",
                NEW + "A: iconst_0; ireturn; B: pop; " + second +
                    "iconst_2; ireturn; .catch A B B *");
            number(c, 41, "syncCaughtSame",
                same + "A: iconst_0; ireturn; B: pop; iconst_1; ireturn; .catch A B B *");
            number(c, 41, "syncCaughtSameAgain",
                same + "A: iconst_0; ireturn; B: pop; " + same + "C: iconst_1; ireturn; D: pop; " +
                    OF_CLASS + "iconst_3; ireturn; .catch A B B *; .catch C D D *");
            number(c, 41, "syncCaughtUnlockedOther",
                same + "A: iconst_0; ireturn; B: pop; " + gone + NEW +
                    "iconst_1; ireturn; .catch A B B *");
            number(c, 9, "callerKeepsIts",
                "ldc class:Locks; monitorenter; A: invokestatic Locks.syncUnlockedTwice:()V; B: iconst_1; goto D; C: pop; iconst_4; D: " +
                    OF_CLASS + "ldc class:Locks; monitorexit; " + OF_CLASS +
                    "ireturn; .catch A B C *");
            c.write(a[0]);
        }

        static void plain(Asm c, String name, String code) {
            c.method(9, name, "()V", ".lines; " + code);
        }

        static void sync(Asm c, String name, String code) {
            c.method(41, name, "()V", ".lines; " + code);
        }

        static void number(Asm c, int flags, String name, String code) {
            c.method(flags, name, "()I", ".lines; " + code);
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> locks = Class.forName("Locks");
        Method[] methods = locks.getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method m : methods) {
            if (m.getDeclaringClass() != locks) continue;
            String result;
            try {
                result = "returns " + m.invoke(null);
            } catch (InvocationTargetException e) {
                result = "throws " + e.getCause();
                for (StackTraceElement s : e.getCause().getStackTrace())
                    if (s.getClassName().equals("Locks"))
                        result += " " + s.getMethodName() + ":" + s.getLineNumber();
            }
            System.out.println(
                m.getName() + " " + result + ", class still locked " + Thread.holdsLock(locks));
        }
    }
}
