// SPDX-License-Identifier: Apache-2.0
// Files: streams, readers and writers, random access, java.nio.file, attributes, paths, pipes,
// what fails.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;
import static test.Say.*;

public class Files1 {
    public static void main(String[] args) throws Exception {
        section("a file of text");
        File f = new File("a.txt");
        try (PrintWriter w = new PrintWriter(new FileWriter(f, StandardCharsets.UTF_8))) {
            for (int i = 0; i < 1000; i++) w.println("line " + i + " \u20ac");
        }
        say("length", f.length());
        say("exists", f.exists());
        say("is a file", f.isFile());
        say("can be read", f.canRead());
        say("name", f.getName());
        say("is hidden", f.isHidden());
        say("is absolute", f.isAbsolute());
        try (BufferedReader r = new BufferedReader(new FileReader(f, StandardCharsets.UTF_8))) {
            say("sum of the hash codes of its lines", r.lines().mapToInt(String::hashCode).sum());
        }

        section("RandomAccessFile");
        try (RandomAccessFile r = new RandomAccessFile("raf", "rw")) {
            r.writeInt(42);
            r.writeUTF("h\u00e9");
            r.writeDouble(2.5);
            r.seek(0);
            say("int, text, double and position",
                r.readInt() + r.readUTF() + r.readDouble() + r.getFilePointer());
            say("length", r.length());
            r.setLength(4);
            attempt("int beyond the end", r::readInt);
            r.seek(2);
            attempt("int that is half beyond the end", r::readInt);
        }

        section("what fails");
        attempt("file that is not there", () -> new FileInputStream("nope").read());
        attempt("directory read as a file", () -> new FileInputStream(".").read());
        attempt("file in a directory that is not there", () -> new FileOutputStream("no/dir/x"));
        attempt("text of a file that is not there", () -> Files.readString(Path.of("missing")));
        attempt("directory where a file is", () -> Files.createDirectory(Path.of("a.txt")));
        attempt(
            "channel of a file that is not there", () -> Files.newByteChannel(Path.of("missing2")));
        attempt("deletion of a file that is not there", () -> Files.delete(Path.of("missing")));

        section("DataOutputStream and DataInputStream");
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(bo);
        d.writeByte(-1);
        d.writeShort(-2);
        d.writeChar('c');
        d.writeInt(-3);
        d.writeLong(-4);
        d.writeFloat(1.5f);
        d.writeDouble(-0.0);
        d.writeBoolean(true);
        d.writeUTF("\0\u20ac\ud83d\ude00");
        d.writeBytes("ab");
        DataInputStream di = new DataInputStream(new ByteArrayInputStream(bo.toByteArray()));
        say("byte", di.readByte());
        say("short without a sign", di.readUnsignedShort());
        say("char", di.readChar());
        say("int", di.readInt());
        say("long", di.readLong());
        say("float", di.readFloat());
        say("double", di.readDouble());
        say("boolean", di.readBoolean());
        say("length of the text", di.readUTF().length());
        say("bytes left", di.available());
        attempt("more bytes than are left", () -> di.readFully(new byte[5]));

        section("java.nio.file: trees, links");
        Path p = Path.of("dir/sub");
        Files.createDirectories(p);
        Files.writeString(p.resolve("x.txt"), "content");
        Files.write(p.resolve("y.bin"), new byte[] {1, 2, 3});
        Files.copy(p.resolve("x.txt"), p.resolve("z.txt"));
        Files.move(p.resolve("y.bin"), Path.of("dir/y2.bin"));
        Files.createSymbolicLink(Path.of("dir/link"), Path.of("sub/x.txt"));
        try (Stream<Path> s = Files.walk(Path.of("dir"))) {
            say("tree", s.map(Path::toString).sorted().toList());
        }
        say("size", Files.size(p.resolve("x.txt")));
        say("is a link", Files.isSymbolicLink(Path.of("dir/link")));
        say("contents behind the link", Files.readString(Path.of("dir/link")));
        say("target of the link", Files.readSymbolicLink(Path.of("dir/link")));
        say("link and target are the same file",
            Files.isSameFile(Path.of("dir/link"), p.resolve("x.txt")));
        say("first difference of the copy", Files.mismatch(p.resolve("x.txt"), p.resolve("z.txt")));
        say("is a directory", Files.isDirectory(p));
        say("another one does not exist", Files.notExists(Path.of("q")));

        section("java.nio.file: what fails");
        attempt("deletion of a directory that is not empty", () -> Files.delete(Path.of("dir")));
        attempt("copy over a file", () -> Files.copy(p.resolve("x.txt"), p.resolve("z.txt")));

        section("permissions, times, attributes");
        Files.setPosixFilePermissions(
            p.resolve("x.txt"), PosixFilePermissions.fromString("rw-r-----"));
        say("permissions",
            PosixFilePermissions.toString(Files.getPosixFilePermissions(p.resolve("x.txt"))));
        Files.setLastModifiedTime(p.resolve("x.txt"), FileTime.fromMillis(1000000000000L));
        say("time of the last change", Files.getLastModifiedTime(p.resolve("x.txt")));
        say("size in the attributes",
            Files.readAttributes(p.resolve("x.txt"), BasicFileAttributes.class).size());
        say("names of the file", Files.getAttribute(p.resolve("x.txt"), "unix:nlink"));
        say("time is set", f.setLastModified(5000));
        say("time that was set", f.lastModified());

        section("listing and deleting");
        try (DirectoryStream<Path> ds = Files.newDirectoryStream(p, "*.txt")) {
            List<String> n = new ArrayList<>();
            for (Path x : ds) n.add(x.getFileName() + "");
            Collections.sort(n);
            say("text files of a directory", n);
        }
        say("names in a directory", Arrays.stream(new File("dir").list()).sorted().toList());
        say("directories in it", new File("dir").listFiles(x -> x.isDirectory()).length);
        say("names in a directory that is not there", new File("nodir").list());
        Files.walkFileTree(Path.of("dir"), new SimpleFileVisitor<>() {
            public FileVisitResult visitFile(Path x, BasicFileAttributes a) throws IOException {
                Files.delete(x);
                return FileVisitResult.CONTINUE;
            }
            public FileVisitResult postVisitDirectory(Path x, IOException e) throws IOException {
                Files.delete(x);
                return FileVisitResult.CONTINUE;
            }
        });
        say("exists behind the deletion", Files.exists(Path.of("dir")));

        section("paths");
        say("normalized", Path.of("/a/../b/./c").normalize());
        say("relative", Path.of("/a/b").relativize(Path.of("/a/c/d")));
        say("sibling", Path.of("x/y").resolveSibling("z"));
        say("scheme of the URI", Path.of("a.b").toUri().getScheme());
        say("compared with the next letter", Path.of("x").compareTo(Path.of("y")));
        say("part", Path.of("/x/y/z").subpath(1, 3));
        say("is absolute", Path.of("x").toAbsolutePath().isAbsolute());
        say("canonical name", new File("a/../b").getCanonicalFile().getName());
        say("root", Path.of("/p").getRoot());
        say("matches a pattern",
            FileSystems.getDefault()
                .getPathMatcher("glob:**/*.{java,c}")
                .matches(Path.of("q/w.c")));

        section("java.io.File: renaming, deleting");
        say("renamed", f.renameTo(new File("b.txt")));
        say("deleted by the old name", f.delete());
        say("deleted by the new name", new File("b.txt").delete());
        say("temporary file has its suffix",
            File.createTempFile("tmp", ".x", new File(".")).getName().endsWith(".x"));
        say("directories made", new File("mk/d").mkdirs());
        say("separator", File.separator);

        section("pipes");
        PipedInputStream pi = new PipedInputStream();
        PipedOutputStream po = new PipedOutputStream(pi);
        Thread t = new Thread(() -> {
            try (po) {
                po.write("through the pipe".getBytes());
            } catch (IOException e) {}
        });
        t.start();
        say("what came through", new String(pi.readAllBytes()));
        t.join();

        section("readers that step back or count");
        PushbackInputStream pb =
            new PushbackInputStream(new ByteArrayInputStream("xyz".getBytes()));
        int ch = pb.read();
        pb.unread(ch);
        say("char that was put back", (char) pb.read());
        say("one stream behind another",
            new String(new SequenceInputStream(new ByteArrayInputStream("1".getBytes()), pb)
                           .readAllBytes()));
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\nc"));
        ln.readLine();
        ln.readLine();
        say("line number", ln.getLineNumber());

        section("StreamTokenizer");
        StreamTokenizer st = new StreamTokenizer(new StringReader("x = 3.5 + 'q' // c\n"));
        st.slashSlashComments(true);
        StringBuilder sb = new StringBuilder();
        while (st.nextToken() != StreamTokenizer.TT_EOF)
            sb.append(st.ttype == StreamTokenizer.TT_NUMBER ? st.nval + ""
                      : st.sval != null                     ? st.sval
                                                            : (char) st.ttype)
                .append('|');
        say("tokens", sb);

        section("writers and consoles");
        StringWriter sw = new StringWriter();
        new PrintWriter(sw).printf("%d %s", 1, "x").append('c').flush();
        say("printed", sw);
        Console c = System.console();
        say("there is no console", c == null);

        section("a closed PrintStream");
        PrintStream ps = new PrintStream(new ByteArrayOutputStream(), true);
        ps.println(new char[] {'x'});
        ps.close();
        ps.print("after close");
        say("error when written to", ps.checkError());

        section("malformed UTF-8");
        InputStreamReader ir = new InputStreamReader(
            new ByteArrayInputStream(
                new byte[] {(byte) 0xe2, (byte) 0x82, (byte) 0xac, (byte) 0xff}),
            "UTF-8");
        say("euro sign", ir.read());
        say("what stands for a wrong byte", ir.read());
        say("end", ir.read());
    }
}
