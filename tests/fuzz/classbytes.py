# SPDX-License-Identifier: Apache-2.0
"""classbytes - a class file as loose parts that a test can bend: assembling one, and taking one
apart.

A Cls assembles without checking anything; a Reader splits real class files so that mutants.py can
change one part and keep the rest consistent.
"""
import struct


def u1(n):
    return struct.pack(">B", n & 0xFF)


def u2(n):
    return struct.pack(">H", n & 0xFFFF)


def u4(n):
    return struct.pack(">I", n & 0xFFFFFFFF)


class Cls:
    """Entries are added by the cp functions, which return indices; the lists may hold raw bytes."""

    def __init__(self, name="T", sup="java/lang/Object", major=61, minor=0, flags=0x21):
        self.cp, self.count, self.memo = [], 1, {}
        self.magic, self.major, self.minor, self.flags = 0xCAFEBABE, major, minor, flags
        self.this = self.cls(name)
        self.sup = self.cls(sup) if sup else 0
        self.interfaces, self.fields, self.methods, self.attrs = [], [], [], []
        self.tail = b""

    def raw(self, data, slots=1):
        if data in self.memo:
            return self.memo[data]
        i = self.count
        self.cp.append(data)
        self.count += slots
        self.memo[data] = i
        return i

    def utf8(self, s):
        if isinstance(s, str):
            s = s.encode("utf-8")
        return self.raw(b"\x01" + u2(len(s)) + s)

    def cls(self, n):
        return self.raw(b"\x07" + u2(self.utf8(n)))

    def string(self, n):
        return self.raw(b"\x08" + u2(self.utf8(n)))

    def int(self, n):
        return self.raw(b"\x03" + u4(n))

    def float(self, n):
        return self.raw(b"\x04" + u4(n))

    def long(self, n):
        return self.raw(b"\x05" + u4(n >> 32) + u4(n), 2)

    def double(self, n):
        return self.raw(b"\x06" + u4(n >> 32) + u4(n), 2)

    def nat(self, n, d):
        return self.raw(b"\x0c" + u2(self.utf8(n)) + u2(self.utf8(d)))

    def ref(self, tag, c, n, d):
        return self.raw(u1(tag) + u2(self.cls(c)) + u2(self.nat(n, d)))

    def handle(self, kind, ref):
        return self.raw(b"\x0f" + u1(kind) + u2(ref))

    def mtype(self, d):
        return self.raw(b"\x10" + u2(self.utf8(d)))

    def condy(self, b, n, d):
        return self.raw(b"\x11" + u2(b) + u2(self.nat(n, d)))

    def indy(self, b, n, d):
        return self.raw(b"\x12" + u2(b) + u2(self.nat(n, d)))

    def module(self, n):
        return self.raw(b"\x13" + u2(self.utf8(n)))

    def package(self, n):
        return self.raw(b"\x14" + u2(self.utf8(n)))

    def attr(self, name, data, length=None):
        return u2(self.utf8(name)) + u4(len(data) if length is None else length) + data

    def code(self, code=b"\xb1", stack=4, locals_=4, exc=(), attrs=(), length=None, **kw):
        return self.attr(
            "Code",
            u2(stack)
            + u2(locals_)
            + u4(len(code) if length is None else length)
            + code
            + u2(len(exc))
            + b"".join(struct.pack(">HHHH", *e) for e in exc)
            + u2(len(attrs))
            + b"".join(attrs),
            **kw
        )

    def member(self, flags, name, desc, attrs=()):
        return (
            u2(flags) + u2(self.utf8(name)) + u2(self.utf8(desc)) + u2(len(attrs)) + b"".join(attrs)
        )

    def field(self, flags, name, desc, *attrs):
        self.fields.append(self.member(flags, name, desc, attrs))

    def method(self, flags, name, desc, *attrs):
        self.methods.append(self.member(flags, name, desc, attrs))

    def bytes(self):
        t = lambda l: u2(len(l)) + b"".join(l)
        body = (
            u2(self.flags)
            + u2(self.this)
            + u2(self.sup)
            + u2(len(self.interfaces))
            + b"".join(u2(i) for i in self.interfaces)
            + t(self.fields)
            + t(self.methods)
            + t(self.attrs)
            + self.tail
        )
        return (
            u4(self.magic)
            + u2(self.minor)
            + u2(self.major)
            + u2(self.count)
            + b"".join(self.cp)
            + body
        )


def pack(files):
    return b"".join(u4(len(f)) + f for f in files)


class Reader:
    """A real class file as parts: cp[i] raw entry or None; members are [flags, name, desc, attrs],
    attrs [name, data]."""

    def __init__(self, data):
        self.data, self.at = data, 0
        self.magic, self.minor, self.major, n = self.num(4), self.num(2), self.num(2), self.num(2)
        self.cp = [None]
        while len(self.cp) < n:
            tag = data[self.at]
            if tag == 1:
                size = 3 + struct.unpack_from(">H", data, self.at + 1)[0]
            else:
                size = {
                    3: 5,
                    4: 5,
                    5: 9,
                    6: 9,
                    7: 3,
                    8: 3,
                    9: 5,
                    10: 5,
                    11: 5,
                    12: 5,
                    15: 4,
                    16: 3,
                    17: 5,
                    18: 5,
                    19: 3,
                    20: 3,
                }[tag]
            self.cp.append(self.take(size))
            if tag in (5, 6):
                self.cp.append(None)
        self.flags, self.this, self.super = self.num(2), self.num(2), self.num(2)
        self.interfaces = [self.num(2) for _ in range(self.num(2))]
        self.fields, self.methods = self.members(), self.members()
        self.attrs = self.attributes()

    def take(self, n):
        self.at += n
        return self.data[self.at - n : self.at]

    def num(self, n):
        return int.from_bytes(self.take(n), "big")

    def attributes(self):
        return [[self.num(2), self.take(self.num(4))] for _ in range(self.num(2))]

    def members(self):
        return [
            [self.num(2), self.num(2), self.num(2), self.attributes()] for _ in range(self.num(2))
        ]

    def bytes(self):
        attrs = lambda l: u2(len(l)) + b"".join(u2(n) + u4(len(d)) + d for n, d in l)
        members = lambda l: u2(len(l)) + b"".join(
            u2(f) + u2(n) + u2(d) + attrs(a) for f, n, d, a in l
        )
        return (
            u4(self.magic)
            + u2(self.minor)
            + u2(self.major)
            + u2(len(self.cp))
            + b"".join(e for e in self.cp if e)
            + u2(self.flags)
            + u2(self.this)
            + u2(self.super)
            + u2(len(self.interfaces))
            + b"".join(u2(i) for i in self.interfaces)
            + members(self.fields)
            + members(self.methods)
            + attrs(self.attrs)
        )
