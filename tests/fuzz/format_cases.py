# SPDX-License-Identifier: Apache-2.0
"""format_cases - hand-made class files, one broken rule of JVMS 17 chapter 4 each (or just within
the rule).

cases() yields (label, bytes).  What each should give is not written here: mutants.py --cases asks
the stock JVM.
"""
from classbytes import Cls, u1, u2, u4

CASES = []


def case(label, build=None, **kw):
    """Registers a class made by build(c); as decorator or call."""

    def reg(b):
        c = Cls(**kw)
        b(c)
        CASES.append((label, c.bytes()))

    if build is None:
        return reg
    reg(build)


def each(label, values, build, **kw):
    for v in values:
        case("%s %r" % (label, v), lambda c, v=v: build(c, v), **kw)


def setter(name):
    def f(c, v):
        setattr(c, name, v)

    return f


NOP = lambda c: None

# ---- 4.1 structure and version
case("plain", NOP)
each("magic", [0, 0xCAFEBABF], setter("magic"))
for maj, mnr in [
    (0, 0),
    (44, 0),
    (45, 0),
    (45, 3),
    (45, 65535),
    (46, 1),
    (52, 3),
    (55, 65535),
    (56, 1),
    (56, 65535),
    (60, 65535),
    (61, 1),
    (61, 65535),
    (61, 65534),
    (62, 0),
    (62, 65535),
    (65535, 0),
    (65535, 65535),
]:
    case("version %d.%d" % (maj, mnr), NOP, major=maj, minor=mnr)
base = Cls()
base.field(0, "f", "I")
base.method(1, "m", "()V", base.code())
base.attrs.append(base.attr("SourceFile", u2(base.utf8("T.java"))))
whole = base.bytes()
for n in range(0, len(whole)):
    CASES.append(("truncated %d" % n, whole[:n]))
case("extra bytes", lambda c: setattr(c, "tail", b"\0"))
case("count 0", lambda c: setattr(c, "count", 0))
case("count 1", lambda c: setattr(c, "count", 1))

# ---- class flags
for fl in [
    0,
    1,
    0x20,
    0x10,
    0x400,
    0x410,
    0x200,
    0x600,
    0x601,
    0x610,
    0x620,
    0x630,
    0x2000,
    0x2400,
    0x2600,
    0x2601,
    0x2200,
    0x4000,
    0x4020,
    0x4600,
    0x4200,
    0x8000,
    0x8001,
    0x9000,
    0x1000,
    0x1600,
    2,
    4,
    8,
    0x40,
    0x80,
    0x100,
    0x800,
    0x7FF,
    0xFFFF,
    0x7FFF,
]:
    for maj in (45, 48, 49, 52, 53, 61):
        case("class flags %x v%d" % (fl, maj), NOP, flags=fl, major=maj)
case("module class", lambda c: None, flags=0x8000, sup=None, name="module-info")

# ---- this, super, interfaces
for n in [
    "T",
    "a/b/T",
    "",
    "/",
    "a//b",
    "/a",
    "a/",
    "a.b",
    "a;b",
    "[I",
    "[LT;",
    "[",
    "a[b",
    "a<b",
    "<init>",
    "I",
    "[[",
    "[V",
    "LT;",
    "\u20ac",
    "a b",
    "a:b",
    "a-b",
    "1a",
    "\n",
    "a@b",
]:
    for maj in (48, 61):
        case("this %r v%d" % (n, maj), NOP, name=n, major=maj)
        if n != "T":
            case("super %r v%d" % (n, maj), NOP, sup=n, major=maj)
            case(
                "interface %r v%d" % (n, maj),
                lambda c, n=n: c.interfaces.append(c.cls(n)),
                major=maj,
            )
            case("class constant %r v%d" % (n, maj), lambda c, n=n: c.cls(n), major=maj)
each("this index", [0, 1, 99, 65535], setter("this"))
each("super index", [0, 1, 99, 65535], setter("sup"))
each("interface index", [0, 1, 99], lambda c, v: c.interfaces.append(v))
case("super is itself", NOP, sup="T")
case("interface with super", NOP, flags=0x601, sup="java/lang/Number")
case("interface with super0", setter("sup") and (lambda c: setattr(c, "sup", 0)), flags=0x601)
case("duplicate interface", lambda c: c.interfaces.extend([c.cls("java/lang/Runnable")] * 2))
case(
    "duplicate interface by name",
    lambda c: (
        c.interfaces.append(c.cls("java/lang/Runnable")),
        c.interfaces.append(c.raw(b"\x07" + u2(c.raw(b"\x01\0\x12java/lang/Runnable "[:21])))),
    ),
)
case(
    "many interfaces dup",
    lambda c: c.interfaces.extend([c.cls("I%d" % i) for i in range(30)] + [c.cls("I3")]),
)
case("interface is class", lambda c: c.interfaces.append(c.cls("java/lang/Object")))
case("interface is self", lambda c: c.interfaces.append(c.cls("T")))
case("super is interface", NOP, sup="java/lang/Runnable")
case("super is final", NOP, sup="java/lang/String")
case("super is missing", NOP, sup="no/such/Class")
case("Object", NOP, name="java/lang/Object", sup=None)
case("Object with super", NOP, name="java/lang/Object", sup="T")
case("java/ package", NOP, name="java/x/T")
case("super enum", NOP, sup="java/lang/Enum")
case("super record", NOP, sup="java/lang/Record")
case(
    "super missing + dup method",
    lambda c: (c.method(1, "m", "()V", c.code()), c.method(1, "m", "()V", c.code())),
    sup="no/such/Class",
)

# ---- 4.4 constant pool
each("tag", [0, 2, 13, 14, 19, 20, 21, 255], lambda c, v: c.raw(u1(v) + b"\0\1\0\1"))
for tag, size in [
    (3, 4),
    (4, 4),
    (5, 8),
    (6, 8),
    (7, 2),
    (8, 2),
    (9, 4),
    (10, 4),
    (11, 4),
    (12, 4),
    (15, 3),
    (16, 2),
    (17, 4),
    (18, 4),
    (19, 2),
    (20, 2),
]:
    for v in (0, 1, 2, 3, 99, 0xFFFF):
        for maj in (48, 50, 51, 52, 53, 55, 61) if v == 1 else (61,):
            data = {2: u2(v), 4: u2(v) + u2(v), 8: u4(v) + u4(v), 3: u1(1) + u2(v)}[size]
            case(
                "cp tag %d value %d v%d" % (tag, v, maj),
                lambda c, t=tag, d=data: c.raw(u1(t) + d, 2 if t in (5, 6) else 1),
                major=maj,
            )
            if tag in (19, 20):
                case(
                    "cp tag %d value %d v%d module" % (tag, v, maj),
                    lambda c, t=tag, d=data: c.raw(u1(t) + d),
                    major=maj,
                    flags=0x8000,
                )
case("long at the end", lambda c: c.raw(b"\x05" + b"\0" * 8, 1))
case("long at the end 2", lambda c: (c.raw(b"\x05" + b"\0" * 8, 1)))
case("class points at second half", lambda c: (c.long(5), c.raw(b"\x07" + u2(c.count - 1))))
for tag in (9, 10, 11):
    for cls in ["java/lang/Object", "[I", "[", "", "a;b"]:
        for n, d in [
            ("f", "I"),
            ("m", "()V"),
            ("<init>", "()V"),
            ("<clinit>", "()V"),
            ("<init>", "()I"),
            ("<x>", "()V"),
            ("a;b", "I"),
            ("a/b", "()V"),
            ("", "I"),
            ("", "()V"),
            ("f", "Q"),
            ("f", ""),
            ("m", "(Q)V"),
            ("m", "("),
            ("<init>", "I"),
            ("<f>", "I"),
            ("a[", "I"),
            ("a<", "()V"),
            ("a<", "I"),
            ("a.b", "I"),
        ]:
            if cls == "java/lang/Object" or n in ("f", "m"):
                for maj in (48, 61):
                    case(
                        "ref %d %r.%r %r v%d" % (tag, cls, n, d, maj),
                        lambda c, t=tag, cl=cls, n=n, d=d: c.ref(t, cl, n, d),
                        major=maj,
                    )
for n, d in [
    ("f", "I"),
    ("a;b", "I"),
    ("", ""),
    ("f", "Q"),
    ("f", "("),
    ("f", "()"),
    ("f", "()V"),
    ("<init>", "()I"),
    ("<init>", "()V"),
    ("<a>", "()V"),
    ("<clinit>", "()V"),
    ("<clinit>", "(I)V"),
    ("<init>", "I"),
    ("f", "V"),
    ("a.b", "()V"),
    ("f", "LT"),
    ("f", "La;b;"),
    ("f", "II"),
    ("f", "[" * 255 + "I"),
    ("f", "[" * 256 + "I"),
    ("f", "(" + "I" * 255 + ")V"),
    ("f", "(" + "I" * 256 + ")V"),
    ("f", "(" + "J" * 128 + ")V"),
    ("f", "(V)V"),
    ("f", "()VV"),
    ("f", "()[V"),
    ("f", "L;"),
    ("f", "La.b;"),
    ("f", "La[b;"),
    ("f", "La//b;"),
    ("f", "L/a;"),
    ("f", "La/;"),
    ("f", "La<b;"),
]:
    for maj in (48, 61):
        case(
            "nat %r %r v%d" % (n, d if len(d) < 30 else d[:6] + str(len(d)), maj),
            lambda c, n=n, d=d: c.nat(n, d),
            major=maj,
        )
for kind in range(0, 11):
    for tag in (9, 10, 11):
        for n, d in [
            ("f", "I"),
            ("m", "()V"),
            ("<init>", "()V"),
            ("<clinit>", "()V"),
            ("<init>", "()I"),
        ]:
            for maj in (51, 52, 61):
                if maj == 61 or (kind in (6, 7) and tag == 11):
                    case(
                        "handle %d to %d %r %r v%d" % (kind, tag, n, d, maj),
                        lambda c, k=kind, t=tag, n=n, d=d: c.handle(
                            k, c.ref(t, "java/lang/Object", n, d)
                        ),
                        major=maj,
                    )
each(
    "mtype",
    [
        "()V",
        "I",
        "",
        "(",
        "()Q",
        "(" + "J" * 128 + ")V",
        "(" + "J" * 127 + ")V",
        "(" + "I" * 255 + ")V",
    ],
    lambda c, v: c.mtype(v),
)
BSM = lambda c, idx, n=1, args=b"": c.attrs.append(
    c.attr("BootstrapMethods", u2(n) + u2(idx) + args)
)
BH = lambda c: c.handle(6, c.ref(10, "T", "bsm", "()V"))
for n, d in [
    ("f", "I"),
    ("f", "()V"),
    ("<init>", "()V"),
    ("<clinit>", "()V"),
    ("<x>", "()V"),
    ("a;b", "I"),
    ("<f>", "I"),
    ("f", "V"),
    ("", "()V"),
]:
    for maj in (51, 54, 55, 61):
        case(
            "indy %r %r v%d" % (n, d, maj),
            lambda c, n=n, d=d: (c.indy(0, n, d), BSM(c, BH(c), 1, u2(0))),
            major=maj,
        )
        case(
            "condy %r %r v%d" % (n, d, maj),
            lambda c, n=n, d=d: (c.condy(0, n, d), BSM(c, BH(c), 1, u2(0))),
            major=maj,
        )
case("indy without bsm", lambda c: c.indy(0, "f", "()V"))
case("condy without bsm", lambda c: c.condy(0, "f", "I"))
case("indy bsm index", lambda c: (c.indy(1, "f", "()V"), BSM(c, BH(c), 1, u2(0))))
case("condy bsm index", lambda c: (c.condy(1, "f", "I"), BSM(c, BH(c), 1, u2(0))))
case("bsm empty, no indy", lambda c: c.attrs.append(c.attr("BootstrapMethods", u2(0))))
case(
    "bsm empty, indy",
    lambda c: (c.indy(0, "f", "()V"), c.attrs.append(c.attr("BootstrapMethods", u2(0)))),
)
case("bsm not handle", lambda c: BSM(c, 1, 1, u2(0)))
case("bsm 0", lambda c: BSM(c, 0, 1, u2(0)))
case("bsm 99", lambda c: BSM(c, 99, 1, u2(0)))
case("bsm arg 0", lambda c: BSM(c, BH(c), 1, u2(1) + u2(0)))
case("bsm arg utf8", lambda c: BSM(c, BH(c), 1, u2(1) + u2(1)))
case("bsm arg 99", lambda c: BSM(c, BH(c), 1, u2(1) + u2(99)))
case("bsm arg class", lambda c: BSM(c, BH(c), 1, u2(1) + u2(c.this)))
case("bsm arg nat", lambda c: BSM(c, BH(c), 1, u2(1) + u2(c.nat("f", "I"))))
case("bsm arg ref", lambda c: BSM(c, BH(c), 1, u2(1) + u2(c.ref(9, "T", "f", "I"))))
case("bsm arg condy", lambda c: (BSM(c, BH(c), 1, u2(1) + u2(c.condy(0, "f", "I")))))
case("bsm arg indy", lambda c: (BSM(c, BH(c), 1, u2(1) + u2(c.indy(0, "f", "()V")))))
case("bsm arg long", lambda c: (BSM(c, BH(c), 1, u2(1) + u2(c.long(7)))))
case("bsm arg long+1", lambda c: (BSM(c, BH(c), 1, u2(1) + u2(c.long(7) + 1))))
case("bsm short", lambda c: BSM(c, BH(c), 1, u2(1)))
case("bsm short2", lambda c: BSM(c, BH(c), 2, u2(0)))
case("bsm short3", lambda c: c.attrs.append(c.attr("BootstrapMethods", b"")))
case("bsm short4", lambda c: c.attrs.append(c.attr("BootstrapMethods", b"\0")))
case("bsm long", lambda c: BSM(c, BH(c), 1, u2(0) + b"x"))
case("bsm twice", lambda c: (BSM(c, BH(c), 1, u2(0)), BSM(c, BH(c), 1, u2(0))))
case("bsm v50", lambda c: (BSM(c, 1, 1, u2(0))), major=50)
case("bsm v51 noncp", lambda c: (BSM(c, 1, 1, u2(0))), major=51)

# ---- 4.4.7 modified UTF-8
for b in [
    b"\0",
    b"a\0",
    b"\x80",
    b"\xc0\x80",
    b"\xc0\x81",
    b"\xc1\x81",
    b"\xc2",
    b"\xc2\x41",
    b"\xdf\xbf",
    b"\xe0\x80\x80",
    b"\xe0\xa0\x80",
    b"\xe0\x80",
    b"\xe0",
    b"\xed\xa0\x80",
    b"\xed\xa0\x80\xed\xb0\x80",
    b"\xf0\x90\x80\x80",
    b"\xff",
    b"\xf0",
    b"\xc0",
    b"\xc0\x00",
    b"\xef\xbf\xbf",
    b"abcdefgh\x80",
    b"abcdefgh\x00abcdefghi",
    b"\xc2\x80\xc2",
    b"\xe2\x82\xac",
    b"\xe2\x02\xac",
    b"\xe2\x82\x2c",
    b"\xe0\x80\x81",
]:
    for maj in (47, 48, 61):
        case("utf8 %r v%d" % (b, maj), lambda c, b=b: c.utf8(b), major=maj)
case("utf8 bad in name", NOP, name=b"\xc0\x81")

# ---- 4.5 fields
for fl in [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    0x10,
    0x40,
    0x50,
    0x80,
    0xC0,
    0xD0,
    0x100,
    0x200,
    0x400,
    0x800,
    0x1000,
    0x2000,
    0x4000,
    0x8000,
    0xFFFF,
    0x19,
    0x1019,
    0x9,
    0x11,
    0x59,
    0x1A,
    0x4019,
    0x99,
    0x5019,
]:
    for maj in (48, 49, 61):
        case("field flags %x v%d" % (fl, maj), lambda c, fl=fl: c.field(fl, "f", "I"), major=maj)
        case(
            "ifield flags %x v%d" % (fl, maj),
            lambda c, fl=fl: c.field(fl, "f", "I"),
            flags=0x601,
            major=maj,
        )
NAMES = [
    "a",
    "",
    "a;b",
    "a.b",
    "a/b",
    "a[b",
    "a<b",
    "a>b",
    "<init>",
    "<clinit>",
    "<x>",
    "(",
    ")",
    "a b",
    "1",
    "\u20ac",
    "a:b",
    "-",
    "\x01",
    "<",
    ">",
    "/",
    "//",
    "\ud7ff",
    "\u00e9",
    "a-b",
    "a@b",
    "$",
    "_",
    "\u0370",
    "\u0000",
    "\u2000",
    "\n",
]
for n in NAMES:
    n2 = n.encode("utf-8").replace(b"\0", b"\xc0\x80")
    for maj in (45, 48, 49, 61):
        case("field name %r v%d" % (n, maj), lambda c: c.field(0, n2, "I"), major=maj)
        case("method name %r v%d" % (n, maj), lambda c: c.method(1, n2, "()V", c.code()), major=maj)
        case(
            "imethod name %r v%d" % (n, maj),
            lambda c: c.method(0x401, n2, "()V"),
            major=maj,
            flags=0x601,
        )
DESCS = [
    "I",
    "",
    "V",
    "Q",
    "L",
    "L;",
    "LT",
    "LT;",
    "LT;x",
    "II",
    "[",
    "[I",
    "[V",
    "[" * 255 + "I",
    "[" * 256 + "I",
    "La.b;",
    "La/b;",
    "La[b;",
    "La//b;",
    "L/a;",
    "La/;",
    "La<b;",
    "()V",
    "T",
    "i",
    "La b;",
    "[[LT;",
    "[L;",
    "[LT",
    "L\u20ac;",
    "L[I;",
    "La:b;",
    "La-b;",
    "L1;",
]
for d in DESCS:
    for maj in (48, 49, 61):
        lab = d if len(d) < 20 else d[:3] + str(len(d))
        case("field desc %r v%d" % (lab, maj), lambda c: c.field(0, "f", d), major=maj)
        case(
            "method param %r v%d" % (lab, maj),
            lambda c: c.method(0x401, "f", "(" + d + ")V"),
            major=maj,
            flags=0x421,
        )
        case(
            "method ret %r v%d" % (lab, maj),
            lambda c: c.method(0x401, "f", "()" + d),
            major=maj,
            flags=0x421,
        )
for d in [
    "",
    "(",
    ")",
    "V",
    "()",
    "(I",
    "()V",
    "()VV",
    "(II",
    "x()V",
    "(()V)V",
    "(" + "I" * 254 + ")V",
    "(" + "I" * 255 + ")V",
    "(" + "I" * 256 + ")V",
    "(" + "J" * 127 + "I)V",
    "(" + "J" * 127 + ")V",
    "(" + "J" * 128 + ")V",
    "(" + "LT;" * 255 + ")V",
    "(" + "[J" * 255 + ")V",
    "(LT;I[[LT;)[LT;",
    "(I)",
    "(V)V",
    "(I;)V",
    "(LT)V",
]:
    lab = d if len(d) < 20 else d[:3] + str(len(d))
    for fl in (0x401, 0x9):
        case(
            "method desc %r %x" % (lab, fl),
            lambda c: c.method(fl, "f", d, *([c.code()] if fl == 9 else [])),
            flags=0x421,
        )
case("dup field", lambda c: (c.field(0, "f", "I"), c.field(0, "f", "I")))
case("dup field name only", lambda c: (c.field(0, "f", "I"), c.field(0, "f", "J")))
case("dup method", lambda c: (c.method(1, "m", "()V", c.code()), c.method(1, "m", "()V", c.code())))
case(
    "dup method many",
    lambda c: ([c.method(1, "m%d" % (i % 20), "()V", c.code()) for i in range(30)]),
)
case("dup field many", lambda c: ([c.field(1, "m%d" % (i % 20), "I") for i in range(30)]))
case(
    "dup method other ret",
    lambda c: (c.method(1, "m", "()V", c.code()), c.method(1, "m", "()I", c.code())),
)
case(
    "dup clinit",
    lambda c: (c.method(8, "<clinit>", "()V", c.code()), c.method(8, "<clinit>", "()V", c.code())),
)
for i in (0, 1, 2, 3, 99):
    case(
        "field name index %d" % i,
        lambda c: c.fields.append(u2(0) + u2(i) + u2(c.utf8("I")) + u2(0)),
    )
    case(
        "field desc index %d" % i,
        lambda c: c.fields.append(u2(0) + u2(c.utf8("I")) + u2(i) + u2(0)),
    )
    case(
        "method name index %d" % i,
        lambda c: c.methods.append(u2(0x400) + u2(i) + u2(c.utf8("()V")) + u2(0)),
        flags=0x421,
    )
    case(
        "method desc index %d" % i,
        lambda c: c.methods.append(u2(0x400) + u2(c.utf8("m")) + u2(i) + u2(0)),
        flags=0x421,
    )
    case("attr name index %d" % i, lambda c: c.attrs.append(u2(i) + u4(0)))
    case("field attr name index %d" % i, lambda c: c.field(0, "f", "I", u2(i) + u4(0)))
    case("method attr name index %d" % i, lambda c: c.method(0x400, "f", "()V", u2(i) + u4(0)))
    case(
        "code attr name index %d" % i,
        lambda c: c.method(1, "f", "()V", c.code(attrs=[u2(i) + u4(0)])),
    )
# ConstantValue
for d, mk in [
    ("I", lambda c: c.int(1)),
    ("J", lambda c: c.long(1)),
    ("F", lambda c: c.float(1)),
    ("D", lambda c: c.double(1)),
    ("Ljava/lang/String;", lambda c: c.string("x")),
    ("Z", lambda c: c.int(7)),
    ("B", lambda c: c.int(700)),
    ("I", lambda c: c.long(1)),
    ("J", lambda c: c.int(1)),
    ("Ljava/lang/Object;", lambda c: c.string("x")),
    ("LT;", lambda c: c.this),
    ("I", lambda c: 0),
    ("I", lambda c: 99),
    ("[I", lambda c: c.int(1)),
    ("Ljava/lang/Integer;", lambda c: c.int(1)),
    ("F", lambda c: c.int(1)),
    ("D", lambda c: c.long(1)),
    ("S", lambda c: c.int(1)),
    ("C", lambda c: c.string("x")),
    ("Ljava/lang/String;", lambda c: c.utf8("x")),
    ("I", lambda c: (c.long(1) + 1)),
]:
    for fl in (0x8, 0x18, 0x10):
        case(
            "ConstantValue %s %x #%d" % (d, fl, len(CASES)),
            lambda c: c.field(fl, "f", d, c.attr("ConstantValue", u2(mk(c)))),
        )
for data in (b"", b"\0", b"\0\0\0", b"\0\1\0\1"):
    for fl in (0x8, 0):
        case(
            "ConstantValue len %d %x" % (len(data), fl),
            lambda c: c.field(fl, "f", "I", c.attr("ConstantValue", data)),
        )
case(
    "ConstantValue twice",
    lambda c: c.field(
        8, "f", "I", c.attr("ConstantValue", u2(c.int(1))), c.attr("ConstantValue", u2(c.int(1)))
    ),
)
case(
    "ConstantValue twice nonstatic",
    lambda c: c.field(
        0, "f", "I", c.attr("ConstantValue", u2(c.int(1))), c.attr("ConstantValue", u2(c.int(1)))
    ),
)
case(
    "ConstantValue on method",
    lambda c: c.method(0x401, "f", "()V", c.attr("ConstantValue", u2(9))),
    flags=0x421,
)
for where in ("field", "method", "class", "code"):

    def put(c, *attrs, w=where):
        if w == "field":
            c.field(8, "f", "I", *attrs)
        elif w == "method":
            c.method(9, "f", "(II)V", c.code(), *attrs)
        elif w == "class":
            c.attrs.extend(attrs)
        else:
            c.method(9, "f", "(II)V", c.code(attrs=attrs))

    for maj in (48, 49, 61):
        for an in (
            "Synthetic",
            "Deprecated",
            "Signature",
            "SourceFile",
            "RuntimeVisibleAnnotations",
            "RuntimeInvisibleAnnotations",
            "RuntimeVisibleTypeAnnotations",
            "RuntimeInvisibleTypeAnnotations",
            "RuntimeVisibleParameterAnnotations",
            "RuntimeInvisibleParameterAnnotations",
            "AnnotationDefault",
            "Exceptions",
            "Code",
            "MethodParameters",
            "InnerClasses",
            "EnclosingMethod",
            "NestHost",
            "NestMembers",
            "PermittedSubclasses",
            "Record",
            "SourceDebugExtension",
            "StackMapTable",
            "LineNumberTable",
            "LocalVariableTable",
            "LocalVariableTypeTable",
            "Module",
            "ModulePackages",
            "ModuleMainClass",
            "ConstantValue",
            "BootstrapMethods",
            "Foo",
        ):
            for data in (
                b"",
                u2(0),
                u2(1),
                u2(99),
                u2(0) + b"x",
                b"\0",
                u2(5) + u2(5),
                u2(1) + u2(1) + u2(1) + u2(1) + u2(1),
                u4(0),
            ):
                if maj == 61 or data in (b"", u2(0), u2(1)):
                    case(
                        "%s %s %s v%d" % (where, an, data.hex(), maj),
                        lambda c: put(c, c.attr(an, data)),
                        major=maj,
                    )
            for data in (b"", u2(0), u2(1), u2(2)):
                if maj == 61:
                    case(
                        "%s %s %s twice" % (where, an, data.hex()),
                        lambda c: put(c, c.attr(an, data), c.attr(an, data)),
                        major=maj,
                    )
            case(
                "%s %s overlong v%d" % (where, an, maj),
                lambda c: put(c, c.attr(an, b"", length=0x7FFFFFFF)),
                major=maj,
            )
            case(
                "%s %s huge v%d" % (where, an, maj),
                lambda c: put(c, c.attr(an, b"", length=0xFFFFFFFF)),
                major=maj,
            )

# ---- 4.6 methods
for fl in [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    0x10,
    0x20,
    0x40,
    0x80,
    0x100,
    0x200,
    0x400,
    0x401,
    0x402,
    0x404,
    0x408,
    0x410,
    0x420,
    0x500,
    0x501,
    0xC01,
    0x800,
    0x801,
    0x1000,
    0x2000,
    0x4000,
    0x8000,
    0xFFFF,
    0x101,
    0x109,
    0x11,
    0x1401,
    0x481,
    0x441,
    0xA,
    0x21,
    0x41,
    0x81,
    0x1001,
    0x12,
    0x22,
    0x102,
    0x403,
    0x909,
]:
    for maj in (46, 51, 52, 61):
        for nm in ("m", "<init>", "<clinit>"):
            for cl in (0x21, 0x601, 0x421, 0x2601):
                for with_code in (True, False):
                    if nm == "m" or maj in (61, 51):
                        if cl == 0x2601 and nm != "m":
                            continue
                        case(
                            "method flags %x %s in %x v%d code=%s" % (fl, nm, cl, maj, with_code),
                            lambda c: c.method(fl, nm, "()V", *([c.code()] if with_code else [])),
                            flags=cl,
                            major=maj,
                        )
for nm in ("<init>", "<clinit>"):
    for d in ("()V", "()I", "(I)V", "(I)I", "()", "V"):
        for maj in (48, 50, 51, 61):
            for fl in (0, 8):
                case(
                    "%s %s %x v%d" % (nm, d, fl, maj),
                    lambda c: c.method(fl, nm, d, c.code()),
                    major=maj,
                )
# Code
each(
    "code length",
    [0, 1, 2, 65535, 65536],
    lambda c, v: c.method(1, "m", "()V", c.code(b"\xb1" * v)),
)
each(
    "code length field",
    [0, 2, 9, 65536, 0x7FFFFFFF, 0xFFFFFFFF],
    lambda c, v: c.method(1, "m", "()V", c.code(length=v)),
)
case("code twice", lambda c: c.method(1, "m", "()V", c.code(), c.code()))
each(
    "code attr length",
    [0, 1, 7, 8, 9, 10, 11, 12, 13, 14, 20],
    lambda c, v: c.method(
        1, "m", "()V", c.attr("Code", (u2(4) + u2(4) + u4(1) + b"\xb1" + u2(0) + u2(0)), length=v)
    ),
)
each(
    "code old short",
    [0, 1, 7, 8, 9, 10],
    lambda c, v: c.method(
        1, "m", "()V", c.attr("Code", (u2(4) + u2(4) + u4(1) + b"\xb1" + u2(0) + u2(0)), length=v)
    ),
    major=45,
)
case(
    "code v45.2",
    lambda c: c.method(
        1, "m", "()V", c.attr("Code", u1(4) + u1(4) + u2(1) + b"\xb1" + u2(0) + u2(0))
    ),
    major=45,
    minor=2,
)
case("code v45.3", lambda c: c.method(1, "m", "()V", c.code()), major=45, minor=3)
case("code v45.2 new", lambda c: c.method(1, "m", "()V", c.code()), major=45, minor=2)
each("locals", [0, 1, 2, 3, 4], lambda c, v: c.method(1, "m", "(IJ)V", c.code(locals_=v)))
each("locals static", [0, 1, 2, 3, 4], lambda c, v: c.method(9, "m", "(IJ)V", c.code(locals_=v)))
each("stack", [0, 65535], lambda c, v: c.method(9, "m", "(IJ)V", c.code(stack=v)))
for e in [
    (0, 1, 0, 0),
    (0, 0, 0, 0),
    (1, 0, 0, 0),
    (0, 2, 0, 0),
    (0, 1, 1, 0),
    (0, 1, 2, 0),
    (0, 3, 2, 0),
    (2, 3, 2, 0),
    (3, 3, 0, 0),
    (3, 4, 0, 0),
    (0, 4, 0, 0),
    (0, 3, 3, 0),
    (0, 3, 0, 1),
    (0, 3, 0, 2),
    (0, 3, 0, 4),
    (0, 3, 0, 99),
    (0, 65535, 0, 0),
    (65535, 65535, 0, 0),
    (0, 3, 65535, 0),
]:
    for maj in (48, 61):
        case(
            "exception %r v%d" % (e, maj),
            lambda c: c.method(1, "m", "()V", c.code(b"\0\0\xb1", exc=[e])),
            major=maj,
        )
for a in [
    b"",
    b"\0",
    u2(0),
    u2(1),
    u2(1) + u2(0) + u2(1),
    u2(1) + u2(2) + u2(1),
    u2(1) + u2(3) + u2(1),
    u2(1) + u2(99) + u2(1),
    u2(1) + u2(0) + u2(0),
    u2(2) + u2(0) + u2(1),
    u2(2) + u2(2) + u2(1) + u2(0) + u2(1),
    u2(0) + u2(0) + u2(1),
    u2(1) + u2(0) + u2(1) + b"x",
    u2(2) + u2(0) + u2(1) + u2(0) + u2(1),
]:
    case(
        "LineNumberTable %s" % a.hex(),
        lambda c: c.method(
            1, "m", "()V", c.code(b"\0\0\xb1", attrs=[c.attr("LineNumberTable", a)])
        ),
    )
    case(
        "LineNumberTable %s twice" % a.hex(),
        lambda c: c.method(
            1, "m", "()V", c.code(b"\0\0\xb1", attrs=[c.attr("LineNumberTable", a)] * 2)
        ),
    )
for tab, good in (("LocalVariableTable", "I"), ("LocalVariableTypeTable", "TX;")):
    for label, rows in [
        ("none", []),
        ("one", [(0, 3, "a", good, 0)]),
        ("start 3", [(3, 0, "a", good, 0)]),
        ("start 4", [(4, 0, "a", good, 0)]),
        ("start 2 len 2", [(2, 2, "a", good, 0)]),
        ("start 2 len 1", [(2, 1, "a", good, 0)]),
        ("len 0", [(0, 0, "a", good, 0)]),
        ("slot 3", [(0, 3, "a", good, 3)]),
        ("slot 4", [(0, 3, "a", good, 4)]),
        ("J slot 2", [(0, 3, "a", "J", 2)]),
        ("J slot 3", [(0, 3, "a", "J", 3)]),
        ("D slot 3", [(0, 3, "a", "D", 3)]),
        ("bad name", [(0, 3, "a;b", good, 0)]),
        ("empty name", [(0, 3, "", good, 0)]),
        ("name <init>", [(0, 3, "<init>", good, 0)]),
        ("bad desc", [(0, 3, "a", "Q", 0)]),
        ("V desc", [(0, 3, "a", "V", 0)]),
        ("empty desc", [(0, 3, "a", "", 0)]),
        ("method desc", [(0, 3, "a", "()V", 0)]),
        ("dup", [(0, 3, "a", good, 0)] * 2),
        ("dup other slot", [(0, 3, "a", good, 0), (0, 3, "a", good, 1)]),
        ("dup other start", [(0, 3, "a", good, 0), (1, 2, "a", good, 0)]),
        ("dup other len", [(0, 3, "a", good, 0), (0, 2, "a", good, 0)]),
        ("dup other desc", [(0, 3, "a", good, 0), (0, 3, "a", "J", 0)]),
        ("dup other name", [(0, 3, "a", good, 0), (0, 3, "b", good, 0)]),
        ("desc List<String>", [(0, 3, "a", "Ljava/util/List<Ljava/lang/String;>;", 0)]),
        ("slot 65535", [(0, 3, "a", good, 65535)]),
        ("this 99", [(99, 3, "a", good, 0)]),
        ("len 65535", [(0, 65535, "a", good, 0)]),
        ("name a.b", [(0, 3, "a.b", good, 0)]),
        ("name a<b", [(0, 3, "a<b", good, 0)]),
    ]:
        enc = lambda c: u2(len(rows)) + b"".join(
            u2(r[0]) + u2(r[1]) + u2(c.utf8(r[2])) + u2(c.utf8(r[3])) + u2(r[4]) for r in rows
        )
        for maj in (48, 49, 61):
            case(
                "%s %s v%d" % (tab, label, maj),
                lambda c: c.method(1, "m", "()V", c.code(b"\0\0\xb1", attrs=[c.attr(tab, enc(c))])),
                major=maj,
            )
            if tab == "LocalVariableTypeTable":
                case(
                    "%s %s with LVT v%d" % (tab, label, maj),
                    lambda c: c.method(
                        1,
                        "m",
                        "()V",
                        c.code(
                            b"\0\0\xb1",
                            attrs=[c.attr("LocalVariableTable", enc(c)), c.attr(tab, enc(c))],
                        ),
                    ),
                    major=maj,
                )
                case(
                    "%s %s with LVT after v%d" % (tab, label, maj),
                    lambda c: c.method(
                        1,
                        "m",
                        "()V",
                        c.code(
                            b"\0\0\xb1",
                            attrs=[c.attr(tab, enc(c)), c.attr("LocalVariableTable", enc(c))],
                        ),
                    ),
                    major=maj,
                )
        case(
            "%s %s twice" % (tab, label),
            lambda c: c.method(1, "m", "()V", c.code(b"\0\0\xb1", attrs=[c.attr(tab, enc(c))] * 2)),
        )
    for nm in (0, 1, 2, 99):
        case(
            "%s name index %d" % (tab, nm),
            lambda c: c.method(
                1,
                "m",
                "()V",
                c.code(
                    b"\0\0\xb1",
                    attrs=[c.attr(tab, u2(1) + u2(0) + u2(3) + u2(nm) + u2(c.utf8("I")) + u2(0))],
                ),
            ),
        )
        case(
            "%s desc index %d" % (tab, nm),
            lambda c: c.method(
                1,
                "m",
                "()V",
                c.code(
                    b"\0\0\xb1",
                    attrs=[c.attr(tab, u2(1) + u2(0) + u2(3) + u2(c.utf8("I")) + u2(nm) + u2(0))],
                ),
            ),
        )
    for n in (0, 1, 2, 3):
        case(
            "%s short %d" % (tab, n),
            lambda c: c.method(
                1, "m", "()V", c.code(b"\0\0\xb1", attrs=[c.attr(tab, u2(n) + b"\0" * 13)])
            ),
        )
# Exceptions
for rows in [
    [],
    ["java/lang/Exception"],
    ["java/lang/Exception"] * 2,
    [0],
    [1],
    [99],
    ["a;b"],
    ["[I"],
]:
    enc = lambda c: u2(len(rows)) + b"".join(
        u2(r if isinstance(r, int) else c.cls(r)) for r in rows
    )
    case(
        "Exceptions %r" % rows,
        lambda c: c.method(0x401, "m", "()V", c.attr("Exceptions", enc(c))),
        flags=0x421,
    )
    case(
        "Exceptions %r long" % rows,
        lambda c: c.method(0x401, "m", "()V", c.attr("Exceptions", enc(c) + b"x")),
        flags=0x421,
    )
case(
    "Exceptions short",
    lambda c: c.method(0x401, "m", "()V", c.attr("Exceptions", u2(2) + u2(c.this))),
    flags=0x421,
)
# MethodParameters
for d in [
    b"",
    u1(0),
    u1(1) + u2(0) + u2(0),
    u1(1) + u2(1) + u2(0x10),
    u1(1) + u2(2) + u2(0x10),
    u1(1) + u2(99) + u2(0),
    u1(1) + u2(1) + u2(0xFFFF),
    u1(2) + u2(1) + u2(0),
    u1(2) + (u2(1) + u2(0)) * 2,
    u1(3) + (u2(1) + u2(0)) * 3,
    u1(1) + u2(1) + u2(0) + b"x",
    u1(1) + u2(1),
]:
    for maj in (51, 52, 61):
        case(
            "MethodParameters %s v%d" % (d.hex(), maj),
            lambda c: c.method(0x401, "m", "(II)V", c.attr("MethodParameters", d)),
            flags=0x421,
            major=maj,
        )
        case(
            "MethodParameters %s twice v%d" % (d.hex(), maj),
            lambda c: c.method(0x401, "m", "(II)V", *[c.attr("MethodParameters", d)] * 2),
            flags=0x421,
            major=maj,
        )
for nm in ["a;b", "", "a.b", "<init>", "<x>", "a/b", "a["]:
    case(
        "MethodParameters name %r" % nm,
        lambda c: c.method(
            0x401, "m", "(I)V", c.attr("MethodParameters", u1(1) + u2(c.utf8(nm)) + u2(0))
        ),
        flags=0x421,
    )


# Class attributes
def inner(c, *rows):
    ix = lambda v: v if isinstance(v, int) else c.cls(v)
    ux = lambda v: v if isinstance(v, int) else c.utf8(v)
    return c.attr(
        "InnerClasses",
        u2(len(rows))
        + b"".join(u2(ix(r[0])) + u2(ix(r[1])) + u2(ux(r[2])) + u2(r[3]) for r in rows),
    )


for label, rows in [
    ("one", [("T$A", "T", "A", 9)]),
    ("self", [("T", "T", "A", 9)]),
    ("self2", [("T", "Q", "T", 9)]),
    ("inner 0", [(0, "T", "A", 9)]),
    ("inner utf8", [(1, "T", "A", 9)]),
    ("inner 99", [(99, "T", "A", 9)]),
    ("outer utf8", [("T$A", 1, "A", 9)]),
    ("outer 99", [("T$A", 99, "A", 9)]),
    ("outer 0", [("T$A", 0, "A", 9)]),
    ("name 0", [("T$A", "T", 0, 9)]),
    ("name cls", [("T$A", "T", 2, 9)]),
    ("name 99", [("T$A", "T", 99, 9)]),
    ("dup", [("T$A", "T", "A", 9)] * 2),
    ("dup inner", [("T$A", "T", "A", 9), ("T$A", 0, 0, 9)]),
    ("dup many", [("T$A%d" % i, "T", "A", 9) for i in range(20)] + [("T$A3", "T", "A", 9)]),
    ("cycle", [("A", "B", "x", 9), ("B", "A", "y", 9)]),
    ("cycle3", [("A", "B", "x", 9), ("B", "C", "y", 9), ("C", "A", "y", 9)]),
    ("array", [("[I", "T", "A", 9)]),
    ("bad", [("a;b", "T", "A", 9)]),
]:
    case("InnerClasses " + label, lambda c: c.attrs.append(inner(c, *rows)))
    case("InnerClasses %s v48" % label, lambda c: c.attrs.append(inner(c, *rows)), major=48)
for fl in [
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    0x10,
    0x20,
    0x200,
    0x400,
    0x410,
    0x600,
    0x610,
    0x800,
    0x1000,
    0x2000,
    0x2600,
    0x4000,
    0x8000,
    0xFFFF,
    0x4010,
    0x2400,
    0x620,
    0x208,
    0x9008,
]:
    for maj in (48, 49, 53, 61):
        case(
            "InnerClasses flags %x v%d" % (fl, maj),
            lambda c: c.attrs.append(inner(c, ("T$A", "T", "A", fl))),
            major=maj,
        )
case("InnerClasses self flags", lambda c: c.attrs.append(inner(c, ("T", "Q", "T", 2))), name="T")
case(
    "EnclosingMethod",
    lambda c: c.attrs.append(c.attr("EnclosingMethod", u2(c.this) + u2(c.nat("m", "()V")))),
)
each(
    "EnclosingMethod class",
    [0, 1, 2, 99],
    lambda c, v: c.attrs.append(c.attr("EnclosingMethod", u2(v) + u2(0))),
)
each(
    "EnclosingMethod method",
    [0, 1, 2, 99],
    lambda c, v: c.attrs.append(c.attr("EnclosingMethod", u2(c.this) + u2(v))),
)
for n, d in [("f", "I"), ("a;b", "()V"), ("<init>", "()V"), ("<clinit>", "()V")]:
    case(
        "EnclosingMethod nat %s %s" % (n, d),
        lambda c: c.attrs.append(c.attr("EnclosingMethod", u2(c.this) + u2(c.nat(n, d)))),
    )
case(
    "EnclosingMethod twice",
    lambda c: c.attrs.extend([c.attr("EnclosingMethod", u2(c.this) + u2(0))] * 2),
)
for an in ("NestHost", "ModuleMainClass"):
    case(an, lambda c: c.attrs.append(c.attr(an, u2(c.this))))
    case(an + " other", lambda c: c.attrs.append(c.attr(an, u2(c.cls("Q")))))
    case(an + " array", lambda c: c.attrs.append(c.attr(an, u2(c.cls("[I")))))
    case(an + " twice", lambda c: c.attrs.extend([c.attr(an, u2(c.this))] * 2))
for an in ("NestMembers", "PermittedSubclasses"):
    for rows in [[], ["Q"], ["Q", "Q"], ["T"], ["[I"], [0], [1], [99], ["Q", "R"]]:
        enc = lambda c: u2(len(rows)) + b"".join(
            u2(r if isinstance(r, int) else c.cls(r)) for r in rows
        )
        for maj in (54, 55, 60, 61):
            for fl in (0x21, 0x31, 0x601):
                if fl == 0x21 or an == "PermittedSubclasses":
                    case(
                        "%s %r v%d %x" % (an, rows, maj, fl),
                        lambda c: c.attrs.append(c.attr(an, enc(c))),
                        major=maj,
                        flags=fl,
                    )
        case("%s %r long" % (an, rows), lambda c: c.attrs.append(c.attr(an, enc(c) + b"x")))
        case("%s %r twice" % (an, rows), lambda c: c.attrs.extend([c.attr(an, enc(c))] * 2))
case(
    "NestHost and NestMembers",
    lambda c: c.attrs.extend([c.attr("NestHost", u2(c.cls("Q"))), c.attr("NestMembers", u2(0))]),
)
case(
    "NestMembers and NestHost",
    lambda c: c.attrs.extend([c.attr("NestMembers", u2(0)), c.attr("NestHost", u2(c.cls("Q")))]),
)


def record(c, *comps):
    return c.attr(
        "Record",
        u2(len(comps))
        + b"".join(
            u2(n if isinstance(n, int) else c.utf8(n))
            + u2(d if isinstance(d, int) else c.utf8(d))
            + u2(len(at))
            + b"".join(at)
            for n, d, *at in comps
        ),
    )


for label, comps in [
    ("none", []),
    ("one", [("a", "I")]),
    ("two", [("a", "I"), ("b", "J")]),
    ("dup", [("a", "I"), ("a", "I")]),
    ("bad name", [("a;b", "I")]),
    ("<init>", [("<init>", "I")]),
    ("bad desc", [("a", "Q")]),
    ("V", [("a", "V")]),
    ("method", [("a", "()V")]),
    ("empty", [("", "I")]),
    ("name 0", [(0, "I")]),
    ("name 2", [(2, "I")]),
    ("name 99", [(99, "I")]),
    ("desc 0", [("a", 0)]),
    ("desc 2", [("a", 2)]),
]:
    for maj in (59, 60, 61):
        for fl in (0x31, 0x21, 0x431):
            for sup in ("java/lang/Record", "java/lang/Object"):
                case(
                    "Record %s v%d %x %s" % (label, maj, fl, sup),
                    lambda c: c.attrs.append(record(c, *comps)),
                    major=maj,
                    flags=fl,
                    sup=sup,
                )
for an in (
    "Signature",
    "RuntimeVisibleAnnotations",
    "RuntimeInvisibleAnnotations",
    "RuntimeVisibleTypeAnnotations",
    "RuntimeInvisibleTypeAnnotations",
    "Synthetic",
    "Foo",
    "ConstantValue",
    "Deprecated",
):
    for data in (b"", u2(0), u2(1), u2(2), u2(99), b"\0", u2(1) + b"x"):
        for n in (1, 2):
            case(
                "Record comp %s %s x%d" % (an, data.hex(), n),
                lambda c: c.attrs.append(record(c, ("a", "I", *[c.attr(an, data)] * n))),
                flags=0x31,
                sup="java/lang/Record",
            )
case(
    "Record twice",
    lambda c: c.attrs.extend([record(c, ("a", "I"))] * 2),
    flags=0x31,
    sup="java/lang/Record",
)
case(
    "Record short",
    lambda c: c.attrs.append(c.attr("Record", u2(1) + u2(1) + u2(2))),
    flags=0x31,
    sup="java/lang/Record",
)
case(
    "Record short2",
    lambda c: c.attrs.append(c.attr("Record", u2(2) + u2(1) + u2(c.utf8("I")) + u2(0))),
    flags=0x31,
    sup="java/lang/Record",
)
case(
    "Record long",
    lambda c: c.attrs.append(c.attr("Record", u2(1) + u2(1) + u2(c.utf8("I")) + u2(0) + b"x")),
    flags=0x31,
    sup="java/lang/Record",
)
case(
    "Record attrs short",
    lambda c: c.attrs.append(c.attr("Record", u2(1) + u2(1) + u2(c.utf8("I")) + u2(1))),
    flags=0x31,
    sup="java/lang/Record",
)
# Modules
case(
    "module",
    lambda c: c.attrs.append(c.attr("Module", u2(c.module("m")) + u2(0) * 7)),
    flags=0x8000,
    sup=None,
    name="module-info",
)
for n in [
    "m",
    "a.b",
    "a@b",
    "a:b",
    "a\\b",
    "a\\\\b",
    "a\\@b",
    "",
    "a;b",
    "a/b",
    "a[b",
    "\x01",
    "\x1f",
    " ",
]:
    for fl in (0x21, 0x8000):
        case("module constant %r %x" % (n, fl), lambda c: c.module(n), flags=fl)
        case("package constant %r %x" % (n, fl), lambda c: c.package(n), flags=fl)
each("SourceFile", [0, 1, 2, 99], lambda c, v: c.attrs.append(c.attr("SourceFile", u2(v))))
case("SourceDebugExtension", lambda c: c.attrs.append(c.attr("SourceDebugExtension", b"SMAP")))
case(
    "SourceDebugExtension bad", lambda c: c.attrs.append(c.attr("SourceDebugExtension", b"\xff\0"))
)
case(
    "sealed final",
    lambda c: c.attrs.append(c.attr("PermittedSubclasses", u2(1) + u2(c.cls("Q")))),
    flags=0x31,
)
case(
    "annotations junk",
    lambda c: c.attrs.append(c.attr("RuntimeVisibleAnnotations", b"\0\1\0\1\0\5")),
)
each(
    "annotation attr data",
    [b"", b"\0", b"\0\0\0", b"\0\1\0\1\0\0", b"\0\1\0\1\0\1\0\1[\0\1["],
    lambda c, v: (
        c.attrs.append(c.attr("RuntimeVisibleAnnotations", v)),
        c.attrs.append(c.attr("RuntimeInvisibleAnnotations", v)),
        c.field(1, "f", "I", c.attr("RuntimeVisibleAnnotations", v)),
        c.method(
            1,
            "m",
            "()V",
            c.code(),
            c.attr("RuntimeVisibleAnnotations", v),
            c.attr("AnnotationDefault", v),
        ),
    ),
)


# LocalVariableTypeTable against LocalVariableTable
def lvt(c, name, rows):
    return c.attr(
        name,
        u2(len(rows))
        + b"".join(
            u2(r[0]) + u2(r[1]) + u2(c.utf8(r[2])) + u2(c.utf8(r[3])) + u2(r[4]) for r in rows
        ),
    )


V, W = (0, 3, "a", "I", 0), (0, 3, "a", "TX;", 0)
for label, vs, ts in [
    ("match", [V], [W]),
    ("other start", [V], [(1, 2, "a", "TX;", 0)]),
    ("other len", [V], [(0, 2, "a", "TX;", 0)]),
    ("other name", [V], [(0, 3, "b", "TX;", 0)]),
    ("other slot", [V], [(0, 3, "a", "TX;", 1)]),
    ("twice", [V], [W, W]),
    ("twice other desc", [V], [W, (0, 3, "a", "TY;", 0)]),
    ("empty LVT", [], [W]),
    ("empty both", [], []),
    ("two", [V, (0, 3, "b", "I", 1)], [(0, 3, "b", "TX;", 1), W]),
    ("one bad", [V, (0, 3, "b", "I", 1)], [W, (0, 3, "c", "TX;", 1)]),
]:
    for maj in (48, 49, 61):
        for order in (1, -1):
            case(
                "LVTT %s %d v%d" % (label, order, maj),
                lambda c: c.method(
                    1,
                    "m",
                    "()V",
                    c.code(
                        b"\0\0\xb1",
                        attrs=[
                            lvt(c, "LocalVariableTable", vs),
                            lvt(c, "LocalVariableTypeTable", ts),
                        ][::order],
                    ),
                ),
                major=maj,
            )
            case(
                "LVTT %s %d v%d, two LVTs" % (label, order, maj),
                lambda c: c.method(
                    1,
                    "m",
                    "()V",
                    c.code(
                        b"\0\0\xb1",
                        attrs=[
                            lvt(c, "LocalVariableTable", vs[:1]),
                            lvt(c, "LocalVariableTable", vs[1:]),
                            lvt(c, "LocalVariableTypeTable", ts),
                        ][::order],
                    ),
                ),
                major=maj,
            )
# several faults: which comes first
case("tag 19 and bad index", lambda c: (c.raw(b"\x07\x00\x63"), c.module("m")))
case("tag 19 after bad name", lambda c: (c.cls("a;b"), c.module("m")))
case("tag 19, bad index after", lambda c: (c.module("m"), c.raw(b"\x07\x00\x63")))
case(
    "tag 19, referred as class",
    lambda c: (c.raw(b"\x09" + u2(c.module("m")) + u2(c.nat("f", "I")))),
)
case("tag 19 and 20", lambda c: (c.module("m"), c.package("p")))
case("tag 20 and 19", lambda c: (c.package("p"), c.module("m")))
case("tag 19 truncated flags", lambda c: (c.module("m"), setattr(c, "count", c.count + 1)))
case("module, bad index", lambda c: (c.module("m"), c.raw(b"\x07\x00\x63")), flags=0x8000)
case("module, bad name", lambda c: (c.module("m"), c.cls("a;b")), flags=0x8000)
case("module, bad name in module", lambda c: (c.module("")), flags=0x8000)
case("no tag 19, module, bad index", lambda c: (c.raw(b"\x07\x00\x63")), flags=0x8000)
case("no tag 19, module, bad name", lambda c: (c.cls("a;b")), flags=0x8000)
for t in (9, 10, 11):
    for n, d in [("", "()V"), ("f", ""), ("", "I"), ("", "")]:
        case(
            "ref %d before its nat %r %r" % (t, n, d),
            lambda c: (
                c.raw(bytes([t]) + u2(c.this) + u2(c.count + 3)),
                c.utf8(n),
                c.utf8(d),
                c.nat(n, d),
            ),
        )
for d in ("(" + "I" * 255 + ")V", "(" + "I" * 256 + ")V"):
    case("methodref args %d" % len(d), lambda c: c.ref(10, "T", "m", d))
    case("imethodref args %d" % len(d), lambda c: c.ref(11, "T", "m", d))
    case("mtype args %d" % len(d), lambda c: c.mtype(d))
    case("indy args %d" % len(d), lambda c: (c.indy(0, "m", d), BSM(c, BH(c), 1, u2(0))))
for n in (
    "[La.b;",
    "[L;",
    "[" * 255 + "I",
    "[" * 256 + "I",
    "[LA",
    "[II",
    "[[",
    "[LA;;",
    "La",
    "[La/b;",
    "[La//b;",
):
    for maj in (48, 61):
        case("class constant %s %d v%d" % (n[:9], len(n), maj), lambda c: c.cls(n), major=maj)
for d in (
    "La.b",
    "[La.b",
    "La.bI",
    "L",
    "[[L;",
    "[" * 256,
    "[" * 256 + "V",
    "[" * 256 + "L;",
    "[" * 256 + "LA;",
):
    for maj in (48, 61):
        case("field desc %s %d v%d" % (d[:9], len(d), maj), lambda c: c.field(0, "f", d), major=maj)
        case(
            "method desc (%s)V %d v%d" % (d[:9], len(d), maj),
            lambda c: c.method(0x401, "f", "(" + d + ")V"),
            major=maj,
            flags=0x421,
        )
for n, d in [("<clinit>", "()I"), ("<clinit>", "(I)I"), ("<init>", "(I)V")]:
    for maj in (48, 50, 51, 61):
        case("nat %s %s v%d" % (n, d, maj), lambda c: c.nat(n, d), major=maj)


def ref_before_nat(c, tag, n, d):
    """A reference whose NameAndType comes behind it."""
    cls, name, desc = c.cls("java/lang/Object"), c.utf8(n), c.utf8(d)
    at = c.raw(bytes([tag]) + u2(cls) + u2(c.count + 1))
    c.raw(b"\x0c" + u2(name) + u2(desc))
    return at


for tag in (9, 10, 11):
    for n in ("<init>", "<clinit>", "m"):
        for d in ("()I", "(I)I", "(La[b;)I", "()", "(", "I", "", "(" + "[" * 256 + "I)I"):
            for maj in (48, 50, 52, 61):
                case(
                    "%d %s %s before its NameAndType v%d" % (tag, n, d[:9], maj),
                    lambda c: ref_before_nat(c, tag, n, d),
                    major=maj,
                )
for n in ("<init>", "<clinit>"):
    for d in ("()I", "(I)I", "(La[b;)V", "(La[b;)I", "()", "(", "(" + "[" * 256 + "I)I"):
        for maj in (48, 50, 51, 61):
            case(
                "declared %s %s v%d" % (n, d[:9], maj),
                lambda c: c.method(0x109 if n == "<clinit>" else 1, n, d, c.code()),
                major=maj,
            )
    for d in ("()I", "(I)V", "I"):
        case(
            "dynamic %s %s" % (n, d),
            lambda c: (BSM(c, BH(c)), c.raw(b"\x12" + u2(0) + u2(c.nat(n, d)))),
        )
        case(
            "constant %s %s" % (n, d),
            lambda c: (BSM(c, BH(c)), c.raw(b"\x11" + u2(0) + u2(c.nat(n, d)))),
        )
        case(
            "enclosing %s %s" % (n, d),
            lambda c: c.attrs.append(c.attr("EnclosingMethod", u2(c.cls("A")) + u2(c.nat(n, d)))),
        )
for d in ("La/", "L/", "L/a", "LA/b/"):
    for maj in (48, 61):
        case("array class %s v%d" % (d, maj), lambda c: c.cls("[" + d + ";"), major=maj)
        case("field desc slash %s v%d" % (d, maj), lambda c: c.field(0, "f", d + ";"), major=maj)
        case("exception %s v%d" % (d[1:], maj), lambda c: c.cls(d[1:]), major=maj)
for fl in (0, 8, 0x19):
    case(
        "Signature on field twice len %x" % fl,
        lambda c: c.field(fl, "f", "I", c.attr("Signature", u2(1)), c.attr("Signature", b"")),
    )
case(
    "Signature on method twice len",
    lambda c: c.method(0x401, "f", "()V", c.attr("Signature", u2(1)), c.attr("Signature", b"")),
    flags=0x421,
)
case(
    "Signature on class twice len",
    lambda c: c.attrs.extend([c.attr("Signature", u2(1)), c.attr("Signature", b"")]),
)
case(
    "SourceFile twice len",
    lambda c: c.attrs.extend([c.attr("SourceFile", u2(1)), c.attr("SourceFile", b"")]),
)
case(
    "Signature on component twice len",
    lambda c: c.attrs.append(
        record(c, ("a", "I", c.attr("Signature", u2(1)), c.attr("Signature", b"")))
    ),
)
case(
    "MethodParameters twice len",
    lambda c: c.method(
        0x401, "f", "()V", c.attr("MethodParameters", u1(0)), c.attr("MethodParameters", b"")
    ),
    flags=0x421,
)
case(
    "Exceptions twice len",
    lambda c: c.method(0x401, "f", "()V", c.attr("Exceptions", u2(0)), c.attr("Exceptions", b"")),
    flags=0x421,
)
case(
    "ConstantValue twice len",
    lambda c: c.field(
        8, "f", "I", c.attr("ConstantValue", u2(c.int(1))), c.attr("ConstantValue", b"")
    ),
)
case(
    "NestHost twice len",
    lambda c: c.attrs.extend([c.attr("NestHost", u2(c.this)), c.attr("NestHost", b"")]),
)
case(
    "NestHost after NestMembers len",
    lambda c: c.attrs.extend([c.attr("NestMembers", u2(0)), c.attr("NestHost", b"")]),
)
case(
    "EnclosingMethod twice len",
    lambda c: c.attrs.extend(
        [c.attr("EnclosingMethod", u2(c.this) + u2(0)), c.attr("EnclosingMethod", b"")]
    ),
)
case(
    "code type annotations twice",
    lambda c: c.method(
        9, "f", "()V", c.code(attrs=[c.attr("RuntimeVisibleTypeAnnotations", u2(0))] * 2)
    ),
)
case(
    "code invisible type annotations twice",
    lambda c: c.method(
        9, "f", "()V", c.code(attrs=[c.attr("RuntimeInvisibleTypeAnnotations", u2(0))] * 2)
    ),
)
ATTRS = {
    "inner": lambda c: c.attr("InnerClasses", u2(1) + u2(0) * 4),
    "nest": lambda c: c.attr("NestMembers", u2(1) + u2(0)),
    "permitted": lambda c: c.attr("PermittedSubclasses", u2(1) + u2(0)),
    "record": lambda c: c.attr("Record", u2(1) + u2(0) * 3),
    "bsm": lambda c: c.attr("BootstrapMethods", u2(1) + u2(0) + u2(0)),
    "nobsm": lambda c: (c.indy(0, "f", "()V"), b"")[1],
    "enclosing": lambda c: c.attr("EnclosingMethod", u2(0) * 2),
    "host": lambda c: c.attr("NestHost", u2(0)),
    "sig": lambda c: c.attr("Signature", u2(0)),
    "extra": lambda c: (setattr(c, "tail", b"x"), b"")[1],
}
for a in ATTRS:
    for b in ATTRS:
        if a != b and {a, b} != {"bsm", "nobsm"}:
            case(
                "faults in %s and %s" % (a, b),
                lambda c: c.attrs.extend([x for x in (ATTRS[a](c), ATTRS[b](c)) if x]),
            )
case(
    "interface super and extra bytes",
    lambda c: setattr(c, "tail", b"x"),
    flags=0x601,
    sup="java/lang/Number",
)
case(
    "interface super and bad attribute",
    lambda c: c.attrs.append(c.attr("SourceFile", b"")),
    flags=0x601,
    sup="java/lang/Number",
)
case(
    "interface super and dup method",
    lambda c: (c.method(0x401, "m", "()V"), c.method(0x401, "m", "()V")),
    flags=0x601,
    sup="java/lang/Number",
)
case(
    "Object with interface",
    lambda c: c.interfaces.append(c.cls("java/lang/Runnable")),
    name="java/lang/Object",
    sup=None,
)

for label, rows in [
    ("outer array", [("T$A", "[LT;", "A", 9)]),
    ("outer array, bad flags", [("T$A", "[I", "A", 0x410)]),
    ("outer array, bad name", [("T$A", "[I", 2, 9)]),
    ("outer array same", [("[I", "[I", "A", 9)]),
]:
    for maj in (45, 48, 49, 61):
        case(
            "InnerClasses %s v%d" % (label, maj),
            lambda c: c.attrs.append(inner(c, *rows)),
            major=maj,
        )


def cases():
    return CASES


def flag_cases():
    """Every combination of access flags, around the versions where rules changed."""
    for major in (45, 48, 49, 50, 51, 52, 53, 60, 61):
        for fl in range(65536):
            if fl & 0x09CE == 0 or fl % 97 == 0:  # bits that mean nothing for classes: only samples
                c = Cls(major=major, flags=fl)
                yield "class flags %x v%d" % (fl, major), c.bytes()
                c = Cls(major=major)
                c.attrs.append(
                    c.attr(
                        "InnerClasses",
                        u2(1) + u2(c.cls("T$A")) + u2(c.this) + u2(c.utf8("A")) + u2(fl),
                    )
                )
                yield "inner class flags %x v%d" % (fl, major), c.bytes()
        for cl in (0x21, 0x601):
            for fl in range(0x1000):
                if fl & 0xA00 == 0 or (fl & 0x200 == 0 and major >= 45):
                    for name in ("m", "<init>"):
                        c = Cls(major=major, flags=cl)
                        c.method(fl, name, "()V", *([] if fl & 0x500 else [c.code()]))
                        yield "method flags %x %s in %x v%d" % (fl, name, cl, major), c.bytes()
            for fl in (
                list(range(0x100)) + list(range(0x4000, 0x4100)) + list(range(0x1000, 0x1100))
            ):
                c = Cls(major=major, flags=cl)
                c.field(fl, "f", "I")
                yield "field flags %x in %x v%d" % (fl, cl, major), c.bytes()
