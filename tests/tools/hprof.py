#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reader and checker of HPROF binary heap dumps (JAVA PROFILE 1.0.2).

Checks what any reader depends on: records and sub-records end where their lengths say, every name,
class, stack trace and frame that is referred to exists, an instance has the bytes its class and
superclasses declare, references lead to dumped objects.
Usage: hprof.py FILE [CLASS]     prints numbers; with CLASS (dotted) the number of its instances and
the fields of the first."""
import collections
import gzip
import struct
import sys

SIZES = {2: 8, 4: 1, 5: 2, 6: 4, 7: 8, 8: 1, 9: 2, 10: 4, 11: 8}


class Bad(Exception):
    pass


class Dump:
    def __init__(self, path):
        with open(path, "rb") as f:
            data = f.read()
        self.data = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
        self.names, self.load, self.frames, self.traces = {}, {}, {}, {}
        self.classes, self.objects, self.roots = {}, {}, collections.Counter()
        self.root_ids = []
        self.bad = []
        self.parse()
        self.check()

    def complain(self, text):
        if len(self.bad) < 20:
            self.bad.append(text)

    def parse(self):
        d = self.data
        if not d.startswith(b"JAVA PROFILE 1.0.2\0"):
            raise Bad("no magic")
        at = 19
        (self.id_size,) = struct.unpack_from(">I", d, at)
        if self.id_size != 8:
            raise Bad("identifiers of %d bytes" % self.id_size)
        (self.time,) = struct.unpack_from(">Q", d, at + 4)
        at += 12
        self.ended = False
        while at < len(d):
            tag, _, length = struct.unpack_from(">BII", d, at)
            at += 9
            end = at + length
            if end > len(d):
                raise Bad("record %#x runs over the end of the file" % tag)
            if tag == 0x01:
                (key,) = struct.unpack_from(">Q", d, at)
                self.names[key] = d[at + 8 : end].decode("utf-8", "replace")
            elif tag == 0x02:
                serial, cid, trace, name = struct.unpack_from(">IQIQ", d, at)
                self.load[cid] = (serial, trace, name)
            elif tag == 0x04:
                fid, m, sig, src, serial, line = struct.unpack_from(">QQQQIi", d, at)
                self.frames[fid] = (m, sig, src, serial, line)
            elif tag == 0x05:
                serial, thread, n = struct.unpack_from(">III", d, at)
                self.traces[serial] = (thread, struct.unpack_from(">%dQ" % n, d, at + 12))
                if 12 + 8 * n != length:
                    raise Bad("trace with a wrong length")
            elif tag in (0x0C, 0x1C):
                self.segment(at, end)
            elif tag == 0x2C:
                self.ended = True
            at = end
        if not self.ended:
            self.complain("no HEAP_DUMP_END")

    def segment(self, at, end):
        d = self.data
        roots = {
            0xFF: 8,
            0x01: 16,
            0x02: 16,
            0x03: 16,
            0x04: 12,
            0x05: 8,
            0x06: 12,
            0x07: 8,
            0x08: 16,
        }
        while at < end:
            tag = d[at]
            at += 1
            if tag in roots:
                (oid,) = struct.unpack_from(">Q", d, at)
                self.roots[tag] += 1
                self.root_ids.append(oid)
                if tag == 0x08:
                    thread, trace = struct.unpack_from(">II", d, at + 8)
                    if trace not in self.traces:
                        self.complain("thread root names stack trace %d that is not there" % trace)
                at += roots[tag]
            elif tag == 0x20:
                cid, _, sup, loader = struct.unpack_from(">QIQQ", d, at)
                size, pool = struct.unpack_from(">IH", d, at + 60)
                at += 66
                for _ in range(pool):
                    at += 3 + SIZES[d[at + 2]]
                (n,) = struct.unpack_from(">H", d, at)
                at += 2
                statics = []
                for _ in range(n):
                    name, kind = struct.unpack_from(">QB", d, at)
                    statics.append((name, kind, d[at + 9 : at + 9 + SIZES[kind]]))
                    at += 9 + SIZES[kind]
                (n,) = struct.unpack_from(">H", d, at)
                at += 2
                fields = [struct.unpack_from(">QB", d, at + 9 * i) for i in range(n)]
                at += 9 * n
                self.classes[cid] = (sup, loader, size, statics, fields)
            elif tag == 0x21:
                oid, _, cid, n = struct.unpack_from(">QIQI", d, at)
                self.objects[oid] = ("instance", cid, at + 24, n)
                at += 24 + n
            elif tag == 0x22:
                oid, _, n, cid = struct.unpack_from(">QIIQ", d, at)
                self.objects[oid] = ("array", cid, at + 24, n)
                at += 24 + 8 * n
            elif tag == 0x23:
                oid, _, n, kind = struct.unpack_from(">QIIB", d, at)
                self.objects[oid] = ("primitive", kind, at + 17, n)
                at += 17 + SIZES[kind] * n
            else:
                raise Bad("unknown sub-record %#x" % tag)
        if at != end:
            raise Bad("sub-records do not end where their segment ends")

    def class_name(self, cid):
        return self.names.get(self.load[cid][2], "?") if cid in self.load else "?"

    def fields_of(self, cid):
        while cid:
            for f in self.classes[cid][4]:
                yield f
            cid = self.classes[cid][0]

    def check(self):
        known = set(self.objects) | set(self.classes) | {0}
        for cid, (_, _, name) in self.load.items():
            if name not in self.names:
                self.complain("class %#x without a name" % cid)
            if cid not in self.classes:
                self.complain("class %s is loaded but not dumped" % self.class_name(cid))
        for cid, (sup, loader, _, statics, fields) in self.classes.items():
            if cid not in self.load:
                self.complain("class %#x is dumped but not loaded" % cid)
            if sup not in known or loader not in known:
                self.complain("superclass or loader of %s is missing" % self.class_name(cid))
            for name, kind, value in statics:
                if name not in self.names:
                    self.complain("static field without a name in " + self.class_name(cid))
                if kind == 2 and struct.unpack(">Q", value)[0] not in known:
                    self.complain(
                        "static %s.%s leads nowhere" % (self.class_name(cid), self.names.get(name))
                    )
            for name, kind in fields:
                if name not in self.names or kind not in SIZES:
                    self.complain("bad field in " + self.class_name(cid))
        for m, sig, src, serial, line in self.frames.values():
            if m not in self.names or sig not in self.names:
                self.complain("frame without method name")
        serials = {v[0] for v in self.load.values()}
        for m, sig, src, serial, line in self.frames.values():
            if serial not in serials:
                self.complain(
                    "frame of %s names class %d that is not there" % (self.names.get(m), serial)
                )
        for thread, frames in self.traces.values():
            if any(f not in self.frames for f in frames):
                self.complain("trace with an unknown frame")
        plans = {}
        for oid, (kind, cid, at, n) in self.objects.items():
            if kind == "primitive":
                continue
            if cid not in self.classes:
                self.complain("object %#x of an unknown class" % oid)
                continue
            if kind == "array":
                refs = struct.unpack_from(">%dQ" % n, self.data, at)
            else:
                if cid not in plans:
                    offsets, size = [], 0
                    for _, t in self.fields_of(cid):
                        if t == 2:
                            offsets.append(size)
                        size += SIZES[t]
                    plans[cid] = (offsets, size)
                offsets, size = plans[cid]
                if size != n:
                    self.complain(
                        "instance of %s has %d bytes, its fields %d"
                        % (self.class_name(cid), n, size)
                    )
                    continue
                refs = [struct.unpack_from(">Q", self.data, at + o)[0] for o in offsets]
            for r in refs:
                if r not in known:
                    self.complain(
                        "a reference in a %s leads nowhere (%#x)" % (self.class_name(cid), r)
                    )
        for oid in self.root_ids:
            if oid not in known:
                self.complain("root %#x leads nowhere" % oid)

    def count(self, name):
        wanted = name.replace(".", "/")
        return sum(
            1
            for kind, cid, _, _ in self.objects.values()
            if kind == "instance" and self.class_name(cid) == wanted
        )

    def field(self, oid, wanted):
        """Value of an instance field as int (references: identifier)."""
        kind, cid, at, n = self.objects[oid]
        for name, t in self.fields_of(cid):
            if self.names[name] == wanted:
                return int.from_bytes(
                    self.data[at : at + SIZES[t]], "big", signed=t in (8, 9, 10, 11)
                )
            at += SIZES[t]
        raise KeyError(wanted)

    def text(self, oid):
        """The fields; of references whether there is one."""
        fields = list(self.fields_of(self.objects[oid][1]))
        return ", ".join(
            "%s %s" % (name, bool(value) if kind == 2 else value)
            for name, kind in ((self.names[n], t) for n, t in fields)
            for value in [self.field(oid, name)]
        )

    def instances(self, name):
        wanted = name.replace(".", "/")
        return [
            oid
            for oid, (kind, cid, _, _) in self.objects.items()
            if kind == "instance" and self.class_name(cid) == wanted
        ]

    def string(self, oid):
        coder, value = self.field(oid, "coder"), self.field(oid, "value")
        if not value:
            return None
        _, _, at, n = self.objects[value]
        return self.data[at : at + n].decode("latin-1" if coder == 0 else "utf-16-le")


def main():
    try:
        d = Dump(sys.argv[1])
    except (Bad, struct.error, KeyError) as e:
        print("bad dump: %s" % e)
        return 1
    print(
        "%d classes, %d objects, %d frames, %d traces, roots %s"
        % (
            len(d.classes),
            len(d.objects),
            len(d.frames),
            len(d.traces),
            ", ".join("%#x:%d" % r for r in sorted(d.roots.items())),
        )
    )
    for b in d.bad:
        print("  " + b)
    if len(sys.argv) > 2:
        print("%d instances of %s" % (d.count(sys.argv[2]), sys.argv[2]))
        for oid in d.instances(sys.argv[2])[:1]:
            print("the first: " + d.text(oid))
    return 1 if d.bad else 0


if __name__ == "__main__":
    sys.exit(main())
