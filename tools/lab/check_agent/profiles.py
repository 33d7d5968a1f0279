# SPDX-License-Identifier: Apache-2.0
"""Profiles: VMs that offer less.  A profile is a file of rows, "key value"; # begins a comment."""
import os

from .target import Wrong

KEYS = ("hide", "hide-live", "exclusive", "version", "extension", "like")


def is_understood(key, value, capabilities):
    if key in ("extension", "like"):
        return True
    if key != "version":
        return key in KEYS and value in capabilities
    try:
        return int(value, 16) > 0
    except ValueError:
        return False


def read(path, capabilities):
    """The rows of a file: (key, value)."""
    rows = []
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            words = line.split("#")[0].split()
            if words and (len(words) != 2 or not is_understood(*words, capabilities)):
                raise Wrong(f"{path}:{number}: not understood: {line.strip()}")
            if words and words[0] == "like":  # a profile beside it
                rows += read(os.path.join(os.path.dirname(path), words[1]), capabilities)
            elif words:
                rows.append(tuple(words))
    return rows


def built_in(folder, capabilities):
    """name -> rows"""
    names = sorted(n[:-8] for n in os.listdir(folder) if n.endswith(".profile"))
    return {n: read(os.path.join(folder, n + ".profile"), capabilities) for n in names}


def none_of(names, capabilities):
    for name in names:
        if name not in capabilities:
            raise Wrong(f"no such capability: {name}")
    return [("hide", name) for name in names]


def named(text, own, capabilities):
    """A profile as users name it: (name, rows).  own: those that are built in."""
    if text.startswith("none-of:"):
        return text, none_of(text[8:].split(","), capabilities)
    name = text.replace(":", "-") if text.startswith("version:") else text
    if name in own:
        return name, own[name]
    if not os.path.exists(text):
        raise Wrong(
            f"no such profile: {text} (a file of rows, none-of:CAPABILITY,... or one of "
            f'{", ".join(own)})'
        )
    return os.path.basename(text).rsplit(".", 1)[0], read(text, capabilities)
