# SPDX-License-Identifier: Apache-2.0
"""What the agent's code does with the result of a call: objdump shows what comes behind it."""
import functools
import re
import shutil
import subprocess

LINE = re.compile(r"^\s*([0-9a-f]+):\t(?:[0-9a-f]{2} )+\s*\t(\S+) *([^#\n]*)", re.M)
RESULT = re.compile(r"%(?:[er]ax|a[xlh])\b")
WRITES = ("mov", "lea", "pop")  # and nothing else of the register
USES = ("ret", "cltq", "cwtl", "cltd", "cqto", "cwtd", "mul", "imul", "div", "idiv", "rep", "lock")
FAR = 200  # instructions


@functools.lru_cache(maxsize=1)
def code_of(path):
    """address -> (mnemonic, operands), and address -> the one behind it"""
    if not shutil.which("objdump"):
        return {}, {}
    command = ["objdump", "-dw", "-j", ".text", path]
    text = subprocess.run(command, capture_output=True, text=True, errors="replace").stdout
    code = {int(a, 16): (m, o.strip()) for a, m, o in LINE.findall(text)}
    places = sorted(code)
    return code, dict(zip(places, places[1:]))


def effect(mnemonic, operands):
    """Whether the instruction looks at the result (False: it destroys it); None: neither."""
    if mnemonic.startswith("call"):
        return bool(RESULT.search(operands))
    if mnemonic.startswith(USES):
        return True
    if not RESULT.search(operands):
        return None
    given, _, to = operands.rpartition(",")
    if mnemonic.startswith("xor") and RESULT.fullmatch(given) and given == to:
        return False
    return not (
        mnemonic.startswith(WRITES)
        and re.fullmatch(r"%[er]ax", to.strip())
        and not RESULT.search(given)
    )


FIRST = re.compile(r"%(?:rdi|edi|dil?)\b")  # where the first argument of a function comes


def looks_at_first(path, address):
    """Whether the function that begins there looks at its first argument.  False where that cannot
    be told."""
    code, behind = code_of(path)
    todo, seen, kept = [address], set(), set()
    while todo:
        at = todo.pop()
        if at in seen or at not in code or len(seen) > FAR:
            continue
        seen.add(at)
        mnemonic, operands = code[at]
        if mnemonic.startswith("call"):
            continue  # the register is another one's
        given, _, to = operands.rpartition(",")
        if any(slot in operands and slot != to for slot in kept):
            return True
        if FIRST.search(operands):
            if mnemonic.startswith("mov") and given == "%rdi" and to.endswith(("(%rbp)", "(%rsp)")):
                kept.add(to)  # as compilers do that do not optimize
            elif FIRST.fullmatch(to) and not FIRST.search(given) and mnemonic.startswith(WRITES):
                continue  # it is gone
            elif not (mnemonic.startswith("xor") and given == to):
                return True
        if mnemonic.startswith("j"):
            target = re.match(r"([0-9a-f]+) <", operands)
            todo += [int(target.group(1), 16)] if target else []
        if not mnemonic.startswith(("jmp", "ret")):
            todo.append(behind.get(at, 0))
    return False


def is_thrown_away(path, address, returns=True):
    """Whether no way on from a call, which returns to address, looks at its result.  False where
    that cannot be told: on other processors than x86-64, without objdump, behind jumps to places
    that a register has.  returns: a function that ends then may give the result to its caller."""
    code, behind = code_of(path)
    todo, seen = [address], set()
    while todo:
        at = todo.pop()
        if at in seen:
            continue
        seen.add(at)
        if at not in code or len(seen) > FAR:
            return False
        mnemonic, operands = code[at]
        if mnemonic.startswith("ret") and not returns:
            continue
        looks = effect(mnemonic, operands)
        if looks:
            return False
        if looks is None:
            target = re.match(r"([0-9a-f]+) <", operands)
            if mnemonic.startswith("j") and not target:
                return False
            todo += [int(target.group(1), 16)] if mnemonic.startswith("j") else []
            todo += [] if mnemonic.startswith("jmp") else [behind.get(at, 0)]
    return bool(seen)


# Constants of Thread.getState: ALIVE and another bit or two.
STATES = {
    0x401: "JVMTI_JAVA_LANG_THREAD_STATE_BLOCKED",
    0x91: "JVMTI_JAVA_LANG_THREAD_STATE_WAITING",
    0xA1: "JVMTI_JAVA_LANG_THREAD_STATE_TIMED_WAITING",
}


def states_as_masks(path):
    """name -> address, of instructions that ask whether any of the bits of such a constant is
    there: one is in the state of each thread that lives."""
    code, behind = code_of(path)
    found = {}

    def constant(at):
        number = re.match(r"\$0x([0-9a-f]+),", code.get(at, ("", ""))[1])
        return int(number.group(1), 16) if number else 0

    for at, (mnemonic, _) in code.items():
        mask = constant(at) if mnemonic.startswith(("test", "and")) else 0
        compared = mnemonic.startswith("and") and constant(behind.get(at)) == mask
        if mask in STATES and not compared:
            found.setdefault(STATES[mask], at)
    return found


NEAR = 6  # instructions, in which a call gets its arguments
ARGUMENT = re.compile(r"\$0x([0-9a-f]+),%(?:e[ds]i|e[cd]x|r8d)")


def numbers_given(path):
    """Constants that calls get, but for those beside a 0 for the second argument: who calls
    SetEventNotificationMode with that turns the event off."""
    code, _ = code_of(path)
    places, found = sorted(code), set()
    for i, at in enumerate(places):
        mnemonic, operands = code[at]
        number = ARGUMENT.fullmatch(operands) if mnemonic.startswith("mov") else None
        if not number:
            continue
        near = [code[p] for p in places[max(0, i - NEAR) : i]]
        begin = max((k + 1 for k, (m, _) in enumerate(near) if m.startswith("call")), default=0)
        near = near[begin:] + [code[p] for p in places[i : i + NEAR]]
        end = next((k for k, (m, _) in enumerate(near) if m.startswith("call")), len(near))
        if not any(o in ("%esi,%esi", "$0x0,%esi") for _, o in near[:end]):
            found.add(int(number.group(1), 16))
    return found
