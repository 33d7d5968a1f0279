# SPDX-License-Identifier: Apache-2.0
"""The laboratory for agents: runs an agent through scenarios and reports what it does wrong."""
