// SPDX-License-Identifier: Apache-2.0
// stdin: first line\nsecond 42 3.5\nlast without newline
// Standard input: bytes, lines, a Scanner, its end; standard streams that are replaced.
import java.io.*;
import java.util.*;
import static test.Say.*;

public class Stdin {
    public static void main(String[] args) throws IOException {
        say("first char", (char) System.in.read());
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in));
        say("rest of the line", r.readLine());
        Scanner s = new Scanner(r);
        say("word", s.next());
        say("int", s.nextInt());
        say("double", s.nextDouble());
        s.nextLine();
        {
            say("line without an end", s.nextLine());
            say("another line", s.hasNextLine());
        }
        say("at the end", System.in.read());
        say("bytes left", System.in.available());
        PrintStream old = System.out;
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        System.setOut(new PrintStream(b));
        System.out.print("captured");
        System.setOut(old);
        say("written to a replaced stream", b);
        System.setIn(new ByteArrayInputStream("fake".getBytes()));
        say("read from a replaced stream", new String(System.in.readAllBytes()));
        System.out.write('x');
        System.out.write('\n');
        System.out.flush();
        new FileOutputStream(FileDescriptor.out).write("raw\n".getBytes());
    }
}
