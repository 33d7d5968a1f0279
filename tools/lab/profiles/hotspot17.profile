# SPDX-License-Identifier: Apache-2.0
# What the stock VM of JDK 17 offers, observed there.
like hotspot.rows
hide can_support_virtual_threads
version 0x30110000
