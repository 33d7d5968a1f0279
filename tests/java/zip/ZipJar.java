// SPDX-License-Identifier: Apache-2.0
// Checksums, compression, ZIP and JAR archives, manifests, classes and services from a JAR.
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.stream.*;
import java.util.zip.*;
import static test.Say.*;

public class ZipJar {
    public static class InJar {
        public String toString() {
            return "from jar " + InJar.class.getPackage().getImplementationVersion() +
                getClass().getResource("/data.txt").getProtocol();
        }
    }

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
        say("CRC", c.getValue());
        say("Adler", a.getValue());
        say("the other CRC", cc.getValue());

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
            {
                section("level " + level);
                say("bytes back", inf.inflate(back));
            }
            say("are the same", Arrays.equals(back, data));
            say("is finished", inf.finished());
            say("is not much larger", n < 110000);
            d.end();
            inf.end();
        }

        section("GZIP");
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(bo)) {
            g.write(data);
        }
        say("read back, the same",
            Arrays.equals(
                new GZIPInputStream(new ByteArrayInputStream(bo.toByteArray())).readAllBytes(),
                data));
        attempt("data that is not compressed", () -> {
            Inflater inf = new Inflater();
            inf.setInput(new byte[] {1, 2, 3, 4, 5, 6});
            return inf.inflate(new byte[10]);
        });
        attempt("stream that is none",
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
            attempt("entry twice", () -> z.putNextEntry(new ZipEntry("stored.bin")));
        }

        section("reading an archive");
        try (ZipFile z = new ZipFile("t.zip")) {
            say("entries", z.size());
            say("comment", z.getComment());
            say("text", new String(z.getInputStream(z.getEntry("dir/a.txt")).readAllBytes()));
            say("method of a stored entry", z.getEntry("stored.bin").getMethod());
            say("entry that is not there", z.getEntry("none"));
            say("sum of sizes", z.stream().mapToLong(ZipEntry::getSize).sum());
            say("checksum", z.getEntry("dir/a.txt").getCrc());
        }
        try (ZipInputStream z = new ZipInputStream(new FileInputStream("t.zip"))) {
            int n = 0;
            long sum = 0;
            ZipEntry e;
            while ((e = z.getNextEntry()) != null) {
                n++;
                sum += z.readAllBytes().length;
            }
            say("entries in a stream", n);
            say("sum of sizes", sum);
        }

        section("what is no archive");
        Files.write(Path.of("bad.zip"), new byte[100]);
        attempt("file that is no archive", () -> new ZipFile("bad.zip"));
        attempt("file that is not there", () -> new ZipFile("none.zip"));

        section("an archive as a file system");
        try (FileSystem fs = FileSystems.newFileSystem(Path.of("t.zip"))) {
            say("text and number of files",
                Files.readString(fs.getPath("/dir/a.txt")) + Files.list(fs.getPath("/")).count());
            Files.writeString(fs.getPath("/new"), "added");
        }
        try (ZipFile z = new ZipFile("t.zip")) {
            say("size of an added file", z.getEntry("new").getSize());
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
            say("length of a long value",
                j.getManifest().getMainAttributes().getValue("X-Long").length());
            say("entries", j.size());
            say("attributes", j.getJarEntry("data.txt").getAttributes());
            say("has several releases", j.isMultiRelease());
        }

        section("classes from a JAR");
        try (URLClassLoader l =
                 new URLClassLoader("jl", new URL[] {Path.of("t.jar").toUri().toURL()}, null)) {
            Class<?> k = l.loadClass("ZipJar$InJar");
            say("object of a class in it", k.getConstructor().newInstance());
            say("resource", new String(l.getResourceAsStream("data.txt").readAllBytes()));
            say("places of it", Collections.list(l.findResources("data.txt")).size());
        }
        try (URLClassLoader l = new URLClassLoader(
                 new URL[] {Path.of("t.jar").toUri().toURL()}, ZipJar.class.getClassLoader())) {
            for (Runnable r : ServiceLoader.load(Runnable.class, l)) r.run();
            URL u = new URL("jar:" + Path.of("t.jar").toUri() + "!/data.txt");
            say("length by a URL", u.openConnection().getContentLength());
        }
    }

    public static class Svc implements Runnable {
        public void run() { System.out.println("the service ran"); }
    }
}
