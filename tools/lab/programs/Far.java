// SPDX-License-Identifier: Apache-2.0
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Array;

/**
 * Native methods of the class library with numbers that an int or a float does not hold: who
 * stands in for such a method, and takes or gives them as less, changes what the program does.
 */
final class Far {
    private static final long BEHIND = 5_000_000_007L; // more than 32 bits have
    private static final double EXACT = 1.000000000001;

    private Far() {}

    static void work() {
        System.out.println("program: far " + positions());
        System.out.println("program: exact " + exact());
        System.out.println("program: elements " + elements());
    }

    /** A file with a hole: it needs one page. */
    private static String positions() {
        File f = null;
        try {
            f = File.createTempFile("far", null);
            return positions(f);
        } catch (IOException e) {
            return "no such file"; // a file system without holes, or a limit
        } finally {
            if (f != null) {
                f.delete();
            }
        }
    }

    private static String positions(File f) throws IOException {
        String said;
        try (RandomAccessFile file = new RandomAccessFile(f, "rw")) {
            file.setLength(BEHIND);
            file.seek(BEHIND - 2);
            file.write(7);
            file.seek(BEHIND - 2);
            said = file.length() + " " + file.getFilePointer() + " " + file.read();
        }
        try (FileInputStream in = new FileInputStream(f)) {
            said += " " + in.skip(BEHIND - 2) + " " + in.available() + " " + in.read();
        }
        boolean dated = f.setLastModified(BEHIND * 100);
        return said + " " + f.length() + " " + dated + " " + f.lastModified();
    }

    private static String exact() {
        double root = StrictMath.sqrt(EXACT), sine = StrictMath.sin(EXACT);
        long bits = Double.doubleToRawLongBits(EXACT);
        return root + " " + sine + " " + StrictMath.log(1e300) + " " + bits + " " +
            Double.longBitsToDouble(bits);
    }

    private static String elements() {
        Object longs = Array.newInstance(long.class, 3), doubles = new double[] {1, 2, 3};
        Array.setLong(longs, 1, BEHIND);
        Array.setDouble(doubles, 2, EXACT);
        Array.set(longs, 2, -BEHIND);
        return Array.getLong(longs, 1) + " " + Array.get(longs, 2) + " " +
            Array.getDouble(doubles, 2) + " " + Array.getLength(doubles);
    }
}
