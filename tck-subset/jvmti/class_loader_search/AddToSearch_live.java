/* SPDX-License-Identifier: Apache-2.0 */
// expect: boot: missing 103 directory 103 text 103 jar 0
// expect: app: missing 103 directory 103 text 103 jar 0
// expect: class of boot: true
// expect: resource of app: true
// expect: class path: classes:no/such/directory:onload
// expect: PASS
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

class Main {
    static native int boot(String path);
    static native int app(String path);
    static native void done();

    static class Inner {}

    /* A JAR with a copy of Main$Inner under its own name and a resource. */
    static void jar(Path p, String resource) throws Exception {
        try (ZipOutputStream z = new ZipOutputStream(Files.newOutputStream(p));
             InputStream in = Main.class.getResourceAsStream("Main$Inner.class")) {
            z.putNextEntry(new ZipEntry("Main$Inner.class"));
            z.write(in.readAllBytes());
            z.putNextEntry(new ZipEntry(resource));
            z.write('x');
        }
    }

    public static void main(String[] args) throws Exception {
        Path d = Files.createTempDirectory("search"), b = d.resolve("boot.jar"),
             a = d.resolve("app.jar"), text = d.resolve("text");
        jar(b, "boot.txt");
        jar(a, "app.txt");
        Files.writeString(text, "no jar");
        System.out.println("boot: missing " + boot(d + "/none.jar") + " directory " +
            boot(d.toString()) + " text " + boot(text.toString()) + " jar " + boot(b.toString()));
        System.out.println("app: missing " + app(d + "/none.jar") + " directory " +
            app(d.toString()) + " text " + app(text.toString()) + " jar " + app(a.toString()));
        System.out.println(
            "class of boot: " + (Class.forName("Main$Inner", true, null).getClassLoader() == null));
        System.out.println(
            "resource of app: " + (Main.class.getClassLoader().getResource("app.txt") != null));
        System.out.println("class path: " +
            System.getProperty("java.class.path").replaceAll("[^:]*classes", "classes"));
        for (Path p : new Path[] {b, a, text, d}) Files.delete(p);
        done();
    }
}
