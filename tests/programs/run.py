#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - real programs (compilers, archivers, shells, test runners) on the VM under test and on
the stock JDK: results must be equal.

Every row runs the same command on both, in directories of the same shape, and compares exit code,
output (paths and times taken out) and the files that the program wrote, byte by byte. Rows whose
program is not installed are skipped.
"""
import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import child  # noqa: E402
import gen_sources  # noqa: E402

JARS = "/usr/share/java"
ROWS = []


class Skip(Exception):
    pass


class Side:
    """One of the two machines: a launcher and a directory to work in."""

    def __init__(self, launcher, options, work, limit):
        self.launcher, self.options, self.work, self.limit = launcher, options, work, limit

    def run(self, *args, stdin=b"", launcher=None, options=None, env=None):
        command = (
            list(launcher or [self.launcher])
            + (self.options if options is None else options)
            + list(args)
        )
        environment = child.environment(**(env or {}))
        with open(os.path.join(self.work, ".out"), "w+b") as out:
            process = subprocess.Popen(
                command,
                cwd=self.work,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            code = child.finish(process, self.limit, stdin)
            out.seek(0)
            text = out.read().decode("utf-8", "replace")
        os.remove(os.path.join(self.work, ".out"))
        text = "\n".join(l for l in text.splitlines() if not l.startswith("Picked up "))
        return "exit %s\n%s" % (
            code,
            text.replace(os.path.realpath(self.work), "WORK").replace(self.work, "WORK"),
        )


def row(fn):
    ROWS.append(fn)
    return fn


def tree(directory):
    files = {}
    for d, _, names in os.walk(directory):
        for name in names:
            path = os.path.join(d, name)
            with open(path, "rb") as f:
                files[os.path.relpath(path, directory)] = f.read()
    return files


def no_times(text):
    text = re.sub(r"\b\d+([.,]\d+)? ?m?s\b", "TIME", text)
    return re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?", "DATE", text)


def jars(*patterns):
    found = []
    for p in patterns:
        hit = sorted(glob.glob(os.path.join(JARS, p)))
        if not hit:
            raise Skip("no " + p)
        found.append(hit[0])
    return ":".join(found)


def preferences(side):
    """jshell keeps its settings below the user's home, and tells when it makes the directory: each
    side gets one that is there."""
    os.makedirs(os.path.join(side.work, ".java", ".userPrefs"), exist_ok=True)
    return "-Djava.util.prefs.userRoot=" + side.work


def sources(side):
    """The generated tree; the compiler is given relative names."""
    where = os.path.join(side.work, "src")
    return [os.path.relpath(f, side.work) for f in gen_sources.write_tree(where, 100)]


def compiled(side, stock):
    """Classes made by the stock compiler, once, for the rows that only need some."""
    keep = os.path.join(os.path.dirname(side.work), "classes")
    if not os.path.isdir(keep):
        made = tempfile.mkdtemp(dir=os.path.dirname(side.work))
        files = [
            os.path.join(made, f) for f in gen_sources.write_tree(os.path.join(made, "src"), 100)
        ]
        subprocess.run(
            [os.path.join(os.path.dirname(stock), "javac"), "-nowarn", "-g", "-d", keep] + files,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    shutil.copytree(keep, os.path.join(side.work, "classes"))


@row
def javac(side, stock):
    """compiles a tree of a hundred files"""
    return side.run(
        "-m",
        "jdk.compiler/com.sun.tools.javac.Main",
        "-g",
        "-parameters",
        "-Xlint:all",
        "-d",
        "out",
        *sources(side)
    )


@row
def javac_errors(side, stock):
    """compiles a file full of mistakes"""
    with open(os.path.join(side.work, "Bad.java"), "w") as f:
        f.write(
            'import java.util.*;\nclass Bad extends Missing implements Runnable {\n int f() { return "text"; }\n final int x; void g() { y = 1; List<int> l; '
            "for (String s : 5) {} switch (1) { case 1: case 1: } while (false) { f(); } throw new Exception(); } }\n sealed interface S permits T {}\n"
        )
    return side.run(
        "-m", "jdk.compiler/com.sun.tools.javac.Main", "-Xlint:all", "-d", "out", "Bad.java"
    )


@row
def compiled_tree(side, stock):
    """runs what the compiler made"""
    compiled(side, stock)
    return side.run("-cp", "classes", "app.Main")


@row
def source_launcher(side, stock):
    """java File.java"""
    with open(os.path.join(side.work, "Prog.java"), "w") as f:
        f.write(
            "import java.util.stream.*;\npublic class Prog { record P(int a) {}\n public static void main(String[] a) { System.out.println(IntStream.range(0, 9)"
            ".mapToObj(P::new).map(P::toString).collect(Collectors.joining()) + a[0]); } }\n"
        )
    return side.run("Prog.java", "arg")


@row
def jar(side, stock):
    """makes, lists, updates and unpacks an archive"""
    compiled(side, stock)
    tool = ["-m", "jdk.jartool/sun.tools.jar.Main"]
    text = side.run(
        *tool,
        "--create",
        "--file",
        "a.jar",
        "--main-class",
        "app.Main",
        "--date",
        "2020-02-02T02:02:02Z",
        "-C",
        "classes",
        "."
    )
    text += side.run(*tool, "--list", "--verbose", "--file", "a.jar")
    text += side.run(
        *tool,
        "--update",
        "--date",
        "2021-02-02T02:02:02Z",
        "--file",
        "a.jar",
        "-C",
        "classes",
        "app/Main.class"
    )
    os.mkdir(os.path.join(side.work, "unpacked"))
    text += side.run(*tool, "--extract", "--file", "a.jar", "--dir", "unpacked")
    return text + side.run("-jar", "a.jar")


@row
def javap(side, stock):
    """disassembles everything that was compiled"""
    compiled(side, stock)
    names = sorted(os.path.join("classes", f) for f in tree(os.path.join(side.work, "classes")))
    text = side.run("-m", "jdk.jdeps/com.sun.tools.javap.Main", "-p", "-c", "-v", *names)
    return re.sub(r"Last modified [^;]*;", "Last modified;", text)


SNIPPETS = b"""int x = 6 * 7
String f(int n) { return "<" + n + ">"; }
f(x)
record P(int a, String b) {}
new P(1, "two")
java.util.stream.IntStream.range(0, 5).sum()
int[] a = new int[-1]
undefined + 1
for (int i = 0; i < 3; i++) System.out.println("line " + i);
/vars
/exit
"""


@row
def jshell_local(side, stock):
    """snippets in the same process"""
    return side.run(
        preferences(side),
        "-m",
        "jdk.jshell/jdk.internal.jshell.tool.JShellToolProvider",
        "--no-startup",
        "--execution",
        "local",
        "-",
        stdin=SNIPPETS,
    )


def no_echo(text):
    """From 21 on jshell's terminal repeats as much of a snippet as it has read in time."""
    snippets, lines = iter(SNIPPETS.decode().splitlines()), text.split("\n")
    for i, line in enumerate(lines):
        if line.startswith("jshell>"):
            answer = line[len("jshell>") :].lstrip()
            echo = os.path.commonprefix([answer, next(snippets, "")])
            lines[i] = "jshell> " + answer[len(echo) :].lstrip()
    return "\n".join(lines)


@row
def jshell_remote(side, stock):
    """snippets in a second process"""
    return no_echo(
        side.run(
            preferences(side),
            "-m",
            "jdk.jshell/jdk.internal.jshell.tool.JShellToolProvider",
            "--feedback",
            "normal",
            stdin=SNIPPETS,
        )
    )


@row
def ecj(side, stock):
    """the Eclipse compiler on the same tree"""
    return no_times(
        side.run(
            "-cp",
            jars("ecj*.jar") if glob.glob(JARS + "/ecj*.jar") else jars("eclipse-jdt-core*.jar"),
            "org.eclipse.jdt.internal.compiler.batch.Main",
            "-17",
            "-g",
            "-nowarn",
            "-proc:none",
            "-d",
            "out",
            *sources(side)
        )
    )


@row
def junit(side, stock):
    """JUnit 5 runs tests; one fails"""
    cp = jars(
        "junit-jupiter-api.jar",
        "junit-jupiter-params.jar",
        "junit-jupiter-engine.jar",
        "junit-platform-console.jar",
        "junit-platform-launcher.jar",
        "junit-platform-engine.jar",
        "junit-platform-commons.jar",
        "junit-platform-reporting.jar",
        "opentest4j.jar",
        "apiguardian-api.jar",
        "picocli.jar",
        "univocity-parsers.jar",
    )
    subprocess.run(
        [
            os.path.join(os.path.dirname(stock), "javac"),
            "-nowarn",
            "-cp",
            cp,
            "-d",
            os.path.join(side.work, "classes"),
            os.path.join(HERE, "unit", "CalculatorTest.java"),
        ],
        check=True,
    )
    text = side.run(
        "-cp",
        cp + ":classes",
        "org.junit.platform.console.ConsoleLauncher",
        "--disable-banner",
        "--disable-ansi-colors",
        "--scan-classpath",
        "classes",
        "--include-classname",
        ".*Test",
    )
    return no_times(text)


@row
def jdeps(side, stock):
    """dependency analysis"""
    compiled(side, stock)
    return side.run(
        "-m",
        "jdk.jdeps/com.sun.tools.jdeps.Main",
        "-verbose:class",
        "--multi-release",
        "base",
        "classes",
    )


@row
def javadoc(side, stock):
    """documentation of ten files"""
    return no_times(
        side.run(
            "-m",
            "jdk.javadoc/jdk.javadoc.internal.tool.Main",
            "-quiet",
            "-notimestamp",
            "-Xdoclint:none",
            "-package",
            "-d",
            "out",
            *sources(side)[:10]
        )
    )


@row
def jlink(side, stock):
    # without generate-jli-classes: its place among the plugins follows hash order
    """links a run-time image of java.base"""
    home = os.path.dirname(os.path.dirname(os.path.realpath(stock)))
    if not os.path.isdir(os.path.join(home, "jmods")):
        raise Skip("no jmods")
    text = side.run(
        "-m",
        "jdk.jlink/jdk.tools.jlink.internal.Main",
        "--add-modules",
        "java.base,java.logging",
        "--disable-plugin",
        "generate-jli-classes",
        "--no-man-pages",
        "--no-header-files",
        "--output",
        "out",
    )
    text += side.run("-m", "jdk.jlink/jdk.tools.jimage.Main", "info", "out/lib/modules")
    for path in glob.glob(os.path.join(side.work, "out", "bin", "*")) + glob.glob(
        os.path.join(side.work, "out", "legal", "*")
    ):
        shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
    return text


@row
def serialver_and_keytool(side, stock):
    """small tools: serialver, keytool"""
    text = side.run("-m", "jdk.jartool/sun.security.tools.jarsigner.Main", "-help")
    text += side.run(
        "-m",
        "java.base/sun.security.tools.keytool.Main",
        "-genkeypair",
        "-alias",
        "a",
        "-keyalg",
        "RSA",
        "-keysize",
        "1024",
        "-dname",
        "CN=x",
        "-keystore",
        "k.p12",
        "-storepass",
        "secret",
        "-startdate",
        "2020/01/01 00:00:00",
    )
    text += side.run(
        "-m",
        "java.base/sun.security.tools.keytool.Main",
        "-list",
        "-keystore",
        "k.p12",
        "-storepass",
        "secret",
    )
    os.remove(os.path.join(side.work, "k.p12"))
    return re.sub(r"[A-F0-9:]{50,}|[A-Z][a-z]{2} \d+, \d{4}", "X", text)


@row
def altjvm(side, stock):
    """the stock launcher with our libjvm.so"""
    compiled(side, stock)
    text = side.run(
        "-cp",
        "classes",
        "app.Main",
        launcher=[stock] + (["-XXaltjvm=" + side.libjvm_dir] if side.libjvm_dir else []),
    )
    return text


@row
def java_home_image(side, stock):
    """a java home whose VM is ours: java and javac of it"""
    home = os.path.dirname(os.path.dirname(os.path.realpath(stock)))
    image = os.path.join(side.work, "image")
    make_image(home, image, side.libjvm_dir)
    names = sources(side)
    text = side.run(
        "-nowarn", "-d", "out", *names, launcher=[os.path.join(image, "bin", "javac")], options=[]
    )
    text += side.run("-cp", "out", "app.Main", launcher=[os.path.join(image, "bin", "java")])
    text += side.run(
        "-J" + preferences(side),
        "-",
        launcher=[os.path.join(image, "bin", "jshell")],
        options=[],
        stdin=SNIPPETS,
    )
    shutil.rmtree(image)
    return text


def make_image(home, image, libjvm_dir):
    """bin and the libraries are copies (a launcher finds its home from its own real path), the rest
    are links."""
    os.makedirs(os.path.join(image, "lib", "server"))
    shutil.copytree(os.path.join(home, "bin"), os.path.join(image, "bin"), symlinks=True)
    for name in os.listdir(os.path.join(home, "lib")):
        source, target = os.path.join(home, "lib", name), os.path.join(image, "lib", name)
        if name in ("server", "client", "zero", "src.zip"):
            continue
        if name in ("modules", "ct.sym"):
            os.symlink(source, target)
        elif os.path.isdir(source):
            shutil.copytree(source, target)
        elif os.path.exists(source):
            shutil.copy(os.path.realpath(source), target)
    for name in ("conf", "jmods"):
        if os.path.exists(os.path.join(home, name)):
            os.symlink(os.path.join(home, name), os.path.join(image, name))
    shutil.copy(os.path.join(home, "release"), image)
    shutil.copy(
        os.path.join(libjvm_dir or os.path.join(home, "lib", "server"), "libjvm.so"),
        os.path.join(image, "lib", "server"),
    )


def difference(want, got):
    import difflib

    lines = list(
        difflib.unified_diff(want.splitlines(), got.splitlines(), "stock", "vm", n=1, lineterm="")
    )[2:]
    return "\n".join("    " + l[:200] for l in lines[:20])


def one(fn, machines, root, stock):
    """None: equal; else the text of the failure."""
    texts, trees = [], []
    for machine in machines:
        place = os.path.join(
            root, "work"
        )  # the same path for both: tools write it into their results
        shutil.rmtree(place, ignore_errors=True)
        os.makedirs(place)
        machine.work = place
        begin = time.monotonic()
        texts.append(fn(machine, stock))
        machine.seconds = time.monotonic() - begin
        trees.append(tree(place))
        shutil.rmtree(place, ignore_errors=True)
    if texts[0] != texts[1]:
        return "output differs\n" + difference(texts[0], texts[1])
    names = sorted(set(trees[0]) | set(trees[1]))
    wrong = [n for n in names if trees[0].get(n) != trees[1].get(n)]
    if wrong:
        return "%d of %d files differ: %s" % (
            len(wrong),
            len(names),
            ", ".join(
                n + ("" if n in trees[0] and n in trees[1] else " (only one side)")
                for n in wrong[:5]
            ),
        )
    return None


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True, help="launcher under test")
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument(
        "--libjvm", help="libjvm.so of the VM under test; default: beside the launcher"
    )
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--only", action="append", help="names of rows")
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--times", action="store_true", help="print how long each side took")
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    rows = [r for r in ROWS if not args.only or r.__name__ in args.only]
    if args.list:
        for r in rows:
            print("%-24s %s" % (r.__name__, r.__doc__))
        return 0
    vm = os.path.realpath(shutil.which(args.vm) or args.vm)
    java = os.path.realpath(shutil.which(args.java) or args.java)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="programs-") as root:
        root = os.path.realpath(root)
        stock_side, vm_side = Side(java, [], None, args.timeout), Side(
            vm, args.vm_option, None, args.timeout
        )
        stock_side.libjvm_dir = None
        vm_side.libjvm_dir = (
            os.path.dirname(os.path.realpath(args.libjvm)) if args.libjvm else os.path.dirname(vm)
        )
        for r in rows:
            try:
                problem = one(r, (stock_side, vm_side), root, java)
            except Skip as s:
                print("skip  %-24s %s" % (r.__name__, s), flush=True)
                continue
            if problem:
                failed += 1
                print("FAIL  %-24s %s" % (r.__name__, problem), flush=True)
            else:
                passed += 1
                print(
                    "ok    %-24s %s%s"
                    % (
                        r.__name__,
                        r.__doc__,
                        " (%.1f s, stock %.1f s)" % (vm_side.seconds, stock_side.seconds)
                        if args.times
                        else "",
                    ),
                    flush=True,
                )
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
