# SPDX-License-Identifier: Apache-2.0
"""recording.py - reads a recording out of its page, to look at it without a browser."""
import base64
import json
import os
import re
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(ROOT, "tools/show/records.def"), encoding="utf-8") as f:
    NAMES = {int(n): name for name, n in re.findall(r"^RECORD\((\w+), (\d+)", f.read(), re.M)}


class Payload:
    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self):
        v = self.number()
        return -(v + 1) // 2 if v % 2 else v // 2

    def value(self):
        """None, ('object', n), ('one', int) or ('two', int)"""
        v = self.number()
        if v & 3 == 1:
            return ("object", v >> 2)
        if v & 3 == 2:
            z = v >> 2
            return ("one", -(z + 1) // 2 if z % 2 else z // 2)
        if v & 3 == 3:
            self.at += 8
            return ("two", int.from_bytes(self.data[self.at - 8 : self.at], "little", signed=True))
        return None

    def rest(self):
        while self.at < len(self.data):
            yield self.value()


class Recording:
    def __init__(self, page):
        with open(page, encoding="utf-8") as f:
            text = f.read()
        self.size = len(text)
        self.read(json.loads(self.part(text, "tables")), self.part(text, "log"))

    @classmethod
    def made(cls, tables, log):
        """Of what a live page got until now; its last record may be cut."""
        r = cls.__new__(cls)
        r.read(tables, log)
        return r

    def read(self, tables, data):
        self.tables = tables
        log = Payload(data)
        self.records = []  # (name, thread, payload)
        thread = 0
        while log.at < len(log.data):
            try:
                name, length = NAMES[log.number()], log.number()
            except IndexError:
                break
            payload = log.data[log.at : log.at + length]
            if len(payload) < length:
                break
            log.at += length
            if name == "THREAD":
                thread = Payload(payload).number()
            self.records.append((name, thread, payload))

    @staticmethod
    def part(text, name):
        found = re.search(rf'id="{name}"[^>]*>([^<]*)<', text)
        return zlib.decompress(base64.b64decode(found.group(1)))

    def of(self, *names):
        return [(n, t, Payload(p)) for n, t, p in self.records if n in names]

    def method_name(self, number):
        m = self.tables["methods"][number]
        return f"{self.tables['classes'][m['class']]['name']}.{m['name']}"

    def class_name(self, number):
        return self.tables["classes"][number]["name"]
