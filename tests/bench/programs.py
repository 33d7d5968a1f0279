#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""programs.py - processor time of programs that others wrote, against the stock VM with its
compilers and its archive.

Method   Each row is one run of a program of Debian on a small task: compilers, interpreters of
         other languages, databases, a web server, tools.  Both VMs run it alternately, -n times
         each; what counts is the lowest CPU time (user and system, by wait4) of each side, starting
         included.  The last line is the geometric mean.  What is not installed is named and left
         out.
Jars     are looked for in --jars (may be given again; then in /usr/share/java).  Packages that are
         only unpacked (dpkg-deb -x) serve as well.
"""
import argparse
import fnmatch
import glob
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import run  # noqa: E402

KERNELS = os.path.join(HERE, "kernels")
TASKS = os.path.join(HERE, "programs")
ROWS = []
TALKS = ("ant", "javacc")  # says how long it took, or what is new


class Missing(Exception):
    pass


class Place:
    """Where programs and their inputs are."""

    def __init__(self, directories, work, java):
        self.directories, self.work = directories, work
        self.jdk = os.path.dirname(os.path.dirname(os.path.realpath(java)))
        self.kernels = sorted(glob.glob(os.path.join(KERNELS, "*.java")))

    def jars(self, *names):
        """A class path of archives, given without version."""
        found = []
        for name in names:
            hits = [os.path.join(d, name + ".jar") for d in self.directories]
            hits = [h for h in hits if os.path.exists(h)]
            if not hits:
                raise Missing(name)
            found.append(hits[0])
        return ":".join(found)

    def jar(self, name):
        return self.jars(name)

    def task(self, name):
        return os.path.join(TASKS, name)

    def made(self, name, text):
        path = os.path.join(self.work, name)
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
        return path

    def out(self, name):
        return os.path.join(self.work, name)

    def compiled(self, name, path=""):
        """The directory of a task's classes."""
        out = os.path.join(self.work, "classes-" + name)
        if not os.path.isdir(out):
            command = [os.path.join(self.jdk, "bin", "javac"), "-nowarn", "-d", out, "-cp", path]
            subprocess.run(command + [self.task(name + ".java")], check=True)
        return out


def row(fn):
    ROWS.append(fn)
    return fn


def table(rows):
    return "<rows>%s</rows>" % "".join(
        "<row><name>n%d</name><value>%d</value></row>" % (i * 7919 % rows, i * i % 1009)
        for i in range(rows)
    )


# ---- compilers ----


@row
def javac(p):
    return ["-m", "jdk.compiler/com.sun.tools.javac.Main", "-nowarn", "-d", p.out("c1")] + p.kernels


@row
def ecj(p):
    path = p.jars("eclipse-jdt-core")
    return [
        "-cp",
        path,
        "org.eclipse.jdt.internal.compiler.batch.Main",
        "-17",
        "-nowarn",
        "-proc:none",
    ] + (["-d", p.out("c2")] + p.kernels)


@row
def scalac(p):
    path = p.jars("scala-compiler", "scala-library", "scala-reflect")
    return ["-cp", path, "scala.tools.nsc.Main", "-usejavacp", "-nobootcp", "-d"] + (
        [os.path.dirname(p.made("scala-out", "")), p.task("Life.scala")]
    )


@row
def javacc(p):
    made = "-OUTPUT_DIRECTORY=" + p.out("javacc")
    return ["-cp", p.jar("javacc"), "javacc", made, p.task("Sums.jj")]


@row
def jflex(p):
    path = p.jars("jflex", "java-cup-0.11b-runtime")
    return ["-cp", path, "jflex.Main", "-q", "-d", p.out("jflex"), p.task("Words.flex")]


# ---- languages ----


@row
def groovy(p):
    return ["-cp", p.jars("groovy-all"), "groovy.ui.GroovyMain", p.task("life.groovy")]


@row
def jython(p):
    options = ["-Dpython.cachedir.skip=true", "-Dpython.import.site=false", "-cp"]
    names = "jython guava antlr3-runtime asm asm-commons asm-util asm-tree icu4j"
    names += " jnr-posix jnr-ffi jnr-constants jffi commons-compress"
    return options + [p.jars(*names.split()), "org.python.util.jython", "-S", p.task("life.py.txt")]


@row
def rhino(p):
    shell = "org.mozilla.javascript.tools.shell.Main"
    return ["-cp", p.jar("js"), shell, "-opt", "0", p.task("life.js")]


@row
def clojure(p):
    path = p.jars("clojure-1.11", "spec.alpha", "core.specs.alpha")
    return ["-cp", path, "clojure.main", p.task("life.clj")]


@row
def bsh(p):
    return ["-cp", p.jar("bsh"), "bsh.Interpreter", p.task("life.bsh")]


@row
def jshell(p):
    return ["-m", "jdk.jshell/jdk.internal.jshell.tool.JShellToolProvider", "-s"] + (
        ["--execution", "local", p.task("life.jsh")]
    )


# ---- documents ----


@row
def xalan(p):
    path = p.jars("xalan2", "xercesImpl", "serializer", "xml-apis")
    made = p.made("table.xml", table(6000))
    return ["-cp", path, "org.apache.xalan.xslt.Process", "-IN", made, "-XSL"] + (
        [p.task("sorted.xsl"), "-OUT", p.out("sorted.xml")]
    )


@row
def saxon(p):
    made = p.made("table.xml", table(6000))
    return ["-cp", p.jars("saxonb"), "net.sf.saxon.Transform", "-o:" + p.out("sorted2.xml")] + (
        ["-s:" + made, "-xsl:" + p.task("sorted.xsl")]
    )


@row
def fop(p):
    names = "fop fop-core fop-util fop-events batik-all xmlgraphics-commons commons-logging"
    names += " commons-io xml-apis-ext fontbox2 xml-apis"
    blocks = "".join("<fo:block>line %d of the text</fo:block>" % i for i in range(1500))
    with open(p.task("page.fo"), encoding="utf-8") as f:
        made = p.made("page.fo", f.read().replace("BLOCKS", blocks))
    main = "org.apache.fop.cli.Main"
    return ["-Djava.awt.headless=true", "-cp", p.jars(*names.split()), main] + (
        ["-q", "-fo", made, "-pdf", p.out("page.pdf")]
    )


@row
def pdfbox(p):
    path = p.jars("pdfbox2", "fontbox2", "commons-logging", "pdfbox2-tools")
    text = "".join("line %d of a text that becomes pages\n" % i for i in range(8000))
    made = p.made("text.txt", text)
    options = ["-Djava.awt.headless=true", "-Duser.home=" + p.work, "-cp", path]
    return options + ["org.apache.pdfbox.tools.TextToPDF", p.out("text.pdf"), made]


# ---- databases and servers ----


def database(p, jar, url):
    jars = p.jars(jar)
    path = p.compiled("Sql") + ":" + jars
    return ["-Dderby.stream.error.file=" + p.out("derby.log"), "-cp", path, "Sql", url]


@row
def hsqldb(p):
    return database(p, "hsqldb", "jdbc:hsqldb:mem:a")


@row
def h2(p):
    return database(p, "h2", "jdbc:h2:mem:a")


@row
def derby(p):
    return database(p, "derby", "jdbc:derby:memory:a;create=true")


@row
def jetty(p):
    names = "jetty9-server jetty9-util jetty9-http jetty9-io servlet-api"
    jars = p.jars(*names.split())
    path = p.compiled("Pages", jars) + ":" + jars
    return ["-cp", path, "-Dorg.eclipse.jetty.LEVEL=WARN", "Pages"]


# ---- tools ----


@row
def ant(p):
    build = p.task("build.xml")
    path = p.jars("ant", "ant-launcher")
    options = ["-Dout=" + p.out("ant"), "-Dfrom=" + KERNELS]
    return ["-cp", path, "org.apache.tools.ant.Main", "-q", "-f", build] + options


@row
def yuicompressor(p):
    path = p.jars("yuicompressor", "jargs", "rhino")
    code = "".join(
        "function f%d(first, second) { var sum = first + second; return sum * %d; }\n" % (i, i)
        for i in range(1000)
    )
    made = p.made("code.js", code)
    return ["-cp", path, "com.yahoo.platform.yui.compressor.YUICompressor", made] + (
        ["-o", p.out("small.js")]
    )


@row
def javadoc(p):
    tool = ["-m", "jdk.javadoc/jdk.javadoc.internal.tool.Main", "-quiet", "-Xdoclint:none"]
    return tool + ["-package", "-d", p.out("doc")] + p.kernels[:12]


@row
def javap(p):
    tool = ["-m", "jdk.jdeps/com.sun.tools.javap.Main", "-c", "-p", "-v"]
    return tool + ["java.util.concurrent.ConcurrentHashMap", "java.lang.Character", "java.net.URI"]


@row
def jdeps(p):
    return ["-m", "jdk.jdeps/com.sun.tools.jdeps.Main", "-v", p.jar("groovy-all")]


@row
def jar(p):
    tool = ["-m", "jdk.jartool/sun.tools.jar.Main", "--create", "--file", p.out("a.jar")]
    return tool + ["-C", os.path.join(p.jdk, "legal"), "."]


def compare(args, name, command):
    """(CPU seconds here, CPU seconds there), or a text."""
    mine, theirs = [], []
    for _ in range(args.n):
        b = run.measure([args.java] + args.stock_option + command, args.timeout)
        a = run.measure([args.vm] + args.vm_option + command, args.timeout)
        if b[4]:
            return "%s fails on the stock VM: %s" % (name, b[3][-400:])
        if a[4] or (a[3] != b[3] and name not in TALKS):
            return "%s prints something else: %s" % (name, a[3][-400:])
        mine.append(a[0])
        theirs.append(b[0])
    return min(mine), min(theirs)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("programs", nargs="*", help="names (patterns); default: all")
    parser.add_argument("--vm", required=True, help="launcher under test")
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument("-n", type=int, default=3, help="runs of each side (default 3)")
    parser.add_argument("--jars", action="append", help="a directory of archives")
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--stock-option", action="append", default=[])
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--json", help="write all numbers there")
    args = parser.parse_args()
    rows, failed = {}, 0
    with tempfile.TemporaryDirectory(prefix="programs-") as work:
        place = Place((args.jars or []) + ["/usr/share/java"], work, args.java)
        os.environ.setdefault("JAVA_HOME", place.jdk)
        print("%-14s %8s %8s %7s" % ("program", "vm s", "stock s", "ratio"))
        for fn in ROWS:
            name = fn.__name__
            if args.programs and not any(fnmatch.fnmatch(name, w) for w in args.programs):
                continue
            try:
                result = compare(args, name, fn(place))
            except Missing as e:
                print("%-14s is left out: no %s.jar" % (name, e), flush=True)
                continue
            if isinstance(result, str):
                failed += 1
                print("FAIL " + result, flush=True)
                continue
            rows[name] = {"vm": result[0], "stock": result[1], "ratio": result[0] / result[1]}
            print("%-14s %8.2f %8.2f %7.2f" % (name, *rows[name].values()), flush=True)
    ratios = [r["ratio"] for r in rows.values()]
    if ratios:
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        print("geometric mean of %d programs: %.3f" % (len(ratios), mean))
    if args.json:
        with open(args.json, "w", encoding="utf-8") as f:
            json.dump(rows, f, indent=1)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
