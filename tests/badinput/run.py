#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""run.py - bad input on the command line: broken JARs and classes, wrong mains, agents that fail,
nonsense options.

Every case runs on the stock java and on the VM under test, in a directory of its own. Compared are
the exit code, standard output and standard error, byte by byte but for numbers of processes. What
LOOSE names cannot be the same; of these only what the case's rule says (stdout and stderr together,
warnings dropped):
    line         the first line is the same
    mentions X   both name X (our wording may be our own)
    two lines    the first two lines are the same, and no stack trace follows
    all          all lines are the same, in any order (standard output and error are buffered apart)
    code         the exit code only
A run that takes longer than 20 s always fails; one that ends by a signal too, unless the stock java
does the same (it aborts when a Java agent's premain fails).
"""
import argparse
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

SOURCES = {
    "Good": 'public class Good { public static void main(String[] a) { System.out.println("good " + a.length); } }',
    "NoMain": 'public class NoMain { static { System.out.println("init"); } }',
    "PrivateMain": "public class PrivateMain { private static void main(String[] a) { } }",
    "InstanceMain": "public class InstanceMain { public void main(String[] a) { } }",
    "IntMain": "public class IntMain { public static int main(String[] a) { return 3; } }",
    "WrongArgs": "public class WrongArgs { public static void main(String a) { } }",
    "ThrowingInit": 'public class ThrowingInit { static int x = 1 / Integer.parseInt("0"); public static void main(String[] a) { } }',
    "MissingSuper": "public class MissingSuper extends Gone { public static void main(String[] a) { } }",
    "Gone": "public class Gone { }",
    "MissingInSig": 'public class MissingInSig { static void f(Gone2 g) { } public static void main(String[] a) { System.out.println("runs"); } }',
    "Gone2": "public class Gone2 { }",
    "NonPublic": 'class NonPublic { public static void main(String[] a) { System.out.println("non public class runs"); } }',
    "Throws": 'public class Throws { public static void main(String[] a) throws Exception { throw new Exception("main"); } }',
    "Agent": 'public class Agent { public static void premain(String a) { System.out.println("premain " + a); } }',
    "AgentNoPremain": "public class AgentNoPremain { }",
    "AgentThrows": 'public class AgentThrows { public static void premain(String a) { throw new IllegalStateException("premain"); } }',
    "Iface": 'public interface Iface { static void main(String[] a) { System.out.println("main of an interface"); } }',
    "En": 'public enum En { A; public static void main(String[] a) { System.out.println("main of an enum"); } }',
}

NATIVE = {
    "noload": "int nothing_here;",
    "onloadfails": "int Agent_OnLoad(void *vm, char *options, void *reserved) { return 17; }",
    "onloadok": '#include <stdio.h>\nint Agent_OnLoad(void *vm, char *options, void *reserved) { printf("agent %s\\n", options ? options : "null"); fflush(stdout); return 0; }',
    "unresolved": "int there_is_no_such_function(void); int Agent_OnLoad(void *vm, char *o, void *r) { return there_is_no_such_function(); }",
}


def jar(path, entries, manifest=None):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
        if manifest is not None:
            z.writestr("META-INF/MANIFEST.MF", manifest)
        for name, data in entries:
            z.writestr(name, data)


def prepare(base, javac, cc):
    """Everything the cases use, in base; the cases never write there."""
    src = os.path.join(base, "src")
    classes = os.path.join(base, "classes")
    os.makedirs(src)
    os.makedirs(classes)
    for name, text in SOURCES.items():
        with open(os.path.join(src, name + ".java"), "w") as f:
            f.write(text + "\n")
    subprocess.run(
        [javac, "-nowarn", "-d", classes] + [os.path.join(src, n + ".java") for n in SOURCES],
        check=True,
    )
    for gone in ("Gone", "Gone2"):
        os.remove(os.path.join(classes, gone + ".class"))
    good = open(os.path.join(classes, "Good.class"), "rb").read()

    def variant(directory, data, name="Good.class"):
        d = os.path.join(base, directory)
        os.makedirs(d, exist_ok=True)
        with open(os.path.join(d, name), "wb") as f:
            f.write(data)

    variant("empty", b"")
    for n in (1, 4, 8, 10, 40, len(good) - 1):
        variant("cut%d" % n if n != len(good) - 1 else "cutlast", good[:n])
    variant("magic", b"XXXX" + good[4:])
    variant("version", good[:6] + struct.pack(">H", 99) + good[8:])
    variant("preview", good[:4] + struct.pack(">HH", 65535, 61) + good[8:])
    variant("oldversion", good[:6] + struct.pack(">H", 44) + good[8:])
    variant("othername", good, "Other.class")
    variant("trailing", good + b"x")
    os.makedirs(os.path.join(base, "isdir", "Good.class"))
    variant("text", b"this is no class file at all\n")
    with open(os.path.join(base, "garbage.jar"), "wb") as f:
        f.write(b"garbage" * 50)
    open(os.path.join(base, "empty.jar"), "wb").close()
    jar(os.path.join(base, "nomanifest.jar"), [("Good.class", good)])
    jar(os.path.join(base, "nomain.jar"), [("Good.class", good)], "Manifest-Version: 1.0\n\n")
    jar(
        os.path.join(base, "good.jar"),
        [("Good.class", good)],
        "Manifest-Version: 1.0\nMain-Class: Good\n\n",
    )
    jar(os.path.join(base, "missingmain.jar"), [], "Manifest-Version: 1.0\nMain-Class: Nope\n\n")
    jar(
        os.path.join(base, "badmanifest.jar"),
        [("Good.class", good)],
        "this is no manifest\nMain-Class Good\n",
    )
    whole = open(os.path.join(base, "good.jar"), "rb").read()
    with open(os.path.join(base, "cut.jar"), "wb") as f:
        f.write(whole[: len(whole) * 2 // 3])
    damaged = bytearray(whole)
    at = whole.find(b"Good.class") + 40
    damaged[at : at + 60] = b"\xff" * 60
    with open(os.path.join(base, "damaged.jar"), "wb") as f:
        f.write(damaged)
    sources = os.path.join(base, "objects-src", "java", "lang")
    os.makedirs(sources)
    with open(os.path.join(sources, "Object.java"), "w") as f:
        f.write("package java.lang; public class Object { void own() { } }\n")
    subprocess.run(
        [
            javac,
            "--patch-module",
            "java.base=" + os.path.join(base, "objects-src"),
            "-d",
            os.path.join(base, "objects"),
            os.path.join(sources, "Object.java"),
        ],
        check=True,
        stderr=subprocess.DEVNULL,
    )
    read = lambda n: open(os.path.join(classes, n + ".class"), "rb").read()
    for name, cls, extra in (
        ("agent", "Agent", ""),
        ("agentnopremain", "AgentNoPremain", ""),
        ("agentthrows", "AgentThrows", ""),
    ):
        jar(
            os.path.join(base, name + ".jar"),
            [(cls + ".class", read(cls))],
            "Manifest-Version: 1.0\nPremain-Class: %s\n%s\n" % (cls, extra),
        )
    jar(
        os.path.join(base, "agentmissing.jar"), [], "Manifest-Version: 1.0\nPremain-Class: Nope\n\n"
    )
    for name, text in NATIVE.items():
        c = os.path.join(base, name + ".c")
        with open(c, "w") as f:
            f.write(text + "\n")
        subprocess.run(
            [cc, "-shared", "-fPIC", "-o", os.path.join(base, "lib%s.so" % name), c], check=True
        )
    elf = bytearray(open(os.path.join(base, "libonloadok.so"), "rb").read())
    elf[18:20] = struct.pack("<H", 183 if elf[18] == 62 else 62)
    with open(os.path.join(base, "libotherarch.so"), "wb") as f:
        f.write(elf)
    with open(os.path.join(base, "libtext.so"), "w") as f:
        f.write("no library\n")
    with open(os.path.join(base, "argfile"), "w") as f:
        f.write('-Dfrom.file="x y"\n-cp %s # comment\nGood one "two three"\n' % classes)
    with open(os.path.join(base, "argunclosed"), "w") as f:
        f.write('-cp "%s Good' % classes)
    with open(os.path.join(base, "argempty"), "w") as f:
        f.write("")
    with open(os.path.join(base, "argmainless"), "w") as f:
        f.write("-Dx=y\n")


CP = ["-cp", "${B}/classes"]
CASES = (
    [
        # what, arguments, rule
        ("good", CP + ["Good", "a"], "line"),
        ("no arguments", [], "code"),
        ("missing class", CP + ["Nope"], "line"),
        ("missing class in package", CP + ["no.such.Nope"], "line"),
        ("class path does not exist", ["-cp", "/no/such/dir", "Good"], "line"),
        ("class path empty", ["-cp", "", "Good"], "line"),
        ("class name with slash", CP + ["no/Such"], "line"),
        ("class name with suffix", CP + ["Good.class"], "line"),
        ("class name is a file", ["${B}/classes/Good.class"], "code"),
        ("no main", CP + ["NoMain"], "line"),
        ("private main", CP + ["PrivateMain"], "line"),
        ("instance main", CP + ["InstanceMain"], "line"),
        ("int main", CP + ["IntMain"], "line"),
        ("wrong arguments of main", CP + ["WrongArgs"], "line"),
        ("class of main not public", CP + ["NonPublic"], "line"),
        ("main of interface", CP + ["Iface"], "line"),
        ("main of enum", CP + ["En"], "line"),
        ("initializer throws", CP + ["ThrowingInit"], "line"),
        ("main throws", CP + ["Throws"], "line"),
        ("superclass missing", CP + ["MissingSuper"], "line"),
        ("class in signature missing", CP + ["MissingInSig"], "line"),
        ("case of the name differs", CP + ["good"], "line"),
    ]
    + [
        ("class file: " + d, ["-cp", "${B}/" + d, "Other" if d == "othername" else "Good"], "line")
        for d in (
            "empty",
            "cut1",
            "cut4",
            "cut8",
            "cut10",
            "cut40",
            "cutlast",
            "magic",
            "version",
            "preview",
            "oldversion",
            "othername",
            "trailing",
            "isdir",
            "text",
        )
    ]
    + [
        ("jar: garbage", ["-jar", "${B}/garbage.jar"], "line"),
        ("jar: empty file", ["-jar", "${B}/empty.jar"], "line"),
        ("jar: missing", ["-jar", "${B}/nojar.jar"], "line"),
        ("jar: directory", ["-jar", "${B}/classes"], "line"),
        ("jar: no manifest", ["-jar", "${B}/nomanifest.jar"], "line"),
        ("jar: no Main-Class", ["-jar", "${B}/nomain.jar"], "line"),
        ("jar: Main-Class missing", ["-jar", "${B}/missingmain.jar"], "line"),
        ("jar: bad manifest", ["-jar", "${B}/badmanifest.jar"], "code"),
        ("jar: cut", ["-jar", "${B}/cut.jar"], "line"),
        ("jar: damaged", ["-jar", "${B}/damaged.jar"], "code"),
        ("jar: good", ["-jar", "${B}/good.jar"], "line"),
        ("jar: no argument", ["-jar"], "code"),
        ("jar on class path: garbage", ["-cp", "${B}/garbage.jar", "Good"], "line"),
        (
            "jar on class path: garbage, then good",
            ["-cp", "${B}/garbage.jar:${B}/good.jar", "Good"],
            "line",
        ),
        ("jar on class path: cut", ["-cp", "${B}/cut.jar", "Good"], "line"),
        ("class path wildcard", ["-cp", "${B}/wild/*", "Good"], "line"),
        ("agentlib missing", ["-agentlib:nosuchagent"] + CP + ["Good"], "mentions nosuchagent"),
        (
            "agentpath missing",
            ["-agentpath:/no/such/libagent.so"] + CP + ["Good"],
            "mentions /no/such/libagent.so",
        ),
        (
            "agentpath relative missing",
            ["-agentpath:libagent.so"] + CP + ["Good"],
            "mentions libagent.so",
        ),
        ("agentpath without path", ["-agentpath:"] + CP + ["Good"], "code"),
        (
            "agent without Agent_OnLoad",
            ["-agentpath:${B}/libnoload.so"] + CP + ["Good"],
            "mentions Agent_OnLoad",
        ),
        (
            "agent OnLoad fails",
            ["-agentpath:${B}/libonloadfails.so"] + CP + ["Good"],
            "mentions onloadfails",
        ),
        (
            "agent with unresolved symbol",
            ["-agentpath:${B}/libunresolved.so"] + CP + ["Good"],
            "code",
        ),
        (
            "agent of another machine",
            ["-agentpath:${B}/libotherarch.so"] + CP + ["Good"],
            "mentions libotherarch.so",
        ),
        (
            "agent is a text file",
            ["-agentpath:${B}/libtext.so"] + CP + ["Good"],
            "mentions libtext.so",
        ),
        ("agent good", ["-agentpath:${B}/libonloadok.so=o,p=q"] + CP + ["Good"], "line"),
        (
            "agent good twice",
            ["-agentpath:${B}/libonloadok.so=1", "-agentpath:${B}/libonloadok.so=2"]
            + CP
            + ["Good"],
            "line",
        ),
        ("javaagent good", ["-javaagent:${B}/agent.jar=opt"] + CP + ["Good"], "line"),
        ("javaagent missing", ["-javaagent:/no/such.jar"] + CP + ["Good"], "mentions /no/such.jar"),
        (
            "javaagent garbage",
            ["-javaagent:${B}/garbage.jar"] + CP + ["Good"],
            "mentions garbage.jar",
        ),
        (
            "javaagent without premain",
            ["-javaagent:${B}/agentnopremain.jar"] + CP + ["Good"],
            "mentions premain",
        ),
        (
            "javaagent throws",
            ["-javaagent:${B}/agentthrows.jar"] + CP + ["Good"],
            "mentions IllegalStateException",
        ),
        (
            "javaagent class missing",
            ["-javaagent:${B}/agentmissing.jar"] + CP + ["Good"],
            "mentions Nope",
        ),
        (
            "javaagent no Premain-Class",
            ["-javaagent:${B}/good.jar"] + CP + ["Good"],
            "mentions Premain-Class",
        ),
        ("unknown option", ["-nosuchoption"] + CP + ["Good"], "mentions -nosuchoption"),
        ("unknown -X option", ["-Xnosuch"] + CP + ["Good"], "mentions -Xnosuch"),
        ("unknown -XX option", ["-XX:+NoSuchFlag"] + CP + ["Good"], "mentions NoSuchFlag"),
        ("unknown -XX value", ["-XX:NoSuchValue=3"] + CP + ["Good"], "mentions NoSuchValue"),
        (
            "unknown -XX ignored",
            ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:+NoSuchFlag"] + CP + ["Good"],
            "line",
        ),
        ("unknown -- option", ["--no-such-option"] + CP + ["Good"], "mentions --no-such-option"),
        ("-Xmx without value", ["-Xmx"] + CP + ["Good"], "mentions -Xmx"),
        ("-Xmx nonsense", ["-Xmxlots"] + CP + ["Good"], "mentions -Xmxlots"),
        ("-Xmx unit nonsense", ["-Xmx10q"] + CP + ["Good"], "mentions -Xmx10q"),
        ("-Xmx negative", ["-Xmx-5m"] + CP + ["Good"], "mentions -Xmx-5m"),
        ("-Xmx overflow", ["-Xmx99999999999999999999g"] + CP + ["Good"], "code"),
        ("-Xmx below -Xms", ["-Xms200m", "-Xmx50m"] + CP + ["Good"], "code"),
        ("-Xss nonsense", ["-Xssbig"] + CP + ["Good"], "mentions -Xssbig"),
        ("-Xms nonsense", ["-Xms1x1"] + CP + ["Good"], "mentions -Xms1x1"),
        (
            "library path as long as a path may be",
            ["-Dsun.boot.library.path=/" + "a" * 4085] + CP + ["Good"],
            "code",
        ),
        (
            "library path too long",
            ["-Dsun.boot.library.path=/" + "a" * 4086] + CP + ["Good"],
            "two lines",
        ),
        (
            "another java.lang.Object",
            ["--patch-module=java.base=${B}/objects"] + CP + ["Good"],
            "two lines",
        ),
        ("-D without name", ["-D"] + CP + ["Good"], "line"),
        ("-cp without value", ["-cp"], "mentions -cp"),
        ("--class-path without value", ["--class-path"], "mentions --class-path"),
        (
            "--add-modules unknown",
            ["--add-modules", "no.such.module"] + CP + ["Good"],
            "mentions no.such.module",
        ),
        (
            "--add-exports unknown module",
            ["--add-exports", "no.such/x=ALL-UNNAMED"] + CP + ["Good"],
            "line",
        ),
        ("--add-opens malformed", ["--add-opens", "rubbish"] + CP + ["Good"], "mentions rubbish"),
        (
            "--module-path and unknown main module",
            ["-p", "${B}/classes", "-m", "no.such/x.Y"],
            "mentions no.such",
        ),
        ("--limit-modules", ["--limit-modules", "java.base"] + CP + ["Good"], "line"),
        ("--patch-module unknown", ["--patch-module", "no.such=${B}"] + CP + ["Good"], "line"),
        ("@argfile good", ["@${B}/argfile"], "line"),
        ("@argfile missing", ["@/no/such/argfile"], "mentions /no/such/argfile"),
        ("@argfile unclosed quote", ["@${B}/argunclosed"], "code"),
        ("@argfile empty", ["@${B}/argempty"] + CP + ["Good"], "line"),
        ("@argfile without main", ["@${B}/argmainless"] + CP + ["Good"], "line"),
        ("@argfile is a directory", ["@${B}/classes"], "code"),
        ("@@ is an argument", CP + ["@@x", "Good"], "code"),
        ("-verbose nonsense", ["-verbose:nonsense"] + CP + ["Good"], "code"),
        ("-ea with package", ["-ea:no.such...", "-da:Good"] + CP + ["Good"], "line"),
        ("-Xcheck:jni", ["-Xcheck:jni"] + CP + ["Good"], "line"),
        ("-Xbootclasspath/a missing", ["-Xbootclasspath/a:/no/such.jar"] + CP + ["Good"], "line"),
        ("-Xbootclasspath/p", ["-Xbootclasspath/p:/no/such.jar"] + CP + ["Good"], "code"),
        ("-version", ["-version"], "code"),
        ("--version", ["--version"], "code"),
        ("-showversion and unknown class", ["-showversion", "Nope"], "code"),
        ("-help", ["-help"], "code"),
        ("JAVA_TOOL_OPTIONS unknown", ["env:JAVA_TOOL_OPTIONS=-nosuch"] + CP + ["Good"], "code"),
        (
            "JAVA_TOOL_OPTIONS good",
            ["env:JAVA_TOOL_OPTIONS=-Dx=y"] + CP + ["Good"],
            "mentions good",
        ),
        (
            "JAVA_TOOL_OPTIONS unclosed quote",
            ['env:JAVA_TOOL_OPTIONS=-Dx="y'] + CP + ["Good"],
            "code",
        ),
        ("very long argument", CP + ["Good", "x" * 100000], "line"),
        ("many arguments", CP + ["Good"] + ["x"] * 5000, "line"),
        ("empty class name", CP + [""], "code"),
    ]
)

# VM flags: every line of the answer is the stock JVM's.
CASES += [
    ("flag " + option, ["-XX:" + option] + CP + ["Good"], "all")
    for option in (
        "+ObjectAlignmentInBytes",
        "ObjectAlignmentInBytes=9",
        "ObjectAlignmentInBytes=0",
        "ObjectAlignmentInBytes",
        "ObjectAlignmentInBytes=",
        "ObjectAlignmentInBytes=abc",
        "ObjectAlignmentInBytes=99999999999999999999",
        "ObjectAlignmentInBytes=-8",
        "UsePerfData",
        "UsePerfData=true",
        "+UsePerfData=1",
        "HeapDumpPath",
        "HeapDumpPath=",
        "+HeapDumpPath",
        "-HeapDumpPath=/x",
        "InitialRAMPercentage=200",
        "InitialRAMPercentage=abc",
        "InitialRAMPercentage=1.5e1",
        "MaxHeapFreeRatio=101",
        "NewSize=-1",
        "MaxJavaStackTraceDepth=-1",
        "PerfDataMemorySize=1",
        "+UseZgcc",
        "DefaultMaxRAMFraction=4",
        "+PrintVMOptions",
        "ThreadStackSize=2000000",
        "ThreadStackSize=16",
        "ContendedPaddingWidth=7",
        "ContendedPaddingWidth=8193",
        "MaxRAM=1x",
        "MaxHeapSize=0x10000000",
        "Flags=${B}/flags",
        "Flags=/no/such",
        "Flags=${B}/flagsbad",
        "VMOptionsFile=${B}/vmoptions",
        "VMOptionsFile=/no/such",
        "VMOptionsFile=${B}/vmoptionsbad",
        "VMOptionsFile=${B}/vmoptionsofitself",
        "Flags=${B}/flagswithoptionsfile",
    )
]
OPTION_FILE = "-XX:VMOptionsFile=${B}/vmoptionsplain"
CASES += [
    ("two option files", [OPTION_FILE, OPTION_FILE] + CP + ["Good"], "all"),
    (
        "an option file in the environment and one on the command line",
        ["env:JAVA_TOOL_OPTIONS=" + OPTION_FILE, OPTION_FILE] + CP + ["Good"],
        "all",
    ),
    (
        "an option file in the environment that names itself",
        ["env:_JAVA_OPTIONS=-XX:VMOptionsFile=${B}/vmoptionsofitself"] + CP + ["Good"],
        "all",
    ),
]
CASES += [
    ("-Xmx1k", ["-Xmx1k"] + CP + ["Good"], "line"),
    ("--patch-module without =", ["--patch-module=x"] + CP + ["Good"], "all"),
    (
        "--patch-module java.base twice",
        ["--patch-module=java.base=x", "--patch-module=java.base=y"] + CP + ["Good"],
        "line",
    ),
    ("--add-modules unknown, no stack trace", ["--add-modules=XXX"] + CP + ["Good"], "two lines"),
    (
        "--limit-modules unknown, no stack trace",
        ["--limit-modules=XXX"] + CP + ["Good"],
        "two lines",
    ),
    ("flag MaxHeapSize=1", ["-XX:MaxHeapSize=1"] + CP + ["Good"], "line"),
]
CASES += [
    (option, [option] + CP + ["Good"], "all")
    for option in ("-Xss16k", "-Xss1k", "-Xss2g", "-Xss136k")
]

CASES += [
    (" ".join(options), options + CP + ["Good"], "all")
    for options in (
        ["-Xmx99999g"],
        ["-Xms4k"],
        ["-XX:MaxMetaspaceSize=4k"],
        ["-XX:-UseG1GC"],
        ["-XX:+UseSerialGC", "-XX:+UseParallelGC"],
        ["-XX:NativeMemoryTracking=x"],
        ["-Xlog:nothing"],
        ["-Xlog:gc:file=/no/such/file"],
        ["-Xloggc:/no/such/file"],
        ["-XX:CompilationMode=slow"],
        ["--add-modules="],
        ["--module-path"],
        ["-agentlib:noload"],
        ["-agentlib:"],
        ["-agentlib"],
        ["-agentpath:${B}"],
        ["-javaagent:"],
        ["-javaagent"],
        ["-agentpath:${B}/libonloadok.so=a", "-agentpath:${B}/libonloadfails.so"],
        ["-agentlib:jdwp"],
        ["-agentlib:jdwp=nonsense"],
        ["-Djava.security.manager=Nope"],
    )
]

CASES += [
    (
        "no such transport",
        ["-agentlib:jdwp=transport=nosuch,server=y"] + CP + ["Good"],
        "mentions transport library not found: nosuch",
    ),
    (
        "no such system class loader",
        ["-Djava.system.class.loader=Nope"] + CP + ["Good"],
        "mentions at java.lang.Class.forName0(java.base@",
    ),
]

# what both cannot say alike: the program's own name, the VM's version, frames of native code, the
# archive of classes
LOOSE = {
    "no arguments",
    "jar: no argument",
    "@argfile unclosed quote",
    "-version",
    "--version",
    "-showversion and unknown class",
    "-help",
    "agent with unresolved symbol",
    "javaagent without premain",
    "javaagent throws",
    "javaagent class missing",
    "no such transport",
    "no such system class loader",
}

NOISE = re.compile(
    r"^(OpenJDK 64-Bit Server VM warning|Picked up |NOTE: Picked up|\[warning\]|\[.*\]\[warning\]|WARNING: |warning: )"
)


def run(launcher, options, arguments, base, home):
    env = {
        k: v
        for k, v in os.environ.items()
        if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH")
    }
    env.update(LC_ALL="C.UTF-8", TZ="UTC", JAVA_HOME=home)
    words = []
    for a in arguments:
        a = a.replace("${B}", base)
        if a.startswith("env:"):
            name, _, value = a[4:].partition("=")
            env[name] = value
        else:
            words.append(a)
    work = tempfile.mkdtemp(dir=base)
    try:
        done = subprocess.run(
            [launcher] + options + words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=work,
            env=env,
            timeout=20,
        )
        status, text = done.returncode, (done.stdout + b"\0" + done.stderr).decode(
            "utf-8", "replace"
        )
    except subprocess.TimeoutExpired:
        status, text = "timeout", ""
    shutil.rmtree(work, ignore_errors=True)
    text = re.sub(r"pid\d+", "pidN", text.replace(base, "${B}").replace(work, "${W}"))
    text = re.sub(r"(?m)^\[\d\.\d+s\]", "[T]", text)
    exact, text = text, text.replace("\0", "")
    lines = [l.rstrip() for l in text.splitlines() if l.strip() and not NOISE.match(l)]
    return status, text, lines, exact


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--vm", required=True)
    parser.add_argument(
        "--java",
        default=os.environ.get("STOCK_JAVA", "/usr/lib/jvm/java-17-openjdk-amd64/bin/java"),
    )
    parser.add_argument("--vm-option", action="append", default=[])
    parser.add_argument("--only", help="part of a case's name")
    parser.add_argument("-v", "--verbose", action="store_true")
    argv, raw = [], iter(sys.argv[1:])
    for word in raw:
        argv.append(word + "=" + next(raw, "") if word == "--vm-option" else word)
    args = parser.parse_args(argv)
    home = os.path.dirname(os.path.dirname(os.path.realpath(args.java)))
    vm = os.path.realpath(shutil.which(args.vm) or args.vm)
    base = tempfile.mkdtemp(prefix="badinput-")
    known = {}
    known_path = os.path.join(HERE, "known_differences")
    if os.path.exists(known_path):
        for line in open(known_path, encoding="utf-8"):
            if line.strip() and not line.startswith("#"):
                name, _, reason = line.partition("|")
                known[name.strip()] = reason.strip()
    passed = failed = excused = 0
    try:
        prepare(base, os.path.join(home, "bin", "javac"), os.environ.get("CC", "cc").split()[0])
        os.makedirs(os.path.join(base, "wild"))
        shutil.copy(os.path.join(base, "good.jar"), os.path.join(base, "wild"))
        shutil.copy(os.path.join(base, "garbage.jar"), os.path.join(base, "wild"))
        for name, text in (
            ("flags", "+PrintVMOptions\n-UsePerfData # a comment\n"),
            ("flagsbad", "NoSuch=1\n"),
            ("vmoptions", "-XX:+PrintVMOptions '-Da=b c'\n -Xmx64m\n"),
            ("vmoptionsbad", "-Xmx64m # no comment\n"),
            ("vmoptionsplain", "-Xmx64m\n"),
            ("vmoptionsofitself", "-XX:VMOptionsFile=vmoptionsofitself\n"),
            ("flagswithoptionsfile", "VMOptionsFile=vmoptions\n"),
        ):
            with open(os.path.join(base, name), "w", encoding="utf-8") as f:
                f.write(text)
        for name, arguments, rule in CASES:
            if args.only and args.only not in name:
                continue
            want = run(args.java, [], arguments, base, home)
            got = run(vm, args.vm_option, arguments, base, home)
            problem = None
            if got[0] != want[0]:
                problem = "exit code %s, stock %s" % (got[0], want[0])
            elif got[0] == "timeout":
                problem = "ends with %s" % got[0]
            elif name not in LOOSE:
                problem = None if got[3] == want[3] else "output differs"
            elif rule == "line" and got[2][:1] != want[2][:1]:
                problem = "first line differs"
            elif rule == "two lines" and (got[2][:2] != want[2][:2] or "\tat " in got[1]):
                problem = "the first two lines differ, or a stack trace"
            elif rule == "all" and sorted(got[1].splitlines()) != sorted(want[1].splitlines()):
                problem = "output differs"
            elif rule.startswith("mentions "):
                word = rule[9:]
                for side, r in (("stock", want), ("vm", got)):
                    if word not in r[1]:
                        problem = "%s does not mention %s" % (side, word)
            if name in known:
                if problem:
                    excused += 1
                    continue
                problem = "passes, but known_differences lists it: " + known[name]
            if problem:
                failed += 1
                print("FAIL %s: %s" % (name, problem))
                print("    stock: %s" % " / ".join(want[2][:2])[:200])
                print("    vm:    %s" % " / ".join(got[2][:2])[:200], flush=True)
            else:
                passed += 1
                if args.verbose:
                    print(
                        "passed %s: %s | %s" % (name, want[0], " / ".join(want[2][:2])[:150]),
                        flush=True,
                    )
    finally:
        shutil.rmtree(base, ignore_errors=True)
    print(
        "%d passed, %d failed%s"
        % (passed, failed, ", %d known differences" % excused if excused else "")
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
