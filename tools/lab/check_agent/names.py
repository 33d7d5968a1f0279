# SPDX-License-Identifier: Apache-2.0
"""The library by which the VM finds the native methods of an agent that the laboratory has loaded
(tools/lab/names.c)."""
import os
import re


def library(template, agent, folder):
    """The path of a copy of `template` that needs the agent; None: that path is too long."""
    with open(template, "rb") as f:
        image = f.read()
    placeholder = max(re.findall(rb"x+", image), key=len)
    path = os.fsencode(agent)
    if len(path) > len(placeholder):
        return None
    made = os.path.join(folder, "libvitrine-lab-names.so")
    with open(made, "wb") as f:
        f.write(image.replace(placeholder, path.ljust(len(placeholder), b"\0"), 1))
    return made
