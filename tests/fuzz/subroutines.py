# SPDX-License-Identifier: Apache-2.0
"""subroutines - small methods of jsr, ret and handlers, drawn at random.

Such code is rare in classes, so mutants of classes seldom come near it; and which of several
mistakes the stock VM tells depends on the order in which states flow.  A method has a handful of
instructions; targets and handlers' ranges are drawn from their places.
"""
import struct

from classbytes import Cls

OP_BYTES = {"nop": 0x00, "aconst_null": 0x01, "aload_1": 0x2B, "astore_1": 0x4C, "pop": 0x57}
OP_BYTES.update({"dup": 0x59, "athrow": 0xBF, "return": 0xB1})
LOCALS, STACK = 4, 8


def draw_instruction(rng, count):
    """(name, operand): the operand of a jump is the number of an instruction."""
    kind = rng.randrange(12)
    if kind < 3:
        return "jsr", rng.randrange(count)
    if kind < 6:
        return "astore", rng.randrange(1, LOCALS)
    if kind < 8:
        return "ret", rng.randrange(1, LOCALS)
    if kind == 8:
        return "if", rng.randrange(count)
    if kind == 9:
        return "goto", rng.randrange(count)
    if kind == 10:
        return rng.choice(sorted(OP_BYTES)), None
    return "return", None


def length(name):
    return {"jsr": 3, "goto": 3, "if": 4, "astore": 2, "ret": 2}.get(name, 1)


def encode(name, operand, place, places):
    jump = lambda op, at: bytes([op]) + struct.pack(">h", places[operand] - at)
    if name == "jsr":
        return jump(0xA8, place)
    if name == "goto":
        return jump(0xA7, place)
    if name == "if":
        return b"\x03" + jump(0x99, place + 1)  # iconst_0, ifeq
    if name == "astore":
        return bytes([0x3A, operand])
    if name == "ret":
        return bytes([0xA9, operand])
    return bytes([OP_BYTES[name]])


def draw_body(rng):
    """Instructions; in most methods what a jsr names begins by storing the return address."""
    count = rng.randrange(3, 9)
    body = [draw_instruction(rng, count) for _ in range(count)]
    if rng.random() < 0.8:
        for name, operand in list(body):
            if name == "jsr" and rng.random() < 0.9:
                body[operand] = "astore", rng.randrange(1, LOCALS)
    return body + [("return", None)]


def draw(rng):
    """A class T of an old version, whose method m is such a method."""
    body, places, code = draw_body(rng), [0], b""
    for name, _ in body:
        places.append(places[-1] + length(name))
    for (name, operand), place in zip(body, places):
        code += encode(name, operand, place, places)
    handlers = []
    for _ in range(rng.choice([0, 1, 1, 2])):
        first = rng.randrange(len(body) - 1)
        last = rng.randrange(first + 1, len(body))
        handlers.append((places[first], places[last], places[rng.randrange(len(body))], 0))
    c = Cls(major=48)
    c.method(0x9, "m", "()V", c.code(code, STACK, LOCALS, handlers))
    return c.bytes()
