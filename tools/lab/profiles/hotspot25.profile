# SPDX-License-Identifier: Apache-2.0
# What the stock VM of JDK 25 offers, observed there: virtual threads at any time.
like hotspot.rows
extension com.sun.hotspot.functions.GetVirtualThread
extension com.sun.hotspot.functions.GetCarrierThread
extension com.sun.hotspot.events.VirtualThreadMount
extension com.sun.hotspot.events.VirtualThreadUnmount
version 0x30190000
