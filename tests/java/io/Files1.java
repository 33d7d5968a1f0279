// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class Files1 {
    interface C {
        Object run() throws Throwable;
    }

    static void attempt(String what, C c) {
        try {
            System.out.println(what + " = " + c.run());
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("a file of text");
        File f = new File("a.txt");
        try (PrintWriter w = new PrintWriter(new FileWriter(f, StandardCharsets.UTF_8))) {
            for (int i = 0; i < 1000; i++) w.println("line " + i + " \u20ac");
        }
        System.out.println("f.length() = " + f.length());
        System.out.println("f.exists() = " + f.exists());
        System.out.println("f.isFile() = " + f.isFile());
        System.out.println("f.canRead() = " + f.canRead());
        System.out.println("f.getName() = " + f.getName());
        System.out.println("f.isHidden() = " + f.isHidden());
        System.out.println("f.isAbsolute() = " + f.isAbsolute());
        try (BufferedReader r = new BufferedReader(new FileReader(f, StandardCharsets.UTF_8))) {
            System.out.println("r.lines().mapToInt(String::hashCode).sum() = " +
                r.lines().mapToInt(String::hashCode).sum());
        }

        section("RandomAccessFile");
        try (RandomAccessFile r = new RandomAccessFile("raf", "rw")) {
            r.writeInt(42);
            r.writeUTF("h\u00e9");
            r.writeDouble(2.5);
            r.seek(0);
            System.out.println(
                "r.readInt() + r.readUTF() + r.readDouble() + r.getFilePointer() = " +
                (r.readInt() + r.readUTF() + r.readDouble() + r.getFilePointer()) +
                ", r.length() = " + r.length());
            r.setLength(4);
            attempt("r::readInt", r::readInt);
            r.seek(2);
            attempt("r::readInt", r::readInt);
        }

        section("what fails");
        attempt("new FileInputStream(\"nope\").read()", () -> new FileInputStream("nope").read());
        attempt("new FileInputStream(\".\").read()", () -> new FileInputStream(".").read());
        attempt("new FileOutputStream(\"no/dir/x\")", () -> new FileOutputStream("no/dir/x"));
        attempt(
            "Files.readString(Path.of(\"missing\"))", () -> Files.readString(Path.of("missing")));
        attempt("Files.createDirectory(Path.of(\"a.txt\"))",
            () -> Files.createDirectory(Path.of("a.txt")));
        attempt("Files.newByteChannel(Path.of(\"missing2\"))",
            () -> Files.newByteChannel(Path.of("missing2")));
        attempt("Files.delete(Path.of(\"missing\"))", () -> {
            Files.delete(Path.of("missing"));
            return 0;
        });

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
        System.out.println("di.readByte() = " + di.readByte());
        System.out.println("di.readUnsignedShort() = " + di.readUnsignedShort());
        System.out.println("di.readChar() = " + di.readChar());
        System.out.println("di.readInt() = " + di.readInt());
        System.out.println("di.readLong() = " + di.readLong());
        System.out.println("di.readFloat() = " + di.readFloat());
        System.out.println("di.readDouble() = " + di.readDouble());
        System.out.println("di.readBoolean() = " + di.readBoolean());
        System.out.println("di.readUTF().length() = " + di.readUTF().length());
        System.out.println("di.available() = " + di.available());
        attempt("di.readFully(new byte[5])", () -> {
            di.readFully(new byte[5]);
            return 0;
        });

        section("java.nio.file: trees, links");
        Path p = Path.of("dir/sub");
        Files.createDirectories(p);
        Files.writeString(p.resolve("x.txt"), "content");
        Files.write(p.resolve("y.bin"), new byte[] {1, 2, 3});
        Files.copy(p.resolve("x.txt"), p.resolve("z.txt"));
        Files.move(p.resolve("y.bin"), Path.of("dir/y2.bin"));
        Files.createSymbolicLink(Path.of("dir/link"), Path.of("sub/x.txt"));
        try (Stream<Path> s = Files.walk(Path.of("dir"))) {
            System.out.println("s.map(Path::toString).sorted().toList() = " +
                s.map(Path::toString).sorted().toList());
        }
        System.out.println("Files.size(p.resolve(\"x.txt\")) = " + Files.size(p.resolve("x.txt")));
        System.out.println("Files.isSymbolicLink(Path.of(\"dir/link\")) = " +
            Files.isSymbolicLink(Path.of("dir/link")));
        System.out.println(
            "Files.readString(Path.of(\"dir/link\")) = " + Files.readString(Path.of("dir/link")));
        System.out.println("Files.readSymbolicLink(Path.of(\"dir/link\")) = " +
            Files.readSymbolicLink(Path.of("dir/link")));
        System.out.println(
            "Files.isSameFile(...) = " + Files.isSameFile(Path.of("dir/link"), p.resolve("x.txt")));
        System.out.println("Files.mismatch(p.resolve(\"x.txt\"), p.resolve(\"z.txt\")) = " +
            Files.mismatch(p.resolve("x.txt"), p.resolve("z.txt")));
        System.out.println("Files.isDirectory(p) = " + Files.isDirectory(p));
        System.out.println("Files.notExists(Path.of(\"q\")) = " + Files.notExists(Path.of("q")));

        section("java.nio.file: what fails");
        attempt("Files.delete(Path.of(\"dir\"))", () -> {
            Files.delete(Path.of("dir"));
            return 0;
        });
        attempt("Files.copy(p.resolve(\"x.txt\"), p.resolve(\"z.txt\"))",
            () -> Files.copy(p.resolve("x.txt"), p.resolve("z.txt")));

        section("permissions, times, attributes");
        Files.setPosixFilePermissions(
            p.resolve("x.txt"), PosixFilePermissions.fromString("rw-r-----"));
        System.out.println("PosixFilePermissions.toString(...) = " +
            PosixFilePermissions.toString(Files.getPosixFilePermissions(p.resolve("x.txt"))));
        Files.setLastModifiedTime(p.resolve("x.txt"), FileTime.fromMillis(1000000000000L));
        System.out.println("Files.getLastModifiedTime(p.resolve(\"x.txt\")) = " +
            Files.getLastModifiedTime(p.resolve("x.txt")));
        System.out.println("Files.readAttributes(...).size() = " +
            Files.readAttributes(p.resolve("x.txt"), BasicFileAttributes.class).size());
        System.out.println("Files.getAttribute(p.resolve(\"x.txt\"), \"unix:nlink\") = " +
            Files.getAttribute(p.resolve("x.txt"), "unix:nlink"));
        System.out.println("f.setLastModified(5000) = " + f.setLastModified(5000));
        System.out.println("f.lastModified() = " + f.lastModified());

        section("listing and deleting");
        try (DirectoryStream<Path> ds = Files.newDirectoryStream(p, "*.txt")) {
            List<String> n = new ArrayList<>();
            for (Path x : ds) n.add(x.getFileName() + "");
            Collections.sort(n);
            System.out.println("n = " + n);
        }
        System.out.println("Arrays.stream(new File(\"dir\").list()).sorted().toList() = " +
            Arrays.stream(new File("dir").list()).sorted().toList());
        System.out.println("new File(\"dir\").listFiles(x -> x.isDirectory()).length = " +
            new File("dir").listFiles(x -> x.isDirectory()).length);
        System.out.println("new File(\"nodir\").list() = " + new File("nodir").list());
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
        System.out.println("Files.exists(Path.of(\"dir\")) = " + Files.exists(Path.of("dir")));

        section("paths");
        System.out.println(
            "Path.of(\"/a/../b/./c\").normalize() = " + Path.of("/a/../b/./c").normalize());
        System.out.println("Path.of(\"/a/b\").relativize(Path.of(\"/a/c/d\")) = " +
            Path.of("/a/b").relativize(Path.of("/a/c/d")));
        System.out.println(
            "Path.of(\"x/y\").resolveSibling(\"z\") = " + Path.of("x/y").resolveSibling("z"));
        System.out.println(
            "Path.of(\"a.b\").toUri().getScheme() = " + Path.of("a.b").toUri().getScheme());
        System.out.println(
            "Path.of(\"x\").compareTo(Path.of(\"y\")) = " + Path.of("x").compareTo(Path.of("y")));
        System.out.println(
            "Path.of(\"/x/y/z\").subpath(1, 3) = " + Path.of("/x/y/z").subpath(1, 3));
        System.out.println("Path.of(\"x\").toAbsolutePath().isAbsolute() = " +
            Path.of("x").toAbsolutePath().isAbsolute());
        System.out.println("new File(\"a/../b\").getCanonicalFile().getName() = " +
            new File("a/../b").getCanonicalFile().getName());
        System.out.println("Path.of(\"/p\").getRoot() = " + Path.of("/p").getRoot());
        System.out.println("FileSystems.getDefault().getPathMatcher(...).matches(...) = " +
            FileSystems.getDefault()
                .getPathMatcher("glob:**/*.{java,c}")
                .matches(Path.of("q/w.c")));

        section("java.io.File: renaming, deleting");
        System.out.println("f.renameTo(new File(\"b.txt\")) = " + f.renameTo(new File("b.txt")));
        System.out.println("f.delete() = " + f.delete());
        System.out.println("new File(\"b.txt\").delete() = " + new File("b.txt").delete());
        System.out.println("File.createTempFile(...).getName().endsWith(\".x\") = " +
            File.createTempFile("tmp", ".x", new File(".")).getName().endsWith(".x"));
        System.out.println("new File(\"mk/d\").mkdirs() = " + new File("mk/d").mkdirs());
        System.out.println("File.separator = " + File.separator);

        section("pipes");
        PipedInputStream pi = new PipedInputStream();
        PipedOutputStream po = new PipedOutputStream(pi);
        Thread t = new Thread(() -> {
            try (po) {
                po.write("through the pipe".getBytes());
            } catch (IOException e) {}
        });
        t.start();
        System.out.println("new String(pi.readAllBytes()) = " + new String(pi.readAllBytes()));
        t.join();

        section("readers that step back or count");
        PushbackInputStream pb =
            new PushbackInputStream(new ByteArrayInputStream("xyz".getBytes()));
        int ch = pb.read();
        pb.unread(ch);
        System.out.println("(char) pb.read() = " + (char) pb.read() + ", new String(...) = " +
            new String(new SequenceInputStream(new ByteArrayInputStream("1".getBytes()), pb)
                           .readAllBytes()));
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\nc"));
        ln.readLine();
        ln.readLine();
        System.out.println("ln.getLineNumber() = " + ln.getLineNumber());

        section("StreamTokenizer");
        StreamTokenizer st = new StreamTokenizer(new StringReader("x = 3.5 + 'q' // c\n"));
        st.slashSlashComments(true);
        StringBuilder sb = new StringBuilder();
        while (st.nextToken() != StreamTokenizer.TT_EOF)
            sb.append(st.ttype == StreamTokenizer.TT_NUMBER ? st.nval + ""
                      : st.sval != null                     ? st.sval
                                                            : (char) st.ttype)
                .append('|');
        System.out.println(sb);

        section("writers and consoles");
        StringWriter sw = new StringWriter();
        new PrintWriter(sw).printf("%d %s", 1, "x").append('c').flush();
        System.out.println("sw = " + sw);
        Console c = System.console();
        System.out.println("c == null = " + (c == null));

        section("a closed PrintStream");
        PrintStream ps = new PrintStream(new ByteArrayOutputStream(), true);
        ps.println(new char[] {'x'});
        ps.close();
        ps.print("after close");
        System.out.println("ps.checkError() = " + ps.checkError());

        section("malformed UTF-8");
        InputStreamReader ir = new InputStreamReader(
            new ByteArrayInputStream(
                new byte[] {(byte) 0xe2, (byte) 0x82, (byte) 0xac, (byte) 0xff}),
            "UTF-8");
        System.out.println("ir.read() = " + ir.read());
        System.out.println("ir.read() = " + ir.read());
        System.out.println("ir.read() = " + ir.read());
    }
}
