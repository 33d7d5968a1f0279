// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** The class files that the programs start from, and one redefinition drawn at random. */
class Versions {
    /** Wrong versions that are refused where members may come and go, too. */
    private static final int[] REFUSED = {3, 4, 11, 12, 13, 14, 15, 16, 18};

    final byte[][] original = new byte[Calls.CLASSES.length][];
    final Random random;
    final Editor editor;
    private final int[] latest = new int[Calls.CLASSES.length];

    Versions(Random random) throws Exception {
        this.random = random;
        editor = V.SCHEMA ? new Added(random) : new Editor(random);
        for (int i = 0; i < original.length; i++) {
            try (InputStream in =
                     Calls.class.getResourceAsStream(Calls.CLASSES[i].getName() + ".class")) {
                original[i] = in.readAllBytes();
                latest[i] = Subjects.MARK;
            }
        }
    }

    /** With -Ddump=FOLDER, what each redefinition was given. */
    private static void keep(String name, byte[] bytes) {
        String folder = System.getProperty("dump");
        if (folder != null) {
            try {
                Files.write(Path.of(folder, name + ".class"), bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** An error, where the two VMs have reason to differ in it both. */
    private static String told(int error, byte[] damaged, boolean renamed) {
        if ((renamed || damaged != null) &&
            (error == 63 ||
                error == 67)) /* a method is missing and another is new: either may be told first */
            return "METHOD_ADDED or METHOD_DELETED";
        if ((error == 60 || error == 62) && damaged != null && hasClassForInterface(damaged))
            return "INVALID_CLASS_FORMAT or FAILS_VERIFICATION";
        if (damaged != null &&
            (error == 66 ||
                error ==
                    /* for a superclass that does not exist the stock VM has NAMES_DONT_MATCH */
                    69))
            return "HIERARCHY_CHANGED or NAMES_DONT_MATCH";
        return "" + error;
    }

    /** The stock VM reads no further than an interface that is none; behind it the format may be
     * bad. */
    private static boolean hasClassForInterface(byte[] bytes) {
        try {
            new ClassLoader() {
                void define() { defineClass(null, bytes, 0, bytes.length); }
            }.define();
            return false;
        } catch (IncompatibleClassChangeError e) {
            return true;
        } catch (LinkageError e) {
            return false;
        }
    }

    /** Up to four classes at once, all legal or one of them wrong.  Gives a line that says what and
     * how it went. */
    String draw(boolean mayDamage) {
        int n = 1 + random.nextInt(random.nextInt(4) == 0 ? 4 : 1),
            bad = random.nextInt(4) == 0 ? random.nextInt(n) : -1;
        Class<?>[] classes = new Class<?>[ n ];
        byte[][] bytes = new byte[n][];
        int[] which = new int[n], version = new int[n];
        StringBuilder what = new StringBuilder();
        byte[] damaged = null;
        boolean renamed = false;
        for (int i = 0; i < n; i++) {
            int c;
            boolean twice;
            do { /* a class twice in one call is for the tests of RedefineClasses */
                c = random.nextInt(original.length);
                twice = false;
                for (int k = 0; k < i; k++) twice |= which[k] == c;
            } while (twice);
            which[i] = c;
            classes[i] = Calls.CLASSES[c];
            version[i] = ++latest[c];
            if (i == bad && mayDamage && random.nextInt(3) == 0) {
                what.append(" damaged");
                damaged = bytes[i] = editor.damaged(original[c]);
            } else if (i == bad) {
                int kind = V.SCHEMA && !mayDamage ? REFUSED[random.nextInt(REFUSED.length)]
                                                  : random.nextInt(Editor.WRONG);
                renamed = kind == 5 || kind == 6;
                what.append(" wrong(").append(kind).append(')');
                bytes[i] = editor.wrong(original[c], version[i], kind);
            } else {
                bytes[i] = editor.legal(original[c], version[i]);
                if (random.nextInt(6) == 0) bytes[i] = editor.reordered(bytes[i]);
            }
            what.append(' ')
                .append(classes[i].getName())
                .append(' ')
                .append(version[i] - Subjects.MARK);
            V.asked[c].set(version[i]);
        }
        boolean retransform = random.nextBoolean();
        int error =
            retransform ? Agent.retransform(classes, bytes) : Agent.redefine(classes, bytes);
        what.append(retransform ? ", retransformed" : ", redefined")
            .append(": error ")
            .append(told(error, damaged, renamed));
        for (int i = 0; i < n; i++)
            keep(classes[i].getName() + "-" + (version[i] - Subjects.MARK), bytes[i]);
        if (error == 0 && (damaged != null || (V.SCHEMA && bad >= 0))) {
            /* what it does now nobody knows: away with it */
            V.repaired = true;
            if (editor instanceof Added a) a.on = false;
            for (int i = 0; i < n; i++) bytes[i] = editor.legal(original[which[i]], version[i]);
            if (editor instanceof Added a) a.on = true;
            what.append(", then ").append(Agent.redefine(classes, bytes));
        }
        if (error == 0)
            for (int i = 0; i < n; i++) V.installed[which[i]].set(version[i]);
        return what.toString();
    }
}
