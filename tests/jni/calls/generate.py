#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""generate.py - writes Signatures.java and Signatures.c beside itself: native methods of many
signatures.

Every argument is mixed into a checksum by C and by Java; each position has its own multiplier, so
an argument that arrives in the wrong place or with wrong width is noticed. The seed is fixed: the
output is stable.
"""
import os
import random

HERE = os.path.dirname(os.path.abspath(__file__))
C_TYPES = {
    "boolean": "jboolean",
    "byte": "jbyte",
    "char": "jchar",
    "short": "jshort",
    "int": "jint",
    "long": "jlong",
    "float": "jfloat",
    "double": "jdouble",
    "String": "jstring",
    "int[]": "jintArray",
}
NUMERIC = ["boolean", "byte", "char", "short", "int", "long", "float", "double"]


def value(rng, kind):
    return {
        "boolean": lambda: rng.choice(["true", "false"]),
        "byte": lambda: "(byte) %d" % rng.randint(-128, 127),
        "char": lambda: "(char) %d" % rng.randint(0, 65535),
        "short": lambda: "(short) %d" % rng.randint(-32768, 32767),
        "int": lambda: str(rng.randint(-(2**31), 2**31 - 1)),
        "long": lambda: "%dL" % rng.randint(-(2**63), 2**63 - 1),
        "float": lambda: "%.4ff" % rng.uniform(-1e6, 1e6),
        "double": lambda: "%.6f" % rng.uniform(-1e9, 1e9),
        "String": lambda: rng.choice(["null", '"%s"' % ("x" * rng.randint(0, 9))]),
        "int[]": lambda: rng.choice(["null", "new int[%d]" % rng.randint(0, 9)]),
    }[kind]()


def java_term(kind, name):
    return {
        "boolean": "(%s ? 1 : 0)" % name,
        "long": name,
        "float": "(long) Float.floatToRawIntBits(%s)" % name,
        "double": "Double.doubleToRawLongBits(%s)" % name,
        "String": "(%s == null ? -1 : %s.length())" % (name, name),
        "int[]": "(%s == null ? -2 : %s.length)" % (name, name),
    }.get(kind, name)


def c_term(kind, name):
    return {
        "float": "float_bits(%s)" % name,
        "double": "double_bits(%s)" % name,
        "String": "(%s == NULL ? -1 : (*env)->GetStringLength(env, %s))" % (name, name),
        "int[]": "(%s == NULL ? -2 : (*env)->GetArrayLength(env, %s))" % (name, name),
    }.get(kind, "(jlong)" + name)


def in_lines(statements, indent):
    lines = []
    for s in statements:
        if lines and len(lines[-1]) + len(s) < 118:
            lines[-1] += " " + s
        else:
            lines.append(indent + s)
    return lines


def main():
    rng = random.Random(17)
    rows = []
    for kind in C_TYPES:  # one argument, and the same type many times
        for count in (1, 2, 5, 6, 7, 8, 9, 10, 17):
            rows.append([kind] * count)
    for _ in range(90):  # mixtures, up to 30 arguments
        rows.append(
            [rng.choice(list(C_TYPES)) for _ in range(rng.randint(0, rng.choice([4, 8, 14, 30])))]
        )
    rows.append(["long", "double"] * 20)
    rows.append(["byte", "float", "short", "double", "char", "int", "boolean", "long"] * 6)
    rows.append(["double"] * 60 + ["int"] * 60)

    java = [
        "// SPDX-License-Identifier: Apache-2.0",
        "// native: Signatures.c",
        "/* Made by generate.py. Arguments of native calls: registers, stack, every type and result. */",
        "public class Signatures {",
        "    static int bad, done;",
    ]
    c = [
        "/* SPDX-License-Identifier: Apache-2.0",
        " * Signatures.c - made by generate.py: the C side of Signatures.java.",
        " */",
        "#include <jni.h>",
        "#include <string.h>",
        "",
        "#define MIX(h, v) ((jlong)((unsigned long long)(h) * 31 + (unsigned long long)(v)))",
        "static jlong float_bits(jfloat f) { jint i; memcpy(&i, &f, 4); return i; }",
        "static jlong double_bits(jdouble d) { jlong i; memcpy(&i, &d, 8); return i; }",
        "",
    ]
    groups = []
    body = []
    for n, kinds in enumerate(rows):
        result = (NUMERIC + ["String"])[n % 9]
        static = n % 3 != 0
        params = ", ".join("%s a%d" % (k, i) for i, k in enumerate(kinds))
        java.append("    %snative %s m%d(%s);" % ("static " if static else "", result, n, params))
        c.append(
            "JNIEXPORT %s JNICALL Java_Signatures_m%d(JNIEnv *env, %s self%s)\n{\n    jlong h = %d;"
            % (
                C_TYPES[result],
                n,
                "jclass" if static else "jobject",
                "".join(", %s a%d" % (C_TYPES[k], i) for i, k in enumerate(kinds)),
                n,
            )
        )
        c += in_lines(
            ["h = MIX(h, %s);" % c_term(k, "a%d" % i) for i, k in enumerate(kinds)], "    "
        )
        back = {
            "boolean": "(h & 1) != 0",
            "float": "(jfloat)(jshort)h",
            "double": "(jdouble)(jint)h",
            "String": '(h & 1) != 0 ? NULL : (*env)->NewStringUTF(env, "even")',
        }.get(result, "(%s)h" % C_TYPES[result])
        c.append("    return %s;\n}\n" % back)
        body.append("        {")
        body += in_lines(
            ["%s a%d = %s;" % (k, i, value(rng, k)) for i, k in enumerate(kinds)], "            "
        )
        body.append("            long h = %d;" % n)
        body += in_lines(
            ["h = h * 31 + %s;" % java_term(k, "a%d" % i) for i, k in enumerate(kinds)],
            "            ",
        )
        call = "%sm%d(%s)" % (
            "" if static else "new Signatures().",
            n,
            ", ".join("a%d" % i for i in range(len(kinds))),
        )
        want = {
            "boolean": "((h & 1) != 0)",
            "float": "(float) (short) h",
            "double": "(double) (int) h",
            "String": '((h & 1) != 0 ? null : "even")',
        }.get(result, "(%s) h" % result)
        body.append("            check(%d, %s, %s);" % (n, call, want))
        body.append("        }")
        if n % 25 == 24 or n == len(rows) - 1:
            groups.append(body)
            body = []
    java.append("    static void check(int n, Object got, Object want) {")
    java.append("        done++;")
    java.append(
        '        if (!java.util.Objects.equals(got, want)) { bad++; System.out.println("m" + n + ": " + got + " instead of " + want); }'
    )
    java.append("    }")
    for g, lines in enumerate(groups):
        java.append("    static void group%d() {" % g)
        java += lines
        java.append("    }")
    java.append("    public static void main(String[] args) {")
    java.append('        System.loadLibrary("Signatures");')
    java.append("        for (int k = 0; k < 3; k++) {")
    for g in range(len(groups)):
        java.append("            group%d();" % g)
    java.append("        }")
    java.append('        System.out.println(done + " calls, " + bad + " wrong");')
    java.append("    }")
    java.append("}")
    with open(os.path.join(HERE, "Signatures.java"), "w") as f:
        f.write("\n".join(java) + "\n")
    with open(os.path.join(HERE, "Signatures.c"), "w") as f:
        f.write("\n".join(c))


if __name__ == "__main__":
    main()
