# SPDX-License-Identifier: Apache-2.0
"""Management over local JMX."""
from harness import STOCK, its, row, check, same, tool, attacher, Running


@row
def jmx_local():
    """ManagementAgent.start_local and the platform beans over it, what jconsole asks first."""

    def text(java):
        with Running(java, options=["-Dmark=1"]) as r:
            return attacher(r.pid, "jmx")

    a, b = text(STOCK), text(its.vm)
    same(a, b)


@row
def jmx_by_property():
    """-Dcom.sun.management.jmxremote starts the agent with the VM."""
    with Running(its.vm, options=["-Dcom.sun.management.jmxremote"]) as r:
        text = tool("jcmd", r.pid, "ManagementAgent.status")
        check("Agent" in text and "enabled" in text, text)
        check("Connection Type: local" in text, text)
