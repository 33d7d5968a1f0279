# SPDX-License-Identifier: Apache-2.0
# What the stock VM of JDK 21 offers, observed there: virtual threads at any time.
like hotspot25.profile
version 0x30150000
