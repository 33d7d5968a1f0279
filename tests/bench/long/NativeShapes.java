// SPDX-License-Identifier: Apache-2.0
/* Native methods of several shapes: no argument, numbers, doubles, an array, objects. */
import java.util.zip.Adler32;
import java.util.zip.CRC32;

public class NativeShapes {
    public static void main(String[] args) throws Exception {
        byte[] bytes = "native methods of several shapes".getBytes();
        CRC32 crc = new CRC32();
        Adler32 adler = new Adler32();
        Runtime runtime = Runtime.getRuntime();
        Object[] objects = {1, "two", 3L, bytes};
        long sum = 0, time = System.nanoTime();
        double d = 0;
        for (int i = 0; i < 5_000_000; i++) {
            crc.update(i);
            adler.update(bytes, 0, 16);
            d += StrictMath.atan(i) + StrictMath.cbrt(i);
            sum += runtime.freeMemory() > 0 ? 1 : 0;
            Object o = objects[i & 3];
            sum += o.getClass().isArray() ? 1 : 0;
            if (String.class.isInstance(o)) sum += Float.floatToRawIntBits(i) & 3;
            if (System.nanoTime() < time) sum--;
            Thread.onSpinWait();
        }
        System.out.println(crc.getValue() + " " + adler.getValue() + " " + sum + " " + (long) d);
    }
}
