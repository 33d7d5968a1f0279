# SPDX-License-Identifier: Apache-2.0
"""The laboratory for agents: runs an agent through scenarios and reports what it does wrong."""
import os
import sys

# where the user is there may be files with names of Python's modules: queue.so is one
if sys.path and sys.path[0] in ("", os.getcwd()):
    del sys.path[0]
