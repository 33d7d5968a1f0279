// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.stream.*;
import java.util.zip.*;

public class ZipJar {
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

    public static class InJar {
        public String toString() {
            return "from jar " + InJar.class.getPackage().getImplementationVersion() +
                getClass().getResource("/data.txt").getProtocol();
        }
    }

    static void section(String name) { System.out.println("== " + name + " =="); }

    public static void main(String[] args) throws Exception {
        section("checksums");
        byte[] data = new byte[100000];
        new Random(1).nextBytes(data);
        for (int i = 0; i < 50000; i++) data[i] = (byte) (i % 7);
        CRC32 c = new CRC32();
        c.update(data);
        Adler32 a = new Adler32();
        a.update(data, 5, 1000);
        CRC32C cc = new CRC32C();
        cc.update(data);
        System.out.println("c.getValue() = " + c.getValue());
        System.out.println("a.getValue() = " + a.getValue());
        System.out.println("cc.getValue() = " + cc.getValue());

        section("levels of compression");
        for (int level : new int[] {0, 1, 6, 9}) {
            Deflater d = new Deflater(level);
            d.setInput(data);
            d.finish();
            byte[] out = new byte[200000];
            int n = d.deflate(out);
            Inflater inf = new Inflater();
            inf.setInput(out, 0, n);
            byte[] back = new byte[100000];
            System.out.println("inf.inflate(back) = " + inf.inflate(back));
            System.out.println("Arrays.equals(back, data) = " + Arrays.equals(back, data));
            System.out.println("inf.finished() = " + inf.finished());
            System.out.println("n < 110000 = " + (n < 110000));
            d.end();
            inf.end();
        }

        section("GZIP");
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(bo)) {
            g.write(data);
        }
        System.out.println("Arrays.equals(...) = " +
            Arrays.equals(
                new GZIPInputStream(new ByteArrayInputStream(bo.toByteArray())).readAllBytes(),
                data));
        attempt("inf.inflate(new byte[10])", () -> {
            Inflater inf = new Inflater();
            inf.setInput(new byte[] {1, 2, 3, 4, 5, 6});
            return inf.inflate(new byte[10]);
        });
        attempt("new GZIPInputStream(...)",
            () -> new GZIPInputStream(new ByteArrayInputStream(new byte[20])));

        section("writing an archive");
        try (ZipOutputStream z = new ZipOutputStream(new FileOutputStream("t.zip"))) {
            z.setComment("comment");
            ZipEntry e = new ZipEntry("dir/a.txt");
            e.setTime(1000000000000L);
            z.putNextEntry(e);
            z.write("hello zip".getBytes());
            z.closeEntry();
            ZipEntry st = new ZipEntry("stored.bin");
            st.setMethod(ZipEntry.STORED);
            st.setSize(4);
            CRC32 cr = new CRC32();
            cr.update(new byte[] {1, 2, 3, 4});
            st.setCrc(cr.getValue());
            z.putNextEntry(st);
            z.write(new byte[] {1, 2, 3, 4});
            z.closeEntry();
            for (int i = 0; i < 100; i++) {
                z.putNextEntry(new ZipEntry("n" + i + "/\u00e4"));
                z.write(data, i, 1000);
            }
            attempt("z.putNextEntry(new ZipEntry(\"stored.bin\"))", () -> {
                z.putNextEntry(new ZipEntry("stored.bin"));
                return 0;
            });
        }

        section("reading an archive");
        try (ZipFile z = new ZipFile("t.zip")) {
            System.out.println("z.size() = " + z.size());
            System.out.println("z.getComment() = " + z.getComment());
            System.out.println("new String(...) = " +
                new String(z.getInputStream(z.getEntry("dir/a.txt")).readAllBytes()));
            System.out.println(
                "z.getEntry(\"stored.bin\").getMethod() = " + z.getEntry("stored.bin").getMethod());
            System.out.println("z.getEntry(\"none\") = " + z.getEntry("none"));
            System.out.println("z.stream().mapToLong(ZipEntry::getSize).sum() = " +
                z.stream().mapToLong(ZipEntry::getSize).sum());
            System.out.println(
                "z.getEntry(\"dir/a.txt\").getCrc() = " + z.getEntry("dir/a.txt").getCrc());
        }
        try (ZipInputStream z = new ZipInputStream(new FileInputStream("t.zip"))) {
            int n = 0;
            long sum = 0;
            ZipEntry e;
            while ((e = z.getNextEntry()) != null) {
                n++;
                sum += z.readAllBytes().length;
            }
            System.out.println("n = " + n + ", sum = " + sum);
        }

        section("what is no archive");
        Files.write(Path.of("bad.zip"), new byte[100]);
        attempt("new ZipFile(\"bad.zip\")", () -> new ZipFile("bad.zip"));
        attempt("new ZipFile(\"none.zip\")", () -> new ZipFile("none.zip"));

        section("an archive as a file system");
        try (FileSystem fs = FileSystems.newFileSystem(Path.of("t.zip"))) {
            System.out.println("Files.readString(...) + Files.list(...).count() = " +
                (Files.readString(fs.getPath("/dir/a.txt")) + Files.list(fs.getPath("/")).count()));
            Files.writeString(fs.getPath("/new"), "added");
        }
        try (ZipFile z = new ZipFile("t.zip")) {
            System.out.println("z.getEntry(\"new\").getSize() = " + z.getEntry("new").getSize());
        }

        section("manifests and JARs");
        Manifest m = new Manifest();
        m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        m.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "7.7");
        m.getMainAttributes().putValue("X-Long", "v".repeat(200));
        try (JarOutputStream j = new JarOutputStream(new FileOutputStream("t.jar"), m);
             InputStream in = ZipJar.class.getResourceAsStream("ZipJar$InJar.class")) {
            j.putNextEntry(new JarEntry("ZipJar$InJar.class"));
            in.transferTo(j);
            j.putNextEntry(new JarEntry("data.txt"));
            j.write("jar data".getBytes());
            j.putNextEntry(new JarEntry("META-INF/services/java.lang.Runnable"));
            j.write("ZipJar$Svc\n".getBytes());
        }
        try (JarFile j = new JarFile("t.jar")) {
            System.out.println(
                "j.getManifest().getMainAttributes().getValue(\"X-Long\").length() = " +
                j.getManifest().getMainAttributes().getValue("X-Long").length());
            System.out.println("j.size() = " + j.size());
            System.out.println("j.getJarEntry(\"data.txt\").getAttributes() = " +
                j.getJarEntry("data.txt").getAttributes());
            System.out.println("j.isMultiRelease() = " + j.isMultiRelease());
        }

        section("classes from a JAR");
        try (URLClassLoader l =
                 new URLClassLoader("jl", new URL[] {Path.of("t.jar").toUri().toURL()}, null)) {
            Class<?> k = l.loadClass("ZipJar$InJar");
            System.out.println(
                "k.getConstructor().newInstance() = " + k.getConstructor().newInstance());
            System.out.println("new String(...) = " +
                new String(l.getResourceAsStream("data.txt").readAllBytes()) +
                ", Collections.list(l.findResources(\"data.txt\")).size() = " +
                Collections.list(l.findResources("data.txt")).size());
        }
        try (URLClassLoader l = new URLClassLoader(
                 new URL[] {Path.of("t.jar").toUri().toURL()}, ZipJar.class.getClassLoader())) {
            for (Runnable r : ServiceLoader.load(Runnable.class, l)) r.run();
            URL u = new URL("jar:" + Path.of("t.jar").toUri() + "!/data.txt");
            System.out.println(
                "u.openConnection().getContentLength() = " + u.openConnection().getContentLength());
        }
    }

    public static class Svc implements Runnable {
        public void run() { System.out.println("service ran"); }
    }
}
