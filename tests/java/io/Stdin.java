// SPDX-License-Identifier: Apache-2.0
// stdin: first line\nsecond 42 3.5\nlast without newline
import java.io.*;
import java.util.*;

public class Stdin {
    public static void main(String[] args) throws IOException {
        System.out.println("(char) System.in.read() = " + (char) System.in.read());
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in));
        System.out.println("r.readLine() = " + r.readLine());
        Scanner s = new Scanner(r);
        System.out.println("s.next() = " + s.next());
        System.out.println("s.nextInt() = " + s.nextInt());
        System.out.println("s.nextDouble() = " + s.nextDouble());
        s.nextLine();
        System.out.println("s.nextLine() + s.hasNextLine() = " + (s.nextLine() + s.hasNextLine()));
        System.out.println("System.in.read() = " + System.in.read() +
            ", System.in.available() = " + System.in.available());
        PrintStream old = System.out;
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        System.setOut(new PrintStream(b));
        System.out.print("captured");
        System.setOut(old);
        System.out.println(b);
        System.setIn(new ByteArrayInputStream("fake".getBytes()));
        System.out.println(
            "new String(System.in.readAllBytes()) = " + new String(System.in.readAllBytes()));
        System.out.write('x');
        System.out.write('\n');
        System.out.flush();
        new FileOutputStream(FileDescriptor.out).write("raw\n".getBytes());
    }
}
