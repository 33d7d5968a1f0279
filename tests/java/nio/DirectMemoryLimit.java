// SPDX-License-Identifier: Apache-2.0
// options: -XX:MaxDirectMemorySize=5m -Dsun.nio.MaxDirectMemorySize=1000
// The flag limits direct buffers; the property of that name belongs to the VM.
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import static test.Say.*;

public class DirectMemoryLimit {
    public static void main(String[] args) {
        say("property", System.getProperty("sun.nio.MaxDirectMemorySize"));
        List<ByteBuffer> all = new ArrayList<>();
        try {
            for (int i = 0; i < 64; i++) all.add(ByteBuffer.allocateDirect(1 << 20));
            System.out.println("no limit");
        } catch (OutOfMemoryError e) {
            System.out.println(all.size() + " buffers, then " + e.getMessage());
        }
    }
}
